"""Working rows of values out, as the processor and the card do it: rules for both, and the processor itself."""

import math
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numba.core.types import float32, int8, int32, int64, uint64

from dedale.core import rule
from dedale.core.compile import compiled
from dedale.core.compile.ptx import Kernel, ptx_file

from ...tables import FACES
from .playing import Tables, play, play_many
from .settling.layers import Run, Stirred
from .settling.tables import AGAIN, BYTE, OVER, TOLL, Ends, Table

SHARE = np.float32(1 / FACES)
TENDED = 1e-7  # what changes by less does not make others be looked at again
LEFT_OUT = -1


class Sheet(NamedTuple):
    """What a row is worked out on: the sum over the rolls, and what is best after one of them."""

    sums: Any
    best: Any


def sheet(run: Run) -> Sheet:
    return Sheet(*np.zeros((2, run.layers.shape[2]), np.float32))


class Processor:
    """Each core takes every other of the enemy's sides, so that all are equally far."""

    def __init__(self, pool: ThreadPoolExecutor, threads: int) -> None:
        self._pool, self._threads = pool, threads
        self._sweep = compiled("coq", (sweep,), {})["sweep"]
        self._play = compiled("coq", (play_many,), {})["play_many"]

    def zeros(self, shape: tuple[int, ...], kind: Any) -> Table:
        return np.zeros(shape, kind)

    def put(self, table: Table) -> Table:
        return table

    take = put

    def sweep(self, run: Run, rows: Table, total: int, most: int, choosy: bool) -> tuple[float, Table]:
        whose = rows // math.isqrt(len(run.order)) % self._threads
        parts = [rows[whose == i] for i in range(self._threads)]
        again = [np.zeros_like(part) for part in parts]
        jobs = [
            self._pool.submit(self._sweep, run, part, total, most, choosy, sheet(run), out)
            for part, out in zip(parts, again, strict=True)
        ]
        return max(job.result() for job in jobs), np.concatenate([out[out != LEFT_OUT] for out in again])

    def play(self, ends: Ends, leads: Table, seeds: Table, slips: int, share: int, rolls: Table, counts: Table) -> None:
        tables, shares = Tables(*ends, leads), np.array_split(np.arange(len(seeds)), self._threads)
        cuts = [slice(part[0], part[-1] + 1) for part in shares if len(part)]
        jobs = [
            self._pool.submit(
                self._play, tables, np.zeros(1, np.uint64), seeds[cut], slips, share, rolls[cut], counts[cut]
            )
            for cut in cuts
        ]
        for job in jobs:
            job.result()


@rule
def sweep(run: Run, rows: Any, total: int, most: int, choosy: bool, sheet: Sheet, again: Any) -> float:
    """Work these rows out; the greatest change. `again` gets them, with LEFT_OUT for those that need it not."""
    change = 0.0
    for i in range(len(rows)):
        again[i] = LEFT_OUT
        if is_due(run, rows[i], total, choosy):
            again[i] = rows[i]
            change = max(change, work_out(run, sheet, rows[i], 0, len(sheet.sums), total, most))
    return change


@rule
def look(
    layers: Any, order: Any, start: Any, arrangement: Any, brings: Any, one: Any, other: Any, rows: Any, due: Any,
    total: int, choosy: int, thread: int,
) -> None:  # fmt: skip
    """On a card: whether a row is to be worked out, one a thread."""
    if thread < len(rows):
        run = Run(layers, order, start, arrangement, brings, Stirred(one, other, one, one))
        due[thread] = is_due(run, rows[thread], total, choosy == 1)


