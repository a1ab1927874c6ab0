"""Every page: accessible in light and dark, on a small screen, in both languages, and without scripts."""

import re
from random import Random

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from .acting import UNFOLD, act, at_table, invitation, may_click, open_table, resign, until_turn
from .conftest import Visit

SCHEMES = ("light", "dark")
OWN_BOARD = "title-en: Mine\nouter: a1 b1 c1 a2 c2 a3 b3 c3\ninner: b2\nstarts: b3 b1\nlines: neighbours\n"


def accessible(page: Page) -> None:
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("scheme", SCHEMES)
def test_axe_finds_nothing_on_any_page(visit: Visit, scheme: str) -> None:
    page = visit("/", color_scheme=scheme)
    accessible(page)
    for path in ("/rules/sumo", "/nowhere", "/new/sumo"):
        page.goto(path)
        accessible(page)
    for folded in page.locator("details").all():
        folded.evaluate("(node) => { node.open = true; }")
    accessible(page)
    open_table(page, "me", "friend")
    accessible(page)
    guest = visit(invitation(page), color_scheme=scheme)
    accessible(guest)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_axe_finds_nothing_at_any_moment_of_a_game(visit: Visit, scheme: str) -> None:
    page = visit("/new/sumo", color_scheme=scheme)
    open_table(page, "me", "same")
    page.locator("#square-b1").click(force=True)
    expect(page.locator("#ui-toast")).to_be_visible()
    accessible(page)
    page.keyboard.press("Escape")
    for tab in ("Rules", "Chat", "Table"):
        page.get_by_role("tab", name=tab).click()
        accessible(page)
    rng = Random(12)
    for _ in range(6):
        act(page, rng)
    page.locator("#ui-log .line").first.evaluate("(line) => line.click()")
    expect(page.locator("#ui-past")).to_be_visible()
    accessible(page)
    page.keyboard.press("Escape")
    resign(page)
    accessible(page)
    page.get_by_role("link", name="Replay").click()
    page.wait_for_url("**/replay/*")
    accessible(page)


@pytest.mark.parametrize("path", ["/", "/new/sumo", "/rules/sumo", "/nowhere"])
def test_a_small_screen_never_scrolls_sideways(visit: Visit, path: str) -> None:
    page = visit(path, viewport={"width": 390, "height": 844}, has_touch=True)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390


def test_the_board_comes_first_on_a_phone_and_its_targets_are_large_enough(visit: Visit) -> None:
    page = visit("/new/sumo", viewport={"width": 390, "height": 844}, has_touch=True)
    open_table(page, "me", "same")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    board = page.locator("#ui-frame svg").bounding_box()
    assert board
    assert board["y"] + board["height"] < 844
    assert board["width"] > 330
    sizes = page.evaluate(
        """() => [...document.querySelectorAll("#ui-frame [data-action] .target")].map((node) => {
        const box = node.getBoundingClientRect(); return Math.min(box.width, box.height); })"""
    )
    assert sizes
    assert min(sizes) >= 32


def test_a_board_of_ones_own_begins_with_a_shipped_one(visit: Visit) -> None:
    page = visit("/new/sumo")
    page.locator("summary", has_text="Board").click()
    page.get_by_label("My own board").check()
    page.locator("[data-begin]").first.click()
    expect(page.locator("#ui-own")).to_have_value(re.compile("title-en: "))
    page.get_by_role("button", name="Play").click()
    at_table(page)
    page.get_by_role("tab", name="Table").click()
    expect(page.locator("#ui-panel-about")).to_contain_text("A board of one's own")


@pytest.mark.usefixtures("pebbles")
def test_a_way_to_play_fills_in_the_house_rules_and_a_change_by_hand_makes_a_mix(visit: Visit) -> None:
    page = visit("/new/pebbles")
    goal, own = page.locator("#ui-option-goal"), page.get_by_label("Your own mix")
    expect(page.get_by_label("As printed")).to_be_checked()
    page.get_by_label("Long").check()
    expect(goal).to_have_value("60")
    expect(own).to_be_hidden()
    goal.evaluate(UNFOLD)
    goal.select_option("30")
    expect(own).to_be_checked()
    expect(own).to_be_visible()
    accessible(page)
    page.locator("#ui-option-first").select_option("seat2")  # who starts is no matter of ways
    goal.select_option("6")
    expect(page.get_by_label("As printed")).to_be_checked()
    expect(own).to_be_hidden()
    page.get_by_label("Long").check()
    page.get_by_role("button", name="Play").click()
    at_table(page)
    page.get_by_role("tab", name="Table").click()
    expect(page.locator("#ui-panel-about")).to_contain_text(re.compile(r"Way to play\s*Long\s*Pebbles to take\s*60"))


