"""The story of a game: one sentence for each thing that happens, in the present tense."""

from collections.abc import Callable

from dedale.core import Event, Language, Record
from dedale.core.rooms import Names

from ..clauses import Clause
from ..rules.knowing import eyes_of, takes_part
from ..tables import HEARTS, NONE, Token, Viewer
from .terms import (
    HERO_NAMES,
    POWER_NAMES,
    capital,
    card_words,
    faces,
    fiend_name,
    fiends_on,
    place_words,
    spot_words,
    token,
)

Teller = Callable[[Record, Event, Names, Language], str]


def tell(s: Record, event: Event, names: Names, t: Language) -> str:
    return capital(TELL[event.clause](s, event, names, t))


def sees_halt(s: Record) -> bool:
    """Whether these eyes see the cards of a halt."""
    return s.viewer == Viewer.REFEREE or bool(s.open_hands) or takes_part(s, eyes_of(s.viewer - Viewer.SEAT))


def tell_nothing(s: Record, event: Event, names: Names, t: Language) -> str:
    return ""


def tell_team(s: Record, event: Event, names: Names, t: Language) -> str:
    return t.plural(
        "{n} adventurer is shut in the pyramid. Five torches burn.",
        "{n} adventurers are shut in the pyramid. Five torches burn.",
        event.a,
    )


def tell_hero(s: Record, event: Event, names: Names, t: Language) -> str:
    power = t(POWER_NAMES[s.power[event.b]])
    return t("{name} is {hero}: a special {power}.", name=names[event.a], hero=t(HERO_NAMES[event.b]), power=power)


