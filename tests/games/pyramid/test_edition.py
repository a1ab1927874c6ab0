"""Boxes typed in by their owners: what is wrong is named with the file and the line."""

import pytest

from dedale.core import Fault, Play, registry


def typed(tmp_path, text):
    path = tmp_path / "mine.box"
    path.write_text(text, encoding="utf-8")
    game = registry.find("pyramid")
    return Play(game, game.setting(str(path), {}, 2))


@pytest.fixture
def good():
    return registry.find("pyramid").edition().text


def test_an_own_box_is_played_with(tmp_path, good):
    """RR-11: and RR-05, RR-12, RR-51 to RR-58"""
    changed = good.replace("card: 1 ankh 111111 unlit", "card: 1 ankh 000001 lit").replace("hearts 8", "hearts 9")
    play = typed(tmp_path, changed)
    assert 32 in list(play.here.doors)
    assert list(play.here.boss_hearts) == [9, 10, 12]
    assert play.setting.edition.own


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("card: 1 ankh 111111 unlit", "card: 1 ankh 11111 unlit", r"mine\.box, line \d+: exits are six digits"),
        ("card: 1 ankh 111111 unlit", "card: 1 ankh 000000 unlit", r"line \d+: exits are six digits"),
        ("card: 1 ankh 111111 unlit", "card: 1 ankh 111112 unlit", r"line \d+: exits are six digits.*'111112'"),
        ("card: 1 ankh 111111 unlit", "card: 1 cat 111111 unlit", r"line \d+: unknown kind 'cat'. Possible: ankh"),
        ("card: 1 ankh 111111 unlit", "card: 1 ankh 111111 dark", r"line \d+: a card is lit or unlit; read 'dark'"),
        (
            "card: 1 ankh 111111 unlit",
            "card: 1 ankh 111111",
            r"line \d+: a card is its count.*The whole line is as 'card: 1 ankh 110100 lit'",
        ),
        (
            "card: 1 ankh 111111 unlit",
            "card: 0 ankh 111111 unlit",
            r"line \d+: expected a number from 1 to 64, read '0'",
        ),
        ("card: 1 ankh 111111 unlit", "card: 2 ankh 111111 unlit", r"'card:' lines give 65 in all; the box has 64"),
        ("card: 1 ankh 111111 unlit\n", "", r"'card:' lines give 63 in all"),
        ("token: 2 trap", "token: 3 trap", r"'token:' lines give 18 in all; the box has 17"),
        ("token: 2 trap", "token: 2 snare", r"line \d+: unknown token 'snare'. Possible: torches"),
        ("token: 2 trap", "token: 2 trap 1", r"line \d+: only torches and places have a number"),
        ("token: 1 torches 1", "token: 1 torches 4", r"line \d+: expected a number from 1 to 3, read '4'"),
        ("hit 3 special 1", "hit 4 special 1", r"line \d+: a combat die has six faces"),
        ("hit 3 special 1", "hit 4 special 0", r"line \d+: a combat die has six faces.*Each of hit"),
        ("hit 3 special 1", "hit 3 miss 1", r"line \d+: unknown word 'miss'. Possible: hit"),
        ("easy 2 normal 3", "easy 4 normal 3", r"line \d+: a mummy die has 1 to 5 mummies"),
        ("easy 2 normal 3", "easy 2 normal 7", r"line \d+: expected a number from 0 to 5, read '7'"),
        (
            "adventurer: damage",
            "adventurer: flight",
            r"line \d+: unknown power of an adventurer: 'flight'. Possible: place",
        ),
        ("adventurer: damage\n", "", r"'adventurer:' lines give 3 in all; the box has 4"),
        ("mummy: attack 2\n", "mummy: dice 1\n", r"line \d+: 'attack' must be at least 1"),
        ("mummy: attack 2\n", "", r"'mummy:' lines give 3 in all; the box has 4"),
        ("boss: hearts 8 attack 4", "boss: hearts 0 attack 4", r"line \d+: 'hearts' must be at least 1"),
        ("boss: hearts 8 attack 4 extra 1\n", "", r"'boss:' lines give 2 in all; the box has 3"),
        ("hit 3 special 1", "hit 3 hit 1", r"line \d+: 'hit' stands twice in this line"),
        ("mummy-die:", "mummy-dice:", r"line \d+: unknown word 'mummy-dice'"),
    ],
)
def test_what_is_wrong_in_a_box_is_named(tmp_path, good, old, new, says):
    """RR-11"""
    assert old in good
    with pytest.raises(Fault, match=says):
        typed(tmp_path, good.replace(old, new))


def test_a_box_without_a_whole_kind_is_refused(tmp_path, good):
    """RR-11"""
    with pytest.raises(Fault, match="no card at all is of the kind scarab"):
        typed(tmp_path, good.replace("scarab ", "eye "))


def test_a_fault_is_told_in_french_too(tmp_path, good):
    """RR-11"""
    with pytest.raises(Fault) as caught:
        typed(tmp_path, good.replace("111111 unlit", "111111 dark"))
    assert "lit ou unlit" in caught.value.say(registry.find("pyramid").language("fr"))
