"""What a roll by the network costs, told by the solution."""

from typing import NamedTuple

import numpy as np

from .fitting import Fitting
from .settling.games import asked_after, losses, worths
from .settling.lessons import Lesson
from .settling.tables import Asked, Table


class Tried(NamedTuple):
    """What is lost on average and at worst, by how many rolls; how far the network's values are."""

    loss: float
    reach: float
    worst: float
    rolls: int
    error: float


def tried(fitting: Fitting, known: Lesson, answers: Table) -> Tried:
    _, _, before, behind = known.split(answers)
    exact, judged = worths(known.ends, behind), worths(known.ends, fitting.worth(asked_after(known.ends)))
    lost = losses(known.ends, exact, judged)
    error = float(np.sqrt(np.mean((fitting.worth(Asked(*known.tried[:3])) - before) ** 2))) / 2
    return Tried(float(lost.mean()), 1.96 * float(lost.std()) / len(lost) ** 0.5, float(lost.max()), len(lost), error)
