"""Working rows out on a graphics card with CuPy: a thread looks whether a row is due, others work out a lead each."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from .layers import Run
from .tables import Ends, Table

KERNELS = ("look", "work", "play")
BLOCK = 128  # threads that start together


class NoCard(Exception):
    """Why there is nothing to work with."""


class Card:
    """All the cores of a card; its files are those of `card_files`."""

    def __init__(self, cupy: Any, files: list[Path]) -> None:
        self._cupy = cupy
        self._look, self._work, self._play = (
            cupy.RawModule(path=str(path)).get_function(name) for path, name in zip(files, KERNELS, strict=True)
        )

    def zeros(self, shape: tuple[int, ...], kind: Any) -> Any:
        return self._cupy.zeros(shape, kind)

    def put(self, table: Table) -> Any:
        return self._cupy.asarray(table)

    def take(self, table: Any) -> Table:
        found: Table = self._cupy.asnumpy(table)
        return found

    def sweep(self, run: Run, rows: Any, total: int, most: int, choosy: bool) -> tuple[float, Any]:
        rolls, stirred = run[:5], run.stirred
        due = self.zeros((len(rows),), np.int8)
        self._start(self._look, len(rows), (*rolls, stirred.one, stirred.other, rows, due, total, int(choosy)))
        rows = rows[due == 1]
        if not len(rows):
            return 0.0, rows
        changes = self._cupy.empty(len(rows) * run.layers.shape[2], np.float32)
        self._start(self._work, len(changes), (*rolls, stirred.now, stirred.since, rows, changes, total, most))
        return float(changes.max()), rows

    def play(self, ends: Ends, leads: Any, seeds: Any, slips: int, share: int, rolls: Any, counts: Any) -> None:
        self._start(self._play, len(seeds), (*ends, leads, seeds, rolls, counts, slips, share))

    def _start(self, kernel: Any, threads: int, given: tuple[Any, ...]) -> None:
        if threads:
            kernel((-(-threads // BLOCK),), (BLOCK,), tuple(flat(given)))


def flat(given: tuple[Any, ...]) -> Iterator[Any]:
    """Arguments as a kernel takes them: an array is followed by its sides."""
    for value in given:
        if isinstance(value, int):
            yield np.int64(value)
        else:
            yield from (value, *map(np.int64, value.shape))


def ready_card(files: list[Path]) -> Card:
    """This machine's."""
    try:
        import cupy
    except ImportError:
        raise NoCard(
            "To solve on a card takes CuPy, which is not installed here. It comes with: pip install 'dedale[gpu]'"
        ) from None
    try:
        cupy.cuda.runtime.getDeviceCount()
    except cupy.cuda.runtime.CUDARuntimeError as error:
        raise NoCard(f"No NVIDIA card answers on this machine ({error}).") from None
    return Card(cupy, files)
