"""Only what changes travels: put together, it gives what a page gets that is opened now."""

import asyncio
import json
import re
from itertools import count

import pytest

from dedale.core import registry
from dedale.core.seen import kept, seen
from dedale.drawing.change import MOST_PIECES, UNSETTLED, Change, Pieces, settled
from dedale.drawing.svg import Svg, el, group, join
from dedale.table.showing.stock import found, stock
from tests.table.telling import Picture, canon, parse, written
from tests.table.watching import OURS, WATCHERS, afresh, watched

CARD = re.compile(r"\bcard-\d+")


def changed(old, new, pieces=None):
    """The picture of one layer after the change, as a page makes it."""
    picture, given = Picture(), pieces or Pieces(iter(range(1, 1000)))
    picture.take({"layers": {"layer": str(old)}})
    change = Change(old.find, given)
    told = change.of(old, new)
    held = {str(n): str(node) for n, node in change.uses.items()}
    if told:
        picture.take(json.loads(json.dumps({"layers": {"layer": json.loads(told)}, "pieces": held})))
    return picture.layers["layer"], told


def layer(*children):
    return group(*children, id="layer")


A, B, C = (el("circle", r=n, id=name, class_="piece") for n, name in enumerate("abc", 1))
TEXT = el("text", "one", x=1)
TURNS = {
    "an attribute that changes": (layer(A, B), layer(el("circle", r=9, id="a", class_="piece"), B)),
    "an attribute that goes": (layer(A), layer(el("circle", r=1, id="a"))),
    "words that change": (layer(TEXT), layer(el("text", "<two> & “three”", x=1))),
    "something new at the start": (layer(B), layer(A, B)),
    "something new at the end": (layer(B), layer(B, C)),
    "something that goes": (layer(A, B, C), layer(A, C)),
    "all that goes": (layer(A, B, C), layer()),
    "things that change places": (layer(A, B, C), layer(C, A, B)),
    "something taken into a group": (layer(A, group(B, id="g")), layer(group(B, A, id="g"))),
    "something taken out of a group that goes": (layer(group(A, id="g"), B), layer(B, A)),
    "a thing without a name between others": (layer(A, TEXT, B), layer(A, el("path", d="M0 0"), TEXT, B)),
    "another element of the same name": (layer(A, B), layer(el("rect", id="a", width=3), B)),
    "words among elements": (layer(el("text", "a", el("tspan", "b"))), layer(el("text", "c", el("tspan", "d")))),
    "nothing at all": (layer(A, B), layer(A, B)),
}


@pytest.mark.parametrize("turn", TURNS)
def test_a_change_makes_of_the_old_picture_the_new_one(turn):
    old, new = TURNS[turn]
    made, told = changed(old, new)
    assert made == written(parse(str(new)))
    assert (told is None) == (turn == "nothing at all")


@pytest.mark.parametrize(("turn", "stays"), [("an attribute that changes", True), ("words that change", True),
    ("something new at the end", False), ("things that change places", False), ("words among elements", True),
    ("a thing without a name between others", False)])  # fmt: skip
def test_where_nothing_comes_goes_or_wanders_the_change_is_the_same_at_every_table(turn, stays):
    assert (settled(*TURNS[turn]) != UNSETTLED) == stays


def test_a_long_change_of_a_small_thing_without_a_name_is_told_by_a_piece():
    long = el("path", d="M0 0" + "L1 2" * 30)
    assert settled(layer(A, el("path", d="M0 0")), layer(A, long)) == UNSETTLED
    made, told = changed(layer(A, el("path", d="M0 0")), layer(A, long))
    assert made == written(parse(str(layer(A, long))))
    assert json.loads(told) == [0, 1, -1, [1]]


def test_the_same_arguments_give_the_same_element():
    assert el("g", el("circle", r=1), "text", x=2.0) is el("g", el("circle", r=1), "text", x=2.0)


def test_words_are_escaped_and_groups_without_a_tag_dissolve():
    made = group(join((el("a", "1 < 2"), join((el("b"),)))), Svg(), "", title='"')
    assert str(made) == '<g title="&quot;"><a>1 &lt; 2</a><b/></g>'


def test_what_was_told_once_is_told_by_its_number():
    pieces, stone = Pieces(iter(range(1, 9))), el("path", d="M" + "1 2 " * 40)
    _, first = changed(layer(A), layer(A, stone), pieces)
    _, again = changed(layer(B), layer(B, stone), pieces)
    assert first == again == "[0,1,[1]]"


def test_what_is_built_alike_is_told_by_what_differs():
    pieces = Pieces(iter(range(1, 9)))
    for x, wanted in ((1, "[0,1,[1]]"), (2, '[0,1,[1,{"x":"2"}]]')):
        stone = el("path", d="M" + "1 2 " * 40, x=x)
        made, told = changed(layer(A), layer(A, stone), pieces)
        assert (told, made) == (wanted, written(parse(str(layer(A, stone)))))


