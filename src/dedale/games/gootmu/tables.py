"""G.O.O.T.M.U. in numbers: geometry, kinds of things, phases, move codes. Nothing here knows a state."""

import numpy as np

# The board: slots of 16 cells; square = 16 * slot + cell, cell = 4 * row + column.
SIDE, CELLS, SLOTS, TILES = 4, 16, 25, 32
SQUARES = SLOTS * CELLS
WAYS = 4  # north, east, south, west
MOST_SEATS, PAWNS, MONSTER = 6, 13, 12  # pawn 2 * seat, pseudo-player 2 * seat + 1, and the monster

# Things: three pieces a player, then one token a tile.
PIECES, THINGS = 18, 43
UNKNOWN, BUCKET, KEY, BOAT, PICKAXE, BOARD, OIL = range(7)  # a pass has the number of its obstacle
POWER, WALL, CANCEL, BACKWARD, FIRE, CAVE_IN, MAGNET, PIECE = range(7, 15)
KINDS = 15
OUT, HELD = -1, -2  # where a thing is: a square, out of the game, or HELD - pawn

# What bars a square: the number of the pass needed, or a square that is entered with the last point only.
STOPPER = 7
DOOR_LABEL, OIL_LABEL, POOL_LABEL, PIT_LABEL, START_LABEL = 26, 50, 53, 63, 71
PANEL_LABEL, TRAP_LABEL = 60, 72

# Phases
(DRAW, PLACE, SCATTER, BEGIN, LESS, PANEL, DIE, STEP, DRIFT, PICK, REVEAL, PUSH, BLANK, CHOOSE, ONE, FIVE,
 THROUGH, SHED, ASK, END, DONE, RUN) = range(22)  # fmt: skip
START, READY, OPENED, ACTED = range(4)  # how far a turn has got

# Move codes
SQUARE = 0
STEPS = SQUARE + SQUARES
PASS = STEPS + WAYS
ROLL, BEAST, WAIT, USE = PASS + 1, PASS + 2, PASS + 3, PASS + 4
NAME = USE + 1  # a number by POWER TOKEN, 1 to 6
SELECT = NAME + 6  # a number by D61, 1 to 5
SLIP = SELECT + 5  # into or out of a closed square
THING = SLIP + WAYS
PUT = THING + THINGS
PAWN = PUT + THINGS
TURN = PAWN + PAWNS  # slot * 3 + quarter turns - 1, by the die or a label
SPIN = TURN + SLOTS * 3  # the same, by POWER TOKEN
SHOVE = SPIN + SLOTS * 3  # pawn * 4 + way
TILE = SHOVE + 12 * WAYS
CODES = TILE + SLOTS
MOST_MOVES, MOST_OUTCOMES = 512, SQUARES

# How a movement goes
FREE, STRAIGHT, LEAP, PULL, RANDOM, RETRACE = range(6)
NO_WALLS, REVISIT, DEADLY, LABEL, OTHER, ROLLED, ONWARD = 1, 2, 4, 8, 16, 32, 64
FLOOD, FOLLOWED = 1 << 13, 16  # marks: visited by pawn, FLOOD for a search, then followed by pawn
ONE_WALL, ONE_CANCEL, ONE_BACK = 1, 16, 256  # what may be spent in a movement, packed
MOST_NODES, DEEP, EVERY = 200, 6, 3
LONGEST = 36
MOST_TURNS = 32_000  # the count stops there in a game without a limit
PSEUDO_HOME = 3  # a second pawn's home is fewer than four squares away
MAGNETIC = 3  # how far a magnet works
TRAIL = 20
FAR = 40  # steps beyond which a good player does not look, and more than any two squares are apart
NEAR, OUT_OF_REACH = 5, 1000

# What a label's function answers
IGNORED, FOLLOWS, GO, ASKS = 0, 1, 2, 3
A_THING, A_WAY, A_SQUARE, A_PAWN, A_TURN, A_TILE = range(ASKS, ASKS + 6)
SHAPES = ASKS + 6

# The stack of what waits while another pawn is dealt with
WAITING, OTHERS = 16, 32
STACK = 32

SIZES = np.array([[0, 0], [0, 0], [3, 3], [3, 4], [4, 4], [5, 4], [5, 5]], np.int8)


def geometry() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The cell beside a cell (-1 over the tile's edge), the cell entered there, and cells after quarter turns."""
    beside, wrapped = np.full((CELLS, WAYS), -1, np.int8), np.zeros((CELLS, WAYS), np.int8)
    spun = np.zeros((4, CELLS), np.int8)
    for cell in range(CELLS):
        row, column = divmod(cell, SIDE)
        for way, (dr, dc) in enumerate(((-1, 0), (0, 1), (1, 0), (0, -1))):
            r, c = row + dr, column + dc
            wrapped[cell, way] = SIDE * (r % SIDE) + c % SIDE
            if 0 <= r < SIDE and 0 <= c < SIDE:
                beside[cell, way] = SIDE * r + c
        for quarter in range(4):
            spun[quarter, cell] = SIDE * row + column
            row, column = column, SIDE - 1 - row
    return beside, wrapped, spun


BESIDE, WRAPPED, SPUN = geometry()
DR, DC = np.array([-1, 0, 1, 0], np.int8), np.array([0, 1, 0, -1], np.int8)

# What the monster follows (GM-X2), and the labels that are no instruction (GM-D44).
BEASTLY = np.zeros(78, np.int8)
BEASTLY[[20, 24, 30, 31, 32, 33, 41, 43, 44, 45, 58, 59, 60, 62, 72, 76]] = 1
MUTE = np.zeros(78, np.int8)
MUTE[[0, DOOR_LABEL, OIL_LABEL, POOL_LABEL, PIT_LABEL, START_LABEL]] = 1
BARS = np.zeros(78, np.int8)
BARS[[DOOR_LABEL, POOL_LABEL, PIT_LABEL, OIL_LABEL]] = KEY, BOAT, BOARD, OIL
BARS[[PANEL_LABEL, TRAP_LABEL]] = STOPPER
