"""Pieces, tokens and hazards: what they are good for, who carries them."""

from dedale.core import About, Language, Record, mark
from dedale.core.rooms import Names

from ...clauses import Clause
from ...rules.things import carrier
from ...tables import OUT, PIECES, THINGS, Code, Phase, Thing
from ..notation import dictionary
from ..terms import at, of, pawn_name, player, thing_name, upper
from .reach import ends, next_steps

KINDS: dict[int, tuple[str, int]] = {
    Thing.UNKNOWN: (
        mark("Walk over it and it is turned up: an item to carry, or a danger that stays here."),
        Clause.GM_S4,
    ),
    Thing.BUCKET: (mark("Who carries it walks through fire, and puts it out."), Clause.GM_O1),
    Thing.KEY: (mark("Who carries it goes through locked doors, as often as they like."), Clause.GM_O1),
    Thing.BOAT: (mark("Who carries it crosses pools, as often as they like."), Clause.GM_O1),
    Thing.PICKAXE: (mark("Who carries it walks through a cave-in, and clears it away."), Clause.GM_O1),
    Thing.BOARD: (mark("Who carries it crosses snake pits, as often as they like."), Clause.GM_O1),
    Thing.OIL: (mark("Who carries it slips through narrow passages, as often as they like."), Clause.GM_O1),
    Thing.POWER: (
        mark("Spend it to turn a tile, to name a number instead of rolling, or to pass a closed square's wall."),
        Clause.GM_I6,
    ),
    Thing.WALL: (mark("Spend it to walk through one wall."), Clause.GM_D52),
    Thing.CANCEL: (mark("Spend it just before another player's turn: that turn is skipped."), Clause.GM_D05),
    Thing.BACKWARD: (mark("Spend it to go through a trap door the wrong way."), Clause.GM_D74),
    Thing.FIRE: (
        mark("It bars the square to all who lack the bucket of water. Whoever is pushed or slides in goes home."),
        Clause.GM_O4,
    ),
    Thing.CAVE_IN: (mark("It bars the square to all who lack the pickaxe."), Clause.GM_O4),
    Thing.MAGNET: (
        mark("Within three squares of it 3 is taken from every roll; below zero, it pulls the pawn to itself."),
        Clause.GM_D28,
    ),
}  # fmt: skip


def about_thing(s: Record, rest: str, names: Names, t: Language) -> About | None:
    thing = dictionary(s.cols, s.slots).get(rest, -1) - Code.THING
    if not 0 <= thing < THINGS or s.where[thing] == OUT:
        return None
    name, now = upper(thing_name(s, thing, t, names)), where_now(s, thing, names, t)
    if thing >= PIECES:
        text, clause = KINDS[s.kind[thing]]
        return About(name, t(text), now, clause)
    text = t("{owner} needs it to win, with the other two. Anybody may carry it off.",
             owner=player(thing // 3, t, names))  # fmt: skip
    return About(name, text, now, Clause.GM_W1)


def where_now(s: Record, thing: int, names: Names, t: Language) -> str:
    """Who carries it, or whether it can be had in this movement."""
    p, q = carrier(s, thing), s.where[thing]
    if p >= 0:
        return t("In the hands {of}.", of=of(p // 2, t, names))
    if s.phase != Phase.STEP or s.kind[thing] in (Thing.FIRE, Thing.CAVE_IN, Thing.MAGNET) or not s.lying[q]:
        return ""
    name = upper(pawn_name(s.m_pawn, t, names))
    if q in next_steps(s):
        return t("{name} can step onto it, on {square}.", name=name, square=at(s, q))
    return t("{name} can end this movement on it.", name=name) if q in ends(s) else ""
