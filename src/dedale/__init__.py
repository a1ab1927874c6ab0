"""Dédale: five rare board games made playable again, as a referee, a table and a lab."""

import importlib
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dedale.core import CHANCE, OVER, REFEREE, Fault, Illegal, Line, Outcome, Ply, Setting
    from dedale.handle import Handle
    from dedale.handle.sitting import Sitting
    from dedale.lab.tally import Tally
    from dedale.search import Batch, Stepper, Weighed

__version__ = "0.1.0"
__all__ = [
    "CHANCE",
    "OVER",
    "REFEREE",
    "Batch",
    "Fault",
    "Handle",
    "Illegal",
    "Line",
    "Outcome",
    "Ply",
    "Setting",
    "Sitting",
    "Stepper",
    "Tally",
    "Weighed",
    "game",
    "games",
]
ROOMS = {
    **dict.fromkeys(("CHANCE", "OVER", "REFEREE", "Fault", "Illegal", "Line", "Outcome", "Ply", "Setting"), "core"),
    **dict.fromkeys(("Batch", "Stepper", "Weighed"), "search"),
    "Handle": "handle",
    "Sitting": "handle.sitting",
    "Tally": "lab.tally",
}


def game(key: str) -> "Handle":
    """A game by its key, as "sumo"; one that is not there is a Fault that names those that are."""
    from dedale.handle import handle

    return handle(key)


class Shelf(ModuleType):
    """The room of games, which can be asked for them: a function of its name would be lost when the room is opened."""

    def __call__(self) -> "list[Handle]":
        """All games that can be played here: ours, and those in the folders that DEDALE_GAMES names."""
        from dedale.core import registry
        from dedale.handle import handle

        return [handle(found.key) for found in registry.games()]


if TYPE_CHECKING:

    def games() -> list[Handle]: ...

else:
    games = importlib.import_module("dedale.games")
    games.__class__ = Shelf


def __getattr__(name: str) -> Any:
    """Types are fetched when they are asked for: `import dedale` takes no time."""
    if name in ROOMS:
        return getattr(importlib.import_module(f"dedale.{ROOMS[name]}"), name)
    raise AttributeError(f"module 'dedale' has no attribute {name!r}")
