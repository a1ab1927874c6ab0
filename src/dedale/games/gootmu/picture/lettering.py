"""How wide words are, so that they stay in their frames whatever the font; and where they are broken."""

from functools import lru_cache

from dedale.drawing.shapes import label
from dedale.drawing.svg import Svg

SLIM, BROAD = frozenset("fijlrtIJ .,:;'’!-()/\N{NO-BREAK SPACE}"), frozenset("mwMWOQDGHNU+<\N{LESS-THAN OR EQUAL TO}")
BOLD = 1.12


@lru_cache(1 << 12)
def breadth(text: str, size: float, bold: bool = False) -> float:
    """By the widest of the usual fonts."""
    ems = sum(0.35 if letter in SLIM else 0.87 if letter in BROAD else 0.62 for letter in text)
    return ems * size * (BOLD if bold else 1.0)


def broken(text: str) -> list[str]:
    """In two lines of about the same length, where it has two words and is not short."""
    if len(text) <= 9 or " " not in text:
        return [text]
    cuts = [i for i, letter in enumerate(text) if letter == " "]
    cut = min(cuts, key=lambda i: max(breadth(text[:i], 10), breadth(text[i + 1 :], 10)))
    return [text[:cut], text[cut + 1 :]]


def largest(lines: list[str], room: float, most: float, bold: bool = False) -> float:
    """The size at which all lines have room."""
    return min(most, *(most * room / breadth(line, most, bold) for line in lines))


def written(lines: list[str], y: float, size: float, **drawn: object) -> list[Svg]:
    """One under the other, the first about y."""
    return [label(line, 0, y + 1.08 * size * i, size, **drawn) for i, line in enumerate(lines)]
