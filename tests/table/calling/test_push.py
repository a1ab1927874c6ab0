"""Somebody who is not at the table is called to their turn: once, sealed, and never anywhere inside."""

import asyncio
import json
import sys
import time
from dataclasses import replace

import pytest

from dedale.core import Fault
from dedale.table import calling as package
from dedale.table.calling import endpoints
from dedale.table.house import Silent
from dedale.table.keeping import calls
from dedale.table.keeping.calls import Push
from tests.table.calling.conftest import CALLING
from tests.table.client import Visitor
from tests.table.conftest import Process, Running, open_store, until
from tests.table.test_live import FRIEND, two


def subscribe(visitor, receiver, name="device"):
    answer = visitor.http.post("/calling/push", json=receiver.subscription(name))
    assert answer.status_code == 204, answer.text


def moved(seat):
    """Move until it is the other's turn."""
    while seat.acts:
        seat.move("take" if seat.view["ply"] % 2 else "pass")


def quiet(server, path):
    """Nothing is due there any more."""
    until(lambda: path.split("/")[2] not in server.hub.house.caller._due)


def test_who_is_away_is_called_to_their_turn_in_their_language_and_told_nothing_else(calling, receiver):
    path, ann, bo = two(calling)
    bo.http.cookies.set("language", "fr")
    subscribe(bo, receiver)
    seat = ann.live(path)
    moved(seat)
    until(lambda: receiver.letters)
    (letter,) = receiver.letters
    assert receiver.read(letter) == {"title": "Pebbles", "text": "C’est à vous de jouer.", "url": path}
    assert letter.path == "/device"
    assert letter.headers["ttl"] == "86400"
    assert letter.headers["content-encoding"] == "aes128gcm"
    assert letter.headers["topic"] == path.split("/")[2]
    assert letter.signed
    assert letter.key == ann.http.get("/calling/key").json()["key"]
    assert letter.claims["aud"] == receiver.base
    assert time.time() < letter.claims["exp"] < time.time() + 86_400
    seat.close()


def test_nobody_is_called_who_is_at_the_table(calling, receiver):
    path, ann, bo = two(calling)
    subscribe(bo, receiver)
    first, second = ann.live(path), bo.live(path)
    moved(first)
    second.wait(first.view["ply"])
    quiet(calling, path)
    assert receiver.letters == []
    first.close()
    second.close()


def test_a_turn_is_called_once_though_people_come_and_go_and_the_next_one_again(calling, receiver):
    path, ann, bo = two(calling)
    subscribe(bo, receiver)
    first = ann.live(path)
    moved(first)
    until(lambda: len(receiver.letters) == 1)
    for _ in range(3):
        bo.live(path).close()
        first.read_until(lambda: not first.view["seats"][1]["present"])
        quiet(calling, path)
    assert len(receiver.letters) == 1
    second = bo.live(path)
    moved(second)
    second.close()
    first.read_until(lambda: first.acts and not first.view["seats"][1]["present"])
    moved(first)
    until(lambda: len(receiver.letters) == 2)
    first.close()


def test_a_subscription_that_is_gone_is_dropped(calling, receiver):
    path, ann, bo = two(calling)
    subscribe(bo, receiver)
    receiver.status = 410
    first = ann.live(path)
    moved(first)
    until(lambda: receiver.letters)
    quiet(calling, path)
    store = calling.hub.house.store
    holders = list(calling.hub.rooms[path.split("/")[2]].people.holders(1))
    left = asyncio.run_coroutine_threadsafe(calls.pushes(store, holders), loop_of(calling)).result(300)
    assert left == []
    first.close()


def loop_of(server):
    return next(iter(server.hub._tasks)).get_loop()


def test_a_service_that_sends_elsewhere_is_not_followed_and_one_that_fails_is_kept(calling, receiver, capfd):
    path, ann, bo = two(calling)
    subscribe(bo, receiver)
    receiver.status = 307
    first = ann.live(path)
    moved(first)
    until(lambda: receiver.letters)
    quiet(calling, path)
    assert [letter.path for letter in receiver.letters] == ["/device"]
    told = [json.loads(line) for line in capfd.readouterr().err.splitlines() if "push failed" in line]
    assert [line["status"] for line in told] == [307]
    assert "device" not in json.dumps(told)
    first.close()


