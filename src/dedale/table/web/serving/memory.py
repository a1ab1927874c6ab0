"""How the server holds its memory: thousands of tables, and hardly ever a pause that somebody notices."""

import asyncio
import ctypes
import gc
import time
from collections.abc import Callable

SWEPT = 0.25  # seconds
GIVEN_BACK = 5.0  # seconds
LOOKED_THROUGH = 600.0  # seconds: with thousands of tables it takes one or two
YOUNG = 1  # the generation of what came since the last sweep
LONGEST_REST = 15  # sweeps that are left out where nothing is found


def settle() -> None:
    """Called once all is loaded, before anybody is served. Moves leave nothing behind that only a look through all
    memory finds, and looking took a quarter of their time."""
    gc.freeze()
    gc.disable()


class Sweeper:
    """Requests leave rings behind that nothing but a sweep finds. As long as there are none it rests longer and longer;
    what came meanwhile is put aside, which takes no time, until all memory is looked through."""

    def __init__(self) -> None:
        self._rest = self._left = 0

    def sweep(self) -> None:
        """What is new, in a millisecond or two."""
        if self._left:
            self._left -= 1
            gc.freeze()
            return
        found = gc.collect(YOUNG)
        self._left = self._rest = 0 if found else min(LONGEST_REST, 2 * self._rest + 1)

    def look(self) -> None:
        """Through all memory."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()


async def tidy() -> None:
    """While tables are played."""
    give_back, sweeper = trimmer(), Sweeper()
    given_back = looked = time.monotonic()
    while True:
        await asyncio.sleep(SWEPT)
        sweeper.sweep()
        now = time.monotonic()
        if now - given_back > GIVEN_BACK:
            give_back()
            given_back = now
        if now - looked > LOOKED_THROUGH:
            sweeper.look()
            looked = now


def trimmer() -> Callable[[], object]:
    """Pages are written in large pieces, and the C library keeps the holes that they leave between small ones: up to
    half of all memory. Done often it takes less than a millisecond; where the library has no such call, nothing."""
    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError, TypeError):
        return lambda: None
    return lambda: trim(0)
