"""What the Labyrinthe says: a move in a few words. The rest stands in the files beside."""

from functools import lru_cache

from dedale.core import Language, Record
from dedale.core.rooms import Names

from ..tables import PAWNS, Code
from .about import about
from .notation import PIECES, aside_of, name, notation, read, way, where
from .prompting import ending, must
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
    piece, aside = PIECES[move], aside_of(move)
    gone = way(s, move)
    if aside:
        return t("Pawn {a} to {b}; the pawn there goes to {c}", c=name(*aside), a=gone.a, b=gone.b)
    return label_way(gone.a, gone.b, letter(s, piece - PAWNS) if piece >= PAWNS else "", t)


@lru_cache(1 << 13)
def label_way(a: str, b: str, letter: str, t: Language) -> str:
    """Of a block by its letter, else of a pawn."""
    return t("Block {letter} from {a} to {b}", letter=letter, a=a, b=b) if letter else t("Pawn {a} to {b}", a=a, b=b)


def label_touch(s: Record, piece: int, t: Language) -> str:
    a = name(*where(s, piece))
    if piece < PAWNS:
        return t("Touch the pawn on {a}", a=a)
    return t("Touch block {letter} on {a}", letter=letter(s, piece - PAWNS), a=a)
