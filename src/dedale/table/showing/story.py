"""What people did besides moving, told in the log; and how a game ended before the rules said so."""

from dedale.core import OVER, Language, mark
from dedale.core.rooms import Names
from dedale.table.keeping.kept import Entry, Kind
from dedale.table.playing.course import Course, Item

ACTS: dict[str, str] = {
    Kind.NO: mark("{name} says no."),
    Kind.HINT: mark("{name} asks for a hint."),
    Kind.AGAIN: mark("From here on the game is tried again."),
    Kind.DRAW: mark("Both sides agree to a draw."),
    Kind.RESIGN: mark("{name} resigns."),
}


def act_line(course: Course, item: Item, names: Names, t: Language) -> str:
    assert item.entry is not None
    name, kind = names[item.entry.seat], item.entry.kind
    if kind == Kind.TAKEBACK:
        if course.play.game.hides or item.gone is None:
            return t("{name} takes back a move.", name=name)
        return t("{name} takes back: {move}", name=name, move=course.label(item.gone, names, t))
    if kind == Kind.FLAG:
        return flag_line(course, item.entry, name, t)
    return t(ACTS[kind], name=name)


def flag_line(course: Course, entry: Entry, name: str, t: Language) -> str:
    if entry.text == "turn":
        return t("{name}'s time is up: a bot plays this turn.", name=name)
    if course.end and course.end.kind == Kind.FLAG:
        return t("{name}'s time is up.", name=name)
    return t("{name}'s time is up: a bot plays on.", name=name)


def ending(course: Course, names: Names, t: Language) -> str:
    """How the game ended, or ""."""
    if course.end is None:
        return str(course.play.game.words.ending(course.play.view(None), names, t)) if course.turn == OVER else ""
    name = names[course.end.seat]
    others = " & ".join(other for seat, other in enumerate(names) if seat != course.end.seat)
    if course.end.kind == Kind.DRAW:
        return t("A draw, by agreement.")
    if course.end.kind == Kind.FLAG:
        return t("{name}'s time is up: {winner} wins.", name=name, winner=others)
    return t("{name} resigns: {winner} wins.", name=name, winner=others)
