"""The combat dice: those staked for, and as they fell."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from dedale.core import Event, Language, Record
from dedale.drawing.shapes import box, box_target, label, outline, star
from dedale.drawing.svg import Svg, el, group, moved

from ..clauses import Clause
from ..tables import ROLL_FACES, Face, Phase
from ..words.about.stores import store_name
from .figures import HEART
from .panels import CHOICE_Y, WIDTH
from .rooms import FLAME, GOLD_DEEP, GOLD_PALE, NIGHT

WAITING = -1  # a die that is not rolled yet


def combat_rolled(events: Sequence[Event]) -> bool:
    return any(event.clause == Clause.RR_45 and event.a == 0 for event in events)


def fallen(events: Sequence[Event]) -> list[int]:
    """The faces of the last roll among what just happened."""
    rolls = [event for event in events if event.clause == Clause.RR_45 and event.a == 0]
    counts = ROLL_FACES[rolls[-1].b, rolls[-1].c].tolist() if rolls else ()
    return [face for face, many in enumerate(counts) for _ in range(many)]


def combat(s: Record, t: Language, events: Sequence[Event]) -> Iterator[Svg]:
    """Above the stores, on the right."""
    shown = [WAITING] * s.dice if s.phase == Phase.STAKE else fallen(events)
    if shown:
        left = WIDTH - 40 - 52.0 * len(shown)
        dice = (group(combat_die(face), transform=moved(52.0 * i + 26, 0)) for i, face in enumerate(shown))
        yield group(
            *dice,
            group(box_target(52 * len(shown), 52, 10), transform=moved(26.0 * len(shown), 0)),
            id="combat",
            role="img",
            aria_label=store_name(s, "combat", t),
            transform=moved(left, CHOICE_Y),
        )


@lru_cache(maxsize=8)
def combat_die(face: int) -> Svg:
    body = box(46, 46, 10, fill=NIGHT if face == WAITING else "#f7e9c6", stroke=GOLD_DEEP, stroke_width=3)
    return group(body, label("?", 0, 0, 26, fill=GOLD_PALE) if face == WAITING else FACES[face])


FACES: dict[int, Svg] = {
    Face.HIT: el(
        "path", d="M-12 14L8 -6L12 -14L4 -10L-16 10ZM-14 4L-4 14", fill="#8a9199", stroke=NIGHT, stroke_width=3
    ),
    Face.SPECIAL: el("path", d=outline(star(5, 17, 7)), fill=FLAME, stroke=NIGHT, stroke_width=2),
    Face.GAIN: el("path", d="M0 -16L14 -8V8L0 16L-14 8V-8ZM-7 0H7M0 -7V7", fill="none", stroke=HEART, stroke_width=4),
    Face.STEP: el("path", d="M-14 0H10M2 -9L12 0L2 9", fill="none", stroke=NIGHT, stroke_width=5),
}
