"""What Run Run Run! says: a move in a few words, the status line, refusals, the end. The rest stands beside."""

from dedale.core import Language, Record, mark
from dedale.core.rooms import Names

from ..clauses import Clause
from ..rules.mummies import power
from ..rules.phases import (
    ACCEPT,
    ACT,
    BOOST,
    DEAL,
    DONE,
    DOORWAY,
    FORK,
    GIFT,
    HERO_CHOICE,
    JOIN,
    LAST_CHANCE,
    LEAPING,
    MIXED,
    OFFERING,
    PIERCING,
    PLACING,
    ROLL,
    SACRIFICE,
    SAME,
    SHIELDING,
    SITE,
    SPLIT,
    STAKE,
    STEP,
    STRIKE,
    TOKENS,
    TURN,
)
from ..rules.tokens import WALLS
from ..tables import (
    CARD,
    COUNT,
    EXIT,
    FIEND,
    GIVE,
    GO_ON,
    HALT,
    HERO,
    LEAP,
    NO,
    ORIENT,
    PASS,
    PASSAGE,
    PIERCE,
    PLACE,
    POOL,
    ROLL_IT,
    SEAT,
    SEATS,
    SIDE,
    SIDES,
    SPOT,
    TORCH,
    TRIANGLE,
    USE,
    WALL,
    YES,
)
from .notation import notation, read, spot_text
from .telling import tell
from .terms import HERO_NAMES, POWER_NAMES, card_words, fiend_name, place_words, side_name, token

__all__ = ["ending", "label", "must", "notation", "read", "refuse", "tell"]


# A move in a few words


def label(s: Record, move: int, names: Names, t: Language) -> str:
    if s.phase <= LAST_CHANCE:
        return notation(s, move)
    if move < PLACE:
        return card_label(s, move - CARD, t)
    if move < SPOT:
        return place_label(s, move - PLACE, t)
    if move < SIDE:
        return site_label(s, move, t)
    if move < HERO:
        return small_label(s, move, names, t)
    if move < GO_ON:
        hero = move - HERO
        return t("{hero}: a special {power}", hero=t(HERO_NAMES[hero]), power=t(POWER_NAMES[s.power[hero]]))
    return bare_label(s, move, t)


def card_to_deal(s: Record) -> int:
    return next((card for card in range(len(s.where)) if s.where[card] == POOL), 0)


def card_label(s: Record, card: int, t: Language) -> str:
    shown = card_words(s, card, t)
    if s.phase == ACT:
        return t("Explore with {card}", card=shown)
    if s.phase == STAKE:
        dice = int(COUNT[s.doors[card]])
        return t.plural("Stake {card}: {n} die", "Stake {card}: {n} dice", dice, card=shown)
    return t("Offer {card}", card=shown) if s.phase == OFFERING else t("Discard {card}", card=shown)


def place_label(s: Record, place: int, t: Language) -> str:
    spot = place_words(s, place, t)
    if s.phase == ACT:
        return t("Fight on {place}", place=spot)
    if s.phase == PLACING:
        return t("{mummy} appears on {place}", mummy=fiend_name(s.fiend, t), place=spot)
    return t("Go to {place}", place=spot)


def site_label(s: Record, move: int, t: Language) -> str:
    if move < ORIENT:
        return spot_label(s, move - SPOT, t)
    if move < PIERCE:
        return t("Turned by {angle}°", angle=60 * (move - ORIENT))
    if move < WALL:
        turn, side = divmod(move - PIERCE, SIDES)
        return t("Turned by {angle}°, secret passage to the {side}", angle=60 * turn, side=side_name(side, t))
    if move < EXIT:
        place, side = divmod(move - WALL, WALLS)
        return t("Open the wall of {place} to the {side}", place=place_words(s, place, t), side=side_name(side, t))
    place, side = divmod(move - EXIT, SIDES)
    return t("The door at {place}, to the {side}", place=place_words(s, place, t), side=side_name(side, t))


def spot_label(s: Record, spot: int, t: Language) -> str:
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


