"""Forced wins are proven, played and not allowed, in a game that luck does not decide."""

from tests.games.labyrinthe.situation import Situation

from dedale.core import OVER, registry
from dedale.players import Player, Spec, merged
from dedale.search import engine
from dedale.search.tree import Weighed

GAME = registry.find("labyrinthe")
NEAR, FAR = "k11 l12 h10 a1", "u21 t21 u20 t20"  # two are in, and nothing is in the third one's way; at home


def looked(situation, simulations):
    play = situation.play
    return engine(GAME).search(play.masked(play.turn), play.turn, engine(GAME).desk(1), simulations)


def winning(play):
    """The moves that win at once."""
    found = []
    for move in play.legal():
        after = play.states.copy()
        if engine(GAME).run["step_at"](after, 0, move) == OVER:
            found.append(move)
    return found


def test_a_win_in_one_is_proven_and_played():
    situation = Situation({0: NEAR, 1: FAR})
    best = looked(situation, 300)[0]
    assert (best.proved, best.value) == (1, 1.0)
    assert best.move in winning(situation.play)


def test_a_search_stops_once_the_root_is_proven():
    assert sum(each.visits for each in looked(Situation({0: NEAR, 1: FAR}), 100_000)) < 1000


def test_a_win_that_threatens_is_not_allowed():
    """One pawn can stand in the way."""
    play = Situation({0: "i7 t21 u20 t20", 1: NEAR}).play
    player = Player(GAME, Spec("mcts", 2000))
    for _ in range(2):
        assert play.turn == 0
        play.move(player.choose(play.masked(0), 0))
    assert play.turn == 1
    assert not winning(play)


def test_moves_that_allow_a_win_are_known_to_lose():
    situation = Situation({0: FAR, 1: NEAR})
    situation.put("t20-t19")
    assert any(each.proved == -1 and each.value == -1.0 for each in looked(situation, 3000))


def test_what_one_of_several_searches_has_proven_holds_for_all():
    searches = [Weighed(1, 90, 0.2), Weighed(2, 9, 0.1)], [Weighed(1, 80, -1.0, -1), Weighed(2, 5, 0.1)]
    assert [each.move for each in merged(searches)] == [2, 1]
    assert merged(searches)[1].value == -1.0


def test_trees_of_one_search_differ_where_nothing_is_left_to_luck():
    play, bound = Situation().play, engine(GAME)
    trees = [bound.tree(bound.desk(seed), stirred) for seed, stirred in ((1, False), (2, False), (2, True), (3, True))]
    for tree in trees:
        tree.plant(play.masked(0), 0)
    plain, again, stirred, other = (tree.grow(600) for tree in trees)
    assert plain == again
    assert len({tuple(found) for found in (plain, stirred, other)}) == 3
