"""Boards typed in as text: read, checked, and copied into a state."""

import re
from dataclasses import dataclass, field
from itertools import pairwise

from dedale.core import Fault, Record, mark
from dedale.core.edition import HEADER, EditionFault, Entry, Source

from .tables import COMPASS, NO_LINE, NO_SQUARE, WAYS

KEYS = (*HEADER, "outer", "inner", "starts", "lines", "line", "cut")
EXAMPLES = {"outer": "b1 c1 a2 d2", "starts": "b4 c1", "line": "b1-c1-d2"}


@dataclass
class Board:
    names: list[str]
    outer: set[str]
    starts: list[str]
    lines: set[frozenset[str]] = field(default_factory=set)

    def place(self, name: str, way: int) -> str | None:
        """The square of the board beside this one, line or not."""
        x, y = spot(name)
        beside = square_name(x + COMPASS[way][0], y + COMPASS[way][1])
        return beside if beside in self.names else None


def spot(name: str) -> tuple[int, int]:
    return ord(name[0]) - ord("a"), int(name[1]) - 1


def square_name(column: int, row: int) -> str:
    return f"{chr(ord('a') + column)}{row + 1}"


def lay(s: Record, source: Source, seats: int) -> None:
    board = read(source)
    number = {name: i for i, name in enumerate(board.names)}
    s.near[:] = NO_SQUARE
    s.squares = len(board.names)
    for name, i in number.items():
        s.column[i], s.row[i] = spot(name)
        s.outer[i] = name in board.outer
        for way in range(WAYS):
            beside = board.place(name, way)
            if beside:
                s.near[i, way] = number[beside] if frozenset((name, beside)) in board.lines else NO_LINE
    for seat in range(2):
        s.start[seat] = number[board.starts[seat]]


def read(source: Source) -> Board:
    """The board, or a fault that names the file, the line and what is wrong."""
    source.only(KEYS)
    outer, inner = squares(source, "outer"), squares(source, "inner")
    if not outer:
        raise source.fault(
            source.one("outer", example=EXAMPLES["outer"]).line,
            mark("no outer square: nobody could be pushed off this board"),
            mark("Name the squares at the edge, as 'outer: {example}'."),
            example=EXAMPLES["outer"],
        )
    names = sorted({**outer, **inner}, key=lambda name: spot(name)[::-1])
    board = Board(names, set(outer), [])
    for name in [name for name in inner if name in outer]:
        raise source.fault(
            inner[name], mark("square {square} is both outer and inner"),
            mark("Take it out of 'inner:' here, or out of 'outer:' in line {line}."), square=name, line=outer[name],
        )  # fmt: skip
    board.starts = starts(source, board)
    draw_lines(source, board)
    check_shape(source, board, {**inner, **outer})
    return board


def squares(source: Source, key: str) -> dict[str, int]:
    """Square names with the line each stands in."""
    lines: dict[str, int] = {}
    for entry in source.all(key):
        for name in entry.words:
            known(source, entry, name)
            if name in lines:
                raise source.fault(
                    entry.line, mark("square {square} is listed twice"),
                    mark("Keep it once: it stands in line {line} already."), square=name, line=lines[name],
                )  # fmt: skip
            lines[name] = entry.line
    return lines


def known(source: Source, entry: Entry, name: str, board: Board | None = None) -> str:
    if not re.fullmatch("[a-h][1-8]", name):
        raise source.fault(
            entry.line, mark("unknown square '{square}'"),
            mark("Squares are a1 to h8, a small column letter and a row number, with spaces between them."),
            square=name,
        )  # fmt: skip
    if board and name not in board.names:
        raise source.fault(
            entry.line, mark("square {square} is neither outer nor inner on this board"),
            mark("Add {square} to 'outer:' or 'inner:', or name one of: {names}."),
            square=name, names=Fault(", ".join(board.names)),
        )  # fmt: skip
    return name