def tell_dealt(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("Everybody gets {n} place cards.", n=event.a)


def tell_first(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{name} starts.", name=names[event.a])


def tell_turn(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{name} can do nothing and passes.", name=names[event.a]) if event.b else ""


def tell_won(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("The last mummy falls and the door stands open: the team escapes!")


def tell_last_card(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{name} has no card left.", name=names[event.a])


def tell_hall(s: Record, event: Event, names: Names, t: Language) -> str:
    if event.a == NONE:
        return t("A mummy is still in the hall when the turn ends.")
    return t("{mummy} reaches the hall!", mummy=fiend_name(event.a, t))


def tell_roll(s: Record, event: Event, names: Names, t: Language) -> str:
    dice = t.plural("{n} mummy die", "{n} mummy dice", event.b)
    if event.c == 0:
        return t("{name} rolls {dice}: no mummy.", name=names[event.a], dice=dice)
    return t.plural(
        "{name} rolls {dice}: {n} mummy.", "{name} rolls {dice}: {n} mummies.", event.c, name=names[event.a], dice=dice
    )


def tell_heart(s: Record, event: Event, names: Names, t: Language) -> str:
    if event.a == HEARTS:
        return t("The fifth heart: a mummy wakes.")
    return t.plural("{n} heart of 5 lies on the sleeping mummy.", "{n} hearts of 5 lie on the sleeping mummy.", event.a)


def tell_march(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{mummy} moves to {b}.", mummy=fiend_name(event.a, t), b=place_words(s, event.c, t))


def tell_stride(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{mummy} moves one more, to {b}.", mummy=fiend_name(event.a, t), b=place_words(s, event.c, t))


def tell_attack(s: Record, event: Event, names: Names, t: Language) -> str:
    return t.plural(
        "{mummy} attacks: {n} card to lose.",
        "{mummy} attacks: {n} cards to lose in all.",
        event.b,
        mummy=fiend_name(event.a, t),
    )


def tell_appears(s: Record, event: Event, names: Names, t: Language) -> str:
    mummy, place = fiend_name(event.a, t), place_words(s, event.b, t)
    return t("{name} puts {mummy} on {b}.", name=names[s.player], mummy=mummy, b=place)


def tell_harm(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{name} loses a card: {card}.", name=names[event.a], card=card_words(s, event.b, t))


def tell_boost(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{name} discards {card} to go farther.", name=names[event.a], card=card_words(s, event.b, t))


def tell_laid(s: Record, event: Event, names: Names, t: Language) -> str:
    card, spot = card_words(s, event.b, t), spot_words(s, s.spot, t)
    return t("{name} lays {card}, {where}.", name=names[event.a], card=card, where=spot)


def tell_lit(s: Record, event: Event, names: Names, t: Language) -> str:
    return t.plural("A torch is lit; {n} is left.", "A torch is lit; {n} are left.", event.b)


def tell_dark(s: Record, event: Event, names: Names, t: Language) -> str:
    if event.b:
        return t("No torch is left: the dark feeds the sleeping mummy.")
    return t("No torch is left and no mummy sleeps: all advance.")


def tell_draws(s: Record, event: Event, names: Names, t: Language) -> str:
    return t.plural(
        "{name} joins {n} corridor and draws {n} card.",
        "{name} joins {n} corridors and draws {n} cards.",
        event.b,
        name=names[event.a],
    )


def tell_found(s: Record, event: Event, names: Names, t: Language) -> str:
    if event.b == NONE:
        return t("No sarcophagus token is left.")
    return t("{name} opens a sarcophagus: {token}.", name=names[event.a], token=token(event.b, t))


def tell_triangle(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{name} leaves the mechanism alone.", name=names[event.b]) if event.a == NONE else ""


def tell_torches(s: Record, event: Event, names: Names, t: Language) -> str:
    return t.plural(
        "Three equal symbols: a hiding place gives {n} torch.",
        "Three equal symbols: a hiding place gives {n} torches.",
        event.a,
    )


def tell_mechanism(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("Three different symbols: door mechanism {n} of 3.", n=event.a)


def tell_door(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("The door opens! The sleeping mummies will not wake any more.")


def tell_leap(s: Record, event: Event, names: Names, t: Language) -> str:
    return t(
        "{name} spends a token ({token}) to go to {b}.",
        name=names[event.a],
        token=token(event.b, t),
        b=place_words(s, event.c, t),
    )


def tell_used(s: Record, event: Event, names: Names, t: Language) -> str:
    if event.b < Token.DRAW_1:
        return t.plural(
            "{name} uses a token: {n} torch more.",
            "{name} uses a token: {n} torches more.",
            event.c,
            name=names[event.a],
        )
    return t.plural(
        "{name} uses a token and draws {n} card.",
        "{name} uses a token and draws {n} cards.",
        event.c,
        name=names[event.a],
    )


def tell_double(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{name} doubles the damage of this fight.", name=names[event.a])


def tell_shield(s: Record, event: Event, names: Names, t: Language) -> str:
    if s.shield == 1:
        return t("{name} raises a shield: {mummy} does no damage.", name=names[event.a], mummy=fiend_name(event.b, t))
    return t("{name} raises a shield and takes no damage.", name=names[event.a])


def tell_trap(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("It is a trap: a mummy wakes!") if event.b else t("It is a trap, but no mummy sleeps.")


def tell_passage(s: Record, event: Event, names: Names, t: Language) -> str:
    return t(
        "{name} opens a secret passage between {a} and {b}.",
        name=names[event.a],
        a=place_words(s, event.b, t),
        b=place_words(s, event.c, t),
    )


def tell_fight(s: Record, event: Event, names: Names, t: Language) -> str:
    if event.b == NONE:
        return t("{name} stakes {card}.", name=names[event.a], card=card_words(s, event.c, t))
    mummy, place = fiends_on(s, event.b, t), place_words(s, event.b, t)
    return t("{name} fights {mummy} on {b}.", name=names[event.a], mummy=mummy, b=place)


def tell_battle(s: Record, event: Event, names: Names, t: Language) -> str:
    if event.a == 0:
        return t("The combat dice show: {faces}.", faces=faces(event.b, event.c, t))
    if event.a == 1:
        return t.plural(
            "{mummy} is hit: {n} heart left.", "{mummy} is hit: {n} hearts left.", event.c, mummy=fiend_name(event.b, t)
        )
    if event.a == 2:
        return t.plural("{name} draws {n} card.", "{name} draws {n} cards.", event.c, name=names[event.b])
    return t("{name} steps to {b}.", name=names[event.b], b=place_words(s, event.c, t))


def tell_killed(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{mummy} is out.", mummy=fiend_name(event.a, t))


def tell_halt(s: Record, event: Event, names: Names, t: Language) -> str:
    if event.b == NONE:
        return t.plural(
            "{name} cooperates and calls a halt; {n} tile is left.",
            "{name} cooperates and calls a halt; {n} tiles are left.",
            event.c,
            name=names[event.a],
        )
    return t("{name} joins the halt.", name=names[event.a])


def tell_offer(s: Record, event: Event, names: Names, t: Language) -> str:
    if event.a == NONE:
        if not sees_halt(s):
            return t("A card comes from the discard.")
        return t("From the discard comes {card}.", card=card_words(s, event.b, t))
    if event.b == NONE:
        return t("{name} gives up a torch for more cards.", name=names[event.a])
    return t.plural(
        "{name} offers {n} card, face down.", "{name} offers {n} cards, face down.", event.b, name=names[event.a]
    )


def tell_share(s: Record, event: Event, names: Names, t: Language) -> str:
    if event.b == NONE:
        return t("{name} asks for another sharing.", name=names[event.a])
    if event.b < NONE:
        kind = token(NONE - 1 - event.b, t)
        return t("{name} gives {other} a token: {token}.", name=names[event.a], other=names[event.c], token=kind)
    if not sees_halt(s):
        return t("{name} gets a card.", name=names[event.a])
    return t("{name} gets {card}.", name=names[event.a], card=card_words(s, event.b, t))


def tell_dry(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("The draw pile is empty: {name} draws nothing more.", name=names[event.a])


def tell_power(s: Record, event: Event, names: Names, t: Language) -> str:
    if event.b == NONE:
        return t("The boss takes {name}'s power away.", name=names[event.a])
    return t("{name}: the special {power} (×{n}).", name=names[event.a], power=t(POWER_NAMES[event.b]), n=event.c)


def tell_woken(s: Record, event: Event, names: Names, t: Language) -> str:
    """What it does, as the box says."""
    fiend, does = event.a, [t("attack {n}", n=s.force[event.a])]
    if s.extra[fiend]:
        does.append(t.plural("{n} place more than rolled", "{n} places more than rolled", s.extra[fiend]))
    if s.adds[fiend]:
        does.append(t.plural("{n} more mummy die", "{n} more mummy dice", s.adds[fiend]))
    if event.b:
        does.append(t.plural("{n} torch goes out", "{n} torches go out", event.b))
    return t("{mummy} wakes: {does}.", mummy=fiend_name(fiend, t), does=", ".join(does))


def tell_boss(s: Record, event: Event, names: Names, t: Language) -> str:
    return t(
        "The boss stands on the door: {hearts} hearts, attack {attack}.",
        hearts=s.boss_hearts[event.a],
        attack=s.boss_force[event.a],
    )


TELL: dict[int, Teller] = {
    Clause.RR_01: tell_team,
    Clause.RR_02: tell_hero,
    Clause.RR_04: tell_nothing,
    Clause.RR_10: tell_dealt,
    Clause.RR_13: tell_first,
    Clause.RR_15: tell_won,
    Clause.RR_16: tell_last_card,
    Clause.RR_17: tell_hall,
    Clause.RR_18: tell_roll,
    Clause.RR_19: tell_heart,
    Clause.RR_20: tell_march,
    Clause.RR_21: tell_nothing,
    Clause.RR_22: tell_appears,
    Clause.RR_23: tell_harm,
    Clause.RR_24: tell_attack,
    Clause.RR_25: tell_nothing,
    Clause.RR_26: tell_boost,
    Clause.RR_28: tell_laid,
    Clause.RR_29: tell_nothing,
    Clause.RR_30: tell_lit,
    Clause.RR_31: tell_dark,
    Clause.RR_32: tell_draws,
    Clause.RR_33: tell_found,
    Clause.RR_34: tell_triangle,
    Clause.RR_35: tell_torches,
    Clause.RR_36: tell_mechanism,
    Clause.RR_37: tell_door,
    Clause.RR_38: tell_leap,
    Clause.RR_39: tell_used,
    Clause.RR_40: tell_double,
    Clause.RR_41: tell_shield,
    Clause.RR_42: tell_trap,
    Clause.RR_43: tell_passage,
    Clause.RR_44: tell_fight,
    Clause.RR_45: tell_battle,
    Clause.RR_46: tell_killed,
    Clause.RR_47: tell_halt,
    Clause.RR_48: tell_offer,
    Clause.RR_49: tell_share,
    Clause.RR_50: tell_dry,
    Clause.RR_51: tell_power,
    Clause.RR_52: tell_woken,
    Clause.RR_53: tell_woken,
    Clause.RR_54: tell_woken,
    Clause.RR_55: tell_woken,
    Clause.RR_56: tell_boss,
    Clause.RR_57: tell_boss,
    Clause.RR_58: tell_boss,
    Clause.RR_59: tell_stride,
    Clause.RR_60: tell_turn,
}
