"""Open tables: offered by choice, listed while their opener is there, joined in one step."""

import asyncio
from collections.abc import Mapping
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from dedale.core import Fault, Language, mark, registry
from dedale.table.keeping import offers, seats
from dedale.table.keeping.kept import Kept
from dedale.table.keeping.offers import Offer
from dedale.table.keeping.seats import OPEN
from dedale.table.keeping.tokens import hashed
from dedale.table.playing.hub import Hub, guarded
from dedale.table.playing.room import Room
from dedale.table.web import cards, forms
from dedale.table.web.dates import told
from dedale.table.web.forms import Wanted
from dedale.table.web.serving.safety import address
from dedale.table.web.site import go, hub, my_secret, page, site, tongue, visitor, with_me

TICK, EVERY, GRACE = 0.5, 5.0, 20.0  # seconds: an opener is looked for, is noted, and may be away
ANY = "any"
LEVELS = {
    ANY: mark("anybody"),
    "beginner": mark("a beginner"),
    "fair": mark("a fair player"),
    "strong": mark("a strong player"),
}
Json = dict[str, Any]


class NoLongerOpen(Fault):
    def __init__(self) -> None:
        super().__init__(mark("This table is no longer open: its seat was taken, or whoever opened it has left."))


# Made and closed by the opener


def wished(form: Mapping[str, str], want: Wanted) -> str | None:
    """The strength of the players wished for at a table that anybody may join, or None where nobody else may."""
    if form.get("open") != "yes":
        return None
    if all(seat.kind != OPEN for seat in want.seats):
        raise Fault(mark("Nobody can join where no seat is free: keep one for a friend, or let nobody else join."))
    return level(form)


def level(form: Mapping[str, str]) -> str:
    given = form.get("wish") or ANY
    if given not in LEVELS:
        raise Fault(mark("There is no such strength of players."))
    return given


def levels(t: Language) -> list[Json]:
    return [{"value": value, "title": t(title)} for value, title in LEVELS.items()]


async def offer(request: Request, kept: Kept, wish: str, name: str) -> None:
    now = hub(request).house.today()
    await offers.make(hub(request).house.store, Offer(kept.id, kept.opener, name, wish, now, now))


async def change(request: Request) -> Response:
    """POST /table/{id}/offer: the opener lets anybody join (`open=yes`, `wish`), or nobody else any more."""
    site(request).guard.check("tables", address(request))
    form = await forms.fields(request, site(request).guard.limits.form_bytes)
    room, store = await hub(request).room(request.path_params["id"]), hub(request).house.store
    if room.kept.opener != visitor(request):
        raise Fault(mark("Only whoever opened the table can do that."))
    if form.get("open") == "yes":
        name, _ = await store.visitor(visitor(request))
        await offer(request, room.kept, level(form), name or tongue(request)("Player"))
    else:
        await offers.close(store, room.id)
    return go(f"/table/{room.id}")


async def offered(request: Request, room: Room) -> Json | None:
    """For the opener of a table with a free seat: whether anybody may join it."""
    if room.kept.opener != visitor(request) or all(seat.kind != OPEN for seat in room.people.seats):
        return None
    found = await offers.found(room.house.store, room.id)
    return {"open": found is not None, "action": f"/table/{room.id}/offer"}


async def tend(hub: Hub) -> None:
    """While tables are played: note which openers are there."""
    noted = hub.house.today()
    while True:
        await asyncio.sleep(TICK)
        if abs(hub.house.today() - noted) >= EVERY:
            noted = hub.house.today()
            await guarded(look(hub, noted))


async def look(hub: Hub, now: float) -> None:
    offered = await offers.names(hub.house.store)
    rooms = (hub.rooms[name] for name in offered if name in hub.rooms)
    await offers.saw(hub.house.store, [room.id for room in rooms if opener_here(room)], now)


def opener_here(room: Room) -> bool:
    return any(guest.visitor == room.kept.opener for guest in room.people.guests)


# Seen and joined by others


async def fragment(request: Request) -> Response:
    """GET /open: the list of open tables, as it stands on the front page."""
    t = tongue(request)
    return page(request, "door/open", t, 200, {"opens": await opens(request, t)})


async def opens(request: Request, t: Language) -> list[Json]:
    """[{"id", "game": GameCard, "name": of the opener, "level", "pace", "free": how many seats, "seats": of how many,
    "since": {"words", "iso"}}]   the newest first"""
    now, store = hub(request).house.today(), hub(request).house.store
    found = await offers.listed(store, now - GRACE, visitor(request))
    here = {game.key for game in registry.games()}
    return [shown(made, kept, now, t) for made, kept in found if kept.game in here]


def shown(made: Offer, kept: Kept, now: float, t: Language) -> Json:
    game = registry.find(kept.game)
    return {
        "id": kept.id,
        "game": cards.game_card(game, game.language(t.code)),
        "name": made.name,
        "level": t(LEVELS.get(made.level, LEVELS[ANY])),
        "pace": cards.clock_words(kept.clock, t) or t("No clock"),
        "free": sum(seat.kind == OPEN for seat in kept.seats),
        "seats": len(kept.seats),
        "since": told(made.opened, now, t),
    }


async def join(request: Request) -> Response:
    """POST /open: `table`, `name`. The first free seat of an open table, if it is still there."""
    site(request).guard.check("tables", address(request))
    form = await forms.fields(request, site(request).guard.limits.form_bytes)
    wanted, house, secret = form.get("table", ""), hub(request).house, my_secret(request)
    found = await offers.listed(house.store, house.today() - GRACE, hashed(secret))
    if not any(kept.id == wanted for _, kept in found):
        raise NoLongerOpen
    room = await hub(request).room(wanted)
    if not room.people.mine(hashed(secret)):
        await sit(room, hashed(secret), form.get("name", ""), tongue(request))
    return with_me(request, go(f"/table/{room.id}"), secret)


async def sit(room: Room, who: str, given: str, t: Language) -> None:
    store = room.house.store
    known, colour = await store.visitor(who)
    name = forms.name(given, known or t("Player"))
    for seat in await store.seats(room.id):
        if seat.kind == OPEN and await seats.take(store, room.id, seat.seat, who, room.people.unlike(name, seat.seat)):
            break
    else:
        raise NoLongerOpen
    await store.remember(who, name, colour)
    await room.reseat()
