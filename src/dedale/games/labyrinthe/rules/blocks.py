"""Blocks: how they slide (LB-10), what they must touch (LB-11), where they may not go (LB-12, LB-13), which are barred
(LB-14).

All places a block could take along an axis are worked out together: one word with a bit for each place of its first
line, set where some square of the block would meet something.
"""

from dedale.core import Moves, Record, note, rule

from ..clauses import Clause
from ..tables import BLOCK_KEY, BLOCKS, ENDS, FENCE, FIRST, PALE, SIZE, SPAN, Code
from .codes import slide_of
from .lines import edge, lowest, path, run, square_of

NONE = -1
HALF = 32
ROW_MASK = (1 << SPAN) - 1


@rule
def cast(word: int, mask: int) -> int:
    """The places where a piece of that outline meets the word: the word shifted by each square of the outline."""
    met = 0
    while mask != 0:
        met |= word >> FIRST[mask]
        mask &= mask - 1
    return met


@rule
def survey(s: Record, block: int, axis: int) -> int:
    """Two words in one, worked out in one pass. Low half: the places where the block would lie on the rim, the white
    square, a pawn or another block. High half: those where it would touch a block that it does not touch now (LB-11).
    """
    wall, held, known, outline = s.wall, s.held, s.known, s.shape[block, axis]
    line, place = s.at[block, axis], s.at[block, 1 - axis]
    places, beyond = 0, 2
    before = wall[axis, line - 1] & ~known[axis, block, 0]
    here = wall[axis, line] & ~known[axis, block, 1]
    while outline != 0:
        mask = outline & ROW_MASK
        outline >>= SPAN
        after = wall[axis, line + 1] & ~known[axis, block, beyond]
        near = before | here | after
        shut = wall[axis, line] ^ (mask << place) | held[axis, line] | FENCE[line]
        places |= cast(shut | (near << HALF), mask)
        before, here, line, beyond = here, after, line + 1, beyond + 1
    near = places >> HALF
    return places | (near << (HALF + 1)) | (near >> 1 << HALF)


@rule
def frames_on(s: Record, axis: int, first: int, size: int) -> int:
    """The blocks that have squares on these lines or on one beside them, as a set."""
    found = 0
    for line in range(first - 1, first + size + 1):
        found |= s.on[axis, line]
    return found


@rule
def touched_at(s: Record, block: int, top: int, left: int) -> int:
    """The blocks that this one would touch with its frame there, as a set."""
    near = frames_on(s, 0, top, s.size[block, 0]) & frames_on(s, 1, left, s.size[block, 1]) & ~(1 << block)
    touched = 0
    while near != 0:
        other = lowest(near)
        if touch(s, block, top, left, other):
            touched |= 1 << other
        near &= near - 1
    return touched


@rule
def meet(s: Record, block: int) -> None:
    """Who touches whom is kept: every list of moves asks for it, and one slide changes it for one block. By option
    nobody is known, so that any contact will do."""
    s.beside[block] = touched_at(s, block, s.at[block, 0], s.at[block, 1]) if s.old_contact == 0 else 0
    know(s, block, block)
    introduce(s, block)


@rule
def part(s: Record, block: int) -> None:
    """The block leaves those that it touches."""
    introduce(s, block)
    s.beside[block] = 0
    s.known[0, block] = 0
    s.known[1, block] = 0


@rule
def introduce(s: Record, block: int) -> None:
    """It comes to know those beside it, and they come to know it; or they forget each other."""
    others = s.beside[block]
    while others != 0:
        other = lowest(others)
        s.beside[other] ^= 1 << block
        know(s, block, other)
        know(s, other, block)
        others &= others - 1


@rule
def know(s: Record, block: int, other: int) -> None:
    """What the other one covers of the block's lines, and of the one beside them each way, becomes known or unknown."""
    for axis in range(2):
        before, start, place = s.at[block, axis] - 1, s.at[other, axis], s.at[other, 1 - axis]
        first, end = max(before, start), min(before + s.size[block, axis] + 2, start + s.size[other, axis])
        outline = s.shape[other, axis] >> (SPAN * (first - start))
        for line in range(first - before, end - before):
            s.known[axis, block, line] ^= (outline & ROW_MASK) << place
            outline >>= SPAN


@rule
def touch(s: Record, block: int, top: int, left: int, other: int) -> bool:
    """Whether the block, with its frame there, would touch the other one, be it by a corner. Their frames meet."""
    down, right, rows, outline = s.at[other, 0] - top + 1, s.at[other, 1], s.shape[other, 0], s.shape[block, 0]
    rows = rows << (SPAN * down) if down >= 0 else rows >> (-SPAN * down)
    near, met = rows | (rows >> SPAN) | (rows >> (2 * SPAN)), 0
    while outline != 0:
        own = (outline & ROW_MASK) << left
        met |= (own | (own << 1) | (own >> 1)) & ((near & ROW_MASK) << right)
        outline >>= SPAN
        near >>= SPAN
    return met != 0


