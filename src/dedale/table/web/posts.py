"""What forms do: open a table, ask for a rematch, upload a record, choose a language."""

import asyncio
from contextlib import suppress
from dataclasses import replace
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response

from dedale.core import LANGUAGES, Fault, mark, registry
from dedale.drawing.palette import seat_colour
from dedale.table.keeping.kept import CHANCE_SEAT, Entry, Kept, Kind, SeatKept
from dedale.table.keeping.tokens import hashed, new_id, seat_token
from dedale.table.playing.course import Course
from dedale.table.playing.journal import Stale
from dedale.table.playing.room import Room
from dedale.table.web import forms
from dedale.table.web.door import offering
from dedale.table.web.forms import Wanted
from dedale.table.web.pages import show_form
from dedale.table.web.serving.safety import address
from dedale.table.web.site import LANGUAGE, cookie, go, hub, me, my_secret, site, tongue, visitor, with_me
from dedale.table.web.studio import shelf


async def open_table(request: Request) -> Response:
    """POST /tables"""
    here = site(request)
    here.guard.check("tables", address(request))
    form = await forms.fields(request, here.guard.limits.form_bytes)
    try:
        chosen = await shelf.chosen(request, form)
        want = await asyncio.to_thread(forms.wanted, chosen, await known_name(request))  # an own board takes its time
        wish = offering.wished(form, want)
    except Fault as fault:
        game = registry.find(form.get("game", ""))
        return await show_form(request, game, form, fault.say(tongue(request, game)))
    return await open_up(request, want, wish, named=bool(form.get("name")))


async def known_name(request: Request) -> str:
    """What this visitor is called where they do not say so."""
    known, _ = await hub(request).house.store.visitor(visitor(request)) if me(request) else ("", "")
    return known or tongue(request)("Player")


async def open_up(request: Request, want: Wanted, wish: str | None = None, *, named: bool = False) -> Response:
    """The table that is wanted, with its opener at it; `wish` is for those who may join it, `named` whether the opener
    has just said their name."""
    house, secret = hub(request).house, my_secret(request)
    kept, sittings = forms.opened(want, secret, house.today(), house.dice())
    await house.store.open_game(kept, sittings or [(hashed(secret), CHANCE_SEAT)])
    if wish:
        await offering.offer(request, kept, wish, want.name)
    known, _ = await house.store.visitor(hashed(secret))
    colour = seat_colour(min(want.mine), want.game.facts.colours).name if want.mine else ""
    await house.store.remember(hashed(secret), want.name if named else known, colour)
    return with_me(request, go(f"/table/{kept.id}"), secret)


async def rematch(request: Request) -> Response:
    """POST /table/{id}/rematch: a new table, seats turned by one. Who asks second lands at the first one's table."""
    here = site(request)
    here.guard.check("tables", address(request))
    room = await hub(request).room(request.path_params["id"])
    async with room.journal.open():
        if not room.course.rematch:
            if "rematch" not in room.laws.possible(room.people.mine(visitor(request))):
                raise Fault(mark("A rematch follows a finished game, for those who played it."))
            with suppress(Stale):
                await once_more(request, room)
    return go(f"/table/{room.course.rematch}")


async def once_more(request: Request, room: Room) -> None:
    kept, old, count = room.kept, room.people.seats, len(room.people.seats)
    name, secret = new_id(), me(request)
    seats = []
    for number in range(count):
        seat: SeatKept = replace(old[(number + 1) % count], seat=number)
        seat.token = hashed(seat_token(secret, name, number)) if seat.token else None
        seats.append(seat)
    again: Kept = replace(kept, id=name, rules=room.game.facts.version, seats=seats, opener=hashed(secret))
    again.opened, again.finished, again.outcome = room.house.today(), None, None
    again.entries = Course(again.begin()).settle(room.house.dice(), again.opened)
    holders = await room.house.store.holders(room.id)
    sittings = [(who, (seat - 1) % count) for who, held in holders.items() for seat in held if seat >= 0]
    await room.house.store.open_game(again, sittings)
    await room.journal.write(Entry(Kind.REMATCH, CHANCE_SEAT, name))


async def upload(request: Request) -> Response:
    """POST /records"""
    here = site(request)
    here.guard.check("uploads", address(request))
    filename, data = await forms.uploaded(request, here.guard.limits.upload_bytes)
    kept = await asyncio.to_thread(forms.read_record, filename, data, hub(request).house.today())
    await hub(request).house.store.open_game(kept)
    return go(f"/replay/{kept.id}")


async def choose_language(request: Request) -> Response:
    """POST /language"""
    form = await forms.fields(request, site(request).guard.limits.form_bytes)
    if form.get("code") not in LANGUAGES:
        raise Fault(mark("That language is not spoken here."))
    came_from = form.get("path") or urlsplit(request.headers.get("referer", "")).path or "/"
    local = came_from.startswith("/") and not came_from.startswith(("//", "/\\"))
    return cookie(request, go(came_from if local else "/"), LANGUAGE, form["code"])
