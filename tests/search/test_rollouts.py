"""The policy's best moves compared by playing on: the same luck for all, the better half goes on, the clock is kept."""

import numpy as np
import pytest

from dedale.core import Fault, Play, registry
from dedale.lab.simulate import simulate
from dedale.players import CAREFUL, Player, Spec, spec
from dedale.search import Weighed, engine, seeds_of

GAME = registry.find("pyramid")
BOUND = engine(GAME)


@pytest.fixture(scope="module")
def first():
    """The first action of a game of two, as its seat sees it."""
    play = Play(GAME, GAME.setting(seats=2))
    play.settle(np.array([3], np.uint64))
    return play.masked(play.turn), play.turn


def test_the_shortlist_begins_with_the_move_that_the_policy_plays(first):
    seen, seat = first
    desk = BOUND.desk()
    count = BOUND.run["shortlist"](seen, desk, seat, 1)
    assert 1 < count <= 4
    assert int(desk.nodes[0]["move"]) == BOUND.advised(seen, BOUND.desk())
    scores = list(desk.scores[:count])
    assert scores == sorted(scores, reverse=True)


def test_all_moves_of_a_round_have_the_same_luck(first):
    seen, seat = first
    desk = BOUND.desk(5)
    BOUND.run["shortlist"](seen, desk, seat, 4)
    desk.nodes["move"][:3] = desk.nodes[0]["move"]
    BOUND.run["roll"](seen, desk, seat, 3, 40)
    assert list(desk.nodes["visits"][:3]) == [40] * 3
    assert len({float(value) for value in desk.nodes["value"][:3]}) == 1


def test_the_better_half_goes_on_and_of_equal_ones_the_first():
    desk = BOUND.desk()
    for i, value in enumerate((1.0, 6.0, 1.0, 8.0, 1.0)):
        desk.nodes[i]["move"], desk.nodes[i]["visits"], desk.nodes[i]["value"] = i, 10, value
    assert BOUND.run["narrow"](desk.nodes, 5) == 3
    assert list(desk.nodes["move"][:5]) == [3, 1, 0, 2, 4]


def test_the_budget_is_shared_between_the_stages(first):
    found = Player(GAME, Spec("rolls", 80)).weigh(*first)
    assert [weighed.visits for weighed in found] == [30, 30, 10, 10]
    assert all(-1 <= weighed.value <= 1 for weighed in found)


def test_the_same_seed_gives_the_same_comparison(first):
    one, two = (Player(GAME, Spec("rolls", 40), 7).weigh(*first) for _ in range(2))
    assert one == two


def test_two_threads_compare_the_same_moves_together(first):
    found = Player(GAME, Spec("rolls", 160), 7, threads=2).weigh(*first)
    assert sum(weighed.visits for weighed in found) == 160
    assert len({weighed.move for weighed in found}) == len(found) == 4


def test_it_ends_when_its_time_is_over(first):
    found = Player(GAME, Spec("rolls", 10**7), threads=1).weigh(*first, seconds=0.05)
    assert 0 < sum(weighed.visits for weighed in found) < 10**7


def test_where_the_policy_sees_nothing_to_compare_its_move_is_played_at_once(first):
    seen, seat = first
    play = Play(GAME, GAME.setting(seats=2))
    play.settle(np.array([3], np.uint64))
    play.move(BOUND.advised(seen, BOUND.desk()))
    liked = BOUND.advised(play.masked(seat), BOUND.desk())
    assert Player(GAME, Spec("rolls", 400)).weigh(play.masked(seat), seat) == [Weighed(liked, 0, 0.0)]
    asked = BOUND.search(play.masked(seat), seat, BOUND.desk(), 40)
    assert all(weighed.visits for weighed in asked)


def test_a_position_with_a_single_move_is_worth_something_to_a_review():
    play = Play(GAME, GAME.setting(seats=2))
    dice = np.array([4], np.uint64)
    play.settle(dice)
    while len(play.legal()) > 1:
        play.move(BOUND.advised(play.masked(play.turn), BOUND.desk()))
        play.settle(dice)
    [found] = BOUND.search(play.masked(play.turn), play.turn, BOUND.desk(), 20)
    assert (found.move, found.visits) == (play.legal()[0], 20)


def test_playing_on_wins_more_than_the_policy_alone():
    setting = GAME.setting(seats=2, options={"difficulty": "nightmare"})
    plain, thinking = (simulate(GAME, setting, [spec(name, GAME)] * 2, 40, seed=2) for name in ("policy", "rolls:24"))
    assert thinking.wins[0] > plain.wins[0]


def test_slips_are_slips_of_the_policy_too():
    bound, root = BOUND, GAME.start(GAME.setting(seats=2))
    won = []
    for slips in (0, 500):
        team = np.array([Spec("policy", 0, slips).row] * 2, np.int64)
        won.append((bound.contests(root, bound.desk(), team, seeds_of(8, range(200))).results[:, 0] > 0).sum())
    assert won[0] > won[1] > 0


@pytest.mark.parametrize("kind", CAREFUL)
def test_a_game_without_a_policy_is_played_by_nobody_of_that_kind(kind):
    with pytest.raises(Fault, match="has no policy"):
        spec(kind, registry.find("sumo"))


def test_they_are_named_as_people_type_them():
    assert spec("Policy~0.3", GAME) == Spec("policy", 0, 300)
    assert str(spec("rolls", GAME)) == "rolls:300"
    assert spec("rolls:40~0.1", GAME) == Spec("rolls", 40, 100)
