"""What is asked, who may answer what, and the lists of answers: the only legality there is."""

from dedale.core import Moves, Record, Rng, below, rule
from dedale.core.question import Questions, strays

from ..clauses import Clause
from ..tables import BLOCKS, CODES, ENDS, PAWNS, PAWNS_EACH, SIZE, Code, Ending, Question
from .blocks import (
    NONE,
    blocks_can_slide,
    can_slide,
    note_slides,
    offer_blocks,
    offer_slides,
    refuse_block,
    refuse_slide,
)
from .codes import piece_of
from .lines import count, nth
from .pawns import can_step, note_steps, offer_pawns, offer_steps, pawns_can_step, refuse_going, refuse_pawn

STEPS, SLIDES, SKIP = (Code.STEP, Code.SLIDE), (Code.SLIDE, Code.TOUCH), (Code.SKIP, CODES)
TOUCH_PAWNS, TOUCH_BLOCKS = (Code.TOUCH, Code.TOUCH + PAWNS), (Code.TOUCH + PAWNS, Code.SKIP)

# The clause that asks, and the codes that can be an answer. Where touch is strict a move of what is not touched yet is
# one too: it hears what is really in its way before it hears that the piece must be touched.
QUESTIONS: Questions = {
    Question.LOT: (Clause.LB_05, []),
    Question.FIRST: (Clause.LB_06, [STEPS]),
    Question.EITHER: (Clause.LB_06, [STEPS, SLIDES, SKIP]),
    Question.PAWN: (Clause.LB_06, [STEPS]),
    Question.BLOCK: (Clause.LB_06, [SLIDES, SKIP]),
    Question.MAYBE: (Clause.LB_16, [SLIDES, SKIP]),
    Question.TOUCH_EITHER: (Clause.LB_15, [STEPS, SLIDES, TOUCH_PAWNS, TOUCH_BLOCKS, SKIP]),
    Question.TOUCH_PAWN: (Clause.LB_15, [STEPS, TOUCH_PAWNS]),
    Question.TOUCH_BLOCK: (Clause.LB_15, [SLIDES, TOUCH_BLOCKS, SKIP]),
    Question.TOUCH_MAYBE: (Clause.LB_16, [SLIDES, TOUCH_BLOCKS, SKIP]),
    Question.HELD_PAWN: (Clause.LB_15, [STEPS]),
    Question.HELD_BLOCK: (Clause.LB_15, [SLIDES]),
    Question.WON: (Clause.LB_17, []),
    Question.DRAWN: (Clause.LB_20, []),
}
ASTRAY = strays(QUESTIONS, CODES)


@rule
def can_play(s: Record) -> bool:
    return pawn_is_due(s) or block_is_due(s)


@rule
def pawn_is_due(s: Record) -> bool:
    return s.pawn_done == 0 and pawns_can_step(s)


@rule
def block_is_due(s: Record) -> bool:
    return block_is_open(s) and blocks_can_slide(s)


@rule
def block_is_open(s: Record) -> bool:
    """One block a turn; in the very first turn it comes after the pawn (LB-06)."""
    return s.block_done == 0 and (s.turns > 0 or s.pawn_done == 1)


@rule
def question(s: Record) -> int:
    if s.lot == 1:
        return Question.LOT
    if s.ending != Ending.PLAYING:
        return Question.WON if s.ending == Ending.WON else Question.DRAWN
    if s.touched != NONE:
        return Question.HELD_PAWN if s.touched < PAWNS else Question.HELD_BLOCK
    return which_to_touch(s) if s.touch == 1 else which_to_play(s)


@rule
def which_to_play(s: Record) -> int:
    if pawn_is_due(s):
        if block_is_due(s):
            return Question.EITHER
        return Question.FIRST if s.turns == 0 else Question.PAWN
    return Question.MAYBE if s.free_block == 1 else Question.BLOCK


