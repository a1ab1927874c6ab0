"""One process against two on PostgreSQL, all on this machine: how many moves a second each holds.

    python bench/scale.py

Tables of two people are spread over the processes, and there are more of them in every round until 99 in a hundred
moves are no longer seen by both within a tenth of a second. Server processes, database and driver share the cores.
Bounded and on loopback only.
"""

import argparse
import asyncio
import json
import resource
import tempfile
from contextlib import ExitStack
from copy import copy

import uvloop
from load import Load, Server, measure
from postgres import Database

HELD = 100.0  # milliseconds
GROWTH = 1.25


async def all_of(servers: list[Server], chosen: argparse.Namespace, tables: int) -> dict:
    """The same share of the tables at each process."""
    share = copy(chosen)
    share.tables = tables // len(servers)
    loads = [Load(server.base, share) for server in servers]
    found = await asyncio.gather(*(measure(*pair, chosen.seconds) for pair in zip(loads, servers, strict=True)))
    return {
        "processes": len(servers),
        "tables": share.tables * len(servers),
        "moves_per_second": round(sum(each["moves_per_second"] for each in found), 1),
        "p99_ms": max(each["both_ms"]["p99"] for each in found),
        "cpu_percent": [each["server_cpu_percent"] for each in found],
        "driver_percent": found[0]["driver_cpu_percent"],
        "lost_tables": sum(each["lost_tables"] for each in found),
    }


def one_round(database: Database, chosen: argparse.Namespace, processes: int, tables: int) -> dict:
    database.empty()
    with ExitStack() as kept:
        servers = []
        for _ in range(processes):
            folder = kept.enter_context(tempfile.TemporaryDirectory())
            servers.append(Server(folder, database=database.url))
            kept.callback(servers[-1].stop)
        return uvloop.run(all_of(servers, chosen, tables))


def most_held(database: Database, chosen: argparse.Namespace, processes: int) -> float:
    """Moves a second in the last round that was held."""
    held, tables = 0.0, float(chosen.tables)
    while True:
        found = one_round(database, chosen, processes, int(tables))
        print(json.dumps(found), flush=True)
        if found["p99_ms"] > HELD or found["lost_tables"]:
            return held
        held, tables = found["moves_per_second"], tables * GROWTH


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200, help="in the first round")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--every", type=float, default=1, help="seconds between the moves of a table")
    parser.add_argument("--game", default="sumo")
    parser.set_defaults(no_deflate=False)
    chosen = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with Database() as database:
        one, two = (most_held(database, chosen, processes) for processes in (1, 2))
    print(json.dumps({"held_by_one": one, "held_by_two": two, "ratio": round(two / one, 2) if one else None}))


if __name__ == "__main__":
    main()
