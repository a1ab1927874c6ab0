"""Games are found by their folders: here in games/, and in the folders that DEDALE_GAMES names, which add to ours."""

import importlib
import os
import pkgutil
from functools import cache

from dedale.core.fault import Fault, listed
from dedale.core.game import Game
from dedale.core.language import mark
from dedale.core.rooms import GAMES


def folders() -> list[str]:
    """The folders of own games, as DEDALE_GAMES names them."""
    return [os.path.abspath(folder) for folder in os.environ.get("DEDALE_GAMES", "").split(os.pathsep) if folder]


def keys() -> list[str]:
    """The names of all games, those of DEDALE_GAMES after our own."""
    path = importlib.import_module(GAMES).__path__
    path.extend(folder for folder in folders() if folder not in path)
    return [module.name for module in pkgutil.iter_modules(path) if module.ispkg]


@cache
def known(key: str) -> Game:
    return Game(key)


@cache
def checked(key: str) -> Game:
    """A game that keeps the contract; a fault says what another lacks."""
    game = known(key)
    game.check()
    return game


def find(key: str) -> Game:
    wanted = key.strip().lower().replace("-", "_")
    if wanted not in keys():
        raise Fault(mark("No game '{key}'. There are: {keys}."), key=key, keys=listed(keys()))
    return checked(wanted)


def games() -> list[Game]:
    """All that can be played: one broken game does not take the others along."""
    return [game for game in map(tried, keys()) if isinstance(game, Game)]


def broken() -> list[Fault]:
    """What is wrong with the others."""
    return [fault for fault in map(tried, keys()) if isinstance(fault, Fault)]


def tried(key: str) -> Game | Fault:
    try:
        return checked(key)
    except Fault as fault:
        return fault
