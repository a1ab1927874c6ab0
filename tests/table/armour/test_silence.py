"""Who never reads is kept no more than a little for, and dropped; everybody else plays on."""

import asyncio
from contextlib import suppress
from dataclasses import replace

import pytest

from dedale.core import language
from dedale.table.playing.guest import MOST_WAITING, Guest
from tests.table.armour.silent import Silent
from tests.table.conftest import PATIENT, SETTINGS, Running, until

LIMIT, ONE = 20_000, 300_000  # bytes that may wait, and more than one answer has


@pytest.fixture
def hasty(tmp_path):
    limits = replace(PATIENT, waiting_bytes=LIMIT, silent_seconds=0.3)
    running = Running(tmp_path / "tables.sqlite", replace(SETTINGS, limits=limits))
    yield running
    running.stop()


def test_a_page_that_asks_on_and_never_reads_is_dropped(hasty):
    ann = hasty.visitor()
    path = ann.open("gootmu", **{"seat-1-kind": "same"})
    mute = Silent(hasty.base, path, ann.me)
    rooms, name = hasty.hub.rooms, path.rpartition("/")[2]
    until(lambda: name in rooms and rooms[name].people.guests)
    room = rooms[name]
    (guest,), most = room.people.guests, 0
    with suppress(OSError):
        while room.people.guests:
            mute.send(do="log", ply=0)
            most = max(most, guest.held)
    until(lambda: not room.people.guests)
    mute.close()
    assert 0 < most < LIMIT + ONE
    seat = ann.live(path)
    assert seat.view["ply"]
    seat.close()


def test_who_reads_slowly_is_answered_as_fast_as_they_read():
    async def story():
        guest = Guest("", language("en"))
        guest.tell(text="x" * 100)
        waits = asyncio.create_task(guest.calm(50))
        await asyncio.sleep(0)
        assert not waits.done()
        assert "x" in guest.next()
        await waits
        assert guest.held == 0

    asyncio.run(story())


def test_what_is_pushed_out_is_no_longer_counted():
    guest = Guest("", language("en"))
    for n in range(3 * MOST_WAITING):
        guest.tell(n=n)
    assert guest.held == sum(map(len, guest.waiting))
    guest.forget()
    assert guest.held == 0
