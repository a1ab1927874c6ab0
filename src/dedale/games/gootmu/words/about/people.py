"""Pawns, homes, hands and the players' panels."""

from collections.abc import Callable

from dedale.core import About, Language, Record
from dedale.core.rooms import Names

from ...clauses import Clause
from ...rules.following import refuse_shove
from ...rules.things import carrier
from ...tables import HELD, MONSTER, THINGS, WAYS, Phase
from ..terms import at, of, pawn_name, thing_name, toward, upper


def numbered(rest: str, end: int) -> int:
    return int(rest) if rest.isdecimal() and len(rest) < 3 and int(rest) < end and rest == str(int(rest)) else -1


# Pawns and homes


def about_pawn(s: Record, rest: str, names: Names, t: Language) -> About | None:
    p = numbered(rest, MONSTER + 1)
    if p < 0 or s.pos[p] < 0:
        return None
    if p == MONSTER:
        text = t("It bars its square, and whoever it comes upon goes home. Anybody may move it instead of a pawn.")
        return About(t("The monster"), text, monster_now(s, names, t), Clause.GM_X1)
    now = pushed_now(s, p, names, t) or waiting(s, p, names, t)
    if p % 2:
        text = t("It plays right after the first pawn and may carry pieces, but only the first pawn wins with them.")
        return About(upper(pawn_name(p, t, names)), text, now, Clause.GM_D16)
    text = t("It walks through the openings, picks up what it comes over, and obeys the label it stops on.")
    return About(t("The pawn {of}", of=of(p // 2, t, names)), text, now, Clause.GM_M1)


def monster_now(s: Record, names: Names, t: Language) -> str:
    if s.phase == Phase.BEGIN:
        return t("{name} can move it in this turn instead of their own pawn.", name=names[s.decider])
    return ""


def pushed_now(s: Record, o: int, names: Names, t: Language) -> str:
    if s.phase != Phase.PUSH or not any(refuse_shove(s, s.a_pawn, o, way) == 0 for way in range(WAYS)):
        return ""
    return t("{name} can push {pawn} to a square beside.", name=names[s.decider], pawn=pawn_name(o, t, names))


def about_home(s: Record, rest: str, names: Names, t: Language) -> About | None:
    p = numbered(rest, MONSTER)
    if p < 0 or s.home[p] < 0:
        return None
    text = t("The pawn starts here, and comes back here with all it carries whenever it is sent home.")
    if p % 2:
        return About(t("The second home {of}", of=of(p // 2, t, names)), text, "", Clause.GM_D16)
    return About(t("The home {of}", of=of(p // 2, t, names)), text, "", Clause.GM_S2)


# What somebody carries, and what waits for them


def about_hand(s: Record, rest: str, names: Names, t: Language) -> About | None:
    p = numbered(rest, 2 * s.seats)
    if p < 0 or (p % 2 and s.pos[p] < 0):
        return None
    many = 4 if s.carry4[p] else 3
    text = t("At most {n} things are carried, pieces included.", n=many)
    held = [thing_name(s, thing, t, names) for thing in range(THINGS) if s.where[thing] == HELD - p]
    name, whose = upper(pawn_name(p, t, names)), of(p // 2, t, names)
    now = t("{name} carries {things}.", name=name, things=", ".join(held)) if held else ""
    now = " ".join(filter(None, (now, waiting(s, p, names, t))))
    title = t("The hands of the second pawn {of}", of=whose) if p % 2 else t("The hands {of}", of=whose)
    return About(title, text, now, Clause.GM_I2)


def waiting(s: Record, p: int, names: Names, t: Language) -> str:
    """What lasts on a pawn, or waits for its next roll or turn."""
    found = [told(n, t) for field, told in EFFECTS.items() if (n := getattr(s, field)[p]) > SET.get(field, 0)]
    found += [told(n, t) for field, told in SUMS.items() if (n := getattr(s, field)[p])]
    if not found:
        return ""
    return t("What waits for {name}: {effects}.", name=pawn_name(p, t, names), effects=", ".join(found))


SET = {"next_way": -1}  # what stands there while nothing waits
SUMS: dict[str, Callable[[int, Language], str]] = {
    "plus": lambda n, t: t("{n} on every roll", n=f"{n:+d}"),
    "bonus": lambda n, t: t("{n} on the next roll", n=f"{n:+d}"),
}
EFFECTS: dict[str, Callable[[int, Language], str]] = {
    "lose": lambda n, t: t.plural("{n} turn to lose", "{n} turns to lose", n),
    "extra": lambda n, t: t.plural("{n} extra turn", "{n} extra turns", n),
    "double": lambda n, t: t("the next roll doubled"),
    "square": lambda n, t: t("the next roll multiplied by itself"),
    "select": lambda n, t: t("a roll to choose from 1 to {n}", n=n),
    "cancels": lambda n, t: t.plural("{n} square to treat as blank", "{n} squares to treat as blank", n),
    "carry4": lambda n, t: t("room for four things"),
    "must_item": lambda n, t: t("an item to take before any piece"),
    "touch": lambda n, t: t("a touch that sends home"),
    "next_enemy": lambda n, t: t("a turn moved by another player"),
    "next_ignore": lambda n, t: t("a turn without walls"),
    "next_random": lambda n, t: t("a turn where dice choose the way"),
    "next_way": lambda n, t: t("a first step {toward}", toward=toward(n, t)),
    "next_n": lambda n, t: t.plural("{n} square to move without a roll", "{n} squares to move without a roll", n),
    "next_odd": lambda n, t: t("a turn in which only an odd roll moves"),
    "next_wall": lambda n, t: t("one wall to pass through"),
    "next_less": lambda n, t: t("a roll under {n} before moving", n=n),
    "trapped": lambda n, t: t("no way out but the trap door"),
}


# A player's panel


def about_seat(s: Record, rest: str, names: Names, t: Language) -> About | None:
    seat = numbered(rest, s.seats)
    if seat < 0:
        return None
    places = ", ".join(piece_place(s, 3 * seat + i, names, t) for i in range(3))
    text = t("{name} wins by holding all three of their own pieces at once.", name=names[seat])
    now = t("The pieces {of}: {places}.", of=of(seat, t, names), places=places)
    return About(names[seat], text, now, Clause.GM_W1)


def piece_place(s: Record, piece: int, names: Names, t: Language) -> str:
    p, letter = carrier(s, piece), "ABC"[piece % 3]
    if p >= 0:
        return t("{letter} carried by {name}", letter=letter, name=pawn_name(p, t, names))
    if s.where[piece] < 0:
        return t("{letter} not placed yet", letter=letter)
    return t("{letter} on {square}", letter=letter, square=at(s, s.where[piece]))
