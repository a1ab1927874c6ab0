"""Below the board: the buttons of the moment, the die, and what every pawn carries.

Drawn in units of its own, as many to the board's width whatever the board, so that a thumb hits the buttons.
"""

from collections.abc import Iterator
from functools import lru_cache

from dedale.core import Language, Record
from dedale.drawing import palette
from dedale.drawing.shapes import box, box_target, label
from dedale.drawing.svg import Svg, el, group, moved

from ..rules.closed import refuse_wait
from ..rules.pausing import square_empty_for
from ..rules.refusals import Asked, question
from ..rules.things import room
from ..tables import HELD, MONSTER, THINGS, Answer, Flag, Label, Phase, Thing
from ..words.labelling import button_text
from ..words.notation import WAY_TEXT
from ..words.terms import pawn_name
from .figures import hand_text, lying, pawn, token
from .ground import board_high, board_wide
from .icons import die_face, sign
from .labels import broken

WIDTH, HIGH, GAP, ROW = 1040.0, 100.0, 10.0, 70.0
BREADTH = 150.0
SHORT = 12  # letters of a button's word that fit in one line
PICTURES = {
    "roll": "die", "beast": "eye", "wait": "glass", "slip": "wall", "put": "bag", "turn-cw": "turn",
    "turn-half": "again", "turn-ccw": "turn_back", "use": "blank", "pass": "cross", "end": "go",
}  # fmt: skip
PLAIN: dict[int, tuple[str, ...]] = {
    Phase.PUSH: ("pass",),
    Phase.SHED: ("put",),
    Phase.ASK: ("use", "pass"),
    Phase.BLANK: ("use", "pass"),
}
NUMBERS = tuple(f"name-{n}" for n in range(1, 7))
SELECTS = tuple(f"select-{n}" for n in range(1, 6))


# The buttons: only what can be done now


def turning(s: Record) -> tuple[str, ...]:
    return ("turn-cw", "turn-half", "turn-ccw") if s.any_turn else ("turn-cw", "turn-ccw")


def buttons(s: Record) -> Iterator[str]:
    """What the phase can ask for."""
    if s.phase == Phase.BEGIN:
        yield from beginning(s, s.pawn)
    elif s.phase == Phase.STEP:
        yield from moving(s, s.m_pawn)
    elif s.phase == Phase.PAUSE:
        yield from pausing(s, s.m_pawn)
    elif s.phase == Phase.CHOOSE and s.shape == Answer.WAY:
        yield from (f"way-{letter}" for letter in WAY_TEXT)
    elif s.phase == Phase.CHOOSE and s.shape == Answer.TURN:
        yield from (*turning(s), *(("pass",) if s.act == Label.MAY_ROTATE else ()))
    elif s.phase == Phase.END:
        yield from ("pass", *putting(s, s.pawn), *powers(s))
    elif s.phase == Phase.PICK:
        yield from ("pass", "put") if room(s, s.pick_pawn) <= 0 else ()
    else:
        yield from PLAIN.get(s.phase, ())


def putting(s: Record, p: int) -> tuple[str, ...]:
    return ("put",) if s.held[p] and square_empty_for(s, p) else ()


def powers(s: Record) -> tuple[str, ...]:
    return ("power", *turning(s)) if (s.passes[s.pawn] >> Thing.POWER) & 1 else ()


def beginning(s: Record, p: int) -> Iterator[str]:
    power, closed = powers(s), refuse_wait(s, p) == 0
    yield "roll"
    if s.pos[MONSTER] >= 0:
        yield "beast"
    if closed:
        yield "wait"
    yield from power
    if s.next_n[p] == 0:
        yield from NUMBERS if power else ()
        yield from SELECTS[: s.select[p]]
    if closed and power:
        yield "slip"


