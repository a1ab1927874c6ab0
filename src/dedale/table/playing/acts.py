"""What a visitor can do at a table: one function for each `do` of the protocol. All refuse by raising a Fault."""

from collections.abc import Awaitable, Callable
from typing import Any

from dedale.core import FORMS, Fault, NotYourTurn, mark
from dedale.table.keeping import calls
from dedale.table.keeping.kept import Entry, Kind
from dedale.table.playing import hints
from dedale.table.playing.course import Ask
from dedale.table.playing.guest import Guest
from dedale.table.playing.journal import Stale
from dedale.table.playing.naming import tidy
from dedale.table.playing.room import Room
from dedale.table.playing.walking import walk
from dedale.table.text import fit

Message = dict[str, Any]
LONGEST_MOVE, LONGEST_CHAT, MOST_CLICKS, LONGEST_ID, MOST_STEPS = 200, 300, 8, 80, 40


class Malformed(Fault):
    """Not a message of the protocol."""

    def __init__(self) -> None:
        super().__init__(mark("The page sent something the table does not understand; reload it."))


def number(message: Message, key: str) -> int:
    value = message.get(key)
    if type(value) is not int or not 0 <= value < 1 << 31:
        raise Malformed
    return value


def words(message: Message, key: str, longest: int) -> str:
    value = message.get(key)
    if not isinstance(value, str) or len(value) > longest:
        raise Malformed
    return fit(value)


def several(message: Message, key: str, most: int, longest: int) -> list[str]:
    values = message.get(key)
    if not isinstance(values, list) or not 1 <= len(values) <= most:
        raise Malformed
    if not all(isinstance(value, str) and len(value) <= longest for value in values):
        raise Malformed
    return [fit(value) for value in values]


def fresh(room: Room, message: Message) -> None:
    if number(message, "ply") != room.course.ply:
        raise Stale


async def move(room: Room, guest: Guest, message: Message) -> None:
    text = words(message, "move", LONGEST_MOVE)
    async with room.journal.open():
        fresh(room, message)
        await room.move(acting(room, guest), room.course.play.read(text))


def acting(room: Room, guest: Guest) -> int:
    seat = room.laws.acting(room.people.mine(guest.visitor))
    if seat is None:
        raise NotYourTurn(mark("The game is over.") if room.course.over else mark("It is not your turn."))
    return seat


async def hint(room: Room, guest: Guest, message: Message) -> None:
    async with room.journal.open():
        fresh(room, message)
        await hints.ask(room, guest, acting(room, guest))


async def why(room: Room, guest: Guest, message: Message) -> None:
    """Clicks that no move is said by: the only way there, or the clause that forbids what they would mean."""
    ids = several(message, "ids", MOST_CLICKS, LONGEST_ID)
    fresh(room, message)
    acting(room, guest)
    found = walk(room.course.play, ids[0]) if len(ids) == 1 else None
    if found:
        return guest.tell(way={"id": ids[0], "moves": found.moves, "ids": found.ids, "ply": room.course.ply})
    refused = room.course.play.unmeant(ids)
    if refused is None:
        raise Fault(mark("Nothing to do there. {must}"), must=room.views.must(guest.visitor, guest.t))
    raise refused


async def go(room: Room, guest: Guest, message: Message) -> None:
    """The steps of a way, one after the other, as long as it is this seat's to decide."""
    texts = several(message, "moves", MOST_STEPS, LONGEST_MOVE)
    async with room.journal.open():
        fresh(room, message)
        await room.walk(acting(room, guest), texts)


async def undo(room: Room, guest: Guest, message: Message) -> None:
    async with room.journal.open():
        fresh(room, message)
        found = room.laws.takeback(room.people.mine(guest.visitor))
        if found is None:
            raise Fault(mark("There is nothing of yours to take back now."))
        seat, ply = found
        if room.laws.company(room.people.mine(guest.visitor)):
            await ask(room, seat, "undo")
        else:
            await room.journal.write(Entry(Kind.TAKEBACK, seat, str(ply)))


async def draw(room: Room, guest: Guest, message: Message) -> None:
    async with room.journal.open():
        mine = room.people.mine(guest.visitor)
        if "draw" not in room.laws.possible(mine):
            raise Fault(mark("A draw cannot be offered here."))
        await ask(room, min(mine - room.course.handed), "draw")


async def ask(room: Room, seat: int, kind: str) -> None:
    if room.course.ask is not None and room.laws.asked():
        raise Fault(mark("There is a question open already."))
    await room.journal.write(Entry(Kind.ASK, seat, kind))


async def answer(room: Room, guest: Guest, message: Message) -> None:
    yes = message.get("yes")
    if not isinstance(yes, bool):
        raise Malformed
    async with room.journal.open():
        question, asked = room.course.ask, room.laws.asked() & room.people.mine(guest.visitor)
        if question is None or question.number != number(message, "ask") or not asked:
            raise Fault(mark("Nobody waits for this answer any more."))
        if not yes:
            await room.journal.write(Entry(Kind.NO, min(asked)))
            return
        agreed = [Entry(Kind.YES, seat) for seat in sorted(asked)]
        await room.journal.write(*agreed, *(granted(room, question) if room.laws.asked() == asked else ()))


