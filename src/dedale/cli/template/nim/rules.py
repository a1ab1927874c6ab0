"""The state and the rules, in the order of the rulebook."""

from dedale.core import OVER, Record, int8, note, rule, state

from .clauses import Clause

STONES, MOST = 15, 3
HEAP = -1  # the taker of a stone that nobody took yet
MOST_MOVES, MOST_OUTCOMES, CODES = MOST, 0, MOST  # move 0 takes one stone, move 2 takes three

State = state(
    "nim",
    taker=(int8, STONES),  # the seat that took each stone
    left=int8,  # the stones in the heap: those numbered below this
    player=int8,
)


@rule
def setup(s: Record) -> None:
    s.taker[:] = HEAP
    s.left = STONES
    s.player = 0


@rule
def turn(s: Record) -> int:
    return OVER if s.left == 0 else s.player


@rule
def obstacle(s: Record, move: int) -> int:
    if move < 0 or move >= MOST or s.left == 0:
        return Clause.NI_02
    return 0 if move < s.left else Clause.NI_03


@rule
def apply(s: Record, move: int) -> None:
    count = move + 1
    s.left -= count
    for stone in range(s.left, s.left + count):
        s.taker[stone] = s.player
    note(Clause.NI_02, s.player, count)
    if s.left == 0:
        note(Clause.NI_04, s.player)
    s.player = 1 - s.player


@rule
def result(s: Record, seat: int) -> float:
    """Who would be to move has lost: the other took the last stone."""
    if s.left > 0:
        return 0.0
    return -1.0 if seat == s.player else 1.0


@rule
def sound(s: Record) -> int:
    for stone in range(STONES):
        if (s.taker[stone] == HEAP) != (stone < s.left):
            return Clause.NI_01
    return 0
