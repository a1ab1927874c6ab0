"""The squares: ordinary ones, start corners, printed figures, the white square."""

from functools import lru_cache

from dedale.core import About, Language, Record
from dedale.core.rooms import Names

from ...clauses import Clause
from ...rules.lines import column_of, is_white, row_of
from ...rules.pawns import steps
from ...tables import CORNER, CORNERS, SPAN, Axis
from ..notation import SQUARE_NAMES, Cell, name
from ..terms import COLOURS_OF, either
from .due import own_pawns, pawn_is_open, wins_inside

CELLS = {text: (int(row_of(square)), int(column_of(square))) for square, text in enumerate(SQUARE_NAMES)}


def about_square(s: Record, which: str, names: Names, t: Language) -> About | None:
    cell = CELLS.get(which)
    if cell is None:
        return None
    kind = white if is_white(*cell) else start if cell in corners(s.colours) else printed if drawn(s, cell) else plain
    return kind(s, cell, t)._replace(now=now(s, cell, names, t))


def white(s: Record, cell: Cell, t: Language) -> About:
    return About(
        t("White square {a}", a=name(*cell)),
        t("One of the nine squares in the middle. Three pawns of one colour in here win. Blocks never come here."),
        clause=Clause.LB_17,
    )


def start(s: Record, cell: Cell, t: Language) -> About:
    return About(
        t("Start square {a}", a=name(*cell)),
        t(
            "From this corner start {pawns}. From then on it is a square like any other.",
            pawns=t(COLOURS_OF[corners(s.colours)[cell]]),
        ),
        clause=Clause.LB_03,
    )


def printed(s: Record, cell: Cell, t: Language) -> About:
    return About(
        t("Square {a}", a=name(*cell)),
        t("The mauve figure shows where a block lay at the start. The square is one like any other."),
        clause=Clause.LB_04,
    )


def plain(s: Record, cell: Cell, t: Language) -> About:
    return About(
        t("Square {a}", a=name(*cell)),
        t("Pawns and blocks may pass over it and stop here."),
        clause=Clause.LB_02,
    )


@lru_cache(8)
def corners(colours: int) -> dict[Cell, int]:
    """The colour that starts on each square of a corner."""
    found: dict[Cell, int] = {}
    for colour in range(colours):
        row, column = CORNERS[CORNER[colours, colour]]
        found |= {(row + down, column + right): colour for down in range(2) for right in range(2)}
    return found


def drawn(s: Record, cell: Cell) -> bool:
    """Whether a figure is printed there in mauve (LB-04)."""
    row, column = cell
    return any(
        0 <= row - top < SPAN and 0 <= column - left < SPAN and rows >> (SPAN * (row - top) + column - left) & 1
        for (top, left), (rows, _) in zip(s.laid, s.shape, strict=True)
    )


def now(s: Record, cell: Cell, names: Names, t: Language) -> str:
    """What lies there; else who could come there with this turn's pawn."""
    row, column = cell
    if s.wall[0, row] >> column & 1:
        return t("A block lies here.")
    if not pawn_is_open(s) or s.held[0, row] >> column & 1:
        return ""
    coming = [pawn for pawn in own_pawns(s) if reaches(s, pawn, row, column)]
    if not coming:
        return t("{name} can move no pawn here now.", name=names[s.player])
    places = either([name(s.pawn[pawn, 0], s.pawn[pawn, 1]) for pawn in coming], t)
    if is_white(row, column) and any(wins_inside(s, pawn) for pawn in coming):
        return t("{name} can win by moving a pawn here from {places}.", name=names[s.player], places=places)
    return t("{name} can move a pawn here from {places}.", name=names[s.player], places=places)


def reaches(s: Record, pawn: int, row: int, column: int) -> bool:
    if s.pawn[pawn, 0] == row:
        return bool(steps(s, pawn, Axis.ROW) >> column & 1)
    return s.pawn[pawn, 1] == column and bool(steps(s, pawn, Axis.COLUMN) >> row & 1)
