"""What to click to say a move: squares, pawns, things, tiles by their knob, and buttons for the rest."""

from collections.abc import Callable

from dedale.core import Record

from ..tables import WAYS, Answer, Code, Phase
from ..words.notation import WAY_TEXT, parted, slot_name, square, thing_text

TURNS = ("turn-cw", "turn-half", "turn-ccw")


def clicks(s: Record, move: int) -> tuple[str, ...]:
    kind, i = parted(move)
    return CLICKS[kind](s, i)


def square_id(s: Record, q: int) -> str:
    return f"square-{square(s.cols, q)}"


def knob_id(s: Record, slot: int) -> str:
    return f"knob-{slot_name(s.cols, slot)}"


def mover(s: Record) -> int:
    return int(s.player if s.phase == Phase.THROUGH or s.m_pawn < 0 else s.m_pawn)


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
