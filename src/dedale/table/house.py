"""What all tables of one process share."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from dedale.table.advice import Adviser, Advising
from dedale.table.bots import Thinker
from dedale.table.bus import Bus
from dedale.table.settings import Settings
from dedale.table.store import Store


@dataclass
class House:
    store: Store
    thinker: Thinker
    bus: Bus
    settings: Settings = field(default_factory=Settings)
    clock: Callable[[], float] = time.monotonic
    today: Callable[[], float] = time.time
    adviser: Advising = field(default_factory=Adviser)
