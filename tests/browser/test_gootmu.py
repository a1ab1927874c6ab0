"""G.O.O.T.M.U. in the browser: two people and two bots to the end, and tiles that are seen to turn."""

import pytest
from playwright.sync_api import Page, expect

from dedale.core import registry
from dedale.games.gootmu.words.terms import LABELS
from dedale.players import Player, spec
from dedale.search import engine

from .acting import at_table, box, calm, click, invitation, may_click, middle_of, open_table, ply, until_turn
from .conftest import Cup, Visit
from .following import play_out
from .test_lens import seen

TURNING = """async () => {
    const { draw } = await import("/static/stage/board.js");
    const svg = document.querySelector("#ui-frame > svg");
    const layer = (turned) => `<g id="probe"><g id="tile" class="piece" transform="translate(90 90) rotate(${turned})">`
        + `<rect width="40" height="40"/></g></g>`;
    draw(svg, { probe: layer(270) });
    draw(svg, { probe: layer(0) });
    const [turning] = document.querySelector("#tile rect").getAnimations();
    return turning?.effect.getKeyframes().map((frame) => frame.rotate) ?? [];
}"""
NAMED = """async () => {
    const { clicker } = await import("/static/stage/clicks.js");
    const svg = document.querySelector("#ui-frame > svg").cloneNode(false);
    svg.innerHTML = '<g id="layer"><g id="put" aria-label="Put down"></g><g id="f6" aria-label="Square f6"></g></g>';
    document.body.append(svg);
    const moves = clicker(svg, { blocked: () => false, waits: () => {}, hint: () => {} });
    moves.set([{ clicks: ["put", "key"], label: "Put down the key" }, { clicks: ["f6", "n"], label: "To the north" }]);
    moves.mark();
    return ["put", "f6"].map((id) => svg.querySelector(`#${id}`).ariaLabel);
}"""
FOLLOWED = "() => document.querySelector('#ui-frame [data-follows]').dataset.follows"
WHERE = """() => {
    const name = document.querySelector("#ui-frame [data-follows]").dataset.follows;
    const { e, f } = document.getElementById(name).transform.baseVal[0].matrix;
    return [e, f];
}"""
FRAME = """() => ["x", "y", "width", "height"].map((side) =>
    Number(document.querySelector("#ui-frame svg.chart > .seen").getAttribute(side)))"""
SMALLEST = """() => Math.min(...[...document.querySelectorAll("#ui-frame svg.ground text")].map((text) =>
    text.getAttribute("font-size") * text.getScreenCTM().a))"""
TALL_FRAME = "() => document.querySelector('#ui-frame svg').getAttribute('viewBox').startsWith('0 0 390 ')"
HOME_AT_THE_EDGE, DOOR = "square-f1", "#ui-frame .goal[id^='gate-']"
LATER = "(before) => Number(document.getElementById('ui-table').dataset.ply) > before"
READ_ONLY = "#ui-frame [data-reads]:not([data-action])[aria-label*=':']"  # those with a label
FOCUSED = "() => document.activeElement.matches('[data-reads]') && document.activeElement.ariaLabel"


def test_two_people_and_two_bots_play_a_whole_game(visit: Visit, cup: Cup) -> None:
    cup.seed = 12  # a short game
    game = registry.find("gootmu")
    engine(game).warm()  # so that the bots need not wait for the compiler
    first = visit("/new/gootmu")
    first.locator("[name='count']").select_option("4")
    open_table(first, "me", "friend", "bot", "bot", level="2", option_placing="random")
    second = visit(invitation(first))
    second.locator("#ui-name").fill("Dominique")
    second.get_by_role("button", name="Take the seat").click()
    at_table(second)
    expect(first.locator(".seat").nth(1)).to_contain_text("Dominique")
    play_out([first, second], Player(game, spec("greedy", game), seed=2))
    second.wait_for_selector("#ui-table.over")
    assert first.locator("#ui-status").inner_text() == second.locator("#ui-status").inner_text()


