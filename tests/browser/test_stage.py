"""The stage: nothing of it moves while words come and go, and it uses the window."""

from random import Random

import pytest
from playwright.sync_api import expect

from .acting import act, at_table, bring_out, calm, click, may_click, ply, until_turn
from .conftest import Visit
from .staging import FORMS, LONGEST, OVERLAP, SCROLLS, TELL, WATCHED, heed_forms, news, still, table, turn
from .test_pages import SCHEMES, accessible

WINDOWS = [(1024, 768), (1440, 900), (1920, 1080)]
LOCALES = ("en-GB", "fr-FR")


@pytest.fixture(params=FORMS)
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    return FORMS[request.param]


# A fixed stage


@pytest.mark.parametrize("locale", LOCALES)
def test_nothing_moves_while_one_plays_a_bot_asks_and_looks_back(
    visit: Visit, size: tuple[int, int], locale: str
) -> None:
    page, rng = table(visit, size, "me", "bot", locale=locale), Random(4)
    until_turn(page)
    page.evaluate(WATCHED)
    page.evaluate("() => localStorage.setItem('pace', 'fast')")
    for _ in range(6):
        if until_turn(page):
            act(page, rng)
    until_turn(page)
    page.locator("#ui-advise").click()
    page.wait_for_selector("#ui-advice button")
    page.locator("#ui-ask-tool").click()
    click(page, "gnome-0")
    page.wait_for_selector(".asked b")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.keyboard.press("p")
    expect(page.locator("#ui-aim")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("#ui-tab-log").click()
    page.locator("#ui-log .line").first.click()
    expect(page.locator("#ui-past")).to_be_visible()
    still(page)
    page.locator("#ui-now").click()
    still(page)


@pytest.mark.parametrize("locale", LOCALES)
def test_nothing_moves_whatever_is_said_and_however_long(visit: Visit, size: tuple[int, int], locale: str) -> None:
    page = table(visit, size, locale=locale)
    page.evaluate(WATCHED)
    for told in news(locale, ply(page)):
        page.evaluate(TELL, told)
        still(page)
    page.locator("#ui-offer button").evaluate("(button) => button.click()")
    still(page)


@pytest.mark.parametrize("locale", LOCALES)
def test_words_never_lie_on_the_board(visit: Visit, size: tuple[int, int], locale: str) -> None:
    page = table(visit, size, locale=locale)
    for told in news(locale, ply(page)):
        page.evaluate(TELL, told)
        for name in ("#ui-status", "#ui-advice", "#ui-ask", "#ui-toast", "#ui-choices", "#ui-offer"):
            if page.locator(name).is_visible():
                assert not page.evaluate(OVERLAP, [name, "#ui-frame"]), name


def test_choices_can_be_clicked_whatever_is_said_over_them(visit: Visit, size: tuple[int, int]) -> None:
    page = table(visit, size)
    for told in list(news("en-GB", ply(page)))[:-1]:
        page.evaluate(TELL, told)
    page.evaluate("() => { window.sent.length = 0; }")
    page.locator("#ui-choices button").last.click()
    page.wait_for_function("() => window.sent.some((text) => JSON.parse(text).do === 'move')")


@pytest.mark.parametrize("way", ["click", "focus", "hover"])
def test_a_prompt_has_one_line_and_is_shown_whole_on_a_click_the_focus_or_a_resting_pointer(
    visit: Visit, size: tuple[int, int], way: str
) -> None:
    page = table(visit, size)
    status, whole = page.locator("#ui-status"), page.locator(".whole")
    page.evaluate(TELL, {"view": {"status": "Short."}})
    calm(page)
    assert status.get_attribute("tabindex") is None
    page.evaluate(TELL, {"view": {"status": LONGEST["fr-FR"] * 2}})
    expect(status).to_have_attribute("tabindex", "0")
    expect(status).to_have_text(LONGEST["fr-FR"] * 2)  # who listens hears all of it
    box = status.bounding_box()
    assert box
    assert box["height"] < 40
    if way == "focus":
        page.locator("a.wordmark").focus()
        while not status.evaluate("(line) => line === document.activeElement"):
            page.keyboard.press("Tab")
    else:
        {"click": status.click, "hover": status.hover}[way]()
    expect(whole).to_have_text(LONGEST["fr-FR"] * 2)
    for name in may_click(page):
        assert not page.evaluate(OVERLAP, [".whole", f"#{name} > .target"]), name
    page.keyboard.press("Escape")
    expect(whole).to_be_empty()


# The board uses the window


@pytest.mark.parametrize("size", WINDOWS, ids=str)
def test_the_stage_takes_all_that_the_panel_leaves(visit: Visit, size: tuple[int, int]) -> None:
    page = table(visit, size)
    board, beside = page.locator("#ui-frame > svg").bounding_box(), page.locator(".beside").bounding_box()
    assert board
    assert beside
    print(f"{size}: the board's place has {board['width']:.0f} x {board['height']:.0f}")
    assert 260 <= beside["width"] <= 340
    assert board["width"] + beside["width"] > size[0] - 50
    assert board["height"] > size[1] - 130
    assert not page.evaluate(SCROLLS)


@pytest.mark.parametrize("path", ["/learn/sumo/1", "replay"])
def test_lessons_and_replays_have_the_same_stage(visit: Visit, size: tuple[int, int], path: str) -> None:
    page = table(visit, size, locale="fr-FR")
    act(page, Random(1))
    page.goto(path if path.startswith("/") else page.url.replace("/table/", "/replay/"))
    page.wait_for_selector("[data-tasks], #ui-replay[data-ply]")
    page.evaluate(WATCHED)
    if path.startswith("/"):
        page.locator("#ui-show").click()
        click(page, "pass")
        expect(page.locator("#ui-answer")).to_be_visible()
    else:
        page.keyboard.press("Home")
        page.keyboard.press("ArrowRight")
        expect(page.locator("#ui-where")).to_contain_text("1")
    still(page)


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("form", FORMS)
def test_axe_finds_nothing_in_any_form(visit: Visit, form: str, scheme: str) -> None:
    page, said = table(visit, FORMS[form], color_scheme=scheme), list(news("en-GB", 0))
    for told in said[:-1]:
        page.evaluate(TELL, told)
    accessible(page)
    page.evaluate(TELL, said[-1])
    for name in ("rules", "chat", "about"):
        page.locator(f"#ui-tab-{name}").click()
    accessible(page)


# Its form


def test_the_page_knows_its_form_and_tells_when_it_changes(visit: Visit) -> None:
    page = table(visit, FORMS["wide"])
    assert heed_forms(page) == "wide"
    for form, size in {"tall": FORMS["tall"], "low": FORMS["low"], "wide": (700, 900)}.items():
        turn(page, form, size)
        assert page.evaluate("() => window.form()") == form
    assert page.evaluate("() => window.forms") == ["tall", "low", "wide"]


def test_turning_the_phone_keeps_everything_reachable(visit: Visit) -> None:
    page = table(visit, FORMS["tall"], "me", "bot")
    heed_forms(page)
    for form in ("low", "tall", "wide", "low", "wide"):
        turn(page, form, FORMS[form])
        bring_out(page, "#ui-resign")
        expect(page.locator("#ui-resign")).to_be_visible()
        expect(page.locator("#ui-theme")).to_be_visible()
    until_turn(page)
    act(page, Random(3))
    page.reload()
    at_table(page)
