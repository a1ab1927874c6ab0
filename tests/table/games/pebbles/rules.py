"""Pebbles."""

from dedale.core import CHANCE, OVER, Record, Rng, Weights, below, int8, int16, note, rule, state

PB_01, PB_02, PB_03, PB_04, PB_05 = range(1, 6)
MOST_MOVES, MOST_OUTCOMES, CODES = 2, 3, 2
TAKE, PASS = 0, 1
DEAL, ROLL, CHOOSE, DONE = range(4)
HIDDEN = -1

State = state(
    "pebbles",
    seats=int8,
    goal=int8,
    pebbles=(int16, 3),
    secret=(int8, 3),
    dealt=int8,
    die=int8,
    phase=int8,
    player=int8,
    first=int8,
)


@rule
def setup(s: Record) -> None:
    s.pebbles[:] = 0
    s.secret[:] = HIDDEN
    s.dealt = 0
    s.die = 0
    s.player = s.first
    s.phase = DEAL


@rule
def turn(s: Record) -> int:
    if s.phase == DONE:
        return OVER
    return s.player if s.phase == CHOOSE else CHANCE


@rule
def obstacle(s: Record, move: int) -> int:
    if s.phase != CHOOSE or move < 0 or move > 1:
        return PB_03
    return PB_04 if move == TAKE and s.pebbles[s.player] + s.die > s.goal else 0


@rule
def chance(s: Record, weights: Weights) -> int:
    for i in range(3):
        weights[i] = 1
    return 3


@rule
def apply(s: Record, move: int) -> None:
    if s.phase == DEAL:
        s.secret[s.dealt] = move
        note(PB_01, s.dealt)
        s.dealt += 1
        if s.dealt == s.seats:
            s.phase = ROLL
    elif s.phase == ROLL:
        s.die = move + 1
        note(PB_02, s.die)
        s.phase = CHOOSE
    else:
        choose(s, move)


@rule
def choose(s: Record, move: int) -> None:
    note(PB_03, s.player, move, s.die)
    if move == TAKE:
        s.pebbles[s.player] += s.die
    s.phase = ROLL
    if s.pebbles[s.player] == s.goal:
        s.phase = DONE
        note(PB_05, s.player)
    s.player = (s.player + 1) % s.seats


@rule
def best(s: Record) -> int:
    most = 0
    for seat in range(s.seats):
        most = max(most, s.pebbles[seat] + s.secret[seat])
    return most


@rule
def result(s: Record, seat: int) -> float:
    if s.phase != DONE:
        return 0.0
    return 1.0 if s.pebbles[seat] + s.secret[seat] == best(s) else -1.0


@rule
def sound(s: Record) -> int:
    return 0


@rule
def mask(s: Record, seat: int) -> None:
    if s.phase != DONE:
        for other in range(s.seats):
            if other != seat:
                s.secret[other] = HIDDEN


@rule
def guess(s: Record, seat: int, rng: Rng) -> None:
    for other in range(s.dealt):
        if s.secret[other] == HIDDEN:
            s.secret[other] = below(rng, 3)
