"""What stays to be seen on the Coq's board: the others' last turns, what was rolled, who cannot move, and the end."""

import re
import xml.etree.ElementTree as ET

import pytest
from tests.battery.teaching import drawn
from tests.games.coq.situation import COQ, GAME, Situation

from dedale.core import Play
from dedale.drawing.palette import LAST, SEATS
from dedale.games.coq.picture.outlines import WALK, steps_key

SVG = "{http://www.w3.org/2000/svg}"
YELLOW = SEATS[2]
BAR = 'd="M-42 42L42 -42"'  # strikes out a die that passed


def layers(situation, seat=None, events=None):
    """As who sits there looks back."""
    play = situation.play
    shown = play.plies[-1].events if events is None else events
    drawings = GAME.picture.layers(play.view(None), GAME.language("en"), shown, play.turns(seat))
    return {name: str(layer) for name, layer in drawings.items()}


def steps(layer, seat):
    """How many squares of this seat's ways are marked: a dash for each."""
    ways = re.findall(rf'<use href="#{steps_key(seat)}" stroke-dasharray="([^"]*)"', layer)
    return sum(len(way.split()) // 2 - 1 for way in ways)


def faces(layer, seat):
    return re.findall(rf'href="#qd{seat}(\d)"', layer)


# The trail


def test_a_turn_of_several_acts_leaves_its_whole_trail():
    """CQ-07: yellow has moved twice; red, who looks back, sees both ways square by square"""
    situation = Situation((5, 20), (9, 0), mover=1).roll(6).put("a", "roll").roll(4).put("a").roll(4)
    shown = layers(situation, seat=0)
    assert steps(shown["trail"], 1) == (15 - 9 + 1) + (19 - 15 + 1)
    assert faces(shown["rolls"], 1) == ["6", "4"]
    assert ">+4<" in shown["rolls"]


def test_ones_own_turn_leaves_no_trail():
    """CQ-04"""
    situation = Situation((5, 20), (9, 0)).roll(4).put("a", "toll-2a").roll(3)
    assert steps(layers(situation, seat=0)["trail"], 0) == 0
    assert steps(layers(situation, seat=1)["trail"], 0) == 5


def test_what_just_happened_is_not_drawn_a_second_time_though_the_next_roll_came_since():
    """CQ-06: yellow has moved and red has rolled, all of it just now"""
    situation = Situation((5, 20), (9, 0), mover=1).roll(4).put("a").roll(3)
    events = [event for ply in situation.play.plies[-2:] for event in ply.events]
    shown = layers(situation, seat=0, events=events)
    assert f'href="#{WALK}"' in shown["last"]
    assert steps(shown["trail"], 1) == 0


def test_what_just_happened_is_not_drawn_a_second_time():
    """CQ-06: the last act is marked strongly, the one before it faintly"""
    situation = Situation((5, 20), (9, 0), mover=1).roll(6).put("a", "roll").roll(4).put("a")
    shown = layers(situation, seat=0)
    assert steps(shown["trail"], 1) == 15 - 9 + 1
    assert f'href="#{WALK}"' in shown["last"]
    assert WALK not in shown["trail"]
    assert ">+3<" in shown["last"]
    assert "+4" not in shown["rolls"]


def test_each_of_the_others_has_a_trail_in_its_colour():
    """CQ-04: and nobody's hides another's"""
    situation = Situation((5, 20), (9, 24), (30, 24), (0, 0), mover=1).roll(5).put("a").roll(3).put("b").roll(2)
    trail = layers(situation.roll(2), seat=0)["trail"]
    assert steps(trail, 1) == 6
    assert steps(trail, 2) == 4
    assert steps(trail, 3) == 0


@pytest.mark.parametrize(
    ("pawns", "die", "marked"),
    [((39, 0), 5, 4), ((38, 0), 3, 4), ((38, 20), 5, 4)],  # the COQ itself among them
)
def test_a_way_to_the_coq_and_back_is_drawn_as_far_as_it_goes(pawns, die, marked):
    """CQ-15, CQ-17"""
    situation = Situation((0, 0), pawns, mover=1).roll(die).put("a").roll(2)
    assert steps(layers(situation, seat=0)["trail"], 1) == marked


@pytest.mark.parametrize("answer", ["knock-1a", "toll-1a"])
def test_a_meeting_stays_marked_where_it_was(answer):
    """CQ-11, CQ-12, CQ-13: a cross where a pawn was knocked back, a chip where a toll was paid"""
    for chips in ((30, 0), (0, 0)):
        situation = Situation((9, 0), (5, 0), chips=chips, mover=1).roll(4).put("a", answer).roll(2)
        trail = layers(situation, seat=0)["trail"]
        paid = answer == "toll-1a" and chips[0]
        assert ('d="M-11 -11L11 11M-11 11L11 -11"' in trail) is not bool(paid)
        assert (f'<circle r="14" fill="{YELLOW.colour}"' in trail) is bool(paid)


def test_the_trail_lies_under_the_pieces_and_takes_no_clicks():
    names = list(layers(Situation((5, 0), (9, 0)).roll(4)))
    assert names.index("trail") < names.index("last") < names.index("pieces")
    assert 'pointer-events="none"' in layers(Situation((5, 0), (9, 0)).roll(4))["trail"][:120]


def test_many_plies_at_once_are_drawn_soundly():
    situation = Situation((5, 20), (9, 0), (0, 0), mover=1).roll(6).put("a", "roll").roll(6).put("a", "stop").roll(3)
    events = [event for ply in situation.put("roll:1").play.plies for event in ply.events]
    picture = str(GAME.picture.board(situation.s, GAME.language("en"), events, situation.play.turns(0)))
    ET.fromstring(picture)
    ids = re.findall(r' id="([^"]+)"', picture)
    assert len(ids) == len(set(ids))


# What was rolled


def test_a_roll_that_passed_is_struck_out_beside_its_corner():
    """CQ-09: until the next turn of its player"""
    situation = Situation((0, 0), (0, 0)).roll(3)
    shown = layers(situation, seat=1)["rolls"]
    assert faces(shown, 0) == ["3"]
    assert BAR in shown
    assert LAST in shown
    later = layers(situation.roll(5), seat=1)["rolls"]
    assert faces(later, 0) == ["3"]
    assert faces(later, 1) == ["5"]


def test_a_roll_lies_beside_its_own_rollers_corner_only():
    """CQ-09: red's 3 passed and yellow rolled a 4 since, all of it just now: beside red lies the 3 alone"""
    situation = Situation((0, 0), (1, 0), mover=0).roll(3).roll(4)
    events = [event for ply in situation.play.plies[-2:] for event in ply.events]
    shown = layers(situation, seat=0, events=events)["rolls"]
    assert faces(shown, 0) == ["3"]


def test_a_roll_that_was_played_is_not_struck_out():
    """CQ-04"""
    assert BAR not in layers(Situation((5, 0), (0, 0)).roll(3).put("a").roll(1), seat=1)["rolls"]


def test_ones_own_pass_is_shown_as_it_happens():
    """CQ-09"""
    assert BAR in layers(Situation((0, 0), (0, 0)).roll(3), seat=0)["rolls"]


def test_the_die_stays_in_its_rollers_colour_until_the_next_roll():
    """CQ-04"""
    situation = Situation((0, 0), (0, 0)).roll(3)
    assert faces(layers(situation)["strip"], 0) == ["3"]
    assert 'id="qd03" role="img" aria-label="3"' in layers(situation)["ground"]
    assert faces(layers(situation.roll(5))["strip"], 1) == ["5"]


def test_the_dice_for_the_start_stay_until_the_first_roll():
    """CQ-02: the last of them too, and those of a round that was tied until the next one"""
    situation = Situation((0, 0), (0, 0), (0, 0))
    situation.play = Play(GAME, GAME.setting(None, {}, 3))
    seen = [situation.put(f"roll:{die}") and layers(situation)["strip"] for die in (5, 2, 5, 1, 4, 3)]
    dice = [[faces(strip, seat) for seat in range(3)] for strip in seen]
    assert dice[2] == [["5"], ["2"], ["5"]]  # tied
    assert dice[3] == [["1"], [], ["0"]]
    assert dice[4] == [["1"], [], ["4"]]
    assert "Blue starts" in seen[4]
    assert dice[5] == [[], [], ["3"]]
    assert list(
        GAME.picture.rolled(situation.play.before(situation.play.plies[5], None), situation.play.plies[4].events)
    ) == ["start-die-2"]


# What has no effect, and what can be pointed at


@pytest.mark.parametrize(
    ("pawns", "die", "faint"),
    [
        ((5, 0), 4, [1]), ((5, 0), 1, []), ((5, COQ), 4, []), ((5, 20), 4, []), ((0, 0), 1, []),
    ],
)  # fmt: skip
def test_a_pawn_that_the_roll_cannot_bring_in_is_faint(pawns, die, faint):
    """CQ-05, CQ-15: one on the COQ has arrived, and does not look otherwise from turn to turn"""
    pieces = layers(Situation(pawns, (9, 0)).roll(die))["pieces"]
    found = re.findall(r'id="pawn-0-(\d)"[^>]*><use [^>]*opacity="0.45"', pieces)
    assert [int(pawn) for pawn in found] == faint
    assert not re.findall(r'id="pawn-1-\d"[^>]*><use [^>]*opacity', pieces)


def test_every_thing_with_a_name_can_be_pointed_at():
    """Its own target takes the pointer"""
    for situation in (Situation((5, 0), (9, 0)).roll(4), Situation((5, 0), (9, 0)).roll(4).put("a")):
        tree = ET.fromstring(str(GAME.picture.board(situation.s, GAME.language("en"))))
        names = set(drawn(GAME, situation.s)) - {"corner-2", "corner-3"}
        found = {
            group.get("id") for group in tree.iter(SVG + "g") if any(part.get("class") == "target" for part in group)
        }
        assert names <= found
        assert {f"square-{n}" for n in range(1, 41)} | {"square-coq", "chips-0", "die"} <= found


# The end


def test_at_the_end_the_rooster_shines_and_the_winners_pawns_cheer():
    """CQ-18, CQ-19: not always those of whoever stopped the game"""
    first = Situation((COQ, 39), (20, 3), chips=(20, 90)).roll(2).put("b")
    assert GAME.finale(first.s) == [("square-coq", "shines"), ("pawn-1-0", "cheers"), ("pawn-1-1", "cheers")]
    shared = Situation((COQ, 39), (20, 3), chips=(20, 30)).roll(2).put("b")
    assert len(GAME.finale(shared.s)) == 5
