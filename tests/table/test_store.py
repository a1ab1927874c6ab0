"""The store: nothing acknowledged is ever lost, races have one winner, old databases play on."""

import asyncio
import json
import sqlite3

import pytest
from sqlalchemy import inspect, text

from dedale.core import Fault, Outcome
from dedale.table.keeping import schema
from dedale.table.keeping.kept import ClockSetting, Entry, Kept, SeatKept
from dedale.table.keeping.store import Away, Conflict, Store, database_url
from tests.table.conftest import Tables, open_store


def game(name="g", **more):
    seats = [SeatKept(0, "person", "Ann"), SeatKept(1, "person", "Bo")]
    return Kept(name, "pebbles", 1, "standard", None, {"goal": "60"}, ClockSetting(), "", 1.0, seats=seats, **more)


DEALT = [Entry("move", -1, "deal:0"), Entry("move", -1, "deal:1"), Entry("move", -1, "die:2")]


def test_a_game_comes_back_as_it_was_kept(database):
    async def story():
        store = await open_store(database)
        kept = game(entries=DEALT)
        await store.open_game(kept, [("hash", 0)])
        await store.append("g", 3, [Entry("move", 0, "take", 2.0, 0.5, True), Entry("move", -1, "die:1", 2.0)])
        await store.close()
        store = await open_store(database)
        found = await store.load("g")
        assert found.entries == [*DEALT, Entry("move", 0, "take", 2.0, 0.5, True), Entry("move", -1, "die:1", 2.0)]
        assert found.seats == kept.seats
        assert found.options == {"goal": "60"}
        assert await store.holders("g") == {"hash": {0}}
        assert await store.load("nothing") is None
        await store.close()

    asyncio.run(story())


def test_of_two_writers_of_one_number_one_wins_and_the_other_is_told(database):
    async def story():
        stores = [await open_store(database) for _ in range(2)]
        await stores[0].open_game(game(entries=DEALT))
        entry = [Entry("move", 0, "take")]
        fates = await asyncio.gather(*(s.append("g", 3, entry) for s in stores), return_exceptions=True)
        assert sorted(type(fate) for fate in fates if fate) == [Conflict]
        assert len(await stores[0].entries("g", 3)) == 1
        for store in stores:
            await store.close()

    asyncio.run(story())


def test_a_conflict_in_a_group_harms_nobody_else(database):
    async def story():
        store = await open_store(database)
        for name in "abc":
            await store.open_game(game(name, entries=DEALT))
        await store.append("b", 3, [Entry("move", 0, "take")])
        writes = [store.append(name, 3, [Entry("move", 0, "pass")]) for name in "abc"]
        fates = await asyncio.gather(*writes, return_exceptions=True)
        assert [type(fate) for fate in fates] == [type(None), Conflict, type(None)]
        assert [(await store.entries(name, 3))[0].text for name in "abc"] == ["pass", "take", "pass"]
        await store.close()

    asyncio.run(story())


def test_many_writes_at_once_share_commits(database):
    async def story():
        store = await open_store(database)
        await asyncio.gather(*(store.open_game(game(f"g{i}")) for i in range(50)))
        before = store.groups
        await asyncio.gather(*(store.append(f"g{i}", 0, DEALT) for i in range(50)))
        assert store.groups - before <= 5
        assert all([len(await store.entries(f"g{i}", 0)) == 3 for i in range(50)])
        await store.close()

    asyncio.run(story())


def test_a_group_takes_what_comes_while_the_one_before_is_on_its_way(tmp_path):
    async def story():
        store = await open_store(str(tmp_path / "t.sqlite"))
        await asyncio.gather(*(store.open_game(game(f"g{i}")) for i in range(30)))
        keep, begun, gate, sizes = store._keep, asyncio.Event(), asyncio.Event(), []

        async def held(group):
            sizes.append(len(group))
            begun.set()
            await gate.wait()
            await keep(group)

        store._keep = held
        first = asyncio.create_task(store.append("g0", 0, DEALT))
        await begun.wait()
        others = [asyncio.create_task(store.append(f"g{i}", 0, DEALT)) for i in range(1, 30)]
        await asyncio.sleep(0)
        assert not first.done()
        gate.set()
        await asyncio.gather(first, *others)
        assert sizes == [1, 29]
        await store.close()

    asyncio.run(story())


