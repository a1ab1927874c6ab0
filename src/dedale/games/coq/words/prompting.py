"""The status line: what is asked now, with all that can be answered and nothing else."""

from dedale.core import Language, Record
from dedale.core.rooms import Names, Prompter

from ..rules.advancing import waiting
from ..rules.meeting import here
from ..tables import PAWNS, Code, Phase
from .notation import goals
from .terms import letter, met, runs


def must(s: Record, name: str | None, names: Names, t: Language) -> str:
    return MUST.get(s.phase, must_nothing)(s, name, names, t)


def must_nothing(s: Record, name: str | None, names: Names, t: Language) -> str:
    return t("The game is over.")


def must_start(s: Record, name: str | None, names: Names, t: Language) -> str:
    if name is None:
        return t("You are to roll for the start: the highest roll begins.")
    return t("{name} is to roll for the start: the highest roll begins.", name=names[s.player])


def must_roll(s: Record, name: str | None, names: Names, t: Language) -> str:
    return t("You are to roll.") if name is None else t("{name} is to roll.", name=names[s.player])


# Which pawn plays the roll


def must_play(s: Record, name: str | None, names: Names, t: Language) -> str:
    what = plays(s, t)
    if name is None:
        return t("You rolled a {die}: you must {what}.", die=s.die, what=what)
    return t("{name} rolled a {die} and must {what}.", name=name, die=s.die, what=what)


def plays(s: Record, t: Language) -> str:
    may = goals(s)
    able = [pawn for pawn in range(PAWNS) if pawn in may]
    if len(able) == PAWNS:
        return t("move pawn A or pawn B")
    if Code.ENTER not in may:
        return t("move pawn {pawn}", pawn=letter(able[0]))
    entering = letter(waiting(s))
    if able:
        return t("enter pawn {entering} or move pawn {pawn}", entering=entering, pawn=letter(able[0]))
    return t("enter pawn {pawn}", pawn=entering)


# What becomes of a pawn that is met; the buttons show the figures of the choice


def must_meet(s: Record, name: str | None, names: Names, t: Language) -> str:
    said = {"whom": whom(s, names, t), "a": here(s)}
    if name is None and s.must_meet:
        return t("You must knock {whom} back or ask for {a} points.", **said)
    if name is None:
        return t("You may knock {whom} back, ask for {a} points or do neither.", **said)
    if s.must_meet:
        return t("{name} must knock {whom} back or ask for {a} points.", name=name, **said)
    return t("{name} may knock {whom} back, ask for {a} points or do neither.", name=name, **said)


def whom(s: Record, names: Names, t: Language) -> str:
    enemies = met(s)
    return t("one of {n} pawns", n=len(enemies)) if len(enemies) > 1 else names[enemies[0] // PAWNS]


# Another roll, or not


def must_decide(s: Record, name: str | None, names: Names, t: Language) -> str:
    """Who has no pawn on the track is told what would bring one there."""
    if not runs(s, s.player):
        return hope_to_enter(s, name, t)
    if name is None:
        return t("After your six you may roll again or stop.")
    return t("After the six {name} may roll again or stop.", name=name)


def hope_to_enter(s: Record, name: str | None, t: Language) -> str:
    if name is None:
        return t("After your six you may roll for a {entry} to enter, or stop.", entry=s.entry)
    return t("After the six {name} may roll for a {entry} to enter, or stop.", name=name, entry=s.entry)


MUST: dict[int, Prompter] = {
    Phase.OPENING: must_start,
    Phase.ROLL: must_roll,
    Phase.PLAY: must_play,
    Phase.MEET: must_meet,
    Phase.AGAIN: must_decide,
}
