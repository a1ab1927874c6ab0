"""What a seat is shown: pawns on the spiral, points, the die."""

from dedale.core.sight import choice, number, place, seat

from .tables import FACES, MOST_SQUARES, SEATS, Phase

MOST_POINTS = 1000  # no rule bounds them; games end with a few hundred

SIGHT = (
    place("pawn", (MOST_SQUARES + 2,), by_seat=1),
    number("marked", 0, 1, by_seat=1),
    number("chips", 0, MOST_POINTS, by_seat=1),
    number("contends", 0, 1, by_seat=1),
    number("shown", 0, FACES, by_seat=1),
    choice("die", 0, FACES),
    seat("roller", SEATS),
    number("mover", 0, 1),
    number("extra", 0, 1),
    choice("phase", Phase.OPENING, Phase.DONE),
    seat("player", SEATS),
)
