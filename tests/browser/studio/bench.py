"""What somebody does in the studio, by hand or by keys."""

from playwright.sync_api import Page

from dedale.core import Game, registry
from dedale.core.edition import Source, parse

from ..acting import hit

READY = """() => document.documentElement.dataset.on !== undefined
    && document.getElementById("ui-frame").getAttribute("aria-busy") !== "true" """
FOCUS = "() => document.activeElement.id || document.activeElement.dataset.tool || ''"
MOST_TABS = 400


def ready(page: Page) -> None:
    """Everything that was done is answered."""
    page.wait_for_function(READY)


def take(page: Page, tool: str, value: str = "") -> None:
    page.locator(f"[data-tool='{tool}'][data-value='{value}']").click()


def touch(page: Page, *ids: str) -> None:
    """Clicks of a real mouse on the drawing, where each place can be hit now."""
    for name in ids:
        page.locator(f"#{name}").scroll_into_view_if_needed()
        page.mouse.click(*hit(page, name))
        ready(page)


def fill(page: Page, field: str, value: str) -> None:
    """A field of the tools."""
    found = page.locator(f"#ui-field-{field}")
    if found.evaluate("(node) => node.tagName") == "SELECT":
        found.select_option(value)
    else:
        found.fill(value)
        found.press("Tab")
    ready(page)


def text_of(page: Page) -> str:
    return page.locator("#ui-text").input_value()


def read(text: str) -> Source:
    return parse("own", "own", text, own=True)


def entries(source: Source) -> list[tuple[str, str]]:
    return [(entry.key, entry.value) for entry in source.entries]


def same_board(game: Game, text: str, name: str) -> None:
    """Written alike, and key for key the same."""
    made, shipped = read(text), game.shipped(name)
    assert game.studio
    assert game.studio.written(made) == game.studio.written(shipped)
    assert entries(made) == entries(shipped)


def header(page: Page, source: Source) -> None:
    """Titles are typed, the origin is chosen."""
    fill(page, "title-en", source.title["en"])
    fill(page, "title-fr", source.title["fr"])
    fill(page, "reconstruction", "yes" if source.reconstruction else "no")


def build_sumo(page: Page, name: str) -> None:
    source = registry.find("sumo").shipped(name)
    for kind in ("outer", "inner"):
        take(page, kind)
        touch(page, *(f"square-{square}" for square in source.one(kind).words))
    for seat, square in enumerate(source.one("starts").words, 1):
        take(page, "start", str(seat))
        touch(page, f"square-{square}")
    header(page, source)


def build_coq(page: Page, name: str) -> None:
    source = registry.find("coq").shipped(name)
    values = [word for entry in source.all("values") for word in entry.words]
    fill(page, "squares", str(len(values)))
    for value in sorted(set(values)):
        take(page, "value", value)
        touch(page, *(f"square-{n}" for n, word in enumerate(values, 1) if word == value))
    header(page, source)


# By keys alone


def tab_to(page: Page, wanted: str) -> None:
    """Tab until that thing, an id or a tool, has the focus."""
    for _ in range(MOST_TABS):
        if page.evaluate(FOCUS) == wanted:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no way to {wanted} by Tab")


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)
        ready(page)


def focused(page: Page) -> str:
    return str(page.evaluate(FOCUS))
