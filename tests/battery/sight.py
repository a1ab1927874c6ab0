"""The part of the battery that looks as a program does: observations keep their bounds, hide, and show."""

from functools import cache

import numpy as np

from dedale.core import CHANCE, OVER, Game, Play, below, pick
from dedale.core.utility import Utility, utility
from dedale.search import engine
from dedale.search.encoder import Encoder

from .rules import endless
from .sampled import games, names, settings

FAR = 1500  # plies


def observed(game: Game, seats: int, states, seat: int) -> tuple[np.ndarray, int]:
    """The states as the seat (-1: a spectator) is shown them, and how many numbers were out of bounds."""
    encoder = Encoder(game, seats)
    out = np.full((len(states), encoder.size), -7, np.float32)
    return out, encoder.fill(states, np.full(len(states), seat), out)


@cache
def spread(game: Game, count: int) -> list[Play]:
    """About as many positions of each game that is looked at, from its beginning to its end."""
    found = []
    for play in games(game):
        found += [play.at(ply) for ply in range(0, len(play.plies), max(1, len(play.plies) // count))] + [play]
    return found


@cache
def walked(game: Game, number: int):
    """The states of a random game in the setting of that number, by the compiled rules: they get far in long games."""
    run, rng, states = engine(game).run, np.array([number], np.uint64), game.start(settings(game)[number])
    moves, weights = np.zeros(game.rules.MOST_MOVES, np.int64), np.zeros(max(1, game.rules.MOST_OUTCOMES), np.int64)
    course, who = [states.copy()], run["turn_at"](states, 0)
    while who != OVER and len(course) < FAR:
        if who == CHANCE:
            move = pick(weights[: run["chance_at"](states, 0, weights)].tolist(), rng)
        else:
            move = moves[below(rng, run["legal_at"](states, 0, moves))]
        who = run["step_at"](states, 0, move)
        course.append(states.copy())
    return np.concatenate(course)


def check_observations_are_within_their_bounds(game: Game) -> None:
    for number, setting in enumerate(settings(game)):
        states = walked(game, number)
        for seat in range(-1, setting.seats):
            seen, outside = observed(game, setting.seats, states, seat)
            assert outside == 0, "a number is outside the bounds that `sight` gives its field"
            assert seen.min() >= 0
            assert seen.max() <= 1


def check_observations_are_equal_where_only_hidden_things_differ(game: Game) -> None:
    rng = np.array([18], np.uint64)
    for play in spread(game, 6):
        for seat in range(play.setting.seats):
            guessed = play.masked(seat)
            game.narrator.call("guess", guessed, seat, rng)
            both, _ = observed(game, play.setting.seats, np.concatenate([guessed, play.states]), seat)
            assert np.array_equal(*both)


def check_observations_differ_where_something_visible_does(game: Game) -> None:
    """Two positions of a setting that are told in other words, or leave other moves, are other observations."""
    told: dict[tuple[int, int, bytes], tuple] = {}
    for play in spread(game, 24):
        for seat in range(play.setting.seats):
            seen, _ = observed(game, play.setting.seats, play.states, seat)
            visible = visible_to(play, seat)
            before = told.setdefault((id(play.setting), seat, seen.tobytes()), visible)
            assert before == visible, "what differs to the eye is shown alike"


def visible_to(play: Play, seat: int) -> tuple:
    legal = tuple(play.legal()) if play.turn == seat else ()
    text = play.game.picture.text(play.view(seat), names(play), play.game.language("en"))
    return text, play.turn, legal


def check_no_game_is_longer_than_its_lid_says(game: Game) -> None:
    for number, setting in enumerate(settings(game)):
        if not endless(game, setting):
            assert len(walked(game, number)) - 1 <= game.facts.longest


def check_results_are_of_the_kind_that_the_lid_says(game: Game) -> None:
    for play in games(game):
        results, kind = play.results(), utility(game.facts, play.setting.seats)
        assert kind != Utility.ZERO_SUM or sum(results) == 0
        assert kind != Utility.COOPERATIVE or len(set(results)) == 1
