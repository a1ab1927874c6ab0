"""The moment a game ends: who won and how, a flourish seen once, and the turning point for who lost."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from dedale.core import registry

from .acting import FILMED, act, at_table, calm, open_table, resign, until_turn
from .conftest import Visit
from .test_pages import accessible
from .test_review import GOLDEN

LAST = "55"  # the ply before Anne's slam sends Bruno off the stump
FALLS, CHEERS = "gnome-1", "gnome-0"
SUNG = """window.sung = [];
window.AudioContext = class {
    currentTime = 0;
    destination = null;
    createOscillator() {
        return { frequency: { setValueAtTime: (pitch) => window.sung.push(pitch), exponentialRampToValueAtTime() {} },
                 connect: () => ({ connect() {} }), start() {}, stop() {} };
    }
    createGain() {
        const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
        return { gain, connect() {} };
    }
};
localStorage.setItem("sound", "on");"""
HIDDEN = """(hidden) => {
    Object.defineProperty(document, "hidden", { get: () => hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""


@pytest.fixture(autouse=True)
def falling(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who lost falls, who won cheers, whatever else the game may show by itself."""
    acts = [(FALLS, "falls"), (CHEERS, "cheers"), ("nothing", "shines")]
    monkeypatch.setattr(registry.find("sumo").picture, "finale", lambda s: acts, raising=False)


def before_the_last_move(page: Page) -> Page:
    """A table of one's own, a move away from winning."""
    page.goto("/")
    page.locator("#ui-record").set_input_files(GOLDEN)
    page.locator("form[action='/records'] button").click()
    page.wait_for_url("**/replay/*")
    name = re.split(r"[/?]", page.url.partition("/replay/")[2])[0]
    origin = page.url.partition("/replay/")[0]
    answer = page.request.post(
        f"/review/{name}/again", form={"ply": LAST}, headers={"Origin": origin}, max_redirects=0
    )  # fmt: skip
    page.goto(answer.headers["location"])
    at_table(page)
    until_turn(page)
    return page


def win(page: Page) -> None:
    """The slam is one click on who is to fall."""
    act(page, Random(0), [FALLS])
    page.wait_for_selector("#ui-table.over")


def film(page: Page) -> list[str]:
    """Whose flourish was seen."""
    return page.evaluate("window.film.filter((each) => 'filter' in each).map((each) => each.id)")


def test_a_win_is_celebrated_once_by_the_things_on_the_board(visit: Visit) -> None:
    page = visit("/", reduced_motion="no-preference")
    page.add_init_script(FILMED)
    page.add_init_script(SUNG)
    before_the_last_move(page)
    expect(page.locator("#ui-ending")).to_be_hidden()
    win(page)
    panel = page.locator("#ui-ending")
    expect(panel.locator("h2")).to_have_text("You win!")
    expect(panel).to_contain_text("falls off the stump.")
    expect(panel).not_to_contain_text("wins")
    assert film(page) == [FALLS, CHEERS]
    phrase = page.evaluate("window.sung.slice(-4)")
    assert phrase == sorted(phrase)
    calm(page)
    assert page.evaluate("(id) => getComputedStyle(document.getElementById(id)).translate", FALLS) == "none"
    page.reload()
    at_table(page)
    expect(panel.locator("h2")).to_have_text("You win!")
    assert film(page) == []
    assert page.evaluate("window.sung") == []


def test_with_reduced_motion_nothing_moves_and_the_panel_stands_there(visit: Visit) -> None:
    page = visit("/")
    page.add_init_script(FILMED)
    before_the_last_move(page)
    win(page)
    expect(page.locator("#ui-ending h2")).to_have_text("You win!")
    assert page.evaluate("window.film") == []
    assert page.evaluate("document.getAnimations().length") == 0


def test_the_focus_goes_to_the_title_and_on_to_what_can_be_done_next(visit: Visit) -> None:
    page = before_the_last_move(visit("/"))
    win(page)
    expect(page.locator("#ui-finale")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Rematch")).to_be_focused()


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_no_two_things_to_do_next_have_the_same_name(visit: Visit, locale: str) -> None:
    page = visit("/new/sumo", locale=locale)
    open_table(page, "me", "same")
    resign(page)
    names = page.locator("#ui-ending").locator("a, button").filter(visible=True).all_inner_texts()
    assert len(names) >= 5
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(("size", "left"), [((1440, 900), 1.0), ((390, 844), 0.3), ((844, 390), 0.3)])
def test_the_panel_leaves_the_board_in_sight(visit: Visit, size: tuple[int, int], left: float) -> None:
    page = visit("/new/sumo", viewport={"width": size[0], "height": size[1]})
    open_table(page, "me", "same")
    resign(page)
    expect(page.locator("#ui-ending h2")).to_be_in_viewport()
    seen = page.evaluate("""() => {
        const board = document.querySelector("#ui-frame > svg");
        const { x, y, width, height } = board.getBoundingClientRect();
        const steps = Array.from({ length: 21 }, (_, n) => (n + 0.5) / 21);
        const spots = steps.flatMap((a) => steps.map((b) => document.elementFromPoint(x + a * width, y + b * height)));
        return spots.filter((node) => board.contains(node)).length / spots.length;
    }""")
    assert seen >= left
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_on_a_phone_the_sheet_of_the_end_begins_with_who_won(visit: Visit, size: tuple[int, int]) -> None:
    page = visit("/new/sumo", viewport={"width": size[0], "height": size[1]}, reduced_motion="no-preference")
    give_up(page)
    expect(page.locator("#ui-coach-text")).to_be_visible()
    page.wait_for_function("""() => {
        const panel = document.getElementById("ui-ending"), sheet = panel.closest(".scroll");
        return panel.getBoundingClientRect().top >= sheet.getBoundingClientRect().top;
    }""")


def test_an_earlier_position_is_looked_at_without_the_panel(visit: Visit) -> None:
    page = visit("/new/sumo")
    open_table(page, "me", "same", option_first="seat1")
    act(page, Random(4))
    resign(page)
    page.locator("#ui-log .line").first.click()
    expect(page.locator("#ui-past")).to_be_visible()
    expect(page.locator("#ui-ending")).to_be_hidden()
    page.locator("#ui-now").click()
    expect(page.locator("#ui-ending")).to_be_visible()


# The turning point


def give_up(page: Page) -> None:
    open_table(page, "me", "bot", option_first="seat1")
    until_turn(page)
    act(page, Random(4))
    resign(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_who_lost_is_told_the_turning_point_and_tries_again_from_there(visit: Visit, scheme: str) -> None:
    page = visit("/new/sumo", color_scheme=scheme)
    give_up(page)
    expect(page.locator("#ui-ending h2")).to_have_text("You lose.")
    told = page.locator("#ui-coach-text")
    expect(told).to_contain_text("%")
    accessible(page)
    expect(page.locator("#ui-coach-see")).to_have_attribute("href", re.compile(r"^/replay/.*ply=\d+$"))
    page.reload()
    at_table(page)
    expect(told).to_contain_text("%")
    page.locator("#ui-coach").get_by_role("button").click()
    page.wait_for_url("**/table/*")
    at_table(page)
    expect(page.locator("#ui-log")).to_contain_text("From here on the game is tried again.")


def test_the_coach_is_asked_again_and_again_but_only_while_somebody_looks(visit: Visit) -> None:
    page = visit("/new/sumo")
    asked: list[str] = []
    page.route("**/coach", lambda route: (asked.append(route.request.url), route.fulfill(json=answers[0])))
    answers: list[dict[str, object]] = [{"done": 0, "total": 0}]
    give_up(page)
    expect(page.locator("#ui-coach-text")).to_have_text("Looking for the turning point…")
    page.wait_for_event("response", lambda answer: answer.url.endswith("/coach"))
    page.evaluate(HIDDEN, True)
    with page.expect_request("**/coach"):
        page.evaluate(HIDDEN, False)
    answers[0] = {"text": "It was 50% luck.", "replay": None, "again": None}
    expect(page.locator("#ui-coach-text")).to_have_text("It was 50% luck.")
    expect(page.locator("#ui-coach-again")).to_be_hidden()
    seen = len(asked)
    calm(page)
    assert len(asked) == seen


def test_who_wins_or_looks_on_gets_no_coach(visit: Visit) -> None:
    page = before_the_last_move(visit("/"))
    win(page)
    expect(page.locator("#ui-ending")).to_be_visible()
    expect(page.locator("#ui-coach")).to_be_hidden()
    friend = visit(page.url.partition("127.0.0.1")[2].partition("/")[2].join(["/", ""]))
    at_table(friend)
    expect(friend.locator("#ui-ending h2")).to_have_text("Anne wins!")
    expect(friend.locator("#ui-coach")).to_be_hidden()
    expect(friend.get_by_role("button", name="Rematch")).to_be_hidden()
