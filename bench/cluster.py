"""The same games on threads, in processes and on a Dask cluster, with somebody killed in the middle: one tally.

`python bench/cluster.py [--coq 10000000] [--gootmu 100000] [--only Dask]` starts a scheduler and workers of its own.
CPU seconds are of all who play, after each has loaded the rules; where others use the machine too, Dask's are more:
its workers spend some for every second that passes. Ends with 1 where a tally differs.
"""

import argparse
import hashlib
import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict
from functools import partial

import psutil

from dedale.core import registry
from dedale.lab import crews
from dedale.lab.shares import Contest, Crew, gather, laid, share
from dedale.lab.tally import Tally
from dedale.players import spec

WARMING = 200  # games before the clock starts, so that every worker has the rules


def digest(tally: Tally) -> str:
    counts = {key: value for key, value in asdict(tally).items() if key != "seconds"}
    return hashlib.sha256(json.dumps(counts, sort_keys=True, default=bytes.hex).encode()).hexdigest()[:16]


def cpu(pids: list[int]) -> float:
    """Seconds of these programs; those of one that is gone are lost."""
    times = [psutil.Process(pid).cpu_times() for pid in pids if psutil.pid_exists(pid)]
    return sum(each.user + each.system for each in times)


@contextmanager
def running(*words: str) -> Iterator[subprocess.Popen[bytes]]:
    program = subprocess.Popen(
        [sys.executable, "-m", "dask", *words], stdout=subprocess.DEVNULL, stderr=subprocess.STDOUT
    )
    try:
        yield program
    finally:
        program.kill()
        program.wait()


@contextmanager
def dask(workers: int) -> Iterator[tuple[Crew, list[int], list[int]]]:
    """A crew, the programs that play, and those that only speak with them."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    address = f"tcp://127.0.0.1:{port}"
    with ExitStack() as stack:
        scheduler = stack.enter_context(
            running("scheduler", "--host", "127.0.0.1", "--port", str(port), "--no-dashboard")
        )
        one = ("worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard")
        played = [stack.enter_context(running(*one)).pid for _ in range(workers)]
        crew = stack.enter_context(opened(address, workers))
        yield crew, played, [scheduler.pid, os.getpid()]


@contextmanager
def opened(address: str, workers: int) -> Iterator[Crew]:
    from distributed import Client

    end = time.monotonic() + 60
    while True:
        try:
            with Client(address, timeout=5, set_as_default=False) as client:
                client.wait_for_workers(workers, timeout=60)
            break
        except OSError:
            if time.monotonic() > end:
                raise
    with crews.cluster(address) as crew:
        yield crew


@contextmanager
def on_threads(count: int) -> Iterator[tuple[Crew, list[int], list[int]]]:
    with crews.threads(count) as crew:
        yield crew, [os.getpid()], []


@contextmanager
def in_processes(count: int) -> Iterator[tuple[Crew, list[int], list[int]]]:
    with crews.processes(count) as crew:
        yield crew, [], [os.getpid()]


def victims(played: list[int]) -> list[int]:
    """Who can be killed: a worker, or a process of this program's own pool."""
    spawned = [
        each.pid for each in psutil.Process().children(recursive=True) if "spawn_main" in " ".join(each.cmdline())
    ]
    return played or spawned


def measured(contest: Contest, games: int, way: "partial[ExitStack]", kill: bool) -> tuple[Tally, float, float, float]:
    with way() as (crew, played, speaking):
        work, nothing = partial(share, contest), Tally.none(contest.seats)
        gather(work, nothing, WARMING, crew)
        gather(work, nothing, WARMING, crew)
        start, before, spoken, killed = time.perf_counter(), cpu(played), cpu(speaking), list[int]()

        def look(tally: Tally) -> None:
            if kill and not killed and tally.games > games // 2:
                killed.append(victims(played)[0])
                os.kill(killed[0], 9)

        tally = gather(work, nothing, games, crew, look)
        assert bool(killed) == kill, "nobody was killed in the middle: more games are needed"
        return tally, time.perf_counter() - start, cpu(played) - before, cpu(speaking) - spoken


WAYS = {
    "threads, 2": (partial(on_threads, 2), False),
    "processes, 2, one killed": (partial(in_processes, 2), True),
    "Dask, 2 workers": (partial(dask, 2), False),
    "Dask, 3 workers, one killed": (partial(dask, 3), True),
}


def compared(key: str, players: str, games: int, only: str) -> bool:
    """Whether all ways count the same."""
    game = registry.find(key)
    setting = game.setting()
    contest = Contest.of(game, setting, [spec(players, game)] * setting.seats)
    laid(contest)
    print(f"{game.facts.name}, {games:,} games, {players}", flush=True)
    found: dict[str, str] = {}
    alone = 0.0
    for name, (way, kill) in WAYS.items():
        if only not in name and found:
            continue
        tally, seconds, worked, spoke = measured(contest, games, way, kill)
        found[name] = digest(tally)
        alone = alone or worked
        spent = (
            "" if kill else f"  CPU of who plays {worked:7.1f} s, {worked / alone:.3f} ×; of who speaks {spoke:5.1f} s"
        )
        print(f"  {name:28} {found[name]}  wins {tally.wins}  {seconds:6.1f} s{spent}", flush=True)
    return len(set(found.values())) == 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--coq", type=int, default=10_000_000)
    parser.add_argument("--gootmu", type=int, default=100_000)
    parser.add_argument("--players", default="random")
    parser.add_argument("--only", default="", help="besides threads, only the ways with these letters")
    asked = parser.parse_args()
    wanted = {"coq": asked.coq, "gootmu": asked.gootmu}
    same = [compared(key, asked.players, games, asked.only) for key, games in wanted.items() if games]
    print("the same tally everywhere" if all(same) else "THE TALLIES DIFFER")
    sys.exit(not all(same))


if __name__ == "__main__":
    main()
