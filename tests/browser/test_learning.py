"""Lessons clicked through to their end: by mouse, by keys, on a phone, left and resumed, offered and never forced."""

import re

import pytest
from playwright.sync_api import Page, expect

from dedale.core import registry
from dedale.core.lesson import Pupil, lessons

from .acting import at_table, calm, click, hit, open_table, resign
from .conftest import Visit
from .test_pages import SCHEMES, accessible

COURSES = [game.key for game in registry.games() if lessons(game).steps]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
AT_ONCE = "() => localStorage.setItem('pace', 'once')"
STATE = """() => {
    const { classList, dataset } = document.getElementById("ui-learn");
    return classList.contains("waiting") ? "" : `${dataset.tasks} ${document.querySelectorAll(".picked").length}`;
}"""
CHANGED = f"(before) => {{ const now = ({STATE})(); return now && now !== before; }}"
FOCUS = "() => document.activeElement.id"
MOST_TABS = 400


def lesson(visit: Visit, path: str, **wishes: object) -> Page:
    """A lesson where what the others do is shown at once."""
    page = visit("/", **wishes)
    page.evaluate(AT_ONCE)
    page.goto(path)
    begun(page)
    return page


def begun(page: Page) -> None:
    page.wait_for_selector("#ui-learn[data-tasks]")


def done(page: Page, tasks: int) -> None:
    page.wait_for_selector(f"#ui-learn[data-tasks='{tasks}']:not(.waiting)")


def said(pupil: Pupil) -> tuple[str, list[str]]:
    """A right move, and all the clicks that say it: one that could go on is taken by a second click at its end."""
    picture, shown = pupil.game.picture, pupil.play.view(pupil.step.seat)
    every = {move: list(picture.clicks(shown, move)) for move in pupil.play.legal()}
    move = pupil.right()[0]
    clicks = every[move]
    longer = any(len(other) > len(clicks) and other[: len(clicks)] == clicks for other in every.values() if clicks)
    notation = pupil.play.notation(move)
    pupil.attempt(move)
    return notation, [*clicks, clicks[-1]] if longer else clicks


def answer(page: Page, pupil: Pupil) -> None:
    """What is asked, done by the mouse."""
    notation, clicks = said(pupil)
    for name in clicks:
        calm(page)
        before = page.evaluate(STATE)
        click(page, name)
        page.wait_for_function(CHANGED, arg=before)
    choice = page.locator(f"#ui-choices button[data-move='{notation}']")
    if choice.count():
        choice.click()
    done(page, pupil.done)


def pupils(key: str) -> list[Pupil]:
    game = registry.find(key)
    return [Pupil(game, step) for step in lessons(game).steps]


@pytest.mark.parametrize("key", COURSES)
def test_every_lesson_is_clicked_to_its_end(visit: Visit, key: str) -> None:
    page = lesson(visit, f"/learn/{key}")
    for pupil in pupils(key):
        while pupil.task:
            expect(page.locator("#ui-ask")).to_have_text(pupil.task.ask["en"])
            expect(page.locator(".look")).to_have_count(len(set(pupil.task.look)))
            answer(page, pupil)
        expect(page.locator("#ui-answer")).to_contain_text(pupil.step.tasks[-1].why["en"])
        page.locator("#ui-go").click()
        page.wait_for_load_state()
    page.wait_for_url(re.compile(rf"/new/{key}(\?way=first)?$"))
    page.goto("/")
    expect(page.locator(f"a[data-learn='{key}']")).to_contain_text("Learnt ✓")


@pytest.mark.parametrize("key", COURSES)
def test_every_lesson_fits_a_phone(visit: Visit, key: str) -> None:
    page = lesson(visit, f"/learn/{key}/1", **PHONE)
    for n, _ in enumerate(pupils(key), 1):
        page.goto(f"/learn/{key}/{n}")
        begun(page)
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
        board, ask = page.locator("#ui-frame > svg").bounding_box(), page.locator("#ui-ask").bounding_box()
        assert board
        assert ask
        assert ask["y"] + ask["height"] <= board["y"]
        assert board["y"] + board["height"] <= 844


# By keys alone


def tab_to(page: Page, name: str) -> None:
    for _ in range(MOST_TABS):
        if page.evaluate(FOCUS) == name:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no Tab leads to {name}")


def answer_by_keys(page: Page, pupil: Pupil) -> None:
    for name in said(pupil)[1]:
        tab_to(page, name)
        page.keyboard.press("Enter")
    done(page, pupil.done)


def test_a_whole_course_is_done_by_keys_alone(visit: Visit) -> None:
    page = lesson(visit, "/learn/sumo/1")
    every = pupils("sumo")
    for n, pupil in enumerate(every, 1):
        while pupil.task:
            answer_by_keys(page, pupil)
            if pupil.task:
                assert page.evaluate("() => document.activeElement.closest('#ui-frame') !== null")
        assert page.evaluate(FOCUS) == "ui-go"
        page.keyboard.press("Enter")
        if n < len(every):
            page.wait_for_url(f"**/learn/sumo/{n + 1}")
            begun(page)
            assert page.evaluate("() => document.activeElement.closest('#ui-frame') !== null")
    page.wait_for_url("**/new/sumo?way=first")
    expect(page.get_by_label("First game")).to_be_checked()


