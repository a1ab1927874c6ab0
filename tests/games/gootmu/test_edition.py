"""Own tile sets: what is wrong is told with the tile, the square and the fault."""

import pytest
from tests.games.gootmu.situation import HEAD, OPEN

from dedale.core import ENGLISH, Fault, Play, edition, registry
from dedale.games.gootmu.edition import WORDS, read
from dedale.games.gootmu.tables import Label

TILES = "\n".join(f"tile: T{i} {OPEN}" for i in range(9))


def fault(text):
    with pytest.raises(Fault) as caught:
        read(edition.parse("own", "own.tiles", text))
    return caught.value.say(ENGLISH)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("X E:... S:....", "tile X: expected 4 rows of 3 marks after E:; read '...'. Mark a wall '|'"),
        ("X E:.../.../.../..x S:..../..../....", "tile X: expected 4 rows of 3 marks"),
        ("X", "a tile is: its name"),
        (f"X {OPEN} e1=LOSE(1)", "tile X: unknown square 'e1'"),
        (f"X {OPEN} a1=FLY", "tile X, square a1: unknown label FLY. The nearest are: "),
        (f"X {OPEN} a1", "tile X: 'a1' is no label"),
        (f"X {OPEN} a1=LOSE", "tile X, square a1: LOSE needs a number in brackets, 1 to 9"),
        (f"X {OPEN} a1=EXTRA(2)", "tile X, square a1: EXTRA has no number"),
        (f"X {OPEN} a1=SLIDE(2)", "tile X, square a1: SLIDE needs an arrow"),
        (f"X {OPEN} a1=EXTRA>N", "tile X, square a1: EXTRA has no arrow"),
        (f"X {OPEN} a1=EXTRA a1=ODD", "tile X, square a1: a second label"),
        (f"X {OPEN} b2=PANEL(3)", "tile X, square b2: a panel has two openings"),
        (f"X {OPEN} b2=TRAP>N", "tile X, square b2: a trap lies in a dead end"),
        ("X E:|../.../.../... S:..../..../.... a1=TRAP>S", "tile X, square a1: a trap's arrow points at a wall"),
        (f"X {OPEN} [closed b2]", "tile X, square b2: not walled on all four sides"),
        (f"T1 {OPEN}", "a second tile is named T1"),
    ],
)
def test_a_fault_names_tile_square_and_what_is_wrong(line, told):
    text = fault(HEAD + TILES + f"\ntile: {line}")
    assert told in text
    assert "own.tiles, line 13" in text


def test_only_one_square_starts_the_monster():
    text = fault(HEAD + TILES + f"\ntile: X {OPEN} a1=MON_START\ntile: Y {OPEN} a1=MON_START")
    assert "tile Y: the monster starts on one square of one tile only" in text


def test_a_tile_keeps_two_free_squares():
    words = " ".join(f"{c}{r}=ODD" for c in "abcd" for r in "1234" if c + r != "a1")
    assert "tile X: unlabelled and open squares left: 1. Leave two at least" in fault(HEAD + f"tile: X {OPEN} {words}")


def test_tokens_are_named_and_counted():
    assert "unknown token 'gold'. Possible: bucket, key, boat" in fault("tokens: gold 3\n" + TILES)
    assert "expected a token and its number, read 'key two'. As 'key 2'" in fault("tokens: key two\n" + TILES)
    assert "more than 100 tokens. Tokens too many: 1." in fault("tokens: key 60, oil 41\n" + TILES)


def test_there_are_enough_tiles_and_tokens_for_the_players():
    game = registry.find("gootmu")
    few = edition.parse("own", "own.tiles", HEAD + TILES)
    with pytest.raises(Fault) as caught:
        Play(game, game.setting(few, {}, 3))
    told = "line 12: too few tiles: 9; a board for 3 players needs 12. Tiles still missing: 3"
    assert told in caught.value.say(ENGLISH)
    with pytest.raises(Fault) as caught:
        Play(game, game.setting(edition.parse("own", "own.tiles", "tokens: key 2\n" + TILES), {}, 2))
    assert "too few tokens: 2 for 9 tiles" in caught.value.say(ENGLISH)


def test_the_shipped_tiles_show_every_label_and_one_monster():
    tiles, bag = read(registry.find("gootmu").edition())
    shown = {label for tile in tiles for label in tile.label}
    assert len(tiles) == 32
    assert shown - {0} == {word.entry for word in WORDS.values()}
    assert sum(tile.label.count(Label.MONSTER_START) for tile in tiles) == 1
    assert sum(bag) == 32


def test_an_empty_list_of_tokens_has_none():
    assert read(edition.parse("own", "own.tiles", f"tokens:\n{TILES}"))[1] == [0] * 13
