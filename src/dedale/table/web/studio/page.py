"""The page of the studio, and what its hand does."""

import asyncio
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from dedale.core import Game
from dedale.table.web import cards
from dedale.table.web.pages import wanted_edition, wanted_game
from dedale.table.web.site import form, render, tongue
from dedale.table.web.studio import drafting, shelf
from dedale.table.web.studio.posting import posted

Json = dict[str, Any]


async def show(request: Request) -> Response:
    """studio/studio.html: GET /studio/{game}; `?edition=` or `?board=` opens a shipped board or one of mine
    game      GameCard
    board     Markup: the drawing <svg …>
    first     {"text", "tools", "fault"} as POST …/touch answers them, "game": its key, "blank": an empty page's text,
              "opened": whether a board was asked for, "id", "title": those of mine,
              "shelf": [{"id", "title", "when", "fits": bool, "url", "text", "picture", "play"}], my boards, the last
              changed first
    suffix    how the names of such files end
    editions  as in new.html
    """
    game = wanted_game(request)
    studio, t = drafting.room(game), tongue(request, game)
    opened = await asked_for(request, game)
    text = opened.get("text", studio.blank())
    look = drafting.Look("", form(request))
    drawn = await asyncio.to_thread(drafting.drafted, game, text, None, look, t)
    given = {
        "game": game.key,
        "blank": studio.blank(),
        "opened": bool(opened),
        "id": opened.get("id", ""),
        "title": opened.get("title", ""),
        "shelf": await shelf.listed(request, game, t),
    }
    return await render(
        request,
        "studio/studio",
        game,
        board=Markup(drawn.pop("board")),
        first={**drawn, **given},
        suffix=game.suffix,
        editions=[cards.edition(game, name, t) for name in game.facts.editions],
    )


async def asked_for(request: Request, game: Game) -> Json:
    """The board that the address names, if it names one."""
    if request.query_params.get("board"):
        mine = await shelf.mine(request, game, request.query_params["board"])
        return {"text": mine.text, "id": mine.id, "title": mine.title}
    name = wanted_edition(request, game)
    return {"text": game.shipped(name).text} if name else {}


async def touch(request: Request) -> Response:
    """POST /studio/{game}/touch: {"text", "touch": {"tool", "id", "value"} or nothing, "at": the id touched last} →
    {"text", "board", "tools", "fault": {"say", "line", "ids"} or null}"""
    game, message = await posted(request)
    text, done, look = drafting.text_of(message), drafting.touch_of(message), drafting.look_of(message, form(request))
    return JSONResponse(await asyncio.to_thread(drafting.drafted, game, text, done, look, tongue(request, game)))