@rule
def work(
    sums: Any, best: Any, layers: Any, order: Any, start: Any, arrangement: Any, brings: Any, now: Any, since: Any,
    rows: Any, changes: Any, total: int, most: int, thread: int,
) -> None:  # fmt: skip
    """On a card: one lead of a row a thread."""
    if thread < len(changes):
        run = Run(layers, order, start, arrangement, brings, Stirred(now, since, now, since))
        row, lead = rows[thread // layers.shape[2]], thread % layers.shape[2]
        changes[thread] = work_out(run, Sheet(sums, best), row, lead, lead + 1, total, most)


@rule
def is_due(run: Run, row: int, total: int, choosy: bool) -> bool:
    """Nothing is rolled any more where the game is over."""
    over = run.start[row * FACES] == run.start[row * FACES + FACES]
    return not over and (not choosy or is_stirred(run, row, total))


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
def work_out(run: Run, sheet: Sheet, row: int, first: int, end: int, total: int, most: int) -> float:
    """The values of a row from one lead to before another, in a layer or in both of the lead alone; their greatest
    change."""
    if total >= 0:
        change = in_layer(run, sheet, row, first, end, total, most)
    else:
        change = max(in_layer(run, sheet, row, first, end, -2, most), in_layer(run, sheet, row, first, end, -1, most))
    if change > TENDED:
        run.stirred.now[run.order[row]] = 1
        run.stirred.since[run.order[row]] = 1
    return change


@rule
def in_layer(run: Run, sheet: Sheet, row: int, first: int, end: int, total: int, most: int) -> float:
    """A total below nought stands for any: -2 for even ones, -1 for odd ones."""
    odd, ring, reach = total & 1, len(run.layers) - 2, run.layers.shape[2] - 1
    low, high = first, end - 1
    if total >= 0:
        low, high = max(low, (reach - odd - total) // 2), min(high, (reach - odd + total) // 2)
    if high < low:
        return 0.0
    sums, best = sheet.sums[: high - low + 1], sheet.best[: high - low + 1]
    fill(sums, 0.0)
    for die in range(FACES):
        fill(best, -2.0)
        for i in range(run.start[row * FACES + die], run.start[row * FACES + die + 1]):
            brought = run.brings[i]
            gain, toll = brought & BYTE, (brought >> TOLL) & BYTE
            to = total + gain
            other = to & 1
            where = (ring + other) if total < 0 or to > most else to % ring
            shift = (gain + 2 * toll + odd - other) // 2
            last = high if total < 0 else min(high, (reach - odd + total) // 2 - toll)
            if (brought >> OVER) & 1:
                take_outcome(best, low, last, 2 * shift + other - reach)
            elif (brought >> AGAIN) & 1:
                take_same(best, run.layers[where, run.arrangement[i]], low, last, shift)
            else:
                take_other(best, run.layers[where, run.arrangement[i]], low, last, reach - other - shift)
        add(sums, best)
    layer = ring + odd if total < 0 else total % ring
    return keep(run.layers[layer, run.order[row], low : high + 1], sums)


@rule
def take_outcome(best: Any, low: int, last: int, ahead: int) -> None:
    for j in range(low, last + 1):
        lead = 2 * j + ahead
        found = 1.0 if lead > 0 else -1.0 if lead < 0 else 0.0
        if found > best[j - low]:
            best[j - low] = found


@rule
def take_same(best: Any, row: Any, low: int, last: int, shift: int) -> None:
    """Whoever rolled rolls again, so much further ahead."""
    bend = min(last, len(row) - 1 - shift) + 1
    if low < bend:
        improve(best[: bend - low], row[low + shift : bend + shift])
    raise_to(best, row[len(row) - 1], max(low, bend) - low, last + 1 - low)


@rule
def take_other(best: Any, row: Any, low: int, last: int, middle: int) -> None:
    """The other one rolls, and is as far behind."""
    bend = min(last, middle) + 1
    if low < bend:
        improve_across(best[: bend - low], row[middle - bend + 1 : middle - low + 1])
    raise_to(best, -row[0], max(low, bend) - low, last + 1 - low)


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


def card_files() -> list[Path]:
    """What a card does, as files that its driver takes."""
    values, ring, marks, many, ends = float32[::1], float32[:, :, ::1], int8[::1], int64[::1], int32[::1]
    rolls = (ring, many, many, ends, ends)
    kernels = (
        Kernel("look", look, (*rolls, marks, marks, many, marks, int64, int64, int64), ()),
        Kernel("work", work, (values, values, *rolls, marks, marks, many, values, int64, int64, int64), (1, 1)),
        Kernel(
            "play", play, (uint64[::1], many, ends, ends, ring, uint64[::1], int32[:, :, ::1], many, *[int64] * 3), (1,)
        ),
    )
    return [ptx_file("coq", kernel, {}) for kernel in kernels]
