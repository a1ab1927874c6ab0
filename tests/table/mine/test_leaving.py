"""Becoming another visitor and leaving, in both kinds of database."""

import asyncio
import json

from dedale.table.keeping import evenings, leaving, mine, schema
from dedale.table.keeping.evenings import Evening
from dedale.table.keeping.kept import ClockSetting, SeatKept
from dedale.table.keeping.mine import KeptMoment
from dedale.table.keeping.store import Write
from tests.table.conftest import open_store
from tests.table.test_store import game


async def everything(store):
    """All that is in the database, as one text."""
    told = {}
    for table in schema.metadata.sorted_tables:
        told[table.name] = [tuple(map(str, row)) for row in await store.rows(table.select())]
    return json.dumps(told)


async def furnished(store):
    """Ann alone, Ann with Bo, Bo alone; an evening of Ann's with both."""
    for name, opener, sittings in (
        ("alone", "ann", [("ann", 0)]),
        ("both", "ann", [("ann", 0), ("bo", 1)]),
        ("his", "bo", [("bo", 0)]),
    ):
        kept = game(name)
        kept.opener = opener
        people = {0: "Annabelle" if opener == "ann" else "Bo", 1: "Bo"}
        kept.seats = [SeatKept(seat, "person", people[seat]) for seat in (0, 1)]
        await store.open_game(kept, sittings)
        await store.say(name, 0, people[0], f"words of {people[0]}", 1.0)
    await store.remember("ann", "Annabelle", "red")
    await mine.keep_moments(store, "ann", [KeptMoment("both", 3, "comeback", 0.1, 1.0)])
    await evenings.open_evening(store, Evening("e", "sumo", "swiss", 3, ClockSetting(), "ann", 1.0))
    for who, name in (("ann", "Annabelle"), ("bo", "Bo")):
        await evenings.enter(store, "e", who, name)


def bot(seat):
    return {"kind": "bot", "name": "Icare", "level": "3"}


def test_who_leaves_takes_everything_along_and_leaves_the_others_theirs(database):
    async def story():
        store = await open_store(database)
        await furnished(store)
        left = await leaving.leave(store, "ann", bot)
        assert (left.gone, left.others) == (("alone",), ("both",))
        told = await everything(store)
        assert "ann" not in told.lower().replace("chance", "")
        assert "words of Bo" in told
        assert await store.load("alone") is None
        assert [(seat.kind, seat.name) for seat in await store.seats("both")] == [("bot", "Icare"), ("person", "Bo")]
        club = await evenings.evening(store, "e")
        assert [(who.visitor, who.name, who.gone) for who in club.people] == [("", "", True), ("bo", "Bo", False)]
        await store.close()

    asyncio.run(story())


def test_a_game_that_is_over_keeps_its_player_without_a_name(database):
    async def story():
        store = await open_store(database)
        await furnished(store)
        await store.append("both", 4, [], finished=2.0)
        await leaving.leave(store, "ann", bot)
        assert [(seat.kind, seat.name) for seat in await store.seats("both")] == [("person", ""), ("person", "Bo")]
        await store.close()

    asyncio.run(story())


def test_one_who_becomes_another_brings_all_along_and_takes_nothing_away(database):
    async def story():
        store = await open_store(database)
        await furnished(store)
        await mine.keep_moments(store, "bo", [KeptMoment("both", 3, "comeback", 0.2, 1.0)])
        held = {"visitor": "bo", "game": "both", "seat": 0}  # as older versions let two people hold a seat
        await store.write(Write([(schema.sitting, held)]))
        assert await leaving.become(store, "ann", "bo") == ["alone", "both"]
        assert '"ann"' not in await everything(store)
        assert await store.holders("both") == {"bo": {0, 1}}
        assert await store.holders("alone") == {"bo": {0}}
        assert await leaving.opener_of(store, "alone") == "bo"
        assert await store.visitor("bo") == ("Annabelle", "red")
        assert await mine.moments(store, "bo", 9) == [KeptMoment("both", 3, "comeback", 0.2, 1.0)]
        await store.remember("bo", "Bo", "blue")
        await store.remember("zoe", "Zoe", "")
        await leaving.become(store, "bo", "zoe")
        assert await store.visitor("zoe") == ("Zoe", "")
        assert await store.visitor("bo") == ("", "")
        await store.close()

    asyncio.run(story())
