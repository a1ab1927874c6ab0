"""What to click to say a move."""

from collections.abc import Callable

from dedale.core import Record

from ..tables import SEATS, SIDE_Q, SIDE_R, SIDES, WALLS, Code, Phase, kind_of
from ..words.notation import BARE

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
