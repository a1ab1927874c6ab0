"""The rules' sheet: readable on every screen, and on one page of paper for every game that has one."""

import re

import pytest
from playwright.sync_api import Page, expect

from dedale.core import registry
from dedale.core.lesson import lessons

from .conftest import Visit
from .test_pages import accessible

PAGES = re.compile(rb"/Type\s*/Page\b")
PAPER = {"width": 703, "height": 1031}  # A4 less its margins, in CSS pixels
CUT = """() => [...document.querySelectorAll(".sheet, .sheet-head, .part, .part p, .part h2")]
    .filter((box) => box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1)
    .map((box) => box.textContent)"""
SMALLEST = """() => Math.min(...[...document.querySelectorAll(".part img")].map((picture) => picture.offsetHeight))"""
LOADED = """() => [...document.images].every((picture) => picture.complete && picture.naturalWidth > 0)"""


def sheets() -> list[str]:
    return [game.key for game in registry.games() if lessons(game).sheet]


def printed(page: Page) -> int:
    return len(PAGES.findall(page.pdf(prefer_css_page_size=True)))


@pytest.mark.usefixtures("pebbles")
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_every_sheet_is_printed_on_one_page_and_nothing_is_cut_off(visit: Visit, locale: str) -> None:
    page = visit("/", locale=locale, viewport=PAPER)
    assert "pebbles" in sheets()
    for key in sheets():
        page.goto(f"/rules/{key}")
        page.wait_for_function(LOADED)
        assert printed(page) == 1, key
        page.emulate_media(media="print")
        assert page.evaluate(CUT) == [], key
        assert page.evaluate(SMALLEST) > 90, key
        expect(page.locator("#ui-clauses")).to_be_hidden()
        expect(page.locator(".bar")).to_be_hidden()
        page.emulate_media(media="null")


@pytest.mark.usefixtures("pebbles")
def test_paper_is_white_though_the_screen_is_dark(visit: Visit) -> None:
    page = visit("/rules/pebbles", color_scheme="dark")
    page.emulate_media(media="print", color_scheme="dark")
    colours = (
        "() => { const { color, backgroundColor } = getComputedStyle(document.body); return [color, backgroundColor]; }"
    )
    assert page.evaluate(colours) == ["rgb(0, 0, 0)", "rgba(0, 0, 0, 0)"]


@pytest.mark.usefixtures("pebbles")
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("size", "columns"), [((1280, 900), 2), ((390, 844), 1)])
def test_the_sheet_is_accessible_and_fits_the_screen(
    visit: Visit, scheme: str, size: tuple[int, int], columns: int
) -> None:
    page = visit("/rules/pebbles", color_scheme=scheme, viewport={"width": size[0], "height": size[1]})
    page.wait_for_function(LOADED)
    accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    found = page.locator(".parts").evaluate("(list) => getComputedStyle(list).gridTemplateColumns.split(' ').length")
    assert found == columns


@pytest.mark.usefixtures("pebbles")
def test_the_sheet_is_printed_by_its_button_and_the_clauses_are_searched_below(visit: Visit) -> None:
    page = visit("/rules/pebbles")
    page.evaluate("() => { window.print = () => { window.printed = true; }; }")
    page.get_by_role("button", name="Print this sheet").click()
    assert page.evaluate("window.printed")
    page.locator("#ui-search").fill("zzz")
    expect(page.locator("#ui-clauses .none")).to_be_visible()
    expect(page.locator(".part").first).to_be_visible()


@pytest.mark.usefixtures("pebbles")
def test_without_scripts_there_is_no_button_that_does_nothing(visit: Visit) -> None:
    page = visit("/rules/pebbles", java_script_enabled=False)
    expect(page.locator("[data-print]")).to_be_hidden()
    expect(page.locator(".part").first).to_be_visible()