def test_a_page_holds_so_many_pieces_and_no_more():
    numbers = iter(range(1, 10**6))
    pieces = Pieces(numbers)
    for n in range(MOST_PIECES + 1):
        pieces.told(el("path", d=f"M{n}" + " 1 2" * 40), {})
        if n < MOST_PIECES:
            pieces.bound()
            assert pieces.first == 0
    pieces.bound()
    assert pieces.first == MOST_PIECES + 2
    assert pieces.told(el("path", d="M0" + " 1 2" * 40), {}) == f"[{MOST_PIECES + 2}]"


def test_what_every_page_holds_is_told_by_a_number_below_zero_and_never_forgotten():
    stone, other = el("path", d="M" + "1 2 " * 40), el("circle", r=123456789)
    made = Pieces(count(-1, -1))
    for node in (stone, other):
        made.told(node, {})
    stock = made.stocked(lambda n, node: node is stone)
    assert json.loads(f"{{{stock.sent}}}") == {"-1": str(stone)}
    pieces = Pieces(count(1), stock)
    assert pieces.told(stone, {}) == "[-1]"
    assert pieces.told(el("path", d="M0"), {}) == '[-1,{"d":"M0"}]'
    assert pieces.told(other, {}) == "[1]"
    picture = Picture()
    picture.take({"stock": {"-1": "<a/>"}, "pieces": {"1": "<b/>", "2": "<i/>"}})
    picture.take({"forget": 2})
    assert picture.held.keys() == {-1, 2}


@pytest.mark.parametrize("key", registry.keys())
def test_the_stock_of_a_game_is_the_same_every_time_and_names_nothing_that_could_be_hidden(key):
    game = registry.find(key)
    found.cache_clear()
    first = stock(game, game.language("en")).sent
    found.cache_clear()
    assert first == stock(game, game.language("en")).sent != ""
    assert not game.hides or not CARD.search(first)


@pytest.mark.parametrize("key", OURS)
def test_the_stock_comes_with_the_first_view_alone(key):
    async def play():
        return [(who, "stock" in json.loads(text)["view"]) async for _, who, text, _ in watched(key, 5, 6)]

    views = asyncio.run(play())
    for who in WATCHERS:
        assert [given for each, given in views if each == who] == [True] + [False] * (len(views) // len(WATCHERS) - 1)


# Kept drawings


@pytest.fixture
def sumo():
    return registry.find("sumo")


def test_a_drawing_is_kept_until_a_field_that_it_read_changes(sumo):
    made, memory, states = [], {}, sumo.start(sumo.setting())

    @kept
    def inner(s):
        return s.player

    @kept
    def outer(s, more):
        made.append(more)
        return inner(s), s.gnome.tolist(), more

    def look(more=0):
        return outer(seen(states, memory), more)

    assert look() == look()
    assert look(1)[2] == 1
    assert made == [0, 1]
    states["wins"][0][0] = 1  # read by nobody
    look()
    assert made == [0, 1]
    states["player"][0] = 1 - states["player"][0]  # read by the inner one
    assert look()[0] == states["player"][0]
    states["gnome"][0][0] += 1
    assert look()[1] == states["gnome"][0].tolist()
    assert made == [0, 1, 0, 0]


def test_a_position_that_was_looked_at_stays_what_it_was(sumo):
    memory, states = {}, sumo.start(sumo.setting())
    before = seen(states, memory)
    gnomes = before.gnome.tolist()
    states["gnome"][0][:] += 1
    assert seen(states, memory).gnome.tolist() != gnomes
    assert before.gnome.tolist() == gnomes


# Whole games


async def put_together(key, seed, moves):
    """The pictures of all who look on, move by move, against a fresh one."""
    pictures = {who: Picture() for who in WATCHERS}
    views = 0
    async for _, who, text, room in watched(key, seed, moves):
        pictures[who].take(json.loads(text)["view"])
        assert pictures[who].layers == canon(afresh(room, who)["layers"])
        views += 1
    return views


@pytest.mark.parametrize("key", OURS)
def test_changes_put_together_give_the_picture_of_a_page_that_is_opened_now(key):
    assert sum(asyncio.run(put_together(key, seed, 30)) for seed in (7, 8)) > 60


async def told_of_cards(seed, moves):
    """For each view: the cards it speaks of or the page holds, and those that were ever drawn for whoever looks."""
    drawn, pictures = {who: set() for who in WATCHERS}, {who: Picture() for who in WATCHERS}
    async for _, who, text, room in watched("pyramid", seed, moves):
        pictures[who].take(json.loads(text)["view"])
        drawn[who] |= set(CARD.findall(" ".join(afresh(room, who)["layers"].values())))
        yield who, set(CARD.findall(text)) | set(CARD.findall(" ".join(pictures[who].held.values()))), set(drawn[who])


def test_no_page_is_told_of_a_card_that_was_never_drawn_for_it():
    async def play():
        return [each async for each in told_of_cards(3, 120)]

    views = asyncio.run(play())
    assert all(told <= drawn for _, told, drawn in views)
    seen_by = {who: set().union(*(drawn for each, _, drawn in views if each == who)) for who in WATCHERS}
    assert seen_by["ann"] - seen_by["bo"]  # there was something to hide
    assert seen_by["bo"] - seen_by["ann"]
