"""What a seat is shown as floats, by the game's own declaration: written once, bound to a game's `mask`, compiled."""

import importlib.util
from functools import cache
from math import prod
from typing import Any, NamedTuple

import numpy as np

from dedale.core import Fault, Game, States, contract, mark
from dedale.core.compile import Compiled, compiled
from dedale.core.contract import mask
from dedale.core.rooms import GAMES, SIGHT, signed
from dedale.core.rule import rule
from dedale.core.sight import PLACES, Form, Shape, Shown
from dedale.search.desk import Table

OFFSET, WIDTH, CELLS, EACH, LOW, HIGH, FORM, START, CELL_STEP, VALUE_STEP, TOGETHER, ROW, COLUMN, SIZE = range(14)
NUMBER, CHOICE, FLAGS, SEAT, PLACE, PAIR, ME = (int(form) for form in Form)
Floats = np.ndarray[Any, np.dtype[np.float32]]


class Eyes(NamedTuple):
    """A state to be masked, its bytes, a row of the plan for each thing shown, and how many play."""

    seen: States
    bytes_: Table
    plan: Table
    players: int


@rule
def observe_all(states: States, seats: Table, eyes: Eyes, out: Table) -> int:
    """Each state as its seat is shown it, a row each; how many numbers were out of their bounds."""
    outside = 0
    for i in range(len(states)):
        eyes.seen[0] = states[i]
        mask(eyes.seen[0], seats[i])
        outside += encode(eyes.bytes_[0], max(0, seats[i]), eyes.players, eyes.plan, out[i])
    return outside


@rule
def encode_all(rows: Table, seats: Table, plan: Table, players: int, out: Table) -> int:
    """The same where nothing is ever hidden: states as bytes, a row each, of whatever game."""
    outside = 0
    for i in range(len(rows)):
        outside += encode(rows[i], max(0, seats[i]), players, plan, out[i])
    return outside


@rule
def encode(raw: Table, seat: int, players: int, plan: Table, out: Table) -> int:
    outside = 0
    for i in range(len(plan)):
        row, rest = plan[i], out[plan[i, START] :]
        if row[FORM] == NUMBER:
            outside += show_numbers(raw, row, seat, players, rest)
        elif row[FORM] == FLAGS:
            show_flags(raw, row, seat, players, rest)
        elif in_planes(row):
            outside += show_planes(raw[row[OFFSET] :], row, seat, players, rest)
        else:
            for at in range(row[SIZE]):
                rest[at] = 0.0
            outside += show_lights(raw, row, seat, players, rest)
    return outside


@rule
def in_planes(row: Table) -> bool:
    """Whether it is a choice or a seat, of a byte, for each place of a board."""
    one_of = row[FORM] == CHOICE or row[FORM] == SEAT
    return one_of and row[WIDTH] == 1 and row[CELL_STEP] == 1 and row[EACH] == 0


@rule
def show_planes(raw: Table, row: Table, seat: int, players: int, out: Table) -> int:
    """Value by value, kept as plain as `scale_bytes`."""
    low, high, cells = row[LOW], row[HIGH], row[CELLS]
    for value in range(high - low + 1):
        plane = turned(value, 1, seat, players) if row[FORM] == SEAT else value
        light_equal(raw, cells, low + value, out[plane * cells :])
    outside = 0
    for cell in range(cells):
        outside += raw[cell] > high or (raw[cell] < low and row[FORM] == CHOICE)
    return outside


@rule
def light_equal(raw: Table, cells: int, value: int, out: Table) -> None:
    for cell in range(cells):
        out[cell] = raw[cell] == value


@rule
def show_lights(raw: Table, row: Table, seat: int, players: int, out: Table) -> int:
    """All forms of which one float or none is lit."""
    if row[FORM] == ME:
        out[seat] = 1.0
        return 0
    if row[FORM] == PAIR:
        return show_pairs(raw, row, seat, players, out)
    return show(raw, row, seat, players, out)


