"""Ask anything: by the pointer, a finger, a key and the tool; in a card that covers nothing one is about to click."""

import json
import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from dedale.core import About, Game, registry

from .acting import TAPPED, act, at_table, calm, click, invitation, may_click, open_table, over, ply
from .conftest import Visit
from .test_every_game import SHIPPED
from .test_pages import SCHEMES, accessible

CARD = ".asked"
PHONE = {"width": 390, "height": 844}
SIZES = [{"width": 1280, "height": 800}, PHONE]
GAMES = [game.key for game in registry.games() if game.folder.parent == SHIPPED]
FOCUS = "() => document.activeElement.id"
ASKED = "() => (window.sent ?? []).map((text) => JSON.parse(text)).filter((each) => each.do === 'about')"
COVERED = """async () => {
    const { seen } = await import("/static/stage/places.js");
    const svg = document.querySelector("#ui-frame svg");
    const card = document.querySelector(".asked").getBoundingClientRect();
    const hit = (node) => {
        const { left, top, right, bottom } = seen(node, svg);
        const wide = Math.min(right, card.right) - Math.max(left, card.left);
        return wide > 1 && Math.min(bottom, card.bottom) - Math.max(top, card.top) > 1;
    };
    const out = card.left < 0 || card.top < 0 || card.right > innerWidth || card.bottom > innerHeight;
    const hits = [...document.querySelectorAll(".can, .asked-about")].filter(hit).map((node) => node.id);
    return out ? [...hits, "window"] : hits;
}"""
ONE_OF_A_KIND = """async () => {
    const { shape } = await import("/static/stage/places.js");
    const svg = document.querySelector("#ui-frame svg"), found = new Map();
    for (const node of svg.querySelectorAll("[id]")) {
        const { x, y, width, height } = shape(node);
        const top = node.parentNode !== svg && document.elementFromPoint(x + width / 2, y + height / 2);
        if (top && top.closest("[id]") === node) found.set(node.id.split("-")[0], node.id);
    }
    return [...found.values()];
}"""


@pytest.fixture
def page(visit: Visit, pebbles: None) -> Page:
    found = visit("/new/pebbles")
    found.add_init_script(TAPPED)
    open_table(found, "me", "same")
    return found


def card(page: Page, text: str) -> None:
    expect(page.locator(CARD)).to_contain_text(text)


def no_card(page: Page) -> None:
    expect(page.locator(CARD)).to_be_empty()


def test_the_pointer_rests_on_a_thing_and_a_card_tells_what_it_is(page: Page) -> None:
    page.locator("#die").hover()
    card(page, "It says how many pebbles you may take.")
    card(page, "You could take")
    expect(page.locator(f"{CARD} a")).to_have_text("Rule PB-02")
    assert page.locator(CARD).evaluate("(card) => getComputedStyle(card).pointerEvents") == "none"
    assert page.locator(CARD).get_attribute("role") == "status"
    page.mouse.move(5, 5)
    no_card(page)


def test_what_was_told_of_a_position_is_not_asked_again_and_a_move_asks_anew(page: Page) -> None:
    for _ in range(2):
        page.locator("#die").hover()
        card(page, "The die")
        page.locator("#pass").hover()
        card(page, "You take nothing this turn.")
    asked = page.evaluate(ASKED)
    assert [each["id"] for each in asked] == ["die", "pass"]
    click(page, "pass")
    no_card(page)
    page.mouse.move(5, 5)
    page.locator("#die").hover()
    card(page, "The die")
    assert page.evaluate(ASKED)[-1]["ply"] > asked[-1]["ply"]


def test_a_finger_that_rests_asks_and_plays_nothing(visit: Visit, pebbles: None) -> None:
    page = visit("/new/pebbles", viewport=PHONE, has_touch=True, is_mobile=True)
    open_table(page, "me", "same")
    before, box = ply(page), page.locator("#die").bounding_box()
    assert box
    wire = page.context.new_cdp_session(page)
    finger = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
    wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": finger})
    card(page, "The die")
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    card(page, "The die")
    assert ply(page) == before
    expect(page.locator("#ui-frame .pointer")).to_have_count(0)