def moving(s: Record, p: int) -> Iterator[str]:
    own, rolled = question(s) in (Asked.OWN_STEP, Asked.LABEL_STEP), s.m_flags & Flag.ROLLED and not s.m_started
    six, power = rolled and s.natural == 6, powers(s) if own else ()
    if rolled and not s.ways & 15:
        yield "pass"
    yield from putting(s, p) if own else ()
    if six and refuse_wait(s, p) == 0:
        yield "slip"
    yield from power or (turning(s) if six else ())


def pausing(s: Record, p: int) -> Iterator[str]:
    own, six = question(s) != Asked.PAUSE_SIX, question(s) in (Asked.PAUSE_SIX, Asked.PAUSE_BOTH)
    power = powers(s) if own else ()
    yield "pass"
    yield from putting(s, p) if own else ()
    if six and refuse_wait(s, p) == 0:
        yield "slip"
    yield from power or (turning(s) if six else ())


# Where things are


def unit(s: Record) -> float:
    """Board units to one of the panel's."""
    return board_wide(s) / WIDTH


def height(s: Record) -> float:
    rows = -(-len(carriers(s)) // columns(s))
    return board_high(s) + unit(s) * (2 * GAP + HIGH + rows * (ROW + GAP))


def columns(s: Record) -> int:
    many = len(carriers(s))
    return 2 if many in (2, 4) else 3


def carriers(s: Record) -> list[int]:
    """All pawns of the game; a pseudo-player only once it is there."""
    return [p for p in range(2 * s.seats) if p % 2 == 0 or s.pos[p] >= 0]


def actions(s: Record, t: Language) -> Svg:
    names = list(buttons(s))
    shown = rolled(s, t)
    x = GAP + (BREADTH + GAP if shown else 0)
    breadth = min(BREADTH, (WIDTH - x) / max(1, len(names)) - GAP)
    parts = [
        button(
            name, picture_of(s, name), button_text(s, name, t), x + i * (breadth + GAP) + breadth / 2, HIGH / 2, breadth
        )
        for i, name in enumerate(names)
    ]
    return group(*shown, *parts, id="actions", transform=moved(0, board_high(s) + unit(s) * GAP, 0, unit(s)))


def rolled(s: Record, t: Language) -> tuple[Svg, ...]:
    """The die as it fell, and how many squares are left to move."""
    if s.phase not in (Phase.STEP, Phase.PAUSE):
        return ()
    text = t.plural("{n} square left", "{n} squares left", int(s.m_left))
    return (left_to_move(int(s.natural), int(s.m_left), text),)


@lru_cache(512)
def left_to_move(natural: int, left: int, text: str) -> Svg:
    die = group(group(die_face(natural)), id="die", transform=moved(-34, -12, 0, 1.5)) if natural else Svg()
    return group(
        die,
        label(str(left), 34 if natural else 0, -12, 44, fill=palette.MAY, font_weight=800),
        label(text, 0, 34, 17, fill=palette.MAY, font_weight=700),
        id="rolled", role="img", aria_label=text, transform=moved(GAP + BREADTH / 2, HIGH / 2),
    )  # fmt: skip


def picture_of(s: Record, name: str) -> str:
    if name == "use" and s.phase == Phase.ASK:
        return PICTURES["pass"]
    on = name == "pass" and s.phase in (Phase.END, Phase.PAUSE, Phase.ASK, Phase.BLANK)
    return PICTURES["end" if on else name] if name in PICTURES else ""


@lru_cache(512)
def button(name: str, picture: str, text: str, x: float, y: float, breadth: float) -> Svg:
    """A sign over its word; a number by itself, with the token it costs."""
    return group(
        el("title", text),
        box(breadth, HIGH, 16, 0, 4, fill="#1c1206", opacity="0.2"),
        box(breadth, HIGH, 16, fill=palette.PAPER, stroke="#1f8a8a", stroke_width=3),
        *(numbered(name) if name[-1].isdigit() else pictured(name, picture, text, breadth)),
        box_target(breadth, HIGH, 16),
        id=name, role="img", aria_label=text, transform=moved(x, y),
    )  # fmt: skip


def numbered(name: str) -> tuple[Svg, ...]:
    costs = token(Thing.POWER) if name.startswith("name") else sign("die", palette.INK_SOFT)
    number = label(name[-1], 0, 16, 34, fill=palette.INK, font_weight=700)
    return group(costs, transform=moved(0, -24, 0, 0.8)), number


def pictured(name: str, picture: str, text: str, breadth: float) -> tuple[Svg, ...]:
    """Its words in two lines where one would be small."""
    lines = broken(text) if len(text) > SHORT else [text]
    up, scale = (-14, 1.2) if len(lines) == 1 else (-22, 1.0)
    if name == "power":
        shown = group(token(Thing.POWER), transform=moved(0, up, 0, scale + 0.1))
    elif name.startswith("way-"):
        shown = group(sign("arrow", palette.INK, WAY_TEXT.index(name[-1])), transform=moved(0, up, 0, scale))
    else:
        shown = group(sign(picture, palette.INK), transform=moved(0, up, 0, scale))
    size = min(20.0, 1.7 * breadth / max(map(len, lines)))
    first = 32 if len(lines) == 1 else 36 - size
    return shown, *(
        label(line, 0, first + size * i, size, fill=palette.INK, font_weight=600) for i, line in enumerate(lines)
    )


# What everybody carries


def hands(s: Record, t: Language) -> Svg:
    many, parts = columns(s), []
    breadth = (WIDTH - GAP) / many - GAP
    for i, p in enumerate(carriers(s)):
        row, column = divmod(i, many)
        parts.append(hand(s, p, GAP + column * (breadth + GAP), row * (ROW + GAP), breadth, t))
    under = board_high(s) + unit(s) * (2 * GAP + HIGH)
    return group(*parts, id="hands", transform=moved(0, under, 0, unit(s)))


def hand(s: Record, p: int, x: float, y: float, breadth: float, t: Language) -> Svg:
    colour, active = palette.SEATS[p // 2], p == s.pawn and s.phase > Phase.SCATTER
    text = f"{pawn_name(p, t)}, {hand_text(s, p, t)}"
    slots = 4 if s.carry4[p] or s.held[p] > 3 else 3
    held = [thing for thing in range(THINGS) if s.where[thing] == HELD - p]
    return group(
        box(breadth, ROW, 16, breadth / 2, ROW / 2, fill=palette.PAPER,
            stroke=colour.colour if active else palette.PAPER_EDGE, stroke_width=6 if active else 3),
        group(pawn(p // 2, p % 2, False), transform=moved(36, ROW / 2 - 2)),
        *(box(52, 52, 12, 96 + 58 * i, ROW / 2, fill=palette.PAPER_SHADE) for i in range(slots)),
        *(lying(s, thing, 96 + 58 * i, ROW / 2, 1.2, t) for i, thing in enumerate(held)),
        *effects(s, p, 92 + 58 * slots),
        id=f"hand-{p}", role="group", aria_label=text, transform=moved(x, y),
    )  # fmt: skip


def effects(s: Record, p: int, x: float) -> list[Svg]:
    """Lasting effects in short: what is added to rolls, turns to lose, squares to cancel."""
    shown = [("die", f"{n:+d}") for n in (s.plus[p], s.bonus[p]) if n]
    shown += [(name, str(n)) for name, n in (("cross", s.lose[p]), ("blank", s.cancels[p])) if n]
    return [effect(name, text, x + 8 + 56 * i) for i, (name, text) in enumerate(shown)]


@lru_cache(256)
def effect(name: str, text: str, x: float) -> Svg:
    return group(
        group(sign(name, palette.INK_SOFT), transform=moved(0, 0, 0, 0.7)),
        label(text, 26, 0, 19, fill=palette.INK_SOFT, font_weight=600),
        transform=moved(x, ROW / 2),
    )
