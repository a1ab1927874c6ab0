"""The box typed in as text: place cards, tokens, dice, adventurers, mummies and bosses; read, checked, copied in."""

from dataclasses import dataclass, field

from dedale.core import Record, mark
from dedale.core.edition import HEADER, EditionFault, Entry, Source, meant, whole

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
LIGHTS = ("lit", "unlit")
MUMMY = {"attack": 6, "dice": 3, "extra": 1, "snuffs": 5}  # the most of each
BOSS = {"hearts": 20, "attack": 6, "extra": 1, "silent": 1}
EXAMPLES = {
    "card": "1 ankh 110100 lit",
    "token": "2 shield",
    "adventurer": "damage",
    "mummy": "attack 1 dice 2",
    "boss": "hearts 8 attack 4 extra 1",
    "combat-die": "hit 3 special 1 draw 1 step 1",
    "mummy-die": "easy 2 normal 3 hard 4",
}


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
    lines = source.all(key)
    if not lines:
        raise source.lacking(key, EXAMPLES[key])
    values: dict[str, object] = {"key": key, "found": given, "wanted": wanted, "example": EXAMPLES[key]}
    text = mark("'{key}:' lines give {found} in all; the box has {wanted}")
    if given < wanted:
        remedy = mark("Still missing: {lack}; a line is '{key}: {example}'.")
        raise source.lack(lines[-1].line, text, remedy, **values, lack=wanted - given)
    if given > wanted:
        remedy = mark("Too many: {over}; lower a number or delete a line.")
        raise source.lack(lines[-1].line, text, remedy, **values, over=given - wanted)


def ranged(source: Source, entry: Entry, word: str, least: int, most: int) -> int:
    found = whole(word, least, most)
    if found is None:
        raise source.fault(
            entry.line, mark("expected a number from {least} to {most}, read '{word}'"),
            mark("The whole line is as '{key}: {example}'."),
            least=least, most=most, word=word, key=entry.key, example=EXAMPLES[entry.key],
        )  # fmt: skip
    return found


def unlike(source: Source, entry: Entry, text: str, /, **values: object) -> EditionFault:
    """A line that has not the form of its kind."""
    return source.fault(
        entry.line, text, mark("The whole line is as '{key}: {example}'."), value=entry.value, key=entry.key,
        example=EXAMPLES[entry.key], **values,
    )  # fmt: skip


def read_cards(source: Source, box: Box) -> None:
    for entry in source.all("card"):
        words = entry.words
        if len(words) != 4:
            raise unlike(
                source, entry, mark("a card is its count, its symbol, its exits, lit or unlit; read '{value}'")
            )
        count = ranged(source, entry, words[0], 1, CARDS)
        kind, exits, lit = card_kind(source, entry, words[1]), card_exits(source, entry, words[2]), words[3]
        if lit not in LIGHTS:
            raise source.fault(entry.line, mark("a card is lit or unlit; read '{word}'"), meant(lit, LIGHTS), word=lit)
        box.cards += [(kind, exits, int(lit == "lit"))] * count
    counted(source, "card", len(box.cards), CARDS)
    for number, name in enumerate(CARD_KINDS):
        if not any(kind == number for kind, _, _ in box.cards):
            raise source.lack(
                source.all("card")[-1].line, mark("no card at all is of the kind {kind}"),
                mark("Add one, as 'card: 1 {kind} 110100 lit'; the box has 64 cards in all."), kind=name,
            )  # fmt: skip


def card_kind(source: Source, entry: Entry, word: str) -> int:
    if word not in CARD_KINDS:
        raise source.fault(entry.line, mark("unknown kind '{word}'"), meant(word, CARD_KINDS), word=word)
    return CARD_KINDS.index(word)


def card_exits(source: Source, entry: Entry, word: str) -> int:
    if len(word) != SIDES or set(word) - {"0", "1"} or "1" not in word:
        raise source.fault(
            entry.line, mark("exits are six digits; read '{word}'"),
            mark("Clockwise, 1 for a corridor and 0 for a wall, with at least one 1, as '110100'."), word=word,
        )  # fmt: skip
    return sum(1 << side for side, digit in enumerate(word) if digit == "1")


