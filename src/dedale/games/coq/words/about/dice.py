"""The die, those rolled for the start, and what was rolled in somebody's last turn."""

from dedale.core import About, Language, Record
from dedale.core.rooms import Names

from ...clauses import Clause
from ...tables import NOBODY, Phase
from ..prompting import must
from .reach import number


def about_die(s: Record, which: str, names: Names, t: Language) -> About | None:
    if which or s.roller == NOBODY:
        return None
    return About(t("The die"), f"{die_text(s, t)} {six_text(s, t)}", die_now(s, names, t), Clause.CQ_04)


def die_text(s: Record, t: Language) -> str:
    return t(
        "A turn is one roll: it moves one pawn by that many squares; a {entry} can also bring one in.", entry=s.entry
    )


def six_text(s: Record, t: Language) -> str:
    return t("After a 6 one rolls again.") if s.must_roll else t("After a 6 one may roll again.")


def die_now(s: Record, names: Names, t: Language) -> str:
    if s.phase == Phase.PLAY:
        return must(s, names[s.player], names, t)
    return t("{name} rolled a {die}.", name=names[s.roller], die=s.die)


def about_start_die(s: Record, which: str, names: Names, t: Language) -> About | None:
    kind, _, last = which.partition("-")
    seat = number(last, s.seats)
    if kind != "die" or seat < 0 or s.roller != NOBODY or not (s.contends[seat] or s.shown[seat]):
        return None
    return About(
        t("{name}: die for the start", name=names[seat]),
        t("Everybody rolls once, and the highest starts. Those who share the highest roll again."),
        start_now(s, seat, names, t),
        Clause.CQ_02,
    )


def start_now(s: Record, seat: int, names: Names, t: Language) -> str:
    if s.phase != Phase.OPENING and s.player == seat:
        return t("{name} has the highest roll and starts.", name=names[seat])
    if s.shown[seat]:
        return t("{name} rolled a {die}.", name=names[seat], die=s.shown[seat])
    return t("{name} is still to roll.", name=names[seat])


def about_rolls(s: Record, which: str, names: Names, t: Language) -> About | None:
    seat = number(which, s.seats)
    if seat < 0:
        return None
    text = t("What was rolled there in the last turn, and the points that it won.")
    struck = t("A die that is struck out could not be played: only a {entry} brings a pawn in.", entry=s.entry)
    return About(t("{name}: last rolls", name=names[seat]), f"{text} {struck}", "", Clause.CQ_09)
