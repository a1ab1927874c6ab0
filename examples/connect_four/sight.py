"""What a seat is shown: a plane for each player's discs, its own first, and whose turn it is."""

from dedale.core.sight import seat

from .rules import COLUMNS, ROWS

SIGHT = (seat("board", 2, first=1, board=(COLUMNS, ROWS)), seat("player", 2))
