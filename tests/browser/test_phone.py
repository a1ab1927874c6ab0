"""A phone has a table of its own: the board has its screen, a finger hits everything, sheets slide over the board."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from dedale.core import registry

from .acting import MOVES, act, bring_out, calm, may_click, ply, resign
from .conftest import Visit
from .staging import OVERLAP, SCROLLS, TELL, WATCHED, still, table
from .test_every_game import SHIPPED
from .test_learning import begun

GAMES = [game.key for game in registry.games() if game.folder.parent == SHIPPED]
PHONES = {"tall": (390, 844), "small": (360, 640), "low": (844, 390), "lowest": (640, 340)}
FINGER = 40  # pixels that a target has at least on a phone
READ = 11  # and a text of the picture, on the phones that it is made for
MADE_FOR = (PHONES["tall"], PHONES["low"])
MOVES_SEEN = 4
# Pixels of a game's picture on every phone, at least: of what is drawn for a finger, of what it hits there by its
# nearness, across and along, and of a text. Labyrinthe's squares lie side by side: along a line of those that may be
# clicked a finger has no more than the square.
LEAST: dict[str, tuple[float, float, float, float]] = {
    "coq": (16, 30, 40, 7),
    "gootmu": (60, 60, 60, 8),
    "labyrinthe": (12, 12, 20, 9),
    "pyramid": (28, 40, 40, 8),
    "sumo": (30, 30, 40, 8),
}
SMALL = """(finger) => [...document.querySelectorAll("button, a, input, select, summary")].filter((node) => {
    const { width, height } = node.getBoundingClientRect();
    const seen = node.checkVisibility({ visibilityProperty: true }) && width > 1;
    return seen && !node.closest(".skip, p, .clause") && Math.min(width, height) < finger - 0.5;
}).map((node) => `${node.id || node.textContent} ${JSON.stringify(node.getBoundingClientRect())}`)"""
PICTURED = """async (finger) => {
    const { actionAt, beside } = await import("/static/stage/finger.js");
    const { middle, shape } = await import("/static/stage/places.js");
    const svg = document.querySelector("#ui-frame svg"), hits = (x, y) => actionAt(svg, x, y) ?? beside(svg, x, y);
    function run(node, x, y, dx, dy) {
        let n = 0;
        while (n < finger && hits(x + n * dx, y + n * dy) === node) n += 2;
        return n;
    }
    function target(node) {
        const box = shape(node), { x, y } = middle(box), at = [x, y], least = Math.min(box.width, box.height);
        if (least >= finger) return [[least, least, least]];
        if (hits(...at) !== node) return [];
        const across = run(node, ...at, 1, 0) + run(node, ...at, -1, 0) - 2;
        const along = run(node, ...at, 0, 1) + run(node, ...at, 0, -1) - 2;
        return [[least, Math.min(across, along), Math.max(across, along)]];
    }
    const scale = (node) => { const { a, b } = node.getScreenCTM(); return Math.hypot(a, b); };
    const size = (node) => parseFloat(getComputedStyle(node).fontSize);
    const worded = (root) => [...root.querySelectorAll("text")].filter((node) => node.textContent.trim());
    const shown = (node) => !node.closest("defs") && node.checkVisibility();
    const sizes = [...svg.querySelectorAll("text, use")].filter(shown).flatMap((node) => {
        if (node.tagName === "text") return node.textContent.trim() ? [size(node) * scale(node)] : [];
        const shared = document.querySelector(node.getAttribute("href"));
        return shared ? worded(shared).map((text) => size(text) * scale(text) / scale(shared) * scale(node)) : [];
    });
    const targets = [...svg.querySelectorAll("[data-action]")];
    const some = targets.filter((_, n) => n % Math.ceil(targets.length / 16) === 0);
    return [some.flatMap(target), sizes];
}"""


@pytest.fixture(params=PHONES)
def phone(request: pytest.FixtureRequest) -> tuple[int, int]:
    return PHONES[request.param]


@pytest.mark.parametrize("key", GAMES)
def test_everything_on_a_phone_is_large_enough_for_a_finger(visit: Visit, phone: tuple[int, int], key: str) -> None:
    page = table(visit, phone, key=key, locale="fr-FR")
    assert page.evaluate(SMALL, FINGER) == []
    drawn, narrow, broad, text = smallest(page, Random(5))
    print(
        f"{key} {phone}: targets of {drawn:.0f} px, a finger has {narrow} x {broad}; texts of {text:.1f} px, at least"
    )
    for found, least in zip((drawn, narrow, broad, text), LEAST[key], strict=True):
        assert found >= least
    if phone in MADE_FOR:
        assert narrow >= FINGER or key == "labyrinthe"
        assert text >= READ


def smallest(page: Page, rng: Random) -> tuple[float, int, int, float]:
    """Over the first moves: the target drawn smallest, the least that a finger hits of one, and the smallest text."""
    sides, texts = [], []
    for _ in range(MOVES_SEEN):
        calm(page)
        targets, sizes = page.evaluate(PICTURED, FINGER)
        sides += targets
        texts += sizes
        act(page, rng)
    drawn, narrow, broad = (min(side) for side in zip(*sides, strict=True))
    return drawn, narrow, broad, min(texts)


def test_sheets_the_lens_and_lessons_are_large_enough_for_a_finger(visit: Visit, phone: tuple[int, int]) -> None:
    page = table(visit, phone, locale="fr-FR")
    for name in ("log", "rules", "chat", "about"):
        page.locator(f"#ui-tab-{name}").click()
        assert page.evaluate(SMALL, FINGER) == [], name
    page.keyboard.press("Escape")
    page.locator("#ui-unfold").click()
    assert page.evaluate(SMALL, FINGER) == []
    page.goto("/learn/sumo/1")
    begun(page)
    assert page.evaluate(SMALL, FINGER) == []


def test_a_sheet_slides_over_the_board_and_leaves_words_and_buttons_in_sight(
    visit: Visit, phone: tuple[int, int]
) -> None:
    page, plies = table(visit, phone), 0
    page.evaluate(WATCHED)
    plies, sheet = ply(page), page.locator("#ui-panel-rules")
    expect(sheet).to_be_hidden()
    ways = {
        "tab": page.locator("#ui-tab-rules").click,
        "close": page.locator("#ui-panel-rules [data-close]").click,
        "key": lambda: page.keyboard.press("Escape"),
        "board": lambda: page.mouse.click(4, page.locator("#ui-frame").bounding_box()["y"] + 4),  # type: ignore[index]
    }
    for close in ways.values():
        page.locator("#ui-tab-rules").click()
        expect(sheet).to_be_visible()
        expect(page.locator("#ui-tab-rules")).to_have_attribute("aria-selected", "true")
        for name in (".say", "#ui-seats", "#ui-ask-tool", "#ui-tab-chat"):
            if page.locator(name).count():
                assert not page.evaluate(OVERLAP, ["#ui-panel-rules", name]), name
        close()
        expect(sheet).to_be_hidden()
    assert ply(page) == plies
    still(page)


def test_a_tap_beside_a_sheet_plays_nothing(visit: Visit) -> None:
    page = table(visit, PHONES["low"])
    page.locator("#ui-tab-log").click()
    page.evaluate("() => { window.sent.length = 0; }")
    page.locator(MOVES).first.dispatch_event("click")  # wherever the sheet may lie
    expect(page.locator("#ui-panel-log")).to_be_hidden()
    assert page.evaluate("() => window.sent") == []
    act(page, Random(1))


def test_a_new_line_of_the_chat_is_seen_without_opening_it_and_leaves_a_mark(
    visit: Visit, phone: tuple[int, int]
) -> None:
    page = table(visit, phone)
    page.evaluate(TELL, {"chat": {"n": 1, "name": "Dominique", "text": "Bonjour <b>toi</b>", "seat": 1}})
    bubble, tab = page.locator("#ui-bubble"), page.locator("#ui-tab-chat")
    expect(bubble).to_have_text("Dominique Bonjour <b>toi</b>")
    expect(bubble).to_be_in_viewport()
    assert bubble.evaluate("(node) => getComputedStyle(node).pointerEvents") == "none"
    assert "news" in (tab.get_attribute("class") or "")
    tab.click()
    expect(bubble).to_be_hidden()
    expect(page.locator("#ui-chat-lines")).to_contain_text("Bonjour")
    assert "news" not in (tab.get_attribute("class") or "")
    page.evaluate(TELL, {"chat": {"n": 2, "name": "Dominique", "text": "Encore", "seat": 1}})
    expect(bubble).to_be_hidden()  # who reads the chat sees it there


def test_a_position_of_the_story_is_seen_at_once(visit: Visit, phone: tuple[int, int]) -> None:
    page = table(visit, phone)
    act(page, Random(2))
    page.locator("#ui-tab-log").click()
    page.locator("#ui-log .line").first.click()
    expect(page.locator("#ui-past")).to_be_visible()
    expect(page.locator("#ui-panel-log")).to_be_hidden()
    page.locator("#ui-now").click()
    assert may_click(page)


def test_who_is_to_be_invited_is_asked_for_at_once(visit: Visit, phone: tuple[int, int]) -> None:
    page = table(visit, phone, "me", "friend")
    expect(page.locator("#ui-link-1")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.locator("#ui-link-1")).to_be_hidden()


def test_the_end_and_the_tools_of_the_page_are_in_the_tables_sheet(visit: Visit, phone: tuple[int, int]) -> None:
    page = table(visit, phone)
    bring_out(page, "#ui-theme")
    for name in ("#ui-sound", "#ui-theme", "[name=code]"):
        expect(page.locator(name)).to_be_visible()
    page.keyboard.press("Escape")
    resign(page)
    expect(page.locator("#ui-finale")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.locator("#ui-finale")).to_be_hidden()
    page.locator("#ui-tab-about").click()
    expect(page.get_by_role("button", name="Rematch")).to_be_in_viewport()


def test_by_keys_one_comes_from_the_board_to_the_bar_and_into_a_sheet(visit: Visit) -> None:
    page = table(visit, PHONES["tall"])
    page.locator(MOVES).first.focus()
    seen = []
    for _ in range(60):
        page.keyboard.press("Tab")
        seen.append(page.evaluate("() => document.activeElement.id"))
    bar = [name for name in seen if name in ("ui-ask-tool", "ui-unfold", "ui-undo", "ui-advise", "ui-tab-log")]
    assert bar[:4] == ["ui-ask-tool", "ui-unfold", "ui-advise", "ui-tab-log"]
    page.locator("#ui-tab-log").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.closest('#ui-panel-log') !== null")
    page.keyboard.press("Escape")
    assert page.evaluate("() => document.activeElement.id") == "ui-tab-log"


@pytest.mark.parametrize("form", PHONES)
def test_the_board_has_the_screen_of_a_phone(visit: Visit, form: str) -> None:
    wide, high = PHONES[form]
    page = table(visit, (wide, high))
    board = page.locator("#ui-frame > svg").bounding_box()
    assert board
    print(f"{form}: the board's place has {board['width']:.0f} x {board['height']:.0f}")
    assert board["width"] >= (wide if form in ("tall", "small") else wide - 90)
    assert board["height"] >= (high - 175 if form in ("tall", "small") else high - 45)
    assert not page.evaluate(SCROLLS)
