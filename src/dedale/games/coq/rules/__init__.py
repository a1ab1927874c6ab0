"""Le jeu du Coq: the state and the rules; who rolls is in turns.py, what a roll does in advancing.py and meeting.py.
What is asked and allowed is in asking.py."""

from dedale.core import CHANCE, OVER, Record, Weights, int8, int32, note, rule, state

from ..clauses import Clause
from ..tables import CODES, FACES, MOST_SQUARES, NOBODY, PAWNS, SEATS, WAITING, Phase
from .advancing import most_chips, play, play_or_pass, winners
from .asking import astray, legal, obstacle
from .meeting import enemies_here, meet
from .turns import decide_again, open_game, roll_for_start

MOST_MOVES, MOST_OUTCOMES = CODES, FACES

__all__ = ["CODES", "MOST_MOVES", "MOST_OUTCOMES", "State", "astray", "legal", "obstacle"]

State = state(
    "coq",
    chips=(int32, SEATS),  # points won, as Volu-Points
    seats=int8,
    squares=int8,  # the COQ is the place after the last square
    value=(int8, MOST_SQUARES + 1),  # the red number of each square, from 1
    entry=int8,  # options, by their names in the facts
    sixes=int8,
    must_roll=int8,
    must_meet=int8,
    toll=int8,
    marks=int8,
    pawn=(int8, (SEATS, PAWNS)),  # WAITING, a square's black number, or the place after the last: the COQ
    marked=(int8, (SEATS, PAWNS)),  # 1 for a pawn that overshot the COQ and wins no more values
    contends=(int8, SEATS),  # 1 for those who still roll for the start
    shown=(int8, SEATS),  # what they have rolled in this round, or in the last one until the next roll
    die=int8,
    roller=int8,  # who rolled it
    mover=int8,  # the pawn it has moved
    extra=int8,  # 1 once a six has brought another roll this turn
    phase=int8,
    player=int8,
)


@rule
def setup(s: Record) -> None:
    s.chips[:] = 0
    s.pawn[:] = WAITING
    s.marked[:] = 0
    s.die = 0
    s.roller = NOBODY
    s.mover = 0
    s.extra = 0
    note(Clause.CQ_01, s.seats)
    note(Clause.CQ_03, s.squares)
    open_game(s)


@rule
def turn(s: Record) -> int:
    if s.phase == Phase.DONE:
        return OVER
    return CHANCE if s.phase == Phase.OPENING or s.phase == Phase.ROLL else s.player


@rule
def chance(s: Record, weights: Weights) -> int:
    for face in range(FACES):
        weights[face] = 1
    return FACES


@rule
def apply(s: Record, move: int) -> None:
    if s.phase == Phase.ROLL:
        roll(s, move + 1)
    elif s.phase == Phase.PLAY:
        play(s, move)
    elif s.phase == Phase.MEET:
        meet(s, move)
    elif s.phase == Phase.AGAIN:
        decide_again(s, move)
    elif s.phase == Phase.OPENING:
        roll_for_start(s, move + 1)


@rule
def roll(s: Record, die: int) -> None:
    s.die = die
    s.roller = s.player
    s.shown[:] = 0
    note(Clause.CQ_04, s.player, die)
    play_or_pass(s)


@rule
def result(s: Record, seat: int) -> float:
    """Those with the most points share the win (CQ-19): alone 1, two of them 0 each."""
    if s.phase != Phase.DONE:
        return 0.0
    return 2.0 / winners(s) - 1.0 if s.chips[seat] == most_chips(s) else -1.0


@rule
def sound(s: Record) -> int:
    if s.seats < 2 or s.seats > SEATS:
        return Clause.CQ_01
    if s.die < 0 or s.die > FACES or s.player < 0 or s.player >= s.seats:
        return Clause.CQ_04
    for seat in range(SEATS):
        broken = sound_seat(s, seat)
        if broken != 0:
            return broken
    if s.phase == Phase.MEET and enemies_here(s) == 0:
        return Clause.CQ_11
    return 0


@rule
def sound_seat(s: Record, seat: int) -> int:
    if s.chips[seat] < 0:
        return Clause.CQ_12
    arrived = 0
    for pawn in range(PAWNS):
        place = s.pawn[seat, pawn]
        if place < WAITING or place > s.squares + 1 or (seat >= s.seats and place != WAITING):
            return Clause.CQ_03
        if s.marked[seat, pawn] < 0 or s.marked[seat, pawn] > 1:
            return Clause.CQ_16
        if place <= 1 and s.marked[seat, pawn] == 1:
            return Clause.CQ_14
        arrived += place > s.squares
    return Clause.CQ_18 if (arrived == PAWNS) != (s.phase == Phase.DONE and s.player == seat) else 0
