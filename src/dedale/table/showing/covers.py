"""Pictures of a game that nobody plays: its opening position, the lid of its box, and the parts of its rules."""

import re
from functools import lru_cache
from random import Random

import numpy as np

from dedale.core import CHANCE, OVER, Play, registry
from dedale.core.edition import Source
from dedale.core.lesson import lessons

SEED, PLIES, BEFORE_THE_END = 5, 70, 12
WINDOW = re.compile(r'viewBox="[^"]*"')


def opening(key: str, edition: "str | Source | None", code: str) -> str:
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


@lru_cache(maxsize=256)
def part(key: str, number: int, code: str) -> str:
    """A part of the rules' sheet, counted from 1: its position as who sits there sees it, cut to what it is about."""
    game = registry.find(key)
    found = lessons(game).sheet[number - 1]
    whole = drawn(found.position.play(game), code, found.seat)
    window = " ".join(f"{side:g}" for side in found.show)
    return WINDOW.sub(f'viewBox="{window}"', whole, count=1) if found.show else whole


def drawn(play: Play, code: str, seat: int | None = None) -> str:
    return str(play.game.picture.board(play.view(seat), play.game.language(code), events=()))
