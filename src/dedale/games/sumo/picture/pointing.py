"""What to click to say a move: whom, then where; the mover's own gnome is understood."""

from dedale.core import Record

from ..rules import CHOOSE
from ..tables import BACKS, EXCHANGE, LURE, PUSH, SEIZE, SHOVE, SLAM, SPEND, SPRINT, STEP, THROW, TURNS, WAYS

FACE_KEYS = ("plus", "cross", "slam", "trick", "switch", "grab")
WAY_KEYS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
TURN = tuple(int(turns) for turns in TURNS)


def clicks(s: Record, move: int) -> tuple[str, ...]:
    """Whom, then where; the mover's own gnome is understood. A sprint starts with the second of the equal dice."""
    if s.phase == CHOOSE:
        return (f"hand-{FACE_KEYS[move]}",)
    mine, enemy = s.gnome[s.player], f"gnome-{1 - s.player}"
    if move == SPEND:
        return ("spend",)
    if move < PUSH:
        return (place_id(s, mine, move - STEP),)
    if move < SHOVE:
        return (enemy, *back_ids(s, move - PUSH))
    if move < LURE:
        own = () if s.slot[s.acted] == SLAM else (f"gnome-{s.player}",)
        return (*own, enemy, *back_ids(s, move - SHOVE))
    if move < EXCHANGE:
        return (enemy, place_id(s, s.gnome[1 - s.player], move - LURE))
    if move == EXCHANGE:
        return (enemy, f"gnome-{s.player}") if s.held[1 - s.player] else (enemy,)
    if move == SEIZE:
        return (enemy,)
    if move < SPRINT:
        return (enemy, place_id(s, mine, throw_way(s, TURN[move - THROW])))
    return (f"slot-{s.acted + 2}", sprint_id(s, 2 * ((move - SPRINT) // 3), (move - SPRINT) % 3 + 1))


def name_of(s: Record, square: int) -> str:
    return f"{chr(ord('a') + s.column[square])}{s.row[square] + 1}"


def place_id(s: Record, square: int, way: int) -> str:
    to = s.near[square, way]
    return f"square-{name_of(s, to)}" if to >= 0 else f"off-{WAY_KEYS[way]}"


def back_ids(s: Record, code: int) -> tuple[str, ...]:
    """Nothing more to click where the enemy can only go straight back."""
    back = code % BACKS
    return (place_id(s, s.gnome[1 - s.player], back - 1),) if back else ()


def throw_way(s: Record, turns: int) -> int:
    mine, theirs = s.gnome[s.player], s.gnome[1 - s.player]
    way = next((way for way in range(WAYS) if s.near[mine, way] == theirs), 0)
    return (way + turns) % WAYS


def sprint_id(s: Record, way: int, length: int) -> str:
    square = s.gnome[s.player]
    for _ in range(length):
        if s.near[square, way] < 0:
            return f"off-{WAY_KEYS[way]}"
        square = s.near[square, way]
    return f"square-{name_of(s, square)}"