@pytest.mark.parametrize("key", ["?", "i"])
def test_a_key_asks_about_what_has_the_focus_and_leads_to_the_rule_and_back(page: Page, key: str) -> None:
    page.locator("#die").focus()
    page.keyboard.press(key)
    card(page, "The die")
    page.keyboard.press(key)
    expect(page.locator(f"{CARD} a")).to_be_focused()
    page.keyboard.press("Escape")
    no_card(page)
    assert page.evaluate(FOCUS) == "die"
    page.keyboard.press(key)
    page.keyboard.press(key)
    expect(page.locator(f"{CARD} a")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#PB-02")).to_be_visible()


def test_the_key_is_a_letter_where_one_writes(page: Page) -> None:
    page.locator("#ui-tab-chat").click()
    page.locator("#ui-chat-text").press_sequentially("i?")
    expect(page.locator("#ui-chat-text")).to_have_value("i?")
    no_card(page)


def test_while_the_tool_is_on_clicks_ask_and_play_nothing(page: Page) -> None:
    tool, before = page.locator("#ui-ask-tool"), ply(page)
    tool.click()
    expect(tool).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#ui-caption")).to_contain_text("Click anything")
    for name, text in (("die", "The die"), ("pass", "Pass")):
        click(page, name)
        card(page, text)
    page.keyboard.press("Escape")
    no_card(page)
    expect(tool).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(tool).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#ui-caption")).to_be_empty()
    assert ply(page) == before
    act(page, Random(1))


def test_by_keys_alone_the_tool_leads_to_everything_and_out_again(page: Page) -> None:
    page.keyboard.press("?")
    expect(page.locator("#ui-ask-tool")).to_have_attribute("aria-pressed", "true")
    assert set(may_click(page)) == {"die", "pass"}
    first = page.evaluate(FOCUS)
    page.keyboard.press("Enter")
    card(page, "")
    page.keyboard.press("ArrowRight" if first == "die" else "ArrowLeft")
    assert page.evaluate(FOCUS) != first
    page.keyboard.press("Enter")
    card(page, "Pass" if first == "die" else "The die")
    assert page.locator("#pass").get_attribute("aria-label") == "Ask what this is"
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator("#ui-ask-tool")).to_have_attribute("aria-pressed", "false")


