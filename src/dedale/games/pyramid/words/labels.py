"""A move in a few words, for lists, buttons and screen readers; an outcome of chance too."""

from collections.abc import Callable

from dedale.core import Language, Record, mark
from dedale.core.rooms import Names

from ..rules.basics import nth
from ..rules.explore import clash, suits
from ..rules.maze import bits_of
from ..rules.setting_up import free_hero
from ..rules.tokens import nth_token
from ..tables import COUNT, SEATS, SIDES, WALLS, Code, Phase, Status, Where, kind_of
from .terms import (
    HERO_NAMES,
    POWER_NAMES,
    bits,
    capital,
    card_words,
    faces,
    fiend_name,
    fiends_on,
    place_words,
    side_name,
    spot_words,
    token,
    towards,
)

Labeller = Callable[[Record, int, Names, Language], str]


def label(s: Record, move: int, names: Names, t: Language) -> str:
    if s.phase <= Phase.LAST_CHANCE:
        return capital(OUTCOMES[s.phase](s, move, names, t))
    kind = kind_of(move)
    return capital(LABELS[kind](s, move - kind, names, t) if kind in LABELS else bare(s, kind, t))


# Words that stand on buttons

GO_ON = {
    Phase.GATE: mark("Lay it as it is"),
    Phase.STEP: mark("Stay"),
    Phase.SAME: mark("Leave the mechanism alone"),
    Phase.MIXED: mark("Leave the mechanism alone"),
}
YES = {Phase.SHIELDING: mark("Raise a shield"), Phase.JOIN: mark("Join the halt"), Phase.ACCEPT: mark("Agree")}
NO = {Phase.SHIELDING: mark("No shield"), Phase.JOIN: mark("Stay away"), Phase.ACCEPT: mark("Ask for another sharing")}


def bare(s: Record, kind: int, t: Language) -> str:
    """A move that has nothing besides its kind, in the words of what is asked."""
    if kind == Code.GO_ON:
        return t(GO_ON.get(s.phase, mark("Go on")))
    if kind == Code.YES:
        return t(YES.get(s.phase, mark("Yes")))
    if kind == Code.NO:
        return t(NO.get(s.phase, mark("No")))
    if kind == Code.ROLL:
        return t.plural("Roll {n} combat die", "Roll {n} combat dice", s.dice)
    return t(SAME_EVERYWHERE[kind])


SAME_EVERYWHERE: dict[int, str] = {
    Code.HALT: mark("Cooperate"),
    Code.PASS: mark("Pass"),
    Code.TORCH: mark("Give up a torch"),
}


# Cards, places and spots


def card_label(s: Record, card: int, names: Names, t: Language) -> str:
    shown = card_words(s, card, t)
    if s.phase == Phase.ACT:
        return t("Explore with {card}", card=shown)
    if s.phase == Phase.STAKE:
        dice = int(COUNT[s.doors[card]])
        return t.plural("Stake {card}: {n} die", "Stake {card}: {n} dice", dice, card=shown)
    return t("Offer {card}", card=shown) if s.phase == Phase.OFFERING else t("Discard {card}", card=shown)


def place_label(s: Record, place: int, names: Names, t: Language) -> str:
    where = place_words(s, place, t)
    if s.phase == Phase.ACT:
        return t("Fight {mummy} on {place}", mummy=fiends_on(s, place, t), place=where)
    if s.phase == Phase.PLACING:
        return t("Put {mummy} on {place}", mummy=fiend_name(s.fiend, t), place=where)
    return t("Step to {place}", place=where) if s.phase == Phase.STEP else t("Go to {place}", place=where)


def spot_label(s: Record, spot: int, names: Names, t: Language) -> str:
    """Where, and what it gives: a card for each corridor joined, against a torch where the card is unlit."""
    where, joins = spot_words(s, spot, t), int(COUNT[s.meet[spot]])
    if joins == 0 or not suits(s, s.touch[spot], s.meet[spot], s.pick):
        return t("Lay it {where}, by a secret passage", where=where)
    if s.bright[s.pick]:
        return t.plural("Lay it {where}: draws {n} card", "Lay it {where}: draws {n} cards", joins, where=where)
    if s.reserve > 0:
        return t.plural(
            "Lay it {where}: draws {n} card, takes a torch",
            "Lay it {where}: draws {n} cards, takes a torch",
            joins,
            where=where,
        )
    return t.plural(
        "Lay it {where}: draws {n} card, no torch left",
        "Lay it {where}: draws {n} cards, no torch left",
        joins,
        where=where,
    )


def turn_label(s: Record, turn: int, names: Names, t: Language) -> str:
    """How it lies, and the sides that secret passages open."""
    exits = bits(bits_of(s, s.pick, turn))
    opened = bits(clash(s, s.spot, bits_of(s, s.pick, turn)))
    if len(exits) == SIDES:
        lies = t("Lay it with exits on all sides")
    else:
        sides = towards(exits, t)
        lies = t.plural("Lay it with its exit {sides}", "Lay it with its exits {sides}", len(exits), sides=sides)
    return t("{lies}; secret passage {sides}", lies=lies, sides=towards(opened, t)) if opened else lies


