"""What to click to say a move."""

from dedale.core import Record

from ..rules.meeting import is_met
from ..tables import ENTER, KNOCK, MEET, NEITHER, PASS, PAWNS, ROLL_AGAIN, STOP, TOLL
from ..words.terms import met

BUTTONS = {PASS: "pass", ROLL_AGAIN: "again", STOP: "stop", NEITHER: "spare"}


def clicks(s: Record, move: int) -> tuple[str, ...]:
    """A pawn, one's corner to enter, or a button; the enemy first where it is not the only one."""
    if move in BUTTONS:
        return (BUTTONS[move],)
    if move == ENTER:
        return (f"corner-{s.player}",)
    if move < PAWNS:
        return (pawn_id(s.player, move),)
    enemy, button = (move - KNOCK, "knock") if move < TOLL else (move - TOLL, "toll")
    alone = s.phase == MEET and is_met(s, enemy) and len(met(s)) == 1
    return (button,) if alone else (pawn_id(enemy // PAWNS, enemy % PAWNS), button)


def pawn_id(seat: int, pawn: int) -> str:
    return f"pawn-{seat}-{pawn}"
