"""How long a person waits for a bot of the strongest level while fifty other tables are played.

    python bench/answers.py [--moves 200] [--tables 50] [--games sumo,coq]

In each game, all at the same time, one person plays at random against a bot; what is measured is the time from the view
in which the bot is to move to the view of its move. Bounded, and on loopback only, with a server of its own.
"""

import argparse
import asyncio
import json
import random
import tempfile
import time

import httpx
from load import Load, Server

from dedale.core import registry
from dedale.players import LEVELS
from dedale.table.showing.paths import stepped

GAMES = "sumo,coq,labyrinthe,pyramid,gootmu"
LONGEST_WAIT = 240


class Waiting:
    """One person's table against bots."""

    def __init__(self, load, game, moves):
        self.load, self.game, self.moves = load, registry.find(game), moves
        self.waits = []

    async def run(self):
        base = self.load.base
        async with httpx.AsyncClient(base_url=base, headers={"Origin": base}, timeout=120) as http:
            while len(self.waits) < self.moves:
                await self.one_game(http)
        return self.waits[: self.moves]

    async def one_game(self, http):
        form = {"game": self.game.key, "name": "A", "count": "2", "seat-0-kind": "me", "seat-1-kind": "bot"}
        answer = await http.post("/tables", data={**form, "seat-1-level": LEVELS[-1]})
        path, me = answer.headers["location"], answer.cookies["me"]
        http.cookies.clear()
        socket = await self.load.connect(self.load.base.replace("http", "ws") + path + "/live", me)
        view = {"ply": -1, "turn": None, "acting": None, "paths": [], "over": False}
        since = None
        try:
            while not view["over"] and len(self.waits) < self.moves:
                changed = json.loads(await asyncio.wait_for(socket.recv(), LONGEST_WAIT)).get("view", {})
                if "ply" in changed and since is not None:
                    self.waits.append(time.perf_counter() - since)
                    since = None
                moves = stepped(view["paths"], changed.pop("paths", []))
                view.update({key: changed[key] for key in view if key in changed}, paths=moves)
                if view["turn"] is not None and view["acting"] is None and not view["over"]:
                    since = since or time.perf_counter()
                elif view["acting"] is not None and view["paths"] and "ply" in changed:
                    move = random.choice(view["paths"])[0]
                    await socket.send(json.dumps({"do": "move", "ply": view["ply"], "move": move}))
        finally:
            await socket.close()


def told(name, waits):
    ordered = sorted(waits)
    middle, high = ordered[len(ordered) // 2], ordered[len(ordered) * 95 // 100]
    return f"{name}: {len(waits)} moves, median {middle:.2f} s, p95 {high:.2f} s, worst {ordered[-1]:.2f} s"


async def main(base, chosen):
    load = Load(base, argparse.Namespace(game="sumo", every=3.0, tables=chosen.tables, no_deflate=False))
    async with httpx.AsyncClient(base_url=base, headers={"Origin": base}, timeout=120) as http:
        opened = [await load.open(http) for _ in range(chosen.tables)]
        tasks = [asyncio.create_task(load.table(path, cookies)) for path, cookies in opened]
        load.measuring.set()
        keys = chosen.games.split(",")
        for key in keys:
            await Waiting(load, key, 3).run()  # the rules are compiled by now
        for key, waits in zip(
            keys, await asyncio.gather(*(Waiting(load, key, chosen.moves).run() for key in keys)), strict=True
        ):
            print(told(key, waits), flush=True)
        load.done.set()
        await asyncio.gather(*tasks, return_exceptions=True)
    print(f"meanwhile {load.moves} moves at {chosen.tables} other tables")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--moves", type=int, default=200)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--games", default=GAMES)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        try:
            asyncio.run(main(server.base, arguments))
        finally:
            server.stop()
