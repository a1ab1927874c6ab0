"""What people did besides moving, told in the log."""

from dedale.core import Language, Reason, mark
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
        return t("{name} takes back: {move}", name=name, move=course.play.label(item.gone, names, t))
    if kind == Kind.FLAG:
        return flag_line(course, item.entry, name, t)
    return t(ACTS[kind], name=name)


def flag_line(course: Course, entry: Entry, name: str, t: Language) -> str:
    if entry.text == "turn":
        return t("{name}'s time is up: a bot plays this turn.", name=name)
    if course.play.end and course.play.end.reason == Reason.TIME:
        return t("{name}'s time is up.", name=name)
    return t("{name}'s time is up: a bot plays on.", name=name)
