"""How does it play? Bots play on the draft and on a shipped board; the page is told how far they are."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from functools import partial
from typing import Any

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from dedale.core import Fault, Game, Language
from dedale.table.web.serving.safety import address
from dedale.table.web.site import hub, my_secret, site, tongue, with_me
from dedale.table.web.studio import drafting
from dedale.table.web.studio.posting import posted

Json = dict[str, Any]
STREAM = "text/event-stream"  # sent on at once, and never squeezed


async def begin(request: Request) -> Response:
    """POST /studio/{game}/trial: {"text", "beside": a shipped board} → lines of JSON: {"state": "waiting" or
    "compiling"}, {"done", "total"}, at last {"html"} or {"fault"}. Who closes it ends it."""
    game, message = await posted(request)
    text, t, secret = drafting.text_of(message), tongue(request, game), my_secret(request)
    await asyncio.to_thread(drafting.check, game, text)
    site(request).guard.check("hints", address(request))
    beside = message.get("beside") if message.get("beside") in game.facts.editions else game.facts.editions[0]
    asked = {"game": game.key, "text": text, "beside": beside}
    lines = told(request, game, asked, t, secret)
    return with_me(request, StreamingResponse(lines, media_type=STREAM), secret)


async def told(request: Request, game: Game, asked: Json, t: Language, whose: str) -> AsyncIterator[str]:
    try:
        async for message in hub(request).house.trials.run(whose, asked):
            yield json.dumps(shown(request, game, asked, message, t)) + "\n"
    except Fault as fault:
        yield json.dumps({"fault": fault.say(t)}) + "\n"


def shown(request: Request, game: Game, asked: Json, message: Json, t: Language) -> Json:
    if "boards" not in message:
        return message
    titles = [t("Your board"), t.pick(game.shipped(asked["beside"]).title)]
    boards = [{"title": title, **row} for title, row in zip(titles, message["boards"], strict=True)]
    context = {"t": t, "boards": boards, "rows": rows(game, boards, t), "cooperative": game.facts.cooperative}
    return {"html": site(request).templates.get_template("studio/trial.html").render(context)}


def rows(game: Game, boards: list[Json], t: Language) -> list[Json]:
    """What was measured, of each board: the value, and between what it lies nineteen times of twenty."""
    won = t("Games won") if game.facts.cooperative else t("Won by seat 1")
    found: list[tuple[str, str, Callable[[float], str]]] = [
        (t("Length in moves and rolls"), "length", t.decimal),
        (won, "first", partial(t.percent, digits=1)),
        (t("Drawn games"), "draws", partial(t.percent, digits=1)),
    ]
    told = found[:2] if game.facts.cooperative else found  # a team wins or loses
    return [{"title": title, "cells": [cell(board, key, said, t) for board in boards]} for title, key, said in told]


def cell(board: Json, key: str, said: Callable[[float], str], t: Language) -> Json:
    low, high = board[f"{key}_interval"]
    return {"value": said(board[key]), "between": t("{low} to {high}", low=said(low), high=said(high))}
