"""Sumo's stage: one's own side below on every screen, things to click and words large enough, dice that stay put."""

import json
import re
import xml.etree.ElementTree as ET
from itertools import islice

import pytest
from tests.games.sumo.situation import Situation, positions
from tests.table.telling import Picture, canon

from dedale.core import FORMS, Stage, registry
from dedale.core.seen import seen
from dedale.drawing.change import Pieces
from dedale.table.playing.guest import Guest
from dedale.table.showing.changes import Changes, Drawn

GAME = registry.find("sumo")
EN, FR = GAME.language("en"), GAME.language("fr")
PIXELS = {"wide": (1080, 770), "tall": (390, 630), "low": (760, 345)}  # the place for the picture
FINGER, LETTER = 40, 11
NUMBERS, DONE = re.compile(r"-?[\d.]+"), re.compile(r"(\w+)\(([^)]*)\)")
STAGES = [(form, seat) for form in FORMS for seat in range(2)]


class Thing:
    """An element as it lies on the picture: its place and how much it is enlarged."""

    def __init__(self, node, x, y, scale):
        self.node, self.x, self.y, self.scale = node, x, y, scale

    def within(self, node):
        x, y, scale = placed(node.get("transform", ""))
        return Thing(node, self.x + self.scale * x, self.y + self.scale * y, self.scale * scale)


def placed(transform):
    parts = {kind: [float(n) for n in NUMBERS.findall(inner)] for kind, inner in DONE.findall(transform)}
    return (*parts.get("translate", (0, 0)), *parts.get("scale", (1,)))


def things(s, stage, t=FR, events=(), trail=()):
    """Everything that is drawn; what is referred to stands where it is referred to."""
    markup = str(GAME.picture.board(s, t, events, trail, stage=stage)).replace(
        ' xmlns="http://www.w3.org/2000/svg"', ""
    )
    root = ET.fromstring(markup)
    named = {node.get("id"): node for node in root.iter() if node.get("id")}
    return list(walk(Thing(root, 0, 0, 1), named))


def walk(thing, named):
    yield thing
    inner = [named[thing.node.get("href")[1:]]] if thing.node.tag == "use" else thing.node
    for node in inner:
        if node.tag != "defs":
            yield from walk(thing.within(node), named)


def by_id(s, stage):
    return {thing.node.get("id"): thing for thing in things(s, stage) if thing.node.get("id")}


def pixels(form, seat=0):
    """Of a unit of the picture."""
    _, _, width, height = GAME.picture.viewbox(Situation("b4", "c1").s, Stage(seat, form))
    return min(PIXELS[form][0] / width, PIXELS[form][1] / height)


def some(step=7, **options):
    return [play.view(None) for play in islice(positions(4, **options), 0, None, step)]


@pytest.mark.parametrize(("form", "seat"), STAGES)
def test_ones_own_card_dice_and_gnome_lie_below_the_others(form, seat):
    shown = by_id(Situation("b4", "c1").to_roll().s, Stage(seat, form))
    for what in ("card-{}", "die-{}-blank-0", "gnome-{}"):
        assert shown[what.format(seat)].y > shown[what.format(1 - seat)].y


def test_who_only_looks_on_sees_the_first_ones_side_below():
    s = Situation("b4", "c1").s
    assert GAME.picture.layers(s, EN) == GAME.picture.layers(s, EN, stage=Stage(0))


def test_for_the_second_seat_the_stump_is_turned_by_half_and_its_words_are_not():
    s = Situation("b4", "c1").s
    ours, theirs = by_id(s, Stage(0)), by_id(s, Stage(1))
    across, down = (getattr(ours["square-b2"], side) + getattr(ours["square-c3"], side) for side in "xy")
    for name in ("square-a2", "square-c4", "gnome-0"):
        assert ours[name].x + theirs[name].x == pytest.approx(across, abs=1)
        assert ours[name].y + theirs[name].y == pytest.approx(down, abs=1)
        assert "rotate" not in theirs[name].node.get("transform")


@pytest.mark.parametrize(("form", "seat"), STAGES)
def test_everything_lies_on_the_picture(form, seat):
    _, _, width, height = GAME.picture.viewbox(None, Stage(seat, form))
    for s in some():
        for thing in things(s, Stage(seat, form)):
            if thing.node.get("id"):
                assert 0 <= thing.x <= width
                assert 0 <= thing.y <= height


