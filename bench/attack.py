"""Hostile traffic against a server of our own, while honest people play.

    python bench/attack.py --messages 1000000 --requests 100000

Prints how many answers of what kind came, what the log held, whether a table was stuck, the memory at first, before,
during and a minute after, and what honest players on 50 tables waited meanwhile. Every move of theirs is kept in memory
too: `--calm` lets them play alone for longer, to see what that takes. All games are loaded before it begins. Strangers
are a process of their own and come from one address, which may here have any number of connections; the limits of one
connection are those of `dedale serve`. `--silent` are connections that ask and never read, `--idle` those that say
nothing. Bounded and on loopback only.
"""

import argparse
import asyncio
import json
import multiprocessing
import resource
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import httpx
import uvloop
from hostile import Stranger, sendable
from load import Load, Server, at_rest, percentiles, usage
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from dedale.core import registry

UPGRADE = (
    "GET {path}/live HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
WRONG = ("failed", "not taken", "not closed", "Traceback", "error")


class Attack:
    def __init__(self, base: str, chosen: argparse.Namespace, tables: list[str]) -> None:
        boards = {game.key: game.edition(None).text for game in registry.games() if game.facts.editions}
        self.base, self.chosen, self.tables = base, chosen, tables
        names = [table.rpartition("/")[2] for table in tables]
        self.strangers = [Stranger(chosen.seed * 1000 + n, boards, names) for n in range(chosen.strangers)]
        self.sent = self.asked = 0
        self.answers: Counter[str] = Counter()

    async def shout(self, stranger: Stranger) -> None:
        """Messages, over one connection after another."""
        while self.sent < self.chosen.messages:
            url = self.base.replace("http", "ws") + stranger.rng.choice(self.tables) + "/live"
            patient = {"open_timeout": 60, "close_timeout": 60}  # all that was sent is read before the end
            try:
                async with connect(url, origin=self.base, max_size=None, ping_interval=None, **patient) as socket:
                    await asyncio.gather(self.say(socket, stranger), self.hear(socket))
            except (WebSocketException, OSError, TimeoutError) as fault:
                self.answers[f"socket {type(fault).__name__}"] += 1

    async def say(self, socket, stranger: Stranger) -> None:
        for _ in range(stranger.rng.randrange(50, 400)):
            if self.sent >= self.chosen.messages:
                break
            self.sent += 1
            await socket.send(stranger.message())
            if self.sent % 50 == 0:
                await asyncio.sleep(0)
        await socket.close()

    async def hear(self, socket) -> None:
        async for text in socket:
            self.answers[next(iter(json.loads(text)))] += 1
        if socket.close_code == 1011:
            self.answers["closed 1011"] += 1

    async def ask(self, stranger: Stranger) -> None:
        """Requests."""
        async with httpx.AsyncClient(base_url=self.base, headers={"Origin": self.base}, timeout=120) as http:
            while self.asked < self.chosen.requests:
                self.asked += 1
                method, path, more = stranger.request()
                try:
                    answer = await http.request(method, path, **more)
                    self.answers[str(answer.status_code)] += 1
                    if answer.status_code >= 500:
                        sys.stderr.write(f"{answer.status_code} {method} {path[:200]}\n")
                except (httpx.HTTPError, httpx.InvalidURL, ValueError, UnicodeError) as fault:
                    self.answers[f"client {type(fault).__name__}"] += 1
                http.cookies.clear()

    async def silent(self) -> list[asyncio.StreamWriter]:
        """Connections that ask for much and never read."""
        host, port = self.base.removeprefix("http://").split(":")
        found = []
        for n in range(self.chosen.silent):
            _, writer = await asyncio.open_connection(host, int(port), limit=1024)
            head = UPGRADE.format(path=self.tables[n % len(self.tables)], host=f"{host}:{port}", origin=self.base)
            writer.write(head.encode() + masked('{"do":"log","ply":0}') * 70)
            found.append(writer)
        return found

    async def idle(self) -> list:
        """Connections of people who look on and say nothing."""
        few, found = asyncio.Semaphore(20), []

        async def look(n: int) -> None:
            async with few:
                url = self.base.replace("http", "ws") + self.tables[n % len(self.tables)] + "/live"
                wire = {"max_size": None, "ping_interval": None, "open_timeout": 120}
                found.append(await connect(url, origin=self.base, **wire))

        await asyncio.gather(*(look(n) for n in range(self.chosen.idle)))
        return found

    async def whole(self) -> dict[str, Any]:
        """All of it, and what was answered."""
        quiet, idle = await self.silent(), await self.idle()
        await asyncio.gather(*(self.shout(each) for each in self.strangers),
                             *(self.ask(each) for each in self.strangers[: self.chosen.askers]))  # fmt: skip
        if self.chosen.idle:
            await asyncio.sleep(self.chosen.still)
        for writer in quiet:
            writer.close()
        await asyncio.gather(*(socket.close() for socket in idle))
        return {"messages": self.sent, "requests": self.asked, "answers": dict(self.answers.most_common())}


def attacked(attack: Attack) -> dict[str, Any]:
    return uvloop.run(attack.whole())


async def besiege(attack: Attack, pid: int) -> tuple[dict[str, Any], int]:
    """What came of it, and the most memory that the server used."""
    highest = 0.0
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as aside:
        siege = asyncio.get_running_loop().run_in_executor(aside, attacked, attack)
        while not siege.done():
            await asyncio.wait([siege], timeout=0.5)
            highest = max(highest, usage(pid)[1])
    return siege.result(), round(highest)


def masked(text: str) -> bytes:
    """A frame as a browser sends it, its mask all zeros."""
    data = sendable(text).encode()
    assert len(data) < 126
    return bytes([0x81, 0x80 | len(data), 0, 0, 0, 0]) + data


async def compiled(socket: Any) -> None:
    """Until its bots play as well as they can."""
    async for text in socket:
        if json.loads(text).get("view", {}).get("compiling") is False:
            break


async def visit(load: Load, http: httpx.AsyncClient) -> None:
    """What all games need in memory is there before the strangers come."""
    for key in (game.key for game in registry.games()):
        for page in ("new", "rules", "learn", "studio"):
            await http.get(f"/{page}/{key}")
        bots = {f"seat-{seat}-kind": "bot" for seat in range(1, 6)}
        answer = await http.post("/tables", data={"game": key, "seat-0-kind": "me", **bots})
        url = load.base.replace("http", "ws") + answer.headers["location"] + "/live"
        async with await load.connect(url, answer.cookies["me"]) as socket:
            await compiled(socket)
        http.cookies.clear()


async def run(server: Server, chosen: argparse.Namespace) -> dict:
    load, pid = Load(server.base, chosen), server.process.pid
    async with httpx.AsyncClient(base_url=server.base, headers={"Origin": server.base}, timeout=120) as http:
        await visit(load, http)
        opened = [await load.open(http) for _ in range(chosen.tables)]
        await at_rest(pid)
        honest = [asyncio.create_task(load.table(path, cookies)) for path, cookies in opened]
        memory = [round(usage(pid)[1])]
        load.measuring.set()
        await asyncio.sleep(chosen.calm)
        calm, moved_before = percentiles(load.both), load.moves
        memory = [*memory, round(usage(pid)[1])]
        attack = Attack(server.base, chosen, [path for path, _ in opened])
        load.both.clear()
        started = time.perf_counter()
        found, highest = await besiege(attack, pid)
        took, besieged, memory = time.perf_counter() - started, percentiles(load.both), [*memory, highest]
        moved = load.moves - moved_before
        await asyncio.sleep(chosen.rest)
        memory = [*memory, round(usage(pid)[1])]
        load.done.set()
        lost = sum(isinstance(r, Exception) for r in await asyncio.gather(*honest, return_exceptions=True))
        ready = (await http.get("/ready")).status_code
    return {
        **found,
        "seconds": round(took, 1),
        "log": server.wrong(),
        "stuck_tables": lost,
        "moves_before_and_meanwhile": [moved_before, moved],
        "ready": ready,
        "both_ms_before": calm,
        "both_ms_under_attack": besieged,
        "mb_start_before_highest_rested": memory,
    }


class Besieged(Server):
    """A server whose log is looked through."""

    def wrong(self) -> dict[str, int]:
        found: Counter[str] = Counter()
        for line in self._log.read_text().splitlines():
            if any(word in line for word in WRONG):
                found[json.loads(line).get("event", line[:80]) if line.startswith("{") else line[:80]] += 1
        return dict(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--messages", type=int, default=20_000)
    parser.add_argument("--requests", type=int, default=2_000)
    parser.add_argument("--strangers", type=int, default=200)
    parser.add_argument("--askers", type=int, default=4)
    parser.add_argument("--silent", type=int, default=20, help="connections that never read")
    parser.add_argument("--idle", type=int, default=0, help="connections that say nothing")
    parser.add_argument("--still", type=float, default=20, help="seconds that idle ones stay")
    parser.add_argument("--tables", type=int, default=50, help="of honest players")
    parser.add_argument("--every", type=float, default=3)
    parser.add_argument("--calm", type=float, default=5, help="seconds of honest play before: what it remembers counts")
    parser.add_argument("--rest", type=float, default=60, help="seconds afterwards")
    parser.add_argument("--game", default="sumo")
    parser.add_argument("--seed", type=int, default=1)
    parser.set_defaults(no_deflate=False)
    chosen = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory() as folder:
        server = Besieged(folder, "--limited")
        try:
            print(json.dumps(uvloop.run(run(server, chosen)), ensure_ascii=False))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
