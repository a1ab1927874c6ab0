"""What G.O.O.T.M.U. says: the rooms of its words, and the end."""

from dedale.core import Language, Record
from dedale.core.rooms import Names

from ..tables import Phase
from .about import about
from .labelling import label
from .notation import notation, read
from .prompting import must
from .refusing import refuse
from .telling import tell
from .terms import glossary

__all__ = ["about", "ending", "glossary", "label", "must", "notation", "read", "refuse", "tell"]


def ending(s: Record, names: Names, t: Language) -> str:
    if s.phase != Phase.DONE:
        return ""
    if s.winner < 0:
        return t("A draw: nobody has gathered three pieces in {n} turns.", n=s.turns)
    return t("{name} wins: all three pieces in one hand.", name=names[s.winner])
