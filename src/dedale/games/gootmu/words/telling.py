"""The story of a game: one sentence for each thing that happens, in the present tense."""

from collections.abc import Callable

from dedale.core import Event, Language, Record, mark
from dedale.core.rooms import Names

from ..clauses import Clause
from ..tables import PIECES, Phase, Thing
from .terms import at, full, kind_name, of, pawn_name, the_kind, thing_name, tile_at, toward, upper

FIVE, SIX = 5, 6
Teller = Callable[[Record, Event, Names, Language], str]
Value = Callable[[Record, Event, Names, Language], object]


def tell(s: Record, event: Event, names: Names, t: Language) -> str:
    teller = TELL.get(event.clause)
    return upper(teller(s, event, names, t)) if teller else ""


def say(text: str, **values: Value) -> Teller:
    """One sentence, with what its words ask for."""
    return lambda s, event, names, t: t(text, **{key: value(s, event, names, t) for key, value in values.items()})


def told_if(told: Callable[[Event], bool], teller: Teller) -> Teller:
    return lambda s, event, names, t: teller(s, event, names, t) if told(event) else ""


def chosen(teller: Teller) -> Teller:
    """Only what was chosen is told: the label itself has been told when it was landed on."""
    return told_if(lambda event: event.c != 0, teller)


def named(teller: Teller) -> Teller:
    """Only where there is something to name."""
    return told_if(lambda event: event.b >= 0, teller)


# What sentences speak of


def who(s: Record, event: Event, names: Names, t: Language) -> str:
    return pawn_name(event.a, t, names)


def seat(s: Record, event: Event, names: Names, t: Language) -> str:
    return names[event.a]


def other(s: Record, event: Event, names: Names, t: Language) -> str:
    return pawn_name(event.b, t, names)


