"""A game at once: a seat for me, bots of a fitting level at the others."""

from collections.abc import Sequence

from starlette.requests import Request
from starlette.responses import Response

from dedale.core import Game, registry
from dedale.table.keeping import results
from dedale.table.keeping.results import Result
from dedale.table.thinking.bots import LEVELS, SUBSTITUTE
from dedale.table.web import forms
from dedale.table.web.posts import known_name, open_up
from dedale.table.web.serving.safety import address
from dedale.table.web.site import hub, me, site, visitor

FIRST_WAY = "first"
ENOUGH = 2  # wins against a level until the next one is fitting


async def play_now(request: Request) -> Response:
    """POST /play/{game}"""
    site(request).guard.check("tables", address(request))
    game = registry.find(request.path_params["game"])
    past = await results.with_bots(hub(request).house.store, visitor(request), game.key) if me(request) else []
    want = forms.wanted(asked(game, past), await known_name(request))
    return await open_up(request, want)


def asked(game: Game, past: Sequence[Result]) -> dict[str, str]:
    """The form of a new table as it would be filled in: as few as can play together, and the first evening's way to
    play until a game was played to its end."""
    count = min((seats for seats in game.facts.seats if seats > 1), default=game.facts.seats[0])
    bots = {f"seat-{seat}-level": fitting(game, past) for seat in range(1, count)}
    first = not past and any(way.key == FIRST_WAY for way in game.facts.ways)
    return {"game": game.key, "count": str(count), **bots, **({"way": FIRST_WAY} if first else {})}


def fitting(game: Game, past: Sequence[Result]) -> str:
    """The level after the highest one that was beaten twice, else the lowest; a partner is always a fair one."""
    if game.facts.cooperative:
        return SUBSTITUTE
    won = [result.level for result in past if result.won]
    beaten = [number for number, level in enumerate(LEVELS) if won.count(level) >= ENOUGH]
    return LEVELS[min(max(beaten, default=-1) + 1, len(LEVELS) - 1)]
