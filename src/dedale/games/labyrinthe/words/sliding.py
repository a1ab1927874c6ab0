"""Where each block can slide as things lie. A move changes that for a few only: those are worked out anew."""

from array import array
from functools import lru_cache
from itertools import chain
from operator import ne
from typing import Any, NamedTuple

import numpy as np

from dedale.core import Moves, Record
from dedale.core.binding import Binding, Rule
from dedale.core.seen import Row, kept, rows

from ..rules import asking, blocks
from ..tables import BLOCKS, LINES
from .notation import slide_code

Words = tuple[int, ...]
EVERYWHERE = (1 << LINES) - 1
AXES = range(2)


class Look(NamedTuple):
    """Where blocks lay, what pawns held, and by axis and block the places to stop at. Nothing changes it."""

    at: "array[int]"
    held: "array[int]"
    ends: "tuple[array[int], ...]"


@kept
def slides(s: Record) -> tuple[Words, ...]:
    """The moves of each block, barred or not (LB-10 to LB-13)."""
    return tuple(map(codes, range(BLOCKS), *look(s).ends))


@lru_cache(1 << 12)
def codes(block: int, *ends: int) -> Words:
    """In the order in which slides are offered."""
    return tuple([slide_code(block, axis, to) for axis in AXES for to in range(LINES) if ends[axis] >> to & 1])


def look(s: Record) -> Look:
    at, held = array("b", chain.from_iterable(s.at)), array("i", chain.from_iterable(s.held))
    here, everywhere = lately(s)
    near = min(here or everywhere, key=lambda each: differ(each.at, at) + differ(each.held, held), default=None)
    found = Look(at, held, tuple(near.ends[axis][:] if near else array("i", [0] * BLOCKS) for axis in AXES))
    walls = moved(near.at, at, s.size) if near else [EVERYWHERE for _ in AXES]
    work_out(s, found, walls, stirred(near.held, held) if near else walls)
    here[:], everywhere[1:] = [found], [found]
    return found


@kept
def lately(s: Record) -> tuple[list[Look], list[Look]]:
    """The last look at this table; the first and the last of all where no block is cut otherwise."""
    return [], looks(tuple(map(tuple, s.shape)), s.old_contact)


@lru_cache(16)
def looks(shapes: tuple[Words, ...], old_contact: int) -> list[Look]:
    return []


def differ(old: "array[int]", new: "array[int]") -> int:
    return sum(map(ne, old, new))


def moved(old: "array[int]", new: "array[int]", sizes: Record) -> list[int]:
    """By axis, the lines from which a block went and to which one came, as words."""
    found = [0 for _ in AXES]
    for block in {i // 2 for i, (was, now) in enumerate(zip(old, new, strict=True)) if was != now}:
        for axis in AXES:
            size = sizes[block][axis]
            found[axis] |= span(old[2 * block + axis], size) | span(new[2 * block + axis], size)
    return found


def stirred(old: "array[int]", new: "array[int]") -> list[int]:
    """By axis, the lines on which pawns stand otherwise."""
    both = sum(1 << i for i, (was, now) in enumerate(zip(old, new, strict=True)) if was != now)
    return [both & EVERYWHERE, both >> LINES]


def work_out(s: Record, found: Look, walls: list[int], held: list[int]) -> None:
    """Anew for those with such lines: walls count on the lines beside a block as well."""
    for block, (first, size) in enumerate(zip(s.at, s.size, strict=True)):
        for axis in AXES:
            own = span(first[axis], size[axis])
            if own & held[axis] or (own | own << 1 | own >> 1) & walls[axis]:
                found.ends[axis][block] = stops(s, block, axis)


def span(first: int, size: int) -> int:
    return ((1 << size) - 1) << first


# The same rules, of a position to look at


def can_slide(s: Record, block: int) -> bool:
    return bool(slides(s)[block])


def offer_blocks(s: Record, moves: Moves, n: int) -> int:
    shut = blocks.resting(s)
    for block, found in enumerate(slides(s)):
        if (shut >> block) & 1 == 0:
            moves[n : n + len(found)] = found
            n += len(found)
    return n


AT_HAND: dict[Rule, Rule] = {blocks.can_slide: can_slide, blocks.offer_blocks: offer_blocks}


def listed(table: "np.ndarray[Any, Any]") -> Row:
    return rows(tuple(table.ravel().tolist()), table.shape)


READING = Binding({}, lambda copy: copy, listed)  # what rules read of NumPy's own tables are slow numbers
stops, question = READING.bind(blocks.stops), READING.bind(asking.question)
