"""What to click to say a move: squares, pawns, things, tiles by their knob, and buttons for the rest."""

from dedale.core import Record

from ..tables import (
    A_WAY,
    BEAST,
    CHOOSE,
    NAME,
    PASS,
    PAWN,
    PUT,
    ROLL,
    SELECT,
    SHOVE,
    SLIP,
    SPIN,
    STEPS,
    THING,
    THROUGH,
    TILE,
    TURN,
    USE,
    WAIT,
    WAYS,
)  # fmt: skip
from ..words.notation import WAY_TEXT, slot_name, square, thing_text

PLAIN = {PASS: "pass", ROLL: "roll", BEAST: "beast", WAIT: "wait", USE: "use"}
TURNS = ("turn-cw", "turn-half", "turn-ccw")


def clicks(s: Record, move: int) -> tuple[str, ...]:
    if move < STEPS:
        return (square_id(s, move),)
    if move in PLAIN:
        return (PLAIN[move],)
    if move < PASS:
        return step_clicks(s, move - STEPS)
    if move < THING:
        return number_clicks(s, move)
    if move < PAWN:
        thing = f"thing-{thing_text((move - THING) % (PUT - THING))}"
        return (thing,) if move < PUT else ("put", thing)
    if move < TURN:
        return (f"pawn-{move - PAWN}",)
    if move < SPIN:
        return turn_clicks(s, move - TURN)
    if move < SHOVE:
        return ("power", *turn_clicks(s, move - SPIN))
    if move < TILE:
        pawn, way = divmod(move - SHOVE, WAYS)
        return (f"pawn-{pawn}", square_id(s, s.near[WAYS * s.pos[pawn] + way]))
    return (knob_id(s, move - TILE),)


def square_id(s: Record, q: int) -> str:
    return f"square-{square(s.cols, q)}"


def knob_id(s: Record, slot: int) -> str:
    return f"knob-{slot_name(s.cols, slot)}"


def mover(s: Record) -> int:
    return int(s.player if s.phase == THROUGH or s.m_pawn < 0 else s.m_pawn)


def step_clicks(s: Record, way: int) -> tuple[str, ...]:
    """A step is its square; a way for a thing, which may end on one square by two ways, is a button."""
    if s.phase == CHOOSE and s.shape == A_WAY:
        return (f"way-{WAY_TEXT[way]}",)
    return (square_id(s, s.near[WAYS * s.pos[mover(s)] + way]),)


def number_clicks(s: Record, move: int) -> tuple[str, ...]:
    if move >= SLIP:
        return ("slip", square_id(s, s.near[WAYS * s.pos[mover(s)] + move - SLIP]))
    return (f"select-{move - SELECT + 1}",) if move >= SELECT else (f"name-{move - NAME + 1}",)


def turn_clicks(s: Record, code: int) -> tuple[str, ...]:
    return (knob_id(s, code // 3), TURNS[code % 3])
