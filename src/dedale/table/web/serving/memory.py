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


def settle() -> None:
    """Called once all is loaded, before anybody is served. Moves leave nothing behind that only a look through all
    memory finds, and looking took a quarter of their time."""
    gc.freeze()
    gc.disable()


async def tidy() -> None:
    """While tables are played. Requests leave rings behind that nothing but a sweep finds: what is new is swept often,
    which takes a millisecond or two."""
    give_back = trimmer()
    given_back = looked = time.monotonic()
    while True:
        await asyncio.sleep(SWEPT)
        gc.collect(YOUNG)
        now = time.monotonic()
        if now - given_back > GIVEN_BACK:
            give_back()
            given_back = now
        if now - looked > LOOKED_THROUGH:
            gc.collect()
            looked = now


def trimmer() -> Callable[[], object]:
    """Pages are written in large pieces, and the C library keeps the holes that they leave between small ones: up to
    half of all memory. Done often it takes less than a millisecond; where the library has no such call, nothing."""
    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError, TypeError):
        return lambda: None
    return lambda: trim(0)
