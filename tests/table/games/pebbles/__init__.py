"""A small game for the table's tests: chance, a secret, a refusal, draws, two to three seats."""

from dedale.core import Facts, Option

FACTS = Facts(
    name="Pebbles",
    tagline="Take what the die shows, or leave it.",
    seats=(2, 3),
    minutes=1,
    version=1,
    options=(Option("goal", "Pebbles to take", "PB-04", {"6": 6, "60": 60}),),
    draws=True,
)
