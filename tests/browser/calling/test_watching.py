"""Watching: the table shows how many look on and who, players let them speak or not, and no hand is theirs to see."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import act, at_table, invitation, open_table, ply, wait_ply, whose_turn
from tests.browser.conftest import Cup, Visit
from tests.browser.test_pages import accessible
from tests.browser.test_secrets import CARD, Reader, listen

from .ways import two

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


def watch(visit: Visit, table: Page, **wishes: object) -> Page:
    page = visit(table.url, **wishes)
    at_table(page)
    page.locator("#ui-tab-chat").click()
    return page


def says(page: Page, text: str) -> None:
    page.locator("#ui-chat-text").fill(text)
    page.locator("#ui-chat button").click()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_spectators_are_counted_named_heard_and_silenced(visit: Visit, scheme: str) -> None:
    first, second = two(visit, color_scheme=scheme)
    expect(first.locator("#ui-watching")).to_be_hidden()
    zoe = watch(visit, first, color_scheme=scheme)
    expect(first.locator("#ui-watching")).to_have_text(re.compile(r"1\s*Watching: 1$"))
    zoe.locator("#ui-watcher-name").fill("Zoé")
    zoe.get_by_role("button", name="This is me").click()
    for page in (first, second, zoe):
        expect(page.locator("#ui-watching")).to_have_text(re.compile(r"Watching: 1 \(Zoé\)"))
    says(zoe, "Bravo")
    line = second.locator("#ui-chat-lines li")
    expect(line).to_have_text("Zoé watching Bravo")
    assert "of" not in (line.get_attribute("class") or "").split()
    second.locator("#ui-tab-chat").click()
    for page in (second, zoe):
        accessible(page)
    second.get_by_label("Spectators may chat").uncheck()
    expect(zoe.locator("#ui-chat")).to_be_hidden()
    expect(zoe.locator("#ui-chat-shut")).to_be_visible()
    expect(first.locator("#ui-open-chat")).not_to_be_checked()
    accessible(zoe)
    zoe.reload()
    at_table(zoe)
    zoe.locator("#ui-tab-chat").click()
    expect(zoe.locator("#ui-chat")).to_be_hidden()
    for page in (first, second, zoe):  # who said who they are need not say it again
        expect(page.locator("#ui-watching")).to_have_text(re.compile(r"Watching: 1 \(Zoé\)"))
    first.locator("#ui-tab-chat").click()
    first.get_by_label("Spectators may chat").check()
    says(zoe, "Merci")
    expect(first.locator("#ui-chat-lines li").last).to_have_text("Zoé watching Merci")
    zoe.close()
    expect(first.locator("#ui-watching")).to_be_hidden()


def test_a_players_name_is_refused_in_words_and_what_was_typed_stays(visit: Visit) -> None:
    first, _ = two(visit)
    zoe = watch(visit, first, locale="fr-FR")
    zoe.locator("#ui-watcher-name").fill("Camille")
    zoe.get_by_role("button", name="C’est moi").click()
    expect(zoe.locator("#ui-toast")).to_contain_text("Un joueur s’appelle déjà Camille ici")
    expect(zoe.locator("#ui-watcher-name")).to_have_value("Camille")


def test_a_table_can_be_opened_with_the_chat_kept_to_the_players(visit: Visit) -> None:
    page = visit("/new/sumo")
    open_table(page, "me", "same", open_chat="no")
    zoe = watch(visit, page)
    expect(zoe.locator("#ui-chat-shut")).to_be_visible()
    page.locator("#ui-tab-chat").click()
    expect(page.get_by_label("Spectators may chat")).not_to_be_checked()


def test_on_a_phone_the_number_is_in_sight_and_takes_no_click(visit: Visit) -> None:
    first, _ = two(visit)
    watch(visit, first)
    phone = visit(first.url, **PHONE)
    at_table(phone)
    badge = phone.locator("#ui-watching")
    expect(badge).to_be_in_viewport()
    expect(badge.locator("span").first).to_have_text("2")
    assert badge.evaluate("(node) => getComputedStyle(node).pointerEvents") == "none"
    assert phone.evaluate("() => document.documentElement.scrollWidth") <= 390
    accessible(phone)


def test_no_byte_of_a_hand_is_sent_to_a_spectator_who_chats(visit: Visit, cup: Cup) -> None:
    cup.seed = 1
    frames: list[str] = []
    first = visit("/new/pyramid")
    first.locator("[name='count']").select_option("2")
    open_table(first, "me", "friend", option_first="seat1")
    second = visit(invitation(first))
    second.locator("#ui-name").fill("Dominique")
    second.get_by_role("button", name="Take the seat").click()
    at_table(second)
    zoe = visit("/")
    listen(zoe, frames)
    zoe.goto(first.url)
    at_table(zoe)
    zoe.locator("#ui-tab-chat").click()
    rng, readers = Random(3), [Reader(page, frames) for page in (first, second)]
    assert any(reader._held for reader in readers), "nobody holds a card"
    for n in range(25):
        page = whose_turn([first, second])
        assert page
        for other in (first, second, zoe):
            wait_ply(other, ply(page))
        for reader in readers:
            reader.read()
        says(zoe, f"line {n}")
        act(page, rng)
    assert len(frames) > 25
    assert any("watching" in frame for frame in frames)
    assert not any(CARD.search(frame) for frame in frames[:1])
