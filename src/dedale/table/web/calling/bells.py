"""Who is called and where: pages that ask whether it is one's turn, browsers that take pushes."""

import asyncio
import json
import re
from base64 import urlsafe_b64decode
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from dedale.core import Fault, mark
from dedale.table.calling import endpoints
from dedale.table.keeping import calls
from dedale.table.keeping.calls import Push
from dedale.table.keeping.kept import Kept
from dedale.table.playing.acts import Malformed
from dedale.table.web import forms
from dedale.table.web.door.home import MOST_OPENED, MOST_TABLES
from dedale.table.web.serving.safety import address
from dedale.table.web.site import absolute, hub, language_code, me, site, visitor

KEY = re.compile(r"[A-Za-z0-9_-]+={0,2}")
POINT, SHARED = 65, 16  # bytes of the keys that a browser gives: a point of the curve, a secret


async def key(request: Request) -> Response:
    """GET /calling/key: JSON, `{"key"}` by which browsers know this server's pushes, "" where it sends none."""
    return JSONResponse({"key": hub(request).house.caller.key})


async def waiting(request: Request) -> Response:
    """GET /calling/waiting: JSON, `{"open": how many games with others go on, "turns": [{"url", "game"}]}`."""
    kept = await hub(request).house.store.tables_of(visitor(request), MOST_TABLES) if me(request) else []
    running = [table for table in kept if table.finished is None][:MOST_OPENED]
    found = [each for table in running if (each := await open_game(request, table))]
    turns = [{"url": each["url"], "game": each["game"]} for each in found if each["turn"]]
    return JSONResponse({"open": len(found), "turns": turns})


async def open_game(request: Request, kept: Kept) -> dict[str, Any] | None:
    """A game of this visitor's with other people, and whether they wait for this one."""
    try:
        room = await hub(request).room(kept.id)
    except Fault:
        return None  # a game that is no longer installed, or played by other rules
    mine = room.people.mine(visitor(request))
    others = [seat for seat in room.people.seats if seat.kind != "bot" and seat.seat not in mine]
    if not mine or not others or room.course.over:
        return None
    turn = room.laws.acting(mine) is not None
    return {"url": f"/table/{room.id}", "game": room.game.facts.name, "turn": turn}


async def subscribe(request: Request) -> Response:
    """POST /calling/push: JSON, a browser's PushSubscription: `{"endpoint", "keys": {"p256dh", "auth"}}`."""
    here = site(request)
    here.guard.check("pushes", address(request))
    if not me(request):
        raise Fault(mark("Sit down at a table first: then there is somebody to call."))
    given = await sent(request)
    keys = given.get("keys")
    if not isinstance(keys, dict):
        raise Malformed
    p256dh, auth = secret(keys.get("p256dh"), POINT), secret(keys.get("auth"), SHARED)
    endpoint, loopback = text(given.get("endpoint")), here.hub.house.settings.push_loopback
    await asyncio.to_thread(endpoints.found, endpoint, loopback)
    now, language = here.hub.house.today(), language_code(request)
    push = Push(endpoint, visitor(request), p256dh, auth, language, absolute(request, ""), now)
    await calls.keep(here.hub.house.store, push)
    return Response(status_code=204)


async def unsubscribe(request: Request) -> Response:
    """POST /calling/forget: JSON, `{"endpoint"}`; only one's own is forgotten."""
    endpoint = text((await sent(request)).get("endpoint"))
    if me(request):
        await calls.forget(hub(request).house.store, endpoint, visitor(request))
    return Response(status_code=204)


async def sent(request: Request) -> dict[str, Any]:
    await forms.body(request, site(request).guard.limits.message_bytes)
    try:
        given = json.loads(await request.body())
    except (ValueError, RecursionError):
        raise Malformed from None
    if not isinstance(given, dict):
        raise Malformed
    return given


def text(value: Any) -> str:
    if not isinstance(value, str) or not 0 < len(value) <= endpoints.LONGEST:
        raise Malformed
    return value


def secret(value: Any, length: int) -> str:
    """A key of so many bytes, as browsers write them."""
    if not KEY.fullmatch(text(value)):
        raise Malformed
    bare = value.rstrip("=")
    try:
        made = urlsafe_b64decode(bare + "=" * (-len(bare) % 4))
    except ValueError:
        raise Malformed from None
    if len(made) != length:
        raise Malformed
    return str(bare)
