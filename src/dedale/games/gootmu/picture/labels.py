"""The labels on the board: sign, number and a short text; they stay upright when their tile turns. They are quiet but
for those where the movement going on can end."""

from functools import lru_cache

from dedale.core import Language, Record
from dedale.core.seen import kept
from dedale.drawing.shapes import box, label
from dedale.drawing.svg import Svg, drawn, el, group, join, moved

from ..tables import CELLS, SPUN, Label, Phase
from ..words.about.idle import IDLE, is_walled, mover
from ..words.about.reach import foreseen, searched
from ..words.terms import LABELS, short
from .ground import centre, laid, layer
from .icons import OBSTACLES, SIGNS, sign
from .lettering import broken, largest, written
from .places import Places

ARROWS = ("arrow", "slide", "leap")
BEFORE: dict[int, str] = {
    Label.ADD_TO_ALL: "+",
    Label.ADD_TO_NEXT: "+",
    Label.SUBTRACT_NEXT: "\N{MINUS SIGN}",
    Label.SUBTRACT_FROM_ALL: "\N{MINUS SIGN}",
    Label.ROLL_LESS: "<",
    Label.PANEL: "\N{LESS-THAN OR EQUAL TO}",
}
BREADTH = 68.0
LARGEST = 12.5  # of its words
PALE = "0.4"
QUIET = "#eee5cb"
JUDGES = {entry: kept(does_nothing) for entry, (does_nothing, _) in IDLE.items()}
UNSPUN = tuple(tuple(row.tolist().index(cell) for cell in range(CELLS)) for row in SPUN)  # the printed cell by turn


def labels(s: Record, at: Places, t: Language) -> Svg:
    return all_labels(s, at, idle_squares(s, idle(s)), lit(s), t)


def idle(s: Record) -> frozenset[int]:
    """The labels that do nothing wherever they stand."""
    if s.phase <= Phase.SCATTER:
        return frozenset()
    p = mover(s)
    return frozenset([entry for entry, does_nothing in JUDGES.items() if does_nothing(s, p)])


@kept
def idle_squares(s: Record, kinds: frozenset[int]) -> frozenset[int]:
    """Of labels that would do nothing to whoever is on the move."""
    entries = s.label.tolist()
    walled = (q for q, entry in enumerate(entries) if entry == Label.SLIDE and is_walled(s, q))
    return frozenset((*walled, *(q for q, entry in enumerate(entries) if entry in kinds)))


@kept
def lit(s: Record) -> frozenset[int]:
    """Labels act on who stops there."""
    return frozenset(q for q in searched(s) if s.label[q]) if foreseen(s) else frozenset()


@kept
def all_labels(s: Record, at: Places, pale: frozenset[int], bright: frozenset[int], t: Language) -> Svg:
    entries, numbers, ways = s.label.tolist(), s.arg.tolist(), s.arrow.tolist()
    parts = []
    for slot, here in laid(s):
        shown = tuple(zip(entries[here], numbers[here], ways[here], strict=True))
        first = CELLS * slot
        looks = tuple([(first + cell in pale) + 2 * (first + cell in bright) for cell in range(CELLS)])
        parts.append(tile_labels(s.cols, slot, (s.tile[slot], s.orient[slot]), shown, looks, t))
    return layer(at, "labels", *parts, pointer_events="none", color=QUIET)


@lru_cache(2048)
def tile_labels(
    cols: int, slot: int, lies: tuple[int, int], shown: tuple[tuple[int, int, int], ...], looks: tuple[int, ...],
    t: Language,
) -> Svg:  # fmt: skip
    """Each is named after its place on the printed tile, so that it travels when the tile turns."""
    parts = []
    for cell, (entry, n, way) in enumerate(shown):
        if entry:
            place = moved(*centre(cols, CELLS * slot + cell))
            name = f"label-{lies[0]}-{UNSPUN[lies[1]][cell]}"
            parts.append(one_label(name, place, (entry, n, way), looks[cell], t))
    return join(parts)


@drawn
def one_label(name: str, place: str, printed: tuple[int, int, int], look: int, t: Language) -> Svg:
    colour = SIGNS[printed[0]][1].ground if look & 2 and printed[0] in SIGNS else None
    pale = PALE if look & 1 else None
    return group(card(*printed, t), id=name, class_="piece", transform=place, opacity=pale, color=colour)


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
        box(BREADTH, BREADTH, 10, fill="currentColor", stroke=family.ink, stroke_opacity="0.35", stroke_width=1.5),
        group(sign(name, family.ink, max(0, way)), transform=moved(x, -14, 0, 0.8)),
    ]
    if seen:
        parts.append(label(seen, 17, -14, 26 if len(seen) < 2 else 20, fill=family.ink, font_weight=800))
    elif pointed:
        parts.append(group(sign("arrow", family.ink, way), transform=moved(18, -14, 0, 0.75)))
    return join((*parts, *words(short(entry, n, t), family.ink)))


def words(text: str, ink: str) -> list[Svg]:
    lines = broken(text)
    size = largest(lines, BREADTH, LARGEST)
    return written(lines, 11.0 if len(lines) > 1 else 18.0, size, fill=ink)


def obstacle(entry: int, t: Language) -> Svg:
    figure = {
        Label.DOOR: join(
            (
                el("rect", x=-15, y=-30, width=30, height=38, rx=4, fill="#7a4d23", stroke="#3c2410", stroke_width=3),
                el("circle", cx=8, cy=-9, r=3.6, fill="#f6c95b"),
            )
        ),
        Label.OIL: strokes("M-26 -30L-8 -10L-26 8M26 -30L8 -10L26 8", "#cfc7bd", 7),
        Label.POOL: strokes("M-26 -20q6.5 -8 13 0t13 0t13 0t13 0M-26 -4q6.5 -8 13 0t13 0t13 0t13 0", "#dff2fb", 4.5),
        Label.PIT: strokes(
            "M-22 4q8 -26 16 -6t14 -8q8 -16 14 -2M-16 -22q10 8 16 0t14 4", "#e4f0b4", 5, stroke_linecap="round"
        ),
    }[Label(entry)]
    return join((box(BREADTH, BREADTH, 10, fill=OBSTACLES[entry]), figure, *words(short(entry, 0, t), "#fffaf0")))


def strokes(d: str, colour: str, width: float, **more: str) -> Svg:
    return el("path", d=d, fill="none", stroke=colour, stroke_width=width, **more)
