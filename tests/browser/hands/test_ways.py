"""Ways of several steps, in G.O.O.T.M.U.: shown by a click, gone by another, pulled step by step."""

from random import Random

from playwright.sync_api import Page, expect

from dedale.core import Play
from dedale.games.gootmu.tables import Phase
from dedale.table.playing.walking import Walk, walk
from tests.browser.acting import LATER, act, ply
from tests.browser.conftest import Visit
from tests.browser.following import catch_up

from .hand import DONE, Hand, gone, nowhere, over, table


def until_a_way(page: Page, rng: Random) -> tuple[Play, Walk]:
    """Play on until some square lies several steps off, by one way."""
    play = catch_up(page, None)
    for _ in range(300):
        if play.here.phase == Phase.STEP:
            squares = page.locator("#squares [id^=square-]").evaluate_all("(found) => found.map((node) => node.id)")
            ways = [found for name in squares if (found := walk(play, name))]
            if ways:
                return play, max(ways, key=lambda found: len(found.moves))
        act(page, rng, ["roll"])
        play = catch_up(page, play)
    raise AssertionError("nobody walks")


def walker(visit: Visit, touches: bool) -> tuple[Page, Hand, Play, Walk]:
    page, hand = table(visit, "gootmu", touches, option_placing="random")
    play, found = until_a_way(page, Random(1))
    return page, hand, play, found


def shown_way(page: Page) -> list[str]:
    return page.locator("#ui-frame .way circle").evaluate_all("(dots) => dots.map((dot) => dot.dataset.of)")


def gone_all(page: Page, play: Play, found: Walk) -> None:
    before = len(play.plies)
    page.wait_for_function(LATER, arg=before + len(found.moves) - 1)
    assert tuple(ply.text for ply in catch_up(page, play).plies[before : before + len(found.moves)]) == found.moves
    assert shown_way(page) == []


def test_a_far_square_clicked_shows_the_way_and_clicked_again_goes_it(visit: Visit, touches: bool) -> None:
    page, hand, play, found = walker(visit, touches)
    *_, last = found.ids
    hand.tap(last)
    expect(page.locator(f"#{last}.can")).to_have_count(1)
    assert shown_way(page) == list(found.ids)
    expect(page.locator("#ui-caption")).to_have_text(f"Go there, {len(found.ids)} steps? Click once more.")
    assert len(play.plies) == ply(page)
    hand.tap(last)
    gone_all(page, play, found)
    assert page.evaluate(DONE)[-2:] == ["why", "go"]


def test_a_way_is_forgotten_by_escape_and_by_a_click_beside_it(visit: Visit) -> None:
    page, hand, play, found = walker(visit, False)
    last = found.ids[-1]
    hand.tap(last)
    expect(page.locator(f"#{last}.can")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(f"#{last}.can")).to_have_count(0)
    assert shown_way(page) == []
    hand.tap(last)
    expect(page.locator(f"#{last}.can")).to_have_count(1)
    page.mouse.click(*nowhere(page))
    assert shown_way(page) == []
    assert len(play.plies) == ply(page)


def test_a_way_is_gone_by_keys_and_taken_back_step_by_step(visit: Visit) -> None:
    page, _, play, found = walker(visit, False)
    last = found.ids[-1]
    page.locator(f"#{last}").focus()
    page.keyboard.press("Enter")
    expect(page.locator(f"#{last}.can")).to_have_count(1)
    page.keyboard.press("Enter")
    gone_all(page, play, found)
    if page.locator("#ui-undo").is_visible():
        now = ply(page)
        page.locator("#ui-undo").click()
        page.wait_for_function("(now) => Number(document.getElementById('ui-table').dataset.ply) < now", arg=now)
        assert ply(page) >= len(play.plies) - 1


def test_a_pawn_is_pulled_a_step_and_farther_it_is_asked(visit: Visit, touches: bool) -> None:
    page, hand, play, found = walker(visit, touches)
    pawn, last = page.locator("#pawns [data-pulls]").get_attribute("id"), found.ids[-1]
    hand.take(str(pawn))
    hand.bring(last)
    if over(page) == []:
        hand.let_go()
        expect(page.locator(f"#{last}.can")).to_have_count(1)
        gone(page)
        page.keyboard.press("Escape")
    else:
        page.keyboard.press("Escape")
        hand.let_go()
    before, first = ply(page), found.ids[0]
    hand.take(str(pawn))
    hand.bring(first)
    assert over(page) == [first]
    hand.let_go()
    page.wait_for_function(LATER, arg=before)
    assert catch_up(page, play).plies[before].text == found.moves[0]
