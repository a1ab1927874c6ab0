"""Why a move is refused, in one sentence with its figures; the clause's own sentence where there is no better."""

from dedale.core import Language, Record
from dedale.core.rooms import Names, Refuser

from ..clauses import Clause
from ..rules.meeting import here
from ..tables import PAWNS, SEATS, START, WAITING, Code
from .terms import colour, letter


def refuse(s: Record, move: int, clause: int, said: str, names: Names, t: Language) -> str:
    return (REFUSE[clause](s, move, names, t) if clause in REFUSE else "") or said


def refuse_entry(s: Record, move: int, names: Names, t: Language) -> str:
    if move == Code.ENTER and s.die == s.entry:
        return t("None of your pawns waits in the corner any more.")
    if move == Code.ENTER:
        return t("A pawn enters only on a {entry}; you rolled a {die}.", entry=s.entry, die=s.die)
    return t("Pawn {pawn} still waits in the corner: it enters only on a {entry}.", pawn=letter(move), entry=s.entry)


def refuse_choice(s: Record, move: int, names: Names, t: Language) -> str:
    if Code.KNOCK <= move <= Code.NEITHER:
        return t("You have met nobody: first play the {die} you rolled.", die=s.die)
    return ""


def refuse_pass(s: Record, move: int, names: Names, t: Language) -> str:
    return t("The {die} you rolled can be played, so it must be.", die=s.die)


def refuse_neither(s: Record, move: int, names: Names, t: Language) -> str:
    if move == Code.NEITHER:
        return t("You must knock a pawn back from square {a} or ask for its toll of {a} points.", a=here(s))
    return t("First settle the meeting on square {a}: knock back, or ask for the toll.", a=here(s))


def refuse_stranger(s: Record, move: int, names: Names, t: Language) -> str:
    enemy = (move - Code.KNOCK) % (SEATS * PAWNS)
    seat, pawn = enemy // PAWNS, letter(enemy)
    if seat == s.player:
        return t("Pawn {pawn} is your own: own pawns share a square freely.", pawn=pawn)
    if seat >= s.seats:
        return t("{colour} does not play.", colour=colour(seat, t))
    return refuse_absent(s, seat, enemy % PAWNS, t)


def refuse_absent(s: Record, seat: int, pawn: int, t: Language) -> str:
    """The square that is meant is another one, or a safe one."""
    place, said = s.pawn[seat, pawn], {"colour": colour(seat, t), "pawn": letter(pawn)}
    if place == WAITING:
        return t("Pawn {pawn} of {colour} still waits in its corner.", **said)
    if place == START:
        return t("Pawn {pawn} of {colour} stands on square 1, where everybody is safe.", **said)
    if place > s.squares:
        return t("Pawn {pawn} of {colour} is on the COQ, where everybody is safe.", **said)
    return t("Pawn {pawn} of {colour} stands on {b}; you have stopped on {a}.", a=here(s), b=place, **said)


def refuse_arrived(s: Record, move: int, names: Names, t: Language) -> str:
    return t("Pawn {pawn} is on the COQ already and stays there.", pawn=letter(move))


REFUSE: dict[int, Refuser] = {
    Clause.CQ_05: refuse_entry,
    Clause.CQ_08: refuse_choice,
    Clause.CQ_09: refuse_pass,
    Clause.CQ_11: refuse_neither,
    Clause.CQ_13: refuse_stranger,
    Clause.CQ_15: refuse_arrived,
}
