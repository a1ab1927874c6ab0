"""What a seat is shown: walls and pawns on the board, where each block and pawn is, what may be played."""

from dedale.core.sight import choice, flags, me, number, pair, seat

from .tables import BLOCKS, MOST_SEATS, MOST_TURNS, PAWNS, PAWNS_EACH, SIZE, Ending

BOARD = (SIZE, SIZE)

SIGHT = (
    me(MOST_SEATS),
    pair("pawn", BOARD, first=1, by_seat=PAWNS_EACH, together=PAWNS_EACH),
    flags("wall", 1, SIZE),
    number("pawn", 0, SIZE, by_seat=PAWNS_EACH),
    number("at", 1, SIZE),
    number("played", -1, BLOCKS - 1, by_seat=1),
    number("touched", -1, PAWNS + BLOCKS - 1),
    number("turns", 0, MOST_TURNS),
    number("lot", 0, 1),
    number("pawn_done", 0, 1),
    number("block_done", 0, 1),
    choice("ending", Ending.PLAYING, Ending.STUCK),
    seat("player", MOST_SEATS),
    seat("winner", MOST_SEATS),
)
