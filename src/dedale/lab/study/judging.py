"""The course of some games by better values than the game's sense: a search's, or an oracle's."""

from collections.abc import Callable

import numpy as np

from dedale.core import CHANCE, Fault, Game, Play, Setting, mark
from dedale.core.rooms import Oracle
from dedale.lab.review import ready_oracle, review
from dedale.lab.study.course import NOBODY, Course, chances, course
from dedale.lab.study.figures import Drama, mean_of
from dedale.lab.study.sample import Line, lines
from dedale.lab.study.tally import Asked, winner_of

SENSE, SEARCH, ORACLE = VALUES = ("sense", "search", "oracle")
SIMULATIONS = 200  # a position


def oracle_of(game: Game, setting: Setting, values: str | None) -> Oracle | None:
    """The one that is asked for, or that answers at once where nobody said whose values they shall be."""
    if values not in (None, ORACLE):
        return None
    found = ready_oracle(Play(game, setting))
    if values == ORACLE and found is None:
        raise Fault(
            mark("No oracle answers for {game} as it is set up here: `dedale solve` makes one where it can."),
            game=game.facts.name,
        )  # fmt: skip
    return found


def judged(asked: Asked, games: range, oracle: Oracle | None, done: Callable[[int], bool]) -> Drama:
    """Each ply of these games; `done` hears of each game and says whether to go on."""
    found: list[Course] = []
    for line in lines(asked, games):
        found.append(looked_at(asked, replayed(asked, line), oracle))
        if not done(len(found)):
            break
    means = [mean_of(np.array([each[i] for each in found])) for i in range(4)]
    won = [each.curve for each in found if not np.isnan(each.curve[0])]
    curve = np.mean(won, axis=0).tolist() if won else []
    return Drama(ORACLE if oracle else SEARCH, 0 if oracle else SIMULATIONS, *means, curve)


def replayed(asked: Asked, line: Line) -> Play:
    play = Play(asked.game, asked.setting)
    for seat, move in zip(line.seats, line.moves, strict=True):
        if seat == CHANCE:
            play.outcome(move)
        else:
            play.move(move)
    return play


def looked_at(asked: Asked, play: Play, oracle: Oracle | None) -> Course:
    found = np.array(review(play, SIMULATIONS, oracle).chances[:-1])
    together = asked.game.facts.cooperative
    winner = winner_of(asked.game, np.array(play.results())) if play.over else NOBODY
    side = (1 if winner == NOBODY else 0) if together and play.over else winner
    return course(chances(2 * found - 1, together), side)
