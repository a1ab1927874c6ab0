"""Moves and outcomes as they are typed and saved: no spaces, no language.

A card is its symbol's letter, its exits and l or u for lit or unlit: a110100u; a second equal card ends in .2.
A place or an empty spot is its coordinates from the hall: 1,-1. Sides are n ne se s sw nw.
"""

import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache

from dedale.core import Record

from ..rules.basics import nth
from ..rules.explore import clash
from ..rules.luck import things
from ..rules.maze import bits_of
from ..rules.setting_up import free_hero
from ..rules.tokens import nth_token
from ..tables import (
    FIRST,
    MOST_DICE,
    ROLL_FACES,
    ROLLS,
    SEATS,
    SIDES,
    WALLS,
    Code,
    Phase,
    Status,
    Where,
    kind_of,
)

Text = Callable[[Record, int], str]
Reader = Callable[[Record, str], int | None]

LETTERS = "aest"
FACE_LETTERS = "HSDM"
SIDE_TEXT = ("n", "ne", "se", "s", "sw", "nw")
TOKEN_TEXT = (
    "torches1", "torches2", "torches3", "places1", "places2", "places3", "double", "shield", "trap", "passage",
)  # fmt: skip
FIEND_TEXT = ("a", "b", "c", "d", "boss")
NUMBERS = ("1", "2", "3", "4")
TURNS = ("0", "1", "2", "3", "4", "5")
BARE: dict[int, str] = {
    Code.GO_ON: "go", Code.HALT: "halt", Code.PASS: "pass", Code.ROLL: "roll", Code.YES: "yes", Code.NO: "no",
    Code.TORCH: "torch",
}  # fmt: skip
WORDS = {text: code for code, text in BARE.items()} | {
    "continue": Code.GO_ON, "continuer": Code.GO_ON, "done": Code.GO_ON, "fini": Code.GO_ON, "halte": Code.HALT,
    "cooperate": Code.HALT, "cooperer": Code.HALT, "passer": Code.PASS, "passe": Code.PASS, "lancer": Code.ROLL,
    "oui": Code.YES, "non": Code.NO, "torche": Code.TORCH,
}  # fmt: skip
FRENCH = {
    "combattre": "fight", "poser": "lay", "tourner": "turn", "mur": "wall", "porte": "door", "coin": "corner",
    "frapper": "hit", "place": "seat", "utiliser": "use", "sauter": "leap", "donner": "give", "ouvrir": "open",
    "vers": "at", "to": "at",
}  # fmt: skip


# Names of things


def card_text(s: Record, card: int) -> str:
    return card_texts(*looks(s))[card]


@lru_cache(1 << 5)
def card_texts(kinds: tuple[int, ...], doors: tuple[int, ...], bright: tuple[int, ...]) -> tuple[str, ...]:
    """Of all the cards of an edition."""
    seen = list(zip(kinds, doors, bright, strict=True))
    return tuple(look_text(look) + copy_text(seen[:card].count(look) + 1) for card, look in enumerate(seen))


def look_text(look: tuple[int, int, int]) -> str:
    exits = "".join(str((look[1] >> side) & 1) for side in range(SIDES))
    return LETTERS[look[0]] + exits + "ul"[look[2]]


def copy_text(copy: int) -> str:
    return f".{copy}" if copy > 1 else ""


def looks(s: Record) -> tuple[tuple[int, ...], ...]:
    """Symbols, exits and light of all cards."""
    return tuple(s.kind.tolist()), tuple(s.doors.tolist()), tuple(s.bright.tolist())


def place_text(s: Record, place: int) -> str:
    return f"{s.q[place]},{s.r[place]}"


def spot_text(s: Record, spot: int) -> str:
    return f"{s.spot_q[spot]},{s.spot_r[spot]}"


# Writing


def notation(s: Record, move: int) -> str:
    return outcome_text(s, move) if s.phase <= Phase.LAST_CHANCE else move_text(s, move)


def move_text(s: Record, move: int) -> str:
    kind = kind_of(move)
    return BARE[kind] if kind in BARE else MOVES[kind](s, move - kind)


def at_text(s: Record, place: int) -> str:
    return ("fight:" if s.phase == Phase.ACT else "at:") + place_text(s, place)


