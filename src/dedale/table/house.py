"""What all tables of one process share."""

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field

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
