"""Ctrl-C while others play."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, current_thread, main_thread


@contextmanager
def ctrl_c() -> Iterator[Event]:
    """Set once it is pressed: an exception may strike while the lock of a share is held, and lose what was played.
    The second press is an exception as ever."""
    pressed, usual = Event(), signal.getsignal(signal.SIGINT)

    def press(*_: object) -> None:
        pressed.set()
        signal.signal(signal.SIGINT, usual)

    if current_thread() is not main_thread() or not callable(usual):  # nobody's, or ignored in the background
        yield pressed
        return
    signal.signal(signal.SIGINT, press)
    try:
        yield pressed
    finally:
        signal.signal(signal.SIGINT, usual)
