"""The whole box on one sheet: every kind of card in a table, and below it tokens, adventurers, dice and fiends."""

from collections.abc import Iterable, Iterator, Sequence

from dedale.core import Language, mark
from dedale.drawing.palette import FONT
from dedale.drawing.shapes import box, label
from dedale.drawing.svg import Box, Svg, el, group, moved, number, touchable

from ..edition import BOSS, CARD_KINDS, FACE_WORDS, FACES, LEVEL_WORDS, MUMMY, POWER_WORDS
from ..picture.definitions import definitions
from ..picture.dice import combat_die
from ..picture.figures import cat
from ..picture.panels import TEXT, count_plate, plate
from ..picture.rooms import GOLD, GOLD_PALE, NIGHT_DEEP, NIGHT_SOFT, face, use
from ..tables import BOSSES, CARDS, FIENDS, MUMMIES, POWERS, SIDES, TOKEN_COUNT
from ..words.terms import CARD_NAMES, FACE_NAMES, FIEND_NAMES, HERO_NAMES, TOKEN_NAMES, capital
from .plans import EDGE, FACES_WIDE, FIEND, HALF, HEAD, HIGH, LEFT, LEVELS_WIDE, ROOM, Plan
from .things import EXITS, ROWS, THINGS, TOKENS

PLATE = 20.0  # from the edges, of how many there are
ABOVE = ("token-", "level-")  # of what has something to read below
FAINT = "0.34"  # what there is none of
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


def draw(found: Found, t: Language, plan: Plan) -> Svg:
    return el(
        "svg",
        definitions(),
        el(
            "rect",
            width=plan.width,
            height=plan.height,
            rx=24,
            fill=NIGHT_DEEP,
            id="studio-sheet",
            pointer_events="none",
        ),
        group(*cards(found, t, plan), id="studio-cards"),
        group(*tokens(found, t, plan), *heroes(found, t, plan), *dice(found, t, plan), id="studio-box"),
        group(*fiends(found, t, plan), id="studio-fiends"),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(plan.width)} {number(plan.height)}",
        font_family=FONT,
        role="group",
        aria_label=t("The box as it is counted so far"),
    )


# What all have in common


def quiet(width: float, height: float) -> Svg:
    """What takes the click; it is outlined only under a hand."""
    return box(width, height, 11, class_="target quiet", fill="transparent")


