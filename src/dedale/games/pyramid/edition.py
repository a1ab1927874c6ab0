"""The box typed in as text: place cards, tokens, dice, adventurers, mummies and bosses; read, checked, copied in."""

from dataclasses import dataclass, field

from dedale.core import Record, mark
from dedale.core.edition import HEADER, Entry, Source

from .tables import BOSSES, CARDS, KINDS, MUMMIES, POWERS, SIDES, TOKEN_COUNT, Sign, Token

KEYS = (*HEADER, "card", "token", "combat-die", "mummy-die", "adventurer", "mummy", "boss")
CARD_KINDS = tuple(sign.name.lower() for sign in Sign)
TOKEN_WORDS: dict[str, int] = {
    "torches": Token.TORCH_1,
    "places": Token.DRAW_1,
    "double": Token.DOUBLE,
    "shield": Token.SHIELD,
    "trap": Token.TRAP,
    "passage": Token.PASSAGE,
}
POWER_WORDS = ("place", "token", "damage", "torch")
FACE_WORDS = ("hit", "special", "draw", "step")
LEVEL_WORDS = ("easy", "normal", "hard")
FACES = 6


@dataclass
class Box:
    cards: list[tuple[int, int, int]] = field(default_factory=list)
    tokens: list[int] = field(default_factory=lambda: [0] * KINDS)
    powers: list[int] = field(default_factory=list)
    mummies: list[dict[str, int]] = field(default_factory=list)
    bosses: list[dict[str, int]] = field(default_factory=list)
    faces: list[int] = field(default_factory=list)
    die: list[int] = field(default_factory=list)


def lay(s: Record, source: Source, seats: int) -> None:
    box = read(source)
    s.seats = seats
    for i, (kind, exits, lit) in enumerate(box.cards):
        s.kind[i], s.doors[i], s.bright[i] = kind, exits, lit
    for kind, count in enumerate(box.tokens):
        s.urn[kind] = count
    for i, power in enumerate(box.powers):
        s.power[i] = power
    for i, mummy in enumerate(box.mummies):
        s.force[i], s.adds[i] = mummy["attack"], mummy["dice"]
        s.extra[i], s.snuffs[i] = mummy["extra"], mummy["snuffs"]
    for i, boss in enumerate(box.bosses):
        s.boss_hearts[i], s.boss_force[i] = boss["hearts"], boss["attack"]
        s.boss_extra[i], s.boss_hush[i] = boss["extra"], boss["silent"]
    for i, count in enumerate(box.faces):
        s.faces[i] = count
    for i, count in enumerate(box.die):
        s.die[i] = count


def read(source: Source) -> Box:
    """The box, or a fault that names the file, the line and what is wrong."""
    source.only(KEYS)
    box = Box()
    read_cards(source, box)
    read_tokens(source, box)
    box.powers = [read_power(source, entry) for entry in source.all("adventurer")]
    counted(source, "adventurer", len(box.powers), POWERS)
    box.mummies = [read_mummy(source, entry) for entry in source.all("mummy")]
    counted(source, "mummy", len(box.mummies), MUMMIES)
    box.bosses = [read_boss(source, entry) for entry in source.all("boss")]
    counted(source, "boss", len(box.bosses), BOSSES)
    box.faces = read_combat_die(source)
    box.die = read_mummy_die(source)
    return box


def counted(source: Source, key: str, given: int, wanted: int) -> None:
    """The right number of things, in all lines together."""
    if given != wanted:
        lines = source.all(key)
        raise source.fault(
            lines[-1].line if lines else 0,
            mark("'{key}:' lines give {found} in all; the box has {wanted}"),
            key=key,
            found=given,
            wanted=wanted,
        )


def whole(source: Source, entry: Entry, word: str, least: int, most: int) -> int:
    if not word.isdecimal() or not least <= int(word) <= most:
        raise source.fault(
            entry.line,
            mark("expected a number from {least} to {most}, read '{word}'"),
            least=least,
            most=most,
            word=word,
        )
    return int(word)


def read_cards(source: Source, box: Box) -> None:
    for entry in source.all("card"):
        words = entry.words
        if len(words) != 4:
            raise source.fault(
                entry.line, mark("a card is 'count kind exits lit', as '1 ankh 100100 lit'; read '{value}'"),
                value=entry.value,
            )  # fmt: skip
        count = whole(source, entry, words[0], 1, CARDS)
        kind, exits, lit = card_kind(source, entry, words[1]), card_exits(source, entry, words[2]), words[3]
        if lit not in ("lit", "unlit"):
            raise source.fault(entry.line, mark("a card is lit or unlit; read '{word}'"), word=lit)
        box.cards += [(kind, exits, int(lit == "lit"))] * count
    counted(source, "card", len(box.cards), CARDS)
    for number, name in enumerate(CARD_KINDS):
        if not any(kind == number for kind, _, _ in box.cards):
            raise source.fault(source.all("card")[-1].line, mark("no card at all is of the kind {kind}"), kind=name)


