"""Tracks typed in as text: read, checked, and copied into a state."""

from dedale.core import Record, mark
from dedale.core.edition import HEADER, Entry, Source, whole

from .tables import LEAST_SQUARES, MOST_SQUARES, MOST_VALUE

KEYS = (*HEADER, "squares", "values")
EXAMPLE = "0 1 2 1 3"
UNKNOWN = "?"  # the value of a square that nobody has typed in yet


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
    values = all_values(source)
    check_count(source, values)
    if not any(values):
        raise source.fault(
            source.all("values")[0].line,
            mark("no square has a value: nobody would win anything"),
            mark("Give at least one square a number from 1 to {most}."),
            most=MOST_VALUE,
        )
    return values


def all_values(source: Source) -> list[int]:
    """`values:` may come again; each line goes on where the one before it ends."""
    entries = source.all("values")
    if not entries:
        raise source.lacking("values", EXAMPLE)
    values: list[int] = []
    for entry in entries:
        if not entry.words:
            raise source.fault(
                entry.line, mark("no values stand here"),
                mark("Write numbers with spaces between them, as '{example}'."),
                example=EXAMPLE,
            )  # fmt: skip
        for word in entry.words:
            values.append(value(source, entry, word, len(values) + 1))
    return values


def value(source: Source, entry: Entry, word: str, square: int) -> int:
    found = whole(word, 0, MOST_VALUE)
    if word == UNKNOWN:
        raise source.fault(
            entry.line, mark("square {square} has no value yet"), mark("Give it a whole number from 0 to {most}."),
            square=square, most=MOST_VALUE,
        )  # fmt: skip
    if found is None:
        raise source.fault(
            entry.line, mark("square {square}: '{word}' is no value"),
            mark("A value is a whole number from 0 to {most}, with spaces around it."),
            square=square, most=MOST_VALUE, word=word,
        )  # fmt: skip
    return found


def check_count(source: Source, values: list[int]) -> None:
    count, last = len(values), source.all("values")[-1].line
    if count < LEAST_SQUARES:
        raise source.lack(
            last, mark("a track has {least} to {most} squares; here are {count}"),
            mark("Values still missing: {lack} or more."),
            least=LEAST_SQUARES, most=MOST_SQUARES, count=count, lack=LEAST_SQUARES - count,
        )  # fmt: skip
    if count > MOST_SQUARES:
        raise source.fault(
            last, mark("a track has {least} to {most} squares; here are {count}"),
            mark("Values too many: {over}."),
            least=LEAST_SQUARES, most=MOST_SQUARES, count=count, over=count - MOST_SQUARES,
        )  # fmt: skip
    entry = source.one("squares", str(count))
    if entry.value != str(count):
        raise source.fault(
            entry.line, mark("'squares: {value}' does not fit: {count} values are listed"),
            mark("Write 'squares: {count}', or look for a value too many or too few."),
            value=entry.value, count=count,
        )  # fmt: skip
