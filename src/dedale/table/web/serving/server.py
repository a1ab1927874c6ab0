"""The server: `app` puts everything together, `run` serves it."""

import asyncio
import os
import socket
import sys
import webbrowser
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, asynccontextmanager, nullcontext, suppress
from typing import Any

import uvicorn
from sqlalchemy.engine import URL
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from dedale.core import Fault, Game, Play, Rng, mark, registry
from dedale.core.language import LANGUAGES
from dedale.table import log
from dedale.table.calling import caller
from dedale.table.house import House, shaken
from dedale.table.keeping.bus import Alone, Bus, Postgres
from dedale.table.keeping.claim import claimed
from dedale.table.keeping.store import Away, Store, database_url
from dedale.table.playing.hub import Hub, NoTable
from dedale.table.settings import Limits, Settings, TooLarge, TooMany
from dedale.table.showing.stock import stock
from dedale.table.showing.view import Viewing
from dedale.table.thinking.bots import Bots, Thinker
from dedale.table.web import calling, pages, posts
from dedale.table.web.door import offering
from dedale.table.web.door import routes as door
from dedale.table.web.live import live
from dedale.table.web.mine import routes as mine
from dedale.table.web.reading import learning, reviews, rulebook
from dedale.table.web.serving import figures, memory, state
from dedale.table.web.serving.doors import Door, crowd, within_reach
from dedale.table.web.serving.figures import Figures
from dedale.table.web.serving.lane import Lane, TakingTurns
from dedale.table.web.serving.safety import Guard, SafeHeaders, address, own_origin
from dedale.table.web.serving.wire import Wire
from dedale.table.web.serving.workers import supervise
from dedale.table.web.site import HERE, KeptFiles, Site, error_page, site, tongue
from dedale.table.web.studio.routes import ROUTES as STUDIO
from dedale.table.web.studio.shelf import NoBoard

LOCAL = ("127.0.0.1", "localhost", "::1")
DATABASE, SETTINGS = "DEDALE_TABLE_DATABASE", "DEDALE_TABLE_SETTINGS"
LARGEST_FRAME = 1 << 16
ASIDE = 3  # threads for pages and boards that take their time: each slows the live connections
SWITCHED = 0.0001  # seconds until such a thread gives way to them, at each of their many calls
# Of what is sent: a page squeezed hardest is a twentieth smaller and takes the live connections' time.
SQUEEZED: dict[str, Any] = {"minimum_size": 1000, "compresslevel": 4, "thread_minimum_size": 1 << 14}
ROUTES = [
    *door.ROUTES,
    Route("/new/{game}", pages.new),
    Route("/tables", posts.open_table, methods=["POST"]),
    Route("/table/{id}", pages.table),
    WebSocketRoute("/table/{id}/live", live),
    Route("/table/{id}/rematch", posts.rematch, methods=["POST"]),
    Route("/replay/{id}", pages.replay),
    Route("/replay/{id}/{ply}", pages.replay_ply),
    Route("/review/{id}", reviews.page),
    Route("/review/{id}/result", reviews.result),
    Route("/review/{id}/coach", reviews.turning_point),
    Route("/review/{id}/again", reviews.try_again, methods=["POST"]),
    Route("/record/{id}", pages.download),
    Route("/records", posts.upload, methods=["POST"]),
    Route("/rules/{game}", rulebook.page),
    Route("/rules/{game}/sheet/{n}.svg", rulebook.picture),
    Route("/learn/{game}", learning.begin),
    Route("/learn/{game}/{step}", learning.page),
    Route("/learn/{game}/{step}/try", learning.attempt, methods=["POST"]),
    Route("/learn/{game}/{step}/about", learning.about, methods=["POST"]),
    *STUDIO,
    Route("/language", posts.choose_language, methods=["POST"]),
    Route("/board/{game}.svg", pages.picture),
    Route("/board/{game}.txt", pages.board_text),
    Route("/health", state.health),
    Route("/ready", state.ready),
    Route("/metrics", figures.metrics),
    *mine.ROUTES,
    *calling.ROUTES,
]


class OwnPosts:
    """Posts must come from our own pages, and nobody may ask for more than their share."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            request = Request(scope)
            try:
                kind = "files" if request.url.path.startswith("/static/") else "requests"
                site(request).guard.check(kind, address(request))
                if scope["method"] not in ("GET", "HEAD") and not own_origin(request.headers):
                    raise Fault(mark("This form was sent from another site."))
            except Fault as fault:
                await refusal(request, fault)(scope, receive, send)
                return
        await self.app(scope, receive, send)


STATUS: dict[type[Fault], int] = {NoTable: 404, NoBoard: 404, TooMany: 429, TooLarge: 413, Away: 503}
TITLES = {
    404: mark("Not found"),
    405: mark("Not possible"),
    413: mark("Too large"),
    429: mark("Slow down"),
    503: mark("Just a moment"),
}


def refusal(request: Request, fault: Exception) -> Response:
    """A fault in the visitor's words."""
    assert isinstance(fault, Fault)
    status = STATUS.get(type(fault), 404 if request.method == "GET" else 400)
    return error_page(request, status, TITLES.get(status, mark("That did not work")), fault.say(tongue(request)))


def http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    t = tongue(request)
    text = t("There is nothing at this address.") if error.status_code == 404 else t("This cannot be done here.")
    return error_page(request, error.status_code, TITLES.get(error.status_code, mark("That did not work")), text)


def broken(request: Request, error: Exception) -> Response:
    """A bug of ours: noted in the log, never shown."""
    page = request.url.path.split("/")[1]  # no more of the address: it may hold a token
    log.log("page failed", page=page, method=request.method, error=repr(error))
    text = tongue(request)("Something went wrong here; it has been noted. Try again in a moment.")
    return error_page(request, 500, mark("Our mistake"), text)


