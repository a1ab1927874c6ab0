"""The names of things, to be translated where they are said."""

from collections.abc import Iterable, Sequence

from dedale.core import Language, mark

FACE_NAMES = (
    mark("Move +"),
    mark("Move ×"),
    mark("Slam"),
    mark("Trick"),
    mark("Switch"),
    mark("Grab"),
)
GNOME_NAMES = (mark("the red gnome"), mark("the blue gnome"))
TITLES = (mark("The red gnome"), mark("The blue gnome"))
WAY_NAMES = (
    mark("to the north"),
    mark("to the north-east"),
    mark("to the east"),
    mark("to the south-east"),
    mark("to the south"),
    mark("to the south-west"),
    mark("to the west"),
    mark("to the north-west"),
)


def die(face: int, t: Language) -> str:
    return t(FACE_NAMES[face])


def dice(shown: Iterable[int], t: Language) -> str:
    """Dice counted by face, each die named: "Slam, Slam, Grab"."""
    return ", ".join(die(face, t) for face, n in enumerate(shown) for _ in range(n))


def either(words: Sequence[str], t: Language) -> str:
    """Several to choose from: "b1, c2 or d3"."""
    if len(words) < 2:
        return "".join(words)
    return t("{some} or {last}", some=", ".join(words[:-1]), last=words[-1])


def way_name(way: int, t: Language) -> str:
    return t(WAY_NAMES[way])
