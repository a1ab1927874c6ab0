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
Lines = tuple[Sequence[int], Sequence[int]]  # walls and pawns


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
    lines = (s.wall[0], s.held[0]), (s.wall[1], s.held[1])  # by axis
    lying = zip(map(tuple, s.at), map(tuple, s.size), map(tuple, s.shape), strict=True)
    known = tuple(zip(map(tuple, s.known[0]), map(tuple, s.known[1]), strict=True))
    return frozenset(block for block, each in enumerate(lying) if not can_go(lines, known[block], each))


Lying = tuple[Words, Words, Words]  # where a block is, its size and its shape


def near(lines: Lines, lying: Lying, axis: int) -> Words:
    """The pawns on the lines along which it goes, and the walls there and on the lines beside them."""
    first, end = lying[0][axis], lying[0][axis] + lying[1][axis]
    return (*lines[1][first:end], *lines[0][first - 1 : end + 1])


def can_go(lines: tuple[Lines, Lines], known: tuple[Words, Words], block: Lying) -> bool:
    return any(goes(axis, near(lines[axis], block, axis), known[axis], block) for axis in Axis)


@lru_cache(1 << 14)
def goes(axis: int, lines: Words, known: Words, block: Lying) -> bool:
    """Whether it can slide along this axis. Remembered: a move changes the surroundings of a few only."""
    at, size, shape = ({(0, 0): one, (0, 1): other} for one, other in block)
    first, across = at[0, axis], size[0, axis]
    held = {(axis, first + i): word for i, word in enumerate(lines[:across])}
    wall = {(axis, first - 1 + i): word for i, word in enumerate(lines[across:])}
    familiar = {(axis, 0, i): word for i, word in enumerate(known)}
    return bool(stops(SimpleNamespace(wall=wall, held=held, known=familiar, at=at, size=size, shape=shape), 0, axis))
