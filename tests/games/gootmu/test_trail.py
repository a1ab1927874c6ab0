"""What just happened, and what the others did in their last turn, drawn in the maze."""

import re

from tests.games.gootmu.situation import Situation

from dedale.core import Turn, registry
from dedale.drawing import palette
from dedale.games.gootmu.picture.marks import deeds

RED, BLUE = (palette.SEATS[seat].colour for seat in range(2))


def layers(case, seat, events=()):
    game = registry.find("gootmu")
    drawn = game.picture.layers(case.play.view(seat), game.language("en"), events, case.play.turns(seat))
    return {name: str(layer) for name, layer in drawn.items()}


def ways(drawn):
    """How many squares each dotted way leads on, one after another."""
    return [d.count("L") for d in re.findall(r'<path d="([^"]*)"[^>]*stroke-dasharray="0.1', drawn)]


def done(case, seat):
    """By whom, what, where: as the seat looks back."""
    found = deeds(case.play.turns(seat))
    return [(deed.seat, deed.what, case.name(deed.at) if deed.what != "turn" else deed.at) for deed in found]


def two(*args, **options):
    """Both play."""
    case = Situation(*args, **options)
    case.s.lose[2] = 0
    return case


def test_a_turn_of_several_steps_leaves_its_whole_path():
    """GM-M1, GM-M6, GM-I1, GM-D62: steps, a slide, something picked up"""
    case = two({"g7": "SLIDE(2)>E"}).token(0, "key", "g6").roll(2, "e", "s", "pass", "pass", "pass")
    path = [(0, "step", "g6"), (0, "take", "g6"), (0, "step", "g7"), (0, "step", "h7"), (0, "step", "i7")]
    assert done(case, 1) == path
    drawn = layers(case, 1)["trail"]
    assert ways(drawn) == [4]
    assert RED in drawn
    assert BLUE not in drawn


def test_ones_own_turn_leaves_no_trail():
    case = two().roll(2, "e", "s")
    assert done(case, 0) == []
    assert RED not in layers(case, 0)["trail"]


def test_what_just_happened_is_not_marked_twice():
    case = two().roll(2, "e", "s")
    events = case.play.plies[-1].events
    drawn = layers(case, 1, events)
    assert ways(drawn["trail"]) == [1]
    assert drawn["last"].count(palette.LAST) == 2


def test_who_is_pushed_leaves_a_path_in_the_turn_of_whoever_pushed():
    """GM-M14"""
    case = two(blue="g6").roll(1, "e", "push-2-e")
    assert done(case, 1) == [(0, "step", "g6"), (0, "step", "h6")]


def test_a_walk_by_dice_is_shown_square_by_square():
    """GM-D39"""
    case = two()
    case.s.next_random[0] = 1
    case.roll(3, "way:e", "way:s", "way:s")
    assert done(case, 1) == [(0, "step", "g6"), (0, "step", "g7"), (0, "step", "g8")]


def test_what_was_done_on_a_tile_turns_with_it():
    """GM-R1, GM-D59: the path ends where the pawn now stands"""
    case = two({"g6": "ROT_CW"}).roll(1, "e")
    assert done(case, 1) == [(0, "step", "g7"), (0, "turn", 4)]
    assert case.at() == "g7"
    assert re.search(rf'<rect[^>]*stroke="{RED}"', layers(case, 1)["trail"])


def test_everything_that_ever_happened_can_be_marked_at_once():
    case = two({"g6": "ROT_CW", "h7": "JUMP(2)>E"}).token(0, "key", "f7").roll(1, "e").roll(2, "n", "w")
    events = tuple(event for ply in case.play.plies for event in ply.events)
    assert layers(case, None, events)["last"]
    assert deeds([Turn(0, events)])


def test_a_label_without_effect_is_pale():
    """GM-M5"""
    case = Situation({"g6": "MONSTER_TILE", "g7": "EXTRA"})
    pale = r'id="label-4-6"[^>]*opacity="0.4"'
    assert re.search(pale, layers(case, 0)["labels"])
    assert 'id="label-4-10" class="piece" transform' in layers(case, 0)["labels"]
    assert not re.search(pale, layers(case.monster("a5"), 0)["labels"])


def test_at_the_end_the_winner_cheers_and_their_home_shines():
    """GM-W1"""
    case = Situation().piece(0, 0, 0).piece(0, 1, 0).piece(0, 2, "g6").roll(1, "e")
    assert registry.find("gootmu").finale(case.play.view(None)) == [("home-0", "shines"), ("pawn-0", "cheers")]
    assert registry.find("gootmu").finale(Situation().play.view(None)) == []
