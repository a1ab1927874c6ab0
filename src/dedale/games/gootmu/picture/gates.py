"""Doors at the edge: a step that comes in again elsewhere is said there as well, for its square may be out of sight."""

from dedale.core import Language, Record
from dedale.core.seen import kept
from dedale.drawing.svg import Svg, drawn, el, group, moved

from ..words.notation import square
from ..words.terms import comes_out, mover
from .ground import centre, layer
from .places import CELL, MARGIN, Places
from .pointing import AHEAD, gate_id, gates_of

OUT, DOT = CELL / 2 + MARGIN - 14, 13.0  # from the middle of the square, over the open arrowhead; the size of a dot


@kept
def gates(s: Record, at: Places, t: Language) -> Svg:
    return layer(at, "gates", *(gate(s.cols, s.pos[mover(s)], way, to, t) for way, to in gates_of(s)))


@drawn
def gate(cols: int, q: int, way: int, to: int, t: Language) -> Svg:
    x, y = centre(cols, q)
    right, down = AHEAD[way]
    text = comes_out(square(cols, to), t)
    return group(
        el("title", text),
        el("rect", x=-CELL / 2, y=-MARGIN / 2, width=CELL, height=MARGIN, class_="reach", fill="transparent"),
        el("circle", r=DOT, class_="target dot", fill="transparent"),
        el("path", d="M-8 3L0 -5L8 3", class_="arrow", fill="none", stroke_width=4, stroke_linecap="round"),
        id=gate_id(way), role="img", aria_label=text, transform=moved(x + right * OUT, y + down * OUT, 90 * way),
    )  # fmt: skip
