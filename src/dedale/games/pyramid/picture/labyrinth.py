"""The labyrinth in its window: rooms, cats and mummies with their ways. The page moves it about there."""

from collections.abc import Iterator
from functools import lru_cache
from math import ceil, floor, sqrt
from typing import NamedTuple

from dedale.core import Language, Record
from dedale.core.seen import kept
from dedale.drawing import svg
from dedale.drawing.shapes import Point, around
from dedale.drawing.svg import NOTHING, Box, Svg, drawn, el, group, join, moved

from ..tables import DOOR_CARD, FIENDS, NONE, SIDES, WALLS, Phase, Status
from ..words.about.board import MARKS
from ..words.about.stores import store_name
from ..words.terms import HERO_NAMES, capital, fiend_name, place_words
from .definitions import definitions
from .figures import GLOWS, cat, hearts_left
from .places import Places
from .rooms import FLAME_AT, GOLD_PALE, HALF, MARKS_AT, NIGHT_DEEP, R, room, use

GRID = 100.0
SEATS_AT = ((-34.0, 34.0), (34.0, 34.0), (-34.0, -34.0), (34.0, -34.0))
BACKGROUND = (1000.0, 752.0)  # as the pyramid is drawn


class Sight(NamedTuple):
    """What is seen of the labyrinth, and where on the sheet."""

    window: Box
    box: Box


def cell(q: float, r: float) -> Point:
    """The middle of a cell."""
    return 1.5 * R * q, sqrt(3) * R * (r + q / 2)


@kept
def fit(s: Record, least: tuple[float, float]) -> Box:
    """All places and the spots that corridors lead to."""
    ends = [spot for spot in range(s.spots) if s.meet[spot]]
    q = s.q[: s.places] + [s.spot_q[spot] for spot in ends]
    r = s.r[: s.places] + [s.spot_r[spot] for spot in ends]
    down = [2 * b + a for a, b in zip(q, r, strict=True)]
    return framed(cell(min(q), 0)[0], cell(max(q), 0)[0], cell(0, min(down) / 2)[1], cell(0, max(down) / 2)[1], least)


@lru_cache(1 << 8)
def framed(left: float, right: float, top: float, bottom: float, least: tuple[float, float]) -> Box:
    """In steps, so that it does not breathe at every card."""
    left, right, top, bottom = left - R, right + R, top - HALF, bottom + HALF
    left, top = floor(left / GRID) * GRID, floor(top / GRID) * GRID
    wide, tall = ceil((right - left) / GRID) * GRID, ceil((bottom - top) / GRID) * GRID
    more = (max(0.0, least[0] - wide), max(0.0, least[1] - tall))
    return left - more[0] / 2, top - more[1] / 2, wide + more[0], tall + more[1]


def ground(name: str, sight: Sight, *parts: Svg, **attributes: object) -> Svg:
    """A layer of the labyrinth, drawn where it lies and shown through the window."""
    return svg.ground(name, sight.window, sight.box, *parts, **attributes)


CRESCENT = "M0 -42A42 42 0 1 1 0 42A52 52 0 0 0 0 -42Z"


@drawn
def pyramid(places: Places) -> Svg:
    """Night round a dark pyramid; constant. It reaches beyond the sheet, for wide screens."""
    stars = "".join(f"M{i * i * 37 % 2391 - 700} {i * i * i * 11 % 601 + 20}h.1" for i in range(1, 150))
    x, y, wide, high = places.window
    scale = max(wide / BACKGROUND[0], high / BACKGROUND[1])
    art = group(
        el("path", d=stars, stroke=GOLD_PALE, stroke_width=3, stroke_linecap="round", opacity="0.5"),
        el("circle", cx=880, cy=176, r=70, fill="#f3e6c8", opacity="0.05"),
        el("path", d=CRESCENT, fill="#f3e6c8", opacity="0.55", transform=moved(880, 176, 24)),
        *masonry(),
        transform=moved(x + wide / 2 - 500 * scale, y + high - BACKGROUND[1] * scale, 0, scale),
    )
    night = el("rect", x=-3000, y=-3000, width=9000, height=9000, fill=NIGHT_DEEP)
    return group(definitions(), night, art, id="pyramid", pointer_events="none")


