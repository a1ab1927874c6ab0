"""The table's manners: kept rolls, open questions, clocks that wait, invitations that close, names at one screen."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from .acting import (
    act,
    at_table,
    bring_out,
    calm,
    click,
    invitation,
    may_click,
    open_table,
    ply,
    resign,
    until_turn,
    wait_ply,
)
from .conftest import Visit
from .test_playing import two

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
WINDOW = {"viewport": {"width": 1280, "height": 800}}
HANDS = pytest.mark.parametrize("hand", [WINDOW, PHONE], ids=["mouse", "touch"])
STAGE = """() => ["#ui-frame", "#ui-frame svg"].map((place) => {
    const { x, y, width, height } = document.querySelector(place).getBoundingClientRect();
    return [x + scrollX, y + scrollY, width, height].map(Math.round).join();
})"""


def press(page: Page, selector: str) -> None:
    """With a finger where there is a touch screen, with the mouse elsewhere."""
    button = page.locator(selector)
    button.tap() if page.evaluate("() => navigator.maxTouchPoints > 0") else button.click()


def friends(visit: Visit, hand: dict[str, object], **fields: str) -> tuple[Page, Page]:
    """Camille, by mouse or by touch, and Dominique, who came by the link; it is Camille's turn."""
    first = visit("/new/sumo", **hand)
    open_table(first, "me", "friend", option_first="seat1", **fields)
    second = visit(invitation(first))
    sit_down(second)
    expect(first.locator(".seat").nth(1)).to_contain_text("Dominique")
    return first, second


def sit_down(page: Page) -> None:
    page.locator("#ui-name").fill("Dominique")
    page.get_by_role("button", name=re.compile("Take the seat|Prendre la place|siège")).click()
    at_table(page)


# What chance drew


@HANDS
def test_a_roll_taken_back_against_a_bot_falls_again_as_it_fell(visit: Visit, hand: dict[str, object]) -> None:
    page = visit("/new/coq", **hand)
    open_table(page, "me", "bot")
    until_turn(page)
    start, told, fallen = ply(page), len(story(page)), []
    for _ in range(3):
        click(page, may_click(page)[0])
        page.wait_for_function("(ply) => Number(document.getElementById('ui-table').dataset.ply) > ply", arg=start)
        until_turn(page)
        fallen.append("\n".join(story(page)[told:]))
        press(page, "#ui-undo")
        wait_ply(page, start)
        until_turn(page)
    assert "rolls" in fallen[0]
    assert len(set(fallen)) == 1


def story(page: Page) -> list[str]:
    """What the log tells of the game itself."""
    return [line for line in page.locator("#ui-log .line").all_inner_texts() if "takes back" not in line]


# Questions


@HANDS
def test_who_asks_for_a_take_back_sees_that_it_is_asked_and_can_withdraw_it(
    visit: Visit, hand: dict[str, object]
) -> None:
    first, second = friends(visit, hand)
    click(first, may_click(first)[0])
    first.wait_for_selector("#ui-undo:not([hidden])")
    calm(first)
    before, stage = ply(first), first.evaluate(STAGE)
    press(first, "#ui-undo")
    expect(first.locator("#ui-caption")).to_have_text("You asked to take back; waiting for Dominique.")
    expect(first.locator("#ui-undo")).to_be_hidden()
    expect(first.locator("#ui-ask")).to_be_hidden()
    assert first.evaluate(STAGE) == stage
    expect(second.locator("#ui-ask")).to_contain_text("Camille would like to take back")
    first.reload()
    at_table(first)
    expect(first.locator("#ui-caption")).to_contain_text("waiting for Dominique")
    press(first, "#ui-withdraw")
    expect(second.locator("#ui-ask")).to_be_hidden()
    expect(first.locator("#ui-caption")).to_be_empty()
    expect(first.locator("#ui-withdraw")).to_be_hidden()
    press(first, "#ui-undo")
    second.locator("#ui-ask").get_by_role("button", name="Agree").click()
    wait_ply(first, before - 1)
    expect(first.locator("#ui-caption")).to_be_empty()


