"""How the server holds its memory: thousands of tables, and never a pause that somebody notices."""

import asyncio
import ctypes
import gc
from contextlib import suppress

EVERY = 5.0  # seconds


def settle() -> None:
    """Called once all is loaded, before anybody is served."""
    gc.freeze()  # what is loaded by now stays
    gc.set_threshold(5_000, 1_000, 100)  # often a short look; one at thousands of tables takes a second: do it rarely


async def give_back() -> None:
    """Pages are written in large pieces, and the C library keeps the holes that they leave between small ones: up to
    half of all memory. Done often it takes less than a millisecond; where the library has no such call, nothing."""
    with suppress(OSError, AttributeError, TypeError):
        trim = ctypes.CDLL(None).malloc_trim
        while True:
            await asyncio.sleep(EVERY)
            trim(0)
