"""Games between those who know what the lead alone is worth: nearly perfect play, whose positions are asked about."""

from typing import NamedTuple

import numpy as np

from .tables import AGAIN, BYTE, OVER, TOLL, Asked, Ends, Table

FINE = 1000  # what slips and what is kept is said in thousandths
ROOM = 40  # rolls of a game that can be kept


class Kept(NamedTuple):
    """Rolls with a choice, a row each: the arrangement, the points of who rolls and of the other, which roll it is in
    the tables, and the game."""

    at: Table
    mine: Table
    theirs: Table
    row: Table
    game: Table


class After(NamedTuple):
    """Where kept rolls can end: which roll, and the position as whoever rolls next sees it. `sign` is -1 where that is
    the other one, 0 where all is over and `won` says how."""

    roll: Table
    at: Table
    mine: Table
    theirs: Table
    sign: Table
    won: Table


def seeds_of(seed: int, count: int) -> Table:
    """One for each game."""
    return np.random.default_rng(seed).integers(0, 1 << 64, count, np.uint64)


def in_rows(rolls: Table, counts: Table) -> Kept:
    """What was kept of each game, one below the other."""
    game, place = np.nonzero(np.arange(rolls.shape[1]) < counts[:, None])
    at, mine, theirs, row = rolls[game, place].T.astype(np.int64)
    return Kept(at, mine, theirs, row, game)


def after(ends: Ends, kept: Kept) -> After:
    """Every end of every roll."""
    first, many = ends.start[kept.row], ends.start[kept.row + 1] - ends.start[kept.row]
    roll = np.repeat(np.arange(len(kept.row)), many)
    end = np.arange(len(roll)) - np.repeat(np.cumsum(many) - many, many) + np.repeat(first, many)
    payable = (ends.brings[end] >> TOLL & BYTE) <= kept.theirs[roll]
    roll, end = roll[payable], end[payable]
    brings = ends.brings[end]
    toll, again, over = brings >> TOLL & BYTE, brings >> AGAIN & 1 == 1, brings >> OVER & 1 == 1
    mine, theirs = kept.mine[roll] + (brings & BYTE) + toll, kept.theirs[roll] - toll
    return After(
        roll, ends.arrangement[end].astype(np.int64), np.where(again, mine, theirs), np.where(again, theirs, mine),
        np.where(over, 0, np.where(again, 1, -1)), np.where(over, np.sign(mine - theirs), 0),
    )  # fmt: skip


def asked_after(found: After) -> Asked:
    """The positions that rolls end in; where all is over the arrangement is no matter."""
    return Asked(np.where(found.sign == 0, 0, found.at), found.mine, found.theirs)


def worths(found: After, values: Table) -> Table:
    """Of every end to whoever made the roll, from its value to whoever rolls next."""
    worth: Table = np.where(found.sign == 0, found.won, found.sign * values)
    return worth


def losses(found: After, exact: Table, judged: Table) -> Table:
    """By roll with a choice, how much winning chance is lost by whoever goes by `judged`."""
    rolls = int(found.roll.max()) + 1
    best, liked, chosen = (np.full(rolls, -9.0) for _ in range(3))
    np.maximum.at(best, found.roll, exact)
    np.maximum.at(liked, found.roll, judged)
    np.maximum.at(chosen, found.roll, np.where(judged == liked[found.roll], exact, -9.0))
    lost: Table = (best - chosen) / 2
    return lost[np.bincount(found.roll, minlength=rolls) > 1]
