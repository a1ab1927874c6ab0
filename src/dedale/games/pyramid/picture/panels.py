"""Round the labyrinth: the seats, the stores, the hand, the halt's pool, and the buttons."""

from collections.abc import Iterator
from functools import lru_cache

from dedale.core import Language, Record
from dedale.drawing import palette
from dedale.drawing.shapes import badge, box, label, outline
from dedale.drawing.svg import Svg, el, group, moved

from ..rules.mummies import power
from ..rules.phases import (
    HERO_CHOICE,
    LAST_CHANCE,
    TURN,
)
from ..tables import (
    BOSS,
    CARDS,
    DEALT,
    DOOR_MARKS,
    FIENDS,
    HAND,
    HEARTS,
    KINDS,
    PASSAGE,
    POOL,
    POWERS,
    SEATS,
    SIDES,
    TILES,
    TORCH_MARKS,
)
from ..words.terms import HERO_NAMES, card_words, token
from .figures import cat, heart, power_icon, token_icon
from .rooms import FLAME, GOLD, GOLD_DEEP, GOLD_PALE, NIGHT, NIGHT_DEEP, NIGHT_SOFT, R, back, corners, flame, room

WIDTH, HEIGHT = 1000.0, 1084.0
SEAT_H, STORE_TOP, HAND_TOP, ROW_Y = 88.0, 726.0, 792.0, 1034.0
STORE_Y, HAND_Y, HAND_H = STORE_TOP + 32, HAND_TOP + 96, 190.0
WINDOW = (0.0, SEAT_H + 4, WIDTH, STORE_TOP - SEAT_H - 6)
CHOICE_Y = STORE_TOP - 40
TEXT = "#f3e6c8"


def viewer(s: Record) -> int:
    """The seat whose eyes these are, nobody's for a spectator; with open hands, the seat that is asked."""
    if s.open_hands and s.phase > LAST_CHANCE:
        return int(s.asked)
    return int(s.viewer) - 1


def plate(x: float, y: float, width: float, height: float, **attributes: object) -> Svg:
    look = {"fill": NIGHT, "stroke": GOLD_DEEP, "stroke_width": 2, "opacity": "0.94"} | attributes
    return el("rect", x=x, y=y, width=width, height=height, rx=14, **look)


# The seats


def seats(s: Record, t: Language) -> Svg:
    width = min(320.0, (WIDTH - 20) / s.seats)
    left = (WIDTH - width * s.seats) / 2
    return group(*(seat_panel(s, seat, left + width * seat, width, t) for seat in range(s.seats)), id="seats")


def seat_panel(s: Record, seat: int, x: float, width: float, t: Language) -> Svg:
    colour = palette.SEATS[seat]
    active, asked = seat == s.player, s.phase > LAST_CHANCE and seat == s.asked
    stroke = GOLD_PALE if asked else (colour.light if active else GOLD_DEEP)
    backs = [
        group(back(), transform=moved(104 + min(15.0, (width - 150) / 9) * i, 40, 0, 0.24))
        for i in range(min(s.hand[seat], 9))
    ]
    words = t.plural("{n} card", "{n} cards", s.hand[seat])
    return group(
        plate(3, 3, width - 6, SEAT_H - 6, stroke=stroke, stroke_width=5 if asked else 2),
        group(cat(seat, s.power[s.hero[seat]]), transform=moved(44, 48, 0, 0.68)),
        *backs,
        count_plate(104 + min(15.0, (width - 150) / 9) * min(s.hand[seat], 9) + 18, 40, s.hand[seat]),
        group(power_icon(s.power[s.hero[seat]]), transform=moved(width - 24, 26, 0, 0.6)),
        token_row(s, seat, width),
        el("rect", x=3, y=3, width=width - 6, height=SEAT_H - 6, rx=14, class_="target", fill="transparent"),
        id=f"seat-{seat}",
        role="img",
        aria_label=t("Seat {seat}: {hero}, {cards}", seat=seat + 1, hero=t(HERO_NAMES[s.hero[seat]]), cards=words),
        transform=moved(x, 4),
    )


