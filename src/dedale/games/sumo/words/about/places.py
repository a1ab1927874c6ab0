"""Squares, gnomes and what lies past the edge."""

from collections.abc import Iterable, Iterator

from dedale.core import About, Language, Record, mark
from dedale.core.rooms import Names

from ...clauses import Clause
from ...rules.acts import NOBODY, falls
from ...tables import WAYS, Code, Phase
from ..notation import WAY_TEXT, kind
from ..terms import TITLES, either, way_name
from ..uses import acts, goal
from .deeds import can

STARTS = (mark("The red gnome starts here."), mark("The blue gnome starts here."))
BOUND = (  # and by the option that lets a held gnome push
    mark("{enemy} holds {name}: while that lasts, {name} can neither push nor slam nor change places."),
    mark("{enemy} holds {name}: while that lasts, {name} can neither slam nor change places."),
)
WALKING = (Code.STEP, Code.SPRINT)


def playable(s: Record) -> tuple[int, ...]:
    """What the die to be played can do."""
    return acts(s, s.slot[s.acted]) if s.phase == Phase.ACT else ()


def joined(sentences: Iterable[str]) -> str:
    return " ".join(filter(None, sentences))


def about_square(s: Record, which: str, names: Names, t: Language) -> About | None:
    at = numbered(s, which)
    if at == NOBODY:
        return None
    home = [t(STARTS[seat]) for seat in range(2) if s.start[seat] == at]
    now = standing(s, at, names, t) or can_reach(s, at, names, t)
    if not s.outer[at]:
        middle = t("In the middle of the stump: nobody can fall from here.")
        return About(t("Square {square}", square=which), joined([middle, *home]), now, Clause.SG_10)
    edge = t("At the edge of the stump: a gnome pushed from here the way an arrowhead points falls off.")
    return About(t("Edge square {square}", square=which), joined([edge, *home]), now, Clause.SG_12)


def numbered(s: Record, which: str) -> int:
    """The square of this name, or NOBODY."""
    if len(which) != 2:
        return NOBODY
    column, row = ord(which[0]) - ord("a"), ord(which[1]) - ord("1")
    found = (i for i in range(s.squares) if s.column[i] == column and s.row[i] == row)
    return next(found, NOBODY)


def standing(s: Record, at: int, names: Names, t: Language) -> str:
    return next((t("{name} stands here.", name=names[seat]) for seat in range(2) if s.gnome[seat] == at), "")


def can_reach(s: Record, at: int, names: Names, t: Language) -> str:
    here = [move for move in playable(s) if goal(s, move) == at]
    return can(s, s.slot[s.acted], here, names, t) if here else ""


def about_gnome(s: Record, which: str, names: Names, t: Language) -> About | None:
    if which not in ("0", "1"):
        return None
    seat = int(which)
    text = t("{name} plays this gnome. The one that falls off the stump loses the round.", name=names[seat])
    clause = Clause.SG_26 if s.held[seat] else Clause.SG_12
    return About(t(TITLES[seat]), text, joined(happening(s, seat, names, t)), clause)


def happening(s: Record, seat: int, names: Names, t: Language) -> Iterator[str]:
    """Whether it is held, what may be done with it or to it now, and which way it would fall."""
    if s.gnome[seat] == NOBODY:
        yield t("It has fallen off the stump.")
        return
    if s.held[seat]:
        yield t(BOUND[s.held_push], name=names[seat], enemy=names[1 - seat])
    moves = [move for move in playable(s) if (kind(move) in WALKING) == (seat == s.player)]
    yield can(s, s.slot[s.acted], moves, names, t) if moves else ""
    if ways := [way_name(way, t) for way in range(WAYS) if falls(s, s.gnome[seat], way)]:
        yield t("Pushed {ways}, it falls off.", ways=either(ways, t))


def about_off(s: Record, which: str, names: Names, t: Language) -> About | None:
    if not s.throw_out or which not in WAY_TEXT:
        return None
    out = [move for move in playable(s) if kind(move) == Code.THROW and goal(s, move) < 0]
    text = t("Past the edge of the stump. A house rule of this game: a throw may end here.")
    return About(t("Over the edge"), text, can(s, s.slot[s.acted], out, names, t) if out else "", Clause.SG_25)
