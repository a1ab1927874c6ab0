"""G.O.O.T.M.U. in the browser: two people and two bots to the end, and tiles that are seen to turn."""

import json
import time

from playwright.sync_api import Page, expect

from dedale.core import Play, record, registry
from dedale.players import Player, spec
from dedale.search import engine

from .acting import at_table, invitation, may_click, open_table, over, ply
from .conftest import Visit
from .test_every_game import click_move

SECONDS = 240
TURNING = """async () => {
    const { draw } = await import("/static/board.js");
    const svg = document.querySelector("#ui-frame > svg");
    const layer = (turned) => `<g id="probe"><g id="tile" class="piece" transform="translate(90 90) rotate(${turned})">`
        + `<rect width="40" height="40"/></g></g>`;
    draw(svg, { probe: layer(270) });
    draw(svg, { probe: layer(0) });
    const [turning] = document.querySelector("#tile rect").getAnimations();
    return turning?.effect.getKeyframes().map((frame) => frame.rotate) ?? [];
}"""


def catch_up(page: Page, play: Play | None) -> Play:
    """What has been played by the ply that the page shows, from the record; only what is new is played again."""
    name, wanted = page.url.rsplit("/", 1)[1].split("?")[0], ply(page)
    data = json.loads(page.request.get(f"/record/{name}").text())
    if play is None:
        play = record.replayed(data | {"moves": [], "outcome": None})[0]
    for text in data["moves"][len(play.plies) : wanted]:
        play.put(text)
    return play


def test_two_people_and_two_bots_play_a_whole_game(visit: Visit) -> None:
    game = registry.find("gootmu")
    engine(game).warm()  # so that the bots need not wait for the compiler
    first = visit("/new/gootmu")
    first.locator("[name='count']").select_option("4")
    open_table(first, "me", "friend", "bot", "bot", level="2", option_placing="random")
    second = visit(invitation(first))
    second.locator("#ui-name").fill("Dominique")
    second.get_by_role("button", name="Take the seat").click()
    at_table(second)
    expect(first.locator(".seat").nth(1)).to_contain_text("Dominique")
    bot, play, end = Player(game, spec("greedy", game), seed=4), None, time.monotonic() + SECONDS
    while not over(first) and time.monotonic() < end:
        for page in [page for page in (first, second) if may_click(page)][:1]:
            play = catch_up(page, play)
            click_move(page, play, bot.choose(play.masked(play.turn), play.turn))
    assert over(first), "the game does not end"
    second.wait_for_selector("#ui-table.over")
    assert first.locator("#ui-status").inner_text() == second.locator("#ui-status").inner_text()


def test_a_turned_tile_is_seen_to_turn_the_short_way(visit: Visit) -> None:
    page = visit("/new/gootmu", reduced_motion="no-preference")
    open_table(page, "me", "same", option_placing="random")
    assert page.evaluate(TURNING) == ["-90deg", "0deg"]


def test_who_wants_less_motion_sees_the_tile_turned_at_once(visit: Visit) -> None:
    page = visit("/new/gootmu", reduced_motion="reduce")
    open_table(page, "me", "same", option_placing="random")
    assert page.evaluate(TURNING) == []
