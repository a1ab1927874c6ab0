"""Tournaments: who is stronger is found out, fairly, and told with how sure one can be."""

import json
from dataclasses import replace

import pytest
from click.testing import CliRunner

from dedale.cli import main
from dedale.core import Fault, language, registry
from dedale.lab.compete import Match, Terms, compete, ratings, sides
from dedale.lab.compete.openings import opening_of
from dedale.lab.shares import Contest, share
from dedale.lab.study.flags import of_matches
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


# Openings, and how many games were distinct


def steady(four, **terms):
    """Two who leave nothing to luck: one looks ahead further than the other."""
    return compete(four, four.setting(), named(Spec("expectimax", 20), Spec("expectimax", 200)), Terms(60, **terms))


def test_without_luck_the_same_two_play_the_same_two_games_again_and_again(four):
    standings = steady(four, opening=0)
    assert (standings.matches[0].games, standings.matches[0].distinct) == (60, 2)
    [flag] = of_matches(standings)
    assert "expectimax:20 against expectimax:200: only 2 of 60 games were distinct" in flag.say(language("en"))
    assert "--opening 1" in flag.say(language("en"))


def test_where_nothing_is_left_to_luck_matches_begin_with_openings_by_lot(four):
    standings = steady(four)
    assert standings.opening == opening_of(four, four.setting()) > 0
    assert standings.matches[0].distinct > 50
    assert not list(of_matches(standings))


def test_both_sides_play_from_the_same_opening(four):
    """Equal players: half of the games are the others once more."""
    pair = [("a", Spec("expectimax", 50)), ("b", Spec("expectimax", 50))]
    standings = compete(four, four.setting(), pair, Terms(60, opening=5))
    assert standings.matches[0].share == 0.5
    assert standings.matches[0].distinct <= 30


@pytest.mark.parametrize("key", ["sumo", "coq", "pyramid", "gootmu"])
def test_games_with_luck_need_no_openings(key):
    game = registry.find(key)
    assert opening_of(game, game.setting(seats=2)) == 0


@pytest.mark.parametrize("key", ["labyrinthe", "connect_four"])
def test_luck_before_the_first_move_is_not_enough(key):
    game = registry.find(key)
    assert opening_of(game, game.setting()) > 0


def test_a_game_of_a_few_moves_is_left_to_its_players():
    poker = registry.find("kuhn_poker")
    assert opening_of(poker, poker.setting()) == 0


def test_an_opening_that_would_end_the_game_is_drawn_anew_and_shorter(four):
    contest = Contest.of(four, four.setting(), [Spec("random")] * 2, opening=60)
    tally = share(contest, range(50))
    assert tally.games == tally.distinct == 50
    assert tally.longest <= 42
    assert tally.unfinished == 0


def test_openings_do_not_depend_on_who_plays_nor_on_the_cut(four):
    whole, ends = (Contest.of(four, four.setting(), [Spec("greedy")] * 2, limit=n, opening=6) for n in (42, 6))
    assert share(ends, range(40)).marks == share(replace(ends, players=(Spec("random"),) * 2), range(40)).marks
    assert share(whole, range(30)) + share(whole, range(30, 40)) == share(whole, range(40))


def test_the_command_tells_openings_and_distinct_games():
    words = ["compete", "connect_four", "-p", "expectimax:10,expectimax:100", "-n", "20", "--lang", "en"]
    told = CliRunner().invoke(main, words).output
    assert "Each game begins with 4 moves by lot (seed 1)" in told
    assert "distinct" in told
    plain = CliRunner().invoke(main, [*words, "--opening", "0", "--json"])
    found = json.loads(plain.stdout)
    assert found["opening"] == 0
    assert found["matches"][0]["distinct_games"] == 2
    assert "only 2 of 20 games were distinct" in plain.stderr


@pytest.mark.slow
def test_a_level_that_plays_by_the_solution_has_it_worked_out_first(tmp_path):
    path = tmp_path / "small.board"
    path.write_text("outer: a1 b1 a2 b2\nstarts: a1 b2\nlines: neighbours\n")
    for command in (["compete", "-p", "random,level:5"], ["simulate", "-p", "random,level:5"]):
        words = [command[0], "sumo", "-b", str(path), *command[1:], "-n", "20", "--json"]
        done = CliRunner().invoke(main, words, catch_exceptions=False)
        assert done.exit_code == 0
        assert "oracle" in done.stdout or "level:5" in done.stdout
