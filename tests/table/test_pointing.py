"""Pointing: a marker on something that everybody sees, one for each player, binding nobody."""

import pytest

from tests.table.client import Visitor
from tests.table.test_live import two

BO, ANN = 1, 0


def point(seat, name):
    before = seat.view["pointers"]
    seat.send(do="pointer", id=name)
    return seat.read_until(lambda: seat.view["pointers"] != before)


def test_everybody_sees_where_a_player_points_and_one_marker_stands_for_each(server):
    path, ann, bo = two(server)
    mine, theirs, zoe = ann.live(path), bo.live(path), server.visitor().live(path)
    point(theirs, "die")
    for seat in (mine, zoe):
        seat.read_until(lambda seat=seat: seat.view["pointers"])
        assert seat.view["pointers"] == [{"seat": BO, "id": "die"}]
    point(theirs, "pass")
    assert theirs.view["pointers"] == [{"seat": BO, "id": "pass"}]
    mine.read_until(lambda: mine.view["pointers"] == [{"seat": BO, "id": "pass"}])
    point(mine, "die")
    assert sorted(each["seat"] for each in mine.view["pointers"]) == [ANN, BO]
    theirs.read_until(lambda: len(theirs.view["pointers"]) == 2)
    point(theirs, "pass")
    assert theirs.view["pointers"] == [{"seat": ANN, "id": "die"}]


def test_a_marker_is_there_after_a_reload_and_in_no_record(server):
    path, ann, bo = two(server, "sumo")
    seat, name = bo.live(path), path.split("/")[2]
    before = ann.http.get(f"/record/{name}").text, server.hub.rooms[name].course.number
    point(seat, "square-b2")
    assert (ann.http.get(f"/record/{name}").text, server.hub.rooms[name].course.number) == before
    seat.close()
    for visitor in (bo, server.visitor()):
        assert visitor.live(path).view["pointers"] == [{"seat": BO, "id": "square-b2"}]


def test_a_marker_stands_while_others_play_and_falls_at_the_end_of_ones_own_turn(server):
    path, ann, bo = two(server)
    mine, theirs = ann.live(path), bo.live(path)
    point(theirs, "die")
    point(mine, "pass")
    mine.move("pass")  # Ann's turn ends: hers falls, Bo's stands
    theirs.read_until(lambda: theirs.view["turn"] == BO)
    theirs.read_until(lambda: theirs.view["pointers"] == [{"seat": BO, "id": "die"}])
    theirs.move("pass")
    theirs.read_until(lambda: theirs.view["pointers"] == [])


def test_all_markers_fall_when_the_game_ends(server):
    path, ann, bo = two(server)
    mine, theirs = ann.live(path), bo.live(path)
    point(theirs, "die")
    mine.send(do="resign")
    mine.read_until(lambda: mine.view["over"])
    mine.read_until(lambda: mine.view["pointers"] == [])
    answer = theirs.ask(do="pointer", id="die")
    assert answer["refused"]["text"] == "The game is over."


def test_a_marker_falls_when_what_it_points_at_is_gone(server):
    ann = server.visitor()
    seat = ann.live(ann.open("pyramid", **{"option-first": "seat1"}))
    spots = [name for name in spots_of(seat) if name.startswith("spot-")]
    assert spots
    cards = [path["move"] for path in seat.view["paths"] if path["clicks"][0].startswith("card-")]
    while not cards:
        seat.move()
        cards = [path["move"] for path in seat.view["paths"] if path["clicks"][0].startswith("card-")]
    seat.move(cards[0])
    target = seat.view["paths"][0]
    point(seat, target["clicks"][0])
    assert seat.view["pointers"]
    seat.move(target["move"])
    while target["clicks"][0] in spots_of(seat):
        assert seat.view["pointers"]
        seat.move()
    seat.read_until(lambda: seat.view["pointers"] == [])


def spots_of(seat):
    return {part.split('"')[0] for layer in seat.layers.values() for part in layer.split(' id="')[1:]}


def test_a_watcher_cannot_point(server):
    path, ann, _ = two(server)
    zoe = server.visitor().live(path)
    assert zoe.ask(do="pointer", id="die")["refused"]["text"] == "Only those at the table can point."
    assert ann.live(path).view["pointers"] == []


@pytest.mark.parametrize("name", ["nothing", "", "dice", "ground", 'die"'])
def test_only_what_is_drawn_can_be_pointed_at(server, name):
    path, ann, _ = two(server)
    seat = ann.live(path)
    assert "nothing to point at" in seat.ask(do="pointer", id=name)["refused"]["text"]
    assert seat.view["pointers"] == []


@pytest.mark.parametrize("message", [{}, {"id": 3}, {"id": None}, {"id": "x" * 81}])
def test_a_malformed_pointer_is_a_fault(server, message):
    path, ann, _ = two(server)
    assert "fault" in ann.live(path).ask(do="pointer", **message)


def test_a_card_in_ones_own_hand_cannot_be_pointed_at(server):
    ann = server.visitor()
    seat = ann.live(ann.open("pyramid", count="2", **{"seat-1-kind": "friend", "name": "Ann"}))
    held = [part.split('"')[0] for part in seat.layers["hand"].split(' id="')[1:] if part.startswith("card-")]
    assert held
    assert "nothing to point at" in seat.ask(do="pointer", id=held[0])["refused"]["text"]


@pytest.mark.postgres
def test_a_marker_is_seen_by_way_of_another_process(postgres, processes):
    first, second = processes(postgres.url), processes(postgres.url)
    ann, bo = Visitor(first.base), Visitor(second.base)
    path = ann.open("pebbles", **{"seat-1-kind": "friend", "name": "Ann"})
    bo.join(ann.links(path)[0])
    mine, theirs = ann.live(path), bo.live(path)
    point(theirs, "die")
    mine.read_until(lambda: mine.view["pointers"] == [{"seat": BO, "id": "die"}])
    late = Visitor(second.base).live(path)
    assert late.view["pointers"] == [{"seat": BO, "id": "die"}]