@pytest.mark.usefixtures("pebbles")
def test_only_a_seat_that_somebody_sits_on_can_start(visit: Visit) -> None:
    page = visit("/new/pebbles")
    first = page.locator("#ui-option-first")
    expect(first.locator("option:enabled")).to_have_count(2)
    page.locator("#ui-count").select_option("3")
    first.select_option("seat3")
    page.locator("#ui-count").select_option("2")
    expect(first).to_have_value("seat1")
    expect(first.locator("option:enabled")).to_have_text(["Seat 1, red disc", "Seat 2, blue square"])


@pytest.mark.usefixtures("pebbles")
def test_a_way_to_play_is_chosen_without_scripts_too(visit: Visit) -> None:
    page = visit("/new/pebbles", java_script_enabled=False)
    page.get_by_label("Long").check()
    page.get_by_role("button", name="Play").click()
    page.wait_for_url("**/table/*")
    assert re.search(r"<dt>Pebbles to take</dt><dd>60</dd>", page.content())


def test_a_phone_held_sideways_shows_the_whole_board_under_one_slim_line(visit: Visit) -> None:
    page = visit("/new/sumo", viewport={"width": 844, "height": 390}, has_touch=True)
    open_table(page, "me", "same")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 844
    board, panel = page.locator("#ui-frame svg").bounding_box(), page.locator("#ui-seats").bounding_box()
    assert board
    assert panel
    assert board["y"] + board["height"] <= 390
    assert panel["y"] + panel["height"] <= board["y"] <= 45
    act(page, Random(1))  # what is said of a place under the pointer moves no board


def test_french_is_spoken_to_a_french_browser_and_can_be_switched(visit: Visit) -> None:
    page = visit("/", locale="fr-FR")
    assert page.locator("html").get_attribute("lang") == "fr"
    expect(page.locator("h1")).to_have_text("Ouvrez une boîte.")
    page.goto("/new/sumo")
    open_table(page, "me", "bot")
    until_turn(page)
    expect(page.locator("#ui-status")).to_contain_text("ous devez")
    assert may_click(page)
    page.get_by_role("button", name="English").click()
    at_table(page)
    expect(page.locator("#ui-status")).to_contain_text("You must")
    assert page.locator("html").get_attribute("lang") == "en"


def test_no_page_leaves_an_english_sentence_in_french(visit: Visit) -> None:
    page = visit("/", locale="fr-FR")
    english = ("Play", "Rules", "Your name", "Seat ", "Take back", "Board", "Story", "Search")
    for path in ("/", "/new/sumo", "/rules/sumo", "/nowhere"):
        page.goto(path)
        shown = page.locator("body").inner_text()
        assert not [word for word in english if word in shown.split()], path


def test_the_theme_can_be_switched_and_is_remembered(visit: Visit) -> None:
    page = visit("/", color_scheme="light")
    ground = "() => getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(ground)
    page.locator("#ui-theme").click()
    dark = page.evaluate(ground)
    assert dark != light
    page.reload()
    assert page.evaluate(ground) == dark


def test_a_table_opens_without_scripts(visit: Visit) -> None:
    page = visit("/", java_script_enabled=False)
    page.get_by_role("link", name="Set up a table Sumo Gnomes").click()
    page.get_by_role("button", name="Play", exact=True).click()
    assert "/table/" in page.url
    expect(page.locator("#ui-frame svg")).to_be_visible()
    assert "Playing needs scripts" in page.content()


def test_an_own_board_is_pasted_and_a_wrong_one_is_explained(visit: Visit) -> None:
    page = visit("/new/sumo")
    page.locator("details", has_text="Board").first.locator("summary").click()
    page.get_by_label("My own board").check()
    page.locator("#ui-own").fill("outer: a1 zz\n")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".fault")).to_contain_text("zz")
    page.locator("#ui-own").fill(OWN_BOARD)
    page.get_by_role("button", name="Play", exact=True).click()
    at_table(page)
    expect(page.locator("#square-b2")).to_be_attached()
