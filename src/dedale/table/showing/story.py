"""What people did besides moving, told in the log."""

from dedale.core import Language, mark
from dedale.core.rooms import Names
from dedale.table.keeping.kept import GIVEN_UP, LENT, Entry, Kind
from dedale.table.playing.course import Course, Item

ACTS: dict[str, str] = {
    Kind.NO: mark("{name} says no."),
    Kind.HINT: mark("{name} asks for a hint."),
    Kind.AGAIN: mark("From here on the game is tried again."),
    Kind.DRAW: mark("Both sides agree to a draw."),
}
ENDED: dict[str, str] = {
    Kind.RESIGN: mark("{name} resigns."),
    Kind.FLAG: mark("{name}'s time is up."),
}


def act_line(course: Course, item: Item, names: Names, t: Language) -> str:
    assert item.entry is not None
    name, kind = names[item.entry.seat], item.entry.kind
    if kind == Kind.FREE:
        return t("The seat of {name} is free: it has a new link.", name=item.entry.text)
    if kind == Kind.TAKEBACK:
        if course.play.game.hides or item.gone is None:
            return t("{name} takes back a move.", name=name)
        return t("{name} takes back: {move}", name=name, move=course.play.label(item.gone, names, t))
    return given_up(course, item.entry, names, t) if kind in GIVEN_UP else t(ACTS[kind], name=name)


def given_up(course: Course, entry: Entry, names: Names, t: Language) -> str:
    """Whether it ended the game, or a bot plays."""
    if entry.text == LENT:
        return t("{name}'s time is up: a bot plays this turn.", name=names[entry.seat])
    handed = next((each for each in course.play.handed if each.seat == entry.seat), None)
    return handed.say(names, t) if handed else t(ENDED[entry.kind], name=names[entry.seat])
