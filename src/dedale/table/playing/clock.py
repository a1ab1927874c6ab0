"""Time at the table: a clock for the whole game with an increment, or a limit for each turn."""

from dataclasses import dataclass

NONE, GAME, TURN = "none", "game", "move"


@dataclass(frozen=True)
class ClockSetting:
    """`seconds` for the game or for each turn; `flag`: what follows when they are used up, `bot` or `loss`."""

    kind: str = NONE
    seconds: float = 0.0
    increment: float = 0.0
    flag: str = "bot"

    @property
    def on(self) -> bool:
        return self.kind != NONE

    def left(self, used: float, turns: int, turn_used: float) -> float:
        """What a seat has left, after so much used in the game, so many turns, and so much used in this turn."""
        if self.kind == TURN:
            return self.seconds - turn_used
        return self.seconds + self.increment * turns - used

    @property
    def fall(self) -> str:
        """What a fallen flag is written as: a turn's limit lends the seat to a bot for that turn only."""
        return "turn" if self.kind == TURN and self.flag == "bot" else self.flag


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
