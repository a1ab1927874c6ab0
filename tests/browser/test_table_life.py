"""What happens at a table besides moves: refusals, undo, time, leaving, chat, the past, rematch."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.table.telling import parse, written

from .acting import MOVES, TAPPED, act, at_table, calm, click, may_click, open_table, ply, resign, until_turn, wait_ply
from .conftest import Cup, Visit, served, visitors
from .test_playing import two

USELESS = """async () => {
    const { middle, shape } = await import("/static/stage/places.js");
    return [...document.querySelectorAll("[id^=square-]:not(.can):not(.picked)")].filter((node) => {
        const { x, y } = middle(shape(node));
        return document.elementFromPoint(x, y).closest("[id]") === node;
    }).map((node) => node.id);
}"""
AT_THE_END = """() => {
    const { scrollHeight, scrollTop, clientHeight } = document.getElementById("ui-log");
    return scrollTop > 0 && scrollHeight - scrollTop - clientHeight < 2;
}"""


def test_a_click_that_leads_nowhere_is_explained_with_its_clause(visit: Visit) -> None:
    page = visit("/new/connect_four")
    open_table(page, "me", "same")
    for n in range(6):
        click(page, "column-1")
        wait_ply(page, n + 1)
    click(page, "column-1")
    toast = page.locator("#ui-toast")
    expect(toast).to_contain_text("Column 1 is full.")
    toast.locator("a").click()
    expect(page.locator("#C4-03")).to_be_visible()
    assert "found" in (page.locator("#C4-03").get_attribute("class") or "")
    page.keyboard.press("Escape")
    expect(toast).to_be_hidden()


def test_a_click_on_something_that_is_no_move_hears_what_is_to_be_done(visit: Visit) -> None:
    page = visit("/new/sumo")
    open_table(page, "me", "same", option_first="seat1")
    for name in page.evaluate(USELESS)[:3]:
        page.keyboard.press("Escape")
        click(page, name)
        expect(page.locator("#ui-toast")).to_contain_text("Camille must choose")


def test_undo_names_what_it_takes_back_and_is_free_against_bots(visit: Visit) -> None:
    page = visit("/new/sumo")
    open_table(page, "me", "bot", option_first="seat1")
    until_turn(page)
    before, label = ply(page), page.locator(MOVES).first.get_attribute("aria-label")
    click(page, may_click(page)[0])
    undo = page.locator("#ui-undo")
    expect(undo).to_have_text("Take back")
    expect(undo).to_have_attribute("aria-label", f"Take back: {label}")
    expect(undo).to_have_attribute("title", f"Take back: {label}")
    undo.click()
    wait_ply(page, before)
    expect(page.locator("#ui-log")).to_contain_text("takes back")


def test_undo_with_people_asks_them(visit: Visit) -> None:
    first, second = two(visit, option_first="seat1")
    before = ply(first)
    click(first, may_click(first)[0])
    first.locator("#ui-undo").click()
    ask = second.locator("#ui-ask")
    expect(ask).to_contain_text("Camille")
    ask.get_by_role("button").first.click()
    for page in (first, second):
        wait_ply(page, before)


def test_who_runs_out_of_time_loses(visit: Visit) -> None:
    first, second = two(visit, option_first="seat1", clock="move", seconds="5", flag="loss")
    expect(first.locator(".clock").first).to_have_text(re.compile(r"0:0\d"))
    expect(second.locator("#ui-status")).to_contain_text("time is up")
    expect(first.locator("#ui-ending")).to_be_visible()


@pytest.fixture
def impatient(browser: Browser, tmp_path: Path) -> Iterator[Visit]:
    """Visitors of a server that takes whoever is away for a second for a leaver."""
    with served(tmp_path / "tables.db", Cup(), leave_after=1.0) as base, visitors(browser, base) as visit:
        yield visit


def test_a_leaver_is_replaced_by_a_bot_until_they_come_back(impatient: Visit) -> None:
    first, second = two(impatient, option_first="seat1", clock="game")
    address = first.url
    first.goto("about:blank")
    expect(second.locator(".seat").first).to_contain_text("A bot plays meanwhile.")
    first.goto(address)
    at_table(first)
    expect(second.locator(".seat").first).not_to_contain_text("A bot plays meanwhile.")
    expect(second.locator(".seat").first).to_contain_text("here")


def test_resigning_asks_first_and_a_rematch_opens_a_new_table(visit: Visit) -> None:
    first, second = two(visit)
    first.locator("#ui-resign").click()
    first.get_by_role("button", name="Play on").click()
    expect(first.locator("#ui-ending")).to_be_hidden()
    first.locator("#ui-resign").click()
    first.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(second.locator("#ui-status")).to_contain_text("resigns")
    old = first.url
    first.get_by_role("button", name="Rematch").click()
    at_table(first)
    assert first.url != old
    second.get_by_role("link", name="next table").click()
    at_table(second)
    assert second.url == first.url
    expect(second.locator("#ui-seats")).to_contain_text("you")


def test_chat_reaches_the_others_as_plain_text(visit: Visit) -> None:
    first, second = two(visit)
    first.get_by_role("tab", name="Chat").click()
    first.locator("#ui-chat-text").fill("Bonjour <b>toi</b>")
    first.locator("#ui-chat-text").press("Enter")
    second.get_by_role("tab", name="Chat").click()
    expect(second.locator("#ui-chat-lines")).to_contain_text("Camille Bonjour <b>toi</b>")
    second.reload()
    at_table(second)
    second.get_by_role("tab", name="Chat").click()
    expect(second.locator("#ui-chat-lines li")).to_have_count(1)


def test_a_line_of_the_story_shows_that_position_and_leads_back(visit: Visit) -> None:
    page = visit("/new/sumo")
    open_table(page, "me", "same")
    rng = Random(6)
    for _ in range(6):
        act(page, rng)
    now = page.locator("#ui-frame").inner_html()
    page.locator("#ui-log .line").nth(1).click()
    expect(page.locator("#ui-past")).to_be_visible()
    assert may_click(page) == []
    assert page.locator("#ui-frame").inner_html() != now
    page.locator("#ui-now").click()
    expect(page.locator("#ui-past")).to_be_hidden()
    assert may_click(page)
    page.locator("#ui-log .why summary").first.click()
    expect(page.locator("#ui-log .why p").first).to_be_visible()


def test_the_story_stays_at_its_end_until_somebody_reads_back(visit: Visit, cup: Cup) -> None:
    cup.seed = 1  # a game of more than twenty clicks
    page = visit("/new/sumo", viewport={"width": 1280, "height": 900})
    open_table(page, "me", "same")
    rng = Random(6)
    for _ in range(20):
        act(page, rng)
    page.wait_for_function(AT_THE_END)
    page.set_viewport_size({"width": 1280, "height": 640})  # less room for the story
    page.wait_for_function(AT_THE_END)
    page.get_by_role("tab", name="Rules").click()
    act(page, rng)
    page.get_by_role("tab", name="Story").click()
    page.wait_for_function(AT_THE_END)
    page.reload()  # the story is there before the seats above it, which take room
    at_table(page)
    page.wait_for_function(AT_THE_END)
    page.locator("#ui-log").evaluate("(list) => { list.scrollTop = 0; }")
    calm(page)  # the browser tells of the scrolling a frame later
    act(page, rng)
    assert page.locator("#ui-log").evaluate("(list) => list.scrollTop") == 0


def test_rules_beside_the_board_can_be_searched(visit: Visit) -> None:
    page = visit("/new/sumo")
    open_table(page, "me", "same")
    page.get_by_role("tab", name="Rules").click()
    all_of_them = page.locator("#ui-rules .clause:visible").count()
    page.locator("#ui-rules-search").fill("grab")
    assert 0 < page.locator("#ui-rules .clause:visible").count() < all_of_them
    page.locator("#ui-rules-search").fill("zzzz")
    expect(page.locator("#ui-rules .none")).to_be_visible()


def test_a_lost_connection_is_said_and_comes_back(visit: Visit) -> None:
    page = visit("/new/sumo")
    page.add_init_script(TAPPED)
    open_table(page, "me", "same")
    page.evaluate("() => window.wire.close()")
    expect(page.locator("#ui-offline")).to_be_visible()
    expect(page.locator("#ui-offline")).to_be_hidden()
    act(page, Random(1))


def test_a_table_goes_on_from_my_tables(visit: Visit) -> None:
    page = visit("/new/sumo")
    open_table(page, "me", "same")
    address = page.url
    page.goto("/")
    page.locator(".tables a").first.click()
    at_table(page)
    assert page.url == address


def picture(page: Page) -> str:
    """Whatever order its attributes came in."""
    return written(parse(page.locator("#ui-frame").inner_html().replace("&nbsp;", "\u00a0")))


def test_a_finished_game_is_replayed_shared_downloaded_and_uploaded(visit: Visit, tmp_path) -> None:
    page = visit("/new/sumo")
    open_table(page, "me", "same")
    rng = Random(9)
    for _ in range(10):
        act(page, rng)
    last = ply(page)
    resign(page)
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector("#ui-replay[data-ply]")
    where = page.locator("#ui-where")
    page.keyboard.press("Home")
    expect(where).to_have_text(f"This is ply 0 of {last}.")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(where).to_have_text(f"This is ply 2 of {last}.")
    page.locator("#ui-slider").fill(str(last - 1))
    expect(where).to_have_text(f"This is ply {last - 1} of {last}.")
    shown = picture(page)
    friend = visit(page.locator("#ui-share").input_value())
    expect(friend.locator("#ui-where")).to_have_text(f"This is ply {last - 1} of {last}.")
    assert picture(friend) == shown
    page.keyboard.press(" ")
    expect(where).to_have_text(f"This is ply {last} of {last}.")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    download.value.save_as(tmp_path / "game.record")
    page.goto("/")
    page.locator("#ui-record").set_input_files(tmp_path / "game.record")
    page.get_by_role("button", name="Show this game").click()
    expect(page.locator("#ui-where")).to_contain_text(f"of {last}.")
