"""A draft: its drawing, its tools, and what the referee says of it. Nothing of it is kept here."""

from typing import Any, NamedTuple

from dedale.core import Fault, Game, Language, Stage, Touch, edition, mark
from dedale.core.edition import EditionFault, Source
from dedale.core.rooms import Studio
from dedale.table.playing.acts import Malformed
from dedale.table.settings import TooLarge

LARGEST, LONGEST = 30_000, 200  # characters of a text, and of what a hand says
FIELDS = ("tool", "id", "value")

Json = dict[str, Any]


def room(game: Game) -> Studio:
    if game.studio is None:
        raise Fault(mark("{game} has no studio."), game=game.facts.name)
    return game.studio


def source(text: str) -> Source:
    return edition.parse("own", mark("your own board"), text, own=True)


def text_of(message: Json) -> str:
    """The draft that a page sends: of a size that can be drawn, and of characters that can be kept."""
    found = message.get("text")
    if not isinstance(found, str) or "\0" in found:
        raise Malformed
    try:
        found.encode()
    except UnicodeEncodeError:
        raise Malformed from None
    if len(found) > LARGEST:
        raise TooLarge
    return found.replace("\r\n", "\n")


def touch_of(message: Json) -> Touch | None:
    """What the page's hand did, if it did something."""
    given = message.get("touch")
    if given is None:
        return None
    if not isinstance(given, dict):
        raise Malformed
    said = [given.get(name, "") for name in FIELDS]
    if not all(isinstance(each, str) and len(each) <= LONGEST and (not each or each.isprintable()) for each in said):
        raise Malformed
    return Touch(*said)


class Look(NamedTuple):
    """Where the page looks: at what was touched last, on what form of screen."""

    at: str
    form: str


def look_of(message: Json, form: str) -> Look:
    at = message.get("at", "")
    if not isinstance(at, str) or len(at) > LONGEST:
        raise Malformed
    return Look(at, form)


def drafted(game: Game, text: str, touch: Touch | None, look: Look, t: Language) -> Json:
    """The draft after it. Slow: call it in a thread."""
    after = room(game).touch(text, touch) if touch else text
    if len(after) > LARGEST:
        raise TooLarge
    drawn, tools = game.near(after, t, look.at, Stage(form=look.form))
    return {
        "text": after,
        "board": str(drawn),
        "tools": [tool._asdict() for tool in tools],
        "fault": judged(game, after, t),
    }


def judged(game: Game, text: str, t: Language) -> Json | None:
    """The first thing that is wrong, in words, with its line and its places in the drawing; None where one can play."""
    try:
        check(game, text)
    except EditionFault as fault:
        ids = [] if fault.missing else list(room(game).places(text, fault.line))
        return {"say": told(fault, t), "line": fault.line, "ids": meant(fault, ids)}
    except Fault as fault:
        return {"say": fault.say(t), "line": 0, "ids": []}
    return None


def check(game: Game, text: str) -> Source:
    """The board, or a fault: it must fit however many play."""
    found = source(text)
    for seats in sorted({min(game.facts.seats), max(game.facts.seats)}):
        game.blank(game.setting(found, seats=seats))
    return found


def told(fault: EditionFault, t: Language) -> str:
    """Without the name of a file that is none."""
    values = {"line": fault.line, "fault": fault.wrong.say(t), "remedy": fault.remedy.say(t)}
    return t("Line {line}: {fault}. {remedy}", **values)


def meant(fault: EditionFault, ids: list[str]) -> list[str]:
    """Of the places that a line speaks of, those that the fault names, if it names any."""
    said = {str(value) for value in fault.wrong.values.values()}
    return [name for name in ids if name.partition("-")[2] in said] or ids
