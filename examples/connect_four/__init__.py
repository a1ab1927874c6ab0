"""Connect Four: the example of docs/add-your-own-game.md."""

from dedale.core import Facts, mark

FACTS = Facts(
    name="Connect Four",
    tagline=mark("Drop discs into the grid; four in a line win."),
    seats=(2,),
    minutes=5,
    version=1,
    accent="#3a5d9a",
    draws=True,
    longest=42,
)
