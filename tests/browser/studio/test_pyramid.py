"""The studio of Run Run Run! in a browser: the shipped box counted from an empty page by clicks."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from dedale.core import registry
from tests.table.studio.building import box, fields

from ..conftest import Visit
from .making import PHONE, click, fill, studio, take, work

GAME = registry.find("pyramid")
ROOM = GAME.studio
LINE = "(line) => document.getElementById('ui-text').value.split('\\n').includes(line)"


def test_the_box_is_counted_from_an_empty_page_by_clicks(visit: Visit) -> None:
    page = studio(visit, "pyramid", viewport={"width": 1440, "height": 1300})
    for touch in fields("pyramid"):
        fill(page, touch.tool, touch.value)
    work(page, box())
    expect(page.locator("#ui-text")).to_have_value(ROOM.written(GAME.shipped()))
    expect(page.locator("#ui-referee")).not_to_have_class(re.compile("objects"))


def test_one_more_and_one_fewer_leave_the_page_as_it_was(visit: Visit) -> None:
    page = studio(visit, "pyramid", viewport={"width": 1440, "height": 1300})
    take(page, "more")
    click(page, "card-eye-110100-lit")
    expect(page.locator("#card-eye-110100-lit")).to_have_attribute("aria-label", re.compile(": 1$"))
    take(page, "fewer")
    click(page, "card-eye-110100-lit")
    expect(page.locator("#ui-text")).to_have_value(ROOM.blank())


def test_a_number_is_typed_on_a_card(visit: Visit) -> None:
    page = studio(visit, "pyramid", viewport={"width": 1440, "height": 1300})
    take(page, "count", "2")
    page.locator("#card-eye-110100-lit").focus()
    page.keyboard.press("1")
    page.wait_for_function(LINE, arg="card: 1 eye 110100 lit")
    page.keyboard.press("2")
    page.wait_for_function(LINE, arg="card: 12 eye 110100 lit")
    page.keyboard.press("Backspace")
    expect(page.locator("#ui-text")).to_have_value(ROOM.blank())


def test_every_card_has_room_for_a_finger(visit: Visit) -> None:
    page = studio(visit, "pyramid", **PHONE)
    for name in ("card-ankh-100000-unlit", "card-sarcophagus-111111-lit", "token-shield", "boss-3-silent"):
        place = page.locator(f"#{name} .target").bounding_box()
        assert min(place["width"], place["height"]) >= 32, name
    take(page, "more")
    page.locator("#boss-3-silent").tap()
    page.wait_for_function(LINE, arg="boss: silent 1")


def test_the_referee_points_at_what_is_wrong(visit: Visit) -> None:
    page = studio(visit, "pyramid", f"?edition={GAME.facts.editions[0]}", viewport={"width": 1440, "height": 1300})
    take(page, "fewer")
    click(page, "face-step")
    expect(page.locator("#ui-referee")).to_contain_text("Each of hit, special, draw, step stands on at least one face")
    expect(page.locator("#face-step")).to_have_class(re.compile("faulty"))


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("wishes", [{}, PHONE], ids=["window", "phone"])
def test_axe_finds_nothing(visit: Visit, scheme: str, wishes: dict[str, object]) -> None:
    page = studio(visit, "pyramid", f"?edition={GAME.facts.editions[0]}", color_scheme=scheme, **wishes)
    assert Axe().run(page).response["violations"] == []
