"""The stage: nothing of it moves while words come and go, it uses the window, and a phone has a table of its own."""

import json
from collections.abc import Iterable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from dedale.core import registry

from .acting import MOVES, TAPPED, act, at_table, bring_out, calm, click, may_click, open_table, ply, resign, until_turn
from .conftest import Visit
from .test_every_game import SHIPPED
from .test_learning import begun
from .test_pages import SCHEMES, accessible

GAMES = [game.key for game in registry.games() if game.folder.parent == SHIPPED]
FORMS = {"wide": (1440, 900), "tall": (390, 844), "low": (844, 390)}
PHONES = {"tall": (390, 844), "small": (360, 640), "low": (844, 390), "lowest": (640, 340)}
WINDOWS = [(1024, 768), (1440, 900), (1920, 1080)]
LOCALES = ("en-GB", "fr-FR")
FINGER = 40  # pixels that a target has at least on a phone
LEAST: dict[str, tuple[float, float]] = {}  # the smallest target and text of a game's own picture on a phone, in pixels
LONGEST = {
    "en-GB": "On square 5, you meet 2 enemy pawns: you may choose one, to knock it over or to ask for 5 points "
    "(Dominique has only 4, Maximilienne has 7), or leave them alone.",
    "fr-FR": "Sur la case 5, vous rencontrez 2 pions adverses\u00a0: vous pouvez en choisir un, pour le renverser ou "
    "demander 5 points (Dominique n’en a que 4, Maximilienne en a 7), ou les laisser tranquilles.",
}
# Where everything of the stage is; a button that is being pressed gives way a little.
PLACES = """() => {
    const found = {};
    const put = (name, node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        if (!width || !height || node.matches(":active")) return;
        found[name] = [x, y, width, height].map((side) => Math.round(side * 10) / 10).join(" ");
    };
    for (const name of [".say", ".teacher", "#ui-frame", "#ui-frame > svg", ".seats", ".tabs", ".reel"]) {
        for (const node of document.querySelectorAll(name)) put(name, node);
    }
    document.querySelectorAll(".seat").forEach((node, n) => put(`seat ${n}`, node));
    for (const node of document.querySelectorAll("button[id]")) put(node.id, node);
    for (const fleeting of ["ui-go-on", "ui-show", "ui-hurry", "ui-now"]) delete found[fleeting];
    return found;
}"""
WATCHED = f"""() => {{
    const places = {PLACES}, first = places();
    window.moved = {{}};
    const look = () => {{
        for (const [name, place] of Object.entries(places())) {{
            if (place !== (first[name] ??= place)) window.moved[name] = `${{first[name]}} -> ${{place}}`;
        }}
        requestAnimationFrame(look);
    }};
    look();
}}"""
TELL = "(message) => window.wire.onmessage({ data: JSON.stringify(message) })"
OVERLAP = """([one, other]) => {
    const [a, b] = [one, other].map((name) => document.querySelector(name).getBoundingClientRect());
    const shared = (low, high) => Math.min(a[high], b[high]) - Math.max(a[low], b[low]);
    return shared("left", "right") > 1 && shared("top", "bottom") > 1;
}"""
SCROLLS = """() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return scrollWidth > innerWidth || scrollHeight > innerHeight;
}"""
SMALL = """(finger) => [...document.querySelectorAll("button, a, input, select, summary")].filter((node) => {
    const { width, height } = node.getBoundingClientRect();
    const seen = node.checkVisibility({ visibilityProperty: true }) && width > 1;
    return seen && !node.closest(".skip, p, .clause") && Math.min(width, height) < finger - 0.5;
}).map((node) => `${node.id || node.textContent} ${JSON.stringify(node.getBoundingClientRect())}`)"""
PICTURED = """() => {
    const svg = document.querySelector("#ui-frame svg"), least = (all) => Math.min(...all);
    const reach = (node) => node.querySelector(":scope > .reach") ?? node.querySelector(":scope > .target") ?? node;
    const sides = [...svg.querySelectorAll("[data-action]")].map((node) => {
        const { width, height } = reach(node).getBoundingClientRect(); return Math.min(width, height); });
    const sizes = [...svg.querySelectorAll("text")].filter((node) => node.textContent.trim() && node.getScreenCTM())
        .map((node) => {
            const { a, b } = node.getScreenCTM();
            return parseFloat(getComputedStyle(node).fontSize) * Math.hypot(a, b);
        });
    return [least(sides), least(sizes)];
}"""


def sized(size: tuple[int, int]) -> dict[str, object]:
    return {"viewport": {"width": size[0], "height": size[1]}, "has_touch": min(size) < 700}


def table(visit: Visit, size: tuple[int, int], *kinds: str, key: str = "sumo", **wishes: object) -> Page:
    page = visit(f"/new/{key}", **sized(size), **wishes)
    page.add_init_script(TAPPED)
    if page.locator("select[name='count']").count():
        page.locator("[name='count']").select_option("2")
    open_table(page, *(kinds or ("me", "same")))
    return page