@rule
def show_numbers(raw: Table, row: Table, seat: int, players: int, out: Table) -> int:
    """In up to three runs: those of the seat that looks and of all after it, of those before it, and nobody's."""
    mine, whose = row[EACH] * seat, row[EACH] * players
    outside = scale(raw, row, mine, whose, out)
    outside += scale(raw, row, 0, mine, out[whose - mine :])
    return outside + scale(raw, row, whose, row[CELLS], out[whose:])


@rule
def scale(raw: Table, row: Table, first: int, end: int, out: Table) -> int:
    if row[WIDTH] == 1:
        return scale_bytes(raw[row[OFFSET] + first :], end - first, row[LOW], row[HIGH], out)
    outside, low, high = 0, row[LOW], row[HIGH]
    for cell in range(first, end):
        found = read(raw, row[OFFSET] + cell * row[WIDTH], row[WIDTH])
        kept = min(max(found, low), high)
        outside += kept != found
        out[cell - first] = (kept - low) / (high - low)
    return outside


@rule
def scale_bytes(raw: Table, cells: int, low: int, high: int, out: Table) -> int:
    """The commonest of all, kept plain so that the processor does many at a time."""
    outside = 0
    first, unit = np.float32(low), np.float32(1.0 / (high - low))
    for cell in range(cells):
        scaled = (np.float32(raw[cell]) - first) * unit
        kept = min(max(scaled, np.float32(0.0)), np.float32(1.0))
        outside += kept != scaled
        out[cell] = kept
    return outside


@rule
def show(raw: Table, row: Table, seat: int, players: int, out: Table) -> int:
    """Choices, seats and places. What is below a place's or a seat's bounds is nowhere, or nobody's."""
    outside = 0
    for cell in range(row[CELLS]):
        found = read(raw, row[OFFSET] + cell * row[WIDTH], row[WIDTH])
        at = turned(cell, row[EACH], seat, players) // row[TOGETHER] * row[CELL_STEP]
        if row[LOW] <= found <= row[HIGH]:
            light(raw, found - row[LOW], row, seat, players, out[at:])
        elif found > row[HIGH] or row[FORM] == CHOICE:
            outside += 1
    return outside


@rule
def light(raw: Table, found: int, row: Table, seat: int, players: int, out: Table) -> None:
    if row[FORM] == SEAT:
        out[turned(found, 1, seat, players) * row[VALUE_STEP]] = 1.0
    elif row[FORM] == PLACE and row[ROW] >= 0:
        out[raw[row[ROW] + found] * row[VALUE_STEP] + raw[row[COLUMN] + found]] = 1.0
    else:
        out[found * row[VALUE_STEP]] = 1.0


@rule
def show_flags(raw: Table, row: Table, seat: int, players: int, out: Table) -> None:
    for cell in range(row[CELLS]):
        found = read(raw, row[OFFSET] + cell * row[WIDTH], row[WIDTH]) >> row[LOW]
        at = turned(cell, row[EACH], seat, players) * row[CELL_STEP]
        for bit in range(row[CELL_STEP]):
            out[at + bit] = (found >> bit) & 1


@rule
def show_pairs(raw: Table, row: Table, seat: int, players: int, out: Table) -> int:
    """A piece whose row or column lies below the board's is not on it."""
    outside = 0
    for cell in range(row[CELLS]):
        first = row[OFFSET] + 2 * cell * row[WIDTH]
        line, column = read(raw, first, row[WIDTH]) - row[LOW], read(raw, first + row[WIDTH], row[WIDTH]) - row[LOW]
        at = turned(cell, row[EACH], seat, players) // row[TOGETHER] * row[CELL_STEP]
        if line > row[HIGH] - row[LOW] or column >= row[VALUE_STEP]:
            outside += 1
        elif line >= 0 and column >= 0:
            out[at + line * row[VALUE_STEP] + column] = 1.0
    return outside


