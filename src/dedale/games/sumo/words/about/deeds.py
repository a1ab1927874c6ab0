"""Acts as a list of what somebody can do: "move to b3 or c2, push Minos off the stump"."""

from collections.abc import Callable, Iterable, Sequence

from dedale.core import Language, Record
from dedale.core.rooms import Names

from ...tables import Code
from ..notation import kind, square
from ..terms import die, either
from ..uses import goal

Deed = Callable[[str, str, Language], str]  # whom it is done to, and the squares it can lead to, "" off the stump


def can(s: Record, face: int, moves: Iterable[int], names: Names, t: Language) -> str:
    """What the player to move can do with a die, "" where it is nothing."""
    found = deeds(s, moves, names, t)
    if not found:
        return ""
    return t("With {die}, {name} can {acts}.", die=die(face, t), name=names[s.player], acts=listed(found, t))


def listed(found: Sequence[str], t: Language) -> str:
    """Deeds have lists of squares in them: the last is set off."""
    return found[0] if len(found) == 1 else t("{some}, or {last}", some=", ".join(found[:-1]), last=found[-1])


def deeds(s: Record, moves: Iterable[int], names: Names, t: Language) -> list[str]:
    """Moves of one kind that keep the enemy on the stump are one deed with several squares."""
    kinds: dict[tuple[int, bool], list[int]] = {}
    for move in moves:
        to = goal(s, move)
        kinds.setdefault((kind(move), to < 0), []).append(to)
    enemy = names[1 - s.player]
    return [DEEDS[what](enemy, "" if off else squares(s, ends, t), t) for (what, off), ends in kinds.items()]


def squares(s: Record, ends: Sequence[int], t: Language) -> str:
    return either(sorted(square(s, to) for to in ends), t)


def move(enemy: str, to: str, t: Language) -> str:
    return t("move to {squares}", squares=to)


def push(enemy: str, to: str, t: Language) -> str:
    return (
        t("push {enemy} to {squares}", enemy=enemy, squares=to) if to else t("push {enemy} off the stump", enemy=enemy)
    )


def slam(enemy: str, to: str, t: Language) -> str:
    return (
        t("slam {enemy} to {squares}", enemy=enemy, squares=to) if to else t("slam {enemy} off the stump", enemy=enemy)
    )


def trick(enemy: str, to: str, t: Language) -> str:
    return t("trick {enemy} to {squares}", enemy=enemy, squares=to)


def switch(enemy: str, to: str, t: Language) -> str:
    return t("change places with {enemy}", enemy=enemy)


def grab(enemy: str, to: str, t: Language) -> str:
    return t("grab {enemy}", enemy=enemy)


def throw(enemy: str, to: str, t: Language) -> str:
    if not to:
        return t("throw {enemy} off the stump", enemy=enemy)
    return t("throw {enemy} to {squares}", enemy=enemy, squares=to)


def sprint(enemy: str, to: str, t: Language) -> str:
    return t("sprint to {squares}", squares=to)


DEEDS: dict[int, Deed] = {
    Code.STEP: move,
    Code.PUSH: push,
    Code.SHOVE: slam,
    Code.LURE: trick,
    Code.EXCHANGE: switch,
    Code.SEIZE: grab,
    Code.THROW: throw,
    Code.SPRINT: sprint,
}
