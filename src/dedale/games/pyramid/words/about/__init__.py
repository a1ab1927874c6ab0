"""What each thing on the table is, for whoever asks: its name, what it does, what it could do now."""

import re
from collections.abc import Callable

from dedale.core import About, Language, Record
from dedale.core.rooms import Names

from .board import about_cat, about_flame, about_mark, about_mummy, about_passage, about_place, about_spot, about_way
from .buttons import BUTTONS, about_button
from .hand import about_card, about_covered, about_gate, about_held, about_hero, about_pool, about_token, about_turn
from .stores import STORES, about_seat, about_store

ID = re.compile(r"([a-z]+)(?:-(-?[0-9]{1,3})(?:_(-?[0-9]{1,3}))?)?")
One = Callable[[Record, int, Names, Language], About | None]
Two = Callable[[Record, int, int, Names, Language], About | None]

NUMBERED: dict[str, One] = {
    "place": about_place,
    "way": about_way,
    "mummy": about_mummy,
    "cat": about_cat,
    "flame": about_flame,
    "seat": about_seat,
    "card": about_card,
    "pool": about_pool,
    "covered": about_covered,
    "token": about_token,
    "turn": about_turn,
    "gate": about_gate,
    "hero": about_hero,
}
PAIRED: dict[str, Two] = {"spot": about_spot, "mark": about_mark, "passage": about_passage, "held": about_held}


def about(s: Record, name: str, names: Names, t: Language) -> About | None:
    found = ID.fullmatch(name)
    if found is None:
        return None
    kind, first, second = found.groups()
    if second is not None:
        return PAIRED[kind](s, int(first), int(second), names, t) if kind in PAIRED else None
    if first is not None:
        return NUMBERED[kind](s, int(first), names, t) if kind in NUMBERED and int(first) >= 0 else None
    if kind in STORES:
        return about_store(s, kind, names, t)
    return about_button(s, kind, names, t) if kind in BUTTONS else None
