"""Cards, dice, gnomes and pawns pulled to where they go; lessons by hand; all of it by keys too."""

import json
from random import Random

import pytest
from playwright.sync_api import Page, expect

from dedale.core import Play
from dedale.games.coq.picture.pointing import goal
from dedale.games.sumo.tables import Phase
from tests.browser.acting import AT_PLY, LATER, act, calm, click, may_click, ply
from tests.browser.conftest import Cup, Visit
from tests.browser.following import catch_up, click_move
from tests.browser.test_pyramid import PLACES, VARIANTS, alone

from .hand import Hand, gone, moves, nowhere, over, table

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
        page.wait_for_function(f"(was) => JSON.stringify(({VARIANTS})()) !== was", arg=json.dumps(was))
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
        if cards and page.locator(f"[data-pulls] > #{cards[0]}").count():
            return
        act(page, rng, ["go", "no"])
    raise AssertionError("no card can be taken")


# Sumo: dice and gnomes


def sumo(visit: Visit, touches: bool) -> tuple[Page, Hand]:
    return table(visit, "sumo", touches, option_first="seat1")


def test_a_die_is_pulled_to_its_slot(visit: Visit, touches: bool) -> None:
    page, hand = sumo(visit, touches)
    before, play = ply(page), catch_up(page, None)
    assert play.here.phase == Phase.CHOOSE
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
    while not (play.here.phase == Phase.ACT and steps(play)):
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
