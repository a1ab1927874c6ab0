"""Games by the million, and what they show."""

from dedale.lab.simulate import Tally, simulate

__all__ = ["Tally", "simulate"]
