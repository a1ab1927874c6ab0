"""Round the labyrinth: where everything has its place, the seats and the stores."""

from collections.abc import Callable
from functools import lru_cache

from dedale.core import Language, Record
from dedale.drawing import palette
from dedale.drawing.shapes import box, box_target, label, outline
from dedale.drawing.svg import Svg, el, group, moved

from ..rules.basics import asleep
from ..rules.mummies import power
from ..tables import DOOR_MARKS, HEARTS, KINDS, TILES, TORCH_MARKS, Phase, Stage
from ..words.about.stores import store_name
from ..words.terms import HERO_NAMES, capital, token
from .figures import cat, heart, power_icon, token_icon
from .rooms import FLAME, GOLD, GOLD_DEEP, GOLD_PALE, NIGHT, NIGHT_DEEP, NIGHT_SOFT, back, corners, flame

WIDTH, HEIGHT = 1000.0, 1084.0
SEAT_H, STORE_TOP, HAND_TOP, ROW_Y = 88.0, 726.0, 792.0, 1034.0
STORE_Y, HAND_Y, HAND_H = STORE_TOP + 32, HAND_TOP + 96, 190.0
WINDOW = (0.0, SEAT_H + 4, WIDTH, STORE_TOP - SEAT_H - 6)
CHOICE_Y = STORE_TOP - 40
TEXT = "#f3e6c8"


def plate(x: float, y: float, width: float, height: float, **attributes: object) -> Svg:
    look = {"fill": NIGHT, "stroke": GOLD_DEEP, "stroke_width": 2, "opacity": "0.94"} | attributes
    return el("rect", x=x, y=y, width=width, height=height, rx=14, **look)


# The seats


def seats(s: Record, t: Language) -> Svg:
    width = min(320.0, (WIDTH - 20) / s.seats)
    left = (WIDTH - width * s.seats) / 2
    at = [left + width * seat for seat in range(s.seats)]
    panels = [seat_panel(s, seat, x, width, t) for seat, x in enumerate(at)]
    return group(*panels, *(token_row(s, seat, x, width, t) for seat, x in enumerate(at)), id="seats")


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


def token_row(s: Record, seat: int, x: float, width: float, t: Language) -> Svg:
    """The tokens a seat holds, for all to see: one for each kind."""
    kinds = [kind for kind in range(KINDS) if s.held[seat, kind] > 0]
    pitch = min(34.0, (width - 110) / max(1, len(kinds)))
    return group(*(held_token(s, seat, kind, x + 98 + pitch * i, t) for i, kind in enumerate(kinds)))


def held_token(s: Record, seat: int, kind: int, x: float, t: Language) -> Svg:
    many = s.held[seat, kind]
    return group(
        group(token_icon(kind), transform="scale(0.520)"),
        label(f"×{many}", 15, 6, 13, fill=TEXT) if many > 1 else Svg(),
        box_target(26, 26, 6),
        id=f"held-{seat}_{kind}",
        role="img",
        aria_label=capital(token(kind, t)),
        transform=moved(x, 74),
    )


# The stores


def stores(s: Record, t: Language) -> Svg:
    """Torches, tiles, mechanisms, the sleeping mummies, their dice, the piles."""
    return group(
        plate(8, STORE_TOP + 2, WIDTH - 16, 60),
        *(store(s, kind, x, width, t) for kind, x, width in STORES_AT),
        id="stores",
    )


STORES_AT = (
    ("torches", 18.0, 186.0), ("tiles", 214.0, 116.0), ("doors", 338.0, 96.0), ("hidings", 438.0, 92.0),
    ("sleeping", 534.0, 42.0), ("hearts", 580.0, 104.0), ("dice", 688.0, 124.0), ("pile", 818.0, 54.0),
    ("discard", 876.0, 56.0), ("urn", 936.0, 48.0),
)  # fmt: skip


def store(s: Record, kind: str, x: float, width: float, t: Language) -> Svg:
    """What it holds, drawn from its left edge on, and the whole of it to point at."""
    return group(
        STORES[kind](s),
        box(width, 54, 10, width / 2, 0, class_="target", fill="transparent"),
        id=kind,
        role="img",
        aria_label=store_name(s, kind, t),
        transform=moved(x, STORE_Y),
    )


def torch_store(s: Record) -> Svg:
    count = min(s.reserve, 7)
    lights = [flame(18 + 22.0 * i, 4, 0.62) for i in range(count)]
    return group(*lights, count_plate(22.0 * count + 18, 0, s.reserve))


def tile_store(s: Record) -> Svg:
    """A camp fire for each concertation tile."""
    return group(*(group(tile(i < s.tiles), transform=moved(24 + 34.0 * i, 0)) for i in range(TILES)))


