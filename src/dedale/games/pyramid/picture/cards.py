"""The cards and tokens of one's own; above the stores, what there is to choose from."""

from collections.abc import Callable, Iterator, Sequence

from dedale.core import Event, Language, Record
from dedale.drawing import palette
from dedale.drawing.shapes import badge, label, outline
from dedale.drawing.svg import Svg, el, group, moved

from ..rules.explore import clash, refuse_boost, refuse_gate, refuse_pick, refuse_turn
from ..rules.fight import may_double, refuse_stake
from ..rules.maze import bits_of
from ..rules.tokens import refuse_use
from ..tables import CARDS, KINDS, NONE, POWERS, SEATS, SIDES, Phase, Token, Where
from ..words.about.hand import idle
from ..words.labels import turn_label
from ..words.terms import HERO_NAMES, capital, card_words, token, towards, viewer
from .dice import combat
from .figures import cat, token_icon
from .panels import CHOICE_Y, HAND_H, HAND_TOP, HAND_Y, ROW_Y, TEXT, WIDTH, count_plate, plate
from .rooms import GOLD, GOLD_DEEP, GOLD_PALE, NIGHT_DEEP, NIGHT_SOFT, R, back, corners, room

FADED = "0.4"  # what would have no effect now
GATES_AT = (WIDTH - 123, CHOICE_Y - 79)


def face_of(s: Record, card: int, turn_bits: int | None = None, pierced: int = 0) -> Svg:
    bits = s.doors[card] if turn_bits is None else turn_bits
    return room(0, s.kind[card], bits, bool(s.bright[card]), False, 0, pierced)


def card_target(scale: float) -> Svg:
    return el("path", d=outline(corners(R * scale)), class_="target", fill="transparent")


def hand(s: Record, t: Language) -> Svg:
    """One's own cards, large; a spectator sees none."""
    seat = viewer(s)
    cards = [card for card in range(CARDS) if seat >= 0 and s.where[card] == Where.HAND + seat]
    scale = min(0.92, 950.0 / (max(1, len(cards)) * 200))
    pitch = min(200 * scale, 940.0 / max(1, len(cards)))
    left = WIDTH / 2 - pitch * (len(cards) - 1) / 2
    faces = [hand_card(s, card, left + pitch * i, scale, t) for i, card in enumerate(cards)]
    return group(
        plate(8, HAND_TOP, WIDTH - 16, HAND_H, fill=NIGHT_DEEP, opacity="0.7"), *faces, own_tokens(s, t), id="hand"
    )


def hand_card(s: Record, card: int, x: float, scale: float, t: Language) -> Svg:
    chosen = card == s.pick and s.phase in (Phase.SITE, Phase.TURN, Phase.GATE)
    return group(
        group(face_of(s, card), transform=f"scale({scale:.3f})", opacity=FADED if dead_card(s, card) else None),
        el("path", d=outline(corners(R * scale)), fill="none", stroke=GOLD_PALE, stroke_width=6) if chosen else Svg(),
        card_target(scale),
        id=f"card-{card}",
        class_="piece",
        data_pulls="spot-" if s.phase in (Phase.ACT, Phase.SITE) else None,
        role="img",
        aria_label=capital(card_words(s, card, t)),
        transform=moved(x, HAND_Y),
    )


def dead_card(s: Record, card: int) -> bool:
    """Whether a click on it would have no effect, for whoever is asked about their cards."""
    return viewer(s) == s.asked and s.phase in REFUSED and REFUSED[s.phase](s, card) != 0


REFUSED: dict[int, Callable[[Record, int], int]] = {
    Phase.ACT: refuse_pick,
    Phase.BOOST: refuse_boost,
    Phase.STAKE: refuse_stake,
}


def dead_token(s: Record, kind: int) -> bool:
    """Whether it would do nothing now but take its holder elsewhere."""
    if viewer(s) != s.asked:
        return False
    if s.phase == Phase.STAKE:
        return kind != Token.DOUBLE or not may_double(s)
    return s.phase in (Phase.TOKENS, Phase.ACT) and (refuse_use(s, kind) != 0 or idle(s, kind))


def own_tokens(s: Record, t: Language) -> Svg:
    """Under the hand, left of the buttons: one for each kind of token held."""
    seat = viewer(s)
    kinds = [kind for kind in range(KINDS) if seat >= 0 and s.held[seat, kind] > 0]
    pitch = min(96.0, 380.0 / max(1, len(kinds)))
    return group(*(own_token(s, seat, kind, 58.0 + pitch * i, t) for i, kind in enumerate(kinds)))


def own_token(s: Record, seat: int, kind: int, x: float, t: Language) -> Svg:
    many = s.held[seat, kind]
    return group(
        el("circle", r=40, fill=NIGHT_SOFT, stroke=GOLD, stroke_width=3),
        group(token_icon(kind), transform=moved(0, 0, 0, 1.5), opacity=FADED if dead_token(s, kind) else None),
        count_plate(32, -26, many) if many > 1 else Svg(),
        el("circle", r=42, class_="target", fill="transparent"),
        id=f"token-{kind}",
        role="img",
        aria_label=capital(token(kind, t)),
        transform=moved(x, ROW_Y),
    )


