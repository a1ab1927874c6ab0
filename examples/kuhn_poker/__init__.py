"""Kuhn poker: the smallest game with hidden cards whose best play is known, and mixed."""

from dedale.core import Facts, mark

FACTS = Facts(
    name="Kuhn Poker",
    tagline=mark("Three cards, two players, one bet: bluff, call or fold."),
    seats=(2,),
    minutes=1,
    weight=1,
    version=1,
    accent="#2f6b4f",
    longest=5,
)
