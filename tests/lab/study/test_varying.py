"""House rules beside the default: paired games, and intervals that allow for how many there are."""

import numpy as np
import pytest

from dedale.core import Fault, registry
from dedale.lab.study.tally import ROW, Tally
from dedale.lab.study.varying import Change, changes, compared


@pytest.fixture(scope="module")
def game():
    return registry.find("coq")


def games_of(lengths):
    rows = np.zeros(len(lengths), ROW)
    rows["number"], rows["length"], rows["mark"], rows["finished"] = range(len(lengths)), lengths, lengths, True
    return Tally(rows)


def change(game, value="x"):
    return Change("toll", value, game.setting())


def noise(seed, games=400):
    return np.random.default_rng(seed).integers(80, 120, games)


def test_an_option_that_changes_no_ply_is_dead(game):
    (found,) = compared(game, games_of(noise(1)), [(change(game), games_of(noise(1)))])
    assert found.dead
    assert not any(effect.clear for effect in found.effects)


def test_the_same_luck_shows_a_small_effect_that_is_lost_among_other_games(game):
    longer = noise(1) + np.arange(400) % 2
    (paired,) = compared(game, games_of(noise(1)), [(change(game), games_of(longer))])
    (apart,) = compared(game, games_of(noise(1)), [(change(game), games_of(np.roll(longer, 7)))])
    assert not paired.dead
    assert paired.effects[0].clear
    assert paired.effects[0].difference == apart.effects[0].difference == 0.5
    assert not apart.effects[0].clear


def test_the_more_is_compared_the_wider_the_intervals(game):
    one = (change(game), games_of(noise(2)))
    alone, among = (compared(game, games_of(noise(1)), [one] * many)[0].effects[0] for many in (1, 50))
    assert among.high - among.low > 1.4 * (alone.high - alone.low)


def test_games_that_only_one_of_the_two_has_played_are_left_out(game):
    (found,) = compared(game, games_of(noise(1)), [(change(game), games_of(noise(1)[:100]))])
    assert found.games == found.same == 100


def test_all_options_and_boards_are_varied_or_those_of_one_name(game):
    every = changes(game, game.setting(), "all")
    assert {each.key for each in every} == {option.key for option in game.facts.options} | {"board"}
    assert [each.value for each in changes(game, game.setting(), "board")] == ["coq-30", "coq-60"]
    assert [each.value for each in changes(game, game.setting(options={"toll": "bank"}), "toll")] == ["player"]


def test_a_value_that_needs_more_players_is_not_tried():
    labyrinthe = registry.find("labyrinthe")
    tried = [each.value for each in changes(labyrinthe, labyrinthe.setting(), "first")]
    assert tried == ["seat1", "seat2"]


def test_what_cannot_be_varied_is_told_with_what_can(game):
    with pytest.raises(Fault, match="all, board, entry"):
        changes(game, game.setting(), "weather")
