"""The picture for every screen and every seat: what lies where, how large, and what is told of it."""

import json
import re
import xml.etree.ElementTree as ET
from functools import cache

import numpy as np
import pytest
from tests.games.gootmu.situation import Situation
from tests.table.telling import Picture, canon

from dedale.core import CHANCE, FORMS, Play, Stage, below, registry
from dedale.drawing.change import Change, Pieces
from dedale.games.gootmu.picture.labels import BREADTH, LARGEST
from dedale.games.gootmu.picture.lettering import breadth, broken, largest
from dedale.games.gootmu.picture.places import CELL, laid_out
from dedale.games.gootmu.words.terms import LABELS, short

SIZES = {2: (3, 3), 3: (3, 4), 4: (4, 4), 5: (5, 4), 6: (5, 5)}
PHONES = ("tall", "low")
TEXT, FINGER = 11.0, 40.0  # pixels


def game():
    return registry.find("gootmu")


@cache
def played(seats, moves=60):
    """A game at random, after so many moves."""
    play, rng = Play(game(), game().setting(None, {"placing": "random"}, seats)), np.array([4], np.uint64)
    for _ in walk(play, rng, moves):
        pass
    return play


def walk(play, rng, moves):
    made = 0
    while made < moves and not play.over:
        if play.turn == CHANCE:
            play.draw(rng)
            continue
        legal = play.legal()
        play.move(legal[below(rng, len(legal))])
        made += 1
        yield made


def drawn(play, stage, code="fr"):
    layers = game().picture.layers(play.view(None), game().language(code), stage=stage)
    return {name: ET.fromstring(str(layer)) for name, layer in layers.items()}


def ids(layers):
    return {node.get("id") for layer in layers.values() for node in layer.iter() if node.get("id")}


def at(node):
    return tuple(map(float, re.match(r"translate\((\S+) (\S+)\)", node.get("transform")).groups()))


def scale(node):
    found = re.search(r"scale\((\S+)\)", node.get("transform") or "")
    return float(found[1]) if found else 1.0


def zoom(form, seats):
    """Pixels to a unit of the maze, as the page first shows it."""
    places = laid_out(form, *SIZES[seats], seats)
    return min(places.window[2] / places.span[0], places.window[3] / places.span[1])


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("seats", SIZES)
def test_ones_own_hand_lies_at_the_bottom_and_the_others_follow_in_turn(form, seats):
    for seat in range(seats):
        places = {node.get("id"): at(node) for node in drawn(played(seats), Stage(seat, form))["hands"]}
        low = max(places, key=lambda name: places[name][1])
        assert low == f"hand-{2 * seat}"
        mains = [name for name in places if int(name[5:]) % 2 == 0]
        others = sorted(set(mains) - {low}, key=lambda name: places[name][::-1])
        assert others == [f"hand-{2 * ((seat + i) % seats)}" for i in range(1, seats)]


@pytest.mark.parametrize("seats", SIZES)
def test_every_screen_shows_the_same_things(seats):
    wide, tall, low = (ids(drawn(played(seats), Stage(0, form))) for form in FORMS)
    assert wide == tall == low


@pytest.mark.parametrize("form", FORMS)
def test_the_picture_has_the_shape_of_its_place(form):
    x, y, wide, high = game().picture.viewbox(played(2).view(None), Stage(0, form))
    assert (x, y) == (0, 0)
    assert wide / high == pytest.approx({"wide": 1.4, "tall": 0.62, "low": 2.2}[form], abs=0.01)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("seats", SIZES)
def test_what_is_beside_the_maze_does_not_overlap(form, seats):
    places = laid_out(form, *SIZES[seats], seats)
    boxes = [places.window, *([places.chart] if places.chart else [])]
    x, y, wide, high = places.acts
    boxes.append((x, y, wide * places.unit, high * places.unit))
    x, y, wide, high = places.hands
    own, others = places.own * places.unit, places.others * places.unit
    boxes += [(x, y, wide * places.unit, others), (x, y + high * places.unit - own, wide * places.unit, own)]
    for i, (a, b, c, d) in enumerate(boxes):
        assert a + c <= places.sheet[2] + 0.01
        assert b + d <= places.sheet[3] + 0.01
        for e, f, g, h in boxes[:i]:
            assert a + c <= e + 0.01 or e + g <= a + 0.01 or b + d <= f + 0.01 or f + h <= b + 0.01


@pytest.mark.parametrize("form", PHONES)
@pytest.mark.parametrize("seats", SIZES)
def test_on_a_phone_words_and_targets_are_large_enough(form, seats):
    pixels = zoom(form, seats)
    layers = drawn(played(seats), Stage(0, form))
    for name in ("table", "tiles", "labels", "squares", "knobs"):
        assert all(float(text.get("font-size")) * pixels >= TEXT for text in layers[name].iter("text"))
    assert all(float(text.get("font-size")) >= TEXT for text in layers["actions"].iter("text"))
    assert CELL * pixels >= FINGER
    for name in ("things", "knobs", "pawns"):
        for node in layers[name].iter("g"):
            for target in node.findall("circle[@class='target']"):
                assert 2 * float(target.get("r")) * scale(node) * pixels >= 0.8 * FINGER
    own = next(node for node in layers["hands"] if node.get("id") == "hand-0")
    slot = float(next(box for box in own.findall("rect") if box.get("rx") == "7").get("width"))
    assert slot >= FINGER


