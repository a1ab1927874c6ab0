"""The board in plain text, for the terminal."""

from collections.abc import Sequence

from dedale.core import Language, Record

from ..tables import PAWNS, WAITING, Phase
from ..words.terms import LETTERS, colour, points

ROW = 10
CELL = 7


def text(s: Record, names: Sequence[str], t: Language) -> str:
    rows = [row for first in range(1, s.squares + 1, ROW) for row in track_row(s, first)]
    coq = t("{title}: {value}", title="COQ", value=here(s, s.squares + 1) or "-")
    return "\n".join([*rows, f"  {coq}", "", *players(s, names, t), "", legend(s, t)])


def legend(s: Record, t: Language) -> str:
    squares = t("Each square: its number, +value, and who stands there: 1A is pawn A of seat 1.")
    if s.marks:
        return squares + " " + t("* has come back from the COQ: its player wins no more values.")
    return squares + " " + t("* has come back from the COQ and wins no more values.")


def track_row(s: Record, first: int) -> list[str]:
    """Ten squares: number and value on one line, pawns under it where there are any."""
    squares = range(first, min(first + ROW, s.squares + 1))
    stand = [here(s, square) for square in squares]
    wide = max(CELL, *(len(pawns) + 1 for pawns in stand))
    heads = "".join(f"{square:>3} +{s.value[square]}".ljust(wide) for square in squares)
    under = "".join(f" {pawns}".ljust(wide) for pawns in stand)
    return [heads.rstrip(), *([under.rstrip()] if any(stand) else [])]


def here(s: Record, place: int) -> str:
    pawns = ((seat, pawn) for seat in range(s.seats) for pawn in range(PAWNS) if s.pawn[seat, pawn] == place)
    return " ".join(f"{seat + 1}{LETTERS[pawn]}{'*' if s.marked[seat, pawn] else ''}" for seat, pawn in pawns)


def players(s: Record, names: Sequence[str], t: Language) -> list[str]:
    return [player(s, seat, names[seat], t) for seat in range(s.seats)]


def player(s: Record, seat: int, name: str, t: Language) -> str:
    active = s.phase != Phase.DONE and seat == s.player
    waiting = [LETTERS[pawn] for pawn in range(PAWNS) if s.pawn[seat, pawn] == WAITING]
    held = t("{title}: {value}", title=f"{name} ({colour(seat, t)})", value=points(s.chips[seat], t))
    parts = [f"{'>' if active else ' '} {seat + 1} {held}"]
    if waiting:
        parts.append(t("waiting: {pawns}", pawns=" ".join(waiting)))
    rolled = s.die if s.roller == seat else s.shown[seat]
    if rolled:
        parts.append(t("rolled: {die}", die=rolled))
    return "   ".join(parts)