async def withdraw(room: Room, guest: Guest, message: Message) -> None:
    """Whoever asked no longer wishes for it."""
    async with room.journal.open():
        question = room.course.ask
        mine = room.people.mine(guest.visitor)
        if question is None or question.number != number(message, "ask") or question.seat not in mine:
            raise Fault(mark("Your request is no longer open."))
        await room.journal.write(Entry(Kind.WITHDRAW, question.seat))


def granted(room: Room, question: Ask) -> tuple[Entry, ...]:
    """What happens once all have agreed."""
    if question.kind == "draw":
        return (Entry(Kind.DRAW, question.seat),)
    found = room.laws.takeback(frozenset({question.seat}))
    return (Entry(Kind.TAKEBACK, question.seat, str(found[1])),) if found else ()


async def resign(room: Room, guest: Guest, message: Message) -> None:
    async with room.journal.open():
        mine = room.people.mine(guest.visitor)
        if "resign" not in room.laws.possible(mine):
            raise Fault(mark("You cannot resign here."))
        free = mine - room.course.handed
        turn = room.course.turn
        await room.journal.write(Entry(Kind.RESIGN, turn if turn in free else min(free)))


async def chat(room: Room, guest: Guest, message: Message) -> None:
    said = " ".join(words(message, "text", LONGEST_CHAT).split())
    seat = min(room.people.mine(guest.visitor), default=None)
    if seat is None and not (room.kept.open_chat and not room.kept.uploaded):
        raise Fault(mark("The players keep the chat to themselves."))
    if said:
        name = guest.name if seat is None else room.people.names(guest.t)[seat]
        await room.house.store.say(room.id, seat, name, said, room.house.today())
        await room.people.pass_on_chat()


async def name(room: Room, guest: Guest, message: Message) -> None:
    """Somebody who looks on gives a name, or takes it back."""
    given = tidy(words(message, "name", LONGEST_CHAT))
    if room.people.mine(guest.visitor):
        raise Fault(mark("You have a name at this table already."))
    if given in (seat.name for seat in room.people.seats if seat.name):
        raise Fault(mark("A player here is called {name}; take another name."), name=given)
    room.named(guest, given)


async def audience(room: Room, guest: Guest, message: Message) -> None:
    """A player lets those who look on chat, or keeps the chat to the players."""
    allowed = message.get("chat")
    if not isinstance(allowed, bool):
        raise Malformed
    if not room.people.mine(guest.visitor):
        raise Fault(mark("The players decide who may chat."))
    await calls.let_chat(room.house.store, room.id, allowed)
    room.let_chat(allowed)


async def past(room: Room, guest: Guest, message: Message) -> None:
    ply = number(message, "ply")
    if ply > room.course.ply:
        raise Stale
    guest.tell(past=room.views.past(ply, guest.visitor, guest.t, guest.form))


async def about(room: Room, guest: Guest, message: Message) -> None:
    """What something is, now or in the position after `ply`; whoever looks on may ask."""
    name, ply = words(message, "id", LONGEST_ID), number(message, "ply") if "ply" in message else None
    guest.tell(about=room.views.about(name, guest.visitor, guest.t, ply))


async def acts(room: Room, guest: Guest, message: Message) -> None:
    guest.tell(**room.views.acts(number(message, "from"), guest.visitor, guest.t, guest.form))


async def form(room: Room, guest: Guest, message: Message) -> None:
    """The page's window has changed its form: it is drawn anew."""
    wanted = words(message, "form", max(map(len, FORMS)))
    if wanted not in FORMS:
        raise Malformed
    guest.form = wanted
    guest.look()


async def pointer(room: Room, guest: Guest, message: Message) -> None:
    """Point at something that everybody sees; pointing there again takes the marker away."""
    name, mine = words(message, "id", LONGEST_ID), room.people.mine(guest.visitor)
    if not mine:
        raise Fault(mark("Only those at the table can point."))
    if "point" not in room.laws.possible(mine):
        raise Fault(mark("The game is over."))
    if name not in room.views.public(guest.t):
        raise Fault(mark("There is nothing to point at there that everybody sees."))
    turn = room.course.turn
    room.point(turn if turn in mine else min(mine), name)


DO: dict[str, Callable[[Room, Guest, Message], Awaitable[None]]] = {
    "move": move,
    "go": go,
    "why": why,
    "hint": hint,
    "undo": undo,
    "answer": answer,
    "withdraw": withdraw,
    "resign": resign,
    "draw": draw,
    "chat": chat,
    "name": name,
    "audience": audience,
    "log": past,
    "about": about,
    "acts": acts,
    "pointer": pointer,
    "form": form,
}
