"""Moves and outcomes as they are typed and saved: no spaces, no language.

A card is its symbol's letter, its exits and l or u for lit or unlit: a110100u; a second equal card ends in .2.
A place or an empty spot is its coordinates from the hall: 1,-1. Sides are n ne se s sw nw.
"""

import re
import unicodedata
from collections.abc import Callable

from dedale.core import Record

from ..rules.acts import free_hero
from ..rules.basics import nth_card
from ..rules.explore import found_kind
from ..rules.mummies import sleeper
from ..rules.phases import (
    ACT,
    BOSS_CARD,
    COMBAT,
    DRAW,
    FIND,
    HARM,
    HEROES,
    LAST_CHANCE,
    LOT,
    ROLL,
    SALVAGE,
    WAKE,
)
from ..rules.tokens import WALLS
from ..tables import (
    BOSSES,
    CARD,
    CARDS,
    DISCARD,
    EXIT,
    FIEND,
    FIENDS,
    GIVE,
    GO_ON,
    HALT,
    HAND,
    HERO,
    KINDS,
    LEAP,
    MOST_DICE,
    NO,
    ORIENT,
    PASS,
    PIERCE,
    PILE,
    PLACE,
    POWERS,
    ROLL_FACES,
    ROLL_IT,
    ROLLS,
    SEAT,
    SEATS,
    SIDE,
    SIDES,
    SPOT,
    TORCH,
    TRIANGLE,
    USE,
    WALL,
    YES,
)

LETTERS = "aest"
FACE_LETTERS = "HSDM"
SIDE_TEXT = ("n", "ne", "se", "s", "sw", "nw")
TOKEN_TEXT = (
    "torches1", "torches2", "torches3", "places1", "places2", "places3", "double", "shield", "trap", "passage",
)  # fmt: skip
FIEND_TEXT = ("a", "b", "c", "d", "boss")
BARE = {GO_ON: "go", HALT: "halt", PASS: "pass", ROLL_IT: "roll", YES: "yes", NO: "no", TORCH: "torch"}
WORDS = {text: code for code, text in BARE.items()} | {
    "continue": GO_ON, "continuer": GO_ON, "done": GO_ON, "fini": GO_ON, "halte": HALT, "cooperate": HALT,
    "cooperer": HALT, "passer": PASS, "passe": PASS, "lancer": ROLL_IT, "oui": YES, "non": NO, "torche": TORCH,
}  # fmt: skip
FRENCH = {
    "combattre": "fight", "poser": "lay", "tourner": "turn", "mur": "wall", "porte": "door", "coin": "corner",
    "frapper": "hit", "place": "seat", "utiliser": "use", "sauter": "leap", "donner": "give", "vers": "at", "to": "at",
}  # fmt: skip


# Names of things


def card_text(s: Record, card: int) -> str:
    look = looks(s, card)
    copy = sum(looks(s, other) == look for other in range(card)) + 1
    exits = "".join(str((look[1] >> side) & 1) for side in range(SIDES))
    return LETTERS[look[0]] + exits + "ul"[look[2]] + (f".{copy}" if copy > 1 else "")


def looks(s: Record, card: int) -> tuple[int, int, int]:
    return int(s.kind[card]), int(s.doors[card]), int(s.bright[card])


def place_text(s: Record, place: int) -> str:
    return f"{s.q[place]},{s.r[place]}"


def spot_text(s: Record, spot: int) -> str:
    return f"{s.spot_q[spot]},{s.spot_r[spot]}"


# Writing


def notation(s: Record, move: int) -> str:
    return outcome_text(s, move) if s.phase <= LAST_CHANCE else move_text(s, move)


def move_text(s: Record, move: int) -> str:
    if move in BARE:
        return BARE[move]
    if move < PLACE:
        return card_text(s, move - CARD)
    if move < SPOT:
        return ("fight:" if s.phase == ACT else "at:") + place_text(s, move - PLACE)
    if move < ORIENT:
        return "lay:" + spot_text(s, move - SPOT)
    if move < WALL:
        return turn_text(move)
    return side_text(s, move) if move < SIDE else small_text(move)


