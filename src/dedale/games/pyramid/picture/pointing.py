"""What to click to say a move, and what clicks that say none may have meant."""

import re
from collections.abc import Callable, Sequence

from dedale.core import Record

from ..rules.maze import opposite
from ..tables import (
    CARDS,
    FIENDS,
    KINDS,
    NONE,
    PLACES,
    POWERS,
    SEATS,
    SIDE_Q,
    SIDE_R,
    SIDES,
    WALLS,
    Code,
    Phase,
    kind_of,
)
from ..words.notation import BARE, WORDS

Clicks = tuple[str, ...]


def clicks(s: Record, move: int) -> Clicks:
    """A button is called as the move is written."""
    kind = kind_of(move)
    return (BARE[kind],) if kind in BARE else CLICKS[kind](s, move - kind)


def spot_id(s: Record, spot: int) -> str:
    return cell_id(s.spot_q[spot], s.spot_r[spot])


def cell_id(q: int, r: int) -> str:
    return f"spot-{q}_{r}"


def one(name: str) -> Callable[[Record, int], Clicks]:
    return lambda s, number: (f"{name}-{number}",)


def side(s: Record, number: int) -> Clicks:
    """Of the card in the air, the side to open; of a mummy, the place it goes to."""
    return (f"gate-{number}",) if s.phase == Phase.GATE else (f"place-{s.near[s.lair[s.fiend], number]}",)


def wall(s: Record, number: int) -> Clicks:
    place, side = divmod(number, WALLS)
    return f"place-{place}", f"place-{s.near[place, side]}"


def doorway(s: Record, number: int) -> Clicks:
    place, side = divmod(number, SIDES)
    return cell_id(s.q[place] + int(SIDE_Q[side]), s.r[place] + int(SIDE_R[side])), f"place-{place}"


def triangle(s: Record, side: int) -> Clicks:
    return f"place-{s.near[s.placed, side]}", f"place-{s.near[s.placed, (side + 1) % SIDES]}"


def gift(s: Record, number: int) -> Clicks:
    kind, seat = divmod(number, SEATS)
    return f"token-{kind}", f"seat-{seat}"


CLICKS: dict[int, Callable[[Record, int], Clicks]] = {
    Code.CARD: one("card"),
    Code.PLACE: one("place"),
    Code.SPOT: lambda s, spot: (spot_id(s, spot),),
    Code.ORIENT: one("turn"),
    Code.WALL: wall,
    Code.EXIT: doorway,
    Code.SIDE: side,
    Code.TRIANGLE: triangle,
    Code.FIEND: one("mummy"),
    Code.SEAT: one("seat"),
    Code.USE: lambda s, kind: (f"token-{kind}", "use"),
    Code.LEAP: lambda s, kind: (f"token-{kind}", "leap"),
    Code.GIVE: gift,
    Code.HERO: one("hero"),
}


# What clicks may have meant

Meaning = Callable[[Record, int], list[int]]
NAMED = re.compile(r"([a-z]+)-(\d{1,3})")
SPOT = re.compile(r"spot-(-?\d{1,3})_(-?\d{1,3})")


def means(s: Record, ids: Sequence[str]) -> list[int]:
    """By the last two things clicked, where they belong together, or else by the last one."""
    both = together(s, *ids[-2:]) if len(ids) > 1 else []
    return both or (alone(s, ids[-1]) if ids else [])


def parted(name: str) -> tuple[str, int]:
    """card-12 is ("card", 12); a button is ("use", -1)."""
    match = NAMED.fullmatch(name)
    return (match[1], int(match[2])) if match else (name, NONE)


