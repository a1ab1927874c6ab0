"""Seconds of processor time until a game's rules are compiled, on an empty cache.

    python bench/compiling.py [--games sumo,coq] [--against ../before] [--rounds 3]

For each game in a fresh process: what the first simulation of random games compiles, and in another all that
`dedale warm` does. With `--against` another checkout does the same in turn. The least of the rounds counts: what else a
machine does only adds.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent.parent
GAMES = "sumo,coq,labyrinthe,pyramid,gootmu"
WORK = """
import json, sys, time
from dedale.core import registry
from dedale.search import engine
found = engine(registry.find(sys.argv[1]))
start = time.process_time()
if sys.argv[2] == "first":
    found.playouts(found.game.start(found.game.setting()), found.desk(nodes=1 << 10), 1, 1)
else:
    found.warm()
print(json.dumps(time.process_time() - start))
"""


def seconds(checkout, game, what):
    """With the packages of this environment and that checkout's source."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "DEDALE_CACHE": folder, "PYTHONPATH": str(checkout / "src")}
        command = [sys.executable, "-c", WORK, game, what]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, cwd=folder)
    return json.loads(done.stdout)


def least(checkouts, game, what, rounds):
    taken = [[seconds(checkout, game, what) for checkout in checkouts] for _ in range(rounds)]
    return [min(column) for column in zip(*taken, strict=True)]


def shown(times):
    ratio = f"{times[-1] / times[0]:10.2f}" if len(times) > 1 else ""
    return "".join(f"{each:10.2f}" for each in times) + ratio


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", default=GAMES)
    parser.add_argument("--against", type=Path, help="another checkout, measured in turn")
    parser.add_argument("--rounds", type=int, default=1)
    chosen = parser.parse_args()
    checkouts = [*([chosen.against.resolve()] if chosen.against else []), HERE]
    print("seconds of CPU" + (": there, here, their ratio" if chosen.against else ""))
    for what in ("first", "warm"):
        for game in chosen.games.split(","):
            print(f"{what:6}{game:12}{shown(least(checkouts, game, what, chosen.rounds))}", flush=True)


if __name__ == "__main__":
    main()
