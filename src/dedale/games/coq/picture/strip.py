"""Beside the board: the die, whose rolls lie in which row, what the numbers mean, and the dice for the start."""

from dedale.core import Language, Record
from dedale.drawing import palette
from dedale.drawing.shapes import Point, badge, box, box_target, label
from dedale.drawing.svg import Svg, drawn, el, group, join, moved

from ..tables import NOBODY, Phase
from ..words.terms import colour
from .figures import TONES, die_token
from .lettering import fitted, left_label
from .places import Places, rank
from .rolls import FIRST
from .tones import ACCENT, BLACK, RED


def strip(s: Record, at: Places, looks: int, t: Language) -> Svg:
    if s.roller != NOBODY:
        return rolled(s.seats, s.roller, s.die, at, looks, t)
    starts = s.player if s.phase != Phase.OPENING else NOBODY
    return start_dice(s.seats, starts, tuple(s.contends), tuple(s.shown), at, looks, t)


@drawn
def rolled(seats: int, roller: int, face: int, at: Places, looks: int, t: Language) -> Svg:
    return group(rows(seats, at, looks), die(roller, face, at, t), legend(at, t), id="strip")


@drawn
def start_dice(
    seats: int, starts: int, contends: tuple[int, ...], shown: tuple[int, ...], at: Places, looks: int, t: Language
) -> Svg:
    """One die each; who is out of it has a faint one until the next round, then none."""
    dice = [
        start_die(seat, shown[seat], bool(contends[seat]), at.rolled_size, at.row(seats, rank(seats, seat, looks)), t)
        for seat in range(seats)
        if contends[seat] or shown[seat]
    ]
    return group(rows(seats, at, looks), question(starts, at, t), *dice, id="strip")


@drawn
def rows(seats: int, at: Places, looks: int) -> Svg:
    """The shapes of the players, one's own last."""
    line = el("path", d=at.rule, stroke=palette.PAPER_EDGE, stroke_width=3)
    return group(line, *(shape(seat, seats, at, looks) for seat in range(seats)), pointer_events="none")


def shape(seat: int, seats: int, at: Places, looks: int) -> Svg:
    tone, r = TONES[seat], 0.3 * at.rolled_size
    place = moved(*at.row(seats, rank(seats, seat, looks)))
    return group(badge(tone, r, fill=tone.colour, stroke=tone.dark, stroke_width=3), transform=place)


@drawn
def die(roller: int, face: int, at: Places, t: Language) -> Svg:
    """In the colour of whoever rolled it, until the next roll."""
    return group(
        die_token(roller, face, at.die_size),
        box_target(at.die_size, at.die_size, 0.2 * at.die_size),
        id="die",
        role="group",
        aria_label=t("The die"),
        transform=moved(*at.die),
    )


@drawn
def question(starts: int, at: Places, t: Language) -> Svg:
    asked = t("Who starts?") if starts == NOBODY else t("{colour} starts", colour=colour(starts, t))
    size = fitted(asked, at.button_wide, 1.3 * at.title)
    return label(asked, *at.asked, size, fill=ACCENT, font_weight=700)


@drawn
def start_die(seat: int, face: int, contends: bool, size: float, place: tuple[float, float], t: Language) -> Svg:
    return group(
        die_token(seat, face, size, None if contends else "0.4"),
        box_target(size, size, 0.2 * size),
        id=f"start-die-{seat}",
        role="img",
        aria_label=t("{colour}, die for the start", colour=colour(seat, t)),
        transform=moved(place[0] + FIRST * size, place[1]),
    )


@drawn
def legend(at: Places, t: Language) -> Svg:
    """A square's two numbers, and what they are; it stays while one chooses."""
    toll, gain = t("toll to ask"), t("won by stopping")
    size = min(fitted(text, at.legend_room, at.legend_size) for text in (toll, gain))
    first, second = at.legend
    said = t("number: the toll to ask"), t("value: won by stopping")
    return join(
        (
            explained("number", said[0], join((sample("12", BLACK, at), beside(toll, size, at))), at, first),
            explained("value", said[1], join((sample("3", RED, at), beside(gain, size, at))), at, second),
        )
    )


def beside(text: str, size: float, at: Places) -> Svg:
    return left_label(text, 1.45 * at.legend_size, 0, size, palette.INK, 500)


def sample(figures: str, ink: str, at: Places) -> Svg:
    side = 2.1 * at.legend_size
    square = box(side, side, 0.2 * side, fill="#fdf7e8", stroke="#8c6b3f", stroke_width=2.5)
    return join((square, label(figures, 0, 0, 1.2 * at.legend_size, fill=ink, font_weight=800)))


def explained(key: str, said: str, drawing: Svg, at: Places, place: Point) -> Svg:
    side = 2.1 * at.legend_size
    return group(
        drawing,
        box(at.legend_room + side, side, 12, at.legend_room / 2, 0, class_="target", fill="transparent"),
        id=f"legend-{key}",
        role="img",
        aria_label=said,
        transform=moved(*place),
    )
