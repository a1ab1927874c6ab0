"""One connection to a table: what it was sent, and what waits to be sent."""

import asyncio
import json
import time
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
    since: float = field(default_factory=time.perf_counter)  # when the first of what is new came
    waiting: list[str] = field(default_factory=list)
    sent: dict[str, Any] = field(default_factory=dict)
    name: str = ""  # of somebody who looks on, if they wish
    form: str = FORMS[0]  # of the screen
    drawn: Any = None  # the picture that the page has
    pieces: set[int] = field(default_factory=set)  # and the numbers of the pieces it holds
    paths: Any = None  # and the moves it was last told
    story: list[Any] = field(default_factory=list)
    lines: int = 0
    held: int = 0  # bytes of what waits
    gone: bool = False  # nobody is there to be told any more
    emptied: asyncio.Event | None = None  # while somebody waits for it

    def look(self) -> None:
        """There is something new to see."""
        if not self.dirty:
            self.dirty, self.since = True, time.perf_counter()
        self.wake.set()

    def tell(self, **message: Any) -> None:
        """A message of its own, beside the views."""
        if self.gone:
            return
        text = json.dumps(message, ensure_ascii=False)
        if len(self.waiting) == MOST_WAITING:
            self.held -= len(self.waiting.pop(0))
        self.waiting.append(text)
        self.held += len(text)
        self.wake.set()

    def next(self) -> str:
        """The first of what waits."""
        text = self.waiting.pop(0)
        self.held -= len(text)
        self._calmer()
        return text

    def _calmer(self) -> None:
        if self.emptied is not None:
            self.emptied.set()

    def forget(self) -> None:
        """Nothing can be sent any more."""
        self.gone = True
        self.waiting.clear()
        self.held = 0
        self._calmer()

    async def calm(self, most: int) -> None:
        """Until no more than so much waits: who asks for more than they read is not answered faster than they read."""
        while self.held > most:
            self.emptied = asyncio.Event()
            await self.emptied.wait()
            self.emptied = None
