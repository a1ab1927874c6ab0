"""What to click to say a move: squares, pawns, things, tiles by their knob, buttons; what a stray click may mean."""

from collections.abc import Callable, Sequence

from dedale.core import Record

from ..rules.refusals import Asked, question
from ..rules.things import holds
from ..tables import CELLS, HELD, MONSTER, PAWNS, SIDE, THINGS, WALKING, WAYS, Answer, Code, Phase, Thing
from ..words.notation import WAY_TEXT, dictionary, parted, slot_name, square, thing_text
from ..words.terms import mover

AHEAD = ((0, -1), (1, 0), (0, 1), (-1, 0))  # right and down, by way
TURNS = ("turn-cw", "turn-half", "turn-ccw")


def clicks(s: Record, move: int) -> tuple[str, ...]:
    kind, i = parted(move)
    return CLICKS[kind](s, i)


def square_id(s: Record, q: int) -> str:
    return f"square-{square(s.cols, q)}"


def knob_id(s: Record, slot: int) -> str:
    return f"knob-{slot_name(s.cols, slot)}"


def beside(s: Record, pawn: int, way: int) -> str:
    return square_id(s, s.near[WAYS * s.pos[pawn] + way])


def step_clicks(s: Record, way: int) -> tuple[str, ...]:
    """A step is its square; a way for a thing, which may end on one square by two ways, is a button."""
    if s.phase == Phase.CHOOSE and s.shape == Answer.WAY:
        return (f"way-{WAY_TEXT[way]}",)
    return (beside(s, mover(s), way),)


