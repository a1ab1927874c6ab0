"""The whole box on one sheet: every kind of card in a table, and below it tokens, adventurers, dice and fiends."""

from collections.abc import Iterable, Iterator

from dedale.core import Language, mark
from dedale.drawing.palette import FONT
from dedale.drawing.shapes import box_target, label
from dedale.drawing.svg import Box, Svg, el, group, moved, number, touchable

from ..edition import BOSS, CARD_KINDS, FACE_WORDS, LEVEL_WORDS, MUMMY, POWER_WORDS
from ..picture.definitions import definitions
from ..picture.dice import combat_die
from ..picture.figures import cat
from ..picture.panels import TEXT, count_plate, plate
from ..picture.rooms import GOLD, GOLD_PALE, NIGHT_DEEP, NIGHT_SOFT, face, use
from ..tables import BOSSES, CARDS, FIENDS, MUMMIES, POWERS, SIDES, TOKEN_COUNT
from ..words.terms import CARD_NAMES, FACE_NAMES, FIEND_NAMES, HERO_NAMES, TOKEN_NAMES, capital
from .things import EXITS, ROWS, THINGS, TOKENS

WIDE, HIGH, EDGE, HEAD = 98.0, 96.0, 18.0, 60.0  # of a card's place; round the sheet; of a heading
LEFT = 92.0  # where a row's symbol stands
SHEET = 2 * EDGE + LEFT + WIDE * len(EXITS)
TABLE = HEAD + HIGH * len(ROWS)
BELOW = EDGE + TABLE + 20  # where the smaller things begin
CHIP = (104.0, 58.0)
PLATE = 20.0  # from the edges, of how many there are
ABOVE = ("token-", "level-")  # of what has something to read below
FAINT = "0.34"  # what there is none of
TALL = BELOW + HEAD + (MUMMIES + BOSSES) * (CHIP[1] + 4) + EDGE
STATS = {
    "attack": mark("attack"),
    "dice": mark("dice"),
    "extra": mark("places"),
    "snuffs": mark("snuffs"),
    "hearts": mark("hearts"),
    "silent": mark("silences"),
}
LEVELS = {"easy": mark("easy"), "normal": mark("normal"), "hard": mark("hard")}

Found = dict[str, int]


def draw(found: Found, t: Language) -> Svg:
    return el(
        "svg",
        definitions(),
        el("rect", width=SHEET, height=TALL, rx=24, fill=NIGHT_DEEP, id="studio-sheet", pointer_events="none"),
        group(*cards(found, t), id="studio-cards"),
        group(*tokens(found, t), *heroes(found, t), *dice(found, t), id="studio-box"),
        group(*fiends(found, t), id="studio-fiends"),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(SHEET)} {number(TALL)}",
        font_family=FONT,
        role="group",
        aria_label=t("The box as it is counted so far"),
    )


# What all have in common


def thing(name: str, words: str, n: int, look: Svg, place: Box, t: Language) -> Svg:
    """About the middle of its place, with how many there are in a corner; what there is none of is faint."""
    x, y, width, height = place
    corner = (width / 2 - PLATE, PLATE - height / 2 if name.startswith(ABOVE) else height / 2 - PLATE)
    drawn = group(
        group(look, opacity=None if n else FAINT, pointer_events="none"),
        group(count_plate(0, 0, n), transform=moved(*corner, 0, 0.76), pointer_events="none") if n else Svg(),
        box_target(width - 4, height - 4, 12),
        id=name,
        text_anchor="middle",
        transform=moved(x + width / 2, y + height / 2),
    )
    return touchable(drawn, t("{thing}: {count}", thing=capital(words), count=n))


def heading(title: str, x: float, y: float, n: int | None = None, wanted: int = 0, *, t: Language) -> Svg:
    """With how many there are of those there must be; in gold when they are all there."""
    said = title if n is None else t("{title}: {count} of {wanted}", title=title, count=n, wanted=wanted)
    colour = GOLD if n == wanted and wanted else TEXT
    return label(said, x, y + HEAD / 2, 29, anchor="start", fill=colour, font_weight="700")


def given(found: Found, key: str) -> int:
    return sum(found[each.id] for each in THINGS.values() if each.key == key)


def panel(place: Box) -> Svg:
    return group(plate(place), pointer_events="none")


def row(names: Iterable[str], x: float, y: float, width: float, height: float) -> Iterator[tuple[str, Box]]:
    return ((name, (x + i * width, y, width, height)) for i, name in enumerate(names))


# Cards


def cards(found: Found, t: Language) -> Iterator[Svg]:
    yield heading(t("Place cards"), EDGE + 14, EDGE, given(found, "card"), CARDS, t=t)
    for line, (kind, light) in enumerate(ROWS):
        y, symbol = EDGE + HEAD + HIGH * line, CARD_KINDS.index(kind)
        yield panel((EDGE, y, SHEET - 2 * EDGE, HIGH))
        sign = use(f"t{symbol}{int(light == 'lit')}", transform=moved(EDGE + LEFT / 2 - 6, y + HIGH / 2 + 6, 0, 0.62))
        yield group(sign, pointer_events="none")
        for exits, place in row(EXITS, EDGE + LEFT, y, WIDE, HIGH):
            name = f"card-{kind}-{exits}-{light}"
            yield thing(name, card_words(symbol, exits, light, t), found[name], card(symbol, exits, light), place, t)


