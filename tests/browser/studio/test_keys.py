"""Keyboard alone, from an empty page to a table."""

from playwright.sync_api import expect

from dedale.core import registry

from ..acting import at_table
from ..conftest import Visit
from .bench import focused, press, ready, same_board, tab_to, text_of


def test_coq_is_made_and_played_by_keys_alone(visit: Visit) -> None:
    page = visit("/studio/coq")
    ready(page)
    tab_to(page, "ui-field-squares")
    press(page, "Control+a", "1", "2", "Tab")
    assert "squares: 12\n" in text_of(page)
    page.reload()  # the focus begins at the top, and the draft is still there
    ready(page)
    tab_to(page, "square-1")
    for n in range(1, 13):
        assert focused(page) == f"square-{n}"
        press(page, *("1", "5") if n == 12 else str(n % 4), "Tab")
    assert "values: 1 2 3 0 1 2 3 0 1 2\nvalues: 3 15\n" in text_of(page)
    press(page, "Shift+Tab")
    assert focused(page) == "square-12"
    press(page, "Backspace")
    expect(page.locator("#ui-referee")).to_contain_text("square 12 has no value yet")
    press(page, "Control+z")
    expect(page.locator("#ui-referee")).to_contain_text("nothing to object")
    press(page, "Control+y")
    press(page, "9")
    tab_to(page, "ui-title")
    page.keyboard.type("Typed")
    tab_to(page, "ui-play")
    page.keyboard.press("Enter")
    page.wait_for_url("**/new/coq?board=*")
    expect(page.locator("[name=edition]:checked")).to_have_attribute("data-title", "Typed")
    play = page.get_by_role("button", name="Play", exact=True)
    play.focus()
    page.keyboard.press("Enter")
    at_table(page)
    expect(page.locator("#square-12")).to_have_attribute("aria-label", "Square 12, value 9")


def test_sumo_is_made_by_keys_alone(visit: Visit) -> None:
    page = visit("/studio/sumo")
    ready(page)
    name, game = "stump-12", registry.find("sumo")
    source = game.shipped(name)
    tab_to(page, "square-a1")
    walk(page, source.one("outer").words)
    tab_to(page, "inner")
    press(page, "Enter", "Shift+Tab")
    walk(page, source.one("inner").words)
    for number, square in enumerate(source.one("starts").words):
        tab_to(page, "start")
        press(page, *["Tab"] * number, " ")
        press(page, "Shift+Tab")
        walk(page, [square])
    for field, value in (("title-en", source.title["en"]), ("title-fr", source.title["fr"])):
        tab_to(page, f"ui-field-{field}")
        page.keyboard.type(value)
        press(page, "Tab")
    tab_to(page, "ui-field-reconstruction")
    press(page, "ArrowDown")
    same_board(game, text_of(page), name)


def walk(page, squares):
    """By arrows from square to square, Enter on each."""
    if not focused(page).startswith("square-"):
        page.locator("#ui-frame svg").evaluate("(svg) => svg.querySelector('.can').focus()")
    for square in squares:
        column, row = ord(square[0]), int(square[1])
        while focused(page) != f"square-{square}":
            at = focused(page).removeprefix("square-")
            across, down = column - ord(at[0]), row - int(at[1])
            press(
                page, "ArrowRight" if across > 0 else "ArrowLeft" if across else "ArrowDown" if down > 0 else "ArrowUp"
            )
        press(page, "Enter")
