"""The blocks that cannot be played now: the barred ones, and those that cannot slide as things lie."""

from functools import lru_cache
from types import SimpleNamespace
from typing import Any, NamedTuple

from dedale.core import Record
from dedale.core.seen import Rows

from ..rules.blocks import can_slide, resting
from ..tables import BLOCKS, Ending

LYING = ("wall", "held", "at", "size", "shape")  # what a slide depends on, besides who touches whom


class Still(NamedTuple):
    barred: frozenset[int]  # LB-14
    stuck: frozenset[int]  # LB-11 to LB-13


def still(s: Record) -> Still:
    """None after the end."""
    if s.ending != Ending.PLAYING:
        return Still(frozenset(), frozenset())
    lying = (tuple(map(tuple, getattr(s, name))) for name in LYING)
    shut = resting(s)
    return Still(
        frozenset(block for block in range(BLOCKS) if shut >> block & 1), stuck(s.old_contact, tuple(s.beside), *lying)
    )


@lru_cache(256)
def stuck(old_contact: int, beside: tuple[int, ...], *lying: tuple[tuple[Any, ...], ...]) -> frozenset[int]:
    """Remembered: one position is drawn for many eyes, and looking for slides takes longer than drawing it."""
    fields = {name: Rows(map(Rows, field)) for name, field in zip(LYING, lying, strict=True)}
    s = SimpleNamespace(old_contact=old_contact, beside=beside, **fields)
    return frozenset(block for block in range(BLOCKS) if not can_slide(s, block))
