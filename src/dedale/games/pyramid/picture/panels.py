"""The team's panels and what it has in common."""

from collections.abc import Callable
from functools import lru_cache

from dedale.core import Language, Record
from dedale.core.seen import kept
from dedale.drawing import palette
from dedale.drawing.shapes import box as rectangle
from dedale.drawing.shapes import label, outline
from dedale.drawing.svg import Box, Svg, drawn, el, group, join, moved

from ..tables import DOOR_MARKS, HEARTS, KINDS, TORCH_MARKS, Phase
from ..words.about.stores import NAMED, Stores, stores_of
from ..words.terms import HERO_NAMES, capital, token, viewer
from .figures import camp_fire, cat, power_icon
from .places import Places
from .rooms import FLAME, GOLD, GOLD_DEEP, GOLD_PALE, NIGHT, NIGHT_DEEP, NIGHT_SOFT, corners, flame, use

TEXT = "#f3e6c8"
SMALL, PLAIN, LARGE = 29.0, 36.0, 42.0  # letters: 11, 14 and 16 px on a phone
LETTER = 0.56  # the width of one, against its height
GAP = 3.0


def plate(box: Box, **attributes: object) -> Svg:
    x, y, width, height = box
    look = {"fill": NIGHT, "stroke": GOLD_DEEP, "stroke_width": 3, "opacity": "0.94"} | attributes
    return el("rect", x=x + GAP, y=y + GAP, width=width - 2 * GAP, height=height - 2 * GAP, rx=16, **look)


def text(words: str, y: float, size: float, **look: object) -> Svg:
    """In the middle; its letters are those of its layer."""
    return el("text", words, y=y + size * 0.35, font_size=size, pointer_events="none", **look)


def layer(name: str, *parts: Svg) -> Svg:
    """Of panels: what takes a click there is not seen by itself."""
    return group(*parts, id=name, fill="transparent", text_anchor="middle")


def panel_target(box: Box) -> Svg:
    return plate(box, fill=None, stroke=None, stroke_width=None, opacity=None, class_="target")


@drawn
def written(words: str, width: float, size: float, **look: object) -> Svg:
    """Words about the origin, on two lines where one is too short for them, and never wider than that."""
    lines = [words] if len(words) * LETTER * size <= width else halves(words)
    size = min(size, width / LETTER / max(map(len, lines)))
    top = -size * 0.58 * (len(lines) - 1)
    return group(*(text(line, top + 1.16 * size * i, size, **look) for i, line in enumerate(lines)))


def halves(words: str) -> list[str]:
    """Parted at the space that leaves the shorter longest line."""
    parts = words.split(" ")
    ways = [[" ".join(parts[:i]), " ".join(parts[i:])] for i in range(1, len(parts))]
    return min(ways, key=lambda way: max(map(len, way)), default=[words])


# The team


def seats(s: Record, places: Places, seat: int, t: Language) -> Svg:
    """One's own panel below; the others above, in the order of play."""
    others = [(seat + i) % s.seats for i in range(1, s.seats)]
    at = [(seat, places.own), *zip(others, places.others, strict=True)]
    panels = [seat_panel(s, each, box, t) for each, box in at]
    return layer("seats", *panels, *(held_tokens(s, each, box, t) for each, box in at if each != viewer(s)))


def seat_panel(s: Record, seat: int, box: Box, t: Language) -> Svg:
    asked = s.phase > Phase.LAST_CHANCE and seat == s.asked
    stroke = GOLD_PALE if asked else palette.SEATS[seat].light if seat == s.player else GOLD_DEEP
    hero = s.hero[seat]
    return one_panel(seat, hero, s.power[hero], s.hand[seat], stroke, box, t)


@drawn
def one_panel(seat: int, hero: int, power: int, cards: int, stroke: str, box: Box, t: Language) -> Svg:
    x, y, wide, high = box
    return group(
        plate((0, 0, wide, high), stroke=stroke, stroke_width=5),
        group(cat(seat, power), transform=moved(54, high / 2 + 4, 0, 0.82)),
        use("bk", transform=moved(138, high / 2, 0, 0.42)),
        count_plate(172, high / 2 + 24, cards),
        group(power_icon(power), transform=moved(178, 30, 0, 0.8)),
        panel_target((0, 0, wide, high)),
        id=f"seat-{seat}",
        role="group",
        aria_label=capital(t(HERO_NAMES[hero])),
        transform=moved(x, y),
    )


@drawn
def count_plate(x: float, y: float, n: int) -> Svg:
    disc = el("circle", r=24, fill=GOLD, stroke=NIGHT_DEEP, stroke_width=3)
    return group(disc, text(str(n), 0, SMALL, fill=NIGHT_DEEP, font_weight="700"), transform=moved(x, y))


@kept
def held_tokens(s: Record, seat: int, box: Box, t: Language) -> Svg:
    """The tokens a seat holds, for all to see: one for each kind."""
    kinds = [kind for kind in range(KINDS) if s.held[seat, kind] > 0]
    pitch = min(58.0, (box[2] - 236) / max(1, len(kinds) - 1))
    return join(
        held_token(seat, kind, s.held[seat, kind], box[0] + 226 + pitch * i, box[1] + box[3] / 2, token(kind, t))
        for i, kind in enumerate(kinds)
    )


@drawn
def held_token(seat: int, kind: int, many: int, x: float, y: float, words: str) -> Svg:
    return group(
        use(f"k{kind}", transform="scale(1.2)"),
        label(f"×{many}", 14, 34, SMALL, fill=TEXT) if many > 1 else Svg(),
        rectangle(52, 80, 8, class_="target"),
        id=f"held-{seat}_{kind}",
        role="img",
        aria_label=capital(words),
        transform=moved(x, y),
    )


