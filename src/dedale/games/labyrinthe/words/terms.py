"""Words that several sentences share."""

from collections.abc import Sequence

from dedale.core import Language, mark

COLOUR_NAMES = (mark("red pawn"), mark("blue pawn"), mark("amber pawn"), mark("green pawn"))
COLOURS_OF = (mark("the red pawns"), mark("the blue pawns"), mark("the amber pawns"), mark("the green pawns"))


def capital(text: str) -> str:
    """As it begins a sentence."""
    return text[:1].upper() + text[1:]


def either(words: Sequence[str], t: Language) -> str:
    """Several to choose from: "b1, c2 or d3"."""
    if len(words) < 2:
        return "".join(words)
    return t("{some} or {last}", some=", ".join(words[:-1]), last=words[-1])