@lru_cache(maxsize=512)
def count_plate(x: float, y: float, n: int) -> Svg:
    disc = el("circle", r=14, fill=GOLD, stroke=NIGHT_DEEP, stroke_width=3)
    return group(disc, label(str(n), 0, 0, 17, fill=NIGHT_DEEP, font_weight="700"), transform=moved(x, y))


def token_row(s: Record, seat: int, width: float) -> Svg:
    """The tokens a seat holds, for all to see."""
    kinds = [kind for kind in range(KINDS) for _ in range(s.held[seat, kind])]
    pitch = min(26.0, (width - 110) / max(1, len(kinds)))
    icons = [group(token_icon(kind), transform=moved(98 + pitch * i, 74, 0, 0.52)) for i, kind in enumerate(kinds)]
    return group(*icons)


# The stores


def stores(s: Record, t: Language) -> Svg:
    """Torches, tiles, mechanisms, the sleeping mummies, their dice, the piles."""
    return group(
        plate(8, STORE_TOP + 2, WIDTH - 16, 60),
        torch_store(s, 46, t),
        tile_store(s, 240, t),
        mark_store(s, 360, t),
        mummy_store(s, 540, t),
        pile_store(s, 802, t),
        id="stores",
        pointer_events="none",
    )


def titled(text: str, x: float, *parts: Svg) -> Svg:
    return group(el("title", text), *parts, transform=moved(x, STORE_Y))


def torch_store(s: Record, x: float, t: Language) -> Svg:
    count = min(s.reserve, 7)
    lights = [flame(22.0 * i, 4, 0.62) for i in range(count)]
    return titled(
        t("Torches in the reserve: {n}", n=s.reserve), x, *lights, count_plate(22.0 * count + 6, 0, s.reserve)
    )


def tile_store(s: Record, x: float, t: Language) -> Svg:
    """A camp fire for each concertation tile."""
    tiles = [
        group(
            box(30, 40, 6, fill=NIGHT_SOFT, stroke=GOLD if i < s.tiles else GOLD_DEEP, stroke_width=2),
            el("path", d="M-8 10L8 4M8 10L-8 4", stroke="#8a5a2a", stroke_width=4),
            el("path", d="M0 -12C8 -4 8 2 4 6H-4C-8 1 -5 -4 0 -12Z", fill=FLAME if i < s.tiles else NIGHT),
            transform=moved(34.0 * i, 0),
            opacity=None if i < s.tiles else "0.35",
        )
        for i in range(TILES)
    ]
    return titled(t("Concertation tiles: {n}", n=s.tiles), x, *tiles)


def mark_store(s: Record, x: float, t: Language) -> Svg:
    doors = [
        group(
            el("path", d="M-11 15V-4A11 11 0 0 1 11 -4V15Z", fill="#cdeaf7" if i < s.door_marks else "none",
               stroke=GOLD, stroke_width=3),
            transform=moved(30.0 * i, 0),
        )
        for i in range(DOOR_MARKS)
    ]  # fmt: skip
    torches = [
        el("circle", cx=96 + 15.0 * i, r=6, fill=FLAME if i < s.torch_marks else "none", stroke=GOLD, stroke_width=2)
        for i in range(TORCH_MARKS)
    ]
    words = t("Door mechanisms: {n} of 3; torch mechanisms: {m} of 5", n=s.door_marks, m=s.torch_marks)
    return titled(words, x, *doors, *torches)


