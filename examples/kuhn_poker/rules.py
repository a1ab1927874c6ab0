"""Kuhn poker: the deal, the bets, the showdown."""

from dedale.core import CHANCE, OVER, Record, Rng, Weights, below, int8, note, rule, state

from .clauses import Clause

SEATS, CARDS, SAYINGS = 2, 3, 3  # nobody speaks after the third time
UNSEEN, NOBODY, UNSAID = -1, -1, -1
PASS, BET = 0, 1
LARGEST = 2  # chips that can be won
MOST_MOVES, MOST_OUTCOMES, CODES = 2, CARDS, 2

State = state(
    "kuhn_poker",
    card=(int8, SEATS),  # jack 0, queen 1, king 2, or UNSEEN
    dealt=int8,  # how many cards have been
    said=(int8, SAYINGS),  # PASS, BET or UNSAID, in turn
    spoken=int8,
    player=int8,
    winner=int8,
    won=int8,  # chips of the other's
    open=int8,  # 1 once the cards have been shown
)


@rule
def setup(s: Record) -> None:
    s.card[:] = UNSEEN
    s.dealt = 0
    s.said[:] = UNSAID
    s.spoken = 0
    s.player = 0
    s.winner = NOBODY
    s.won = 0
    s.open = 0
    note(Clause.KP_01)


@rule
def turn(s: Record) -> int:
    if s.dealt < SEATS:
        return CHANCE
    return OVER if s.winner != NOBODY else s.player


@rule
def obstacle(s: Record, move: int) -> int:
    return 0 if s.winner == NOBODY and PASS <= move <= BET else Clause.KP_03


@rule
def chance(s: Record, weights: Weights) -> int:
    """Each card that is left."""
    for left in range(CARDS - s.dealt):
        weights[left] = 1
    return CARDS - s.dealt


@rule
def left_over(s: Record, number: int) -> int:
    """Of the cards that nobody has, the one of that number, the lowest first."""
    for card in range(CARDS):
        if card != s.card[0] and card != s.card[1]:
            if number == 0:
                return card
            number -= 1
    return UNSEEN


@rule
def apply(s: Record, move: int) -> None:
    if s.dealt < SEATS:
        s.card[s.dealt] = left_over(s, move)
        note(Clause.KP_02, s.dealt)
        s.dealt += 1
    else:
        say(s, move)


@rule
def say(s: Record, move: int) -> None:
    answers = faces_bet(s)
    note(Clause.KP_03, s.player, move, answers)
    s.said[s.spoken] = move
    s.spoken += 1
    s.player = 1 - s.player
    if answers and move == PASS:
        s.winner = s.player
        s.won = 1
        note(Clause.KP_04, s.winner)
    elif answers or (move == PASS and s.spoken == SEATS):
        show(s, LARGEST if answers else 1)


@rule
def faces_bet(s: Record) -> bool:
    return s.spoken > 0 and s.said[s.spoken - 1] == BET


@rule
def show(s: Record, stake: int) -> None:
    s.open = 1
    s.winner = 0 if s.card[0] > s.card[1] else 1
    s.won = stake
    note(Clause.KP_05, s.winner, s.card[0], s.card[1])


@rule
def result(s: Record, seat: int) -> float:
    """In units of the most that can be won."""
    if s.winner == NOBODY:
        return 0.0
    return s.won / LARGEST if s.winner == seat else -s.won / LARGEST


@rule
def sound(s: Record) -> int:
    if s.dealt == SEATS and (s.card[0] == s.card[1] or s.card[0] < 0 or s.card[1] < 0):
        return Clause.KP_01
    return 0 if 0 <= s.spoken <= SAYINGS else Clause.KP_03


@rule
def mask(s: Record, seat: int) -> None:
    for other in range(SEATS):
        if other != seat and s.open == 0:
            s.card[other] = UNSEEN


@rule
def guess(s: Record, seat: int, rng: Rng) -> None:
    for other in range(s.dealt):
        if s.card[other] == UNSEEN:
            known = (s.card[0] != UNSEEN) + (s.card[1] != UNSEEN)
            s.card[other] = left_over(s, below(rng, CARDS - known))
