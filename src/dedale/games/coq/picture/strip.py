"""The strip under the board: the die, and the choice there is, with its figures."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from dedale.core import Language, Record
from dedale.drawing import palette
from dedale.drawing.shapes import arrow, badge, box, box_target, label
from dedale.drawing.svg import Svg, el, group, moved

from ..rules.meeting import here
from ..tables import FACES, NOBODY, PAWNS, Phase
from ..words.terms import colour, met
from .figures import DIE, TONES, die_token
from .ground import ACCENT, BLACK, RED
from .spiral import WIDTH

Y, TALL = 1057.0, 98.0
DIE_X, LEFT, RIGHT = 76.0, 140.0, 974.0
GAP, START_DIE = 14.0, 76.0


def strip(s: Record, t: Language) -> Svg:
    """What the strip shows besides buttons: the start's dice, or the die and what the numbers mean."""
    line = el("path", d=f"M40 998H{WIDTH - 40}", pointer_events="none", stroke=palette.PAPER_EDGE, stroke_width=3)
    parts = list(start_dice(s, t)) if s.roller == NOBODY else [die(s, t), *legend(s, t)]
    return group(line, *parts, id="strip")


def die(s: Record, t: Language) -> Svg:
    """In the colour of whoever rolled it, until the next roll."""
    said = t("The die shows {die}, rolled by {colour}", die=s.die, colour=colour(s.roller, t))
    return group(
        die_token(s.roller, s.die),
        box_target(DIE, DIE, 18),
        id="die",
        role="img",
        aria_label=said,
        transform=moved(DIE_X, Y),
    )


def start_dice(s: Record, t: Language) -> Iterator[Svg]:
    """One die each; who is out of it has a faint one until the next round, then none."""
    asked = t("Who starts?") if s.phase == Phase.OPENING else t("{colour} starts", colour=colour(s.player, t))
    yield label(asked, 170, Y, min(34.0, 370 / len(asked)), fill=ACCENT, font_weight=700)
    for seat in range(s.seats):
        tone, x = TONES[seat], 390.0 + 160 * seat
        shape = badge(tone, 17, fill=tone.colour, stroke=tone.dark, stroke_width=3)
        yield group(shape, transform=moved(x - 64, Y))
        if s.contends[seat] or s.shown[seat]:
            yield start_die(s, seat, x, t)


def start_die(s: Record, seat: int, x: float, t: Language) -> Svg:
    return group(
        group(die_token(seat, s.shown[seat], START_DIE), opacity=None if s.contends[seat] else "0.4"),
        box_target(START_DIE, START_DIE, 16),
        id=f"start-die-{seat}",
        role="img",
        aria_label=t("{colour}, die for the start", colour=colour(seat, t)),
        transform=moved(x, Y),
    )


def legend(s: Record, t: Language) -> Iterator[Svg]:
    if s.phase in (Phase.MEET, Phase.AGAIN):
        return
    yield explained("number", LEFT + 45, "12", BLACK, t("number: the toll to ask"))
    yield explained("value", LEFT + 465, "3", RED, t("value: won by stopping"))


def explained(key: str, x: float, sample: str, ink: str, text: str) -> Svg:
    """One of a square's two numbers, and what it is."""
    return group(
        box(58, 62, 12, fill="#fdf7e8", stroke="#8c6b3f", stroke_width=2.5),
        label(sample, 0, 0, 34, fill=ink, font_weight=800),
        left_label(text, 42, 0, min(29.0, 600 / len(text)), palette.INK, 500),
        box(400, 70, 12, 166, 0, class_="target", fill="transparent"),
        id=f"legend-{key}",
        role="img",
        aria_label=text,
        transform=moved(x, Y),
    )


def left_label(text: str, x: float, y: float, size: float, ink: str, weight: int) -> Svg:
    return label(text, x, y, size, None, fill=ink, font_weight=weight)


class Button(NamedTuple):
    """Its id and icon, what it does in large, what comes of it in words, and the purses to draw instead."""

    key: str
    title: str
    under: str
    purses: tuple[tuple[int, str], ...] = ()


def buttons(s: Record, t: Language) -> Svg:
    shown: list[Button] = []
    if s.phase == Phase.MEET:
        shown = meeting_buttons(s, t)
    elif s.phase == Phase.AGAIN:
        shown = [
            Button("again", t("Roll again"), t("after the six")),
            Button("stop", t("Stop"), t("the turn is over")),
        ]
    wide = (RIGHT - LEFT - GAP * (len(shown) - 1)) / max(1, len(shown))
    placed = [one_button(each, LEFT + wide / 2 + i * (wide + GAP), wide, s.player) for i, each in enumerate(shown)]
    return group(*placed, id="buttons")


