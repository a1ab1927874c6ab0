"""Time at the table: what a turn has lasted so far."""


class Watch:
    """Measures one turn. It stands still while nobody is at the table, and while the server is down."""

    def __init__(self) -> None:
        self._since: float | None = None
        self._before = 0.0

    def start(self, now: float) -> None:
        self._since, self._before = now, 0.0

    def stop(self, now: float) -> None:
        self._before, self._since = self.read(now), None

    def go(self, now: float) -> None:
        if self._since is None:
            self._since = now

    def reset(self) -> None:
        self._since, self._before = None, 0.0

    @property
    def running(self) -> bool:
        return self._since is not None

    def read(self, now: float) -> float:
        return self._before + (now - self._since if self._since is not None else 0.0)
