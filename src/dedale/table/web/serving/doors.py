"""Who comes in: how many connections at once, how long and how large the head of a request may be."""

import asyncio
import sys
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from dedale.table.log import log
from dedale.table.settings import Limits

FOR_THE_HOUSE = 64  # descriptors: the database, files that are read
TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
FULL = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 5\r\ncontent-length: 0\r\n\r\n"


@dataclass
class Crowd:
    """The connections of a server, by address."""

    limits: Limits = field(default_factory=Limits)
    found: Counter[str] = field(default_factory=Counter)

    def full(self, address: str) -> bool:
        most = self.limits.connections_per_address
        return self.found.total() >= self.limits.connections or self.found[address] >= most

    def come(self, address: str) -> None:
        self.found[address] += 1

    def go(self, address: str) -> None:
        self.found[address] -= 1
        if self.found[address] <= 0:
            del self.found[address]


def crowd(server: Any) -> Crowd:
    """What a server's doors count together."""
    found: Crowd = server.__dict__.setdefault("crowd", Crowd())
    return found


def within_reach(limits: Limits) -> Limits:
    """As many connections as this process may have files open, with some left for the house: the limit is raised as far
    as this machine lets it be."""
    if sys.platform == "win32":  # which has no such limit
        return limits
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = limits.connections + FOR_THE_HOUSE
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    found = max(soft, most)
    log("descriptors", before=soft, now=found, connections=min(limits.connections, found - FOR_THE_HOUSE))
    return replace(limits, connections=min(limits.connections, found - FOR_THE_HOUSE))


class Door(HttpToolsProtocol):
    """uvicorn's, which waits for no head longer than it takes, and reads none that is too large."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._crowd, self._counted = crowd(self.server_state), False
        self._head, self._waits = 0, True
        self._late: asyncio.TimerHandle | None = None

    @property
    def address(self) -> str:
        return self.client[0] if self.client else "?"

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self._crowd.full(self.address):
            self._refuse(FULL)
            return
        self._crowd.come(self.address)
        self._counted = True
        self._hurry()

    def connection_lost(self, exc: Exception | None) -> None:
        self._in_time()
        if self._counted:
            self._crowd.go(self.address)
            self._counted = False
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._waits:
            self._head += len(data)
        super().data_received(data)
        if self._waits and self._head > self._crowd.limits.head_bytes:
            self._refuse(TOO_LARGE)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._waits = True
        if self._late is None:
            self._hurry()

    def on_headers_complete(self) -> None:
        self._in_time()
        self._head, self._waits = 0, False
        super().on_headers_complete()

    def _hurry(self) -> None:
        self._late = self.loop.call_later(self._crowd.limits.head_seconds, self.transport.abort)

    def _in_time(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _refuse(self, answer: bytes) -> None:
        """An answer, if it can be had at once."""
        self._in_time()
        self.transport.write(answer)
        self.transport.close()

    def handle_websocket_upgrade(self) -> None:
        """From now on the wire has the connection; its going is counted there."""
        self._counted = False
        super().handle_websocket_upgrade()
