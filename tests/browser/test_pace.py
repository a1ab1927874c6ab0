"""What others and chance do is shown act by act, nothing before; a click goes on. Time passes when a test says so."""

import json
import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from .acting import (
    FILMED,
    TAPPED,
    act,
    at_table,
    calm,
    click,
    invitation,
    may_click,
    open_table,
    ply,
    until_turn,
    wait_ply,
)
from .conftest import Visit
from .test_playing import PICTURE

pytestmark = pytest.mark.usefixtures("pebbles")
LOG, CAPTION, STATUS, GO_ON = "#ui-log", "#ui-caption", "#ui-status", "#ui-go-on"
LONG = 20_000  # milliseconds: longer than any act of these
MOVES_SENT = "() => window.sent.filter((text) => JSON.parse(text).do === 'move').length"
HIDE = "() => Object.defineProperty(document, 'hidden', { get: () => true })"


def two(
    visit: Visit, pace: str = "normal", game: str = "pebbles", reduced_motion: str = "reduce", **fields: str
) -> tuple[Page, Page]:
    """Camille, whose time stands still and who is to move, and Dominique, who is shown everything at once."""
    first = visit(f"/new/{game}", reduced_motion=reduced_motion)
    first.add_init_script(TAPPED + FILMED)
    first.evaluate("(pace) => localStorage.setItem('pace', pace)", pace)
    first.clock.install()
    open_table(
        first, "me", "friend", option_first="seat1", **({"option_goal": "60"} if game == "pebbles" else {}), **fields
    )
    second = visit(invitation(first))
    second.locator("#ui-name").fill("Dominique")
    second.get_by_role("button", name="Take the seat").click()
    at_table(second)
    expect(first.locator(".seat").nth(1)).to_contain_text("Dominique")
    first.clock.pause_at(first.evaluate("() => Date.now()") + 1000)
    return first, second


def reply(first: Page, second: Page, answer: str = "die") -> int:
    """Camille passes and sees at once that she did; once all of it is shown Dominique answers. The ply before that."""
    click(first, "pass")
    expect(first.locator(LOG)).to_contain_text("Camille passes.")
    first.clock.run_for(LONG)
    until_turn(second)
    wait_ply(first, ply(second))
    before = ply(second)
    click(second, answer)
    wait_ply(second, before + 2)
    return before


def test_each_act_is_shown_with_its_line_and_only_then_the_next(visit: Visit) -> None:
    first, second = two(visit)
    before = reply(first, second)
    wait_ply(first, before + 1)
    expect(first.locator(CAPTION)).to_contain_text("Dominique takes")
    expect(first.locator(GO_ON)).to_be_visible()
    first.clock.run_for(1000)
    nothing_early(first, before + 1)
    first.clock.run_for(LONG)
    wait_ply(first, before + 2)
    expect(first.locator(CAPTION)).to_contain_text("The die shows")
    expect(first.locator(STATUS)).to_have_text("You must take or pass.")
    expect(first.locator(GO_ON)).to_be_hidden()
    assert may_click(first)


def nothing_early(page: Page, shown: int) -> None:
    """Neither the roll that follows, nor whose turn it is then, nor what may be clicked."""
    assert ply(page) == shown
    assert "Dominique takes" in page.locator(LOG).inner_text().splitlines()[-2]
    assert "You must" not in page.locator(STATUS).inner_text()
    assert may_click(page) == []
    expect(page.locator("#ui-moves")).to_be_hidden()
    assert page.locator(".seat.turn").count() == 0


def test_a_score_changes_with_the_act_that_made_it(visit: Visit) -> None:
    first, second = two(visit)
    click(first, "pass")
    first.clock.run_for(LONG)
    until_turn(second)
    score = first.locator(".score").nth(1)
    expect(score).to_have_text("0")
    click(second, "die")
    expect(score).not_to_have_text("0")
    expect(first.locator(GO_ON)).to_be_visible()


