"""The corners, the chips in them, and the players' panels."""

from dedale.core import About, Language, Record
from dedale.core.rooms import Names

from ...clauses import Clause
from ...rules.advancing import most_chips, refuse_play
from ...tables import SEATS, WAITING, Code, Phase
from ..prompting import must
from ..terms import colour, points
from .reach import number


def about_corner(s: Record, which: str, names: Names, t: Language) -> About | None:
    seat = number(which, SEATS)
    if seat < 0:
        return None
    if seat >= s.seats:
        name = t("The {colour} corner", colour=colour(seat, t).lower())
        return About(name, t("Nobody plays this colour in this game."), "", Clause.CQ_01)
    return About(
        t("{name}: {colour} corner", name=names[seat], colour=colour(seat, t).lower()),
        t("Pawns of this colour wait here; each needs a {entry} of its own to come in, on square 1.", entry=s.entry),
        corner_now(s, seat, names[seat], t),
        Clause.CQ_05,
    )


def corner_now(s: Record, seat: int, name: str, t: Language) -> str:
    waiting = s.pawn[seat].tolist().count(WAITING)
    if waiting == 0:
        return t("Nobody waits here any more.")
    if s.phase != Phase.PLAY or seat != s.player:
        return t.plural("{n} pawn waits here.", "{n} pawns wait here.", waiting)
    if refuse_play(s, Code.ENTER) == 0:
        return t("{name} can enter a pawn.", name=name)
    return t("{name} rolled a {die}: nobody comes in.", name=name, die=s.die)


def about_chips(s: Record, which: str, names: Names, t: Language) -> About | None:
    seat = number(which, s.seats)
    if seat < 0:
        return None
    text = t("Points are paid in chips, the Volu-Points. When the game stops, whoever has the most wins.")
    name = t("{title}: {value}", title=names[seat], value=points(s.chips[seat], t))
    return About(name, text, standing(s, seat, names, t), Clause.CQ_19)


def standing(s: Record, seat: int, names: Names, t: Language) -> str:
    """How far this seat is behind whoever has the most points."""
    most = most_chips(s)
    if s.chips[seat] < most:
        leader = names[s.chips.tolist().index(most)]
        return t(
            "{name} is {points} behind {other}.", name=names[seat], points=points(most - s.chips[seat], t), other=leader
        )
    if s.chips.tolist()[: s.seats].count(most) == 1:
        return t("{name} has the most points.", name=names[seat])
    return t("Nobody has more.")


def about_seat(s: Record, which: str, names: Names, t: Language) -> About | None:
    seat = number(which, s.seats)
    if seat < 0:
        return None
    said = {"name": names[seat], "colour": colour(seat, t).lower()}
    text = t(
        "{name} plays the two {colour} pawns, A and B: both are to reach the COQ, with as many points as can be won.",
        **said,
    )
    return About(t("{name} ({colour})", **said), text, seat_now(s, seat, names, t), Clause.CQ_01)


def seat_now(s: Record, seat: int, names: Names, t: Language) -> str:
    if s.phase == Phase.DONE or seat != s.player:
        return standing(s, seat, names, t)
    return must(s, names[seat], names, t)
