"""What the Coq's picture shows, and what a click on it says."""

import re

import pytest
from tests.games.coq.situation import GAME, Situation

from dedale.drawing.palette import SEATS

RED, BLUE, YELLOW, GREEN = SEATS[:4]
BOX = (RED, YELLOW, BLUE, GREEN)


def drawn(situation, lang="en"):
    return GAME.picture.board(situation.s, GAME.language(lang))


def part(picture, name):
    """The markup of one element, up to its next sibling's id or the end."""
    return re.search(rf'<g[^>]* id="{name}"[^>]*>.*?(?=<g[^>]* id="|$)', picture)[0]


# The colours of the box


@pytest.mark.parametrize("seat", range(4))
def test_the_seats_have_the_colours_of_the_box_in_its_order(seat):
    """CQ-01: red, yellow, blue, green; each shape goes with its colour"""
    stock = GAME.picture.layers(Situation((0, 0), (0, 0), (0, 0), (0, 0)).s, GAME.language("en"))["ground"]
    pawn = re.search(rf'<g id="coq-pawn-{seat}-0">(.*?)</g><g id="coq-', stock)[1]
    assert BOX[seat].colour in pawn
    assert not any(other.colour in pawn for other in BOX if other is not BOX[seat])


@pytest.mark.parametrize(("seat", "name"), list(enumerate(("Red", "Yellow", "Blue", "Green"))))
def test_corners_are_called_by_the_colour_they_are_drawn_in(seat, name):
    """CQ-01"""
    corner = part(drawn(Situation((0, 0), (0, 0), (0, 0), (0, 0))), f"corner-{seat}")
    assert f'aria-label="{name}: 0 points' in corner
    assert BOX[seat].colour in corner


@pytest.mark.parametrize(("said", "seat"), [("rouge", 1), ("jaune", 2), ("yellow", 2), ("bleu", 3), ("green", 4)])
def test_an_enemy_may_be_named_by_the_colour_of_the_box(said, seat):
    """CQ-01"""
    play = Situation((5, 20), (0, 0), (0, 0), (0, 0)).roll(4).play
    assert play.notation(play.read(f"knock-{said}-a")) == f"knock-{seat}a"
