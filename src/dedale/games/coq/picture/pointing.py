"""What to click to say a move."""

from dedale.core import Record

from ..rules.meeting import is_met
from ..tables import PAWNS, Code, Phase
from ..words.terms import met

BUTTONS: dict[int, str] = {Code.PASS: "pass", Code.ROLL_AGAIN: "again", Code.STOP: "stop", Code.NEITHER: "spare"}


def clicks(s: Record, move: int) -> tuple[str, ...]:
    """A pawn, one's corner to enter, or a button; the enemy first where it is not the only one."""
    if move in BUTTONS:
        return (BUTTONS[move],)
    if move == Code.ENTER:
        return (f"corner-{s.player}",)
    if move < PAWNS:
        return (pawn_id(s.player, move),)
    enemy, button = (move - Code.KNOCK, "knock") if move < Code.TOLL else (move - Code.TOLL, "toll")
    alone = s.phase == Phase.MEET and is_met(s, enemy) and len(met(s)) == 1
    return (button,) if alone else (pawn_id(enemy // PAWNS, enemy % PAWNS), button)


def pawn_id(seat: int, pawn: int) -> str:
    return f"pawn-{seat}-{pawn}"