@pytest.mark.parametrize(("form", "seat"), [stage for stage in STAGES if stage[0] != "wide"])
def test_on_a_phone_nothing_to_click_is_smaller_than_a_finger(form, seat):
    k, smallest = pixels(form), 999.0
    for s in some(throw_out="yes"):
        for thing in things(s, Stage(seat, form)):
            if thing.node.get("class") == "target":
                size = min(sizes(thing.node)) * thing.scale * k
                smallest = min(smallest, size)
    assert smallest >= FINGER


def sizes(node):
    if node.tag == "circle":
        return [2 * float(node.get("r"))]
    return [float(node.get(side)) for side in ("width", "height")]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("t", [EN, FR], ids=["en", "fr"])
def test_no_word_is_smaller_than_can_be_read(form, t):
    k = pixels(form)
    for s in some(rounds="2"):
        texts = [thing for thing in things(s, Stage(0, form), t) if thing.node.tag == "text"]
        assert texts
        assert min(float(thing.node.get("font-size")) * thing.scale * k for thing in texts) >= LETTER


@pytest.mark.parametrize(("form", "seat"), STAGES)
def test_no_die_at_hand_moves_while_others_are_chosen(form, seat):
    """SG-06"""
    for faces in (["+", "x", "slam", "grab"], ["slam", "slam", "trick", "trick"], ["x", "switch", "switch", "switch"]):
        s, chosen = Situation("b2", "c3").at_hand(faces), faces[0]
        before = dice_at_hand(s, Stage(seat, form))
        s.put(chosen)
        after = dice_at_hand(s, Stage(seat, form))
        assert len(after) == 3
        assert after.items() <= before.items()


def dice_at_hand(s, stage):
    row = {name: thing for name, thing in by_id(s.s, stage).items() if name.startswith("die-0-")}
    slots = [by_id(s.s, stage)[f"slot-{i + 1}"] for i in range(s.s.chosen)]
    taken = [(slot.x, slot.y) for slot in slots]
    return {name: (die.x, die.y) for name, die in row.items() if (die.x, die.y) not in taken}


def test_while_one_die_is_chosen_its_twins_stay_one_target():
    s = Situation("b2", "c3").at_hand(["slam", "slam", "trick", "x"])
    wide = [by_id(s.s, Stage())["hand-slam"].node[0].get("width")]
    s.put("slam")
    wide.append(by_id(s.s, Stage())["hand-slam"].node[0].get("width"))
    assert float(wide[0]) > 1.9 * float(wide[1])
    assert by_id(s.s, Stage())["hand-slam"].node.get("data-ghost") == "die-0-slam-0"


def test_the_slot_just_filled_and_the_one_played_now_are_framed():
    s = Situation("b2", "c3").at_hand(["+", "x", "slam"])
    for put, edges in (("+", ["#f0931b"]), ("x", ["#2b2420", "#f0931b"])):
        s.put(put)
        shown = str(GAME.picture.layers(seen(s.play.states), EN, s.play.plies[-1].events)["targets"])
        assert re.findall(r'stroke="(#\w+)"', shown) == edges


STILL = ("wood", "lines", "squares")


@pytest.mark.parametrize(("form", "seat"), STAGES)
@pytest.mark.parametrize("t", [EN, FR], ids=["en", "fr"])
def test_changes_put_together_give_a_picture_drawn_afresh(form, seat, t):
    """300 moves, for every seat and form and in both languages; the stump itself never changes."""
    picture, changes, pieces, guest = Picture(), Changes(), Pieces(iter(range(1, 10**6))), Guest("ann", t)
    memory, still, made = {}, set(), 0
    for made, play in enumerate(islice(positions(1, rounds="3", throw_out="yes"), 300)):
        events, trail = play.plies[-1].events if play.plies else (), play.turns(seat)
        layers = GAME.picture.layers(seen(play.states, memory), t, events, trail, Stage(seat, form))
        still |= {layers.pop(name) for name in STILL}
        told = "{" + ",".join(changes.message(guest, Drawn((made, 0), layers, [], pieces))) + "}"
        picture.take(json.loads(told))
        fresh = GAME.picture.layers(seen(play.states), t, events, trail, Stage(seat, form))
        assert picture.layers == canon({name: str(fresh[name]) for name in layers})
    assert len(still) == len(STILL)
    assert made == 299
