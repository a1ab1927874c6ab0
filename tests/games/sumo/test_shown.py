"""What Sumo's picture shows before and after a move: idle dice, the last turns, where a gnome fell, the end."""

from itertools import islice

import pytest
from tests.games.sumo.situation import Situation, at, case, positions

from dedale.core import Turn, registry
from dedale.core.seen import seen
from dedale.games.sumo.picture.board import board_of
from dedale.games.sumo.picture.gnomes import fallen, gnome_spot
from dedale.games.sumo.picture.marks import walks
from dedale.games.sumo.tables import FACE_KEYS, FACES, Code, Phase
from dedale.games.sumo.words.uses import idle

GAME = registry.find("sumo")
EN, FR = GAME.language("en"), GAME.language("fr")


def layers(situation, events=(), trail=(), t=EN):
    found = GAME.picture.layers(seen(situation.play.states), t, events, trail)
    return {name: str(layer) for name, layer in found.items()}


def dead(situation):
    s = situation.s
    if s.phase == Phase.CHOOSE:
        return {FACE_KEYS[face] for face in range(FACES) if s.hand[face] and idle(s, s.chosen, face)}
    return {FACE_KEYS[s.slot[i]] for i in range(s.acted, s.acts) if idle(s, i, s.slot[i])}


# A die that could do nothing


@pytest.mark.parametrize(
    ("situation", "found"),
    [
        (lambda: Situation("b4", "c1").at_hand(["+", "slam", "switch", "grab"]), {"slam", "switch", "grab"}),
        (lambda: Situation("b4", "c1").at_hand(["slam", "slam", "switch"]), {"switch"}),
        (lambda: Situation("b2", "c1").at_hand(["slam", "switch", "grab"]), {"slam"}),
        (lambda: Situation("b2", "c2", held=0).at_hand(["slam", "switch", "grab", "trick"]), {"slam", "switch"}),
        (lambda: Situation("b4", "c1").at_hand(["+", "slam", "switch", "grab"]).put("+"), {"switch", "grab", "slam"}),
        (lambda: Situation("b3", "c1").at_hand(["+", "slam", "switch", "x"]).put("+"), {"slam"}),
        (lambda: Situation("b4", "c1").at_hand(["slam", "slam", "switch", "x"]).put("slam"), {"switch"}),
        (case("b4", "c1", "slam", "grab"), {"slam", "grab"}),
        (case("b2", "c3", "slam", "grab"), {"slam"}),
        (case("b3", "d2", "x", "slam"), set()),
        (case("b4", "c1", "switch", "switch"), set()),
        (case("c4", "b1", "switch", "switch", "grab"), set()),
        (case("a2", "d3", "switch", "trick", "trick"), {"switch"}),
    ],
    ids=["far", "a pair sprints", "diagonal", "grabbed", "still far after a step", "diagonal after a step", "its twin",
         "both", "the first", "reached by the first", "a pair", "reached by a sprint", "after a trick"],
)  # fmt: skip
def test_a_die_that_could_do_nothing_on_its_slot_is_known(situation, found):
    """SG-09"""
    assert dead(situation()) == found


def test_an_idle_die_is_drawn_struck_out_and_says_so():
    """SG-09"""
    s = Situation("b4", "c1").at_hand(["+", "slam"])
    shown = layers(s)
    assert shown["dice"].count("#sumo-idle-") == shown["dice"].count("#sumo-idle-slam") == 1
    assert GAME.words.label(s.s, s.play.read("slam"), ("A", "B"), EN) == "Slam on slot 1: no effect"
    s.put("+", "slam")
    assert layers(s)["dice"].count("#sumo-idle-") == layers(s)["dice"].count("#sumo-idle-slam") == 1


def test_a_die_is_idle_exactly_where_its_owner_can_only_pass():
    """SG-09"""
    for play in islice(positions(8, short_sprint="yes"), 0, None, 3):
        if play.here.phase == Phase.ACT:
            s = play.here
            assert idle(s, s.acted, s.slot[s.acted]) == (play.legal() == [Code.PASS])


def test_a_die_marked_idle_never_finds_a_use_later():
    """SG-09"""
    for play in islice(positions(6), 0, None, 5):
        s = play.here
        if s.phase == Phase.ACT and s.acted + 1 < s.acts and idle(s, s.acted + 1, s.slot[s.acted + 1]):
            for move in play.legal():
                after = play.at(len(play.plies))
                after.move(move)
                if after.turn == s.player and after.here.acted == s.acted + 1:
                    assert after.legal() == [Code.PASS]


# A pass says whether it was a choice


@pytest.mark.parametrize(
    ("situation", "label", "told"),
    [
        (case("b2", "c2", "+"), "Pass", "Ann passes and leaves Move + unused."),
        (case("b2", "d3", "slam"), "Pass: Slam can do nothing here",
         "Ann passes: Slam can do nothing here. Bo is too far off."),
        (case("b2", "c3", "slam"), "Pass: Slam can do nothing here",
         "Ann passes: Slam can do nothing here. Ann and Bo stand diagonally."),
        (case("b2", "c2", "switch", held=0), "Pass: Switch can do nothing here",
         "Ann passes: Switch can do nothing here. Bo holds Ann."),
    ],
    ids=["a choice", "far", "diagonal", "grabbed"],
)  # fmt: skip
def test_a_pass_is_told_with_its_reason(situation, label, told):
    """SG-09"""
    play = situation().play
    assert GAME.words.label(play.here, Code.PASS, ("Ann", "Bo"), EN) == label
    assert play.told(play.put("pass"), None, ("Ann", "Bo"), EN)[0].text == told


