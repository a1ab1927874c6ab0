"""What a browser keeps of the site: its worker, which holds styles, scripts and rules, its manifest and its icons."""

import asyncio
import hashlib
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

import dedale
from dedale.core import LANGUAGES, Language, language, registry
from dedale.drawing.png import png
from dedale.table.playing.hub import NoTable
from dedale.table.web import cards
from dedale.table.web.pages import KEPT
from dedale.table.web.site import HERE, language_code, render, site, tongue

STATIC = HERE / "static"
SOURCES = {"icon": STATIC / "icon.svg", "maskable": STATIC / "calling" / "maskable.svg"}
SIZES = (180, 192, 512)
PAPER = "#f6eedd"
VARIES = {"Vary": "Cookie, Accept-Language", "Cache-Control": "no-cache"}


async def worker(request: Request) -> Response:
    """GET /worker.js: what the worker is to keep, in the language that `?lang=` names, and then the worker itself.
    Another language or another version of anything makes it another worker, which takes the old one's place."""
    asked = request.query_params.get("lang", "")
    t, version = language(asked) if asked in LANGUAGES else tongue(request), await asyncio.to_thread(fingerprint)
    told = {"version": f"{version}-{t.code}", "language": t.code, "words": words(t), **kept(request, t)}
    script = (STATIC / "calling" / "worker.js").read_text(encoding="utf-8")
    return Response("".join(("const SHELL = ", json.dumps(told), ";\n", script)), 200, VARIES, "text/javascript")


def words(t: Language) -> dict[str, str]:
    return {
        "away": t("You are reading a copy kept on this device: the table's server cannot be reached just now."),
        "turn": t("It is your turn."),
    }


def kept(request: Request, t: Language) -> dict[str, list[str]]:
    """Addresses: the files of every page, and the rules of every game. Nothing of any visitor or table."""
    here = site(request)
    files = [here.static(path.relative_to(STATIC).as_posix()) for path in sorted(STATIC.rglob("*")) if path.is_file()]
    rules: list[str] = []
    for game in registry.games():
        sheet = cards.sheet(game, game.language(t.code))
        rules += [f"/rules/{game.key}", *(part["picture"] for part in (sheet["parts"] if sheet else ()))]
    return {"files": [*files, "/offline"], "rules": rules}


@cache
def fingerprint() -> str:
    """Of everything that pages are made of. Slow: call it in a thread."""
    found = hashlib.sha256()
    for path in sources():
        found.update(path.name.encode() + path.read_bytes())
    return found.hexdigest()[:16]


def sources() -> Iterator[Path]:
    """The program's own files and those of games from elsewhere."""
    home = Path(dedale.__file__).parent
    for folder in dict.fromkeys([home, *(game.folder for game in registry.games() if home not in game.folder.parents)]):
        yield from (path for path in sorted(folder.rglob("*")) if path.is_file() and path.parent.name != "__pycache__")


async def manifest(request: Request) -> Response:
    """GET /manifest.webmanifest: how the site looks once it is installed."""
    t = tongue(request)
    icons = [{"src": f"/icons/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"} for size in (192, 512)]
    masked = {"src": "/icons/maskable-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"}
    told: dict[str, Any] = {
        "id": "/",
        "name": t("Dédale: rare board games"),
        "short_name": "Dédale",
        "description": t(
            "Rare French board games, playable again: with friends by link, on one screen, or against bots."
        ),
        "lang": language_code(request),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": [*icons, masked],
    }
    return JSONResponse(told, 200, VARIES, "application/manifest+json")


async def icon(request: Request) -> Response:
    """GET /icons/{name}-{size}.png: `icon` or `maskable`, in the sizes that devices ask for."""
    name, size = str(request.path_params["name"]), int(request.path_params["size"])
    if name not in SOURCES or size not in SIZES:
        raise NoTable
    return Response(await asyncio.to_thread(drawn, name, size), 200, KEPT, "image/png")


@cache
def drawn(name: str, size: int) -> bytes:
    return png(SOURCES[name].read_text(encoding="utf-8"), size)


async def offline(request: Request) -> Response:
    """offline.html: GET /offline, which the worker shows in place of a page that cannot be had
    games   [GameCard], whose rules can be read
    """
    t = tongue(request)
    games = [cards.game_card(game, game.language(t.code)) for game in registry.games()]
    return await render(request, "calling/offline", games=games)
