"""How long the first bot move takes on a server that has compiled nothing yet, with the compiler at work beside it.

    python bench/first_move.py [--games sumo,coq] [--level 5] [--first-only]

Each game on a fresh server with an empty cache: from opening a table of bots to the view of their first move, and of it
the wait from the first view on, with the pause that lets people follow; how many moves they made until their game was
compiled, and the longest wait for one; then that for the first moves of the level itself. At last all games at once on
one fresh server. Bounded, and on loopback only.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from dataclasses import dataclass, field

import httpx
from load import free_port, usage
from websockets.asyncio.client import connect

GAMES = "sumo,coq,labyrinthe,pyramid,gootmu"
SERVE = "import sys; from dedale.table.web.serving.server import run; run(port=int(sys.argv[1]), database=sys.argv[2])"
LONGEST = 240  # seconds until everything must be compiled
AFTERWARDS = 5  # moves of the level itself
COLUMNS = (
    ("game", ""), ("first move", "opened, s"), ("of it", "waited, s"), ("server", "CPU, s"), ("machine", "load"),
    ("compiled", "after, s"), ("moves", "till then"), ("longest", "waited, s"), ("longest", "then, s"),
)  # fmt: skip


def row(cells):
    return "".join(f"{cell:12}" if i == 0 else f"{cell:>12}" for i, cell in enumerate(cells))


@contextmanager
def server():
    """A fresh one: nothing is compiled, no table was ever opened."""
    with tempfile.TemporaryDirectory() as folder:
        port, environment = free_port(), {**os.environ, "DEDALE_CACHE": f"{folder}/cache"}
        command = [sys.executable, "-c", SERVE, str(port), f"{folder}/tables.sqlite"]
        quiet = subprocess.DEVNULL
        process = subprocess.Popen(command, env=environment, stdout=quiet, stderr=quiet)
        try:
            yield process.pid, up(f"http://127.0.0.1:{port}")
        finally:
            process.terminate()
            process.wait(60)


def up(base):
    for _ in range(600):
        try:
            httpx.get(f"{base}/health")
            return base
        except httpx.TransportError:
            time.sleep(0.05)
    raise SystemExit("the server did not start")


@dataclass
class Watched:
    """What somebody sees who watches bots play."""

    game: str
    since: float = field(default_factory=time.perf_counter)
    first: float | None = None
    cpu: float = 0.0
    load: float = 0.0
    before: list[float] = field(default_factory=list)
    compiled: float | None = None
    after: list[float] = field(default_factory=list)

    @property
    def row(self):
        times = (self.first, self.before[0], self.cpu, self.load, self.compiled)
        longest = (max(self.before), max(self.after, default=None))
        return row([self.game, *map(shown, times), str(len(self.before)), *map(shown, longest)])


def shown(seconds):
    return "-" if seconds is None else f"{seconds:.2f}"


async def watch(pid, base, game, chosen):
    """Tables of bots alone, one after the other, until their game is compiled and they have moved some times more."""
    found, begun = Watched(game), usage(pid)[0]
    while not done(found, chosen):
        path = await open_table(base, game, chosen.level)
        async with connect(base.replace("http", "ws") + path + "/live", origin=base, max_size=None) as socket:
            await follow(socket, pid, begun, found, chosen)
    return found


async def open_table(base, game, level):
    form = {"game": game, "count": "2", "name": "A"}
    for seat in range(2):
        form |= {f"seat-{seat}-kind": "bot", f"seat-{seat}-level": level}
    async with httpx.AsyncClient(base_url=base, headers={"Origin": base}, timeout=60) as http:
        return (await http.post("/tables", data=form)).headers["location"]


def done(found, chosen):
    return (found.first and chosen.first_only) or len(found.after) >= AFTERWARDS


async def follow(socket, pid, begun, found, chosen):
    """One table, as far as it is of interest."""
    since, ply, over, simple = None, None, False, True
    while not over and not done(found, chosen):
        view = json.loads(await asyncio.wait_for(socket.recv(), LONGEST)).get("view", {})
        now, over, before = time.perf_counter(), view.get("over", over), simple
        simple = view.get("compiling", simple)
        if before and not simple:
            found.compiled = now - found.since
        if view.get("ply", ply) != ply:
            if since is not None:
                (found.before if before else found.after).append(now - since)
                note(found, now, pid, begun)
            since, ply = now, view["ply"]


def note(found, now, pid, begun):
    if found.first is None:
        found.first, found.cpu, found.load = now - found.since, usage(pid)[0] - begun, os.getloadavg()[0]


async def all_at_once(pid, base, chosen):
    return await asyncio.gather(*(watch(pid, base, game, chosen) for game in chosen.games.split(",")))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", default=GAMES)
    parser.add_argument("--level", default="5")
    parser.add_argument("--first-only", action="store_true", help="do not wait until the games are compiled")
    chosen = parser.parse_args()
    for line in zip(*COLUMNS, strict=True):
        print(row(line), flush=True)
    for game in chosen.games.split(","):
        with server() as (pid, base):
            print(asyncio.run(watch(pid, base, game, chosen)).row, flush=True)
    print("all at once, on one fresh server:")
    with server() as (pid, base):
        for found in asyncio.run(all_at_once(pid, base, chosen)):
            print(found.row, flush=True)


if __name__ == "__main__":
    main()
