"""Lines as words: what stands on them, how far one gets along them, and where a square lies."""

from dedale.core import Record, rule

from ..tables import BIT, DE_BRUIJN, SIZE, WHITE_FIRST, WHITE_LAST, WHITE_SIDE, Axis


@rule
def square_of(row: int, column: int) -> int:
    return (row - 1) * SIZE + column - 1


@rule
def row_of(square: int) -> int:
    return square // SIZE + 1


@rule
def column_of(square: int) -> int:
    return square % SIZE + 1


@rule
def white_row(white: int) -> int:
    """The white squares count from 0 to 8 in reading order."""
    return WHITE_FIRST + white // WHITE_SIDE


@rule
def white_column(white: int) -> int:
    return WHITE_FIRST + white % WHITE_SIDE


@rule
def white_at(row: int, column: int) -> int:
    return (row - WHITE_FIRST) * WHITE_SIDE + column - WHITE_FIRST


@rule
def is_white(row: int, column: int) -> bool:
    return WHITE_FIRST <= row <= WHITE_LAST and WHITE_FIRST <= column <= WHITE_LAST


@rule
def lowest(word: int) -> int:
    """The place of the lowest bit set."""
    return BIT[((word & -word) * DE_BRUIJN >> 27) & 31]


@rule
def count(word: int) -> int:
    """How many places of a line a word has: bits are added side by side, in fields twice as wide each time."""
    word -= (word >> 1) & 0x555555
    word = (word & 0x333333) + ((word >> 2) & 0x333333)
    word = (word + (word >> 4)) & 0x0F0F0F
    return (word + (word >> 8) + (word >> 16)) & 31


@rule
def nth(word: int, number: int) -> int:
    """The place of that number in a word."""
    for _ in range(number):
        word &= word - 1
    return lowest(word)


@rule
def run(shut: int, place: int) -> int:
    """The open places on both sides of this one, up to the first shut one each way. The rim is shut."""
    above = shut >> (place + 1)
    upward = ((above & -above) - 1) << (place + 1)
    nearer = (1 << place) - 1
    below = shut & nearer
    below |= below >> 1
    below |= below >> 2
    below |= below >> 4
    below |= below >> 8
    below |= below >> 16
    return upward | (nearer & ~below)


@rule
def edge(free: int, place: int) -> int:
    """The places next to the open ones on both sides: the first shut ones among them."""
    reach = free | (1 << place)
    return (reach << 1) | (reach >> 1)


@rule
def path(start: int, end: int) -> int:
    """The places one passes from start to end: end included, start not."""
    if end > start:
        return (1 << (end + 1)) - (1 << (start + 1))
    return (1 << start) - (1 << end)


@rule
def stand_up(s: Record, row: int, column: int) -> None:
    """A pawn comes to this square or leaves it."""
    s.held[Axis.ROW, row] ^= 1 << column
    s.held[Axis.COLUMN, column] ^= 1 << row
