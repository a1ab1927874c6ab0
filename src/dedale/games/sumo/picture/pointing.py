"""What to click to say a move: whom, then where; and what clicks that say none may have meant."""

from collections.abc import Sequence

from dedale.core import Record

from ..rules.acts import NOBODY, right_way
from ..tables import BACKS, COMPASS, FACE_KEYS, TURNS, WAYS, Code, Face, Phase
from ..words.notation import WAY_TEXT, aim, facing, sign, sprint_code, square, stretch
from ..words.uses import acts as acts_of

TURN = tuple(int(turns) for turns in TURNS)


def clicks(s: Record, move: int) -> tuple[str, ...]:
    """Whom, then where; the mover's own gnome is understood, and clicked first only to slam where the same die could
    push. A sprint starts with the second of the equal dice."""
    if s.phase == Phase.CHOOSE:
        return (f"hand-{FACE_KEYS[move]}",)
    mine, enemy = s.gnome[s.player], f"gnome-{1 - s.player}"
    if move == Code.PASS:
        return ("pass",)
    if move < Code.PUSH:
        return (place_id(s, mine, move - Code.STEP),)
    if move < Code.SHOVE:
        return (enemy, *back_ids(s, move))
    if move < Code.LURE:
        own = (f"gnome-{s.player}",) if right_way(s.slot[s.acted], aim(move)[0]) else ()
        return (*own, enemy, *back_ids(s, move))
    if move < Code.EXCHANGE:
        return (enemy, place_id(s, s.gnome[1 - s.player], move - Code.LURE))
    if move == Code.EXCHANGE:
        return (enemy, f"gnome-{s.player}") if s.held[1 - s.player] else (enemy,)
    if move == Code.SEIZE:
        return (enemy,)
    if move < Code.SPRINT:
        return (enemy, place_id(s, mine, throw_way(s, TURN[move - Code.THROW])))
    return (slot_id(s.acted + 1), sprint_id(s, *stretch(move)))


def goal(s: Record, move: int) -> str | None:
    """A die that is chosen goes to the next slot."""
    return slot_id(s.chosen) if s.phase == Phase.CHOOSE else None


def slot_id(slot: int) -> str:
    return f"slot-{slot + 1}"


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


# Clicks that say no move


def means(s: Record, ids: Sequence[str]) -> list[int]:
    """By what was clicked last, after what was picked before it."""
    if not ids or s.phase not in (Phase.CHOOSE, Phase.ACT):
        return []
    *picked, last = ids
    at, face = place_clicked(s, last), die_clicked(s, last)
    if s.phase == Phase.CHOOSE and at != NOBODY:
        return [Code.STEP]  # some act or other: the dice come first
    if face is not None and (s.phase == Phase.CHOOSE or face != s.slot[s.acted]):
        return [face]
    if face is not None:
        return meets(s) if idle(s) else []
    if last.startswith("off-"):
        return throws(s, last.removeprefix("off-"))
    return [] if at == NOBODY else acts(s, picked, at)


def die_clicked(s: Record, name: str) -> int | None:
    """What one of the mover's own dice shows."""
    kind, _, rest = name.partition("-")
    if kind == "slot":
        return {str(i + 1): int(s.slot[i]) for i in range(s.acted, s.chosen)}.get(rest)
    seat, _, face = rest.rpartition("-")[0].partition("-")
    owned = kind == "die" and seat == str(s.player) and face in FACE_KEYS
    return FACE_KEYS.index(face) if owned else None


def place_clicked(s: Record, name: str) -> int:
    """The number of the square clicked, or of the one that a gnome clicked stands on."""
    places = {f"square-{square(s, number)}": number for number in range(s.squares)}
    return places.get(name, {f"gnome-{seat}": int(s.gnome[seat]) for seat in range(2)}.get(name, NOBODY))


def idle(s: Record) -> bool:
    """Whether the die to be played can do nothing."""
    return not acts_of(s, s.slot[s.acted])


def acts(s: Record, picked: Sequence[str], at: int) -> list[int]:
    mine, enemy = s.gnome[s.player], s.gnome[1 - s.player]
    if slot_id(s.acted + 1) in picked:
        return sprints(s, at)
    if f"gnome-{1 - s.player}" in picked:
        return sends(s, f"gnome-{s.player}" in picked, at)
    if at == enemy:
        return meets(s)
    return own(s) if at == mine else walks(s, at)


def meets(s: Record) -> list[int]:
    """What the die does to the enemy where it stands."""
    push, slam = Code.PUSH + facing(s) * BACKS, Code.SHOVE + facing(s) * BACKS
    codes: dict[int, list[int]] = {
        Face.PLUS: [push],
        Face.CROSS: [push],
        Face.SLAM: [slam],
        Face.TRICK: [Code.LURE + way for way in range(WAYS) if idle(s)],
        Face.SWITCH: [Code.EXCHANGE],
        Face.GRAB: [Code.SEIZE],
    }
    return codes[s.slot[s.acted]]


def own(s: Record) -> list[int]:
    """The mover's own gnome: to move it, where the die has no use for it."""
    face = s.slot[s.acted]
    return [Code.STEP] if face in (Face.TRICK, Face.GRAB) else meets(s) if face in (Face.SLAM, Face.SWITCH) else []


def walks(s: Record, at: int) -> list[int]:
    """A square for the mover's own gnome: next to it a step, farther off a sprint."""
    way = way_to(s, s.gnome[s.player], at)
    if way is not None:
        return [Code.STEP + way]
    alike = s.acted + 1 < s.acts and s.slot[s.acted] == s.slot[s.acted + 1]
    return sprints(s, at) if alike or s.slot[s.acted] in (Face.PLUS, Face.CROSS) else [Code.STEP]


def way_to(s: Record, start: int, at: int) -> int | None:
    offset = s.column[at] - s.column[start], s.row[at] - s.row[start]
    return COMPASS.index(offset) if offset in COMPASS else None


def sprints(s: Record, at: int) -> list[int]:
    x, y = s.column[at] - s.column[s.gnome[s.player]], s.row[at] - s.row[s.gnome[s.player]]
    length = max(abs(x), abs(y))
    straight = 0 in (x, y) and 1 <= length <= 3
    return [sprint_code(COMPASS.index((sign(x), sign(y))), length)] if straight else []


def sends(s: Record, slammed: bool, at: int) -> list[int]:
    """A square for the enemy, which was clicked before."""
    way, face = way_to(s, s.gnome[1 - s.player], at), s.slot[s.acted]
    if face == Face.TRICK:
        return [] if way is None else [Code.LURE + way]
    if face in (Face.SWITCH, Face.GRAB):
        turned = way_to(s, s.gnome[s.player], at)
        return [] if turned is None else throws(s, WAY_TEXT[turned])
    first = Code.PUSH if right_way(face, facing(s)) and not slammed else Code.SHOVE
    return [first + facing(s) * BACKS + (0 if way is None else way + 1)]


def throws(s: Record, way: str) -> list[int]:
    return [Code.THROW + i for i, turns in enumerate(TURN) if WAY_TEXT[throw_way(s, turns)] == way]
