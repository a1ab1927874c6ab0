"""Speed side by side: our Connect Four beside its peers in one run, then every game of ours.

`python3 dev.py bench [--rounds N] [--ours]`. Rounds are interleaved; figures are medians; ratios are what counts.
"""

import argparse
import json
import os
import platform
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import venv
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path

HERE = Path(__file__).parent
os.environ.setdefault("DEDALE_GAMES", str(HERE.parent / "examples"))

import numpy as np  # noqa: E402
from rich.console import Console  # noqa: E402
from rich.table import Table  # noqa: E402

from dedale.core import Play, registry  # noqa: E402
from dedale.search import engine  # noqa: E402

HOME = HERE / ".peers"
PACKAGES = ("open_spiel", "pgx", "pettingzoo[classic]", "setuptools<81")
SECONDS = 0.7
MCTS_SIZES = (1000, 20000)
ONE, BOTH, LOOP = "ours, playouts, 1 thread", "ours, playouts, 2 threads", "ours, Python loop"
LIKE = {"both cores": BOTH, "Python loop": LOOP}  # what of ours a peer's figure stands beside; else one thread
SHORT, TURNS = 40_000, 20  # games of a turn beside C, turns of a round: both meet the same machine in short ones
console = Console(highlight=False)


class Ours:
    """One game of ours, measured."""

    def __init__(self, key):
        self.game = registry.find(key)
        self.engine = engine(self.game)
        self.root = self.game.start(self.game.setting())
        self.desks = [self.engine.desk(seed, nodes=1 << 20) for seed in (1, 2)]
        self.seen = self.decision()
        self.engine.playouts(self.root, self.desks[0], 2)
        self.engine.search(self.seen, self.seat, self.desks[0], 20)

    def decision(self):
        """The first position where somebody decides."""
        play = Play(self.game, self.game.setting())
        play.settle(np.array([1], np.uint64))
        self.seat = play.turn
        return play.masked(play.turn)

    def playouts(self, threads=1):
        """Moves a second; the threads' work released from the interpreter's lock."""
        count = self.games_for(SECONDS)
        desks = self.desks[:threads]
        start = time.perf_counter()
        with ThreadPoolExecutor(threads) as pool:
            plies = sum(pool.map(lambda desk: self.engine.playouts(self.root, desk, count), desks))
        return plies / (time.perf_counter() - start)

    def short_playouts(self):
        start = time.thread_time()
        plies = self.engine.playouts(self.root, self.desks[0], SHORT)
        return plies / (time.thread_time() - start)

    def python_loop(self, games=1500):
        """Moves a second of CPU, each decided in Python: the loop that peers/openspiel.py has for OpenSpiel."""
        stepper, chance, plies = self.engine.stepper(self.root), random.random, 0
        start = time.thread_time()
        for _ in range(games):
            n = stepper.reset()
            while n:
                n = stepper.step(stepper.moves[int(chance() * n)])
                plies += 1
        return plies / (time.thread_time() - start)

    def games_for(self, seconds):
        count, spent = 1, 0.0
        while spent < seconds / 20:
            start = time.perf_counter()
            self.engine.playouts(self.root, self.desks[0], count)
            spent = time.perf_counter() - start
            count *= 2
        return max(1, int(count / 2 * seconds / spent))

    def simulations(self, size):
        """Searches of that size, one after the other: a thousand simulations alone are over in a millisecond."""
        searches = max(1, MCTS_SIZES[-1] // size)
        start = time.perf_counter()
        for _ in range(searches):
            self.engine.search(self.seen, self.seat, self.desks[0], size)
        return searches * size / (time.perf_counter() - start)

    def thinking(self):
        """Simulations a second of one search that lasts as long as the other measurements."""
        start = time.perf_counter()
        self.engine.search(self.seen, self.seat, self.desks[0], len(self.desks[0].nodes), SECONDS)
        return int(self.desks[0].nodes[0]["visits"]) / (time.perf_counter() - start)


class Peer:
    """A program that answers each line on its input with one measured round as JSON."""

    def __init__(self, command, folder):
        self.process = subprocess.Popen(command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.versions = json.loads(self.process.stdout.readline())

    def round(self):
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def close(self):
        self.process.stdin.close()
        self.process.wait(30)


def install_peers():
    """The peers' own environment: never the product's."""
    python = HOME / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
    if not (HOME / "ready").exists():
        console.print("installing the peers (once) …")
        venv.create(HOME / "venv", with_pip=True)
        subprocess.run([python, "-m", "pip", "install", "-q", *PACKAGES], check=True)
        (HOME / "ready").touch()
    commands = {name: [str(python), str(HERE / "peers" / f"{name}.py")] for name in ("openspiel", "pgx_cpu", "zoo")}
    if shutil.which("node") and shutil.which("npm"):
        if not (HOME / "node_modules" / "boardgame.io").exists():
            (HOME / "package.json").write_text('{"private": true}\n')
            subprocess.run(["npm", "install", "--silent", "--no-audit", "boardgame.io"], cwd=HOME, check=True)
        shutil.copy(HERE / "peers" / "boardgame.cjs", HOME / "boardgame.cjs")
        commands["boardgame.io"] = ["node", str(HOME / "boardgame.cjs")]
    return commands


def measure_ours(four):
    found = {
        ONE: four.playouts(),
        BOTH: four.playouts(2),
        LOOP: four.python_loop(),
    }
    return found | {f"ours, MCTS {size}": four.simulations(size) for size in MCTS_SIZES}


def beside_peers(rounds):
    four, peers = Ours("connect_four"), []
    for command in install_peers().values():
        try:
            peers.append(Peer(command, HOME))
        except (OSError, ValueError):
            console.print(f"left out: {Path(command[-1]).stem} does not start here", style="yellow")
    figures = {}
    for number in range(rounds):
        with console.status(f"round {number + 1} of {rounds}"):
            for found in (measure_ours(four), *(peer.round() for peer in peers)):
                for what, rate in found.items():
                    figures.setdefault(what, []).append(rate)
    versions = {k: v for peer in peers for k, v in peer.versions.items()}
    for peer in peers:
        peer.close()
    print_peers(figures, versions)


def print_peers(figures, versions):
    middle = {what: statistics.median(rates) for what, rates in figures.items()}
    one = middle[ONE]
    table = Table(title="Connect Four", caption=told({"numba": version("numba"), **versions}))
    for heading in ("what", "median", "lowest", "highest", "ours is"):
        table.add_column(heading, justify="left" if heading == "what" else "right")
    for what, rates in figures.items():
        size = next((n for n in MCTS_SIZES if f"MCTS {n}" in what), MCTS_SIZES[0])
        base = middle[f"ours, MCTS {size}"] if "MCTS" in what else one
        like = next((ours for like, ours in LIKE.items() if like in what), None)
        ratio = f"{(middle[like] if like else base) / middle[what]:,.1f}×" if what not in (ONE, like) else "1"
        unit = "sims/s" if "MCTS" in what else "moves/s"
        table.add_row(what, f"{middle[what]:,.0f} {unit}", f"{min(rates):,.0f}", f"{max(rates):,.0f}", ratio)
    console.print(table)
    console.print(f"two threads are {middle[BOTH] / one:.2f}× one")


def beside_c(rounds):
    """The same playouts in C, by turns, by seconds of CPU; left out where there is no compiler."""
    compiler = next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
    if compiler is None:
        return console.print("left out: C, there is no compiler here", style="yellow")
    four = Ours("connect_four")
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([compiler, "-O3", "-o", f"{folder}/four", str(HERE / "peers" / "four.c")], check=True)
        peer = Peer([f"{folder}/four"], folder)
        same = peer.versions["plies"] == four.engine.playouts(four.root, four.engine.desk(1), 10_000)
        turns = [(four.short_playouts(), peer.round()["C, playouts"]) for _ in range(TURNS * rounds)]
        peer.close()
    ours, theirs = (statistics.median(rates) for rates in zip(*turns, strict=True))
    said = "the same plies" if same else "NOT THE SAME PLIES"
    console.print(f"beside C -O3: ours {ours:,.0f}, C {theirs:,.0f} moves/s of CPU, {said}: {ours / theirs:.2f} of it")


def told(versions):
    return ", ".join(f"{name} {number}" for name, number in versions.items())


def our_games(rounds):
    table = Table(title="Every game of ours", caption=f"Python {platform.python_version()}, {platform.machine()}")
    for heading in ("game", "moves/s, 1 thread", "2 threads", "MCTS simulations/s", "bytes a state"):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for game in registry.games():
        key = game.key
        with console.status(key):
            ours = Ours(key)
            one = statistics.median(ours.playouts() for _ in range(rounds))
            two = statistics.median(ours.playouts(2) for _ in range(rounds))
            sims = statistics.median(ours.thinking() for _ in range(rounds))
        table.add_row(key, f"{one:,.0f}", f"{two:,.0f}", f"{sims:,.0f}", f"{ours.root.itemsize:,}")
    console.print(table)


def main():
    parser = argparse.ArgumentParser(prog="python3 dev.py bench", description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5, help="how many interleaved rounds (5)")
    parser.add_argument("--ours", action="store_true", help="only our games, without the peers")
    parser.add_argument("--peers", action="store_true", help="only Connect Four beside its peers")
    parser.add_argument("--attack", action="store_true", help="hostile traffic; more arguments: bench/attack.py")
    chosen, more = parser.parse_known_args()
    if chosen.attack:
        os.execv(sys.executable, [sys.executable, str(Path(__file__).with_name("attack.py")), *more])
    if more:
        parser.error(f"unknown: {' '.join(more)}")
    if not chosen.ours:
        beside_peers(chosen.rounds)
        beside_c(chosen.rounds)
    if not chosen.peers:
        our_games(chosen.rounds)


if __name__ == "__main__":
    sys.exit(main())
