"""What to click to say a move: whom, then where; the mover's own gnome is understood."""

from dedale.core import Record

from ..tables import TURNS, WAYS, Code, Face, Phase
from ..words.notation import WAY_TEXT, aim, square, stretch

FACE_KEYS = ("plus", "cross", "slam", "trick", "switch", "grab")
TURN = tuple(int(turns) for turns in TURNS)


def clicks(s: Record, move: int) -> tuple[str, ...]:
    """Whom, then where; the mover's own gnome is understood. A sprint starts with the second of the equal dice."""
    if s.phase == Phase.CHOOSE:
        return (f"hand-{FACE_KEYS[move]}",)
    mine, enemy = s.gnome[s.player], f"gnome-{1 - s.player}"
    if move == Code.SPEND:
        return ("spend",)
    if move < Code.PUSH:
        return (place_id(s, mine, move - Code.STEP),)
    if move < Code.SHOVE:
        return (enemy, *back_ids(s, move))
    if move < Code.LURE:
        own = () if s.slot[s.acted] == Face.SLAM else (f"gnome-{s.player}",)
        return (*own, enemy, *back_ids(s, move))
    if move < Code.EXCHANGE:
        return (enemy, place_id(s, s.gnome[1 - s.player], move - Code.LURE))
    if move == Code.EXCHANGE:
        return (enemy, f"gnome-{s.player}") if s.held[1 - s.player] else (enemy,)
    if move == Code.SEIZE:
        return (enemy,)
    if move < Code.SPRINT:
        return (enemy, place_id(s, mine, throw_way(s, TURN[move - Code.THROW])))
    return (f"slot-{s.acted + 2}", sprint_id(s, *stretch(move)))


def place_id(s: Record, origin: int, way: int) -> str:
    to = s.near[origin, way]
    return f"square-{square(s, to)}" if to >= 0 else f"off-{WAY_TEXT[way]}"


def back_ids(s: Record, move: int) -> tuple[str, ...]:
    """Nothing more to click where the enemy can only go straight back."""
    _, back = aim(move)
    return (place_id(s, s.gnome[1 - s.player], back - 1),) if back else ()


def throw_way(s: Record, turns: int) -> int:
    mine, theirs = s.gnome[s.player], s.gnome[1 - s.player]
    way = next((way for way in range(WAYS) if s.near[mine, way] == theirs), 0)
    return (way + turns) % WAYS


def sprint_id(s: Record, way: int, length: int) -> str:
    to = s.gnome[s.player]
    for _ in range(length):
        to = s.near[to, way]
        if to < 0:
            return f"off-{WAY_TEXT[way]}"
    return f"square-{square(s, to)}"
