"""The labels on the board: sign, number and a short text; they stay upright when their tile turns."""

from functools import lru_cache

from dedale.core import Language, Record
from dedale.drawing.shapes import box, label
from dedale.drawing.svg import Svg, el, group, join, moved

from ..tables import CELLS, SPUN, Label
from ..words.about.idle import idle_kinds, is_walled
from ..words.terms import LABELS, short
from .ground import centre, laid, layer
from .icons import OBSTACLES, SIGNS, sign

ARROWS = ("arrow", "slide", "leap")
BEFORE: dict[int, str] = {
    Label.ADD_TO_ALL: "+",
    Label.ADD_TO_NEXT: "+",
    Label.SUBTRACT_NEXT: "\N{MINUS SIGN}",
    Label.SUBTRACT_FROM_ALL: "\N{MINUS SIGN}",
    Label.ROLL_LESS: "<",
    Label.PANEL: "\N{LESS-THAN OR EQUAL TO}",
}
BREADTH = 64.0
PALE = "0.4"
UNSPUN = tuple(tuple(row.tolist().index(cell) for cell in range(CELLS)) for row in SPUN)  # the printed cell by turn


def labels(s: Record, t: Language) -> Svg:
    """What would do nothing to whoever is on the move is pale."""
    entries, numbers, ways = s.label.tolist(), s.arg.tolist(), s.arrow.tolist()
    kinds = idle_kinds(s)
    idle = [entry in kinds or (entry == Label.SLIDE and is_walled(s, q)) for q, entry in enumerate(entries)]
    parts = []
    for slot, at in laid(s):
        shown = tuple(zip(entries[at], numbers[at], ways[at], idle[at], strict=True))
        parts.append(tile_labels(s.cols, slot, s.tile[slot], s.orient[slot], shown, t))
    return layer(s, "labels", *parts, pointer_events="none")


@lru_cache(1024)
def tile_labels(
    cols: int, slot: int, tile: int, turned: int, shown: tuple[tuple[int, int, int, bool], ...], t: Language
) -> Svg:
    """Each is named after its place on the printed tile, so that it travels when the tile turns."""
    parts = []
    for cell, (entry, n, way, idle) in enumerate(shown):
        if entry:
            name = f"label-{tile}-{UNSPUN[turned][cell]}"
            place = moved(*centre(cols, CELLS * slot + cell))
            pale = PALE if idle else None
            parts.append(group(card(entry, n, way, t), id=name, class_="piece", transform=place, opacity=pale))
    return join(parts)


@lru_cache(1024)
def card(entry: int, n: int, way: int, t: Language) -> Svg:
    """Above, what is seen from afar: the sign and its number. Below, the short text."""
    if entry in OBSTACLES:
        return obstacle(entry, t)
    name, family = SIGNS[entry]
    seen = f"{BEFORE.get(entry, '')}{n}" if "{n}" in LABELS[entry][0] else ""
    pointed = way >= 0 and name not in ARROWS
    x = -13.0 if seen or pointed else 0.0
    parts = [
        box(BREADTH, BREADTH, 10, fill=family.ground, stroke=family.ink, stroke_width=1.6),
        group(sign(name, family.ink, max(0, way)), transform=moved(x, -12, 0, 0.86)),
    ]
    if seen:
        parts.append(label(seen, 17, -12, 26 if len(seen) < 2 else 20, fill=family.ink, font_weight=800))
    elif pointed:
        parts.append(group(sign("arrow", family.ink, way), transform=moved(18, -12, 0, 0.75)))
    return join((*parts, *words(broken(short(entry, n, t)), family.ink)))


def words(lines: list[str], ink: str) -> list[Svg]:
    longest = max(len(text) for text in lines)
    size = min(12.0, 106 / longest)
    top = 12.5 if len(lines) > 1 else 18.0
    return [label(text, 0, top + 12 * i, size, fill=ink, font_weight=700) for i, text in enumerate(lines)]


def broken(text: str) -> list[str]:
    """In two lines of about the same length."""
    if len(text) <= 9 or " " not in text:
        return [text]
    cuts = [i for i, letter in enumerate(text) if letter == " "]
    cut = min(cuts, key=lambda i: abs(i - len(text) / 2))
    return [text[:cut], text[cut + 1 :]]


def obstacle(entry: int, t: Language) -> Svg:
    figure = {
        Label.DOOR: join(
            (
                el("rect", x=-15, y=-30, width=30, height=40, rx=4, fill="#7a4d23", stroke="#3c2410", stroke_width=3),
                el("circle", cx=8, cy=-9, r=3.6, fill="#f6c95b"),
            )
        ),
        Label.OIL: strokes("M-26 -30L-8 -10L-26 10M26 -30L8 -10L26 10", "#cfc7bd", 7),
        Label.POOL: strokes("M-26 -20q6.5 -8 13 0t13 0t13 0t13 0M-26 -4q6.5 -8 13 0t13 0t13 0t13 0", "#dff2fb", 4.5),
        Label.PIT: strokes(
            "M-22 4q8 -26 16 -6t14 -8q8 -16 14 -2M-16 -22q10 8 16 0t14 4", "#e4f0b4", 5, stroke_linecap="round"
        ),
    }[Label(entry)]
    ground = box(BREADTH + 4, BREADTH + 4, 10, fill=OBSTACLES[entry])
    return join((ground, figure, *words(broken(short(entry, 0, t)), "#fffaf0")))


def strokes(d: str, colour: str, width: float, **more: str) -> Svg:
    return el("path", d=d, fill="none", stroke=colour, stroke_width=width, **more)
