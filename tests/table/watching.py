"""A table of two people and a spectator without a server: what each is told of every move, and how it looks afresh."""

import random
from types import SimpleNamespace

import numpy as np

from dedale.core import registry
from dedale.table.house import House
from dedale.table.keeping.bus import Alone
from dedale.table.keeping.kept import ClockSetting, Kept, SeatKept
from dedale.table.playing.guest import Guest
from dedale.table.playing.room import open_room
from dedale.table.settings import Settings
from dedale.table.showing.view import Viewing

OURS = ("sumo", "coq", "labyrinthe", "pyramid", "gootmu")
WATCHERS = {"ann": ("en", "wide"), "bo": ("fr", "tall"), "zoe": ("en", "low")}  # the last holds no seat


class Nothing:
    """A store that keeps nothing."""

    shared = False

    async def append(self, *_, **__):
        pass

    async def chat(self, *_):
        return []

    async def holders(self, _):
        return {"ann": {0}, "bo": {1}}


async def opened(key, seed):
    game = registry.find(key)
    edition = game.facts.editions[0] if game.facts.editions else "standard"
    seats = [SeatKept(n, "person", name) for n, name in enumerate(("Ann", "Bo"))]
    kept = Kept("table", key, game.facts.version, edition, None, {}, ClockSetting(), "ann", 0.0, seats=seats)
    house = House(
        Nothing(), SimpleNamespace(ready=lambda _: True, solve=lambda *_: True), Alone(), Settings(leave_after=1e9),
        dice=lambda: np.array([seed], np.uint64),
    )  # fmt: skip
    room = await open_room(kept, house, Viewing)
    async with room.journal.open():
        await room.journal.write()
    return room


async def watched(key, seed, moves, eyes=tuple(WATCHERS)):
    """For each view: the number of the move, who of those looks, the message, and the room."""
    choice = random.Random(seed)
    room = await opened(key, seed)
    looks = {who: WATCHERS[who] for who in eyes}
    guests = {who: Guest(who, room.game.language(code), form=form) for who, (code, form) in looks.items()}
    for guest in guests.values():
        room.enter(guest)
    for made in range(moves + 1):
        for who, guest in guests.items():
            if text := room.views.update(guest):
                yield made, who, text, room
        if room.course.over or made == moves:
            return
        code = choice.choice(list(room.laws.legal().values()))
        async with room.journal.open():
            await room.move(room.course.turn, code)


def afresh(room, who):
    """What a page gets that is opened now, but for the story, which grows with every move."""
    code, form = WATCHERS[who]
    room.views.log = lambda *_: []
    return room.views.whole(who, room.game.language(code), form)