def still(page: Page) -> None:
    """Nothing has moved since it was watched."""
    calm(page)
    assert page.evaluate("() => window.moved") == {}
    assert not page.evaluate(SCROLLS)


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


def news(locale: str, at: int) -> Iterable[dict[str, object]]:
    """Everything that may be said at a table, each as long as it ever is."""
    said = LONGEST[locale]
    choices = [{"move": str(n), "label": said[:24], "clicks": []} for n in range(3)]
    yield {"view": {"status": said}}
    yield {"view": {"thinking": True}}
    yield {"view": {"compiling": True}}
    yield {"view": {"undo": said}}
    yield {"hint": {"ply": at, "clicks": [], "text": said, "move": "x"}}
    yield {"chat": {"n": 99, "name": "Dominique", "text": said, "seat": 1}}
    yield {"view": {"ask": {"ask": 1, "text": said, "yes": "Accepter", "no": "Refuser"}}}
    yield {"refused": {"text": said, "clause": "SG-06"}}
    yield {"view": {"paths": choices}}
    yield {"refused": {"text": said, "clause": "SG-06"}}
    yield {"view": {"ask": None, "status": "…", "thinking": False, "compiling": False, "undo": None, "paths": []}}


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


@pytest.mark.parametrize("form", PHONES)
def test_the_board_has_the_screen_of_a_phone(visit: Visit, form: str) -> None:
    wide, high = PHONES[form]
    page = table(visit, (wide, high))
    board = page.locator("#ui-frame > svg").bounding_box()
    assert board
    print(f"{form}: the board's place has {board['width']:.0f} x {board['height']:.0f}")
    assert board["width"] >= (wide if form in ("tall", "small") else wide - 90)
    assert board["height"] >= (high - 175 if form in ("tall", "small") else high - 45)
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


# A phone


@pytest.fixture(params=PHONES)
def phone(request: pytest.FixtureRequest) -> tuple[int, int]:
    return PHONES[request.param]


@pytest.mark.parametrize("key", GAMES)
def test_everything_on_a_phone_is_large_enough_for_a_finger(visit: Visit, phone: tuple[int, int], key: str) -> None:
    page = table(visit, phone, key=key, locale="fr-FR")
    assert page.evaluate(SMALL, FINGER) == []
    target, text = page.evaluate(PICTURED)
    print(f"{key} {phone}: smallest target {target:.0f} px, smallest text {text:.1f} px")
    if key in LEAST:
        assert target >= LEAST[key][0]
        assert text >= LEAST[key][1]


def test_sheets_the_lens_and_lessons_are_large_enough_for_a_finger(visit: Visit, phone: tuple[int, int]) -> None:
    page = table(visit, phone, locale="fr-FR")
    for name in ("log", "rules", "chat", "about"):
        page.locator(f"#ui-tab-{name}").click()
        assert page.evaluate(SMALL, FINGER) == [], name
    page.keyboard.press("Escape")
    page.locator("#ui-unfold").click()
    assert page.evaluate(SMALL, FINGER) == []
    page.goto("/learn/sumo/1")
    begun(page)
    assert page.evaluate(SMALL, FINGER) == []


def test_a_sheet_slides_over_the_board_and_leaves_words_and_buttons_in_sight(
    visit: Visit, phone: tuple[int, int]
) -> None:
    page, plies = table(visit, phone), 0
    page.evaluate(WATCHED)
    plies, sheet = ply(page), page.locator("#ui-panel-rules")
    expect(sheet).to_be_hidden()
    ways = {
        "tab": page.locator("#ui-tab-rules").click,
        "close": page.locator("#ui-panel-rules [data-close]").click,
        "key": lambda: page.keyboard.press("Escape"),
        "board": lambda: page.mouse.click(4, page.locator("#ui-frame").bounding_box()["y"] + 4),  # type: ignore[index]
    }
    for close in ways.values():
        page.locator("#ui-tab-rules").click()
        expect(sheet).to_be_visible()
        expect(page.locator("#ui-tab-rules")).to_have_attribute("aria-selected", "true")
        for name in (".say", "#ui-seats", "#ui-ask-tool", "#ui-tab-chat"):
            if page.locator(name).count():
                assert not page.evaluate(OVERLAP, ["#ui-panel-rules", name]), name
        close()
        expect(sheet).to_be_hidden()
    assert ply(page) == plies
    still(page)


def test_a_tap_beside_a_sheet_plays_nothing(visit: Visit) -> None:
    page = table(visit, PHONES["low"])
    page.locator("#ui-tab-log").click()
    page.evaluate("() => { window.sent.length = 0; }")
    page.locator(MOVES).first.dispatch_event("click")  # wherever the sheet may lie
    expect(page.locator("#ui-panel-log")).to_be_hidden()
    assert page.evaluate("() => window.sent") == []
    act(page, Random(1))


