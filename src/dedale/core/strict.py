"""Interpreted states that behave like compiled ones, only stricter.

Reads give Python integers (compiled code widens to int64), writes must fit the field, indices must be inside
(no negative wrap), unknown fields are errors. What the compiled rules would do wrongly in silence, fails here.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, NoReturn

import numpy as np


class StrictError(Exception):
    """The compiled rules would silently misbehave here."""


# One number cannot be read or written directly: a row or a part is meant, it is outside, does not fit, or cannot be
# written. The long way does it, or says so.
NOT_SO = (TypeError, ValueError, IndexError, NotImplementedError)


class StrictArray:
    """Single numbers, which rules read and write most, go by `_data`, a view of the memory, without detours."""

    __slots__ = ("_array", "_data", "_shape", "_size")

    def __init__(self, array: "np.ndarray[Any, Any]") -> None:
        self._array, self._data, self._shape = array, array.data, array.shape
        self._size = array.shape[0] if array.ndim == 1 else 0  # of a row: a grid is not read by one index

    def _check(self, index: Any) -> None:
        for i, size in zip(index if isinstance(index, tuple) else (index,), self._shape, strict=False):
            if not isinstance(i, slice) and not 0 <= i < size:
                raise StrictError(f"index {index} outside shape {self._shape}")

    def __getitem__(self, index: Any) -> Any:
        if type(index) is int:
            if 0 <= index < self._size:
                return self._data[index]
            if 0 <= index < self._shape[0]:
                return StrictArray(self._array[index])
        elif type(index) is tuple:
            try:
                a, b = index
                if a >= 0 and b >= 0:
                    return self._data[index]
            except NOT_SO:
                pass
        self._check(index)
        return wrap(self._array[index])

    def __setitem__(self, index: Any, value: Any) -> None:
        if type(index) is not slice:
            try:
                if 0 <= index < self._size if type(index) is int else min(index) >= 0:
                    self._data[index] = value
                    return
            except NOT_SO:
                pass
            self._check(index)
        if not self._array.flags.writeable:
            raise StrictError("a table cannot be written")
        self._array[index] = fit(unwrap(value), self._array.dtype)

    def __len__(self) -> int:
        return len(self._array)

    def __iter__(self) -> Any:
        return (wrap(item) for item in self._array)

    @property
    def shape(self) -> tuple[int, ...]:
        return tuple(self._shape)

    def tolist(self) -> Any:
        return self._array.tolist()

    def sum(self) -> int:
        return int(self._array.sum(dtype=np.int64))


class Strict:
    """A record, or the first of an array. Arrays that have been looked up once are kept, and show what is written; so
    does `_data`, which views the memory in the width of each kind of number that the record holds."""

    _memory: "np.ndarray[Any, Any]"
    _data: dict[str, memoryview]
    _write: dict[str, Callable[["Strict", Any], None]]
    _arrays: dict[str, tuple[Any, ...]]  # shape, kind and place of each
    _kinds: tuple[str, ...]
    _size: int

    def __new__(cls, record: Any) -> "Strict":
        return object.__new__(layout(DTYPE(record) if isinstance(record, np.void) else record.dtype))

    def __init__(self, record: Any) -> None:
        single = isinstance(record, np.void) and record.base is not None
        whole, place = (record.base, offset(record)) if single else (record, 0)
        memory = np.ndarray((self._size,), np.int8, whole, place)
        views = {kind: memory.data if kind == "b" else memory.data.cast(kind) for kind in self._kinds}  # type: ignore[call-overload]
        self.__dict__.update(_memory=memory, _data=views)

    def __getattr__(self, name: str) -> Any:
        try:
            shape, kind, place = self._arrays[name]
        except KeyError:
            raise AttributeError(name) from None
        found = self.__dict__[name] = StrictArray(np.ndarray(shape, kind, self._memory, place))
        return found

    def __setattr__(self, name: str, value: Any) -> None:
        try:
            write = self._write[name]
        except KeyError:
            self._refuse(name)
        write(self, value)

    def _refuse(self, name: str) -> NoReturn:
        if name not in self._arrays:
            raise AttributeError(f"no field {name!r}")
        raise StrictError(f"write s.{name}[:] = …: compiled rules cannot assign the array itself")


DTYPE: Callable[[Any], "np.dtype[Any]"] = np.generic.dtype.__get__  # a record's own way there is a detour


def offset(record: Any) -> int:
    """Where the record lies in the array it belongs to."""
    first: int = record.base.__array_interface__["data"][0]
    return int(record.__array_interface__["data"][0]) - first


@cache
def layout(dtype: "np.dtype[Any]") -> type[Strict]:
    """Strict, with a property for each number of such a record: ten times as fast as looking it up."""
    fields = {name: field[:2] for name, field in (dtype.fields or {}).items()}
    numbers = {name: number(*field) for name, field in fields.items() if not field[0].shape}
    known = {
        "_write": {name: each.fset for name, each in numbers.items()},
        "_arrays": {name: (kind.shape, kind.base, place) for name, (kind, place) in fields.items() if kind.shape},
        "_kinds": tuple(sorted({kind.char for kind, _ in fields.values() if not kind.shape})),
        "_size": dtype.itemsize,
    }
    return type("Strict", (Strict,), {**numbers, **known})


def number(dtype: "np.dtype[Any]", start: int) -> property:
    kind, place = dtype.char, start // dtype.itemsize

    def read(s: Strict) -> Any:
        return s._data[kind][place]

    def write(s: Strict, value: Any) -> None:
        try:
            s._data[kind][place] = value
        except (TypeError, ValueError):  # not a number that fits
            s._data[kind][place] = int(fit(value, dtype))

    return property(read, write)


def wrap(value: Any) -> Any:
    if isinstance(value, np.ndarray):
        return StrictArray(value)
    return value.item() if isinstance(value, np.generic) else value


def unwrap(value: Any) -> Any:
    return value._array if isinstance(value, StrictArray) else value


def fit(value: Any, dtype: "np.dtype[Any]") -> Any:
    """The value, if the field can hold it exactly."""
    base = dtype.base
    if base.kind in "iu" and not isinstance(value, np.ndarray):
        least, most = limits(base)
        if not least <= value <= most:
            raise StrictError(f"{value} does not fit {base}")
    return value


@cache
def limits(dtype: "np.dtype[Any]") -> tuple[int, int]:
    found = np.iinfo(dtype)
    return int(found.min), int(found.max)


def table(array: "np.ndarray[Any, Any]") -> StrictArray:
    """A module's table as the narrated rules see it: strict and read-only."""
    frozen = array.view()
    frozen.flags.writeable = False
    return StrictArray(frozen)
