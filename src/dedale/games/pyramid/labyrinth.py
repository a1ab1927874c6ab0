"""The labyrinth in its window: rooms, ghosts of rooms to come, cats and mummies. It shrinks as it grows."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt

from dedale.core import Language, Record
from dedale.drawing import palette
from dedale.drawing.shapes import Point, label, outline
from dedale.drawing.svg import Svg, el, group, moved, number

from .explore import SPARE, room_for
from .figures import cat, fiend
from .maze import bits_of, has_passage, longest
from .panels import HEIGHT, SEAT_H, WIDTH
from .phases import BOOST, DOORWAY, LAST_CHANCE, SITE, TURN
from .pointing import spot_id
from .stone import FLAME, GOLD, GOLD_PALE, NIGHT, NIGHT_DEEP, R, corners, flame, room
from .tables import AWAKE, COUNT, FIENDS, NONE, SIDES, TURNED
from .terms import CARD_NAMES, fiend_name, place_words

LEFT, TOP, RIGHT, BOTTOM = 14.0, SEAT_H + 18, WIDTH - 14, 828.0
LARGEST = 0.82
SEATS_AT = ((-34.0, 34.0), (34.0, 34.0), (-34.0, -34.0), (34.0, -34.0))


@dataclass(frozen=True)
class View:
    """Where the labyrinth's middle is drawn, and how large."""

    scale: float
    x: float
    y: float

    def at(self, q: int, r: int) -> Point:
        x, y = cell(q, r)
        return self.x + x * self.scale, self.y + y * self.scale


def cell(q: int, r: int) -> Point:
    return 1.5 * R * q, sqrt(3) * R * (r + q / 2)


