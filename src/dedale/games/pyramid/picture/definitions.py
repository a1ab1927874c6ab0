"""What is drawn again and again, defined once: everywhere else it is copied by its name."""

from collections.abc import Iterator
from functools import cache

from dedale.drawing import palette
from dedale.drawing.shapes import around, badge, label, outline
from dedale.drawing.svg import Svg, el, group, join, moved, number

from ..tables import COUNT, FIENDS, KINDS, SEATS, SIDES, Mechanism, Sign
from .figures import camp_fire, fiend, heart, token_icon
from .rooms import (
    CORRIDOR,
    FLAME,
    FLOOR_DARK,
    FLOOR_LIT,
    GOLD,
    GOLD_PALE,
    HALF,
    NIGHT,
    RINGS,
    Light,
    R,
    Top,
    back,
    corners,
    corridor,
    flame,
    middle,
    passage,
    sign,
    stone,
    top,
    torch,
    turned,
    use,
    used_mark,
    ways,
)

DRAWINGS = sorted({drawing for drawing, _ in RINGS.values()})
PLATES_AT = ((0.0, 62.0), (46.0, -50.0), (-46.0, -50.0))  # of what laying a card gives, takes and costs


@cache
def definitions() -> Svg:
    return el("defs", *gradients(), *(group(drawing, id=name) for name, drawing in named()))


def gradients() -> Iterator[Svg]:
    """Torchlight on the stone round a room, and on its floor."""
    yield gradient("torchlight", ((0, "#ffb84d", "0.5"), (45, "#f2903a", "0.26"), (100, "#f2903a", "0")))
    yield gradient("glow", ((0, "#fff0c4", "0.95"), (55, "#f6c878", "0.45"), (100, "#f2903a", "0")))


def gradient(name: str, stops: tuple[tuple[int, str, str], ...]) -> Svg:
    parts = [el("stop", offset=f"{at}%", stop_color=colour, stop_opacity=much) for at, colour, much in stops]
    return el("radialGradient", *parts, id=name)


def named() -> Iterator[tuple[str, Svg]]:
    yield from rooms()
    yield from ghosts()
    yield from ((f"y{number_}", fiend(number_)) for number_ in range(FIENDS))
    yield from ((f"k{kind}", token_icon(kind)) for kind in range(KINDS))
    yield "ht", heart()
    yield from ((f"e{seat}", owned(seat)) for seat in range(SEATS))
    yield "cf", group(camp_fire(FLAME), transform="scale(2.4)")
    yield "dt", el("circle", r=11, fill="currentColor", stroke="#1a0d08", stroke_width=3)


def owned(seat: int) -> Svg:
    """The badge of who is to get a card."""
    owner = palette.SEATS[seat]
    ground = el("circle", r=44, fill="#0d1429", opacity="0.8")
    mark = badge(owner, 28, fill=owner.colour, stroke="#ffffff", stroke_width=4)
    return group(ground, mark, transform=moved(0, 70))


def rooms() -> Iterator[tuple[str, Svg]]:
    """Stone, corridors and secret passages to any sides, signs with their lights, marks, the back of a card."""
    yield "c", corridor()
    yield "p", passage()
    for name, walls, floor in (("w", "b0", FLOOR_DARK), ("l", "b1", FLOOR_LIT)):
        yield walls, stone(floor == FLOOR_LIT)
        for bits in DRAWINGS:
            yield f"{name}{bits}", group(use(walls), *turned("c", bits), fill=floor)
    yield from ((f"m{lit:d}", middle(lit)) for lit in (False, True))
    yield from ((f"s{kind:d}", sign(kind)) for kind in (*Sign, *Top))
    yield from ((f"f{light:d}", torch(light)) for light in (Light.PRINTED, Light.TORCH))
    yield from ((f"t{kind:d}{light:d}", top(kind, light)) for kind in (*Sign, *Top) for light in Light)
    yield from ((f"u{mechanism:d}", used_mark(mechanism)) for mechanism in Mechanism)
    yield "hx", el("path", d=outline(corners(R - 4)))
    yield "hl", el("circle", r=1.9 * R, fill="url(#torchlight)")
    yield "bk", back()


def ghosts() -> Iterator[tuple[str, Svg]]:
    """Of rooms that could be laid: outline and sign with the torch it takes, corridors, sills, and what it gives."""
    yield "o", outline_only()
    yield from ((f"g{kind:d}{light:d}", silhouette(kind, light)) for kind in Sign for light in range(3))
    yield "v", ghost_corridor()
    yield from ((f"v{bits}", join(turned("v", bits))) for bits in DRAWINGS)
    yield from ((f"i{bits}", sills(bits)) for bits in DRAWINGS)
    yield from ((f"n{count}", gain(count)) for count in range(SIDES + 1))
    yield from ((f"j{bits}", join((ways("i", bits), use(f"n{COUNT[bits]}")))) for bits in RINGS)
    yield "far", far()
    yield "hc", el("path", d=outline(corners(R - 8)), fill=GOLD, fill_opacity="0.2", stroke=GOLD, stroke_width=6)


def outline_only() -> Svg:
    look = {"fill": GOLD, "fill_opacity": "0.12", "stroke": GOLD, "stroke_width": 5, "stroke_dasharray": "16 10"}
    return el("path", d=outline(corners(R - 8)), **look)


NO_TORCH, TAKES_TORCH, LACKS_TORCH = range(3)


def silhouette(kind: int, need: int) -> Svg:
    """A card with its own light takes no torch; for one without there may be none left."""
    ground = group(el("circle", r=44, fill="#ecd09a"), use(f"s{kind:d}"), opacity="0.75")
    gone = el("path", d="M-20 -22L20 20", stroke="#ff5a45", stroke_width=7) if need == LACKS_TORCH else Svg()
    taken = Svg() if need == NO_TORCH else group(flame(0, 2, 0.9, held=True), gone, transform=moved(*PLATES_AT[1]))
    return join((use("o"), ground, taken))


def ghost_corridor() -> Svg:
    way = f"M0 -44V{number(-HALF)}"
    return join(
        (
            el("path", d=way, stroke="#0d0a07", stroke_width=CORRIDOR + 10, opacity="0.5"),
            el("path", d=way, stroke="#ecd09a", stroke_width=CORRIDOR - 2, opacity="0.85"),
        )
    )


def sills(meet: int) -> Svg:
    """A golden one where corridors will meet."""
    bars = []
    for side in range(SIDES):
        if (meet >> side) & 1:
            (a, b), (c, d) = around(HALF + 2, 60.0 * side - 14), around(HALF + 2, 60.0 * side + 14)
            bars.append(f"M{number(a)} {number(b)}L{number(c)} {number(d)}")
    return el("path", d="".join(bars) or "M0 0", stroke=GOLD_PALE, stroke_width=11, stroke_linecap="round")


def gain(cards: int) -> Svg:
    """The cards that will be drawn."""
    return group(
        el("path", d=outline(corners(34)), fill=NIGHT, stroke=GOLD, stroke_width=4),
        label(f"+{cards}", 0, 0, 34, fill=GOLD_PALE, font_weight="700"),
        transform=moved(*PLATES_AT[0]),
    )


def far() -> Svg:
    """The way there costs a card."""
    arrow = el("path", d="M-12 0H10M3 -9L12 0L3 9", stroke="#ff8a5a", stroke_width=5, fill="none")
    disc = el("circle", r=24, fill=NIGHT, stroke="#ff8a5a", stroke_width=4)
    return group(disc, arrow, transform=moved(*PLATES_AT[2]))
