"""Openings: where nothing is left to luck once a game has begun, the same two would play the same game again and again.
So each of their games begins with some moves by lot, and both play it from both sides."""

import numpy as np

from dedale.core import CHANCE, OVER, Game, Rng, Setting, below, pick
from dedale.search.luck import luck

GAMES, PLIES = 4, 400  # looked at, by the narrated rules: nothing need be compiled for it
MOST, PART = 8, 5  # moves by lot; one in so many of a game at random, so that short games are still the players'


def opening_of(game: Game, setting: Setting) -> int:
    """How many moves by lot a match of this game needs: none where luck makes its games differ."""
    decisions = []
    for number in range(GAMES):
        lucky, made = wander(game, setting, np.array([luck(1, number)], np.uint64))
        if lucky:
            return 0
        decisions.append(made)
    return min(MOST, sum(decisions) // (GAMES * PART))


def wander(game: Game, setting: Setting, rng: Rng) -> tuple[bool, int]:
    """Moves at random: whether chance had its turn after the first of them, and how many there were."""
    rules, states, decisions = game.narrator, game.start(setting), 0
    for _ in range(PLIES):
        who = rules.turn(states)
        if who == OVER or (who == CHANCE and decisions):
            return who == CHANCE, decisions
        if who == CHANCE:
            rules.apply(states, pick(rules.chance(states), rng))
        else:
            moves = rules.legal(states)
            rules.apply(states, moves[below(rng, len(moves))])
            decisions += 1
    return False, decisions
