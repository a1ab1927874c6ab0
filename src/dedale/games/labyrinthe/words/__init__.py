"""What the Labyrinthe says: a move in a few words, the status line, the end. The rest stands in the files beside."""

from dedale.core import Language, Record, mark
from dedale.core.rooms import Names

from ..rules.asking import question
from ..rules.blocks import NONE
from ..rules.codes import piece_of
from ..tables import PAWNS, Code, Ending, Question
from .about import about
from .notation import aside_of, end_of, name, notation, read, where
from .refusing import refuse
from .telling import letter, tell

__all__ = ["about", "ending", "label", "must", "notation", "read", "refuse", "tell"]


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


# The status line: each sentence to the player, and about them; it names only what is possible

MUST: dict[int, tuple[str, str]] = {
    Question.FIRST: (mark("You must move a pawn first."), mark("{name} must move a pawn first.")),
    Question.EITHER: (
        mark("You must move a pawn and slide a block, in either order."),
        mark("{name} must move a pawn and slide a block, in either order."),
    ),
    Question.PAWN: (mark("You must move a pawn."), mark("{name} must move a pawn.")),
    Question.BLOCK: (mark("You must slide a block."), mark("{name} must slide a block.")),
    Question.MAYBE: (
        mark("You may slide a block, or leave it out."),
        mark("{name} may slide a block, or leave it out."),
    ),
    Question.TOUCH_EITHER: (
        mark("You must touch a pawn or a block, then play it."),
        mark("{name} must touch a pawn or a block, then play it."),
    ),
    Question.TOUCH_PAWN: (
        mark("You must touch a pawn, then move it."),
        mark("{name} must touch a pawn, then move it."),
    ),
    Question.TOUCH_BLOCK: (
        mark("You must touch a block, then slide it."),
        mark("{name} must touch a block, then slide it."),
    ),
    Question.TOUCH_MAYBE: (
        mark("You may touch a block and slide it, or leave it out."),
        mark("{name} may touch a block and slide it, or leave it out."),
    ),
    Question.HELD_PAWN: (
        mark("You must move the pawn you touched, on {a}."),
        mark("{name} must move the pawn they touched, on {a}."),
    ),
    Question.HELD_BLOCK: (
        mark("You must slide the block you touched, {letter} on {a}."),
        mark("{name} must slide the block they touched, {letter} on {a}."),
    ),
}
FREE = (
    mark("You must move a pawn, and may slide a block before or after."),
    mark("{name} must move a pawn, and may slide a block before or after."),
)
NOBODY = {
    Question.LOT: mark("A lot decides who starts."),
    Question.WON: mark("The game is over."),
    Question.DRAWN: mark("The game is over."),
}


def must(s: Record, name: str | None, names: Names, t: Language) -> str:
    asked = question(s)
    if asked in NOBODY:
        return t(NOBODY[Question(asked)])
    own, others = FREE if asked == Question.EITHER and s.free_block == 1 else MUST[asked]
    return t(own, **touched(s)) if name is None else t(others, name=name, **touched(s))


def touched(s: Record) -> dict[str, str]:
    """What must be played, for a sentence (LB-15)."""
    if s.touched == NONE:
        return {}
    a = name(*where(s, s.touched))
    return {"a": a} if s.touched < PAWNS else {"letter": letter(s, s.touched - PAWNS), "a": a}


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