def test_who_wishes_for_no_calls_gets_none_and_nobody_else_can_end_them(calling, receiver):
    path, ann, bo = two(calling)
    for name in ("one", "two"):
        subscribe(bo, receiver, name)
    ann.http.post("/calling/forget", json={"endpoint": f"{receiver.base}/one"})
    bo.http.post("/calling/forget", json={"endpoint": f"{receiver.base}/two"})
    first = ann.live(path)
    moved(first)
    until(lambda: receiver.letters)
    quiet(calling, path)
    assert [letter.path for letter in receiver.letters] == ["/one"]
    first.close()


def test_a_visitor_has_so_many_devices_and_the_oldest_gives_way(calling, receiver):
    path, ann, bo = two(calling)
    for n in range(calls.MOST_PUSHES + 2):
        subscribe(bo, receiver, f"d{n}")
    first = ann.live(path)
    moved(first)
    until(lambda: len(receiver.letters) == calls.MOST_PUSHES)
    quiet(calling, path)
    assert sorted(letter.path for letter in receiver.letters) == [f"/d{n}" for n in range(2, calls.MOST_PUSHES + 2)]
    first.close()


def test_a_bot_is_not_called_and_a_table_without_subscriptions_writes_nothing(calling):
    ann = calling.visitor()
    path = ann.open()
    seat = ann.live(path)
    writes = calling.hub.house.store.writes
    assert calling.hub.rooms[path.split("/")[2]].awaited() is None
    quiet(calling, path)
    assert calling.hub.house.store.writes == writes
    seat.close()


def test_nobody_is_called_back_to_a_game_against_bots_or_at_ones_own_screen(calling, receiver):
    for form in ({}, {"seat-1-kind": "same"}):
        ann = calling.visitor()
        path = ann.open(**form)
        subscribe(ann, receiver)
        ann.live(path).close()
        room = calling.hub.rooms[path.split("/")[2]]
        until(lambda room=room: not room.people.guests)
        assert room.laws.acting(room.people.mine(room.kept.opener)) is not None
        assert room.awaited() is None
    assert receiver.letters == []


def left(server, receiver):
    """Ann was at the table when Bo came, and left though it is her turn."""
    ann, bo = server.visitor(), server.visitor()
    path = ann.open(**FRIEND)
    subscribe(ann, receiver)
    seat = ann.live(path)
    bo.join(ann.links(path)[0])
    seat.close()
    return path


def test_who_leaves_in_their_own_turn_is_reminded_only_when_they_are_long_gone(calling, receiver, tmp_path):
    path = left(calling, receiver)
    room = calling.hub.rooms[path.split("/")[2]]
    until(lambda: room.awaited() is not None)
    assert room.awaited().seen
    until(lambda: room.id in calling.hub.house.caller._due)  # for an hour, here
    assert receiver.letters == []
    impatient = Running(tmp_path / "tables.sqlite", replace(CALLING, leave_after=0.0))
    left(impatient, receiver)
    until(lambda: receiver.letters)
    impatient.stop()


BAD = {
    "no endpoint": {"keys": {}},
    "a number": {"endpoint": 3, "keys": {"p256dh": "x", "auth": "y"}},
    "no keys": {"endpoint": "https://push.example/x"},
    "short keys": {"endpoint": "https://push.example/x", "keys": {"p256dh": "abcd", "auth": "abcd"}},
    "no base64": {"endpoint": "https://push.example/x", "keys": {"p256dh": "é" * 87, "auth": "abcd"}},
    "a list": [],
}


@pytest.mark.parametrize("told", BAD.values(), ids=BAD)
def test_what_no_browser_says_is_refused(calling, told):
    ann = calling.visitor()
    ann.open()
    assert ann.http.post("/calling/push", json=told).status_code == 400


def test_whoever_never_sat_down_cannot_be_called(calling, receiver):
    assert calling.visitor().http.post("/calling/push", json=receiver.subscription()).status_code == 400


INSIDE = [
    "http://127.0.0.1/x", "https://127.0.0.1/x", "https://localhost/x", "https://10.0.0.1/x", "https://192.168.1.1/x",
    "https://172.16.3.4/x", "https://169.254.169.254/latest", "https://[::1]/x", "https://[::ffff:10.0.0.1]/x",
    "https://[64:ff9b::a00:1]/x", "https://[2002:a00:1::]/x", "https://[fd00::1]/x", "https://0.0.0.0/x",
    "https://100.64.0.1/x", "https://224.0.0.1/x", "http://8.8.8.8/x", "https://8.8.8.8:8443/x", "https://a@8.8.8.8/x",
    "ftp://8.8.8.8/x", "https:///x", "https://8.8.8.8:99999/x", "https://[::1/x", "//8.8.8.8/x", "", "https://8.8.8.8/\n",
    "https://8.8.8.8/" + "x" * 1000,
]  # fmt: skip


