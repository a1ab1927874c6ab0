"""How long one move keeps the table busy: the narrated move and its chance, the legal moves, and the drawing.

Greedy bots play, so that games are long and their late positions are measured too.

python bench/moves.py pyramid --seats 1,4 --games 6
"""

import argparse
import gc
import json
import time
from itertools import pairwise

import numpy as np

from dedale.core import OVER, Game, Play, registry
from dedale.players import Player, spec
from dedale.table.showing.view import last_events
from dedale.table.web.serving.server import open_boxes

STAGES = ("move", "legal", "draw", "all")
TIMES = 3  # a busy machine makes single moves slow by chance: each is made as often


def one_game(game: Game, seats: int, seed: int) -> list[tuple[float, ...]]:
    """A game by greedy bots; for each decision the seconds of CPU of its stages, the best of a few times."""
    play = Play(game, game.setting(seats=seats))
    bot, chance = Player(game, spec("greedy", game), seed=seed), np.array([seed + 1], np.uint64)
    found = []
    play.settle(chance)
    while play.turn != OVER:
        move = bot.choose(play.masked(play.turn), play.turn)
        again = [one_move(play.at(len(play.plies)), move, chance.copy()) for _ in range(TIMES - 1)]
        again.append(one_move(play, move, chance))
        found.append(tuple(np.min(again, axis=0)))
    return found


def one_move(play: Play, move: int, chance: np.ndarray) -> tuple[float, ...]:
    game = play.game
    marks = [time.thread_time()]
    play.legal()
    marks.append(time.thread_time())
    play.move(move, play.turn)
    play.settle(chance)
    marks.append(time.thread_time())
    shown = play.view(play.turn if play.turn >= 0 else None)
    game.picture.layers(shown, game.language("fr"), events=last_events(play.plies))
    marks.append(time.thread_time())
    legal, made, draw = (b - a for a, b in pairwise(marks))
    return made, legal, draw, made + legal + draw


def told(times: np.ndarray) -> dict[str, float]:
    shares = {"p50": 50, "p95": 95, "p99": 99, "max": 100}
    return {name: round(float(np.percentile(times, share)) * 1000, 2) for name, share in shares.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", default="")
    parser.add_argument("--games", type=int, default=6)
    asked = parser.parse_args()
    game = registry.find(asked.game)
    open_boxes()
    one_game(game, game.facts.seats[0], seed=99)  # the bots' compiler is no part of the table
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)  # as the server does
    for seats in map(int, asked.seats.split(",")) if asked.seats else game.facts.seats:
        every = [one_game(game, seats, seed) for seed in range(asked.games)]
        times = np.array([each for plies in every for each in plies])
        print(f"{asked.game}, {seats} seats, {asked.games} games, {len(times)} decisions; milliseconds of CPU")
        for column, stage in enumerate(STAGES):
            print(f"  {stage:6}", json.dumps(told(times[:, column])))


if __name__ == "__main__":
    main()
