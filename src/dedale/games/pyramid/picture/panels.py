"""Round the labyrinth: where everything has its place, the seats and the stores."""

from functools import lru_cache

from dedale.core import Language, Record
from dedale.drawing import palette
from dedale.drawing.shapes import box, label, outline
from dedale.drawing.svg import Svg, el, group, moved

from ..rules.basics import asleep
from ..rules.mummies import power
from ..tables import DOOR_MARKS, HEARTS, KINDS, TILES, TORCH_MARKS, Phase, Viewer
from ..words.terms import HERO_NAMES, capital
from .figures import cat, heart, power_icon, token_icon
from .rooms import FLAME, GOLD, GOLD_DEEP, GOLD_PALE, NIGHT, NIGHT_DEEP, NIGHT_SOFT, back, corners, flame

WIDTH, HEIGHT = 1000.0, 1084.0
SEAT_H, STORE_TOP, HAND_TOP, ROW_Y = 88.0, 726.0, 792.0, 1034.0
STORE_Y, HAND_Y, HAND_H = STORE_TOP + 32, HAND_TOP + 96, 190.0
WINDOW = (0.0, SEAT_H + 4, WIDTH, STORE_TOP - SEAT_H - 6)
CHOICE_Y = STORE_TOP - 40
TEXT = "#f3e6c8"


def viewer(s: Record) -> int:
    """The seat whose eyes these are, nobody's for a spectator; with open hands, the seat that is asked."""
    if s.open_hands and s.phase > Phase.LAST_CHANCE:
        return int(s.asked)
    return int(s.viewer) - Viewer.SEAT


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
    active, asked = seat == s.player, s.phase > Phase.LAST_CHANCE and seat == s.asked
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
        aria_label=t("{hero}: {cards}", hero=capital(t(HERO_NAMES[s.hero[seat]])), cards=words),
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
    sleeping = asleep(s)
    hearts = [group(heart(i < s.pile_hearts), transform=moved(36 + 20.0 * i, -10, 0, 0.6)) for i in range(HEARTS)]
    cards = [box(24, 32, 4, 4.0 * i, -2.0 * i, fill="#5c4a34", stroke=GOLD, stroke_width=2) for i in range(sleeping)]
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