def test_a_turned_tile_is_seen_to_turn_the_short_way(visit: Visit) -> None:
    page = visit("/new/gootmu", reduced_motion="no-preference")
    open_table(page, "me", "same", option_placing="random")
    assert page.evaluate(TURNING) == ["-90deg", "0deg"]


def test_a_button_that_begins_one_move_says_it_once(visit: Visit) -> None:
    """GM-I3: `Put down: Put down: key`"""
    page = visit("/new/gootmu")
    open_table(page, "me", "same", option_placing="random")
    assert page.evaluate(NAMED) == ["Put down the key", "Square f6: To the north"]


def test_who_wants_less_motion_sees_the_tile_turned_at_once(visit: Visit) -> None:
    page = visit("/new/gootmu", reduced_motion="reduce")
    open_table(page, "me", "same", option_placing="random")
    assert page.evaluate(TURNING) == []


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_a_label_is_told_in_full_under_the_mouse_and_under_the_keys(visit: Visit, locale: str) -> None:
    page = visit("/new/gootmu", locale=locale)
    open_table(page, "me", "same", option_placing="random")
    words = [registry.find("gootmu").language(locale[:2])(whole).split("{n}")[0] for whole, _ in LABELS.values()]
    square, hint = page.locator(READ_ONLY).first, page.locator("#ui-hint")
    whole = square.get_attribute("aria-label") or ""
    assert any(word in whole for word in words)
    assert square.locator("title").text_content() == whole
    square.hover(force=True)
    expect(hint).to_have_text(whole)
    page.mouse.move(1, 1)
    expect(hint).to_have_text("")
    page.locator("#ui-frame > svg").focus()
    read = set()
    for key in ("ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowUp", "ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
        if label := page.evaluate(FOCUSED):
            expect(hint).to_be_visible()
            expect(hint).to_have_text(label)
            read.add(label)
    assert len(read) > 1
    assert all(any(word in label for word in words) for label in read if ":" in label)


def test_who_only_watches_reaches_the_labels_by_tab_and_arrows(visit: Visit) -> None:
    page = visit("/new/gootmu")
    open_table(page, "me", "same", option_placing="random")
    watcher = visit(page.url.split("?")[0])
    at_table(watcher)
    assert may_click(watcher) == []
    for _ in range(40):
        watcher.keyboard.press("Tab")
        if watcher.evaluate("() => document.activeElement.matches('#ui-frame > svg')"):
            break
    watcher.keyboard.press("ArrowDown")
    label = watcher.evaluate(FOCUSED)
    assert label
    expect(watcher.locator("#ui-hint")).to_have_text(label)


@pytest.mark.parametrize(("locale", "other"), [("en-GB", "fr"), ("fr-FR", "en")])
def test_the_glossary_has_every_label_in_both_languages_and_is_searched(visit: Visit, locale: str, other: str) -> None:
    game = registry.find("gootmu")
    own, foreign = game.language(locale[:2]), game.language(other)
    page = visit("/new/gootmu", locale=locale)
    open_table(page, "me", "same", option_placing="random")
    page.locator("#ui-tab-rules").click()
    for entry, (whole, brief) in LABELS.items():
        text = (page.locator(f"#ui-rules [id='GM-D{entry:02d}']").text_content() or "").replace("\u202f", " ")
        assert own(brief).replace("{n}", "n") in text
        assert foreign(whole).replace("{n}", "n") in text
    page.locator("#ui-rules-search").fill(own(LABELS[4][1]))
    expect(page.locator("#ui-rules .clause:visible")).to_have_count(1)
    expect(page.locator("#ui-rules [id='GM-D04']")).to_be_visible()


def upright(visit: Visit) -> Page:
    page = visit("/new/gootmu", viewport={"width": 390, "height": 844})
    open_table(page, "me", "same", option_placing="random")
    page.wait_for_function(TALL_FRAME)
    return page


def play_first(page: Page) -> None:
    """The first move of the list of moves, wherever the page keeps it."""
    before = ply(page)
    page.locator("#ui-moves-list button").first.dispatch_event("click")
    page.wait_for_function(LATER, arg=before)


def is_followed(page: Page) -> bool:
    """Whether what is followed lies in the middle, or as near to it as the maze's edge allows."""
    (x, y, wide, high), (e, f) = seen(page), page.evaluate(WHERE)
    return abs(x + wide / 2 - e) <= 0.3 * wide and abs(y + high / 2 - f) <= 0.3 * high


def test_on_a_phone_the_maze_follows_who_acts_until_somebody_moves_it(visit: Visit) -> None:
    page, whose = upright(visit), set()
    assert page.evaluate(SMALLEST) >= 11 * page.evaluate(
        "() => document.querySelector('#ui-frame svg').getScreenCTM().a"
    )
    for _ in range(12):
        whose.add(page.evaluate(FOLLOWED))
        assert is_followed(page)
        play_first(page)
    assert len(whose) > 1
    acts, chart = page.evaluate(FOLLOWED), page.locator("#ui-frame svg.chart").bounding_box()
    assert chart
    corner = 10 if seen(page)[0] > 300 else chart["width"] - 10
    page.mouse.click(chart["x"] + corner, chart["y"] + corner)
    there = seen(page)
    assert not is_followed(page)
    while page.evaluate(FOLLOWED) == acts:
        assert seen(page) == there
        play_first(page)
    assert is_followed(page)


def test_on_a_phone_a_step_round_the_edge_is_a_tap_on_the_door_beside_the_pawn(visit: Visit) -> None:
    """GM-M8: the square where one comes out is out of sight"""
    page = visit("/new/gootmu", viewport={"width": 390, "height": 844})
    open_table(page, "me", "same", option_placing="players")
    page.wait_for_function(TALL_FRAME)
    until_turn(page)
    click(page, HOME_AT_THE_EDGE)
    until_turn(page)
    while not page.locator(DOOR).count():
        play_first(page)
        until_turn(page)
    calm(page)
    whose, before, (x, y) = page.evaluate(WHERE), ply(page), middle_of(box(page, DOOR))
    assert is_seen(page, x, y)
    page.mouse.click(x, y)
    page.wait_for_function(LATER, arg=before)
    calm(page)
    there = page.evaluate(WHERE)
    assert max(abs(whose[0] - there[0]), abs(whose[1] - there[1])) > 800  # at the other side of the maze


def is_seen(page: Page, x: float, y: float) -> bool:
    return page.evaluate("([x, y, door]) => !!document.elementFromPoint(x, y)?.closest(door)", [x, y, DOOR])


def test_the_small_map_frames_what_is_seen_and_a_tap_goes_there(visit: Visit) -> None:
    page = upright(visit)
    x, y, wide, high = seen(page)
    framed = page.evaluate(FRAME)
    assert framed[0] + framed[2] / 2 == pytest.approx(x + wide / 2, abs=1)
    assert framed[1] + framed[3] / 2 == pytest.approx(y + high / 2, abs=1)
    chart, plies = page.locator("#ui-frame svg.chart").bounding_box(), ply(page)
    assert chart
    page.mouse.click(chart["x"] + chart["width"] / 2, chart["y"] + chart["height"] / 2)
    x, y, wide, high = seen(page)
    assert (x + wide / 2, y + high / 2) == (pytest.approx(520, abs=8), pytest.approx(520, abs=8))
    assert page.evaluate(FRAME)[0] + page.evaluate(FRAME)[2] / 2 == pytest.approx(520, abs=8)
    assert ply(page) == plies
    assert page.locator("#ui-toast").is_hidden()


def test_by_hand_the_lens_stays_when_the_screen_shows_all(visit: Visit) -> None:
    """The button that shows the whole maze counts as a hand, too"""
    page = upright(visit)
    page.keyboard.press("0")
    assert seen(page)[2] == 1040
    acts = page.evaluate(FOLLOWED)
    play_first(page)
    if page.evaluate(FOLLOWED) == acts:
        assert seen(page)[2] == 1040
