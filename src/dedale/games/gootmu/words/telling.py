"""The story of a game: one sentence for each thing that happens, in the present tense."""

from collections.abc import Callable

from dedale.core import Event, Language, Record
from dedale.core.rooms import Names

from ..clauses import Clause
from ..tables import PIECES
from .terms import at, full, kind_name, pawn_name, thing_name, tile_at

Teller = Callable[[Record, Event, Names, Language], str]


def tell(s: Record, event: Event, names: Names, t: Language) -> str:
    teller = TELL.get(event.clause)
    return upper(teller(s, event, names, t)) if teller else ""


def upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def who(event: Event, names: Names, t: Language) -> str:
    return pawn_name(event.a, t, names)


# Set-up


def tell_place(s: Record, event: Event, names: Names, t: Language) -> str:
    name, place = names[event.a], at(s, event.c)
    if event.b < 0:
        return t("{name} puts their home on {square}.", name=name, square=place)
    return t("{name} puts {thing} on {square}.", name=name, thing=thing_name(s, event.b, t, names), square=place)


def tell_token(s: Record, event: Event, names: Names, t: Language) -> str:
    if event.a == -2:  # laid out; told with the first, the board shows where
        return t("A face-down token lies on every tile, where the lot put it.") if event.b == PIECES else ""
    return t(
        "The token on {square} is turned up: {thing}.", square=at(s, s.where[event.b]), thing=kind_name(event.c, t)
    )


def tell_monster(s: Record, event: Event, names: Names, t: Language) -> str:
    if event.a < 0:
        return t("There is no monster in this game.")
    return t("The monster waits on {square}.", square=at(s, event.a))


