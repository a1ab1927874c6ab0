"""Moments and lengths of time in words, as people say them."""

import time
from collections.abc import Callable
from typing import Any

from dedale.core import Language, mark

MINUTE, HOUR, DAY = 60, 3600, 86400
WEEK, MONTH, YEAR = 7 * DAY, 30 * DAY, 365 * DAY
MONTHS = (
    mark("January {day}, {year}"),
    mark("February {day}, {year}"),
    mark("March {day}, {year}"),
    mark("April {day}, {year}"),
    mark("May {day}, {year}"),
    mark("June {day}, {year}"),
    mark("July {day}, {year}"),
    mark("August {day}, {year}"),
    mark("September {day}, {year}"),
    mark("October {day}, {year}"),
    mark("November {day}, {year}"),
    mark("December {day}, {year}"),
)
FIRST = {"en": "1", "fr": "1er"}
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
    return {"words": ago(moment, now, t), "iso": iso(moment)}


def day(moment: float, t: Language) -> str:
    """Of Greenwich; the page's script says it in the visitor's own time."""
    found = time.gmtime(moment)
    number = FIRST[t.code] if found.tm_mday == 1 else str(found.tm_mday)
    return t(MONTHS[found.tm_mon - 1], day=number, year=found.tm_year)


def iso(moment: float) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(moment))


def lasted(seconds: float, t: Language) -> str:
    if seconds >= DAY:
        return t.plural("{n} day", "{n} days", round(seconds / DAY))
    if seconds >= 2 * HOUR:
        return t.plural("{n} hour", "{n} hours", round(seconds / HOUR))
    return t.plural("{n} minute", "{n} minutes", max(1, round(seconds / 60)))
