"""Below the board: the buttons of the moment, and what every pawn carries."""

from functools import lru_cache

from dedale.core import Language, Record, mark
from dedale.drawing import palette
from dedale.drawing.shapes import box, box_target, label
from dedale.drawing.svg import Svg, el, group, moved

from .figures import hand_text, lying, pawn, token
from .ground import MARGIN, TILE
from .icons import sign
from .notation import WAY_TEXT
from .tables import (
    A_TURN,
    A_WAY,
    ASK,
    BEGIN,
    BLANK,
    CHOOSE,
    END,
    HELD,
    PICK,
    POWER,
    PUSH,
    SHED,
    STEP,
    THINGS,
)  # fmt: skip
from .terms import pawn_name, way

BUTTON, SMALL, HIGH, GAP, ROW = 148.0, 74.0, 58.0, 12.0, 78.0
ACTIONS = {
    "roll": mark("Roll"), "beast": mark("Monster"), "wait": mark("Wait"), "slip": mark("Through the wall"),
    "power": mark("Power token"), "put": mark("Put down"), "turn-cw": mark("Clockwise"),
    "turn-half": mark("Half a turn"), "turn-ccw": mark("Anticlockwise"), "use": mark("Use it"),
}  # fmt: skip
PASSING = {STEP: mark("Stay"), PICK: mark("Leave it"), PUSH: mark("Do not push"), END: mark("End the turn")}
NUMBERS = tuple(f"name-{n}" for n in range(1, 7))
SELECTS = tuple(f"select-{n}" for n in range(1, 6))


def turning(s: Record) -> tuple[str, ...]:
    return ("turn-cw", "turn-half", "turn-ccw") if s.any_turn else ("turn-cw", "turn-ccw")


def buttons(s: Record) -> tuple[str, ...]:
    """What the phase can ask for."""
    p, power = s.player, tuple[str, ...]()
    if s.phase in (BEGIN, STEP, END) and (s.passes[p] >> POWER) & 1:
        power = ("power", *turning(s))
    if s.phase == BEGIN:
        named = NUMBERS if power else ()
        chosen = SELECTS[: s.select[p]]
        return ("roll", "beast", "wait", *power, *named, *chosen, "slip")
    if s.phase == STEP:
        return ("pass", "put", "slip", *(power or turning(s))) if s.natural == 6 or power else ("pass", "put")
    if s.phase == CHOOSE:
        ways = tuple(f"way-{letter}" for letter in WAY_TEXT) if s.shape == A_WAY else ()
        return (*ways, *turning(s), "pass") if s.shape == A_TURN else ways
    return {
        PICK: ("pass", "put"), PUSH: ("pass",), END: ("pass", "put", *power), SHED: ("put",), ASK: ("use", "pass"),
        BLANK: ("use", "pass"),
    }.get(s.phase, ())  # fmt: skip


def button_text(s: Record, name: str, t: Language) -> str:
    if name == "pass":
        return t(PASSING.get(s.phase, mark("No")))
    kind, _, rest = name.partition("-")
    if kind == "name":
        return t("Power token: name {n}", n=rest)
    if kind == "select":
        return t("Choose the roll: {n}", n=rest)
    return way(WAY_TEXT.index(rest), t) if kind == "way" else t(ACTIONS[name])


def top(s: Record) -> float:
    return 2 * MARGIN + s.rows * TILE + GAP


def wide(s: Record) -> float:
    return 2 * MARGIN + s.cols * TILE


