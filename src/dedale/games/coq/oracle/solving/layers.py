"""What every position of two players is worth to whoever rolls, from -1 to 1, worked out on a processor.

No roll takes points out of the game. So positions are solved by how many points both have won together, the most
first: what a roll leads to is known already, but for rolls that win nothing, and those of one layer are swept until
they hold still. A layer keeps its values by the lead, in steps of two, for a lead is as odd as the sum.
Above the highest layer only the lead counts: there every toll can be paid.
"""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np

from dedale.core import rule
from dedale.core.compile import compiled

from ...tables import FACES
from .ends import AGAIN, OVER, TOLL, Ends, Sides, Table

REACH = 128  # points ahead or behind; who is further ahead is taken to be so far
WIDTH = REACH + 1
BYTE = 255
SHARE = np.float32(1 / FACES)
ENOUGH = 5e-7  # a change so small is none
TENDED = 1e-7  # what changes by less does not make others be looked at again
MOST_SWEEPS = 1000
LOOK_EVERYWHERE = 12  # sweeps until rows at rest are looked at too
Told = Callable[[int, int, float], None]


class Asked(NamedTuple):
    """Positions before a roll: the arrangement, the points of whoever rolls, and of the other."""

    at: Table
    mine: Table
    theirs: Table


class Stirred(NamedTuple):
    """Which arrangements have changed: what a sweep asks, in two parts, and where it writes its own, twice."""

    one: Any
    other: Any
    now: Any
    since: Any


class Run(NamedTuple):
    """What a sweep reads and writes. `layers` has a row of values for each arrangement, layer by layer, those of the
    lead alone at the end; `order` says which arrangement the rolls are of; `again` gets what was worked out."""

    layers: Any
    order: Any
    start: Any
    arrangement: Any
    brings: Any
    stirred: Stirred
    score: Any
    again: Any


