"""Speed of the environments: 1,024 games of Connect Four at once beside PettingZoo's, and observations a second.

`python bench/envs.py [--rounds N] [GAME …]`. Rounds are interleaved; figures are medians; ratios are what counts.
"""

import argparse
import statistics
import time

import numpy as np
from rich.table import Table
from run import HERE, HOME, Peer, console, install_peers, told

from dedale.core import CHANCE, Play, below, registry
from dedale.envs.gym import Many
from dedale.search.encoder import Encoder

ROWS, GAMES, PLIES, SECONDS = 1024, 8, 60, 0.5


def rate(work, amount):
    """How much is done in a second of this thread, by as many calls as take half of one."""
    work()  # whatever must be compiled first
    calls, spent, start = 0, 0.0, time.thread_time()
    while spent < SECONDS:
        work()
        calls, spent = calls + 1, time.thread_time() - start
    return calls * amount / spent


class Vector:
    """Own moves a second, against random opponents; choosing them is counted."""

    def __init__(self, key):
        self.many, self.rng = Many(key, ROWS), np.random.default_rng(1)
        self.seen, _ = self.many.reset(seed=1)

    def step(self):
        masks = self.seen["action_mask"]
        self.seen, *_ = self.many.step((masks * self.rng.random(masks.shape, np.float32)).argmax(axis=1))

    def round(self):
        return rate(self.step, ROWS)


class Observing:
    """Observations a second: positions of random games by the narrated rules, each as its seat to move is shown it."""

    def __init__(self, key):
        self.game = registry.find(key)
        seats = min(count for count in self.game.facts.seats if count > 1)
        plays = [self.walked(seats, seed) for seed in range(GAMES)]
        self.encoder = Encoder(self.game, seats)
        self.states = np.concatenate([play.states for play in plays] * (ROWS // GAMES))
        self.seats = np.array([max(0, play.turn) for play in plays] * (ROWS // GAMES))
        self.out = np.zeros((ROWS, self.encoder.size), np.float32)

    def walked(self, seats, seed):
        play, rng = Play(self.game, self.game.setting(seats=seats)), np.array([seed], np.uint64)
        while not play.over and len(play.plies) < PLIES:
            if play.turn == CHANCE:
                play.draw(rng)
            else:
                play.move(play.legal()[below(rng, len(play.legal()))])
        return play

    def round(self):
        return rate(lambda: self.encoder.fill(self.states, self.seats, self.out), ROWS)


def beside_pettingzoo(rounds):
    python = install_peers()["zoo"][0]
    ours, peer = Vector("connect_four"), Peer([python, str(HERE / "peers" / "zoo_vector.py")], HOME)
    figures = []
    for _ in range(rounds):
        figures.append((ours.round(), *peer.round().values()))
    peer.close()
    mine, theirs = (statistics.median(column) for column in zip(*figures, strict=True))
    table = Table(title=f"Connect Four, {ROWS:,} games at once", caption=told(peer.versions))
    for heading in ("what", "own moves/s", "ours is"):
        table.add_column(heading, justify="left" if heading == "what" else "right")
    table.add_row("ours, Many", f"{mine:,.0f}", "1")
    table.add_row("PettingZoo in SyncVectorEnv", f"{theirs:,.0f}", f"{mine / theirs:,.0f}×")
    console.print(table)


def observing(keys, rounds):
    table = Table(title="Observations a second, one thread")
    for heading in ("game", "floats", "observations/s"):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for key in keys:
        eyes = Observing(key)
        middle = statistics.median(eyes.round() for _ in range(rounds))
        table.add_row(eyes.game.facts.name, f"{eyes.encoder.size:,}", f"{middle:,.0f}")
    console.print(table)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5, help="how many rounds (5)")
    parser.add_argument("--no-peer", action="store_true", help="only observations")
    parser.add_argument("games", nargs="*", metavar="GAME", help="whose observations are measured; all by default")
    chosen = parser.parse_args()
    if not chosen.no_peer:
        beside_pettingzoo(chosen.rounds)
    observing(chosen.games or registry.keys(), chosen.rounds)


if __name__ == "__main__":
    main()
