"""What Sumo Gnomes says: a move in a few words, and the end. The rest stands in the files beside."""

from functools import lru_cache

from dedale.core import Language, Record
from dedale.core.rooms import Labeller, Names

from ..rules import dice_to_roll
from ..rules.acts import NOBODY
from ..tables import ROLL_FACES, TURNS, Code, Phase
from .about import about
from .must import must
from .notation import kind, notation, read, square
from .refusing import refuse
from .telling import tell
from .terms import dice, die
from .uses import acts, goal, idle

__all__ = ["about", "ending", "label", "must", "notation", "read", "refuse", "tell"]


# A move in a few words


def label(s: Record, move: int, names: Names, t: Language) -> str:
    if s.phase == Phase.LOT:
        return t("{name} starts.", name=names[move])
    return label_roll(s, move, t) if s.phase == Phase.ROLL else LABEL[kind(move)](s, move, t)


def label_roll(s: Record, outcome: int, t: Language) -> str:
    return dice(ROLL_FACES[dice_to_roll(s), outcome].tolist(), t)


def label_die(s: Record, face: int, t: Language) -> str:
    return on_slot(face, s.chosen + 1, idle(s, s.chosen, face), t)


@lru_cache(1 << 8)
def on_slot(face: int, slot: int, idle: bool, t: Language) -> str:
    if idle:
        return t("{die} on slot {slot}: no effect", die=die(face, t), slot=slot)
    return t("{die} on slot {slot}", die=die(face, t), slot=slot)


def label_pass(s: Record, move: int, t: Language) -> str:
    face = s.slot[s.acted]
    return t("Pass") if acts(s, face) else t("Pass: {die} can do nothing here", die=die(face, t))


def label_step(s: Record, move: int, t: Language) -> str:
    return step_to(square(s, goal(s, move)), t)


@lru_cache(1 << 8)
def step_to(b: str, t: Language) -> str:
    return t("Move to {b}", b=b)


def label_push(s: Record, move: int, t: Language) -> str:
    if goal(s, move) < 0:
        return t("Push the enemy off the stump!")
    return t("Push the enemy to {b}", b=square(s, goal(s, move)))


def label_slam(s: Record, move: int, t: Language) -> str:
    a = square(s, s.gnome[1 - s.player])
    if goal(s, move) < 0:
        return t("Slam into {a}: the enemy falls off the stump!", a=a)
    return t("Slam into {a}, the enemy to {b}", a=a, b=square(s, goal(s, move)))


def label_trick(s: Record, move: int, t: Language) -> str:
    return t("Trick the enemy to {b}", b=square(s, goal(s, move)))


def label_switch(s: Record, move: int, t: Language) -> str:
    return t("Change places with the enemy")


def label_grab(s: Record, move: int, t: Language) -> str:
    return t("Grab the enemy")


def label_throw(s: Record, move: int, t: Language) -> str:
    way = t("clockwise") if TURNS[move - Code.THROW] > 0 else t("anticlockwise")
    if goal(s, move) < 0:
        return t("Throw the enemy {way} off the stump!", way=way)
    return t("Throw the enemy {way} to {b}", way=way, b=square(s, goal(s, move)))


def label_sprint(s: Record, move: int, t: Language) -> str:
    return t("Sprint to {b}", b=square(s, goal(s, move)))


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
