"""The story of a game: one sentence for each thing that happens, in the present tense."""

from dedale.core import Event, Language, Record
from dedale.core.rooms import Names, Teller

from ..clauses import Clause
from ..rules.acts import falls, turned
from ..tables import ROLL_FACES, Face
from .notation import square
from .terms import dice, die
from .uses import acts
from .why import why_idle


def tell(s: Record, event: Event, names: Names, t: Language) -> str:
    return TELL[event.clause](s, event, names, t)


def told(s: Record, event: Event, names: Names) -> dict[str, str]:
    """Who does it, to whom, from which square to which."""
    return {"name": names[event.a], "enemy": names[1 - event.a], "a": square(s, event.b), "b": square(s, event.c)}


def tell_start(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("The gnomes take their places on {a} and {b}.", a=square(s, event.a), b=square(s, event.b))


def tell_first(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{name} starts.", name=names[event.a])


def tell_roll(s: Record, event: Event, names: Names, t: Language) -> str:
    shown = ROLL_FACES[event.b, event.c].tolist()
    return t("{name} rolls: {dice}.", name=names[event.a], dice=dice(shown, t))


def tell_flurry(s: Record, event: Event, names: Names, t: Language) -> str:
    return t(
        "Flurry! Four times {die}: {name} rolls all four again, for three actions.",
        name=names[event.a],
        die=die(event.b, t),
    )


def tell_choice(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{name} puts {die} on slot {slot}.", name=names[event.a], die=die(event.b, t), slot=event.c)


def tell_nothing(s: Record, event: Event, names: Names, t: Language) -> str:
    return ""


def tell_pass(s: Record, event: Event, names: Names, t: Language) -> str:
    """With the reason, where the die could do nothing."""
    if acts(s, event.b):
        return t("{name} passes and leaves {die} unused.", name=names[event.a], die=die(event.b, t))
    idle = t("{name} passes: {die} can do nothing here.", name=names[event.a], die=die(event.b, t))
    return f"{idle} {why_idle(s, event.b, names, t)}".strip()


def tell_step(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{name} moves from {a} to {b}.", **told(s, event, names))


def tell_push(s: Record, event: Event, names: Names, t: Language) -> str:
    """Where the enemy ends up by another clause, that clause's own sentence follows."""
    name, enemy = names[event.a], names[1 - event.a]
    to = s.near[event.b, event.c]
    if to >= 0:
        return t(
            "{name} pushes {enemy} from {a} back to {b}.",
            name=name,
            enemy=enemy,
            a=square(s, event.b),
            b=square(s, to),
        )
    if falls(s, event.b, event.c):
        return t("{name} pushes {enemy} over the edge!", name=name, enemy=enemy)
    return t("{name} pushes {enemy}, but no line leads straight back.", name=name, enemy=enemy)


def tell_slam(s: Record, event: Event, names: Names, t: Language) -> str:
    name, enemy, a = names[event.a], names[1 - event.a], square(s, event.b)
    to = s.near[event.b, event.c]
    if to >= 0:
        return t(
            "{name} slams {enemy} from {a} to {b} and takes the place.",
            name=name,
            enemy=enemy,
            a=a,
            b=square(s, to),
        )
    if falls(s, event.b, event.c):
        return t("{name} slams into {a} and sends {enemy} over the edge!", name=name, enemy=enemy, a=a)
    return t("{name} slams into {a}, but no line leads straight back.", name=name, a=a)


def tell_placed(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{name} puts {enemy} on {b}.", **told(s, event, names))


def tell_fall(s: Record, event: Event, names: Names, t: Language) -> str:
    """A throw of two lets go of its square before the fall, so only a push names it."""
    if s.slot[s.acted] in (Face.SWITCH, Face.GRAB):
        return t("{name} falls off the stump!", name=names[event.a])
    return t("{name} falls off the stump from {a}!", name=names[event.a], a=square(s, event.b))


def tell_trick(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{name} tricks {enemy} from {a} to {b}.", **told(s, event, names))


def tell_switch(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{name} changes places with {enemy}: from {a} to {b}.", **told(s, event, names))


def tell_grab(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{name} grabs {enemy} on {a}.", **told(s, event, names))


def tell_free(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{name} is free; {enemy} takes the Grab die back.", name=names[event.a], enemy=names[1 - event.a])


def tell_throw(s: Record, event: Event, names: Names, t: Language) -> str:
    name, enemy, a = names[event.a], names[1 - event.a], square(s, event.b)
    to = turned(s, event.c)
    if to < 0:
        return t("{name} throws {enemy} from {a} over the edge!", name=name, enemy=enemy, a=a)
    way = t("clockwise") if event.c > 0 else t("anticlockwise")
    return t(
        "{name} throws {enemy} {way} from {a} to {b}.",
        name=name,
        enemy=enemy,
        way=way,
        a=a,
        b=square(s, to),
    )


def tell_sprint(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{name} sprints from {a} to {b}.", **told(s, event, names))


def tell_won(s: Record, event: Event, names: Names, t: Language) -> str:
    if s.rounds == 1:
        return t("{name} wins the round.", name=names[event.a])
    wins = (event.b, event.c)
    return t(
        "{name} wins the round: {won} to {lost}.",
        name=names[event.a],
        won=wins[event.a],
        lost=wins[1 - event.a],
    )


TELL: dict[int, Teller] = {
    Clause.SG_02: tell_start,
    Clause.SG_03: tell_first,
    Clause.SG_05: tell_roll,
    Clause.SG_06: tell_choice,
    Clause.SG_08: tell_nothing,
    Clause.SG_09: tell_pass,
    Clause.SG_12: tell_fall,
    Clause.SG_13: tell_won,
    Clause.SG_15: tell_step,
    Clause.SG_16: tell_push,
    Clause.SG_17: tell_placed,
    Clause.SG_18: tell_slam,
    Clause.SG_19: tell_trick,
    Clause.SG_20: tell_switch,
    Clause.SG_21: tell_grab,
    Clause.SG_24: tell_slam,
    Clause.SG_25: tell_throw,
    Clause.SG_26: tell_free,
    Clause.SG_27: tell_sprint,
    Clause.SG_28: tell_flurry,
}
