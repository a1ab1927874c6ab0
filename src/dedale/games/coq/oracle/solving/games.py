"""Games between those who know what the lead alone is worth: nearly perfect play, whose positions are asked about."""

from typing import Any, NamedTuple

import numpy as np

from dedale.core import below, rule
from dedale.core.compile import compiled

from ...tables import FACES
from .settling.tables import AGAIN, BYTE, OVER, REACH, TOLL, WIDTH, Asked, Ends, Table

LONGEST = 4000  # rolls
FINE = 1000  # what slips and what is kept is said in thousandths


class Kept(NamedTuple):
    """Rolls with a choice, a row each: the arrangement, the points of who rolls and of the other, the die, the game."""

    at: Table
    mine: Table
    theirs: Table
    die: Table
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


class Tables(NamedTuple):
    """What a game is played by: where rolls end, and what the lead alone is worth, for even leads and for odd ones."""

    start: Any
    arrangement: Any
    brings: Any
    leads: Any


def played(ends: Ends, leads: Table, slips: int, share: int, count: int, seed: int) -> Kept:
    """So many games in which of a thousand rolls so many slip; of a thousand rolls with a choice that many are kept."""
    play = compiled("coq", (play_many,), {})["play_many"]
    kept, rng = np.zeros((count * (1 + share), 5), np.int32), np.array([seed], np.uint64)
    rows = play(Tables(*ends, leads), rng, count, slips, share, kept)
    return Kept(*kept[:rows].T.astype(np.int64))


def after(ends: Ends, kept: Kept) -> After:
    """Every end of every roll."""
    row = kept.at * FACES + kept.die
    first, many = ends.start[row], ends.start[row + 1] - ends.start[row]
    roll = np.repeat(np.arange(len(row)), many)
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


@rule
def play_many(t: Tables, rng: Any, games: int, slips: int, share: int, kept: Any) -> int:
    """Fill in what is kept, a game after the other; how many rows."""
    n = 0
    for game in range(games):
        n = play_one(t, rng, game, slips, share, kept, n)
    return n


@rule
def play_one(t: Tables, rng: Any, game: int, slips: int, share: int, kept: Any, n: int) -> int:
    at, mine, theirs = 0, 0, 0
    for _ in range(LONGEST):
        die = below(rng, FACES)
        first, end = t.start[at * FACES + die], t.start[at * FACES + die + 1]
        if end - first > 1 and n < len(kept) and below(rng, FINE) < share:
            kept[n, 0], kept[n, 1], kept[n, 2], kept[n, 3], kept[n, 4] = at, mine, theirs, die, game
            n += 1
        slip = below(rng, FINE) < slips
        best, chosen, seen = -9.0, first, 0
        for i in range(first, end):
            if (t.brings[i] >> TOLL) & BYTE > theirs:
                continue
            seen += 1
            found = 0.0 if slip else by_lead(t, i, mine - theirs)
            if (below(rng, seen) == 0) if slip else (found > best):
                best, chosen = found, i
        brought = t.brings[chosen]
        toll = (brought >> TOLL) & BYTE
        mine, theirs = mine + (brought & BYTE) + toll, theirs - toll
        if (brought >> OVER) & 1:
            break
        at = t.arrangement[chosen]
        if not (brought >> AGAIN) & 1:
            mine, theirs = theirs, mine
    return n


@rule
def by_lead(t: Tables, end: int, lead: int) -> float:
    """What an end is worth to whoever rolled, as if every toll could be paid ever after."""
    brought = t.brings[end]
    lead += (brought & BYTE) + 2 * ((brought >> TOLL) & BYTE)
    if (brought >> OVER) & 1:
        return 1.0 if lead > 0 else -1.0 if lead < 0 else 0.0
    if (brought >> AGAIN) & 1:
        return of_lead(t, end, lead)
    return -of_lead(t, end, -lead)


@rule
def of_lead(t: Tables, end: int, lead: int) -> float:
    odd = lead & 1
    return t.leads[odd, t.arrangement[end], max(0, min(WIDTH - 1, (lead + REACH - odd) // 2))]
