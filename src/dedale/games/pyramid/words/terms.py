"""The names of things, to be translated where they are said."""

from dedale.core import Language, Record, mark

from ..tables import COUNT, DOOR_CARD, HALL, ROLL_FACES
from .notation import place_text

CARD_NAMES = (mark("ankh"), mark("eye"), mark("scarab"), mark("sarcophagus"))
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


def card_words(s: Record, card: int, t: Language) -> str:
    kind, exits = t(CARD_NAMES[s.kind[card]]), int(COUNT[s.doors[card]])
    if s.bright[card]:
        return t.plural("{kind} with {n} exit, lit", "{kind} with {n} exits, lit", exits, kind=kind)
    return t.plural("{kind} with {n} exit, unlit", "{kind} with {n} exits, unlit", exits, kind=kind)


def place_words(s: Record, place: int, t: Language) -> str:
    if place == HALL:
        return t("the hall")
    if place < s.places and s.card[place] == DOOR_CARD:
        return t("the door")
    return place_text(s, place)


def token(kind: int, t: Language) -> str:
    return t(TOKEN_NAMES[kind])


def fiend_name(fiend: int, t: Language) -> str:
    return t(FIEND_NAMES[fiend])


def side_name(side: int, t: Language) -> str:
    return t(SIDE_NAMES[side])


def faces(dice: int, outcome: int, t: Language) -> str:
    """Combat dice counted: "hit ×2, draw"."""
    shown = [(t(name), int(n)) for name, n in zip(FACE_NAMES, ROLL_FACES[dice, outcome].tolist(), strict=True)]
    return ", ".join(name + (f" ×{n}" if n > 1 else "") for name, n in shown if n)
