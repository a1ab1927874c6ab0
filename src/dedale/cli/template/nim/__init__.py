"""Nim: names, seats, and what the lid of the box says."""

from dedale.core import Facts, mark

FACTS = Facts(
    name="Nim",
    tagline=mark("Take one, two or three stones; whoever takes the last one wins."),
    seats=(2,),
    minutes=2,
    weight=1,
    version=1,
    accent="#4f7a8c",
    longest=15,
)
