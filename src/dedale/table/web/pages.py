"""The pages. Each handler's docstring says what its template is given (CONTRACT WITH templates/).

EVERY page is given
  t          Language: `{{ t("English text", name=value) }}`, `{{ t.plural("{n} player", "{n} players", n) }}`
             (on pages of one game it knows that game's words too)
  language   "en" | "fr"
  languages  [{"code": "fr", "name": "Français"}, …]
  me         {"name": str, "colour": str}       what this visitor told us before ("" where nothing yet)
  path       this page's path and query, for the language form: POST /language with `code`
  static     function: `{{ static("style/base.css") }}` → "/static/style/base.css?v=<hash>" (cached for ever)
  page       the template's name without .html
  preview    {"text": "" for the site's own words, "picture": absolute address}   what a shared link shows; not on pages
             that nobody shares

A GameCard is {"key", "name", "tagline", "seats": [2, 3, 4], "players": "2 to 4 players", "minutes": 10,
  "accent": "#5d7a3a", "credit", "picture": "/board/sumo.svg", "cover", "new": "/new/sumo",
  "play": "/play/sumo" (POST), "rules": "/rules/sumo",
  "learn": "/learn/sumo" or "" without lessons, "steps": how many they are, "studio": "/studio/sumo" or "",
  "draws": bool, "cooperative": bool}; all texts are translated already.
"""

import asyncio
from contextlib import suppress
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from dedale.core import Fault, Game, mark, record, registry
from dedale.table.keeping.evenings import evening_of
from dedale.table.playing.hub import NoTable
from dedale.table.playing.room import Room
from dedale.table.showing import covers
from dedale.table.web import cards, ways
from dedale.table.web.door import inviting, offering, pictures
from dedale.table.web.site import absolute, asked_ply, error_page, form, go, hub, me, render, tongue, visitor
from dedale.table.web.studio import shelf

KEPT = {"Cache-Control": "public, max-age=3600", "Vary": "Cookie, Accept-Language"}  # pictures, for a while


def wanted_game(request: Request) -> Game:
    return registry.find(request.path_params["game"])


async def new(request: Request) -> Response:
    """new.html: GET /new/{game}; `?way=` names the way to play that is chosen, `?board=` a board of mine
    game      GameCard
    ways      [{"key", "title", "about", "chosen": bool, "sets": JSON, the fields it fills in and their values}], the
              last one "own", for a mix of one's own; [] where there is only one way to play
    options   [{"key", "title", "clause": "SG-13", "rule": the clause's text, "value": chosen or default,
                "starts": whether it says who starts,
                "values": [{"value", "title", "needs": how many must play for it, "chair": the seat it names, if any}]}]
    editions  [{"name", "title", "reconstruction": bool, "picture": "/board/sumo.svg?edition=…", "text": its address}]
              ([] when there is only one, and none of one's own)
    mine      [{"value", "title", "picture", "url", "fits", …}]   my boards of this game, as the studio lists them
    own       sentence inviting an own board, or "" (then hide the own board's textarea)
    counts    [2, 3, 4]   how many can play
    seats     [{"seat": 0, "colour": "red", "shape": "disc", "hex": "#b9382c", "kind": default kind,
                "level": "2", "name": ""}]   one for each of the most seats
    kinds     [{"value": "me"|"friend"|"same"|"bot", "title"}]
    levels    [{"value": "1", "title": "Level 1: …"}]
    clocks    [{"value": "none"|"game"|"move", "title"}]
    flags     [{"value": "bot"|"loss", "title"}]   what happens when the time is up
    wishes    [{"value": "any"|"beginner"|"fair"|"strong", "title"}]   who is wished for where anybody may join
    values    the form as it was posted, or {} (names as below → texts)
    fault     sentence why the form was not accepted, or ""
    Form: POST /tables with fields
      game, way (a key, or "own"), way-was (the way that the fields below were filled in by),
      count, edition (a name, "own", or "mine-" and an id), own_edition (text of an own board), option-<key>,
      name (mine), seat-<n>-kind, seat-<n>-level (bots), seat-<n>-name (kind "same"),
      open ("yes": anybody may join) and wish, clock, minutes (game clock), increment (seconds), seconds (move clock),
      flag
    Exactly what is missing takes the way's value, else its default: `game` alone opens a table with me at the first
    seat and a bot. A field that says what the way shown before said takes the value of the way chosen since.
    """
    way, board = request.query_params.get("way"), request.query_params.get("board")
    values = ({"way": way} if way else {}) | ({"edition": f"{shelf.OF_MINE}{board}"} if board else {})
    return await show_form(request, wanted_game(request), values, "")


