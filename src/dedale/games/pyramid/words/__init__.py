"""What Run Run Run! says: a move in a few words, the status line, refusals, the end. The rest stands beside."""

from collections.abc import Callable

from dedale.core import Language, Record, mark
from dedale.core.rooms import Names

from ..clauses import Clause
from ..rules.mummies import power
from ..tables import COUNT, SEATS, SIDES, WALLS, Code, Phase, Where, kind_of
from .notation import notation, read, spot_text
from .telling import tell
from .terms import HERO_NAMES, POWER_NAMES, card_words, fiend_name, place_words, side_name, token

__all__ = ["ending", "label", "must", "notation", "read", "refuse", "tell"]


# A move in a few words


def label(s: Record, move: int, names: Names, t: Language) -> str:
    if s.phase <= Phase.LAST_CHANCE:
        return notation(s, move)
    kind = kind_of(move)
    return t(BARE[kind]) if kind in BARE else LABELS[kind](s, move - kind, names, t)


def card_to_deal(s: Record) -> int:
    return next((card for card in range(len(s.where)) if s.where[card] == Where.POOL), 0)


def card_label(s: Record, card: int, names: Names, t: Language) -> str:
    shown = card_words(s, card, t)
    if s.phase == Phase.ACT:
        return t("Explore with {card}", card=shown)
    if s.phase == Phase.STAKE:
        dice = int(COUNT[s.doors[card]])
        return t.plural("Stake {card}: {n} die", "Stake {card}: {n} dice", dice, card=shown)
    return t("Offer {card}", card=shown) if s.phase == Phase.OFFERING else t("Discard {card}", card=shown)


def place_label(s: Record, place: int, names: Names, t: Language) -> str:
    spot = place_words(s, place, t)
    if s.phase == Phase.ACT:
        return t("Fight on {place}", place=spot)
    if s.phase == Phase.PLACING:
        return t("{mummy} appears on {place}", mummy=fiend_name(s.fiend, t), place=spot)
    return t("Go to {place}", place=spot)


def spot_label(s: Record, spot: int, names: Names, t: Language) -> str:
    """Where, and what it gives: a card for each corridor joined, against a torch where the card is unlit."""
    cell, joins = spot_text(s, spot), int(COUNT[s.meet[spot]])
    if s.bright[s.pick]:
        return t.plural("Lay it on {cell}: draws {n} card", "Lay it on {cell}: draws {n} cards", joins, cell=cell)
    if s.reserve > 0:
        return t.plural(
            "Lay it on {cell}: draws {n} card, takes a torch",
            "Lay it on {cell}: draws {n} cards, takes a torch",
            joins,
            cell=cell,
        )
    return t.plural(
        "Lay it on {cell}: draws {n} card, no torch left",
        "Lay it on {cell}: draws {n} cards, no torch left",
        joins,
        cell=cell,
    )


def turn_label(s: Record, turn: int, names: Names, t: Language) -> str:
    return t("Turned by {angle}°", angle=60 * turn)


def wall_label(s: Record, number: int, names: Names, t: Language) -> str:
    place, side = divmod(number, WALLS)
    return t("Open the wall of {place} to the {side}", place=place_words(s, place, t), side=side_name(side, t))


def door_label(s: Record, number: int, names: Names, t: Language) -> str:
    place, side = divmod(number, SIDES)
    return t("The door at {place}, to the {side}", place=place_words(s, place, t), side=side_name(side, t))


def fork_label(s: Record, side: int, names: Names, t: Language) -> str:
    if s.phase == Phase.GATE:
        return t("Open a secret passage to the {side}", side=side_name(side, t))
    return t("{mummy} goes {side}", mummy=fiend_name(s.fiend, t), side=side_name(side, t))


def triangle_label(s: Record, side: int, names: Names, t: Language) -> str:
    return t("The triangle to the {side}", side=side_name(side, t))


def hit_label(s: Record, fiend: int, names: Names, t: Language) -> str:
    return t("Hit {mummy}", mummy=fiend_name(fiend, t))


def seat_label(s: Record, seat: int, names: Names, t: Language) -> str:
    if s.phase == Phase.SPLIT:
        return t("{name} loses a card", name=names[seat])
    return t("To {name}: {card}", name=names[seat], card=card_words(s, card_to_deal(s), t))


def use_label(s: Record, kind: int, names: Names, t: Language) -> str:
    return t("Use: {token}", token=token(kind, t))


def leap_label(s: Record, kind: int, names: Names, t: Language) -> str:
    return t("Spend {token} to go anywhere", token=token(kind, t))


def gift_label(s: Record, number: int, names: Names, t: Language) -> str:
    kind, seat = divmod(number, SEATS)
    return t("Give {token} to {name}", token=token(kind, t), name=names[seat])