def tell_first(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{name} starts.", name=names[event.a])


# Moving


def tell_roll(s: Record, event: Event, names: Names, t: Language) -> str:
    name = who(event, names, t)
    if event.b == event.c:
        return t("{name}: {n} to move.", name=name, n=event.b)
    if event.c <= 0:
        return t("{name}: a {natural} makes {n}, no movement.", name=name, natural=event.b, n=event.c)
    return t("{name}: a {natural} makes {n} to move.", name=name, natural=event.b, n=event.c)


def tell_step(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{name} moves to {square}.", name=who(event, names, t), square=at(s, event.c))


def tell_stays(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{name} cannot move {n}, and stays.", name=who(event, names, t), n=event.b)


def tell_ignored(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{label} cannot be followed: the square is blank.", label=full(event.c, s.arg[event.b], t))


def tell_lands(s: Record, event: Event, names: Names, t: Language) -> str:
    return t(
        "{name} on {square}: {label}.",
        name=who(event, names, t),
        square=at(s, event.b),
        label=full(event.c, s.arg[event.b], t),
    )


def tell_circle(s: Record, event: Event, names: Names, t: Language) -> str:
    if event.c:
        return t("Round in a circle: {name} goes one square further.", name=who(event, names, t))
    return t("Round in a circle: {name} stays on {square}.", name=who(event, names, t), square=at(s, event.b))


def tell_leap(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{name} jumps to {square}.", name=who(event, names, t), square=at(s, event.c))


def tell_push(s: Record, event: Event, names: Names, t: Language) -> str:
    if event.b < 0:
        return ""
    return t("{name} pushes {other}.", name=who(event, names, t), other=pawn_name(event.b, t, names))


def tell_rotated(s: Record, event: Event, names: Names, t: Language) -> str:
    name, tile = who(event, names, t), tile_at(s, event.b)
    if event.c == 2:
        return t("{name} turns tile {tile} by half.", name=name, tile=tile)
    if event.c == 1:
        return t("{name} turns tile {tile} clockwise.", name=name, tile=tile)
    return t("{name} turns tile {tile} anticlockwise.", name=name, tile=tile)


def tell_cleared(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{name} clears the {thing} away.", name=who(event, names, t), thing=kind_name(event.c, t))


def tell_uncovered(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("The {thing} stays on {square}, face up.", thing=kind_name(event.c, t), square=at(s, event.b))


def tell_home(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{name} is forced into it and goes home.", name=who(event, names, t))


# Items


def tell_taken(s: Record, event: Event, names: Names, t: Language) -> str:
    thing = thing_name(s, event.b, t, names, event.c % 16)
    return t("{name} picks up: {thing}.", name=who(event, names, t), thing=thing)


def tell_claimed(s: Record, event: Event, names: Names, t: Language) -> str:
    if event.b < 0:
        return ""
    thing = thing_name(s, event.b, t, names, event.c % 16)
    return t(
        "{name} takes from {other}: {thing}.",
        name=who(event, names, t),
        other=pawn_name(event.c // 16, t, names),
        thing=thing,
    )


def tell_put(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{name} puts down: {thing}.", name=who(event, names, t), thing=thing_name(s, event.b, t, names))


def tell_power(s: Record, event: Event, names: Names, t: Language) -> str:
    if event.b:
        return t("{name} spends a power token and names {n}.", name=who(event, names, t), n=event.b)
    return t("{name} spends a power token.", name=who(event, names, t))


def tell_slip(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{name} slips through the wall to {square}.", name=who(event, names, t), square=at(s, event.c))


def tell_wait(s: Record, event: Event, names: Names, t: Language) -> str:
    if event.b < 0:
        return t("{name} has waited long enough: the wall gives way.", name=who(event, names, t))
    if s.phase != 3:
        return ""
    return t("{name} waits at the closed square ({n} of 3).", name=who(event, names, t), n=event.b)


# The monster, and the end


def tell_beast(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{name} moves the monster.", name=who(event, names, t))


def tell_caught(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("The monster catches {name}, who goes home.", name=who(event, names, t))


def tell_won(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{name} holds all three pieces!", name=names[event.a])


def tell_drawn(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{n} turns each: the game is drawn.", n=event.a)


# The dictionary, where the label's own text does not tell it all


def told_if(c_wanted: bool, teller: Teller) -> Teller:
    """Only what was chosen is told: the label itself has been told when it was landed on."""
    return lambda s, event, names, t: teller(s, event, names, t) if bool(event.c) == c_wanted else ""


def tell_brought(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{name} brings {thing}.", name=who(event, names, t), thing=thing_name(s, event.b, t, names))


def tell_cancel(s: Record, event: Event, names: Names, t: Language) -> str:
    if event.b < 0:
        return ""
    return t("{name} cancels the turn of {other}.", name=names[event.a], other=pawn_name(event.b, t, names))


def tell_blank(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{name} treats the square as blank.", name=who(event, names, t)) if event.c else ""


def tell_discarded(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{name} discards: {thing}.", name=who(event, names, t), thing=thing_name(s, event.b, t, names))


def tell_dropped_all(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{name} leaves everything on {square}.", name=who(event, names, t), square=at(s, event.b))


def tell_dropped_home(s: Record, event: Event, names: Names, t: Language) -> str:
    thing = thing_name(s, event.b, t, names)
    return t("{name} leaves {thing} and goes home.", name=who(event, names, t), thing=thing)


def tell_sent(s: Record, event: Event, names: Names, t: Language) -> str:
    thing, place = thing_name(s, event.b, t, names), at(s, event.c - 1)
    return t("{thing} goes to {square}.", thing=thing, square=place)


def tell_given(s: Record, event: Event, names: Names, t: Language) -> str:
    return t(
        "{name} gives {other}: {thing}.",
        name=who(event, names, t),
        other=pawn_name(event.c - 1, t, names),
        thing=thing_name(s, event.b, t, names),
    )


def tell_puppet(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{other} moves the pawn of {name} this turn.", other=names[event.b], name=who(event, names, t))


def tell_extra(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{name} plays an extra turn.", name=who(event, names, t)) if event.b else ""


def tell_second(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{name} enters on {square}.", name=who(event, names, t), square=at(s, event.b))


def tell_goes(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{name} goes to {square}.", name=who(event, names, t), square=at(s, event.b))


def tell_lost(s: Record, event: Event, names: Names, t: Language) -> str:
    return "" if event.b else t("{name} loses a turn.", name=who(event, names, t))


def tell_magnet(s: Record, event: Event, names: Names, t: Language) -> str:
    if event.c == 13:
        return tell_uncovered(s, event, names, t)
    return t("The magnet pulls {name}.", name=who(event, names, t))


def tell_moves_other(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{name} moves {other}: {n}.", name=who(event, names, t), other=pawn_name(event.b, t, names), n=event.c)


def tell_monster_put(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("The monster is put on {square}.", square=at(s, event.b))


def tell_joins(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{name} joins {other}.", name=who(event, names, t), other=pawn_name(event.b, t, names))


def tell_touched(s: Record, event: Event, names: Names, t: Language) -> str:
    if event.a == event.b:
        return ""
    return t("{name} touches {other}, who goes home.", name=who(event, names, t), other=pawn_name(event.b, t, names))


def tell_even(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{name} may move an odd roll only, and stays.", name=who(event, names, t)) if event.b else ""


def tell_through(s: Record, event: Event, names: Names, t: Language) -> str:
    return "" if event.b < 0 else t("{name} passes through a wall.", name=who(event, names, t))


def tell_removed(s: Record, event: Event, names: Names, t: Language) -> str:
    if event.b < 0:
        return ""
    return t("{name} removes tile {tile}.", name=who(event, names, t), tile=tile_at(s, event.b))


def tell_die(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{name} rolls a {n}.", name=who(event, names, t), n=event.b) if event.b > 0 else ""


def tell_less(s: Record, event: Event, names: Names, t: Language) -> str:
    if not event.c:
        return ""
    if event.c < event.b:
        return t("{name} rolls a {n}, and may move.", name=who(event, names, t), n=event.c)
    return t("{name} rolls a {n}, and stays.", name=who(event, names, t), n=event.c)


def tell_panel(s: Record, event: Event, names: Names, t: Language) -> str:
    if event.c < 0:
        return ""
    if event.c <= event.b:
        return t("{name} rolls a {n}: the panel opens.", name=who(event, names, t), n=event.c)
    return t("{name} rolls a {n}: the panel stays shut.", name=who(event, names, t), n=event.c)


def tell_selected(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{name} chooses {n}.", name=who(event, names, t), n=-event.b) if event.b < 0 else ""


def tell_swapped(s: Record, event: Event, names: Names, t: Language) -> str:
    one, other = thing_name(s, event.b, t, names), thing_name(s, event.c - 1, t, names)
    return t("{one} and {other} change places.", one=one, other=other)


def tell_swaps(s: Record, event: Event, names: Names, t: Language) -> str:
    other = pawn_name(event.b, t, names)
    return t("{name} changes places with {other}.", name=who(event, names, t), other=other)


def tell_backward(s: Record, event: Event, names: Names, t: Language) -> str:
    if event.c:
        return t("On a 1 the trap door's label is ignored.")
    return t("{name} goes through the trap door the wrong way.", name=who(event, names, t))


TELL: dict[int, Teller] = {
    Clause.GM_S2: tell_place,
    Clause.GM_S4: tell_token,
    Clause.GM_S5: tell_monster,
    Clause.GM_S6: tell_first,
    Clause.GM_M1: tell_step,
    Clause.GM_M4: tell_stays,
    Clause.GM_M5: tell_ignored,
    Clause.GM_M6: tell_lands,
    Clause.GM_M7: tell_circle,
    Clause.GM_M10: tell_leap,
    Clause.GM_M11: tell_roll,
    Clause.GM_M14: tell_push,
    Clause.GM_R1: tell_rotated,
    Clause.GM_O3: tell_cleared,
    Clause.GM_O4: tell_uncovered,
    Clause.GM_O5: tell_home,
    Clause.GM_I1: tell_taken,
    Clause.GM_I2: tell_put,
    Clause.GM_I3: tell_put,
    Clause.GM_I4: tell_claimed,
    Clause.GM_I6: tell_power,
    Clause.GM_C1: tell_slip,
    Clause.GM_C2: tell_wait,
    Clause.GM_X1: tell_beast,
    Clause.GM_X2: tell_lands,
    Clause.GM_X3: tell_caught,
    Clause.GM_W1: tell_won,
    Clause.GM_W2: tell_drawn,
    Clause.GM_D04: told_if(True, tell_brought),
    Clause.GM_D05: tell_cancel,
    Clause.GM_D06: tell_blank,
    Clause.GM_D07: told_if(True, tell_discarded),
    Clause.GM_D08: tell_dropped_all,
    Clause.GM_D09: told_if(True, tell_sent),
    Clause.GM_D10: told_if(True, tell_dropped_home),
    Clause.GM_D12: told_if(True, tell_puppet),
    Clause.GM_D13: told_if(True, tell_sent),
    Clause.GM_D14: tell_extra,
    Clause.GM_D16: told_if(True, tell_second),
    Clause.GM_D18: told_if(True, tell_sent),
    Clause.GM_D19: told_if(True, tell_given),
    Clause.GM_D20: told_if(True, tell_goes),
    Clause.GM_D21: told_if(True, tell_goes),
    Clause.GM_D22: told_if(True, tell_goes),
    Clause.GM_D27: tell_lost,
    Clause.GM_D28: tell_magnet,
    Clause.GM_D29: told_if(True, tell_moves_other),
    Clause.GM_D34: told_if(True, tell_monster_put),
    Clause.GM_D35: told_if(True, tell_sent),
    Clause.GM_D36: told_if(True, tell_sent),
    Clause.GM_D37: told_if(True, tell_moves_other),
    Clause.GM_D44: told_if(True, tell_goes),
    Clause.GM_D45: told_if(True, tell_goes),
    Clause.GM_D46: told_if(True, tell_joins),
    Clause.GM_D47: told_if(True, tell_goes),
    Clause.GM_D48: tell_touched,
    Clause.GM_D49: tell_even,
    Clause.GM_D51: tell_through,
    Clause.GM_D52: tell_through,
    Clause.GM_D54: tell_removed,
    Clause.GM_D55: tell_die,
    Clause.GM_D56: tell_die,
    Clause.GM_D57: tell_less,
    Clause.GM_D60: tell_panel,
    Clause.GM_D61: tell_selected,
    Clause.GM_D67: told_if(True, tell_swapped),
    Clause.GM_D68: told_if(True, tell_swaps),
    Clause.GM_D70: told_if(True, tell_goes),
    Clause.GM_D74: tell_backward,
}
