"""Notation, other ways to say a move, refusals, status line, drawing."""

import pytest
from tests.games.labyrinthe.situation import Situation

from dedale.core import registry

GAME = registry.find("labyrinthe")
NAMES = ("Ana", "Bo", "Cy", "Di")


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("b1-d1", "b1-d1"), ("B1 D1", "b1-d1"), ("pion b1 vers d1", "b1-d1"), ("pawn b1 to d1", "b1-d1"),
        ("b1>d1", "b1-d1"), ("k7-k6", "#k7-k6"), ("bloc k8-k7", "#k7-k6"), ("block k9 to k8", "#k7-k6"),
        ("#h8-h6", "#f7-f5"), ("passer", "pass"), ("-", "pass"), ("toucher b1", "touch:b1"), ("touch k9", "touch:k7"),
    ],
)  # fmt: skip
def test_moves_are_read_as_people_say_them(said, written):
    """LB-06"""
    play = Situation().play
    assert play.notation(play.read(said)) == written


def test_a_place_in_the_white_square_is_taken_in_several_ways_of_saying():
    """LB-18"""
    play = Situation({0: "j9 a1 a2 b1", 1: "j11 t20 u20 u21"}).play
    for said in ("j9-j11/k12", "j9 j11 k12", "j9-j11=k12", "pion j9 en j11, k12"):
        assert play.notation(play.read(said)) == "j9-j11/k12"


@pytest.mark.parametrize(
    "said", ["", "?", "b1", "d4-d5", "b1-d1-e1", "z1-z2", "b1-b22", "b0-b1", "banana", "k7-k6-k5", "b1-c1/j10"]
)
def test_what_names_no_piece_is_no_move(said):
    """LB-06"""
    assert GAME.words.read(Situation().s, said) is None


def test_in_strict_touch_one_square_is_enough():
    """LB-15"""
    situation = Situation(touch="yes")
    assert situation.play.notation(situation.play.read("b1")) == "touch:b1"
    situation.put("b1")
    assert situation.play.notation(situation.play.read("d1")) == "b1-d1"
    assert GAME.picture.clicks(situation.s, situation.play.read("d1")) == ("square-d1",)


@pytest.mark.parametrize(
    ("situation", "must"),
    [
        ({"opening": True}, "You must move a pawn first."),
        ({}, "You must move a pawn and slide a block, in either order."),
        ({"free_block": "yes"}, "You must move a pawn, and may slide a block before or after."),
        ({"touch": "yes"}, "You must touch a pawn or a block, then play it."),
        ({"touch": "yes", "opening": True}, "You must touch a pawn, then move it."),
    ],
)
def test_the_status_line_says_what_is_due(situation, must):
    """LB-06"""
    assert GAME.words.must(Situation(**situation).s, None, NAMES, GAME.language("en")) == must


def test_the_status_line_follows_the_parts_of_a_turn():
    """LB-06: LB-15 and LB-16 have their own lines"""
    t = GAME.language("en")
    assert GAME.words.must(Situation().put("b1-d1").s, None, NAMES, t) == "You must slide a block."
    assert GAME.words.must(Situation().put("#k7-l7").s, "Zoé", NAMES, t) == "Zoé must move a pawn."
    free = Situation(free_block="yes").put("b1-d1")
    assert GAME.words.must(free.s, None, NAMES, t) == "You may slide a block, or leave it out."
    held = Situation(touch="yes").put("touch:b1")
    assert GAME.words.must(held.s, "Zoé", NAMES, t) == "Zoé must move the pawn they touched, on b1."
    held.put("d1")
    assert GAME.words.must(held.s, None, NAMES, t) == "You must touch a block, then slide it."
    held.put("touch:k7")
    assert GAME.words.must(held.s, None, NAMES, t) == "You must slide the block you touched, F on k7."
    maybe = Situation(touch="yes", free_block="yes").put("touch:b1", "d1")
    assert GAME.words.must(maybe.s, None, NAMES, t) == "You may touch a block and slide it, or leave it out."


def test_a_block_is_clicked_and_then_the_square_ahead_of_it():
    """LB-10: never a square that the block itself covers"""
    play = Situation().play
    assert GAME.picture.clicks(play.here, play.read("#k7-k6"))[1] == "square-k6"
    assert GAME.picture.clicks(play.here, play.read("#k7-l7"))[1] == "square-l8"
    for move in play.legal():
        first, *rest = GAME.picture.clicks(play.here, move)
        assert rest or first == "skip"
    shown = {path[1] for move in play.legal() if (path := GAME.picture.clicks(play.here, move))[0].startswith("block")}
    walls = play.here.wall
    assert not [square for square in shown if walls[0, int(square[8:])] >> (ord(square[7]) - 96) & 1]


def shown(layers, block):
    """How a block looks: what its drawing refers to."""
    named = {node.id: node for node in layers["ground"].named}
    return str(named[block.children[0].attributes["href"][1:]])


def test_the_barred_block_is_chained_and_the_last_move_is_marked():
    """LB-14"""
    situation = Situation(opening=True).put("b1-d1", "#k7-l7")
    layers = GAME.picture.layers(situation.s, GAME.language("en"), situation.play.plies[-1].events)
    (barred,) = [node for node in layers["blocks"].children if "barred" in node.attributes["aria-label"]]
    assert barred.attributes["aria-label"] == "block F on l7, barred"
    assert "url(#lb-chain)" in shown(layers, barred)
    assert str(layers["last"]).count("<use") == 2
    assert "F" not in GAME.picture.text(situation.s, ["A", "B"], GAME.language("en")).split("\n")[7]


def test_one_move_changes_few_bytes_of_the_drawing():
    """LB-02: the constant layers stay the same"""
    t = GAME.language("en")
    situation = Situation(opening=True)
    before = GAME.picture.layers(situation.s, t)
    after = GAME.picture.layers(situation.put("b1-d1").s, t, situation.play.plies[-1].events)
    assert {name for name in before if before[name] != after[name]} == {"last", "pawns", "strip"}
    assert before["ground"] is after["ground"]
