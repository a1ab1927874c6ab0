"""Every game we ship, from its box on the home page to its end, by two people's clicks."""

import json
import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import dedale.games
from dedale.core import Game, Play, record, registry
from dedale.players import Player, spec

from .acting import CHANGED, SHOWN, at_table, click, invitation, may_click, open_table, over, ply
from .conftest import Visit

SHIPPED = Path(dedale.games.__file__).parent
OURS = [game.key for game in registry.games() if game.folder.parent == SHIPPED and not game.hides]
SECONDS = 240


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


def position(page: Page, wanted: int) -> Play:
    """What has been played by that ply, from the record anybody may download of a game without secrets."""
    name = page.url.rsplit("/", 1)[1].split("?")[0]
    data = json.loads(page.request.get(f"/record/{name}").text())
    data["moves"] = data["moves"][:wanted]
    return record.replayed(data | {"outcome": None} if not over(page) else data)[0]


def click_move(page: Page, play: Play, move: int) -> None:
    """All the clicks of one move, each on something the page says may be clicked."""
    for name in play.game.picture.clicks(play.view(play.turn), move):
        assert name in may_click(page)
        before = page.evaluate(SHOWN)
        click(page, name)
        page.wait_for_function(CHANGED, arg=before)


@pytest.mark.parametrize("key", OURS)
def test_two_people_play_a_whole_game_by_clicks(visit: Visit, key: str) -> None:
    game: Game = registry.find(key)
    pages, end = sit_down(visit, key), time.monotonic() + SECONDS
    bot = Player(game, spec("greedy", game), seed=2)
    while not over(pages[0]) and time.monotonic() < end:
        page = next((page for page in pages if may_click(page)), None)
        if page is None:
            continue
        play = position(page, ply(page))
        click_move(page, play, bot.choose(play.masked(play.turn), play.turn))
    assert over(pages[0]), "the game does not end"
    for page in pages:
        page.wait_for_selector("#ui-table.over")
        assert re.search(r"\w", page.locator("#ui-status").inner_text())
