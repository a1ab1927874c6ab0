"""The blocks: stone with a body, a bevel and a shadow, each shape in its own hue of mauve."""

from functools import lru_cache

from dedale.core import Language, Record
from dedale.drawing.svg import Svg, el, group, join, moved

from ..tables import BLOCKS
from ..words.notation import anchor, name
from .outlines import CELL, Cell, corner, outline, outline_cells
from .pointing import pulls
from .still import Still, still

DARK = "#1c1206"
HIGH = 5.0  # how far a block's top stands above the board
HUES = (  # lit edge, top, lower edge of the top, side
    ("#d9bce4", "#a67bb9", "#8d62a2", "#5d3f6d"),
    ("#cdb2dc", "#9468aa", "#7d5393", "#513660"),
    ("#dfcbe3", "#b193bb", "#977aa3", "#65506f"),
    ("#c9bfdd", "#8c7ba8", "#746391", "#4b4063"),
    ("#e4c3d9", "#b5809f", "#9c6988", "#6b455c"),
    ("#cfc9e0", "#9a90b8", "#8177a1", "#554d6f"),
    ("#dcb8d2", "#a36c97", "#8a5580", "#5d3755"),
    ("#c7b1d6", "#86609c", "#6f4c85", "#473057"),
)

Kind = tuple[frozenset[Cell], int]  # outline and letter


def outline_of(s: Record, block: int) -> frozenset[Cell]:
    return outline_cells(s.shape[block, 0])


def kinds(s: Record) -> tuple[Kind, ...]:
    return tuple((outline_cells(rows), letter) for (rows, _), letter in zip(s.shape.tolist(), s.letter.tolist()))


def kind_id(every: tuple[Kind, ...], block: int) -> str:
    return f"lb-stone-{first_alike(every)[block]}"


@lru_cache(16)
def first_alike(every: tuple[Kind, ...]) -> tuple[int, ...]:
    return tuple(every.index(kind) for kind in every)


@lru_cache(16)
def stock(every: tuple[Kind, ...]) -> Svg:
    """Every different block once; the board only refers to them."""
    stones = {kind_id(every, block): stone(*kind) for block, kind in enumerate(every)}
    gradients = [gradient(i) for i in range(len(HUES))]
    kept = [group(body, id=key, pointer_events="none") for key, body in stones.items()]
    return join((*gradients, chain(), *kept))


def gradient(i: int) -> Svg:
    lit, top, low, _ = HUES[i]
    stops = ((0, lit), (0.22, top), (1, low))
    return el(
        "linearGradient",
        *(el("stop", offset=at, stop_color=colour) for at, colour in stops),
        id=f"lb-hue-{i}",
        x1="0",
        y1="0",
        x2="0.55",
        y2="1",
    )


def chain() -> Svg:
    """What lies over a barred block: links, slanting."""
    links = [
        el("ellipse", cx=11, cy=11, rx=9, ry=4.4, transform="rotate(45 11 11)"),
        el("ellipse", cx=0, cy=0, rx=9, ry=4.4, transform="rotate(45)"),
        el("ellipse", cx=22, cy=22, rx=9, ry=4.4, transform="rotate(45 22 22)"),
    ]
    return el(
        "pattern",
        group(*links, fill="none", stroke="#2a1c33", stroke_width=4.6),
        group(*links, fill="none", stroke="#e9dcc0", stroke_width=2.2),
        id="lb-chain",
        width=22,
        height=22,
        patternUnits="userSpaceOnUse",
    )


def stone(cells: frozenset[Cell], letter: int) -> Svg:
    hue = (letter - ord("A")) % len(HUES)
    lit, _, low, side = HUES[hue]
    body, face, rim = outline(cells, 2.0, 7.0), outline(cells, 2.5, 6.5), outline(cells, 7.0, 4.0)
    return join(
        (
            *(el("path", d=body, transform=moved(3, 4.0 + 2.5 * i), fill=DARK, opacity="0.13") for i in range(3)),
            el("path", d=body, transform=moved(0, 2.5), fill=side),
            el("path", d=face, transform=moved(0, 2.5 - HIGH), fill=f"url(#lb-hue-{hue})", stroke=side,
               stroke_width=1.2),
            el("path", d=seams(cells), transform=moved(0, 2.5 - HIGH), stroke=side, stroke_width=1.4, opacity="0.35",
               fill="none"),
            el("path", d=rim, transform=moved(1.2, 4.2 - HIGH), fill="none", stroke=low, stroke_width=2,
               opacity="0.9"),
            el("path", d=rim, transform=moved(0, 2.5 - HIGH), fill="none", stroke=lit, stroke_width=1.8,
               opacity="0.85"),
        )
    )  # fmt: skip


