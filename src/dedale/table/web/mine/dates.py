"""Days and lengths of time in words."""

import time

from dedale.core import Language, mark

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
HOUR, DAY = 3600, 86_400


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
