"""Own layouts: what is wrong is told with file, line and column."""

import pytest

from dedale.core import Fault, Play, record, registry

GAME = registry.find("labyrinthe")
ROWS = [row for row in GAME.edition().drawing if row]
HEAD = "title-en: Mine\nreconstruction: no\n---\n"


def board(tmp_path, rows, head=HEAD):
    path = tmp_path / "mine.board"
    path.write_text(head + "\n".join(rows) + "\n", encoding="utf-8")
    return str(path)


def changed(line, column, sign):
    """The default layout with one sign typed differently; line and column count from 1."""
    rows = list(ROWS)
    rows[line - 1] = rows[line - 1][: column - 1] + sign + rows[line - 1][column:]
    return rows


def wrong(tmp_path, rows, head=HEAD, lang="en"):
    with pytest.raises(Fault) as caught:
        GAME.blank(GAME.setting(board(tmp_path, rows, head)))
    told = caught.value.say(GAME.language(lang))
    assert told.startswith(str(tmp_path / "mine.board"))
    return told.removeprefix(str(tmp_path / "mine.board"))


def test_the_default_typed_in_again_is_the_same_position(tmp_path):
    """LB-04"""
    own = Play(GAME, GAME.setting(board(tmp_path, ROWS)))
    assert own.states.tobytes() == Play(GAME, GAME.setting()).states.tobytes()
    again, _ = record.replayed(record.as_data(own), "again")  # an own layout travels with the game
    assert again.states.tobytes() == own.states.tobytes()


def test_other_shapes_and_other_letters_can_be_typed_in(tmp_path):
    """LB-04: 32 blocks, whatever their shapes"""
    rows = [row.replace("F", "Z") for row in ROWS]
    rows[2] = rows[2].replace("DDDD", "XXXX")
    play = Play(GAME, GAME.setting(board(tmp_path, rows)))
    assert {"X", "Z"} <= {chr(code) for code in play.here.letter}


@pytest.mark.parametrize(
    ("line", "column", "sign", "told"),
    [
        (3, 1, "?", ", line 6: column 1: unknown sign '?'. Possible: '.' for an empty square, 's' in"),
        (3, 1, "a", ", line 6: column 1: unknown sign 'a'"),
        (3, 1, "Ä", ", line 6: column 1: unknown sign 'Ä'"),
        (11, 11, "A", ", line 14: column 11: block A lies on the white square"),
        (11, 11, ".", ", line 14: column 11: the white square is missing here. Write '+' instead of '.'."),
        (1, 20, "G", ", line 4: column 20: block G lies on a start corner"),
        (21, 21, ".", ", line 24: column 21: a start corner is missing here. Write 's' instead of '.'."),
        (9, 10, "+", ", line 12: column 10: '+' stands only on the white square"),
        (3, 2, "s", ", line 6: column 2: 's' stands only in the corners"),
        (3, 9, "D", ", line 6: column 5: this block D is not shaped like the other D"),
        (7, 6, ".", ", line 10: column 7: this block A is not shaped like the other A"),
        (1, 4, "A", ", line 4: column 4: this block A is not shaped like the other A"),
        (1, 4, "Z", ", line 23: column 12: a layout has 32 blocks; this one has 33 (A 4, B 4,"),
        (1, 4, "Z", "Z 1)"),
    ],
)  # fmt: skip
def test_a_sign_that_is_wrong_is_told_with_its_place(tmp_path, line, column, sign, told):
    """LB-04: LB-02 and LB-03 keep the middle and the corners free"""
    assert told in wrong(tmp_path, changed(line, column, sign))


def test_lines_too_short_or_too_long_or_too_few_are_told(tmp_path):
    """LB-02: 21 by 21"""
    assert ", line 8: column 21: a line has 21 signs; this one has 20" in wrong(
        tmp_path, [*ROWS[:4], ROWS[4][:20], *ROWS[5:]]
    )
    assert ", line 4: column 22: a line has 21 signs; this one has 22" in wrong(tmp_path, [ROWS[0] + ".", *ROWS[1:]])
    assert ", line 23: column 1: a layout has 21 lines; this one has 20" in wrong(tmp_path, ROWS[:20])
    assert ", line 25: column 1: a layout has 21 lines; this one has 22" in wrong(tmp_path, [*ROWS, "." * 21])
    assert ": there is no drawing" in wrong(tmp_path, [], "title-en: Nothing\n")
    assert "unknown word 'size'" in wrong(tmp_path, ROWS, "size: 21\n---\n")


def test_missing_blocks_are_counted_by_letter(tmp_path):
    """LB-04"""
    rows = [row.replace("HH...CCC", ".....CCC").replace("ss......HH..", "ss..........") for row in ROWS]
    assert "a layout has 32 blocks; this one has 31 (A 4, B 4, C 4, D 4, E 4, F 4, G 4, H 3)" in wrong(tmp_path, rows)


def test_a_block_longer_than_six_squares_is_refused(tmp_path):
    """LB-04"""
    rows = [row.replace("D", ".") for row in ROWS]
    rows[2] = "....DDDDDDD....GGG..."
    assert ", line 6: column 5: block D is longer than six squares" in wrong(tmp_path, rows)


def test_faults_are_told_in_french_too(tmp_path):
    """LB-04"""
    assert "ligne 6\u00a0: colonne 1\u00a0: signe inconnu" in wrong(tmp_path, changed(3, 1, "?"), lang="fr")
