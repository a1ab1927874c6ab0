"""What to click to say a move, and what other clicks may have meant."""

import re
from collections.abc import Callable, Sequence

from dedale.core import Record

from ..rules.meeting import is_met
from ..tables import PAWNS, SEATS, START, WAITING, Code, Phase
from ..words.notation import goals
from ..words.terms import met

BUTTONS: dict[int, str] = {Code.PASS: "pass", Code.ROLL_AGAIN: "again", Code.STOP: "stop", Code.NEITHER: "spare"}
VERBS: dict[str, int] = {"knock": Code.KNOCK, "toll": Code.TOLL}
CALLED: dict[str, int] = {name: move for move, name in BUTTONS.items()} | {"die": Code.ROLL_AGAIN}


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


# Where the pawns would stop


def goal(s: Record, move: int) -> str | None:
    """The dashed square where it would stop; of two pawns that stand alike, the first one's."""
    place = None if move == 1 and alike(s) else goals(s).get(move)
    return None if place is None else f"square-{place if place <= s.squares else 'coq'}"


def alike(s: Record) -> bool:
    """Whether both pawns of the player stand on one square, neither or both of them back from the COQ."""
    places, marks = s.pawn[s.player].tolist(), s.marked[s.player].tolist()
    return bool(places[0] == places[1] and marks[0] == marks[1])


# What other clicks may have meant


def means(s: Record, ids: Sequence[str]) -> list[int]:
    """The last click says it; before a verb there may stand the pawn that it is about."""
    last = ids[-1] if ids else ""
    if last in CALLED:
        return [CALLED[last]]
    if last in VERBS:
        return [VERBS[last] + enemy for enemy in enemies(s, ids)]
    for pattern, meant in POINTED:
        if found := re.fullmatch(pattern, last):
            return meant(s, *map(int, found.groups()))
    return []


def enemies(s: Record, ids: Sequence[str]) -> list[int]:
    """The one pointed at before, else those that are met, or anybody where nobody is."""
    named = [found for name in ids if (found := re.fullmatch(r"pawn-(\d)-([01])", name))]
    pointed = [PAWNS * int(found[1]) + int(found[2]) for found in named if int(found[1]) < SEATS]
    if pointed or s.phase == Phase.MEET:
        return pointed[-1:] or met(s)
    return [PAWNS * ((s.player + 1) % s.seats)]


def meant_by_pawn(s: Record, seat: int, pawn: int) -> list[int]:
    """One's own is to be played, another's to be knocked back."""
    if seat >= s.seats:
        return []
    return [pawn] if seat == s.player else [Code.KNOCK + PAWNS * seat + pawn]


def meant_by_corner(s: Record, seat: int) -> list[int]:
    """To enter from one's own; to knock back who waits in another."""
    if seat == s.player:
        return [Code.ENTER]
    theirs = s.pawn[seat].tolist() if seat < s.seats else []
    return [Code.KNOCK + PAWNS * seat + theirs.index(WAITING)] if WAITING in theirs else []


def meant_by_square(s: Record, square: int) -> list[int]:
    """To play the pawn that would stop or stands there, to enter on square 1, or to knock back who stands there."""
    own = [move for move, place in goals(s).items() if place == square]
    own += [pawn for pawn in range(PAWNS) if s.pawn[s.player, pawn] == square]
    if own or square == START:
        return own or [Code.ENTER]
    there = range(PAWNS * s.seats)
    return [Code.KNOCK + enemy for enemy in there if s.pawn[enemy // PAWNS, enemy % PAWNS] == square]


def meant_by_coq(s: Record) -> list[int]:
    return [pawn for pawn in range(PAWNS) if s.pawn[s.player, pawn] > s.squares]


POINTED: tuple[tuple[str, Callable[..., list[int]]], ...] = (
    (r"pawn-(\d)-([01])", meant_by_pawn),
    (r"(?:corner|chips)-(\d)", meant_by_corner),
    (r"square-(\d{1,2})", meant_by_square),
    (r"square-coq", meant_by_coq),
)
