"""Tournaments: who is stronger is found out, fairly, and told with how sure one can be."""

import pytest
from click.testing import CliRunner

from dedale.cli import main
from dedale.core import Fault, registry
from dedale.lab.compete import Match, Terms, compete, ratings, sides
from dedale.players import Spec


@pytest.fixture(scope="module")
def four():
    return registry.find("connect_four")


def named(*players):
    return [(str(who), who) for who in players]


def test_three_wins_in_four_are_191_points():
    one, other = ratings(2, [Match(0, 1, 3000, 4000, 0)])
    assert one.points - other.points == pytest.approx(191, abs=1)
    assert 5 < one.reach < 20


def test_ratings_are_found_through_common_opponents():
    first, second, third = ratings(3, [Match(0, 1, 640, 1000, 0), Match(1, 2, 640, 1000, 0)])
    assert first.points - third.points == pytest.approx(2 * (first.points - second.points), abs=1)


def test_whoever_wins_every_game_still_has_a_rating():
    one, other = ratings(2, [Match(0, 1, 50, 50, 0)])
    assert 400 < one.points - other.points < 2000


def test_both_sit_on_each_side():
    assert list(sides(2)) == [[True, False], [False, True]]
    assert list(sides(3)) == [[True, False, True], [False, True, False]]


def test_stronger_players_stand_higher(four):
    standings = compete(four, four.setting(), named(Spec("random"), Spec("mcts", 60), Spec("greedy")), Terms(60))
    points = dict(zip(standings.names, (rating.points for rating in standings.ratings), strict=True))
    assert points["mcts:60"] > points["greedy"] > points["random"]
    assert [match.games for match in standings.matches] == [60, 60, 60]


def test_the_same_seed_gives_the_same_standings(four):
    pair = named(Spec("random"), Spec("greedy"))
    one, two = (compete(four, four.setting(), pair, Terms(40, seed=3)) for _ in range(2))
    assert one == two


def test_equal_players_from_both_sides_with_the_same_luck_are_equal(four):
    standings = compete(four, four.setting(), [("a", Spec("random")), ("b", Spec("random"))], Terms(50))
    assert standings.matches[0].share == 0.5


@pytest.mark.slow
def test_a_team_plays_against_the_game():
    game = registry.find("pyramid")
    standings = compete(game, game.setting(options={"difficulty": "easy"}, seats=1), named(Spec("greedy")), Terms(40))
    assert standings.names == ("greedy", game.facts.name)
    assert standings.matches[0].games == 40


@pytest.mark.parametrize("players", [[Spec("greedy")], [Spec("greedy"), Spec("greedy")]])
def test_a_tournament_needs_two_who_differ(four, players):
    with pytest.raises(Fault):
        compete(four, four.setting(), named(*players), Terms(10))


def test_the_command_prints_ratings_and_draws_them(tmp_path):
    path = tmp_path / "ladder.svg"
    args = ["compete", "connect_four", "-p", "random,greedy", "-n", "40", "--plot", str(path)]
    done = CliRunner().invoke(main, args)
    assert done.exit_code == 0, done.output
    assert "greedy" in done.output
    assert path.read_text().count("<circle") == 2
    done = CliRunner().invoke(main, ["compete", "connect_four", "--plot", "x.gif"])
    assert done.exit_code != 0
