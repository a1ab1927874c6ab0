"""What a move costs in drawing and telling, without sockets and without a disk: a table of two people, moves at random.

    python bench/drawing.py sumo coq --moves 2000 [--parts] [--form tall] [--plies 8]

Microseconds of processor time a move by part (rules, the mover's view, the other's), and bytes of a view.
"""

import argparse
import asyncio
import json
import random
import statistics
import time
from types import SimpleNamespace

import numpy as np

from dedale.core import registry
from dedale.table.house import House
from dedale.table.keeping.bus import Alone
from dedale.table.keeping.kept import ClockSetting, Kept, SeatKept
from dedale.table.playing.guest import Guest
from dedale.table.playing.room import Room, open_room
from dedale.table.settings import Settings
from dedale.table.showing.view import Viewing

now = time.thread_time_ns


class Nothing:
    """A store that keeps nothing."""

    shared = False

    async def append(self, *_, **__) -> None: ...

    async def chat(self, *_) -> list:
        return []

    async def holders(self, _) -> dict[str, set[int]]:
        return {"a": {0}, "b": {1}}


async def opened(key: str, seed: int) -> Room:
    game = registry.find(key)
    edition = game.facts.editions[0] if game.facts.editions else "standard"
    seats = [SeatKept(n, "person", f"Player{n}") for n in range(2)]
    kept = Kept("bench", key, game.facts.version, edition, None, {}, ClockSetting(), "a", 0.0, seats=seats)
    bots = SimpleNamespace(ready=lambda _: True, solve=lambda *_: True)
    house = House(Nothing(), bots, Alone(), Settings(leave_after=1e9), dice=lambda: np.array([seed], np.uint64))
    room = await open_room(kept, house, Viewing)
    async with room.journal.open():
        await room.journal.write()
    return room


class Measured:
    def __init__(self) -> None:
        self.moves, self.times, self.sizes, self.parts = 0, [0, 0, 0], [], {}

    def sized(self, text: str | None) -> None:
        if not text:
            return
        self.sizes.append(len(text.encode()))
        for key, value in json.loads(text)["view"].items():
            inner = value.items() if key == "layers" else [("", value)]
            for name, part in inner:
                size = len(json.dumps(part, ensure_ascii=False, separators=(",", ":")).encode()) + len(key) + 4
                label = f"{key}.{name}" if name else key
                self.parts[label] = self.parts.get(label, 0) + size

    def report(self, key: str) -> dict:
        rules, first, second = (round(spent / self.moves / 1000) for spent in self.times)
        middle = sorted(self.sizes)
        return {
            "game": key,
            "moves": self.moves,
            "us": {"rules": rules, "mover": first, "other": second, "all": rules + first + second},
            "bytes": {
                "median": middle[len(middle) // 2],
                "mean": round(statistics.mean(middle)),
                "p95": middle[len(middle) * 95 // 100],
            },
        }


async def play(key: str, moves: int, seed: int, form: str, plies: int = 10**6) -> Measured:
    choice, found = random.Random(seed), Measured()
    while found.moves < moves:
        last = min(moves, found.moves + plies)
        room = await opened(key, choice.getrandbits(60))
        t = room.game.language("en")
        guests = [Guest(who, t, form=form) for who in "ab"]
        for guest in guests:
            room.enter(guest)
            room.views.update(guest)
        while found.moves < last and not room.course.over:
            seat, code = room.course.turn, choice.choice(list(room.laws.legal().values()))
            started = now()
            async with room.journal.open():
                await room.move(seat, code)
            spent = [now() - started]
            for guest in (guests[seat], guests[1 - seat]):
                started = now()
                text = room.views.update(guest)
                spent.append(now() - started)
                found.sized(text)
            found.times = [a + b for a, b in zip(found.times, spent, strict=True)]
            found.moves += 1
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=[])
    parser.add_argument("--moves", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--form", default="wide")
    parser.add_argument("--plies", type=int, default=10**6, help="a new table after so many moves")
    parser.add_argument("--parts", action="store_true", help="bytes of a view by what they tell")
    chosen = parser.parse_args()
    for key in chosen.games or [game.key for game in registry.games()]:
        asyncio.run(play(key, 100, chosen.seed + 1, chosen.form))  # warm
        found = asyncio.run(play(key, chosen.moves, chosen.seed, chosen.form, chosen.plies))
        report = found.report(key)
        if chosen.parts:
            parts = sorted(found.parts.items(), key=lambda part: -part[1])
            report["parts"] = {name: round(size / len(found.sizes)) for name, size in parts}
        print(json.dumps(report))


if __name__ == "__main__":
    main()
