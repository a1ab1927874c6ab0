"""Games on a card: are they the processor's, ply for ply, and how many moves a second are they?

    python bench/card.py prepare    here, with Dédale: PTX, roots and the processor's games, into bench/.card
    python bench/card.py play       where the card is, with CuPy alone (JAX and Pgx too, for their Connect Four)
"""

import argparse
import importlib.util
import json
import statistics
import time
from pathlib import Path

import numpy as np

HERE = Path(__file__).parent
FOLDER = HERE / ".card"
LAUNCH = HERE.parent / "src" / "dedale" / "lab" / "launch.py"
CHECKED = 64  # seeds whose games must be the processor's
SEED, LIMIT = 7, 20_000
CARD = "sm_90"
GAMES = {"coq": 1 << 20, "sumo": 1 << 20, "labyrinthe": 1 << 16, "pyramid": 1 << 16, "gootmu": 1 << 15}  # to be timed
EXAMPLES = {"connect_four": 1 << 22}
KINDS = {"random": ("random", 1), "greedy": ("players", 16)}  # its kernel, and how many fewer games are timed
ROUNDS = 3
BLOCKS = (32, 64, 128)


def prepare(folder, keys):
    """What the other machine needs."""
    from dedale.core import registry
    from dedale.search.card import card_ptx

    folder.mkdir(exist_ok=True)
    for key in keys:
        game = registry.find(key)
        for kernel in dict(KINDS.values()):
            start = time.process_time()
            (folder / f"{key}.{kernel}.ptx").write_text(card_ptx(game, kernel, CARD))
            print(f"{key} {kernel}: compiled in {time.process_time() - start:.1f} s of processor")
        np.save(folder / f"{key}.npy", game.start(game.setting()).view(np.uint8))
        (folder / f"{key}.json").write_text(json.dumps(on_the_processor(game)))


def on_the_processor(game):
    """The games of the first seeds, and the pace on one thread."""
    from dedale.lab.shares import seeds_of
    from dedale.players import spec
    from dedale.search import engine

    root, bound, found = game.start(game.setting()), engine(game), {}
    for kind in KINDS:
        players = np.array([spec(kind, game).row] * bound.seats(root), np.int64)
        bound.contests(root, bound.desk(), players, seeds_of(SEED, range(1)), 10)
        start = time.process_time()
        played = bound.contests(root, bound.desk(), players, seeds_of(SEED, range(CHECKED)), LIMIT)
        seconds = time.process_time() - start
        found[kind] = {
            "players": players.tolist(), "lengths": played.lengths.tolist(), "finished": played.finished.tolist(),
            "results": played.results.tolist(), "pace": int(played.lengths.sum() / seconds),
        }  # fmt: skip
        print(f"{game.key} {kind}: {found[kind]['pace']:,} moves/s on one thread, {played.lengths.sum():,} plies")
    return found


def seeds(count):
    """Those of `dedale.lab`, which is not there."""
    z = np.arange(count, dtype=np.uint64) + np.uint64(SEED << 32)
    for shift, factor in (30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB):
        z = (z ^ (z >> np.uint64(shift))) * np.uint64(factor)
    return z ^ (z >> np.uint64(31))


def play(folder, keys):
    """Every game on this machine's card."""
    import cupy

    spec = importlib.util.spec_from_file_location("launch", LAUNCH)
    launch = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(launch)
    print(cupy.cuda.runtime.getDeviceProperties(0)["name"].decode(), flush=True)
    for key in keys:
        known = json.loads((folder / f"{key}.json").read_text())
        for kind, (kernel, fewer) in KINDS.items():
            try:
                print(json.dumps(played(cupy, launch, folder, key, kind, kernel, known[kind], fewer)), flush=True)
            except Exception as error:
                print(key, kind, "FAILED", type(error).__name__, str(error)[:400], flush=True)


def played(cupy, launch, folder, key, kind, kernel, known, fewer):
    start = time.perf_counter()
    root, players = np.load(folder / f"{key}.npy"), np.array(known["players"], np.int64)
    launcher = launch.Launcher(cupy, str(folder / f"{key}.{kernel}.ptx"), kernel, root, players)
    loaded = time.perf_counter() - start
    results, lengths, finished, broken = (array.get() for array in launcher.play(seeds(CHECKED), LIMIT))
    same = [
        int((lengths == known["lengths"]).sum()),
        int((finished == known["finished"]).sum()),
        int((results == known["results"]).all(axis=1).sum()),
    ]
    count = {**GAMES, **EXAMPLES}[key] // fewer
    best, block = fastest(launcher, count)
    return {
        "game": key, "players": kind, "same of 64: plies, ended, results": same, "broken": int(broken.max()),
        "moves/s": int(best), "times one thread": round(best / known["pace"], 1), "block": block, "games": count,
        "loaded in s": round(loaded, 1), "bytes a thread": launcher.local, "registers": launcher.registers,
        "first": [lengths[:6].tolist(), known["lengths"][:6]],
    }  # fmt: skip


def fastest(launcher, count):
    """The block of threads that makes the most moves a second."""
    return max((pace(launcher, count, block), block) for block in BLOCKS)


def pace(launcher, count, block):
    """Moves a second, the median of some rounds of new games."""
    given, rates = seeds(count * ROUNDS), []
    for i in range(ROUNDS):
        start = time.perf_counter()
        lengths = launcher.play(given[i * count : (i + 1) * count], LIMIT, block)[1]
        rates.append(int(lengths.sum()) / (time.perf_counter() - start))
    return statistics.median(rates)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("prepare", "play"))
    parser.add_argument("games", nargs="*", default=[*GAMES])
    parser.add_argument("--folder", type=Path, default=FOLDER)
    asked = parser.parse_args()
    {"prepare": prepare, "play": play}[asked.what](asked.folder, asked.games)


if __name__ == "__main__":
    main()
