"""For whom the picture is drawn: one's own corner is the nearest, and each form of the screen has its plan."""

import json
import random
import re

import pytest
from tests.games.labyrinthe.situation import Situation
from tests.table.telling import Picture, canon

from dedale.core import FORMS, Stage, registry
from dedale.drawing.change import Pieces
from dedale.table.playing.guest import Guest
from dedale.table.showing.changes import Changes, Drawn

GAME = registry.find("labyrinthe")
SEATS = [(2, 0), (2, 1), (3, 2), (4, 0), (4, 1), (4, 2), (4, 3)]
PHONE = {"tall": 390, "low": 345}  # pixels: of the picture's width, and of its height
CELL = 44


def layers(situation, stage, code="en"):
    play = situation.play
    events = play.plies[-1].events if play.plies else ()
    return GAME.picture.layers(play.view(None), GAME.language(code), events, play.turns(stage.seat), stage)


def named(situation, stage, code="en"):
    return {node.id: node for layer in layers(situation, stage, code).values() for node in layer.named}


def at(node):
    """Where its transform puts it."""
    return tuple(map(float, re.findall(r"-?[\d.]+", node.attributes["transform"])[:2]))


def pixel(form):
    """How many units of the picture make one pixel of a phone."""
    _, _, width, height = GAME.picture.viewbox(None, Stage(0, form))
    return (width if form == "tall" else height) / PHONE[form]


# One's own side


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("seats", "seat"), SEATS)
def test_ones_own_corner_lies_at_the_bottom_right(seats, seat, form):
    """LB-03"""
    found = named(Situation(seats=seats, opening=True), Stage(seat, form))
    far = max(at(node) for name, node in found.items() if name.startswith("square-"))
    own = [at(found[f"pawn-{seat}-{i}"]) for i in range(4)]
    assert all(far[0] - x <= CELL and far[1] - y <= CELL for x, y in own)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("seats", "seat"), SEATS)
def test_ones_own_tally_stands_below_those_of_the_others(seats, seat, form):
    found = named(Situation(seats=seats), Stage(seat, form))
    heights = {colour: at(found[f"tally-{colour}"])[1] for colour in range(seats)}
    assert all(heights[seat] > height for colour, height in heights.items() if colour != seat)


def test_who_looks_on_sees_the_board_as_the_first_seat_does():
    situation = Situation(opening=True)
    assert layers(situation, Stage(None)) == layers(situation, Stage(0))


@pytest.mark.parametrize("seat", range(4))
def test_blocks_and_marks_turn_with_the_board(seat):
    """LB-10: a block covers the squares that its name says, from every side"""
    situation = Situation(seats=4).put("#k7-l7")
    found = named(situation, Stage(seat))
    squares = [at(found[f"square-{name}"]) for name in ("l7", "l8", "l9")]
    left, top = (min(place[axis] for place in squares) - CELL / 2 for axis in range(2))
    assert at(found["block-20"]) == (left, top)
    to = re.findall('href="#lb-o20" x="([^"]*)" y="([^"]*)"', str(layers(situation, Stage(seat))["last"]))[1]
    assert tuple(map(float, to)) == (left, top)


@pytest.mark.parametrize("seat", range(4))
def test_letters_and_numbers_stand_beside_their_squares(seat):
    """LB-02"""
    drawn = layers(Situation(seats=4), Stage(seat))
    squares = {node.id: at(node) for node in drawn["squares"].children}
    texts = re.findall(r'<text x="([^"]*)" y="([^"]*)"[^>]*>([^<]*)<', str(drawn["ground"]))
    for name, square in (("b", "square-b20"), ("20", "square-b20")):
        spots = [(float(x), float(y) - 22 * 0.35) for x, y, word in texts if word == name]
        assert len(spots) == 2
        for spot in spots:
            assert min(abs(spot[axis] - squares[square][axis]) for axis in range(2)) < 1


# The forms


