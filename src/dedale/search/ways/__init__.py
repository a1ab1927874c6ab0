"""Which way a game is searched: what stands in for parts of the plain search."""

from typing import Any

from dedale.core import Game, contract
from dedale.search import contest, expectimax, mcts, rollouts
from dedale.search.ways import guided, hidden, proofs

PROOFS = ("prove", "proved", "lost", "seen_worth", "better")


def ways_of_search(game: Game) -> dict[Any, Any]:
    """For hidden hands, for games whose sense guides it or has a policy, and for solved ones."""
    ways: dict[Any, Any] = {}
    if game.hides:
        ways |= {mcts.descend: hidden.descend_hidden, mcts.favourite: hidden.favourite_hidden}
    else:
        ways |= {contest.looked: expectimax.look_ahead}
    if game.sense.guided:
        ways |= {mcts.expand: guided.expand_guided, mcts.best_child: guided.best_guided}
        ways |= {hidden.chosen_child: guided.chosen_guided}
    if game.hooks["foresee"] is not contract.foresee:
        ways |= {guided.judge_all: guided.foresee_all}
    if game.sense.widens:
        ways |= {guided.widen: guided.widen_by_visits}
    if game.sense.proves:
        ways |= {getattr(mcts, name): getattr(proofs, name) for name in PROOFS}
    if game.careful:
        ways |= {contest.liked: rollouts.liked, contest.compared: rollouts.compared}
    if game.solvable:
        oracle = game.room("oracle.known")
        ways |= {expectimax.known: oracle.known, expectimax.single_out: oracle.single_out}
        ways |= {contest.solved: expectimax.perfect_move}
    return ways
