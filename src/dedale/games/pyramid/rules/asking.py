"""Who may do what: the only legality there is."""

import numpy as np

from dedale.core import Moves, Record, rule
from dedale.core.question import Questions, strays

from ..clauses import Clause
from ..tables import CARDS, CODES, SEATS, SIDES, WALLS, Code, Mechanism, Phase, Token, Where
from .attack import refuse_split
from .door import refuse_doorway
from .explore import (
    placeable,
    refuse_as_it_lies,
    refuse_boost,
    refuse_gate,
    refuse_pick,
    refuse_site,
    refuse_turn,
)
from .fight import may_double, refuse_fight, refuse_stake, refuse_step, refuse_strike
from .halt import refuse_deal, refuse_gift, refuse_halt, refuse_offer
from .mechanism import refuse_triangle
from .mummies import refuse_appearance, refuse_fork
from .tokens import refuse_landing, refuse_leap, refuse_use, refuse_wall

# What each decision is about: the clause that refuses every other sort of move, and the codes that can be an answer.
QUESTIONS: Questions = {
    **dict.fromkeys(range(Phase.LAST_CHANCE + 1), (Clause.RR_12, [])),
    Phase.HERO_CHOICE: (Clause.RR_02, [(Code.HERO, Code.GO_ON)]),
    Phase.TOKENS: (Clause.RR_38, [(Code.USE, Code.GIVE), (Code.GO_ON, Code.HALT)]),
    Phase.LEAPING: (Clause.RR_38, [(Code.PLACE, Code.SPOT)]),
    Phase.PIERCING: (Clause.RR_43, [(Code.WALL, Code.EXIT)]),
    Phase.FORK: (Clause.RR_20, [(Code.SIDE, Code.TRIANGLE)]),
    Phase.PLACING: (Clause.RR_22, [(Code.PLACE, Code.SPOT)]),
    Phase.SHIELDING: (Clause.RR_41, [(Code.YES, Code.TORCH)]),
    Phase.SPLIT: (Clause.RR_23, [(Code.SEAT, Code.USE)]),
    Phase.ACT: (
        Clause.RR_60,
        [(Code.CARD, Code.PLACE), (Code.PLACE, Code.SPOT), (Code.USE, Code.GIVE), (Code.HALT, Code.ROLL)],
    ),
    Phase.SITE: (Clause.RR_28, [(Code.SPOT, Code.ORIENT)]),
    Phase.TURN: (Clause.RR_28, [(Code.ORIENT, Code.WALL)]),
    Phase.GATE: (Clause.RR_43, [(Code.SIDE, Code.TRIANGLE), (Code.GO_ON, Code.HALT)]),
    Phase.BOOST: (Clause.RR_26, [(Code.CARD, Code.PLACE)]),
    Phase.STAKE: (
        Clause.RR_44,
        [(Code.CARD, Code.PLACE), (Code.USE + Token.DOUBLE, Code.USE + Token.DOUBLE + 1), (Code.ROLL, Code.YES)],
    ),
    Phase.STRIKE: (Clause.RR_45, [(Code.FIEND, Code.SEAT)]),
    Phase.STEP: (Clause.RR_45, [(Code.PLACE, Code.SPOT), (Code.GO_ON, Code.HALT)]),
    Phase.SAME: (Clause.RR_35, [(Code.TRIANGLE, Code.FIEND), (Code.GO_ON, Code.HALT)]),
    Phase.MIXED: (Clause.RR_36, [(Code.TRIANGLE, Code.FIEND), (Code.GO_ON, Code.HALT)]),
    Phase.DOORWAY: (Clause.RR_37, [(Code.EXIT, Code.SIDE)]),
    Phase.JOIN: (Clause.RR_47, [(Code.YES, Code.TORCH)]),
    Phase.OFFERING: (Clause.RR_48, [(Code.CARD, Code.PLACE), (Code.GO_ON, Code.HALT)]),
    Phase.SACRIFICE: (Clause.RR_48, [(Code.TORCH, CODES), (Code.GO_ON, Code.HALT)]),
    Phase.DEAL: (Clause.RR_49, [(Code.SEAT, Code.USE)]),
    Phase.ACCEPT: (Clause.RR_49, [(Code.YES, Code.TORCH)]),
    Phase.GIFT: (Clause.RR_49, [(Code.GIVE, Code.HERO), (Code.GO_ON, Code.HALT)]),
    Phase.DONE: (Clause.RR_60, []),
}
MOST_RANGES = 4
ASTRAY = strays(QUESTIONS, CODES)
RANGES = np.zeros((Phase.DONE + 1, MOST_RANGES, 2), np.int64)
for _phase, (_, _ranges) in QUESTIONS.items():
    for _i, (_first, _end) in enumerate(_ranges):
        RANGES[_phase, _i] = _first, _end


@rule
def legal(s: Record, moves: Moves) -> int:
    """All these codes can be answers, so that only the obstacle is asked: a twentieth faster than `offer`."""
    n = 0
    for i in range(MOST_RANGES):
        first = RANGES[s.phase, i, 0]
        for move in range(first, last_code(s, first, RANGES[s.phase, i, 1])):
            if (first != Code.CARD or in_hand(s, move - Code.CARD)) and obstacle(s, move) == 0:
                moves[n] = move
                n += 1
    return n


