"""What every position of two players is worth to whoever rolls, from -1 to 1, worked out on a processor or on a card.

No roll takes points out of the game. So positions are solved by how many points both have won together, the most
first: what a roll leads to is known already, but for rolls that win nothing, and those of one layer are swept until
they hold still. A layer keeps its values by the lead, in steps of two, for a lead is as odd as the sum.
Above the highest layer only the lead counts: there every toll can be paid. Who is further ahead than leads reach is
taken to be so far.
"""

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

import numpy as np

from .tables import BYTE, OVER, Asked, Caps, Ends, Sides, Table, in_order, last_first

ENOUGH = 5e-7  # a change so small is none
MOST_SWEEPS = 1000
LOOK_EVERYWHERE = 12  # sweeps until rows at rest are looked at too
Told = Callable[[int, int, float], None]


class Stirred(NamedTuple):
    """Which arrangements have changed: what a sweep asks, in two parts, and where it writes its own, twice."""

    one: Any
    other: Any
    now: Any
    since: Any


class Run(NamedTuple):
    """What a sweep reads and writes. `layers` has a row of values for each arrangement, layer by layer, those of the
    lead alone at the end; `order` says which arrangement the rolls are of."""

    layers: Any
    order: Any
    start: Any
    arrangement: Any
    brings: Any
    stirred: Stirred


class Machine(Protocol):
    """Who works it all out: a processor or a card, with memory of its own."""

    def zeros(self, shape: tuple[int, ...], kind: Any) -> Any: ...

    def put(self, table: Table) -> Any:
        """A table in that memory."""

    def take(self, table: Any) -> Table:
        """And back."""

    def sweep(self, run: Run, rows: Any, total: int, most: int, choosy: bool) -> tuple[float, Any]:
        """Work these rows of a layer out anew, or of them only what leads to something stirred; the greatest change,
        and what was worked out. A total below nought stands for both layers of the lead alone."""

    def play(self, ends: Ends, leads: Any, seeds: Any, slips: int, share: int, rolls: Any, counts: Any) -> None:
        """A game for each seed by what the leads are worth: what is kept of each, and how many rolls."""


class Layers:
    """The values, as far as they are kept: those of the last layers, and what was asked of all others."""

    def __init__(self, found: Sides, ends: Ends, caps: Caps, machine: Machine) -> None:
        self.most, self.reach, self._machine = *caps, machine
        self.gain, self.count = int((ends.brings & BYTE).max()), len(found.first) ** 2
        faces = (len(ends.start) - 1) // self.count
        order = last_first(found, faces)
        ends = in_order(ends, order)
        rolls = np.repeat(np.arange(len(ends.start) - 1) // faces, np.diff(ends.start))
        staying = np.zeros(self.count, bool)
        staying[rolls[(ends.brings & BYTE == 0) & (ends.brings >> OVER & 1 == 0)]] = True
        self._rows, self._staying, self._moving = (
            machine.put(np.flatnonzero(rows)) for rows in (np.ones(self.count, bool), staying, ~staying)
        )
        self.layers = machine.zeros((2, self.count, self.reach + 1), np.float32)  # of the lead alone, until `solve`
        self._stirred = machine.zeros((4, self.count), np.int8)  # in the last two sweeps; since the last two looks
        self._order, self._ends = machine.put(order), Ends(*map(machine.put, ends))

    @property
    def lead(self) -> int:
        """Where the layers of the lead alone are: even leads first."""
        return len(self.layers) - 2

    def settle_leads(self, told: Told) -> Any:
        """What the lead alone is worth, for even leads and for odd ones, where every toll can be paid."""
        self._settle(-1, told)
        return self.layers[self.lead :]

    def solve(self, asked: Asked, told: Told) -> Table:
        """The values of these positions, once the leads are settled. `told` hears of each layer: by how many sweeps it
        was settled, and their last change."""
        self._make_room()
        answers, totals = np.zeros(len(asked.at), np.float32), np.minimum(asked.mine + asked.theirs, self.most)
        order = np.argsort(-totals, kind="stable")
        for total in range(self.most, -1, -1):
            self._settle(total, told)
            first, end = np.searchsorted(-totals[order], (-total, 1 - total))
            answers[order[first:end]] = self.values(asked, order[first:end], total)
        return answers

    def values(self, asked: Asked, rows: Table, total: int) -> Table:
        """Of positions in this layer; those above the highest are known by their lead."""
        mine, theirs = asked.mine[rows].astype(np.int64), asked.theirs[rows].astype(np.int64)
        odd = (mine + theirs) & 1
        layers = np.where(mine + theirs > self.most, self.lead + odd, self._layer(total))
        leads = np.clip((mine - theirs + self.reach - odd) // 2, 0, self.reach)
        places = asked.at[rows] * np.int64(self.reach + 1) + leads
        found = np.zeros(len(rows), np.float32)
        for layer in np.unique(layers):
            here = layers == layer
            found[here] = self._machine.take(self.layers[layer].ravel()[self._machine.put(places[here])])
        return found

    def _make_room(self) -> None:
        """For as many layers as a roll can reach."""
        if self.lead == 0:
            leads, self.layers = self.layers, self._machine.zeros((self.gain + 3, *self.layers.shape[1:]), np.float32)
            self.layers[self.lead :] = leads

    def _settle(self, total: int, told: Told) -> None:
        """One layer, or both layers of the lead alone. Most rows come to rest soon: only those that were worked out in
        the last sweep are looked at, and now and then all."""
        if total >= 0:
            self.layers[self._layer(total)] = self.layers[self._layer(total + 2)]  # two points more hardly matter
            self._swept(self._moving, total, self._asking(0, 0, True), False)
        all_rows = self._rows if total < 0 else self._staying
        self._stirred[:] = 1
        rows, sweeps, looks, change, everywhere = all_rows, 0, 0, 1.0, True
        while sweeps < MOST_SWEEPS:
            looks += everywhere
            change, rows = self._swept(rows, total, self._asking(sweeps, looks, everywhere), True)
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

    def _layer(self, total: int) -> int:
        return total % self.lead if total <= self.most else self.lead + (total & 1)

    def _swept(self, rows: Any, total: int, stirred: Stirred, choosy: bool) -> tuple[float, Any]:
        return self._machine.sweep(Run(self.layers, self._order, *self._ends, stirred), rows, total, self.most, choosy)
