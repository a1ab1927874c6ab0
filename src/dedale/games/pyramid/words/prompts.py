"""The status line: what is asked, in one sentence that names only what is possible now."""

from collections.abc import Callable

from dedale.core import Language, Record, mark
from dedale.core.rooms import Names

from ..rules.asking import can_cooperate, can_explore, can_fight, can_pass
from ..rules.basics import nth
from ..rules.door import any_exit
from ..rules.explore import refuse_as_it_lies
from ..rules.fight import can_stake, may_double
from ..rules.halt import torch_brings
from ..rules.maze import passages_of
from ..rules.mummies import power
from ..rules.tokens import holdings, refuse_use
from ..tables import KINDS, OFFERS, Phase, Viewer, Where
from .terms import card_words, either, fiend_name

Asker = Callable[[Record, Names, Language], str]


def must(s: Record, name: str | None, names: Names, t: Language) -> str:
    if s.phase == Phase.DONE:
        return t("The game is over.")
    if s.phase <= Phase.LAST_CHANCE:
        return waiting(s, names, t)
    what = ASKED[s.phase](s, names, t)
    if optional(s):
        return t("You may {what}.", what=what) if name is None else t("{name} may {what}.", name=name, what=what)
    return t("You must {what}.", what=what) if name is None else t("{name} must {what}.", name=name, what=what)


def optional(s: Record) -> bool:
    """Whether nothing need be done."""
    if s.phase == Phase.GATE:
        return refuse_as_it_lies(s) == 0
    if s.phase in (Phase.SAME, Phase.MIXED):
        return bool(s.decline)
    return s.phase in (Phase.TOKENS, Phase.STEP, Phase.OFFERING, Phase.SACRIFICE, Phase.GIFT)


def sees_hand(s: Record) -> bool:
    """Whether these eyes see the hand of whoever is asked: others are not told what it allows."""
    return s.viewer in (Viewer.REFEREE, Viewer.SEAT + s.asked) or bool(s.open_hands)


# While chance decides

WAITING = {
    Phase.LOT: mark("A lot decides who starts."),
    Phase.HEROES: mark("The adventurers are drawn."),
    Phase.WAKE: mark("A mummy wakes."),
    Phase.COMBAT: mark("The combat dice are rolled."),
    Phase.SALVAGE: mark("Cards are drawn from the discard."),
    Phase.BOSS_CARD: mark("The boss is turned up."),
}


def waiting(s: Record, names: Names, t: Language) -> str:
    if s.phase == Phase.ROLL:
        return t.plural("{n} mummy die is rolled.", "{n} mummy dice are rolled.", power(s))
    if s.phase == Phase.DRAW:
        return t("{name} draws a card.", name=names[s.drawer])
    if s.phase == Phase.HARM:
        return t("{name} loses a card.", name=names[s.drawer])
    if s.phase == Phase.FIND:
        return t("{name} draws a sarcophagus token.", name=names[s.player])
    return t(WAITING[s.phase])


# The mummies' phase


def ask_hero(s: Record, names: Names, t: Language) -> str:
    return t("choose an adventurer")


def ask_token(s: Record, names: Names, t: Language) -> str:
    if any(refuse_use(s, kind) == 0 for kind in range(KINDS)):
        return t("use a token for its effect or to go anywhere, or go on")
    return t("spend a token to go anywhere, or go on")


def ask_landing(s: Record, names: Names, t: Language) -> str:
    return t("choose any other place to go to")


def ask_wall(s: Record, names: Names, t: Language) -> str:
    return t("choose two touching places with a wall between them")


def ask_fork(s: Record, names: Names, t: Language) -> str:
    return t("choose which way {mummy} goes", mummy=fiend_name(s.fiend, t))


def ask_placing(s: Record, names: Names, t: Language) -> str:
    if s.places == 1:
        return t("put {mummy} on the hall, the only place", mummy=fiend_name(s.fiend, t))
    return t("put {mummy} on a place other than the hall", mummy=fiend_name(s.fiend, t))


def ask_shield(s: Record, names: Names, t: Language) -> str:
    return t("choose whether to raise a shield against {mummy}", mummy=fiend_name(s.attacker, t))


def ask_split(s: Record, names: Names, t: Language) -> str:
    return t.plural(
        "say who loses {n} card to {mummy}",
        "say who loses {n} cards to {mummy}, one at a time",
        s.damage,
        mummy=fiend_name(s.attacker, t),
    )


# The action


def ask_action(s: Record, names: Names, t: Language) -> str:
    if not sees_hand(s):
        return t("choose an action")
    return either(possible(s, t), t)


def possible(s: Record, t: Language) -> list[str]:
    """What the player can do."""
    words = actions(s, passages_of(s, s.player), t)
    words += [t("use a token")] if holdings(s, s.player) > 0 and s.places > 1 else []
    return words + ([t("pass")] if can_pass(s) else [])


