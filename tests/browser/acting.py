"""What a player does at the table, by mouse or by keys."""

import re
import time
from random import Random

from playwright.sync_api import Page, expect

MOVES = "#ui-frame [data-action]"


def open_table(page: Page, *kinds: str, level: str = "1", **fields: str) -> None:
    """From the form of a new table to the table. `kinds` are the seats: me, friend, same, bot."""
    if "/new/" not in page.url:
        page.goto("/new/sumo")
    page.locator("#ui-name").fill("Camille")
    for seat, kind in enumerate(kinds):
        page.locator(f"#ui-seat-{seat}").select_option(kind)
        if kind == "bot":
            page.locator(f"#ui-seat-{seat}-level").select_option(level)
    for name, value in fields.items():
        field = page.locator(f"[name='{name.replace('_', '-')}']")
        field.evaluate("(field) => { for (let up = field; up; up = up.parentElement) if ('open' in up) up.open = true; }")
        field.select_option(value) if field.evaluate("(field) => field.tagName") == "SELECT" else field.fill(value)
    page.get_by_role("button", name=re.compile("^(Play|Jouer)$")).click()
    page.wait_for_url("**/table/*")
    at_table(page)


def at_table(page: Page) -> None:
    page.wait_for_selector("html[data-on]")
    page.wait_for_selector("#ui-table[data-ply]")


def invitation(page: Page) -> str:
    return page.locator("input[id^='ui-link-']").first.input_value()


def ply(page: Page) -> int:
    return int(page.locator("#ui-table").get_attribute("data-ply") or 0)


def over(page: Page) -> bool:
    return page.evaluate("() => document.getElementById('ui-table').classList.contains('over')")


def may_click(page: Page) -> list[str]:
    return page.evaluate(f"() => [...document.querySelectorAll('{MOVES}')].map((node) => node.id)")


def click(page: Page, name: str) -> None:
    """A real click of the mouse in the middle of what takes clicks."""
    spot = page.evaluate(
        """(id) => { const node = document.getElementById(id), box = (node.querySelector(".target") ?? node).getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2]; }""",
        name,
    )
    page.mouse.click(*spot)


def until_turn(page: Page, seconds: float = 20) -> bool:
    """Whether this player may click something now; False once the game is over."""
    page.wait_for_function(
        f"() => document.querySelector('{MOVES}') || document.getElementById('ui-table').classList.contains('over')",
        timeout=1000 * seconds,
    )
    return not over(page)


def act(page: Page, rng: Random) -> None:
    """One click on something that may be clicked; waits until the page shows what came of it."""
    before = page.evaluate("() => document.getElementById('ui-table').dataset.ply + document.querySelectorAll('.picked').length")
    click(page, rng.choice(may_click(page)))
    page.wait_for_function(
        """(before) => document.getElementById("ui-table").dataset.ply + document.querySelectorAll(".picked").length !== before""",
        arg=before,
    )


def play_on(players: list[Page], rng: Random, seconds: float = 60) -> None:
    """Whoever may click does, until the game is over."""
    end = time.monotonic() + seconds
    while not over(players[0]):
        assert time.monotonic() < end, "the game does not end"
        able = [page for page in players if may_click(page)]
        if able:
            act(able[0], rng)
        else:
            players[0].wait_for_timeout(20)


def says(page: Page, text: str) -> None:
    expect(page.locator("#ui-status")).to_contain_text(text)
