"""Why a move is refused, in one sentence for the situation; the clause's own sentence where there is no better."""

from dedale.core import Language, Record
from dedale.core.rooms import Names, Refuser

from ..clauses import Clause
from ..rules.blocks import HALF, NONE, cast, row_mask, survey
from ..rules.codes import piece_of, slide_of
from ..rules.lines import path, white_column, white_row
from ..rules.pawns import free_white, inside, is_own
from ..tables import CODES, PAWNS, WHITES, Code
from .notation import end_of, name, notation, where


def refuse(s: Record, move: int, clause: int, said: str, names: Names, t: Language) -> str:
    return (REFUSE[clause](s, move, names, t) if clause in REFUSE else "") or said


def mover(move: int) -> int:
    return move - Code.TOUCH if Code.TOUCH <= move < Code.SKIP else piece_of(move)


def refuse_part(s: Record, move: int, names: Names, t: Language) -> str:
    if not 0 <= move < CODES:
        return t("That is no move of this game.")
    piece = mover(move)
    if piece >= PAWNS:
        if s.block_done == 1:
            return t("You have played your block this turn; now a pawn.")
        return t("The very first turn begins with a pawn; the block comes after it.")
    if not is_own(s, piece):
        return t("That pawn is not yours.")
    return t("You have moved your pawn this turn; now a block.")


def refuse_contact(s: Record, move: int, names: Names, t: Language) -> str:
    block, axis, to = slide_of(move)
    if survey(s, block, axis) >> (HALF + to) & 1:
        return t("There the block would touch only blocks that it touches already: it must go and touch another.")
    return t("There the block would touch no other block, neither by a side nor by a corner.")


def refuse_obstacle(s: Record, move: int, names: Names, t: Language) -> str:
    block, axis, to = slide_of(move)
    line, way = s.at[block, axis], path(s.at[block, 1 - axis], to)
    for i in range(s.size[block, axis]):
        if cast(s.held[axis, line + i], row_mask(s, block, axis, i), s.size[block, 1 - axis]) & way:
            return t("A pawn is in the way of the block.")
    return t("Another block is in the way.")


def refuse_barred(s: Record, move: int, names: Names, t: Language) -> str:
    if s.barred == 1:
        return t("That block has been played since your last turn; it rests now.")
    return t("That block was played in the turn before yours; it rests now.")


def refuse_touched(s: Record, move: int, names: Names, t: Language) -> str:
    if s.touched != NONE:
        return t("You have touched what stands on {a}: it must be played.", a=name(*where(s, s.touched)))
    if s.touch == 0:
        return t("Nothing needs touching in this game: just make the move.")
    if move < Code.TOUCH:
        return t("Touch it first: {move}.", move=notation(s, Code.TOUCH + mover(move)))
    return t("It cannot be played now, so it cannot be touched.")


def refuse_skipping(s: Record, move: int, names: Names, t: Language) -> str:
    if s.free_block == 0:
        return t("Pawn and block must both be played.")
    if s.block_done == 1:
        return t("The block is played already; now a pawn.")
    return t("The pawn must be moved before the block is left out.")


def refuse_place(s: Record, move: int, names: Names, t: Language) -> str:
    """LB-18, for a plain move onto a held square and for a displacement."""
    if inside(s, piece_of(move)):
        return t("Only a pawn that comes from outside the white square takes a place there.")
    row, column = end_of(s, move)
    if move < Code.SWAP:
        free = [(white_row(white), white_column(white)) for white in range(WHITES) if free_white(s, white)]
        moves = ", ".join(f"{notation(s, move)}/{name(*cell)}" for cell in free)
        return t("A pawn stands there: say which white square it goes to ({moves}).", moves=moves)
    if (s.held[0, row] >> column) & 1 == 0:
        return t("Nobody stands on {a}: there is no pawn to displace.", a=name(row, column))
    return t("A displaced pawn goes to a free white square.")


def refuse_over(s: Record, move: int, names: Names, t: Language) -> str:
    return t("The game is over.")


REFUSE: dict[int, Refuser] = {
    Clause.LB_06: refuse_part,
    Clause.LB_11: refuse_contact,
    Clause.LB_13: refuse_obstacle,
    Clause.LB_14: refuse_barred,
    Clause.LB_15: refuse_touched,
    Clause.LB_16: refuse_skipping,
    Clause.LB_17: refuse_over,
    Clause.LB_18: refuse_place,
    Clause.LB_20: refuse_over,
}
