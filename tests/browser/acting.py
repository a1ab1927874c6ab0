"""What a player does at the table, by mouse or by keys."""

import re
from collections.abc import Sequence
from random import Random

from playwright.sync_api import Page

Spot = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, width and height
MOVES = "#ui-frame [data-action]"
SHOWN = """() => {
    const { classList, dataset } = document.getElementById("ui-table");
    return classList.contains("waiting") ? "" : `${dataset.ply} ${document.querySelectorAll(".picked").length}`;
}"""
CHANGED = f"(before) => {{ const now = ({SHOWN})(); return now && now !== before; }}"
UNFOLD = "(field) => { for (let up = field; up; up = up.parentElement) if ('open' in up) up.open = true; }"
BOX = """async (what) => {
    const { shape } = await import("/static/stage/places.js");
    const { x, y, width, height } = shape(document.querySelector(what));
    return [x, y, width, height];
}"""
MIDDLE = """async (id) => {
    const { shape } = await import("/static/stage/places.js");
    const node = document.getElementById(id), { x, y, width, height } = shape(node);
    const share = [0.5, 0.2, 0.8, 0.35, 0.65, 0.08, 0.92];
    const spots = share.flatMap((a) => share.map((b) => [x + a * width, y + b * height].map(Math.floor)));
    return spots.find((spot) => node.contains(document.elementFromPoint(...spot))) ?? spots[0];
}"""
UNSEEN = """([id, x, y]) => {
    const node = document.getElementById(id);
    return Boolean(node.closest("svg.ground")) && !node.contains(document.elementFromPoint(x, y));
}"""  # behind its window, or under another piece
CALM = """async () => {
    for (const each of document.getAnimations()) if (each.effect.getComputedTiming().endTime < Infinity) each.finish();
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
}"""
TAPPED = """const Real = WebSocket, send = Real.prototype.send;
window.sent = [];
Real.prototype.send = function (text) { window.sent.push(text); return send.call(this, text); };
window.WebSocket = class extends Real { constructor(...all) { super(...all); window.wire = this; } };"""
FILMED = """const animate = Element.prototype.animate;
window.film = [];
Element.prototype.animate = function (frames, how) {
    window.film.push({ id: this.closest("[id]").id, ...frames[0] });
    return animate.call(this, frames, how);
};"""
LATER = "(before) => Number(document.getElementById('ui-table').dataset.ply) > before"
AT_PLY = "(ply) => document.getElementById('ui-table').dataset.ply === String(ply)"


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
        field.evaluate(UNFOLD)
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


def wait_ply(page: Page, wanted: int) -> None:
    page.wait_for_function(AT_PLY, arg=wanted)


def over(page: Page) -> bool:
    return page.evaluate("() => document.getElementById('ui-table').classList.contains('over')")


def may_click(page: Page) -> list[str]:
    return page.evaluate(f"() => [...document.querySelectorAll('{MOVES}')].map((node) => node.id)")


def box(page: Page, what: str) -> Box:
    """Of what takes the clicks of that thing, in pixels."""
    x, y, wide, high = page.evaluate(BOX, what)
    return x, y, wide, high


def middle_of(found: Box) -> Spot:
    return found[0] + found[2] / 2, found[1] + found[3] / 2


def hit(page: Page, name: str) -> Spot:
    """The middle of what takes its clicks, or where else it can be hit."""
    x, y = page.evaluate(MIDDLE, name)
    return x, y


def click(page: Page, name: str) -> None:
    """A real click of the mouse; what the lens does not show is clicked as by a key."""
    x, y = hit(page, name)
    if page.evaluate(UNSEEN, [name, x, y]):
        page.locator(f"#{name}").dispatch_event("click")
    else:
        page.mouse.click(x, y)


def until_turn(page: Page) -> bool:
    """Whether this player may click something now; False once the game is over."""
    page.wait_for_function(
        f"() => document.querySelector('{MOVES}') || document.getElementById('ui-table').classList.contains('over')"
    )
    return not over(page)


def calm(page: Page) -> None:
    """Nothing glides any more, and the browser has told of all that was done to it."""
    page.evaluate(CALM)


def act(page: Page, rng: Random, liked: Sequence[str] = ()) -> None:
    """One click on something that may be clicked; waits until the page shows what came of it."""
    calm(page)
    before, open_to_me = page.evaluate(SHOWN), may_click(page)
    click(page, next((name for name in liked if name in open_to_me), None) or rng.choice(open_to_me))
    page.wait_for_function(CHANGED, arg=before)


def whose_turn(players: Sequence[Page]) -> Page | None:
    """Who may click something now, once somebody may; nobody when the game is over."""
    while not over(players[0]):
        for page in players:
            if may_click(page):
                return page
        calm(players[0])
    return None


def bring_out(page: Page, wanted: str) -> None:
    """On a phone what stands beside a wide board is in a sheet."""
    if not page.locator(wanted).is_visible():
        page.locator("#ui-tab-about").click()


def resign(page: Page) -> None:
    page.wait_for_selector("#ui-resign:not([hidden])", state="attached")
    bring_out(page, "#ui-resign")
    page.locator("#ui-resign").click()
    page.locator("#ui-resign-ask button[value=yes]").click()
    page.wait_for_selector("#ui-table.over")
