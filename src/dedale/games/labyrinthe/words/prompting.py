"""The status line and the end: what is due, to the player and about them; it names only what is possible."""

from dedale.core import Language, Record, mark
from dedale.core.rooms import Names
from dedale.core.seen import kept

from ..rules.blocks import NONE
from ..tables import PAWNS, Ending, Question
from .notation import name, where
from .sliding import question
from .telling import letter

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


asked = kept(question)  # by the status line and beside the board


def must(s: Record, name: str | None, names: Names, t: Language) -> str:
    what = asked(s)
    if what in NOBODY:
        return t(NOBODY[Question(what)])
    own, others = FREE if what == Question.EITHER and s.free_block == 1 else MUST[what]
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
