"""Connect Four, written to be read."""

from dedale.core import OVER, Moves, Record, int8, note, rule, state

from .clauses import Clause

COLUMNS, ROWS = 7, 6
LINES = ((1, 0), (0, 1), (1, 1), (1, -1))
NOBODY, DRAW = -1, 2
MOST_MOVES, MOST_OUTCOMES, CODES = COLUMNS, 0, COLUMNS

State = state(
    "connect_four",
    board=(int8, (COLUMNS, ROWS)),  # 0 empty, 1 first player, 2 second player
    height=(int8, COLUMNS),  # discs in each column
    filled=int8,
    player=int8,
    winner=int8,
)


@rule
def setup(s: Record) -> None:
    s.board[:] = 0
    s.height[:] = 0
    s.filled = 0
    s.player = 0
    s.winner = NOBODY


@rule
def turn(s: Record) -> int:
    return OVER if s.winner != NOBODY else s.player


@rule
def legal(s: Record, moves: Moves) -> int:
    """The contract's own would do, a twelfth slower: here the count of columns is known when compiled."""
    n = 0
    for column in range(COLUMNS):
        if obstacle(s, column) == 0:
            moves[n] = column
            n += 1
    return n


@rule
def obstacle(s: Record, column: int) -> int:
    if s.winner != NOBODY or column < 0 or column >= COLUMNS:
        return Clause.C4_02
    return 0 if s.height[column] < ROWS else Clause.C4_03


@rule
def apply(s: Record, column: int) -> None:
    row = s.height[column]
    s.board[column, row] = s.player + 1
    s.height[column] += 1
    s.filled += 1
    note(Clause.C4_02, s.player, column)
    if completes_four(s, column, row):
        s.winner = s.player
        note(Clause.C4_04, s.player)
    elif s.filled == COLUMNS * ROWS:
        s.winner = DRAW
        note(Clause.C4_05)
    s.player = 1 - s.player


@rule
def completes_four(s: Record, column: int, row: int) -> bool:
    for dx, dy in LINES:
        if 1 + run(s, column, row, dx, dy) + run(s, column, row, -dx, -dy) >= 4:
            return True
    return False


@rule
def run(s: Record, column: int, row: int, dx: int, dy: int) -> int:
    """How many more discs of the same colour follow in one direction."""
    colour = s.board[column, row]
    length = 0
    x, y = column + dx, row + dy
    while 0 <= x < COLUMNS and 0 <= y < ROWS and s.board[x, y] == colour:
        length += 1
        x += dx
        y += dy
    return length


@rule
def result(s: Record, seat: int) -> float:
    if s.winner == DRAW or s.winner == NOBODY:
        return 0.0
    return 1.0 if s.winner == seat else -1.0


@rule
def sound(s: Record) -> int:
    discs = 0
    for column in range(COLUMNS):
        discs += s.height[column]
    return 0 if discs == s.filled else Clause.C4_01