# The last turns


def played(*texts, red="b3", blue="c1", **options):
    s = Situation(red, blue, **options).to_roll()
    return s.put(*texts)


def test_a_turn_of_several_acts_leaves_its_whole_trail():
    s = played("roll:+xSG", "+", "x", "n", "se", "roll:+xTW")
    turns = s.play.turns(1)
    assert [turn.seat for turn in turns] == [0]
    board = board_of(s.s)
    steps = [(board.name(a), board.name(b)) for a, b in walks(s.s, board, turns[0].events)]
    assert steps == [("b3", "b2"), ("b2", "c3")]
    trail = layers(s, s.play.plies[-1].events, turns)["trail"]
    assert trail.count('href="#sumo-trail-0-') == 2


def test_own_acts_leave_no_trail():
    s = played("roll:+xSG", "+", "x", "n")
    assert s.play.turns(0) == []
    assert "use" not in layers(s, s.play.plies[-1].events, s.play.turns(0))["trail"]


def test_what_is_marked_as_just_happened_is_not_drawn_twice():
    s = played("roll:+xSG", "+", "x", "n", "se")
    last = s.play.plies[-1].events
    assert layers(s, last, s.play.turns(1))["trail"].count("<use") == 1
    assert layers(s, (), s.play.turns(1))["trail"].count("<use") == 2


@pytest.mark.parametrize(
    ("texts", "where", "steps"),
    [
        (["roll:+xSG", "grab", "slam", "grab", "slam-e"], ("b2", "c2"), ["c2 c2", "b2 c2", "c2 d2"]),
        (["roll:+xWG", "grab", "switch", "grab", "throw+1"], ("b2", "c2"), ["c2 c2", "c2 c3"]),
        (["roll:++WG", "+", "switch", "n", "switch"], ("b3", "c2"), ["b3 b2", "b2 c2", "c2 b2"]),
        (["roll:++TG", "trick", "+", "trick-s", "push-e"], ("b2", "c1"), ["c1 c2", "c2 d2"]),
        (["roll:xxTG", "x", "trick", "push-ne@s", "trick-n"], ("b3", "c2"), ["c2 c3", "c3 c2"]),
        (["roll:GGTT", "grab", "grab", "sprint-e3"], ("a2", "b1"), ["a2 d2"]),
    ],
    ids=["slam", "throw", "switch", "push", "placed", "sprint"],
)  # fmt: skip
def test_steps_pushes_and_throws_are_each_shown_from_where_to_where(texts, where, steps):
    s = Situation(*where).to_roll().put(*texts)
    board, events = board_of(s.s), [event for ply in s.play.plies for event in ply.events]
    found = [f"{board.name(a)} {board.name(b)}" for a, b in walks(s.s, board, events)]
    assert found == steps


def test_a_throw_is_shown_where_it_went_though_both_have_moved_since():
    s = Situation("b2", "c2", held=1).to_roll()
    s.put("roll:+xW", "switch", "+", "throw+1", "w")
    board, events = board_of(s.s), [event for ply in s.play.plies for event in ply.events]
    steps = [(board.name(a), board.name(b)) for a, b in walks(s.s, board, events)]
    assert steps == [("c2", "c3"), ("b2", "a2")]


def test_a_new_round_wipes_the_trail():
    s = Situation("b2", "b1", ["+"], rounds="2")
    s.put("push-n")
    turn = Turn(0, s.play.plies[-1].events)
    assert "use" not in layers(s, (), [turn])["trail"]


def test_many_plies_at_once_draw_soundly():
    for play in islice(positions(6, throw_out="yes", rounds="2"), 0, None, 11):
        events = [event for ply in play.plies[-30:] for event in ply.events]
        trail = [Turn(seat, tuple(events)) for seat in range(2)]
        shown = GAME.picture.layers(play.view(None), FR, events, trail)
        assert "nan" not in f"{shown['last']}{shown['trail']}"


# The end


@pytest.mark.parametrize(
    ("red", "blue", "move", "beside"),
    [
        ("b2", "a2", "push-w", "left"),
        ("b3", "a3", "push-w", "left"),
        ("c2", "d2", "push-e", "right"),
        ("b2", "b1", "push-n", "top"),
        ("c3", "c4", "push-s", "bottom"),
    ],
)
def test_who_fell_lies_beside_the_stump_where_it_fell(red, blue, move, beside):
    """SG-12"""
    s = at(red, blue, "+").put(move)
    x, y = fallen_to(s, s.play.plies[-1].events)
    assert {"left": x < -350, "right": x > 350, "top": y < -312, "bottom": y > 338}[beside]


def fallen_to(s, events):
    """Where the blue gnome lies, from the middle of the stump."""
    return gnome_spot(s.s.gnome[1], board_of(s.s), fallen(s.s, board_of(s.s), events))


def test_without_its_story_who_fell_lies_near_the_winner():
    """SG-12"""
    s = at("b2", "a2", "slam").put("slam-w")
    assert fallen_to(s, ())[0] < -250


def test_the_loser_falls_and_the_winner_cheers():
    """SG-13"""
    s = at("b2", "b1", "+")
    assert GAME.finale(s.s) == []
    s.put("push-n")
    assert GAME.finale(s.s) == [("gnome-1", "falls"), ("gnome-0", "cheers")]
