"""The blocks that cannot be played now: the barred ones, and those that cannot slide as things lie."""

from typing import NamedTuple

from dedale.core import Record
from dedale.core.seen import kept

from ..rules.blocks import resting
from ..tables import BLOCKS, Ending
from ..words.sliding import slides


class Still(NamedTuple):
    barred: frozenset[int]  # LB-14
    stuck: frozenset[int]  # LB-11 to LB-13


def still(s: Record) -> Still:
    """None after the end."""
    return Still(barred(s), stuck(s)) if s.ending == Ending.PLAYING else Still(frozenset(), frozenset())


@kept
def barred(s: Record) -> frozenset[int]:
    shut = resting(s)
    return frozenset(block for block in range(BLOCKS) if shut >> block & 1)


@kept
def stuck(s: Record) -> frozenset[int]:
    return frozenset([block for block, found in enumerate(slides(s)) if not found])
