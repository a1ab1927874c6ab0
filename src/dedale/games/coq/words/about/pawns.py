"""The pawns: where each is, what becomes of it there, and what the roll can do with it."""

from dedale.core import About, Language, Record
from dedale.core.rooms import Names

from ...clauses import Clause
from ...rules.advancing import refuse_play, waiting
from ...rules.meeting import is_met
from ...tables import PAWNS, START, WAITING, Code, Phase
from ..notation import stop
from ..prompting import must
from ..terms import colour, gain, letter, points, wins_none
from .reach import number, rolls_to


def about_pawn(s: Record, which: str, names: Names, t: Language) -> About | None:
    first, _, second = which.partition("-")
    seat, pawn = number(first, s.seats), number(second, PAWNS)
    if seat < 0 or pawn < 0:
        return None
    name = t("{name}: {colour} pawn {pawn}", name=names[seat], colour=colour(seat, t).lower(), pawn=letter(pawn))
    text, clause = pawn_text(s, seat, pawn, t)
    return About(name, text, pawn_now(s, seat, pawn, names, t), clause)


def pawn_text(s: Record, seat: int, pawn: int, t: Language) -> tuple[str, int]:
    place = s.pawn[seat, pawn]
    if place == WAITING:
        return t("It waits in its corner. Only a {entry} brings it in, on square 1.", entry=s.entry), Clause.CQ_05
    if place > s.squares:
        return t("It has reached the COQ. There it stays, safe from everybody."), Clause.CQ_15
    if wins_none(s, seat, pawn):
        return no_values_text(s, seat, pawn, t), Clause.CQ_16
    if place == START:
        return t(
            "It moves on by the roll and wins the red number where it stops. On square 1 it is safe."
        ), Clause.CQ_13
    text = t(
        "It moves on by the roll and wins the red number where it stops. An enemy that stops on its square may knock "
        "it back to square 1 or ask for {a} points.",
        a=place,
    )
    return text, Clause.CQ_11


def no_values_text(s: Record, seat: int, pawn: int, t: Language) -> str:
    if s.marked[seat, pawn]:
        return t("It has come back from the COQ: it wins no more values until it is knocked back to square 1.")
    return t("It wins no values now, for the other pawn of its colour has come back from the COQ.")


# What can be done with it now


def pawn_now(s: Record, seat: int, pawn: int, names: Names, t: Language) -> str:
    if s.phase == Phase.MEET and is_met(s, PAWNS * seat + pawn):
        return must(s, names[s.player], names, t)
    if s.phase == Phase.PLAY and seat == s.player:
        return own_now(s, pawn, names[seat], t)
    if seat != s.player:
        return threat(s, s.pawn[seat, pawn], names[s.player], t)
    return ""


def own_now(s: Record, pawn: int, name: str, t: Language) -> str:
    if refuse_play(s, pawn) != 0:
        return stuck(s, pawn, name, t)
    to = stop(s, pawn)
    said = {"name": name, "a": s.pawn[s.player, pawn], "b": to, "points": points(gain(s, pawn, to), t)}
    if to > s.squares:
        return t("{name} can move it from {a} to the COQ: {points}.", **said)
    if to < s.pawn[s.player, pawn] + s.die:
        return t("{name} can move it to the COQ and back to {b}: from then on it wins no more values.", **said)
    return t("{name} can move it from {a} to {b}: {points}.", **said)


def stuck(s: Record, pawn: int, name: str, t: Language) -> str:
    if s.pawn[s.player, pawn] > s.squares:
        return t("No roll moves it any more.")
    if refuse_play(s, Code.ENTER) != 0:
        return t("It cannot come in: {name} rolled a {die}.", name=name, die=s.die)
    if waiting(s) == pawn:
        return t("{name} can enter it on square 1.", name=name)
    return t("{name} can enter the other pawn first.", name=name)


def threat(s: Record, place: int, name: str, t: Language) -> str:
    """Whether the player to move could meet it, now or by the next roll."""
    if not START < place <= s.squares:
        return ""
    if s.phase == Phase.PLAY:
        able = [pawn for pawn in range(PAWNS) if refuse_play(s, pawn) == 0 and stop(s, pawn) == place]
        return t("{name} can meet it with pawn {pawn}.", name=name, pawn=letter(able[0])) if able else ""
    if s.phase not in (Phase.ROLL, Phase.AGAIN):
        return ""
    dice = sorted({die for pawn in range(PAWNS) for die in rolls_to(s, pawn, place)})
    return t("{name} meets it with a {die}.", name=name, die=either(dice, t)) if dice else ""


def either(dice: list[int], t: Language) -> str:
    rest = ", ".join(map(str, dice[:-1]))
    return t("{rest} or {die}", rest=rest, die=dice[-1]) if rest else str(dice[-1])
