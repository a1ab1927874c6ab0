"""A small game for the table's tests: chance, a secret, a refusal, draws, two ways to play, two to three seats."""

from dedale.core import Facts, Option
from dedale.core.game.lid import PRINTED, Way

FACTS = Facts(
    name="Pebbles",
    tagline="Take what the die shows, or leave it.",
    seats=(2, 3),
    minutes=1,
    version=1,
    options=(
        Option("goal", "Pebbles to take", "PB-04", {"6": 6, "60": 60, "30": 30}),
        Option(
            "first",
            "Who starts",
            "PB-02",
            {"seat1": 0, "seat2": 1, "seat3": 2},
            {"seat1": "the first seat", "seat2": "the second seat", "seat3": "the third seat"},
            {"seat3": 3},
        ),
    ),
    ways=(PRINTED, Way("long", "Long", "Ten times as many pebbles.", {"goal": "60"})),
    draws=True,
)
