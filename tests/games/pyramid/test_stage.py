"""The stage: one's own side at the bottom, a layout for each form, things large enough to read and to hit, and nothing
that moves away while one chooses."""

import random
import re
from functools import cache

import numpy as np
import pytest
from tests.games.pyramid.situation import Situation

from dedale.core import CHANCE, FORMS, OVER, Play, Stage, registry
from dedale.games.pyramid.picture.panels import written
from dedale.games.pyramid.picture.places import places, row
from dedale.games.pyramid.tables import SEATS, Phase

GAME = registry.find("pyramid")
PHONES = {"tall": 390, "low": 760}  # px across the picture
LEAST_TEXT, LEAST_TARGET = 11, 40
N, NN = (0, -1), (0, -2)
MOVED = re.compile(r"translate\((\S+) (\S+)\)(?: rotate\(\S+\))?(?: scale\((\S+)\))?")
PANELS = ("seats", "stores", "hand", "choices", "buttons")


def language(code="en"):
    return GAME.language(code)


def layers(play, seat, form="wide", code="en", memory=None):
    events = play.plies[-1].events if play.plies else ()
    s = play.view(seat, memory)
    return GAME.picture.layers(s, language(code), events, play.turns(seat), stage=Stage(seat, form))


def walk(node, scale=1.0, name=None):
    """Every element with the size it is drawn at and the nearest id above it."""
    if isinstance(node, str):
        return
    found = re.search(r"scale\(([\d.]+)\)", node.attributes.get("transform", ""))
    scale, name = scale * float(found[1] if found else 1), node.id or name
    yield node, scale, name
    for child in node.children:
        yield from walk(child, scale, name)


def at(drawn, name):
    """Where an element of the panels lies, and how large it is drawn."""
    node = next(node for layer in drawn.values() for node in layer.named if node.id == name)
    x, y, scale = MOVED.match(node.attributes["transform"]).groups()
    return float(x), float(y), float(scale or 1)


def px(form):
    return PHONES[form] / places(form, 2).sheet[2]


