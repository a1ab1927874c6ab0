"""Why a move is refused, in one sentence for the situation; the clause's own sentence where there is no better."""

from dedale.core import Language, Record
from dedale.core.rooms import Names, Refuser

from ..clauses import Clause
from ..rules.blocks import can_slide, cast, met_on, row_mask, survey, touched_at
from ..rules.codes import piece_of, slide_of, step_of
from ..rules.lines import path, run, white_column, white_row
from ..rules.pawns import can_step, free_white, inside, owner, refuse_approach
from ..tables import PAWNS, PAWNS_EACH, SIZE, WHITES, Axis, Code
from .notation import end_of, name, notation, where
from .telling import letter


def refuse(s: Record, move: int, clause: int, said: str, names: Names, t: Language) -> str:
    return (REFUSE[clause](s, move, names, t) if clause in REFUSE else "") or said


def mover(move: int) -> int:
    return move - Code.TOUCH if Code.TOUCH <= move < Code.SKIP else piece_of(move)


# Pawns


def refuse_colour(s: Record, move: int, names: Names, t: Language) -> str:
    return t("Nobody plays that colour in this game.")


def refuse_foreign(s: Record, move: int, names: Names, t: Language) -> str:
    return t("That pawn belongs to {name}.", name=names[owner(s, mover(move) // PAWNS_EACH)])


def refuse_wall(s: Record, move: int, names: Names, t: Language) -> str:
    return "" if can_step(s, piece_of(move)) else t("This pawn is shut in: it cannot move at all.")


def refuse_jump(s: Record, move: int, names: Names, t: Language) -> str:
    if not can_step(s, piece_of(move)):
        return t("This pawn is shut in: it cannot move at all.")
    if move >= Code.SWAP:
        return ""
    pawn, axis, to = step_of(move)
    clear = refuse_approach(s, axis, s.pawn[pawn, axis], s.pawn[pawn, 1 - axis], to) == 0
    return t("Another pawn stands there.") if clear else ""


def refuse_place(s: Record, move: int, names: Names, t: Language) -> str:
    """LB-18, for a plain move onto a held square and for a displacement."""
    if not can_step(s, piece_of(move)):
        return t("This pawn is shut in: it cannot move at all.")
    if inside(s, piece_of(move)):
        return t("Only a pawn that comes from outside the white square takes a place there.")
    if move < Code.SWAP:
        white = next(white for white in range(WHITES) if free_white(s, white))
        example = f"{notation(s, move)}/{name(white_row(white), white_column(white))}"
        return t("A pawn stands there: say also to which free white square it goes, as in {move}.", move=example)
    row, column = end_of(s, move)
    if s.held[0, row] >> column & 1 == 0:
        return t("Nobody stands there: there is no pawn to displace.")
    return t("A displaced pawn goes to a free white square.")


# Blocks


def shut_in(s: Record, block: int) -> bool:
    return not any(run(survey(s, block, axis), s.at[block, 1 - axis]) for axis in range(2))


def refuse_line(s: Record, move: int, names: Names, t: Language) -> str:
    block, axis, to = slide_of(move)
    return t("There the block would leave the board.") if to + s.size[block, 1 - axis] - 1 > SIZE else ""


def refuse_contact(s: Record, move: int, names: Names, t: Language) -> str:
    block, axis, to = slide_of(move)
    if not can_slide(s, block):
        return refuse_anywhere(s, t)
    row, column = (s.at[block, 0], to) if axis == Axis.ROW else (to, s.at[block, 1])
    if touched_at(s, block, row, column):
        return t("There the block would touch only blocks that it touches already: it must go and touch another.")
    return t("There the block would touch no other block, neither by a side nor by a corner.")


def refuse_anywhere(s: Record, t: Language) -> str:
    if s.old_contact == 1:
        return t("Wherever this block slides, it would touch no other block.")
    return t("Wherever this block slides, it would touch no block that it does not touch already.")


def refuse_crossing(s: Record, move: int, names: Names, t: Language) -> str:
    return t("This block is shut in: it cannot slide at all.") if shut_in(s, slide_of(move)[0]) else ""


def refuse_obstacle(s: Record, move: int, names: Names, t: Language) -> str:
    block, axis, to = slide_of(move)
    if shut_in(s, block):
        return t("This block is shut in: it cannot slide at all.")
    line, met = s.at[block, axis], met_on(s, block, axis, path(s.at[block, 1 - axis], to))
    for i in range(s.size[block, axis]):
        if cast(s.held[axis, line + i], row_mask(s, block, axis, i)) & met:
            return t("A pawn is in the way of the block.")
    return t("Another block is in the way.")


def refuse_barred(s: Record, move: int, names: Names, t: Language) -> str:
    back = who_played(s, mover(move) - PAWNS)
    told = {"name": names[(s.player - back) % s.seats]}
    if back == 1:
        return t("{name} has just slid this block: it is barred this turn.", **told)
    return t("{name} has slid this block since your last turn: it is barred this turn.", **told)


def who_played(s: Record, block: int) -> int:
    """How many turns ago a barred block was played."""
    return next(back for back in range(1, s.seats) if s.played[(s.player - back) % s.seats] == block)


# Touching, and leaving the block out


def refuse_untouched(s: Record, move: int, names: Names, t: Language) -> str:
    piece = mover(move)
    if move >= Code.TOUCH:
        return refuse_binding(s, piece, t)
    a = name(*where(s, piece))
    if piece < PAWNS:
        return t("Touch the pawn on {a} first.", a=a)
    return t("Touch block {letter} on {a} first.", letter=letter(s, piece - PAWNS), a=a)


def refuse_binding(s: Record, piece: int, t: Language) -> str:
    """Nobody is to be caught by a piece without a move."""
    if piece < PAWNS:
        return t("This pawn is shut in: only what can be played may be touched.")
    if shut_in(s, piece - PAWNS):
        return t("This block is shut in: only what can be played may be touched.")
    return t("This block can go and touch no other: only what can be played may be touched.")


def refuse_skipping(s: Record, move: int, names: Names, t: Language) -> str:
    if s.free_block == 0:
        return t("The block may not be left out in this game: it must be played.")
    return t("The block may be left out only once the pawn has been moved.")


REFUSE: dict[int, Refuser] = {
    Clause.LB_03: refuse_colour,
    Clause.LB_06: refuse_foreign,
    Clause.LB_08: refuse_wall,
    Clause.LB_09: refuse_jump,
    Clause.LB_10: refuse_line,
    Clause.LB_11: refuse_contact,
    Clause.LB_12: refuse_crossing,
    Clause.LB_13: refuse_obstacle,
    Clause.LB_14: refuse_barred,
    Clause.LB_15: refuse_untouched,
    Clause.LB_16: refuse_skipping,
    Clause.LB_18: refuse_place,
}