def of_other(s: Record, event: Event, names: Names, t: Language) -> str:
    return of(event.b // 2, t, names)


def thing(s: Record, event: Event, names: Names, t: Language) -> str:
    return thing_name(s, event.b, t, names)


def picked(s: Record, event: Event, names: Names, t: Language) -> str:
    return thing_name(s, event.b, t, names, event.c % 16)


def hazard(s: Record, event: Event, names: Names, t: Language) -> str:
    return the_kind(event.c, t)


def label(s: Record, event: Event, names: Names, t: Language) -> str:
    return full(event.c, s.arg[event.b], t)


def here(s: Record, event: Event, names: Names, t: Language) -> str:
    return at(s, event.b)


def there(s: Record, event: Event, names: Names, t: Language) -> str:
    return at(s, event.c)


def tile(s: Record, event: Event, names: Names, t: Language) -> str:
    return tile_at(s, event.b)


def number(s: Record, event: Event, names: Names, t: Language) -> int:
    return event.b


# What takes more than one sentence


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


def tell_roll(s: Record, event: Event, names: Names, t: Language) -> str:
    name = who(s, event, names, t)
    if event.b == event.c == SIX:
        return t("{name}: {n} to move, or a tile to turn.", name=name, n=SIX)
    if event.b == event.c:
        return t("{name}: {n} to move.", name=name, n=event.b)
    if event.c <= 0:
        return t("{name}: a {natural} makes {n}, no movement.", name=name, natural=event.b, n=event.c)
    return t("{name}: a {natural} makes {n} to move.", name=name, natural=event.b, n=event.c)


def tell_stays(s: Record, event: Event, names: Names, t: Language) -> str:
    """A roll that makes nothing has been told already."""
    if event.b <= 0:
        return ""
    name = who(s, event, names, t)
    return t.plural("No way is exactly {n} square long: {name} stays.",
                    "No way is exactly {n} squares long: {name} stays.", event.b, name=name)  # fmt: skip


def tell_drift(s: Record, event: Event, names: Names, t: Language) -> str:
    """The label itself is told as any other."""
    if s.phase != Phase.DRIFT:
        return ""
    return t("The dice send {name} {toward}.", name=who(s, event, names, t), toward=toward(event.b, t))


def tell_circle(s: Record, event: Event, names: Names, t: Language) -> str:
    name = who(s, event, names, t)
    if event.c:
        return t("Round in a circle: {name} goes one square further.", name=name)
    return t("Round in a circle: {name} stays on {square}.", name=name, square=at(s, event.b))


TURNED = {
    1: mark("{name} turns tile {tile} clockwise."),
    2: mark("{name} turns tile {tile} by half."),
    3: mark("{name} turns tile {tile} anticlockwise."),
}


def tell_rotated(s: Record, event: Event, names: Names, t: Language) -> str:
    return t(TURNED[event.c], name=who(s, event, names, t), tile=tile_at(s, event.b))


def tell_power(s: Record, event: Event, names: Names, t: Language) -> str:
    name = who(s, event, names, t)
    if event.b:
        return t("{name} spends a power token and names {n}.", name=name, n=event.b)
    return t("{name} spends a power token.", name=name)


def tell_wait(s: Record, event: Event, names: Names, t: Language) -> str:
    name = who(s, event, names, t)
    if event.b < 0:
        return t("{name} has waited long enough: the wall gives way.", name=name)
    return t("{name} waits at the closed square ({n} of 3).", name=name, n=event.b) if s.phase == Phase.BEGIN else ""


def tell_magnet(s: Record, event: Event, names: Names, t: Language) -> str:
    return (tell_uncovered if event.c == Thing.MAGNET else tell_pulled)(s, event, names, t)


def tell_less(s: Record, event: Event, names: Names, t: Language) -> str:
    name, limit = who(s, event, names, t), event.b
    if event.c < limit:
        return t("{name} rolls a {n}, less than {limit}, and may move.", name=name, n=event.c, limit=limit)
    return t("{name} rolls a {n}, not less than {limit}, and stays.", name=name, n=event.c, limit=limit)


def tell_panel(s: Record, event: Event, names: Names, t: Language) -> str:
    name, limit = who(s, event, names, t), event.b
    if event.c <= limit:
        return t("{name} rolls a {n}, no more than {limit}: the panel opens.", name=name, n=event.c, limit=limit)
    return t("{name} rolls a {n}, more than {limit}: the panel stays shut.", name=name, n=event.c, limit=limit)


def tell_one(s: Record, event: Event, names: Names, t: Language) -> str:
    name = who(s, event, names, t)
    if event.b == 1:
        return t("{name} rolls a 1: two more turns.", name=name)
    return t("{name} rolls a {n}: only a 1 gives two more turns.", name=name, n=event.b)


def tell_five(s: Record, event: Event, names: Names, t: Language) -> str:
    name = who(s, event, names, t)
    if event.b == FIVE:
        return t("{name} rolls a 5: the next turn is lost.", name=name)
    return t("{name} rolls a {n}: only a 5 would cost a turn.", name=name, n=event.b)


def tell_backward(s: Record, event: Event, names: Names, t: Language) -> str:
    if event.c:
        return t("On a 1 the trap door's label is ignored.")
    return t("{name} goes through the trap door the wrong way.", name=who(s, event, names, t))


# What is told of several clauses alike

tell_lands = say(mark("{name} on {square}: {label}."), name=who, square=here, label=label)
tell_put = say(mark("{name} puts down {thing}."), name=who, thing=thing)
tell_uncovered = say(mark("{thing} stays on {square}, face up."), thing=hazard, square=here)
tell_pulled = say(mark("The magnet pulls {name}."), name=who)
tell_goes = chosen(say(mark("{name} goes to {square}."), name=who, square=here))
tell_sent = chosen(
    say(mark("{thing} goes to {square}."), thing=thing, square=lambda s, event, names, t: at(s, event.c - 1))
)
tell_moves_other = chosen(
    say(mark("{name} moves {other}: {n}."), name=who, other=other, n=lambda s, event, names, t: event.c)
)
tell_through = named(say(mark("{name} passes through a wall."), name=who))

TELL: dict[int, Teller] = {
    Clause.GM_S2: tell_place,
    Clause.GM_S4: tell_token,
    Clause.GM_S5: tell_monster,
    Clause.GM_S6: say(mark("{name} starts."), name=seat),
    Clause.GM_M1: say(mark("{name} moves to {square}."), name=who, square=there),
    Clause.GM_M4: tell_stays,
    Clause.GM_M5: say(mark("{label} cannot be followed: the square is blank."), label=label),
    Clause.GM_M6: tell_lands,
    Clause.GM_M7: tell_circle,
    Clause.GM_M10: say(mark("{name} jumps to {square}."), name=who, square=there),
    Clause.GM_M11: tell_roll,
    Clause.GM_M14: named(say(mark("{name} pushes {other}."), name=who, other=other)),
    Clause.GM_R1: tell_rotated,
    Clause.GM_O3: say(mark("{name} clears {thing} away."), name=who, thing=hazard),
    Clause.GM_O4: tell_uncovered,
    Clause.GM_O5: say(mark("{name} is forced into it and goes home."), name=who),
    Clause.GM_I1: say(mark("{name} picks up {thing}."), name=who, thing=picked),
    Clause.GM_I2: tell_put,
    Clause.GM_I3: tell_put,
    Clause.GM_I4: named(
        say(
            mark("{name} takes {thing} from {other}."),
            name=who,
            other=lambda s, event, names, t: pawn_name(event.c // 16, t, names),
            thing=picked,
        )
    ),
    Clause.GM_I6: tell_power,
    Clause.GM_C1: say(mark("{name} goes through the wall to {square}."), name=who, square=there),
    Clause.GM_C2: tell_wait,
    Clause.GM_X1: say(mark("{name} moves the monster."), name=who),
    Clause.GM_X2: tell_lands,
    Clause.GM_X3: say(mark("The monster catches {name}, who goes home."), name=who),
    Clause.GM_W1: say(mark("{name} holds all three pieces!"), name=seat),
    Clause.GM_W2: say(mark("{n} turns each: the game is drawn."), n=lambda s, event, names, t: event.a),
    Clause.GM_D04: chosen(say(mark("{name} brings {thing}."), name=who, thing=thing)),
    Clause.GM_D05: named(say(mark("{name} cancels the turn {of}."), name=seat, of=of_other)),
    Clause.GM_D06: chosen(say(mark("{name} treats the square as blank."), name=who)),
    Clause.GM_D07: chosen(say(mark("{name} discards {thing}."), name=who, thing=thing)),
    Clause.GM_D08: say(mark("{name} leaves everything on {square}."), name=who, square=here),
    Clause.GM_D09: tell_sent,
    Clause.GM_D10: chosen(say(mark("{name} leaves {thing} and goes home."), name=who, thing=thing)),
    Clause.GM_D12: chosen(
        say(
            mark("{other} moves the pawn {of} this turn."),
            other=lambda s, event, names, t: names[event.b],
            of=lambda s, event, names, t: of(event.a // 2, t, names),
        )
    ),
    Clause.GM_D13: tell_sent,
    Clause.GM_D14: told_if(lambda event: event.b != 0, say(mark("{name} plays an extra turn."), name=who)),
    Clause.GM_D16: chosen(say(mark("{name} enters on {square}."), name=who, square=here)),
    Clause.GM_D18: tell_sent,
    Clause.GM_D19: chosen(
        say(
            mark("{name} gives {thing} to {other}."),
            name=who,
            other=lambda s, event, names, t: pawn_name(event.c - 1, t, names),
            thing=thing,
        )
    ),
    Clause.GM_D20: tell_goes,
    Clause.GM_D21: tell_goes,
    Clause.GM_D22: tell_goes,
    Clause.GM_D27: told_if(lambda event: event.b == 0, say(mark("{name} loses a turn."), name=who)),
    Clause.GM_D28: tell_magnet,
    Clause.GM_D29: tell_moves_other,
    Clause.GM_D34: chosen(say(mark("The monster is put on {square}."), square=here)),
    Clause.GM_D35: tell_sent,
    Clause.GM_D36: tell_sent,
    Clause.GM_D37: tell_moves_other,
    Clause.GM_D39: tell_drift,
    Clause.GM_D44: tell_goes,
    Clause.GM_D45: tell_goes,
    Clause.GM_D46: chosen(say(mark("{name} joins {other}."), name=who, other=other)),
    Clause.GM_D47: tell_goes,
    Clause.GM_D48: told_if(
        lambda event: event.a != event.b,
        say(mark("{name} touches {other}, who goes home."), name=who, other=other),
    ),
    Clause.GM_D49: told_if(
        lambda event: event.b != 0, say(mark("{name} may move an odd roll only, and stays."), name=who)
    ),
    Clause.GM_D51: tell_through,
    Clause.GM_D52: tell_through,
    Clause.GM_D54: named(say(mark("{name} removes tile {tile}."), name=who, tile=tile)),
    Clause.GM_D55: told_if(lambda event: event.b > 0, tell_one),
    Clause.GM_D56: told_if(lambda event: event.b > 0, tell_five),
    Clause.GM_D57: chosen(tell_less),
    Clause.GM_D60: told_if(lambda event: event.c >= 0, tell_panel),
    Clause.GM_D61: told_if(
        lambda event: event.b < 0,
        say(mark("{name} chooses {n}."), name=who, n=lambda s, event, names, t: -event.b),
    ),
    Clause.GM_D67: chosen(
        say(
            mark("{one} and {other} change places."),
            one=thing,
            other=lambda s, event, names, t: thing_name(s, event.c - 1, t, names),
        )
    ),
    Clause.GM_D68: chosen(say(mark("{name} changes places with {other}."), name=who, other=other)),
    Clause.GM_D70: tell_goes,
    Clause.GM_D74: tell_backward,
}
