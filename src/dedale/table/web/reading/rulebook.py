"""The page of a game's rules: in a few pictures, then clause by clause."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from dedale.core import LANGUAGES
from dedale.table.playing.hub import NoTable
from dedale.table.showing import covers
from dedale.table.showing.lesson import course
from dedale.table.text import whole
from dedale.table.web import cards
from dedale.table.web.pages import KEPT, wanted_game
from dedale.table.web.site import render, tongue


async def page(request: Request) -> Response:
    """rules.html: GET /rules/{game}
    game: GameCard, sections as in table.html (each clause is an anchor with its id)
    sheet     {"theme", "goal", "parts": [{"title", "say", "picture"}]}: the rules in pictures, or None
    """
    game = wanted_game(request)
    t = tongue(request, game)
    return await render(request, "rules", game, sections=cards.sections(game, t), sheet=cards.sheet(game, t))


async def picture(request: Request) -> Response:
    """GET /rules/{game}/sheet/{n}.svg: the picture of a part of the rules' sheet; `?lang=` names its language."""
    game = wanted_game(request)
    number = whole(request.path_params["n"], len(course(game).sheet))
    if not number:
        raise NoTable
    asked = request.query_params.get("lang", "")
    code = asked if asked in LANGUAGES else tongue(request).code
    drawn = await asyncio.to_thread(covers.part, game.key, number, code)
    return Response(drawn, 200, KEPT, "image/svg+xml")
