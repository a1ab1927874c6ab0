"""The empty spots round the labyrinth: what to point at, and the rooms a card could become there."""

from collections.abc import Callable, Iterable

from dedale.core import Language, Record
from dedale.core.seen import kept
from dedale.drawing.svg import Svg, drawn, group, join, moved

from ..rules.door import any_exit
from ..rules.explore import SPARE, joining, way_to
from ..rules.maze import bits_of, longest, passages_of
from ..tables import COUNT, FIRST, SIDES, STRIDE, TURNED, Phase
from .definitions import LACKS_TORCH, NO_TORCH, TAKES_TORCH
from .labyrinth import Sight, cell, ground
from .pointing import cell_id
from .rooms import turned, use

NOTHING = Svg()


def spots(s: Record, sight: Sight, t: Language) -> Svg:
    """All of them; with a card in the air, the rooms it could become; when the door opens, the cells it can fill."""
    return ground("spots", sight, SPOTS.get(s.phase, bare)(s, t))


def each(s: Record, t: Language, inner: Callable[[int], Svg]) -> Svg:
    words = t("Empty spot")
    return join([one_spot(s.spot_q[spot], s.spot_r[spot], inner(spot), words) for spot in range(s.spots)])


@drawn
def one_spot(q: int, r: int, inner: Svg, words: str) -> Svg:
    """Where it lies is said by the move that leads there."""
    target = use("hx", class_="target", fill="transparent")
    return group(inner, target, id=cell_id(q, r), role="img", aria_label=words, transform=moved(*cell(q, r)))


@kept
def bare(s: Record, t: Language) -> Svg:
    return each(s, t, lambda spot: NOTHING)


@kept
def sites(s: Record, t: Language) -> Svg:
    limit, passages = max(STRIDE, longest(s, s.player, s.pick, SPARE)), passages_of(s, s.player)
    return each(s, t, lambda spot: ghost(s, spot) if way_to(s, s.pick, spot, passages) <= limit else NOTHING)


@kept
def chosen_spot(s: Record, t: Language) -> Svg:
    return each(s, t, lambda spot: chosen(s) if spot == s.spot else NOTHING)


@kept
def doorways(s: Record, t: Language) -> Svg:
    free = not any_exit(s)
    return each(s, t, lambda spot: use("o") if s.meet[spot] or free else NOTHING)


SPOTS: dict[int, Callable[[Record, Language], Svg]] = {
    Phase.SITE: sites,
    Phase.TURN: chosen_spot,
    Phase.GATE: chosen_spot,
    Phase.DOORWAY: doorways,
}


def fitting(s: Record, spot: int) -> list[int]:
    """The orientations in which the picked card fits there."""
    doors, touch, meet = s.doors[s.pick], s.touch[spot], s.meet[spot]
    if meet == 0:
        return []
    return [turn for turn in range(SIDES) if FIRST[doors, turn] == turn and TURNED[doors, turn] & touch == meet]


def ghost(s: Record, spot: int) -> Svg:
    card = s.pick
    torch = NO_TORCH if s.bright[card] else TAKES_TORCH if s.reserve > 0 else LACKS_TORCH
    return one_ghost(s.kind[card], torch, s.doors[card], s.meet[spot], tuple(fitting(s, spot)), s.walk[spot] > STRIDE)


@drawn
def one_ghost(kind: int, torch: int, doors: int, meet: int, turns: tuple[int, ...], far: bool) -> Svg:
    """The room to be, in every orientation that fits, and what it gives: corridors joined, cards drawn, the torch."""
    return group(
        use(f"g{kind}{torch}"),
        *(ghost_corridors(int(TURNED[doors, turn]), wishes(turn, turns), turn, turn == turns[0]) for turn in turns),
        use(f"i{meet}"),
        use(f"n{COUNT[meet]}"),
        use("far") if far else NOTHING,
        pointer_events="none",
    )


def wishes(turn: int, turns: Iterable[int]) -> str:
    """For which wished orientations this one is the next that fits."""
    others = [(turn - other) % SIDES for other in turns if other != turn]
    return " ".join(str((turn - back) % SIDES) for back in range(min(others, default=SIDES)))


def ghost_corridors(bits: int, wished: str, turn: int, first: bool) -> Svg:
    """Those of one orientation: the page shows the one that is wished for."""
    return use(f"v{bits}", display=None if first else "none", data_turn=turn, data_turns=wished)


def chosen(s: Record) -> Svg:
    """Where the card in the air will lie; once it is turned, as it will lie."""
    if s.phase == Phase.TURN:
        return group(use("hc"), use(f"i{s.meet[s.spot]}"))
    bits, joined = int(bits_of(s, s.pick, s.turning)), int(joining(s))
    return group(use("hc"), use(f"v{bits}"), *turned("p", s.opened), use(f"i{joined}"))
