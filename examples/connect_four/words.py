"""Connect Four in words."""

from collections.abc import Sequence

from dedale.core import About, Event, Language, Record

from .clauses import Clause
from .rules import COLUMNS, DRAW, ROWS


def notation(s: Record, move: int) -> str:
    return str(move + 1)


def read(s: Record, text: str) -> int | None:
    return int(text) - 1 if text.isdecimal() and 1 <= int(text) <= COLUMNS else None


def label(s: Record, move: int, names: Sequence[str], t: Language) -> str:
    return t("Column {n}", n=move + 1)


def must(s: Record, name: str | None, names: Sequence[str], t: Language) -> str:
    return t("{name} must drop a disc.", name=name) if name else t("You must drop a disc.")


def tell(s: Record, event: Event, names: Sequence[str], t: Language) -> str:
    if event.clause == Clause.C4_02:
        return t("{name} drops a disc into column {n}.", name=names[event.a], n=event.b + 1)
    if event.clause == Clause.C4_04:
        return t("Four in a line: {name} wins.", name=names[event.a])
    return t("The grid is full: a draw.") if event.clause == Clause.C4_05 else ""


def refuse(s: Record, move: int, clause: int, said: str, names: Sequence[str], t: Language) -> str:
    if clause == Clause.C4_03:
        return t("Column {n} is full.", n=move + 1)
    return t("Name a column from 1 to 7 while the game goes on.")


def about(s: Record, name: str, names: Sequence[str], t: Language) -> About | None:
    kind, *numbers = name.split("-")
    places = [int(number) for number in numbers if number.isdecimal() and len(number) < 3]
    if len(places) != len(numbers):
        return None
    return ABOUT[kind](s, places, names, t) if kind in ABOUT else None


def about_seat(s: Record, places: list[int], names: Sequence[str], t: Language) -> About | None:
    if len(places) != 1 or places[0] >= len(names):
        return None
    return About(names[places[0]], t("A player."), clause=Clause.C4_02)


def about_column(s: Record, places: list[int], names: Sequence[str], t: Language) -> About | None:
    if len(places) != 1 or not 1 <= places[0] <= COLUMNS:
        return None
    full = s.height[places[0] - 1] == ROWS
    now = t("It is full.") if full else ""
    return About(t("Column {n}", n=places[0]), t("A disc dropped here falls as low as it can."), now, Clause.C4_02)


def about_disc(s: Record, places: list[int], names: Sequence[str], t: Language) -> About | None:
    if len(places) != 2 or places[0] >= COLUMNS or places[1] >= ROWS or not s.board[places[0], places[1]]:
        return None
    owner = names[s.board[places[0], places[1]] - 1]
    return About(t("Disc"), t("A disc of {name}; four in a line win.", name=owner), clause=Clause.C4_04)


ABOUT = {"seat": about_seat, "column": about_column, "disc": about_disc}


def ending(s: Record, names: Sequence[str], t: Language) -> str:
    if s.winner == DRAW:
        return t("The grid is full: a draw.")
    return t("{name} wins with four in a line.", name=names[s.winner])
