"""The front page: what waits for me, what goes on, who waits for anybody, and the boxes."""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from dedale.core import Fault, Language, registry
from dedale.table.keeping.kept import Kept
from dedale.table.keeping.seats import OPEN
from dedale.table.playing.room import Room
from dedale.table.web import cards
from dedale.table.web.dates import told
from dedale.table.web.door import offering
from dedale.table.web.site import hub, me, preview, render, tongue, visitor

MOST_TABLES, MOST_OPENED = 50, 12
Json = dict[str, Any]


async def home(request: Request) -> Response:
    """home.html
    waiting, going   [{"id", "url": "/table/…", "game": GameCard, "names": ["Camille", "Ariane"],
                       "status": one sentence ("Your turn.", "Camille is to move."), "my_turn": bool,
                       "picture": its board as everybody sees it, or "", "since": {"words": "two hours ago", "iso"}}]
                     tables that are not over: those where I am to move, and the others; the last played first
    opens            the open tables of others, as offering.opens says
    games            [GameCard]   the lightest first
    Forms: POST /open with `table` and `name`; POST /play/{game}; POST /records, multipart, field `record` (file).
    """
    t = tongue(request)
    mine, games = await my_tables(request, t) if me(request) else [], boxes(t)
    return await render(
        request,
        "home",
        waiting=[table for table in mine if table["my_turn"]],
        going=[table for table in mine if not table["my_turn"]],
        opens=await offering.opens(request, t),
        games=games,
        preview=preview(request, "", f"/picture/game/{games[0]['key']}.png?lang={t.code}") if games else None,
    )


def boxes(t: Language) -> list[Json]:
    found = sorted(registry.games(), key=lambda game: game.facts.weight)
    return [cards.game_card(game, game.language(t.code)) for game in found]


async def my_tables(request: Request, t: Language) -> list[Json]:
    kept = await hub(request).house.store.tables_of(visitor(request), MOST_TABLES)
    found = [await my_table(request, table, t, n < MOST_OPENED) for n, table in enumerate(kept)]
    return [table for table in found if table]


async def my_table(request: Request, kept: Kept, t: Language, look: bool) -> Json | None:
    """None for a game that is no longer installed, or played by other rules."""
    try:
        game = registry.find(kept.game)
        room = await hub(request).room(kept.id) if look else None
    except Fault:
        return None
    mine = room.people.mine(visitor(request)) if room else frozenset()
    turn = room.laws.acting(mine) if room else None
    return {
        "id": kept.id,
        "url": f"/table/{kept.id}",
        "game": cards.game_card(game, game.language(t.code)),
        "names": [seat.name or t("Seat {n}", n=seat.seat + 1) for seat in kept.seats],
        "status": table_status(room, turn is not None, t),
        "since": told(kept.opened, hub(request).house.today(), t),
        "picture": f"/picture/table/{kept.id}.svg?lang={t.code}&at={room.course.number}" if room else "",
        "my_turn": turn is not None,
    }


def table_status(room: Room | None, my_turn: bool, t: Language) -> str:
    if my_turn:
        return t("Your turn.")
    if room is None or room.course.turn < 0:
        return t("Goes on.")
    seat = room.people.seats[room.course.turn]
    return t("Waiting for a player.") if seat.kind == OPEN else t("{name} is to move.", name=seat.name)
