"""Connect Four, our search against OpenSpiel's C++ MCTSBot: as long a time for each move, from both seats.

`python bench/match.py [--games 200] [--simulations 3000]`. Theirs stops by simulations, not by time: each of its moves
is timed, and ours gets what theirs took on average so far.
"""

import argparse
import json
import statistics
import subprocess
import sys

from run import HERE, HOME, console, install_peers

from dedale.core import OVER, Play, registry
from dedale.lab.tally import wilson
from dedale.players import Player, Spec

ENDLESS = 10_000_000


class Theirs:
    def __init__(self, simulations):
        python = install_peers()["openspiel"][0]
        command = [python, str(HERE / "peers" / "openspiel_player.py"), str(simulations)]
        self.process = subprocess.Popen(command, cwd=HOME, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.versions = json.loads(self.process.stdout.readline())
        self.seconds = []

    def choose(self, moves):
        self.process.stdin.write(json.dumps(moves) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        self.seconds.append(answer["seconds"])
        return answer["move"]

    def close(self):
        self.process.stdin.close()
        self.process.wait(30)


def one_game(game, ours, theirs, seat):
    play = Play(game, game.setting())
    moves = []
    while play.turn != OVER:
        if play.turn == seat:
            move = ours.choose(play.masked(seat), seat, statistics.fmean(theirs.seconds))
        else:
            move = theirs.choose(moves)
        play.move(move)
        moves.append(move)
    return (play.results()[seat] + 1) / 2


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--simulations", type=int, default=3000, help="of theirs, a move (3000)")
    chosen = parser.parse_args()
    game = registry.find("connect_four")
    theirs = Theirs(chosen.simulations)
    theirs.choose([])
    scores = ([], [])
    with console.status("") as status:
        for number in range(chosen.games):
            ours = Player(game, Spec("mcts", ENDLESS), number + 1, threads=1)
            scores[number % 2].append(one_game(game, ours, theirs, number % 2))
            status.update(f"{number + 1} of {chosen.games}: {sum(map(sum, scores)):g}")
    theirs.close()
    seconds = statistics.fmean(theirs.seconds)
    console.print(
        f"OpenSpiel {theirs.versions['OpenSpiel']}, {chosen.simulations} simulations, {1000 * seconds:.1f} ms a move"
    )
    for name, points in (("first", scores[0]), ("second", scores[1]), ("in all", [*scores[0], *scores[1]])):
        low, high = wilson(sum(points), len(points))
        console.print(
            f"ours {name}: {sum(points):g} of {len(points)}, {sum(points) / len(points):.1%} ({low:.1%} – {high:.1%})"
        )


if __name__ == "__main__":
    sys.exit(main())
