"""What all entries are made of: compiled once for each game, and called by every one of them.

An entry compiles its own lines besides, so that one more of them costs little. What runs hot is best kept in here,
where the compiler sees it together with the rules.
"""

from dedale.core.contract import apply, chance, guess, legal, mask, refusal, result, turn, value
from dedale.core.rule import States, rule
from dedale.search.contest import greedy
from dedale.search.desk import SEEN, Desk, Style
from dedale.search.expectimax import best_ahead, deeper
from dedale.search.mcts import simulate
from dedale.search.playout import playout


@rule
def common(states: States, desk: Desk, style: Style) -> None:
    """Calls it all, and is never called."""
    s = states[0]
    turn(s)
    legal(s, desk.moves)
    refusal(s, desk.moves[0])
    chance(s, desk.weights)
    apply(s, desk.moves[0])
    result(s, 0)
    mask(s, 0)
    guess(s, 0, desk.rng)
    value(s, 0)
    playout(s, desk, 1)
    greedy(desk, 0, 1)
    simulate(desk.work[SEEN:], desk, style, 0, 1, 0)
    deeper(desk.ahead, 1, 1)
    best_ahead(desk.ahead, 1, 1, 1)