def view(s: Record) -> View:
    """All places and the spots round them fit; steps of size, so that it does not breathe at every card."""
    cells = [cell(s.spot_q[i], s.spot_r[i]) for i in range(s.spots)]
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    wide, tall = max(xs) - min(xs) + 2 * R, max(ys) - min(ys) + 2 * R
    scale = min(LARGEST, (RIGHT - LEFT) / wide, (BOTTOM - TOP) / tall)
    scale = int(scale * 50) / 50 if scale > 0.1 else scale
    middle = ((max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2)
    return View(scale, (LEFT + RIGHT) / 2 - middle[0] * scale, (TOP + BOTTOM) / 2 - middle[1] * scale)


@lru_cache(maxsize=1)
def pyramid() -> Svg:
    """Night round a dark pyramid; constant."""
    stars = "".join(f"M{i * i * 37 % 991} {i * i * i * 11 % 641 + 100}h.1" for i in range(1, 80))
    courses = "".join(f"M{500 - 6.2 * i} {110 + 8.9 * i}H{500 + 6.2 * i}" for i in range(6, 82, 7))
    return group(
        el("rect", x=0, y=0, width=WIDTH, height=HEIGHT, fill=NIGHT_DEEP),
        el("path", d=stars, stroke=GOLD_PALE, stroke_width=3, stroke_linecap="round", opacity="0.55"),
        el("circle", cx=880, cy=190, r=46, fill="#f3e6c8", opacity="0.14"),
        el("path", d="M500 110L1010 850H-10Z", fill="#1b1712"),
        el("path", d="M500 110L1010 850H620Z", fill="#120f0c"),
        el("path", d=courses, stroke="#2c241a", stroke_width=3),
        el("rect", x=0, y=828, width=WIDTH, height=HEIGHT - 828, fill="#0a0f1f"),
        id="pyramid",
        pointer_events="none",
    )


def rooms(s: Record, v: View, t: Language) -> Svg:
    return group(*(one_room(s, v, place, t) for place in range(s.places)), id="rooms")


def one_room(s: Record, v: View, place: int, t: Language) -> Svg:
    card = s.card[place]
    kind, bright = (s.kind[card], bool(s.bright[card])) if card >= 0 else (0, True)
    return group(
        room(min(card, 0), kind, s.exits[place], bright, bool(s.lit[place]), s.used[place], s.pierced[place]),
        el("path", d=outline(corners(R - 4)), class_="target", fill="transparent"),
        id=f"place-{place}",
        role="img",
        aria_label=room_words(s, place, t),
        transform=moved(*v.at(s.q[place], s.r[place]), scale=v.scale),
    )


def room_words(s: Record, place: int, t: Language) -> str:
    name, card = place_words(s, place, t), s.card[place]
    return name if card < 0 else t("{place}: {kind}", place=name, kind=t(CARD_NAMES[s.kind[card]]))


# Where a card may go


def ghosts(s: Record, v: View, t: Language) -> Svg:
    """While a card is in the air: the rooms it could become. While the door opens: the cells it can fill."""
    return group(*ghost_rooms(s, v, t), id="ghosts")


def ghost_rooms(s: Record, v: View, t: Language) -> Iterator[Svg]:
    if s.phase == SITE:
        limit, passage = longest(s, s.player, s.pick, SPARE), has_passage(s)
        for spot in range(s.spots):
            fits = room_for(s, s.pick, spot, limit, passage)
            yield ghost(s, v, spot, fits, t)
    elif s.phase == DOORWAY:
        for spot in range(s.spots):
            yield ghost(s, v, spot, True, t)
    elif s.phase == TURN:
        yield chosen(s, v)


def ghost(s: Record, v: View, spot: int, fits: bool, t: Language) -> Svg:
    edge = el(
        "path",
        d=outline(corners(R - 8)),
        fill=GOLD if fits else NIGHT,
        fill_opacity="0.16" if fits else "0.25",
        stroke=GOLD if fits else "#4a5576",
        stroke_width=5,
        stroke_dasharray="16 10",
        opacity=None if fits else "0.4",
    )
    return group(
        edge,
        preview(s, spot) if fits and s.phase == SITE else Svg(),
        el("path", d=outline(corners(R - 8)), class_="target", fill="transparent"),
        id=spot_id(s, spot),
        role="img",
        aria_label=t("Empty spot {cell}", cell=f"{s.spot_q[spot]},{s.spot_r[spot]}"),
        transform=moved(*v.at(s.spot_q[spot], s.spot_r[spot]), scale=v.scale),
    )


def preview(s: Record, spot: int) -> Svg:
    """The card turned to fit, and what laying it there gives: cards drawn, the torch it takes."""
    wanted = [turn for turn in range(SIDES) if TURNED[s.doors[s.pick], turn] & s.touch[spot] == s.meet[spot]]
    bits = bits_of(s, s.pick, wanted[0]) if wanted else s.doors[s.pick]
    art = group(
        room(0, s.kind[s.pick], bits, bool(s.bright[s.pick]), False, 0, 0), opacity="0.5", transform="scale(0.900)"
    )
    joins = int(COUNT[s.meet[spot]])
    plate = el("circle", r=30, fill=NIGHT_DEEP, stroke=GOLD, stroke_width=4, opacity="0.9")
    gain = group(plate, label(f"+{joins}", 0, 0, 32, fill=GOLD_PALE, font_weight="700"))
    torch = flame(40, 44, 0.8, held=True) if not s.bright[s.pick] else Svg()
    far = label("→" if s.walk[spot] > 3 else "", -40, 44, 40, fill=FLAME, font_weight="700")
    return group(art, gain, torch, far, pointer_events="none")


def chosen(s: Record, v: View) -> Svg:
    return el(
        "path",
        d=outline(corners(R - 8)),
        fill=GOLD,
        fill_opacity="0.2",
        stroke=GOLD_PALE,
        stroke_width=8,
        transform=moved(*v.at(s.spot_q[s.spot], s.spot_r[s.spot]), scale=v.scale),
    )


# Ways, cats and mummies


def ways(s: Record, v: View) -> Svg:
    """Each mummy's shortest ways to the hall, faintly, so that nobody need count."""
    lines = []
    for fiend_number in range(FIENDS):
        place, steps = s.lair[fiend_number], 0
        while place != NONE and s.status[fiend_number] == AWAKE and s.toll[place] > 0 and steps < 70:
            side = next((d for d in range(SIDES) if leads(s, place, d)), None)
            if side is None:
                break
            other, steps = s.near[place, side], steps + 1
            (a, b), (c, d) = v.at(s.q[place], s.r[place]), v.at(s.q[other], s.r[other])
            lines.append(f"M{number(a)} {number(b)}L{number(c)} {number(d)}")
            place = other
    return group(
        el("path", d="".join(lines) or "M0 0", fill="none", stroke="#e2452f", stroke_width=5, stroke_dasharray="3 13",
           stroke_linecap="round", opacity="0.75"),
        id="ways", pointer_events="none",
    )  # fmt: skip


def leads(s: Record, place: int, side: int) -> bool:
    return bool((s.joined[place] >> side) & 1) and s.toll[s.near[place, side]] < s.toll[place]


def pieces(s: Record, v: View, t: Language) -> Svg:
    """Mummies behind, cats in front, those who share a place side by side."""
    return group(*mummies(s, v, t), *cats(s, v, t), id="pieces")


def mummies(s: Record, v: View, t: Language) -> Iterator[Svg]:
    for number_ in range(FIENDS):
        place = s.lair[number_]
        if place == NONE or s.status[number_] != AWAKE:
            continue
        crowd = [other for other in range(FIENDS) if s.lair[other] == place and s.status[other] == AWAKE]
        x, y = v.at(s.q[place], s.r[place])
        shift = 44.0 * (crowd.index(number_) - (len(crowd) - 1) / 2)
        guests = any(s.cat[seat] == place for seat in range(s.seats))
        yield group(
            group(fiend(number_, s.hearts[number_]), pointer_events="none", transform=f"scale({0.86 * v.scale:.3f})"),
            el("circle", r=40 * v.scale, class_="target", fill="transparent"),
            id=f"mummy-{number_}",
            class_="piece",
            role="img",
            aria_label=t.plural(
                "{mummy}, {n} heart", "{mummy}, {n} hearts", s.hearts[number_], mummy=fiend_name(number_, t)
            ),
            transform=moved(x + shift * v.scale, y - (30 if guests else 0) * v.scale),
        )


def cats(s: Record, v: View, t: Language) -> Iterator[Svg]:
    for seat in range(s.seats):
        place = s.cat[seat]
        crowd = [other for other in range(s.seats) if s.cat[other] == place]
        x, y = v.at(s.q[place], s.r[place])
        dx, dy = (0.0, 34.0) if len(crowd) == 1 else SEATS_AT[crowd.index(seat)]
        haunted = any(s.lair[f] == place and s.status[f] == AWAKE for f in range(FIENDS))
        yield group(
            group(cat(seat, s.power[s.hero[seat]]), transform=f"scale({0.68 * v.scale:.3f})"),
            id=f"cat-{seat}",
            class_="piece",
            pointer_events="none",
            role="img",
            aria_label=t("Adventurer of seat {seat}", seat=seat + 1),
            transform=moved(x + dx * v.scale, y + (dy + (12 if haunted else 0)) * v.scale),
        )


def last(s: Record, v: View) -> Svg:
    """The card laid in this turn is marked."""
    if s.placed <= 0 or s.phase == BOOST or s.phase <= LAST_CHANCE:
        return group(id="last")
    ring = el("path", d=outline(corners(R - 3)), fill="none", stroke=palette.LAST, stroke_width=7)
    where = moved(*v.at(s.q[s.placed], s.r[s.placed]), scale=v.scale)
    return group(ring, id="last", pointer_events="none", transform=where)
