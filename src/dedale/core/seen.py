"""A position as a seat sees it: plain Python integers and lists, each field read from the masked state when asked for.

Pictures and words only read; four times as fast for them as a strict state. A rule they ask puts back what it changed.
Positions that follow each other share a memory: what has not changed is not drawn again.
"""

import math
import struct
from collections.abc import Callable
from functools import cache, lru_cache, wraps
from typing import Any, TypeVar

import numpy as np

from dedale.core.rule import Record, States

Result = TypeVar("Result")
Memory = dict[Any, Any]
Names = tuple[str, ...]
MOST = 500  # drawings that one memory holds


ITEM = list.__getitem__


class Row(list[Any]):
    """Numbers of a field, read as fast as a list."""

    __slots__ = ()

    def __setitem__(self, index: Any, value: Any) -> None:
        """For rules that words ask: they clear what they have counted with by `rows[:] = 0`."""
        fills = type(index) is slice and not isinstance(value, list)
        list.__setitem__(self, index, [value] * len(self[index]) if fills else value)

    @property
    def shape(self) -> tuple[int, ...]:
        return (len(self),)

    def tolist(self) -> list[Any]:
        return list(self)

    def sum(self) -> int:
        return sum(self)


class Rows(Row):
    """An array's rows; `rows[a, b]` is `rows[a][b]`."""

    __slots__ = ()

    def __getitem__(self, index: Any) -> Any:
        if type(index) is not tuple:
            return ITEM(self, index)
        if len(index) == 2:
            return ITEM(ITEM(self, index[0]), index[1])
        found: Any = self
        for i in index:
            found = ITEM(found, i)
        return found

    @property
    def shape(self) -> tuple[int, ...]:
        return (len(self), *(self[0].shape if self and isinstance(self[0], Row) else ()))

    def tolist(self) -> list[Any]:
        return [row.tolist() for row in self] if self and isinstance(self[0], Row) else list(self)

    def sum(self) -> int:
        return sum(row.sum() for row in self) if self and isinstance(self[0], Row) else sum(self)


def rows(values: tuple[Any, ...], shape: tuple[int, ...]) -> Row:
    """Numbers that lie one after another, in rows of this shape."""
    if len(shape) == 1:
        return Row(values)
    size = len(values) // shape[0]
    return Rows(rows(values[i : i + size], shape[1:]) for i in range(0, len(values), size))


class Field:
    """Where a field lies in a state's bytes, and how it is read."""

    __slots__ = ("end", "read", "shape", "start")

    def __init__(self, dtype: Any, offset: int) -> None:
        base, shape = dtype.subdtype or (dtype, ())
        self.shape: tuple[int, ...] = shape
        self.start, self.end = offset, offset + dtype.itemsize
        self.read = struct.Struct(f"={math.prod(self.shape)}{base.char if base.char not in 'lL' else 'q'}").unpack

    def value(self, raw: bytes) -> Any:
        return shared_rows(self, raw) if self.shape else self.read(raw)[0]


@lru_cache(1 << 11)
def shared_rows(field: Field, raw: bytes) -> Row:
    """What is equal at many tables, as a board mostly is, is held once."""
    return rows(field.read(raw), field.shape)


@cache
def fields(dtype: Any) -> dict[str, Field]:
    return {name: Field(*found[:2]) for name, found in dtype.fields.items()}


class Cuts(dict[str, bytes]):
    """Fields as bytes. `memory` has those of the position before: what has not changed is held once."""

    def __init__(self, raw: bytes, layout: dict[str, Field], memory: Memory) -> None:
        self._raw, self._layout, self._memory = raw, layout, memory

    def __missing__(self, name: str) -> bytes:
        field, before = self._layout[name], self._memory.get(name)
        cut = self._raw[field.start : field.end]
        self[name] = found = self._memory[name] = before if before == cut else cut
        return found


class Seen:
    """Fields are kept once read; `_memory` has `kept` drawings of the position before, and the fields they read."""

    def __init__(self, raw: bytes, layout: dict[str, Field], memory: Memory) -> None:
        self._raw, self._layout, self._memory, self._cuts = raw, layout, memory, Cuts(raw, layout, memory)

    def __getattr__(self, name: str) -> Any:
        field = self._layout.get(name)
        if field is None:
            raise AttributeError(name)
        value = self.__dict__[name] = field.value(self._raw[field.start : field.end])
        return value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seen) and self._raw == other._raw

    __hash__ = None  # type: ignore[assignment]

    def _bytes(self, names: Names) -> list[bytes]:
        cuts = self._cuts
        return [cuts[name] for name in names]


def seen(states: States, memory: Memory | None = None) -> Record:
    """The first state of the array. `memory` is that of the position before, as the same eyes saw it."""
    return seen_in(states[:1].tobytes(), states.dtype, memory)


def seen_in(raw: bytes, dtype: Any, memory: Memory | None = None) -> Record:
    """The state of these bytes."""
    if memory and len(memory) > MOST:
        memory.clear()
    return Seen(raw, fields(dtype), {} if memory is None else memory)


class Reading:
    """A position that notes which of its fields are read; each is looked up once."""

    def __init__(self, s: Seen) -> None:
        self.__dict__.update(_s=s, _names={})

    def __getattr__(self, name: str) -> Any:
        self._names[name] = None
        value = self.__dict__[name] = getattr(self._s, name)
        return value

    def __setattr__(self, name: str, value: Any) -> None:
        self.__dict__[name] = value
        setattr(self._s, name, value)


def kept(work: Callable[..., Result]) -> Callable[..., Result]:
    """For a drawing of a position and of plain values: made anew only when a field that it read has changed."""

    @wraps(work)
    def look(s: Any, *values: Any) -> Result:
        if isinstance(s, Seen):
            return remembered(work, s, values)[1]
        if not isinstance(s, Reading):  # a live state changes under the same name
            return work(s, *values)
        names, result = remembered(work, s._s, values)
        s._names.update(dict.fromkeys(names))
        return result

    return look


@lru_cache(1 << 12)
def one(names: Names) -> Names:
    """Drawings of all tables read the same fields."""
    return names


def remembered(work: Callable[..., Result], s: Seen, values: tuple[Any, ...]) -> tuple[Names, Result]:
    """The fields that were read, and what was made of them."""
    names, raw, result = s._memory.get((work, values), (None, None, None))
    if names is None or s._bytes(names) != raw:
        reading = Reading(s)
        result, names = work(reading, *values), one(tuple(reading._names))
        s._memory[work, values] = names, s._bytes(names), result
    return names, result


# Positions as bytes


@lru_cache(64)
def shared_start(start: bytes) -> bytes:
    """The opening, held once for all games that begin so."""
    return start


def copied(states: States) -> States:
    """A copy. NumPy's own goes field by field, which takes a hundred times as long."""
    return again(states.tobytes(), states.dtype)


def again(position: bytes, dtype: "np.dtype[Any]") -> States:
    """The states that gave these bytes."""
    return np.frombuffer(bytearray(position), dtype)


def differing(one: bytes, other: bytes) -> bytes:
    """What differs, bit by bit: nothing is all zeros. What differs from that again is the one."""
    return (np.frombuffer(one, np.uint8) ^ np.frombuffer(other, np.uint8)).tobytes()
