"""A bot's choices made by a person's clicks: the game is followed by the record that anybody may download."""

import json
from collections.abc import Sequence

from playwright.sync_api import Page

from dedale.core import Play, record
from dedale.players import Player

from .acting import CHANGED, SHOWN, click, may_click, ply, whose_turn

MOST = 1000  # decisions of a game that does not end


def catch_up(page: Page, play: Play | None) -> Play:
    """What has been played by the ply that the page shows; only what is new is played again."""
    name, wanted = page.url.rsplit("/", 1)[1].split("?")[0], ply(page)
    data = json.loads(page.request.get(f"/record/{name}").text())
    if play is None:
        play = record.replayed(data | {"moves": [], "outcome": None})[0]
    for text in data["moves"][len(play.plies) : wanted]:
        play.put(text)
    return play


def click_move(page: Page, play: Play, move: int) -> None:
    """All the clicks of one move, each on something the page says may be clicked."""
    for name in play.game.picture.clicks(play.view(play.turn), move):
        assert name in may_click(page)
        before = page.evaluate(SHOWN)
        click(page, name)
        page.wait_for_function(CHANGED, arg=before)


def play_out(pages: Sequence[Page], bot: Player) -> None:
    """To the end of the game; the bot thinks for whoever of these people is to move."""
    play = None
    for _ in range(MOST):
        page = whose_turn(pages)
        if page is None:
            return
        play = catch_up(page, play)
        click_move(page, play, bot.choose(play.masked(play.turn), play.turn))
    raise AssertionError("the game does not end")
