"""The blocks that cannot be played now: the barred ones, and those that cannot slide as things lie."""

from collections.abc import Sequence
from functools import lru_cache
from types import SimpleNamespace
from typing import NamedTuple

from dedale.core import Record
from dedale.core.seen import kept

from ..rules.blocks import resting, stops
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
    lines = tuple((s.wall[axis], s.held[axis]) for axis in Axis)
    lying = tuple(zip(map(tuple, s.at), map(tuple, s.size), map(tuple, s.shape), strict=True))
    beside, loose = s.beside, s.old_contact
    return frozenset(
        block
        for block in range(BLOCKS)
        if not any(
            goes(loose, axis, near(lines[axis], lying[block], axis), met(lying, block, beside[block])) for axis in Axis
        )
    )


Lying = tuple[Words, Words, Words]  # where a block is, its size and its shape


def near(lines: Sequence[Sequence[int]], lying: Lying, axis: int) -> Words:
    """The walls and the pawns on the lines along which it goes, and on those beside them."""
    first, end = lying[0][axis] - 1, lying[0][axis] + lying[1][axis] + 1
    return tuple([*lines[0][first:end], *lines[1][first:end]])


def met(lying: Sequence[Lying], block: int, beside: int) -> tuple[Lying, ...]:
    """The block, and those that it touches now."""
    return (lying[block], *[lying[other] for other in range(beside.bit_length()) if beside >> other & 1])


@lru_cache(1 << 14)
def goes(old_contact: int, axis: int, lines: Words, pieces: tuple[Lying, ...]) -> bool:
    """Whether the first of them can slide along this axis. Remembered: a move changes the surroundings of a few only."""
    at, size, shape = ({(i, k): each[what][k] for i, each in enumerate(pieces) for k in Axis} for what in range(3))
    first, half = at[0, axis] - 1, len(lines) // 2
    wall, held = ({(axis, first + i): word for i, word in enumerate(part)} for part in (lines[:half], lines[half:]))
    beside = {0: (1 << len(pieces)) - 2}
    s = SimpleNamespace(old_contact=old_contact, beside=beside, wall=wall, held=held, at=at, size=size, shape=shape)
    return bool(stops(s, 0, axis))
