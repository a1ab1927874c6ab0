"""Your turn: the tab says so, a notification where it may, and all of it stops when the player is back."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import at_table, open_table
from tests.browser.conftest import Visit
from tests.browser.test_ending import SUNG
from tests.browser.test_pages import accessible

from .ways import HIDDEN, leave, notified, pass_turn, two

CALLED, PLAIN = re.compile("^● Your turn · Sumo Gnomes"), re.compile("^Sumo Gnomes · Dédale$")
MARKED, UNMARKED = re.compile("calling/turn.svg"), re.compile("static/icon.svg")
OFFER = "#ui-bell-offer"


def called(page: Page) -> None:
    expect(page).to_have_title(CALLED)
    expect(page.locator("#ui-icon")).to_have_attribute("href", MARKED)


def left_alone(page: Page) -> None:
    expect(page).to_have_title(PLAIN)
    expect(page.locator("#ui-icon")).to_have_attribute("href", UNMARKED)


@pytest.mark.parametrize("permission", ["granted", "denied", "default"])
def test_who_looks_elsewhere_is_called_by_title_icon_and_where_allowed_by_a_notification(
    visit: Visit, permission: str
) -> None:
    first, second = two(visit, leave(permission))
    called(first)
    left_alone(second)
    second.evaluate(HIDDEN, True)
    pass_turn(first)
    called(second)
    left_alone(first)
    told = [["Sumo Gnomes", "It is your turn.", second.evaluate("location.pathname")]]
    if permission == "granted":
        assert notified(second) == told
    else:
        assert second.evaluate("told") == []
    assert second.evaluate("asked") == 0
    second.evaluate(HIDDEN, False)
    assert second.evaluate("shut") == (1 if permission == "granted" else 0)
    called(second)
    pass_turn(second)
    left_alone(second)


def test_nobody_who_looks_is_notified(visit: Visit) -> None:
    first, second = two(visit, leave("granted"))
    pass_turn(first)
    called(second)
    assert second.evaluate("told") == []


def test_who_wishes_for_no_notification_gets_none(visit: Visit) -> None:
    first, second = two(visit, leave("granted") + "localStorage.setItem('calls', 'no');")
    second.evaluate(HIDDEN, True)
    pass_turn(first)
    called(second)
    assert second.evaluate("told") == []


def test_a_phone_trembles_and_sings_softly_where_somebody_has_touched_the_page(visit: Visit) -> None:
    first, second = two(visit, leave("denied") + SUNG)
    second.locator("#ui-tab-rules").click()
    before = len(second.evaluate("sung"))
    pass_turn(first)
    called(second)
    assert second.evaluate("shaken") == [120]
    assert 523 in second.evaluate("sung")[before:]


@pytest.mark.parametrize(("answer", "after"), [("granted", "page"), ("denied", "denied")])
def test_leave_is_asked_for_once_after_ones_own_first_turn_and_only_by_a_click(
    visit: Visit, answer: str, after: str
) -> None:
    first, second = two(visit, leave("default", answer))
    pass_turn(first)
    expect(second.locator(OFFER)).to_be_hidden()
    pass_turn(second)
    expect(second.locator(OFFER)).to_be_visible()
    accessible(second)
    assert second.evaluate("asked") == 0
    second.get_by_role("button", name="Yes, please").click()
    expect(second.locator(OFFER)).to_be_hidden()
    second.locator("#ui-tab-about").click()
    bell = second.locator("#ui-panel-about [data-bell]")
    expect(bell.locator("[role=status]")).to_have_text(bell.get_attribute(f"data-{after}") or "")
    expect(bell.locator("input")).to_be_checked(checked=answer == "granted")
    accessible(second)
    assert second.evaluate("asked") == 1
    second.reload()
    at_table(second)
    pass_turn(first)
    pass_turn(second)
    expect(second.locator(OFFER)).to_be_hidden()
    assert second.evaluate("asked") == 0


def test_who_declines_is_not_asked_again_and_can_change_their_mind(visit: Visit) -> None:
    first, second = two(visit, leave("default"))
    pass_turn(first)
    pass_turn(second)
    second.get_by_role("button", name="No, thank you").click()
    pass_turn(first)
    pass_turn(second)
    expect(second.locator(OFFER)).to_be_hidden()
    assert second.evaluate("asked") == 0
    second.locator("#ui-tab-about").click()
    second.get_by_label("Tell me when it is my turn").check()
    expect(second.locator("#ui-panel-about")).to_contain_text("as long as a page of this site is open")
    second.evaluate(HIDDEN, True)
    pass_turn(first)
    called(second)
    assert len(notified(second)) == 1


def test_against_bots_alone_and_at_one_screen_nobody_is_asked_for_leave(visit: Visit) -> None:
    page = visit("about:blank")
    page.context.add_init_script(leave("default"))
    page.goto("/new/sumo")
    open_table(page, "me", "bot", option_first="seat1")
    called(page)
    pass_turn(page)
    expect(page.locator(OFFER)).to_be_hidden()
    page.goto("/new/sumo")
    open_table(page, "me", "same")
    left_alone(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_home_hears_of_a_turn_by_itself(visit: Visit, scheme: str) -> None:
    first, second = two(visit, leave("granted"), color_scheme=scheme)
    home = second.context.new_page()
    home.clock.install()
    home.goto("/")
    expect(home).to_have_title(re.compile("^Rare"))
    home.evaluate(HIDDEN, True)
    table = second.evaluate("location.pathname")
    pass_turn(first)
    called(second)
    home.clock.fast_forward(70_000)
    expect(home).to_have_title(re.compile("^● Your turn · Rare"))
    expect(home.locator("#ui-icon")).to_have_attribute("href", MARKED)
    assert notified(home) == [["Sumo Gnomes", "It is your turn.", table]]
    pass_turn(second)
    home.evaluate(HIDDEN, False)
    expect(home).to_have_title(re.compile("^Rare"))
    assert home.evaluate("shut") == 1
    accessible(home)


def test_a_chat_line_shows_as_a_toast_while_the_chat_is_out_of_sight(visit: Visit) -> None:
    first, second = two(visit)
    first.locator("#ui-tab-chat").click()
    first.locator("#ui-chat-text").fill("Ready?")
    first.get_by_role("button", name="Say").click()
    toast = second.locator("#ui-bubble")
    expect(toast).to_have_text(re.compile("Camille Ready?"))
    expect(toast).to_be_in_viewport()
    accessible(second)
    expect(first.locator("#ui-bubble")).to_be_hidden()  # who reads the chat sees it there
    second.locator("#ui-tab-chat").click()
    expect(toast).to_be_hidden()
