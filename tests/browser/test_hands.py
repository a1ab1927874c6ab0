"""Hands on: pieces, cards and dice pulled to where they go, by mouse and finger; ways of several steps; all by keys."""

import json
from collections.abc import Iterator
from json import dumps
from random import Random

import pytest
from playwright.sync_api import Page, expect

from dedale.core import Play
from dedale.games.coq.picture.pointing import goal
from dedale.games.gootmu.tables import Phase as Walking
from dedale.games.sumo.tables import Phase as Wrestling
from dedale.table.playing.walking import Walk, walk

from .acting import AT_PLY, MIDDLE, TAPPED, act, calm, click, may_click, open_table, ply
from .conftest import Cup, Visit
from .following import catch_up, click_move
from .test_lens import PHONE, Fingers, seen
from .test_pyramid import PLACES, VARIANTS, alone

Spot = tuple[float, float]
Box = tuple[float, float, float, float]
BOX = """(what) => {
    const node = document.querySelector(what);
    const part = (kind) => node.querySelector(`:scope > ${kind}`);
    const { x, y, width, height } = (part(".reach") ?? part(".target") ?? node).getBoundingClientRect();
    return [x, y, width, height];
}"""
LATER = "(before) => Number(document.getElementById('ui-table').dataset.ply) > before"
DONE = "() => window.sent.map((text) => JSON.parse(text).do).filter((what) => what !== 'acts')"
GLIDED = """const animate = Element.prototype.animate;
window.glided = false;
Element.prototype.animate = function (...how) {
    if (this.matches(".ghost")) window.glided = true;
    return animate.apply(this, how);
};"""
TWICE = """() => [...document.querySelectorAll("[id]")].map((node) => node.id)
    .filter((id, i, all) => all.indexOf(id) !== i)"""


class Hand:
    """A hand at the board: a mouse or a finger, slow enough to be seen."""

    def __init__(self, page: Page, touches: bool) -> None:
        self.page, self.touches, self.fingers = page, touches, Fingers(page) if touches else None
        self.at: Spot = (0, 0)

    def press(self, x: float, y: float) -> None:
        self.at = (x, y)
        if self.fingers:
            self.fingers.send("touchStart", self.at)
        else:
            self.page.mouse.move(x, y)
            self.page.mouse.down()

    def pull(self, x: float, y: float, steps: int = 6) -> None:
        (a, b), self.at = self.at, (x, y)
        for n in range(1, steps + 1):
            spot = a + (x - a) * n / steps, b + (y - b) * n / steps
            if self.fingers:
                self.fingers.send("touchMove", spot)
            else:
                self.page.mouse.move(*spot)
        calm(self.page)

    def let_go(self) -> None:
        if self.fingers:
            self.fingers.send("touchEnd")
        else:
            self.page.mouse.up()

    def tap(self, name: str) -> None:
        spot = self.page.evaluate(MIDDLE, name)
        if self.fingers:
            self.page.touchscreen.tap(*spot)
        else:
            self.page.mouse.click(*spot)

    def take(self, name: str) -> None:
        calm(self.page)
        self.press(*self.page.evaluate(MIDDLE, name))

    def bring(self, name: str) -> None:
        """Over the middle of that thing."""
        self.pull(*middle(self.page, f"#{name}"))


@pytest.fixture(params=["mouse", "finger"])
def touches(request: pytest.FixtureRequest) -> bool:
    return bool(request.param == "finger")


def table(visit: Visit, game: str, touches: bool, *kinds: str, **fields: str) -> tuple[Page, Hand]:
    page = visit(f"/new/{game}", has_touch=touches)
    page.add_init_script(TAPPED)
    open_table(page, *(kinds or ("me", "same")), **fields)
    return page, Hand(page, touches)


def box(page: Page, what: str) -> Box:
    x, y, wide, high = page.evaluate(BOX, what)
    return x, y, wide, high


def middle(page: Page, what: str) -> Spot:
    return middle_of(box(page, what))


def middle_of(found: Box) -> Spot:
    return found[0] + found[2] / 2, found[1] + found[3] / 2


def over(page: Page) -> list[str]:
    return page.locator("#ui-frame .over").evaluate_all("(found) => found.map((node) => node.id)")


def gone(page: Page) -> None:
    expect(page.locator("#ui-frame .ghost")).to_have_count(0)
    expect(page.locator("#ui-frame .pulled")).to_have_count(0)


