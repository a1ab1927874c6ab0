"""The course of some games by better values than the game's sense: a search's, or an oracle's."""

from collections.abc import Callable

import numpy as np

from dedale.core import CHANCE, Fault, Game, Play, Setting, mark
from dedale.core.rooms import Oracle
from dedale.lab.moments import Chances, positions
from dedale.lab.review import review
from dedale.lab.shares import Contest
from dedale.lab.study.course import NOBODY, Course, chances, course
from dedale.lab.study.figures import COURSE, Drama, mean_of
from dedale.lab.study.sample import Line, lines
from dedale.lab.study.tally import side_of, winner_of
from dedale.players import ready

SENSE, SEARCH, ORACLE = VALUES = ("sense", "search", "oracle")
SIMULATIONS = 200  # a position


def oracle_of(game: Game, setting: Setting, values: str | None) -> Oracle | None:
    """The one that is asked for, or that answers at once where nobody said whose values they shall be."""
    if values not in (None, ORACLE):
        return None
    found = ready(game, setting)
    if values == ORACLE and found is None:
        raise Fault(
            mark("No oracle answers for {game} as it is set up here: `dedale solve` makes one where it can."),
            game=game.facts.name,
        )  # fmt: skip
    return found


def judged(contest: Contest, games: range, oracle: Oracle | None, done: Callable[[int], bool]) -> Drama:
    """Each ply of these games; `done` hears of each game and says whether to go on."""
    found: list[Course] = []
    for line in lines(contest, games):
        found.append(looked_at(replayed(contest, line), oracle))
        if not done(len(found)):
            break
    means = {name: mean_of(np.array([getattr(each, name) for each in found]), most) for name, most in COURSE.items()}
    won = [each.curve for each in found if not np.isnan(each.curve[0])]
    curve = np.mean(won, axis=0).tolist() if won else []
    return Drama(ORACLE if oracle else SEARCH, 0 if oracle else SIMULATIONS, means, curve)


def replayed(contest: Contest, line: Line) -> Play:
    play = Play(*contest.setting())
    for seat, move in zip(line.seats, line.moves, strict=True):
        if seat == CHANCE:
            play.outcome(move)
        else:
            play.move(move)
    return play


def looked_at(play: Play, oracle: Oracle | None) -> Course:
    found = np.array(review(play, SIMULATIONS).chances[:-1] if oracle is None else exact(play, oracle))
    together = play.game.facts.cooperative
    winner = winner_of(play.game, np.array(play.results())) if play.over else NOBODY
    return course(chances(2 * found - 1, together), side_of(winner, play.over, together))


def exact(play: Play, oracle: Oracle) -> list[Chances]:
    """Before each ply; nobody asks what other moves were worth."""
    before = positions(play)
    first = [oracle.chance(before[ply : ply + 1].copy()) for ply in range(len(play.plies))]
    return [(chance, 1 - chance) for chance in first]
