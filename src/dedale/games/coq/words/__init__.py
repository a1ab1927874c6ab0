"""What the Coq says: a move in a few words, points and the end. The rest stands in the files beside."""

from collections.abc import Callable

from dedale.core import Language, Record
from dedale.core.rooms import Names

from ..rules.advancing import coq_is_empty, most_chips, waiting, wins_nothing
from ..rules.meeting import here
from ..tables import BONUS, FIRST_BONUS, PAWNS, Code, Phase
from .about import about
from .notation import notation, read, stop
from .prompting import must
from .refusing import refuse
from .telling import tell
from .terms import letter, met, points, purse

__all__ = ["about", "ending", "label", "must", "notation", "read", "refuse", "score", "tell"]


# A move in a few words


def label(s: Record, move: int, names: Names, t: Language) -> str:
    if s.phase in (Phase.OPENING, Phase.ROLL):
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
    said = {"pawn": letter(pawn), "a": left}
    if to > s.squares:
        bonus = FIRST_BONUS if coq_is_empty(s) else BONUS
        return t("Pawn {pawn} from {a} to the COQ: {points}", points=points(bonus, t), **said)
    if to < left + s.die:
        return label_back(s, to, said, t)
    won = 0 if wins_nothing(s, pawn) else s.value[to]
    return t("Pawn {pawn} from {a} to {b}: {points}", b=to, points=points(won, t), **said)


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


# Points and the end


def score(s: Record, seat: int, t: Language) -> str:
    return points(s.chips[seat], t)


def ending(s: Record, names: Names, t: Language) -> str:
    """Who closed the game, who has the most points, and what the others have."""
    if s.phase != Phase.DONE:
        return ""
    most = most_chips(s)
    best = [names[seat] for seat in range(s.seats) if s.chips[seat] == most]
    others = [seat for seat in range(s.seats) if s.chips[seat] < most]
    others.sort(key=lambda seat: -s.chips[seat])
    rest = ", ".join(f"{names[seat]} {s.chips[seat]}" for seat in others)
    closed = t("{name} has both pawns on the COQ.", name=names[s.player])
    return " ".join([closed, *won(best, most, t), *([t("The others: {rest}.", rest=rest)] if rest else [])])


def won(best: list[str], most: int, t: Language) -> list[str]:
    if len(best) == 1:
        return [t("{name} wins with {points}.", name=best[0], points=points(most, t))]
    names = t("{names} and {name}", names=", ".join(best[:-1]), name=best[-1])
    return [t("{names} share the win with {points} each.", names=names, points=points(most, t))]
