"""Pictures of a game that nobody plays: its opening position, and the lid of its box."""

from functools import lru_cache
from random import Random

import numpy as np

from dedale.core import CHANCE, OVER, Play, registry

SEED, PLIES, BEFORE_THE_END = 5, 70, 12


def opening(key: str, edition: str | None, code: str) -> str:
    """A game laid out as chance might, before anybody moves."""
    game = registry.find(key)
    play = Play(game, game.setting(edition))
    play.settle(np.array([SEED], np.uint64))
    return drawn(play, code)


@lru_cache(maxsize=64)
def cover(key: str, edition: str | None, code: str) -> str:
    """A game some turns old, played at random, as somebody standing beside the table sees it."""
    game = registry.find(key)
    play = Play(game, game.setting(edition, seats=min(4, max(game.facts.seats))))
    wheel, choice = np.array([SEED], np.uint64), Random(SEED)
    while play.turn != OVER and len(play.plies) < PLIES:
        if play.turn == CHANCE:
            play.draw(wheel)
        else:
            play.move(choice.choice(play.legal()), play.turn)
    return drawn(play.at(max(0, len(play.plies) - BEFORE_THE_END)) if play.turn == OVER else play, code)


def drawn(play: Play, code: str) -> str:
    return str(play.game.picture.board(play.view(None), play.game.language(code), events=()))