@rule
def in_hand(s: Record, card: int) -> bool:
    """Anybody's: no other card is an answer."""
    return Where.HAND <= s.where[card] < Where.HAND + SEATS


@rule
def last_code(s: Record, first: int, end: int) -> int:
    """Places and spots that are not there yet need not be asked about."""
    if first == Code.PLACE and end == Code.SPOT:
        return Code.PLACE + s.places
    if first == Code.SPOT:
        return Code.SPOT + s.spots
    if first == Code.EXIT:
        return Code.EXIT + s.places * SIDES
    if first == Code.WALL and end == Code.EXIT:
        return Code.WALL + s.places * WALLS
    return end


@rule
def astray(s: Record, move: int) -> int:
    return ASTRAY[s.phase, move if 0 <= move < CODES else CODES]


@rule
def obstacle(s: Record, move: int) -> int:
    if s.phase <= Phase.SPLIT:
        return refuse_in_mummy_phase(s, move)
    if s.phase == Phase.ACT:
        return refuse_action(s, move)
    if s.phase <= Phase.DOORWAY:
        return refuse_in_action(s, move)
    return refuse_in_rest(s, move)


@rule
def refuse_in_mummy_phase(s: Record, move: int) -> int:
    if s.phase == Phase.TOKENS:
        return 0 if move == Code.GO_ON else refuse_token(s, move)
    if s.phase == Phase.LEAPING:
        return refuse_landing(s, move - Code.PLACE)
    if s.phase == Phase.PIERCING:
        return refuse_wall(s, (move - Code.WALL) // WALLS, (move - Code.WALL) % WALLS)
    if s.phase == Phase.FORK:
        return refuse_fork(s, move - Code.SIDE)
    if s.phase == Phase.PLACING:
        return refuse_appearance(s, move - Code.PLACE)
    if s.phase == Phase.SPLIT:
        return refuse_split(s, move - Code.SEAT)
    return 0


@rule
def refuse_token(s: Record, move: int) -> int:
    return refuse_use(s, move - Code.USE) if move < Code.LEAP else refuse_leap(s, move - Code.LEAP)


@rule
def refuse_action(s: Record, move: int) -> int:
    if move < Code.PLACE:
        return refuse_pick(s, move - Code.CARD)
    if move < Code.SPOT:
        return refuse_fight(s, move - Code.PLACE)
    if move < Code.GIVE:
        return refuse_token(s, move)
    if move == Code.HALT:
        return refuse_halt(s)
    return 0 if can_pass(s) else Clause.RR_60


@rule
def can_pass(s: Record) -> bool:
    """Only who can do none of the three actions without spending a token."""
    return not can_cooperate(s) and not can_fight(s) and not can_explore(s, 0)


@rule
def can_explore(s: Record, passages: int) -> bool:
    for card in range(CARDS):
        if s.where[card] == Where.HAND + s.player and placeable(s, card, passages):
            return True
    return False


@rule
def can_fight(s: Record) -> bool:
    for place in range(s.places):
        if s.haunt[place] > 0 and refuse_fight(s, place) == 0:
            return True
    return False


@rule
def can_cooperate(s: Record) -> bool:
    return refuse_halt(s) == 0


@rule
def refuse_in_action(s: Record, move: int) -> int:
    if s.phase == Phase.SITE:
        return refuse_site(s, move - Code.SPOT)
    if s.phase == Phase.TURN:
        return refuse_turn(s, move - Code.ORIENT)
    if s.phase == Phase.GATE:
        return refuse_as_it_lies(s) if move == Code.GO_ON else refuse_gate(s, move - Code.SIDE)
    if s.phase == Phase.BOOST:
        return refuse_boost(s, move - Code.CARD)
    if s.phase == Phase.STAKE:
        return refuse_wager(s, move)
    if s.phase == Phase.STRIKE:
        return refuse_strike(s, move - Code.FIEND)
    if s.phase == Phase.STEP:
        return 0 if move == Code.GO_ON else refuse_step(s, move - Code.PLACE)
    if s.phase == Phase.DOORWAY:
        return refuse_doorway(s, (move - Code.EXIT) // SIDES, (move - Code.EXIT) % SIDES)
    if move == Code.GO_ON:
        return 0 if s.decline == 1 else Clause.RR_34
    return refuse_triangle(s, move - Code.TRIANGLE, Mechanism.TORCH if s.phase == Phase.SAME else Mechanism.DOOR)


@rule
def refuse_wager(s: Record, move: int) -> int:
    if move < Code.PLACE:
        return refuse_stake(s, move - Code.CARD)
    if move == Code.ROLL:
        return 0 if s.dice > 0 else Clause.RR_44
    return 0 if may_double(s) else Clause.RR_40


@rule
def refuse_in_rest(s: Record, move: int) -> int:
    if s.phase == Phase.OFFERING and move < Code.PLACE:
        return refuse_offer(s, move - Code.CARD)
    if s.phase == Phase.DEAL:
        return refuse_deal(s, move - Code.SEAT)
    if s.phase == Phase.GIFT and move < Code.HERO:
        return refuse_gift(s, (move - Code.GIVE) // SEATS, (move - Code.GIVE) % SEATS)
    return 0
