"""Why an answer to what is asked now is refused, in one sentence with its figures."""

from dedale.core import Language, Record
from dedale.core.rooms import Names, Refuser

from ..clauses import Clause
from ..rules.advancing import waiting
from ..rules.meeting import here
from ..tables import PAWNS, SEATS, START, WAITING, Code
from .terms import colour, letter


def refuse(s: Record, move: int, clause: int, said: str, names: Names, t: Language) -> str:
    return REFUSE[clause](s, move, names, t)


def refuse_entry(s: Record, move: int, names: Names, t: Language) -> str:
    if move != Code.ENTER:
        return refuse_waiting(s, move, t)
    if waiting(s) == PAWNS:
        return t("None of your pawns waits in the corner any more.")
    return t("You need a {entry} to enter a pawn; you rolled a {die}.", entry=s.entry, die=s.die)


def refuse_waiting(s: Record, pawn: int, t: Language) -> str:
    said = {"pawn": letter(pawn), "entry": s.entry, "die": s.die}
    if s.die == s.entry:
        return t("Pawn {pawn} still waits in the corner: it must enter on square 1 first.", **said)
    return t("Pawn {pawn} still waits in the corner: you need a {entry} to enter it; you rolled a {die}.", **said)


def refuse_pass(s: Record, move: int, names: Names, t: Language) -> str:
    return t("The {die} you rolled can be played, so it must be.", die=s.die)


def refuse_unmet(s: Record, move: int, names: Names, t: Language) -> str:
    if move == Code.NEITHER:
        return t("Nobody may be left alone in this game: knock a pawn back or ask for {a} points.", a=here(s))
    place, said = aimed(s, move, names)
    if place == WAITING:
        return t("{name} has pawn {pawn} still waiting in the corner: nobody can meet it there.", **said)
    return t("{name} has pawn {pawn} on square {b}; your pawn has stopped on square {a}.", a=here(s), b=place, **said)


def enemy_of(move: int) -> int:
    """The pawn that a move would knock back or ask a toll for."""
    return (move - Code.KNOCK) % (SEATS * PAWNS)


def aimed(s: Record, move: int, names: Names) -> tuple[int, dict[str, object]]:
    """Where that pawn is, and its words."""
    seat, pawn = divmod(enemy_of(move), PAWNS)
    return s.pawn[seat, pawn], {"name": names[seat], "pawn": letter(pawn)}


def refuse_safe(s: Record, move: int, names: Names, t: Language) -> str:
    place, said = aimed(s, move, names)
    if enemy_of(move) // PAWNS == s.player:
        return t("Pawn {pawn} is your own: own pawns share a square freely.", **said)
    if place == START:
        return t("{name} has pawn {pawn} on square 1, where everybody is safe.", **said)
    return t("{name} has pawn {pawn} on the COQ, where everybody is safe.", **said)


def refuse_absent(s: Record, move: int, names: Names, t: Language) -> str:
    return t("{colour} does not play.", colour=colour(enemy_of(move) // PAWNS, t))


def refuse_arrived(s: Record, move: int, names: Names, t: Language) -> str:
    return t("Pawn {pawn} is on the COQ already and stays there.", pawn=letter(move))


REFUSE: dict[int, Refuser] = {
    Clause.CQ_01: refuse_absent,
    Clause.CQ_05: refuse_entry,
    Clause.CQ_09: refuse_pass,
    Clause.CQ_11: refuse_unmet,
    Clause.CQ_13: refuse_safe,
    Clause.CQ_15: refuse_arrived,
}
