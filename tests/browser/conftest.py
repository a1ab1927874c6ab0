"""A real server, a real Chromium, and a page that fails its test on any console error or breach of the policy."""

import asyncio
import importlib
import os
import shutil
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Response, expect, sync_playwright
from starlette.applications import Starlette

from dedale.core import Game, Rng, Setting, States
from dedale.players import Player, spec
from dedale.table.settings import Limits, Rate, Settings
from dedale.table.thinking.bots import Bots
from dedale.table.web.serving.server import Server, app, configured

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
HERE = Path(__file__).parent
RATES = ("messages", "tables", "uploads", "requests", "hints", "chat", "acts", "why", "pictures", "files")
PATIENT = dict.fromkeys(("head_seconds", "body_seconds", "silent_seconds"), 600.0)  # however busy the machine is
LIMITS = Limits(**dict.fromkeys(RATES, Rate(1e9, 1e9)), **PATIENT)
AT_ONCE = """try { localStorage.getItem("pace") ?? localStorage.setItem("pace", "once"); }
catch { /* a page that keeps nothing */ }"""  # tests that watch the story choose a pace themselves
PATIENCE = 120_000  # milliseconds: only a hang takes so long, on the busiest machine
expect.set_options(timeout=PATIENCE)
Visit = Callable[..., Page]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in Path(item.path).parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = os.environ.get("CHROMIUM") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS, timeout=PATIENCE)
        yield browser
        browser.close()


class Cup:
    """The dice of every table: each rolls alike, by the seed that a test may choose."""

    USUAL = 1

    def __init__(self) -> None:
        self.seed = self.USUAL

    def __call__(self) -> Rng:
        return np.array([self.seed], np.uint64)


class Steady(Bots):
    """Bots that answer a position always alike, however busy the machine: by a count of simulations, not by time."""

    def solve(self, game: Game, setting: Setting) -> bool:
        return True

    async def choose(self, game: Game, level: str, seen: States, seat: int, setting: Setting) -> int:
        player = Player(game, spec(f"level:{level}", game), threads=1)
        return await asyncio.to_thread(player.choose, seen, seat)


def table(database: Path, dice: Cup, leave_after: float, **wishes: Any) -> Starlette:
    """With its own database and quick bots, and what else of its settings is wished for."""
    settings = Settings(leave_after=leave_after, bot_pause=0.05, limits=LIMITS, **wishes)
    return app(str(database), settings, Steady(), dice)


def served(database: Path, dice: Cup, leave_after: float, **wishes: Any) -> AbstractContextManager[str]:
    """The address of such a table."""
    return serving(table(database, dice, leave_after, **wishes))


@contextmanager
def serving(table: Starlette) -> Iterator[str]:
    """The address of a server in a thread of its own."""
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        server = Server(configured(table), LIMITS)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [door]}, daemon=True)
        thread.start()
        while not server.started:
            assert thread.is_alive(), "the server does not start"
            time.sleep(0.02)
        yield f"http://127.0.0.1:{door.getsockname()[1]}"
        server.should_exit = True
        thread.join(10)


@pytest.fixture(scope="package")
def dice() -> Cup:
    return Cup()


@pytest.fixture
def cup(dice: Cup) -> Iterator[Cup]:
    """The dice of this test's tables; the next test has the usual ones again."""
    yield dice
    dice.seed = Cup.USUAL


@pytest.fixture
def pebbles(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game of the table's tests, for this test."""
    path = importlib.import_module("dedale.games").__path__
    monkeypatch.setattr("dedale.games.__path__", [*path, str(HERE.parent / "table" / "games")])


@pytest.fixture(scope="package")
def base(tmp_path_factory: pytest.TempPathFactory, dice: Cup) -> Iterator[str]:
    """A table where nobody is taken for a leaver because the machine is slow."""
    with served(tmp_path_factory.mktemp("tables") / "tables.db", dice, leave_after=3600) as address:
        yield address


def serious(told: ConsoleMessage) -> bool:
    """Chromium also notes a page that is an error page by intent; `broken` looks at what pages load."""
    expected = ("Failed to load resource", "Service Worker registration blocked")
    return told.type in ("error", "warning") and not told.text.startswith(expected)


def broken(answer: Response) -> bool:
    return answer.status >= 400 and not answer.request.is_navigation_request()


@pytest.fixture
def visit(browser: Browser, base: str) -> Iterator[Visit]:
    """Somebody with a browser of their own: `visit("/new/sumo", locale="fr-FR")`."""
    with visitors(browser, base) as somebody:
        yield somebody


def form(width: int, height: int) -> str:
    """Of a screen that has been here before, so that its pages come drawn for it."""
    upright = height > width
    return "tall" if upright and width < 700 else "low" if not upright and height < 500 else "wide"


@contextmanager
def visitors(browser: Browser, base: str) -> Iterator[Visit]:
    problems: list[str] = []
    contexts = []

    def somebody(path: str, **wishes: object) -> Page:
        usual = {"locale": "en-GB", "reduced_motion": "reduce", "viewport": {"width": 1280, "height": 800}}
        wanted = {**usual, "service_workers": "block", **wishes}  # a worker would fetch the rules of all games
        context = browser.new_context(base_url=base, **wanted)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(AT_ONCE)
        context.add_cookies([{"name": "form", "value": form(**wanted["viewport"]), "url": base}])  # type: ignore[arg-type]
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda told: problems.append(told.text) if serious(told) else None)
        page.on("response", lambda answer: problems.append(answer.url) if broken(answer) else None)
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.goto(path)
        return page

    yield somebody
    for context in contexts:
        context.close()
    assert problems == []
