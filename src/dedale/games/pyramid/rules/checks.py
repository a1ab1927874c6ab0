"""What must hold at every moment."""

from dedale.core import Record, rule

from .. import tables
from ..clauses import Clause
from ..tables import CARDS, FIENDS, KINDS, NONE, SEATS, SIDES, Fiend, Mechanism, Phase, Status, Where
from .basics import asleep, lying
from .maze import opposite
from .mummies import power


@rule
def sound(s: Record) -> int:
    """0, or the clause whose invariant is broken."""
    if not cards_are_there(s):
        return Clause.RR_11
    if not torches_are_there(s):
        return Clause.RR_04
    if s.door_marks > tables.DOOR_MARKS or s.torch_marks > tables.TORCH_MARKS or not marks_are_right(s):
        return Clause.RR_03
    if not tokens_are_there(s):
        return Clause.RR_05
    if not mummies_are_right(s):
        return Clause.RR_06
    if s.status[Fiend.BOSS] != Status.ASLEEP and s.door == NONE:
        return Clause.RR_07
    if s.tiles < 0 or s.tiles > tables.TILES:
        return Clause.RR_08
    if power(s) < 1 or power(s) > tables.MOST_DICE:
        return Clause.RR_09
    for place in range(s.places):
        if not corridors_meet(s, place):
            return Clause.RR_28
    return 0


@rule
def cards_are_there(s: Record) -> bool:
    """All 64, each where the counts say."""
    laid = 0
    for place in range(s.places):
        if s.card[place] >= 0:
            laid += 1
            if s.where[s.card[place]] != Where.BOARD:
                return False
    total = laid + s.pile + s.discards + s.pool
    if lying(s, Where.PILE) != s.pile or lying(s, Where.DISCARD) != s.discards or lying(s, Where.BOARD) != laid:
        return False
    for seat in range(SEATS):
        if lying(s, Where.HAND + seat) != s.hand[seat] or lying(s, Where.OFFER + seat) != s.offered[seat]:
            return False
        if lying(s, Where.DEALT + seat) != s.due[seat]:
            return False
        total += s.hand[seat] + s.offered[seat] + s.due[seat]
    return lying(s, Where.POOL) == s.pool and total == CARDS


@rule
def torches_are_there(s: Record) -> bool:
    burning = 0
    for place in range(s.places):
        burning += s.lit[place]
    return s.reserve >= 0 and s.box >= 0 and s.reserve + s.box + burning == tables.TORCHES


@rule
def marks_are_right(s: Record) -> bool:
    """Each mechanism marks three places, none twice for the same."""
    torches, doors = 0, 0
    for place in range(s.places):
        torches += s.used[place] & Mechanism.TORCH
        doors += (s.used[place] & Mechanism.DOOR) // Mechanism.DOOR
    return torches == 3 * s.torch_marks and doors == 3 * s.door_marks


@rule
def tokens_are_there(s: Record) -> bool:
    total, urn = s.spent, 0
    for kind in range(KINDS):
        urn += s.urn[kind]
        for seat in range(SEATS):
            total += s.held[seat, kind]
    return urn == s.tokens and total + urn == tables.TOKEN_COUNT


@rule
def mummies_are_right(s: Record) -> bool:
    """A mummy in play has hearts and a place, the others neither."""
    if s.pile_hearts > tables.HEARTS or (asleep(s) == 0 and s.pile_hearts > 0 and s.waking == 0):
        return False
    for fiend in range(FIENDS):
        placed = s.lair[fiend] != NONE
        if placed != (s.status[fiend] == Status.AWAKE) and not (s.phase == Phase.PLACING and s.fiend == fiend):
            return False
        if placed and (s.hearts[fiend] < 1 or s.hearts[fiend] > 12 or s.haunt[s.lair[fiend]] < 1):
            return False
    return True


@rule
def corridors_meet(s: Record, place: int) -> bool:
    """Corridor to corridor and wall to wall, but for the door's sides and secret passages."""
    for side in range(SIDES):
        other, back = s.near[place, side], opposite(side)
        if other == NONE:
            continue
        mine, theirs = (s.exits[place] >> side) & 1, (s.exits[other] >> back) & 1
        pierced = (s.pierced[place] >> side) & 1
        if (s.joined[place] >> side) & 1 != (mine & theirs) | pierced:
            return False
        if mine != theirs and pierced == 0 and s.card[place] != tables.DOOR_CARD and s.card[other] != tables.DOOR_CARD:
            return False
    return True
