"""Load on the table server: many tables of two people each, all on this machine.

    python bench/load.py --tables 1000 --seconds 20 --game coq

Where Node is there, boardgame.io's server gets the same load afterwards (Connect Four, games kept in memory only).
Measures the time from a click to the view of both players, and the server's processor time and memory. Bytes are those
of a message that holds a view, before compression, in the median; memory a client is what comes on top of a server that
has one table open. Where games end, the tables left move the faster, so that the rate stays. `--empty` draws nothing:
what is left is the floor. `late_ms` is by how much, at most, a timer of the server and one of the driver came too late,
and `stolen_percent` what of the machine's time other machines on the same host took: a pause that neither of the two
made is not the server's.
Bounded and on loopback only: it starts its own server on a free port with a database in a temporary folder.
"""

import argparse
import asyncio
import gc
import json
import os
import random
import re
import resource
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

import httpx
import uvloop
from loaded import Late
from websockets.asyncio.client import connect

from dedale.table.showing.paths import stepped

PEERS = Path(__file__).parent / ".peers"
SERVER = Path(__file__).with_name("loaded.py")


class Load:
    def __init__(self, base: str, chosen: argparse.Namespace) -> None:
        self.base, self.game, self.every, self.deflate = base, chosen.game, chosen.every, not chosen.no_deflate
        self.tables = self.playing = chosen.tables
        self.few = asyncio.Semaphore(8)
        self.mover: list[float] = []
        self.both: list[float] = []
        self.sizes: list[int] = []
        self.moves = 0
        self.measuring = asyncio.Event()
        self.done = asyncio.Event()

    async def open(self, http: httpx.AsyncClient) -> tuple[str, list[str]]:
        """A table of two people: its path and their cookies."""
        form = {"game": self.game, "count": "2", "seat-0-kind": "me", "seat-1-kind": "friend", "name": "A"}
        answer = await http.post("/tables", data=form)
        path, first = answer.headers["location"], answer.cookies["me"]
        http.cookies.clear()
        page = await http.get(path, headers={"Cookie": f"me={first}"})
        link = re.search(r'(/join/[^"<]+)', page.text)[1]
        answer = await http.post(link, data={"name": "B"})
        second = answer.cookies["me"]
        http.cookies.clear()
        return path, [first, second]

    async def table(self, path: str, cookies: list[str]) -> None:
        url = self.base.replace("http", "ws") + path + "/live"
        async with self.few:
            sockets = [await self.connect(url, me) for me in cookies]
        views = [{"ply": -1, "acting": None, "paths": []} for _ in sockets]
        news = asyncio.Condition()
        readers = [asyncio.create_task(self.read(s, v, news)) for s, v in zip(sockets, views, strict=True)]
        await self.measuring.wait()
        await asyncio.sleep(random.random() * self.every)
        while not self.done.is_set():
            if views[0].get("over"):
                self.playing -= 1
                break
            await self.one_move(sockets, views, news)
            await asyncio.sleep(self.every * self.playing / self.tables * random.uniform(0.5, 1.5))
        await self.done.wait()
        for reader in readers:
            reader.cancel()
        for s in sockets:
            await s.close()

    async def connect(self, url: str, me: str):
        deflate = "deflate" if self.deflate else None
        cookie = {"Cookie": f"me={me}"}
        return await connect(
            url, origin=self.base, additional_headers=cookie, max_size=None, ping_interval=None, compression=deflate,
            open_timeout=60,
        )  # fmt: skip

    async def read(self, socket, view, news) -> None:
        while True:
            text = await socket.recv(decode=False)
            seen = time.perf_counter()
            message = json.loads(text)
            if "view" in message:
                self.sizes.append(len(text))
                changed = message["view"]
                view.update({key: changed[key] for key in ("ply", "acting", "over") if key in changed})
                if "paths" in changed:
                    view["paths"] = stepped(view["paths"], changed["paths"])
                if "ply" in changed:
                    view["seen"] = seen
                    async with news:
                        news.notify_all()

    async def one_move(self, sockets, views, news) -> None:
        actor = next((i for i, view in enumerate(views) if view["acting"] is not None and view["paths"]), None)
        if actor is None:
            return
        ply, path = views[actor]["ply"], random.choice(views[actor]["paths"])
        started = time.perf_counter()
        await sockets[actor].send(json.dumps({"do": "move", "ply": ply, "move": path[0]}))
        async with news:
            await asyncio.wait_for(news.wait_for(lambda: all(view["ply"] > ply for view in views)), 10)
        self.moves += 1
        self.mover.append(views[actor]["seen"] - started)
        self.both.append(max(view["seen"] for view in views) - started)