def together(s: Record, first: str, second: str) -> list[int]:
    (kind, number), (other, answer) = parted(first), parted(second)
    if kind == "token" and 0 <= number < KINDS:
        return token_and(number, other, answer)
    if kind == other == "place" and 0 <= number < s.places and 0 <= answer < s.places:
        return between(s, number, answer)
    cell = SPOT.fullmatch(first)
    if cell and other == "place" and s.phase == Phase.DOORWAY:
        return [code for code in door_at(s, cell) if (code - Code.EXIT) // SIDES == answer]
    return []


def token_and(kind: int, other: str, answer: int) -> list[int]:
    """A token, and what to do with it."""
    if other == "seat" and 0 <= answer < SEATS:
        return [Code.GIVE + kind * SEATS + answer]
    return {"use": [Code.USE + kind], "leap": [Code.LEAP + kind]}.get(other, [])


def between(s: Record, one: int, two: int) -> list[int]:
    """A wall between two touching places, or the triangle they make with the card just laid."""
    sides = [side for side in range(SIDES) if s.near[one, side] == two]
    if s.phase == Phase.PIERCING and sides:
        return [wall_of(one, sides[0]) if sides[0] < WALLS else wall_of(two, opposite(sides[0]))]
    if s.phase in (Phase.SAME, Phase.MIXED):
        corners = [{s.near[s.placed, side], s.near[s.placed, (side + 1) % SIDES]} for side in range(SIDES)]
        return [Code.TRIANGLE + side for side, corner in enumerate(corners) if corner == {one, two}]
    return []


def wall_of(place: int, side: int) -> int:
    return Code.WALL + place * WALLS + side


def door_at(s: Record, cell: "re.Match[str]") -> list[int]:
    """The sides of the places round a spot, as ends where the door could be."""
    spot = spot_of(s, cell)
    sides = range(SIDES) if spot is not None else ()
    return [Code.EXIT + s.beside[spot, side] * SIDES + opposite(side) for side in sides if s.beside[spot, side] != NONE]


def spot_of(s: Record, cell: "re.Match[str]") -> int | None:
    wanted = int(cell[1]), int(cell[2])
    return next((spot for spot in range(s.spots) if (s.spot_q[spot], s.spot_r[spot]) == wanted), None)


def alone(s: Record, name: str) -> list[int]:
    if name in WORDS:
        return [int(WORDS[name])]
    cell = SPOT.fullmatch(name)
    if cell:
        spot = spot_of(s, cell)
        return door_at(s, cell) if s.phase == Phase.DOORWAY else [] if spot is None else [Code.SPOT + spot]
    kind, number = parted(name)
    return MEANINGS[kind](s, number) if kind in MEANINGS and 0 <= number < LIMITS[kind] else []


def place_means(s: Record, place: int) -> list[int]:
    """Where a mummy goes, a place whose walls are meant, or simply that place."""
    if place >= s.places:
        return []
    if s.phase == Phase.FORK:
        ways = [Code.SIDE + side for side in range(SIDES) if s.near[s.lair[s.fiend], side] == place]
        return ways or [Code.PLACE + place]
    if s.phase == Phase.PIERCING:
        others = [s.near[place, side] for side in range(SIDES) if s.near[place, side] != NONE]
        return [code for other in others for code in between(s, place, other)]
    return [] if s.phase in (Phase.SAME, Phase.MIXED, Phase.DOORWAY) else [Code.PLACE + place]


def mummy_means(s: Record, fiend: int) -> list[int]:
    if s.phase == Phase.STRIKE:
        return [Code.FIEND + fiend]
    return place_means(s, s.lair[fiend]) if s.lair[fiend] != NONE else []


def cat_means(s: Record, seat: int) -> list[int]:
    """Its owner, where somebody is asked for; else where it stands."""
    return [Code.SEAT + seat] if s.phase in (Phase.SPLIT, Phase.DEAL) else place_means(s, s.cat[seat])


def token_means(s: Record, kind: int) -> list[int]:
    return [Code.USE + kind, Code.LEAP + kind]


def numbered(first: int) -> Meaning:
    return lambda s, number: [first + number]


MEANINGS: dict[str, Meaning] = {
    "card": numbered(Code.CARD),
    "pool": numbered(Code.CARD),
    "place": place_means,
    "turn": numbered(Code.ORIENT),
    "gate": numbered(Code.SIDE),
    "mummy": mummy_means,
    "cat": cat_means,
    "seat": numbered(Code.SEAT),
    "token": token_means,
    "hero": numbered(Code.HERO),
}
LIMITS = {
    "card": CARDS, "pool": CARDS, "place": PLACES, "turn": SIDES, "gate": SIDES, "mummy": FIENDS, "cat": SEATS,
    "seat": SEATS, "token": KINDS, "hero": POWERS,
}  # fmt: skip