@rule
def row_mask(s: Record, block: int, axis: int, i: int) -> int:
    """The i-th line of a block's outline."""
    return (s.shape[block, axis] >> (SPAN * i)) & ROW_MASK


@rule
def line_of(s: Record, block: int, axis: int, line: int) -> int:
    """What this block alone covers of a line."""
    i = line - s.at[block, axis]
    if i < 0 or i >= s.size[block, axis]:
        return 0
    return row_mask(s, block, axis, i) << s.at[block, 1 - axis]


@rule
def whitened(s: Record, block: int, axis: int) -> int:
    """The places where the block would lie on the white square."""
    places, line = 0, s.at[block, axis]
    for i in range(s.size[block, axis]):
        places |= cast(PALE[line + i], row_mask(s, block, axis, i))
    return places


@rule
def stops(s: Record, block: int, axis: int) -> int:
    """Where the block can slide to and stop along this axis, as a word of places."""
    surveyed = survey(s, block, axis)
    return run(surveyed, s.at[block, 1 - axis]) & (surveyed >> HALF)


@rule
def resting(s: Record) -> int:
    """The barred blocks as a set (LB-14): the previous player's; by option all played since one's own last turn."""
    shut = 0
    for back in range(1, s.seats if s.barred == 1 else 2):
        block = s.played[(s.player + s.seats - back) % s.seats]
        if block != NONE:
            shut |= 1 << block
    return shut


@rule
def barred(s: Record, block: int) -> bool:
    return (resting(s) >> block) & 1 == 1


@rule
def offer_slides(s: Record, moves: Moves, n: int, block: int) -> int:
    for axis in range(2):
        ends = stops(s, block, axis)
        first = Code.SLIDE + block * ENDS + axis * SIZE - 1
        while ends != 0:
            moves[n] = first + lowest(ends)
            n += 1
            ends &= ends - 1
    return n


@rule
def offer_blocks(s: Record, moves: Moves, n: int) -> int:
    shut = resting(s)
    for block in range(BLOCKS):
        if (shut >> block) & 1 == 0:
            n = offer_slides(s, moves, n, block)
    return n


@rule
def can_slide(s: Record, block: int) -> bool:
    return stops(s, block, 0) != 0 or stops(s, block, 1) != 0


@rule
def note_slides(s: Record, words: Moves, n: int) -> int:
    """Where each block can stop, a word for each axis, in the order in which slides are offered."""
    shut = resting(s)
    for block in range(BLOCKS):
        for axis in range(2):
            words[n] = stops(s, block, axis) if (shut >> block) & 1 == 0 else 0
            n += 1
    return n


@rule
def blocks_can_slide(s: Record) -> bool:
    shut = resting(s)
    for block in range(BLOCKS):
        if (shut >> block) & 1 == 0 and can_slide(s, block):
            return True
    return False


@rule
def refuse_block(s: Record, block: int) -> int:
    return Clause.LB_14 if barred(s, block) else 0


@rule
def refuse_slide(s: Record, move: int) -> int:
    block, axis, to = slide_of(move)
    refused = refuse_block(s, block)
    if refused != 0:
        return refused
    here = s.at[block, 1 - axis]
    if to == here or to + s.size[block, 1 - axis] - 1 > SIZE:
        return Clause.LB_10
    met = met_on(s, block, axis, path(here, to))
    if met != 0:
        return Clause.LB_12 if whitened(s, block, axis) & met != 0 else Clause.LB_13
    return 0 if stops(s, block, axis) >> to & 1 else Clause.LB_11


@rule
def met_on(s: Record, block: int, axis: int, way: int) -> int:
    """The first place on the way where the block would meet something, or 0."""
    surveyed, here = survey(s, block, axis), s.at[block, 1 - axis]
    return edge(run(surveyed, here), here) & surveyed & way


@rule
def lay_block(s: Record, block: int) -> None:
    """The block comes to its squares or leaves them."""
    for axis in range(2):
        for i in range(s.size[block, axis]):
            s.wall[axis, s.at[block, axis] + i] ^= row_mask(s, block, axis, i) << s.at[block, 1 - axis]
            s.on[axis, s.at[block, axis] + i] ^= 1 << block
    s.key ^= BLOCK_KEY[s.kind[block], corner_of(s, block)]


@rule
def corner_of(s: Record, block: int) -> int:
    """The top left square of the block's frame."""
    return square_of(s.at[block, 0], s.at[block, 1])


@rule
def put_block(s: Record, block: int, row: int, column: int) -> None:
    part(s, block)
    lay_block(s, block)
    s.at[block, 0] = row
    s.at[block, 1] = column
    lay_block(s, block)
    meet(s, block)


@rule
def slide(s: Record, move: int) -> None:
    block, axis, to = slide_of(move)
    start = corner_of(s, block)
    put_block(s, block, s.at[block, 0] if axis == 0 else to, to if axis == 0 else s.at[block, 1])
    s.played[s.player] = block
    note(Clause.LB_10, block, start, corner_of(s, block))
