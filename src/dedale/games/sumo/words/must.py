"""The status line: what the player to move must or may do."""

from functools import lru_cache

from dedale.core import Language, Record, mark
from dedale.core.rooms import Names, Prompter

from ..rules import dice_to_roll
from ..tables import Code, Phase
from .notation import kind
from .terms import die, either
from .uses import acts


def must(s: Record, name: str | None, names: Names, t: Language) -> str:
    return MUST.get(s.phase, must_nothing)(s, name, names, t)


def must_nothing(s: Record, name: str | None, names: Names, t: Language) -> str:
    return t("The game is over.")


def must_draw(s: Record, name: str | None, names: Names, t: Language) -> str:
    return t("A lot decides who starts.")


def must_roll(s: Record, name: str | None, names: Names, t: Language) -> str:
    """The table gives no name while chance is to move."""
    n = dice_to_roll(s)
    if name == "":
        return t.plural("{n} die is rolled.", "{n} dice are rolled.", n)
    if name is None:
        return t.plural("You must roll {n} die.", "You must roll {n} dice.", n)
    return t.plural("{name} must roll {n} die.", "{name} must roll {n} dice.", n, name=name)


def must_choose(s: Record, name: str | None, names: Names, t: Language) -> str:
    slot, slots = s.chosen + 1, s.acts
    if name is None:
        return t("You must choose the die for slot {slot} of {slots}.", slot=slot, slots=slots)
    return t("{name} must choose the die for slot {slot} of {slots}.", name=name, slot=slot, slots=slots)


def must_act(s: Record, name: str | None, names: Names, t: Language) -> str:
    """The die, and what it can do here: nothing else is named."""
    possible, shown = acts(s, s.slot[s.acted]), die(s.slot[s.acted], t)
    if not possible:
        return must_pass(shown, name, t)
    several = any_of(possible, t)
    if name is None:
        return t("You must play {die}: {acts}.", die=shown, acts=several)
    return t("{name} must play {die}: {acts}.", name=name, die=shown, acts=several)


@lru_cache(1 << 10)
def any_of(possible: tuple[int, ...], t: Language) -> str:
    kinds = {kind(move) for move in possible} | {Code.PASS}
    return either([t(text) for code, text in ACTS.items() if code in kinds], t)


def must_pass(shown: str, name: str | None, t: Language) -> str:
    if name is None:
        return t("{die} can do nothing here: you must pass.", die=shown)
    return t("{die} can do nothing here: {name} must pass.", die=shown, name=name)


ACTS: dict[int, str] = {
    Code.STEP: mark("move"),
    Code.PUSH: mark("push the enemy"),
    Code.SHOVE: mark("slam into the enemy"),
    Code.LURE: mark("trick the enemy"),
    Code.EXCHANGE: mark("change places with the enemy"),
    Code.SEIZE: mark("grab the enemy"),
    Code.THROW: mark("throw the enemy"),
    Code.SPRINT: mark("sprint with two dice"),
    Code.PASS: mark("pass"),
}
MUST: dict[int, Prompter] = {
    Phase.LOT: must_draw,
    Phase.ROLL: must_roll,
    Phase.CHOOSE: must_choose,
    Phase.ACT: must_act,
}
