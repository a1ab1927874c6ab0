"""Tracks typed in as text: read, checked, and copied into a state."""

import re

from dedale.core import Record, mark
from dedale.core.edition import HEADER, Source

from .tables import LEAST_SQUARES, MOST_SQUARES, MOST_VALUE

KEYS = (*HEADER, "squares", "values")


def lay(s: Record, source: Source, seats: int) -> None:
    values = read(source)
    s.seats = seats
    s.squares = len(values)
    s.value[:] = 0
    for square, value in enumerate(values, 1):
        s.value[square] = value


def read(source: Source) -> list[int]:
    """The red numbers from square 1 on, or a fault that names the file, the line and what is wrong."""
    source.only(KEYS)
    source.one("title-en", "")
    source.one("title-fr", "")
    if source.one("reconstruction", "no").value not in ("yes", "no"):
        entry = source.one("reconstruction")
        raise source.fault(entry.line, mark("'reconstruction:' is yes or no; read '{value}'"), value=entry.value)
    if source.drawing:
        raise source.fault(source.drawing_line - 1, mark("a track has no drawing: nothing is read after '---'"))
    values = all_values(source)
    check_count(source, values)
    if not any(values):
        raise source.fault(source.all("values")[0].line, mark("no square has a value: nobody would win anything"))
    return values


def all_values(source: Source) -> list[int]:
    """`values:` may come again; each line goes on where the one before it ends."""
    entries = source.all("values")
    if not entries:
        source.one("values")
    values: list[int] = []
    for entry in entries:
        if not entry.words:
            raise source.fault(entry.line, mark("no values here: expected numbers with spaces between them"))
        for word in entry.words:
            if word == "?":
                raise source.fault(
                    entry.line,
                    mark("square {square} has no value yet: a whole number from 0 to {most}"),
                    square=len(values) + 1,
                    most=MOST_VALUE,
                )
            if not re.fullmatch("[0-9]{1,2}", word):
                raise source.fault(
                    entry.line,
                    mark("square {square}: a value is a whole number from 0 to {most}; read '{word}'"),
                    square=len(values) + 1,
                    most=MOST_VALUE,
                    word=word,
                )
            values.append(int(word))
    return values


def check_count(source: Source, values: list[int]) -> None:
    if not LEAST_SQUARES <= len(values) <= MOST_SQUARES:
        raise source.fault(
            source.all("values")[-1].line,
            mark("a track has {least} to {most} squares; here are {count}"),
            least=LEAST_SQUARES,
            most=MOST_SQUARES,
            count=len(values),
        )
    entry = source.one("squares", str(len(values)))
    if entry.value != str(len(values)):
        raise source.fault(
            entry.line,
            mark("'squares: {value}' does not fit: {count} values are listed"),
            value=entry.value,
            count=len(values),
        )
