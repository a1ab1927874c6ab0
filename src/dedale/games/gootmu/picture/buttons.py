"""The buttons of the moment, and the die with what is left to move. A button stays where it is while one chooses."""

from collections.abc import Iterator

from dedale.core import Language, Record
from dedale.core.seen import kept
from dedale.drawing import palette
from dedale.drawing.shapes import box, box_target, label
from dedale.drawing.svg import Box, Svg, drawn, el, group, moved

from ..rules.closed import refuse_wait
from ..rules.pausing import square_empty_for
from ..rules.refusals import Asked, question
from ..rules.things import room
from ..tables import MONSTER, Answer, Flag, Label, Phase, Thing
from ..words.labelling import button_text
from ..words.notation import WAY_TEXT
from .figures import token
from .icons import die_face, sign
from .lettering import broken, largest, written
from .places import GAP, Places

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
DIE = 76.0  # pixels that the die and its number take
LEAST, HIGHEST, COLUMNS = 44.0, 84.0, 6  # of a button with its gap, and most of them beside each other
SMALLEST, LARGEST = 11.0, 14.0  # words
EDGE = 14.0  # beside them, the frame of what may be clicked among it


# Only what can be done now


def turning(s: Record) -> tuple[str, ...]:
    return ("turn-cw", "turn-half", "turn-ccw") if s.any_turn else ("turn-cw", "turn-ccw")


@kept
def buttons(s: Record) -> tuple[str, ...]:
    return tuple(asked(s))


def asked(s: Record) -> Iterator[str]:
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


# Where they are


def actions(s: Record, at: Places, t: Language) -> Svg:
    shown, names = s.phase in (Phase.STEP, Phase.PAUSE), buttons(s)
    x, y, *area = at.acts
    parts = [
        button(name, picture_of(s, name), words(s, name, t), *place)
        for name, place in zip(names, cells(len(names), *area, shown), strict=True)
    ]
    die = left_to_move(s.natural if shown else 0, s.m_left if shown else 0, *area)
    return group(die, *parts, id="actions", transform=moved(x, y, 0, at.unit))


@drawn
def cells(many: int, wide: float, high: float, die: bool) -> tuple[Box, ...]:
    """The middles and sizes of so many buttons, beside the die or below it: two in a row, more where they would be too
    low."""
    left, top = (0.0, 0.0) if not die else (DIE, 0.0) if wide > high else (0.0, DIE)
    wide, high = wide - left, high - top
    choices = range(2, COLUMNS + 1)
    broadest = max(choices, key=lambda n: min(wide / n, high / max(1, -(-many // n))))
    columns = next((n for n in choices if -(-many // n) * LEAST <= high and wide / n >= LEAST), broadest)
    rows = max(1, -(-many // columns))
    across, down = wide / columns, min(HIGHEST, high / rows)
    return tuple(
        (left + across * (i % columns + 0.5), top + down * (i // columns + 0.5), across - GAP, down - GAP)
        for i in range(many)
    )


@drawn
def left_to_move(natural: int, left: int, wide: float, high: float) -> Svg:
    """The die as it fell, and how many squares are left to move. Not seen while nobody moves."""
    upright = wide > high
    x, y = (0.0, 32.0) if upright else (58.0, 0.0)
    place = (DIE / 2, 61.0) if upright else (wide / 2, DIE / 2)
    return group(
        fallen(natural, moved(-x / 2, -y, 0, 1.6)) if natural else Svg(),
        group(sign("go", palette.MAY), transform=moved(x / 2 - (14 if upright else 0), y, 0, 0.55)),
        label(str(left), x / 2 + (14 if upright else 28), y, 34, fill=palette.MAY, font_weight=800),
        id="rolled", transform=moved(*place), display=None if natural or left else "none",
    )  # fmt: skip


@drawn
def fallen(natural: int, place: str) -> Svg:
    return group(sealed(group(die_face(natural))), id="die", transform=place)


def sealed(*parts: Svg) -> Svg:
    """Told to the page in one piece, whose number is all that it needs when it comes again."""
    return Svg("".join(map(str, parts)))


@kept
def words(s: Record, name: str, t: Language) -> str:
    return button_text(s, name, t)


def picture_of(s: Record, name: str) -> str:
    if name == "use" and s.phase == Phase.ASK:
        return PICTURES["pass"]
    on = name == "pass" and s.phase in (Phase.END, Phase.PAUSE, Phase.ASK, Phase.BLANK)
    return PICTURES["end" if on else name] if name in PICTURES else ""


@drawn
def button(name: str, picture: str, text: str, x: float, y: float, wide: float, high: float) -> Svg:
    """A sign over its word, which is left out where it would be too small; a number by itself, with what it costs."""
    lines = () if name[-1].isdigit() else lines_of(text, wide - EDGE, high)
    parts = (
        *(() if lines else (el("title", text),)),
        box(wide, high, 10, 0, 2.5, fill="#1c1206", opacity="0.2"),
        box(wide, high, 10, fill=palette.PAPER, stroke="#1f8a8a", stroke_width=2),
        *(numbered(name) if name[-1].isdigit() else pictured(name, picture, lines, wide, high)),
        box_target(wide, high, 10),
    )
    return group(
        sealed(*parts),
        id=name, role="img", aria_label=text, transform=moved(x, y),
    )  # fmt: skip


def lines_of(text: str, wide: float, high: float) -> tuple[str, ...]:
    """In one line or in two, whichever is larger; not at all where both are too small."""
    ways = [[text], *([broken(text)] if high > 50 else [])]
    best = max(ways, key=lambda lines: size_of(lines, wide))
    return tuple(best) if size_of(best, wide) >= SMALLEST else ()


def size_of(lines: list[str], wide: float) -> float:
    """Two lines are a little smaller."""
    return largest(lines, wide, LARGEST - 2 * (len(lines) > 1), bold=True)


def numbered(name: str) -> tuple[Svg, ...]:
    costs = token(Thing.POWER) if name.startswith("name") else sign("die", palette.INK_SOFT)
    number = label(name[-1], 9, 0, 20, fill=palette.INK, font_weight=700)
    return group(costs, transform=moved(-8, 0, 0, 0.5)), number


def pictured(name: str, picture: str, lines: tuple[str, ...], wide: float, high: float) -> tuple[Svg, ...]:
    size = size_of(list(lines), wide - EDGE) if lines else 0.0
    low = 4.0 if lines and high > 60 else 0.0
    room = high - low - 1.08 * size * len(lines)
    up = (room - high) / 2 + 1
    scale = min(room - 6, wide - 6, 44.0) / 40
    last = up + room / 2 + size / 2 - 3
    shown = group(figure(name, picture), transform=moved(0, up, 0, scale))
    return shown, *written(list(lines), last, size, fill=palette.INK, font_weight=600)


def figure(name: str, picture: str) -> Svg:
    if name == "power":
        return token(Thing.POWER)
    if name.startswith("way-"):
        return sign("arrow", palette.INK, WAY_TEXT.index(name[-1]))
    return sign(picture, palette.INK)
