"""The studio of Run Run Run! in a browser: the shipped box counted from an empty page by clicks."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from dedale.core import registry
from tests.table.studio.building import box

from ..conftest import Visit
from .bench import header, ready, take, text_of, touch

GAME = registry.find("pyramid")
LARGE = {"viewport": {"width": 1440, "height": 1300}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
MORE, FEWER = "+1", "-1"
FINGER = 32.0  # pixels


def studio(visit: Visit, query: str = "", **wishes: object) -> Page:
    page = visit(f"/studio/pyramid{query}", **wishes)
    ready(page)
    return page


def hold(page: Page, value: str) -> None:
    """One more, one fewer, or so many."""
    if value in (MORE, FEWER):
        take(page, "count", value)
    else:
        page.locator("[data-figure=count]").fill(value)


def test_the_box_is_counted_from_an_empty_page_by_clicks(visit: Visit) -> None:
    page, held = studio(visit, **LARGE), ""
    header(page, GAME.shipped())
    for each in box():
        if each.value != held:
            hold(page, each.value)
        held = each.value
        touch(page, each.id)
    assert GAME.studio
    assert text_of(page) == GAME.studio.written(GAME.shipped())
    expect(page.locator("#ui-referee")).not_to_have_class(re.compile("objects"))


def test_one_more_and_one_fewer_leave_the_page_as_it_was(visit: Visit) -> None:
    page = studio(visit, **LARGE)
    before = text_of(page)
    hold(page, MORE)
    touch(page, "card-eye-110100-lit")
    expect(page.locator("#card-eye-110100-lit")).to_have_attribute("aria-label", re.compile(": 1$"))
    hold(page, FEWER)
    touch(page, "card-eye-110100-lit")
    assert text_of(page) == before


def test_a_number_is_typed_on_a_card(visit: Visit) -> None:
    page = studio(visit, **LARGE)
    before, lines = text_of(page), []
    page.locator("#card-eye-110100-lit").focus()
    for key in ("1", "2"):
        page.keyboard.press(key)
        ready(page)
        lines.append(next(line for line in text_of(page).split("\n") if line.startswith("card")))
    assert lines == ["card: 1 eye 110100 lit", "card: 12 eye 110100 lit"]
    page.keyboard.press("Backspace")
    ready(page)
    assert text_of(page) == before


def test_on_a_phone_every_place_has_room_for_a_finger_and_the_tools_stay_at_hand(visit: Visit) -> None:
    page = studio(visit, **PHONE)
    for name in ("card-ankh-100000-unlit", "card-sarcophagus-111111-lit", "token-shield", "boss-3-silent"):
        place = page.locator(f"#{name} .target").bounding_box()
        assert place
        assert min(place["width"], place["height"]) >= FINGER, name
    page.locator(f'.inhand [data-value="{MORE}"]').tap()
    page.locator("#boss-3-silent").tap()
    expect(page.locator("#boss-3-silent")).to_have_attribute("aria-label", "Boss 3, silences: 1")
    page.locator(f'.inhand [data-value="{FEWER}"]').tap()
    page.locator("#boss-3-silent").tap()
    expect(page.locator("#boss-3-silent")).to_have_attribute("aria-label", "Boss 3, silences: 0")


def test_the_referee_points_at_what_is_wrong_and_at_nothing_that_is_only_missing(visit: Visit) -> None:
    page = studio(visit, f"?edition={GAME.facts.editions[0]}", **LARGE)
    hold(page, FEWER)
    touch(page, "face-step")
    expect(page.locator("#ui-referee")).to_contain_text("Each of hit, special, draw, step stands on at least one face")
    expect(page.locator("#face-step")).to_have_class(re.compile("faulty"))
    touch(page, "card-ankh-111111-unlit")
    expect(page.locator("#ui-referee")).to_contain_text(
        "'card:' lines give 63 in all; the box has 64. Still missing: 1"
    )
    expect(page.locator(".faulty")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("wishes", [{}, PHONE], ids=["window", "phone"])
def test_axe_finds_nothing(visit: Visit, scheme: str, wishes: dict[str, object]) -> None:
    page = studio(visit, f"?edition={GAME.facts.editions[0]}", color_scheme=scheme, **wishes)
    assert Axe().run(page).response["violations"] == []
