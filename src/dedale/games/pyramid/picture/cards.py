"""The cards and tokens of one's own."""

from collections.abc import Callable

from dedale.core import Language, Record
from dedale.core.seen import kept
from dedale.drawing import palette
from dedale.drawing.shapes import Point, badge
from dedale.drawing.svg import Box, Svg, drawn, el, group, join, moved

from ..rules.explore import refuse_boost, refuse_pick
from ..rules.fight import may_double, refuse_stake
from ..rules.tokens import refuse_use
from ..tables import KINDS, SEATS, Phase, Token, Where
from ..words.about.hand import idle
from ..words.terms import capital, look_words, token, viewer
from .panels import count_plate, layer, plate
from .places import Places, row
from .rooms import GOLD, GOLD_DEEP, GOLD_PALE, NIGHT_DEEP, NIGHT_SOFT, face, use

FADED = "0.4"  # what would have no effect now
OWN = [(Where.HAND + seat, Where.OFFER + seat) for seat in range(SEATS)]
PICKED = (Phase.SITE, Phase.TURN, Phase.GATE)  # while one card of the hand is in the air
COVERED = (Phase.TURN, Phase.GATE, Phase.HERO_CHOICE)


def face_of(s: Record, card: int, turn_bits: int | None = None, pierced: int = 0) -> Svg:
    bits = s.doors[card] if turn_bits is None else turn_bits
    return face(s.kind[card], bits, bool(s.bright[card]), pierced)


def card_target() -> Svg:
    return use("hx", class_="target")


# The hand


def covered(s: Record) -> bool:
    """Whether other things to choose from lie over the hand of whoever is to choose."""
    return s.phase in COVERED and viewer(s) == s.asked


def hand(s: Record, places: Places, t: Language) -> Svg:
    """A spectator sees no cards."""
    seat = viewer(s)
    hidden = "none" if covered(s) else None
    pulls = "spot-" if s.phase in (Phase.ACT, Phase.SITE) else None
    cards = group(hand_cards(s, seat, places.hand, t), display=hidden, data_pulls=pulls)
    return layer("hand", hand_plate(seat, places.hand), cards, own_tokens(s, seat, places.tokens, t))


@drawn
def hand_plate(seat: int, box: Box) -> Svg:
    """In the colour, and with the badge, of whose hand it is."""
    if seat < 0:
        return plate(box, fill=NIGHT_DEEP, opacity="0.7")
    colour = palette.SEATS[seat]
    mark = group(badge(colour, 11, fill=colour.colour, stroke=GOLD_PALE, stroke_width=2),
                 transform=moved(box[0] + box[2] - 22, box[1] + 22))  # fmt: skip
    return join((plate(box, fill=NIGHT_DEEP, stroke=colour.light, opacity="0.7"), mark))


def hand_cards(s: Record, seat: int, box: Box, t: Language) -> Svg:
    """Each has its place; what is offered or staked leaves its own empty, so that the others stay where they are."""
    slots, where, own = slots_of(s, seat), s.where, Where.HAND + seat
    line, faint = row(box, len(slots)), dead_cards(s)
    picked = s.pick if s.phase in PICKED else -1
    kind, doors, bright = s.kind, s.doors, s.bright
    return join(
        [
            hand_card(card, kind[card], doors[card], bright[card], at, line.scale, card in faint, card == picked, t)
            for card, at in zip(slots, line.at, strict=True)
            if where[card] == own
        ]
    )


def slots_of(s: Record, seat: int) -> list[int]:
    """The cards that have a place in the hand: those in it, and those offered, or staked in the fight that this seat
    is about to roll for."""
    if seat < 0:
        return []
    hand, offer = OWN[seat]
    if s.phase == Phase.STAKE and seat == s.player:
        return [card for card, where in enumerate(s.where) if where == hand or where == offer or s.staked[card]]
    return [card for card, where in enumerate(s.where) if where == hand or where == offer]


@drawn
def hand_card(
    card: int, kind: int, doors: int, bright: int, at: Point, scale: float, faint: bool, chosen: bool, t: Language
) -> Svg:
    return group(
        group(face(kind, doors, bool(bright)), opacity=FADED if faint else None),
        use("hx", fill="none", stroke=GOLD_PALE, stroke_width=9) if chosen else Svg(),
        card_target(),
        id=f"card-{card}",
        class_="piece",
        role="img",
        aria_label=capital(look_words(kind, doors, bright, t)),
        transform=moved(*at, 0, scale),
    )


def dead_cards(s: Record) -> frozenset[int]:
    """Those that a click on would have no effect, for whoever is asked about their cards."""
    if viewer(s) != s.asked or s.phase not in REFUSED:
        return frozenset()
    own, refused = Where.HAND + s.asked, REFUSED[s.phase]
    return frozenset([card for card, where in enumerate(s.where) if where == own and refused(s, card)])


REFUSED: dict[int, Callable[[Record, int], int]] = {
    Phase.ACT: refuse_pick,
    Phase.BOOST: refuse_boost,
    Phase.STAKE: refuse_stake,
}


# Tokens


def dead_token(s: Record, kind: int) -> bool:
    """Whether it would do nothing now but take its holder elsewhere."""
    if viewer(s) != s.asked:
        return False
    if s.phase == Phase.STAKE:
        return kind != Token.DOUBLE or not may_double(s)
    return s.phase in (Phase.TOKENS, Phase.ACT) and (refuse_use(s, kind) != 0 or idle(s, kind))


@kept
def own_tokens(s: Record, seat: int, box: Box, t: Language) -> Svg:
    """Beside one's own panel: one for each kind of token held."""
    kinds = [kind for kind in range(KINDS) if seat >= 0 and s.held[seat, kind] > 0]
    x, y, width, height = box
    pitch = min(height - 8, (width - height) / max(1, len(kinds) - 1))
    return join(
        own_token(
            kind, s.held[seat, kind], x + height / 2 + pitch * i, y + height / 2, dead_token(s, kind), token(kind, t)
        )
        for i, kind in enumerate(kinds)
    )


@drawn
def own_token(kind: int, many: int, x: float, y: float, faint: bool, words: str) -> Svg:
    return group(
        el("circle", r=50, fill=NIGHT_SOFT, stroke=GOLD, stroke_width=3),
        group(use(f"k{kind}", transform="scale(1.9)"), opacity=FADED if faint else None),
        count_plate(34, -32, many) if many > 1 else Svg(),
        el("circle", r=52, class_="target"),
        id=f"token-{kind}",
        role="img",
        aria_label=capital(words),
        transform=moved(x, y),
    )


@drawn
def cover(box: Box) -> Svg:
    """What lies over the hand while something else is chosen."""
    return plate(box, fill=NIGHT_DEEP, stroke=GOLD_DEEP, opacity="0.96")
