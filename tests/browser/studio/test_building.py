"""Each of our boards is built again from an empty page, by clicks alone."""

import pytest
from playwright.sync_api import Page, expect

from dedale.core import registry

from ..conftest import Visit
from .bench import build_coq, build_sumo, fill, ready, same_board, take, text_of, touch

BUILDERS = {"sumo": build_sumo, "coq": build_coq}
BOARDS = [(key, name) for key in BUILDERS for name in registry.find(key).facts.editions]


def begun(visit: Visit, key: str, **wishes: object) -> Page:
    page = visit(f"/studio/{key}", **wishes)
    ready(page)
    return page


@pytest.mark.parametrize(("key", "name"), BOARDS)
def test_a_shipped_board_is_built_by_clicks_alone(visit: Visit, key: str, name: str) -> None:
    page = begun(visit, key)
    BUILDERS[key](page, name)
    expect(page.locator("#ui-referee")).to_contain_text("nothing to object")
    same_board(registry.find(key), text_of(page), name)


def test_lines_are_taken_away_and_drawn_again(visit: Visit) -> None:
    page = begun(visit, "sumo")
    build_sumo(page, "diamond-13")
    before = text_of(page)
    take(page, "line")
    touch(page, "line-b3-c3", "line-c3-d4")
    assert "cut: b3-c3\ncut: c3-d4\n" in text_of(page)
    touch(page, "line-b3-c3", "line-c3-d4")
    assert text_of(page) == before
    fill(page, "lines", "listed")
    touch(page, "line-c1-c2")
    assert "lines: listed\nline: c1-c2\n" in text_of(page)
    expect(page.locator("#ui-referee")).to_contain_text("no line leads to")


def test_only_what_the_tool_can_touch_is_open_to_the_hand(visit: Visit) -> None:
    page = begun(visit, "sumo")
    take(page, "outer")
    touch(page, "square-b2", "square-c2")
    assert page.locator("#ui-frame .can[id^=square-]").count() == 64
    assert page.locator("#ui-frame .can[id^=line-]").count() == 0
    take(page, "line")
    assert page.locator("#ui-frame .can").evaluate_all("(nodes) => nodes.map((node) => node.id)") == ["line-b2-c2"]


def test_a_tool_is_pulled_onto_the_drawing(visit: Visit) -> None:
    page = begun(visit, "sumo")
    for tool, square in (("inner", "d4"), ("outer", "d5")):
        button, place = (page.locator(what).bounding_box() for what in (f"[data-tool={tool}]", f"#square-{square}"))
        assert button
        assert place
        page.mouse.move(button["x"] + 20, button["y"] + 12)
        page.mouse.down()
        page.mouse.move(place["x"] + 200, place["y"] + 90)
        expect(page.locator(".carried")).to_be_visible()
        page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
        page.mouse.up()
        ready(page)
    assert "outer: d5\ninner: d4\n" in text_of(page)
    expect(page.locator(".carried")).to_have_count(0)


def test_a_finger_builds_on_a_phone_and_nothing_scrolls_sideways(visit: Visit) -> None:
    page = begun(visit, "sumo", viewport={"width": 390, "height": 844}, has_touch=True)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    for square in ("c3", "d3"):
        place = page.locator(f"#square-{square}")
        place.scroll_into_view_if_needed()
        box = place.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 30
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        ready(page)
    assert "outer: c3 d3\n" in text_of(page)


def test_a_number_of_two_figures_is_typed_for_the_hand(visit: Visit) -> None:
    page = begun(visit, "coq")
    page.locator("input.figure").fill("42")
    touch(page, "square-7")
    assert "values: ? ? ? ? ? ? 42 ? ? ?\n" in text_of(page)
    expect(page.locator("#square-7")).to_have_attribute("aria-label", "Square 7, value 42")
