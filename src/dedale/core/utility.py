"""How the results of a game's seats belong together."""

from enum import StrEnum

from dedale.core.game.lid import Facts


class Utility(StrEnum):
    """They add up to nothing, are all the same, or neither."""

    ZERO_SUM = "zero-sum"
    COOPERATIVE = "cooperative"
    GENERAL = "general"


def utility(facts: Facts, seats: int) -> Utility:
    """Where that many play the game with these facts on its lid."""
    if facts.cooperative:
        return Utility.COOPERATIVE
    return Utility.ZERO_SUM if seats == 2 else Utility.GENERAL
