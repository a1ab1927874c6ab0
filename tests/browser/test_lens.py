"""The board through a lens: wheel, pinch, drag, keys and buttons, and what stays as it was."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from .acting import LATER, TAPPED, act, calm, may_click, open_table, ply
from .conftest import Visit
from .test_pages import accessible

Box = list[float]
SEEN = """() => (document.querySelector("#ui-frame svg.ground") ?? document.querySelector("#ui-frame svg"))
    .getAttribute("viewBox")"""
SENT = "() => window.sent"
PHONE = {"width": 390, "height": 844}
UNDER = """([x, y]) => {
    const svg = document.querySelector("#ui-frame svg");
    const at = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM().inverse());
    return [at.x, at.y];
}"""


def seen(page: Page) -> Box:
    return [float(side) for side in page.evaluate(SEEN).split()]


def middle(page: Page) -> tuple[float, float]:
    box = page.locator("#ui-frame svg").first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def sumo(visit: Visit, **wishes: object) -> Page:
    page = visit("/new/sumo", **wishes)
    page.add_init_script(TAPPED)
    open_table(page, "me", "same", option_first="seat1")
    return page


def play_first(page: Page) -> None:
    """The first move of the list of moves, which no zoom can hide."""
    before = ply(page)
    page.locator("#ui-moves").evaluate("(list) => { list.open = true; }")
    page.locator("#ui-moves-list button").first.click()
    page.wait_for_function(LATER, arg=before)


def to_the_board(page: Page) -> None:
    """By keys to the first thing that may be clicked, which is then in sight."""
    page.locator("#ui-sound").focus()
    while page.evaluate("() => !document.activeElement?.dataset.action"):
        page.keyboard.press("Tab")


class Fingers:
    """Fingers on the screen, as the browser itself is told of them."""

    def __init__(self, page: Page) -> None:
        self.wire = page.context.new_cdp_session(page)

    def send(self, kind: str, *at: tuple[float, float]) -> None:
        points = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(at)]
        self.wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def drag(self, x: float, y: float, dy: float) -> None:
        self.send("touchStart", (x, y))
        for step in range(1, 9):
            self.send("touchMove", (x, y + dy * step / 8))
        self.send("touchEnd")

    def pinch(self, x: float, y: float, apart: float, wider: float) -> None:
        self.send("touchStart", (x - apart, y))
        self.send("touchStart", (x - apart, y), (x + apart, y))
        for step in range(1, 7):
            now = apart + (wider - apart) * step / 6
            self.send("touchMove", (x - now, y), (x + now, y))
        self.send("touchEnd")


def test_the_wheel_zooms_about_the_pointer_and_back(visit: Visit) -> None:
    page = sumo(visit)
    whole, (x, y) = seen(page), middle(page)
    spot = (x + 90, y - 60)
    before = page.evaluate(UNDER, spot)
    page.mouse.move(*spot)
    for _ in range(4):
        page.mouse.wheel(0, -120)
    page.wait_for_function(f"(wide) => ({SEEN})().split(' ')[2] < wide", arg=whole[2] * 0.8)
    assert page.evaluate(UNDER, spot) == pytest.approx(before, abs=1.5)
    for _ in range(12):
        page.mouse.wheel(0, 120)
    page.wait_for_function("() => !document.querySelector('.zoomed')")
    assert seen(page) == whole


def test_a_drag_moves_the_board_and_is_no_click(visit: Visit) -> None:
    page = sumo(visit)
    for _ in range(3):
        page.locator("#ui-zoom-in").click()
    before, (x, y), plies = seen(page), middle(page), ply(page)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 45, y + 30, steps=4)
    page.mouse.up()
    after = seen(page)
    assert after[2:] == before[2:]
    assert after[0] < before[0]
    assert after[1] < before[1]
    calm(page)
    assert page.evaluate(SENT) == []
    page.mouse.click(x, y)  # a click at the same place is answered
    expect(page.locator("#ui-toast")).to_be_visible()
    assert ply(page) == plies


def test_a_drag_over_the_whole_board_is_no_click_either(visit: Visit) -> None:
    page = sumo(visit)
    before, plies = seen(page), ply(page)
    start = page.locator(f"#{may_click(page)[0]} .target").bounding_box()
    assert start
    page.mouse.move(start["x"] + 5 - 40, start["y"] + 10)
    page.mouse.down()
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2, steps=5)
    page.mouse.up()
    calm(page)
    assert page.evaluate(SENT) == []
    assert (seen(page), ply(page)) == (before, plies)
    act(page, Random(1))
    assert ply(page) > plies or page.locator(".picked").count()


def test_keys_zoom_pan_and_fit_again(visit: Visit) -> None:
    page = sumo(visit)
    whole = seen(page)
    page.keyboard.press("+")
    page.keyboard.press("+")
    near = seen(page)
    assert near[2] == pytest.approx(whole[2] / 1.96, rel=0.01)
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowDown")
    moved = seen(page)
    assert moved[0] > near[0]
    assert moved[1] > near[1]
    page.keyboard.press("-")
    assert near[2] < seen(page)[2] < whole[2]
    page.keyboard.press("0")
    assert seen(page) == whole
    page.get_by_role("tab", name="Chat").click()
    page.locator("#ui-chat-text").press("+")
    assert seen(page) == whole
    expect(page.locator("#ui-chat-text")).to_have_value("+")


def test_buttons_say_what_they_do_and_what_they_cannot(visit: Visit) -> None:
    page = sumo(visit)
    out, fit = page.get_by_role("button", name="Zoom out"), page.get_by_role("button", name="Show the whole board")
    for button in (out, fit):
        assert button.get_attribute("aria-disabled") == "true"
    page.get_by_role("button", name="Zoom in").click()
    assert out.get_attribute("aria-disabled") == "false"
    accessible(page)
    fit.click()
    assert fit.get_attribute("aria-disabled") == "true"
    french = visit("/new/sumo", locale="fr-FR")
    open_table(french, "me", "same")
    expect(french.get_by_role("button", name="Agrandir")).to_be_visible()
    expect(french.get_by_role("button", name="Montrer tout le plateau")).to_be_visible()


def test_a_move_keeps_the_zoom_and_the_clicks_still_meet(visit: Visit) -> None:
    page = sumo(visit)
    page.get_by_role("button", name="Follow what happens").click()
    page.locator("#ui-zoom-in").click()
    near = seen(page)
    for _ in range(3):
        play_first(page)
    assert seen(page) == near
    to_the_board(page)
    act(page, Random(4), [page.evaluate("() => document.activeElement.id")])


def test_what_happens_out_of_sight_is_followed(visit: Visit) -> None:
    page = sumo(visit)
    for _ in range(4):
        page.keyboard.press("+")
    for _ in range(8):
        page.keyboard.press("Shift+ArrowDown")
    down, moved = seen(page), False
    for _ in range(12):
        play_first(page)
        moved = moved or seen(page) != down
    assert moved
    assert seen(page)[2:] == down[2:]


def test_the_focus_is_never_out_of_sight(visit: Visit) -> None:
    page = sumo(visit)
    for _ in range(5):
        page.keyboard.press("+")
    to_the_board(page)
    for key in ("ArrowDown", "ArrowDown", "ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowUp", "ArrowRight"):
        page.keyboard.press(key)
        inside = page.evaluate("""() => {
            const frame = document.getElementById("ui-frame").getBoundingClientRect();
            const { x, y, width, height } = document.activeElement.getBoundingClientRect();
            return x + width / 2 >= frame.left && x + width / 2 <= frame.right
                && y + height / 2 >= frame.top && y + height / 2 <= frame.bottom;
        }""")
        assert inside, key


def test_two_fingers_pinch_one_drags_and_the_page_stands_still(visit: Visit) -> None:
    page = sumo(visit, viewport=PHONE, has_touch=True, is_mobile=True)
    whole, (x, y), fingers = seen(page), middle(page), Fingers(page)
    fingers.drag(x, y, -200)
    calm(page)
    assert page.evaluate("() => scrollY") == 0
    assert seen(page) == whole
    fingers.pinch(x, y, 30, 90)
    assert page.evaluate("() => scrollY") == 0
    near = seen(page)
    assert near[2] == pytest.approx(whole[2] / 3, rel=0.12)
    fingers.drag(x, y, -120)
    calm(page)
    assert page.evaluate("() => scrollY") == 0
    assert seen(page)[1] > near[1]
    assert seen(page)[2:] == near[2:]


def test_a_tap_on_the_zoomed_board_is_still_a_click(visit: Visit) -> None:
    page = sumo(visit, viewport=PHONE, has_touch=True, is_mobile=True)
    page.locator("#ui-unfold").tap()
    page.locator("#ui-zoom-in").tap()
    page.touchscreen.tap(*middle(page))
    expect(page.locator("#ui-toast")).to_be_visible()


def test_the_replay_zooms_too(visit: Visit) -> None:
    page = sumo(visit)
    act(page, Random(1))
    page.goto(page.url.replace("/table/", "/replay/"))
    page.wait_for_selector("#ui-replay[data-ply]")
    whole = seen(page)
    page.keyboard.press("+")
    near, place = seen(page), page.locator("#ui-where").inner_text()
    assert near[2] < whole[2]
    page.keyboard.press("Shift+ArrowLeft")
    assert page.locator("#ui-where").inner_text() == place
    assert seen(page)[0] < near[0]
