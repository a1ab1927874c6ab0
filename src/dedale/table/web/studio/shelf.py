"""My boards: kept with the visitor, listed, renamed, deleted, downloaded as the text file that they are."""

import asyncio
import re
import unicodedata
from contextlib import suppress
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from dedale.core import Fault, Game, Language, mark, registry
from dedale.table.keeping import boards
from dedale.table.keeping.boards import KeptBoard
from dedale.table.keeping.store import Store
from dedale.table.keeping.tokens import hashed, new_id
from dedale.table.playing.acts import Malformed
from dedale.table.showing import covers
from dedale.table.web.site import me, my_secret, site, tongue, visitor, with_me
from dedale.table.web.studio import drafting
from dedale.table.web.studio.posting import posted

MOST, LONGEST_TITLE = 48, 60  # boards of one visitor, and characters
OF_MINE = "mine-"  # before the id of a board, where boards are chosen
Json = dict[str, Any]


class NoBoard(Fault):
    """There is none, or it is somebody else's."""

    def __init__(self) -> None:
        super().__init__(mark("You have no such board."))


def store(request: Request) -> Store:
    return site(request).hub.house.store


async def chosen(request: Request, form: dict[str, str]) -> dict[str, str]:
    """The form of a new table, with the text of the board of mine that it names."""
    name = form.get("edition", "").removeprefix(OF_MINE)
    if name == form.get("edition", ""):
        return form
    board = await mine(request, registry.find(form.get("game", "")), name)
    return {**form, "edition": "own", "own_edition": board.text}


async def mine(request: Request, game: Game, name: str) -> KeptBoard:
    """A board of this visitor's, and of nobody else."""
    found = await boards.board_of(store(request), visitor(request), name) if me(request) else None
    if found is None or found.game != game.key:
        raise NoBoard
    return found


async def listed(request: Request, game: Game, t: Language, who: str = "") -> list[Json]:
    """The last changed first."""
    known = who or (visitor(request) if me(request) else "")
    kept = await boards.boards_of(store(request), known, game.key) if known else []
    return await asyncio.to_thread(lambda: [card(game, board) for board in kept])


def card(game: Game, board: KeptBoard) -> Json:
    base = f"/studio/{game.key}"
    return {
        "id": board.id,
        "value": f"{OF_MINE}{board.id}",
        "title": board.title,
        "fits": fits(game, board.text),
        "url": f"{base}?board={board.id}",
        "text": f"{base}/boards/{board.id}.txt",
        "picture": f"{base}/boards/{board.id}.svg",
        "play": f"/new/{game.key}?board={board.id}",
    }


def fits(game: Game, text: str) -> bool:
    with suppress(Fault):
        drafting.check(game, text)
        return True
    return False


def titled(given: Any, game: Game, text: str, t: Language) -> str:
    """As its maker calls it, else as its text does."""
    own = given if isinstance(given, str) else ""
    with suppress(Fault):
        own = own.strip() or t.pick(drafting.source(text).title)
    kept = "".join(c for c in " ".join(own.split()) if c.isprintable())
    return kept[:LONGEST_TITLE].strip() or t("My board")


async def keep(request: Request) -> Response:
    """POST /studio/{game}/boards: {"text", "title", "id" of the board it was before or nothing} → {"id", "title",
    "shelf"}. A text with faults is kept as well: nothing typed is lost."""
    game, message = await posted(request)
    text, t, secret = drafting.text_of(message), tongue(request, game), my_secret(request)
    title, now = titled(message.get("title"), game, text, t), site(request).hub.house.today()
    known = str(message.get("id") or "")
    found = await boards.board_of(store(request), hashed(secret), known) if known else None
    if found is not None and found.game == game.key:
        await boards.change(store(request), found, text=text, title=title, changed=now)
    else:
        found = KeptBoard(new_id(), hashed(secret), game.key, title, text, now)
        await put(request, found)
    answer = {"id": found.id, "title": title, "shelf": await listed(request, game, t, hashed(secret))}
    return with_me(request, JSONResponse(answer), secret)


async def put(request: Request, board: KeptBoard) -> None:
    if await boards.count_of(store(request), board.visitor) >= MOST:
        raise Fault(mark("You have {n} boards already: delete one first. This one is still here."), n=MOST)
    await boards.add(store(request), board)


async def rename(request: Request) -> Response:
    """POST /studio/{game}/boards/{id}: {"title"} → {"shelf"}"""
    game, message = await posted(request)
    board, t = await mine(request, game, request.path_params["id"]), tongue(request, game)
    if not isinstance(message.get("title"), str):
        raise Malformed
    await boards.change(store(request), board, title=titled(message["title"], game, board.text, t))
    return JSONResponse({"shelf": await listed(request, game, t)})


async def delete(request: Request) -> Response:
    """POST /studio/{game}/boards/{id}/delete → {"shelf"}"""
    game, _ = await posted(request)
    await boards.remove(store(request), await mine(request, game, request.path_params["id"]))
    return JSONResponse({"shelf": await listed(request, game, tongue(request, game))})


async def download(request: Request) -> Response:
    """GET /studio/{game}/boards/{id}.txt: the board as a text file, of the kind that the game's own are."""
    game = registry.find(request.path_params["game"])
    board = await mine(request, game, request.path_params["id"])
    name = f"{plain(board.title) or game.key}{game.suffix}"
    return Response(board.text, 200, {"Content-Disposition": f'attachment; filename="{name}"'}, "text/plain")


def plain(title: str) -> str:
    """For a file's name."""
    letters = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return re.sub("[^a-z0-9]+", "-", letters).strip("-")


async def picture(request: Request) -> Response:
    """GET /studio/{game}/boards/{id}.svg: the opening position on it; the draft's drawing while that cannot be."""
    game = registry.find(request.path_params["game"])
    board, t = await mine(request, game, request.path_params["id"]), tongue(request, game)
    drawn = await asyncio.to_thread(shown, game, board, t)
    return Response(drawn, 200, {"Cache-Control": "private, no-cache"}, "image/svg+xml")


def shown(game: Game, board: KeptBoard, t: Language) -> str:
    with suppress(Fault):
        return covers.opening(game.key, drafting.check(game, board.text), t.code)
    return str(drafting.room(game).draw(board.text, t))