@lru_cache(maxsize=2)
def tile(left: bool) -> Svg:
    return group(
        box(30, 40, 6, fill=NIGHT_SOFT, stroke=GOLD if left else GOLD_DEEP, stroke_width=2),
        camp_fire(FLAME if left else NIGHT),
        opacity=None if left else "0.35",
    )


@lru_cache(maxsize=2)
def camp_fire(flames: str) -> Svg:
    return group(
        el("path", d="M-8 10L8 4M8 10L-8 4", stroke="#8a5a2a", stroke_width=4),
        el("path", d="M0 -12C8 -4 8 2 4 6H-4C-8 1 -5 -4 0 -12Z", fill=flames),
    )


def door_store(s: Record) -> Svg:
    arch = "M-11 15V-4A11 11 0 0 1 11 -4V15Z"
    return group(
        *(
            el("path", d=arch, fill="#cdeaf7" if i < s.door_marks else "none", stroke=GOLD, stroke_width=3,
               transform=moved(18 + 30.0 * i, 0))
            for i in range(DOOR_MARKS)
        )
    )  # fmt: skip


def hiding_store(s: Record) -> Svg:
    """A torch for each triangle that has given some, a ring for each that still can."""
    return group(
        *(
            el(
                "circle",
                cx=14 + 16.0 * i,
                r=6,
                fill=FLAME if i < s.torch_marks else "none",
                stroke=GOLD,
                stroke_width=2,
            )
            for i in range(TORCH_MARKS)
        )
    )


def sleeping_store(s: Record) -> Svg:
    sleeping = asleep(s)
    if not sleeping:
        return box(24, 32, 4, 16, 2, fill="none", stroke=GOLD_DEEP, stroke_width=2, stroke_dasharray="4 3")
    cards = [
        box(24, 32, 4, 16 + 4.0 * i, 2 - 2.0 * i, fill="#5c4a34", stroke=GOLD, stroke_width=2) for i in range(sleeping)
    ]
    return group(
        *cards, label(f"{sleeping}", 12 + 4.0 * sleeping, 4 - 2.0 * sleeping, 18, fill=TEXT, font_weight="700")
    )


def heart_store(s: Record) -> Svg:
    return group(*(group(heart(i < s.pile_hearts), transform=moved(12 + 20.0 * i, 0, 0, 0.6)) for i in range(HEARTS)))


def dice_store(s: Record) -> Svg:
    """As they fell in this turn, until the next roll."""
    shown = s.symbols_rolled if s.stage > Stage.ROLL else 0
    dice = (mummy_die(i < shown, s.stage > Stage.ROLL) for i in range(power(s)))
    return group(*(group(die, transform=moved(18 + 29.0 * i, 0)) for i, die in enumerate(dice)))


@lru_cache(maxsize=4)
def mummy_die(mummy: bool, rolled: bool) -> Svg:
    """A mummy's face, a blank one, or a die that waits."""
    face = el("path", d="M-8 -4Q0 -11 8 -4V3Q0 10 -8 3Z", fill="#d8ccae", stroke="#3b2f22", stroke_width=2)
    eyes = el("path", d="M-4 -1H-3M3 -1H4", stroke="#b3261e", stroke_width=4, stroke_linecap="round")
    waits = Svg() if rolled else label("?", 0, 0, 16, fill="#3b2f22", font_weight="700")
    return group(
        box(26, 26, 6, fill="#ece3cb", stroke="#3b2f22", stroke_width=2), group(face, eyes) if mummy else waits
    )


def pile_store(s: Record) -> Svg:
    return group(group(back(), transform=moved(22, 0, 0, 0.24)), count_plate(40, 0, s.pile))


def discard_store(s: Record) -> Svg:
    cast = el("path", d=outline(corners(24)), fill="#4a4035", stroke="#8f7a5a", stroke_width=2, transform=moved(24, 0))
    return group(cast, count_plate(42, 0, s.discards))


def urn_store(s: Record) -> Svg:
    tomb = "M-8 -18H8L14 -8L9 18H-9L-14 -8Z"
    shape = el("path", d=tomb, fill=GOLD, stroke=GOLD_DEEP, stroke_width=2, transform=moved(16, 0))
    return group(shape, count_plate(34, 0, s.tokens))


STORES: dict[str, Callable[[Record], Svg]] = {
    "torches": torch_store,
    "tiles": tile_store,
    "doors": door_store,
    "hidings": hiding_store,
    "sleeping": sleeping_store,
    "hearts": heart_store,
    "dice": dice_store,
    "pile": pile_store,
    "discard": discard_store,
    "urn": urn_store,
}