def moves(play: Play) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Legal moves with their clicks."""
    shown = play.view(play.turn)
    for move in play.legal():
        yield move, play.game.picture.clicks(shown, move)


# Labyrinthe: blocks and pawns slide


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


def reaching(piece: Box, place: Box, beyond: float = 1.0) -> Spot:
    """Where a hand that holds a piece in its middle comes to when the piece has been pushed until it covers a place."""
    found = []
    for low, size, at, side in zip(piece[:2], piece[2:], place[:2], place[2:], strict=True):
        if size < 1.3 * side:
            shift = at + side / 2 - low - size / 2
        else:
            shift = min(0.0, at - low) + max(0.0, at + side - low - size)
        found.append(low + size / 2 + shift * beyond)
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
    hand.pull(hand.at[0] + 4, hand.at[1] + 3, 2)
    assert page.locator(".ghost").count() == 0  # no more than an unsteady hand
    hand.pull(hand.at[0] + 12, hand.at[1] + 9, 2)
    expect(page.locator(".ghost")).to_have_count(1)
    assert page.evaluate(TWICE) == []
    assert set(may_click(page)) == {ids[1] for _, ids in moves(play) if ids[0] == piece}
    start, (x, y) = middle_of(lies), reaching(lies, place)
    hand.pull(hand.at[0] + x - start[0] - 16, hand.at[1] + y - start[1] - 12)
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


def nowhere(page: Page) -> Spot:
    """The corner of the picture that lies farthest from everything."""
    frame = page.locator("#ui-frame").bounding_box()
    assert frame
    return frame["x"] + frame["width"] - 4, frame["y"] + frame["height"] - 4


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


# Run Run Run!: cards


def test_a_card_is_pulled_to_a_spot_turned_on_the_way_and_laid(visit: Visit, touches: bool) -> None:
    page, rng = alone(visit, has_touch=touches), Random(1)
    hand = Hand(page, touches)
    until_a_card_may_be_taken(page, rng)
    card = next(name for name in may_click(page) if name.startswith("card-"))
    before = ply(page)
    hand.take(card)
    hand.pull(hand.at[0], hand.at[1] - 20)
    page.wait_for_selector("#ui-frame [id^=spot-].can")
    shown = page.evaluate(VARIANTS)
    for turn in (lambda: page.keyboard.press("t"), lambda: second_hand(page, hand)):
        was = page.evaluate(VARIANTS)
        turn()
        page.wait_for_function(f"(was) => JSON.stringify(({VARIANTS})()) !== was", arg=dumps(was))
    spot = next(name for name in may_click(page) if name in shown)
    hand.bring(spot)
    assert over(page) == [spot]
    rooms = page.evaluate(PLACES)
    hand.let_go()
    page.wait_for_function(f"(rooms) => ({PLACES})() > rooms", arg=rooms)
    gone(page)
    assert ply(page) >= before + 3  # taken, brought, and turned as it was shown
    page.locator("#ui-log .line", has_text="lays").last.wait_for()


def second_hand(page: Page, hand: Hand) -> None:
    """The wheel under a mouse, a second finger's tap."""
    if hand.fingers:
        hand.fingers.send("touchStart", hand.at, (hand.at[0] + 90, hand.at[1]))
        hand.fingers.send("touchMove", hand.at)  # the other one is lifted
    else:
        page.mouse.wheel(0, 120)


def until_a_card_may_be_taken(page: Page, rng: Random) -> None:
    """Play on until one of several turnings of a card can be chosen by pulling it."""
    for _ in range(120):
        cards = [name for name in may_click(page) if name.startswith("card-")]
        if cards and page.locator(f"#{cards[0]}[data-pulls]").count():
            return
        act(page, rng, ["go", "no"])
    raise AssertionError("no card can be taken")


# Sumo: dice and gnomes


def sumo(visit: Visit, touches: bool) -> tuple[Page, Hand]:
    return table(visit, "sumo", touches, option_first="seat1")


def test_a_die_is_pulled_to_its_slot(visit: Visit, touches: bool) -> None:
    page, hand = sumo(visit, touches)
    before, play = ply(page), catch_up(page, None)
    assert play.here.phase == Wrestling.CHOOSE
    move, (die,) = next(moves(play))
    hand.take(die)
    hand.bring("slot-1")
    assert over(page) == ["slot-1"]
    assert may_click(page) == ["slot-1"]
    hand.let_go()
    page.wait_for_function(AT_PLY, arg=before + 1)
    gone(page)
    assert catch_up(page, play).plies[before].move == move
    hand.take(may_click(page)[0])
    hand.pull(*nowhere(page))
    hand.let_go()
    gone(page)
    assert ply(page) == before + 1


def test_a_click_on_the_empty_slot_leaves_the_choice_of_the_die(visit: Visit) -> None:
    page, _ = sumo(visit, False)
    before, play = ply(page), catch_up(page, None)
    click(page, "slot-1")
    labels = [play.game.words.label(play.here, move, ["", ""], play.game.language("en")) for move in play.legal()]
    expect(page.locator("#ui-choices button")).to_have_text(labels)
    page.locator("#ui-choices button").last.click()
    page.wait_for_function(AT_PLY, arg=before + 1)
    assert catch_up(page, play).plies[before].move == play.plies[before].move == play.plies[-1].move