def thing(name: str, words: str, n: int, look: Svg, place: Box, t: Language) -> Svg:
    """About the middle of its place, with how many there are in a corner; what there is none of is faint."""
    x, y, width, height = place
    corner = (width / 2 - PLATE, PLATE - height / 2 if name.startswith(ABOVE) else height / 2 - PLATE)
    drawn = group(
        group(look, opacity=None if n else FAINT, pointer_events="none"),
        group(count_plate(0, 0, n), transform=moved(*corner, 0, 0.76), pointer_events="none") if n else Svg(),
        quiet(width - 4, height - 4),
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


def cards(found: Found, t: Language, plan: Plan) -> Iterator[Svg]:
    yield heading(t("Place cards"), EDGE + 14, EDGE, given(found, "card"), CARDS, t=t)
    for line, (kind, light) in enumerate(ROWS):
        y, symbol = EDGE + HEAD + HIGH * plan.lines * line, CARD_KINDS.index(kind)
        yield panel((EDGE, y, plan.width - 2 * EDGE, HIGH * plan.lines))
        spot = moved(EDGE + LEFT / 2 - 6, y + HIGH * plan.lines / 2 + 6, 0, 0.62)
        yield group(use(f"t{symbol}{int(light == 'lit')}", transform=spot), pointer_events="none")
        for exits, place in lines_of(EXITS, EDGE + LEFT, y, plan):
            name = f"card-{kind}-{exits}-{light}"
            yield thing(name, card_words(symbol, exits, light, t), found[name], card(symbol, exits, light), place, t)


def lines_of(names: Sequence[str], x: float, y: float, plan: Plan) -> Iterator[tuple[str, Box]]:
    for line in range(plan.lines):
        part = names[plan.columns * line : plan.columns * (line + 1)]
        yield from row(part, x, y + HIGH * line, plan.wide, HIGH)


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


def tokens(found: Found, t: Language, plan: Plan) -> Iterator[Svg]:
    yield heading(t("Tokens"), EDGE + 14, plan.below, given(found, "token"), TOKEN_COUNT, t=t)
    for line, part in enumerate((TOKENS[:HALF], TOKENS[HALF:])):
        y = plan.below + HEAD + ROOM * line
        yield panel((EDGE, y, ROOM * HALF, ROOM))
        for what, place in row(part, EDGE, y, ROOM, ROOM):
            kind, name = TOKENS.index(what), f"token-{what.replace(' ', '-')}"
            look = group(el("circle", r=39, fill=NIGHT_SOFT, stroke=GOLD, stroke_width=3),
                         use(f"k{kind}", transform="scale(1.5)"))  # fmt: skip
            yield thing(name, t(TOKEN_NAMES[kind]), found[name], look, place, t)


def heroes(found: Found, t: Language, plan: Plan) -> Iterator[Svg]:
    x, y = plan.middle, plan.below
    yield heading(t("Adventurers"), x + 14, y, given(found, "adventurer"), POWERS, t=t)
    yield panel((x, y + HEAD, ROOM * POWERS, 2 * ROOM))
    for i, (word, place) in enumerate(row(POWER_WORDS, x, y + HEAD, ROOM, 2 * ROOM)):
        look = group(cat(i, i), transform="scale(0.86)")
        yield thing(f"hero-{word}", t(HERO_NAMES[i]), found[f"hero-{word}"], look, place, t)


def dice(found: Found, t: Language, plan: Plan) -> Iterator[Svg]:
    x, y = plan.middle, plan.dice
    yield heading(t("Combat die"), EDGE + 14, y, given(found, "combat-die"), FACES, t=t)
    yield panel((EDGE, y + HEAD, FACES_WIDE, ROOM))
    for i, (word, place) in enumerate(row(FACE_WORDS, EDGE, y + HEAD, ROOM, ROOM)):
        look = combat_die(i, (-33.0, -33.0, 66.0, 66.0))
        yield thing(f"face-{word}", t(FACE_NAMES[i]), found[f"face-{word}"], look, place, t)
    yield heading(t("Mummies on a die"), x + 14, y, t=t)
    yield panel((x, y + HEAD, LEVELS_WIDE, ROOM))
    for word, place in row(LEVEL_WORDS, x, y + HEAD, LEVELS_WIDE / len(LEVEL_WORDS), ROOM):
        words, n = t("mummies on a die, {level}", level=t(LEVELS[word])), found[f"level-{word}"]
        look = group(use("y0", transform=moved(0, -10, 0, 0.5)), label(t(LEVELS[word]), 0, 32, 21, fill=TEXT))
        yield thing(f"level-{word}", words, n, look, place, t)


# Mummies and bosses


def fiends(found: Found, t: Language, plan: Plan) -> Iterator[Svg]:
    (x, top), (width, height) = plan.fiends, plan.chip
    yield heading(t("Mummies and bosses"), x + 14, top, t=t)
    rows = [(f"mummy-{i + 1}", i, MUMMY) for i in range(MUMMIES)]
    rows += [(f"boss-{i + 1}", FIENDS - 1, BOSS) for i in range(BOSSES)]
    for line, (name, who, stats) in enumerate(rows):
        y = top + HEAD + line * (height + 4)
        yield panel((x, y, FIEND + 4 * width, height + 4))
        body = moved(x + FIEND / 2, y + height / 2 + 3, 0, 0.0072 * height)
        yield group(use(f"y{who}", transform=body), pointer_events="none")
        for word, place in row(stats, x + FIEND, y + 2, width, height):
            yield chip(f"{name}-{word}", fiend_words(who, name, word, t), found[f"{name}-{word}"], word, place, t)


def fiend_words(who: int, name: str, word: str, t: Language) -> str:
    called = t(FIEND_NAMES[who]) if who < MUMMIES else t("boss {number}", number=name[-1])
    return t("{fiend}, {skill}", fiend=called, skill=t(STATS[word]))


def chip(name: str, words: str, n: int, word: str, place: Box, t: Language) -> Svg:
    """A number with what it is."""
    x, y, width, height = place
    drawn = group(
        group(
            label(str(n), 0, -0.16 * height, 0.52 * height, fill=GOLD_PALE if n else TEXT, font_weight="700"),
            label(t(STATS[word]), 0, 0.3 * height, 0.33 * height, fill=TEXT),
            opacity=None if n else "0.6",
        ),
        quiet(width - 4, height - 2),
        id=name,
        transform=moved(x + width / 2, y + height / 2),
    )
    return touchable(drawn, t("{thing}: {count}", thing=capital(words), count=n))