def test_a_new_line_of_the_chat_is_seen_without_opening_it_and_leaves_a_mark(
    visit: Visit, phone: tuple[int, int]
) -> None:
    page = table(visit, phone)
    page.evaluate(TELL, {"chat": {"n": 1, "name": "Dominique", "text": "Bonjour <b>toi</b>", "seat": 1}})
    bubble, tab = page.locator("#ui-bubble"), page.locator("#ui-tab-chat")
    expect(bubble).to_have_text("Dominique Bonjour <b>toi</b>")
    expect(bubble).to_be_in_viewport()
    assert bubble.evaluate("(node) => getComputedStyle(node).pointerEvents") == "none"
    assert "news" in (tab.get_attribute("class") or "")
    tab.click()
    expect(bubble).to_be_hidden()
    expect(page.locator("#ui-chat-lines")).to_contain_text("Bonjour")
    assert "news" not in (tab.get_attribute("class") or "")
    page.evaluate(TELL, {"chat": {"n": 2, "name": "Dominique", "text": "Encore", "seat": 1}})
    expect(bubble).to_be_hidden()  # who reads the chat sees it there


def test_a_position_of_the_story_is_seen_at_once(visit: Visit, phone: tuple[int, int]) -> None:
    page = table(visit, phone)
    act(page, Random(2))
    page.locator("#ui-tab-log").click()
    page.locator("#ui-log .line").first.click()
    expect(page.locator("#ui-past")).to_be_visible()
    expect(page.locator("#ui-panel-log")).to_be_hidden()
    page.locator("#ui-now").click()
    assert may_click(page)


def test_who_is_to_be_invited_is_asked_for_at_once(visit: Visit, phone: tuple[int, int]) -> None:
    page = table(visit, phone, "me", "friend")
    expect(page.locator("#ui-link-1")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.locator("#ui-link-1")).to_be_hidden()


def test_the_end_and_the_tools_of_the_page_are_in_the_tables_sheet(visit: Visit, phone: tuple[int, int]) -> None:
    page = table(visit, phone)
    bring_out(page, "#ui-theme")
    for name in ("#ui-sound", "#ui-theme", "[name=code]"):
        expect(page.locator(name)).to_be_visible()
    page.keyboard.press("Escape")
    resign(page)
    expect(page.locator("#ui-finale")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.locator("#ui-finale")).to_be_hidden()
    page.locator("#ui-tab-about").click()
    expect(page.get_by_role("button", name="Rematch")).to_be_in_viewport()


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


def test_by_keys_one_comes_from_the_board_to_the_bar_and_into_a_sheet(visit: Visit) -> None:
    page = table(visit, PHONES["tall"])
    page.locator(MOVES).first.focus()
    seen = []
    for _ in range(60):
        page.keyboard.press("Tab")
        seen.append(page.evaluate("() => document.activeElement.id"))
    bar = [name for name in seen if name in ("ui-ask-tool", "ui-unfold", "ui-undo", "ui-advise", "ui-tab-log")]
    assert bar[:4] == ["ui-ask-tool", "ui-unfold", "ui-advise", "ui-tab-log"]
    page.locator("#ui-tab-log").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.closest('#ui-panel-log') !== null")
    page.keyboard.press("Escape")
    assert page.evaluate("() => document.activeElement.id") == "ui-tab-log"


# Its form


def test_the_page_knows_its_form_and_tells_when_it_changes(visit: Visit) -> None:
    page = table(visit, FORMS["wide"])
    page.evaluate("""async () => {
        const { form, onForm } = await import("/static/form.js");
        Object.assign(window, { form, forms: [] });
        onForm((now) => window.forms.push(now));
    }""")
    for form, (wide, high) in {**FORMS, "wide": (1440, 900)}.items():
        page.set_viewport_size({"width": wide, "height": high})
        page.wait_for_function("(form) => window.form() === form", arg=form)
    page.set_viewport_size({"width": 700, "height": 900})
    page.wait_for_function("() => window.forms.at(-1) === 'wide'")
    assert json.dumps(page.evaluate("() => window.forms")) == '["tall", "low", "wide"]'


def test_turning_the_phone_keeps_everything_reachable(visit: Visit) -> None:
    page = table(visit, FORMS["tall"], "me", "bot")
    for form in ("low", "tall", "wide", "low", "wide"):
        page.set_viewport_size({"width": FORMS[form][0], "height": FORMS[form][1]})
        bring_out(page, "#ui-resign")
        expect(page.locator("#ui-resign")).to_be_visible()
        expect(page.locator("#ui-theme")).to_be_visible()
    until_turn(page)
    act(page, Random(3))
    page.reload()
    at_table(page)
