"""What there is to choose from besides one's own cards: orientations, sides to open and adventurers, over the hand; the
cards of a halt, over the foot of the labyrinth."""

from collections.abc import Iterator, Sequence

from dedale.core import Event, Language, Record
from dedale.drawing.svg import Svg, drawn, group, join, moved

from ..rules.explore import clash, refuse_gate, refuse_turn
from ..rules.maze import bits_of
from ..tables import CARDS, NONE, POWERS, SEATS, SIDES, Phase, Where
from ..words.terms import HERO_NAMES, capital, towards
from .cards import card_target, cover, covered, face_of
from .dice import combat
from .figures import cat
from .panels import SMALL, TEXT, layer, panel_target, plate, written
from .places import Places, grid, row
from .rooms import GOLD_PALE, turned, use


def choices(s: Record, places: Places, t: Language, events: Sequence[Event]) -> Svg:
    if covered(s):
        return layer("choices", cover(places.hand), *OFFERED[s.phase](s, places, t))
    return layer("choices", *pool(s, places), *combat(s, places, t, events))


def turns(s: Record, places: Places, t: Language) -> Iterator[Svg]:
    """The card in its orientations; with the sides that secret passages open."""
    shown = [turn for turn in range(SIDES) if refuse_turn(s, turn) == 0]
    line, words = row(places.hand, len(shown)), t("An orientation")
    for turn, at in zip(shown, line.at, strict=True):
        opened = clash(s, s.spot, bits_of(s, s.pick, turn))
        yield card_choice(f"turn-{turn}", picked(turn, opened), *at, line.scale, words)


def gates(s: Record, places: Places, t: Language) -> Iterator[Svg]:
    """The card as it was turned, once for each side that a secret passage could open, with that side open."""
    sides = [side for side in range(SIDES) if refuse_gate(s, side) == 0]
    line = row(places.hand, len(sides))
    for side, at in zip(sides, line.at, strict=True):
        words = t("Open a secret passage {sides}", sides=towards([side], t))
        yield card_choice(f"gate-{side}", picked(s.turning, s.opened | 1 << side), *at, line.scale, words)


@drawn
def picked(turn: int, opened: int) -> Svg:
    """The card in the air, turned, with these sides opened."""
    return join((use("pw", transform=f"rotate({60 * turn})"), *turned("p", opened), use("pt")))


@drawn
def card_choice(name: str, look: Svg, x: float, y: float, scale: float, words: str) -> Svg:
    return group(look, card_target(), id=name, role="img", aria_label=words, transform=moved(x, y, 0, scale))


def heroes(s: Record, places: Places, t: Language) -> Iterator[Svg]:
    width, height = places.hand[2:]
    columns = POWERS if width > 2 * height else POWERS // 2
    for hero, box in enumerate(grid(places.hand, columns, POWERS)):
        yield hero_panel(hero, s.power[hero], box, t(HERO_NAMES[hero]))


@drawn
def hero_panel(hero: int, power: int, box: tuple[float, float, float, float], words: str) -> Svg:
    x, y, width, height = box
    area = (-width / 2, -height / 2, width, height)
    name = written(capital(words), width - 24, SMALL, fill=TEXT)
    return group(
        plate(area),
        group(cat(hero, power), transform=moved(0, -24)),
        group(name, transform=moved(0, height / 2 - 42)),
        panel_target(area),
        id=f"hero-{hero}",
        role="img",
        aria_label=capital(words),
        transform=moved(x + width / 2, y + height / 2),
    )


OFFERED = {Phase.TURN: turns, Phase.GATE: gates, Phase.HERO_CHOICE: heroes}


# A halt


def pool(s: Record, places: Places) -> Iterator[Svg]:
    """Offers face down, the pool face up for those at the halt, each dealt card with its owner's badge."""
    if not (s.pool or any(s.offered) or any(s.due)):
        return
    cards = [card for card in range(CARDS) if s.where[card] >= Where.POOL]
    backs = [seat for seat in range(SEATS) for _ in range(s.offered[seat])]
    if not cards:
        backs += [seat for seat in range(SEATS) for _ in range(s.due[seat])] + [NONE] * s.pool
    yield cover(places.pool)
    line = row(places.pool, len(backs) + len(cards), 1)
    for number, (seat, at) in enumerate(zip(backs, line.at, strict=False)):
        yield covered_card(number, seat, *at, line.scale)
    first = next((card for card in cards if s.where[card] == Where.POOL), -1)
    for card, at in zip(cards, line.at[len(backs) :], strict=True):
        yield pool_card(card, face_of(s, card), s.where[card] - Where.DEALT, card == first, *at, line.scale)


@drawn
def covered_card(number: int, seat: int, x: float, y: float, scale: float) -> Svg:
    """Of that seat, or nobody's yet."""
    name, place = f"covered-{number}", moved(x, y, 0, scale)
    return group(use("bk"), dealt_to(seat), card_target(), id=name, transform=place)


@drawn
def pool_card(card: int, look: Svg, seat: int, first: bool, x: float, y: float, scale: float) -> Svg:
    """The first one left is ringed: it is the one to be dealt now."""
    ring = use("hx", fill="none", stroke=GOLD_PALE, stroke_width=12) if first else Svg()
    place = moved(x, y, 0, scale)
    return group(look, ring, dealt_to(seat), card_target(), id=f"pool-{card}", class_="piece", transform=place)


def dealt_to(seat: int) -> Svg:
    """The badge of who is to get a card, nobody's yet for one that still lies in the pool."""
    return use(f"e{seat}") if seat >= 0 else Svg()
