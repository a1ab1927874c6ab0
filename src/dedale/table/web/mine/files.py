"""A visitor's file: whoever opens it in another browser goes on there as the same visitor."""

import json
import time
from typing import Any

from sqlalchemy import select
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import Response

from dedale.core import Fault, mark
from dedale.table.keeping import leaving, mine, schema
from dedale.table.keeping.store import Store
from dedale.table.keeping.tokens import hashed
from dedale.table.playing.naming import LONGEST_NAME
from dedale.table.web import dates, forms
from dedale.table.web.serving.safety import address
from dedale.table.web.site import a_secret, go, me, my_secret, render, site, tongue, visitor, with_me

FORMAT, VERSION = "dedale-visitor", 1
FIELD = "file"


class Unreadable(Fault):
    """Not a visitor's file."""


async def page(request: Request) -> Response:
    """mine/file.html: GET /games/file
    known     whether there is anything to save
    fault     sentence why a file was not taken, or ""
    """
    return await show(request, "")


async def show(request: Request, fault: str) -> Response:
    return await render(request, "mine/file", None, 422 if fault else 200, known=bool(me(request)), fault=fault)


async def download(request: Request) -> Response:
    """POST /games/file"""
    site(request).guard.check("uploads", address(request))
    secret = my_secret(request)
    told = json.dumps(await written(site(request).hub.house.store, secret), ensure_ascii=False, indent=1)
    name = time.strftime("dedale-my-games-%Y-%m-%d.json", time.gmtime(site(request).hub.house.today()))
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return with_me(request, Response(told, 200, headers, "application/json"), secret)


async def written(store: Store, secret: str) -> dict[str, Any]:
    who = hashed(secret)
    name, colour = await store.visitor(who)
    return {
        "format": FORMAT,
        "version": VERSION,
        "warning": "Whoever has this file is you: keep it to yourself.",
        "secret": secret,
        "name": name,
        "colour": colour,
        "games": [listed(each) for each in await mine.played(store, who)],
        "boards": await boards(store, who),
    }


def listed(played: mine.Played) -> dict[str, Any]:
    return {
        "id": played.id,
        "game": played.game,
        "finished": dates.iso(played.finished),
        "players": [seat.name for seat in played.seats],
        "mine": sorted(played.mine),
        "results": list(played.outcome.results) if played.outcome else [],
    }


async def boards(store: Store, who: str) -> list[dict[str, Any]]:
    """One's own boards, for reading: on this server they come along by themselves."""
    table = schema.metadata.tables.get("board")
    if table is None:
        return []
    rows = await store.rows(select(table).where(table.c.visitor == who))
    return [{key: value for key, value in row._mapping.items() if key != "visitor"} for row in rows]


async def take_in(request: Request) -> Response:
    """POST /games/import: this browser is from now on the file's visitor, to whom all it had goes over."""
    here = site(request)
    here.guard.check("uploads", address(request))
    t = tongue(request)
    try:
        given = read(await uploaded(request, here.guard.limits.upload_bytes))
    except Fault as fault:
        return await show(request, fault.say(t))
    store, old, new = here.hub.house.store, visitor(request), hashed(given["secret"])
    if me(request) and old != new:
        games = await leaving.become(store, old, new)
        await here.hub.rename(old, new, games)
    name, colour = await store.visitor(new)
    await store.remember(new, name or forms.name(given["name"], ""), colour or given["colour"][:LONGEST_NAME])
    return with_me(request, go("/games?joined=1"), given["secret"])


async def uploaded(request: Request, most: int) -> bytes:
    await forms.body(request, most)
    try:
        file = (await request.form(max_fields=10, max_files=1)).get(FIELD)
        found = await file.read() if isinstance(file, UploadFile) else b""
    except Exception:
        raise Fault(mark("The form did not arrive whole.")) from None
    if not found:
        raise Fault(mark("Choose a file first."))
    return found


def read(data: bytes) -> dict[str, str]:
    """What counts of a file: secret, name and colour."""
    try:
        given = json.loads(data.decode())
    except (ValueError, RecursionError):
        raise Unreadable(mark("This is not a file of “My games”, or it is damaged. Nothing has changed.")) from None
    if not isinstance(given, dict) or given.get("format") != FORMAT:
        raise Unreadable(mark("This is not a file of “My games”, or it is damaged. Nothing has changed."))
    if given.get("version") != VERSION:
        raise Unreadable(mark("This file was saved by a later version of Dédale. Nothing has changed."))
    found = {key: given.get(key, "") for key in ("secret", "name", "colour")}
    if not all(isinstance(value, str) for value in found.values()) or not whose(found["secret"]):
        raise Unreadable(mark("This file does not say whose it is: it is damaged. Nothing has changed."))
    return found


def whose(secret: str) -> bool:
    """As new_token makes them: nothing in it that a cookie could stumble over."""
    return a_secret(secret) and all(letter.isalnum() or letter in "-_" for letter in secret)
