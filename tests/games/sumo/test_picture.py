"""What the page needs of Sumo's picture beyond the battery."""

import re
from itertools import islice

import pytest
from tests.games.sumo.situation import Situation, at, case, positions

from dedale.core import Play, registry
from dedale.games.sumo.tables import CODES, Phase

GAME = registry.find("sumo")


def choosing():
    return Situation("b2", "c2").at_hand(["+", "x"])


def test_the_dice_just_rolled_are_named_for_the_page():
    game = registry.find("sumo")
    play = Play(game, game.setting(options={"first": "seat1"}))
    ply = play.put("roll:+xSG")
    ids = list(game.picture.rolled(play.here, ply.events))
    drawn = re.findall(r'\bid="([^"]+)"', str(game.picture.board(play.here, game.language("en"))))
    assert len(ids) == 4
    assert set(ids) <= set(drawn)
    ply = play.put("+")
    assert not list(game.picture.rolled(play.here, ply.events))


def clicked(situation, *ids):
    """What these clicks are told, or None where they mean nothing at all."""
    refused = situation.play.unmeant(ids)
    return refused and refused.say(GAME.language("en"))


@pytest.mark.parametrize(
    ("situation", "ids", "why"),
    [
        (case("b2", "d3", "grab"), ["slot-1"], "The enemy is out of reach"),
        (case("b2", "c2", "slam"), ["slot-1"], None),
        (case("b2", "c2", "slam"), ["slot-2"], "Not now. You must play Slam: slam into the enemy or pass. [SG-07]"),
        (case("b2", "d3", "+", "+"), ["slot-2"], None),
        (case("b2", "d3", "+"), ["gnome-1"], "The enemy is out of reach"),
        (case("b2", "c2", "+", held=0), ["gnome-1"], "Your gnome is grabbed: it cannot push the enemy. [SG-16]"),
        (case("b2", "c2", "x"), ["gnome-1"], "it pushes diagonally only, and the enemy is straight next to you."),
        (case("b2", "d3", "switch"), ["gnome-1"], "The enemy is out of reach"),
        (case("b2", "c2", "switch", held=0), ["gnome-0"], "it must be free to change places. [SG-23]"),
        (case("b2", "d3", "grab"), ["square-d3"], "The enemy is out of reach"),
        (case("b2", "d3", "trick"), ["gnome-0"], "This die shows Trick: only a Move die moves like that. [SG-15]"),
        (case("b2", "c2", "trick"), ["square-c2"], None),
        (case("b2", "d3", "+"), ["gnome-0"], None),
        (case("b2", "d3", "+"), ["square-c1"], "it goes straight only, never diagonally. [SG-15]"),
        (case("b2", "d3", "+", "x"), ["square-d2"], "two equal dice: after Move + comes Move ×. [SG-27]"),
        (case("b2", "d3", "+", "+"), ["square-d2"], "A sprint is exactly three squares. [SG-27]"),
        (case("b2", "d3", "grab"), ["square-c4"], "This die shows Grab: only a Move die moves like that. [SG-15]"),
        (case("b2", "d3", "+"), ["square-c4"], None),
        (case("b2", "c2", "trick"), ["gnome-1", "gnome-0"], "Your own gnome stands there: a trick needs"),
        (case("b2", "c2", "trick"), ["gnome-1", "square-b4"], None),
        (case("b3", "c2", "x"), ["gnome-1", "gnome-0"], "The enemy cannot go there: choose c1, d2,"),
        (case("b3", "c2", "x"), ["gnome-1", "square-b4"], "so choose where the enemy goes: c1, d2,"),
        (case("b3", "c2", "x", held=1), ["gnome-0", "gnome-1", "square-b4"], "so choose where the enemy goes: c1,"),
        (case("b1", "c1", "grab", held=1), ["gnome-1", "square-a2"], None),
        (case("b2", "c2", "grab", held=1), ["gnome-1", "square-b4"], None),
        (case("b1", "c1", "grab", held=1, throw_out="yes"), ["gnome-1", "off-n"], "throw it by one. [SG-25]"),
        (case("a2", "d3", "+", "+"), ["slot-2", "square-c2"], "A sprint is exactly three squares. [SG-27]"),
        (case("a2", "d2", "+", "+", short_sprint="yes"), ["slot-2", "gnome-1"], "The enemy is in the way"),
        (case("b2", "c2", "+"), ["die-1-slam-0"], None),
        (case("b2", "c2", "+"), ["die-0-slam-0"], "Not now. You must play Move +: move, push the enemy or"),
        (case("b2", "c2", "+"), ["card-0"], None),
        (choosing, ["gnome-1"], "Not now. You must choose the die for slot 1 of 2."),
        (choosing, ["square-b3"], "Not now. You must choose the die for slot 1 of 2."),
        (choosing, ["card-1"], None),
    ],
    ids=lambda value: "-".join(value) if isinstance(value, list) else "",
)  # fmt: skip
def test_a_click_is_answered_by_what_the_die_shown_would_make_of_it(situation, ids, why):
    """SG-07"""
    told = clicked(situation(), *ids)
    assert told is None if why is None else why in told


SLAM_ANSWERS = [
    (case("b2", "d3", "slam"), "The enemy is out of reach: no line joins its square to yours. [SG-11]"),
    (case("b3", "c2", "slam"), "Slam needs the enemy straight next to you, not diagonally. [SG-18]"),
    (case("b2", "c2", "slam", held=0), "Your gnome is grabbed: it must be free to slam. [SG-23]"),
]


@pytest.mark.parametrize(("situation", "why"), SLAM_ANSWERS, ids=["far", "diagonal", "grabbed"])
def test_an_idle_slam_die_clicked_says_what_a_slam_needs(situation, why):
    """SG-18"""
    assert clicked(situation(), "slot-1") == why


@pytest.mark.parametrize(("situation", "why"), SLAM_ANSWERS, ids=["far", "diagonal", "grabbed"])
def test_the_enemy_clicked_with_a_slam_die_is_meant_to_be_slammed_not_pushed(situation, why):
    """SG-18"""
    assert clicked(situation(), "gnome-1") == why


def test_a_holder_slams_by_one_click_where_the_die_could_not_push():
    """SG-24"""
    slanted, straight = at("d3", "c2", "+", held=1), at("b2", "c2", "+", held=1)
    paths = {s: {s.play.notation(m): GAME.picture.clicks(s.s, m) for m in s.play.legal()} for s in (slanted, straight)}
    assert paths[slanted]["slam-nw"] == ("gnome-1",)
    assert paths[straight]["push-e"] == ("gnome-1",)
    assert paths[straight]["slam-e"] == ("gnome-0", "gnome-1")


def test_whatever_is_clicked_nothing_breaks():
    odd = ["", "-", "slot-", "slot-9", "gnome-2", "gnome-", "square-", "square-z9", "off-", "off-x", "die-", "die-0-"]
    names = [*odd, "gnome-0", "gnome-1", "slot-1", "slot-2", "slot-3", "square-b2", "off-n", "die-0-grab-0", "pass"]
    for play in islice(positions(3, throw_out="yes"), 0, None, 9):
        for chain in ([], *([a] for a in names), *([a, b] for a in names for b in names)):
            assert all(0 <= code < CODES for code in GAME.means(play.here, chain))
    for phase in (Phase.LOT, Phase.ROLL, Phase.DONE):
        play.here.phase = phase
        assert GAME.means(play.here, ["gnome-0"]) == []
