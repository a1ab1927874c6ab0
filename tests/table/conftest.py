"""A running table: the server in a thread or as a process, clients, a toy game, a real PostgreSQL."""

import asyncio
import os
import socket
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from bench.postgres import Database

import dedale.games
from dedale.core.registry import known
from dedale.table.house import House
from dedale.table.keeping.bus import Alone, Postgres
from dedale.table.keeping.store import Store, database_url
from dedale.table.playing.hub import Hub
from dedale.table.playing.room import open_room
from dedale.table.settings import Limits, Rate, Settings
from dedale.table.showing.view import Viewing
from dedale.table.web.serving.server import Server, app, configured
from tests.table.client import Visitor

GAMES = Path(__file__).parent / "games"
FREE = Rate(1e9, 1e9)
PATIENT = Limits(
    sockets_per_address=10**6, sockets_per_visitor=10**6, messages=FREE, chat=FREE, tables=FREE, uploads=FREE,
    requests=FREE, acts=FREE, pictures=FREE, why=FREE, files=FREE,
)  # fmt: skip
SETTINGS = Settings(leave_after=3600, bot_pause=0.0, limits=PATIENT)  # a slow machine makes nobody a leaver


def dice():
    """The same at every table, so that tests play games they know."""
    return np.array([9], np.uint64)


@pytest.fixture(autouse=True, scope="session")
def toy_game():
    """Pebbles is a game while the table is tested, and gone afterwards."""
    before = os.environ.get("DEDALE_GAMES")
    os.environ["DEDALE_GAMES"] = str(GAMES)
    dedale.games.__path__.append(str(GAMES))
    yield
    dedale.games.__path__.remove(str(GAMES))
    os.environ.pop("DEDALE_GAMES")
    if before is not None:
        os.environ["DEDALE_GAMES"] = before
    known.cache_clear()


class Quick:
    """A bot that needs no compiler: the first legal move."""

    def __init__(self):
        self.warm = True
        self.asked = []
        self.askers = set()
        self.unsolved = []

    def ready(self, game):
        return self.warm

    def want(self, game, asker):
        self.askers.add(asker)

    async def prepare(self, game):
        pass

    def compiled(self):
        """Now the game is ready."""
        self.warm = True
        for asker in self.askers:
            asker.compiled()

    def solve(self, game, setting):
        self.unsolved.append((game.key, setting))
        return True

    async def choose(self, game, level, seen, seat, setting):
        self.asked.append((level, seat, np.array(seen)))
        await asyncio.sleep(0)
        return game.narrator.legal(seen)[0]

    def close(self):
        pass


class Running:
    """The server in a thread of this process; its dice always fall alike."""

    def __init__(self, database, settings=SETTINGS, thinker=None):
        self.app = app(str(database), settings, thinker or Quick(), dice)
        self.server = Server(configured(self.app), settings.limits)
        self.socket = socket.socket()
        self.socket.bind(("127.0.0.1", 0))
        self.base = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self.socket]}, daemon=True)
        self.thread.start()
        self.visitors = []
        until(lambda: self.server.started or not self.thread.is_alive())

    @property
    def hub(self):
        return self.app.state.site.hub

    def visitor(self, language="en"):
        self.visitors.append(Visitor(self.base, language))
        return self.visitors[-1]

    def stop(self):
        for visitor in self.visitors:
            visitor.http.close()
        self.server.should_exit = True
        self.thread.join(10)


def until(true, seconds=300.0):
    """Wait for something to become true; only a hang takes so long."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.005)


@pytest.fixture(scope="module")
def server(toy_game, tmp_path_factory):
    running = Running(tmp_path_factory.mktemp("table") / "tables.sqlite")
    yield running
    running.stop()


class Process:
    """The server as `dedale serve` runs it, in a process of its own that can be killed."""

    CODE = """
import sys
from dedale.table.web.serving.server import run
from dedale.table.settings import Settings
run(port=int(sys.argv[1]), database=sys.argv[2], settings=Settings.of(sys.argv[3]))
"""

    def __init__(self, database, settings=SETTINGS):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        self._command = [sys.executable, "-c", self.CODE, str(self.port), str(database), settings.as_text()]
        self.log = tempfile.NamedTemporaryFile("w+", suffix=".log")  # noqa: SIM115
        self.start()

    def start(self):
        self.process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL, stderr=self.log)
        until(self.answers)

    def answers(self):
        assert self.process.poll() is None, Path(self.log.name).read_text()
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self):
        self.process.terminate()
        try:
            return self.process.wait(300)
        except subprocess.TimeoutExpired:
            self.kill()
            raise


@pytest.fixture
def processes():
    started = []

    def start(database, settings=SETTINGS):
        started.append(Process(database, settings))
        return started[-1]

    yield start
    for process in started:
        process.kill()
        process.log.close()


@pytest.fixture(scope="session")
def postgres_server():
    with Database() as database:
        yield database


@pytest.fixture
def postgres(postgres_server):
    postgres_server.empty()
    return postgres_server


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def database(request, tmp_path):
    """Both kinds of database, empty."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite")
    return request.getfixturevalue("postgres").url


LEAVING = replace(SETTINGS, leave_after=1.0)


class Clock:
    """Time that passes when it is told to."""

    def __init__(self):
        self.now = 1000.0

    def __call__(self):
        return self.now


class Tables:
    """Rooms without a server, for the laws of the table."""

    def __init__(self, store, settings=LEAVING):
        self.clock, self.thinker = Clock(), Quick()
        bus = Postgres(store) if store.shared else Alone()
        self.house = House(store, self.thinker, bus, settings, self.clock, dice=dice)
        self.hub = Hub(self.house, Viewing)
        self.store = store

    async def open(self, kept):
        return await open_room(kept, self.house, Viewing)


async def open_store(url):
    store = Store(database_url(url))
    await store.open()
    return store
