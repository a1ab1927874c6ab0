"""Text that strangers send, looked at where it comes in: what no database keeps and no screen shows goes no further."""

import re
import unicodedata

from dedale.core import Fault, mark

UNFIT = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
TURNING = re.compile("[\u202a-\u202e\u2066-\u2069]")  # turn the writing of what follows, other people's lines too
DIGITS = re.compile("[0-9]{1,9}", re.ASCII)


class Unfit(Fault):
    def __init__(self) -> None:
        super().__init__(mark("This text holds signs that cannot be kept. Type it anew, or leave them out."))


def fit(text: str) -> str:
    """As everybody writes it; refused where it holds half a character or a command to a terminal."""
    if UNFIT.search(text):
        raise Unfit
    return unicodedata.normalize("NFC", TURNING.sub("", text))


def whole(text: str, most: int) -> int | None:
    """A whole number from 0 to the most, None where it is none: thousands of digits are not even read."""
    value = int(text) if DIGITS.fullmatch(text) else -1
    return value if 0 <= value <= most else None
