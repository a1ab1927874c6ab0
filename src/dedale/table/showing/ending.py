"""How a game ended, told to whoever looks: a title, one sentence, and what the things on the board do."""

import re
from typing import Any

from dedale.core import Language, Outcome, Reason, Record, mark
from dedale.core.rooms import Names
from dedale.core.you import YOU, heard
from dedale.table.playing.room import Room

Json = dict[str, Any]
NOBODY: frozenset[int] = frozenset()
DECIDED: dict[str, str] = {
    Reason.RESIGNATION: mark("{name} resigns."),
    Reason.TIME: mark("{name}'s time is up."),
    Reason.AGREEMENT: mark("Both sides agree to a draw."),
}
SAID_BEFORE = re.compile(r"\N{NO-BREAK SPACE}?: ")


def finale(room: Room, mine: frozenset[int], shown: Record, t: Language) -> Json | None:
    """None while the game goes on. `mine` are the seats of whoever looks, `shown` is the position they see."""
    outcome = room.course.play.ended()
    if outcome is None:
        return None
    played = mine - room.course.handed  # who gave up looks on: a bot has played the seat since
    me = next(iter(played)) if len(played) == 1 else None
    return {
        "won": has_won(room, outcome, played),
        "title": title(room, outcome, played, t),
        "text": decided(room, outcome, me, t),
        "acts": room.game.finale(shown) if room.course.play.over else [],
        "coach": f"/review/{room.id}/coach" if coached(room, mine) is not None else None,
    }


def winners(outcome: Outcome) -> frozenset[int]:
    """Nobody where all did equally well."""
    results = outcome.results
    best = frozenset(seat for seat, result in enumerate(results) if result == max(results))
    return best if len(best) < len(results) else NOBODY


def has_won(room: Room, outcome: Outcome, played: frozenset[int]) -> bool | None:
    """None for whoever looks on, for several seats at one screen, and after a draw."""
    if room.game.facts.cooperative:
        return outcome.results[0] > 0 if played and outcome.results[0] else None
    best = winners(outcome)
    return bool(played & best) if len(played) == 1 and best else None


# The title


def title(room: Room, outcome: Outcome, played: frozenset[int], t: Language) -> str:
    """To who played, or about them."""
    won, best = has_won(room, outcome, played), winners(outcome)
    if won is None:
        return plain(room, outcome, room.people.names(t), t)
    if room.game.facts.cooperative:
        return t("You win together!") if won else t("You lose together.")
    if not won:
        return t("You lose.")
    others = [room.people.names(t)[seat] for seat in sorted(best - played)]
    return t("You share the win with {names}!", names=listed(others, t)) if others else t("You win!")


def plain(room: Room, outcome: Outcome, names: Names, t: Language) -> str:
    """Of everybody by name."""
    best = winners(outcome)
    if room.game.facts.cooperative and outcome.results[0]:
        return t("The team wins!") if outcome.results[0] > 0 else t("The team loses.")
    if not best:
        return t("A draw.")
    called = [names[seat] for seat in sorted(best)]
    return t("{names} share the win!", names=listed(called, t)) if called[1:] else t("{name} wins!", name=called[0])


def listed(names: Names, t: Language) -> str:
    return t("{names} and {name}", names=", ".join(names[:-1]), name=names[-1]) if names[1:] else names[0]


# The sentence


def decided(room: Room, outcome: Outcome, me: int | None, t: Language) -> str:
    """How, without what the title says already; to whoever sits on `me`, if anybody."""
    names = [YOU if seat == me else name for seat, name in enumerate(room.people.names(t))]
    if outcome.reason == Reason.TIME and outcome.loser == me:
        return t("Your time is up.")
    if outcome.reason != Reason.RULES:
        return heard(t(DECIDED[outcome.reason], name=names[outcome.loser]), t)
    told = room.course.play.ending(None, names, t)
    return heard(added(told, plain(room, outcome, names, t)), t)


def added(text: str, known: str) -> str:
    """« Ann wins: Bo falls. » after « Ann wins! » is « Bo falls. »"""
    head = known.rstrip("!.\N{NO-BREAK SPACE}")
    rest = text.removeprefix(head)
    found = SAID_BEFORE.match(rest)
    if rest == text or found is None:
        return "" if text == known else text
    rest = rest[found.end() :]
    return rest[:1].upper() + rest[1:]


# Who is told the turning point


def coached(room: Room, mine: frozenset[int]) -> int | None:
    """The seat of the one person who lost against bots alone, if that is who looks."""
    outcome, people = room.course.play.ended(), [seat.seat for seat in room.people.seats if seat.kind != "bot"]
    alone = len(people) == 1 and mine == frozenset(people) - room.course.handed
    lost = outcome is not None and has_won(room, outcome, mine) is False
    return people[0] if alone and lost and not room.kept.uploaded else None
