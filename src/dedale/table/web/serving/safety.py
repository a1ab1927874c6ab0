"""What protects a table: headers, origins, rates."""

import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dedale.table.settings import Limits, Rate, TooMany

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; "
    "font-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": CSP,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
}
A_YEAR_BY_TLS = "max-age=31536000"
MOST_BUCKETS = 50_000


class Bucket:
    __slots__ = ("_left", "_rate", "_when")

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate, self._left, self._when = rate, rate.burst, now

    def take(self, now: float) -> bool:
        self._left = min(self._rate.burst, self._left + (now - self._when) * self._rate.per_second)
        self._when = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Guard:
    """Rates by client and kind of act, and how many sockets each client has open."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self.limits, self._clock = limits, clock
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()
        self._sockets: dict[str, int] = {}

    def check(self, kind: str, client: str) -> None:
        now, key = self._clock(), (kind, client)
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(getattr(self.limits, kind), now)
        self._buckets.move_to_end(key)
        while len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        if not bucket.take(now):
            raise TooMany

    def bucket(self, kind: str) -> Bucket:
        return Bucket(getattr(self.limits, kind), self._clock())

    def now(self) -> float:
        return self._clock()

    def enter(self, visitor: str, address: str) -> None:
        """Count a socket, or refuse it."""
        wanted = {f"address {address}": self.limits.sockets_per_address}
        if visitor:
            wanted[f"visitor {visitor}"] = self.limits.sockets_per_visitor
        if any(self._sockets.get(key, 0) >= most for key, most in wanted.items()):
            raise TooMany
        for key in wanted:
            self._sockets[key] = self._sockets.get(key, 0) + 1

    def leave(self, visitor: str, address: str) -> None:
        for key in (f"address {address}", f"visitor {visitor}"):
            if self._sockets.get(key, 0) > 1:
                self._sockets[key] -= 1
            else:
                self._sockets.pop(key, None)


def address(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else "?"


def own_origin(headers: Headers) -> bool:
    """Whether a post or a socket comes from one of our own pages."""
    origin = headers.get("origin")
    if origin:
        with suppress(ValueError):  # an address that is none
            return urlsplit(origin).netloc.lower() == headers.get("host", "").lower()
        return False
    return headers.get("sec-fetch-site") == "same-origin"


class SafeHeaders:
    """The usual headers on every answer, whoever made it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if scope["scheme"] == "https":
                    headers["Strict-Transport-Security"] = A_YEAR_BY_TLS
                if "cache-control" not in headers:
                    headers["Cache-Control"] = "no-store"
            await send(message)

        await self.app(scope, receive, safely)
