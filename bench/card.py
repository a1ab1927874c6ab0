"""Games on a card: are they the processor's, ply for ply, and how many moves a second are they?

python bench/card.py prepare    with Dédale, card or no card: PTX, roots and the processor's games, into bench/.card
python bench/card.py play       where the card is, with CuPy alone; JAX and Pgx too, for Pgx's Connect Four
"""

import argparse
import importlib.util
import json
import os
import shutil
import statistics
import time
from pathlib import Path

import numpy as np

HERE = Path(__file__).parent
FOLDER = HERE / ".card"
LAUNCH = HERE.parent / "src" / "dedale" / "lab" / "launch.py"
CHECKED = 64  # seeds whose games must be the processor's
SEED, LIMIT = 7, 20_000
KINDS = {"random": "random", "greedy": "players"}  # its kernel
GAMES = {  # to be timed, at random and greedily
    "connect_four": (1 << 24, 1 << 20), "coq": (1 << 22, 1 << 19), "sumo": (1 << 20, 1 << 17),
    "labyrinthe": (1 << 15, 1 << 12), "pyramid": (1 << 18, 1 << 15), "gootmu": (1 << 14, 1 << 12),
}  # fmt: skip
THREADS, BLOCKS = (1 << 15, 1 << 17, 1 << 20), (64, 32, 128)
ROUNDS, LONG = 3, 1.0  # seconds after which one round is enough
BATCHES = (1 << 14, 1 << 17, 1 << 20)  # of Pgx's games


def prepare(folder, keys):
    """What the other machine needs."""
    os.environ.setdefault("DEDALE_GAMES", str(HERE.parent / "examples"))
    from dedale.core import registry
    from dedale.search.card import card_file

    folder.mkdir(exist_ok=True)
    for key in keys:
        game = registry.find(key)
        for kernel in KINDS.values():
            start = time.process_time()
            shutil.copy(card_file(game, kernel), folder / f"{key}.{kernel}.ptx")
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
        played = bound.contests(root, bound.desk(), players, seeds_of(SEED, range(CHECKED)), LIMIT)
        found[kind] = {
            "players": players.tolist(), "lengths": played.lengths.tolist(), "finished": played.finished.tolist(),
            "results": played.results.tolist(), "pace": pace_here(kind, bound, root, players),
        }  # fmt: skip
        print(f"{game.key} {kind}: {found[kind]['pace']:,} moves/s on one thread, {played.lengths.sum():,} plies")
    return found


def pace_here(kind, bound, root, players):
    """Moves a second on one thread, of games that take about a second."""
    from dedale.lab.shares import seeds_of

    ways = {
        "random": lambda games: bound.playouts(root, bound.desk(SEED), games, LIMIT),
        "greedy": lambda games: int(
            bound.contests(root, bound.desk(), players, seeds_of(SEED, range(games)), LIMIT).lengths.sum()
        ),
    }
    ways[kind](1)
    games, plies, seconds = CHECKED, 0, 0.0
    while seconds < LONG / 2:
        start = time.process_time()
        plies = ways[kind](games)
        seconds, games = time.process_time() - start, 2 * games
    return int(plies / seconds)


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
        for (kind, kernel), count in zip(KINDS.items(), GAMES[key], strict=True):
            start, root = time.perf_counter(), np.load(folder / f"{key}.npy")
            players, path = np.array(known[kind]["players"], np.int64), str(folder / f"{key}.{kernel}.ptx")
            launcher = launch.Launcher(cupy, path, kernel, root, players)
            told = {"game": key, "players": kind, "loaded in s": round(time.perf_counter() - start, 1)}
            told |= compared(launcher, known[kind]) | timed(launcher, count, known[kind]["pace"])
            print(json.dumps(told), flush=True)
    if importlib.util.find_spec("pgx"):
        pgx_connect_four()


def compared(launcher, known):
    """Of 64 games: how many have the processor's plies, ends and results."""
    results, lengths, finished, _, broken = (array.get() for array in launcher.play(seeds(CHECKED), LIMIT))
    return {
        "same plies": int((lengths == known["lengths"]).sum()),
        "same ends": int((finished == known["finished"]).sum()),
        "same results": int((results == known["results"]).all(axis=1).sum()),
        "plies": int(lengths.sum()), "broken": int(broken.max()),
    }  # fmt: skip


def timed(launcher, count, one_thread):
    """The most moves a second, with how many threads in which blocks."""
    given = launcher.cupy.asarray(seeds(count))
    by_threads = {threads: pace(launcher, given, threads, BLOCKS[0]) for threads in THREADS}
    threads = max(by_threads, key=by_threads.get)
    by_block = {block: pace(launcher, given, threads, block) for block in BLOCKS[1:]} | {BLOCKS[0]: by_threads[threads]}
    best = max(by_block, key=by_block.get)
    return {
        "M moves/s": round(by_block[best] / 1e6, 1), "times one thread": round(by_block[best] / one_thread, 1),
        "games": count, "threads": threads, "block": best, "bytes a thread": launcher.local,
        "registers": launcher.registers,
        "by threads": {n: round(rate / 1e6, 1) for n, rate in by_threads.items()},
        "by block": {n: round(rate / 1e6, 1) for n, rate in by_block.items()},
    }  # fmt: skip


def pace(launcher, given, threads, block):
    """Moves a second, the median of some rounds."""
    rates, spent = [], 0.0
    while len(rates) < ROUNDS and spent < LONG:
        start = time.perf_counter()
        plies = int(launcher.play(given, LIMIT, 0, threads, block)[1].sum())
        rates.append(plies / (time.perf_counter() - start))
        spent += time.perf_counter() - start
    return statistics.median(rates)


def pgx_connect_four():
    """Pgx's own Connect Four, stepped at random with JAX."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env, steps = pgx.make("connect_four"), 256
    begin, step = jax.jit(jax.vmap(env.init)), jax.vmap(auto_reset(env.step, env.init))

    def one(_, carried):
        state, key = carried
        key, choose, restart = jax.random.split(key, 3)
        action = jax.random.categorical(choose, jnp.log(state.legal_action_mask.astype(jnp.float32)), axis=1)
        return step(state, action, jax.random.split(restart, action.shape[0])), key

    run = jax.jit(lambda state, key: jax.lax.fori_loop(0, steps, one, (state, key)))
    for batch in BATCHES:
        state = begin(jax.random.split(jax.random.PRNGKey(0), batch))
        jax.block_until_ready(run(state, jax.random.PRNGKey(1)))
        start = time.perf_counter()
        jax.block_until_ready(run(state, jax.random.PRNGKey(2)))
        rate = batch * steps / (time.perf_counter() - start) / 1e6
        print(json.dumps({"Pgx": pgx.__version__, "JAX": jax.__version__, "batch": batch, "M moves/s": round(rate, 1)}))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("prepare", "play"))
    parser.add_argument("games", nargs="*", default=[*GAMES])
    parser.add_argument("--folder", type=Path, default=FOLDER)
    asked = parser.parse_args()
    {"prepare": prepare, "play": play}[asked.what](asked.folder, asked.games)


if __name__ == "__main__":
    main()
