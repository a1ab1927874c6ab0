"""Games are found by their folders: here in games/, and in the folders that DEDALE_GAMES names."""

import os
import pkgutil
from functools import cache

import dedale.games
from dedale.core.fault import Fault, listed
from dedale.core.game import Game
from dedale.core.language import mark


def keys() -> list[str]:
    """The names of all games, those of DEDALE_GAMES after our own."""
    for folder in filter(None, os.environ.get("DEDALE_GAMES", "").split(os.pathsep)):
        if folder not in dedale.games.__path__:
            dedale.games.__path__.append(folder)
    return [module.name for module in pkgutil.iter_modules(dedale.games.__path__) if module.ispkg]


@cache
def known(key: str) -> Game:
    return Game(key)


def find(key: str) -> Game:
    wanted = key.strip().lower().replace("-", "_")
    if wanted not in keys():
        raise Fault(mark("No game '{key}'. There are: {keys}."), key=key, keys=listed(keys()))
    return known(wanted)


def games() -> list[Game]:
    return [known(key) for key in keys()]
