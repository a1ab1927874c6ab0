"""The course of one game, from what each seat's position was worth: who led, how far behind the winner was, and when it
was settled."""

from typing import Any, NamedTuple

import numpy as np

CLEAR = 0.05  # of a whole game: who is ahead by less does not lead
POINTS = 21  # of the winner's curve, from the first ply to the last
NOBODY = -1
Array = np.ndarray[Any, Any]


class Course(NamedTuple):
    """How often the lead changed; the winner's mean pain while behind (0 … 1), and the largest deficit made up for;
    from which part of the game on the winner led without a break; and the winner's chance along the game."""

    changes: float
    drama: float
    deficit: float
    settled: float
    curve: Array


UNKNOWN = Course(np.nan, np.nan, np.nan, np.nan, np.full(POINTS, np.nan))


def chances(worth: Array, together: bool) -> Array:
    """Values -1 … 1 as chances by ply and side; where all win or lose as one, the game itself is the other side."""
    found = np.clip((worth.astype(np.float64) + 1) / 2, 0, 1)
    return np.stack([found[:, 0], 1 - found[:, 0]], axis=1) if together else found


def leaders(chance: Array) -> Array:
    """Who leads at each ply; NOBODY where the lead is not clear, or nobody plays against."""
    if chance.shape[1] < 2:
        return np.full(len(chance), NOBODY)
    first, second = -np.partition(-chance, 1, axis=1)[:, :2].T
    return np.where(first - second > CLEAR, chance.argmax(axis=1), NOBODY)


def course(chance: Array, winner: int) -> Course:
    """The winner is a side, or NOBODY: then only the lead is looked at."""
    lead = leaders(chance)
    clear = lead[lead != NOBODY]
    changes = float((clear[1:] != clear[:-1]).sum())
    if winner == NOBODY or not len(chance):
        return UNKNOWN._replace(changes=changes)
    own, best = chance[:, winner], chance.max(axis=1)
    behind = (best - own)[best > own]
    unsettled = np.flatnonzero(lead != winner)
    return Course(
        changes,
        float(np.sqrt(behind).mean()) if len(behind) else 0.0,
        float(behind.max()) if len(behind) else 0.0,
        float(unsettled[-1] + 1) / len(chance) if len(unsettled) else 0.0,
        own[np.linspace(0, len(own) - 1, POINTS).astype(np.int64)],
    )
