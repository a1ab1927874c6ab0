"""What is counted in the studio, each by the id it is drawn with: how its line begins, and the most there can be."""

from typing import NamedTuple

from ..edition import BOSS, CARD_KINDS, FACE_WORDS, FACES, LEVEL_WORDS, LIGHTS, MUMMY, POWER_WORDS, TOKEN_WORDS
from ..tables import BOSSES, CARDS, MUMMIES, POWERS, SIDES, TOKEN_COUNT

ROWS = tuple((kind, light) for kind in CARD_KINDS for light in reversed(LIGHTS))  # of the sheet of cards
NUMBERED = ("torches", "places")


class Thing(NamedTuple):
    """`what` is how it is written after its count, or the word before its number; `at` is which line of its key it
    stands in, where each line is a thing of its own."""

    id: str
    key: str
    what: str
    most: int
    at: int = 0


def turned(exits: str) -> str:
    """As a card's exits are written: of all ways to turn it, the one that begins with the most corridors."""
    return max(exits[side:] + exits[:side] for side in range(SIDES))


EXITS = sorted({turned(f"{bits:0{SIDES}b}") for bits in range(1, 1 << SIDES)})
TOKENS = [
    f"{word} {n}" if n else word for word in TOKEN_WORDS for n in ((1, 2, 3) if word in NUMBERED else (0,))
]  # in the order of their kinds


def things() -> dict[str, Thing]:
    """In the order in which a file lists them."""
    cards = [
        Thing(f"card-{kind}-{exits}-{light}", "card", f"{kind} {exits} {light}", CARDS)
        for kind in CARD_KINDS
        for exits in EXITS
        for light in reversed(LIGHTS)
    ]
    tokens = [Thing(f"token-{what.replace(' ', '-')}", "token", what, TOKEN_COUNT) for what in TOKENS]
    faces = [Thing(f"face-{word}", "combat-die", word, FACES) for word in FACE_WORDS]
    levels = [Thing(f"level-{word}", "mummy-die", word, FACES - 1) for word in LEVEL_WORDS]
    heroes = [Thing(f"hero-{word}", "adventurer", word, POWERS) for word in POWER_WORDS]
    mummies = [Thing(f"mummy-{i + 1}-{word}", "mummy", word, MUMMY[word], i) for i in range(MUMMIES) for word in MUMMY]
    bosses = [Thing(f"boss-{i + 1}-{word}", "boss", word, BOSS[word], i) for i in range(BOSSES) for word in BOSS]
    return {thing.id: thing for thing in (*cards, *tokens, *faces, *levels, *heroes, *mummies, *bosses)}


THINGS = things()
ORDER = [(thing.key, thing.what) for thing in THINGS.values()]
LINES = {"mummy": MUMMIES, "boss": BOSSES, "combat-die": 1, "mummy-die": 1}  # of keys whose lines hold numbers by word
SORTS = {key: [thing.what for thing in THINGS.values() if thing.key == key and thing.at == 0] for key in LINES}
