"""What the Coq's picture shows, and what a click on it says."""

import re

import pytest
from tests.games.coq.situation import COQ, GAME, Situation

from dedale.drawing.palette import SEATS
from dedale.games.coq.tables import CODES

RED, BLUE, YELLOW, GREEN = SEATS[:4]
BOX = (RED, YELLOW, BLUE, GREEN)


def drawn(situation, lang="en"):
    return str(GAME.picture.board(situation.s, GAME.language(lang)))


def part(picture, name):
    """The markup of one element, up to its next sibling's id or the end."""
    return re.search(rf'<g[^>]* id="{name}"[^>]*>.*?(?=<g[^>]* id="|$)', picture)[0]


# The colours of the box


@pytest.mark.parametrize("seat", range(4))
def test_the_seats_have_the_colours_of_the_box_in_its_order(seat):
    """CQ-01: red, yellow, blue, green; each shape goes with its colour"""
    stock = str(GAME.picture.layers(Situation((0, 0), (0, 0), (0, 0), (0, 0)).s, GAME.language("en"))["ground"])
    pawn = re.search(rf'<g id="qp{seat}0">(.*?)</g><g id="q', stock)[1]
    assert BOX[seat].colour in pawn
    assert not any(other.colour in pawn for other in BOX if other is not BOX[seat])


@pytest.mark.parametrize(("seat", "name"), list(enumerate(("Red", "Yellow", "Blue", "Green"))))
def test_corners_are_called_by_the_colour_they_are_drawn_in(seat, name):
    """CQ-01"""
    corner = part(drawn(Situation((0, 0), (0, 0), (0, 0), (0, 0))), f"corner-{seat}")
    assert f'aria-label="{name}, pawns waiting: 2"' in corner
    assert BOX[seat].colour in corner


@pytest.mark.parametrize(("said", "seat"), [("rouge", 1), ("jaune", 2), ("yellow", 2), ("bleu", 3), ("green", 4)])
def test_an_enemy_may_be_named_by_the_colour_of_the_box(said, seat):
    """CQ-01"""
    play = Situation((5, 20), (0, 0), (0, 0), (0, 0)).roll(4).play
    assert play.notation(play.read(f"knock-{said}-a")) == f"knock-{seat}a"


# What clicks say

MOVE_A = "Not now. You rolled a 4: you must move pawn A. [CQ-09]"


def ends_on(situation, place):
    """The clicks of the moves that a click on this square, or on the COQ, may say."""
    play, name = situation.play, f"square-{place if place <= situation.s.squares else 'coq'}"
    said = [GAME.said(situation.s, move) for move in play.legal()]
    return [clicks for clicks, *goal in said if goal == [name]]


@pytest.mark.parametrize(
    ("pawns", "die", "place", "clicked"),
    [
        ((5, 20), 4, 9, "pawn-0-0"), ((5, 20), 4, 24, "pawn-0-1"),
        ((38, 20), 3, COQ, "pawn-0-0"), ((38, 20), 5, 39, "pawn-0-0"),  # on the COQ, and back from it
        ((5, 0), 1, 1, "corner-0"),  # entering
        ((9, 9), 4, 13, "pawn-0-0"),  # both stand alike
        ((5, 9), 4, 9, "pawn-0-0"),  # pawn B, which may move too, takes its own clicks
    ],
)  # fmt: skip
def test_the_dashed_destination_plays_the_pawn_that_goes_there(pawns, die, place, clicked):
    """CQ-06, CQ-08"""
    situation = Situation(pawns, (0, 0)).roll(die)
    assert ends_on(situation, place) == [[clicked]]
    square = f"square-{place if place <= situation.s.squares else 'coq'}"
    assert 'class="target"' in part(drawn(situation), square)


@pytest.mark.parametrize(
    "situation",
    [Situation((36, 38), (0, 0)).roll(4), Situation((36, 36), (0, 0), marked=[(0, 1)]).roll(4)],
)
def test_a_destination_of_both_pawns_leaves_the_choice(situation):
    """CQ-08"""
    assert ends_on(situation, 40) == [["pawn-0-0"], ["pawn-0-1"]]


def test_where_something_else_is_asked_nothing_ends_on_a_square():
    """CQ-10"""
    situation = Situation((5, 20), (9, 0)).roll(4).put("a")
    assert not any(len(GAME.said(situation.s, move)) > 1 for move in situation.play.legal())


