"""Pieces that slide, in the Labyrinthe: a ghost goes with the hand and stops where the rules do."""

import pytest
from playwright.sync_api import Page, expect

from dedale.core import Play
from tests.browser.acting import AT_PLY, LATER, Box, Spot, box, calm, may_click, middle_of, open_table, ply
from tests.browser.conftest import Visit
from tests.browser.following import catch_up, click_move
from tests.browser.test_lens import PHONE, seen

from .hand import DONE, Hand, gone, middle, moves, nowhere, over, table

GLIDED = """const animate = Element.prototype.animate;
window.glided = false;
Element.prototype.animate = function (...how) {
    if (this.matches(".ghost")) window.glided = true;
    return animate.apply(this, how);
};"""
TWICE = """() => [...document.querySelectorAll("[id]")].map((node) => node.id)
    .filter((id, i, all) => all.indexOf(id) !== i)"""


def slides(play: Play, kind: str) -> list[tuple[int, str, str]]:
    """The moves of two clicks that move a block or a pawn."""
    return [(move, *ids) for move, ids in moves(play) if len(ids) == 2 and ids[0].startswith(kind)]


def ready(page: Page, kind: str) -> Play:
    """Play on until such a piece may be moved."""
    play = catch_up(page, None)
    while not slides(play, kind):
        click_move(page, play, play.legal()[0])
        play = catch_up(page, play)
    return play


def reaching(piece: Box, place: Box) -> Spot:
    """Where a hand that holds a piece in its middle comes to when the piece has been pushed until it covers a place."""
    found = []
    for low, size, at, side in zip(piece[:2], piece[2:], place[:2], place[2:], strict=True):
        if size < 1.3 * side:
            shift = at + side / 2 - low - size / 2
        else:
            shift = min(0.0, at - low) + max(0.0, at + side - low - size)
        found.append(low + size / 2 + shift)
    return found[0], found[1]


def covers(page: Page, square: str) -> bool:
    (x, y), (left, top, wide, high) = middle(page, f"#{square}"), box(page, ".ghost")
    return left <= x <= left + wide and top <= y <= top + high


@pytest.mark.parametrize("kind", ["block", "pawn"])
def test_a_piece_is_slid_with_a_ghost_to_where_the_rules_let_it(visit: Visit, touches: bool, kind: str) -> None:
    page, hand = table(visit, "labyrinthe", touches)
    play = ready(page, kind)
    move, piece, square = slides(play, kind)[0]
    before, sent = ply(page), len(page.evaluate(DONE))
    lies, place = box(page, f"#{piece}"), box(page, f"#{square}")
    hand.take(piece)
    grip = hand.at
    if not touches:  # a finger that rests there for long asks what it is
        hand.pull(grip[0] + 4, grip[1] + 3, 2)
        assert page.locator(".ghost").count() == 0  # no more than an unsteady hand
    hand.pull(grip[0] + 16, grip[1] + 12, 2)
    expect(page.locator(".ghost")).to_have_count(1)
    assert page.evaluate(TWICE) == []
    assert set(may_click(page)) == {ids[1] for _, ids in moves(play) if ids[0] == piece}
    start, (x, y) = middle_of(lies), reaching(lies, place)
    hand.pull(grip[0] + x - start[0], grip[1] + y - start[1])
    assert over(page) == [square]
    assert covers(page, square)
    hand.let_go()
    page.wait_for_function(LATER, arg=before)
    gone(page)
    assert catch_up(page, play).plies[before].move == move
    assert page.evaluate(DONE)[sent:] == ["move"]


def test_a_block_pulled_too_far_stops_where_the_rules_stop_it(visit: Visit, touches: bool) -> None:
    page, hand = table(visit, "labyrinthe", touches)
    play = ready(page, "block")
    piece = slides(play, "block")[0][1]
    lies = box(page, f"#{piece}")
    ends = {to: reaching(lies, box(page, f"#{to}")) for _, each, to in slides(play, "block") if each == piece}
    start = middle_of(lies)
    far = max(ends, key=lambda to: abs(ends[to][0] - start[0]) + abs(ends[to][1] - start[1]))
    side = box(page, f"#{far}")[2]
    right, down = (sign(ends[far][axis] - start[axis]) * side * 1.4 for axis in range(2))
    hand.take(piece)
    grip = hand.at
    hand.pull(grip[0] + ends[far][0] - start[0] + right, grip[1] + ends[far][1] - start[1] + down)
    assert over(page) == [far]
    ghost, before = middle_of(box(page, ".ghost")), ply(page)
    assert ghost == pytest.approx(ends[far], abs=side / 4)
    hand.let_go()
    page.wait_for_function(LATER, arg=before)
    gone(page)


def sign(x: float) -> int:
    return (x > 1) - (x < -1)


