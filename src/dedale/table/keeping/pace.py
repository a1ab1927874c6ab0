"""How long a commit waits after the one before it: what comes meanwhile is kept together."""

import time
from collections.abc import Callable

LONGEST = 0.02  # seconds

Clock = Callable[[], float]


class Pace:
    """A commit costs as much for one move as for ten, so a loop that has time to spare lets them gather. But those that
    are kept together are shown at one go, and all else waits for that: the busier the loop, the less it lets gather."""

    def __init__(self, clock: Clock = time.perf_counter, worked: Clock = time.thread_time) -> None:
        self._clock, self._worked = clock, worked
        self._began, self._before, self._free = clock(), worked(), 0.0

    @property
    def wait(self) -> float:
        """Seconds until the next commit may begin."""
        return max(0.0, self._free - self._clock())

    def begin(self) -> None:
        """A commit begins; the next waits longer the less of the time since the last this thread has worked."""
        now, worked = self._clock(), self._worked()
        busy = (worked - self._before) / ((now - self._began) or LONGEST)
        self._began, self._before, self._free = now, worked, now + LONGEST * max(0.0, 1 - busy)