def masonry() -> Iterator[Svg]:
    """The lit and the dark side of the pyramid, its courses and joints."""
    courses = "".join(f"M{500 - 7.4 * i:.0f} {8.6 * i - 40:.0f}H{500 + 7.4 * i:.0f}" for i in range(8, 92, 7))
    joints = "".join(
        f"M{500 + 7.4 * (i * 13 % (2 * k) - k):.0f} {8.6 * k - 40:.0f}v60"
        for k in range(15, 92, 7)
        for i in range(1, k // 6)
    )
    yield el("path", d="M500 -40L1180 752H-180Z", fill="#231c14")
    yield el("path", d="M500 -40L1180 752H640Z", fill="#17120d")
    yield el("path", d=courses + joints, stroke="#0d0a07", stroke_width=3, opacity="0.6", fill="none")
    yield el("path", d="M500 -40L640 752", stroke="#3a2f20", stroke_width=4, opacity="0.7")


# Rooms


@kept
def rooms(s: Record, sight: Sight, t: Language) -> Svg:
    laid = [one_room(look_of(s, place), place_words(s, place, t), t) for place in range(s.places)]
    halos = [halo for halo, _, _ in laid if halo]
    things = [thing for _, _, details in laid for thing in details]
    places = [place for _, place, _ in laid]
    return ground("rooms", sight, group(*halos, pointer_events="none"), *places, *things, fill="transparent")


class Laid(NamedTuple):
    """What is seen of a place: its card's kind (below 0 the hall's, or the door's), and what has become of it."""

    place: int
    card: int
    kind: int
    bright: bool
    lit: bool
    exits: int
    used: int
    pierced: int
    q: int
    r: int

    @property
    def light(self) -> bool:
        return self.lit or self.bright


def look_of(s: Record, place: int) -> Laid:
    card = s.card[place]
    kind, bright = (s.kind[card], bool(s.bright[card])) if card >= 0 else (0, True)
    return Laid(place, min(card, 0), kind, bright, bool(s.lit[place]), s.exits[place], s.used[place], s.pierced[place],
                s.q[place], s.r[place])  # fmt: skip


@drawn
def one_room(look: Laid, words: str, t: Language) -> tuple[Svg, Svg, tuple[Svg, ...]]:
    """Its halo, itself, and its details."""
    halo = halo_at(look.q, look.r) if look.light else NOTHING
    return halo, one_place(look, words), tuple(details(look, t))


def halo_at(q: int, r: int) -> Svg:
    x, y = cell(q, r)
    return use("hl", x=x, y=y)


def one_place(look: Laid, words: str) -> Svg:
    art = room(look.card, look.kind, look.exits, look.bright, look.lit, look.used, look.pierced)
    place, target = moved(*cell(look.q, look.r)), use("hx", class_="target")
    return group(art, target, id=f"place-{look.place}", role="img", aria_label=capital(words), transform=place)


def details(look: Laid, t: Language) -> Iterator[Svg]:
    """What is drawn on a place and can be asked about by itself: its light, mechanisms, secret passages. They lie
    beside the places, whose outline, while they may be clicked, is one."""
    middle = cell(look.q, look.r)
    if look.card != DOOR_CARD and look.light:
        yield detail(f"flame-{look.place}", middle, FLAME_AT, 26, "")
    for used, at in MARKS_AT.items():
        if look.used & used:
            yield detail(f"mark-{look.place}_{int(used)}", middle, at, 18, t(MARKS[used][0]))
    for side in range(WALLS):
        if (look.pierced >> side) & 1:
            yield detail(f"passage-{look.place}_{side}", middle, around(72, 60.0 * side), 20, t("Secret passage"))


def detail(name: str, middle: Point, at: Point, r: float, words: str) -> Svg:
    target = el("circle", r=r, class_="target")
    x, y = middle[0] + at[0], middle[1] + at[1]
    spoken = {"role": "img", "aria_label": words} if words else {}
    return group(target, id=name, **spoken, transform=moved(x, y))


# Ways, cats and mummies


@kept
def ways(s: Record, sight: Sight) -> Svg:
    """Every shortest way of each mummy to the hall: faint, and plain while one looks at the mummy."""
    return ground("ways", sight, *(way_of(mummy, way(s, mummy)) for mummy in awake(s)), pointer_events="none")


def awake(s: Record) -> list[int]:
    return [mummy for mummy in range(FIENDS) if s.status[mummy] == Status.AWAKE and s.lair[mummy] != NONE]


def way(s: Record, mummy: int) -> str:
    lines, seen, edge = [], {s.lair[mummy]}, [s.lair[mummy]]
    while edge:
        place = edge.pop()
        for side in range(SIDES):
            if leads(s, place, side):
                other = s.near[place, side]
                (a, b), (c, d) = cell(s.q[place], s.r[place]), cell(s.q[other], s.r[other])
                lines.append(f"M{a:.0f} {b:.0f}L{c:.0f} {d:.0f}")
                if other not in seen:
                    seen.add(other)
                    edge.append(other)
    return "".join(lines) or "M0 0"


@drawn
def way_of(mummy: int, way: str) -> Svg:
    """The line once, drawn twice."""
    line, name = el("path", d=way, id=f"q{mummy}"), f"q{mummy}"
    under = use(name, stroke="#1a0d08", stroke_width=13, opacity="0.6")
    dots = use(name, stroke=GLOWS[mummy], stroke_width=7, stroke_dasharray="2 15")
    look = {"fill": "none", "stroke_linecap": "round", "opacity": "0.35"}
    return group(el("defs", line), under, dots, id=f"way-{mummy}", class_="aside", **look)


def leads(s: Record, place: int, side: int) -> bool:
    return bool((s.joined[place] >> side) & 1) and s.toll[s.near[place, side]] < s.toll[place]


def pieces(s: Record, sight: Sight, near: bool, t: Language) -> Svg:
    """Mummies behind, cats in front, those who share a place side by side."""
    halt = Phase.JOIN <= s.phase <= Phase.GIFT or s.phase == Phase.SALVAGE
    shown = (camp(s, t) if halt else Svg(), mummies(s, t), cats(s, t))
    return ground("pieces", sight, *shown, **followed(sight, s.player) if near else {})


def followed(sight: Sight, seat: int) -> dict[str, object]:
    """On a phone a labyrinth that has outgrown its window is shown in part, round the cat whose turn it is: so large
    that everything can be read."""
    wide, high = sight.window[2:]
    whole = sight.box[2] <= wide and sight.box[3] <= high
    return {} if whole else {"data_span": f"{wide:.0f} {high:.0f}", "data_follows": f"cat-{seat}"}


def camp(s: Record, t: Language) -> Svg:
    """The fire of a halt, while it lasts."""
    place = s.cat[s.player]
    x, y = cell(s.q[place], s.r[place])
    return group(
        use("cf"),
        el("circle", r=26, class_="target", fill="transparent"),
        id="camp",
        role="img",
        aria_label=store_name(s, "camp", t),
        transform=moved(x - 62, y - 4),
    )


@kept
def mummies(s: Record, t: Language) -> Svg:
    return join([one_mummy(s, mummy, t) for mummy in awake(s)])


def one_mummy(s: Record, mummy: int, t: Language) -> Svg:
    place = s.lair[mummy]
    crowd = [other for other in awake(s) if s.lair[other] == place]
    x, y = cell(s.q[place], s.r[place])
    shift = 44.0 * (crowd.index(mummy) - (len(crowd) - 1) / 2)
    guests = any(s.cat[seat] == place for seat in range(s.seats))
    return mummy_at(mummy, s.hearts[mummy], s.toll[place], x + shift, y - (30 if guests else 0), t)


@drawn
def mummy_at(mummy: int, hearts: int, toll: int, x: float, y: float, t: Language) -> Svg:
    return group(
        group(use(f"y{mummy}"), hearts_left(hearts), pointer_events="none", transform="scale(0.900)"),
        el("circle", r=42, class_="target", fill="transparent"),
        id=f"mummy-{mummy}",
        class_="piece",
        role="img",
        tabindex=0,
        data_shows=f"way-{mummy}",
        aria_label=mummy_words(mummy, hearts, toll, t),
        transform=moved(x, y),
    )


def mummy_words(mummy: int, hearts: int, toll: int, t: Language) -> str:
    left = t.plural("{n} heart", "{n} hearts", hearts)
    steps = t.plural("{n} step from the hall", "{n} steps from the hall", toll)
    return t("{mummy}: {hearts}, {steps}", mummy=capital(fiend_name(mummy, t)), hearts=left, steps=steps)


@kept
def cats(s: Record, t: Language) -> Svg:
    return join([one_cat(s, seat, t) for seat in range(s.seats)])


def one_cat(s: Record, seat: int, t: Language) -> Svg:
    place = s.cat[seat]
    crowd = [other for other in range(s.seats) if s.cat[other] == place]
    x, y = cell(s.q[place], s.r[place])
    dx, dy = (0.0, 34.0) if len(crowd) == 1 else SEATS_AT[crowd.index(seat)]
    haunted = any([s.lair[f] == place and s.status[f] == Status.AWAKE for f in range(FIENDS)])
    hero = s.hero[seat]
    return cat_at(seat, hero, s.power[hero], x + dx, y + dy + (12 if haunted else 0), t)


@drawn
def cat_at(seat: int, hero: int, power: int, x: float, y: float, t: Language) -> Svg:
    return group(
        group(cat(seat, power), pointer_events="none", transform="scale(0.720)"),
        el("circle", r=34, class_="target", fill="transparent"),
        id=f"cat-{seat}",
        class_="piece",
        role="img",
        aria_label=capital(t(HERO_NAMES[hero])),
        transform=moved(x, y),
    )