# The pool of a halt, the orientations, the adventurers to choose from: above the stores


def choices(s: Record, t: Language, events: Sequence[Event]) -> Svg:
    if s.phase == Phase.TURN:
        return group(*turns(s, t), id="choices")
    if s.phase == Phase.GATE:
        return group(*card_in_the_air(s, t), id="choices")
    if s.phase == Phase.HERO_CHOICE:
        return group(*heroes(s, t), id="choices")
    return group(*pool(s), *combat(s, t, events), id="choices")


def turns(s: Record, t: Language) -> Iterator[Svg]:
    """The card in its orientations; where secret passages let it lie so, with the sides they open."""
    shown = [turn for turn in range(SIDES) if refuse_turn(s, turn) == 0]
    yield plate(8, CHOICE_Y - 72, WIDTH - 16, 108, opacity="0.9")
    left = 500.0 - 52.0 * (len(shown) - 1)
    for i, turn in enumerate(shown):
        bits = bits_of(s, s.pick, turn)
        yield group(
            group(face_of(s, s.pick, bits, clash(s, s.spot, bits)), transform="scale(0.460)"),
            card_target(0.48),
            id=f"turn-{turn}",
            role="img",
            aria_label=turn_label(s, turn, (), t),
            transform=moved(left + 104.0 * i, CHOICE_Y - 18),
        )


def card_in_the_air(s: Record, t: Language) -> Iterator[Svg]:
    """As it was turned, with an arrow for each side that a secret passage could open; in a corner, for the labyrinth
    shows it too."""
    yield plate(WIDTH - 238, CHOICE_Y - 194, 230, 230, opacity="0.94")
    face = face_of(s, s.pick, bits_of(s, s.pick, s.turning), s.opened)
    yield group(face, transform=moved(*GATES_AT, 0, 0.6))
    for side in range(SIDES):
        if refuse_gate(s, side) == 0:
            yield gate(side, t)


def gate(side: int, t: Language) -> Svg:
    return group(
        el("path", d="M0 -104L20 -74H-20Z", fill=GOLD, stroke=GOLD_DEEP, stroke_width=3),
        el("circle", cy=-86, r=28, class_="target", fill="transparent"),
        id=f"gate-{side}",
        role="img",
        aria_label=t("Open a secret passage {sides}", sides=towards([side], t)),
        transform=moved(*GATES_AT, 60.0 * side),
    )


def heroes(s: Record, t: Language) -> Iterator[Svg]:
    for hero in range(POWERS):
        yield group(
            plate(-90, -90, 180, 180),
            group(cat(hero, s.power[hero]), transform=moved(0, -12)),
            label(t(HERO_NAMES[hero]), 0, 66, 17, fill=TEXT),
            el("rect", x=-90, y=-90, width=180, height=180, rx=14, class_="target", fill="transparent"),
            id=f"hero-{hero}",
            role="img",
            aria_label=capital(t(HERO_NAMES[hero])),
            transform=moved(170 + 220.0 * hero, 580),
        )


def pool(s: Record) -> Iterator[Svg]:
    """Offers face down, the pool face up for those at the halt, each dealt card with its owner's badge."""
    cards = [card for card in range(CARDS) if s.where[card] >= Where.POOL]
    covered = [seat for seat in range(SEATS) for _ in range(s.offered[seat])]
    if not cards:
        covered += [seat for seat in range(SEATS) for _ in range(s.due[seat])] + [NONE] * s.pool
    total = len(covered) + len(cards)
    if not total:
        return
    yield plate(8, CHOICE_Y - 72, WIDTH - 16, 108, opacity="0.9")
    pitch = min(96.0, 930.0 / total)
    for i, seat in enumerate(covered):
        yield covered_card(i, seat, 60 + pitch * i)
    first = next((card for card in cards if s.where[card] == Where.POOL), -1)
    for i, card in enumerate(cards, len(covered)):
        yield pool_card(s, card, 60 + pitch * i, card == first)


def covered_card(number: int, seat: int, x: float) -> Svg:
    """Of that seat, or nobody's yet."""
    return group(
        group(back(), transform="scale(0.420)"),
        dealt_to(seat),
        card_target(0.44),
        id=f"covered-{number}",
        transform=moved(x, CHOICE_Y - 20),
    )


def pool_card(s: Record, card: int, x: float, first: bool) -> Svg:
    """The first one left is ringed: it is the one to be dealt now."""
    ring = el("path", d=outline(corners(46)), fill="none", stroke=GOLD_PALE, stroke_width=5) if first else Svg()
    return group(
        group(face_of(s, card), transform="scale(0.420)"),
        ring,
        dealt_to(s.where[card] - Where.DEALT),
        card_target(0.44),
        id=f"pool-{card}",
        class_="piece",
        transform=moved(x, CHOICE_Y - 20),
    )


def dealt_to(seat: int) -> Svg:
    """The badge of who is to get a card, nobody's yet for one that still lies in the pool."""
    if seat < 0:
        return Svg()
    owner = palette.SEATS[seat]
    return group(badge(owner, 12, fill=owner.colour, stroke="#ffffff", stroke_width=2), transform=moved(0, 38))