def test_a_question_declined_is_no_longer_waited_for(visit: Visit) -> None:
    first, second = friends(visit, {"locale": "fr-FR", **PHONE})
    click(first, may_click(first)[0])
    first.wait_for_selector("#ui-undo:not([hidden])")
    calm(first)
    stage = first.evaluate(STAGE)
    press(first, "#ui-undo")
    asked = "Reprise demandée\u00a0; en attente de Dominique."
    expect(first.locator("#ui-caption")).to_have_text(asked)
    expect(first.locator("#ui-withdraw")).to_have_text("Y renoncer")
    assert first.evaluate(STAGE) == stage
    second.locator("#ui-ask").get_by_role("button", name="Decline").click()
    expect(first.locator("#ui-caption")).to_be_empty()
    expect(first.locator("#ui-undo")).to_be_visible()


def test_who_offers_a_draw_sees_that_it_is_offered(visit: Visit) -> None:
    first = visit("/new/labyrinthe")
    open_table(first, "me", "friend")
    second = visit(invitation(first))
    sit_down(second)
    press(first, "#ui-draw")
    expect(first.locator("#ui-caption")).to_have_text("You offered a draw; waiting for Dominique.")
    press(first, "#ui-withdraw")
    expect(second.locator("#ui-ask")).to_be_hidden()


# Clocks


def test_the_clock_of_a_rematch_waits_for_its_owner(visit: Visit) -> None:
    first, second = two(visit, option_first="seat2", clock="move", seconds="5", flag="loss")
    resign(first)
    first.get_by_role("button", name="Rematch").click()
    at_table(first)
    away = first.locator(".seat", has_text="Dominique")
    expect(away).to_contain_text("not here yet: the clock waits")
    expect(away.locator(".clock")).to_have_text("0:05")
    second.get_by_role("link", name="next table").click()
    at_table(second)
    expect(first.locator(".seat", has_text="Dominique")).to_contain_text("here")
    expect(first.locator(".seat", has_text="Dominique")).not_to_contain_text("not here yet")


# The invitation, and the button


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@HANDS
def test_the_invitation_closes_when_the_last_friend_sits_and_opens_again(
    visit: Visit, hand: dict[str, object], locale: str
) -> None:
    first = visit("/new/coq", locale=locale, **hand)
    if first.locator("#ui-count").count():
        first.locator("#ui-count").select_option("3")
    open_table(first, "me", "friend", "friend")
    invites = first.locator("#ui-invites")
    links = [field.input_value() for field in first.locator("#ui-invites input[id^='ui-link-']").all()[:2]]
    sit_down(visit(links[0]))
    expect(first.locator(".seat", has_text="Dominique")).to_have_count(1)
    expect(invites).to_have_attribute("open", "")
    sit_down(visit(links[1]))
    expect(invites).not_to_have_attribute("open", "")
    bring_out(first, "#ui-invites > summary")
    press(first, "#ui-invites > summary")
    expect(invites).to_have_attribute("open", "")
    calm(first)
    expect(invites).to_have_attribute("open", "")


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@HANDS
def test_the_buttons_beside_the_board_stay_in_one_row(visit: Visit, hand: dict[str, object], locale: str) -> None:
    page = visit("/new/labyrinthe", locale=locale, **hand)
    open_table(page, "me", "bot")
    until_turn(page)
    for _ in range(2):
        click(page, may_click(page)[0])
        calm(page)
    expect(page.locator("#ui-undo")).to_be_visible()
    expect(page.locator("#ui-undo")).to_have_text(re.compile("^(Take back|Reprendre)$"))
    tops = page.locator(".acts:not(.more) button:visible").evaluate_all(
        "(all) => all.map((one) => Math.round(one.getBoundingClientRect().y))"
    )
    assert len(tops) == 2
    assert len(set(tops)) == 1


# Names


@pytest.mark.parametrize(("locale", "you"), [("en-GB", "You"), ("fr-FR", "Vous")])
def test_two_at_one_screen_read_by_name_whose_turn_it_is(visit: Visit, locale: str, you: str) -> None:
    page = visit("/new/sumo", locale=locale)
    page.locator("#ui-seat-1").select_option("same")
    page.locator("#ui-seat-1-name").fill("Ariane")
    open_table(page, "me", "same")
    rng, named = Random(4), set()
    while len(named) < 2:
        name = page.locator(".seat.turn b").inner_text()
        expect(page.locator("#ui-status")).to_contain_text(name)
        expect(page.locator("#ui-status")).not_to_contain_text(you)
        named.add(name)
        act(page, rng)
    assert named == {"Ariane", "Camille"}
