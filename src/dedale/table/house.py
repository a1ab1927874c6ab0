"""What all tables of one process share."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from dedale.table.keeping.bus import Bus
from dedale.table.keeping.store import Store
from dedale.table.settings import Settings
from dedale.table.thinking.advice import Adviser, Advising
from dedale.table.thinking.bots import Thinker


@dataclass
class House:
    store: Store
    thinker: Thinker
    bus: Bus
    settings: Settings = field(default_factory=Settings)
    clock: Callable[[], float] = time.monotonic
    today: Callable[[], float] = time.time
    adviser: Advising = field(default_factory=Adviser)
