"""A process that hangs: two on PostgreSQL, one of them stopped for half a minute under load.

    python bench/stopped.py

At the tables that count a person plays against a bot of the process that is stopped, and goes on by way of the other,
as behind a proxy. Printed is how long bots took to answer: the first time after the stop and at worst; at the end both
processes must tell the same story of every table. Bounded and on loopback only.
"""

import argparse
import asyncio
import json
import os
import random
import signal
import tempfile
import time

import httpx
import uvloop
from load import Load, Server
from postgres import Database

from dedale.table.showing.paths import stepped

FORM = {"seat-0-kind": "me", "seat-1-kind": "bot", "seat-1-level": "1", "count": "2", "name": "Camille"}


class Page:
    """A table as one connection shows it."""

    def __init__(self, socket) -> None:
        self.socket, self.view, self.log = socket, {"paths": [], "acting": None, "ply": 0}, []

    async def read(self) -> None:
        news = json.loads(await asyncio.wait_for(self.socket.recv(), 60)).get("view", {})
        if "log_from" in news:
            del self.log[news["log_from"] :]
        self.log += [line["text"] for line in news.get("log", [])]
        if "paths" in news:
            news["paths"] = stepped(self.view["paths"], news["paths"])
        self.view.update(news)

    async def until_mine(self) -> bool:
        """Whether it is one's turn; else the game is over."""
        while not self.view.get("over") and (self.view["acting"] is None or not self.view["paths"]):
            await self.read()
        return not self.view.get("over")

    async def turn(self) -> float:
        """Move until it is the bot's turn and one's own again; how long that took, the bot's pause included."""
        started, ply = time.perf_counter(), self.view["ply"]
        said = {"do": "move", "ply": ply, "move": random.choice(self.view["paths"])[0]}
        await self.socket.send(json.dumps(said))
        while self.view["ply"] == ply:
            await self.read()
        await self.until_mine()
        return time.perf_counter() - started


class Guests:
    """Of one table: a page at each process."""

    def __init__(self, loads: list[Load]) -> None:
        self.loads = loads
        self.first = self.worst = 0.0

    async def open(self, http: httpx.AsyncClient) -> None:
        answer = await http.post("/tables", data={"game": self.loads[0].game, **FORM})
        me, live = answer.cookies["me"], answer.headers["location"] + "/live"
        http.cookies.clear()
        self.hanging, self.other = [
            Page(await load.connect(load.base.replace("http", "ws") + live, me)) for load in self.loads
        ]
        await self.other.until_mine()
        await self.other.turn()

    async def play(self, seconds: float) -> None:
        end = time.perf_counter() + seconds
        self.first = self.worst = await self.other.turn()
        while time.perf_counter() < end and not self.other.view.get("over"):
            self.worst = max(self.worst, await self.other.turn())
            await asyncio.sleep(1)

    async def agree(self) -> bool:
        while self.hanging.view["ply"] < self.other.view["ply"]:
            await self.hanging.read()
        return self.hanging.log == self.other.log


def visitor(load: Load) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=load.base, headers={"Origin": load.base}, timeout=60)


async def story(servers: list[Server], chosen: argparse.Namespace) -> dict:
    loads = [Load(server.base, chosen) for server in servers]
    async with visitor(loads[0]) as http:
        guests = [Guests(loads) for _ in range(chosen.counted)]
        for each in guests:
            await each.open(http)
    async with visitor(loads[1]) as http:
        opened = [await loads[1].open(http) for _ in range(chosen.tables)]
    others = [asyncio.create_task(loads[1].table(path, cookies)) for path, cookies in opened]
    loads[1].measuring.set()
    os.kill(servers[0].process.pid, signal.SIGSTOP)
    await asyncio.gather(*(each.play(chosen.seconds) for each in guests))
    os.kill(servers[0].process.pid, signal.SIGCONT)
    agreed = await asyncio.gather(*(each.agree() for each in guests))
    loads[1].done.set()
    lost = sum(isinstance(found, Exception) for found in await asyncio.gather(*others, return_exceptions=True))
    return {
        "tables_of_the_stopped": len(guests),
        "seconds": chosen.seconds,
        "first_answer_s": round(max(each.first for each in guests), 2),
        "slowest_answer_s": round(max(each.worst for each in guests), 2),
        "same_story_in_both": sum(agreed),
        "moves_at_other_tables": loads[1].moves,
        "other_tables_lost": lost,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--counted", type=int, default=10, help="tables whose process is stopped")
    parser.add_argument("--tables", type=int, default=50, help="other tables, of two people each")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--every", type=float, default=3)
    parser.add_argument("--game", default="sumo")
    parser.set_defaults(no_deflate=False)
    chosen = parser.parse_args()
    with Database() as database, tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as two:
        servers = [Server(folder, database=database.url) for folder in (one, two)]
        try:
            print(json.dumps(uvloop.run(story(servers, chosen))))
        finally:
            for server in servers:
                server.stop()


if __name__ == "__main__":
    main()
