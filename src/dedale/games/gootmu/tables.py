"""G.O.O.T.M.U. in numbers: geometry, kinds of things, phases, move codes. Nothing here knows a state."""

from enum import IntEnum

import numpy as np

# The board: slots of 16 cells; square = 16 * slot + cell, cell = 4 * row + column.
SIDE, CELLS, SLOTS, TILES = 4, 16, 25, 32
SQUARES = SLOTS * CELLS
WAYS = 4  # north, east, south, west
PAWNS, MONSTER = 13, 12  # pawn 2 * seat, pseudo-player 2 * seat + 1, and the monster
PIECES, THINGS = 18, 43  # three pieces a player, then one token a tile
OUT, HELD = -1, -2  # where a thing is: a square, out of the game, or HELD - pawn
STOPPER = 7  # what bars a square: the number of the pass needed, or that it is entered with the last point only
FLOOD, FOLLOWED = 1 << 13, 16  # marks: visited by pawn, FLOOD for a search, then followed by pawn
MOST_NODES, DEEP, EVERY = 200, 6, 3
LONGEST = 36
MOST_TURNS = 32_000  # the count stops there in a game without a limit
PSEUDO_HOME = 3  # a second pawn's home is fewer than four squares away
MAGNETIC = 3  # how far a magnet works
TRAIL = 20
FAR = 40  # steps beyond which a good player does not look, and more than any two squares are apart
NEAR, OUT_OF_REACH = 5, 1000
STACK = 32


LINES = 5 * SIDE  # rows of squares on the largest board, and columns
ABREAST = LINES + 2  # with the last row once more before the first, and the first after the last
SLATES, LOOKS, HIDDEN = 6, 120, 32  # room for what sense works with


class Thing(IntEnum):
    """What a token or a piece is: a pass has the number of its obstacle, hazards come after all that is carried."""

    UNKNOWN = 0
    BUCKET = 1
    KEY = 2
    BOAT = 3
    PICKAXE = 4
    BOARD = 5
    OIL = 6
    POWER = 7
    WALL = 8
    CANCEL = 9
    BACKWARD = 10
    FIRE = 11
    CAVE_IN = 12
    MAGNET = 13
    PIECE = 14


class Phase(IntEnum):
    """What is asked now, of a player or of chance; RUN while the rules go on by themselves."""

    DRAW = 0
    PLACE = 1
    SCATTER = 2
    BEGIN = 3
    LESS = 4
    PANEL = 5
    DIE = 6
    STEP = 7
    PAUSE = 8  # before a step that goes by itself: tokens, a natural 6, or go on
    DRIFT = 9
    PICK = 10
    REVEAL = 11
    PUSH = 12
    BLANK = 13
    CHOOSE = 14
    ONE = 15
    FIVE = 16
    THROUGH = 17
    SHED = 18
    ASK = 19
    END = 20
    DONE = 21
    RUN = 22


WALKING = (Phase.BEGIN, Phase.STEP, Phase.THROUGH)  # where a step may be taken


class Stage(IntEnum):
    """How far the turn has got."""

    START = 0
    READY = 1
    OPENED = 2
    ACTED = 3


class Code(IntEnum):
    """The first code of each kind of move."""

    SQUARE = 0
    STEP = SQUARE + SQUARES
    PASS = STEP + WAYS
    ROLL = PASS + 1
    BEAST = ROLL + 1
    WAIT = BEAST + 1
    USE = WAIT + 1
    NAME = USE + 1  # a number by POWER TOKEN, 1 to 6
    SELECT = NAME + 6  # a number by D61, 1 to 5
    SLIP = SELECT + 5  # into or out of a closed square
    THING = SLIP + WAYS
    PUT = THING + THINGS
    PAWN = PUT + THINGS
    TURN = PAWN + PAWNS  # slot * 3 + quarter turns - 1, by the die or a label
    SPIN = TURN + SLOTS * 3  # the same, by POWER TOKEN
    SHOVE = SPIN + SLOTS * 3  # pawn * 4 + way
    TILE = SHOVE + MONSTER * WAYS


CODES = Code.TILE + SLOTS


class How(IntEnum):
    """How a movement goes, or brought a pawn where it is."""

    FREE = 0
    STRAIGHT = 1
    LEAP = 2
    PULL = 3
    RANDOM = 4
    RETRACE = 5


class Flag(IntEnum):
    """What else holds for a movement, as bits."""

    NO_WALLS = 1
    REVISIT = 2
    DEADLY = 4
    LABEL = 8
    OTHER = 16
    ROLLED = 32
    ONWARD = 64


class One(IntEnum):
    """What may be spent in a movement, one of each sort, packed."""

    WALL = 1
    CANCEL = 16
    BACK = 256


class Arrival(IntEnum):
    """What is dealt with in turn where a pawn arrives (GM-M14)."""

    CLAIM = 0
    PUSH = 1
    TOUCH = 2
    LABEL = 3


