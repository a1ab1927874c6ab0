"""The squares, the COQ, and the two numbers that every square has."""

from collections.abc import Iterator

from dedale.core import About, Language, Record
from dedale.core.rooms import Names

from ...clauses import Clause
from ...rules.meeting import here
from ...tables import BONUS, FIRST_BONUS, PAWNS, START, Phase
from ..prompting import must
from ..terms import letter
from .reach import number, reaching

COQ = "coq"


def about_square(s: Record, which: str, names: Names, t: Language) -> About | None:
    place = s.squares + 1 if which == COQ else number(which, s.squares + 1)
    if place < START:
        return None
    now = " ".join((*standing(s, place, names, t), *happening(s, place, names, t)))
    if place > s.squares:
        return About(t("The COQ"), coq_text(t), now, Clause.CQ_15)
    name = t("Square {n}", n=place)
    if place == START:
        return About(name, start_text(s, t), now, Clause.CQ_05)
    return About(name, f"{value_text(s, place, t)} {meeting_text(s, place, t)}", now, Clause.CQ_06)


def coq_text(t: Language) -> str:
    return t(
        "The goal, reached by the exact number: {first} points for the first pawn of all, {later} for every other. "
        "Whoever has both pawns here stops the game.",
        first=FIRST_BONUS,
        later=BONUS,
    )


def start_text(s: Record, t: Language) -> str:
    return t(
        "Pawns come in here, on a {entry}, and come back here when they are knocked back. Everybody is safe here.",
        entry=s.entry,
    )


def value_text(s: Record, place: int, t: Language) -> str:
    return t.plural("Whoever stops here wins {n} point.", "Whoever stops here wins {n} points.", s.value[place])


def meeting_text(s: Record, place: int, t: Language) -> str:
    if s.must_meet:
        return t("Whoever meets an enemy pawn here knocks it back to square 1 or asks for {a} points.", a=place)
    return t("Whoever meets an enemy pawn here may knock it back to square 1 or ask for {a} points.", a=place)


# Who stands there, and who could come


def standing(s: Record, place: int, names: Names, t: Language) -> Iterator[str]:
    for seat in range(s.seats):
        there = [pawn for pawn in range(PAWNS) if s.pawn[seat, pawn] == place]
        if len(there) == PAWNS:
            yield t("{name} has both pawns here.", name=names[seat])
        elif there:
            yield t("{name} has pawn {pawn} here.", name=names[seat], pawn=letter(there[0]))


def happening(s: Record, place: int, names: Names, t: Language) -> Iterator[str]:
    if s.phase == Phase.MEET and place == here(s):
        yield must(s, names[s.player], names, t)
    yield from reaching(s, place, names, t)


# The legend under the board


def about_legend(s: Record, which: str, names: Names, t: Language) -> About | None:
    if which == "number":
        text = t(
            "Squares are counted from the start. The number is also the toll: what may be asked of an enemy met there."
        )
        return About(t("The black number"), text, "", Clause.CQ_11)
    if which == "value":
        text = t("The value of a square: as many points are won by stopping there, every time.")
        return About(t("The red number"), text, "", Clause.CQ_06)
    return None