def mummy_store(s: Record, x: float, t: Language) -> Svg:
    """The pile with its hearts, and the dice to roll."""
    sleeping = sum(s.status[mummy] == 0 for mummy in range(FIENDS) if mummy != BOSS)
    hearts = [group(heart(i < s.pile_hearts), transform=moved(36 + 20.0 * i, -10, 0, 0.6)) for i in range(HEARTS)]
    cards = [
        box(24, 32, 4, 4.0 * i, -2.0 * i, fill="#5c4a34", stroke=GOLD, stroke_width=2) for i in range(max(0, sleeping))
    ]
    dice = [
        group(
            box(24, 24, 6, fill="#ece3cb", stroke="#3b2f22", stroke_width=2),
            el("circle", r=5, fill="#3b2f22"),
            transform=moved(164 + 28.0 * i, 0),
        )
        for i in range(power(s))
    ]
    words = t("Sleeping mummies: {n}, hearts: {m}; mummy dice: {d}", n=sleeping, m=s.pile_hearts, d=power(s))
    shown = label(f"{sleeping}", 86, 14, 16, fill=TEXT)
    return titled(words, x, *cards, *hearts, shown, *dice)


def pile_store(s: Record, x: float, t: Language) -> Svg:
    words = t("Draw pile: {n}, discard: {m}, sarcophagus tokens: {k}", n=s.pile, m=s.discards, k=s.tokens)
    pile = (group(back(), transform=moved(0, 0, 0, 0.24)), count_plate(30, 0, s.pile))
    cast = el("path", d=outline(corners(24)), fill="#4a4035", stroke="#8f7a5a", stroke_width=2)
    gone = (group(cast, transform=moved(78, 0)), count_plate(106, 0, s.discards))
    tomb = el("path", d="M-8 -18H8L14 -8L9 18H-9L-14 -8Z", fill=GOLD, stroke=GOLD_DEEP, stroke_width=2)
    return titled(words, x, *pile, *gone, group(tomb, transform=moved(146, 0)), count_plate(168, 0, s.tokens))


# Cards


def face_of(s: Record, card: int, turn_bits: int | None = None) -> Svg:
    bits = s.doors[card] if turn_bits is None else turn_bits
    return room(0, s.kind[card], bits, bool(s.bright[card]), False, 0, 0)


def card_target(scale: float) -> Svg:
    return el("path", d=outline(corners(R * scale)), class_="target", fill="transparent")


def hand(s: Record, t: Language) -> Svg:
    """One's own cards, large; a spectator sees none."""
    seat = viewer(s)
    cards = [card for card in range(CARDS) if seat >= 0 and s.where[card] == HAND + seat]
    scale = min(0.92, 950.0 / (max(1, len(cards)) * 200))
    pitch = min(200 * scale, 940.0 / max(1, len(cards)))
    left = WIDTH / 2 - pitch * (len(cards) - 1) / 2
    drawn = [hand_card(s, card, left + pitch * i, scale, t) for i, card in enumerate(cards)]
    return group(
        plate(8, HAND_TOP, WIDTH - 16, HAND_H, fill=NIGHT_DEEP, opacity="0.7"), *drawn, own_tokens(s, t), id="hand"
    )


def hand_card(s: Record, card: int, x: float, scale: float, t: Language) -> Svg:
    chosen = card == s.pick and s.phase in (TURN, TURN - 1)
    return group(
        group(face_of(s, card), transform=f"scale({scale:.3f})"),
        el("path", d=outline(corners(R * scale)), fill="none", stroke=GOLD_PALE, stroke_width=6) if chosen else Svg(),
        card_target(scale),
        id=f"card-{card}",
        class_="piece",
        role="img",
        aria_label=card_words(s, card, t),
        transform=moved(x, HAND_Y),
    )


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
        group(token_icon(kind), transform=moved(0, 0, 0, 1.5)),
        count_plate(32, -26, many) if many > 1 else Svg(),
        el("circle", r=42, class_="target", fill="transparent"),
        id=f"token-{kind}",
        role="img",
        aria_label=token(kind, t),
        transform=moved(x, ROW_Y),
    )


# The pool of a halt, the orientations, the adventurers to choose from: above the stores


