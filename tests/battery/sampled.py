"""The games and positions that a game is looked at in: random ones, in every setting, always the same."""

import re
from functools import cache
from pathlib import Path

import numpy as np

from dedale.core import CHANCE, Game, Language, Play, Setting, below

TESTS = Path(__file__).parent.parent / "games"
LANGUAGES = ("en", "fr")
PLIES = 300
IDS = re.compile(r' id="([^"]+)"')


def folder(game: Game) -> Path:
    """Where the game's tests are: with itself where it is somebody's own, here where it is ours."""
    own = game.folder / "tests"
    return own if own.is_dir() else TESTS / game.key


@cache
def settings(game: Game) -> tuple[Setting, ...]:
    """Every edition and number of seats with the defaults, and every option switched, one at a time and together."""
    boards = game.facts.editions or (None,)
    plain = [game.setting(board, {}, seats) for board in boards for seats in game.facts.seats]
    others = [{o.key: value} for o in game.facts.options for value in list(o.values)[1:]]
    few = min(game.facts.seats)
    last = {o.key: [value for value in o.values if o.needs.get(value, 0) <= few][-1] for o in game.facts.options}
    together = [last] if others else []
    return (*plain, *(game.setting(boards[0], options, least(game, options)) for options in others + together))


def least(game: Game, options: dict[str, str]) -> int:
    """As few players as these options ask for."""
    needed = max(o.needs.get(options.get(o.key, ""), 0) for o in game.facts.options)
    return min(seats for seats in game.facts.seats if seats >= needed)


@cache
def played(game: Game, number: int, seed: int = 1) -> Play:
    """A random game by the narrated rules in that setting, or the first plies of a long one."""
    setting = settings(game)[number]
    play, rng = Play(game, setting), np.array([seed * 1000 + number], np.uint64)
    while not play.over and len(play.plies) < PLIES:
        if play.turn == CHANCE:
            play.draw(rng)
        else:
            moves = play.legal()
            assert moves, "a decision without any legal move: a dead end"
            play.move(moves[below(rng, len(moves))])
    return play


def games(game: Game) -> list[Play]:
    return [played(game, number) for number in range(len(settings(game)))]


@cache
def positions(game: Game, every: int = 13) -> list[Play]:
    """Positions out of these games, ends included."""
    found = []
    for play in games(game):
        found += [play.at(ply) for ply in range(0, len(play.plies), every)] + [play]
    return found


def decisions(game: Game) -> list[Play]:
    return [play for play in positions(game) if play.turn >= 0]


def tongues(game: Game) -> list[Language]:
    return [game.language(code) for code in LANGUAGES]


def names(play: Play) -> list[str]:
    return [f"P{seat}" for seat in range(play.setting.seats)]
