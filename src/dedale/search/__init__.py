"""Playouts, tree search and batched play: written once, bound to any game, compiled."""

from dedale.search.engine import LIMIT, MOST_NODES, Batch, Desk, Engine, Played, Weighed, engine, in_threads

__all__ = ["LIMIT", "MOST_NODES", "Batch", "Desk", "Engine", "Played", "Weighed", "engine", "in_threads"]
