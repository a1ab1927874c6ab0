"""What a move code says: which piece, and where to."""

from dedale.core import rule

from ..tables import ENDS, PAWNS, SIZE, WHITES, Code


@rule
def step_of(move: int) -> tuple[int, int, int]:
    """The pawn, the axis, and the place on that line."""
    return move // ENDS, move % ENDS // SIZE, move % SIZE + 1


@rule
def taking_of(move: int) -> tuple[int, int, int]:
    """The pawn, the white square it takes, and the one for the pawn there."""
    way = (move - Code.SWAP) // WHITES
    return way // WHITES, way % WHITES, (move - Code.SWAP) % WHITES


@rule
def slide_of(move: int) -> tuple[int, int, int]:
    """The block, the axis, and the place on that line."""
    end = (move - Code.SLIDE) % ENDS
    return (move - Code.SLIDE) // ENDS, end // SIZE, end % SIZE + 1


@rule
def piece_of(move: int) -> int:
    """The pawn, or PAWNS + the block, that a move is made with."""
    if move >= Code.SLIDE:
        return PAWNS + slide_of(move)[0]
    return taking_of(move)[0] if move >= Code.SWAP else step_of(move)[0]
