"""The names of things, to be translated where they are said."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from dedale.core import Language, Record, mark

from ..tables import COUNT, DOOR_CARD, FIENDS, HALL, ROLL_FACES, SIDE_Q, SIDE_R, SIDES, Phase, Status, Viewer

CARD_NAMES = (mark("ankh"), mark("eye"), mark("scarab"), mark("sarcophagus"))
PLACE_NAMES = (mark("the ankh"), mark("the eye"), mark("the scarab"), mark("the sarcophagus"))
HERO_NAMES = (mark("the cartographer"), mark("the treasure hunter"), mark("the fighter"), mark("the torchbearer"))
POWER_NAMES = (
    mark("draws a place card"),
    mark("draws a sarcophagus token"),
    mark("does one more damage"),
    mark("adds a torch to the reserve"),
)
FIEND_NAMES = (mark("mummy A"), mark("mummy B"), mark("mummy C"), mark("mummy D"), mark("the boss"))
TOKEN_NAMES = (
    mark("1 torch"),
    mark("2 torches"),
    mark("3 torches"),
    mark("1 place"),
    mark("2 places"),
    mark("3 places"),
    mark("double damage"),
    mark("shield"),
    mark("trap"),
    mark("secret passage"),
)
SIDE_NAMES = (
    mark("north"),
    mark("north-east"),
    mark("south-east"),
    mark("south"),
    mark("south-west"),
    mark("north-west"),
)
FACE_NAMES = (mark("hit"), mark("special"), mark("draw"), mark("step"))
named = lru_cache(1 << 10)  # for names made of plain values: the same at all tables


# Several things in a row


def series(words: Sequence[str], t: Language) -> str:
    """One, two and three."""
    if len(words) < 2:
        return "".join(words)
    return t("{some} and {last}", some=", ".join(words[:-1]), last=words[-1])


def either(words: Sequence[str], t: Language) -> str:
    """One, two or three."""
    if len(words) < 2:
        return "".join(words)
    return t("{some} or {last}", some=", ".join(words[:-1]), last=words[-1])


def bits(sides: int) -> list[int]:
    return [side for side in range(SIDES) if (sides >> side) & 1]


def towards(sides: Iterable[int], t: Language) -> str:
    """To the north and to the south."""
    return series([t("to the {side}", side=side_name(side, t)) for side in sides], t)


# Cards and places


def card_words(s: Record, card: int, t: Language) -> str:
    return look_words(s.kind[card], s.doors[card], s.bright[card], t)


@named
def look_words(kind: int, doors: int, bright: int, t: Language) -> str:
    symbol, exits = t(CARD_NAMES[kind]), int(COUNT[doors])
    if bright:
        return t.plural("a lit {kind} with {n} exit", "a lit {kind} with {n} exits", exits, kind=symbol)
    return t.plural("an unlit {kind} with {n} exit", "an unlit {kind} with {n} exits", exits, kind=symbol)


def place_words(s: Record, place: int, t: Language) -> str:
    """A laid place by its symbol and where it lies; one that is being laid is new."""
    if place == HALL:
        return t("the hall")
    if place >= s.places:
        return t("the new place")
    if s.card[place] == DOOR_CARD:
        return t("the door")
    return cell_words(s.kind[s.card[place]], s.q[place], s.r[place], t)


@named
def cell_words(kind: int, q: int, r: int, t: Language) -> str:
    return t("{place} {where}", place=t(PLACE_NAMES[kind]), where=bearing(q, r, t))


def spot_words(s: Record, spot: int, t: Language) -> str:
    return bearing(s.spot_q[spot], s.spot_r[spot], t)


@named
def bearing(q: int, r: int, t: Language) -> str:
    """A cell as one would walk there from the hall: along one direction, then a neighbouring one, the longer first."""
    for side in range(SIDES):
        ahead, aside = paces(q, r, side)
        if ahead > 0 and aside >= 0:
            ways = ((ahead, side), (aside, (side + 1) % SIDES))
            return course(*(ways if ahead >= aside else ways[::-1]), t)
    return t("in the hall")


def paces(q: int, r: int, side: int) -> tuple[int, int]:
    """How often this direction and the next one clockwise lead to a cell."""
    other = (side + 1) % SIDES
    (a, b), (c, d) = ((int(SIDE_Q[i]), int(SIDE_R[i])) for i in (side, other))
    turned = a * d - b * c  # 1 or -1: neighbouring directions span the whole grid
    return (q * d - r * c) * turned, (a * r - b * q) * turned


def course(far: tuple[int, int], near: tuple[int, int], t: Language) -> str:
    """How often which side, twice."""
    (n, side), (m, other) = far, near
    if m == 0:
        return t.plural("{n} place {side} of the hall", "{n} places {side} of the hall", n, side=side_name(side, t))
    return t.plural(
        "{n} place {side} and {m} {other} of the hall",
        "{n} places {side} and {m} {other} of the hall",
        n,
        side=side_name(side, t),
        m=m,
        other=side_name(other, t),
    )


# Tokens, mummies, dice


def token(kind: int, t: Language) -> str:
    return t(TOKEN_NAMES[kind])


def fiend_name(fiend: int, t: Language) -> str:
    return t(FIEND_NAMES[fiend])


def fiends_on(s: Record, place: int, t: Language) -> str:
    """The mummies of a place."""
    there = [fiend for fiend in range(FIENDS) if s.status[fiend] == Status.AWAKE and s.lair[fiend] == place]
    return series([fiend_name(fiend, t) for fiend in there], t)


def side_name(side: int, t: Language) -> str:
    return t(SIDE_NAMES[side])


def faces(dice: int, outcome: int, t: Language) -> str:
    """Combat dice counted: "hit ×2, draw"."""
    shown = [(t(name), int(n)) for name, n in zip(FACE_NAMES, ROLL_FACES[dice, outcome].tolist(), strict=True)]
    return ", ".join(name + (f" ×{n}" if n > 1 else "") for name, n in shown if n)


def viewer(s: Record) -> int:
    """The seat whose hand is shown, nobody's for a spectator; with open hands, the seat that is asked."""
    if s.open_hands and s.phase > Phase.LAST_CHANCE:
        return int(s.asked)
    return int(s.viewer) - Viewer.SEAT


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]
