"""Two cards, the chips in the pot, and two buttons, as SVG and in text."""

from collections.abc import Sequence

from dedale.core import PLAIN, Event, Language, Record, Stage, Turn, mark
from dedale.drawing.palette import INK, IVORY, LAST, PAPER, SEATS
from dedale.drawing.shapes import badge, box, box_target, label
from dedale.drawing.svg import Svg, el, group, moved, whole

from .clauses import Clause
from .rules import BET, PASS, UNSEEN
from .words import LETTERS
from .words import label as move_label

WIDTH, HEIGHT = 640.0, 520.0
ACROSS = (170.0, 470.0)  # of each seat's card, and of each button


def chips(s: Record, seat: int) -> int:
    """How many the seat has put into the pot: every other saying is its own."""
    return 1 + sum(said == BET for said in s.said.tolist()[seat::2])


def layers(
    s: Record, t: Language, events: Sequence[Event] = (), trail: Sequence[Turn] = (), stage: Stage = PLAIN
) -> dict[str, Svg]:
    fresh = [event.a for event in events if event.clause == Clause.KP_03]
    return {
        "cloth": group(box(WIDTH, HEIGHT, 36, WIDTH / 2, HEIGHT / 2, fill="#2f6b4f"), id="cloth"),
        "cards": group(*(card(s, seat) for seat in (0, 1)), id="cards"),
        "pot": group(*(pot(s, seat, seat in fresh) for seat in (0, 1)), id="pot"),
        "buttons": group(*(button(s, move, t) for move in (PASS, BET)), id="buttons"),
    }


def card(s: Record, seat: int) -> Svg:
    """Its face to whoever may see it, its back to others, an empty place before the deal."""
    known, there = s.card[seat] != UNSEEN, seat < s.dealt
    body = box(130, 180, 14, fill=(PAPER if known else SEATS[seat].colour) if there else "#265a42")
    face = label(LETTERS[s.card[seat]], 0, 0, 92, fill=INK) if known else badge(SEATS[seat], 26, fill=SEATS[seat].light)
    return group(body, face, id=f"card-{seat}", class_="piece", transform=moved(ACROSS[seat], 120))


def pot(s: Record, seat: int, fresh: bool) -> Svg:
    rim = LAST if fresh else "#8a7442"
    stack = [
        el("circle", r=26, cx=60.0 * i - 30, fill="#e9c46a", stroke=rim, stroke_width=6) for i in range(chips(s, seat))
    ]
    return group(*stack, id=f"chips-{seat}", transform=moved(ACROSS[seat], 275))


def button(s: Record, move: int, t: Language) -> Svg:
    said = move_label(s, move, (), t)
    sign = label(said, 0, 0, 34, fill=INK)
    face = box(220, 84, 20, fill=IVORY)
    place = moved(ACROSS[move], 420)
    return group(face, sign, box_target(220, 84, 20), id=("pass", "bet")[move], aria_label=said, transform=place)


def viewbox(s: Record, stage: Stage = PLAIN) -> tuple[float, float, float, float]:
    return 0.0, 0.0, WIDTH, HEIGHT


board = whole(viewbox, layers, mark("Two cards and a pot"))


def clicks(s: Record, move: int) -> tuple[str, ...]:
    return (("pass", "bet")[move],)


def text(s: Record, names: Sequence[str], t: Language) -> str:
    """A line for each player: the card if it is known, and the chips in the pot."""
    faces = [LETTERS[s.card[seat]] if s.card[seat] != UNSEEN else "?" if seat < s.dealt else "-" for seat in (0, 1)]
    rows = [t("{title}: {value}", title=names[seat], value=f"{faces[seat]} {'o' * chips(s, seat)}") for seat in (0, 1)]
    said = " ".join(("pass", "bet")[move] for move in s.said.tolist() if move != UNSEEN)
    return "\n".join([*rows, said or "-"])