def seams(cells: frozenset[Cell]) -> str:
    """Where two squares of a block meet: a short joint, so that squares can be counted."""
    joints = []
    for row, column in cells:
        x, y = column * CELL, row * CELL
        if (row, column - 1) in cells:
            joints.append(f"M{x:g} {y + 14:g}V{y + CELL - 14:g}")
        if (row - 1, column) in cells:
            joints.append(f"M{x + 14:g} {y:g}H{x + CELL - 14:g}")
    return "".join(joints) or "M0 0"


def blocks(s: Record, t: Language) -> Svg:
    every, resting = kinds(s), still(s)
    return group(*(one(s, every, block, resting, t) for block in order(s)), id="blocks")


def order(s: Record) -> list[int]:
    """Upper rows first, so that a lower block's top covers an upper one's side."""
    return sorted(range(BLOCKS), key=lambda block: (s.at[block, 0] + s.size[block, 0], block))


def one(s: Record, every: tuple[Kind, ...], block: int, resting: Still, t: Language) -> Svg:
    cells = every[block][0]
    over = lock if block in resting.barred else veil if block in resting.stuck else None
    return group(
        el("use", href=f"#{kind_id(every, block)}"),
        over(cells) if over else Svg(),
        el("path", d=outline(cells, 1.0, 7.0), transform=moved(0, -1), class_="target", fill="transparent"),
        id=f"block-{block}",
        class_="piece",
        data_slides="",
        data_pulls=pulls(s),
        role="img",
        aria_label=described(s, block, resting, t),
        transform=moved(*corner(s.at[block, 0], s.at[block, 1])),
    )


def described(s: Record, block: int, resting: Still, t: Language) -> str:
    told = {"letter": chr(s.letter[block]), "a": name(*anchor(s, block))}
    if block in resting.barred:
        return t("block {letter} on {a}, barred", **told)
    if block in resting.stuck:
        return t("block {letter} on {a}, cannot slide now", **told)
    return t("block {letter} on {a}", **told)


def veil(cells: frozenset[Cell]) -> Svg:
    """Grey and without its gleam: as things lie it cannot slide."""
    face = outline(cells, 2.5, 6.5)
    return el("path", d=face, transform=moved(0, 2.5 - HIGH), fill="#b4aca0", fill_opacity="0.78", stroke="#6f675e",
              stroke_width=1.4)  # fmt: skip


def lock(cells: frozenset[Cell]) -> Svg:
    """Chained up: it may not be played this turn (LB-14)."""
    face = outline(cells, 5.0, 5.0)
    row, column = sorted(cells)[len(cells) // 2]
    x, y = (column + 0.5) * CELL, (row + 0.5) * CELL
    return join(
        (
            el("path", d=face, transform=moved(0, 2.5 - HIGH), fill=DARK, opacity="0.3"),
            el("path", d=face, transform=moved(0, 2.5 - HIGH), fill="url(#lb-chain)"),
            padlock(x, y - 2),
        )
    )


def padlock(x: float, y: float) -> Svg:
    bow = "M-7 -2V-8A7 7 0 0 1 7 -8V-2"
    return group(
        el("path", d=bow, fill="none", stroke="#2a1c33", stroke_width=7),
        el("path", d=bow, fill="none", stroke="#e9dcc0", stroke_width=3.4),
        el("rect", x=-11, y=-4, width=22, height=17, rx=3.5, fill="#e7b54a", stroke="#2a1c33", stroke_width=2),
        el("path", d="M0 2V7", stroke="#2a1c33", stroke_width=3.6, stroke_linecap="round"),
        pointer_events="none",
        transform=moved(x, y),
    )