def turn_clicks(s: Record, code: int) -> tuple[str, ...]:
    return (knob_id(s, code // 3), TURNS[code % 3])


CLICKS: dict[Code, Callable[[Record, int], tuple[str, ...]]] = {
    Code.SQUARE: lambda s, i: (square_id(s, i),),
    Code.STEP: step_clicks,
    Code.PASS: lambda s, i: ("pass",),
    Code.ROLL: lambda s, i: ("roll",),
    Code.BEAST: lambda s, i: ("beast",),
    Code.WAIT: lambda s, i: ("wait",),
    Code.USE: lambda s, i: ("use",),
    Code.NAME: lambda s, i: (f"name-{i + 1}",),
    Code.SELECT: lambda s, i: (f"select-{i + 1}",),
    Code.SLIP: lambda s, i: ("slip", beside(s, mover(s), i)),
    Code.THING: lambda s, i: (f"thing-{thing_text(i)}",),
    Code.PUT: lambda s, i: ("put", f"thing-{thing_text(i)}"),
    Code.PAWN: lambda s, i: (f"pawn-{i}",),
    Code.TURN: turn_clicks,
    Code.SPIN: lambda s, i: ("power", *turn_clicks(s, i)),
    Code.SHOVE: lambda s, i: (f"pawn-{i // WAYS}", beside(s, i // WAYS, i % WAYS)),
    Code.TILE: lambda s, i: (knob_id(s, i),),
}


def goal(s: Record, move: int) -> str | None:
    """The door where a step leaves the board, or what is left of it."""
    kind, way = parted(move)
    return gate_id(way) if kind == Code.STEP and way in dict(gates_of(s)) else None


def gate_id(way: int) -> str:
    return f"gate-{WAY_TEXT[way]}"


def gates_of(s: Record) -> list[tuple[int, int]]:
    """The ways by which whoever acts would come in again elsewhere, and where: round the edge, or across a hole."""
    here = s.pos[mover(s)] if s.phase in WALKING else -1
    ways = [way for way in range(WAYS) if here >= 0 and leaves(s, here, way)]
    return [(way, to) for way in ways if (to := int(s.near[WAYS * here + way])) >= 0]


def leaves(s: Record, q: int, way: int) -> bool:
    """Whether no tile lies next to the square that way."""
    slot, cell = divmod(q, CELLS)
    right, down = AHEAD[way]
    column, row = SIDE * (slot % s.cols) + cell % SIDE + right, SIDE * (slot // s.cols) + cell // SIDE + down
    if not (0 <= column < SIDE * s.cols and 0 <= row < SIDE * s.rows):
        return True
    return bool(s.tile[row // SIDE * s.cols + column // SIDE] < 0)


def steps(s: Record, move: int) -> bool:
    """A step of a movement, by its square."""
    return bool(s.phase == Phase.STEP) and parted(move)[0] == Code.STEP


# What clicks may have meant that lead to no move

BUTTONS: dict[str, int] = {
    "roll": Code.ROLL, "die": Code.ROLL, "rolled": Code.ROLL, "beast": Code.BEAST, "wait": Code.WAIT, "use": Code.USE,
    "pass": Code.PASS, **{f"name-{n}": Code.NAME + n - 1 for n in range(1, 7)},
    **{f"select-{n}": Code.SELECT + n - 1 for n in range(1, 6)},
    **{f"{what}-{letter}": Code.STEP + way for way, letter in enumerate(WAY_TEXT) for what in ("way", "gate")},
}  # fmt: skip
PAWN_IDS = {f"pawn-{p}": p for p in range(PAWNS)}


def means(s: Record, ids: Sequence[str]) -> list[int]:
    """The likeliest first; nothing where nothing can be meant."""
    *before, last = ids or ("",)
    if last in BUTTONS:
        return [BUTTONS[last]]
    if last in PAWN_IDS:
        return means_pawn(s, PAWN_IDS[last])
    if last in TURNS:
        return means_turn(s, before, TURNS.index(last))
    kind, _, name = last.partition("-")
    return MEANT[kind](s, name, before) if kind in MEANT else []


def named(s: Record, text: str) -> int:
    """The code of what is written so, -1 where nothing is."""
    return dictionary(s.cols, s.slots).get(text.lower(), -1)


def ways_to(s: Record, pawn: int, q: int) -> list[int]:
    """The ways by which that square lies beside the pawn."""
    return [way for way in range(WAYS) if s.pos[pawn] >= 0 and s.near[WAYS * s.pos[pawn] + way] == q]


def lying_on(s: Record, q: int) -> list[int]:
    return [thing for thing in range(THINGS) if s.where[thing] == q]


# A square


def means_square(s: Record, name: str, before: Sequence[str]) -> list[int]:
    q = named(s, name)
    if not 0 <= q < CELLS * s.slots:
        return []
    if before and before[0] in PAWN_IDS:
        o = PAWN_IDS[before[0]]
        return [Code.SHOVE + WAYS * o + way for way in ways_to(s, o, q)] if o != MONSTER else []
    if "slip" in before:
        return [Code.SLIP + way for way in ways_to(s, mover(s), q)]
    return place_meant(s, q)


def place_meant(s: Record, q: int) -> list[int]:
    """A step before the roll and in a movement; what lies or stands there, or its tile, where such is asked for."""
    if s.phase in WALKING:
        steps = [Code.STEP + way for way in ways_to(s, mover(s), q)]
        return steps or ([q] if s.phase == Phase.BEGIN else [])
    if s.phase == Phase.PICK:
        return [Code.THING + thing for thing in lying_on(s, q)] or [q]
    if s.phase == Phase.PUSH:
        here = [o for o in range(MONSTER) if s.pos[o] == s.pos[s.a_pawn] and o != s.a_pawn]
        return [Code.SHOVE + WAYS * o + way for o in here for way in ways_to(s, o, q)] or [q]
    return answer_on(s, q) if s.phase == Phase.CHOOSE else [q]


def answer_on(s: Record, q: int) -> list[int]:
    if s.shape == Answer.THING:
        return [Code.THING + thing for thing in lying_on(s, q)] or [q]
    if s.shape == Answer.PAWN:
        return [Code.PAWN + p for p in range(PAWNS) if s.pos[p] == q] or [q]
    if s.shape == Answer.WAY:
        return [Code.STEP + way for way in ways_to(s, s.act_pawn, q)] or [q]
    return means_tile(s, q // CELLS) if s.shape in (Answer.TURN, Answer.TILE) else [q]


# Somebody, something


def means_pawn(s: Record, p: int) -> list[int]:
    if s.pos[p] < 0:
        return []
    if s.phase == Phase.PUSH and p != MONSTER:
        return [Code.SHOVE + WAYS * p + way for way in range(WAYS)]
    if s.phase == Phase.CHOOSE and s.shape == Answer.THING:
        return [Code.THING + thing for thing in range(THINGS) if s.where[thing] == HELD - p] or [Code.PAWN + p]
    if s.phase == Phase.CHOOSE and s.shape == Answer.PAWN:
        return [Code.PAWN + p]
    return place_meant(s, s.pos[p]) or [Code.PAWN + p]


def means_thing(s: Record, name: str, before: Sequence[str]) -> list[int]:
    """In a hand it is put down, on the board it is picked up or walked to."""
    thing = named(s, name) - Code.THING
    if not 0 <= thing < THINGS:
        return []
    if s.phase == Phase.CHOOSE and s.shape == Answer.THING:
        return [Code.THING + thing]
    if "put" in before or s.phase == Phase.SHED or s.where[thing] <= HELD:
        return [Code.PUT + thing]
    if s.phase == Phase.PICK or s.where[thing] < 0:
        return [Code.THING + thing]
    return place_meant(s, s.where[thing])


# A tile


def means_knob(s: Record, name: str, before: Sequence[str]) -> list[int]:
    slot = slot_of(s, name)
    if slot < 0:
        return []
    return [Code.SPIN + 3 * slot] if "power" in before else means_tile(s, slot)


def slot_of(s: Record, name: str) -> int:
    return max(-1, named(s, f"remove-{name}") - Code.TILE)


def means_tile(s: Record, slot: int) -> list[int]:
    """Turned by the die or a label, taken away, or turned by a token where the die has no say."""
    if s.phase == Phase.CHOOSE and s.shape == Answer.TILE:
        return [Code.TILE + slot]
    by_token = s.phase in (Phase.BEGIN, Phase.END) or question(s) == Asked.LABEL_STEP
    power = by_token and holds(s, s.pawn, Thing.POWER)
    return [(Code.SPIN if power else Code.TURN) + 3 * slot]


def means_turn(s: Record, before: Sequence[str], quarter: int) -> list[int]:
    """With no tile picked it is one's own."""
    tiles = [slot_of(s, name.removeprefix("knob-")) for name in before if name.startswith("knob-")]
    slot = tiles[-1] if tiles and tiles[-1] >= 0 else max(0, s.pos[mover(s)]) // CELLS
    return [(Code.SPIN if "power" in before else Code.TURN) + 3 * slot + quarter]


# A button that only begins a move


def means_slip(s: Record, name: str, before: Sequence[str]) -> list[int]:
    return [Code.SLIP + way for way in range(WAYS)]


def means_put(s: Record, name: str, before: Sequence[str]) -> list[int]:
    p = s.pick_pawn if s.phase == Phase.PICK else s.shedder if s.phase == Phase.SHED else mover(s)
    return [Code.PUT + thing for thing in range(THINGS) if s.where[thing] == HELD - p] or [Code.PUT]


def means_power(s: Record, name: str, before: Sequence[str]) -> list[int]:
    return [Code.SPIN + 3 * (s.pos[s.pawn] // CELLS)] if s.pos[s.pawn] >= 0 else []


MEANT: dict[str, Callable[[Record, str, Sequence[str]], list[int]]] = {
    "square": means_square,
    "thing": means_thing,
    "knob": means_knob,
    "slip": means_slip,
    "put": means_put,
    "power": means_power,
}
