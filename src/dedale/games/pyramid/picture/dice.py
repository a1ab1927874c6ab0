"""The combat dice: those staked for, and as they fell."""

from collections.abc import Iterator, Sequence

from dedale.core import Event, Language, Record
from dedale.drawing.shapes import box, box_target, label, outline, star
from dedale.drawing.svg import Box, Svg, drawn, el, group, moved

from ..clauses import Clause
from ..tables import MOST_COMBAT, ROLL_FACES, Face, Phase
from ..words.about.stores import store_name
from .figures import HEART
from .places import Places, grid
from .rooms import FLAME, GOLD_DEEP, GOLD_PALE, NIGHT

WAITING = -1  # a die that is not rolled yet


def combat_rolled(events: Sequence[Event]) -> bool:
    return any(event.clause == Clause.RR_45 and event.a == 0 for event in events)


def fallen(events: Sequence[Event]) -> list[int]:
    """The faces of the last roll among what just happened."""
    rolls = [event for event in events if event.clause == Clause.RR_45 and event.a == 0]
    counts = ROLL_FACES[rolls[-1].b, rolls[-1].c].tolist() if rolls else ()
    return [face for face, many in enumerate(counts) for _ in range(many)]


def combat(s: Record, places: Places, t: Language, events: Sequence[Event]) -> Iterator[Svg]:
    shown = [WAITING] * s.dice if s.phase == Phase.STAKE else fallen(events)
    if shown:
        yield thrown(tuple(shown), places.dice, store_name(s, "combat", t))


@drawn
def thrown(faces: tuple[int, ...], at: Box, words: str) -> Svg:
    """There is room for the most there can be, so that each stays in its place."""
    x, y, width, height = at
    lines = 1 if width > 5 * height else 2
    cells = grid((-width / 2, -height / 2, width, height), MOST_COMBAT // lines, MOST_COMBAT)
    dice = (combat_die(face, cell) for face, cell in zip(faces, cells, strict=False))
    place, target = moved(x + width / 2, y + height / 2), box_target(width, height, 10)
    return group(*dice, target, id="combat", role="img", aria_label=words, transform=place)


@drawn
def combat_die(face: int, cell: Box) -> Svg:
    x, y, width, height = cell
    body = box(46, 46, 10, fill=NIGHT if face == WAITING else "#f7e9c6", stroke=GOLD_DEEP, stroke_width=3)
    sign = label("?", 0, 0, 32, fill=GOLD_PALE) if face == WAITING else FACES[face]
    place = moved(x + width / 2, y + height / 2, 0, min(1.9, (min(width, height) - 4) / 46))
    return group(body, sign, transform=place)


FACES: dict[int, Svg] = {
    Face.HIT: el(
        "path", d="M-12 14L8 -6L12 -14L4 -10L-16 10ZM-14 4L-4 14", fill="#8a9199", stroke=NIGHT, stroke_width=3
    ),
    Face.SPECIAL: el("path", d=outline(star(5, 17, 7)), fill=FLAME, stroke=NIGHT, stroke_width=2),
    Face.GAIN: el("path", d="M0 -16L14 -8V8L0 16L-14 8V-8ZM-7 0H7M0 -7V7", fill="none", stroke=HEART, stroke_width=4),
    Face.STEP: el("path", d="M-14 0H10M2 -9L12 0L2 9", fill="none", stroke=NIGHT, stroke_width=5),
}
