"""Moments in words: how long ago, as people say it."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from dedale.core import Language

MINUTE, HOUR, DAY = 60, 3600, 86400
WEEK, MONTH, YEAR = 7 * DAY, 30 * DAY, 365 * DAY
Say = Callable[[Language, int], str]
UNITS: tuple[tuple[int, int, Say], ...] = (  # from how many seconds on, counted by how many, said how
    (2 * YEAR, YEAR, lambda t, n: t.plural("{n} year ago", "{n} years ago", n)),
    (2 * MONTH, MONTH, lambda t, n: t.plural("{n} month ago", "{n} months ago", n)),
    (2 * WEEK, WEEK, lambda t, n: t.plural("{n} week ago", "{n} weeks ago", n)),
    (2 * DAY, DAY, lambda t, n: t.plural("{n} day ago", "{n} days ago", n)),
    (DAY, DAY, lambda t, n: t("yesterday")),
    (2 * HOUR, HOUR, lambda t, n: t.plural("{n} hour ago", "{n} hours ago", n)),
    (HOUR, HOUR, lambda t, n: t("an hour ago")),
    (2 * MINUTE, MINUTE, lambda t, n: t.plural("{n} minute ago", "{n} minutes ago", n)),
    (MINUTE, MINUTE, lambda t, n: t("a minute ago")),
)


def ago(moment: float, now: float, t: Language) -> str:
    """`yesterday` is a day and more ago: nobody told us where on earth the visitor is."""
    passed = now - moment
    return next((say(t, int(passed // unit)) for least, unit, say in UNITS if passed >= least), t("just now"))


def told(moment: float, now: float, t: Language) -> dict[str, Any]:
    """{"words": "two hours ago", "iso": for <time datetime>}"""
    iso = datetime.fromtimestamp(moment, UTC).isoformat(timespec="seconds")
    return {"words": ago(moment, now, t), "iso": iso}
