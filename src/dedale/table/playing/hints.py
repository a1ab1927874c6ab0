"""A hint: the bot's suggestion for one's own move, which the log tells everybody."""

import asyncio
from typing import Any

from dedale.core import Fault, Language, mark
from dedale.lab.hint import Advice, told
from dedale.table.keeping.kept import Entry, Kind
from dedale.table.log import log
from dedale.table.playing.guest import Guest
from dedale.table.playing.room import Room


async def ask(room: Room, guest: Guest, seat: int) -> None:
    """Note it, then think. The caller holds the lock."""
    if not room.kept.hints:
        raise Fault(mark("There are no hints at this table."))
    if room.hinting is not None:
        raise Fault(mark("A hint is on its way."))
    if not asked_already(room, seat):
        await room.journal.write(Entry(Kind.HINT, seat))
    room.hinting = asyncio.create_task(give(room, guest, seat), name=f"hint {room.id}")


def asked_already(room: Room, seat: int) -> bool:
    last = room.course.story[-1]
    return last.entry is not None and last.entry.kind == Kind.HINT and last.entry.seat == seat


async def give(room: Room, guest: Guest, seat: int) -> None:
    """To whoever asked, unless the table has gone on meanwhile."""
    number, play = room.course.number, room.course.play
    try:
        compiled = is_compiled(room)
        if room.advised is None or room.advised[0] != number or (compiled and room.advised[1].simple):
            advice = await room.house.adviser.hint(play, play.masked(seat), seat, compiled)
            room.advised = (number, advice)
        if room.course.number == number:
            guest.tell(hint=shown_hint(room, seat, room.advised[1], guest.t))
    except Exception as error:
        log("hint failed", table=room.id, error=repr(error))
        guest.tell(fault=guest.t("Something went wrong here; it has been noted. Nothing at the table has changed."))
    finally:
        room.hinting = None


def is_compiled(room: Room) -> bool:
    """Whether the game is compiled; if not, it is asked for, and the hint is a simple one meanwhile."""
    thinker = room.house.thinker
    if not thinker.ready(room.game):
        thinker.want(room.game, room.host)
    return thinker.ready(room.game)


def shown_hint(room: Room, seat: int, advice: Advice, t: Language) -> dict[str, Any]:
    shown = room.views.shown(seat if room.game.hides else None)
    text = told(room.course.play, shown, advice, room.people.names(t), t)
    clicks = list(room.game.picture.clicks(shown, advice.move))
    move = room.course.play.notation(advice.move)
    chance = None if advice.chance is None else round(advice.chance, 4)
    return {
        "ply": room.course.ply,
        "move": move,
        "clicks": clicks,
        "text": text,
        "chance": chance,
        "simulations": advice.simulations,
    }