def choices(s: Record, t: Language) -> Svg:
    if s.phase == TURN:
        return group(*turns(s, t), id="choices")
    if s.phase == HERO_CHOICE:
        return group(*heroes(s, t), id="choices")
    return group(*pool(s), id="choices")


def turns(s: Record, t: Language) -> Iterator[Svg]:
    """The card in its six orientations; with a secret passage, the side to open."""
    from ..rules.explore import refuse_pierced, refuse_turn
    from ..rules.maze import bits_of

    allowed = [turn for turn in range(SIDES) if refuse_turn(s, turn) == 0]
    pierced = [(turn, side) for turn in range(SIDES) for side in range(SIDES) if refuse_pierced(s, turn, side) == 0]
    shown = sorted({*allowed, *(turn for turn, _ in pierced)})
    yield plate(8, CHOICE_Y - 72, WIDTH - 16, 108, opacity="0.9")
    left = (370.0 if pierced else 500.0) - 52.0 * (len(shown) - 1)
    for i, turn in enumerate(shown):
        yield group(
            group(face_of(s, s.pick, bits_of(s, s.pick, turn)), transform="scale(0.460)"),
            card_target(0.48),
            id=f"turn-{turn}",
            role="img",
            aria_label=t("Turned by {angle}°", angle=60 * turn),
            transform=moved(left + 104.0 * i, CHOICE_Y - 18),
        )
    if pierced:
        yield from gates(t)


def gates(t: Language) -> Iterator[Svg]:
    yield group(
        el("circle", r=30, fill=NIGHT_SOFT, stroke=GOLD, stroke_width=3),
        group(token_icon(PASSAGE)),
        el("circle", r=32, class_="target", fill="transparent"),
        id="passage",
        role="img",
        aria_label=token(PASSAGE, t),
        transform=moved(730, CHOICE_Y - 18),
    )
    for side in range(SIDES):
        arrow = el("path", d="M0 -42L9 -26H-9Z", fill=GOLD, stroke=GOLD_DEEP, stroke_width=2)
        yield group(
            arrow,
            el("circle", cy=-34, r=16, class_="target", fill="transparent"),
            id=f"gate-{side}",
            role="img",
            transform=moved(850, CHOICE_Y - 18, 60.0 * side),
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
            aria_label=t(HERO_NAMES[hero]),
            transform=moved(170 + 220.0 * hero, 580),
        )


def pool(s: Record) -> Iterator[Svg]:
    """Offers face down, the pool face up, each dealt card with its owner's badge."""
    offered = [seat for seat in range(SEATS) for _ in range(s.offered[seat])]
    cards = [card for card in range(CARDS) if s.where[card] >= POOL]
    total = len(offered) + len(cards)
    if not total:
        return
    yield plate(8, CHOICE_Y - 72, WIDTH - 16, 108, opacity="0.9")
    pitch = min(96.0, 930.0 / total)
    for i, seat in enumerate(offered):
        badge_ = group(badge(palette.SEATS[seat], 11, fill=palette.SEATS[seat].colour), transform=moved(0, 38))
        yield group(group(back(), transform="scale(0.420)"), badge_, transform=moved(60 + pitch * i, CHOICE_Y - 20))
    first = next((card for card in cards if s.where[card] == POOL), -1)
    for i, card in enumerate(cards, len(offered)):
        seat = s.where[card] - DEALT
        owner = palette.SEATS[seat] if seat >= 0 else None
        mark_ = (
            group(badge(owner, 12, fill=owner.colour, stroke="#ffffff", stroke_width=2), transform=moved(0, 38))
            if owner
            else Svg()
        )
        ring = (
            el("path", d=outline(corners(46)), fill="none", stroke=GOLD_PALE, stroke_width=5)
            if card == first
            else Svg()
        )
        yield group(
            group(face_of(s, card), transform="scale(0.420)"), ring, mark_,
            id=f"pool-{card}", class_="piece", transform=moved(60 + pitch * i, CHOICE_Y - 20),
        )  # fmt: skip