def starts(source: Source, board: Board) -> list[str]:
    entry = source.one("starts", example=EXAMPLES["starts"])
    names = [known(source, entry, name, board) for name in entry.words]
    if not names:
        raise source.fault(
            entry.line, mark("no start square yet"),
            mark("Name the first player's square, then the second's, as 'starts: {example}'."),
            example=EXAMPLES["starts"],
        )  # fmt: skip
    if len(names) != 2 or names[0] == names[1]:
        raise source.fault(
            entry.line, mark("a board has two different start squares; read '{value}'"),
            mark("Name the first player's square, then the second's, as 'starts: {example}'."),
            value=entry.value, example=EXAMPLES["starts"],
        )  # fmt: skip
    return names


def draw_lines(source: Source, board: Board) -> None:
    every = source.one("lines", "listed")
    if every.value not in ("neighbours", "listed"):
        raise source.fault(
            every.line, mark("'lines:' is neighbours or listed; read '{value}'"),
            mark("'lines: neighbours' joins all that touch; 'lines: listed' only what 'line:' names."),
            value=every.value,
        )  # fmt: skip
    if every.value == "neighbours":
        pairs = ((name, board.place(name, way)) for name in board.names for way in range(WAYS))
        board.lines = {frozenset((a, b)) for a, b in pairs if b}
    for entry in source.all("line"):
        board.lines |= chain(source, board, entry)
    for entry in source.all("cut"):
        for pair in sorted(chain(source, board, entry), key=sorted):
            if pair not in board.lines:
                raise source.fault(
                    entry.line, mark("no line {line} to cut"),
                    mark("Take {line} out of 'cut:', or add 'line: {line}' first."), line="-".join(sorted(pair)),
                )  # fmt: skip
            board.lines.discard(pair)


def chain(source: Source, board: Board, entry: Entry) -> set[frozenset[str]]:
    """`a1-b2-c3` joins each square to the next."""
    names = entry.value.replace("-", " ").split()
    if len(names) < 2:
        raise source.fault(
            entry.line, mark("a line to nowhere: '{value}' names fewer than two squares"),
            mark("Join two squares or more, as '{key}: {example}'."),
            value=entry.value, key=entry.key, example=EXAMPLES["line"],
        )  # fmt: skip
    for name in names:
        known(source, entry, name, board)
    pairs = list(pairwise(names))
    for a, b in pairs:
        if not beside(a, b):
            raise source.fault(
                entry.line, mark("{a} and {b} are not neighbours: no line can join them"),
                mark("A line goes to a square that touches: {a} touches {names}."),
                a=a, b=b, names=", ".join(name for name in board.names if beside(a, name)) or "-",
            )  # fmt: skip
    return {frozenset(pair) for pair in pairs}


def beside(a: str, b: str) -> bool:
    (x, y), (column, row) = spot(a), spot(b)
    return max(abs(x - column), abs(y - row)) == 1


def check_shape(source: Source, board: Board, listed: dict[str, int]) -> None:
    """Every square can be reached, and every outer square can be fallen from."""
    reached, todo = set(), [board.starts[0]]
    while todo:
        name = todo.pop()
        if name not in reached:
            reached.add(name)
            todo += [other for pair in board.lines if name in pair for other in pair]
    for name in board.names:
        if name not in reached:
            raise unreached(source, board, name, listed[name])
    for name in [name for name in listed if name in board.outer]:
        if all(board.place(name, way) for way in range(WAYS)):
            raise source.fault(
                listed[name], mark("{square} has squares all round: nobody can fall from it"),
                mark("Move {square} from 'outer:' to 'inner:'."), square=name,
            )  # fmt: skip


def unreached(source: Source, board: Board, name: str, line: int) -> EditionFault:
    near = [other for other in board.names if beside(name, other)]
    text = mark("no line leads to square {square}")
    if not near:
        return source.fault(
            line, text, mark("No square touches it: take it away, or add squares beside it."), square=name
        )
    remedy = mark("Add 'line: {square}-{near}', or write 'lines: neighbours'.")
    return source.fault(line, text, remedy, square=name, near=near[0])
