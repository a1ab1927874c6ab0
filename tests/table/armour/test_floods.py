"""Who sends more than their share is held back; nobody else waits for it."""

import asyncio
import json
from types import SimpleNamespace
from typing import Any

import pytest

from dedale.core import language, registry
from dedale.table.playing.guest import Guest
from dedale.table.settings import Limits, Rate
from dedale.table.web import live
from dedale.table.web.serving.safety import Guard

MANY, BURST = 200, 5
ROOM: Any = SimpleNamespace(id="x", game=registry.find("sumo"))


class Packet:
    """A connection whose messages have all arrived already, and that is closed after them."""

    def __init__(self, text: str) -> None:
        self.left = [{"type": "websocket.receive", "text": text}] * MANY

    async def receive(self) -> dict[str, str]:
        return self.left.pop() if self.left else {"type": "websocket.disconnect"}


async def others_turns(rate: Rate) -> int:
    """How often somebody else has a turn while a packet is read."""
    turns, packet = 0, Packet("{")
    guest, guard = Guest("", language("en")), Guard(Limits(messages=rate), lambda: 0.0)
    reading = asyncio.create_task(live.receive(packet, ROOM, guest, guard))  # type: ignore[arg-type]
    while not reading.done():
        await asyncio.sleep(0)
        turns += 1
    return turns


def test_others_have_their_turn_between_the_messages_of_one_packet() -> None:
    assert asyncio.run(others_turns(Rate(1e9, 1e9))) >= MANY


def test_a_flood_is_told_so_and_read_no_faster_than_it_may_send(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> tuple[int, str]:
        packet, guest = Packet("{"), Guest("", language("en"))
        guard = Guard(Limits(messages=Rate(BURST, 0.0)), lambda: 0.0)
        reading = asyncio.create_task(live.receive(packet, ROOM, guest, guard))  # type: ignore[arg-type]
        for _ in range(2 * MANY):
            await asyncio.sleep(0)
        reading.cancel()
        return len(packet.left), json.loads(guest.waiting[-1])["fault"]

    monkeypatch.setattr(live, "HELD_BACK", 3600.0)
    assert asyncio.run(story()) == (MANY - BURST - 1, "That is too much at once; wait a moment.")