def test_what_is_shown_on_request_is_marked_said_and_has_the_focus(visit: Visit) -> None:
    page = lesson(visit, "/learn/sumo/1")
    tab_to(page, "ui-show")
    page.keyboard.press("Enter")
    shown = said(pupils("sumo")[0])[1]
    expect(page.locator(".advised")).to_have_count(len(set(shown)))
    expect(page.locator("#ui-answer")).to_contain_text("Like this:")
    assert page.evaluate(FOCUS) == shown[0]
    page.keyboard.press("Enter")
    done(page, 1)
    expect(page.locator(".advised")).to_have_count(0)


# Wrong tries


PICTURE = "() => document.querySelector('#ui-frame svg').textContent"


def test_wrong_tries_are_answered_beside_the_ask_and_change_nothing_until_help_is_offered(visit: Visit) -> None:
    page = lesson(visit, "/learn/sumo/1")
    before = page.evaluate(PICTURE)
    box, show = page.locator("#ui-answer"), page.locator("#ui-show")
    page.mouse.click(*hit(page, "pass"))
    expect(box).to_contain_text("Push it!")
    expect(show).not_to_have_class(re.compile("main"))
    page.mouse.click(*hit(page, "die-0-trick-0"))
    expect(box).not_to_contain_text("Push it!")
    expect(show).to_have_class(re.compile("main"))
    expect(page.locator("#ui-ask")).to_be_visible()
    assert page.evaluate(PICTURE) == before
    assert page.locator("#ui-learn").get_attribute("data-tasks") == "0"
    accessible(page)


def test_the_board_stands_still_on_a_phone_whatever_the_teacher_says(visit: Visit) -> None:
    page = lesson(visit, "/learn/sumo/1", **PHONE)
    board = page.locator("#ui-frame > svg")
    before = board.bounding_box()
    page.mouse.click(*hit(page, "pass"))
    expect(page.locator("#ui-answer")).to_be_visible()
    assert board.bounding_box() == before
    page.locator("#ui-show").click()
    assert board.bounding_box() == before


def test_a_table_that_does_not_answer_is_told_and_the_try_can_be_made_again(visit: Visit) -> None:
    page = lesson(visit, "/learn/sumo/1")
    page.route("**/try", lambda route: route.abort())
    page.mouse.click(*hit(page, "pass"))
    expect(page.locator("#ui-answer")).to_contain_text("does not answer")
    page.unroute("**/try")
    page.mouse.click(*hit(page, "pass"))
    expect(page.locator("#ui-answer")).to_contain_text("Push it!")


# What the others do, at a human pace


@pytest.mark.usefixtures("pebbles")
def test_what_follows_is_told_act_by_act_and_a_click_goes_on(visit: Visit) -> None:
    page = visit("/learn/pebbles/1")
    begun(page)
    page.evaluate("() => localStorage.setItem('pace', 'slow')")
    tab_to(page, "die")
    page.keyboard.press("Enter")
    expect(page.locator("#ui-tale")).to_have_text("The die shows 3.")
    expect(page.locator("#ui-ask")).to_be_hidden()
    expect(page.locator("#ui-answer")).to_be_hidden()  # praise may tell what is not seen yet
    assert page.locator("#ui-frame [data-action]").count() == 0
    page.locator("#ui-hurry").click()
    expect(page.locator("#ui-ask")).to_have_text("Now pass.")
    expect(page.locator("#ui-tale")).to_be_hidden()
    expect(page.locator("#ui-answer")).to_have_text("Well done!")
    expect(page.locator("#ui-story li")).to_have_count(3)
    assert page.locator("#ui-frame [data-action]").count() == 2


@pytest.mark.usefixtures("pebbles")
def test_a_key_goes_on_too_and_says_nothing_else(visit: Visit) -> None:
    page = visit("/learn/pebbles/1")
    begun(page)
    page.evaluate("() => localStorage.setItem('pace', 'slow')")
    tab_to(page, "die")
    page.keyboard.press("Enter")
    expect(page.locator("#ui-tale")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("#ui-ask")).to_have_text("Now pass.")
    assert page.evaluate(FOCUS) == "pass"
    page.keyboard.press("Enter")
    expect(page.locator("#ui-go")).to_be_focused()


# Left and taken up again