def card_kind(source: Source, entry: Entry, word: str) -> int:
    if word not in CARD_KINDS:
        raise source.fault(
            entry.line, mark("unknown kind '{word}'; possible: {words}"), word=word, words=", ".join(CARD_KINDS)
        )
    return CARD_KINDS.index(word)


def card_exits(source: Source, entry: Entry, word: str) -> int:
    if len(word) != SIDES or set(word) - {"0", "1"} or "1" not in word:
        raise source.fault(
            entry.line,
            mark("exits are six digits, 1 for a corridor and 0 for a wall, with at least one 1; read '{word}'"),
            word=word,
        )
    return sum(1 << side for side, digit in enumerate(word) if digit == "1")


def read_tokens(source: Source, box: Box) -> None:
    for entry in source.all("token"):
        words = entry.words
        if len(words) < 2 or words[1] not in TOKEN_WORDS:
            raise source.fault(
                entry.line,
                mark("a token is 'count kind' with one of {words}; read '{value}'"),
                words=", ".join(TOKEN_WORDS),
                value=entry.value,
            )
        kind = TOKEN_WORDS[words[1]]
        numbered = words[1] in ("torches", "places")
        if len(words) != 2 + numbered:
            raise source.fault(
                entry.line,
                mark("only torches and places have a number, from 1 to 3; read '{value}'"),
                value=entry.value,
            )
        if numbered:
            kind += whole(source, entry, words[2], 1, 3) - 1
        box.tokens[kind] += whole(source, entry, words[0], 1, TOKEN_COUNT)
    counted(source, "token", sum(box.tokens), TOKEN_COUNT)


def read_power(source: Source, entry: Entry) -> int:
    if entry.value not in POWER_WORDS:
        raise source.fault(
            entry.line,
            mark("an adventurer's power is one of {words}; read '{value}'"),
            words=", ".join(POWER_WORDS),
            value=entry.value,
        )
    return POWER_WORDS.index(entry.value)


def numbers(source: Source, entry: Entry, most: dict[str, int]) -> dict[str, int]:
    """Pairs 'word number' in any order; what is not said is 0."""
    given = dict.fromkeys(most, 0)
    words = entry.words
    for word, amount in zip(words[::2], [*words[1::2], ""], strict=False):
        if word not in most:
            raise source.fault(
                entry.line, mark("unknown word '{key}'; possible here: {keys}"), key=word, keys=", ".join(most)
            )
        given[word] = whole(source, entry, amount, 0, most[word])
    return given


def read_mummy(source: Source, entry: Entry) -> dict[str, int]:
    given = numbers(source, entry, {"attack": 6, "dice": 3, "extra": 1, "snuffs": 5})
    return at_least_one(source, entry, given, "attack")


def read_boss(source: Source, entry: Entry) -> dict[str, int]:
    given = numbers(source, entry, {"hearts": 20, "attack": 6, "extra": 1, "silent": 1})
    return at_least_one(source, entry, at_least_one(source, entry, given, "attack"), "hearts")


def at_least_one(source: Source, entry: Entry, given: dict[str, int], word: str) -> dict[str, int]:
    if given[word] == 0:
        raise source.fault(
            entry.line, mark("'{word}' must be at least 1; read '{value}'"), word=word, value=entry.value
        )
    return given


def read_combat_die(source: Source) -> list[int]:
    entry = source.one("combat-die")
    given = numbers(source, entry, dict.fromkeys(FACE_WORDS, FACES))
    if sum(given.values()) != FACES or not all(given.values()):
        raise source.fault(
            entry.line,
            mark("a combat die has six faces, each of {words} at least once; read '{value}'"),
            words=", ".join(FACE_WORDS),
            value=entry.value,
        )
    return list(given.values())


def read_mummy_die(source: Source) -> list[int]:
    entry = source.one("mummy-die")
    given = list(numbers(source, entry, dict.fromkeys(LEVEL_WORDS, FACES - 1)).values())
    if 0 in given or given != sorted(given):
        raise source.fault(
            entry.line,
            mark("a mummy die has 1 to 5 mummies, no fewer the harder it is; read '{value}'"),
            value=entry.value,
        )
    return given
