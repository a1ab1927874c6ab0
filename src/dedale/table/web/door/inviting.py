"""Links to seats: each lets in one person, and its opener can free a seat whose player does not come back."""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from dedale.core import Fault, mark
from dedale.table.keeping import seats
from dedale.table.keeping.kept import Entry, Kind, SeatKept
from dedale.table.keeping.tokens import hashed, new_token, seat_token
from dedale.table.playing.hub import NoTable
from dedale.table.playing.room import Room
from dedale.table.text import whole
from dedale.table.web import cards, forms
from dedale.table.web.door import pictures, qr
from dedale.table.web.serving.safety import address
from dedale.table.web.site import absolute, go, hub, me, my_secret, render, site, tongue, visitor, with_me

NONCE = 8  # letters


class Spent(Fault):
    def __init__(self, name: str) -> None:
        text = mark("{name} sits here already: a link lets in one person. Ask whoever opened the table for another.")
        super().__init__(text, name=name)


async def join(request: Request) -> Response:
    """join.html: GET /join/{id}/{token}
    id, game: GameCard, action ("/join/…", where the form posts `name`), seat: {"seat", "colour", "shape", "hex"},
    opener: name of who opened the table
    Whoever took the seat goes straight to the table.
    """
    room, seat = await invited(request)
    t, who = tongue(request, room.game), visitor(request)
    if seat in room.people.mine(who):
        return go(f"/table/{room.id}")
    if room.people.kind(seat) == seats.PERSON:
        raise Spent(room.people.seats[seat].name)
    names = room.people.names(t)
    opener = next((names[n] for n in sorted(room.people.mine(room.kept.opener))), "")
    return await render(
        request,
        "join",
        room.game,
        id=room.id,
        action=request.url.path,
        seat=cards.seat_colour(room.game, seat),
        opener=opener,
        preview=pictures.invitation(request, room, opener, t),
    )


async def invited(request: Request) -> tuple[Room, int]:
    """The table and the seat of a link; a link that fits no seat is as good as no table."""
    room = await hub(request).room(request.path_params["id"])
    token = hashed(request.path_params["token"])
    for seat in room.people.seats:
        if seat.token and seat.token.partition(".")[0] == token:
            return room, seat.seat
    raise NoTable


async def take_seat(request: Request) -> Response:
    """POST /join/{id}/{token}"""
    here = site(request)
    here.guard.check("tables", address(request))
    room, seat = await invited(request)
    form = await forms.fields(request, here.guard.limits.form_bytes)
    store, secret, t = hub(request).house.store, my_secret(request), tongue(request)
    known, colour = await store.visitor(hashed(secret))
    name = forms.name(form.get("name", ""), known or t("Player"))
    taken = await seats.take(store, room.id, seat, hashed(secret), room.people.unlike(name, seat))
    await room.reseat()
    if not taken:
        raise Spent(room.people.seats[seat].name)
    await store.remember(hashed(secret), name, colour)
    return with_me(request, go(f"/table/{room.id}"), secret)


# The opener's


def links(request: Request, room: Room) -> list[dict[str, Any]]:
    """The links of the friends' seats, for the opener's eyes only; of a seat that is taken, who sits there and whether
    the seat may be freed."""
    if not me(request) or room.kept.opener != visitor(request):
        return []
    return [shown(request, room, seat) for seat in room.people.seats if ours(request, room, seat)]


def ours(request: Request, room: Room, seat: SeatKept) -> bool:
    """Whether this visitor can make the link of a seat again."""
    return bool(seat.token) and (seat.token or "").partition(".")[0] == hashed(link_token(request, room, seat))


def link_token(request: Request, room: Room, seat: SeatKept) -> str:
    return seat_token(me(request), room.id, seat.seat, (seat.token or "").partition(".")[2])


def shown(request: Request, room: Room, seat: SeatKept) -> dict[str, Any]:
    colour = cards.seat_colour(room.game, seat.seat)
    if seat.kind == seats.PERSON:
        may_free = hinders(request, room, seat.seat) is None
        return {**colour, "url": "", "taken": seat.name, "code": "", "free": may_free}
    url = absolute(request, f"/join/{room.id}/{link_token(request, room, seat)}")
    return {**colour, "url": url, "taken": "", "code": qr.drawn(url), "free": False}


def hinders(request: Request, room: Room, seat: int) -> Fault | None:
    """Why the seat may not be freed by this visitor now."""
    people, mine = room.people, room.people.mine(visitor(request))
    name = people.seats[seat].name
    if people.kind(seat) != seats.PERSON or seat in mine or room.course.over:
        return Fault(mark("There is nobody at this seat whom another could follow."))
    if people.present(seat):
        return Fault(mark("{name} is at the table."), name=name)
    if room.game.hides and mine:
        return Fault(mark("Who plays along may not free a seat here: its hand is {name}'s secret."), name=name)
    return None


async def free(request: Request) -> Response:
    """POST /table/{id}/free: the opener gives the seat of somebody who does not come back a new link."""
    here = site(request)
    here.guard.check("tables", address(request))
    room = await hub(request).room(request.path_params["id"])
    form = await forms.fields(request, here.guard.limits.form_bytes)
    seat = whole(form.get("seat", ""), len(room.people.seats) - 1)
    if seat is None or room.kept.opener != visitor(request) or not me(request):
        raise Fault(mark("Only whoever opened the table can do that."))
    async with room.journal.open():
        if found := hinders(request, room, seat):
            raise found
        nonce = new_token()[:NONCE]
        token = hashed(seat_token(me(request), room.id, seat, nonce))
        await room.journal.write(Entry(Kind.FREE, seat, room.people.seats[seat].name))
        await seats.free(room.house.store, room.id, seat, f"{token}.{nonce}")
        await room.reseat()
    return go(f"/table/{room.id}")