def turn_text(move: int) -> str:
    if move < PIERCE:
        return f"turn:{move - ORIENT}"
    turn, side = divmod(move - PIERCE, SIDES)
    return f"turn:{turn}/{SIDE_TEXT[side]}"


def side_text(s: Record, move: int) -> str:
    word, (place, side) = ("wall", divmod(move - WALL, WALLS)) if move < EXIT else ("door", divmod(move - EXIT, SIDES))
    return f"{word}:{place_text(s, place)}/{SIDE_TEXT[side]}"


def small_text(move: int) -> str:
    if move < TRIANGLE:
        return f"side:{SIDE_TEXT[move - SIDE]}"
    if move < FIEND:
        return f"corner:{SIDE_TEXT[move - TRIANGLE]}"
    if move < SEAT:
        return f"hit:{FIEND_TEXT[move - FIEND]}"
    if move < USE:
        return f"seat:{move - SEAT + 1}"
    if move < GIVE:
        word, kind = ("use", move - USE) if move < LEAP else ("leap", move - LEAP)
        return f"{word}:{TOKEN_TEXT[kind]}"
    if move < HERO:
        kind, seat = divmod(move - GIVE, SEATS)
        return f"give:{TOKEN_TEXT[kind]}/{seat + 1}"
    return f"hero:{move - HERO + 1}"


def outcome_text(s: Record, outcome: int) -> str:
    return OUTCOMES[s.phase](s, outcome)


def dice_text(s: Record, outcome: int) -> str:
    shown = ROLL_FACES[s.dice, outcome].tolist()
    return "dice:" + "".join(letter * n for letter, n in zip(FACE_LETTERS, shown, strict=True))


OUTCOMES: dict[int, Callable[[Record, int], str]] = {
    LOT: lambda s, outcome: f"first:{outcome + 1}",
    HEROES: lambda s, outcome: f"hero:{free_hero(s, outcome) + 1}",
    DRAW: lambda s, outcome: f"draw:{card_text(s, nth_card(s, PILE, outcome))}",
    ROLL: lambda s, outcome: f"mummies:{outcome}",
    WAKE: lambda s, outcome: f"wake:{FIEND_TEXT[sleeper(s, outcome)]}",
    HARM: lambda s, outcome: f"lose:{card_text(s, nth_card(s, HAND + s.drawer, outcome))}",
    FIND: lambda s, outcome: f"find:{TOKEN_TEXT[found_kind(s, outcome)]}",
    COMBAT: dice_text,
    SALVAGE: lambda s, outcome: f"salvage:{card_text(s, nth_card(s, DISCARD, outcome))}",
    BOSS_CARD: lambda s, outcome: f"boss:{outcome + 1}",
}


# Reading


def plain(text: str) -> str:
    bare = "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c))
    return bare.replace("−", "-").strip()


def read(s: Record, text: str) -> int | None:
    word, _, rest = plain(text).partition(":")
    if s.phase <= LAST_CHANCE:
        return read_outcome(s, word, rest.strip())
    if word in WORDS and not rest:
        return WORDS[word]
    if not rest:
        card = read_card(s, word)
        return None if card is None else CARD + card
    reader = READERS.get(FRENCH.get(word, word))
    return reader(s, rest.strip()) if reader else None


def read_card(s: Record, text: str) -> int | None:
    found = re.fullmatch(r"([aest])([01]{6})([lu])(?:\.(\d))?", text)
    if not found:
        return None
    exits = sum(1 << side for side in range(SIDES) if found[2][side] == "1")
    look = (LETTERS.index(found[1]), exits, "ul".index(found[3]))
    alike = [card for card in range(CARDS) if looks(s, card) == look]
    copy = int(found[4] or 1)
    return alike[copy - 1] if 1 <= copy <= len(alike) else None