def actions(s: Record, passages: int, t: Language) -> list[str]:
    """Of the three actions those that can be done, with that many secret passages to spend."""
    words = [t("explore with a card")] if can_explore(s, passages) else []
    words += [t("fight a mummy")] if can_fight(s) else []
    return words + ([t(cooperation(s))] if can_cooperate(s) else [])


def cooperation(s: Record) -> str:
    """What a halt is for."""
    if s.seats > 1:
        return mark("cooperate to share cards")
    return mark("cooperate to take cards back") if s.discards else mark("cooperate (for nothing: the discard is empty)")


def ask_site(s: Record, names: Names, t: Language) -> str:
    return t("choose where to lay the card")


def ask_turn(s: Record, names: Names, t: Language) -> str:
    return t("choose how the card lies")


def ask_gate(s: Record, names: Names, t: Language) -> str:
    if optional(s):
        return t("open a side by a secret passage, or lay the card as it is")
    return t("open a side by a secret passage")


def ask_boost(s: Record, names: Names, t: Language) -> str:
    if s.need == 1:
        return t("discard a card to go that far")
    return t.plural(
        "discard a card with at least {n} exit to go that far",
        "discard a card with at least {n} exits to go that far",
        s.need,
    )


def ask_stake(s: Record, names: Names, t: Language) -> str:
    words = [t("stake a card for dice")] if can_stake(s) else []
    words += [t("double the damage by a token")] if may_double(s) else []
    words += [t.plural("roll {n} combat die", "roll {n} combat dice", s.dice)] if s.dice > 0 else []
    return either(words, t)


def ask_strike(s: Record, names: Names, t: Language) -> str:
    return t.plural("choose which mummy takes {n} hit", "choose which mummy takes the first of {n} hits", s.blows)


def ask_step(s: Record, names: Names, t: Language) -> str:
    return t.plural(
        "take {n} step to a neighbouring place, or stay", "take up to {n} steps from place to place, or stay", s.steps
    )


def ask_same(s: Record, names: Names, t: Language) -> str:
    if s.decline:
        return t("set off a triangle of equal symbols, for torches, or leave the mechanism alone")
    return t("choose the triangle of equal symbols that gives torches")


def ask_mixed(s: Record, names: Names, t: Language) -> str:
    if s.decline:
        return t("set off a triangle of different symbols, for the door, or leave the mechanism alone")
    return t("choose the triangle of different symbols that moves the door")


def ask_doorway(s: Record, names: Names, t: Language) -> str:
    return (
        t("choose the corridor end where the door opens") if any_exit(s) else t("choose the side where the door opens")
    )


# The halt


def ask_join(s: Record, names: Names, t: Language) -> str:
    return t("choose whether to join {name} at the halt", name=names[s.player])


def ask_offer(s: Record, names: Names, t: Language) -> str:
    return t.plural(
        "offer {n} card, face down, or go on",
        "offer up to {n} cards, face down, or go on",
        min(OFFERS - s.offered[s.asked], s.hand[s.asked]),
    )


def ask_torch(s: Record, names: Names, t: Language) -> str:
    return t.plural(
        "give up a torch for {n} more card, or go on", "give up a torch for {n} more cards, or go on", torch_brings(s)
    )


def ask_deal(s: Record, names: Names, t: Language) -> str:
    card = nth(s.where, Where.POOL, 0)
    if s.where[card] != Where.POOL:
        return t("say who gets the next card")
    return t("say who gets {card}", card=card_words(s, card, t))


def ask_consent(s: Record, names: Names, t: Language) -> str:
    return t("agree to the sharing, or ask for another")


def ask_gift(s: Record, names: Names, t: Language) -> str:
    return t("give a token to somebody at the halt, or go on")


ASKED: dict[int, Asker] = {
    Phase.HERO_CHOICE: ask_hero,
    Phase.TOKENS: ask_token,
    Phase.LEAPING: ask_landing,
    Phase.PIERCING: ask_wall,
    Phase.FORK: ask_fork,
    Phase.PLACING: ask_placing,
    Phase.SHIELDING: ask_shield,
    Phase.SPLIT: ask_split,
    Phase.ACT: ask_action,
    Phase.SITE: ask_site,
    Phase.TURN: ask_turn,
    Phase.GATE: ask_gate,
    Phase.BOOST: ask_boost,
    Phase.STAKE: ask_stake,
    Phase.STRIKE: ask_strike,
    Phase.STEP: ask_step,
    Phase.SAME: ask_same,
    Phase.MIXED: ask_mixed,
    Phase.DOORWAY: ask_doorway,
    Phase.JOIN: ask_join,
    Phase.OFFERING: ask_offer,
    Phase.SACRIFICE: ask_torch,
    Phase.DEAL: ask_deal,
    Phase.ACCEPT: ask_consent,
    Phase.GIFT: ask_gift,
}
