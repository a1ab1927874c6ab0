"""What the team has in common, and each player's panel."""

from collections.abc import Callable
from typing import NamedTuple

from dedale.core import About, Language, Record, mark
from dedale.core.rooms import Names

from ...clauses import Clause
from ...rules.basics import asleep
from ...rules.mummies import power
from ...tables import DOOR_MARKS, HEARTS, TORCH_MARKS, Fiend, Phase, Stage, Status
from .board import hero_of
from .hand import tokens_of

STORES: dict[str, tuple[str, int]] = {
    "torches": (
        mark("Each unlit card that is laid takes one. With none left the dark helps the mummies: a heart for the one "
             "that sleeps, or all of them advance."),
        Clause.RR_30,
    ),
    "tiles": (
        mark("Each lets the team cooperate once: adventurers meet at a halt, however far they are, to share cards and "
             "tokens and to take cards back from the discard."),
        Clause.RR_47,
    ),
    "doors": (
        mark("Three touching places with three different symbols set one off. The third opens the door, and the boss "
             "comes in by it."),
        Clause.RR_36,
    ),
    "hidings": (
        mark("Three touching places with the same symbol set one off: the reserve is filled up to five torches."),
        Clause.RR_35,
    ),
    "sleeping": (
        mark("Mummies that are not in the labyrinth yet. Nobody knows which one lies on top."),
        Clause.RR_06,
    ),
    "hearts": (
        mark("They lie on the sleeping mummy on top. Each mummy symbol rolled adds one, and the fifth wakes it."),
        Clause.RR_22,
    ),
    "dice": (
        mark("Rolled at the start of each turn. For each mummy symbol every mummy walks one place, and the sleeping "
             "one gets a heart."),
        Clause.RR_18,
    ),
    "pile": (mark("New cards come from here. When it is empty nobody draws any more."), Clause.RR_50),
    "discard": (mark("Cards that were spent or lost. A halt brings two of them back, by luck."), Clause.RR_48),
    "urn": (mark("Whoever lays a sarcophagus takes one from here, unseen. Some of them are traps."), Clause.RR_33),
    "combat": (
        mark("A hit takes a heart from a mummy, a draw draws a card, a special uses the adventurer's power, a step "
             "lets it walk one place on."),
        Clause.RR_45,
    ),
    "camp": (
        mark("Here the team has stopped to cooperate: everybody offers up to two cards, some come back from the "
             "discard, and all are dealt out anew."),
        Clause.RR_48,
    ),
}  # fmt: skip


def about_store(s: Record, kind: str, names: Names, t: Language) -> About | None:
    text, clause = STORES[kind]
    now = STORE_NOW[kind](s, names, t) if kind in STORE_NOW and s.phase != Phase.DONE else ""
    return About(store_name(s, kind, t), t(text), now, clause)


# Names with what there is


class Stores(NamedTuple):
    """What the team has in common, counted; the dice as they fell in this turn, if they were thrown."""

    reserve: int
    tiles: int
    door_marks: int
    torch_marks: int
    asleep: int
    pile_hearts: int
    dice: int
    thrown: bool
    mummies: int
    pile: int
    discards: int
    tokens: int


def stores_of(s: Record) -> Stores:
    thrown = s.stage > Stage.ROLL
    return Stores(s.reserve, s.tiles, s.door_marks, s.torch_marks, asleep(s), s.pile_hearts, power(s), thrown,
                  s.symbols_rolled if thrown else 0, s.pile, s.discards, s.tokens)  # fmt: skip


def store_name(s: Record, kind: str, t: Language) -> str:
    return NAMED[kind](stores_of(s), t)