def under_hands(s: Record) -> float:
    return top(s) + -(-len(carriers(s)) // columns(s)) * (ROW + GAP)


def height(s: Record) -> float:
    """Always room for the most buttons, so that the board never moves."""
    rows = 3 if s.cols < 5 else 2
    return under_hands(s) + rows * (HIGH + GAP)


def columns(s: Record) -> int:
    return 2 if s.cols < 4 else 3


def carriers(s: Record) -> list[int]:
    """All pawns of the game; a pseudo-player only once it is there."""
    return [p for p in range(2 * s.seats) if p % 2 == 0 or s.pos[p] >= 0]


def actions(s: Record, t: Language) -> Svg:
    parts, x, y = [], GAP, under_hands(s)
    for name in buttons(s):
        breadth = SMALL if name[-1].isdigit() else BUTTON
        if x + breadth + GAP > wide(s):
            x, y = GAP, y + HIGH + GAP
        parts.append(button(name, button_text(s, name, t), x + breadth / 2, y + HIGH / 2, breadth))
        x += breadth + GAP
    return group(*parts, id="actions")


@lru_cache(512)
def button(name: str, text: str, x: float, y: float, breadth: float) -> Svg:
    """A number is shown by itself, with the token it costs above it."""
    number, costs = name[-1].isdigit(), name.startswith("name")
    shown = name[-1] if number else text
    size = 26.0 if number else min(19.0, 19 * 15 / max(1, len(text)))
    return group(
        el("title", text),
        box(breadth, HIGH, 14, 0, 3, fill="#1c1206", opacity="0.2"),
        box(breadth, HIGH, 14, fill=palette.PAPER, stroke="#1f8a8a", stroke_width=3),
        label(shown, 12 if costs else 0, 0, size, fill=palette.INK, font_weight=600),
        group(token(POWER), transform=moved(-15, 0, 0, 0.75)) if costs else Svg(),
        box_target(breadth, HIGH, 14),
        id=name, role="img", aria_label=text, transform=moved(x, y),
    )  # fmt: skip


def hands(s: Record, t: Language) -> Svg:
    first = top(s)
    many, parts = columns(s), []
    breadth = (wide(s) - GAP) / many - GAP
    for i, p in enumerate(carriers(s)):
        row, column = divmod(i, many)
        parts.append(hand(s, p, GAP + column * (breadth + GAP), first + row * (ROW + GAP), breadth, t))
    return group(*parts, id="hands")


def hand(s: Record, p: int, x: float, y: float, breadth: float, t: Language) -> Svg:
    colour, active = palette.SEATS[p // 2], p == s.player and s.phase > 2
    text = f"{pawn_name(p, t)}, {hand_text(s, p, t)}"
    slots = 4 if s.carry4[p] or s.held[p] > 3 else 3
    held = [thing for thing in range(THINGS) if s.where[thing] == HELD - p]
    return group(
        box(breadth, ROW, 16, breadth / 2, ROW / 2, fill=palette.PAPER,
            stroke=colour.colour if active else palette.PAPER_EDGE, stroke_width=6 if active else 3),
        group(pawn(p // 2, p % 2, False), transform=moved(40, ROW / 2 - 2)),
        *(box(56, 56, 12, 112 + 66 * i, ROW / 2, fill=palette.PAPER_SHADE) for i in range(slots)),
        *(lying(s, thing, 112 + 66 * i, ROW / 2, 1.25, t) for i, thing in enumerate(held)),
        *effects(s, p, 112 + 66 * slots),
        id=f"hand-{p}", role="group", aria_label=text, transform=moved(x, y),
    )  # fmt: skip


def effects(s: Record, p: int, x: float) -> list[Svg]:
    """Lasting effects in short: what is added to rolls, turns to lose, squares to cancel."""
    shown = [("die", f"{n:+d}") for n in (s.plus[p], s.bonus[p]) if n]
    shown += [(name, str(n)) for name, n in (("cross", s.lose[p]), ("blank", s.cancels[p])) if n]
    return [effect(name, text, x + 10 + 62 * i) for i, (name, text) in enumerate(shown)]


@lru_cache(256)
def effect(name: str, text: str, x: float) -> Svg:
    return group(
        group(sign(name, palette.INK_SOFT), transform=moved(0, 0, 0, 0.7)),
        label(text, 26, 0, 19, fill=palette.INK_SOFT, font_weight=600),
        transform=moved(x, ROW / 2),
    )
