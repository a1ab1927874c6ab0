"""Chance: what each outcome weighs, and what it does."""

from dedale.core import Record, Weights, rule

from ..tables import BOSSES, CHOOSE, FACES, KINDS, POWERS, ROLL_FACES, ROLL_WAYS, ROLLS, SHOWING, SORTS, Phase
from .attack import harm
from .basics import asleep
from .door import boss_appears
from .explore import draw_card
from .fight import fought
from .halt import salvaged
from .mummies import awaken, power, rolled
from .setting_up import become, free_hero, start_with
from .tokens import find


@rule
def chance(s: Record, weights: Weights) -> int:
    if s.phase == Phase.ROLL:
        return roll_weights(s, weights)
    if s.phase == Phase.COMBAT:
        return combat_weights(s, weights)
    if s.phase == Phase.FIND:
        return find_weights(s, weights)
    return evenly(weights, things(s))


@rule
def evenly(weights: Weights, n: int) -> int:
    """Each of the outcomes is as likely as any other."""
    for i in range(n):
        weights[i] = 1
    return n


@rule
def things(s: Record) -> int:
    """How many cards, mummies, seats or adventurers one is drawn from."""
    if s.phase == Phase.DRAW:
        return s.pile
    if s.phase == Phase.HARM:
        return s.hand[s.drawer]
    if s.phase == Phase.SALVAGE:
        return s.discards
    if s.phase == Phase.WAKE:
        return asleep(s)
    if s.phase == Phase.BOSS_CARD:
        return BOSSES
    return s.seats if s.phase == Phase.LOT else POWERS - s.polled


@rule
def roll_weights(s: Record, weights: Weights) -> int:
    """One outcome for each number of mummy symbols."""
    dice, marked = power(s), s.symbol_faces
    for symbols in range(dice + 1):
        weights[symbols] = CHOOSE[dice, symbols] * SHOWING[marked, symbols] * SHOWING[FACES - marked, dice - symbols]
    return dice + 1


@rule
def combat_weights(s: Record, weights: Weights) -> int:
    dice = s.dice
    for i in range(ROLLS[dice]):
        weights[i] = ROLL_WAYS[dice, i]
        for face in range(SORTS):
            weights[i] *= SHOWING[s.faces[face], ROLL_FACES[dice, i, face]]
    return ROLLS[dice]


@rule
def find_weights(s: Record, weights: Weights) -> int:
    n = 0
    for kind in range(KINDS):
        if s.urn[kind] > 0:
            weights[n] = s.urn[kind]
            n += 1
    return n


@rule
def happen(s: Record, phase: int, outcome: int) -> None:
    if phase == Phase.DRAW:
        draw_card(s, outcome)
    elif phase == Phase.ROLL:
        rolled(s, outcome)
    elif phase == Phase.HARM:
        harm(s, outcome)
    elif phase == Phase.COMBAT:
        fought(s, outcome)
    elif phase == Phase.FIND:
        find(s, outcome)
    elif phase == Phase.WAKE:
        awaken(s, outcome)
    elif phase == Phase.SALVAGE:
        salvaged(s, outcome)
    elif phase == Phase.BOSS_CARD:
        boss_appears(s, outcome)
    elif phase == Phase.HEROES:
        become(s, free_hero(s, outcome))
    else:
        start_with(s, outcome)
