"""A hint at the table; then the review of a finished game, and trying again from its turning point."""

import re

import pytest
from playwright.sync_api import Page, expect

from .acting import at_table, open_table, ply, resign, until_turn
from .conftest import Visit
from .test_pages import accessible

GOLDEN = "tests/games/sumo/golden.json"


def test_a_hint_is_shown_on_the_board_and_told_in_the_story_and_can_be_played(visit: Visit) -> None:
    page = visit("/new/sumo")
    open_table(page, "me", "bot", option_first="seat1")
    until_turn(page)
    expect(page.locator("#ui-compiling")).to_be_hidden()  # until then hints are simple ones
    before = ply(page)
    page.locator("#ui-advise").click()
    box = page.locator("#ui-advice")
    expect(box).to_contain_text("A hint:")
    expect(box).to_contain_text("%")
    expect(page.locator(".advised")).not_to_have_count(0)
    expect(page.locator("#ui-log")).to_contain_text("Camille asks for a hint.")
    accessible(page)
    box.get_by_role("button").click()
    page.wait_for_function("(before) => Number(document.getElementById('ui-table').dataset.ply) > before", arg=before)
    expect(box).to_be_hidden()
    expect(page.locator(".advised")).to_have_count(0)
    resign(page)
    page.locator("#ui-review").click()
    page.wait_for_url("**/review/*")
    expect(page.locator("svg.curve")).to_be_visible()


def test_a_table_without_hints_has_no_button(visit: Visit) -> None:
    page = visit("/new/sumo")
    open_table(page, "me", "same", option_first="seat1", hints="no")
    until_turn(page)
    expect(page.locator("#ui-advise")).to_be_hidden()


@pytest.fixture
def reviewed(visit: Visit) -> Page:
    page = visit("/")
    page.locator("#ui-record").set_input_files(GOLDEN)
    page.get_by_role("button", name="Show this game").click()
    page.wait_for_url("**/replay/*")
    page.get_by_role("link", name="Review").click()
    expect(page.locator(".point").first).to_be_visible()
    return page


def test_a_turning_point_leads_to_its_position_and_the_game_is_tried_again_from_there(reviewed: Page) -> None:
    page, address = reviewed, reviewed.url
    point = page.locator(".point", has_text="A mistake of Bruno").last
    expect(point).to_contain_text("Better")
    page.locator("svg.curve a").last.focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/replay/.*ply=\d+"))
    page.goto(address)
    box = page.locator("svg.curve").bounding_box()
    assert box
    page.locator("svg.curve").click(position={"x": box["width"] / 2, "y": box["height"] / 2})
    page.wait_for_url(re.compile(r"/replay/.*ply=\d+"))
    assert 20 < int(page.url.split("ply=")[1]) < 36
    page.goto(address)
    point.get_by_role("button", name=re.compile("against bots")).click()
    page.wait_for_url("**/table/*")
    at_table(page)
    expect(page.locator("#ui-log")).to_contain_text("From here on the game is tried again.")
    assert ply(page) == 50


@pytest.mark.parametrize("size", [(1280, 900), (390, 844)])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_review_is_accessible_and_fits_the_screen(reviewed: Page, size: tuple[int, int], scheme: str) -> None:
    reviewed.set_viewport_size({"width": size[0], "height": size[1]})
    reviewed.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    accessible(reviewed)
    assert reviewed.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
