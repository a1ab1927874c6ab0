"""What the Labyrinthe says: a move in a few words, the status line, the end. The rest stands in the files beside."""

from enum import IntEnum

from dedale.core import Language, Record, mark
from dedale.core.rooms import Names

from ..rules import block_is_due, pawn_is_due
from ..rules.blocks import NONE
from ..rules.codes import piece_of
from ..tables import PAWNS, Code, Ending
from .notation import aside_of, end_of, name, notation, read, where
from .refusing import refuse
from .telling import letter, tell

__all__ = ["ending", "label", "must", "notation", "read", "refuse", "tell"]


# A move in a few words


def label(s: Record, move: int, names: Names, t: Language) -> str:
    if s.lot == 1:
        return t("{name} starts.", name=names[move])
    if move == Code.SKIP:
        return t("Leave the block out")
    if move >= Code.TOUCH:
        return label_touch(s, move - Code.TOUCH, t)
    piece, aside = piece_of(move), aside_of(move)
    told = {"a": name(*where(s, piece)), "b": name(*end_of(s, move))}
    if aside:
        return t("Pawn {a} to {b}; the pawn there goes to {c}", c=name(*aside), **told)
    if piece < PAWNS:
        return t("Pawn {a} to {b}", **told)
    return t("Block {letter} from {a} to {b}", letter=letter(s, piece - PAWNS), **told)


def label_touch(s: Record, piece: int, t: Language) -> str:
    a = name(*where(s, piece))
    if piece < PAWNS:
        return t("Touch the pawn on {a}", a=a)
    return t("Touch block {letter} on {a}", letter=letter(s, piece - PAWNS), a=a)


# The status line: each sentence to the player, and about them


class Duty(IntEnum):
    OVER = 0
    EITHER = 1
    FIRST = 2
    PAWN = 3
    BLOCK = 4
    MAYBE = 5
    TOUCH = 6
    HELD = 7
    LOT = 8


MUST = {
    Duty.OVER: (mark("The game is over."), mark("The game is over.")),
    Duty.LOT: (mark("A lot decides who starts."), mark("A lot decides who starts.")),
    Duty.EITHER: (
        mark("You must move a pawn and a block, in either order."),
        mark("{name} must move a pawn and a block, in either order."),
    ),
    Duty.FIRST: (mark("You must move a pawn, then a block."), mark("{name} must move a pawn, then a block.")),
    Duty.PAWN: (mark("You must move a pawn."), mark("{name} must move a pawn.")),
    Duty.BLOCK: (mark("You must slide a block."), mark("{name} must slide a block.")),
    Duty.MAYBE: (mark("You may slide a block, or leave it out."), mark("{name} may slide a block, or leave it out.")),
    Duty.TOUCH: (mark("You must touch what you will play."), mark("{name} must touch what they will play.")),
    Duty.HELD: (mark("You must play what you touched on {a}."), mark("{name} must play what they touched on {a}.")),
}


def must(s: Record, name: str | None, names: Names, t: Language) -> str:
    due = duty(s)
    told = {"a": touched_name(s)} if due == Duty.HELD else {}
    if name is None or due in (Duty.OVER, Duty.LOT):
        return t(MUST[due][0], **told)
    return t(MUST[due][1], name=name, **told)


def touched_name(s: Record) -> str:
    return name(*where(s, s.touched))


def duty(s: Record) -> Duty:
    if s.ending:
        return Duty.OVER
    if s.lot == 1:
        return Duty.LOT
    if s.touched != NONE:
        return Duty.HELD
    pawn, block = pawn_is_due(s), block_is_due(s)
    if s.free_block == 1 and block and not pawn:
        return Duty.MAYBE
    if s.touch == 1:
        return Duty.TOUCH
    if pawn and s.turns == 0:
        return Duty.FIRST
    return Duty.EITHER if pawn and block else Duty.PAWN if pawn else Duty.BLOCK


# The end

DRAWN = {
    Ending.REPEATED: mark("A draw: the same position came up for the third time."),
    Ending.TOO_LONG: mark("A draw: everybody has played {turns} turns."),
    Ending.STUCK: mark("A draw: nobody can move any more."),
}


def ending(s: Record, names: Names, t: Language) -> str:
    if s.ending == Ending.WON:
        return t("{name} wins with three pawns in the white square.", name=names[s.winner])
    if s.ending == Ending.TOO_LONG:
        return t(DRAWN[Ending.TOO_LONG], turns=s.turns // s.seats)
    return t(DRAWN[s.ending]) if s.ending else ""
