"""Those who look on: counted once each, named if they wish, heard where the players allow it, and shown no hand."""

import asyncio
import json
import random

import numpy as np
import pytest

from dedale.core import registry
from dedale.table.playing.guest import Guest
from dedale.table.showing.view import Viewing
from tests.table.client import Visitor
from tests.table.conftest import Process
from tests.table.test_live import two
from tests.table.watching import OURS, opened

HIDING = [key for key in OURS if registry.find(key).hides]


def counted(seat, count, names=()):
    seat.read_until(lambda: (seat.view["watching"]["count"], seat.view["watching"]["names"]) == (count, list(names)))


def test_spectators_are_counted_each_once_and_players_are_none(server):
    path, ann, bo = two(server)
    first = ann.live(path)
    assert first.view["watching"] == {"count": 0, "names": [], "chat": True}
    zoe = server.visitor()
    zoe.open()  # so that she has a cookie: two pages of hers are one pair of eyes
    pages = [zoe.live(path), zoe.live(path), server.visitor().live(path), server.visitor().live(path)]
    counted(first, 3)
    second = bo.live(path)
    assert second.view["watching"]["count"] == 3
    for each in pages[:2]:
        each.close()
    counted(first, 2)
    for each in pages[2:]:
        each.close()
    counted(first, 0)
    for seat in (first, second):
        seat.close()


def test_a_spectator_gives_a_name_changes_it_and_takes_it_back(server):
    path, ann, _ = two(server)
    first, zoe, max_ = ann.live(path), server.visitor().live(path), server.visitor().live(path)
    zoe.send(do="name", name="  Zoé \n Z ")
    counted(first, 2, ["Zoé Z"])
    max_.send(do="name", name="Max" * 20)
    counted(first, 2, [("Max" * 20)[:24], "Zoé Z"])
    zoe.send(do="name", name="")
    counted(first, 2, [("Max" * 20)[:24]])
    for seat in (first, zoe, max_):
        seat.close()


def test_a_spectator_cannot_take_a_players_name_nor_a_player_another(server):
    path, ann, _ = two(server)
    first, zoe = ann.live(path), server.visitor().live(path)
    told = zoe.ask(do="name", name=" Ann ")
    assert told["refused"]["text"] == "A player here is called Ann; take another name."
    assert "already" in first.ask(do="name", name="Zoé")["refused"]["text"]
    assert zoe.ask(do="name", name=3)["fault"]
    assert zoe.ask(do="name", name="x" * 301)["fault"]
    assert first.view["watching"]["names"] == []
    for seat in (first, zoe):
        seat.close()


def heard(seat):
    return [message["chat"] for message in seat.others if "chat" in message]


def test_a_spectators_line_has_no_seat_and_bears_the_name_if_there_is_one(server):
    path, ann, _ = two(server)
    first, zoe = ann.live(path), server.visitor().live(path)
    zoe.send(do="chat", text="bonjour")
    zoe.send(do="name", name="Zoé")
    zoe.send(do="chat", text="c'est moi")
    first.read_until(lambda: len(heard(first)) == 2)
    told = [{key: line[key] for key in ("name", "text", "seat")} for line in heard(first)]
    assert told == [
        {"name": "", "text": "bonjour", "seat": None},
        {"name": "Zoé", "text": "c'est moi", "seat": None},
    ]
    page = server.visitor("fr").http.get(path).text
    assert '<b>Spectateur</b> <small class="mark">spectateur</small> bonjour' in page
    for seat in (first, zoe):
        seat.close()