@pytest.mark.parametrize("endpoint", INSIDE)
def test_no_call_goes_inside_or_elsewhere_than_to_a_push_service(endpoint):
    with pytest.raises(Fault, match="push service"):
        endpoints.found(endpoint)


def test_a_call_goes_to_the_address_that_was_looked_at():
    assert endpoints.found("https://8.8.8.8/a?b=1") == endpoints.Place("8.8.8.8", 443, "8.8.8.8", "/a?b=1", True)
    assert endpoints.found("http://127.0.0.1:81/x", loopback=True).address == "127.0.0.1"
    with pytest.raises(Fault):
        endpoints.found("https://10.0.0.1/x", loopback=True)


def test_a_name_that_leads_inside_is_refused(monkeypatch):
    answers = [(2, 1, 6, "", ("8.8.8.8", 443)), (2, 1, 6, "", ("10.0.0.7", 443))]
    monkeypatch.setattr(endpoints.socket, "getaddrinfo", lambda *_, **__: answers)
    with pytest.raises(Fault):
        endpoints.found("https://push.example/x")
    answers.pop()
    assert endpoints.found("https://push.example/x").address == "8.8.8.8"


def test_the_servers_default_refuses_this_machine(server, receiver):
    ann = server.visitor()
    ann.open()
    answer = ann.http.post("/calling/push", json=receiver.subscription(), headers={"Accept": "application/json"})
    assert answer.status_code == 400
    assert "push service" in answer.json()["fault"]


def test_the_key_is_made_once_for_all_processes_and_outlives_them(database):
    async def story():
        stores = [await open_store(database) for _ in range(2)]
        made = await asyncio.gather(*(package.caller(store, CALLING) for store in stores))
        assert made[0].key
        assert made[0].key == made[1].key
        for each, store in zip(made, stores, strict=True):
            each.close()
            await store.close()
        again = await open_store(database)
        later = await package.caller(again, CALLING)
        assert later.key == made[0].key
        later.close()
        await again.close()

    asyncio.run(story())


def test_of_two_processes_one_calls_for_a_turn(database):
    async def story():
        stores = [await open_store(database) for _ in range(2)]
        first = await asyncio.gather(*(calls.first(store, "g", 7) for store in stores))
        assert sorted(first) == [False, True]
        assert await calls.first(stores[0], "g", 8)
        for store in stores:
            await store.close()

    asyncio.run(story())


def test_subscriptions_are_kept_and_dropped(database):
    async def story():
        store = await open_store(database)
        push = Push("https://push.example/1", "ann", "p", "a", "en", "https://table.example", 1.0)
        await calls.keep(store, push)
        await calls.keep(store, replace(push, language="fr", at=2.0))
        assert await calls.pushes(store, ["ann", "bo"]) == [replace(push, language="fr", at=2.0)]
        await calls.forget(store, push.endpoint, "bo")
        assert len(await calls.pushes(store, ["ann"])) == 1
        await calls.forget(store, push.endpoint, "ann")
        assert await calls.pushes(store, ["ann"]) == []
        await store.close()

    asyncio.run(story())


def test_without_the_library_tables_work_and_nobody_is_called(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "dedale.table.calling.sealing", None)
    running = Running(tmp_path / "t.sqlite", CALLING)
    path, ann, _ = two(running)
    assert isinstance(running.hub.house.caller, Silent)
    assert ann.http.get("/calling/key").json() == {"key": ""}
    seat = ann.live(path)
    moved(seat)
    seat.close()
    running.stop()


@pytest.mark.postgres
def test_several_processes_on_postgresql_call_once(postgres, receiver):
    servers = [Process(postgres.url, CALLING) for _ in range(2)]
    try:
        ann, bo = Visitor(servers[0].base), Visitor(servers[0].base)
        path = ann.open(**{"seat-1-kind": "friend", "name": "Ann"})
        bo.join(ann.links(path)[0])
        subscribe(bo, receiver)
        seat, watcher = ann.live(path), Visitor(servers[1].base).live(path)
        moved(seat)
        watcher.wait(seat.view["ply"])
        until(lambda: receiver.letters)
        watcher.close()
        seat.close()
    finally:
        for each in servers:
            each.stop()
            each.log.close()
    assert len(receiver.letters) == 1