def test_ones_own_move_is_shown_at_once_and_then_what_comes_of_it(visit: Visit) -> None:
    first, _ = two(visit)
    before = ply(first)
    click(first, "pass")
    wait_ply(first, before + 1)
    expect(first.locator(LOG)).to_contain_text("Camille passes.")
    expect(first.locator(CAPTION)).to_be_empty()
    first.clock.run_for(500)
    wait_ply(first, before + 2)
    expect(first.locator(CAPTION)).to_contain_text("The die shows")


def test_who_goes_on_after_a_roll_does_not_wait_for_it(visit: Visit) -> None:
    page = visit("/new/pebbles")
    page.evaluate("() => localStorage.setItem('pace', 'slow')")
    page.clock.install()
    open_table(page, "me", "same", option_goal="60")
    page.clock.pause_at(page.evaluate("() => Date.now()") + 1000)
    for _ in range(3):
        before = ply(page)
        click(page, "pass")
        wait_ply(page, before + 2)
        expect(page.locator(CAPTION)).to_contain_text("The die shows")
        assert may_click(page)


@pytest.mark.parametrize("way", ["click", "Escape", "Enter", "button"])
def test_a_click_goes_on_to_what_is_now_and_plays_nothing(visit: Visit, way: str) -> None:
    first, second = two(visit)
    before = reply(first, second)
    wait_ply(first, before + 1)
    sent = first.evaluate(MOVES_SENT)
    if way == "click":
        click(first, "pass")
    elif way == "button":
        first.locator(GO_ON).click()
    else:
        first.keyboard.press(way)
    wait_ply(first, before + 2)
    assert first.evaluate(MOVES_SENT) == sent
    expect(first.locator(GO_ON)).to_be_hidden()
    expect(first.locator(LOG)).to_contain_text("The die shows")
    click(first, "pass")
    wait_ply(second, before + 4)


def test_where_the_acts_are_refused_what_is_now_is_shown(visit: Visit) -> None:
    """Somebody asked for too many: the table does not wait for what will not come."""
    first, second = two(visit)
    before = reply(first, second)
    wait_ply(first, before + 1)
    told = json.dumps({"fault": "Slow down."})
    first.evaluate("(data) => window.wire.dispatchEvent(new MessageEvent('message', { data }))", told)
    wait_ply(first, before + 2)
    expect(first.locator("#ui-toast")).to_contain_text("Slow down.")
    expect(first.locator(GO_ON)).to_be_hidden()


def test_what_happens_meanwhile_waits_for_its_turn(visit: Visit) -> None:
    """Three play: two answer before the first has seen what the first of them did."""
    first = visit("/new/pebbles")
    first.evaluate("() => localStorage.setItem('pace', 'slow')")
    first.clock.install()
    first.locator("[name='count']").select_option("3")
    open_table(first, "me", "friend", "friend", option_goal="60", option_first="seat1")
    others = []
    for link, name in zip(first.locator("input[id^='ui-link-']").all()[:2], ("Dominique", "Ulysse"), strict=True):
        others.append(visit(link.input_value()))
        others[-1].locator("#ui-name").fill(name)
        others[-1].get_by_role("button", name="Take the seat").click()
        at_table(others[-1])
    expect(first.locator(".seat").nth(2)).to_contain_text("Ulysse")
    first.clock.pause_at(first.evaluate("() => Date.now()") + 1000)
    start = ply(first)
    click(first, "pass")
    wait_ply(first, start + 1)
    for n, page in enumerate(others):
        until_turn(page)
        click(page, "pass")
        wait_ply(page, start + 4 + 2 * n)
    told = []
    while ply(first) < start + 6:
        first.clock.run_for(100)
        if not told or told[-1] != first.locator(CAPTION).inner_text():
            told.append(first.locator(CAPTION).inner_text())
    said = [re.sub(r"\d", "n", text) for text in told if text]
    assert said == ["The die shows n.", "Dominique passes.", "The die shows n.", "Ulysse passes.", "The die shows n."]
    assert may_click(first)


