"""What a seat is shown: the gnomes on the stump, the dice."""

from dedale.core.sight import choice, number, place, seat

from .tables import DICE, FACES, SQUARES, Phase

SIDE = 8  # squares are a1 to h8

SIGHT = (
    place("gnome", (SIDE, SIDE), last=SQUARES - 1, by_seat=1, via=("row", "column")),
    number("held", 0, 1, by_seat=1),
    number("reserve", 0, DICE, by_seat=1),
    number("hand", 0, DICE),
    choice("slot", -1, FACES - 1),
    number("chosen", 0, 3),
    number("acts", 2, 3),
    number("acted", 0, 3),
    number("wins", 0, 3, by_seat=1),
    choice("phase", Phase.LOT, Phase.DONE),
    seat("player", 2),
    seat("winner", 2),
)
