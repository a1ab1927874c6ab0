"""What the Coq says: a move in a few words, the status line, the end. The rest stands in the files beside."""

from collections.abc import Callable

from dedale.core import Language, Record
from dedale.core.rooms import Names, Prompter

from ..rules.advancing import coq_is_empty, most_chips, refuse_play, wins_nothing
from ..rules.meeting import here
from ..tables import BONUS, FIRST_BONUS, PAWNS, Code, Phase
from .notation import notation, read, stop
from .refusing import refuse
from .telling import tell
from .terms import colour, letter, met, points, purse

__all__ = ["ending", "label", "must", "notation", "read", "refuse", "score", "tell"]


# A move in a few words


def label(s: Record, move: int, names: Names, t: Language) -> str:
    if s.phase in (Phase.OPENING, Phase.ROLL):
        return t("Roll: {die}", die=move + 1)
    if move in SIMPLE:
        return SIMPLE[move](t)
    if move == Code.ENTER:
        return t("Enter a pawn on square 1")
    if move < PAWNS:
        return label_advance(s, move, t)
    if move < Code.TOLL:
        return label_knock(s, move - Code.KNOCK, names, t)
    return label_toll(s, move - Code.TOLL, names, t)


SIMPLE: dict[int, Callable[[Language], str]] = {
    Code.PASS: lambda t: t("Pass"),
    Code.ROLL_AGAIN: lambda t: t("Roll again"),
    Code.STOP: lambda t: t("Stop here: no second roll"),
    Code.NEITHER: lambda t: t("Leave everybody alone"),
}


def label_advance(s: Record, pawn: int, t: Language) -> str:
    left, to = s.pawn[s.player, pawn], stop(s, pawn)
    said = {"pawn": letter(pawn), "a": left}
    if to > s.squares:
        bonus = FIRST_BONUS if coq_is_empty(s) else BONUS
        return t("Pawn {pawn} from {a} to the COQ: {points}", points=points(bonus, t), **said)
    if to < left + s.die:
        return t("Pawn {pawn} from {a} past the COQ and back to {b}: it wins no more values", b=to, **said)
    won = 0 if wins_nothing(s, pawn) else s.value[to]
    return t("Pawn {pawn} from {a} to {b}: {points}", b=to, points=points(won, t), **said)


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


# The status line


def must(s: Record, name: str | None, names: Names, t: Language) -> str:
    return MUST.get(s.phase, must_nothing)(s, name, names, t)


def must_nothing(s: Record, name: str | None, names: Names, t: Language) -> str:
    return t("The game is over.")


def must_start(s: Record, name: str | None, names: Names, t: Language) -> str:
    return t("{colour} rolls for the start: the highest begins.", colour=name or colour(s.player, t))


def must_roll(s: Record, name: str | None, names: Names, t: Language) -> str:
    return t("{colour} is to roll the die.", colour=name or colour(s.player, t))


def must_play(s: Record, name: str | None, names: Names, t: Language) -> str:
    possible = [move for move in range(Code.PASS) if refuse_play(s, move) == 0]
    if possible == [Code.ENTER]:
        return must_enter(s, name, names, t)
    if Code.ENTER in possible:
        return must_enter_or_move(s, name, names, t)
    return must_move(s, name, possible[0], t) if len(possible) == 1 else must_choose(s, name, names, t)


def must_enter(s: Record, name: str | None, names: Names, t: Language) -> str:
    if name is None:
        return t("You rolled a {die}: you must enter a pawn.", die=s.die)
    return t("{name} rolled a {die} and must enter a pawn.", name=name, die=s.die)


def must_enter_or_move(s: Record, name: str | None, names: Names, t: Language) -> str:
    if name is None:
        return t("You rolled a {die}: you must enter a pawn or move one.", die=s.die)
    return t("{name} rolled a {die} and must enter a pawn or move one.", name=name, die=s.die)


def must_move(s: Record, name: str | None, pawn: int, t: Language) -> str:
    if name is None:
        return t("You rolled a {die}: you must move pawn {pawn}.", die=s.die, pawn=letter(pawn))
    return t("{name} rolled a {die} and must move pawn {pawn}.", name=name, die=s.die, pawn=letter(pawn))


def must_choose(s: Record, name: str | None, names: Names, t: Language) -> str:
    if name is None:
        return t("You rolled a {die}: you must move pawn A or pawn B.", die=s.die)
    return t("{name} rolled a {die} and must move pawn A or pawn B.", name=name, die=s.die)


def must_meet(s: Record, name: str | None, names: Names, t: Language) -> str:
    enemies = met(s)
    told = meet_one(s, name, enemies[0], t) if len(enemies) == 1 else meet_several(s, name, enemies, t)
    return told + " " + t("They may also be left alone.") if not s.must_meet else told


def meet_one(s: Record, name: str | None, enemy: int, t: Language) -> str:
    seat = enemy // PAWNS
    said = {"a": here(s), "colour": colour(seat, t), "pawn": letter(enemy), "purse": purse(s, seat, colour(seat, t), t)}
    if name is None:
        return t(
            "On square {a} you meet {colour}, pawn {pawn}: you must knock it back to square 1 or ask for {a} points "
            "({purse}).",
            **said,
        )
    return t(
        "On square {a} {name} meets {colour}, pawn {pawn}, and must knock it back to square 1 or ask for {a} points "
        "({purse}).",
        name=name,
        **said,
    )


def meet_several(s: Record, name: str | None, enemies: list[int], t: Language) -> str:
    owners = sorted({enemy // PAWNS for enemy in enemies})
    said = {"a": here(s), "n": len(enemies), "purses": "; ".join(purse(s, seat, colour(seat, t), t) for seat in owners)}
    if name is None:
        return t(
            "On square {a} you meet {n} enemy pawns: you must choose one, to knock it back to square 1 or ask for {a} "
            "points ({purses}).",
            **said,
        )
    return t(
        "On square {a} {name} meets {n} enemy pawns and must choose one, to knock it back to square 1 or ask for {a} "
        "points ({purses}).",
        name=name,
        **said,
    )


def must_decide(s: Record, name: str | None, names: Names, t: Language) -> str:
    if name is None:
        return t("After your six you must roll again or stop.")
    return t("After the six {name} must roll again or stop.", name=name)


MUST: dict[int, Prompter] = {
    Phase.OPENING: must_start,
    Phase.ROLL: must_roll,
    Phase.PLAY: must_play,
    Phase.MEET: must_meet,
    Phase.AGAIN: must_decide,
}


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
