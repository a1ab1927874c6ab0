"""Text never leaves its frame: boards and pages of every game, in both languages, on a phone and in a window."""

import re
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page

from dedale.core import record, registry, svg
from tests.browser.test_every_game import SHIPPED

from .acting import act, calm, open_table, until_turn
from .conftest import Visit, form

TEXT = re.compile(r"<text[^>]*>([^<]+)</text>")
GAMES = [game.key for game in registry.games() if game.folder.parent == SHIPPED]
GOLDEN = Path(__file__).parents[1] / "games"
SIZES = ({"width": 390, "height": 844}, {"width": 1280, "height": 800})
LOCALES = pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
SLACK = 2  # pixels: letters have edges, and a rim is as thick
# A <text> belongs into the sheet's view box, or into the window of the ground it lies on; and into the rectangle drawn
# right beside it in the same group where its middle lies in one.
DRAWN = """(slack) => {
    const seen = (node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        && !node.closest("defs, symbol, clipPath, mask, pattern, [display=none]");
    const within = (inner, outer) => inner.left >= outer.left - slack && inner.right <= outer.right + slack
        && inner.top >= outer.top - slack && inner.bottom <= outer.bottom + slack;
    const sheet = (svg) => {
        const { x, y, width, height } = svg.viewBox.baseVal, to = svg.getScreenCTM();
        if (!width) return svg.getBoundingClientRect();
        const a = new DOMPoint(x, y).matrixTransform(to), b = new DOMPoint(x + width, y + height).matrixTransform(to);
        return { left: a.x, top: a.y, right: b.x, bottom: b.y };
    };
    const panel = (node, box) => {
        const mid = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        const beside = [...node.parentNode.children].filter((each) => each.localName === "rect");
        return beside.map((each) => each.getBoundingClientRect()).find((rect) => rect.width > 0
            && mid[0] > rect.left && mid[0] < rect.right && mid[1] > rect.top && mid[1] < rect.bottom);
    };
    const out = [];
    for (const node of document.querySelectorAll("svg text")) {
        const box = node.getBoundingClientRect(), own = node.textContent.trim();
        if (!own || !box.width || !seen(node)) continue;
        const ground = node.closest("svg.ground");
        const svg = node.closest("svg:not(svg svg)");
        const rect = panel(node, box);
        const where = node.closest("[id]")?.id;
        if (!ground && !within(box, sheet(svg))) out.push(`${where}: “${own}” leaves the sheet`);
        const by = rect ? Math.max(rect.left - box.left, box.right - rect.right) : 0;
        if (by > slack) out.push(`${where}: “${own}” leaves its panel by ${Math.round(by)}`);
    }
    return [...new Set(out)];
}"""
WRITTEN = """() => {
    const out = [];
    const page = document.documentElement;
    if (page.scrollWidth > page.clientWidth) out.push(`the page is ${page.scrollWidth} wide`);
    for (const node of document.querySelectorAll("body *")) {
        const words = [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim());
        if (!words || node.closest("svg, script, style, noscript, .hush") || !node.checkVisibility()) continue;
        const { overflowX, textOverflow, display } = getComputedStyle(node);
        if (display === "inline" || textOverflow === "ellipsis" || /auto|scroll/.test(overflowX)) continue;
        if (node.clientWidth > 1 && node.scrollWidth > node.clientWidth + 1) // of one pixel: for those who listen
            out.push(`${node.localName}#${node.id}.${node.className}: “${node.textContent.trim().slice(0, 40)}”`);
    }
    return [...new Set(out)];
}"""


def strays(page: Page, ready: str = "body") -> list[str]:
    """Whatever leaves its frame, on a phone and in a window, each drawn for it."""
    found, address = list[str](), page.url
    for size in SIZES:
        page.goto("about:blank")
        page.context.add_cookies([{"name": "form", "value": form(**size), "url": address}])
        page.set_viewport_size(size)  # type: ignore[arg-type]
        page.goto(address)
        page.wait_for_selector(ready, state="attached")
        calm(page)
        out = page.evaluate(DRAWN, SLACK) + page.evaluate(WRITTEN)
        found += [f"{page.url.split('/', 3)[3].split('/')[0]} at {size['width']}: {each}" for each in out]
    return found


@LOCALES
@pytest.mark.parametrize("path", ["/", "/nowhere"])
def test_words_stay_in_the_frames_of_a_page(visit: Visit, path: str, locale: str) -> None:
    assert strays(visit(path, locale=locale)) == []


@LOCALES
@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("path", ["new", "rules", "learn"])
def test_words_stay_in_the_frames_of_a_games_pages(visit: Visit, path: str, key: str, locale: str) -> None:
    assert strays(visit(f"/{path}/{key}", locale=locale)) == []


@LOCALES
@pytest.mark.parametrize("key", GAMES)
def test_words_stay_in_the_frames_of_a_board(visit: Visit, key: str, locale: str) -> None:
    page, seats = visit(f"/new/{key}", locale=locale), registry.find(key).facts.seats[-1]
    if page.locator("#ui-count").count():
        page.locator("#ui-count").select_option(str(seats))
    open_table(page, "me", *["same"] * (seats - 1))
    rng, found = Random(3), strays(page, "html[data-on]")
    for _ in range(3):
        for _ in range(3):
            if until_turn(page):
                act(page, rng)
        found += strays(page, "html[data-on]")
    assert sorted(set(found)) == []


def wordy(key: str, language: str) -> list[int]:
    """The positions of the golden game, of every third, that have the longest words on their board."""
    play, _ = record.load(GOLDEN / key / "golden.json")
    longest: dict[str, int] = {}
    for ply in range(0, len(play.plies) + 1, 3):
        texts = TEXT.findall(str(svg(play.at(ply), t=play.game.language(language))))
        longest.setdefault(max(texts, key=len, default=""), ply)
    return [longest[words] for words in sorted(longest, key=len)[-4:]]


@LOCALES
@pytest.mark.parametrize("key", GAMES)
def test_words_stay_in_the_frames_of_a_replay(visit: Visit, key: str, locale: str) -> None:
    page, found = visit("/", locale=locale), []
    page.locator("#ui-record").set_input_files(GOLDEN / key / "golden.json")
    page.locator("form:has(#ui-record) button").click()
    page.wait_for_url("**/replay/*")
    address = page.url
    for ply in wordy(key, locale[:2]):
        page.goto(f"{address}?ply={ply}")
        found += strays(page, "#ui-replay[data-ply]")
    assert sorted(set(found)) == []


@LOCALES
def test_words_stay_in_the_frames_of_a_review(visit: Visit, locale: str) -> None:
    page = visit("/", locale=locale)
    page.locator("#ui-record").set_input_files(GOLDEN / "sumo" / "golden.json")
    page.locator("form:has(#ui-record) button").click()
    page.wait_for_url("**/replay/*")
    page.goto(page.url.replace("/replay/", "/review/"))
    assert strays(page, ".point") == []
