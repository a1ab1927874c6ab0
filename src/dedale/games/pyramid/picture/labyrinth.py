"""The labyrinth in its window: rooms, cats and mummies with their ways. The page moves it about there."""

from collections.abc import Iterator
from functools import lru_cache
from math import ceil, floor, sqrt

from dedale.core import Language, Record
from dedale.drawing import svg
from dedale.drawing.shapes import Point, around, outline
from dedale.drawing.svg import Box, Svg, el, group, moved, number

from ..tables import DOOR_CARD, FIENDS, NONE, SIDES, WALLS, Phase, Status
from ..words.about.board import MARKS
from ..words.about.stores import store_name
from ..words.terms import HERO_NAMES, capital, fiend_name, place_words
from .figures import GLOWS, cat, fiend
from .panels import HEIGHT, STORE_TOP, WINDOW, camp_fire
from .rooms import FLAME, FLAME_AT, GOLD_DEEP, GOLD_PALE, HALF, MARKS_AT, NIGHT_DEEP, R, corners, light, room

SMALLEST = (1240.0, 790.0)  # what the window shows at least, so that a lone hall does not fill it
GRID = 50.0
SEATS_AT = ((-34.0, 34.0), (34.0, 34.0), (-34.0, -34.0), (34.0, -34.0))


def cell(q: int, r: int) -> Point:
    return 1.5 * R * q, sqrt(3) * R * (r + q / 2)


def fit(s: Record) -> Box:
    """All places and the spots round them; in steps, so that it does not breathe at every card."""
    cells = [cell(s.spot_q[i], s.spot_r[i]) for i in range(s.spots)]
    (left, right), (top, bottom) = ((min(axis), max(axis)) for axis in zip(*cells, strict=True))
    left, right, top, bottom = left - R, right + R, top - HALF, bottom + HALF
    left, top = floor(left / GRID) * GRID, floor(top / GRID) * GRID
    wide, tall = ceil((right - left) / GRID) * GRID, ceil((bottom - top) / GRID) * GRID
    more = (max(0.0, SMALLEST[0] - wide), max(0.0, SMALLEST[1] - tall))
    return left - more[0] / 2, top - more[1] / 2, wide + more[0], tall + more[1]


def ground(name: str, box: Box, *parts: Svg, **attributes: object) -> Svg:
    """A layer of the labyrinth, drawn where it lies and shown through the window."""
    return svg.ground(name, WINDOW, box, *parts, **attributes)


