"""Games by the million, and what they show."""

from dedale.lab.simulate import simulate
from dedale.lab.tally import Tally

__all__ = ["Tally", "simulate"]
