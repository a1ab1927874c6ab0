"""What every game must pass. Each check takes a game; one that lacks a part fails here by name.

A game keeps beside its tests, in its own folder's tests/ or in tests/games/NAME here: golden.json and golden.txt (a
whole game and its story, made by `python -m tests.golden NAME`) and perft.toml (counts of lines of play by depth).
"""

from . import clauses, rules, shown, sight, studio, teaching

CHECKS = [
    check
    for room in (clauses, rules, shown, sight, studio, teaching)
    for name, check in vars(room).items()
    if name.startswith("check_")
]
