"""What Run Run Run! says: moves in a few words, the status line, refusals, the story, the end."""

from dedale.core import Language, Record
from dedale.core.rooms import Names

from ..clauses import Clause
from ..tables import HALL
from .about import about
from .labels import label
from .notation import notation, read
from .prompts import must
from .refusing import refuse
from .telling import tell
from .terms import fiends_on

__all__ = ["about", "ending", "label", "must", "notation", "read", "refuse", "score", "tell"]


def ending(s: Record, names: Names, t: Language) -> str:
    if s.outcome == 0:
        return ""
    if s.outcome > 0:
        return t("The team wins: the door stands open and no mummy is left.")
    if s.reason == Clause.RR_16:
        bare = next(seat for seat in range(s.seats) if s.hand[seat] <= s.hurt[seat])
        return t("The team loses: {name} has no card left.", name=names[bare])
    return t("The team loses: {mummy} has reached the hall.", mummy=fiends_on(s, HALL, t))


def score(s: Record, seat: int, t: Language) -> str:
    """Beside a seat's name: how many cards it holds."""
    return t.plural("{n} card", "{n} cards", s.hand[seat])
