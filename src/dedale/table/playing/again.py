"""A new table that goes on from a position of an old one."""

from dataclasses import replace

from dedale.core import Play
from dedale.table.keeping.kept import CHANCE_SEAT, ClockSetting, Entry, Kept, Kind, SeatKept
from dedale.table.keeping.tokens import hashed, new_id
from dedale.table.playing.course import Course, entries_of
from dedale.table.playing.room import Room
from dedale.table.thinking.bots import SUBSTITUTE, name_for


def again(room: Room, ply: int, same: bool, secret: str) -> tuple[Kept, list[tuple[str, int]]]:
    """The game up to that ply as a new one, and the seats its opener takes. Bots stay bots; other people's seats are
    played by bots, or at the same screen. Whoever only watched takes the seat that is to move."""
    play, me = room.course.play.at(ply), hashed(secret)
    play.end, play.handed = None, ()
    mine = room.people.mine(me) or frozenset({next_seat(play)})
    seats = [seat_again(seat, mine, same) for seat in room.people.seats]
    held = [seat.seat for seat in seats if seat.kind == "person"]
    now = room.house.today()
    kept: Kept = replace(room.kept, id=new_id(), rules=room.game.facts.version, seats=seats, opener=me, opened=now)
    kept.finished, kept.outcome, kept.uploaded, kept.clock, kept.hints = None, None, False, ClockSetting(), True
    kept.entries = [
        *entries_of(play, now),
        Entry(Kind.AGAIN, CHANCE_SEAT, str(ply), now),
        *Course(play).settle(room.house.dice(), now),
    ]
    return kept, [(me, seat) for seat in held]


def next_seat(play: Play) -> int:
    """Who decides next, or decided last."""
    if play.turn >= 0:
        return play.turn
    return next((ply.seat for ply in reversed(play.plies) if ply.seat >= 0), 0)


def seat_again(seat: SeatKept, mine: frozenset[int], same: bool) -> SeatKept:
    if seat.seat in mine or (same and seat.kind == "person"):
        return SeatKept(seat.seat, "person", seat.name or name_for(seat.seat))
    if seat.kind == "bot":
        return SeatKept(seat.seat, "bot", seat.name, seat.level)
    return SeatKept(seat.seat, "bot", name_for(seat.seat), SUBSTITUTE)
