"""The table over its real wire: whole games, links, spectators, restarts, goodbyes."""

import json
import random
import re

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.table.client import Seat
from tests.table.conftest import Quick, Running, until
from tests.table.telling import canon

FRIEND = {"seat-1-kind": "friend", "name": "Ann"}


def two(server, game="pebbles", **form):
    """Ann opened a table, Bo came by link."""
    ann, bo = server.visitor(), server.visitor()
    path = ann.open(game, **FRIEND, **form)
    bo.join(ann.links(path)[0])
    return path, ann, bo


def play_on(seats, path, rng, most=1000):
    """Everybody moves at random until the game is over."""
    for _ in range(most):
        if seats[0].view["over"]:
            return
        actor = next(seat for seat in seats if seat.acts)
        actor.move(rng=rng)
        for seat in seats:
            seat.wait(actor.view["ply"])
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("game", ["pebbles", "sumo"])
def test_two_browsers_play_a_whole_game_and_a_third_watches(server, game):
    path, ann, bo = two(server, game)
    seats = [ann.live(path), bo.live(path)]
    zoe = server.visitor().live(path)
    play_on([*seats, zoe], path, random.Random(4))
    assert zoe.view["mine"] == []
    assert zoe.view["paths"] == []
    assert seats[0].view["ending"] == seats[1].view["ending"] == zoe.view["ending"]
    assert [line["n"] for line in zoe.log] == list(range(len(zoe.log)))
    assert seats[0].log == seats[1].log == zoe.log
    fresh = ann.live(path)  # what was put together piece by piece is what a new page gets whole
    assert (fresh.layers, fresh.log) == (seats[0].layers, seats[0].log)
    for seat in (*seats, zoe, fresh):
        seat.close()


def test_a_refused_move_cites_its_clause(server):
    path, ann, bo = two(server, **{"option-goal": "6"})
    seat, other = ann.live(path), bo.live(path)
    while "take" in [each["move"] for each in seat.view["paths"]]:
        seat.move("take")
        other.wait(seat.view["ply"]).move("pass")
        seat.wait(other.view["ply"])
    ply = seat.view["ply"]
    assert seat.ask(do="move", ply=ply, move="take") == {
        "refused": {
            "text": "That would be more than the goal.",
            "clause": "PB-04",
            "rule": "Nobody takes more than the goal.",
        }
    }
    assert seat.ask(do="why", ply=ply, ids=["die"])["refused"]["clause"] == "PB-04"
    nothing = seat.ask(do="why", ply=ply, ids=["ground"])["refused"]
    assert nothing["text"] == "Nothing to do there. You must take or pass."
    for one in (seat, other):
        one.close()


def test_a_refusal_in_french(server):
    ann = server.visitor("fr")
    path = ann.open("sumo", **{"option-first": "seat1"})
    seat = ann.live(path, language="fr")
    refused = seat.ask(do="move", ply=1, move="grab")["refused"]  # the dice show no such face
    assert "Attraper" in refused["text"]
    assert refused["clause"] == "SG-06"
    assert refused["rule"].startswith("Choisir")
    seat.close()


def test_an_earlier_position_is_shown_as_this_seat_saw_it(server):
    path, ann, bo = two(server)
    seats = [ann.live(path), bo.live(path)]
    before = dict(seats[1].layers)
    seats[0].move("pass")
    seats[1].wait(5)
    past = seats[1].ask(do="log", ply=3)["past"]
    assert canon(past["layers"]) == before
    assert past["status"] == "Ann must take or pass."
    assert "secret0" not in json.dumps(past)
    assert "refused" in seats[1].ask(do="log", ply=99)
    for seat in seats:
        seat.close()


def test_chat_reaches_everybody(server):
    path, ann, bo = two(server)
    seats, zoe = [ann.live(path), bo.live(path)], server.visitor().live(path)
    seats[0].send(do="chat", text="  <b>hello</b>\n you ")
    for seat in (*seats, zoe):
        seat.read_until(lambda seat=seat: seat.others)
        assert seat.others[-1]["chat"].items() >= {"name": "Ann", "text": "<b>hello</b> you", "seat": 0}.items()
    again = ann.live(path)
    again.read_until(lambda: again.others)
    assert again.others[0]["chat"]["text"] == "<b>hello</b> you"
    for seat in (*seats, zoe, again):
        seat.close()


def test_presence_is_shown(server):
    path, ann, bo = two(server)
    first = ann.live(path)
    assert [seat["present"] for seat in first.view["seats"]] == [True, False]
    second = bo.live(path)
    first.read_until(lambda: first.view["seats"][1]["present"])
    second.close()
    first.read_until(lambda: not first.view["seats"][1]["present"])
    first.close()


def test_the_opener_sees_a_friend_arrive(server):
    ann, bo = server.visitor(), server.visitor()
    path = ann.open(**FRIEND)
    seat = ann.live(path)
    assert seat.view["seats"][1]["kind"] == "open"
    bo.join(ann.links(path)[0], "Béatrice")
    seat.read_until(lambda: seat.view["seats"][1]["name"] == "Béatrice")
    assert seat.view["seats"][1]["kind"] == "person"
    seat.close()


def test_a_person_plays_a_bot_to_the_end(server):
    ann = server.visitor()
    path = ann.open(**{"option-goal": "6"})
    seat = ann.live(path)
    for _ in range(200):
        if seat.view["over"]:
            break
        seat.read_until(lambda: seat.acts or seat.view["over"])
        if seat.acts:
            seat.move(seat.view["paths"][0]["move"])
    assert seat.view["over"]
    seat.close()


