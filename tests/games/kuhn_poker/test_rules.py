"""Kuhn poker, clause by clause."""

import numpy as np
import pytest

from dedale.core import Illegal, Play, registry


@pytest.fixture
def play():
    game = registry.find("kuhn_poker")
    return Play(game, game.setting())


def put(play, moves):
    for move in moves.split():
        play.put(move)
    return play


def test_a_card_that_was_dealt_is_not_dealt_again(play):
    """KP-01"""
    put(play, "Q")
    assert play.weights() == [1, 1]
    assert [play.notation(outcome) for outcome in range(2)] == ["J", "K"]


def test_a_player_sees_only_the_own_card(play):
    """KP-02"""
    put(play, "Q K")
    assert play.view(0).card.tolist() == [1, -1]
    assert play.view(1).card.tolist() == [-1, 2]
    assert play.view(None).card.tolist() == [-1, -1]


def test_a_guess_gives_the_other_each_card_one_does_not_hold(play):
    """KP-02"""
    put(play, "Q K")
    rng, found = np.array([3], np.uint64), set()
    for _ in range(20):
        guessed = play.masked(0)
        play.game.narrator.call("guess", guessed, 0, rng)
        found.add(tuple(guessed["card"][0].tolist()))
    assert found == {(1, 0), (1, 2)}


def test_players_pass_or_bet_in_turn(play):
    """KP-03"""
    put(play, "Q K pass")
    assert play.turn == 1
    with pytest.raises(Illegal, match=r"Pass or bet"):
        play.move(2)


@pytest.mark.parametrize(("moves", "results"), [("bet pass", [0.5, -0.5]), ("pass bet pass", [-0.5, 0.5])])
def test_who_passes_after_a_bet_folds_and_shows_nothing(play, moves, results):
    """KP-04"""
    put(play, f"J K {moves}")
    assert play.over
    assert play.results() == results
    assert play.view(None).card.tolist() == [-1, -1]


@pytest.mark.parametrize(("moves", "won"), [("pass pass", 0.5), ("bet bet", 1.0), ("pass bet bet", 1.0)])
def test_otherwise_the_higher_card_takes_the_pot(play, moves, won):
    """KP-05"""
    put(play, f"K Q {moves}")
    assert play.results() == [won, -won]
    assert play.view(None).card.tolist() == [2, 1]
