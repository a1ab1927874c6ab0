"""What every page needs: templates, static files by their content, the visitor's language and cookies."""

import hashlib
from functools import cached_property
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, TemplateError
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from dedale.core import FORMS, LANGUAGES, Game, Language, language
from dedale.table.keeping.tokens import hashed, new_token
from dedale.table.log import log
from dedale.table.playing.hub import Hub
from dedale.table.playing.room import Room
from dedale.table.showing.previews import Album
from dedale.table.text import whole
from dedale.table.web import cards
from dedale.table.web.serving.figures import Figures
from dedale.table.web.serving.lane import Lane
from dedale.table.web.serving.safety import Guard

HERE = Path(__file__).parent
ME, LANGUAGE, FORM = "me", "language", "form"
YEAR = 365 * 86400
OWN_NAMES = {"en": "English", "fr": "Français"}


class Site:
    """One application's shared things, at `request.app.state.site`."""

    def __init__(self, hub: Hub, guard: Guard, figures: Figures, lane: Lane) -> None:
        self.hub, self.guard, self.figures, self.lane = hub, guard, figures, lane
        self._stamps: dict[str, str] = {}
        self.album = Album()

    @cached_property
    def templates(self) -> Environment:
        found = Environment(loader=FileSystemLoader(HERE / "templates"), autoescape=True, trim_blocks=True)
        found.globals["static"] = self.static
        return found

    def open_pages(self) -> None:
        """Compile every template, so that nobody waits for it."""
        for name in self.templates.list_templates(extensions=["html"]):
            self.templates.get_template(name)

    def static(self, name: str) -> str:
        """The address of a static file; its content's hash lets browsers keep it for ever."""
        if name not in self._stamps:
            path = HERE / "static" / name
            self._stamps[name] = hashlib.sha256(path.read_bytes()).hexdigest()[:12] if path.is_file() else "0"
        return f"/static/{name}?v={self._stamps[name]}"


class KeptFiles(StaticFiles):
    """Static files: those asked for by content hash never change."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        stamped = scope.get("query_string", b"").startswith(b"v=")
        kept = "public, max-age=31536000, immutable" if stamped else "no-cache"
        response.headers["Cache-Control"] = kept
        return response


def site(request: HTTPConnection) -> Site:
    found: Site = request.app.state.site
    return found


def hub(request: HTTPConnection) -> Hub:
    return site(request).hub


def absolute(request: HTTPConnection, path: str) -> str:
    return f"{request.url.scheme}://{request.headers.get('host', '')}{path}"


def preview(request: HTTPConnection, text: str, picture: str) -> dict[str, Any]:
    """What a link to this page says and shows where it is shared."""
    return {"text": text, "picture": absolute(request, picture)}


def asked_ply(text: str, room: Room) -> int:
    """The ply an address names, or the last."""
    ply = whole(text, room.course.ply)
    return room.course.ply if ply is None else ply


def me(request: HTTPConnection) -> str:
    """The visitor's own secret, or "" before they have one."""
    given = request.cookies.get(ME, "")
    return given if a_secret(given) else ""


def a_secret(text: str) -> bool:
    """Whether this can be a visitor's: long enough not to be guessed, and fit for a cookie."""
    return 20 <= len(text) <= 100 and text.isascii()


def visitor(request: HTTPConnection) -> str:
    """What the store knows the visitor by."""
    return hashed(me(request))


def language_code(request: HTTPConnection) -> str:
    """The cookie's language, else the browser's, else English."""
    chosen = request.cookies.get(LANGUAGE, "")
    if chosen in LANGUAGES:
        return chosen
    wanted = []
    for part in request.headers.get("accept-language", "")[:200].split(","):
        code, _, quality = part.strip().partition(";q=")
        try:
            wanted.append((float(quality or 1), code[:2].lower()))
        except ValueError:
            continue
    known = [(quality, code) for quality, code in wanted if code in LANGUAGES and quality > 0]
    return max(known, key=lambda pair: pair[0])[1] if known else "en"


def tongue(request: HTTPConnection, game: Game | None = None) -> Language:
    code = language_code(request)
    return game.language(code) if game else language(code)


def form(request: HTTPConnection) -> str:
    """The form of the visitor's screen: as the address or a cookie of the page says, else by the kind of browser."""
    for wanted in (request.query_params.get(FORM), request.cookies.get(FORM)):
        if wanted in FORMS:
            return wanted
    return "tall" if "Mobi" in request.headers.get("user-agent", "") else FORMS[0]


async def render(request: Request, name: str, game: Game | None = None, status: int = 200, **context: Any) -> Response:
    here = site(request)
    t = tongue(request, game)
    known, colour = await here.hub.house.store.visitor(visitor(request)) if me(request) else ("", "")
    card = of_game(request, game, t) if game else {}
    return page(request, name, t, status, {**card, **context, "me": {"name": known, "colour": colour}})


def of_game(request: Request, game: Game, t: Language) -> dict[str, Any]:
    """What every page of a game is given; one with a link of its own says more."""
    card, picture = cards.game_card(game, t), f"/picture/game/{game.key}.png?lang={t.code}"
    return {"game": card, "preview": preview(request, card["tagline"], picture)}


def page(request: Request, name: str, t: Language, status: int, context: dict[str, Any]) -> Response:
    query = f"?{request.url.query}" if request.url.query else ""
    shared = {
        "t": t,
        "language": t.code,
        "languages": [{"code": code, "name": OWN_NAMES[code]} for code in LANGUAGES],
        "path": request.url.path + query,
        "page": name,
        "form": form(request),
    }
    html = site(request).templates.get_template(f"{name}.html").render({**shared, **context})
    return HTMLResponse(html, status, headers={"Vary": "Cookie, Accept-Language"})


def error_page(request: Request, status: int, title: str, text: str) -> Response:
    """Never a stack trace; plain text where even the page for it fails. Scripts are told the fault alone."""
    t = tongue(request)
    if request.headers.get("accept", "").startswith("application/json"):
        return JSONResponse({"fault": text}, status)
    context = {"status": status, "title": t(title), "text": text, "me": {"name": "", "colour": ""}}
    try:
        return page(request, "error", t, status, context)
    except (TemplateError, OSError) as error:
        log("error page failed", error=repr(error))
        return PlainTextResponse(f"{t(title)}\n{text}\n", status)


def go(address: str) -> RedirectResponse:
    return RedirectResponse(address, 303)


def with_me(request: Request, response: Response, secret: str) -> Response:
    return cookie(request, response, ME, secret)


def cookie(request: Request, response: Response, name: str, value: str) -> Response:
    secure = request.url.scheme == "https"
    response.set_cookie(name, value, max_age=YEAR, httponly=True, samesite="lax", secure=secure)
    return response


def my_secret(request: Request) -> str:
    return me(request) or new_token()