def read_tokens(source: Source, box: Box) -> None:
    for entry in source.all("token"):
        words = entry.words
        if len(words) < 2:
            raise unlike(source, entry, mark("a token is its count and its kind; read '{value}'"))
        if words[1] not in TOKEN_WORDS:
            raise source.fault(entry.line, mark("unknown token '{word}'"), meant(words[1], TOKEN_WORDS), word=words[1])
        kind = TOKEN_WORDS[words[1]]
        numbered = words[1] in ("torches", "places")
        if len(words) != 2 + numbered:
            raise source.fault(
                entry.line, mark("only torches and places have a number; read '{value}'"),
                mark("Write '2 torches 1' or '2 places 3' with a number from 1 to 3, and '2 shield' without."),
                value=entry.value,
            )  # fmt: skip
        if numbered:
            kind += ranged(source, entry, words[2], 1, 3) - 1
        box.tokens[kind] += ranged(source, entry, words[0], 1, TOKEN_COUNT)
    counted(source, "token", sum(box.tokens), TOKEN_COUNT)


def read_power(source: Source, entry: Entry) -> int:
    if entry.value not in POWER_WORDS:
        text = mark("unknown power of an adventurer: '{value}'")
        raise source.fault(entry.line, text, meant(entry.value, POWER_WORDS), value=entry.value)
    return POWER_WORDS.index(entry.value)


def numbers(source: Source, entry: Entry, most: dict[str, int]) -> dict[str, int]:
    """Pairs 'word number' in any order; what is not said is 0."""
    given: dict[str, int] = {}
    words = entry.words
    for word, amount in zip(words[::2], [*words[1::2], ""], strict=False):
        if word not in most:
            raise source.fault(entry.line, mark("unknown word '{key}'"), meant(word, most), key=word)
        if word in given:
            raise source.fault(
                entry.line,
                mark("'{word}' stands twice in this line"),
                mark("Keep it once, with one number."),
                word=word,
            )
        given[word] = ranged(source, entry, amount, 0, most[word])
    return dict.fromkeys(most, 0) | given


def read_mummy(source: Source, entry: Entry) -> dict[str, int]:
    given = numbers(source, entry, MUMMY)
    return at_least_one(source, entry, given, "attack")


def read_boss(source: Source, entry: Entry) -> dict[str, int]:
    given = numbers(source, entry, BOSS)
    return at_least_one(source, entry, at_least_one(source, entry, given, "attack"), "hearts")


def at_least_one(source: Source, entry: Entry, given: dict[str, int], word: str) -> dict[str, int]:
    if given[word] == 0:
        raise unlike(source, entry, mark("'{word}' must be at least 1; read '{value}'"), word=word)
    return given


def read_combat_die(source: Source) -> list[int]:
    entry = source.one("combat-die", example=EXAMPLES["combat-die"])
    given = numbers(source, entry, dict.fromkeys(FACE_WORDS, FACES))
    if sum(given.values()) != FACES or not all(given.values()):
        raise source.fault(
            entry.line, mark("a combat die has six faces; read '{value}', which makes {count}"),
            mark("Each of {words} stands on at least one face, as 'combat-die: {example}'."),
            words=", ".join(FACE_WORDS), value=entry.value, count=sum(given.values()), example=EXAMPLES["combat-die"],
        )  # fmt: skip
    return list(given.values())


def read_mummy_die(source: Source) -> list[int]:
    entry = source.one("mummy-die", example=EXAMPLES["mummy-die"])
    given = list(numbers(source, entry, dict.fromkeys(LEVEL_WORDS, FACES - 1)).values())
    if 0 in given or given != sorted(given):
        raise unlike(source, entry, mark("a mummy die has 1 to 5 mummies, no fewer the harder it is; read '{value}'"))
    return given