def small_label(s: Record, move: int, names: Names, t: Language) -> str:
    if move < TRIANGLE:
        return t("{mummy} goes {side}", mummy=fiend_name(s.fiend, t), side=side_name(move - SIDE, t))
    if move < FIEND:
        return t("The triangle to the {side}", side=side_name(move - TRIANGLE, t))
    if move < SEAT:
        return t("Hit {mummy}", mummy=fiend_name(move - FIEND, t))
    if move < USE:
        return seat_label(s, names[move - SEAT], t)
    if move < LEAP:
        return t("Use: {token}", token=token(move - USE, t))
    if move < GIVE:
        return t("Spend {token} to go anywhere", token=token(move - LEAP, t))
    kind, seat = divmod(move - GIVE, SEATS)
    return t("Give {token} to {name}", token=token(kind, t), name=names[seat])


def seat_label(s: Record, name: str, t: Language) -> str:
    if s.phase == SPLIT:
        return t("{name} loses a card", name=name)
    return t("To {name}: {card}", name=name, card=card_words(s, card_to_deal(s), t))


BARE = {
    GO_ON: mark("Go on"),
    HALT: mark("Cooperate: call a halt"),
    PASS: mark("Pass"),
    ROLL_IT: mark("Roll the combat dice"),
    YES: mark("Yes"),
    NO: mark("No"),
    TORCH: mark("Give up a torch for two more cards"),
}


def bare_label(s: Record, move: int, t: Language) -> str:
    return t(BARE[move])


# The status line

MUST = {
    HERO_CHOICE: mark("choose an adventurer"),
    TOKENS: mark("use a token, or go on"),
    LEAPING: mark("choose where to appear"),
    PIERCING: mark("choose the wall to open"),
    PLACING: mark("put the woken mummy on a place"),
    SHIELDING: mark("raise the shield, or not"),
    ACT: mark("explore with a card, fight or cooperate"),
    SITE: mark("choose where to lay the card"),
    TURN: mark("turn the card"),
    BOOST: mark("discard a card to go that far"),
    STAKE: mark("stake cards for dice"),
    STRIKE: mark("choose which mummy is hit"),
    STEP: mark("step to a neighbouring place, or stay"),
    SAME: mark("choose the triangle that gives torches"),
    MIXED: mark("choose the triangle that moves the door"),
    DOORWAY: mark("choose where the door opens"),
    JOIN: mark("join the halt, or not"),
    OFFERING: mark("offer up to two cards, face down"),
    SACRIFICE: mark("give up torches for cards, or go on"),
    ACCEPT: mark("agree to the sharing, or ask for another"),
    GIFT: mark("give tokens, or go on"),
}


def must(s: Record, name: str | None, t: Language) -> str:
    if s.phase == DONE:
        return t("The game is over.")
    if s.phase <= LAST_CHANCE:
        return must_wait(s, t)
    what = duty(s, t)
    if name is None:
        return t("You must {what}.", what=what)
    return t("{name} must {what}.", name=name, what=what)


def must_wait(s: Record, t: Language) -> str:
    if s.phase == ROLL:
        return t.plural("{n} mummy die is rolled.", "{n} mummy dice are rolled.", power(s))
    return t("Chance decides.")


def duty(s: Record, t: Language) -> str:
    if s.phase == FORK:
        return t("choose the way of {mummy}", mummy=fiend_name(s.fiend, t))
    if s.phase == SPLIT:
        return t.plural("say who bears {n} more damage", "say who bears the {n} damage", s.damage)
    if s.phase == DEAL:
        return t("say who gets {card}", card=card_words(s, card_to_deal(s), t))
    return t(MUST[s.phase])


# Refusals and the end


def refuse(s: Record, move: int, clause: int, said: str, t: Language) -> str:
    if s.phase == DONE:
        return t("The game is over.")
    if s.phase == TURN and PIERCE <= move < WALL and s.held[s.player, PASSAGE] == 0:
        return t("You hold no secret passage.")
    if s.phase == SITE and SPOT <= move < SPOT + s.spots:
        spot = move - SPOT
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