def card(symbol: int, exits: str, light: str) -> Svg:
    bits = sum(1 << side for side in range(SIDES) if exits[side] == "1")
    return group(face(symbol, bits, light == "lit"), transform="scale(0.46)")


def card_words(symbol: int, exits: str, light: str, t: Language) -> str:
    """By its digits too: two cards may have as many exits."""
    kind, n = t(CARD_NAMES[symbol]), exits.count("1")
    said = (
        t.plural("a lit {kind} with {n} exit", "a lit {kind} with {n} exits", n, kind=kind)
        if light == "lit"
        else t.plural("an unlit {kind} with {n} exit", "an unlit {kind} with {n} exits", n, kind=kind)
    )
    return t("{card} ({exits})", card=said, exits=exits)


# Tokens, adventurers and dice

ROOM = 90.0  # of a small thing


def tokens(found: Found, t: Language) -> Iterator[Svg]:
    yield heading(t("Tokens"), EDGE + 14, BELOW, given(found, "token"), TOKEN_COUNT, t=t)
    half = len(TOKENS) // 2
    for line, part in enumerate((TOKENS[:half], TOKENS[half:])):
        y = BELOW + HEAD + ROOM * line
        yield panel((EDGE, y, ROOM * half, ROOM))
        for what, place in row(part, EDGE, y, ROOM, ROOM):
            kind, name = TOKENS.index(what), f"token-{what.replace(' ', '-')}"
            look = group(el("circle", r=39, fill=NIGHT_SOFT, stroke=GOLD, stroke_width=3),
                         use(f"k{kind}", transform="scale(1.5)"))  # fmt: skip
            yield thing(name, t(TOKEN_NAMES[kind]), found[name], look, place, t)


def heroes(found: Found, t: Language) -> Iterator[Svg]:
    x, y = EDGE + 5 * ROOM + 24, BELOW
    yield heading(t("Adventurers"), x + 14, y, given(found, "adventurer"), POWERS, t=t)
    yield panel((x, y + HEAD, ROOM * POWERS, 2 * ROOM))
    for i, (word, place) in enumerate(row(POWER_WORDS, x, y + HEAD, ROOM, 2 * ROOM)):
        look = group(cat(i, i), transform="scale(0.86)")
        yield thing(f"hero-{word}", t(HERO_NAMES[i]), found[f"hero-{word}"], look, place, t)


def dice(found: Found, t: Language) -> Iterator[Svg]:
    y = BELOW + HEAD + 2 * ROOM + 10
    yield heading(t("Combat die"), EDGE + 14, y, given(found, "combat-die"), 6, t=t)
    yield panel((EDGE, y + HEAD, ROOM * len(FACE_WORDS), ROOM))
    for i, (word, place) in enumerate(row(FACE_WORDS, EDGE, y + HEAD, ROOM, ROOM)):
        look = group(combat_die(i, (-33.0, -33.0, 66.0, 66.0)))
        yield thing(f"face-{word}", t(FACE_NAMES[i]), found[f"face-{word}"], look, place, t)
    x = EDGE + 5 * ROOM + 24
    yield heading(t("Mummies on a die"), x + 14, y, t=t)
    yield panel((x, y + HEAD, ROOM * POWERS, ROOM))
    for word, place in row(LEVEL_WORDS, x, y + HEAD, ROOM * POWERS / 3, ROOM):
        words, n = t("mummies on a die, {level}", level=t(LEVELS[word])), found[f"level-{word}"]
        look = group(use("y0", transform=moved(0, -10, 0, 0.5)), label(t(LEVELS[word]), 0, 32, 21, fill=TEXT))
        yield thing(f"level-{word}", words, n, look, place, t)


# Mummies and bosses


def fiends(found: Found, t: Language) -> Iterator[Svg]:
    x = SHEET - EDGE - 4 * CHIP[0] - 84
    yield heading(t("Mummies and bosses"), x + 14, BELOW, t=t)
    rows = [(f"mummy-{i + 1}", i, MUMMY) for i in range(MUMMIES)]
    rows += [(f"boss-{i + 1}", FIENDS - 1, BOSS) for i in range(BOSSES)]
    for line, (name, who, stats) in enumerate(rows):
        y = BELOW + HEAD + line * (CHIP[1] + 4)
        yield panel((x, y, 84 + 4 * CHIP[0], CHIP[1] + 4))
        yield group(use(f"y{who}", transform=moved(x + 42, y + 32, 0, 0.42)), pointer_events="none")
        for word, place in row(stats, x + 84, y + 2, *CHIP):
            yield chip(f"{name}-{word}", fiend_words(who, name, word, t), found[f"{name}-{word}"], word, place, t)


def fiend_words(who: int, name: str, word: str, t: Language) -> str:
    called = t(FIEND_NAMES[who]) if who < MUMMIES else t("boss {number}", number=name[-1])
    return t("{fiend}, {skill}", fiend=called, skill=t(STATS[word]))


def chip(name: str, words: str, n: int, word: str, place: Box, t: Language) -> Svg:
    """A number with what it is."""
    x, y, width, height = place
    drawn = group(
        group(
            label(str(n), 0, -9, 30, fill=GOLD_PALE if n else TEXT, font_weight="700"),
            label(t(STATS[word]), 0, 17, 19, fill=TEXT),
            opacity=None if n else "0.6",
        ),
        box_target(width - 4, height - 2, 10),
        id=name,
        transform=moved(x + width / 2, y + height / 2),
    )
    return touchable(drawn, t("{thing}: {count}", thing=capital(words), count=n))
