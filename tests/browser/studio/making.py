"""What somebody does in the studio, by mouse."""

from collections.abc import Iterable

from playwright.sync_api import Page

from dedale.core import Touch

from ..conftest import Visit

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SAID = "(text) => document.getElementById('ui-text').value === text"


def studio(visit: Visit, key: str, query: str = "", **wishes: object) -> Page:
    page = visit(f"/studio/{key}{query}", **wishes)
    page.wait_for_selector("html[data-on]")
    return page


def take(page: Page, tool: str, value: str = "") -> None:
    """A tool from its box, where the hand does not hold it yet."""
    box = page.locator("#ui-toolbox")
    number, chooser = box.locator(f"[data-figure={tool}]"), box.locator(f"[data-list={tool}]")
    if number.count():
        number.fill(value)
    elif chooser.count():
        chooser.select_option(value)
    else:
        box.locator(f'[data-tool={tool}][data-value="{value}"]').click()


def fill(page: Page, field: str, value: str) -> None:
    place = page.locator(f"#ui-field-{field}")
    if place.evaluate("(node) => node.localName") == "select":
        place.select_option(value)
    else:
        place.fill(value)
        place.press("Tab")


def work(page: Page, touches: Iterable[Touch]) -> None:
    """Each by a real click on what is drawn, once the page shows what the one before did."""
    held = None
    for touch in touches:
        if held != (touch.tool, touch.value):
            take(page, touch.tool, touch.value)
            held = touch.tool, touch.value
        click(page, touch.id)


def click(page: Page, name: str) -> None:
    with page.expect_response("**/touch") as answer:
        page.locator(f"#{name}").click()
    page.wait_for_function(SAID, arg=answer.value.json()["text"])
