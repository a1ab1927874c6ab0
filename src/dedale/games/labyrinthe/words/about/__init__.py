"""What each thing on the board is, for whoever asks: by the first word of its id."""

from collections.abc import Callable

from dedale.core import About, Language, Record
from dedale.core.rooms import Names

from .panels import about_due, about_seat, about_skip, about_tally
from .pieces import about_block, about_pawn
from .squares import about_square

Asked = Callable[[Record, str, Names, Language], About | None]

ABOUT: dict[str, Asked] = {
    "square": about_square,
    "block": about_block,
    "pawn": about_pawn,
    "due": about_due,
    "tally": about_tally,
    "skip": about_skip,
    "seat": about_seat,
}


def about(s: Record, name: str, names: Names, t: Language) -> About | None:
    kind, _, which = name.partition("-")
    return ABOUT[kind](s, which, names, t) if kind in ABOUT else None
