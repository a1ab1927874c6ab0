"""The maze: tiles with their walls, labels that stay upright, squares to click, the hint that edges are joined."""

from functools import lru_cache

from dedale.core import Language, Record
from dedale.drawing import palette
from dedale.drawing.shapes import box_target, label
from dedale.drawing.svg import Svg, el, group, join, moved

from .icons import OBSTACLES, SIGNS, sign
from .notation import slot_name, square
from .tables import CELLS, SIDE
from .terms import full, short

CELL = 80.0
TILE = SIDE * CELL
MARGIN = 46.0
FLOOR, SEAM, STONE, STONE_DARK, STONE_LIGHT = "#f4ecd6", "#d8c9a4", "#4b6a6c", "#27403f", "#8fb0ac"
HOLE = "#3a3530"


def middle(s: Record, q: int) -> tuple[float, float]:
    slot, cell = divmod(q, CELLS)
    x = MARGIN + TILE * (slot % s.cols) + CELL * (cell % SIDE) + CELL / 2
    y = MARGIN + TILE * (slot // s.cols) + CELL * (cell // SIDE) + CELL / 2
    return x, y


def tile_middle(cols: int, slot: int) -> tuple[float, float]:
    return MARGIN + TILE * (slot % cols) + TILE / 2, MARGIN + TILE * (slot // cols) + TILE / 2


@lru_cache(8)
def table(rows: int, cols: int) -> Svg:
    """The ground, with open arrowheads at the outer openings: who leaves there comes in opposite."""
    wide, high = cols * TILE + 2 * MARGIN, rows * TILE + 2 * MARGIN
    hints = []
    for i in range(4 * cols):
        if i % 4 in (1, 2):
            x = MARGIN + CELL * (i + 0.5)
            hints += [chevron(x, 20, 0), chevron(x, high - 20, 180)]
    for i in range(4 * rows):
        if i % 4 in (1, 2):
            y = MARGIN + CELL * (i + 0.5)
            hints += [chevron(20, y, 270), chevron(wide - 20, y, 90)]
    edge = {"fill": "#1f8a8a", "rx": 26}
    return group(
        el("rect", width=wide, height=high, opacity="0.16", **edge),
        el("rect", x=10, y=10, width=wide - 20, height=high - 20, fill="none", stroke="#1f8a8a", stroke_width=3,
           stroke_dasharray="14 10", rx=20, opacity="0.6"),
        *hints,
        id="table",
        pointer_events="none",
    )  # fmt: skip


def chevron(x: float, y: float, turn: float) -> Svg:
    return el("path", d="M-11 6L0 -6L11 6", fill="none", stroke="#1f8a8a", stroke_width=5, stroke_linecap="round",
              transform=moved(x, y, turn))  # fmt: skip


@lru_cache(256)
def printed(walls: tuple[int, ...], labels: tuple[int, ...]) -> Svg:
    """One tile as printed, about its middle: floor, seams, coloured obstacles, walls with thickness."""
    half, parts = TILE / 2, []
    parts.append(
        el("rect", x=-half + 3, y=-half + 7, width=TILE - 6, height=TILE - 6, rx=12, fill="#1c1206", opacity="0.25")
    )
    parts.append(el("rect", x=-half + 2, y=-half + 2, width=TILE - 4, height=TILE - 4, rx=12, fill=FLOOR))
    seams = "".join(
        f"M{-half + 8} {i * CELL - half}H{half - 8}M{i * CELL - half} {-half + 8}V{half - 8}" for i in (1, 2, 3)
    )
    parts.append(el("path", d=seams, stroke=SEAM, stroke_width=2))
    for cell in range(CELLS):
        x, y = cell % SIDE * CELL - half, cell // SIDE * CELL - half
        if labels[cell] in OBSTACLES:
            parts.append(
                el("rect", x=x + 5, y=y + 5, width=CELL - 10, height=CELL - 10, rx=10, fill=OBSTACLES[labels[cell]])
            )
        if walls[cell] == 15:
            parts.append(el("rect", x=x, y=y, width=CELL, height=CELL, fill="#6b7f80", opacity="0.35"))
    path = wall_path(walls)
    for colour, width, shift in ((STONE_DARK, 15, 2.5), (STONE, 12, 0.0), (STONE_LIGHT, 3, -3.0)):
        parts.append(el("path", d=path, stroke=colour, stroke_width=width, stroke_linecap="round", fill="none",
                        transform=moved(0, shift) if shift else None))  # fmt: skip
    return join(parts)


def wall_path(walls: tuple[int, ...]) -> str:
    found, half = [], TILE / 2
    for cell in range(CELLS):
        row, column = divmod(cell, SIDE)
        x, y = column * CELL - half, row * CELL - half
        inset = 7.0
        left, top = (x + inset if column == 0 else x), (y + inset if row == 0 else y)
        right, low = (x + CELL - (inset if column == 3 else 0)), (y + CELL - (inset if row == 3 else 0))
        if walls[cell] & 1:
            found.append(f"M{left:g} {top:g}H{right:g}")
        if walls[cell] & 8:
            found.append(f"M{left:g} {top:g}V{low:g}")
        if walls[cell] & 4 and row == 3:
            found.append(f"M{left:g} {low:g}H{right:g}")
        if walls[cell] & 2 and column == 3:
            found.append(f"M{right:g} {top:g}V{low:g}")
    return "".join(found)


def tiles(s: Record) -> Svg:
    walls, labels = s.print_wall.tolist(), s.print_label.tolist()
    parts = []
    for slot in range(s.slots):
        tile = s.tile[slot]
        name = f"tile-{slot // s.cols}-{slot % s.cols}"
        x, y = tile_middle(s.cols, slot)
        if tile < 0:
            parts.append(group(hole(), id=name, transform=moved(x, y)))
            continue
        at = slice(CELLS * tile, CELLS * tile + CELLS)
        drawn = printed(tuple(walls[at]), tuple(labels[at]))
        parts.append(group(drawn, id=name, class_="piece", transform=moved(x, y, 90 * s.orient[slot])))
    return group(*parts, id="tiles", pointer_events="none")


@lru_cache(1)
def hole() -> Svg:
    half = TILE / 2
    return el("rect", x=-half + 4, y=-half + 4, width=TILE - 8, height=TILE - 8, rx=14, fill=HOLE, opacity="0.5")


def squares(s: Record, t: Language) -> Svg:
    """Every square can be clicked and says its label in full; labels stay upright when their tile turns."""
    labels, args, arrows, walls = s.label.tolist(), s.arg.tolist(), s.arrow.tolist(), s.wall.tolist()
    parts = []
    for slot in range(s.slots):
        if s.tile[slot] >= 0:
            at = slice(CELLS * slot, CELLS * slot + CELLS)
            parts.append(tile_squares(s.cols, slot, tuple(labels[at]), tuple(args[at]), tuple(arrows[at]),
                                      tuple(w == 15 for w in walls[at]), t))  # fmt: skip
    return group(*parts, id="squares")


@lru_cache(1024)
def tile_squares(
    cols: int, slot: int, labels: tuple[int, ...], args: tuple[int, ...], arrows: tuple[int, ...],
    closed: tuple[bool, ...], t: Language,
) -> Svg:  # fmt: skip
    x0, y0 = MARGIN + TILE * (slot % cols), MARGIN + TILE * (slot // cols)
    parts = []
    for cell in range(CELLS):
        q = CELLS * slot + cell
        x, y = x0 + CELL * (cell % SIDE + 0.5), y0 + CELL * (cell // SIDE + 0.5)
        text = square_text(cols, q, labels[cell], args[cell], closed[cell], t)
        parts.append(
            group(
                el("title", text),
                card(labels[cell], args[cell], arrows[cell], t),
                box_target(CELL - 16, CELL - 16, 10),
                id=f"square-{square(cols, q)}", role="img", aria_label=text, transform=moved(x, y),
            )
        )  # fmt: skip
    return join(parts)


def square_text(cols: int, q: int, entry: int, n: int, closed: bool, t: Language) -> str:
    name = square(cols, q)
    if entry:
        return t("Square {square}: {label}", square=name, label=full(entry, n, t))
    return t("Square {square}, closed", square=name) if closed else t("Square {square}", square=name)


@lru_cache(1024)
def card(entry: int, n: int, way: int, t: Language) -> Svg:
    """A label: its sign above, its short text below."""
    if entry == 0:
        return Svg()
    if entry in OBSTACLES:
        return obstacle(entry, t)
    name, family = SIGNS[entry]
    lines = broken(short(entry, n, t))
    parts = [
        el("rect", x=-31, y=-31, width=62, height=62, rx=9, fill=family.ground, stroke=family.ink, stroke_width=1.6)
    ]
    parts.append(group(sign(name, family.ink, max(0, way)), transform=moved(0, -12, 0, 0.72)))
    if way >= 0 and name not in ("arrow", "slide", "leap"):
        parts.append(group(sign("arrow", family.ink, way), transform=moved(20, -14, 0, 0.5)))
    parts += words(lines, family.ink)
    return group(*parts, pointer_events="none")


def words(lines: list[str], ink: str) -> list[Svg]:
    size = 10.5
    longest = max(len(text) for text in lines)
    if longest > 11:
        size = 10.5 * 11 / longest
    top = 11.5 if len(lines) > 1 else 18.0
    return [label(text, 0, top + 11 * i, size, fill=ink, font_weight=700) for i, text in enumerate(lines)]


def broken(text: str) -> list[str]:
    """In two lines of about the same length."""
    if len(text) <= 9 or " " not in text:
        return [text]
    cuts = [i for i, letter in enumerate(text) if letter == " "]
    cut = min(cuts, key=lambda i: abs(i - len(text) / 2))
    return [text[:cut], text[cut + 1 :]]


def obstacle(entry: int, t: Language) -> Svg:
    drawn = {
        26: join((el("rect", x=-14, y=-26, width=28, height=36, rx=4, fill="#7a4d23", stroke="#3c2410", stroke_width=3),
                  el("circle", cx=7, cy=-7, r=3.4, fill="#f6c95b"))),
        50: el("path", d="M-24 -28L-7 -8L-24 10M24 -28L7 -8L24 10", fill="none", stroke="#cfc7bd", stroke_width=7),
        53: el("path", d="M-24 -18q6 -7 12 0t12 0t12 0t12 0M-24 -4q6 -7 12 0t12 0t12 0t12 0", fill="none",
               stroke="#dff2fb", stroke_width=4),
        63: el("path", d="M-22 4q8 -26 16 -6t14 -8q8 -16 14 -2M-16 -22q10 8 16 0t14 4", fill="none", stroke="#e4f0b4",
               stroke_width=5, stroke_linecap="round"),
    }[entry]  # fmt: skip
    return group(drawn, *words(broken(short(entry, 0, t)), "#fffaf0"), pointer_events="none")


def knobs(s: Record, t: Language) -> Svg:
    """In the middle of each tile: what one clicks to turn it or to take it away."""
    parts = []
    for slot in range(s.slots):
        if s.tile[slot] >= 0:
            name = slot_name(s.cols, slot)
            x, y = tile_middle(s.cols, slot)
            parts.append(knob(name, x, y, t("Tile {tile}", tile=name)))
    return group(*parts, id="knobs")


@lru_cache(256)
def knob(name: str, x: float, y: float, text: str) -> Svg:
    return group(
        el("title", text),
        el("circle", r=15, fill=palette.PAPER, stroke=STONE_DARK, stroke_width=2.5),
        label(name, 0, 0, 13, fill=STONE_DARK, font_weight=700),
        el("circle", r=20, class_="target", fill="transparent"),
        id=f"knob-{name}", role="img", aria_label=text, transform=moved(x, y),
    )  # fmt: skip
