"""Pebbles in words."""

from dedale.core import About

from .rules import CHOOSE, DEAL, PB_01, PB_02, PB_03, PB_04, ROLL, TAKE


def notation(s, move):
    return {DEAL: f"deal:{move}", ROLL: f"die:{move + 1}"}.get(s.phase, "take" if move == TAKE else "pass")


def read(s, text):
    if s.phase == CHOOSE:
        return {"take": 0, "pass": 1}.get(text)
    word, _, figure = text.partition(":")
    if word != ("deal" if s.phase == DEAL else "die") or figure not in ("0", "1", "2", "3"):
        return None
    return int(figure) - (s.phase == ROLL)


def label(s, move, names, t):
    return f"Take {s.die}" if move == TAKE else "Pass"


def must(s, name, names, t):
    if name == "":
        return "The die is to be rolled."
    return f"{name} must take or pass." if name else "You must take or pass."


def tell(s, event, names, t):
    if event.clause == PB_01:
        return f"{names[event.a]} draws a secret number."
    if event.clause == PB_02:
        return f"The die shows {event.a}."
    if event.clause == PB_03:
        return f"{names[event.a]} takes {event.c}." if event.b == TAKE else f"{names[event.a]} passes."
    return ""


def refuse(s, move, clause, said, names, t):
    return "That would be more than the goal." if clause == PB_04 else "Take or pass."


def ending(s, names, t):
    return "The goal is reached."


def score(s, seat, t):
    return str(s.pebbles[seat])


def about(s, name, names, t):
    if name == "die":
        return About("The die", "It says how many pebbles you may take.", f"You could take {s.die}.", PB_02)
    if name == "pass":
        return About("Pass", "You take nothing this turn.")
    if name in [f"seat-{seat}" for seat in range(s.seats)]:
        return About(names[int(name[5:])], "A player.")
    return None
