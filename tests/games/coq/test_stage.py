"""The Coq's picture on every screen and for every seat: what lies where, how large it is, and what is told of it."""

import itertools
import json
import re
import xml.etree.ElementTree as ET

import numpy as np
import pytest
from tests.games.coq.situation import GAME, Situation
from tests.table.telling import Picture, canon

from dedale.core import CHANCE, FORMS, LANGUAGES, Play, Stage, below
from dedale.drawing.change import Change, Pieces
from dedale.games.coq.picture.lettering import LETTER
from dedale.games.coq.picture.places import CORNERS, PLACES

PX = {"tall": 390 / 1000, "low": 760 / 2200}  # to a unit
TEXT, FINGER = 11.0, 40.0  # pixels
MET = Situation((5, 0), (9, 30), (9, 9), (0, 0), chips=(3, 30, 4, 120)).roll(4).put("a")
POOR = Situation((18, 0), (20, 15), chips=(26, 3)).roll(2).put("a")
AFTER_A_SIX = Situation((5, 20), (9, 0)).roll(6).put("a")
TO_PLAY = Situation((5, 20), (9, 0), (0, 0)).roll(4)
POSITIONS = {"several are met": MET, "who is met is poor": POOR, "after a six": AFTER_A_SIX, "a pawn plays": TO_PLAY}
START = Situation((0, 0), (0, 0), (0, 0))
START.play = Play(GAME, GAME.setting(None, {}, 3))

each_form = pytest.mark.parametrize("form", FORMS)
each_position = pytest.mark.parametrize("name", POSITIONS)


def layers(situation, stage, lang="fr"):
    play = situation.play
    events = play.plies[-1].events if play.plies else ()
    drawings = GAME.picture.layers(play.view(None), GAME.language(lang), events, play.turns(stage.seat), stage)
    return {name: ET.fromstring(str(layer)) for name, layer in drawings.items()}


def named(drawings):
    """The elements by id that are not only there to be referred to."""
    return {
        node.get("id"): node
        for layer in drawings.values()
        for node in layer.iter()
        if node.get("id") and not re.fullmatch(r"q\w+", node.get("id"))
    }


def at(node):
    return tuple(map(float, re.match(r"translate\((\S+) (\S+?)\)", node.get("transform")).groups()))


def texts(node, size=0.0, scale=1.0):
    """All words, with the size in units they are drawn in."""
    if node.tag == "defs":
        return
    size = float(node.get("font-size", size))
    scale *= float(found[1]) if (found := re.search(r"scale\((\S+)\)", node.get("transform") or "")) else 1.0
    if node.tag == "text":
        yield node.text, size * scale
    for part in node:
        yield from texts(part, size, scale)


# One's own side


@each_form
@pytest.mark.parametrize(("seats", "round_the_board"), [(2, (0, 2)), (3, (0, 1, 2)), (4, (0, 1, 2, 3))])
def test_ones_own_corner_lies_at_the_bottom_and_the_others_follow_as_they_play(form, seats, round_the_board):
    """CQ-01: with their pawns and their points"""
    situation = Situation(*[(0, 0)] * seats)
    for seat in range(seats):
        found = named(layers(situation, Stage(seat, form)))
        for after, place in enumerate(round_the_board):
            other = (seat + after) % seats
            x, y = CORNERS[place]
            assert at(found[f"corner-{other}"]) == (x, y)
            assert abs(at(found[f"chips-{other}"])[1] - y) < 50
            assert all(abs(at(found[f"pawn-{other}-{pawn}"])[0] - x) < 50 for pawn in (0, 1))
        assert CORNERS[0][1] > 500 > CORNERS[0][0]


def test_the_corners_of_colours_that_nobody_plays_fill_the_rest():
    found = named(layers(Situation((0, 0), (0, 0)), Stage(1)))
    assert {at(found[f"corner-{seat}"]) for seat in range(4)} == set(CORNERS)


@each_form
def test_ones_own_rolls_lie_below_the_others(form):
    """CQ-02"""
    for seat in range(3):
        dice = [at(named(layers(START, Stage(seat, form)))[f"start-die-{each}"]) for each in range(3)]
        assert max(range(3), key=lambda each: dice[each][1]) == seat


@each_form
@each_position
def test_the_spiral_is_the_same_for_every_seat(form, name):
    own, other = (layers(POSITIONS[name], Stage(seat, form)) for seat in (0, 1))
    for layer in ("ground", "squares", "coq", "stops", "buttons"):
        assert ET.tostring(own[layer]) == ET.tostring(other[layer])


# Every screen


@each_position
def test_every_screen_shows_the_same_things(name):
    wide, tall, low = (set(named(layers(POSITIONS[name], Stage(0, form)))) for form in FORMS)
    assert wide == tall == low


@each_form
def test_the_picture_has_the_shape_of_its_place(form):
    x, y, wide, high = GAME.picture.viewbox(TO_PLAY.s, Stage(0, form))
    assert (x, y) == (0, 0)
    assert wide / high == pytest.approx({"wide": 1.4, "tall": 0.62, "low": 2.2}[form], abs=0.01)