@cache
def decisions(seats, seed):
    """Positions of random games in which somebody is asked."""
    rng, choice, found = np.array([seed], np.uint64), random.Random(seed), []
    play = Play(GAME, GAME.setting(None, {}, seats))
    while play.turn != OVER:
        if play.turn == CHANCE:
            play.draw(rng)
            continue
        found.append(play.at(len(play.plies)))
        play.move(choice.choice(play.legal()))
    return found[:: max(1, len(found) // 12)]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("seats", range(1, SEATS + 1))
def test_whoever_looks_has_their_own_panel_and_hand_below_those_of_the_others(form, seats):
    play = Play(GAME, GAME.setting(None, {}, seats))
    for seat in range(seats):
        drawn = layers(play, seat, form)
        heights = {other: at(drawn, f"seat-{other}")[1] for other in range(seats)}
        assert all(heights[seat] > high for other, high in heights.items() if other != seat)
        assert heights[seat] == places(form, seats).own[1]


@pytest.mark.parametrize("form", FORMS)
def test_nothing_lies_on_anything_else_nor_beside_the_sheet(form):
    for seats in range(1, SEATS + 1):
        found = places(form, seats)
        parts = [found.window, found.own, found.tokens, found.dice, found.hand]
        parts += [*found.others, *found.stores, *found.buttons]
        for i, (x, y, w, h) in enumerate(parts):
            assert x >= 0 <= y
            assert (x + w, y + h) <= (found.sheet[2] + 0.1, found.sheet[3] + 0.1)
            for a, b, c, d in parts[:i]:
                assert x + w <= a + 0.1 or a + c <= x + 0.1 or y + h <= b + 0.1 or b + d <= y + 0.1


def test_the_labyrinth_takes_most_of_every_screen():
    for form, least in (("wide", 0.7), ("tall", 0.5), ("low", 0.5)):
        found = places(form, SEATS)
        assert found.window[2] * found.window[3] >= least * found.sheet[2] * found.sheet[3]


# A phone


def target(node):
    """The smaller side of what takes the click, in its own units."""
    part = next(child for child in node.children if "target" in child.attributes.get("class", ""))
    given = {side: float(value) for side, value in part.attributes.items() if side in ("width", "height", "r")}
    if part.tag == "use":
        return 2 * 96 * 0.866
    return 2 * given["r"] if "r" in given else min(given["width"], given["height"])


@pytest.mark.parametrize("form", PHONES)
def test_what_is_clicked_outside_the_labyrinth_is_large_enough_for_a_finger(form):
    for play in (*decisions(2, 3), *decisions(4, 5)):
        s, drawn = play.view(play.turn), layers(play, play.turn, form, "fr")
        wanted = {name for move in play.legal() for name in GAME.picture.clicks(s, move)}
        panels = [found for layer in PANELS for found in walk(drawn[layer])]
        for node, scale, _ in panels:
            if node.id in wanted:
                assert target(node) * scale * px(form) >= LEAST_TARGET, node.id


@pytest.mark.parametrize("form", PHONES)
@pytest.mark.parametrize("cards", range(1, 15))
def test_a_hand_of_up_to_fourteen_cards_can_be_hit(form, cards):
    line = row(places(form, 4).hand, cards)
    assert 2 * 96 * 0.866 * line.scale * px(form) >= LEAST_TARGET
    assert len(set(line.at)) == cards


@pytest.mark.parametrize("form", PHONES)
@pytest.mark.parametrize("code", ["en", "fr"])
def test_everything_written_on_a_panel_can_be_read(form, code):
    for play in (*decisions(2, 3), *decisions(4, 5)):
        drawn = layers(play, play.turn, form, code)
        for layer in PANELS:
            for node, scale, name in walk(drawn[layer]):
                if node.tag == "text":
                    assert float(node.attributes["font-size"]) * scale * px(form) >= LEAST_TEXT, name


@pytest.mark.parametrize("form", PHONES)
def test_everything_written_in_the_labyrinth_can_be_read_as_the_lens_shows_it(form):
    """A labyrinth that has outgrown its window is asked to be shown in part: a unit of it is one of the sheet"""
    table = Situation(2).corridor(N, NN, *((0, -n) for n in range(3, 9))).mummy(2, NN, hearts=12).to_act()
    drawn = layers(table.play, 0, form)
    asking = [node for node, _, _ in walk(drawn["pieces"]) if "data-span" in node.attributes]
    assert [node.attributes["data-follows"] for node in asking] == ["cat-0"]
    assert asking[0].attributes["data-span"] == "{2:.0f} {3:.0f}".format(*places(form, 2).window)
    texts = [*walk(drawn["pieces"]), *((node, 0.9 * k, name) for node, k, name in walk(mummies()))]
    sizes = [float(node.attributes["font-size"]) * scale for node, scale, _ in texts if node.tag == "text"]
    assert min(sizes) * px(form) >= LEAST_TEXT


def mummies():
    """As they are defined."""
    whole = layers(Situation(1).play, 0)["pyramid"]
    return next(node for node, _, _ in walk(whole) if node.id == "y2")


def test_a_window_shows_the_whole_labyrinth_whatever_its_size():
    table = Situation(2).corridor(N, NN, *((0, -n) for n in range(3, 9))).to_act()
    assert "data-span" not in str(layers(table.play, 0)["pieces"])


@pytest.mark.parametrize("width", [215, 224, 290])
def test_words_that_are_too_long_for_a_line_take_two_and_never_leave_their_frame(width):
    for words in ("Laisser le mécanisme tranquille", "Le chasseur de trésors", "Demander un autre partage", "Oui"):
        texts = [node for node, _, _ in walk(written(words, width, 36.0)) if node.tag == "text"]
        assert " ".join(str(node.children[0]) for node in texts) == words
        assert all(
            len(str(node.children[0])) * 0.56 * float(node.attributes["font-size"]) <= width + 1 for node in texts
        )


# Nothing moves away


def places_of_cards(table, form):
    drawn = layers(table.play, 0, form)
    return {
        node.id: node.attributes["transform"] for node, _, _ in walk(drawn["hand"]) if (node.id or "")[:5] == "card-"
    }


@pytest.mark.parametrize("form", FORMS)
def test_cards_stay_where_they_are_while_others_are_staked(form):
    """RR-44"""
    hand = ["ankh 2", "eye 2", "scarab 2", "eye 3", "scarab 5"]
    table = Situation(2, [hand, ["eye 2"]]).corridor(N).mummy(2, N).to_act().put("fight:0,-1")
    before = places_of_cards(table, form)
    for look in ("ankh 2", "scarab 2"):
        table.put(table.name(look))
        now = places_of_cards(table, form)
        assert now.items() < before.items()
    assert len(now) == 3


@pytest.mark.parametrize("form", FORMS)
def test_cards_stay_where_they_are_while_others_are_offered(form):
    """RR-48"""
    table = Situation(2, [["ankh 2", "eye 2", "scarab 2"], ["eye 3"]]).to_act().put("halt")
    before = places_of_cards(table, form)
    table.put(table.name("ankh 2"))
    assert table.phase == Phase.OFFERING
    assert len(places_of_cards(table, form)) == 2
    assert places_of_cards(table, form).items() < before.items()


def test_a_button_is_in_the_same_place_whatever_else_can_be_pressed():
    table = Situation(2).corridor(N).token(0, "torches1").to_act()
    alone = Situation(2).corridor(N).to_act()
    one, other = layers(table.play, 0)["buttons"], layers(alone.play, 0)["buttons"]
    assert at({"b": one}, "halt") == at({"b": other}, "halt")
    assert {node.id for node in one.named} - {node.id for node in other.named} == {"use", "leap"}


def test_while_others_turn_their_card_ones_own_hand_is_not_covered():
    """RR-28"""
    table = Situation(2, [["ankh 3", "eye 2"], ["eye 3"]]).corridor(N).to_act()
    table.put(table.name("ankh 3"), "lay:0,1")
    assert table.phase == Phase.TURN
    for seat, covered in ((0, True), (1, False)):
        drawn = layers(table.play, seat)
        assert ('display="none"' in str(drawn["hand"])) == covered
        assert ('id="turn-' in str(drawn["choices"])) == covered


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("code", ["en", "fr"])
def test_what_is_kept_from_the_position_before_is_what_would_be_drawn_afresh(form, code):
    rng, choice, memories, made = np.array([8], np.uint64), random.Random(8), [{} for _ in range(3)], 0
    while made < 300:
        play = Play(GAME, GAME.setting(None, {}, 3))
        while play.turn != OVER and made < 300:
            if play.turn == CHANCE:
                play.draw(rng)
                continue
            seat = made % 3
            assert layers(play, seat, form, code, memories[seat]) == layers(play, seat, form, code)
            play.move(choice.choice(play.legal()))
            made += 1
