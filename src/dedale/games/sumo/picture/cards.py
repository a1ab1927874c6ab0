"""The players' cards: portrait and won rounds, action slots, and places for the other dice."""

from collections.abc import Iterator

from dedale.core import Language, Record
from dedale.core.seen import kept
from dedale.drawing import palette
from dedale.drawing.shapes import Point, badge, box, label, outline, star
from dedale.drawing.svg import Svg, drawn, el, group, join, moved

from ..tables import Phase
from ..words.terms import GNOME_NAMES
from .board import Scene
from .figures import DIE, portrait
from .places import Card

ROUND, APART = 13.0, 36.0


@kept
def cards(s: Record, scene: Scene) -> Svg:
    return group(*(card(s, seat, scene) for seat in range(2)), id="cards", pointer_events="none")


@kept
def card(s: Record, seat: int, scene: Scene) -> Svg:
    active = seat == (s.winner if s.phase == Phase.DONE else s.player) and s.phase != Phase.LOT
    t, places = scene.t, scene.card(seat)
    kept = t("Dice at hand") if active and s.phase == Phase.CHOOSE else t("Reserve")
    return group(
        paper(seat, active, places),
        furnished(seat, places, t),
        title(kept, places.titles[1], places.text),
        *won(seat, s.wins[seat], s.rounds, places),
        *slots(s.acts if active else 2, s.acted if active and s.phase == Phase.ACT else -1, places),
        trophy(places) if s.winner == seat else Svg(),
        id=f"card-{seat}",
        role="group",
        aria_label=t("Card of {gnome}", gnome=t(GNOME_NAMES[seat])),
        transform=moved(*places.at),
    )


@drawn
def paper(seat: int, active: bool, card: Card) -> Svg:
    """The card of the player to move is framed in their colour."""
    colour, (wide, high) = palette.SEATS[seat], card.size
    edge, thick = (colour.colour, 8) if active else (palette.PAPER_EDGE, 3)
    return join(
        (
            box(wide, high, 26, wide / 2, high / 2 + 5, fill="#1c1206", opacity="0.2"),
            box(wide, high, 26, wide / 2, high / 2, fill=palette.PAPER, stroke=edge, stroke_width=thick),
        )
    )


@drawn
def furnished(seat: int, card: Card, t: Language) -> Svg:
    """What never changes."""
    size = (DIE + 8) * card.scale
    return join(
        (
            group(portrait(seat), transform=moved(*card.bust, 0, card.bust_scale)),
            *(box(size, size, 20 * card.scale, *spot, fill=palette.PAPER_SHADE) for spot in card.hand),
            title(t("Actions"), card.titles[0], card.text),
        )
    )


@drawn
def won(seat: int, wins: int, rounds: int, card: Card) -> tuple[Svg, ...]:
    """As many badges as rounds are to be won."""
    colour, (x, y), k = palette.SEATS[seat], card.wins, card.bust_scale
    return tuple(
        group(
            badge(colour, ROUND, fill=colour.colour if i < wins else "none", stroke=colour.dark, stroke_width=3),
            transform=moved(x + APART * k * (i - (rounds - 1) / 2), y, 0, k),
        )
        for i in range(rounds if rounds > 1 else 0)
    )


def trophy(card: Card) -> Svg:
    shine = el("circle", r=44, fill=palette.LAST, opacity="0.22")
    gold = el("path", d=outline(star(5, 38, 17)), fill="#f2b632", stroke="#8a5a0c", stroke_width=4)
    return group(shine, gold, transform=moved(*card.skip, 0, card.scale))


def title(text: str, spot: Point | None, size: float) -> Svg:
    return label(text, *spot, size, fill=palette.INK_SOFT, font_weight=600) if spot else Svg()


def slots(count: int, now: int, card: Card) -> Iterator[Svg]:
    """The one whose die is played now is framed."""
    for i in range(count):
        yield slot(i, i == now, card)


@drawn
def slot(i: int, now: bool, card: Card) -> Svg:
    (x, y), size, edge = card.slots[i], (DIE + 8) * card.scale, palette.INK if now else palette.PAPER_EDGE
    return join(
        (
            box(size, size, 20 * card.scale, x, y, fill=palette.PAPER_SHADE, stroke=edge, stroke_width=4),
            label(str(i + 1), x, y, 52 * card.scale, fill=palette.PAPER_EDGE, font_weight=700),
        )
    )
