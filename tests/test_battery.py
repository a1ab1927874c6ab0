"""Every game the registry finds goes through the whole battery."""

import pytest

from dedale.core import registry
from tests import battery


@pytest.mark.parametrize("key", registry.keys())
@pytest.mark.parametrize("check", battery.CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
def test_battery(check, key):
    check(registry.find(key))


def test_the_battery_runs_on_our_games_and_on_the_example():
    assert {"sumo", "connect_four"} <= set(registry.keys())