@pytest.mark.parametrize("what", ["gnome", "die"])
def test_a_gnome_or_its_die_is_pulled_to_a_square(visit: Visit, touches: bool, what: str) -> None:
    page, hand = sumo(visit, touches)
    play = catch_up(page, None)
    while not (play.here.phase == Wrestling.ACT and steps(play)):
        move = play.legal()[0]
        click_move(page, play, move)
        play = catch_up(page, play)
    move, square = steps(play)[0]
    before = ply(page)
    hand.take(f"gnome-{play.turn}" if what == "gnome" else f"slot-{play.here.acted + 1}")
    hand.bring(square)
    assert over(page) == [square]
    hand.let_go()
    page.wait_for_function(LATER, arg=before)
    gone(page)
    assert catch_up(page, play).plies[before].move == move


def steps(play: Play) -> list[tuple[int, str]]:
    return [(move, ids[0]) for move, ids in moves(play) if len(ids) == 1 and ids[0].startswith("square-")]


# Coq: the dashed square


def until_a_pawn_has_a_goal(page: Page, rng: Random) -> Play:
    play = catch_up(page, None)
    while not any(move < 2 and goal(play.here, move) for move in play.legal()):
        act(page, rng)
        play = catch_up(page, play)
    return play


def test_a_pawn_is_pulled_to_its_dashed_square(visit: Visit, touches: bool, cup: Cup) -> None:
    cup.seed = 9
    page, hand = table(visit, "coq", touches)
    play = until_a_pawn_has_a_goal(page, Random(1))
    move = next(move for move in play.legal() if move < 2 and goal(play.here, move))
    [pawn], square, before = play.game.picture.clicks(play.here, move), goal(play.here, move), ply(page)
    hand.take(pawn)
    hand.pull(hand.at[0] + 12, hand.at[1] + 12)
    assert may_click(page) == [square]
    hand.pull(*nowhere(page))
    hand.let_go()
    gone(page)
    assert ply(page) == before  # a move of one click is not said by taking the pawn up
    hand.take(pawn)
    hand.bring(str(square))
    assert over(page) == [square]
    hand.let_go()
    page.wait_for_function(LATER, arg=before)
    gone(page)
    assert catch_up(page, play).plies[before].move == move


def test_a_waiting_pawn_is_pulled_out_of_its_corner(visit: Visit, cup: Cup) -> None:
    cup.seed = 9
    page, hand = table(visit, "coq", False)
    rng, play = Random(1), catch_up(page, None)
    while "enter" not in map(play.notation, play.legal()):
        act(page, rng)
        play = catch_up(page, play)
    before, pawn = ply(page), page.locator(f"#corner-{play.turn}").get_attribute("data-ghost")
    hand.take(str(pawn))
    hand.bring("square-1")
    hand.let_go()
    page.wait_for_function(LATER, arg=before)
    assert catch_up(page, play).plies[before].text == "enter"


def test_the_dashed_square_is_reached_by_keys_and_says_its_move(visit: Visit, cup: Cup) -> None:
    cup.seed = 9
    page, _ = table(visit, "coq", False)
    play = until_a_pawn_has_a_goal(page, Random(1))
    before, square = ply(page), page.locator(".goal").first
    move = next(move for move in play.legal() if goal(play.here, move) == square.get_attribute("id"))
    label = play.game.words.label(play.here, move, ["", ""], play.game.language("en"))
    assert square.get_attribute("aria-label") == label
    square.focus()
    page.keyboard.press("Enter")
    page.wait_for_function(LATER, arg=before)
    assert catch_up(page, play).plies[before].move == move


# G.O.O.T.M.U.: ways of several steps


def until_a_way(page: Page, rng: Random) -> tuple[Play, Walk]:
    """Play on until some square lies several steps off, by one way."""
    play = catch_up(page, None)
    for _ in range(300):
        if play.here.phase == Walking.STEP:
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


# Lessons, and keys


def test_a_lesson_is_done_by_hand(visit: Visit, touches: bool) -> None:
    page = visit("/learn/labyrinthe/2", has_touch=touches)
    page.wait_for_selector("#ui-learn[data-tasks]")
    hand = Hand(page, touches)
    piece, square = json.loads(page.locator("#ui-first").text_content() or "")["task"]["show"]
    hand.take(piece)
    hand.bring(square)
    assert over(page) == [square]
    hand.let_go()
    page.wait_for_selector("#ui-learn[data-tasks='1']")
    gone(page)


def test_whatever_can_be_pulled_can_be_played_by_keys(visit: Visit) -> None:
    """A card and its spot, a die and its slot, a block and its square: by the focus and Enter alone."""
    for game, wishes in (("labyrinthe", {}), ("sumo", {"option_first": "seat1"}), ("coq", {})):
        page, _ = table(visit, game, False, **wishes)
        before = ply(page)
        for _ in range(4):
            page.locator("#ui-frame .can").first.focus()
            page.keyboard.press("Enter")
            calm(page)
            if ply(page) > before:
                break
        page.wait_for_function(LATER, arg=before)