async def show_form(request: Request, game: Game, values: dict[str, str], fault: str) -> Response:
    t = tongue(request, game)
    _, colour = await hub(request).house.store.visitor(visitor(request)) if me(request) else ("", "")
    with suppress(Fault):  # a way that is none
        values = ways.settled(game, values)
    return await render(
        request,
        "new",
        game,
        422 if fault else 200,
        ways=ways.cards(game, values, t),
        options=cards.options(game, t, values),
        editions=cards.editions(game, t),
        mine=[board for board in await shelf.listed(request, game, t) if board["fits"]] if game.studio else [],
        own=t(game.facts.own_edition),
        counts=list(game.facts.seats),
        seats=cards.seat_rows(game, values, colour),
        kinds=cards.kinds(t),
        levels=cards.levels(t),
        clocks=cards.clocks(t),
        flags=cards.flags(t),
        wishes=offering.levels(t),
        values=values,
        fault=fault,
    )


async def table(request: Request) -> Response:
    """table.html: GET /table/{id}
    id        the table's id
    game      GameCard
    live      "/table/{id}/live": the WebSocket's path
    view      the first view as protocol.md says, all keys but the layers (they are in `board`), a plain dict
    board     Markup: the whole board <svg …> (layers and <defs>), already drawn for this visitor
    chat      [{"n", "name", "text", "seat": int|None}]   the last lines
    links     [{"seat", "colour", "shape", "hex", "url": absolute link, "taken": name or "", "code": Markup, the
              link's QR code}]   only for the opener, for seats of friends; [] for everybody else
    offer     {"open": bool, whether anybody may join, "action"} for the opener while a seat is free, else None
    wishes    [{"value", "title"}]   strengths of players to wish for, as in new.html
    watch     absolute link for spectators
    sections  [{"title", "clauses": [{"id": "SG-07", "text", "reconstruction": bool}]}]   for the rules panel; a label
              of the board has also "board": how it stands there, "also": [{"code", "text"}] in the other languages
    pictured  whether the rules' page has them in pictures too
    clock     one sentence about the clock, or ""
    options   [{"title", "value"}]   how this table is set up, board included
    record, replay, rematch   addresses (rematch is a POST without fields)
    evening   the id of the evening that it belongs to, or ""
    spectator bool
    hush      the clause by which hands are secret here, or ""
    pointing  the clause that speaks of pointing, or ""
    """
    room = await hub(request).room(request.path_params["id"])
    if room.kept.uploaded:
        return go(f"/replay/{room.id}")
    more: dict[str, Any] = {
        "offer": await offering.offered(request, room),
        "evening": await evening_of(room.house.store, room.id),
    }
    return await render(request, "table", room.game, **at_table(request, room), **around(request, room), **more)


def at_table(request: Request, room: Room) -> dict[str, Any]:
    """What this visitor sees and hears."""
    who, t = visitor(request), tongue(request, room.game)
    return {
        "view": without_layers(room.views.whole(who, t, form(request))),
        "board": Markup(room.views.board(who, t, form=form(request))),
        "chat": list(room.people.chat),
        "sections": cards.sections(room.game, t),
        "pictured": cards.sheet(room.game, t) is not None,
        "clock": cards.clock_words(room.clocks.setting, t),
        "options": cards.setting(room, t),
        "spectator": not room.people.mine(who),
        "preview": pictures.of_table(request, room, t),
        "wishes": offering.levels(t),
        "hush": cards.secrecy(room),
        "pointing": room.game.pointing,
    }


def around(request: Request, room: Room) -> dict[str, Any]:
    """Where one can go from a table."""
    return {
        "id": room.id,
        "live": f"/table/{room.id}/live",
        "links": inviting.links(request, room),
        "watch": absolute(request, f"/table/{room.id}"),
        "record": f"/record/{room.id}",
        "replay": f"/replay/{room.id}",
        "rematch": f"/table/{room.id}/rematch",
    }


def without_layers(view: dict[str, Any]) -> dict[str, Any]:
    """They stand in the board already."""
    return {key: part for key, part in view.items() if key != "layers"}


