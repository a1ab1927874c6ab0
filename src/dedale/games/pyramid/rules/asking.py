"""Who may do what: the only legality there is."""

import numpy as np

from dedale.core import Moves, Record, rule

from ..clauses import Clause
from ..tables import (
    CARD,
    CARDS,
    CODES,
    DOUBLE,
    EXIT,
    FIEND,
    GIVE,
    GO_ON,
    HALT,
    HAND,
    HERO,
    LEAP,
    ORIENT,
    PIERCE,
    PLACE,
    ROLL_IT,
    SEAT,
    SEATS,
    SIDE,
    SIDES,
    SPOT,
    TORCH,
    TRIANGLE,
    USE,
    USED_DOOR,
    USED_TORCH,
    WALL,
    YES,
)
from .attack import refuse_split
from .explore import placeable, refuse_boost, refuse_pick, refuse_pierced, refuse_site, refuse_turn
from .fight import may_double, refuse_fight, refuse_stake, refuse_step, refuse_strike
from .halt import refuse_deal, refuse_gift, refuse_halt, refuse_offer
from .mechanism import refuse_doorway, refuse_triangle
from .mummies import refuse_appearance, refuse_fork
from .phases import (
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
    LEAPING,
    MIXED,
    OFFERING,
    PIERCING,
    PLACING,
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
from .tokens import WALLS, refuse_landing, refuse_leap, refuse_use, refuse_wall

# What each decision is about: the clause that refuses every other sort of move, and the codes that can be an answer.
QUESTIONS: dict[int, tuple[int, list[tuple[int, int]]]] = {
    HERO_CHOICE: (Clause.RR_02, [(HERO, GO_ON)]),
    TOKENS: (Clause.RR_38, [(USE, GIVE), (GO_ON, HALT)]),
    LEAPING: (Clause.RR_38, [(PLACE, SPOT)]),
    PIERCING: (Clause.RR_43, [(WALL, EXIT)]),
    FORK: (Clause.RR_20, [(SIDE, TRIANGLE)]),
    PLACING: (Clause.RR_22, [(PLACE, SPOT)]),
    SHIELDING: (Clause.RR_41, [(YES, TORCH)]),
    SPLIT: (Clause.RR_23, [(SEAT, USE)]),
    ACT: (Clause.RR_60, [(CARD, PLACE), (PLACE, SPOT), (USE, GIVE), (HALT, ROLL_IT)]),
    SITE: (Clause.RR_28, [(SPOT, ORIENT)]),
    TURN: (Clause.RR_28, [(ORIENT, PIERCE), (PIERCE, WALL)]),
    BOOST: (Clause.RR_26, [(CARD, PLACE)]),
    STAKE: (Clause.RR_44, [(CARD, PLACE), (USE + DOUBLE, USE + DOUBLE + 1), (ROLL_IT, YES)]),
    STRIKE: (Clause.RR_45, [(FIEND, SEAT)]),
    STEP: (Clause.RR_45, [(PLACE, SPOT), (GO_ON, HALT)]),
    SAME: (Clause.RR_35, [(TRIANGLE, FIEND), (GO_ON, HALT)]),
    MIXED: (Clause.RR_36, [(TRIANGLE, FIEND), (GO_ON, HALT)]),
    DOORWAY: (Clause.RR_37, [(EXIT, SIDE)]),
    JOIN: (Clause.RR_47, [(YES, TORCH)]),
    OFFERING: (Clause.RR_48, [(CARD, PLACE), (GO_ON, HALT)]),
    SACRIFICE: (Clause.RR_48, [(TORCH, CODES), (GO_ON, HALT)]),
    DEAL: (Clause.RR_49, [(SEAT, USE)]),
    ACCEPT: (Clause.RR_49, [(YES, TORCH)]),
    GIFT: (Clause.RR_49, [(GIVE, HERO), (GO_ON, HALT)]),
}
MOST_RANGES = 4
TOPIC = np.array([QUESTIONS.get(phase, (Clause.RR_12, []))[0] for phase in range(DONE + 1)], np.int64)
RANGES = np.zeros((DONE + 1, MOST_RANGES, 2), np.int64)
for _phase, (_, _ranges) in QUESTIONS.items():
    RANGES[_phase, : len(_ranges)] = _ranges


@rule
def legal(s: Record, moves: Moves) -> int:
    n = 0
    for i in range(MOST_RANGES):
        first = RANGES[s.phase, i, 0]
        for move in range(first, last_code(s, first, RANGES[s.phase, i, 1])):
            if refuse(s, move) == 0:
                moves[n] = move
                n += 1
    return n


@rule
def last_code(s: Record, first: int, end: int) -> int:
    """Places and spots that are not there yet need not be asked about."""
    if first == PLACE and end == SPOT:
        return PLACE + s.places
    if first == SPOT:
        return SPOT + s.spots
    if first == EXIT:
        return EXIT + s.places * SIDES
    if first == WALL and end == EXIT:
        return WALL + s.places * WALLS
    return end


@rule
def refusal(s: Record, move: int) -> int:
    if s.phase == DONE:
        return Clause.RR_60
    for i in range(MOST_RANGES):
        if RANGES[s.phase, i, 0] <= move < RANGES[s.phase, i, 1]:
            return refuse(s, move)
    return TOPIC[s.phase]


@rule
def refuse(s: Record, move: int) -> int:
    """Of a code that can be an answer to what is asked."""
    if s.phase <= SPLIT:
        return refuse_in_mummy_phase(s, move)
    if s.phase == ACT:
        return refuse_action(s, move)
    if s.phase <= DOORWAY:
        return refuse_in_action(s, move)
    return refuse_in_rest(s, move)


@rule
def refuse_in_mummy_phase(s: Record, move: int) -> int:
    if s.phase == TOKENS:
        return 0 if move == GO_ON else refuse_token(s, move)
    if s.phase == LEAPING:
        return refuse_landing(s, move - PLACE)
    if s.phase == PIERCING:
        return refuse_wall(s, (move - WALL) // WALLS, (move - WALL) % WALLS)
    if s.phase == FORK:
        return refuse_fork(s, move - SIDE)
    if s.phase == PLACING:
        return refuse_appearance(s, move - PLACE)
    if s.phase == SPLIT:
        return refuse_split(s, move - SEAT)
    return 0


@rule
def refuse_token(s: Record, move: int) -> int:
    return refuse_use(s, move - USE) if move < LEAP else refuse_leap(s, move - LEAP)


@rule
def refuse_action(s: Record, move: int) -> int:
    if move < PLACE:
        return refuse_pick(s, move - CARD)
    if move < SPOT:
        return refuse_fight(s, move - PLACE)
    if move < GIVE:
        return refuse_token(s, move)
    if move == HALT:
        return refuse_halt(s)
    return Clause.RR_60 if can_act(s) else 0


@rule
def can_act(s: Record) -> bool:
    """Whether one of the three actions is possible without spending a token."""
    if s.tiles > 0:
        return True
    for place in range(s.places):
        if s.haunt[place] > 0 and refuse_fight(s, place) == 0:
            return True
    for card in range(CARDS):
        if s.where[card] == HAND + s.player and placeable(s, card, False):
            return True
    return False


@rule
def refuse_in_action(s: Record, move: int) -> int:
    if s.phase == SITE:
        return refuse_site(s, move - SPOT)
    if s.phase == TURN:
        if move < PIERCE:
            return refuse_turn(s, move - ORIENT)
        return refuse_pierced(s, (move - PIERCE) // SIDES, (move - PIERCE) % SIDES)
    if s.phase == BOOST:
        return refuse_boost(s, move - CARD)
    if s.phase == STAKE:
        return refuse_wager(s, move)
    if s.phase == STRIKE:
        return refuse_strike(s, move - FIEND)
    if s.phase == STEP:
        return 0 if move == GO_ON else refuse_step(s, move - PLACE)
    if s.phase == DOORWAY:
        return refuse_doorway(s, (move - EXIT) // SIDES, (move - EXIT) % SIDES)
    if move == GO_ON:
        return 0 if s.decline == 1 else Clause.RR_34
    return refuse_triangle(s, move - TRIANGLE, USED_TORCH if s.phase == SAME else USED_DOOR)


@rule
def refuse_wager(s: Record, move: int) -> int:
    if move < PLACE:
        return refuse_stake(s, move - CARD)
    if move == ROLL_IT:
        return 0 if s.dice > 0 else Clause.RR_44
    return 0 if may_double(s) else Clause.RR_40


@rule
def refuse_in_rest(s: Record, move: int) -> int:
    if s.phase == OFFERING and move < PLACE:
        return refuse_offer(s, move - CARD)
    if s.phase == DEAL:
        return refuse_deal(s, move - SEAT)
    if s.phase == GIFT and move < HERO:
        return refuse_gift(s, (move - GIVE) // SEATS, (move - GIVE) % SEATS)
    return 0