@lru_cache(maxsize=1)
def pyramid() -> Svg:
    """Night round a dark pyramid; constant. It reaches beyond the sheet, for wide screens."""
    stars = "".join(f"M{i * i * 37 % 2391 - 700} {i * i * i * 11 % 601 + 20}h.1" for i in range(1, 150))
    courses = "".join(f"M{500 - 7.4 * i:.0f} {8.6 * i - 40:.0f}H{500 + 7.4 * i:.0f}" for i in range(8, 92, 7))
    joints = "".join(
        f"M{500 + 7.4 * (i * 13 % (2 * k) - k):.0f} {8.6 * k - 40:.0f}v60"
        for k in range(15, 92, 7)
        for i in range(1, k // 6)
    )
    return group(
        light(),
        el("rect", x=-1500, y=-900, width=4000, height=3000, fill=NIGHT_DEEP),
        el("path", d=stars, stroke=GOLD_PALE, stroke_width=3, stroke_linecap="round", opacity="0.5"),
        el("circle", cx=905, cy=176, r=44, fill="#f3e6c8", opacity="0.16"),
        el("path", d="M500 -40L1180 752H-180Z", fill="#231c14"),
        el("path", d="M500 -40L1180 752H640Z", fill="#17120d"),
        el("path", d=courses + joints, stroke="#0d0a07", stroke_width=3, opacity="0.6", fill="none"),
        el("path", d="M500 -40L640 752", stroke="#3a2f20", stroke_width=4, opacity="0.7"),
        el("rect", x=-1500, y=STORE_TOP, width=4000, height=HEIGHT, fill="#0a0f1f"),
        el("path", d=f"M-1500 {STORE_TOP}H2500", stroke=GOLD_DEEP, stroke_width=2),
        id="pyramid",
        pointer_events="none",
    )


def rooms(s: Record, box: Box, t: Language) -> Svg:
    halos = [halo(s, place) for place in range(s.places) if s.lit[place] or bright(s, place)]
    places = [one_room(s, place, t) for place in range(s.places)]
    things = [detail for place in range(s.places) for detail in details(s, place, t)]
    return ground("rooms", box, group(*halos, pointer_events="none"), *places, *things)


def bright(s: Record, place: int) -> bool:
    card = s.card[place]
    return card < 0 or bool(s.bright[card])


def halo(s: Record, place: int) -> Svg:
    x, y = cell(s.q[place], s.r[place])
    return el("circle", cx=x, cy=y, r=1.9 * R, fill="url(#torchlight)")


def one_room(s: Record, place: int, t: Language) -> Svg:
    card = s.card[place]
    kind = s.kind[card] if card >= 0 else 0
    return group(
        room(min(card, 0), kind, s.exits[place], bright(s, place), bool(s.lit[place]), s.used[place], s.pierced[place]),
        el("path", d=outline(corners(R - 4)), class_="target", fill="transparent"),
        id=f"place-{place}",
        role="img",
        aria_label=capital(place_words(s, place, t)),
        transform=moved(*cell(s.q[place], s.r[place])),
    )


def details(s: Record, place: int, t: Language) -> Iterator[Svg]:
    """What is drawn on a place and can be asked about by itself: its light, mechanisms, secret passages. They lie
    beside the places, whose outline, while they may be clicked, is one."""
    middle = cell(s.q[place], s.r[place])
    if s.card[place] != DOOR_CARD and (s.lit[place] or bright(s, place)):
        yield detail(f"flame-{place}", middle, FLAME_AT, 26, "")
    for used, at in MARKS_AT.items():
        if s.used[place] & used:
            yield detail(f"mark-{place}_{int(used)}", middle, at, 18, t(MARKS[used][0]))
    for side in range(WALLS):
        if (s.pierced[place] >> side) & 1:
            yield detail(f"passage-{place}_{side}", middle, around(72, 60.0 * side), 20, t("Secret passage"))


def detail(name: str, middle: Point, at: Point, r: float, words: str) -> Svg:
    target = el("circle", r=r, class_="target", fill="transparent")
    x, y = middle[0] + at[0], middle[1] + at[1]
    spoken = {"role": "img", "aria_label": words} if words else {}
    return group(target, id=name, **spoken, transform=moved(x, y))


# Ways, cats and mummies


def ways(s: Record, box: Box) -> Svg:
    """Every shortest way of each mummy to the hall: faint, and plain while one looks at the mummy."""
    awake = [mummy for mummy in range(FIENDS) if s.status[mummy] == Status.AWAKE and s.lair[mummy] != NONE]
    return ground("ways", box, *(way_of(s, mummy) for mummy in awake), pointer_events="none")


def way_of(s: Record, mummy: int) -> Svg:
    lines, seen, edge = [], {s.lair[mummy]}, [s.lair[mummy]]
    while edge:
        place = edge.pop()
        for side in range(SIDES):
            if leads(s, place, side):
                other = s.near[place, side]
                (a, b), (c, d) = cell(s.q[place], s.r[place]), cell(s.q[other], s.r[other])
                lines.append(f"M{number(a)} {number(b)}L{number(c)} {number(d)}")
                if other not in seen:
                    seen.add(other)
                    edge.append(other)
    way = "".join(lines) or "M0 0"
    return group(
        el("path", d=way, fill="none", stroke="#1a0d08", stroke_width=13, stroke_linecap="round", opacity="0.6"),
        el(
            "path",
            d=way,
            fill="none",
            stroke=GLOWS[mummy],
            stroke_width=7,
            stroke_dasharray="2 15",
            stroke_linecap="round",
        ),
        id=f"way-{mummy}",
        class_="aside",
        opacity="0.35",
    )


def leads(s: Record, place: int, side: int) -> bool:
    return bool((s.joined[place] >> side) & 1) and s.toll[s.near[place, side]] < s.toll[place]


def pieces(s: Record, box: Box, t: Language) -> Svg:
    """Mummies behind, cats in front, those who share a place side by side."""
    return ground("pieces", box, *camp(s, t), *mummies(s, t), *cats(s, t))


def camp(s: Record, t: Language) -> Iterator[Svg]:
    """The fire of a halt, while it lasts."""
    if Phase.JOIN <= s.phase <= Phase.GIFT or s.phase == Phase.SALVAGE:
        place = s.cat[s.player]
        x, y = cell(s.q[place], s.r[place])
        yield group(
            group(camp_fire(FLAME), transform="scale(2.400)"),
            el("circle", r=26, class_="target", fill="transparent"),
            id="camp",
            role="img",
            aria_label=store_name(s, "camp", t),
            transform=moved(x - 62, y - 4),
        )


def mummies(s: Record, t: Language) -> Iterator[Svg]:
    for number_ in range(FIENDS):
        place = s.lair[number_]
        if place == NONE or s.status[number_] != Status.AWAKE:
            continue
        crowd = [other for other in range(FIENDS) if s.lair[other] == place and s.status[other] == Status.AWAKE]
        x, y = cell(s.q[place], s.r[place])
        shift = 44.0 * (crowd.index(number_) - (len(crowd) - 1) / 2)
        guests = any(s.cat[seat] == place for seat in range(s.seats))
        yield group(
            group(fiend(number_, s.hearts[number_]), pointer_events="none", transform="scale(0.900)"),
            el("circle", r=42, class_="target", fill="transparent"),
            id=f"mummy-{number_}",
            class_="piece",
            role="img",
            tabindex=0,
            data_shows=f"way-{number_}",
            aria_label=mummy_words(s, number_, t),
            transform=moved(x + shift, y - (30 if guests else 0)),
        )


def mummy_words(s: Record, mummy: int, t: Language) -> str:
    hearts = t.plural("{n} heart", "{n} hearts", s.hearts[mummy])
    steps = t.plural("{n} step from the hall", "{n} steps from the hall", s.toll[s.lair[mummy]])
    return t("{mummy}: {hearts}, {steps}", mummy=capital(fiend_name(mummy, t)), hearts=hearts, steps=steps)


def cats(s: Record, t: Language) -> Iterator[Svg]:
    for seat in range(s.seats):
        place = s.cat[seat]
        crowd = [other for other in range(s.seats) if s.cat[other] == place]
        x, y = cell(s.q[place], s.r[place])
        dx, dy = (0.0, 34.0) if len(crowd) == 1 else SEATS_AT[crowd.index(seat)]
        haunted = any(s.lair[f] == place and s.status[f] == Status.AWAKE for f in range(FIENDS))
        yield group(
            group(cat(seat, s.power[s.hero[seat]]), pointer_events="none", transform="scale(0.720)"),
            el("circle", r=34, class_="target", fill="transparent"),
            id=f"cat-{seat}",
            class_="piece",
            role="img",
            aria_label=capital(t(HERO_NAMES[s.hero[seat]])),
            transform=moved(x + dx, y + dy + (12 if haunted else 0)),
        )
