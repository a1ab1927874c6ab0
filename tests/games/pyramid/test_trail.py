"""What stays marked: the last turn of each other player, what just happened, the dice, what would have no effect, the
end."""

import numpy as np
import pytest
from tests.battery.teaching import drawn
from tests.games.pyramid.situation import Situation

from dedale.core import CHANCE, OVER, Event, Play, below, registry
from dedale.core.rooms import Turn
from dedale.drawing import palette
from dedale.games.pyramid.clauses import Clause
from dedale.games.pyramid.picture.figures import GLOWS
from dedale.games.pyramid.picture.trail import marks
from dedale.games.pyramid.tables import SEATS, Phase

N, NN, NNN = (0, -1), (0, -2), (0, -3)
GAME = registry.find("pyramid")
EN = GAME.language("en")
BLUE = palette.SEATS[1].light


def layers(table, seat=0, events=(), trail=None):
    turns = table.play.turns(seat) if trail is None else trail
    return written(GAME.picture.layers(table.play.view(seat), EN, events, turns))


def written(layers):
    return {name: str(layer) for name, layer in layers.items()}


def whole_turn():
    """Bo lays a card and goes there; then it is Ann's turn."""
    table = Situation(2, [["ankh 2", "eye 2"], ["scarab 100100 lit", "eye 2"]]).corridor(N, NN).mummy(2, NN)
    table.cat(1, (0, 0)).to_roll(1)
    table.put("mummies:0").explore("scarab 100100 lit", (0, 1))
    table.play.draw(np.array([1], np.uint64))
    return table.put("mummies:0")


def test_a_turn_of_another_player_leaves_its_whole_trail():
    """RR-28: the card that was laid, and RR-29: the way there"""
    found = marks(whole_turn().s, whole_turn().play.turns(0)[0].events)
    assert [mark.what for mark in found] == ["laid", "way"]
    assert all(mark.who == 1 for mark in found)
    trail = layers(whole_turn())["trail"]
    assert trail.count(f'color="{BLUE}"') == 2
    assert "stroke-dasharray" in trail


def test_ones_own_acts_leave_no_trail():
    """RR-29: whose turn it was decides, and one looks back at the others"""
    table = whole_turn()
    assert " color=" not in layers(table, 1)["trail"]


def test_a_mummy_that_walked_in_that_turn_is_shown_in_its_own_colour():
    """RR-20"""
    table = Situation(2).corridor(N, NN, NNN).mummy(2, NNN).to_roll(1).put("mummies:1")
    turn = Turn(1, tuple(event for ply in table.play.plies for event in ply.events))
    assert [(mark.what, mark.who) for mark in marks(table.s, turn.events)] == [("march", SEATS + 2)]
    assert GLOWS[2] in layers(table, 0, (), [turn])["trail"]


def test_what_just_happened_is_marked_strongly_and_not_twice():
    """RR-28"""
    table = whole_turn()
    events = table.play.turns(0)[0].events
    shown = layers(table, 0, events)
    assert palette.LAST in shown["last"]
    assert " color=" not in shown["trail"]


def test_a_way_of_several_places_is_drawn_place_by_place():
    """RR-26: a dot on each place of the way"""
    table = Situation(2, [["ankh 2", "scarab 2"], ["eye 100100 lit", "eye 5"]]).corridor(N, NN).cat(1, NN).to_act(1)
    table.explore("eye 100100 lit", (0, 1))
    turn = Turn(1, tuple(event for ply in table.play.plies for event in ply.events))
    assert layers(table, 0, (), [turn])["trail"].count('"#dt"') == 4


def test_a_token_spent_to_go_anywhere_and_steps_after_a_fight_go_on_from_there():
    """RR-38: and RR-45"""
    table = Situation(2).corridor(N, NN, NNN).token(1, "torches1").to_roll(1)
    table.put("leap:torches1", "at:0,-3")
    found = marks(table.s, table.play.plies[-1].events)
    assert [(mark.what, mark.places) for mark in found] == [("leap", (3,))]


def test_a_mechanism_that_was_set_off_shows_its_triangle():
    """RR-34"""
    table = Situation(2).lay("ankh 111000 lit", N, 1)
    table.lay("ankh 110110 lit", (1, -1), 0)
    set_off = Event(Clause.RR_34, 0, 1, 2)
    assert [mark.what for mark in marks(table.s, [set_off])] == ["triangle"]
    assert "fill-opacity" in layers(table, 0, [set_off])["last"]


def test_many_plies_at_once_are_drawn_soundly():
    """RR-20: all that a whole game brought, in one picture"""
    play, rng = Play(GAME, GAME.setting(None, {}, 3)), np.array([3], np.uint64)
    while play.turn != OVER and len(play.plies) < 400:
        play.draw(rng) if play.turn == CHANCE else play.move(play.legal()[below(rng, len(play.legal()))])
    events = tuple(event for ply in play.plies for event in ply.events)
    shown = written(GAME.picture.layers(play.view(None), EN, events, [Turn(0, events), Turn(1, events)]))
    assert " color=" in shown["last"]
    assert " color=" not in shown["trail"]


