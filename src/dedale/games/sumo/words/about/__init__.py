"""What each thing on the board and the cards is, for whoever asks: a newcomer, the other player, a spectator."""

from collections.abc import Callable

from dedale.core import About, Language, Record
from dedale.core.rooms import Names

from .cards import about_card, about_pass, about_seat
from .dice import about_die, about_hand, about_slot
from .places import about_gnome, about_off, about_square

ABOUT: dict[str, Callable[[Record, str, Names, Language], About | None]] = {
    "square": about_square,
    "gnome": about_gnome,
    "off": about_off,
    "die": about_die,
    "hand": about_hand,
    "slot": about_slot,
    "pass": about_pass,
    "card": about_card,
    "seat": about_seat,
}


def about(s: Record, name: str, names: Names, t: Language) -> About | None:
    what, _, which = name.partition("-")
    return ABOUT[what](s, which, names, t) if what in ABOUT else None
