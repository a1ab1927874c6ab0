"""What a seat is shown: its own card, what was said, and once the cards are shown the other's."""

from dedale.core.sight import choice, number, seat

from .rules import BET, CARDS, LARGEST, SEATS, UNSAID, UNSEEN

SIGHT = (
    choice("card", UNSEEN, CARDS - 1, by_seat=1),
    choice("said", UNSAID, BET),
    number("dealt", 0, SEATS),
    seat("player", SEATS),
    seat("winner", SEATS),
    number("won", 0, LARGEST),
)
