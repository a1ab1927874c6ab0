"""What a good player looks at: how many straight moves each pawn still needs to the white square; the best three of
four count, and who is nearer."""

from dedale.core import Record, Sense, rule

from ..rules.codes import piece_of, slide_of, step_of, taking_of
from ..rules.lines import white_column, white_row
from ..rules.pawns import NEEDED, pawn_on
from ..tables import PAWNS_EACH, Axis, Code
from .flood import HALF, column_in, flip, measure, row_in, spread_out, stand

SENSE = Sense(
    levels=("greedy~0.04", "mcts:80", "mcts:500", "mcts:3200", "mcts:12000"),
    horizon=0,
    exploration=0.7,
    guided=True,
    widens=True,
    proves=True,  # the lot falls before anybody decides
    review=600,  # a look at all moves takes long here
)
SURE = 0.98


@rule
def value(s: Record, seat: int) -> float:
    """-1 … 1: when my best colour could be home, against the others: the first of them above all."""
    spread_out(s)
    distances, _ = measure(s)
    s.slate[:] = 0
    mover = s.player if s.pawn_done == 0 else (s.player + 1) % s.seats
    return standing(s, distances, mover, s.pawn_done == 0, seat)


@rule
def foresee(s: Record, one: int, other: int, seat: int) -> tuple[float, float]:
    """What `value` will say after each of two moves: they are only tried on the slate."""
    spread_out(s)
    try_out(s, one, 0)
    try_out(s, other, HALF)
    near, nearer = measure(s)
    s.slate[:] = 0
    return after(s, one, near, seat), after(s, other, nearer, seat)


@rule
def try_out(s: Record, move: int, half: int) -> None:
    if move >= Code.TOUCH:
        return
    if move >= Code.SLIDE:
        try_slide(s, move, half)
    elif move >= Code.SWAP:
        pawn, white, aside = taking_of(move)
        stand(s, pawn_on(s, white_row(white), white_column(white)), white_row(aside), white_column(aside), half)
        stand(s, pawn, white_row(white), white_column(white), half)
    else:
        pawn, axis, to = step_of(move)
        row, column = row_in(s, pawn, half), column_in(s, pawn, half)
        stand(s, pawn, row if axis == Axis.ROW else to, to if axis == Axis.ROW else column, half)


@rule
def try_slide(s: Record, move: int, half: int) -> None:
    block, axis, to = slide_of(move)
    row, column = s.at[block, 0], s.at[block, 1]
    flip(s, block, row, column, half)
    flip(s, block, row if axis == Axis.ROW else to, to if axis == Axis.ROW else column, half)


@rule
def after(s: Record, move: int, distances: int, seat: int) -> float:
    """How the seat stands after a move, by the distances after it."""
    slid, touched = Code.SLIDE <= move < Code.TOUCH, Code.TOUCH <= move < Code.SKIP
    if move < Code.SLIDE and home(distances, piece_of(move) // PAWNS_EACH) >= NEEDED:
        return 1.0 if seat == s.player else -1.0
    stays = s.pawn_done == 0 and (slid or touched)
    ready = stays or (slid and s.pawn_done == 1) or (move < Code.SLIDE and s.block_done == 1) or move == Code.SKIP
    return standing(s, distances, s.player if stays else (s.player + 1) % s.seats, ready, seat)


@rule
def home(distances: int, colour: int) -> int:
    count = 0
    for pawn in range(colour * PAWNS_EACH, (colour + 1) * PAWNS_EACH):
        count += 1 if (distances >> (3 * pawn)) & 7 == 0 else 0
    return count


@rule
def standing(s: Record, distances: int, mover: int, ready: bool, seat: int) -> float:
    """By the turns that each seat needs, the mover being the next to move a pawn: at once, or after a block."""
    if ready and arrival(s, distances, mover, mover) < 2.0:
        return SURE if mover == seat else -SURE
    first, total = 99.0, 0.0
    for other in range(s.seats):
        if other != seat:
            time = arrival(s, distances, other, mover)
            first = min(first, time)
            total += time
    lead = 0.7 * first + 0.3 * total / (s.seats - 1) - arrival(s, distances, seat, mover)
    return SURE * lead / (3.0 + abs(lead))


@rule
def arrival(s: Record, distances: int, seat: int, mover: int) -> float:
    """In how many turns the seat's best colour could be home; who moves a pawn later comes later."""
    least = 99.0
    for colour in range(seat, s.colours, s.seats):
        least = min(least, need(distances, colour))
    return least + (seat - mover + s.seats) % s.seats / s.seats


@rule
def need(distances: int, colour: int) -> float:
    """The moves of the best three pawns; the fourth is a reserve."""
    total, worst = 0, 0
    for pawn in range(colour * PAWNS_EACH, (colour + 1) * PAWNS_EACH):
        moves = (distances >> (3 * pawn)) & 7
        total += moves
        worst = max(worst, moves)
    return total - worst + 0.1 * worst
