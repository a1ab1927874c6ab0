"""The grid drawn, as SVG and in text."""

from collections.abc import Sequence

from dedale.core import PLAIN, Event, Language, Record, Stage, Turn, mark
from dedale.drawing.palette import SEATS
from dedale.drawing.shapes import badge, box, box_target
from dedale.drawing.svg import Svg, el, group, moved, whole

from .clauses import Clause
from .rules import COLUMNS, ROWS

STEP = 100
SIZE = (0.0, 0.0, 100.0 * COLUMNS, 100.0 * ROWS)


def place(column: int, row: int) -> str:
    return moved(STEP * column + 50, STEP * (ROWS - row) - 50)


def layers(
    s: Record, t: Language, events: Sequence[Event] = (), trail: Sequence[Turn] = (), stage: Stage = PLAIN
) -> dict[str, Svg]:
    spots = [(column, row) for column in range(COLUMNS) for row in range(ROWS)]
    holes = [el("circle", r=38, fill="#16294a", transform=place(*spot)) for spot in spots]
    discs = [disc(s, column, row) for column, row in spots if s.board[column, row]]
    last = [ring(event.b, s.height[event.b] - 1) for event in events if event.clause == Clause.C4_02]
    return {
        "grid": group(box(SIZE[2], SIZE[3], 24, SIZE[2] / 2, SIZE[3] / 2, fill="#2f5597"), *holes, id="grid"),
        "discs": group(*discs, id="discs"),
        "last": group(*last, id="last", pointer_events="none"),
        "columns": group(*(column_target(column, t) for column in range(COLUMNS)), id="columns"),
    }


def disc(s: Record, column: int, row: int) -> str:
    seat = SEATS[s.board[column, row] - 1]
    face = badge(seat, 15, fill=seat.light)
    rim = el("circle", r=38, fill=seat.colour, stroke=seat.dark, stroke_width=5)
    return group(rim, face, id=f"disc-{column}-{row}", class_="piece", transform=place(column, row))


def ring(column: int, row: int) -> str:
    return el("circle", r=44, fill="none", stroke="#e8b53a", stroke_width=6, transform=place(column, row))


def column_target(column: int, t: Language) -> str:
    area = box_target(STEP - 4, SIZE[3] - 4, 12)
    name = t("Column {n}", n=column + 1)
    return group(area, id=f"column-{column + 1}", aria_label=name, transform=moved(STEP * column + 50, SIZE[3] / 2))


def viewbox(s: Record, stage: Stage = PLAIN) -> tuple[float, float, float, float]:
    return SIZE


board = whole(viewbox, layers, mark("Connect Four"))


def clicks(s: Record, move: int) -> tuple[str, ...]:
    return (f"column-{move + 1}",)


def text(s: Record, names: Sequence[str], t: Language) -> str:
    marks = ".XO"
    rows = [" ".join(marks[s.board[column, row]] for column in range(COLUMNS)) for row in reversed(range(ROWS))]
    key = f"X {names[0]}   O {names[1]}"
    return "\n".join([*rows, "1 2 3 4 5 6 7", key])
