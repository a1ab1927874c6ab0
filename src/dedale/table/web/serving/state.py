"""What whoever runs the table asks a server: whether it lives, and whether it can keep what is played."""

import asyncio

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from dedale.table.keeping.store import Away, Conflict, Store
from dedale.table.web.site import site

PATIENCE = 3.0  # seconds, for a write that says whether writing works


async def health(request: Request) -> Response:
    """GET /health: 200 as long as this process answers at all, with who is here."""
    rooms = site(request).hub.rooms
    guests = sum(len(room.people.guests) for room in rooms.values())
    return JSONResponse({"ok": True, "tables": len(rooms), "guests": guests})


async def ready(request: Request) -> Response:
    """GET /ready: 200 while moves can be written down, 503 otherwise."""
    here = site(request).hub
    ok = not here.stopping and await writes(here.house.store)
    return JSONResponse({"ok": ok}, 200 if ok else 503)


async def writes(store: Store) -> bool:
    try:
        async with asyncio.timeout(PATIENCE):
            await store.touch()
    except (Away, Conflict, TimeoutError):
        return False
    return True
