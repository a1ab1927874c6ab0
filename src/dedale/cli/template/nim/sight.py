"""What a seat is shown: the heap, who took which stone (itself first), and whose turn it is."""

from dedale.core.sight import number, seat

from .rules import STONES

SIGHT = (number("left", 0, STONES), seat("taker", 2), seat("player", 2))