class Frame(IntEnum):
    """On the stack of what waits while another pawn is dealt with: the pawn that waits is added."""

    WAITING = 16
    OTHERS = 32


class Answer(IntEnum):
    """What a label's function answers: how it is followed, or what it asks for."""

    IGNORED = 0
    FOLLOWS = 1
    GO = 2
    THING = 3
    WAY = 4
    SQUARE = 5
    PAWN = 6
    TURN = 7
    TILE = 8


class Label(IntEnum):
    """The labels by their numbers in the dictionary; the numbers left out are tokens'."""

    ADD_TO_ALL = 1
    ADD_TO_NEXT = 2
    EFFECTS_AWAY = 3
    BRING_ENEMY_PIECE = 4
    CANCEL_SQUARES = 6
    DISCARD_ITEM = 7
    DROP_ALL = 8
    DROP_ONE = 9
    DROP_PIECE = 10
    DOUBLE_NEXT = 11
    ENEMY_MOVES = 12
    ENEMY_MOVES_PIECE = 13
    EXTRA_TURN = 14
    MONSTER_MOVES = 15
    ANOTHER_PAWN = 16
    GET_NEAREST_ITEM = 17
    GIVE_PIECE = 18
    GIVE_ITEM = 19
    GO_ANYWHERE = 20
    GO_TO_ENEMY_PIECE = 21
    GO_TO_ITEM = 22
    IGNORE_WALLS_NEXT = 23
    JUMP = 24
    OTHER_MOVES = 25
    DOOR = 26
    LOSE_TURNS = 27
    MOVE_ANOTHER = 29
    ANY_DIRECTION = 30
    BACK = 31
    FORWARD = 32
    FORWARD_BACKTRACK = 33
    MONSTER_OVER = 34
    MOVE_PIECE = 35
    MOVE_OWN_PIECE = 36
    MOVE_ANOTHER_ONCE = 37
    MOVE_THE_OTHERS = 38
    RANDOM_NEXT = 39
    THAT_WAY_NEXT = 40
    THAT_WAY = 41
    MOVE_N_NEXT = 42
    THROUGH_WALLS = 43
    NEAREST_LABEL = 44
    NEXT_TILE = 45
    SAME_SPACE = 46
    MONSTER_TILE = 47
    TOUCH_SENDS_HOME = 48
    ODD_NEXT = 49
    OIL = 50
    PASS_WALL_NEXT = 51
    POOL = 53
    REMOVE_TILE = 54
    ROLL_ONE = 55
    ROLL_FIVE = 56
    ROLL_LESS = 57
    ROTATE_ANY = 58
    ROTATE_THIS = 59
    PANEL = 60
    SELECT_NEXT = 61
    SLIDE = 62
    PIT = 63
    SQUARE_NEXT = 64
    SUBTRACT_NEXT = 65
    SUBTRACT_FROM_ALL = 66
    SWAP_PIECES = 67
    SWAP_PLACES = 68
    TAKE_ITEM = 69
    TELEPORT = 70
    MONSTER_START = 71
    TRAP = 72
    TURN_OVER_ITEM = 73
    CARRY_FOUR = 75
    MAY_ROTATE = 76
    ITEM_BEFORE_PIECE = 77


KINDS, LABELS = len(Thing), 78
CHANCY = np.zeros(len(Phase), np.int8)  # the phases in which a die falls or a lot is drawn
CHANCY[[Phase.DRAW, Phase.SCATTER, Phase.LESS, Phase.PANEL, Phase.DIE, Phase.DRIFT, Phase.REVEAL]] = 1
CHANCY[[Phase.ONE, Phase.FIVE]] = 1
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

# What the monster follows (GM-X2), the labels that are no instruction (GM-D44), and what a label bars the way with.
BEASTLY, MUTE, BARS = np.zeros(LABELS, np.int8), np.zeros(LABELS, np.int8), np.zeros(LABELS, np.int8)
BEASTLY[[Label.GO_ANYWHERE, Label.JUMP, Label.ANY_DIRECTION, Label.BACK, Label.FORWARD, Label.FORWARD_BACKTRACK]] = 1
BEASTLY[[Label.THAT_WAY, Label.THROUGH_WALLS, Label.NEAREST_LABEL, Label.NEXT_TILE, Label.SLIDE, Label.TRAP]] = 1
BEASTLY[[Label.ROTATE_ANY, Label.ROTATE_THIS, Label.MAY_ROTATE, Label.PANEL]] = 1
MUTE[[0, Label.DOOR, Label.OIL, Label.POOL, Label.PIT, Label.MONSTER_START]] = 1
BARS[[Label.DOOR, Label.POOL, Label.PIT, Label.OIL]] = Thing.KEY, Thing.BOAT, Thing.BOARD, Thing.OIL
BARS[[Label.PANEL, Label.TRAP]] = STOPPER