def test_let_go_elsewhere_it_is_only_picked_and_escape_puts_it_back(visit: Visit, touches: bool) -> None:
    page, hand = table(visit, "labyrinthe", touches)
    play = ready(page, "pawn")
    before = ply(page)
    _, piece, square = slides(play, "pawn")[0]
    hand.take(piece)
    lies = middle(page, f"#{piece}")
    hand.pull(lies[0] + 15, lies[1] + 15)
    page.keyboard.press("Escape")
    gone(page)
    hand.let_go()
    calm(page)
    expect(page.locator(".picked")).to_have_count(0)
    hand.take(piece)
    hand.pull(*nowhere(page))
    assert over(page) == []
    hand.let_go()
    gone(page)
    expect(page.locator(f"#{piece}.picked")).to_have_count(1)
    assert page.evaluate(DONE) == []
    hand.tap(square)
    page.wait_for_function(LATER, arg=before)
    assert page.evaluate(DONE) == ["move"]


def test_what_was_let_go_goes_back_by_a_glide_unless_one_wants_less_motion(visit: Visit) -> None:
    for motion, glides in (("no-preference", True), ("reduce", False)):
        page = visit("/new/labyrinthe", reduced_motion=motion)
        page.add_init_script(GLIDED)
        open_table(page, "me", "same")
        play, hand = ready(page, "pawn"), Hand(page, False)
        hand.take(slides(play, "pawn")[0][1])
        hand.pull(*nowhere(page))
        hand.let_go()
        gone(page)
        assert page.evaluate("() => window.glided") == glides


def test_what_lies_where_it_was_pulled_does_not_glide_there_again(visit: Visit) -> None:
    page = visit("/new/labyrinthe", reduced_motion="no-preference")
    open_table(page, "me", "same")
    play, hand = ready(page, "pawn"), Hand(page, False)
    _, piece, square = slides(play, "pawn")[0]
    before = ply(page)
    hand.take(piece)
    hand.bring(square)
    hand.let_go()
    page.wait_for_function(
        """([before, id]) => Number(document.getElementById("ui-table").dataset.ply) > before
        && document.getElementById(id).getAnimations().every((each) => each.playState === "finished")""",
        arg=[before, piece],
    )
    gone(page)


def test_a_touched_piece_is_pulled_on_at_once(visit: Visit, touches: bool) -> None:
    """LB-15"""
    page, hand = table(visit, "labyrinthe", touches, option_touch="yes")
    play = catch_up(page, None)
    piece = next(ids[0] for _, ids in moves(play) if ids[0].startswith("pawn-"))
    before = ply(page)
    hand.take(piece)
    hand.pull(hand.at[0] + 14, hand.at[1] + 14)
    page.wait_for_function(AT_PLY, arg=before + 1)
    page.wait_for_selector("#ui-frame [id^=square-].can")
    hand.bring(may_click(page)[0])
    hand.let_go()
    page.wait_for_function(AT_PLY, arg=before + 2)
    gone(page)


# What is no pull


def test_a_finger_that_rests_on_a_piece_asks_what_it_is(visit: Visit) -> None:
    page, hand = table(visit, "labyrinthe", True)
    _, piece, square = slides(ready(page, "pawn"), "pawn")[0]
    hand.take(piece)
    expect(page.locator(".asked b")).to_be_visible()
    hand.bring(square)
    assert page.locator(".ghost").count() == 0
    hand.let_go()
    assert set(page.evaluate(DONE)) == {"about"}


def test_two_fingers_on_a_piece_pinch_and_one_beside_it_pulls_the_board(visit: Visit) -> None:
    page, hand = table(visit, "labyrinthe", True)
    whole = seen(page)
    _, piece, _ = slides(ready(page, "pawn"), "pawn")[0]
    x, y = middle(page, f"#{piece}")
    assert hand.fingers
    hand.fingers.pinch(x, y, 6, 60)
    assert page.locator(".ghost, .picked").count() == 0
    near = seen(page)
    assert near[2] < whole[2] / 2
    frame = page.locator("#ui-frame").bounding_box()
    assert frame
    hand.fingers.drag(frame["x"] + 12, frame["y"] + frame["height"] / 2, -60)
    assert seen(page)[2:] == near[2:]
    assert page.evaluate(DONE) == []


def test_a_phone_does_not_scroll_while_something_is_pulled(visit: Visit) -> None:
    page = visit("/new/labyrinthe", viewport=PHONE, has_touch=True, is_mobile=True)
    open_table(page, "me", "same")
    play, hand, before = ready(page, "pawn"), Hand(page, True), ply(page)
    _, piece, square = next(each for each in slides(play, "pawn") if seen_at(page, each[2]))
    top = page.evaluate("() => scrollY")
    hand.take(piece)
    hand.bring(square)
    assert over(page) == [square]
    assert page.evaluate("() => scrollY") == top
    hand.let_go()
    page.wait_for_function(LATER, arg=before)


def seen_at(page: Page, name: str) -> bool:
    return middle(page, f"#{name}")[1] < PHONE["height"] - 20