def app(
    database: str | None = None,
    settings: Settings | None = None,
    thinker: Thinker | None = None,
    dice: Callable[[], Rng] = shaken,
) -> Starlette:
    chosen, url, lane = settings or Settings(), database_url(database), Lane()

    @asynccontextmanager
    async def lifespan(application: Starlette) -> AsyncIterator[None]:
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(ASIDE, "aside"))
        store = Store(url)
        found = await store.open()
        bus: Bus = Postgres(store) if store.shared else Alone()
        called = await caller(store, chosen)
        hub = Hub(House(store, thinker or Bots(), bus, chosen, dice=dice, caller=called), Viewing)
        here = application.state.site = Site(hub, Guard(chosen.limits), Figures(hub), lane)
        await hub.start()
        hub.spawn(asyncio.to_thread(open_boxes))
        hub.spawn(asyncio.to_thread(here.open_pages))
        hub.spawn(memory.tidy())
        hub.spawn(offering.tend(hub))
        log.log("open", database=store.shown, schema_found=found, process=store.process)
        yield
        await hub.close()
        log.log("closed", writes=store.writes, commits=store.groups)

    files = Mount("/static", KeptFiles(directory=HERE / "static", check_dir=False))
    return Starlette(
        routes=[*ROUTES, files],
        middleware=[
            Middleware(TakingTurns, lane),
            Middleware(SafeHeaders),
            Middleware(GZipMiddleware, **SQUEEZED),
            Middleware(OwnPosts),
        ],
        exception_handlers={Fault: refusal, HTTPException: http_error, Exception: broken},
        lifespan=lifespan,
    )


def open_boxes() -> None:
    """Load every game's rules, picture, words and oracle, so that nobody's first move waits for them."""
    for fault in registry.broken():
        log.log("game left out", fault=str(fault))
    for game in registry.games():
        try:
            open_box(game)
        except Exception as error:  # one's own game may fail in its own way: the others are served all the same
            log.log("game failed", game=game.key, error=repr(error))


def open_box(game: Game) -> None:
    position = Play(game, game.setting()).view(None)
    for code in LANGUAGES:
        game.picture.layers(position, game.language(code))
        stock(game, game.language(code))
    if game.solvable:
        game.room("oracle")


def app_from_environment() -> Starlette:
    """For worker processes, which inherit nothing else."""
    log.set_up()
    return app(os.environ.get(DATABASE) or None, settings_from_environment())


def settings_from_environment() -> Settings:
    return Settings.of(os.environ[SETTINGS]) if SETTINGS in os.environ else Settings()


class Server(uvicorn.Server):
    """Counts who comes in, and says goodbye before it stops."""

    def __init__(self, config: uvicorn.Config, limits: Limits | None = None) -> None:
        super().__init__(config)
        crowd(self.server_state).limits = within_reach(limits or Limits())

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        application: Any = self.config.loaded_app
        while not isinstance(application, Starlette):
            application = application.app
        here = getattr(application.state, "site", None)
        if here is not None:
            await here.hub.farewell()
        await super().shutdown(sockets)


def configured(application: Starlette | str = f"{__name__}:app_from_environment") -> uvicorn.Config:
    return uvicorn.Config(
        application,
        factory=isinstance(application, str),
        http=Door,
        ws=Wire,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,  # the wire has its own
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
    )


def run(
    host: str = "127.0.0.1",
    port: int = 8321,
    database: str | None = None,
    workers: int = 1,
    open_browser: bool = False,
    settings: Settings | None = None,
) -> None:
    """Serve until stopped. Faults are raised in words: a port in use, a database that cannot be opened."""
    url = database_url(database)
    if workers > 1 and not url.drivername.startswith("postgresql"):
        raise Fault(mark("Several workers need PostgreSQL: give --database postgresql+asyncpg://…"))
    asyncio.run(try_out(database))
    log.set_up()
    os.environ[DATABASE] = url.render_as_string(hide_password=False)
    if settings:
        os.environ[SETTINGS] = settings.as_text()
    claim = warned(url)
    listener = listening(host, port)
    address_shown = f"http://{'localhost' if host in LOCAL else host}:{listener.getsockname()[1]}/"
    sys.stdout.write(f"{address_shown}\n")
    sys.stdout.flush()
    if open_browser:
        webbrowser.open(address_shown)
    with claim:
        if workers > 1:
            supervise(work, listener, workers)
        else:
            work(listener)


def work(listener: socket.socket) -> None:
    """One server process, until it is told to stop."""
    memory.settle()
    sys.setswitchinterval(SWITCHED)
    with suppress(KeyboardInterrupt):
        Server(configured(), settings_from_environment().limits).run(sockets=[listener])


def warned(url: URL) -> AbstractContextManager[bool]:
    """Tell what works, but whoever runs it should know; the claim to a file is held meanwhile."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        log.log("warning", text="runs as root: give the service a user of its own")
    return nullcontext(True) if url.drivername.startswith("postgresql") else claimed(str(url.database))


async def try_out(database: str | None) -> None:
    """Open the store once before anything is served, so that its faults are told plainly."""
    store = Store(database_url(database))
    await store.open()
    await store.close()


def listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    if os.name != "nt":
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except (OSError, OverflowError) as error:
        listener.close()
        why = getattr(error, "strerror", None) or str(error)
        raise Fault(mark("Port {port} of {host} cannot be used: {why}"), port=port, host=host, why=why) from None
    listener.listen(1024)
    listener.set_inheritable(True)
    return listener
