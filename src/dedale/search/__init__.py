"""Playouts, tree search and batched play: written once, bound to any game, compiled."""

from dedale.search.batch import Batch
from dedale.search.contest import Played
from dedale.search.desk import Desk
from dedale.search.engine import LIMIT, MOST_NODES, Engine, engine, in_threads
from dedale.search.luck import Luck, luck, seeds_of
from dedale.search.stepper import Stepper
from dedale.search.tree import Tree, Weighed

__all__ = [
    "LIMIT",
    "MOST_NODES",
    "Batch",
    "Desk",
    "Engine",
    "Luck",
    "Played",
    "Stepper",
    "Tree",
    "Weighed",
    "engine",
    "in_threads",
    "luck",
    "seeds_of",
]
