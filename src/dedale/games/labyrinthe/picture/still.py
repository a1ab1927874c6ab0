"""The blocks that cannot be played now: the barred ones, and those that cannot slide as things lie."""

from collections.abc import Sequence
from functools import lru_cache
from types import SimpleNamespace
from typing import NamedTuple

from dedale.core import Record
from dedale.core.seen import kept

from ..rules.blocks import HALF, line_of, resting, survey
from ..rules.lines import run
from ..tables import BLOCKS, Ending
from .outlines import Cell

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
    lying = tuple(zip(map(tuple, s.at), map(tuple, s.size), map(tuple, s.shape), strict=True))
    blocks = zip(range(BLOCKS), lying, s.beside, strict=True)
    return frozenset(
        block for block, each, beside in blocks if not can_go(s.old_contact, lines, each, met(lying, beside))
    )


Lying = tuple[Words, Words, Words]  # where a block is, its size and its shape


def near(lines: Lines, lying: Lying, axis: int) -> Words:
    """The pawns on the lines along which it goes, and the walls there and on the lines beside them."""
    first, end = lying[0][axis], lying[0][axis] + lying[1][axis]
    return (*lines[1][first:end], *lines[0][first - 1 : end + 1])


def met(lying: Sequence[Lying], beside: int) -> tuple[Lying, ...]:
    """Those that it touches now."""
    return tuple([lying[other] for other in range(beside.bit_length()) if beside >> other & 1])


def can_go(old_contact: int, lines: tuple[Lines, Lines], block: Lying, touched: tuple[Lying, ...]) -> bool:
    return goes(old_contact, 0, near(lines[0], block, 0), block, touched) or goes(
        old_contact, 1, near(lines[1], block, 1), block, touched
    )


@lru_cache(1 << 14)
def goes(old_contact: int, axis: int, lines: Words, block: Lying, touched: tuple[Lying, ...]) -> bool:
    """Whether it can slide along this axis. Remembered: a move changes the surroundings of a few only."""
    at, size, shape = dict[Cell, int](), dict[Cell, int](), dict[Cell, int]()
    for i, each in enumerate((block, *touched)):
        for field, (one, other) in zip((at, size, shape), each, strict=True):
            field[i, 0], field[i, 1] = one, other
    first, across = at[0, axis], size[0, axis]
    held = {(axis, first + i): word for i, word in enumerate(lines[:across])}
    wall = {(axis, first - 1 + i): word for i, word in enumerate(lines[across:])}
    s = SimpleNamespace(wall=wall, held=held, at=at, size=size, shape=shape)
    free = run(survey(s, 0, axis), at[0, 1 - axis])
    for other in range(1, 1 if old_contact else 1 + len(touched)):  # no new contact: as if they were not there
        for key in wall:
            wall[key] ^= line_of(s, other, *key)
    return bool(free & (survey(s, 0, axis) >> HALF))