@rule
def turned(cell: int, each: int, seat: int, players: int) -> int:
    """The cell's place when the seat that looks comes first; `each` cells belong to a seat, 0 where none do."""
    if each == 0 or cell >= each * players:
        return cell
    place = cell - each * seat
    return place if place >= 0 else place + each * players


@rule
def read(raw: Table, offset: int, width: int) -> Any:
    """A number of that many bytes, the lowest first."""
    found = np.int64(raw[offset + width - 1])
    for i in range(width - 2, -1, -1):
        found = (found << 8) | (raw[offset + i] & 255)
    return found


def planned(shown: Shown, dtype: "np.dtype[Any]", start: int, size: int) -> list[int]:
    """A row of the plan: where the field lies, and how its numbers become that many floats from `start` on."""
    fields: Any = dtype.fields
    kind, offset = fields[shown.field or dtype.names[0]][:2]  # type: ignore[index]
    cells = prod(kind.shape) // (2 if shown.form == Form.PAIR else 1)
    each = shown.by_seat * cells // kind.shape[0] if shown.by_seat else 0
    bounds = (shown.low, shown.high, int(shown.form), start)
    via = [fields[name][1] for name in shown.via] or [-1, -1]
    return [offset, kind.base.itemsize, cells, each, *bounds, *steps(shown, cells), shown.together, *via, size]


def steps(shown: Shown, cells: int) -> tuple[int, int]:
    """How far apart the floats of two numbers lie, and those of two values of one."""
    if shown.form in PLACES:
        return shown.values, shown.board[-1] if shown.via or shown.form == Form.PAIR else 1
    return (1, cells) if shown.board else (shown.values, 1)


def sight(game: Game) -> tuple[Shown, ...]:
    """What a seat is shown, as the game's room of that name declares it."""
    if importlib.util.find_spec(f"{GAMES}.{game.key}.sight") is None:
        raise Fault(mark("{game} does not say what a seat is shown: it has no room 'sight'."), game=game.facts.name)
    return tuple(signed(game.key, "sight", SIGHT).SIGHT)


class Encoder:
    """What the seats of a game are shown, as rows of floats; `parts` names them with their places and shapes."""

    def __init__(self, game: Game, players: int) -> None:
        self._run, self._hides = entries(game), game.hides
        state = game.rules.State
        self.parts: dict[str, tuple[int, Shape]] = {}
        self.size, plan = 0, []
        for shown in sight(game):
            shape = shown.shape(state[shown.field].shape if shown.field else ())
            self.parts[shown.name] = self.size, shape
            plan.append(planned(shown, state, self.size, prod(shape)))
            self.size += prod(shape)
        seen = np.zeros(1, state)
        self._eyes = Eyes(seen, seen.view(np.int8).reshape(1, -1), np.array(plan, np.int64), players)

    def fill(self, states: States, seats: Table, out: Table) -> int:
        """Each state as its seat is shown it; how many numbers the game has declared too narrow bounds for."""
        if self._hides:
            return int(self._run["observe_all"](states, seats, self._eyes, out))
        rows = np.ascontiguousarray(states).view(np.int8).reshape(len(states), -1)
        return int(self._run["encode_all"](rows, seats, self._eyes.plan, self._eyes.players, out))

    def one(self, states: States, seat: int) -> Floats:
        """The first state as the seat is shown it."""
        out = np.zeros((1, self.size), np.float32)
        self.fill(states[:1], np.array([seat], np.int64), out)
        return out[0]

    def named(self, row: Floats) -> dict[str, Floats]:
        """The parts of an observation by their names, in their shapes: views of the row."""
        return {name: row[at : at + prod(shape)].reshape(shape) for name, (at, shape) in self.parts.items()}


@cache
def entries(game: Game) -> Compiled:
    """Compiled apart from the engine: they reach only the game's `mask`, and for games without secrets no game."""
    return compiled(game.key, (observe_all,), {contract.HOOKS["mask"]: game.hooks["mask"]}) if game.hides else in_open()


@cache
def in_open() -> Compiled:
    return compiled("open", (encode_all,), {})
