"""The studio of Labyrinthe in a browser: the shipped blocks laid from an empty page, by clicks and by pulling."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from dedale.core import registry
from tests.table.studio.building import blocks, fields

from ..conftest import Visit
from .making import PHONE, fill, studio, take, work

GAME = registry.find("labyrinthe")
ROOM = GAME.studio
ROW = "(row) => document.getElementById('ui-text').value.split('\\n').includes(row)"


def test_the_32_blocks_are_laid_from_an_empty_page_by_clicks(visit: Visit) -> None:
    page = studio(visit, "labyrinthe", viewport={"width": 1440, "height": 1300})
    for touch in fields("labyrinthe"):
        fill(page, touch.tool, touch.value)
    work(page, blocks())
    expect(page.locator("#ui-text")).to_have_value(ROOM.written(GAME.shipped()))
    expect(page.locator("#ui-referee")).not_to_have_class(re.compile("objects"))


def test_a_block_is_pulled_onto_the_board(visit: Visit) -> None:
    page = studio(visit, "labyrinthe", viewport={"width": 1440, "height": 1300})
    page.locator('#ui-toolbox [data-tool=block][data-value="D"]').hover()
    page.mouse.down()
    box = page.locator("#square-f5").bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2 - 60, box["y"] - 60)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("#square-f5")).to_have_class(re.compile("over"))
    page.mouse.up()
    page.wait_for_function(ROW, arg="....DDDD.............")
    expect(page.locator("#square-f5")).to_have_attribute("aria-label", "f5, block D")


def test_a_block_is_turned_and_taken_off(visit: Visit) -> None:
    page = studio(visit, "labyrinthe", viewport={"width": 1440, "height": 1300})
    take(page, "block", "D")
    page.locator("#square-f5").click()
    page.wait_for_function(ROW, arg="....DDDD.............")
    page.locator("#square-f5").click()
    page.wait_for_function(ROW, arg=".....D...............")
    take(page, "off")
    page.locator("#square-f5").click()
    expect(page.locator("#ui-text")).to_have_value(ROOM.blank())


def test_the_referee_says_what_is_wrong_with_its_line_and_points_at_it(visit: Visit) -> None:
    page = studio(visit, "labyrinthe", viewport={"width": 1440, "height": 1300})
    page.locator("#ui-text-card summary").click()
    page.locator("#ui-text").fill(ROOM.blank().replace(".....................", "..?..................", 1))
    expect(page.locator("#ui-referee")).to_contain_text("Line 7: column 3: unknown sign '?'. Possible: '.'")
    expect(page.locator("#square-c3")).to_have_class(re.compile("faulty"))
    expect(page.locator("#square-d3")).not_to_have_class(re.compile("faulty"))


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("wishes", [{}, PHONE], ids=["window", "phone"])
def test_axe_finds_nothing(visit: Visit, scheme: str, wishes: dict[str, object]) -> None:
    page = studio(visit, "labyrinthe", f"?edition={GAME.facts.editions[0]}", color_scheme=scheme, **wishes)
    assert Axe().run(page).response["violations"] == []
