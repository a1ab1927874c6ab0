"""Two players of ours against each other, one of them from another checkout: what a change is worth, at what cost.

`python bench/duel.py gootmu --ours mcts:500 --theirs mcts:500 --against ../before [--games 400] [--seats 2]`. Every
game is played from both sides with the same luck; a draw is half a game. A game that leaves nothing to luck wants
`--opening 8`: so many moves by lot, the same for both, before they play. Told are the score and the CPU that a decision
of each took: a match at equal time is one where these are equal.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
from run import HERE, console

from dedale.core import CHANCE, OVER, registry
from dedale.lab.tally import wilson
from dedale.search import engine

LIMIT = 20_000
WARM = 2  # games until both have compiled what they need: from then on time is taken


class Side:
    """A player in a process of its own."""

    def __init__(self, game, name, checkout):
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(checkout / "src"), *sys.path[1:]])}
        command = [sys.executable, str(HERE / "peers" / "dedale_player.py"), game.key, name]
        self.process = subprocess.Popen(
            command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.name, self.seconds = name, []

    def tell(self, **said):
        self.process.stdin.write(json.dumps(said) + "\n")
        self.process.stdin.flush()

    def choose(self, seat):
        self.tell(choose=seat)
        answer = json.loads(self.process.stdout.readline())
        self.seconds.append(answer["seconds"])
        return answer["move"]

    def close(self):
        self.process.stdin.close()
        self.process.wait(30)


class Duel:
    """The referee between them."""

    def __init__(self, game, ours, theirs, seats, opening=0):
        self.game, self.sides, self.seats, self.opening = game, (ours, theirs), seats, opening
        self.run, self.moves = engine(game).run, np.zeros(game.rules.MOST_MOVES, np.int64)
        self.weights = np.zeros(max(1, game.rules.MOST_OUTCOMES), np.int64)

    def play(self, seed, number):
        """What ours scores, sitting at every other seat: in odd games at the second, fourth…"""
        state, rng = self.game.start(self.game.setting(seats=self.seats)), np.random.default_rng([seed, number // 2])
        for side in self.sides:
            side.tell(begin=seed * LIMIT + number, seats=self.seats)
        by_lot = self.opening
        for _ in range(LIMIT):
            who = self.run["turn_at"](state, 0)
            if who == OVER:
                break
            if who == CHANCE:
                move = self.outcome(state, rng)
            elif by_lot:
                move, by_lot = self.lot(state, rng), by_lot - 1
            else:
                move = self.decision(state, who, number)
            self.run["step_at"](state, 0, move)
            for side in self.sides:
                side.tell(made=move)
        best = [max(self.run["result_at"](state, 0, seat) for seat in self.of(side, number)) for side in (0, 1)]
        return (1 + np.sign(best[0] - best[1])) / 2

    def of(self, side, number):
        return [seat for seat in range(self.seats) if (seat + number) % 2 == side]

    def decision(self, state, seat, number):
        if self.run["legal_at"](state, 0, self.moves) == 1:
            return int(self.moves[0])
        return self.sides[(seat + number) % 2].choose(seat)

    def lot(self, state, rng):
        return int(self.moves[rng.integers(self.run["legal_at"](state, 0, self.moves))])

    def outcome(self, state, rng):
        heights = np.cumsum(self.weights[: self.run["chance_at"](state, 0, self.weights)])
        return int(np.searchsorted(heights, rng.integers(heights[-1]), side="right"))


def told(points, ours, theirs, games):
    low, high = wilson(sum(points), games)
    cost = " and ".join(f"{1000 * statistics.fmean(side.seconds):.2f}" for side in (ours, theirs))
    return (
        f"{sum(points):g} of {games}: {sum(points) / games:.1%} ({low:.1%} – {high:.1%}); {cost} ms of CPU a decision"
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("game")
    parser.add_argument("--ours", default="mcts:500")
    parser.add_argument("--theirs", default="mcts:500")
    parser.add_argument("--against", type=Path, default=HERE.parent, help="the other checkout; by default this one")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--opening", type=int, default=0, help="moves by lot before each game")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="no game begins after so long a time")
    chosen = parser.parse_args()
    game = registry.find(chosen.game)
    ours, theirs = Side(game, chosen.ours, HERE.parent), Side(game, chosen.theirs, chosen.against)
    duel, points, start = Duel(game, ours, theirs, chosen.seats, chosen.opening), [], time.monotonic()
    while len(points) < chosen.games and (
        len(points) <= WARM or len(points) % 2 or time.monotonic() - start < chosen.seconds
    ):
        points.append(duel.play(chosen.seed, len(points)))
        if len(points) == WARM:
            ours.seconds.clear(), theirs.seconds.clear()
            start = time.monotonic()
        if len(points) % 50 == 0:
            console.print(f"  {told(points, ours, theirs, len(points))}")
    ours.close()
    theirs.close()
    where = f"{chosen.seats} seats, seed {chosen.seed}, {chosen.opening} moves by lot"
    console.print(f"{chosen.ours} against {chosen.theirs}, {where}: {told(points, ours, theirs, len(points))}")


if __name__ == "__main__":
    main()
