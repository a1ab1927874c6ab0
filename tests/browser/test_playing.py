"""Whole games in real browsers: by link, watched, by keys alone, on one screen."""

from random import Random

from playwright.sync_api import Page, expect

from dedale.core import registry
from dedale.games.coq.picture.pointing import goal
from dedale.games.coq.tables import Code
from dedale.players import Player, spec

from .acting import (
    CHANGED,
    FILMED,
    MOVES,
    SHOWN,
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
from .conftest import Cup, Visit
from .following import catch_up, play_out

BUT_MARKS = "#trail"  # who looks back sees the last turns of the others
PICTURE = """(but) => {
    const frame = document.getElementById("ui-frame").cloneNode(true);
    for (const node of but ? frame.querySelectorAll(but) : []) node.remove();
    for (const node of frame.querySelectorAll("*")) {
        const given = [...node.attributes].map(({ name, value }) => [name, value]).sort();
        for (const [name] of given) node.removeAttribute(name);
        for (const [name, value] of given) node.setAttribute(name, value);
    }
    return frame.innerHTML.replace(/ (class|role|tabindex|aria-label|data-[a-z]+)="[^"]*"/g, "");
}"""
KEPT = "() => { for (const node of document.querySelectorAll('.piece')) node.kept = node.id; }"
FOCUSED = "() => document.activeElement.dataset.action"


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


def keen() -> Player:
    """Who thinks for the people: the greedy player, which goes for the end."""
    game = registry.find("sumo")
    return Player(game, spec("greedy", game), seed=2)


def test_two_browsers_play_a_whole_game_by_link_and_a_third_watches(visit: Visit, cup: Cup) -> None:
    cup.seed = 47  # a short game
    first, second = two(visit)
    third = visit(first.url)
    at_table(third)
    play_out([first, second], keen())
    for page in (second, third):
        wait_ply(page, ply(first))
        assert page.locator("#ui-status").inner_text() == first.locator("#ui-status").inner_text()
    assert third.evaluate(PICTURE, BUT_MARKS) == first.evaluate(PICTURE, BUT_MARKS)
    assert second.evaluate(PICTURE, BUT_MARKS) != first.evaluate(PICTURE, BUT_MARKS)  # each sees their own side below
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
    rng = Random(3)
    for _ in range(5):
        act(page, rng)
    before = everything(page)
    page.reload()
    at_table(page)
    page.wait_for_selector(MOVES)
    assert everything(page) == before


def everything(page: Page) -> list[object]:
    told = [page.locator(part).inner_text() for part in ("#ui-status", "#ui-log", "#ui-seats")]
    return [page.evaluate(PICTURE), *told, may_click(page)]


def test_keyboard_alone_plays_a_game_against_a_bot_to_its_end(visit: Visit, cup: Cup) -> None:
    cup.seed = 13  # a short game
    page, bot, play = visit("/new/sumo"), keen(), None
    page.locator("#ui-name").press("Enter")
    page.wait_for_url("**/table/*")
    at_table(page)
    until_turn(page)
    by_tab(page, may_click(page)[0])
    while until_turn(page):
        assert page.evaluate(FOCUSED), "the focus left the board"
        play = catch_up(page, play)
        for name in play.game.picture.clicks(play.here, bot.choose(play.masked(play.turn), play.turn)):
            key_in(page, name)
    expect(page.locator("#ui-ending")).to_be_visible()


def key_in(page: Page, name: str) -> None:
    """By arrows to what is to be done, by Tab where they do not lead, and do it."""
    before = page.evaluate(SHOWN)
    for key in ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown") * 2:
        if page.evaluate(FOCUSED) != name:
            page.keyboard.press(key)
    by_tab(page, name)
    page.keyboard.press("Enter" if len(name) % 2 else " ")
    page.wait_for_function(CHANGED, arg=before)


def by_tab(page: Page, name: str) -> None:
    for _ in range(150):
        if page.evaluate(FOCUSED) == name:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {name}")


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


def test_escape_steps_back(visit: Visit, cup: Cup) -> None:
    cup.seed = 1  # a trick is rolled, which is said by two clicks
    page = visit("/new/sumo")
    open_table(page, "me", "same", option_first="seat1")
    rng = Random(11)
    for _ in range(12):
        act(page, rng, liked=("hand-trick", "gnome-0", "gnome-1"))
        if page.locator(".picked").count():
            break
    assert page.locator(".picked").count() == 1
    page.keyboard.press("Escape")
    assert page.locator(".picked").count() == 0
    assert may_click(page)


def test_a_piece_glides_and_stays_the_same_element(visit: Visit) -> None:
    page = visit("/new/sumo", reduced_motion="no-preference")
    page.add_init_script(FILMED)
    open_table(page, "me", "same")
    page.evaluate(KEPT)
    rng = Random(2)
    for _ in range(8):
        act(page, rng)
    film = page.evaluate("() => window.film")
    assert {"gnome-0", "gnome-1"} & {shot["id"] for shot in film if shot.get("translate", "0px 0px") != "0px 0px"}
    assert page.evaluate("() => ['gnome-0', 'gnome-1'].every((id) => document.getElementById(id).kept === id)")


def test_reduced_motion_moves_nothing(visit: Visit) -> None:
    page, rng = visit("/new/sumo"), Random(2)
    page.add_init_script(FILMED)
    open_table(page, "me", "same")
    for _ in range(8):
        act(page, rng)
    assert page.evaluate("() => window.film") == []
    assert page.evaluate("() => document.getAnimations().length") == 0


def test_a_rolled_die_tumbles(visit: Visit) -> None:
    page, rng = visit("/new/coq", reduced_motion="no-preference"), Random(1)
    page.add_init_script(FILMED)
    open_table(page, "me", "same")
    for _ in range(4):
        act(page, rng)
    film = page.evaluate("() => window.film")
    assert [shot["id"] for shot in film if "540deg" in shot.get("rotate", "")]


def test_a_click_on_the_dashed_destination_plays_the_pawn_that_goes_there(visit: Visit, cup: Cup) -> None:
    cup.seed = 9
    page, rng = visit("/new/coq"), Random(1)
    open_table(page, "me", "same")
    kinds, play = set(), None
    while kinds != {"pawn", "corner"}:
        play = catch_up(page, play)
        goals = page.locator(".goal").evaluate_all("(found) => found.map((node) => node.id)")
        if not goals:
            act(page, rng)
            continue
        place = rng.choice(goals)
        [move] = [move for move in play.legal() if goal(play.here, move) == place]
        before = ply(page)
        calm(page)
        click(page, place)
        page.wait_for_function("(ply) => Number(document.getElementById('ui-table').dataset.ply) > ply", arg=before)
        assert catch_up(page, play).plies[before].move == move
        kinds.add("corner" if move == Code.ENTER else "pawn")