def test_pointing_and_asking_take_turns(page: Page) -> None:
    page.locator("#ui-ask-tool").click()
    page.keyboard.press("p")
    expect(page.locator("#ui-ask-tool")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#ui-aim")).to_be_visible()
    page.locator("#ui-ask-tool").click()
    expect(page.locator("#ui-aim")).to_be_hidden()
    expect(page.locator("#ui-point")).to_have_attribute("aria-pressed", "false")


def test_the_panel_of_a_player_is_asked_by_its_button_by_keys_and_by_the_tool(page: Page) -> None:
    button = page.get_by_role("button", name="About: Camille", exact=True)
    button.click()
    card(page, "A player.")
    page.keyboard.press("Escape")
    button.focus()
    page.keyboard.press("?")
    card(page, "Camille")
    page.keyboard.press("Escape")
    page.locator("#ui-ask-tool").click()
    page.locator(".seat .who").nth(1).click()
    card(page, "Camille 2")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.locator(".seat .who").first.hover()
    card(page, "Camille")


def test_with_the_tool_a_line_of_the_story_tells_its_clause(page: Page) -> None:
    line = page.locator("#ui-log li").last
    page.locator("#ui-ask-tool").click()
    line.locator(".line").click()
    expect(line.locator("details")).to_have_attribute("open", "")
    expect(page.locator("#ui-past")).to_be_hidden()


def test_an_earlier_position_is_asked_about_as_it_was(page: Page) -> None:
    page.locator("#ui-log .line").first.click()
    expect(page.locator("#ui-past")).to_be_visible()
    page.locator("#die").hover()
    card(page, "You could take 0.")
    page.locator("#ui-ask-tool").click()
    click(page, "pass")
    card(page, "Pass")
    page.locator("#ui-now").click()
    calm(page)
    click(page, "die")
    card(page, "The die")


def test_who_only_watches_asks_too(page: Page, visit: Visit) -> None:
    watcher = visit(page.url)
    at_table(watcher)
    watcher.locator("#die").hover()
    card(watcher, "The die")
    watcher.locator("#ui-ask-tool").click()
    click(watcher, "pass")
    card(watcher, "Pass")


@pytest.mark.parametrize("away", ["Escape", "zoom", "scroll"])
def test_a_card_goes_when_one_turns_to_something_else(visit: Visit, pebbles: None, away: str) -> None:
    page = visit("/new/pebbles", viewport={"width": 700, "height": 420})
    open_table(page, "me", "same")
    page.locator("#die").focus()
    page.keyboard.press("?")
    card(page, "The die")
    if away == "scroll":
        page.evaluate("() => document.dispatchEvent(new Event('scroll'))")  # as on a page too small for a table
    else:
        page.keyboard.press({"zoom": "+"}.get(away, away))
    no_card(page)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_axe_finds_nothing_in_a_card_nor_while_the_tool_is_on(visit: Visit, scheme: str, every: None) -> None:
    page = visit("/new/sumo", color_scheme=scheme)
    open_table(page, "me", "same")
    page.locator("#ui-ask-tool").click()
    click(page, "gnome-0")
    card(page, LONG.text)
    accessible(page)


# It covers nothing

LONG = About(
    "Something with a long name",
    "This is as much as a card ever tells of a thing: what it is, what it does, and when it may be used.",
    "It would push the other one off b1, who then falls off the stump.",
    1,
)


@pytest.fixture
def every(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything in every game is told of at length."""
    for game in map(registry.find, GAMES):
        monkeypatch.setattr(game.words, "about", lambda *_: LONG)


@pytest.mark.usefixtures("every")
@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size["width"]))
@pytest.mark.parametrize("key", GAMES)
def test_a_card_never_covers_what_one_is_about_to_click(visit: Visit, key: str, size: dict[str, int]) -> None:
    page, rng = visit(f"/new/{key}", viewport=size), Random(4)
    if page.locator("select[name='count']").count():
        page.locator("[name='count']").select_option("2")
    open_table(page, "me", "same")
    for moves in (0, 1, 3, 5):
        for _ in range(moves):
            if not over(page):
                act(page, rng)
        for name in rng.sample(may_click(page), min(4, len(may_click(page)))):
            page.locator(f"#{name}").focus()
            page.keyboard.press("?")
            card(page, LONG.text)
            assert page.evaluate(COVERED) == [], f"{name} after {ply(page)} plies"
            page.keyboard.press("Escape")


# Every game, by its own words


@pytest.mark.parametrize("key", GAMES)
def test_what_is_drawn_is_told_in_the_games_own_words(visit: Visit, key: str) -> None:
    page, game = visit(f"/new/{key}"), registry.find(key)
    if page.locator("select[name='count']").count():
        page.locator("[name='count']").select_option("2")
    open_table(page, "me", "same")
    name = may_click(page)[0]
    told = answer(page, game, name)
    page.locator(f"#{name}").focus()
    page.keyboard.press("?")
    card(page, told["name"])
    card(page, told["text"])


@pytest.mark.parametrize("key", GAMES)
def test_the_tool_asks_about_every_kind_of_thing_that_the_pointer_can_hit(visit: Visit, key: str) -> None:
    page = visit(f"/learn/{key}/1")
    page.wait_for_selector("#ui-frame .can")
    hit = page.evaluate(ONE_OF_A_KIND)
    assert len(hit) > 3
    page.locator("#ui-ask-tool").click()
    for name in hit:
        click(page, name)
        expect(page.locator(f"#ui-frame .asked-about[id='{name}']")).to_have_count(1)
        expect(page.locator(f"{CARD} b")).not_to_be_empty()


def answer(page: Page, game: Game, name: str) -> dict[str, str]:
    """What the server says to the same question, asked beside the page."""
    told = page.evaluate(
        """(id) => new Promise((done) => {
        const socket = new WebSocket(location.href.replace("http", "ws").replace(/[?#].*/, "") + "/live");
        socket.onmessage = ({ data }) => {
            const { about } = JSON.parse(data);
            if (about) { socket.close(); done(JSON.stringify(about)); }
        };
        socket.onopen = () => socket.send(JSON.stringify({ do: "about", id }));
    })""",
        name,
    )
    found = json.loads(told)
    assert found["clause"] is None or re.fullmatch(r"[A-Z]{2}-\w+", found["clause"])
    return found


def test_a_friend_is_told_nothing_of_a_hand(visit: Visit) -> None:
    """RR-14: the cards of another hand are not on the page, and so cannot be asked about."""
    first = visit("/new/pyramid")
    first.locator("[name='count']").select_option("2")
    open_table(first, "me", "friend")
    second = visit(invitation(first))
    second.locator("#ui-name").fill("Dominique")
    second.get_by_role("button", name="Take the seat").click()
    at_table(second)
    held = first.locator("#hand [id^=card-]").evaluate_all("(cards) => cards.map((card) => card.id)")
    game, watcher = registry.find("pyramid"), visit(first.url)
    at_table(watcher)
    assert held
    for page in (second, watcher):
        for name in set(held) - set(
            page.locator("#hand [id^=card-]").evaluate_all("(all) => all.map((one) => one.id)")
        ):
            assert answer(page, game, name)["name"] == ""
