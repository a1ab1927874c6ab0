"""Nobody waits while memory is looked through: moves leave nothing there, and the rest is found now and then."""

import asyncio
import gc
import subprocess
import sys
import weakref
from pathlib import Path

import pytest

from dedale.table.web.serving import memory
from tests.table.watching import OURS, watched

HOME = Path(__file__).parents[2]


async def left_behind(key, moves):
    """What of ours only a look through all memory finds after so many moves, while the table is still open."""
    views, tables = watched(key, 3, moves), []
    async for made, _, _, room in views:
        if not tables:
            tables.append(room)
        if made == 2 and len(tables) == 1:  # what the first moves set up stays
            gc.collect()
            gc.set_debug(gc.DEBUG_SAVEALL)
            tables.append(room)
    gc.collect()
    gc.set_debug(0)
    found = [thing for thing in gc.garbage if type(thing).__module__.startswith("dedale")]
    gc.garbage.clear()
    return found


def main(keys):
    """By itself: a server in another thread would leave things of its own."""
    gc.disable()
    print(*{type(thing) for key in keys for thing in asyncio.run(left_behind(key, 12))}, end="")


def test_moves_leave_nothing_that_only_a_look_through_memory_finds():
    alone = [sys.executable, "-m", "tests.table.test_memory", *OURS]
    assert subprocess.run(alone, cwd=HOME, check=True, capture_output=True, text=True).stdout == ""


async def paths_held(key, moves):
    """How many lists of moves are in memory while a table is played."""
    listed = set()
    async for _, _, _, room in watched(key, 3, moves):
        listed.add(weakref.ref(room.views.paths(room.game.language("en"))))
    return sum(each() is not None for each in listed)


def test_the_moves_of_positions_long_past_are_not_held():
    assert asyncio.run(paths_held("sumo", 40)) <= 6  # one now, and what the three who watch were told last


async def last_look(key):
    """At a position that everybody at a table has seen, while the table is open."""
    async for *_, room in watched(key, 3, 1):
        look = weakref.ref(room.views.shown(None))
    for guest in room.people.guests:
        guest.dirty = False
    before = look() is not None
    room.views.update(guest)
    return before, look() is not None


@pytest.mark.parametrize("key", ["labyrinthe", "pyramid"])
def test_what_was_read_of_a_position_is_not_held_once_all_have_seen_it(key):
    assert asyncio.run(last_look(key)) == (True, False)


def test_memory_is_swept_looked_through_and_given_back_now_and_then(monkeypatch):
    done = asyncio.Event()
    given_back, swept = [], []
    for name in ("SWEPT", "GIVEN_BACK", "LOOKED_THROUGH"):
        monkeypatch.setattr(memory, name, 0 if name == "SWEPT" else -1)
    monkeypatch.setattr(memory, "trimmer", lambda: lambda: given_back.append(True))
    monkeypatch.setattr(memory.gc, "collect", lambda *young: swept.append(young) if young else done.set())

    async def play():
        task = asyncio.create_task(memory.tidy())
        await done.wait()
        task.cancel()

    asyncio.run(play())
    assert given_back
    assert swept == [(memory.YOUNG,)]


def test_as_long_as_nothing_is_found_memory_is_swept_ever_more_seldom(monkeypatch):
    found, done = [0] * 6 + [7, 0], []
    monkeypatch.setattr(memory.gc, "collect", lambda young: done.append("swept") or found.pop(0))
    monkeypatch.setattr(memory.gc, "freeze", lambda: done.append("aside"))
    sweeper = memory.Sweeper()
    while found:
        sweeper.sweep()
    rests = "".join("s" if each == "swept" else "." for each in done).split("s")
    assert [len(rest) for rest in rests] == [0, 1, 3, 7, 15, 15, 15, 0, 0]


class Ring:
    def __init__(self):
        self.itself = self


def test_what_was_put_aside_is_found_when_all_memory_is_looked_through():
    sweeper, gone = memory.Sweeper(), []
    gc.collect()
    gc.freeze()
    sweeper.sweep()  # nothing: the next time it rests
    weakref.finalize(Ring(), gone.append, True)
    sweeper.sweep()
    sweeper.sweep()
    assert not gone
    sweeper.look()
    assert gone
    gc.unfreeze()


def test_memory_is_given_back_where_the_library_can():
    memory.trimmer()()


if __name__ == "__main__":
    main(sys.argv[1:])
