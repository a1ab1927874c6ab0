"""What a good player looks at: points in hand, how far the pawns are, and who can be made to pay on the next roll."""

from dedale.core import Record, Sense, rule

from .rules.meeting import is_met
from .tables import FACES, PAWNS, START, WAITING, Phase

SENSE = Sense(levels=("gentle", "gentle~0.8", "greedy~0.76", "greedy~0.34", "oracle"), horizon=6, exploration=0.7)
LEAD = 12.0  # points ahead that are as good as half won
ENTERED, PROGRESS, MARK = 12.0, 12.0, 3.0
TO_ROLL = 3.0  # what a roll brings on average: the value of a square, and the way to it


@rule
def value(s: Record, seat: int) -> float:
    """One's own standing against the best of the others."""
    best = -1e9
    for other in range(s.seats):
        if other != seat:
            best = max(best, standing(s, other))
    lead = (standing(s, seat) - best) / LEAD
    return lead / (1.0 + abs(lead))


@rule
def standing(s: Record, seat: int) -> float:
    """In points: chips, the pawns where they are, what a roll of the others costs, a meeting about to be settled, and
    the roll to come: after a six it is one's own unless one stops."""
    points = 0.0 + s.chips[seat]
    if seat == s.player and (s.phase == Phase.ROLL or s.phase == Phase.AGAIN):
        points += TO_ROLL
    for pawn in range(PAWNS):
        points += hope(s, seat, pawn) - risk(s, seat, pawn)
    if s.phase == Phase.MEET:
        points += prize(s) if seat == s.player else -0.5 * stake(s, seat)
    return points


@rule
def hope(s: Record, seat: int, pawn: int) -> float:
    """A pawn that waits wastes rolls; one that overshot wins no more."""
    place = s.pawn[seat, pawn]
    if place == WAITING:
        return 0.0
    return ENTERED + PROGRESS * min(place, s.squares) / s.squares - MARK * s.marked[seat, pawn]


@rule
def risk(s: Record, seat: int, pawn: int) -> float:
    place = s.pawn[seat, pawn]
    if place <= START or place > s.squares:
        return 0.0
    threats = 0
    for other in range(s.seats):
        if other != seat:
            threats += reaches(s, s.pawn[other, 0], place) + reaches(s, s.pawn[other, 1], place)
    return threats * cost(s, seat, place) / FACES


@rule
def reaches(s: Record, start: int, place: int) -> int:
    """1 where one roll leads from there to the place, straight on or back from the COQ."""
    coq = s.squares + 1
    if start < START or start >= coq:
        return 0
    straight, back = place - start, 2 * coq - start - place
    return 1 if 0 < straight <= FACES or coq - start < back <= FACES else 0


@rule
def cost(s: Record, seat: int, place: int) -> float:
    """A toll counts twice, lost here and won there; who cannot pay loses the way made."""
    return 2.0 * place if s.chips[seat] >= place else PROGRESS * place / s.squares


@rule
def stake(s: Record, seat: int) -> float:
    """What the meeting may cost this seat."""
    for pawn in range(PAWNS):
        if is_met(s, PAWNS * seat + pawn):
            return cost(s, seat, s.pawn[seat, pawn])
    return 0.0


@rule
def prize(s: Record) -> float:
    most = 0.0
    for seat in range(s.seats):
        most = max(most, 0.5 * stake(s, seat))
    return most
