"""What Sumo Gnomes says: a move in a few words, the status line, the end. The rest stands in the files beside."""

from dedale.core import Language, Record, mark
from dedale.core.rooms import Labeller, Names, Prompter

from ..rules import dice_to_roll
from ..rules.acts import NOBODY, falls, turned
from ..rules.asking import SORTS, candidates, obstacle
from ..tables import ROLL_FACES, TURNS, Code, Phase
from .about import about
from .notation import aim, kind, notation, read, square, stretch
from .refusing import refuse
from .telling import tell
from .terms import dice, die, either

__all__ = ["about", "ending", "label", "must", "notation", "read", "refuse", "tell"]


# A move in a few words


def label(s: Record, move: int, names: Names, t: Language) -> str:
    if s.phase == Phase.LOT:
        return t("{name} starts.", name=names[move])
    return label_roll(s, move, t) if s.phase == Phase.ROLL else LABEL[kind(move)](s, move, t)


def label_roll(s: Record, outcome: int, t: Language) -> str:
    return dice(ROLL_FACES[dice_to_roll(s), outcome].tolist(), t)


def label_die(s: Record, face: int, t: Language) -> str:
    return t("{die} on slot {slot}", die=die(face, t), slot=s.chosen + 1)


def label_pass(s: Record, move: int, t: Language) -> str:
    return t("Pass: {die} has no effect", die=die(s.slot[s.acted], t))


def label_step(s: Record, move: int, t: Language) -> str:
    return t("Move to {b}", b=square(s, s.near[s.gnome[s.player], move - Code.STEP]))


def sent_to(s: Record, move: int) -> int:
    """The square a push or a slam drives the enemy to, or a negative number off the board."""
    (way, back), stood = aim(move), s.gnome[1 - s.player]
    return int(s.near[stood, back - 1 if back else way])


def label_push(s: Record, move: int, t: Language) -> str:
    if falls(s, s.gnome[1 - s.player], aim(move)[0]):
        return t("Push the enemy off the stump!")
    return t("Push the enemy to {b}", b=square(s, sent_to(s, move)))


def label_slam(s: Record, move: int, t: Language) -> str:
    a = square(s, s.gnome[1 - s.player])
    if falls(s, s.gnome[1 - s.player], aim(move)[0]):
        return t("Slam into {a}: the enemy falls off the stump!", a=a)
    return t("Slam into {a}, the enemy to {b}", a=a, b=square(s, sent_to(s, move)))


def label_trick(s: Record, move: int, t: Language) -> str:
    return t("Trick the enemy to {b}", b=square(s, s.near[s.gnome[1 - s.player], move - Code.LURE]))


def label_switch(s: Record, move: int, t: Language) -> str:
    return t("Change places with the enemy")


def label_grab(s: Record, move: int, t: Language) -> str:
    return t("Grab the enemy")


def label_throw(s: Record, move: int, t: Language) -> str:
    turns = int(TURNS[move - Code.THROW])
    way = t("clockwise") if turns > 0 else t("anticlockwise")
    to = turned(s, turns)
    if to < 0:
        return t("Throw the enemy {way} off the stump!", way=way)
    return t("Throw the enemy {way} to {b}", way=way, b=square(s, to))


def label_sprint(s: Record, move: int, t: Language) -> str:
    (way, length), to = stretch(move), s.gnome[s.player]
    for _ in range(length):
        to = s.near[to, way]
    return t("Sprint to {b}", b=square(s, to))


LABEL: dict[int, Labeller] = {
    Code.DIE: label_die,
    Code.PASS: label_pass,
    Code.STEP: label_step,
    Code.PUSH: label_push,
    Code.SHOVE: label_slam,
    Code.LURE: label_trick,
    Code.EXCHANGE: label_switch,
    Code.SEIZE: label_grab,
    Code.THROW: label_throw,
    Code.SPRINT: label_sprint,
}


# The status line


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
    codes = (move for sort in range(SORTS) for move in range(*candidates(s, sort)))
    possible = {kind(move) for move in codes if obstacle(s, move) == 0}
    shown = die(s.slot[s.acted], t)
    if possible == {Code.PASS}:
        return must_pass(shown, name, t)
    acts = either([t(text) for code, text in ACTS.items() if code in possible], t)
    if name is None:
        return t("You must play {die}: {acts}.", die=shown, acts=acts)
    return t("{name} must play {die}: {acts}.", name=name, die=shown, acts=acts)


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


# The end


def ending(s: Record, names: Names, t: Language) -> str:
    if s.winner == NOBODY:
        return ""
    name, enemy = names[s.winner], names[1 - s.winner]
    if s.rounds == 1:
        return t("{name} wins: {enemy} falls off the stump.", name=name, enemy=enemy)
    return t(
        "{name} wins the match {won} to {lost}: {enemy} falls off the stump once more.",
        name=name,
        enemy=enemy,
        won=s.wins[s.winner],
        lost=s.wins[1 - s.winner],
    )
