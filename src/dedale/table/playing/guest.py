"""One connection to a table: what it was sent, and what waits to be sent."""

import asyncio
import json
from collections import deque
from dataclasses import dataclass, field
from typing import Any

from dedale.core import FORMS, Language

MOST_WAITING = 60


@dataclass(eq=False)
class Guest:
    """A slow guest gets only the newest view: views are a flag, not a queue."""

    visitor: str
    t: Language
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    dirty: bool = True
    waiting: deque[str] = field(default_factory=lambda: deque(maxlen=MOST_WAITING))
    sent: dict[str, Any] = field(default_factory=dict)
    name: str = ""  # of somebody who looks on, if they wish
    form: str = FORMS[0]  # of the screen
    drawn: Any = None  # the picture that the page has
    pieces: set[int] = field(default_factory=set)  # and the numbers of the pieces it holds
    paths: Any = None  # and the moves it was last told
    story: list[Any] = field(default_factory=list)
    lines: int = 0
    closing: bool = False

    def look(self) -> None:
        """There is something new to see."""
        self.dirty = True
        self.wake.set()

    def tell(self, **message: Any) -> None:
        """A message of its own, beside the views."""
        self.waiting.append(json.dumps(message, ensure_ascii=False))
        self.wake.set()
