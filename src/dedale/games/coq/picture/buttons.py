"""The choice there is, a button for each answer, with its figures."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from dedale.core import Language, Record
from dedale.core.seen import kept
from dedale.drawing import palette
from dedale.drawing.shapes import arrow, badge, box
from dedale.drawing.svg import Svg, drawn, el, group, join, moved

from ..rules.meeting import here
from ..tables import FACES, PAWNS, Phase
from ..words.terms import colour, met
from .figures import TONES, die_token, use
from .lettering import fitted
from .places import Places
from .tones import ACCENT

ICON = 74.0  # as large as icons are drawn


class Button(NamedTuple):
    """Its id and icon, what it does in large, what comes of it in words, and the purses to draw instead."""

    key: str
    title: str
    under: str
    purses: tuple[tuple[int, str], ...] = ()


def buttons(s: Record, at: Places, t: Language) -> Svg:
    return all_buttons(choices(s, t) if s.phase in CHOICES else (), at)


@kept
def choices(s: Record, t: Language) -> tuple[Button, ...]:
    return tuple(CHOICES[s.phase](s, t))


@drawn
def all_buttons(shown: tuple[Button, ...], at: Places) -> Svg:
    sizes = lettered(shown, at) if shown else NO_SIZES
    return group(*(one_button(each, n, sizes, at) for n, each in enumerate(shown)), id="buttons", **words(at))


def words(at: Places) -> dict[str, object]:
    """How those on the buttons are written."""
    return {"font_size": at.title, "font_weight": 700, "fill": palette.INK}


def rolling_buttons(s: Record, t: Language) -> list[Button]:
    return [
        Button("again", t("Roll again"), t("after the six")),
        Button("stop", t("Stop"), t("the turn is over")),
    ]


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


CHOICES: dict[int, Callable[[Record, Language], list[Button]]] = {
    Phase.MEET: meeting_buttons,
    Phase.AGAIN: rolling_buttons,
}


def purse(s: Record, seat: int, t: Language) -> str:
    """What the owner has; who has too little goes back to square 1 instead."""
    if s.chips[seat] < here(s):
        return t("{colour} has {n}: back to 1 instead", colour=colour(seat, t), n=s.chips[seat])
    return t("{colour} has {n}", colour=colour(seat, t), n=s.chips[seat])


def in_short(s: Record, seat: int, owners: int, t: Language) -> str:
    """The purse beside its owner's shape; where there is room, what comes of it too."""
    poor = owners == 1 and s.chips[seat] < here(s)
    return t("only {n}: back to 1", n=s.chips[seat]) if poor else str(s.chips[seat])


# How they look


class Sizes(NamedTuple):
    """Of the titles and of what stands below them, the same on all the buttons there are."""

    title: float
    below: float


NO_SIZES = Sizes(0.0, 0.0)


def lettered(shown: Sequence[Button], at: Places) -> Sizes:
    """As large as the longest words let them be."""
    room = words_room(at)
    titles = [fitted(button.title, room, at.title) for button in shown]
    below = [fitted(button.under, room, 0.85 * at.title) for button in shown if not button.purses]
    return Sizes(min(titles), min(below))


def icon_room(at: Places) -> int:
    return round(0.98 * at.button_tall)


def words_room(at: Places) -> float:
    return at.button_wide - icon_room(at) - 0.15 * at.button_tall


@drawn
def one_button(button: Button, n: int, sizes: Sizes, at: Places) -> Svg:
    """About its upper left corner: few figures, so that it is told once and then only by its number."""
    left, tall, size = icon_room(at), at.button_tall, sizes.below
    told = None if sizes.title == at.title else round(sizes.title)
    return group(
        use(frame_key(button.key)),
        line(button.title, left, 0.29 * tall, sizes.title, told),
        below(button, left, 0.72 * tall, size, at),
        el("rect", width=at.button_wide, height=tall, rx=22, class_="target", fill="transparent"),
        id=button.key,
        role="img" if button.purses else None,
        aria_label=f"{button.title}, {button.under}" if button.purses else button.title,
        transform=moved(at.button[0], at.button[1] + n * at.button_step),
    )


def below(button: Button, x: float, y: float, size: float, at: Places) -> Svg:
    """What comes of it in words, or the purses, which only the label says in words."""
    if button.purses:
        return group(purse_row(button.purses, words_room(at), size), transform=moved(x, round(y)))
    return line(button.under, x, y, size, round(size), fill=palette.INK_SOFT)


def line(text: str, x: float, y: float, size: float, told: float | None, **more: object) -> Svg:
    return el("text", text, x=x, y=round(y + 0.35 * size), font_size=told, **more)


def purse_row(purses: tuple[tuple[int, str], ...], room: float, most: float) -> Svg:
    """What each owner has, beside its shape."""
    parts, wide, r = [], room / len(purses), round(0.42 * most)
    for i, (seat, told) in enumerate(purses):
        tone, x, size = TONES[seat], r + round(min(wide, 4 * most)) * i, fitted(told, wide - 3 * r, most)
        parts.append(group(badge(tone, r, fill=tone.colour), transform=moved(x, 0)))
        parts.append(line(told, round(x + 1.7 * r), 0, size, round(size)))
    return join(parts)


def frame_key(key: str) -> str:
    return f"qb{key[:2]}"


def frames(at: Places) -> Svg:
    """For the ground: every button without its words."""
    return join(frame(key, at) for key in ICONS)


def frame(key: str, at: Places) -> Svg:
    wide, tall = at.button_wide, at.button_tall
    icon = moved(icon_room(at) / 2, tall / 2, 0, 0.72 * tall / ICON)
    return group(
        box(wide, tall, 22, wide / 2 + 2, tall / 2 + 5, fill="#1c1206", opacity="0.18"),
        box(wide, tall, 22, wide / 2, tall / 2, fill=palette.IVORY, stroke=ACCENT, stroke_width=4),
        group(ICONS[key](), transform=icon),
        id=frame_key(key),
    )


def knock_icon() -> Svg:
    """A pawn on its side, and the way back."""
    return group(
        el("path", d="M26 -14A28 28 0 1 0 27 12", fill="none", stroke=ACCENT, stroke_width=9, stroke_linecap="round"),
        el("path", d=arrow((22, -22), (29, -3), 9, 20), fill=ACCENT),
        el("circle", r=11, fill=ACCENT),
    )


def toll_icon() -> Svg:
    return group(
        el("circle", r=29, fill="#e3a52c", stroke="#8a5a0c", stroke_width=4),
        el("circle", r=20, fill="none", stroke="#fbe7b2", stroke_width=4, stroke_dasharray="8 6"),
        el("circle", r=9, fill="#8a5a0c"),
    )


def stop_icon() -> Svg:
    hand = el("path", d="M-24 -11L-11 -24H11L24 -11V11L11 24H-11L-24 11Z", fill=palette.INK_SOFT)
    return group(hand, box(30, 9, 4, fill=palette.IVORY))


def again_icon() -> Svg:
    return die_token(0, FACES, 62)


ICONS: dict[str, Callable[[], Svg]] = {
    "knock": knock_icon,
    "toll": toll_icon,
    "spare": stop_icon,
    "stop": stop_icon,
    "again": again_icon,
}
