"""What the Labyrinthe says: a move in a few words. The rest stands in the files beside."""

from dedale.core import Language, Record
from dedale.core.rooms import Names

from ..tables import PAWNS, Code
from .about import about
from .notation import GOING, PIECES, known_by, name, notation, read, way, where
from .prompting import ending, must
from .refusing import refuse
from .sliding import AT_HAND
from .telling import letter, tell

__all__ = ["AT_HAND", "about", "ending", "known_by", "label", "must", "notation", "read", "refuse", "tell"]


# A move in a few words


def label(s: Record, move: int, names: Names, t: Language) -> str:
    if s.lot == 1:
        return t("{name} starts.", name=names[move])
    if move < GOING:
        piece, gone = PIECES[move], way(s, move)
        return label_way(gone.a, gone.b, gone.aside, s.letter[piece - PAWNS] if piece >= PAWNS else None, t)
    return t("Leave the block out") if move == Code.SKIP else label_touch(s, move - Code.TOUCH, t)


def label_way(a: str, b: str, aside: str, letter: int | None, t: Language) -> str:
    """Of a block by its letter, else of a pawn."""
    if letter is not None:
        return t("Block {letter} from {a} to {b}", letter=chr(letter), a=a, b=b)
    if aside:
        return t("Pawn {a} to {b}; the pawn there goes to {c}", c=aside, a=a, b=b)
    return t("Pawn {a} to {b}", a=a, b=b)


def label_touch(s: Record, piece: int, t: Language) -> str:
    a = name(*where(s, piece))
    if piece < PAWNS:
        return t("Touch the pawn on {a}", a=a)
    return t("Touch block {letter} on {a}", letter=letter(s, piece - PAWNS), a=a)
