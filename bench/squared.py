"""G.O.O.T.M.U.'s longest movement: a squared 6, 36 squares, in greedy games wherever somebody is about to roll.

python bench/squared.py --positions 250
"""

import argparse
import json
import time

import numpy as np
from moves import TIMES, told

from dedale.core import CHANCE, OVER, Play, registry
from dedale.games.gootmu.tables import MONSTER, Code, Phase
from dedale.players import Player, spec
from dedale.table.showing.view import last_events
from dedale.table.web.serving.server import open_boxes

GAME = registry.find("gootmu")
LONG, EVERY, A_GAME = 30, 5, 10  # squares that count as long; every so many decisions; so many positions a game
SIX = 5


def positions(wanted: int) -> list[Play]:
    """Where the die is about to fall for a movement of 36, or of a little less by a magnet."""
    plays: list[Play] = []
    seed = 0
    while len(plays) < wanted:
        plays += of_game(seed)
        seed += 1
    return plays[:wanted]


def of_game(seed: int) -> list[Play]:
    play = Play(GAME, GAME.setting(seats=2 + seed % 5, options={"placing": "random"}))
    bot, chance = Player(GAME, spec("greedy", GAME), seed=seed), np.array([seed + 1], np.uint64)
    plays: list[Play] = []
    play.settle(chance)
    for decision in range(400):
        if play.turn == OVER or len(plays) == A_GAME:
            break
        move = bot.choose(play.masked(play.turn), play.turn)
        if decision % EVERY == 0 and play.here.phase == Phase.BEGIN and move == Code.ROLL:
            plays += squared(play)
        play.move(move, play.turn)
        play.settle(chance)
    return plays


def squared(play: Play) -> list[Play]:
    tried = play.at(len(play.plies))
    for pawn in range(MONSTER):
        tried.here.square[pawn], tried.here.plus[pawn], tried.here.bonus[pawn] = 1, 0, 0
    tried.move(Code.ROLL)
    if tried.turn != CHANCE or len(GAME.narrator.chance(tried.states)) <= SIX:
        return []
    rolled = tried.at(len(tried.plies))
    rolled.outcome(SIX)
    return [tried] if rolled.here.phase == Phase.STEP and rolled.here.m_left >= LONG else []


def seconds(play: Play) -> float:
    """Of CPU: the roll, the steps it allows, the drawing."""
    copy, start = play.at(len(play.plies)), time.thread_time()
    copy.outcome(SIX)
    copy.legal()
    GAME.picture.layers(copy.view(copy.turn), GAME.language("fr"), events=last_events(copy.plies))
    return time.thread_time() - start


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=250)
    asked = parser.parse_args()
    open_boxes()
    times = np.array([min(seconds(play) for _ in range(TIMES)) for play in positions(asked.positions)])
    print(f"{len(times)} movements of {LONG} to 36 squares; milliseconds of CPU", json.dumps(told(times)))


if __name__ == "__main__":
    main()
