"""Whatever is drawn can be asked about, over thousands of random positions of every game."""

import pytest

from dedale.core import registry
from tests.battery.teaching import Asked, wander

PARTS = 4  # for as many cores as there are


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("key", registry.keys())
def test_every_id_of_every_picture_is_answered_in_both_languages(key, part, long):
    count = 20_000 if long else 2_000
    game = registry.find(key)
    asked = Asked(game)
    for play in wander(game, count // PARTS, seed=100 + part):
        asked.look(play)
    asked.check()