def test_a_value_that_cannot_be_kept_fails_alone(database):
    """A lone surrogate for SQLite, a NUL for PostgreSQL."""

    async def story():
        store = await open_store(database)
        await asyncio.gather(*(store.open_game(game(name)) for name in "abc"))
        texts = ["take", "\ud800" if not store.shared else "\0", "take"]
        writes = [store.append(name, 0, [Entry("move", 0, text)]) for name, text in zip("abc", texts, strict=True)]
        fates = await asyncio.gather(*writes, return_exceptions=True)
        assert [fate is None for fate in fates] == [True, False, True]
        assert [len(await store.entries(name, 0)) for name in "abc"] == [1, 0, 1]
        await store.close()

    asyncio.run(story())


def test_a_group_of_more_rows_than_a_statement_holds_is_kept_whole_or_not_at_all(tmp_path):
    async def story():
        store = await open_store(str(tmp_path / "t.sqlite"))
        await store.open_game(game("long", entries=[Entry("move", 0, f"{n}") for n in range(1000)]))
        assert [entry.text for entry in (await store.load("long")).entries] == [f"{n}" for n in range(1000)]
        with pytest.raises(Conflict):
            await store.append("long", 999, [Entry("move", 0, "again") for _ in range(300)])
        assert len(await store.entries("long", 0)) == 1000
        await store.append("long", 1000, DEALT, finished=2.0)
        assert (await store.load("long")).finished == 2.0
        await store.close()

    asyncio.run(story())


def test_what_was_acknowledged_is_on_disk_for_another_reader(tmp_path):
    """Seen through a connection of its own, without closing the writer's."""

    async def story():
        store = await open_store(str(tmp_path / "t.sqlite"))
        await store.open_game(game())
        await store.append("g", 0, DEALT)
        with sqlite3.connect(tmp_path / "t.sqlite") as other:
            assert other.execute("SELECT count(*) FROM entry").fetchone() == (3,)
            assert other.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        async with store.engine.connect() as connection:
            assert (await connection.execute(text("PRAGMA synchronous"))).scalar() == 2
        await store.close()

    asyncio.run(story())


@pytest.mark.parametrize("old", range(1, schema.VERSION))
def test_a_game_of_an_older_schema_plays_on(database, old):
    async def story():
        store = Store(database_url(database))
        async with store.engine.begin() as connection:
            await connection.run_sync(schema.migrate, old)
            await connection.execute(
                text(
                    "INSERT INTO game (id, game, rules, edition, options, clock, opener, opened) "
                    """VALUES ('g', 'pebbles', 1, 'standard', '{"goal": "60"}', '{"kind": "none"}', '', 1)"""
                )
            )
            for seat in (0, 1):
                await connection.execute(
                    text(f"INSERT INTO seat (game, seat, kind, name, level) VALUES ('g', {seat}, 'person', 'P', '')")
                )
            for n, entry in enumerate(DEALT):
                await connection.execute(
                    text(
                        "INSERT INTO entry (game, number, kind, seat, text, at, spent) "
                        f"VALUES ('g', {n}, 'move', -1, '{entry.text.replace(':', chr(92) + ':')}', 1, 0)"
                    )
                )
        assert await store.open() == old
        tables = Tables(store)
        room = await tables.open(await store.load("g"))
        async with room.journal.open():
            await room.move(0, 0)
        assert room.course.ply == 5
        again = await tables.open(await store.load("g"))
        assert again.course.play.states.tobytes() == room.course.play.states.tobytes()
        await store.close()

    asyncio.run(story())