def test_the_corner_is_pulled_by_the_pawn_that_would_enter():
    """CQ-05"""
    assert 'data-ghost="pawn-0-1"' in part(drawn(Situation((5, 0), (0, 0)).roll(1)), "corner-0")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("pawn-0-1", "Pawn B still waits in the corner: you need a 1 to enter it; you rolled a 4. [CQ-05]"),
        ("corner-0", "You need a 1 to enter a pawn; you rolled a 4. [CQ-05]"),
        ("chips-0", "You need a 1 to enter a pawn; you rolled a 4. [CQ-05]"),  # they lie in the corner
        ("square-1", "You need a 1 to enter a pawn; you rolled a 4. [CQ-05]"),
        ("pawn-1-0", MOVE_A),  # to knock it back
        ("corner-1", MOVE_A),
        ("square-30", MOVE_A),  # Bo's pawn stands there
        ("knock", MOVE_A), ("toll", MOVE_A), ("spare", MOVE_A), ("again", MOVE_A), ("stop", MOVE_A), ("die", MOVE_A),
        ("square-12", None), ("square-coq", None), ("corner-2", None), ("legend-value", None),  # nobody there
    ],
)  # fmt: skip
def test_a_click_is_answered_while_a_pawn_is_to_be_played(name, told):
    """CQ-05, CQ-09"""
    assert Situation((5, 0), (30, 0)).roll(4).clicked(name) == told


def test_a_pawn_on_the_coq_is_told_to_stay_there():
    """CQ-15: itself, or the COQ, clicked"""
    situation = Situation((5, COQ), (0, 0)).roll(4)
    for name in ("pawn-0-1", "square-coq"):
        assert situation.clicked(name) == "Pawn B is on the COQ already and stays there. [CQ-15]"


@pytest.mark.parametrize(
    ("ids", "told"),
    [
        (["pawn-1-1"], "Bo has pawn B on square 3; your pawn has stopped on square 9. [CQ-11]"),
        (["pawn-1-1", "toll"], "Bo has pawn B on square 3; your pawn has stopped on square 9. [CQ-11]"),
        (["pawn-1-0", "pawn-2-1"], "Cy has pawn B on square 1, where everybody is safe. [CQ-13]"),
        (["square-3"], "Bo has pawn B on square 3; your pawn has stopped on square 9. [CQ-11]"),
        (["corner-3"], "Di has pawn A still waiting in the corner: nobody can meet it there. [CQ-11]"),
        (["pawn-3-1"], "Di has pawn B still waiting in the corner: nobody can meet it there. [CQ-11]"),
    ],
)
def test_a_click_on_somebody_else_is_answered_in_a_meeting(ids, told):
    """CQ-11, CQ-13"""
    assert Situation((5, 20), (9, 3), (9, 1), (0, 0)).roll(4).put("a").clicked(*ids) == told


def test_a_verb_before_its_pawn_is_not_answered_for_somebody_who_is_not_met():
    """CQ-13: the page says what is asked: to choose one of those who are"""
    several = Situation((5, 20), (9, 3), (9, 1)).roll(4).put("a")
    assert several.clicked("knock") is None
    assert "You may knock one of" in several.must()


@pytest.mark.parametrize("name", ["pawn-0-0", "pawn-0-1", "corner-0", "square-9", "square-20", "square-1", "die"])
def test_a_click_on_ones_own_things_in_a_meeting_is_told_the_choice(name):
    """CQ-11"""
    told = Situation((5, 20), (9, 3)).roll(4).put("a").clicked(name)
    assert told.startswith("Not now. You may knock Bo back, ")


@pytest.mark.parametrize("name", ["pawn-0-0", "pawn-1-0", "corner-0", "square-8", "knock"])
def test_after_a_six_every_other_click_is_told_the_choice(name):
    """CQ-07"""
    told = Situation((2, 0), (30, 3)).roll(6).put("a").clicked(name)
    assert told == "Not now. After your six you may roll again or stop. [CQ-07]"


@pytest.mark.parametrize(
    "name", ["", "x", "pawn", "pawn-9-9", "pawn-7-0", "corner-9", "square-99", "square-", "stops", "é"]
)
def test_whatever_a_page_sends_is_no_fault(name):
    """CQ-01"""
    for situation in (Situation((5, 0), (9, 0)).roll(4), Situation((5, 0), (9, 0)).roll(4).put("a")):
        assert all(0 <= code < CODES for code in GAME.means(situation.s, [name]))
        assert situation.clicked(name) is None
    assert GAME.means(Situation((5, 0), (9, 0)).roll(4).s, []) == []
