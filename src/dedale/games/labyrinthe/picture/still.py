"""The blocks that cannot be played now: the barred ones, and those that cannot slide as things lie."""

from functools import lru_cache
from types import SimpleNamespace
from typing import NamedTuple

from dedale.core import Record
from dedale.core.seen import kept

from ..rules.blocks import can_slide, resting
from ..tables import BLOCKS, Axis, Ending

Words = tuple[int, ...]


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
    return frozenset(block for block in range(BLOCKS) if not goes(*surroundings(s, block)))


def surroundings(s: Record, block: int) -> tuple[int, Words, tuple[Words, ...]]:
    """All that a slide depends on: the lines along which it goes, and the block with those that it touches now."""
    lines: list[int] = []
    for axis in Axis:
        first, end = s.at[block, axis] - 1, s.at[block, axis] + s.size[block, axis] + 1
        lines += s.wall[axis][first:end]
        lines += s.held[axis][first:end]
    touched = s.beside[block]
    beside = [other for other in range(touched.bit_length()) if touched >> other & 1]
    return s.old_contact, tuple(lines), tuple([(*s.at[i], *s.size[i], *s.shape[i]) for i in (block, *beside)])


@lru_cache(1 << 14)
def goes(old_contact: int, lines: Words, pieces: tuple[Words, ...]) -> bool:
    """Whether the first of them can slide. Remembered: a move changes the surroundings of a few blocks only."""
    at, size, shape = ({(i, axis): each[k + axis] for i, each in enumerate(pieces) for axis in Axis} for k in (0, 2, 4))
    words, wall, held = iter(lines), {}, {}
    for axis in Axis:
        near = range(at[0, axis] - 1, at[0, axis] + size[0, axis] + 1)
        for found in (wall, held):
            found.update({(axis, line): next(words) for line in near})
    beside = {0: (1 << len(pieces)) - 2}
    s = SimpleNamespace(old_contact=old_contact, beside=beside, wall=wall, held=held, at=at, size=size, shape=shape)
    return bool(can_slide(s, 0))
