"""What can be printed on a square: the labels of the dictionary, with the numbers and arrows they take."""

from functools import cache
from typing import NamedTuple

from dedale.core import Language, mark

from ..edition import COMPASS, WORDS
from ..picture.icons import GOODS, HARM, OBSTACLES, PEOPLE, ROLLS, SIGNS, TRAVEL, TURNS, Family
from ..words.terms import LABELS

WAY, UNPOINTED = 0, -1
USUAL = {33: 10}  # by label, the number it is printed with where it is not its least


class Label(NamedTuple):
    """A label on a square: its number in the dictionary, the number on it, and where its arrow points."""

    entry: int
    n: int = 0
    way: int = UNPOINTED


def of(family: Family) -> tuple[int, ...]:
    """The labels of that colour on the board."""
    return tuple(entry for entry, (_, own) in SIGNS.items() if own is family)


GROUPS: dict[str, tuple[str, tuple[int, ...]]] = {
    "any": (mark("Any label"), tuple(LABELS)),
    "travel": (mark("Going elsewhere"), of(TRAVEL)),
    "rolls": (mark("Dice and turns"), of(ROLLS)),
    "goods": (mark("Pieces and items"), of(GOODS)),
    "harm": (mark("Harm"), of(HARM)),
    "turns": (mark("Tiles"), of(TURNS)),
    "people": (mark("Other players, the monster"), of(PEOPLE)),
    "obstacles": (mark("Obstacles"), tuple(OBSTACLES)),
}


@cache
def numbers(entry: int) -> tuple[int, ...]:
    """Those that may stand on it; one or none where there is nothing to choose."""
    found = set[int]()
    for printed in WORDS.values():
        if printed.entry == entry:
            found.update(range(printed.least, printed.most + 1) if printed.most else [printed.n])
    return tuple(sorted(found))


@cache
def pointed(entry: int) -> bool:
    return any(printed.arrow for printed in WORDS.values() if printed.entry == entry)


def fresh(entry: int) -> Label:
    """As it comes into the hand."""
    return Label(entry, USUAL.get(entry, numbers(entry)[0]), WAY if pointed(entry) else UNPOINTED)


def fits(label: Label) -> bool:
    return label.entry in LABELS and label.n in numbers(label.entry) and (label.way >= 0) == pointed(label.entry)


@cache
def typed(label: Label) -> str:
    """As an edition writes it: the shortest word that says so."""
    for word, printed in WORDS.items():
        if printed.entry == label.entry and (printed.most or printed.n == label.n):
            number = f"({label.n})" if printed.most else ""
            return f"{word}{number}" + (f">{COMPASS[label.way]}" if label.way >= 0 else "")
    raise ValueError(label)


def named(entry: int, t: Language) -> str:
    """Its whole text, with n for the number."""
    return t(LABELS[entry][0]).replace("{n}", "n")
