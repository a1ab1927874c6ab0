"""Tables under load that check, whatever happens to the servers, that nothing acknowledged is lost."""

import asyncio
import json
import random

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from dedale.table.showing.paths import stepped

FORM = {"game": "pebbles", "seat-1-kind": "friend", "name": "Ann", "option-goal": "60"}
BEGINNING = 100  # plies after which everybody only passes: no game ends, however long the servers take
PATIENCE = 300  # seconds: only a hang takes so long
TROUBLE = (OSError, WebSocketException, asyncio.TimeoutError, httpx.TransportError)


class Player:
    """One seat: keeps connected to some server, and moves whenever it is to."""

    def __init__(self, table, me):
        self.table, self.me = table, me
        self.ply, self.log, self.moves, self.connected = 0, [], 0, 0

    async def play(self):
        while not self.table.done:
            try:
                await self.session(random.choice(self.table.bases))
            except TROUBLE:
                await asyncio.sleep(0.03)

    async def session(self, base):
        url = base.replace("http", "ws") + self.table.path + "/live"
        cookie = {"Cookie": f"me={self.me}"}
        async with connect(
            url, origin=base, additional_headers=cookie, open_timeout=PATIENCE, close_timeout=0.1
        ) as socket:
            self.view, self.paths, log = {}, [], []
            self.connected += 1
            while not self.table.done:
                message = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
                self.table.faults += "fault" in message
                if "fault" in message or "refused" in message:
                    await asyncio.sleep(0.05)
                    self.view["sent"] = None
                news = message.get("view", {})
                if "log_from" in news:
                    del log[news["log_from"] :]
                log += [line["text"] for line in news.get("log", [])]
                self.paths = stepped(self.paths, news.pop("paths", []))
                self.view.update(news)
                if news:
                    self.check(log)
                await self.move(socket)

    def check(self, log):
        """What was shown once must be there for ever: this game has no takebacks."""
        assert self.view["ply"] >= self.ply, f"ply {self.view['ply']} after {self.ply} was acknowledged"
        assert log[: len(self.log)] == self.log, "the story has changed"
        self.ply, self.log = self.view["ply"], list(log)
        self.table.acknowledged = max(self.table.acknowledged, self.ply)

    async def move(self, socket):
        view = self.view
        if view.get("acting") is None or view.get("sent") == view["ply"] or not self.paths:
            return
        view["sent"] = view["ply"]
        await asyncio.sleep(self.table.pace)
        lasting = view["ply"] > BEGINNING or random.random() < 0.9
        choice = "pass" if lasting else random.choice(self.paths)[0]
        await socket.send(json.dumps({"do": "move", "ply": view["ply"], "move": choice}))
        self.moves += 1


class LoadedTable:
    def __init__(self, path, cookies, bases, pace):
        self.path, self.bases, self.pace = path, bases, pace
        self.players = [Player(self, me) for me in cookies]
        self.done, self.faults, self.acknowledged = False, 0, 0


class Load:
    """Some tables, all playing at once."""

    def __init__(self, bases, pace=0.01):
        self.bases, self.pace, self.tables, self.tasks = bases, pace, [], []

    async def open(self, count):
        base = self.bases[0]
        async with httpx.AsyncClient(base_url=base, headers={"Origin": base}, timeout=PATIENCE) as http:
            for _ in range(count):
                answer = await http.post("/tables", data=FORM)
                ann = answer.cookies["me"]
                http.cookies.clear()
                path = answer.headers["location"]
                page = await http.get(path, headers={"Cookie": f"me={ann}"})
                link = "/join/" + page.text.partition("/join/")[2].partition('"')[0]
                answer = await http.post(link, data={"name": "Bo"})
                self.tables.append(LoadedTable(path, [ann, answer.cookies["me"]], self.bases, self.pace))
                http.cookies.clear()
        self.tasks = [asyncio.create_task(player.play()) for table in self.tables for player in table.players]

    def progress(self):
        self.raise_failures()
        return [table.acknowledged for table in self.tables]

    def raise_failures(self):
        for task in self.tasks:
            if task.done() and task.exception():
                raise task.exception()

    async def until(self, true):
        """Wait for something to become true while everybody plays."""
        before, end = self.progress(), asyncio.get_running_loop().time() + PATIENCE
        while not true():
            assert asyncio.get_running_loop().time() < end, f"stuck: {before} {self.progress()}"
            await asyncio.sleep(0.01)

    async def everyone_moves(self):
        """Every table gets further: none is stuck."""
        before = self.progress()
        await self.until(lambda: all(now > then for then, now in zip(before, self.progress(), strict=True)))

    async def moves(self, count):
        """So many moves more, at whatever tables: an arbitrary moment."""
        before = sum(self.progress())
        await self.until(lambda: sum(self.progress()) >= before + count)

    async def everyone_returns(self, before):
        """Every player has connected anew since then."""
        await self.until(lambda: all(now > then for then, now in zip(before, self.connections(), strict=True)))

    async def somebody_is_told(self):
        """A move that could not be kept is answered by a fault."""
        before = sum(table.faults for table in self.tables)
        await self.until(lambda: sum(table.faults for table in self.tables) > before)

    def connections(self):
        self.raise_failures()
        return [player.connected for table in self.tables for player in table.players]

    async def stop(self):
        for table in self.tables:
            table.done = True
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.raise_cancelled()

    def raise_cancelled(self):
        for task in self.tasks:
            if not task.cancelled() and task.exception():
                raise task.exception()
