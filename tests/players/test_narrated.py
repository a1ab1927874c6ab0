"""Who plays before a game is compiled: sensible in every game, and never against the rules."""

import numpy as np
import pytest

from dedale.core import CHANCE, OVER, Play, registry
from dedale.players import LEVELS, Spec, spec
from dedale.players.narrated import Narrated
from dedale.search import engine

ENOUGH = 4000  # plies
GAMES = {"sumo": 30, "coq": 60, "connect_four": 20, "gootmu": 4}  # as many as are clear, and played in some seconds
GREEDY, RANDOM = Spec("greedy"), Spec("random")


def played(game, players, seed):
    """A game between these, by the seat of the first in turn; every move is judged by the referee."""
    play, dice = Play(game, game.setting(seats=len(players))), np.array([seed], np.uint64)
    for _ in range(ENOUGH):
        who = play.turn
        if who == OVER:
            break
        if who == CHANCE:
            play.draw(dice)
        else:
            play.move(players[who].choose(play.masked(who), who), who)
    return play


def against_random(game, number):
    """What the narrated player makes of one game, now from the first seat, now from the second."""
    seat = number % 2
    players = [Narrated(game, GREEDY if each == seat else RANDOM, 100 * number + each) for each in range(2)]
    return played(game, players, number + 1).results()[seat]


@pytest.mark.parametrize("key", GAMES)
def test_one_look_ahead_beats_random_play_clearly(key):
    game = registry.find(key)
    results = [against_random(game, number) for number in range(GAMES[key])]
    assert sum(results) >= 0.5 * len(results)  # three games of four


def test_one_look_ahead_wins_a_whole_game_of_the_labyrinth():
    assert against_random(registry.find("labyrinthe"), 1) == 1.0


def test_a_team_that_looks_ahead_gets_through_the_pyramid_by_the_rules():
    game = registry.find("pyramid")
    for number in range(4):
        players = [Narrated(game, GREEDY, 10 * number + seat) for seat in range(2)]
        assert played(game, players, number + 1).over


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_of_a_game_sits_down_before_it_is_compiled(level):
    for key in ("sumo", "coq"):
        game = registry.find(key)
        assert played(game, [Narrated(game, spec(f"level:{level}", game), seat + 5) for seat in range(2)], 7).over


def test_it_finds_what_the_compiled_look_ahead_finds():
    game = registry.find("connect_four")
    fast, play = engine(game), Play(game, game.setting())
    for column in (3, 2, 3, 2, 3):
        play.move(column)
    assert Narrated(game, GREEDY).choose(play.states, 1) == fast.greedy(play.states, 1, fast.desk()) == 3


def test_the_friendliest_of_coq_makes_the_move_after_which_it_stands_worst():
    game = registry.find("coq")
    gentle = [Narrated(game, Spec("gentle"), 3), Narrated(game, RANDOM, 4)]
    results = [played(game, gentle, seed).results()[0] for seed in range(1, 31)]
    assert sum(results) < 0


def test_without_time_it_makes_a_legal_move_all_the_same():
    game = registry.find("gootmu")
    play = Play(game, game.setting())
    play.settle(np.array([3], np.uint64))
    assert Narrated(game, GREEDY).choose(play.masked(play.turn), play.turn, seconds=0.0) in play.legal()


def test_it_leaves_what_it_was_shown_as_it_was():
    game = registry.find("pyramid")
    play = Play(game, game.setting())
    play.settle(np.array([3], np.uint64))
    seen = play.masked(play.turn)
    before = seen.tobytes()
    Narrated(game, GREEDY).choose(seen, play.turn)
    assert seen.tobytes() == before


def test_it_plays_from_what_its_seat_sees_alone():
    """The hidden cards of the others may be any: the choice is the same."""
    game = registry.find("pyramid")
    play, dice = Play(game, game.setting(seats=2)), np.array([5], np.uint64)
    for _ in range(30):
        play.settle(dice)
        seat = play.turn
        seen = play.masked(seat)
        other = seen.copy()
        game.narrator.call("guess", other, seat, dice)
        game.narrator.call("mask", other, seat)
        choices = [Narrated(game, GREEDY, 9).choose(states, seat) for states in (seen, other)]
        assert choices[0] == choices[1]
        play.move(choices[0])