@rule
def which_to_touch(s: Record) -> int:
    if pawn_is_due(s):
        return Question.TOUCH_EITHER if block_is_due(s) else Question.TOUCH_PAWN
    return Question.TOUCH_MAYBE if s.free_block == 1 else Question.TOUCH_BLOCK


@rule
def legal(s: Record, moves: Moves) -> int:
    if s.ending != Ending.PLAYING:
        return 0
    n = 0
    if s.touch == 1 and s.touched == NONE:
        n = offer_touches(s, moves)
    elif s.touched != NONE:
        return offer_piece(s, moves, s.touched)
    else:
        n = offer_pieces(s, moves)
    if refuse_skip(s) == 0:
        moves[n] = Code.SKIP
        n += 1
    return n


@rule
def offer_pieces(s: Record, moves: Moves) -> int:
    n = 0
    if s.pawn_done == 0:
        n = offer_pawns(s, moves, n)
    if block_is_open(s):
        n = offer_blocks(s, moves, n)
    return n


@rule
def pick(s: Record, moves: Moves, rng: Rng) -> int:
    """Moves are counted by words of places rather than written out; all are where a turn has other answers too."""
    pawns = 0
    if s.touch == 1 or s.free_block == 1 or s.two_colours == 1:
        return moves[below(rng, legal(s, moves))]
    if s.pawn_done == 0:
        pawns = note_steps(s, moves, 0)
        if pawns < 0:
            return moves[below(rng, legal(s, moves))]
    n = note_slides(s, moves, pawns) if block_is_open(s) else pawns
    total = 0
    for i in range(n):
        total += count(moves[i])
    number, at = below(rng, total), 0
    while number >= count(moves[at]):
        number -= count(moves[at])
        at += 1
    first = Code.STEP + s.player * PAWNS_EACH * ENDS if at < pawns else Code.SLIDE - pawns * SIZE
    return first + at * SIZE - 1 + nth(moves[at], number)


@rule
def offer_piece(s: Record, moves: Moves, piece: int) -> int:
    return offer_steps(s, moves, 0, piece) if piece < PAWNS else offer_slides(s, moves, 0, piece - PAWNS)


@rule
def offer_touches(s: Record, moves: Moves) -> int:
    n = 0
    first = 0 if s.pawn_done == 0 else PAWNS
    for piece in range(first, PAWNS + BLOCKS if block_is_open(s) else PAWNS):
        if refuse_touch(s, piece) == 0:
            moves[n] = Code.TOUCH + piece
            n += 1
    return n


@rule
def astray(s: Record, move: int) -> int:
    asked = ASTRAY[question(s), move if 0 <= move < CODES else CODES]
    if asked == 0 and s.touched != NONE and piece_of(move) != s.touched:
        return Clause.LB_15
    return asked


@rule
def obstacle(s: Record, move: int) -> int:
    if move == Code.SKIP:
        return refuse_skip(s)
    if move >= Code.TOUCH:
        return refuse_touch(s, move - Code.TOUCH)
    refused = refuse_slide(s, move) if move >= Code.SLIDE else refuse_going(s, move)
    if refused != 0:
        return refused
    return Clause.LB_15 if s.touch == 1 and s.touched == NONE else 0


@rule
def refuse_touch(s: Record, piece: int) -> int:
    """Strict touch (LB-15) binds: only what can be played may be touched."""
    refused = refuse_pawn(s, piece) if piece < PAWNS else refuse_block(s, piece - PAWNS)
    if refused != 0:
        return refused
    movable = can_step(s, piece) if piece < PAWNS else can_slide(s, piece - PAWNS)
    return 0 if movable else Clause.LB_15


@rule
def refuse_skip(s: Record) -> int:
    """The block may be left out by option, once the pawn is played or cannot be (LB-16)."""
    return 0 if s.free_block == 1 and s.block_done == 0 and not pawn_is_due(s) else Clause.LB_16
