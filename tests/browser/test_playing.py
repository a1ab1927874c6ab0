"""Whole games in real browsers: by link, watched, by keys alone, on one screen."""

from random import Random

from playwright.sync_api import Page, expect

from .acting import (
    MOVES,
    act,
    at_table,
    click,
    invitation,
    may_click,
    open_table,
    over,
    play_on,
    ply,
    until_turn,
    wait_ply,
)
from .conftest import Visit

PICTURE = """() => document.getElementById("ui-frame").innerHTML
    .replace(/ (class|role|tabindex|aria-label|data-[a-z]+)="[^"]*"/g, "")"""
TUMBLES = "() => document.getAnimations().filter((each) => each.effect.getKeyframes()[0].rotate).length"
GLIDES = "() => document.getAnimations().some((each) => each.effect.target.closest('.piece'))"


def two(visit: Visit, **fields: str) -> tuple[Page, Page]:
    """Camille opened a table and Dominique came by the link."""
    first = visit("/new/sumo")
    open_table(first, "me", "friend", **fields)
    second = visit(invitation(first))
    second.locator("#ui-name").fill("Dominique")
    second.get_by_role("button", name="Take the seat").click()
    at_table(second)
    expect(first.locator(".seat").nth(1)).to_contain_text("Dominique")
    return first, second


def test_two_browsers_play_a_whole_game_by_link_and_a_third_watches(visit: Visit) -> None:
    first, second = two(visit)
    third = visit(first.url)
    at_table(third)
    play_on([first, second], Random(1))
    for page in (second, third):
        wait_ply(page, ply(first))
        assert page.locator("#ui-status").inner_text() == first.locator("#ui-status").inner_text()
        assert page.evaluate(PICTURE) == first.evaluate(PICTURE)
    assert may_click(third) == []
    expect(third.locator("#ui-undo")).to_be_hidden()
    expect(third.locator("#ui-link-1")).to_have_count(0)


def test_only_who_is_to_move_may_click_and_the_status_speaks_in_two_persons(visit: Visit) -> None:
    first, second = two(visit, option_first="seat1")
    expect(first.locator("#ui-status")).to_contain_text("You must")
    expect(second.locator("#ui-status")).to_contain_text("Camille must")
    assert may_click(first)
    assert may_click(second) == []
    second.locator("#square-b2").click(force=True)
    expect(second.locator("#ui-toast")).to_contain_text("not your turn")


def test_reload_in_mid_turn_restores_exactly(visit: Visit) -> None:
    page = visit("/new/sumo")
    open_table(page, "me", "same", option_first="seat1")
    for _ in range(5):
        act(page, Random(3))
    before = everything(page)
    page.reload()
    at_table(page)
    page.wait_for_selector(MOVES)
    assert everything(page) == before


def everything(page: Page) -> list[object]:
    told = [page.locator(part).inner_text() for part in ("#ui-status", "#ui-log", "#ui-seats")]
    return [page.evaluate(PICTURE), *told, may_click(page)]


def test_keyboard_alone_plays_a_game_against_a_bot_to_its_end(visit: Visit) -> None:
    page = visit("/new/sumo")
    page.locator("#ui-name").press("Enter")
    page.wait_for_url("**/table/*")
    at_table(page)
    rng = Random(5)
    until_turn(page, 150)  # a bot's rules may still be compiling
    while page.evaluate("() => !document.activeElement?.dataset.action"):
        page.keyboard.press("Tab")
    for _ in range(400):
        if not until_turn(page, 30):
            break
        assert page.evaluate("() => Boolean(document.activeElement.closest('#ui-frame'))"), "the focus left the board"
        for _ in range(rng.randrange(3)):
            page.keyboard.press(rng.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
        page.keyboard.press(rng.choice(["Enter", " "]))
        page.wait_for_timeout(40)
    assert over(page)
    expect(page.locator("#ui-ending")).to_be_visible()


def test_everything_that_may_be_clicked_can_be_focused_and_has_a_name(visit: Visit) -> None:
    page = visit("/new/sumo")
    open_table(page, "me", "same")
    rng = Random(8)
    for _ in range(12):
        for name in may_click(page):
            node = page.locator(f"#{name}")
            node.focus()
            assert page.evaluate("() => document.activeElement.id") == name
            assert node.get_attribute("role") == "button"
            assert node.get_attribute("aria-label")
        act(page, rng)


def test_the_list_of_moves_plays_too(visit: Visit) -> None:
    page = visit("/new/sumo")
    open_table(page, "me", "same")
    before = ply(page)
    page.locator("#ui-moves summary").click()
    page.locator("#ui-moves-list button").first.click()
    page.wait_for_function("(before) => Number(document.getElementById('ui-table').dataset.ply) > before", arg=before)


def test_escape_steps_back(visit: Visit) -> None:
    page = visit("/new/sumo")
    open_table(page, "me", "same", option_first="seat1")
    rng = Random(11)
    for _ in range(150):
        act(page, rng, liked=("hand-trick", "gnome-0", "gnome-1"))
        if page.locator(".picked").count() or over(page):
            break
    assert page.locator(".picked").count() == 1
    page.keyboard.press("Escape")
    assert page.locator(".picked").count() == 0
    assert may_click(page)


def test_a_piece_glides_and_stays_the_same_element(visit: Visit) -> None:
    page = visit("/new/sumo", reduced_motion="no-preference")
    open_table(page, "me", "same")
    page.evaluate("() => { for (const node of document.querySelectorAll('.piece')) node.kept = node.id; }")
    rng = Random(2)
    glided = False
    for _ in range(8):
        click(page, rng.choice(may_click(page)))
        page.wait_for_timeout(150)
        glided = glided or page.evaluate(GLIDES)
        page.wait_for_selector(MOVES)
    assert glided
    assert page.evaluate("() => ['gnome-0', 'gnome-1'].every((id) => document.getElementById(id).kept === id)")


def test_reduced_motion_moves_nothing(visit: Visit) -> None:
    page = visit("/new/sumo")
    open_table(page, "me", "same")
    for _ in range(4):
        act(page, Random(1))
        assert page.evaluate("() => document.getAnimations().length") == 0


def test_a_rolled_die_tumbles(visit: Visit) -> None:
    page = visit("/new/coq", reduced_motion="no-preference")
    open_table(page, "me", "same")
    rng = Random(1)
    tumbled = 0
    for _ in range(4):
        act(page, rng)
        tumbled += page.evaluate(TUMBLES)
    assert tumbled > 1
