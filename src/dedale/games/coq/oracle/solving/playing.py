"""Games played by what the lead alone is worth, as the processor and the card play them."""

from typing import Any, NamedTuple

from dedale.core import below, rule

from ...tables import FACES
from .settling.games import FINE
from .settling.tables import AGAIN, BYTE, OVER, TOLL

LONGEST = 4000  # rolls


class Tables(NamedTuple):
    """What a game is played by: where rolls end, and what the lead alone is worth, for even leads and for odd ones."""

    start: Any
    arrangement: Any
    brings: Any
    leads: Any


@rule
def play_many(t: Tables, rng: Any, seeds: Any, slips: int, share: int, rolls: Any, counts: Any) -> None:
    """On a processor: a game after the other."""
    for game in range(len(seeds)):
        rng[0] = seeds[game]
        counts[game] = play_one(t, rng, slips, share, rolls[game])


@rule
def play(
    rng: Any, start: Any, arrangement: Any, brings: Any, leads: Any, seeds: Any, rolls: Any, counts: Any, slips: int,
    share: int, thread: int,
) -> None:  # fmt: skip
    """On a card: one game a thread."""
    if thread < len(seeds):
        rng[0] = seeds[thread]
        counts[thread] = play_one(Tables(start, arrangement, brings, leads), rng, slips, share, rolls[thread])


@rule
def play_one(t: Tables, rng: Any, slips: int, share: int, rolls: Any) -> int:
    """Fill in what is kept of a game: the arrangement, the points of both, the roll; how many rows. Of a thousand rolls
    so many slip; of a thousand with a choice that many are kept."""
    at, mine, theirs, n = 0, 0, 0, 0
    for _ in range(LONGEST):
        die = below(rng, FACES)
        first, end = t.start[at * FACES + die], t.start[at * FACES + die + 1]
        if end - first > 1 and n < len(rolls) and below(rng, FINE) < share:
            rolls[n, 0], rolls[n, 1], rolls[n, 2], rolls[n, 3] = at, mine, theirs, at * FACES + die
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
    odd, reach = lead & 1, t.leads.shape[2] - 1
    return t.leads[odd, t.arrangement[end], max(0, min(reach, (lead + reach - odd) // 2))]
