"""What to click to say a move."""

from dedale.core import Record

from ..rules.tokens import WALLS
from ..tables import (
    CARD,
    EXIT,
    FIEND,
    GIVE,
    GO_ON,
    HALT,
    HERO,
    LEAP,
    NO,
    ORIENT,
    PASS,
    PIERCE,
    PLACE,
    ROLL_IT,
    SEAT,
    SEATS,
    SIDE,
    SIDE_Q,
    SIDE_R,
    SIDES,
    SPOT,
    TORCH,
    TRIANGLE,
    USE,
    WALL,
    YES,
)

BUTTONS = {GO_ON: "go", HALT: "halt", PASS: "pass", ROLL_IT: "roll", YES: "yes", NO: "no", TORCH: "torch"}


def clicks(s: Record, move: int) -> tuple[str, ...]:
    if move in BUTTONS:
        return (BUTTONS[move],)
    if move < PLACE:
        return (f"card-{move - CARD}",)
    if move < SPOT:
        return (f"place-{move - PLACE}",)
    if move < WALL:
        return card_clicks(s, move)
    if move < FIEND:
        return place_clicks(s, move)
    return token_clicks(move)


def spot_id(s: Record, spot: int) -> str:
    return cell_id(s.spot_q[spot], s.spot_r[spot])


def cell_id(q: int, r: int) -> str:
    return f"spot-{q}_{r}"


def card_clicks(s: Record, move: int) -> tuple[str, ...]:
    """Where, then how it is turned; a secret passage is taken up first and then given its side."""
    if move < ORIENT:
        return (spot_id(s, move - SPOT),)
    if move < PIERCE:
        return (f"turn-{move - ORIENT}",)
    turn, side = divmod(move - PIERCE, SIDES)
    return "passage", f"turn-{turn}", f"gate-{side}"


def place_clicks(s: Record, move: int) -> tuple[str, ...]:
    if move < EXIT:
        place, side = divmod(move - WALL, WALLS)
        return f"place-{place}", f"place-{s.near[place, side]}"
    if move < SIDE:
        place, side = divmod(move - EXIT, SIDES)
        return cell_id(s.q[place] + int(SIDE_Q[side]), s.r[place] + int(SIDE_R[side])), f"place-{place}"
    if move < TRIANGLE:
        return (f"place-{s.near[s.lair[s.fiend], move - SIDE]}",)
    side = move - TRIANGLE
    return f"place-{s.near[s.placed, side]}", f"place-{s.near[s.placed, (side + 1) % SIDES]}"


def token_clicks(move: int) -> tuple[str, ...]:
    if move < SEAT:
        return (f"mummy-{move - FIEND}",)
    if move < USE:
        return (f"seat-{move - SEAT}",)
    if move < LEAP:
        return f"token-{move - USE}", "use"
    if move < GIVE:
        return f"token-{move - LEAP}", "leap"
    if move < HERO:
        kind, seat = divmod(move - GIVE, SEATS)
        return f"token-{kind}", f"seat-{seat}"
    return (f"hero-{move - HERO}",)