def test_the_players_silence_spectators_and_let_them_speak_again(server):
    path, ann, bo = two(server)
    first, second, zoe = ann.live(path), bo.live(path), server.visitor().live(path)
    second.send(do="audience", chat=False)
    zoe.read_until(lambda: not zoe.view["watching"]["chat"])
    assert zoe.ask(do="chat", text="psst")["refused"]["text"] == "The players keep the chat to themselves."
    assert zoe.ask(do="audience", chat=True)["refused"]["text"] == "The players decide who may chat."
    assert first.ask(do="audience", chat="no")["fault"]
    first.send(do="chat", text="alone at last")
    zoe.read_until(lambda: heard(zoe))  # they still hear
    first.send(do="audience", chat=True)
    zoe.read_until(lambda: zoe.view["watching"]["chat"])
    assert zoe.ask(do="chat", text="hello")["chat"]["text"] == "hello"
    assert [line["text"] for line in heard(zoe)] == ["alone at last", "hello"]
    for seat in (first, second, zoe):
        seat.close()


def test_a_table_is_opened_with_a_chat_for_players_alone_and_keeps_it(server):
    path, ann, _ = two(server, **{"open-chat": "no"})
    zoe = server.visitor().live(path)
    assert zoe.view["watching"]["chat"] is False
    assert "refused" in zoe.ask(do="chat", text="psst")
    zoe.close()
    kept = server.hub.rooms.pop(path.split("/")[2]).kept  # as after a restart
    again = ann.live(path)
    assert server.hub.rooms[kept.id].kept is not kept
    assert again.view["watching"]["chat"] is False
    again.close()


def test_nobody_talks_under_an_uploaded_game(server):
    path, ann, _ = two(server)
    seat = ann.live(path)
    seat.send(do="resign")
    seat.read_until(lambda: seat.view["over"])
    seat.close()
    saved = ann.http.get(path.replace("table", "record")).content
    shown = ann.http.post("/records", files={"record": ("game.json", saved)}).headers["location"]
    zoe = server.visitor().live(shown.replace("replay", "table"))
    assert "refused" in zoe.ask(do="chat", text="psst")
    zoe.close()


@pytest.mark.postgres
def test_spectators_of_several_processes_are_counted_together(postgres):
    servers = [Process(postgres.url) for _ in range(2)]
    try:
        ann, bo = Visitor(servers[0].base), Visitor(servers[0].base)
        path = ann.open(**{"seat-1-kind": "friend", "name": "Ann"})
        bo.join(ann.links(path)[0])
        first = ann.live(path)
        here, there = Visitor(servers[0].base).live(path), Visitor(servers[1].base).live(path)
        there.send(do="name", name="Zoé")
        for seat in (first, here, there):
            counted(seat, 2, ["Zoé"])
        first.send(do="audience", chat=False)
        there.read_until(lambda: not there.view["watching"]["chat"])
        there.close()
        counted(first, 1)
        for seat in (first, here):
            seat.close()
    finally:
        for each in servers:
            each.stop()
            each.log.close()


@pytest.mark.parametrize("key", HIDING)
def test_no_byte_to_a_named_spectator_depends_on_a_hand(key):
    """Move by move, for positions that differ only in what some seat cannot see, and a spectator even less."""

    async def story():
        room = await opened(key, 3)
        choice, rng = random.Random(4), np.array([5], np.uint64)
        room.enter(Guest("zoe", room.game.language("en"), name="Zoé"))
        others = 0
        for _ in range(60):
            if room.course.over:
                break
            shown = room.views.whole("zoe", room.game.language("en"))
            assert shown["watching"] == {"count": 1, "names": ["Zoé"], "chat": True}
            for seat in range(len(room.people.seats)):
                differs, told = otherwise(room, seat, rng)
                assert json.dumps(told) == json.dumps(shown)
                others += differs
            async with room.journal.open():
                await room.move(room.course.turn, choice.choice(list(room.laws.legal().values())))
        assert others > 20

    asyncio.run(story())


def otherwise(room, seat, rng):
    """Whether something hidden is another in a guess of that seat's, and what a spectator is told then."""
    play = room.course.play
    before, guess = play.states.copy(), play.masked(seat)
    play.game.narrator.call("guess", guess, seat, rng)
    play.states[:] = guess
    told = Viewing(room).whole("zoe", room.game.language("en"))
    play.states[:] = before
    return guess.tobytes() != before.tobytes(), told