def turn_text(s: Record, turn: int) -> str:
    """With the sides that secret passages open, where the card cannot lie so without."""
    opened = ",".join(SIDE_TEXT[side] for side in pierced_sides(s, turn))
    return f"turn:{turn}" + (f"/{opened}" if opened else "")


def pierced_sides(s: Record, turn: int) -> list[int]:
    if s.phase != Phase.TURN:
        return []
    sides = clash(s, s.spot, bits_of(s, s.pick, turn))
    return [side for side in range(SIDES) if (sides >> side) & 1]


def side_text(s: Record, side: int) -> str:
    return ("open:" if s.phase == Phase.GATE else "side:") + SIDE_TEXT[side]


def sided_text(word: str, sides: int) -> Text:
    return lambda s, number: f"{word}:{place_text(s, number // sides)}/{SIDE_TEXT[number % sides]}"


def listed_text(word: str, texts: tuple[str, ...]) -> Text:
    return lambda s, number: f"{word}:{texts[number]}"


def gift_text(s: Record, number: int) -> str:
    kind, seat = divmod(number, SEATS)
    return f"give:{TOKEN_TEXT[kind]}/{seat + 1}"


MOVES: dict[int, Text] = {
    Code.CARD: card_text,
    Code.PLACE: at_text,
    Code.SPOT: lambda s, spot: f"lay:{spot_text(s, spot)}",
    Code.ORIENT: turn_text,
    Code.WALL: sided_text("wall", WALLS),
    Code.EXIT: sided_text("door", SIDES),
    Code.SIDE: side_text,
    Code.TRIANGLE: listed_text("corner", SIDE_TEXT),
    Code.FIEND: listed_text("hit", FIEND_TEXT),
    Code.SEAT: listed_text("seat", NUMBERS),
    Code.USE: listed_text("use", TOKEN_TEXT),
    Code.LEAP: listed_text("leap", TOKEN_TEXT),
    Code.GIVE: gift_text,
    Code.HERO: listed_text("hero", NUMBERS),
}


def outcome_text(s: Record, outcome: int) -> str:
    return OUTCOMES[s.phase](s, outcome)


def dice_text(s: Record, outcome: int) -> str:
    shown = ROLL_FACES[s.dice, outcome].tolist()
    return "dice:" + "".join(letter * n for letter, n in zip(FACE_LETTERS, shown, strict=True))


OUTCOMES: dict[int, Text] = {
    Phase.LOT: lambda s, outcome: f"first:{outcome + 1}",
    Phase.HEROES: lambda s, outcome: f"hero:{free_hero(s, outcome) + 1}",
    Phase.DRAW: lambda s, outcome: f"draw:{card_text(s, nth(s.where, Where.PILE, outcome))}",
    Phase.ROLL: lambda s, outcome: f"mummies:{outcome}",
    Phase.WAKE: lambda s, outcome: f"wake:{FIEND_TEXT[nth(s.status, Status.ASLEEP, outcome)]}",
    Phase.HARM: lambda s, outcome: f"lose:{card_text(s, nth(s.where, Where.HAND + s.drawer, outcome))}",
    Phase.FIND: lambda s, outcome: f"find:{TOKEN_TEXT[nth_token(s, outcome)]}",
    Phase.COMBAT: dice_text,
    Phase.SALVAGE: lambda s, outcome: f"salvage:{card_text(s, nth(s.where, Where.DISCARD, outcome))}",
    Phase.BOSS_CARD: lambda s, outcome: f"boss:{outcome + 1}",
}


# Reading


def plain(text: str) -> str:
    bare = "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c))
    return bare.replace("−", "-").strip()


def read(s: Record, text: str) -> int | None:
    word, _, rest = plain(text).partition(":")
    if s.phase <= Phase.LAST_CHANCE:
        return read_outcome(s, word, rest.strip())
    if word in WORDS and not rest:
        return int(WORDS[word])
    if not rest:
        card = read_card(s, word)
        return None if card is None else Code.CARD + card
    reader = READERS.get(FRENCH.get(word, word))
    return reader(s, rest.strip()) if reader else None


