"""What a server counts, for whoever watches over it: GET /metrics, in the format Prometheus reads."""

import hmac
import os
from collections.abc import Iterator

from prometheus_client import CollectorRegistry, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from dedale.core import registry
from dedale.table import log
from dedale.table.playing.hub import Hub
from dedale.table.web.serving.safety import address

TOKEN = "DEDALE_METRICS_TOKEN"
LOOPBACK = ("127.0.0.1", "::1")
BOUNDS = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)  # seconds


class Figures:
    """Most of it is known anyway, and only read when asked for."""

    def __init__(self, hub: Hub) -> None:
        self._hub, self._registry = hub, CollectorRegistry()
        self.shown = Histogram(
            "dedale_view_seconds", "From something new at a table to a view on its way", registry=self._registry,
            buckets=BOUNDS,
        )  # fmt: skip
        self._registry.register(self)

    def written(self) -> bytes:
        return generate_latest(self._registry)

    def collect(self) -> Iterator[Metric]:
        store, rooms, thinker = self._hub.house.store, self._hub.rooms.values(), self._hub.house.thinker
        yield GaugeMetricFamily("dedale_tables", "Tables in memory", len(rooms))
        yield GaugeMetricFamily("dedale_people", "Live connections", sum(len(room.people.guests) for room in rooms))
        yield GaugeMetricFamily("dedale_queue", "Writes that wait", store.waiting)
        yield CounterMetricFamily("dedale_entries", "Moves and acts that were kept", store.entries_kept)
        yield CounterMetricFamily("dedale_commits", "Groups of writes that were kept", store.groups)
        compiled = GaugeMetricFamily("dedale_compiled", "Whether a game's rules are compiled", labels=["game"])
        for game in registry.games():
            compiled.add_metric([game.key], float(thinker.ready(game)))
        yield compiled
        events = CounterMetricFamily("dedale_events", "Lines of the log", labels=["event"])
        for event, count in log.counted.items():
            events.add_metric([event], count)
        yield events


async def metrics(request: Request) -> Response:
    """GET /metrics, from this machine or with the token of DEDALE_METRICS_TOKEN."""
    if not allowed(request):
        return PlainTextResponse("Only from this machine, or with the token.\n", 403)
    return Response(request.app.state.site.figures.written(), 200, None, CONTENT_TYPE_LATEST)


def allowed(request: Request) -> bool:
    token, given = os.environ.get(TOKEN, ""), request.headers.get("authorization", "")
    if token and hmac.compare_digest(given.encode(), f"Bearer {token}".encode()):
        return True
    return address(request) in LOOPBACK and "x-forwarded-for" not in request.headers
