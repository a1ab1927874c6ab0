"""What each thing on the board is, for whoever asks: what it is called, what it does, what it could do now."""

from collections.abc import Callable

from dedale.core import About, Language, Record
from dedale.core.rooms import Names

from .buttons import about_button, about_die, about_left, is_button
from .people import about_hand, about_home, about_pawn, about_seat
from .places import about_gate, about_knob, about_label, about_square, about_tile
from .things import about_thing


def about(s: Record, name: str, names: Names, t: Language) -> About | None:
    if is_button(name):
        return about_button(s, name, names, t)
    kind, _, rest = name.partition("-")
    teller = ABOUT.get(kind)
    return teller(s, rest, names, t) if teller else None


ABOUT: dict[str, Callable[[Record, str, Names, Language], About | None]] = {
    "square": about_square,
    "gate": about_gate,
    "label": about_label,
    "tile": about_tile,
    "knob": about_knob,
    "thing": about_thing,
    "home": about_home,
    "pawn": about_pawn,
    "hand": about_hand,
    "seat": about_seat,
    "die": about_die,
    "rolled": about_left,
}