# The stores: a picture, and how many there are


def stores(s: Record, places: Places, t: Language) -> Svg:
    """Torches, tiles, mechanisms, the sleeping mummies, their dice, the piles."""
    return all_stores(stores_of(s), places.stores, t)


@lru_cache(1 << 8)
def all_stores(have: Stores, boxes: tuple[Box, ...], t: Language) -> Svg:
    return layer("stores", *(store(have, kind, box, t) for kind, box in zip(STORES, boxes, strict=True)))


def store(have: Stores, kind: str, box: Box, t: Language) -> Svg:
    icon, count = STORES[kind]
    return one_store(kind, icon(have), count(have), box, NAMED[kind](have, t))


@drawn
def one_store(kind: str, icon: Svg, count: str, box: Box, said: str) -> Svg:
    """Its middle is the origin: what is thrown there tumbles."""
    x, y, wide, high = box
    area = (-wide / 2, -high / 2, wide, high)
    return group(
        plate(area, stroke_width=2),
        group(icon, transform=moved(0, -20)) if count else icon,
        text(count, 33, PLAIN, fill=TEXT, font_weight="700") if count else Svg(),
        panel_target(area),
        id=kind,
        role="img",
        aria_label=said,
        transform=moved(x + wide / 2, y + high / 2),
    )


def dice_icon(have: Stores) -> Svg:
    """As they fell in this turn, until the next roll."""
    return mummy_dice(have.dice, have.mummies, have.thrown)


@drawn
def mummy_dice(count: int, mummies: int, thrown: bool) -> Svg:
    """Up to four, two by two."""
    at = ((0.0, 0.0),) if count == 1 else ((-23.0, -23.0), (23.0, -23.0), (-23.0, 23.0), (23.0, 23.0))
    size = 1.9 if count == 1 else 1.3
    dice = (mummy_die(i < mummies, thrown) for i in range(count))
    return group(*(group(die, transform=moved(*at[i], 0, size)) for i, die in enumerate(dice)))


@drawn
def mummy_die(mummy: bool, thrown: bool) -> Svg:
    """A mummy's face, a blank one, or a die that waits."""
    face = el("path", d="M-8 -4Q0 -11 8 -4V3Q0 10 -8 3Z", fill="#d8ccae", stroke="#3b2f22", stroke_width=2)
    eyes = el("path", d="M-4 -1H-3M3 -1H4", stroke="#b3261e", stroke_width=4, stroke_linecap="round")
    waits = Svg() if thrown else label("?", 0, 0, 23, fill="#3b2f22", font_weight="700")
    body = rectangle(30, 30, 6, fill="#ece3cb", stroke="#3b2f22", stroke_width=2)
    return group(body, group(face, eyes) if mummy else waits)


def tile_icon() -> Svg:
    body = rectangle(48, 58, 8, fill=NIGHT_SOFT, stroke=GOLD, stroke_width=3)
    return group(body, group(camp_fire(FLAME), transform="scale(1.700)"))


def door_icon() -> Svg:
    return el("path", d="M-21 28V-6A21 21 0 0 1 21 -6V28Z", fill="#cdeaf7", stroke=GOLD, stroke_width=5)


def triangle_icon() -> Svg:
    """Three places that brought torches."""
    torch = flame(0, 14, 0.7)
    return group(el("path", d="M0 -32L34 28H-34Z", fill="none", stroke=GOLD, stroke_width=5), torch)


def sleeping_icon() -> Svg:
    """Cards with a closed eye."""
    cards = (
        rectangle(40, 52, 6, 5.0 * i - 5, -4.0 * i + 4, fill="#5c4a34", stroke=GOLD, stroke_width=3) for i in (0, 1, 2)
    )
    return group(*cards, el("path", d="M-7 -6Q5 6 17 -6", stroke=TEXT, stroke_width=4, fill="none"))


def discard_icon() -> Svg:
    return el("path", d=outline(corners(36)), fill="#4a4035", stroke="#8f7a5a", stroke_width=4)


def urn_icon() -> Svg:
    tomb = "M-13 -30H13L23 -13L15 30H-15L-23 -13Z"
    return el("path", d=tomb, fill=GOLD, stroke=GOLD_DEEP, stroke_width=4)


def still(icon: Svg) -> Callable[[Stores], Svg]:
    return lambda have: icon


STORES: dict[str, tuple[Callable[[Stores], Svg], Callable[[Stores], str]]] = {
    "torches": (still(flame(0, 6, 1.15)), lambda have: str(have.reserve)),
    "tiles": (still(tile_icon()), lambda have: str(have.tiles)),
    "doors": (still(door_icon()), lambda have: f"{have.door_marks}/{DOOR_MARKS}"),
    "hidings": (still(triangle_icon()), lambda have: f"{have.torch_marks}/{TORCH_MARKS}"),
    "sleeping": (still(sleeping_icon()), lambda have: str(have.asleep)),
    "hearts": (still(use("ht", transform="scale(2)")), lambda have: f"{have.pile_hearts}/{HEARTS}"),
    "dice": (dice_icon, lambda have: ""),
    "pile": (still(use("bk", transform="scale(.37)")), lambda have: str(have.pile)),
    "discard": (still(discard_icon()), lambda have: str(have.discards)),
    "urn": (still(urn_icon()), lambda have: str(have.tokens)),
}
