"""What the studio's page sends: JSON of limited size, at a limited pace."""

import json
from typing import Any

from starlette.requests import Request

from dedale.core import Game, registry
from dedale.table.playing.acts import Malformed
from dedale.table.web import forms
from dedale.table.web.serving.safety import address
from dedale.table.web.site import site
from dedale.table.web.studio import drafting

LARGEST_BODY = 4 * drafting.LARGEST  # bytes: a character may take several, and JSON has its own


async def posted(request: Request) -> tuple[Game, dict[str, Any]]:
    """Of which game, and all that the page sent."""
    here = site(request)
    here.guard.check("messages", address(request))
    game = registry.find(request.path_params["game"])
    drafting.room(game)
    await forms.body(request, LARGEST_BODY)
    try:
        message = json.loads(await request.body())
    except (ValueError, RecursionError):
        raise Malformed from None
    if not isinstance(message, dict):
        raise Malformed
    return game, message