def usage(pid: int) -> tuple[float, float]:
    """Processor seconds and megabytes of a process."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK"), pages * 4096 / 2**20


async def at_rest(pid: int) -> tuple[float, float]:
    """What it uses once it has loaded all it needs: it works no more."""
    found = usage(pid)
    for _ in range(60):
        await asyncio.sleep(1)
        last, found = found, usage(pid)
        if found[0] - last[0] < 0.05:
            break
    return found


def stolen() -> tuple[int, int]:
    """Ticks of this machine's time that its host gave to others, and all."""
    ticks = [int(word) for word in Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]]
    return ticks[7], sum(ticks)


def percentiles(times: list[float]) -> dict[str, float]:
    ordered = sorted(times)
    return {f"p{p}": round(ordered[min(len(ordered) - 1, len(ordered) * p // 100)] * 1000, 1) for p in (50, 95, 99)}


async def measure(load: Load, server: "Server", seconds: float) -> dict:
    base, every, tables, pid = load.base, load.every, load.tables, server.process.pid
    gc.disable()  # with thousands of guests the driver would stop for half a second now and then
    async with httpx.AsyncClient(base_url=base, headers={"Origin": base}, timeout=60) as http:
        await load.open(http)
        before = await at_rest(pid)
        opened = [await load.open(http) for _ in range(tables)]
        started = time.perf_counter()
        late = Late()
        tasks = [asyncio.create_task(load.table(path, cookies)) for path, cookies in opened]
        while (await http.get("/health")).json()["guests"] < 2 * tables:
            await asyncio.sleep(0.2)
            if time.perf_counter() - started > 90:
                raise SystemExit("the guests could not all connect in 90 s")
        await asyncio.sleep(1)
        load.measuring.set()
        await asyncio.sleep(every)  # until tables are out of step
        for figures in (load.mover, load.both, load.sizes):
            figures.clear()
        load.moves = 0
        sys.stderr.write(f"measuring process {pid}\n")
        told, taken, mine, clock = server.told(), stolen(), time.process_time(), time.perf_counter()
        first, _ = usage(pid), late.most()
        await asyncio.sleep(seconds)
        last, elapsed, moves, mine = usage(pid), time.perf_counter() - clock, load.moves, time.process_time() - mine
        driver_late, now = late.most(), server.told()
        commits, writes = now["commits"] - told["commits"], now["writes"] - told["writes"]
        gone, ticks = (after - then for after, then in zip(stolen(), taken, strict=True))
        load.done.set()
        lost = sum(isinstance(r, Exception) for r in await asyncio.gather(*tasks, return_exceptions=True))
    return {
        "tables": tables,
        "clients": 2 * tables,
        "moves_per_second": round(moves / elapsed, 1),
        "mover_ms": percentiles(load.mover),
        "both_ms": percentiles(load.both),
        "server_cpu_ms_per_move": round((last[0] - first[0]) / max(1, moves) * 1000, 3),
        "server_cpu_percent": round((last[0] - first[0]) / elapsed * 100),
        "driver_cpu_percent": round(mine / elapsed * 100),
        "late_ms": {"server": now["late_ms"], "driver": driver_late},
        "stolen_percent": round(100 * gone / ticks, 1),
        "server_mb": round(last[1]),
        "kb_per_client": round((last[1] - before[1]) * 1024 / (2 * tables), 1),
        "bytes_per_view": median(load.sizes or [0]),
        "commits_per_write": round(commits / max(1, writes), 3),
        "games_over": tables - load.playing,
        "lost_tables": lost,
    }


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


class Server:
    """The table server as a process of its own, with its log in that folder."""

    def __init__(self, folder: str, *flags: str, database: str = "") -> None:
        port, self._log = str(free_port()), Path(folder) / "log"
        command = [sys.executable, str(SERVER), port, database or f"{folder}/load.sqlite", *flags]
        with self._log.open("w") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=log)
        self.base = f"http://127.0.0.1:{port}"
        self._wait()

    def _wait(self) -> None:
        for _ in range(200):
            try:
                httpx.get(f"{self.base}/health")
                return
            except httpx.TransportError:
                time.sleep(0.1)
        raise SystemExit("the server did not start")

    def told(self) -> dict:
        """How many commits and writes it has made so far, and how late its timers were since it last told."""
        told = self._told()
        os.kill(self.process.pid, signal.SIGUSR1)
        while len(self._told()) == len(told):
            time.sleep(0.01)
        return json.loads(self._told()[-1])

    def _told(self) -> list[str]:
        return [line for line in self._log.read_text().splitlines() if line.startswith('{"commits"')]

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)
        sys.stderr.write(self._log.read_text()[-2000:])


def peer(chosen: argparse.Namespace) -> dict | None:
    """boardgame.io's server under the same load, where Node is there."""
    if not (shutil.which("node") and shutil.which("npm")):
        return None
    if not (PEERS / "node_modules" / "boardgame.io").exists():
        PEERS.mkdir(exist_ok=True)
        subprocess.run(["npm", "install", "--silent", "--no-audit", "boardgame.io"], cwd=PEERS, check=True)
    script = shutil.copy(Path(__file__).parent / "peers" / "boardgame_table.cjs", PEERS)
    port, numbers = str(free_port()), [str(n) for n in (chosen.tables, chosen.seconds, chosen.every)]
    server = subprocess.Popen(["node", script, "serve", port], stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout
        server.stdout.readline()
        driver = subprocess.Popen(["node", script, "load", port, *numbers], stdout=subprocess.PIPE, text=True)
        lines = map(json.loads, driver.stdout or ())
        next(lines)
        first, clock = usage(server.pid), time.perf_counter()
        found = next(lines)
        last, elapsed = usage(server.pid), time.perf_counter() - clock
        driver.wait(20)
    finally:
        server.kill()
        server.wait()
    found.pop("event")
    cpu = round((last[0] - first[0]) / elapsed * 100)
    return {**found, "tables": chosen.tables, "server_cpu_percent": cpu, "server_mb": round(last[1])}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--every", type=float, default=3, help="seconds between the moves of a table")
    parser.add_argument("--game", default="sumo")
    parser.add_argument("--no-deflate", action="store_true")
    parser.add_argument("--empty", action="store_true", help="draw nothing: the floor")
    parser.add_argument("--folder", help="where the database lies meanwhile: one in memory leaves the disk out")
    parser.add_argument("--alone", action="store_true", help="without boardgame.io beside it")
    chosen = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory(dir=chosen.folder) as folder:
        server = Server(folder, *(["--empty"] if chosen.empty else []))
        try:
            found = uvloop.run(measure(Load(server.base, chosen), server, chosen.seconds))
            shown = {"server": "dedale", "game": chosen.game, "other_load": round(os.getloadavg()[0], 1), **found}
            print(json.dumps(shown))
        finally:
            server.stop()
    found = None if chosen.alone else peer(chosen)
    if found:
        print(json.dumps({"server": "boardgame.io (in memory)", "other_load": round(os.getloadavg()[0], 1), **found}))


if __name__ == "__main__":
    main()
