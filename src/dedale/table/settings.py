"""What whoever runs a table may turn: times and limits, with sound defaults."""

import json
from dataclasses import asdict, dataclass, field
from typing import Any

from dedale.core import Fault, mark


class TooMany(Fault):
    def __init__(self) -> None:
        super().__init__(mark("That is too much at once; wait a moment."))


class TooLarge(Fault):
    def __init__(self) -> None:
        super().__init__(mark("That is too large."))


@dataclass(frozen=True)
class Rate:
    """A token bucket: so many at once, so many a second in the long run."""

    burst: float
    per_second: float


@dataclass(frozen=True)
class Limits:
    message_bytes: int = 4096
    head_bytes: int = 32_768  # of a request
    upload_bytes: int = 5_000_000
    form_bytes: int = 64_000
    waiting_bytes: int = 1_000_000  # for one connection
    connections: int = 20_000  # in all, and never more than the descriptors allow
    connections_per_address: int = 5_000  # a proxy has one address
    sockets_per_visitor: int = 40
    sockets_per_address: int = 1000
    head_seconds: float = 10.0  # that the head of a request may take to arrive
    body_seconds: float = 60.0
    silent_seconds: float = 20.0  # that a page may take nothing of what waits for it
    messages: Rate = Rate(30, 10)  # for one connection
    chat: Rate = Rate(6, 0.5)
    acts: Rate = Rate(20, 3)  # each draws several positions
    why: Rate = Rate(12, 3)  # each asks the rules about all that a click may mean
    hints: Rate = Rate(5, 0.2)  # for one visitor
    tables: Rate = Rate(20, 0.2)  # for one address
    uploads: Rate = Rate(10, 0.1)
    pictures: Rate = Rate(60, 3)  # drawn for links and cards
    requests: Rate = Rate(400, 50)
    files: Rate = Rate(2000, 200)  # styles, scripts and icons: a page has some forty
    pushes: Rate = Rate(20, 0.05)


@dataclass(frozen=True)
class Settings:
    leave_after: float = 60.0  # seconds without a connection until a bot sits in
    bot_pause: float = 0.6  # so that people can follow
    drop_after: float = 45.0  # seconds until a table without guests leaves the memory
    call_after: float = 10.0  # seconds until somebody who is not there is called to their turn
    push_timeout: float = 10.0
    push_loopback: bool = False  # whether this machine itself may be called
    limits: Limits = field(default_factory=Limits)

    def as_text(self) -> str:
        return json.dumps(asdict(self))

    @classmethod
    def of(cls, text: str) -> "Settings":
        data = json.loads(text)
        limits: dict[str, Any] = {
            key: Rate(**value) if isinstance(value, dict) else value for key, value in data["limits"].items()
        }
        return cls(**{**data, "limits": Limits(**limits)})
