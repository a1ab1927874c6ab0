"""What all tables of one process share."""

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

import numpy as np

from dedale.core import Rng
from dedale.table.keeping.bus import Bus
from dedale.table.keeping.store import Store
from dedale.table.settings import Settings
from dedale.table.thinking.advice import Adviser, Advising
from dedale.table.thinking.bots import Thinker
from dedale.table.thinking.trials import Trials


def shaken() -> Rng:
    """A generator nobody can foresee."""
    return np.array([secrets.randbits(63)], np.uint64)


@dataclass(frozen=True)
class Awaited:
    """A turn of somebody who is not at the table: whose cookies hold the seat, and whether they saw it begin."""

    table: str
    game: str
    turn: int
    visitors: tuple[str, ...]
    seen: bool = False


class Table(Protocol):
    def awaited(self) -> Awaited | None: ...


class Caller(Protocol):
    """Calls people to tables; `key` is what their browsers know it by, "" where nobody is called."""

    key: str

    def look(self, table: Table) -> None: ...

    def close(self) -> None: ...


class Silent:
    key = ""

    def look(self, table: Table) -> None:
        pass

    def close(self) -> None:
        pass


@dataclass
class House:
    store: Store
    thinker: Thinker
    bus: Bus
    settings: Settings = field(default_factory=Settings)
    clock: Callable[[], float] = time.monotonic
    today: Callable[[], float] = time.time
    dice: Callable[[], Rng] = shaken  # a generator for what chance decides at one table
    adviser: Advising = field(default_factory=Adviser)
    trials: Trials = field(default_factory=Trials)
    caller: Caller = field(default_factory=Silent)