BARE = (  # an outcome before it had a reason, what the journal ends with, the reason it gets
    ("[1.0, -1.0]", "move", "rules"),
    ("[1.0, -1.0]", "resign", "resignation"),
    ("[-1.0, 1.0]", "flag", "time"),
    ("[0.0, 0.0]", "draw", "agreement"),
)


def test_an_outcome_of_an_older_schema_gets_its_reason(database):
    async def story():
        store = Store(database_url(database))
        async with store.engine.begin() as connection:
            await connection.run_sync(schema.migrate, 3)
            for n, (bare, last, _) in enumerate([*BARE, ("null", "move", ""), (None, "move", "")]):
                row = game(f"g{n}").row() | {"outcome": bare, "finished": 2.0}
                del row["open_chat"]  # which came later
                await connection.execute(schema.game.insert().values(row))
                kinds = ("move", "flag", "move", last, "pause", "rematch")  # a bot played on after the first flag
                for number, kind in enumerate(kinds):
                    await connection.execute(schema.entry.insert().values(Entry(kind, 0, "x").row(f"g{n}", number)))
        assert await store.open() == 3
        for n, (bare, _, reason) in enumerate(BARE):
            found = (await store.load(f"g{n}")).outcome
            assert (list(found.results), found.reason) == (json.loads(bare), reason)
        assert [(await store.load(name)).outcome for name in ("g4", "g5")] == [None, None]
        await store.close()

    asyncio.run(story())


def test_a_bare_outcome_written_by_an_older_server_is_read():
    assert Outcome.read("[1.0, -1.0]") == Outcome((1.0, -1.0), "rules")
    assert Outcome.read("null") is Outcome.read(None) is Outcome.read("[]") is None


def test_the_migrated_schema_is_the_one_the_code_reads(database):
    async def story():
        store = await open_store(database)
        async with store.engine.connect() as connection:
            for table in schema.metadata.sorted_tables:
                columns = await connection.run_sync(lambda c, table=table: inspect(c).get_columns(table.name))
                assert {column["name"] for column in columns} == set(table.columns.keys())
                keys = await connection.run_sync(lambda c, table=table: inspect(c).get_pk_constraint(table.name))
                assert keys["constrained_columns"] == [column.name for column in table.primary_key]
        await store.close()

    asyncio.run(story())


def test_a_database_of_a_later_version_is_refused_in_words(tmp_path):
    async def story():
        store = await open_store(str(tmp_path / "t.sqlite"))
        async with store.engine.begin() as connection:
            await connection.execute(text("UPDATE schema_version SET version = 999"))
        await store.close()
        with pytest.raises(Fault, match="later version"):
            await open_store(str(tmp_path / "t.sqlite"))

    asyncio.run(story())


@pytest.mark.parametrize("url", ["mysql://x", "postgresql+psycopg://x", "://", "sqlite+other:///x"])
def test_other_databases_are_refused_in_words(url):
    with pytest.raises(Fault):
        database_url(url)


def test_short_urls_and_paths_are_understood(tmp_path):
    assert database_url("postgresql://me@host/db").drivername == "postgresql+asyncpg"
    assert database_url(str(tmp_path / "deep" / "t.sqlite")).drivername == "sqlite+aiosqlite"
    assert (tmp_path / "deep").is_dir()


def test_no_password_is_shown():
    assert "secret" not in Store(database_url("postgresql://me:secret@host/db")).shown


@pytest.mark.postgres
def test_a_database_that_is_away_is_a_plain_fault_and_comes_back(postgres):
    async def story():
        store = await open_store(postgres.url)
        await store.open_game(game())
        await asyncio.to_thread(postgres.stop)
        with pytest.raises(Away):
            await store.append("g", 0, DEALT)
        with pytest.raises(Away):
            await store.load("g")
        with pytest.raises(Away):
            await store.touch()
        await asyncio.to_thread(postgres.start)
        await store.append("g", 0, DEALT)
        assert len(await store.entries("g", 0)) == 3
        await store.close()

    asyncio.run(story())