@pytest.mark.usefixtures("pebbles")
def test_a_course_is_left_and_resumed_where_one_was(visit: Visit) -> None:
    page = lesson(visit, "/learn/pebbles")
    box = page.locator("a[data-learn='pebbles']")
    first, second = pupils("pebbles")
    while first.task:
        answer_by_keys(page, first)
    page.goto("/")
    expect(box).to_contain_text("Go on learning: 2 of 2")
    box.click()
    page.wait_for_url("**/learn/pebbles/2")
    begun(page)
    expect(page.locator(".dots .done")).to_have_count(1)
    expect(page.locator(".dots [aria-current]")).to_have_attribute("data-n", "2")
    answer_by_keys(page, second)
    expect(page.locator("#ui-end")).to_have_text("That is all.")
    page.get_by_role("link", name="Again from the start").click()
    page.wait_for_url("**/learn/pebbles/1")
    page.goto("/")
    expect(box).to_contain_text("Learnt ✓")
    page.goto("/learn/pebbles")
    begun(page)
    assert page.url.endswith("/learn/pebbles")


@pytest.mark.usefixtures("pebbles")
def test_lessons_are_there_without_scripts_too(visit: Visit) -> None:
    page = visit("/", java_script_enabled=False)
    page.get_by_role("link", name="Learn Pebbles").click()
    expect(page.locator("#ui-ask")).to_have_text("Click the die.")
    expect(page.locator("#ui-frame > svg")).to_be_visible()
    assert "Playing needs scripts" in page.content()


# Offered, never forced


@pytest.mark.usefixtures("pebbles")
def test_a_first_table_offers_the_lessons_until_one_says_no(visit: Visit) -> None:
    page = visit("/new/pebbles")
    open_table(page, "me", "same")
    offer, here = page.locator("#ui-offer"), page.url
    expect(offer).to_be_visible()
    board, bar = page.locator("#ui-frame").bounding_box(), offer.bounding_box()
    assert board
    assert bar
    assert bar["x"] >= board["x"] + board["width"]
    page.reload()
    at_table(page)
    expect(offer).to_be_visible()
    page.goto("/new/pebbles")
    open_table(page, "me", "same")
    expect(offer).to_be_hidden()  # at the first table only
    page.goto(here)
    at_table(page)
    page.get_by_role("button", name="No lessons, thank you").click()
    expect(offer).to_be_hidden()
    page.reload()
    at_table(page)
    expect(offer).to_be_hidden()


@pytest.mark.usefixtures("pebbles")
def test_who_has_begun_to_learn_is_not_offered_it(visit: Visit) -> None:
    page = lesson(visit, "/learn/pebbles/2")
    page.goto("/new/pebbles")
    open_table(page, "me", "same")
    expect(page.locator("#ui-offer")).to_be_hidden()


LOST = """async (won) => {
    const { offers } = await import("/static/offers.js"), row = document.getElementById("ui-ending");
    row.hidden = true;
    offers("pebbles", { finale: { won } });
    row.hidden = false;
}"""


@pytest.mark.usefixtures("pebbles")
@pytest.mark.parametrize(("won", "offered"), [(False, True), (True, False), (None, False)])
def test_after_a_lost_first_game_the_lessons_are_offered(visit: Visit, won: bool | None, offered: bool) -> None:
    page = visit("/new/pebbles")
    open_table(page, "me", "same")
    resign(page)
    page.evaluate(LOST, won)
    expect(page.locator("#ui-lesson")).to_be_visible(visible=offered)


# Seen by everybody


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("wishes", [{}, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_at_any_moment_of_a_lesson(visit: Visit, scheme: str, wishes: dict[str, object]) -> None:
    page = lesson(visit, "/learn/sumo/1", color_scheme=scheme, **wishes)
    accessible(page)
    page.locator("#ui-show").click()
    accessible(page)
    pupil = pupils("sumo")[0]
    while pupil.task:
        answer(page, pupil)
        accessible(page)


@pytest.mark.usefixtures("pebbles")
def test_axe_finds_nothing_where_lessons_are_offered(visit: Visit) -> None:
    page = visit("/new/pebbles")
    open_table(page, "me", "same")
    expect(page.locator("#ui-offer")).to_be_visible()
    accessible(page)
    page.goto("/")
    accessible(page)


def test_a_ring_stands_still_where_motion_is_unwelcome_and_pulses_otherwise(visit: Visit) -> None:
    moves = "() => getComputedStyle(document.querySelector('.rings g')).animationName"
    for wish, name in (("reduce", "none"), ("no-preference", "look")):
        page = lesson(visit, "/learn/sumo/1", reduced_motion=wish)
        page.wait_for_selector(".rings g", state="attached")
        assert page.evaluate(moves) == name


def test_a_lesson_is_given_in_french(visit: Visit) -> None:
    page = lesson(visit, "/learn/sumo/1", locale="fr-FR")
    pupil = pupils("sumo")[0]
    assert pupil.task
    expect(page.locator("#ui-ask")).to_have_text(pupil.task.ask["fr"])
    expect(page.locator(".teacher h2")).to_have_text(re.compile("^Étape 1 sur "))
    page.locator("#ui-show").click()
    expect(page.locator("#ui-answer")).to_contain_text("Comme ceci")
