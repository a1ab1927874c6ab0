"""The empty spots round the labyrinth: what to point at, and the rooms a card could become there."""

from collections.abc import Callable
from functools import lru_cache

from dedale.core import Language, Record
from dedale.core.seen import kept
from dedale.drawing.svg import Svg, drawn, el, group, join, moved

from ..rules.door import any_exit
from ..rules.explore import SPARE, joining, way_to
from ..rules.maze import bits_of, longest, passages_of
from ..tables import FIRST, SIDES, STRIDE, TURNED, Phase
from .definitions import LACKS_TORCH, NO_TORCH, TAKES_TORCH
from .labyrinth import Sight, cell, ground
from .pointing import cell_id
from .rooms import Light, turned, use, ways

NOTHING = Svg()


def spots(s: Record, sight: Sight, t: Language) -> Svg:
    """All of them; with a card in the air, the rooms it could become; when the door opens, the cells it can fill."""
    draw = SPOTS.get(s.phase, bare)
    return ground("spots", sight, pick(s), draw(s, t), fill="transparent")


def pick(s: Record) -> Svg:
    """The card in the air, defined once for all the ghosts of it."""
    card = max(0, s.pick)
    torch = NO_TORCH if s.bright[card] else TAKES_TORCH if s.reserve > 0 else LACKS_TORCH
    return picked_card(s.kind[card], s.doors[card], bool(s.bright[card]), torch)


@drawn
def picked_card(kind: int, doors: int, bright: bool, torch: int) -> Svg:
    """Its silhouette and corridors; its stone and what lies in its middle."""
    middle = use(f"t{kind}{Light.PRINTED if bright else Light.NONE:d}")
    parts = {
        "gh": use(f"g{kind}{torch}"),
        "gv": ways("v", doors),
        "pw": ways("l" if bright else "w", doors),
        "pt": middle,
    }
    return el("defs", *(group(part, id=name) for name, part in parts.items()))


def each(s: Record, t: Language, inner: Callable[[int], Svg]) -> Svg:
    n = s.spots
    return all_spots(tuple(s.spot_q[:n]), tuple(s.spot_r[:n]), tuple(map(inner, range(n))), t("Empty spot"))


@lru_cache(1 << 7)
def all_spots(q: tuple[int, ...], r: tuple[int, ...], inner: tuple[Svg, ...], words: str) -> Svg:
    """Found again for the next eyes that see them."""
    return join([one_spot(*spot, words) for spot in zip(q, r, inner, strict=True)])


@drawn
def one_spot(q: int, r: int, inner: Svg, words: str) -> Svg:
    """Where it lies is said by the move that leads there."""
    target = use("hx", class_="target")
    return group(inner, target, id=cell_id(q, r), role="img", aria_label=words, transform=moved(*cell(q, r)))


@kept
def bare(s: Record, t: Language) -> Svg:
    return each(s, t, lambda spot: NOTHING)


def sites(s: Record, t: Language) -> Svg:
    limit, passages = max(STRIDE, longest(s, s.player, s.pick, SPARE)), passages_of(s, s.player)
    return each(s, t, lambda spot: ghost(s, spot, limit, passages))


def chosen_spot(s: Record, t: Language) -> Svg:
    return each(s, t, lambda spot: chosen(s) if spot == s.spot else NOTHING)


def doorways(s: Record, t: Language) -> Svg:
    free = not any_exit(s)
    return each(s, t, lambda spot: use("o") if s.meet[spot] or free else NOTHING)


SPOTS: dict[int, Callable[..., Svg]] = {
    Phase.SITE: sites,
    Phase.TURN: chosen_spot,
    Phase.GATE: chosen_spot,
    Phase.DOORWAY: doorways,
}


@lru_cache(1 << 12)
def fitting(doors: int, touch: int, meet: int) -> tuple[int, ...]:
    """The orientations in which a card fits where these sides touch a place, and these of them a corridor."""
    if meet == 0:
        return ()
    return tuple(turn for turn in range(SIDES) if FIRST[doors, turn] == turn and TURNED[doors, turn] & touch == meet)


def ghost(s: Record, spot: int, limit: int, passages: int) -> Svg:
    """Without a secret passage a card lies where it fits; what others can do the rules know."""
    meet, walk = s.meet[spot], s.walk[spot]
    turns = fitting(s.doors[s.pick], s.touch[spot], meet)
    lies = (turns and walk <= limit) or (passages and way_to(s, s.pick, spot, passages) <= limit)
    return one_ghost(meet, turns, walk > STRIDE) if lies else NOTHING


@drawn
def one_ghost(meet: int, turns: tuple[int, ...], far: bool) -> Svg:
    """The room to be, in every orientation that fits, and what it gives: corridors joined, cards drawn, the torch."""
    ways = ghost_corridors(turns) if turns else NOTHING
    return group(use("gh"), ways, use(f"j{meet}"), use("far") if far else NOTHING)


def ghost_corridors(turns: tuple[int, ...]) -> Svg:
    """In the first orientation that fits: the page turns them to the one that is wished for."""
    return group(use("gv"), transform=f"rotate({60 * turns[0]})", data_turns=" ".join(map(str, turns)))


def chosen(s: Record) -> Svg:
    """Where the card in the air will lie; once it is turned, as it will lie."""
    if s.phase == Phase.TURN:
        return group(use("hc"), ways("i", s.meet[s.spot]))
    bits, joined = int(bits_of(s, s.pick, s.turning)), int(joining(s))
    return group(use("hc"), ways("v", bits), *turned("p", s.opened), ways("i", joined))