def meeting_buttons(s: Record, t: Language) -> list[Button]:
    """All sides of the choice, each with its figures."""
    owners = sorted({enemy // PAWNS for enemy in met(s)})
    purses = tuple((seat, in_short(s, seat, len(owners), t)) for seat in owners)
    told = ", ".join(purse(s, seat, t) for seat in owners)
    shown = [
        Button("knock", t("Knock back"), t("from {a} to square 1", a=here(s))),
        Button("toll", t("Ask for {a} points", a=here(s)), told, purses),
    ]
    return shown if s.must_meet else [*shown, Button("spare", t("Leave alone"), t("nothing happens"))]


def purse(s: Record, seat: int, t: Language) -> str:
    """What the owner has; who has too little goes back to square 1 instead."""
    if s.chips[seat] < here(s):
        return t("{colour} has {n}: back to 1 instead", colour=colour(seat, t), n=s.chips[seat])
    return t("{colour} has {n}", colour=colour(seat, t), n=s.chips[seat])


def in_short(s: Record, seat: int, owners: int, t: Language) -> str:
    """The purse beside its owner's shape; where there is room, what comes of it too."""
    poor = owners == 1 and s.chips[seat] < here(s)
    return t("only {n}: back to 1", n=s.chips[seat]) if poor else str(s.chips[seat])


def one_button(button: Button, x: float, wide: float, seat: int) -> Svg:
    """Without its icon where room is short."""
    left = 92.0 if wide > 300 else 18.0
    room = wide - left - 14
    title, under = min(34.0, 1.5 * room / len(button.title)), min(28.0, 1.5 * room / len(button.under))
    words = left_label(button.under, 0, 0, under, palette.INK_SOFT, 600)
    figures = purse_row(button.purses, room) if button.purses else words
    return group(
        box(wide, TALL, 22, 2, 5, fill="#1c1206", opacity="0.18"),
        box(wide, TALL, 22, fill=palette.IVORY, stroke=ACCENT, stroke_width=4),
        group(ICONS[button.key](seat), transform=moved(48 - wide / 2, 0)) if wide > 300 else Svg(),
        left_label(button.title, left - wide / 2, -20, title, palette.INK, 700),
        group(figures, transform=moved(left - wide / 2, 21)),
        box_target(wide, TALL, 22),
        id=button.key,
        role="img",
        aria_label=f"{button.title}, {button.under}",
        transform=moved(x, Y),
    )


def purse_row(purses: tuple[tuple[int, str], ...], room: float) -> Svg:
    """What each owner has, beside its shape."""
    parts, wide = [], room / len(purses)
    for i, (seat, told) in enumerate(purses):
        tone, x = TONES[seat], 12.0 + min(wide, 78) * i
        parts.append(group(badge(tone, 11, fill=tone.colour), transform=moved(x, 0)))
        parts.append(left_label(told, x + 17, 0, min(27.0, 1.5 * (wide - 29) / len(told)), palette.INK, 700))
    return group(*parts)


def knock_icon(seat: int) -> Svg:
    """A pawn on its side, and the way back."""
    return group(
        el("path", d="M26 -14A28 28 0 1 0 27 12", fill="none", stroke=ACCENT, stroke_width=9, stroke_linecap="round"),
        el("path", d=arrow((22, -22), (29, -3), 9, 20), fill=ACCENT),
        el("circle", r=11, fill=ACCENT),
    )


def toll_icon(seat: int) -> Svg:
    return group(
        el("circle", r=29, fill="#e3a52c", stroke="#8a5a0c", stroke_width=4),
        el("circle", r=20, fill="none", stroke="#fbe7b2", stroke_width=4, stroke_dasharray="8 6"),
        el("circle", r=9, fill="#8a5a0c"),
    )


def stop_icon(seat: int) -> Svg:
    hand = el("path", d="M-24 -11L-11 -24H11L24 -11V11L11 24H-11L-24 11Z", fill=palette.INK_SOFT)
    return group(hand, box(30, 9, 4, fill=palette.IVORY))


def again_icon(seat: int) -> Svg:
    """The die in the colour of whoever would roll it."""
    return die_token(seat, FACES, 62)


ICONS: dict[str, Callable[[int], Svg]] = {
    "knock": knock_icon,
    "toll": toll_icon,
    "spare": stop_icon,
    "stop": stop_icon,
    "again": again_icon,
}
