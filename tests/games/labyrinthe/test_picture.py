"""What the drawing shows beyond the pieces: the trail of the others, what cannot be played, what is left, the end."""

import re

from tests.games.labyrinthe.situation import Situation

from dedale.core import registry
from dedale.games.labyrinthe.picture.still import still

GAME = registry.find("labyrinthe")
EN = GAME.language("en")
FIRST = ("b1-d1", "#k7-l7")


def drawn(situation, seat=None, trail=True):
    play = situation.play
    events = play.plies[-1].events if play.plies else ()
    layers = GAME.picture.layers(play.view(seat), EN, events, play.turns(seat) if trail else ())
    return {name: str(layer) for name, layer in layers.items()}


# The trail


def test_the_whole_last_turn_of_another_player_leaves_its_trail():
    """LB-06: the pawn's way in the colour of who went it; the slide has just happened, and is marked as that"""
    layers = drawn(Situation(opening=True).put(*FIRST), seat=1)
    assert re.findall('href="#(lb-[a-z]+)', layers["trail"]) == ["lb-place", "lb-was"]
    assert 'stroke="#b9382c"' in layers["trail"]
    assert layers["last"].count('href="#lb-o20"') == 2


def test_both_acts_of_a_turn_are_seen_once_something_else_has_happened():
    """LB-06"""
    layers = drawn(Situation(opening=True).put(*FIRST, "t20-t19"), seat=1)
    assert re.findall('href="#(lb-[a-z]+)', layers["trail"]) == ["lb-o", "lb-place", "lb-o", "lb-was"]
    assert "#2f639f" not in layers["trail"]


def test_own_acts_leave_no_trail():
    """LB-06"""
    assert "<use" not in drawn(Situation(opening=True).put(*FIRST), seat=0)["trail"]


def test_a_pawn_that_gave_way_is_part_of_the_trail():
    """LB-18"""
    situation = Situation({0: "j9 a1 a2 b1", 1: "j11 t20 u20 u21"}).put("j9-j11/k12", "#k7-l7")
    assert drawn(situation, seat=1)["trail"].count('href="#lb-was0"') == 2


def test_many_acts_at_once_are_all_marked():
    """LB-10"""
    situation = Situation(opening=True).put(*FIRST, "t20-t19", "#r9-r8")
    events = [event for ply in situation.play.plies for event in ply.events]
    layers = GAME.picture.layers(situation.play.view(None), EN, events, situation.play.turns(None))
    assert str(layers["last"]).count("<use") == 8
    assert "<use" not in str(layers["trail"])


# What cannot be played


def test_a_block_that_cannot_slide_is_grey_before_anybody_clicks_it():
    """LB-11"""
    situation = Situation().freeze("k6", "k7", "k8", "k9")
    assert 20 in still(situation.s).stuck
    assert 'aria-label="block F on k7, stuck"' in drawn(situation)["blocks"]


def test_a_block_that_can_slide_is_not_grey():
    """LB-10"""
    assert "stuck" not in drawn(Situation())["blocks"]


def test_nothing_is_grey_or_chained_after_the_end():
    """LB-17"""
    situation = Situation({0: "j9 k11 k12 b1"}).put("#k7-l7", "j9-j10")
    assert situation.play.over
    assert still(situation.s) == (frozenset(), frozenset())


# What is left of the turn


def due(situation):
    return re.findall(r"<text[^>]*>([^<]*)<", drawn(situation)["strip"])


def test_what_is_left_of_the_turn_is_told_in_plain_words():
    """LB-06"""
    assert due(Situation(opening=True)) == ["Still to play", "pawn first"]
    assert due(Situation()) == ["Still to play", "pawn + block"]
    assert due(Situation().put("b1-d1")) == ["Still to play", "block"]
    assert due(Situation().put("#k7-l7")) == ["Still to play", "pawn"]
    assert due(Situation({0: "j9 k11 k12 b1"}).put("j9-j10")) == ["The end", "wins"]


# The end


def test_the_pawns_that_won_cheer_in_the_white_square():
    """LB-17"""
    situation = Situation({0: "j9 k11 k12 b1"}).put("j9-j10")
    assert GAME.finale(situation.play.view(None)) == [(f"pawn-0-{i}", "cheers") for i in range(3)]
    assert GAME.finale(Situation().play.view(None)) == []


def test_of_two_colours_only_the_one_that_won_cheers():
    """LB-03"""
    situation = Situation({0: "a1 a2 b1 k10", 2: "j9 k11 k12 t20"}, two_colours="yes").put("j9-j10")
    assert {name for name, _ in GAME.finale(situation.play.view(None))} == {"pawn-2-0", "pawn-2-1", "pawn-2-2"}