def test_a_rematch_turns_the_seats_and_both_land_at_one_table(server):
    path, ann, bo = two(server)
    seats = [ann.live(path), bo.live(path)]
    assert ann.http.post(f"{path}/rematch").status_code == 400
    seats[0].send(do="resign")
    for seat in seats:
        seat.read_until(lambda seat=seat: seat.view["over"])
    places = [visitor.http.post(f"{path}/rematch").headers["location"] for visitor in (ann, bo)]
    assert places[0] == places[1] != path
    seats[1].read_until(lambda: seats[1].view["rematch"])
    assert seats[1].view["rematch"] == places[0]
    assert server.visitor().http.post(f"{path}/rematch").headers["location"] == places[0]
    again = ann.live(places[0])
    assert again.view["mine"] == [1]
    assert [seat["name"] for seat in again.view["seats"]] == ["Bo", "Ann"]
    for seat in (*seats, again):
        seat.close()


def test_another_sites_page_cannot_connect(server):
    path, ann, _ = two(server)
    for origin in ("http://evil.example", "null"):
        with pytest.raises(InvalidStatus):
            Seat(server.base, path, ann.me, origin=origin)


def test_a_table_that_does_not_exist_says_so(server):
    with pytest.raises(ConnectionClosed) as closed:
        Seat(server.base, "/table/nothing", "")
    assert closed.value.rcvd.code == 4404


def test_a_restarted_server_goes_on_where_it_was(tmp_path):
    server = Running(tmp_path / "t.sqlite")
    path, ann, bo = two(server)
    seat = ann.live(path)
    seat.move("pass")
    layers, log = dict(seat.layers), list(seat.log)
    server.stop()
    server = Running(tmp_path / "t.sqlite")
    ann.http.base_url = ann.base = bo.base = server.base
    seat = ann.live(path)
    assert (seat.layers, seat.log) == (layers, log)
    other = bo.live(path)
    assert other.acts
    other.move("pass")
    seat.wait(7)
    server.stop()


def test_a_graceful_stop_says_goodbye(processes, tmp_path):
    process = processes(tmp_path / "t.sqlite")
    from tests.table.client import Visitor

    ann = Visitor(process.base)
    seat = ann.live(ann.open(**FRIEND))
    process.process.terminate()
    seat.read_until(lambda: seat.others)
    assert "bye" in seat.others[0]
    with pytest.raises(ConnectionClosed):
        seat.read_to_the_end()
    assert process.process.wait(300) in (0, -15)
    process.log.seek(0)
    lines = [json.loads(line) for line in process.log.read().splitlines()]
    assert [line["event"] for line in lines][-1] == "closed"
    assert ann.me not in json.dumps(lines)


def test_a_bots_pause_lets_people_follow(tmp_path):
    from dataclasses import replace
    from time import monotonic

    from tests.table.conftest import SETTINGS

    server = Running(tmp_path / "t.sqlite", replace(SETTINGS, bot_pause=0.3), Quick())
    ann = server.visitor()
    seat = ann.live(ann.open())
    started = monotonic()
    seat.move("pass")
    seat.read_until(lambda: seat.view["thinking"])
    seat.wait(7)
    assert monotonic() - started >= 0.3
    server.stop()


def test_tables_nobody_looks_at_leave_the_memory(tmp_path):
    from dataclasses import replace

    from tests.table.conftest import SETTINGS

    server = Running(tmp_path / "t.sqlite", replace(SETTINGS, drop_after=0.1))
    ann = server.visitor()
    path = ann.open(**FRIEND)
    seat = ann.live(path)
    seat.move("pass")
    assert len(server.hub.rooms) == 1
    seat.close()
    until(lambda: not server.hub.rooms)
    seat = ann.live(path)
    assert seat.view["ply"] == 5
    server.stop()


def test_no_link_and_no_cookie_stands_in_a_view(server):
    path, ann, bo = two(server, count="3", **{"seat-2-kind": "friend"})
    token = re.split("/", ann.links(path)[0])[-1]
    for visitor in (ann, bo):
        seat = visitor.live(path)
        told = json.dumps([seat.view, seat.log, seat.layers])
        assert not any(secret in told for secret in (token, ann.me, bo.me))
        seat.close()


def test_two_at_one_screen_are_called_by_their_names(server):
    """The word "you" could be either of them; whoever plays a single seat is spoken to."""
    ann = server.visitor()
    path = ann.open(**{"name": "Ann", "seat-1-kind": "same", "seat-1-name": "Bo"})
    seat, zoe = ann.live(path), server.visitor().live(path)
    assert seat.view["status"] == zoe.view["status"] == "Ann must take or pass."
    nothing = seat.ask(do="why", ply=seat.view["ply"], ids=["ground"])["refused"]
    assert nothing["text"] == "Nothing to do there. Ann must take or pass."
    seat.move("pass")
    assert seat.view["status"] == "Bo must take or pass."
    for one in (seat, zoe):
        one.close()


@pytest.mark.parametrize(("kind", "says"), [("same", "Not now. Ann must "), ("bot", "Not now. You must ")])
def test_a_move_of_another_kind_hears_what_is_asked_of_whom(server, kind, says):
    ann = server.visitor()
    path = ann.open("pyramid", **{"name": "Ann", "count": "2", "seat-1-kind": kind, "option-first": "seat1"})
    seat = ann.live(path)
    refused = seat.ask(do="move", ply=seat.view["ply"], move="no")["refused"]
    assert refused["text"].startswith(says)
    assert refused["clause"]
    seat.close()
