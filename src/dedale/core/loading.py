"""A game's files, loaded so that what is wrong with them is told in a sentence."""

import importlib
import traceback
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType
from typing import Any

from dedale.core.fault import Fault
from dedale.core.language import mark

GAMES = "dedale.games"  # found by its name: core imports no game
LID = "__init__"


class Broken(Fault):
    """A game that does not keep the contract: what is missing, and where."""

    def __init__(self, key: str, text: str, /, **values: Any) -> None:
        super().__init__(mark("The game {game} cannot be opened: {fault}"), game=key, fault=Fault(text, **values))


def load(key: str, room: str = LID) -> ModuleType:
    """A room of a game, or its lid."""
    name = f"{GAMES}.{key}" if room == LID else f"{GAMES}.{key}.{room}"
    try:
        return importlib.import_module(name)
    except Broken:
        raise
    except Exception as error:
        if isinstance(error, ModuleNotFoundError) and error.name == name:
            raise Broken(key, mark("there is no {file}"), file=f"{room}.py") from error
        file, line = place(error, key)
        raise Broken(key, mark("{file}, line {line}: {fault}"), file=file, line=line, fault=why(error)) from error


def place(error: Exception, key: str) -> tuple[str, int]:
    """The last line of the game's own files on the way to the error."""
    if isinstance(error, SyntaxError):
        return error.filename or key, error.lineno or 0
    way = [(step.filename, step.lineno or 0) for step in traceback.extract_tb(error.__traceback__)]
    return next((step for step in reversed(way) if key in Path(step[0]).parts), (key, 0))


def why(error: Exception) -> str:
    return error.msg if isinstance(error, SyntaxError) else f"{type(error).__name__}: {error}"


def signed(key: str, room: str, needed: Iterable[str]) -> ModuleType:
    """A room that has every name it must."""
    found = load(key, room)
    if missing := [name for name in needed if not hasattr(found, name)]:
        raise Broken(key, mark("{file} lacks {names}"), file=f"{room}.py", names=", ".join(missing))
    return found