async def replay(request: Request) -> Response:
    """replay.html: GET /replay/{id}
    id, game: GameCard
    fault     "" or why it cannot be shown (other rules version); then only `record`, `names` are there besides id, game
    names     ["Camille", "Ariane"]
    plies     number of plies: the slider goes from 0 to this
    ply       the position shown first
    view      {"ply", "status", "lines": how many log lines are told by then, "viewbox", "events"}, a plain dict
    board     Markup: the whole board <svg …> at that ply
    log       [{"ply", "n", "text", "clause", "seat"}]   all lines
    seats     [{"seat", "name", "colour", "shape", "hex"}]
    ending    sentence or ""
    share     absolute link to this page; record  address of the download; table  address of the table or ""
    sections  as in table.html
    Slider: GET /replay/{id}/{ply} answers the JSON of `view` for that ply, with its `layers`.
    """
    name = request.path_params["id"]
    common = {"id": name, "record": f"/record/{name}", "share": absolute(request, f"/replay/{name}")}
    try:
        room = await hub(request).room(name)
    except NoTable:
        raise
    except Fault as fault:
        return await unplayable(request, name, fault, common)
    table = "" if room.kept.uploaded else f"/table/{name}"
    return await render(request, "replay", room.game, **common, **replayed(request, room), fault="", table=table)


def replayed(request: Request, room: Room) -> dict[str, Any]:
    """The game as this visitor may look at it again."""
    who, t = visitor(request), tongue(request, room.game)
    ply, names = asked_ply(request.query_params.get("ply", ""), room), room.people.names(t)
    return {
        "names": names,
        "plies": room.course.ply,
        "ply": ply,
        "view": without_layers(room.views.past(ply, who, t, form(request))),
        "board": Markup(room.views.board(who, t, ply, form(request))),
        "log": room.views.log(who, t),
        "seats": [{**cards.seat_colour(room.game, n), "name": told} for n, told in enumerate(names)],
        "ending": room.ending(t),
        "preview": pictures.of_table(request, room, t, ply),
        "sections": cards.sections(room.game, t),
    }


async def unplayable(request: Request, name: str, fault: Fault, common: dict[str, Any]) -> Response:
    """A game of other rules: its names and its record are all that can be shown."""
    kept = await hub(request).house.store.load(name)
    if kept is None:
        raise NoTable
    game = registry.find(kept.game)
    names = [seat.name for seat in kept.seats]
    return await render(request, "replay", game, 409, **common, fault=fault.say(tongue(request, game)), names=names)


async def replay_ply(request: Request) -> Response:
    """GET /replay/{id}/{ply}: JSON, the view of that ply. With `?from=N` only layers that differ from ply N's."""
    room = await hub(request).room(request.path_params["id"])
    who, t = visitor(request), tongue(request, room.game)
    found = room.views.past(asked_ply(str(request.path_params["ply"]), room), who, t, form(request))
    if since := request.query_params.get("from", ""):
        before = room.views.past(asked_ply(since, room), who, t, form(request))["layers"]
        found["layers"] = {name: layer for name, layer in found["layers"].items() if before.get(name) != layer}
    return JSONResponse(found)


async def download(request: Request) -> Response:
    """GET /record/{id}: the record as a file. While a game with secrets goes on it would tell them."""
    kept = await hub(request).house.store.load(request.path_params["id"])
    if kept is None:
        raise NoTable
    if kept.finished is None and (await hub(request).room(kept.id)).game.hides:
        text = tongue(request)("The record can be downloaded when the game is over.")
        return error_page(request, 403, mark("Not yet"), text)
    name = f'attachment; filename="{kept.game}-{kept.id}.json"'
    return Response(record.written(kept.record()), 200, {"Content-Disposition": name}, "application/json")


async def picture(request: Request) -> Response:
    """GET /board/{game}.svg: the opening position; `?edition=` names a board; `?cover=1` is a game under way."""
    game, t = wanted_game(request), tongue(request, wanted_game(request))
    chosen = wanted_edition(request, game)
    draw = covers.cover if request.query_params.get("cover") else covers.opening
    drawn = await asyncio.to_thread(draw, game.key, chosen, t.code)
    return Response(drawn, 200, KEPT, "image/svg+xml")


def wanted_edition(request: Request, game: Game) -> str | None:
    chosen = request.query_params.get("edition") or None
    if chosen is not None and chosen not in game.facts.editions:
        raise NoTable
    return chosen


async def board_text(request: Request) -> Response:
    """GET /board/{game}.txt: a shipped board as it is written, for whoever wants to change it; `?edition=` names it."""
    game = wanted_game(request)
    return Response(game.edition(wanted_edition(request, game)).text, 200, None, "text/plain")