class Layers:
    """The values, as far as they are kept: those of the last layers, and what was asked of all others."""

    def __init__(self, found: Sides, ends: Ends, most: int) -> None:
        self.most = most
        self.gain = int((ends.brings & BYTE).max())
        self.count, self._sides = len(ends.start) // FACES, len(found.first)
        self._order = last_first(found)
        self.ends = ends = in_order(ends, self._order)
        rolls = np.repeat(np.arange(len(ends.start) - 1) // FACES, np.diff(ends.start))
        staying = np.zeros(self.count, bool)
        staying[rolls[(ends.brings & BYTE == 0) & (ends.brings >> OVER & 1 == 0)]] = True
        self._moving, self._staying = np.flatnonzero(~staying), np.flatnonzero(staying)
        self.layers = np.zeros((self.gain + 3, self.count, WIDTH), np.float32)
        self._stirred = np.ones((4, self.count), np.int8)  # in the last two sweeps; since the last two looks at all
        self._sweep = compiled("coq", (sweep,), {})["sweep"]
        self._threads = os.cpu_count() or 1
        self._scores = [np.zeros((2, WIDTH), np.float32) for _ in range(self._threads)]
        self._again = [np.zeros(1 + self.count, np.int64) for _ in range(self._threads)]

    @property
    def lead(self) -> int:
        """Where the layers of the lead alone are: even leads first."""
        return self.gain + 1

    def settle_leads(self, told: Told) -> Table:
        """What the lead alone is worth, for even leads and for odd ones, where every toll can be paid."""
        with ThreadPoolExecutor(self._threads) as pool:
            self._settle(pool, -1, told)
        return self.layers[self.lead :]

    def solve(self, asked: Asked, told: Told) -> Table:
        """The values of these positions, once the leads are settled. `told` hears of each layer: by how many sweeps it
        was settled, and their last change."""
        answers, totals = np.zeros(len(asked.at), np.float32), np.minimum(asked.mine + asked.theirs, self.most)
        order = np.argsort(-totals, kind="stable")
        with ThreadPoolExecutor(self._threads) as pool:
            for total in range(self.most, -1, -1):
                self._settle(pool, total, told)
                first, end = np.searchsorted(-totals[order], (-total, 1 - total))
                answers[order[first:end]] = self.values(asked, order[first:end], total)
        return answers

    def values(self, asked: Asked, rows: Table, total: int) -> Table:
        """Of positions in this layer; those above the highest are known by their lead."""
        mine, theirs = asked.mine[rows], asked.theirs[rows]
        odd = (mine + theirs) & 1
        layer = np.where(mine + theirs > self.most, self.lead + odd, total % (self.gain + 1))
        found: Table = self.layers[layer, asked.at[rows], np.clip((mine - theirs + REACH - odd) // 2, 0, WIDTH - 1)]
        return found

    def _settle(self, pool: ThreadPoolExecutor, total: int, told: Told) -> None:
        """One layer, or both layers of the lead alone. Most rows come to rest soon: only those that were worked out in
        the last sweep are looked at, and now and then all."""
        if total >= 0:
            self._guess(total)
            self._swept(pool, self._shared(self._moving), total, self._asking(0, 0, True), False)
        all_rows = self._shared(np.arange(self.count) if total < 0 else self._staying)
        self._stirred[:] = 1
        rows, sweeps, looks, change, everywhere = all_rows, 0, 0, 1.0, True
        while sweeps < MOST_SWEEPS:
            looks += everywhere
            change, rows = self._swept(pool, rows, total, self._asking(sweeps, looks, everywhere), True)
            sweeps += 1
            if everywhere and change <= ENOUGH:
                break
            everywhere = change <= ENOUGH or sweeps % LOOK_EVERYWHERE == 0
            rows = all_rows if everywhere else rows
        told(total, sweeps, change)

    def _asking(self, sweeps: int, looks: int, everywhere: bool) -> Stirred:
        one, other, *since = self._stirred
        now, later = (one, other)[sweeps % 2], since[looks % 2]
        now[:] = 0
        if everywhere:
            later[:] = 0
        asked = since if everywhere else (one, other)
        return Stirred(asked[0], asked[1], now, later)

    def _guess(self, total: int) -> None:
        """Two points more hardly change what the same lead is worth."""
        self.layers[total % (self.gain + 1)] = self.layers[self._layer(total + 2)]

    def _layer(self, total: int) -> int:
        return total % (self.gain + 1) if total <= self.most else self.lead + (total & 1)

    def _shared(self, rows: Table) -> list[Table]:
        """Each core takes every other of the enemy's sides, so that all are equally far."""
        whose = rows // self._sides % self._threads
        return [rows[whose == i] for i in range(self._threads)]

    def _swept(
        self, pool: ThreadPoolExecutor, parts: list[Table], total: int, asking: Stirred, choosy: bool
    ) -> tuple[float, list[Table]]:
        """The greatest change, and what was worked out."""
        run = Run(self.layers, self._order, *self.ends, asking, self._scores[0], self._again[0])
        jobs = [
            pool.submit(self._sweep, run._replace(score=score, again=again), part, total, self.most, choosy)
            for score, again, part in zip(self._scores, self._again, parts, strict=True)
        ]
        change = max(job.result() for job in jobs)
        return change, [again[1 : 1 + again[0]].copy() for again in self._again]


def last_first(found: Sides) -> Table:
    """Arrangements by how far the enemy's pawns are and then one's own, the furthest first: what a roll leads to is
    mostly known by then, and lies together with the same enemy's."""
    coq = int(found.second[-1]) + 1 - FACES
    far = sum(np.where(each > coq, each - FACES, each) for each in (found.first, found.second))
    side = np.argsort(-far, kind="stable")
    order: Table = (side[:, None] + side[None, :] * len(side)).ravel()
    return order


def in_order(ends: Ends, order: Table) -> Ends:
    """The rolls of the arrangements in that order."""
    rolls = (order[:, None] * FACES + np.arange(FACES)).ravel()
    many = np.diff(ends.start)[rolls]
    start = np.concatenate([[0], np.cumsum(many)])
    rows = np.repeat(ends.start[rolls] - start[:-1], many) + np.arange(start[-1])
    return Ends(start, ends.arrangement[rows], ends.brings[rows])


@rule
def sweep(run: Run, rows: Any, total: int, most: int, choosy: bool) -> float:
    """Work out these rows of a layer anew, or of them only what leads to something stirred; the greatest change.
    `again` gets how many they were, and which."""
    change, n = 0.0, 0
    for i in range(len(rows)):
        row = rows[i]
        if run.start[row * FACES] == run.start[row * FACES + FACES] or (choosy and not is_stirred(run, row, total)):
            continue
        n += 1
        run.again[n] = row
        if total >= 0:
            found = work_out(run, row, total, total % (len(run.layers) - 2), most)
        else:
            even, odd = len(run.layers) - 2, len(run.layers) - 1
            found = max(work_out(run, row, -2, even, most), work_out(run, row, -1, odd, most))
        if found > TENDED:
            run.stirred.now[run.order[row]] = 1
            run.stirred.since[run.order[row]] = 1
        change = max(change, found)
    run.again[0] = n
    return change


@rule
def is_stirred(run: Run, row: int, total: int) -> bool:
    """Whether a roll leads to something of the same layer that has just changed."""
    for end in range(run.start[row * FACES], run.start[row * FACES + FACES]):
        if total < 0 or run.brings[end] & BYTE == 0:
            following = run.arrangement[end]
            if run.stirred.one[following] or run.stirred.other[following]:
                return True
    return False


@rule
def work_out(run: Run, row: int, total: int, layer: int, most: int) -> float:
    """A row of values; the greatest change. A total below nought stands for any: -2 for even ones, -1 for odd ones."""
    odd = total & 1
    ring = len(run.layers) - 2
    low, high = 0, WIDTH - 1
    if total >= 0:
        low, high = max(low, (REACH - odd - total) // 2), min(high, (REACH - odd + total) // 2)
    sums, best = run.score[0], run.score[1]
    fill(sums[low : high + 1], 0.0)
    for die in range(FACES):
        fill(best[low : high + 1], -2.0)
        for end in range(run.start[row * FACES + die], run.start[row * FACES + die + 1]):
            brought = run.brings[end]
            gain, toll = brought & BYTE, (brought >> TOLL) & BYTE
            to = total + gain
            other = to & 1
            where = (ring + other) if total < 0 or to > most else to % ring
            shift = (gain + 2 * toll + odd - other) // 2
            last = high if total < 0 else min(high, (REACH - odd + total) // 2 - toll)
            if (brought >> OVER) & 1:
                take_outcome(best, low, last, 2 * shift + other)
            elif (brought >> AGAIN) & 1:
                take_same(best, run.layers[where, run.arrangement[end]], low, last, shift)
            else:
                take_other(best, run.layers[where, run.arrangement[end]], low, last, REACH - other - shift)
        add(sums[low : high + 1], best[low : high + 1])
    return keep(run.layers[layer, run.order[row], low : high + 1], sums[low : high + 1])


@rule
def take_outcome(best: Any, low: int, last: int, ahead: int) -> None:
    for j in range(low, last + 1):
        lead = 2 * j - REACH + ahead
        found = 1.0 if lead > 0 else -1.0 if lead < 0 else 0.0
        if found > best[j]:
            best[j] = found


@rule
def take_same(best: Any, row: Any, low: int, last: int, shift: int) -> None:
    """Whoever rolled rolls again, so much further ahead."""
    bend = min(last, WIDTH - 1 - shift) + 1
    if low < bend:
        improve(best[low:bend], row[low + shift : bend + shift])
    raise_to(best, row[WIDTH - 1], max(low, bend), last + 1)


@rule
def take_other(best: Any, row: Any, low: int, last: int, middle: int) -> None:
    """The other one rolls, and is as far behind."""
    bend = min(last, middle) + 1
    if low < bend:
        improve_across(best[low:bend], row[middle - bend + 1 : middle - low + 1])
    raise_to(best, -row[0], max(low, bend), last + 1)


@rule
def improve(best: Any, row: Any) -> None:
    for j in range(len(best)):
        best[j] = row[j] if row[j] > best[j] else best[j]


@rule
def improve_across(best: Any, row: Any) -> None:
    last = len(best) - 1
    for j in range(len(best)):
        found = -row[last - j]
        best[j] = found if found > best[j] else best[j]


@rule
def raise_to(best: Any, value: float, first: int, end: int) -> None:
    for j in range(first, end):
        best[j] = max(best[j], value)


@rule
def add(sums: Any, best: Any) -> None:
    for j in range(len(sums)):
        sums[j] += best[j]


@rule
def fill(row: Any, value: float) -> None:
    for j in range(len(row)):
        row[j] = value


@rule
def keep(row: Any, sums: Any) -> float:
    """The mean of the rolls; the greatest change."""
    change = np.float32(0.0)
    for j in range(len(row)):
        found = sums[j] * SHARE
        apart = abs(found - row[j])
        change = apart if apart > change else change
        row[j] = found
    return float(change)
