"""What everybody carries: one's own hand at the bottom, the others above it in the order of their turns."""

from collections.abc import Iterator, Sequence

from dedale.core import Language, Record
from dedale.core.seen import kept
from dedale.drawing import palette
from dedale.drawing.shapes import box, label
from dedale.drawing.svg import Box, Svg, drawn, group, moved

from ..tables import HELD, THINGS
from ..words.terms import pawn_name, thing_name
from .figures import acting, lying, pawn
from .icons import sign
from .places import GAP, Places

SLOTS = 3
EFFECT = 34.0  # pixels of a lasting effect in short
LOWEST = 30.0  # hands that would be lower stand in one more column
HELD_SIZE = 42.0  # of a thing, in its own units

Held = tuple[tuple[int, int], ...]  # things with their kinds
Effects = tuple[tuple[str, str], ...]


def carriers(s: Record) -> list[int]:
    """All pawns of the game; a pseudo-player only once it is there."""
    return [p for p in range(2 * s.seats) if p % 2 == 0 or s.pos[p] >= 0]


def carried(s: Record, p: int, t: Language, names: Sequence[str] = ()) -> list[str]:
    return [thing_name(s, thing, t, names) for thing in range(THINGS) if s.where[thing] == HELD - p]


def hands(s: Record, at: Places, seat: int, t: Language) -> Svg:
    return all_hands(s, at, seat, acting(s), t)


@kept
def all_hands(s: Record, at: Places, seat: int, active: int, t: Language) -> Svg:
    parts = [
        hand(p, held(s, p), SLOTS + (s.carry4[p] or s.held[p] > SLOTS), effects(s, p), p == active, place, t)
        for p, place in zip(in_order(s, seat), spread(at, len(carriers(s))), strict=True)
    ]
    return group(*parts, id="hands", transform=moved(at.hands[0], at.hands[1], 0, at.unit))


def in_order(s: Record, seat: int) -> list[int]:
    return sorted(carriers(s), key=lambda p: (p == 2 * seat, (p // 2 - seat - 1) % s.seats, p))


@drawn
def spread(at: Places, many: int) -> tuple[Box, ...]:
    """Rows of the others, as high as they may be, and one's own."""
    wide, high = at.hands[2:]
    rows = -(-(many - 1) // at.columns)
    columns = at.columns if at.others / rows >= LOWEST else at.columns + 1
    row = min(at.row, at.others / -(-(many - 1) // columns) - GAP)
    across = (wide + GAP) / columns
    others = ((across * (i % columns), (row + GAP) * (i // columns), across - GAP, row) for i in range(many - 1))
    return (*others, (0.0, high - at.own, wide, at.own))


@kept
def held(s: Record, p: int) -> Held:
    return tuple((thing, s.kind[thing]) for thing, q in enumerate(s.where.tolist()) if q == HELD - p)


@kept
def effects(s: Record, p: int) -> Effects:
    """Lasting effects in short: what is added to rolls, turns to lose, squares to cancel."""
    shown = [("die", f"{n:+d}") for n in (s.plus[p], s.bonus[p]) if n]
    return (*shown, *((name, str(n)) for name, n in (("cross", s.lose[p]), ("blank", s.cancels[p])) if n))


@drawn
def hand(p: int, things: Held, slots: int, lasting: Effects, active: bool, place: Box, t: Language) -> Svg:
    x, y, wide, high = place
    first = min(0.86 * high, 56.0)
    size = min(high - 5, (wide - first - EFFECT) / slots, 66.0)
    return group(
        frame(p // 2, active, wide, high),
        group(pawn(p // 2, p % 2), transform=moved(first / 2 + 1, high / 2 - 2, 0, high / 66)),
        *slot_boxes(slots, first, size, high),
        *(one_held(*thing, first + size * (i + 0.5), high / 2, size, t) for i, thing in enumerate(things)),
        *one_effect(lasting, first + size * slots + 2, high, wide),
        id=f"hand-{p}", role="group", aria_label=pawn_name(p, t), transform=moved(x, y),
    )  # fmt: skip


@drawn
def frame(seat: int, active: bool, wide: float, high: float) -> Svg:
    edge = {"stroke": palette.SEATS[seat].colour, "stroke_width": 4 if active else None}
    return box(wide - 4, high - 4, 9, wide / 2, high / 2, fill=palette.PAPER, **edge)


@drawn
def slot_boxes(slots: int, first: float, size: float, high: float) -> tuple[Svg, ...]:
    return tuple(
        box(size - 3, size - 3, 7, first + size * (i + 0.5), high / 2, fill=palette.PAPER_SHADE) for i in range(slots)
    )


def one_held(thing: int, kind: int, x: float, y: float, size: float, t: Language) -> Svg:
    return lying(thing, kind, "", moved(x, y, 0, size / HELD_SIZE), t)


def one_effect(lasting: Effects, x: float, high: float, wide: float) -> Iterator[Svg]:
    """As many as there is room for, in two rows where the hand is high enough."""
    rows = 2 if high >= 44 else 1
    columns = max(1, int((wide - x) // EFFECT))
    for i, (name, text) in enumerate(lasting[: rows * columns]):
        column, row = divmod(i, rows)
        yield effect(name, text, x + EFFECT * column, high / 2 + (18 * row - 9 if rows == 2 else 0))


@drawn
def effect(name: str, text: str, x: float, y: float) -> Svg:
    return group(
        group(sign(name, palette.INK_SOFT), transform=moved(7, 0, 0, 0.33)),
        label(text, 15, 0, 12, anchor=None, fill=palette.INK_SOFT, font_weight=600),
        transform=moved(x, y),
    )
