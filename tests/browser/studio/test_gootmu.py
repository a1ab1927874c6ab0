"""The studio of G.O.O.T.M.U. in a browser: the shipped tiles rebuilt by clicks; every place has room for a finger."""

import re
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from dedale.core import registry
from dedale.games.gootmu.edition import COMPASS, cell_name
from dedale.games.gootmu.studio.printing import GROUPS, Label, fresh
from dedale.games.gootmu.studio.tiles import Tile, tiles

from ..acting import hit
from ..conftest import Visit
from .bench import fill, header, ready, text_of

SHIPPED = registry.find("gootmu").shipped()
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
FINGER = 40.0  # pixels
SAYS = "(line) => document.getElementById('ui-text').value.split('\\n').includes(line)"
TELLS = "(part) => document.getElementById('ui-text').value.includes(part)"
TEXT = "#ui-text"


def studio(visit: Visit, query: str = "", **wishes: object) -> Page:
    page = visit(f"/studio/gootmu{query}", **wishes)
    page.wait_for_selector("html[data-on]")
    return page


def take(page: Page, entry: int) -> None:
    """By its group: a list to choose from, or buttons where there are few."""
    group = next(group for group, (_, entries) in GROUPS.items() if group != "any" and entry in entries)
    chooser = page.locator(f"[data-list=label-{group}]")
    if chooser.count():
        chooser.select_option(str(entry))
    else:
        page.locator(f'[data-tool=label-{group}][data-value="{entry}"]').click()


def walls(tile: Tile) -> Iterator[str]:
    """`a1-E` for the edge east of a1."""
    for sign, text, marks in (("E", tile.east, "|"), ("S", tile.south, "-")):
        for row, line in enumerate(text.split("/"), 1):
            yield from (f"{'abcd'[column]}{row}-{sign}" for column, mark in enumerate(line) if mark == marks)


def put(page: Page, i: int, square: str, label: Label) -> None:
    take(page, label.entry)
    page.locator(f"#square-{i}-{square}").click()
    if label.n != fresh(label.entry).n:
        page.locator(f"#number-{i}-{square}-{label.n}").click()
    if label.way > 0:
        page.locator(f"#arrow-{i}-{square}-{COMPASS[label.way]}").click()


def build(page: Page, i: int, tile: Tile) -> None:
    for edge in walls(tile):
        page.locator(f"#wall-{i}-{edge}").click()
    for cell, label in tile.labels.items():
        put(page, i, cell_name(cell), label)
    page.wait_for_function(SAYS, arg=f"tile: {tile}")


def test_the_32_tiles_are_rebuilt_from_an_empty_page_by_clicks(visit: Visit) -> None:
    page = studio(visit, viewport={"width": 1440, "height": 1800})
    for i, tile in enumerate(tiles(SHIPPED.text), 1):
        if i > 1:
            page.locator("#tile-new").click()
        build(page, i, tile)
    for name, count in re.findall(r"([a-z-]+) (\d+)", SHIPPED.one("tokens").value):
        fill(page, f"token-{name}", count)
    header(page, SHIPPED)
    assert text_of(page) == SHIPPED.text
    expect(page.locator("#ui-referee")).not_to_have_class(re.compile("objects"))


def test_a_label_is_found_by_words_typed_and_put_by_a_click(visit: Visit) -> None:
    page = studio(visit, locale="fr-FR")
    page.locator("[data-finder=label-any]").type("etang")
    expect(page.locator("[data-list=label-any] option")).to_have_count(1)
    page.locator("#square-1-b2").click()
    expect(page.locator(TEXT)).to_have_value(re.compile(r"b2=POOL\n"))
    expect(page.locator("[data-finder=label-any]")).to_have_value("etang")


def test_walls_come_and_go_whatever_the_hand_holds_and_undo_leaves_the_tile_open(visit: Visit) -> None:
    page = studio(visit, "?edition=tiles-32")
    page.locator("#tile-5").click()
    take(page, 24)
    page.locator("#wall-5-c1-E").click()
    expect(page.locator(TEXT)).to_have_value(re.compile(r"T05 E:\.\.\|/"))
    page.locator("#ui-undo").click()
    expect(page.locator(TEXT)).to_have_value(SHIPPED.text)
    expect(page.locator("#square-5-a1")).to_be_visible()


def test_a_place_that_is_pressed_while_the_drawing_is_made_anew_is_clicked_all_the_same(visit: Visit) -> None:
    page = studio(visit)
    page.mouse.move(*hit(page, "wall-1-a1-E"))
    page.mouse.down()
    page.locator("#wall-1-c3-S").dispatch_event("click")
    page.wait_for_function(TELLS, arg=" S:..../..../..-.")
    ready(page)
    page.mouse.up()
    page.wait_for_function(TELLS, arg="E:|../.../.../... S:..../..../..-.")
    expect(page.locator("#wall-1-a1-E")).to_have_attribute("aria-label", re.compile("^Wall between"))


def test_looking_at_a_tile_is_not_told_as_nothing(visit: Visit) -> None:
    page = studio(visit, "?edition=tiles-32")
    page.locator("#tile-5").click()
    expect(page.locator("#square-5-a1")).to_be_visible()
    expect(page.locator("#ui-hint")).not_to_contain_text("Nothing")


def test_a_tile_is_made_by_the_keyboard_alone(visit: Visit) -> None:
    page = studio(visit)
    page.locator("#square-1-b2").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#wall-1-b2-E")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(TEXT)).to_have_value(re.compile(r"E:\.\.\./\.\|\./"))
    expect(page.locator("#wall-1-b2-E")).to_be_focused()


def test_on_a_phone_every_place_has_room_for_a_finger(visit: Visit) -> None:
    page = studio(visit, "?edition=tiles-32", **PHONE)
    page.locator("#tile-2").tap()
    page.locator("#square-2-c1").tap()
    expect(page.locator("#clear-2-c1")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    for name in ("tile-9", "open-3", "square-2-b2", "number-2-c1-9", "arrow-2-c1-N", "clear-2-c1"):
        box = page.locator(f"#{name}").bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= FINGER, name


def test_on_a_phone_what_the_hand_holds_stays_in_sight(visit: Visit) -> None:
    page = studio(visit, **PHONE)
    take(page, 24)
    page.locator("#square-1-b2").tap()
    expect(page.locator("#number-1-b2-3")).to_be_visible()
    expect(page.locator("[data-list=label-travel]")).to_be_in_viewport()
    page.locator("#number-1-b2-3").tap()
    expect(page.locator(TEXT)).to_have_value(re.compile(r"b2=JUMP\(3\)>N"))


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("wishes", [{}, PHONE], ids=["window", "phone"])
def test_axe_finds_nothing(visit: Visit, scheme: str, wishes: dict[str, object]) -> None:
    page = studio(visit, "?edition=tiles-32", color_scheme=scheme, **wishes)
    page.locator("#tile-2").click()
    page.locator("#square-2-c1").click()
    expect(page.locator("#clear-2-c1")).to_be_visible()
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