NAMED: dict[str, Callable[[Stores, Language], str]] = {
    "torches": lambda have, t: t("Torches in the reserve: {n}", n=have.reserve),
    "tiles": lambda have, t: t("Concertation tiles: {n}", n=have.tiles),
    "doors": lambda have, t: t("Door mechanisms: {n} of {m}", n=have.door_marks, m=DOOR_MARKS),
    "hidings": lambda have, t: t("Torch mechanisms: {n} of {m}", n=have.torch_marks, m=TORCH_MARKS),
    "sleeping": lambda have, t: t("Sleeping mummies: {n}", n=have.asleep),
    "hearts": lambda have, t: t("Hearts on the sleeping mummy: {n} of {m}", n=have.pile_hearts, m=HEARTS),
    "dice": lambda have, t: t("Mummy dice: {n}", n=have.dice),
    "pile": lambda have, t: t("Draw pile: {n}", n=have.pile),
    "discard": lambda have, t: t("Discard: {n}", n=have.discards),
    "urn": lambda have, t: t("Sarcophagus tokens: {n}", n=have.tokens),
    "combat": lambda have, t: t("Combat dice"),
    "camp": lambda have, t: t("The halt"),
}


# What they mean now


def torches_now(s: Record, names: Names, t: Language) -> str:
    if s.reserve:
        return ""
    if asleep(s):
        return t("None is left: the next unlit card feeds the sleeping mummy.")
    return t("None is left: the next unlit card lets all mummies advance.")


def tiles_now(s: Record, names: Names, t: Language) -> str:
    if s.tiles == 0:
        return t("None is left: the team cannot cooperate any more.")
    if s.phase != Phase.ACT:
        return ""
    if pointless(s):
        return t("Nobody else is there and the discard is empty: a halt would bring nothing now.")
    return t("{name} can call a halt now.", name=names[s.player])


def pointless(s: Record) -> bool:
    """Whether a halt would bring nothing: nobody to share with, nothing to take back."""
    return bool(s.seats == 1 and s.discards == 0)


def doors_now(s: Record, names: Names, t: Language) -> str:
    if s.boss >= 0:
        return t("The door is open.")
    return t.plural("{n} more opens the door.", "{n} more open the door.", DOOR_MARKS - s.door_marks)


def hidings_now(s: Record, names: Names, t: Language) -> str:
    if s.torch_marks == TORCH_MARKS:
        return t("None is left: equal symbols bring no torches any more.")
    return t("The reserve is full: equal symbols would bring no torch now.") if s.reserve >= 5 else ""


def sleeping_now(s: Record, names: Names, t: Language) -> str:
    if asleep(s):
        return ""
    if s.status[Fiend.BOSS] != Status.ASLEEP:
        return t("The door is open: no mummy will wake any more.")
    return t("All are awake.")


def hearts_now(s: Record, names: Names, t: Language) -> str:
    if asleep(s) == 0:
        return ""
    return t.plural("{n} more wakes it.", "{n} more wake it.", HEARTS - s.pile_hearts)


def dice_now(s: Record, names: Names, t: Language) -> str:
    if s.stage <= Stage.ROLL:
        return ""
    return t.plural("{n} mummy was rolled in this turn.", "{n} mummies were rolled in this turn.", s.symbols_rolled)


STORE_NOW: dict[str, Callable[[Record, Names, Language], str]] = {
    "torches": torches_now,
    "tiles": tiles_now,
    "doors": doors_now,
    "hidings": hidings_now,
    "sleeping": sleeping_now,
    "hearts": hearts_now,
    "dice": dice_now,
}


# The players


def about_seat(s: Record, seat: int, names: Names, t: Language) -> About | None:
    if seat >= s.seats:
        return None
    text = t("A player of the team: all win or all lose. Whoever must give up the last card loses for everybody.")
    if not s.open_hands:
        text = " ".join((text, t("The cards are hidden from the others.")))
    cards = t.plural("{name} holds {n} card.", "{name} holds {n} cards.", s.hand[seat], name=names[seat])
    tokens = tokens_of(s, seat, t)
    now = " ".join((cards, t("Tokens: {tokens}.", tokens=tokens))) if tokens else cards
    return About(hero_of(s, seat, names, t), text, now, Clause.RR_16)
