"""Search finds what is there to find, sees only what its seat sees, and gives the same answer to the same seed."""

import pytest
from tests.games.sumo.situation import Situation

from dedale.core import OVER, Fault, Play, registry
from dedale.lab.crews import threads
from dedale.lab.simulate import simulate
from dedale.players import LEVELS, Player, Spec, spec
from dedale.search import contest, engine, in_threads
from dedale.search.ways import ways_of_search


@pytest.fixture(scope="module")
def four():
    return registry.find("connect_four")


def dropped(game, columns):
    play = Play(game, game.setting())
    for column in columns:
        play.put(str(column))
    return play


def test_mcts_takes_the_win_that_is_there(four):
    play = dropped(four, [1, 7, 1, 7, 1, 6])
    assert Player(four, Spec("mcts", 300)).choose(play.masked(0), 0) == 0


def test_mcts_stops_the_enemys_four(four):
    play = dropped(four, [4, 1, 4, 1, 7, 1])
    assert Player(four, Spec("mcts", 2000)).choose(play.masked(0), 0) == 0


def test_mcts_sees_a_push_over_the_edge_through_the_dice():
    situation = Situation("c2", "d2", ["+", "x"])
    best = Player(situation.play.game, Spec("mcts", 300)).choose(situation.play.masked(0), 0)
    assert situation.play.notation(best) == "push-e"


def test_the_same_seed_gives_the_same_search(four):
    play = dropped(four, [4, 4, 3])
    runs = [engine(four).search(play.masked(1), 1, engine(four).desk(9), 500) for _ in range(2)]
    assert runs[0] == runs[1]
    assert sum(weighed.visits for weighed in runs[0]) == 499


def test_a_tree_that_is_full_still_answers(four):
    play = dropped(four, [4])
    found = engine(four).search(play.masked(1), 1, engine(four).desk(1, nodes=16), 1000)
    assert len(found) == 7
    assert sum(weighed.visits for weighed in found) == 999


def test_searches_run_side_by_side(four):
    play, bound = dropped(four, [4]), engine(four)
    jobs = [lambda seed=seed: bound.search(play.masked(1), 1, bound.desk(seed), 400) for seed in (1, 2)]
    one, two = in_threads(jobs)
    assert one == bound.search(play.masked(1), 1, bound.desk(1), 400)
    assert one != two


def test_players_are_named_as_people_type_them(four):
    assert spec(" MCTS:50 ", four) == Spec("mcts", 50)
    assert str(spec("mcts", four)) == "mcts:500"
    assert spec("greedy~0.25", four) == Spec("greedy", 0, 250)
    assert str(spec("mcts:50~0.5", four)) == "mcts:50~0.5"


@pytest.mark.parametrize("text", ["mcts:0", "mcts:x", "greedy:3", "greedy~2", "greedy~", "level:6", "level:1~0.1", "?"])
def test_a_player_who_is_not_there_is_refused_in_words(four, text):
    with pytest.raises(Fault, match="No player"):
        spec(text, four)


@pytest.mark.parametrize("key", registry.keys())
def test_every_game_has_five_levels(key):
    game = registry.find(key)
    assert len({spec(f"level:{level}", game) for level in LEVELS}) == 5


def test_a_hand_that_slips_plays_worse(four):
    steady, shaky = Spec("greedy"), Spec("greedy", 0, 700)
    tally = simulate(four, four.setting(), [steady, shaky], 400)
    assert tally.interval(0)[0] > 0.6


def test_the_next_search_goes_on_with_the_tree_below_the_moves_made(four):
    play, bound = dropped(four, [4]), engine(four)
    tree = bound.tree(bound.desk(3))
    tree.plant(play.masked(1), 1)
    best = tree.grow(3000)[0]
    play.move(best.move)
    play.put("4")
    assert tree.reroot(play.masked(1), 1)
    kept = int(tree.desk.nodes[0]["visits"])
    assert 0 < kept < 3000
    assert sum(found.visits for found in tree.weighed()) == kept - 1
    found = tree.grow(3000)
    assert sum(weighed.visits for weighed in found) == 2999
    assert {weighed.move for weighed in found} == set(play.legal())


def test_a_tree_is_not_taken_for_another_position_or_another_seat(four):
    tree = engine(four).tree(engine(four).desk(3))
    tree.plant(dropped(four, [4]).masked(1), 1)
    tree.grow(200)
    assert not tree.reroot(dropped(four, [1, 1, 1]).masked(1), 1)
    assert not tree.reroot(dropped(four, [4, 4]).masked(0), 0)


