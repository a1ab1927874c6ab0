"""A finger is wider than a square of a large board: what lies beside what may be clicked means it."""

import pytest
from playwright.sync_api import Page

from tests.browser.acting import box, hit, may_click, open_table, ply, wait_ply
from tests.browser.conftest import Visit

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
FIRST = ["pawn-0-3", "square-b3", "square-b4"]  # b2 goes down its column, whoever starts


@pytest.fixture
def page(visit: Visit) -> Page:
    page = visit("/new/labyrinthe", **PHONE)
    open_table(page, "me", "same", option_first="seat1")
    return page


def tap(page: Page, name: str, right: float = 0.0, down: float = 0.0) -> None:
    """So many pixels beside the middle of a thing."""
    x, y = hit(page, name)
    page.touchscreen.tap(x + right, y + down)


def test_a_square_of_the_labyrinth_is_hit_by_a_finger_beside_it(page: Page) -> None:
    """Columns are seen as columns from the first seat: another square lies there, and is not meant."""
    pawn, _, square = FIRST
    tap(page, pawn)
    page.wait_for_selector(f"#{square}.can")
    size = box(page, f"#{square}")[2]
    print(f"a square of the Labyrinthe on a phone: {size:.1f} pixels, reached from 20 pixels beside it")
    assert size > 17
    tap(page, square, right=18.0)
    wait_ply(page, 1)


def test_of_two_places_the_nearer_one_is_meant(page: Page) -> None:
    pawn, near, far = FIRST
    tap(page, pawn)
    page.wait_for_selector(f"#{near}.can")
    up = box(page, f"#{near}")[1] > box(page, f"#{far}")[1]
    tap(page, far, right=14.0, down=4.0 if up else -4.0)
    wait_ply(page, 1)
    assert page.evaluate("() => document.querySelector('#pawn-0-3').getAttribute('aria-label')").endswith("b4")


def test_a_finger_far_from_everything_means_nothing(page: Page) -> None:
    pawn, _, square = FIRST
    tap(page, pawn)
    page.wait_for_selector(f"#{square}.can")
    before = ply(page)
    tap(page, square, right=-60.0)
    page.wait_for_selector(".toast:not([hidden]), .refusal:not([hidden])", state="attached")
    assert ply(page) == before
    assert square in may_click(page)
