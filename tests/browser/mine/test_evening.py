"""A club's evening with six people: three on screens of their own, three by plain requests."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import at_table, resign
from tests.browser.conftest import Visit
from tests.browser.mine.test_mine import PHONE, fits
from tests.browser.test_pages import accessible
from tests.table.client import Visitor
from tests.table.mine.acting import resigned
from tests.table.mine.test_evening import my_table


def opened(page: Page, **choices: str) -> str:
    """From the header of the site to the evening's own page; its path."""
    page.get_by_role("contentinfo").get_by_role("link", name="Club's evening").click()
    page.locator("#ui-game").select_option("sumo")
    page.locator("#ui-name").fill("Ana")
    for name, value in choices.items():
        page.locator(f"[name={name}]").fill(value)
    page.get_by_role("button", name="Open the evening").click()
    page.wait_for_url(re.compile(r"/evening/\w{13}$"))
    return page.url


def come(page: Page, name: str) -> None:
    page.locator("#ui-name").fill(name)
    page.get_by_role("button", name="I play too").click()
    expect(page.locator(".yours")).to_contain_text("You are in.")


def test_six_people_play_three_swiss_rounds_without_reloading(visit: Visit, base: str) -> None:
    ana = visit("/")
    link = opened(ana)
    assert ana.locator("#ui-evening-link").input_value() == link
    bo, cleo = visit(link, viewport=PHONE), visit(link)
    come(bo, "Bo")
    come(cleo, "Cléo")
    others = [Visitor(base) for _ in range(3)]
    path = link.removeprefix(base)
    for other, name in zip(others, ("Dan", "Eva", "Flo"), strict=True):
        other.http.post(f"{path}/join", data={"name": name})
    expect(ana.locator("#ui-people")).to_have_text("6 people")
    accessible(ana)
    pages, met = {"Ana": ana, "Bo": bo, "Cléo": cleo}, set()
    for number in (1, 2, 3):
        ana.get_by_role("button", name=f"Begin round {number}").click()
        for page in (bo, cleo):
            expect(page.locator("#ui-evening-title")).to_have_text(f"Round {number} of 3")
        pairs = [frozenset(line.split(" – ")) for line in tables(cleo, number)]
        assert len(pairs) == 3
        assert not met & set(pairs)
        met |= set(pairs)
        played(pages, others, path)
        ana.goto(link)
        expect(ana.locator("#ui-begin") if number < 3 else ana.get_by_text("Final standings")).to_be_visible()
    for page in (ana, bo):
        page.goto(link)
        accessible(page)
        fits(page)
    expect(cleo.locator("#ui-evening-title")).to_have_text("The evening is over")
    rows = cleo.locator(".standings tbody tr")
    assert len(met) == 9
    points = [float(row.locator("td").nth(1).inner_text()) for row in rows.all()]
    assert points == sorted(points, reverse=True)
    assert sum(points) == 9
    for other in others:
        other.http.close()


def tables(page: Page, number: int) -> list[str]:
    place = page.locator(f"section[aria-labelledby=ui-round-{number}] .meetings li > span:first-child")
    return [each.inner_text() for each in place.all()]


def played(pages: dict[str, Page], others: list[Visitor], path: str) -> None:
    """At each table one gives up: those with a screen by its button, else those without."""
    for page in pages.values():
        to_table = page.locator("#ui-my-table")
        page.goto(path)
        if to_table.is_visible():
            to_table.click()
            at_table(page)
            resign(page)
            page.locator("#ui-evening-back").click()
            page.wait_for_url("**/evening/*")
    for other in others:
        if found := my_table(other, path):
            resigned(found, other)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_bye_a_result_by_hand_and_somebody_who_left(visit: Visit, scheme: str) -> None:
    ana = visit("/", color_scheme=scheme)
    link = opened(ana, rounds="2")
    bo, cleo = visit(link, color_scheme=scheme), visit(link, color_scheme=scheme)
    come(bo, "Bo")
    come(cleo, "Cléo")
    ana.get_by_role("button", name="Begin round 1").click()
    expect(cleo.locator(".yours")).to_contain_text("You sit out this round, and have the point for it.")
    accessible(cleo)
    ana.locator("summary", has_text="Enter a result").click()
    accessible(ana)
    ana.get_by_role("button", name="A draw").click()
    expect(bo.locator(".yours")).to_contain_text("You drew with Ana.")
    ana.locator(".people li", has_text="Bo").locator("summary").click()
    ana.get_by_role("button", name="Go on without Bo").click()
    expect(bo.locator(".yours")).to_contain_text("You have left this evening.")
    ana.get_by_role("button", name="Begin round 2").click()
    expect(cleo.locator("#ui-my-table")).to_be_visible()
    expect(cleo.locator(".yours")).to_contain_text("You play Ana.")
    expect(bo.locator("#ui-my-table")).to_have_count(0)


def test_by_keys_alone_an_evening_is_opened_joined_and_begun(visit: Visit) -> None:
    ana = visit("/evening/new")
    ana.locator("#ui-name").focus()
    ana.keyboard.type("Ana")
    ana.keyboard.press("Enter")
    ana.wait_for_url(re.compile(r"/evening/\w{13}$"))
    bo = visit(ana.url)
    bo.locator("#ui-name").focus()
    bo.keyboard.type("Bo")
    bo.keyboard.press("Enter")
    expect(ana.locator("#ui-begin")).to_be_visible()
    ana.locator("#ui-begin").focus()
    ana.keyboard.press("Enter")
    expect(bo.locator("#ui-my-table")).to_be_visible()
    bo.locator("#ui-my-table").focus()
    bo.keyboard.press("Enter")
    at_table(bo)
