"""All games are copied while they are played, from either kind of store to either, and replay to the same bytes."""

import asyncio
import random

import pytest

from dedale.core import Fault
from dedale.table.care.copying import backup, restore
from dedale.table.playing.course import Course
from tests.table.conftest import Running, open_store
from tests.table.load import Load


def quietly(done, total):
    pass


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def played(request, tmp_path):
    """A running table with some games, one of them chatted at, one finished, and the address of its database."""
    where = tmp_path / "tables.sqlite" if request.param == "sqlite" else request.getfixturevalue("postgres").url
    running = Running(where)
    ann = running.visitor()
    for n, game in enumerate(("pebbles", "sumo", "coq")):
        seat = ann.live(ann.open(game, **{"seat-1-kind": "same"}))
        for _ in range(5 + n):
            seat.move(rng=random.Random(n))
        seat.send(do="chat", text="à bientôt")
        seat.read_until(lambda seat=seat: any("chat" in message for message in seat.others))
        if n:
            seat.send(do="resign")
            seat.read_until(lambda seat=seat: seat.view["over"])
        seat.close()
    yield running, str(where)
    running.stop()


def states(url):
    """The last position of every game, and what was said at it."""

    async def read():
        store, found = await open_store(url), {}
        for table in await names(store):
            kept = await store.load(table)
            course = Course(kept.begin())
            for entry in kept.entries:
                course.take(entry)
            said = [(line.id, line.name, line.text) for line in await store.chat(table)]
            found[table] = (course.play.states.tobytes(), course.over, said, await store.holders(table))
        await store.close()
        return found

    return asyncio.run(read())


async def names(store):
    from sqlalchemy import text

    async with store.engine.connect() as connection:
        return [row[0] for row in await connection.execute(text("SELECT id FROM game"))]


def test_a_backup_of_a_running_table_replays_to_the_same_bytes(played, tmp_path):
    _, where = played
    found = asyncio.run(backup(where, tmp_path / "all.backup", quietly))
    assert (found.games, found.unread) == (3, ())
    again = asyncio.run(restore(tmp_path / "all.backup", str(tmp_path / "new.sqlite"), quietly))
    assert again == found
    assert states(str(tmp_path / "new.sqlite")) == states(where)


def test_backups_under_load_hold_what_was_played_until_then(processes, database, tmp_path, long):
    """Every table of a restored copy stands where the table itself stood after as many entries."""
    files = [tmp_path / f"{n}.backup" for n in range(20 if long else 2)]

    async def story():
        load = Load([processes(database).base])
        await load.open(40 if long else 5)
        for file in files:
            await load.everyone_moves()
            assert (await backup(database, file, quietly)).unread == ()
        await load.everyone_moves()
        await load.stop()
        for file in files:
            elsewhere = str(file.with_suffix(".sqlite"))
            assert (await restore(file, elsewhere, quietly)).games == len(load.tables)
            await same_so_far(elsewhere, database)

    asyncio.run(story())


async def same_so_far(copy, original):
    taken, going = await open_store(copy), await open_store(original)
    for table in await names(taken):
        then, now = await taken.load(table), await going.load(table)
        assert 0 < len(then.entries) < len(now.entries)
        now.entries = now.entries[: len(then.entries)]
        assert position(then) == position(now)
    await taken.close()
    await going.close()


def position(kept):
    course = Course(kept.begin())
    for entry in kept.entries:
        course.take(entry)
    return course.play.states.tobytes()


@pytest.mark.postgres
def test_a_backup_moves_from_a_file_to_postgresql_where_people_go_on_talking(tmp_path, postgres):
    running = Running(tmp_path / "tables.sqlite")
    ann = running.visitor()
    path = ann.open("pebbles", **{"seat-1-kind": "same"})
    seat = ann.live(path)
    seat.ask(do="chat", text="one")
    seat.close()
    me = ann.me
    running.stop()
    asyncio.run(backup(str(tmp_path / "tables.sqlite"), tmp_path / "b", quietly))
    asyncio.run(restore(tmp_path / "b", postgres.url, quietly))
    running = Running(postgres.url)
    bo = running.visitor()
    bo.http.cookies.set("me", me)
    seat = bo.live(path)
    seat.send(do="chat", text="two")
    seat.read_until(lambda: [m["chat"]["text"] for m in seat.others if "chat" in m] == ["one", "two"])
    assert seat.view["mine"] == [0, 1]
    seat.close()
    running.stop()


def test_nothing_that_is_there_is_overwritten(played, tmp_path):
    _, where = played
    (tmp_path / "there").write_text("mine")
    with pytest.raises(Fault, match="is there already"):
        asyncio.run(backup(where, tmp_path / "there", quietly))
    assert (tmp_path / "there").read_text() == "mine"
    asyncio.run(backup(where, tmp_path / "all", quietly))
    with pytest.raises(Fault, match="holds games already"):
        asyncio.run(restore(tmp_path / "all", where, quietly))
    with pytest.raises(Fault, match="There is no file"):
        asyncio.run(restore(tmp_path / "none", str(tmp_path / "x"), quietly))


def test_a_file_that_is_no_backup_is_refused_in_words(tmp_path):
    (tmp_path / "letter").write_text("Dear club, " * 100)
    with pytest.raises(Fault, match="cannot be opened"):
        asyncio.run(restore(tmp_path / "letter", str(tmp_path / "x"), quietly))