@each_form
def test_what_lies_beside_the_board_does_not_overlap(form):
    places = PLACES[form]
    x, y = places.button
    boxes = [(x, y + n * places.button_step, places.button_wide, places.button_tall) for n in range(3)]
    boxes.append((*(each - places.die_size / 2 for each in places.die), places.die_size, places.die_size))
    size = places.rolled_size
    boxes += [(x - size / 3, y - size / 2, 4.2 * size, size) for x, y in places.rows]
    side = 2.1 * places.legend_size
    boxes += [(x - side / 2, y - side / 2, places.legend_room + side, side) for x, y in places.legend]
    for box, other in itertools.combinations([(0.0, 0.0, 1000.0, 1000.0), *boxes], 2):
        assert apart(box, other), (box, other)
    assert all(x + wide <= places.width and y + high <= places.height for x, y, wide, high in boxes)


def apart(one, other):
    (a, b, c, d), (e, f, g, h) = one, other
    return a + c <= e or e + g <= a or b + d <= f or f + h <= b


# Large enough for eyes and fingers


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("form", PX)
@each_position
def test_on_a_phone_words_can_be_read(form, name, lang):
    for layer in layers(POSITIONS[name], Stage(0, form), lang).values():
        for text, size in texts(layer):
            assert size * PX[form] >= TEXT, text


@each_position
def test_on_a_phone_what_is_clicked_is_as_large_as_a_finger(name):
    """Pawns that share a square share its room"""
    situation = POSITIONS[name]
    found, play = named(layers(situation, Stage(0, "tall"))), situation.play
    for move in play.legal():
        for clicked in GAME.picture.clicks(situation.s, move):
            target = next(node for node in found[clicked] if node.get("class") == "target")
            wide = 2 * float(target.get("r")) if target.tag == "circle" else float(target.get("height"))
            crowd = clicked.startswith("pawn-1") or clicked.startswith("pawn-2")
            assert wide * PX["tall"] >= (0.5 * FINGER if crowd else FINGER), clicked


@pytest.mark.parametrize("lang", LANGUAGES)
@each_form
@each_position
def test_the_words_on_buttons_stay_in_their_frames(form, name, lang):
    """CQ-11, CQ-12: “only 3: back to 1” too"""
    places = PLACES[form]
    for button in layers(POSITIONS[name], Stage(0, form), lang)["buttons"]:
        for text in button.iter("text"):
            parents = [part for part in button if text in part.iter()]
            left = sum(at(part)[0] for part in parents if part.get("transform")) + float(text.get("x", 0))
            size = float(text.get("font-size", places.title))
            assert left + (size - 0.5) * LETTER * len(text.text) <= places.button_wide, text.text


# What stays while one chooses


@each_form
def test_die_and_buttons_stay_where_they_are(form):
    """CQ-07, CQ-11"""
    dice = [at(named(layers(situation, Stage(0, form)))["die"]) for situation in POSITIONS.values()]
    assert len(set(dice)) == 1
    first = [at(named(layers(MET, Stage(0, form)))["knock"]), at(named(layers(AFTER_A_SIX, Stage(0, form)))["again"])]
    assert first[0] == first[1]


# What is told


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("seats", "form"), [(2, "wide"), (3, "low"), (4, "tall")])
def test_changes_one_after_another_give_the_picture_afresh(seats, form, lang):
    for seat in range(seats):
        follow(Stage(seat, form), seats, GAME.language(lang), moves=300)


def follow(stage, seats, t, moves):
    play, rng = Play(GAME, GAME.setting(None, {}, seats)), np.array([seats], np.uint64)
    page, pieces, held, memory, old = Picture(), Pieces(iter(range(1, 100_000))), set(), {}, {}
    for n in range(moves):
        if play.over:
            break
        step(play, rng)
        new = shown(play, play.view(None, memory), stage, t)
        page.take(told(old, new, pieces, held))
        old = new
        if n % 25 == 0:
            assert page.layers == afresh(play, stage, t)
    assert page.layers == afresh(play, stage, t)


def step(play, rng):
    if play.turn == CHANCE:
        play.draw(rng)
    else:
        legal = play.legal()
        play.move(legal[below(rng, len(legal))])


def shown(play, s, stage, t):
    return GAME.picture.layers(s, t, play.plies[-1].events, play.turns(stage.seat), stage)


def afresh(play, stage, t):
    return canon({name: str(layer) for name, layer in shown(play, play.view(None), stage, t).items()})


def told(old, new, pieces, held):
    """What a view tells of the layers that changed."""
    if not old:
        return {"layers": {name: str(layer) for name, layer in new.items()}}
    names = {node.id: node for layer in old.values() for node in layer.named}
    changed, uses = {}, {}
    for name, layer in new.items():
        change = Change(names.get, pieces)
        if text := change.of(old[name], layer):
            changed[name] = json.loads(text)
        uses.update(change.uses)
    fresh = {str(n): str(node) for n, node in uses.items() if n not in held}
    held.update(uses)
    return {"layers": changed, "pieces": fresh}


def test_a_move_is_told_in_few_words():
    """CQ-06: a pawn, the die, the ways and the points: no path along the track is ever told again"""
    play, rng = Play(GAME, GAME.setting()), np.array([7], np.uint64)
    pieces, held, memory, old, sizes = Pieces(iter(range(1, 100_000))), set(), {}, {}, []
    while not play.over:
        step(play, rng)
        new = shown(play, play.view(None, memory), Stage(0), GAME.language("en"))
        sizes.append(len(json.dumps(told(old, new, pieces, held), ensure_ascii=False)))
        old = new
    later = sorted(sizes[40:])
    assert later[len(later) // 2] < 400
    assert later[-1] < 1500
