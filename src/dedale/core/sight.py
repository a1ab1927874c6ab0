"""What a seat is shown, declared: the words that a game's room `sight` is written with.

Each line names a field of the masked state and how its numbers become floats from 0 to 1. Where a field goes by seat,
or names seats, whoever looks comes first: one policy can then play every seat. What never changes in a game is left
out.
"""

from dataclasses import dataclass
from enum import IntEnum
from math import prod

Shape = tuple[int, ...]


class Form(IntEnum):
    """How a number is shown: on a scale; by one float of several; as bits; as a seat; as a place on a board, named by
    one number or by row and column. ME shows no number, but which seat looks."""

    NUMBER, CHOICE, FLAGS, SEAT, PLACE, PAIR, ME = range(7)


PLACES = (Form.PLACE, Form.PAIR)


@dataclass(frozen=True)
class Shown:
    """A field, its form, and the bounds of its numbers.

    `by_seat` is how many of the field's rows each seat has, 0 where it does not go by seat. `board` is the shape of the
    planes made, `together` how many places share one, `via` the fields that tell a place's row and column.
    """

    field: str
    form: Form
    low: int
    high: int
    by_seat: int = 0
    board: Shape = ()
    together: int = 1
    via: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """Of this part of an observation: no other has it."""
        return f"{self.field}_{self.form.name.lower()}" if self.field else self.form.name.lower()

    @property
    def values(self) -> int:
        """How many floats a number takes."""
        if self.form == Form.NUMBER:
            return 1
        return prod(self.board) if self.form in PLACES else self.high - self.low + 1

    def shape(self, field: Shape) -> Shape:
        """Of what is shown, for a field of this shape."""
        if self.form in PLACES:
            count = prod(field) // (2 if self.form == Form.PAIR else 1)
            return (-(-count // self.together), *self.board)
        if self.form == Form.NUMBER:
            return self.board or field or (1,)
        return (self.values, *self.board) if self.board else (*field, self.values)


def number(field: str, low: int, high: int, *, by_seat: int = 0, board: Shape = ()) -> Shown:
    """On a scale from low to high."""
    return Shown(field, Form.NUMBER, low, high, by_seat, board)


def choice(field: str, low: int, high: int, *, by_seat: int = 0, board: Shape = ()) -> Shown:
    """One of the numbers from low to high; over a board a plane for each of them."""
    return Shown(field, Form.CHOICE, low, high, by_seat, board)


def flags(field: str, first: int, last: int, *, by_seat: int = 0) -> Shown:
    """The bits of a number, from the first to the last."""
    return Shown(field, Form.FLAGS, first, last, by_seat)


def seat(field: str, seats: int, *, first: int = 0, by_seat: int = 0, board: Shape = ()) -> Shown:
    """Whose it is, counted from who looks: the first seat is written `first`, and what lies below is nobody's. Over a
    board a plane for each."""
    return Shown(field, Form.SEAT, first, first + seats - 1, by_seat, board)


def place(
    field: str, board: Shape, *, last: int = 0, by_seat: int = 0, together: int = 1, via: tuple[str, ...] = ()
) -> Shown:
    """Where on the board, by the place's number: a plane for each. What lies below 0 is nowhere on it; `last` is the
    last place where `via` tells row and column."""
    return Shown(field, Form.PLACE, 0, last or prod(board) - 1, by_seat, board, together, via)


def pair(field: str, board: Shape, *, first: int = 0, by_seat: int = 0, together: int = 1) -> Shown:
    """Where on the board, by row and column, both counted from `first`."""
    return Shown(field, Form.PAIR, first, first + board[0] - 1, by_seat, board, together)


def me(seats: int) -> Shown:
    """Which seat looks: for games in which not everything can be counted from it."""
    return Shown("", Form.ME, 0, seats - 1)