@pytest.mark.parametrize("form", PHONES)
def test_buttons_are_as_large_as_a_finger_and_their_words_can_be_read(form):
    for case in (Situation(), Situation().token(0, "power", 0), Situation().token(0, "key", 0).roll(1, "e")):
        for node in drawn(case.play, Stage(0, form))["actions"].iter("rect"):
            if node.get("class") == "target":
                assert float(node.get("width")) >= FINGER
                assert float(node.get("height")) >= FINGER - 1


@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_label_can_be_read_in_its_frame(code):
    t = game().language(code)
    for entry in LABELS:
        lines = broken(short(entry, 10 if entry == 33 else 3, t))
        size = largest(lines, BREADTH, LARGEST)
        assert size * min(zoom(form, seats) for form in PHONES for seats in SIZES) >= TEXT, lines
        assert all(breadth(line, size) <= BREADTH + 0.01 for line in lines)


def test_labels_are_quiet_but_for_those_where_the_roll_can_end():
    """GM-M5"""
    case = Situation({"h6": "EXTRA", "g6": "EXTRA", "f9": "EXTRA"})
    assert lit(case) == set()
    assert lit(case.roll(2)) == {"h6"}
    assert lit(case.put("e")) == {"h6"}


def lit(case):
    """The squares whose labels are bright."""
    layers = drawn(case.play, Stage())
    bright = {at(node) for node in layers["labels"].iter("g") if node.get("id") and node.get("color")}
    return {node.get("id")[7:] for node in layers["squares"].iter("g") if node.get("id") and at(node) in bright}


@pytest.mark.parametrize("form", PHONES)
def test_the_page_is_told_whom_to_follow(form):
    """GM-X1: the pawn whose turn it is, or whoever is moved"""
    case = Situation().monster("a5")
    assert followed(case, form) == "pawn-0"
    assert followed(case.put("monster", "die:2"), form) == "pawn-12"
    assert followed(Situation(), "wide") is None


def followed(case, form):
    return next((node.get("data-follows") for node in drawn(case.play, Stage(0, form))["table"].iter("g")), None)


@pytest.mark.parametrize("form", PHONES)
def test_the_small_map_shows_homes_pieces_and_pawns(form):
    case = Situation(seats=3).monster("a5")
    chart = drawn(case.play, Stage(0, form))["map"][0]
    assert chart.get("class") == "chart"
    assert chart[-1].get("class") == "seen"
    assert sum(node.get("transform") is not None for node in chart) == 3 + 9 + 3 + 1
    assert len(drawn(case.play, Stage(0, "wide"))["map"]) == 0


def test_buttons_and_the_die_stay_while_one_moves():
    """GM-M1"""
    case = Situation().token(0, "key", 0).roll(3)
    before = drawn(case.play, Stage(0, "tall"))["actions"]
    after = drawn(case.put("e").play, Stage(0, "tall"))["actions"]
    for name in ("rolled", "die", "put"):
        one, other = (next(n for n in layer.iter("g") if n.get("id") == name) for layer in (before, after))
        assert one.get("transform") == other.get("transform")


@pytest.mark.parametrize(
    ("seats", "stage", "code"),
    [
        (2, Stage(1, "tall"), "fr"),
        (4, Stage(3, "low"), "en"),
        (6, Stage(None, "wide"), "fr"),
        (6, Stage(2, "tall"), "en"),
    ],
)
def test_changes_one_after_another_give_the_picture_afresh(seats, stage, code):
    play, rng, t = Play(game(), game().setting(None, {"placing": "random"}, seats)), np.array([9], np.uint64), code
    while play.turn == CHANCE:
        play.draw(rng)
    page, pieces, held, memory, old = Picture(), Pieces(iter(range(1, 100_000))), set(), {}, {}
    for _ in walk(play, rng, 300):
        s, events = play.view(None, memory), play.plies[-1].events
        new = game().picture.layers(s, game().language(t), events, play.turns(stage.seat), stage)
        page.take(told(old, new, pieces, held))
        old = new
    afresh = game().picture.layers(play.view(None), game().language(t), events, play.turns(stage.seat), stage)
    assert page.layers == canon({name: str(layer) for name, layer in afresh.items()})


def told(old, new, pieces, held):
    """What a view tells of the layers that changed."""
    if not old:
        return {"layers": {name: str(layer) for name, layer in new.items()}}
    named = {node.id: node for layer in old.values() for node in layer.named}
    layers, uses = {}, {}
    for name, layer in new.items():
        change = Change(lambda: named, pieces)
        if text := change.of(old[name], layer):
            layers[name] = json.loads(text)
        uses.update(change.uses)
    fresh = {str(n): str(node) for n, node in uses.items() if n not in held}
    held.update(uses)
    return {"layers": layers, "pieces": fresh}
