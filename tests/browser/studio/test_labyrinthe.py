"""The studio of Labyrinthe in a browser: the shipped blocks laid from an empty page, by clicks and by pulling."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from dedale.core import registry
from tests.table.studio.building import blocks

from ..conftest import Visit
from .bench import header, ready, take, text_of, touch

GAME = registry.find("labyrinthe")
LARGE = {"viewport": {"width": 1440, "height": 1300}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def studio(visit: Visit, query: str = "", **wishes: object) -> Page:
    page = visit(f"/studio/labyrinthe{query}", **wishes)
    ready(page)
    return page


def rows(page: Page) -> list[str]:
    return text_of(page).split("\n")


def test_the_32_blocks_are_laid_from_an_empty_page_by_clicks(visit: Visit) -> None:
    page, held = studio(visit, **LARGE), ("", "")
    header(page, GAME.shipped())
    for each in blocks():
        if held != (each.tool, each.value):
            take(page, each.tool, each.value)
        held = each.tool, each.value
        touch(page, each.id)
    assert GAME.studio
    assert text_of(page) == GAME.studio.written(GAME.shipped())
    expect(page.locator("#ui-referee")).not_to_have_class(re.compile("objects"))


def test_a_block_is_pulled_onto_the_board(visit: Visit) -> None:
    page = studio(visit, **LARGE)
    page.locator('#ui-toolbox [data-tool=block][data-value="D"]').hover()
    page.mouse.down()
    place = page.locator("#square-f5").bounding_box()
    assert place
    x, y = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
    page.mouse.move(x - 60, y - 60)
    page.mouse.move(x, y)
    expect(page.locator("#square-f5")).to_have_class(re.compile("over"))
    page.mouse.up()
    expect(page.locator("#square-f5")).to_have_attribute("aria-label", "f5, block D")
    ready(page)
    assert "....DDDD............." in rows(page)


def test_a_block_is_turned_and_taken_off(visit: Visit) -> None:
    page = studio(visit, **LARGE)
    before = text_of(page)
    take(page, "block", "D")
    touch(page, "square-f5")
    assert "....DDDD............." in rows(page)
    touch(page, "square-f5")
    assert rows(page).count(".....D...............") == 4
    take(page, "block", "off")
    touch(page, "square-f5")
    assert text_of(page) == before


def test_the_referee_says_what_is_wrong_with_its_line_and_points_at_it(visit: Visit) -> None:
    page = studio(visit, **LARGE)
    page.locator("#ui-text-card summary").click()
    page.locator("#ui-text").fill(text_of(page).replace(".....................", "..?..................", 1))
    expect(page.locator("#ui-referee")).to_contain_text("Line 7: column 3: unknown sign '?'. Possible: '.'")
    expect(page.locator("#square-c3")).to_have_class(re.compile("faulty"))
    expect(page.locator("#square-d3")).not_to_have_class(re.compile("faulty"))


def test_what_is_missing_is_told_and_nothing_is_marked_as_wrong(visit: Visit) -> None:
    page = studio(visit, **LARGE)
    expect(page.locator("#ui-referee")).to_contain_text("Blocks still missing: 32.")
    expect(page.locator(".faulty")).to_have_count(0)


def test_a_finger_lays_a_block_and_takes_it_off_without_leaving_the_board(visit: Visit) -> None:
    page = studio(visit, **PHONE)
    before = text_of(page)
    page.locator('.inhand [data-value="B"]').tap()
    page.locator("#square-f5").tap()
    expect(page.locator("#square-f5")).to_have_attribute("aria-label", "f5, block B")
    page.locator(".inhand [data-value=off]").tap()
    page.locator("#square-f5").tap()
    expect(page.locator("#ui-text")).to_have_value(before)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("wishes", [{}, PHONE], ids=["window", "phone"])
def test_axe_finds_nothing(visit: Visit, scheme: str, wishes: dict[str, object]) -> None:
    page = studio(visit, f"?edition={GAME.facts.editions[0]}", color_scheme=scheme, **wishes)
    assert Axe().run(page).response["violations"] == []
