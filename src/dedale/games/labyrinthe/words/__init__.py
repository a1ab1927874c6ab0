"""What the Labyrinthe says: a move in a few words. The rest stands in the files beside."""

from dedale.core import Language, Record
from dedale.core.rooms import Names

from ..rules.codes import piece_of
from ..tables import PAWNS, Code
from .about import about
from .notation import aside_of, end_of, name, notation, read, where
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