def read_cell(text: str) -> tuple[int, int] | None:
    found = re.fullmatch(r"(-?\d{1,2}),(-?\d{1,2})", text)
    return (int(found[1]), int(found[2])) if found else None


def read_place(s: Record, text: str) -> int | None:
    cell = read_cell(text)
    return next((p for p in range(s.places) if (s.q[p], s.r[p]) == cell), None)


def read_at(s: Record, text: str) -> int | None:
    place = read_place(s, text)
    return None if place is None else PLACE + place


def read_spot(s: Record, text: str) -> int | None:
    cell = read_cell(text)
    return next((SPOT + i for i in range(s.spots) if (s.spot_q[i], s.spot_r[i]) == cell), None)


def read_turn(s: Record, text: str) -> int | None:
    found = re.fullmatch(r"([0-5])(?:/([a-z]+))?", text)
    if not found or (found[2] and found[2] not in SIDE_TEXT):
        return None
    return PIERCE + int(found[1]) * SIDES + SIDE_TEXT.index(found[2]) if found[2] else ORIENT + int(found[1])


def read_sided(first: int, sides: int) -> Callable[[Record, str], int | None]:
    def reader(s: Record, text: str) -> int | None:
        cell, _, side = text.partition("/")
        place = read_place(s, cell)
        if place is None or side not in SIDE_TEXT[:sides]:
            return None
        return first + place * sides + SIDE_TEXT.index(side)

    return reader


def read_listed(first: int, texts: tuple[str, ...]) -> Callable[[Record, str], int | None]:
    return lambda s, text: first + texts.index(text) if text in texts else None


def read_gift(s: Record, text: str) -> int | None:
    kind, _, seat = text.partition("/")
    if kind not in TOKEN_TEXT or seat not in ("1", "2", "3", "4"):
        return None
    return GIVE + TOKEN_TEXT.index(kind) * SEATS + int(seat) - 1


NUMBERS = ("1", "2", "3", "4")
READERS: dict[str, Callable[[Record, str], int | None]] = {
    "fight": read_at,
    "at": read_at,
    "lay": read_spot,
    "turn": read_turn,
    "wall": read_sided(WALL, WALLS),
    "door": read_sided(EXIT, SIDES),
    "side": read_listed(SIDE, SIDE_TEXT),
    "corner": read_listed(TRIANGLE, SIDE_TEXT),
    "hit": read_listed(FIEND, FIEND_TEXT),
    "seat": read_listed(SEAT, NUMBERS),
    "use": read_listed(USE, TOKEN_TEXT),
    "leap": read_listed(LEAP, TOKEN_TEXT),
    "give": read_gift,
    "hero": read_listed(HERO, NUMBERS),
}


def read_outcome(s: Record, word: str, rest: str) -> int | None:
    """The number of the outcome among those of its kind."""
    if word in ("draw", "lose", "salvage"):
        where = {DRAW: PILE, HARM: HAND + s.drawer, SALVAGE: DISCARD}.get(s.phase)
        card = read_card(s, rest)
        if where is None or card is None or s.where[card] != where:
            return None
        return sum(s.where[other] == where for other in range(card))
    wanted = f"{word}:{rest.upper() if word == 'dice' else rest}"
    return next((i for i in range(outcomes(s)) if outcome_text(s, i) == wanted), None)


def outcomes(s: Record) -> int:
    """How many outcomes there are, but for draws of cards."""
    counts = {
        LOT: s.seats,
        HEROES: POWERS - s.polled,
        ROLL: MOST_DICE + 1,
        WAKE: sum(s.status[mummy] == 0 for mummy in range(FIENDS - 1)),
        FIND: sum(s.urn[kind] > 0 for kind in range(KINDS)),
        COMBAT: int(ROLLS[s.dice]),
        BOSS_CARD: BOSSES,
    }
    return counts.get(s.phase, 0)
