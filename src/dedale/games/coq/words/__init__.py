"""What the Coq says: points and the end. The rest stands in the files beside."""

from dedale.core import Language, Record
from dedale.core.rooms import Names

from ..rules.advancing import most_chips
from ..tables import Phase
from .about import about
from .labels import label
from .notation import notation, read
from .prompting import must
from .refusing import refuse
from .telling import tell
from .terms import listed, points

__all__ = ["about", "ending", "label", "must", "notation", "read", "refuse", "score", "tell"]


def score(s: Record, seat: int, t: Language) -> str:
    return points(s.chips[seat], t)


def ending(s: Record, names: Names, t: Language) -> str:
    """Who closed the game, who has the most points, and what the others have."""
    if s.phase != Phase.DONE:
        return ""
    most = most_chips(s)
    best = [names[seat] for seat in range(s.seats) if s.chips[seat] == most]
    others = [seat for seat in range(s.seats) if s.chips[seat] < most]
    others.sort(key=lambda seat: -s.chips[seat])
    rest = ", ".join(f"{names[seat]} {s.chips[seat]}" for seat in others)
    closed = t("{name} has both pawns on the COQ.", name=names[s.player])
    return " ".join([closed, *won(best, most, t), *([t("The others: {rest}.", rest=rest)] if rest else [])])


def won(best: list[str], most: int, t: Language) -> list[str]:
    if len(best) == 1:
        return [t("{name} wins with {points}.", name=best[0], points=points(most, t))]
    return [t("{names} share the win with {points} each.", names=listed(best, t), points=points(most, t))]
