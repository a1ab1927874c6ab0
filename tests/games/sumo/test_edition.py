"""Boards typed in by their owners: what is wrong is named with the file and the line."""

import pytest

from dedale.core import Fault, Play, registry

GOOD = "title-en: Mine\nouter: b1 c1 a2 d2 a3 d3 b4 c4\ninner: b2 c2 b3 c3\nstarts: b4 c1\nlines: neighbours\n"


def lay(tmp_path, text):
    path = tmp_path / "mine.board"
    path.write_text(text, encoding="utf-8")
    game = registry.find("sumo")
    return Play(game, game.setting(str(path)))


def test_an_own_board_is_played_on(tmp_path):
    play = lay(tmp_path, GOOD)
    assert play.here.squares == 12
    assert play.setting.edition.title == {"en": "Mine", "fr": "Mine"}


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("b2 c2", "b2 z9", r"mine\.board, line 3: unknown square 'z9'"),
        ("b2 c2", "b2 b2", r"line 3: square b2 is listed twice"),
        ("inner: b2", "inner: b1 b2", r"line 3: square b1 is both outer and inner"),
        ("outer: b1 c1 a2 d2 a3 d3 b4 c4", "outer:", r"line 2: no outer square"),
        ("outer: b1 c1 a2 d2 a3 d3 b4 c4\n", "", r"there is no line 'outer: …'"),
        ("starts: b4 c1", "starts: b4", r"line 4: a board has two different start squares; read 'b4'"),
        ("starts: b4 c1", "starts: b4 b4", r"line 4: a board has two different start squares"),
        ("starts: b4 c1", "starts: b4 h8", r"line 4: square h8 is neither outer nor inner"),
        ("lines: neighbours", "line: b1-b9", r"line 5: unknown square 'b9'"),
        ("lines: neighbours", "line: b1-h7", r"line 5: square h7 is neither outer nor inner"),
        ("lines: neighbours", "line: b1", r"line 5: a line to nowhere"),
        ("lines: neighbours", "line: b1-b4", r"line 5: b1 and b4 are not neighbours"),
        ("lines: neighbours", "line: b1-c1", r"no line leads to square"),
        ("lines: neighbours", "lines: many", r"line 5: 'lines:' is neighbours or listed; read 'many'"),
        ("lines: neighbours", "lines: neighbours\ncut: b1-b4", r"line 6: b1 and b4 are not neighbours"),
        ("lines: neighbours", "lines: neighbours\ncut: b1-c1\ncut: b1-c1", r"line 7: no line b1-c1 to cut"),
        ("lines: neighbours", "lignes: neighbours", r"line 5: unknown word 'lignes'"),
        ("lines: neighbours", "lines neighbours", r"line 5: expected 'word: value'"),
        ("starts: b4 c1", "starts: b4 c1\nstarts: b4 c1", r"line 5: 'starts:' stands here a second time"),
        ("outer: b1", "outer: b2 b1", r"square b2 is both outer and inner"),
    ],
)
def test_a_wrong_board_is_refused_with_its_line(tmp_path, old, new, says):
    with pytest.raises(Fault, match=says):
        lay(tmp_path, GOOD.replace(old, new))


def test_an_outer_square_that_nobody_can_fall_from_is_refused(tmp_path):
    rows = [f"{c}{r}" for r in range(1, 4) for c in "abc"]
    text = f"outer: {' '.join(rows)}\nstarts: a1 c3\nlines: neighbours\n"
    with pytest.raises(Fault, match=r"line 1: b2 has squares all round"):
        lay(tmp_path, text)


def test_a_board_that_is_no_text_or_not_there_is_refused(tmp_path):
    game = registry.find("sumo")
    (tmp_path / "raw.board").write_bytes(b"\xff\x00\xfe")
    with pytest.raises(Fault, match="not a text file"):
        game.setting(str(tmp_path / "raw.board"))
    with pytest.raises(Fault, match="cannot be read"):
        game.setting(str(tmp_path / "none.board"))
    with pytest.raises(Fault, match="cannot be read"):
        game.setting(str(tmp_path))


def test_shipped_boards_say_that_they_are_reconstructions():
    game = registry.find("sumo")
    assert all(game.edition(name).reconstruction for name in game.facts.editions)
    assert "docs/sumo.md" in game.facts.own_edition