def hero_label(s: Record, hero: int, names: Names, t: Language) -> str:
    return t("{hero}: a special {power}", hero=t(HERO_NAMES[hero]), power=t(POWER_NAMES[s.power[hero]]))


LABELS: dict[int, Callable[[Record, int, Names, Language], str]] = {
    Code.CARD: card_label,
    Code.PLACE: place_label,
    Code.SPOT: spot_label,
    Code.ORIENT: turn_label,
    Code.WALL: wall_label,
    Code.EXIT: door_label,
    Code.SIDE: fork_label,
    Code.TRIANGLE: triangle_label,
    Code.FIEND: hit_label,
    Code.SEAT: seat_label,
    Code.USE: use_label,
    Code.LEAP: leap_label,
    Code.GIVE: gift_label,
    Code.HERO: hero_label,
}
BARE: dict[int, str] = {
    Code.GO_ON: mark("Go on"),
    Code.HALT: mark("Cooperate: call a halt"),
    Code.PASS: mark("Pass"),
    Code.ROLL: mark("Roll the combat dice"),
    Code.YES: mark("Yes"),
    Code.NO: mark("No"),
    Code.TORCH: mark("Give up a torch for two more cards"),
}


# The status line

MUST = {
    Phase.HERO_CHOICE: mark("choose an adventurer"),
    Phase.TOKENS: mark("use a token, or go on"),
    Phase.LEAPING: mark("choose where to appear"),
    Phase.PIERCING: mark("choose the wall to open"),
    Phase.PLACING: mark("put the woken mummy on a place"),
    Phase.SHIELDING: mark("raise the shield, or not"),
    Phase.ACT: mark("explore with a card, fight or cooperate"),
    Phase.SITE: mark("choose where to lay the card"),
    Phase.TURN: mark("turn the card"),
    Phase.GATE: mark("open another side with a secret passage, or go on"),
    Phase.BOOST: mark("discard a card to go that far"),
    Phase.STAKE: mark("stake cards for dice"),
    Phase.STRIKE: mark("choose which mummy is hit"),
    Phase.STEP: mark("step to a neighbouring place, or stay"),
    Phase.SAME: mark("choose the triangle that gives torches"),
    Phase.MIXED: mark("choose the triangle that moves the door"),
    Phase.DOORWAY: mark("choose where the door opens"),
    Phase.JOIN: mark("join the halt, or not"),
    Phase.OFFERING: mark("offer up to two cards, face down"),
    Phase.SACRIFICE: mark("give up torches for cards, or go on"),
    Phase.ACCEPT: mark("agree to the sharing, or ask for another"),
    Phase.GIFT: mark("give tokens, or go on"),
}


def must(s: Record, name: str | None, names: Names, t: Language) -> str:
    if s.phase == Phase.DONE:
        return t("The game is over.")
    if s.phase <= Phase.LAST_CHANCE:
        return must_wait(s, t)
    what = duty(s, t)
    if name is None:
        return t("You must {what}.", what=what)
    return t("{name} must {what}.", name=name, what=what)


def must_wait(s: Record, t: Language) -> str:
    if s.phase == Phase.ROLL:
        return t.plural("{n} mummy die is rolled.", "{n} mummy dice are rolled.", power(s))
    return t("Chance decides.")


def duty(s: Record, t: Language) -> str:
    if s.phase == Phase.FORK:
        return t("choose the way of {mummy}", mummy=fiend_name(s.fiend, t))
    if s.phase == Phase.SPLIT:
        return t.plural("say who bears {n} more damage", "say who bears the {n} damage", s.damage)
    if s.phase == Phase.DEAL:
        return t("say who gets {card}", card=card_words(s, card_to_deal(s), t))
    return t(MUST[s.phase])


# Refusals and the end


def refuse(s: Record, move: int, clause: int, said: str, names: Names, t: Language) -> str:
    if s.phase == Phase.DONE:
        return t("The game is over.")
    if s.phase == Phase.SITE and Code.SPOT <= move < Code.SPOT + s.spots:
        spot = move - Code.SPOT
        return said if s.meet[spot] else t("No corridor leads to {cell}.", cell=spot_text(s, spot))
    return said


def ending(s: Record, names: Names, t: Language) -> str:
    if s.outcome == 0:
        return ""
    if s.outcome > 0:
        return t("The team wins: the door stands open and no mummy is left.")
    if s.reason == Clause.RR_16:
        return t("The team loses: somebody has no card left.")
    if s.reason == Clause.RR_17:
        return t("The team loses: a mummy has reached the hall.")
    return ""


def score(s: Record, seat: int, t: Language) -> str:
    """Beside a seat's name: how many cards it holds."""
    return t.plural("{n} card", "{n} cards", s.hand[seat])
