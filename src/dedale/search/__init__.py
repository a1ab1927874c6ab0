"""Playouts, tree search and batched play: written once, bound to any game, compiled."""

from dedale.search.engine import LIMIT, Batch, Desk, Engine, Played, Weighed, engine, in_threads

__all__ = ["LIMIT", "Batch", "Desk", "Engine", "Played", "Weighed", "engine", "in_threads"]