# Dice


def test_the_mummy_dice_stay_as_they_fell_until_the_next_roll():
    """RR-18"""
    table = Situation(1).corridor(N, NN).to_roll()
    assert ">?<" in layers(table)["stores"]
    table.put("mummies:1")
    assert ">?<" not in layers(table)["stores"]
    assert GAME.rolled(table.play.view(0), table.play.plies[-1].events) == ["dice"]


def test_combat_dice_wait_to_be_rolled_and_then_show_their_faces():
    """RR-45"""
    table = Situation(2, [["ankh 3", "eye 3", "scarab 2"], ["eye 2"]]).corridor(N).mummy(2, N).to_act()
    table.put("fight:0,-1", table.name("ankh 3"))
    assert layers(table)["choices"].count(">?<") == 3
    table.roll("HSM")
    events = table.play.plies[-1].events
    assert GAME.rolled(table.play.view(0), events) == ["combat"]
    shown = layers(table, 0, events)["choices"]
    assert 'id="combat"' in shown
    assert "?" not in shown


# What would have no effect


def test_a_card_that_fits_nowhere_is_faint_only_for_its_owner():
    """RR-28"""
    table = Situation(2, [["ankh 100100", "eye 2"], ["eye 3"]]).corridor(N).to_act()
    assert 'opacity="0.4"' not in layers(table)["hand"]
    table.s.meet[:] = 0
    table.to_act()
    assert layers(table)["hand"].count('opacity="0.4"') == 2
    assert 'opacity="0.4"' not in layers(table, 1)["hand"]


def test_a_card_with_too_few_exits_for_the_way_is_faint():
    """RR-26"""
    table = Situation(1, [["ankh 100100", "eye 2", "scarab 5"]]).corridor(N, NN, NNN, (0, -4)).cat(0, (0, -4)).to_act()
    table.explore("ankh 100100", (0, 1))
    assert table.s.need == 2
    assert 'opacity="0.4"' not in layers(table)["hand"]
    table.s.need = 3
    assert layers(table)["hand"].count('opacity="0.4"') == 1


@pytest.mark.parametrize(("kind", "dead"), [("torches1", 0), ("shield", 1), ("double", 1)])
def test_a_token_that_could_only_be_spent_to_move_is_faint(kind, dead):
    """RR-38"""
    table = Situation(2).corridor(N).token(0, kind).to_roll()
    assert layers(table)["hand"].count('opacity="0.4"') == dead


def test_a_halt_that_would_bring_nothing_is_faint():
    """RR-47: alone, with an empty discard"""
    alone, helped = Situation(1).to_act(), Situation(2).to_act()
    assert 'opacity="0.45"' in layers(alone)["buttons"]
    assert 'opacity="0.45"' not in layers(helped)["buttons"]


def test_only_the_ends_of_corridors_are_outlined_for_the_door():
    """RR-37"""
    table = Situation(1).lay("ankh 100100 lit", N)
    table.s.phase = Phase.DOORWAY
    shown = layers(table)["spots"]
    ends = sum(table.s.meet[spot] > 0 for spot in range(table.s.spots))
    assert shown.count('"#o"') == ends < table.s.spots


# The end


def test_cats_cheer_in_the_light_of_the_door_when_the_team_escapes():
    """RR-15"""
    table = Situation(2, [["ankh 3", "eye 3"], ["eye 2"]]).corridor(N, NN).boss(0, N, hearts=1).to_act()
    table.put("fight:0,-1", table.name("ankh 3")).put("dice:HHH")
    told = dict(GAME.finale(table.play.view(None)))
    assert told == {f"place-{table.s.door}": "shines", "cat-0": "cheers", "cat-1": "cheers"}
    assert set(told) <= set(drawn(GAME, table.play.view(None)))


def test_mummies_cheer_and_cats_tremble_when_the_hall_falls():
    """RR-17"""
    table = Situation(2).corridor(N, NN).cat(1, NN).mummy(0, N).to_roll().put("mummies:1")
    told = dict(GAME.finale(table.play.view(None)))
    assert told == {"place-0": "trembles", "mummy-0": "cheers", "cat-0": "sinks", "cat-1": "trembles"}


def test_whoever_lost_the_last_card_sinks():
    """RR-16"""
    table = Situation(2, [["ankh 2"], ["eye 2", "scarab 2"]]).corridor(N, NN).cat(0, N).mummy(2, NN).to_roll()
    table.put("mummies:1")
    told = dict(GAME.finale(table.play.view(None)))
    assert (told["cat-0"], told["cat-1"]) == ("sinks", "trembles")


def test_a_game_that_goes_on_has_no_finale():
    """RR-15"""
    assert not GAME.finale(Situation(2).play.view(None))
