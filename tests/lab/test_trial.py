"""A board is tried out: the same games each time, with what they came to."""

import pytest

from dedale.core import registry
from dedale.lab.trial import setting_of, tried

GAMES = 200


@pytest.mark.slow
def test_a_trial_is_the_same_each_time_and_its_figures_lie_in_their_intervals():
    game, told = registry.find("sumo"), []
    setting = setting_of(game, game.shipped("stump-12"))
    assert setting.options["first"] == "seat1"
    found = tried(game, setting, told.append, GAMES)
    assert found == tried(game, setting, told.append, GAMES)
    assert (found.games, found.unfinished, found.draws) == (GAMES, 0, 0.0)
    for value, (low, high) in ((found.length, found.length_interval), (found.first, found.first_interval)):
        assert low < value < high
    assert (told[0], told[-1]) == (0, GAMES)


@pytest.mark.slow
def test_a_longer_track_makes_longer_games():
    game = registry.find("coq")
    short, long = (
        tried(game, setting_of(game, game.shipped(name)), lambda done: None, GAMES) for name in ("coq-30", "coq-60")
    )
    assert short.length_interval[1] < long.length_interval[0]
