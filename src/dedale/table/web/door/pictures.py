"""What a link shows where it is shared: a picture of the board for everybody's eyes, and a sentence or two."""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from dedale.core import LANGUAGES, Language, registry
from dedale.table.playing.room import Room
from dedale.table.showing import previews
from dedale.table.showing.ending import listed
from dedale.table.web.serving.safety import address
from dedale.table.web.site import asked_ply, language_code, preview, site

SHORTLY = {"Cache-Control": "public, max-age=60", "Vary": "Cookie, Accept-Language"}
LONGER = {"Cache-Control": "public, max-age=3600"}
PNG, SVG = "image/png", "image/svg+xml"


def of_table(request: Request, room: Room, t: Language, ply: int | None = None) -> dict[str, Any]:
    """What a link to a table says: who plays, and what is going on for everybody to see."""
    past = "" if ply is None else f"&ply={ply}"
    said = room.ending(t) or room.views.must("", t)
    text = f"{listed(room.people.names(t), t)} · {said}"
    return preview(request, text, f"/picture/table/{room.id}.png?lang={t.code}&at={room.course.number}{past}")


def invitation(request: Request, room: Room, opener: str, t: Language) -> dict[str, Any]:
    """What a seat's link says; its token is nowhere in it."""
    told = t("{name} keeps a seat for you.", name=opener) if opener else ""
    text = f"{told} {t(room.game.facts.tagline)}".strip()
    return {**of_table(request, room, t), "text": text}


def wanted_code(request: Request) -> str:
    code = request.query_params.get("lang", "")
    return code if code in LANGUAGES else language_code(request)


async def table_png(request: Request) -> Response:
    """GET /picture/table/{id}.png: the position as a spectator sees it; `?ply=` an earlier one, `?lang=` its words."""
    name, draw, accent = await position(request)
    drawn = await site(request).album.picture(f"card {name}", lambda: previews.on_card(draw(), accent))
    return Response(drawn, 200, SHORTLY, PNG)


async def table_svg(request: Request) -> Response:
    """GET /picture/table/{id}.svg: the same as a small drawing, for a card of one's own tables."""
    name, draw, _ = await position(request)
    return Response(await site(request).album.picture(name, lambda: draw().encode()), 200, SHORTLY, SVG)


async def position(request: Request) -> tuple[str, Any, str]:
    """The name of the picture, how it is drawn, and its game's colour."""
    here = site(request)
    here.guard.check("pictures", address(request))
    room = await here.hub.room(request.path_params["id"])
    ply = asked_ply(request.query_params.get("ply", ""), room)
    play = room.course.play if ply == room.course.ply else room.course.play.at(ply)
    return *previews.seen(play, wanted_code(request)), room.game.facts.accent


async def box_png(request: Request) -> Response:
    """GET /picture/game/{game}.png: the lid of a box, for links to a game's pages."""
    here, game, code = site(request), registry.find(request.path_params["game"]), wanted_code(request)
    here.guard.check("pictures", address(request))
    drawn = await here.album.picture(f"box {game.key} {code}", lambda: previews.box(game, code))
    return Response(drawn, 200, LONGER, PNG)
