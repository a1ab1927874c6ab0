"""The draft on the grid of all places a square can have: the stump grows round the squares there are."""

from functools import cached_property
from math import atan2, degrees, hypot

from dedale.core import Language
from dedale.drawing import palette
from dedale.drawing.palette import FONT
from dedale.drawing.shapes import Point, box, box_target, label, round_target, segments
from dedale.drawing.svg import Svg, el, group, moved, number, touchable

from ..edition import spot, square_name
from ..picture.board import HOLLOW, Board, Edition
from ..picture.stump import burnt, gradients, grown, square
from ..tables import NO_LINE, NO_SQUARE
from .plan import Plan, around, joined, plan_of, row_first

SIDE, CELL = 8, 100.0  # squares from a1 to h8
EDGE = 0.85 * CELL  # from the middle of an outermost square: the stump needs it
WHOLE = (SIDE - 1) * CELL + 2 * EDGE
THICK = 0.26 * CELL  # of what takes a click on a line
NOWHERE = -1


class Laid(Board):
    """On the studio's grid, where a square has the same size on every board."""

    @cached_property
    def cell(self) -> float:
        return CELL

    @property
    def target(self) -> float:
        return 0.4 * CELL


def draw(text: str, t: Language) -> Svg:
    plan = plan_of(text)
    return el(
        "svg",
        box(WHOLE, WHOLE, 24.0, WHOLE / 2, WHOLE / 2, fill=palette.PAPER, id="studio-paper", pointer_events="none"),
        *stump(plan, t),
        group(*(line(plan, name, t) for name in joined(plan.pairs)), id="studio-lines"),
        group(*(empty(name, t) for name in all_names() if name not in plan.squares), id="studio-empty"),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(WHOLE)} {number(WHOLE)}",
        font_family=FONT,
        role="group",
        aria_label=t("The board as it is drawn so far"),
    )


def all_names() -> list[str]:
    return [square_name(column, row) for row in range(SIDE) for column in range(SIDE)]


def place(name: str) -> Point:
    column, row = spot(name)
    return EDGE + column * CELL, EDGE + row * CELL


def stump(plan: Plan, t: Language) -> tuple[Svg, ...]:
    """The wood, the lines and the squares, as the game draws them."""
    if not plan.squares:
        return ()
    board, names = Laid(edition(plan), False), sorted(plan.squares, key=row_first)
    x, y = board.middle
    at = {"transform": moved(EDGE + x * CELL, EDGE + y * CELL)}
    drawn = [touchable(square(board, i, t), called(plan, name, t)) for i, name in enumerate(names)]
    return (
        group(el("defs", gradients()), grown(board), id="studio-wood", pointer_events="none", **at),
        group(*burnt(board), id="studio-burnt", stroke_linecap="round", pointer_events="none", **at),
        group(*drawn, id="studio-squares", **at),
    )


def edition(plan: Plan) -> Edition:
    names = sorted(plan.squares, key=row_first)
    number_of = {name: i for i, name in enumerate(names)}

    def beside(name: str, other: str) -> int:
        if other not in number_of:
            return NO_SQUARE
        return number_of[other] if frozenset((name, other)) in plan.lines else NO_LINE

    return Edition(
        tuple(tuple(beside(name, other) for other in around(name)) for name in names),
        tuple(int(plan.squares[name]) for name in names),
        tuple(spot(name) for name in names),
        tuple(number_of.get(name, NOWHERE) for name in plan.starts),
    )


def called(plan: Plan, name: str, t: Language) -> str:
    kind = t("Edge square {square}", square=name) if plan.outer(name) else t("Square {square}", square=name)
    if name not in plan.starts:
        return kind
    gnome = t("Red disc") if plan.starts.index(name) == 0 else t("Blue square")
    return t("{square}, start: {gnome}", square=kind, gnome=gnome.lower())


def empty(name: str, t: Language) -> Svg:
    r = HOLLOW * CELL
    drawn = group(
        el("circle", r=r, fill=palette.PAPER, fill_opacity="0.35", stroke=palette.PAPER_EDGE, stroke_width=3,
           stroke_dasharray="6 7"),
        label(name, 0, 0, 24.0, fill=palette.INK_SOFT, font_weight=600),
        round_target(0.4 * CELL),
        id=f"square-{name}",
        transform=moved(*place(name)),
    )  # fmt: skip
    return touchable(drawn, t("Empty place {square}", square=name))


def line(plan: Plan, name: str, t: Language) -> Svg:
    """Where a line is or could be, between the rims of two squares."""
    a, b = name.split("-")
    (x, y), (u, v) = place(a), place(b)
    there, far = frozenset((a, b)) in plan.lines, hypot(u - x, v - y)
    half = far / 2 - HOLLOW * CELL
    faint = el("path", d=segments([((-half, 0), (half, 0))]), stroke=palette.BURNT, stroke_width=4,
               stroke_dasharray="5 9", opacity="0.6", pointer_events="none")  # fmt: skip
    drawn = group(
        *(() if there else (faint,)),
        box_target(2 * half - 6, THICK, THICK / 2),
        id=f"line-{name}",
        transform=moved((x + u) / 2, (y + v) / 2, degrees(atan2(v - y, u - x))),
    )
    said = t("Line {a}–{b}", a=a, b=b) if there else t("No line {a}–{b}", a=a, b=b)
    return touchable(drawn, said)
