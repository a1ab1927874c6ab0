"""My games, a file that joins two browsers, and leaving for good, as somebody does it."""

import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from dedale.table.keeping.tokens import hashed
from tests.browser.acting import at_table, invitation, open_table, resign
from tests.browser.conftest import Cup, Visit, served, visitors
from tests.browser.test_pages import accessible

PHONE = {"width": 390, "height": 844}


def lost(page: Page, *kinds: str) -> None:
    """A game given up, against a bot if nobody else is named."""
    page.goto("/new/sumo")
    open_table(page, "me", *(kinds or ("bot",)))
    resign(page)


def fits(page: Page) -> None:
    wide = page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= page.evaluate("() => innerWidth")


def test_a_game_is_on_my_page_with_its_result_and_leads_to_its_replay(visit: Visit) -> None:
    page = visit("/games")
    expect(page.get_by_role("main")).to_contain_text("No game of yours has ended yet.")
    lost(page)
    page.goto("/")
    page.get_by_role("banner").get_by_role("link", name="My games").click()
    row = page.locator(".past-games li")
    expect(row).to_contain_text("Sumo Gnomes")
    expect(row).to_contain_text(re.compile(r"against \w+ \(level 1\)"))
    expect(row.locator(".mark")).to_have_text("Lost")
    expect(row.locator("time")).to_have_text(re.compile(r"\d{4} at \d"))
    expect(page.locator(".tally")).to_contain_text("Level 1: beginner")
    row.get_by_role("link", name="Replay").click()
    page.wait_for_url("**/replay/*")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_axe_finds_nothing_on_these_pages_and_they_fit_a_phone(visit: Visit, scheme: str, language: str) -> None:
    page = visit("/games", color_scheme=scheme, locale=language)
    for path in ("/games", "/games/delete"):
        page.goto(path)
        accessible(page)
    lost(page)
    for path in ("/games", "/games/file", "/games/delete", "/evening/new", "/"):
        page.goto(path)
        accessible(page)
        page.set_viewport_size({"width": 390, "height": 844})
        accessible(page)
        fits(page)
        page.set_viewport_size({"width": 1280, "height": 800})


def test_two_devices_are_joined_by_a_file_and_nothing_of_either_is_lost(visit: Visit, tmp_path: Path) -> None:
    first, second = visit("/"), visit("/", viewport=PHONE)
    lost(first)
    lost(first)
    lost(second)
    first.goto("/games")
    first.get_by_role("link", name="Go on in another browser").click()
    with first.expect_download() as download:
        first.get_by_role("button", name="Save my file").click()
    file = download.value
    assert re.fullmatch(r"dedale-my-games-\d{4}-\d\d-\d\d\.json", file.suggested_filename)
    file.save_as(tmp_path / "mine.json")
    second.goto("/games/file")
    second.locator("#ui-file").set_input_files(tmp_path / "mine.json")
    second.get_by_role("button", name="Open this file").click()
    second.wait_for_url("**/games?joined=1")
    expect(second.get_by_role("main")).to_contain_text("This browser goes on with the games of your file.")
    expect(second.locator(".past-games li")).to_have_count(3)
    first.goto("/games")
    expect(first.locator(".past-games li")).to_have_count(3)
    lost(second)
    first.reload()
    expect(first.locator(".past-games li")).to_have_count(4)


def test_a_bad_file_is_refused_in_words_and_changes_nothing(visit: Visit, tmp_path: Path) -> None:
    page = visit("/")
    lost(page)
    (tmp_path / "holiday.json").write_text("{}")
    page.goto("/games/file")
    page.locator("#ui-file").set_input_files(tmp_path / "holiday.json")
    page.get_by_role("button", name="Open this file").click()
    expect(page.get_by_role("alert")).to_contain_text("This is not a file of “My games”")
    accessible(page)
    page.goto("/games")
    expect(page.locator(".past-games li")).to_have_count(1)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
def apart(browser: Browser, database: Path) -> Iterator[Visit]:
    """Visitors of a server whose database this test reads."""
    with served(database, Cup(), leave_after=3600) as base, visitors(browser, base) as visit:
        yield visit


def cells(path: Path) -> list[str]:
    """All that is in a database, whatever its tables and columns are."""
    with sqlite3.connect(path) as base:
        tables = [name for (name,) in base.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return [str(cell) for name in tables for row in base.execute(f"SELECT * FROM {name}") for cell in row]


def test_leaving_for_good_leaves_nothing_in_the_database_and_the_other_plays_on(apart: Visit, database: Path) -> None:
    first = apart("/new/sumo")
    lost(first)
    first.goto("/new/sumo")
    open_table(first, "me", "friend")
    second = apart(invitation(first))
    second.locator("#ui-name").fill("Dominique")
    second.get_by_role("button", name="Take the seat").click()
    at_table(second)
    first.get_by_role("tab", name="Chat").click()
    first.locator("#ui-chat [name=text]").fill("nobody shall know this")
    first.keyboard.press("Enter")
    expect(second.locator("#ui-chat-lines")).to_contain_text("nobody shall know this")
    me = next(cookie["value"] for cookie in first.context.cookies() if cookie["name"] == "me")
    mine = {hashed(me), "Camille", "nobody shall know this"}
    assert mine <= set(cells(database))
    first.goto("/games")
    first.get_by_role("link", name="Delete everything of mine").click()
    expect(first.get_by_role("main")).to_contain_text("1 game that nobody else had a part in")
    first.get_by_label("Yes, delete all of it for good").check()
    first.get_by_role("button", name="Delete everything of mine").click()
    expect(first.get_by_role("heading", level=1)).to_have_text("Everything of yours is gone")
    accessible(first)
    assert not [cell for cell in cells(database) for word in mine if word in cell]
    assert "me" not in {cookie["name"] for cookie in first.context.cookies()}
    first.wait_for_function("() => localStorage.length === 0")
    expect(second.locator(".seat").first).to_contain_text("bot")
    second.reload()
    at_table(second)
    assert not any(word in second.content() for word in mine)


def test_by_keys_alone_one_leaves_for_good(apart: Visit) -> None:
    page = apart("/")
    lost(page)
    page.goto("/games/delete")
    page.get_by_label("Yes, delete all of it for good").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Everything of yours is gone")


def test_without_scripts_games_and_evenings_can_be_read_and_opened(visit: Visit) -> None:
    page = visit("/evening/new", java_script_enabled=False)
    page.locator("#ui-name").fill("Camille")
    page.get_by_role("button", name="Open the evening").click()
    page.wait_for_url("**/evening/*")
    expect(page.get_by_role("main")).to_contain_text("You are in.")
    page.goto("/games")
    expect(page.locator(".tables time")).to_have_text(re.compile(r"^\w+ \d+, \d{4}$"))