def test_at_once_shows_no_acts(visit: Visit) -> None:
    first, second = two(visit, "once")
    click(first, "pass")
    until_turn(second)
    before = ply(second)
    click(second, "die")
    wait_ply(first, before + 2)
    expect(first.locator(CAPTION)).to_be_empty()
    assert not [text for text in first.evaluate("() => window.sent") if '"acts"' in text]


def test_a_page_that_nobody_looks_at_shows_no_acts(visit: Visit) -> None:
    first, second = two(visit)
    first.evaluate(HIDE)
    click(first, "pass")
    until_turn(second)
    before = ply(second)
    click(second, "die")
    wait_ply(first, before + 2)
    expect(first.locator(CAPTION)).to_be_empty()


def test_a_reload_shows_what_is_now(visit: Visit) -> None:
    first, second = two(visit)
    before = reply(first, second)
    wait_ply(first, before + 1)
    first.reload()
    at_table(first)
    assert ply(first) == before + 2
    assert may_click(first)


def test_what_is_taken_back_is_gone_at_once(visit: Visit) -> None:
    page = visit("/new/sumo")
    page.evaluate("() => localStorage.setItem('pace', 'slow')")
    page.clock.install()
    open_table(page, "me", "same", option_first="seat1")
    page.clock.pause_at(page.evaluate("() => Date.now()") + 1000)
    before = ply(page)
    page.locator("#ui-moves summary").click()
    page.locator("#ui-moves-list button").first.click()
    wait_ply(page, before + 1)
    page.locator("#ui-undo").click()
    wait_ply(page, before)
    expect(page.locator(LOG)).to_contain_text("takes back")
    assert may_click(page)


def test_an_earlier_position_waits_for_nothing(visit: Visit) -> None:
    first, second = two(visit)
    before = reply(first, second)
    wait_ply(first, before + 1)
    first.locator("#ui-log .line").first.click()
    expect(first.locator("#ui-past")).to_be_visible()
    assert ply(first) == before + 2
    first.locator("#ui-now").click()
    expect(first.locator(STATUS)).to_have_text("You must take or pass.")


def test_where_a_clock_runs_nobody_waits_long(visit: Visit) -> None:
    first, second = two(visit, "slow", clock="game", minutes="30", increment="0")
    before = reply(first, second)
    wait_ply(first, before + 1)
    first.clock.run_for(800)
    wait_ply(first, before + 2)


def test_the_pace_is_chosen_in_the_table_tab_or_on_the_stage_and_kept(visit: Visit) -> None:
    page = visit("/new/pebbles")
    open_table(page, "me", "same")
    page.get_by_role("tab", name="Table").click()
    choice, button = page.get_by_label("What chance and others do is shown"), page.locator("#ui-pace-next")
    expect(choice).to_have_value("once")
    choice.select_option("slow")
    expect(button).to_have_attribute("aria-label", "Pace of the story: slowly")
    button.click()
    expect(choice).to_have_value("normal")
    page.reload()
    at_table(page)
    expect(button).to_have_attribute("aria-label", "Pace of the story: at a calm pace")


@pytest.mark.parametrize(("motion", "tumbles"), [("no-preference", True), ("reduce", False)])
def test_dice_tumble_with_their_act_and_not_where_motion_is_reduced(visit: Visit, motion: str, tumbles: bool) -> None:
    first, second = two(visit, reduced_motion=motion)
    before = reply(first, second)
    wait_ply(first, before + 1)
    first.evaluate("() => { window.film.length = 0; }")
    first.clock.run_for(LONG)
    wait_ply(first, before + 2)
    expect(first.locator(CAPTION)).to_contain_text("The die shows")
    assert bool(first.evaluate("() => window.film")) == tumbles


def test_a_reload_keeps_the_marks_of_the_others_last_turn(visit: Visit) -> None:
    first, second = two(visit, "once", game="sumo")
    first.clock.resume()
    rng = Random(3)
    for page in (first, second, first, second):
        until_turn(page)
        while may_click(page):
            act(page, rng)
    wait_ply(first, ply(second))
    for page in (first, second):
        calm(page)
        before = page.evaluate(PICTURE)
        page.reload()
        at_table(page)
        calm(page)
        assert page.evaluate(PICTURE) == before