@pytest.mark.parametrize("seats", [2, 4])
def test_every_form_has_the_same_things(seats):
    situation = Situation(seats=seats, free_block="yes").put("b1-d1", "#k7-l7")
    wide, *others = [named(situation, Stage(1, form)) for form in FORMS]
    assert all(each.keys() == wide.keys() for each in others)
    assert {"skip", "due", "tally-1"} <= wide.keys()


@pytest.mark.parametrize("form", FORMS)
def test_nothing_stands_outside_the_picture(form):
    found = named(Situation(seats=4, free_block="yes"), Stage(0, form))
    x, y, width, height = GAME.picture.viewbox(None, Stage(0, form))
    beside = [node for name, node in found.items() if name.startswith(("tally-", "due", "skip"))]
    for node in beside:
        card, scale = (
            node.children[0].attributes,
            float(re.search(r"scale\(([\d.]+)\)|$", node.attributes["transform"])[1] or 1),
        )
        (left, top), wide, high = at(node), float(card["width"]) * scale / 2, float(card["height"]) * scale / 2
        assert x <= left - wide
        assert left + wide <= x + width
        assert y <= top - high
        assert top + high <= y + height


@pytest.mark.parametrize("form", PHONE)
@pytest.mark.parametrize("code", ["en", "fr"])
def test_no_word_is_smaller_than_eleven_pixels_on_a_phone(form, code):
    drawn = layers(Situation(seats=4, free_block="yes"), Stage(0, form), code)
    beside = re.search(r"scale\(([\d.]+)\)", str(drawn["strip"]))[1]
    sizes = [float(size) for size in re.findall('font-size="([^"]*)"', str(drawn["ground"]))]
    sizes += [float(size) * float(beside) for size in re.findall('font-size="([^"]*)"', str(drawn["strip"]))]
    assert min(sizes) / pixel(form) >= 11


@pytest.mark.parametrize("form", PHONE)
def test_the_button_is_forty_pixels_high_on_a_phone(form):
    skip = named(Situation(free_block="yes"), Stage(0, form))["skip"]
    scale = float(re.search(r"scale\(([\d.]+)\)", skip.attributes["transform"])[1])
    assert float(skip.children[0].attributes["height"]) * scale / pixel(form) >= 40


def test_squares_are_as_large_as_a_phone_allows():
    """They are hit beside as well: clicks.js"""
    assert CELL / pixel("tall") > 17.5


def test_what_may_be_clicked_is_marked_by_a_dot_where_there_is_much_of_it():
    found = named(Situation(), Stage(0))
    for name in ("square-a1", "block-0"):
        assert [node.attributes.get("class") for node in found[name].children[1:]] == ["reach", "target dot"]


# Changes


class Page:
    """Who sits there, on such a screen, and what they were told of the picture."""

    def __init__(self, seat, form, code):
        self.stage, self.picture, self.code = Stage(seat, form), Picture(), code
        self.guest, self.changes, self.pieces = Guest("me", None), Changes(), Pieces(iter(range(1, 10**6)))

    def see(self, play, shown):
        self.pieces.bound()
        events = play.plies[-1].events if play.plies else ()
        drawn = GAME.picture.layers(shown, GAME.language(self.code), events, play.turns(self.stage.seat), self.stage)
        message = self.changes.message(self.guest, Drawn((len(play.plies), 0), drawn, [], self.pieces))
        self.picture.take(json.loads("{" + ",".join(message) + "}"))
        return {name: str(layer) for name, layer in drawn.items()}


def test_changes_one_after_another_give_the_picture_as_it_is_for_every_seat_form_and_language():
    """What a change did wrong would stay: now and then one page is looked at, and all of them in the end."""
    situation, choice, memory = Situation(seats=4, opening=True), random.Random(3), {}
    pages = [Page(seat, form, code) for seat in range(4) for form, code in zip(FORMS, ("en", "fr", "fr"), strict=True)]
    for number in range(300):
        shown = situation.play.view(None, memory)
        wanted = [page.see(situation.play, shown) for page in pages]
        if number % 25 == 0:
            looked = number // 25
            assert pages[looked].picture.layers == canon(wanted[looked])
        situation.play.move(choice.choice(situation.play.legal()))
    assert [page.picture.layers for page in pages] == [canon(each) for each in wanted]
