"""The players' cards: portrait and won rounds, action slots, and places for the other dice."""

from collections.abc import Iterator
from typing import NamedTuple

from dedale.drawing import palette
from dedale.drawing.shapes import Point, badge, box, label, outline, star
from dedale.drawing.svg import Svg, drawn, el, group, join, moved

from ..tables import Phase
from ..words.terms import GNOME_NAMES, TITLES
from .board import Scene
from .figures import DIE, portrait
from .places import Card
from .position import Position

ROUND, APART, NAMED = 13.0, 36.0, 27.0


class Turn(NamedTuple):
    """What of a position a card shows besides its dice."""

    active: bool
    acts: int
    won: bool
    wins: int
    rounds: int


def cards(p: Position, scene: Scene) -> Svg:
    return group(*[card(seat, turn_of(p, seat), scene) for seat in range(2)], id="cards", pointer_events="none")


def turn_of(p: Position, seat: int) -> Turn:
    active = seat == (p.winner if p.phase == Phase.DONE else p.player) and p.phase != Phase.LOT
    return Turn(active, p.acts if active else 2, p.winner == seat, p.wins[seat], p.rounds)


@drawn
def card(seat: int, turn: Turn, scene: Scene) -> Svg:
    t, places = scene.t, scene.card(seat)
    return group(
        *paper(seat, turn.active, places),
        group(portrait(seat), transform=moved(*places.bust, 0, places.bust_scale)),
        *(place(spot, places) for spot in places.hand),
        name(t(TITLES[seat]), places.name),
        title(t("Actions"), places.titles[0], places.text),
        title(t("Dice"), places.titles[1], places.text),
        *won(seat, turn.wins, turn.rounds, places),
        *(slot(i, places) for i in range(turn.acts)),
        trophy(places) if turn.won else Svg(),
        id=f"card-{seat}",
        role="group",
        aria_label=t("Card of {gnome}", gnome=t(GNOME_NAMES[seat])),
        transform=moved(*places.at),
    )


def paper(seat: int, active: bool, card: Card) -> tuple[Svg, Svg]:
    """The card of the player to move is framed in their colour."""
    colour, (wide, high) = palette.SEATS[seat], card.size
    edge, thick = (colour.colour, 8) if active else (palette.PAPER_EDGE, 3)
    return (
        box(wide, high, 26, wide / 2, high / 2 + 5, fill="#1c1206", opacity="0.2"),
        box(wide, high, 26, wide / 2, high / 2, fill=palette.PAPER, stroke=edge, stroke_width=thick),
    )


def place(spot: Point, card: Card, **edge: object) -> Svg:
    """Where a die lies."""
    size = (DIE + 8) * card.scale
    return box(size, size, 20 * card.scale, spot[0], spot[1], fill=palette.PAPER_SHADE, **edge)


def won(seat: int, wins: int, rounds: int, card: Card) -> Iterator[Svg]:
    """As many badges as rounds are to be won."""
    colour, (x, y), k = palette.SEATS[seat], card.wins, card.bust_scale
    for i in range(rounds if rounds > 1 else 0):
        fill = colour.colour if i < wins else "none"
        spot = moved(x + APART * k * (i - (rounds - 1) / 2), y, 0, k)
        yield group(badge(colour, ROUND, fill=fill, stroke=colour.dark, stroke_width=3), transform=spot)


def trophy(card: Card) -> Svg:
    shine = el("circle", r=44, fill=palette.LAST, opacity="0.22")
    gold = el("path", d=outline(star(5, 38, 17)), fill="#f2b632", stroke="#8a5a0c", stroke_width=4)
    return group(shine, gold, transform=moved(*card.skip, 0, card.scale))


def name(text: str, spot: Point | None) -> Svg:
    return label(text, *spot, NAMED, anchor=None, fill=palette.INK, font_weight=600) if spot else Svg()


def title(text: str, spot: Point | None, size: float) -> Svg:
    return label(text, *spot, size, fill=palette.INK_SOFT, font_weight=600) if spot else Svg()


def slot(i: int, card: Card) -> Svg:
    number = label(str(i + 1), *card.slots[i], 52 * card.scale, fill=palette.PAPER_EDGE, font_weight=700)
    return join((place(card.slots[i], card, stroke=palette.PAPER_EDGE, stroke_width=4), number))
