"""What each thing on the board is, for whoever asks: by the first word of its id, from the files beside."""

from collections.abc import Callable

from dedale.core import About, Language, Record
from dedale.core.rooms import Names

from .choices import about_again, about_knock, about_spare, about_stop, about_toll
from .dice import about_die, about_rolls, about_start_die
from .pawns import about_pawn
from .places import about_legend, about_square
from .players import about_chips, about_corner, about_seat

Explainer = Callable[[Record, str, Names, Language], About | None]


def about(s: Record, name: str, names: Names, t: Language) -> About | None:
    kind, _, which = name.partition("-")
    return ABOUT[kind](s, which, names, t) if kind in ABOUT else None


ABOUT: dict[str, Explainer] = {
    "square": about_square,
    "legend": about_legend,
    "pawn": about_pawn,
    "corner": about_corner,
    "chips": about_chips,
    "seat": about_seat,
    "die": about_die,
    "start": about_start_die,
    "rolls": about_rolls,
    "knock": about_knock,
    "toll": about_toll,
    "spare": about_spare,
    "again": about_again,
    "stop": about_stop,
}
