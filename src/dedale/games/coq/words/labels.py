"""A move in a few words, for lists and screen readers."""

from collections.abc import Callable
from functools import lru_cache

from dedale.core import Language, Record
from dedale.core.rooms import Names

from ..rules.advancing import waiting
from ..rules.meeting import here
from ..tables import PAWNS, Code
from .notation import ROLLING, stop
from .terms import gain, letter, met, points, purse


def label(s: Record, move: int, names: Names, t: Language) -> str:
    if s.phase in ROLLING:
        return t("Roll: {die}", die=move + 1)
    if move in SIMPLE:
        return SIMPLE[move](t)
    if move == Code.ENTER:
        return t("Enter pawn {pawn} on square 1", pawn=letter(waiting(s)))
    if move == Code.NEITHER:
        return label_neither(s, names, t)
    if move < PAWNS:
        return label_advance(s, move, t)
    if move < Code.TOLL:
        return label_knock(s, move - Code.KNOCK, names, t)
    return label_toll(s, move - Code.TOLL, names, t)


SIMPLE: dict[int, Callable[[Language], str]] = {
    Code.PASS: lambda t: t("Pass"),
    Code.ROLL_AGAIN: lambda t: t("Roll again"),
    Code.STOP: lambda t: t("Stop: no roll after the six"),
}


def label_advance(s: Record, pawn: int, t: Language) -> str:
    left, to = s.pawn[s.player, pawn], stop(s, pawn)
    if to > s.squares:
        return to_coq(pawn, left, gain(s, pawn, to), t)
    if to < left + s.die:
        return label_back(s, to, {"pawn": letter(pawn), "a": left}, t)
    return to_square(pawn, left, to, gain(s, pawn, to), t)


def to_coq(pawn: int, left: int, won: int, t: Language) -> str:
    return t("Pawn {pawn} from {a} to the COQ: {points}", pawn=letter(pawn), a=left, points=points(won, t))


@lru_cache(1 << 11)
def to_square(pawn: int, left: int, to: int, won: int, t: Language) -> str:
    return t("Pawn {pawn} from {a} to {b}: {points}", pawn=letter(pawn), a=left, b=to, points=points(won, t))


def label_back(s: Record, to: int, said: dict[str, object], t: Language) -> str:
    if s.marks:
        return t("Pawn {pawn} from {a} past the COQ and back to {b}: neither pawn wins values any more", b=to, **said)
    return t("Pawn {pawn} from {a} past the COQ and back to {b}: it wins no more values", b=to, **said)


def label_neither(s: Record, names: Names, t: Language) -> str:
    enemies = met(s)
    if len(enemies) == 1:
        return t("Leave {name} alone: pawn {pawn} stays", name=names[enemies[0] // PAWNS], pawn=letter(enemies[0]))
    return t("Leave everybody alone")


def label_knock(s: Record, enemy: int, names: Names, t: Language) -> str:
    return t(
        "Knock {name} back: pawn {pawn} goes from {a} to square 1",
        name=names[enemy // PAWNS],
        pawn=letter(enemy),
        a=here(s),
    )


def label_toll(s: Record, enemy: int, names: Names, t: Language) -> str:
    name = names[enemy // PAWNS]
    return t(
        "Ask {name} for {toll} points for pawn {pawn} ({purse})",
        name=name,
        toll=here(s),
        pawn=letter(enemy),
        purse=purse(s, enemy // PAWNS, name, t),
    )
