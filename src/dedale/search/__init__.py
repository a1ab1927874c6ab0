"""Playouts, tree search and batched play: written once, bound to any game, compiled."""

from dedale.search.batch import Batch
from dedale.search.contest import Played
from dedale.search.desk import Desk, in_threads
from dedale.search.engine import LIMIT, MOST_NODES, Engine, engine
from dedale.search.luck import Luck, luck, seeds_of
from dedale.search.rollouts import Rollouts
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
    "Rollouts",
    "Stepper",
    "Tree",
    "Weighed",
    "engine",
    "in_threads",
    "luck",
    "seeds_of",
]
