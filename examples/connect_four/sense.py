"""What a good player looks at: discs near the middle take part in more lines."""

from dedale.core import Record, rule

from .rules import COLUMNS, ROWS


@rule
def value(s: Record, seat: int) -> float:
    balance = 0
    for column in range(COLUMNS):
        weight = 3 - abs(column - COLUMNS // 2)
        for row in range(ROWS):
            if s.board[column, row] != 0:
                balance += weight if s.board[column, row] == seat + 1 else -weight
    return balance / 100