def test_a_player_with_a_kept_tree_answers_as_legally_as_ever(four):
    """Whole games, so that trees are found again, lost, and found."""
    bots = [Player(four, Spec("mcts", 80), seed) for seed in (1, 2)]
    for _ in range(5):
        play = Play(four, four.setting())
        while play.turn != OVER:
            found = bots[play.turn].weigh(play.masked(play.turn), play.turn)
            assert {weighed.move for weighed in found} == set(play.legal())
            assert sum(weighed.visits for weighed in found) == 79
            play.move(found[0].move)
        assert play.over


def test_a_search_ends_when_its_time_is_over(four):
    play, bound = dropped(four, [4]), engine(four)
    desk = bound.desk(1)
    found = bound.search(play.masked(1), 1, desk, 10**9, seconds=0.2)
    assert 0 < sum(weighed.visits for weighed in found) < 10**8


def test_threads_share_a_big_search(four):
    play = dropped(four, [1, 7, 1, 7, 1, 6])
    player = Player(four, Spec("mcts", 8000), threads=2)
    found = player.weigh(play.masked(0), 0)
    assert found[0].move == 0
    assert sum(weighed.visits for weighed in found) == 2 * 3999


def test_the_same_seed_gives_the_same_games_whatever_the_threads(four):
    pair = [Spec("mcts", 30), Spec("greedy")]
    with threads(1) as one, threads(2) as two:
        alone, together = (simulate(four, four.setting(), pair, 60, seed=7, crew=crew) for crew in (one, two))
    assert alone == together


def test_a_game_with_more_moves_than_simulations_is_guided_by_its_sense():
    """With fewer simulations than moves, plain search would look at each move once at most."""
    situation = Situation("c2", "d2", ["+", "x"])
    assert situation.play.game.sense.guided
    found = engine(situation.play.game).search(situation.play.masked(0), 0, engine(situation.play.game).desk(1), 4)
    assert situation.play.notation(found[0].move) == "push-e"
    assert found[0].visits >= 2


def test_looking_ahead_finds_a_forced_win_and_stops_one(four):
    won, lost = dropped(four, [3, 3, 4, 4]), dropped(four, [1, 3, 7, 4])
    bot = Player(four, Spec("expectimax", 20_000))
    assert bot.choose(won.masked(0), 0) in (1, 4)
    assert bot.choose(lost.masked(0), 0) in (1, 4)


def test_looking_ahead_weighs_the_dice():
    situation = Situation("c2", "d2", ["+", "x"])
    best = Player(situation.play.game, Spec("expectimax", 2000)).choose(situation.play.masked(0), 0)
    assert situation.play.notation(best) == "push-e"


def test_looking_ahead_would_see_hidden_hands_and_is_refused(four):
    with pytest.raises(Fault, match="hands are hidden"):
        spec("expectimax", registry.find("pyramid"))


def test_the_oracle_sits_down_only_where_there_is_one(four):
    with pytest.raises(Fault, match="cannot be solved"):
        spec("oracle", four)


@pytest.mark.slow
def test_a_widening_search_opens_the_promising_moves_first():
    """Few visits, few moves tried; none of them is lost or tried twice when more are opened."""
    game = registry.find("labyrinthe")
    assert game.sense.widens
    play = Play(game, game.setting(options={"first": "seat1"}, seats=2))
    few, many = (engine(game).search(play.masked(0), 0, engine(game).desk(1), n) for n in (20, 2000))
    tried = [sum(weighed.visits > 0 for weighed in found) for found in (few, many)]
    assert 3 < tried[0] < 10 < tried[1]
    assert sorted(weighed.move for weighed in many) == sorted(play.legal())
    assert sum(weighed.visits for weighed in many) == 1999


def test_a_player_nobody_may_be_is_not_compiled_with_the_others():
    """Run Run Run! hides its hands and has no oracle; Sumo is solved."""
    dear = {contest.looked, contest.solved}
    pyramid, sumo = registry.find("pyramid"), registry.find("sumo")
    assert not dear & ways_of_search(pyramid).keys()
    assert dear <= ways_of_search(sumo).keys()
    for name in ("expectimax:100", "oracle"):
        with pytest.raises(Fault):
            spec(name, pyramid)
        assert spec(name, sumo)
