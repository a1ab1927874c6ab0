"""What people did besides moving, told in the log; and how a game ended before the rules said so."""

from typing import TYPE_CHECKING

from dedale.core import OVER, Language, Ply
from dedale.table.keeping.kept import Kind
from dedale.table.playing.course import Item

if TYPE_CHECKING:
    from dedale.table.playing.room import Room


def act_line(room: "Room", item: Item, t: Language) -> str:
    entry = item.entry
    assert entry is not None
    name = room.names(t)[entry.seat]
    if entry.kind == Kind.TAKEBACK:
        if room.game.hides or item.gone is None:
            return t("{name} takes back a move.", name=name)
        return t("{name} takes back: {move}", name=name, move=move_words(room, item.gone, t))
    if entry.kind == Kind.NO:
        return t("{name} says no.", name=name)
    if entry.kind == Kind.HINT:
        return t("{name} asks for a hint.", name=name)
    if entry.kind == Kind.AGAIN:
        return t("From here on the game is tried again.")
    if entry.kind == Kind.DRAW:
        return t("Both sides agree to a draw.")
    if entry.kind == Kind.FLAG:
        return flag_line(room, item, name, t)
    return t("{name} resigns.", name=name)


def flag_line(room: "Room", item: Item, name: str, t: Language) -> str:
    if item.entry and item.entry.text == "turn":
        return t("{name}'s time is up: a bot plays this turn.", name=name)
    if room.course.end and room.course.end.kind == Kind.FLAG:
        return t("{name}'s time is up.", name=name)
    return t("{name}'s time is up: a bot plays on.", name=name)


def move_words(room: "Room", ply: Ply, t: Language) -> str:
    """A ply as the seat that made it knew it: in a game with secrets not for other ears."""
    before = room.course.play.before(ply, ply.seat)
    return str(room.game.words.label(before, ply.move, room.names(t), t))


def ending(room: "Room", t: Language) -> str:
    """How the game ended, or ""."""
    course, names = room.course, room.names(t)
    if course.end is None:
        return str(room.game.words.ending(course.play.view(None), names, t)) if course.turn == OVER else ""
    name = names[course.end.seat]
    others = " & ".join(other for seat, other in enumerate(names) if seat != course.end.seat)
    if course.end.kind == Kind.DRAW:
        return t("A draw, by agreement.")
    if course.end.kind == Kind.FLAG:
        return t("{name}'s time is up: {winner} wins.", name=name, winner=others)
    return t("{name} resigns: {winner} wins.", name=name, winner=others)
