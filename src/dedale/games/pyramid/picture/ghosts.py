"""The empty spots round the labyrinth: what to point at, and the rooms a card could become there."""

from functools import lru_cache

from dedale.core import Language, Record
from dedale.drawing.shapes import around, label, outline
from dedale.drawing.svg import Box, Svg, el, group, moved, number

from ..rules.door import any_exit
from ..rules.explore import SPARE, joining, way_to
from ..rules.maze import bits_of, longest, passages_of
from ..tables import COUNT, FIRST, SIDES, STRIDE, TURNED, Phase
from ..words.terms import spot_words
from .labyrinth import cell, ground
from .pointing import spot_id
from .rooms import CORRIDOR, GOLD, GOLD_PALE, HALF, NIGHT, R, corners, flame, passages, sign


def spots(s: Record, box: Box, t: Language) -> Svg:
    """All of them; with a card in the air, the rooms it could become; when the door opens, the cells it can fill."""
    limit = max(STRIDE, longest(s, s.player, s.pick, SPARE)) if s.phase == Phase.SITE else 0
    return ground("spots", box, *(one_spot(s, spot, limit, t) for spot in range(s.spots)))


def one_spot(s: Record, spot: int, limit: int, t: Language) -> Svg:
    fits = s.phase == Phase.SITE and way_to(s, s.pick, spot, passages_of(s, s.player)) <= limit
    return group(
        ghost(s, spot) if fits else Svg(),
        chosen(s) if s.phase in (Phase.TURN, Phase.GATE) and spot == s.spot else Svg(),
        outline_only() if s.phase == Phase.DOORWAY and (s.meet[spot] or not any_exit(s)) else Svg(),
        empty_target(),
        id=spot_id(s, spot),
        role="img",
        aria_label=t("Empty spot {where}", where=spot_words(s, spot, t)),
        transform=moved(*cell(s.spot_q[spot], s.spot_r[spot])),
    )


@lru_cache(maxsize=1)
def empty_target() -> Svg:
    return el("path", d=outline(corners(R - 8)), class_="target", fill="transparent")


@lru_cache(maxsize=1)
def outline_only() -> Svg:
    return el(
        "path",
        d=outline(corners(R - 8)),
        fill=GOLD,
        fill_opacity="0.12",
        stroke=GOLD,
        stroke_width=5,
        stroke_dasharray="16 10",
    )


def fitting(s: Record, spot: int) -> list[int]:
    """The orientations in which the picked card fits there."""
    doors, touch, meet = s.doors[s.pick], s.touch[spot], s.meet[spot]
    if meet == 0:
        return []
    return [turn for turn in range(SIDES) if FIRST[doors, turn] == turn and TURNED[doors, turn] & touch == meet]


def ghost(s: Record, spot: int) -> Svg:
    """The room to be, in every orientation that fits, and what it gives: corridors joined, cards drawn, the torch."""
    turns = fitting(s, spot)
    ways = [
        ghost_corridors(int(TURNED[s.doors[s.pick], turn]), wishes(turn, turns), turn, turn == turns[0])
        for turn in turns
    ]
    return group(
        outline_only(),
        *ways,
        group(el("circle", r=44, fill="#ecd09a"), sign(s.kind[s.pick]), opacity="0.75"),
        joints(s.meet[spot]),
        gains(int(COUNT[s.meet[spot]]), bool(s.bright[s.pick]), s.reserve > 0, s.walk[spot] > STRIDE),
        pointer_events="none",
    )


def wishes(turn: int, turns: list[int]) -> str:
    """For which wished orientations this one is the next that fits."""
    others = [(turn - other) % SIDES for other in turns if other != turn]
    return " ".join(str((turn - back) % SIDES) for back in range(min(others, default=SIDES)))


@lru_cache(maxsize=1024)
def ghost_corridors(bits: int, wished: str, turn: int, first: bool) -> Svg:
    """Those of one orientation: the page shows the one that is wished for."""
    return group(ghost_ways(bits), display=None if first else "none", data_turn=turn, data_turns=wished)


@lru_cache(maxsize=64)
def ghost_ways(bits: int) -> Svg:
    ends = [around(HALF, 60.0 * side) for side in range(SIDES) if (bits >> side) & 1]
    way = "".join(f"M0 0L{number(x)} {number(y)}" for x, y in ends)
    return group(
        el("path", d=way, stroke="#0d0a07", stroke_width=CORRIDOR + 10, opacity="0.6"),
        el("path", d=way, stroke="#ecd09a", stroke_width=CORRIDOR - 2),
        opacity="0.8",
    )


@lru_cache(maxsize=64)
def joints(meet: int) -> Svg:
    """A golden sill where corridors will meet."""
    bars = []
    for side in range(SIDES):
        if (meet >> side) & 1:
            (a, b), (c, d) = around(HALF + 2, 60.0 * side - 14), around(HALF + 2, 60.0 * side + 14)
            bars.append(f"M{number(a)} {number(b)}L{number(c)} {number(d)}")
    return el("path", d="".join(bars) or "M0 0", stroke=GOLD_PALE, stroke_width=11, stroke_linecap="round")


@lru_cache(maxsize=64)
def gains(joins: int, lit: bool, torches: bool, far: bool) -> Svg:
    """Small plates: cards drawn, the torch it takes (or that none is left), the card that the way costs."""
    plates = [
        group(
            el("path", d=outline(corners(27)), fill=NIGHT, stroke=GOLD, stroke_width=4),
            label(f"+{joins}", 0, 0, 26, fill=GOLD_PALE, font_weight="700"),
        )
    ]
    if not lit:
        gone = Svg() if torches else el("path", d="M-20 -22L20 20", stroke="#ff5a45", stroke_width=7)
        plates.append(group(flame(0, 2, 0.9, held=True), gone))
    if far:
        plates.append(
            group(
                el("circle", r=24, fill=NIGHT, stroke="#ff8a5a", stroke_width=4),
                el("path", d="M-12 0H10M3 -9L12 0L3 9", stroke="#ff8a5a", stroke_width=5, fill="none"),
            )
        )
    places = ((0.0, 58.0), (44.0, -52.0), (-44.0, -52.0))
    return group(*(group(plate, transform=moved(*at)) for plate, at in zip(plates, places, strict=False)))


def chosen(s: Record) -> Svg:
    """Where the card in the air will lie; once it is turned, as it will lie."""
    edge = outline(corners(R - 8))
    ring = el("path", d=edge, fill=GOLD, fill_opacity="0.2", stroke=GOLD_PALE, stroke_width=8)
    if s.phase == Phase.TURN:
        return group(ring, joints(s.meet[s.spot]))
    return group(ring, ghost_ways(int(bits_of(s, s.pick, s.turning))), passages(s.opened), joints(int(joining(s))))
