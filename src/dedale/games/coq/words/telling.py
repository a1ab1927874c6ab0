"""The story of a game: one sentence for each thing that happens, in the present tense."""

from dedale.core import Event, Language, Record
from dedale.core.rooms import Names, Teller

from ..clauses import Clause
from ..tables import FIRST_BONUS, PAWNS, WAITING, Meeting, Opening, Six
from .terms import letter, met, points, runs


def tell(s: Record, event: Event, names: Names, t: Language) -> str:
    return TELL[event.clause](s, event, names, t)


def told(event: Event, names: Names) -> dict[str, object]:
    """Whose pawn, which one, from which square to which."""
    return {"name": names[event.a // PAWNS], "pawn": letter(event.a), "a": event.b, "b": event.c}


def tell_setup(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{n} players, two pawns each: they wait in their corners.", n=event.a)


def tell_track(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{n} squares lead to the COQ.", n=event.a)


def tell_start(s: Record, event: Event, names: Names, t: Language) -> str:
    if event.c == Opening.ROLLED:
        return t("{name} rolls a {die} for the start.", name=names[event.a], die=event.b)
    if event.c == Opening.TIED:
        return t("{n} players share the highest roll, {die}: they roll again.", n=event.a, die=event.b)
    return t("{name} has the highest roll and starts.", name=names[event.a])


def tell_roll(s: Record, event: Event, names: Names, t: Language) -> str:
    """A roll that nobody can play is told with its reason, as it passes."""
    if event.b != s.entry and not runs(s, event.a):
        return ""
    return t("{name} rolls a {die}.", name=names[event.a], die=event.b)


def tell_entry(s: Record, event: Event, names: Names, t: Language) -> str:
    if event.b == 0:
        return t("{name} enters pawn {pawn} on square 1.", **told(event, names))
    return t("{name} enters pawn {pawn} on square 1: {points}.", points=points(event.b, t), **told(event, names))


def tell_stop(s: Record, event: Event, names: Names, t: Language) -> str:
    won = points(s.value[event.c], t)
    return t("{name} moves pawn {pawn} from {a} to {b}: {points}.", points=won, **told(event, names))


def tell_six(s: Record, event: Event, names: Names, t: Language) -> str:
    if event.b == Six.GOES_ON:
        return t("A six: {name} rolls again.", name=names[event.a])
    if event.b == Six.DECLINED:
        return t("{name} stops after the six.", name=names[event.a])
    return t("A second six brings {name} no further roll.", name=names[event.a])


def tell_pass(s: Record, event: Event, names: Names, t: Language) -> str:
    """Only those who have no pawn on the track cannot play."""
    places = s.pawn[event.a].tolist()
    said = {"name": names[event.a], "entry": s.entry, "die": event.b}
    if places.count(WAITING) == 1:
        pawn = letter(places.index(WAITING))
        return t("{name} rolls a {die}: only a {entry} brings pawn {pawn} in.", pawn=pawn, **said)
    return t("{name} rolls a {die}: only a {entry} brings a pawn in.", **said)


def tell_knock(s: Record, event: Event, names: Names, t: Language) -> str:
    if event.c == Meeting.SPARED:
        return tell_spared(s, event, names, t)
    return t(
        "{name} knocks {enemy} back: pawn {pawn} goes from {a} to square 1.",
        name=names[s.player],
        enemy=names[event.a // PAWNS],
        pawn=letter(event.a),
        a=event.b,
    )


def tell_spared(s: Record, event: Event, names: Names, t: Language) -> str:
    enemies, said = met(s), {"name": names[event.a], "a": event.b}
    if len(enemies) == 1:
        return t("{name} leaves {enemy} alone on square {a}.", enemy=names[enemies[0] // PAWNS], **said)
    return t("{name} leaves everybody alone on square {a}.", **said)


def tell_poor(s: Record, event: Event, names: Names, t: Language) -> str:
    return t(
        "{name} asks {enemy} for {toll} points, but there are only {n}: pawn {pawn} goes back to square 1.",
        name=names[s.player],
        enemy=names[event.a // PAWNS],
        toll=event.b,
        n=event.c,
        pawn=letter(event.a),
    )


def tell_toll(s: Record, event: Event, names: Names, t: Language) -> str:
    enemy = names[event.a // PAWNS]
    if s.toll == 1:
        return t("{name} makes {enemy} pay {toll} points to the bank.", name=names[s.player], enemy=enemy, toll=event.b)
    return t("{enemy} pays {name} a toll of {toll} points.", name=names[s.player], enemy=enemy, toll=event.b)


def tell_again(s: Record, event: Event, names: Names, t: Language) -> str:
    """By option a player wins none while the other pawn is marked."""
    seat, pawn = divmod(event.a, PAWNS)
    said = {"name": names[seat], "pawn": letter(pawn), "other": letter(1 - pawn)}
    if not s.marks:
        return t("{name} wins values with pawn {pawn} again.", **said)
    if s.marked[seat, 1 - pawn]:
        return t("{name} still wins no values: pawn {other} has come back from the COQ too.", **said)
    return t("{name} wins values with both pawns again.", **said)


def tell_back(s: Record, event: Event, names: Names, t: Language) -> str:
    return t(
        "{name} overshoots: pawn {pawn} goes from {a} to the COQ and {back} back, to {b}.",
        back=s.squares + 1 - event.c,
        **told(event, names),
    )


def tell_mark(s: Record, event: Event, names: Names, t: Language) -> str:
    if event.c == 0:
        return tell_marked(s, event, names, t)
    return t("{name} moves pawn {pawn} from {a} to {b} and wins nothing.", **told(event, names))


def tell_marked(s: Record, event: Event, names: Names, t: Language) -> str:
    """By option for both pawns, which one of them may have brought about before."""
    said = told(event, names)
    if not s.marks:
        return t("From now on {name} wins no values with pawn {pawn}.", **said)
    if any(s.marked[event.a // PAWNS].tolist()):
        return t("{name} still wins no values with either pawn.", **said)
    return t("From now on {name} wins no values with either pawn.", **said)


def tell_coq(s: Record, event: Event, names: Names, t: Language) -> str:
    if event.c == FIRST_BONUS:
        return t("{name} is the first on the COQ, with pawn {pawn}: 10 + 10 points!", **told(event, names))
    return t("{name} reaches the COQ with pawn {pawn}: 10 points.", **told(event, names))


def tell_end(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{name} has both pawns on the COQ: the game stops.", name=names[event.a])


def tell_nothing(s: Record, event: Event, names: Names, t: Language) -> str:
    """The winners are told by the ending."""
    return ""


TELL: dict[int, Teller] = {
    Clause.CQ_01: tell_setup,
    Clause.CQ_02: tell_start,
    Clause.CQ_03: tell_track,
    Clause.CQ_04: tell_roll,
    Clause.CQ_05: tell_entry,
    Clause.CQ_06: tell_stop,
    Clause.CQ_07: tell_six,
    Clause.CQ_09: tell_pass,
    Clause.CQ_11: tell_knock,
    Clause.CQ_12: tell_poor,
    Clause.CQ_13: tell_toll,
    Clause.CQ_14: tell_again,
    Clause.CQ_15: tell_back,
    Clause.CQ_16: tell_mark,
    Clause.CQ_17: tell_coq,
    Clause.CQ_18: tell_end,
    Clause.CQ_19: tell_nothing,
}
