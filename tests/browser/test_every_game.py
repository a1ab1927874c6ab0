"""Every game we ship, from its box on the home page to its end, by two people's clicks."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import dedale.games
from dedale.core import registry
from dedale.players import Player, spec

from .acting import at_table, invitation, open_table
from .conftest import Cup, Visit
from .following import play_out

SHIPPED = Path(dedale.games.__file__).parent
OURS = [game.key for game in registry.games() if game.folder.parent == SHIPPED and not game.hides]
SHORT = {"sumo": (47, 2), "coq": (9, 2), "labyrinthe": (1, 42)}  # seeds of dice and players
ELSEWHERE = {"gootmu"}  # test_gootmu plays a whole game, with bots
GAMES = [
    *((key, *SHORT.get(key, (1, 2))) for key in OURS if key not in ELSEWHERE),
    *(pytest.param(key, seed, seed, marks=pytest.mark.long) for key in OURS for seed in (1, 2, 3)),
]


def sit_down(visit: Visit, key: str) -> list[Page]:
    first = visit("/")
    first.locator(f"a[href='/new/{key}']").first.click()
    open_table(first, "me", "friend")
    second = visit(invitation(first))
    second.locator("#ui-name").fill("Dominique")
    second.get_by_role("button", name="Take the seat").click()
    at_table(second)
    expect(first.locator(".seat").nth(1)).to_contain_text("Dominique")
    return [first, second]


@pytest.mark.parametrize(("key", "cast", "seed"), GAMES)
def test_two_people_play_a_whole_game_by_clicks(visit: Visit, cup: Cup, key: str, cast: int, seed: int) -> None:
    cup.seed = cast
    game = registry.find(key)
    pages = sit_down(visit, key)
    play_out(pages, Player(game, spec("greedy", game), seed))
    for page in pages:
        page.wait_for_selector("#ui-table.over")
        assert re.search(r"\w", page.locator("#ui-status").inner_text())