def read_card(s: Record, text: str) -> int | None:
    match = re.fullmatch(r"([aest])([01]{6})([lu])(?:\.(\d))?", text)
    if not match:
        return None
    exits = sum(1 << side for side in range(SIDES) if match[2][side] == "1")
    look = (LETTERS.index(match[1]), exits, "ul".index(match[3]))
    alike = [card for card, other in enumerate(zip(*looks(s), strict=True)) if other == look]
    copy = int(match[4] or 1)
    return alike[copy - 1] if 1 <= copy <= len(alike) else None


def read_cell(text: str) -> tuple[int, int] | None:
    match = re.fullmatch(r"(-?\d{1,2}),(-?\d{1,2})", text)
    return (int(match[1]), int(match[2])) if match else None


def read_place(s: Record, text: str) -> int | None:
    cell = read_cell(text)
    return next((p for p in range(s.places) if (s.q[p], s.r[p]) == cell), None)


def read_at(s: Record, text: str) -> int | None:
    place = read_place(s, text)
    return None if place is None else Code.PLACE + place


def read_spot(s: Record, text: str) -> int | None:
    cell = read_cell(text)
    return next((Code.SPOT + i for i in range(s.spots) if (s.spot_q[i], s.spot_r[i]) == cell), None)


def read_turn(s: Record, text: str) -> int | None:
    """The sides may be left out; a turn that looks like an earlier one is that one."""
    number, _, sides = text.partition("/")
    if number not in TURNS:
        return None
    turn = int(number) if s.phase != Phase.TURN else int(FIRST[s.doors[s.pick], int(number)])
    wanted = [SIDE_TEXT[side] for side in pierced_sides(s, turn)]
    return Code.ORIENT + turn if not sides or sorted(sides.split(",")) == sorted(wanted) else None


def read_sided(first: int, sides: int) -> Reader:
    def reader(s: Record, text: str) -> int | None:
        cell, _, side = text.partition("/")
        place = read_place(s, cell)
        if place is None or side not in SIDE_TEXT[:sides]:
            return None
        return first + place * sides + SIDE_TEXT.index(side)

    return reader


def read_listed(first: int, texts: tuple[str, ...]) -> Reader:
    return lambda s, text: first + texts.index(text) if text in texts else None


def read_gift(s: Record, text: str) -> int | None:
    kind, _, seat = text.partition("/")
    if kind not in TOKEN_TEXT or seat not in NUMBERS:
        return None
    return Code.GIVE + TOKEN_TEXT.index(kind) * SEATS + int(seat) - 1


READERS: dict[str, Reader] = {
    "fight": read_at,
    "at": read_at,
    "lay": read_spot,
    "turn": read_turn,
    "wall": read_sided(Code.WALL, WALLS),
    "door": read_sided(Code.EXIT, SIDES),
    "side": read_listed(Code.SIDE, SIDE_TEXT),
    "open": read_listed(Code.SIDE, SIDE_TEXT),
    "corner": read_listed(Code.TRIANGLE, SIDE_TEXT),
    "hit": read_listed(Code.FIEND, FIEND_TEXT),
    "seat": read_listed(Code.SEAT, NUMBERS),
    "use": read_listed(Code.USE, TOKEN_TEXT),
    "leap": read_listed(Code.LEAP, TOKEN_TEXT),
    "give": read_gift,
    "hero": read_listed(Code.HERO, NUMBERS),
}


def read_outcome(s: Record, word: str, rest: str) -> int | None:
    """The number of the outcome among those of its kind."""
    if word in ("draw", "lose", "salvage"):
        where = {Phase.DRAW: Where.PILE, Phase.HARM: Where.HAND + s.drawer, Phase.SALVAGE: Where.DISCARD}.get(s.phase)
        card = read_card(s, rest)
        if where is None or card is None or s.where[card] != where:
            return None
        return sum(s.where[other] == where for other in range(card))
    wanted = f"{word}:{rest.upper() if word == 'dice' else rest}"
    return next((i for i in range(outcomes(s)) if outcome_text(s, i) == wanted), None)


def outcomes(s: Record) -> int:
    """How many outcomes there are to name."""
    if s.phase == Phase.ROLL:
        return MOST_DICE + 1
    if s.phase == Phase.COMBAT:
        return int(ROLLS[s.dice])
    return sum(many > 0 for many in s.urn) if s.phase == Phase.FIND else things(s)