# Ways, walls and the door


def side_label(s: Record, side: int, names: Names, t: Language) -> str:
    if s.phase == Phase.GATE:
        return t("Open a secret passage {sides}", sides=towards([side], t))
    place = place_words(s, s.near[s.lair[s.fiend], side], t)
    return t("{mummy} moves to {place}", mummy=fiend_name(s.fiend, t), place=place)


def wall_label(s: Record, number: int, names: Names, t: Language) -> str:
    place, side = divmod(number, WALLS)
    a, b = place_words(s, place, t), place_words(s, s.near[place, side], t)
    return t("Open a secret passage between {a} and {b}", a=a, b=b)


def door_label(s: Record, number: int, names: Names, t: Language) -> str:
    place, side = divmod(number, SIDES)
    return t("Open the door next to {place}, {side} of it", place=place_words(s, place, t), side=side_name(side, t))


def triangle_label(s: Record, side: int, names: Names, t: Language) -> str:
    a, b = (place_words(s, s.near[s.placed, (side + i) % SIDES], t) for i in range(2))
    return t("Set off the triangle with {a} and {b}", a=a, b=b)


# Mummies, seats, tokens


def hit_label(s: Record, fiend: int, names: Names, t: Language) -> str:
    return t("Hit {mummy}", mummy=fiend_name(fiend, t))


def seat_label(s: Record, seat: int, names: Names, t: Language) -> str:
    if s.phase == Phase.SPLIT:
        return t("{name} loses a card", name=names[seat])
    return t("To {name}: {card}", name=names[seat], card=card_words(s, nth(s.where, Where.POOL, 0), t))


def use_label(s: Record, kind: int, names: Names, t: Language) -> str:
    return t("Use a token: {token}", token=token(kind, t))


def leap_label(s: Record, kind: int, names: Names, t: Language) -> str:
    return t("Spend a token ({token}) to go anywhere", token=token(kind, t))


def gift_label(s: Record, number: int, names: Names, t: Language) -> str:
    kind, seat = divmod(number, SEATS)
    return t("Give {name} a token: {token}", name=names[seat], token=token(kind, t))


def hero_label(s: Record, hero: int, names: Names, t: Language) -> str:
    return t("Choose {hero}: a special {power}", hero=t(HERO_NAMES[hero]), power=t(POWER_NAMES[s.power[hero]]))


LABELS: dict[int, Labeller] = {
    Code.CARD: card_label,
    Code.PLACE: place_label,
    Code.SPOT: spot_label,
    Code.ORIENT: turn_label,
    Code.WALL: wall_label,
    Code.EXIT: door_label,
    Code.SIDE: side_label,
    Code.TRIANGLE: triangle_label,
    Code.FIEND: hit_label,
    Code.SEAT: seat_label,
    Code.USE: use_label,
    Code.LEAP: leap_label,
    Code.GIVE: gift_label,
    Code.HERO: hero_label,
}


# What chance decides


def first_label(s: Record, seat: int, names: Names, t: Language) -> str:
    return t("{name} starts", name=names[seat])


def drawn_hero_label(s: Record, outcome: int, names: Names, t: Language) -> str:
    return t(HERO_NAMES[free_hero(s, outcome)])


def drawn_from(where: int) -> Labeller:
    """A card out of the pile, the discard or the hand of whoever loses one."""

    def drawn(s: Record, outcome: int, names: Names, t: Language) -> str:
        place = where + (s.drawer if where == Where.HAND else 0)
        return card_words(s, nth(s.where, place, outcome), t)

    return drawn


def symbols_label(s: Record, symbols: int, names: Names, t: Language) -> str:
    return t.plural("{n} mummy symbol", "{n} mummy symbols", symbols)


def woken_label(s: Record, outcome: int, names: Names, t: Language) -> str:
    return fiend_name(nth(s.status, Status.ASLEEP, outcome), t)


def found_label(s: Record, outcome: int, names: Names, t: Language) -> str:
    return token(nth_token(s, outcome), t)


def dice_label(s: Record, outcome: int, names: Names, t: Language) -> str:
    return faces(s.dice, outcome, t)


def boss_label(s: Record, outcome: int, names: Names, t: Language) -> str:
    return t("the boss of {n} hearts", n=s.boss_hearts[outcome])


OUTCOMES: dict[int, Labeller] = {
    Phase.LOT: first_label,
    Phase.HEROES: drawn_hero_label,
    Phase.DRAW: drawn_from(Where.PILE),
    Phase.ROLL: symbols_label,
    Phase.WAKE: woken_label,
    Phase.HARM: drawn_from(Where.HAND),
    Phase.FIND: found_label,
    Phase.COMBAT: dice_label,
    Phase.SALVAGE: drawn_from(Where.DISCARD),
    Phase.BOSS_CARD: boss_label,
}
