"""Interpreted states that behave like compiled ones, only stricter.

Reads give Python integers (compiled code widens to int64), writes must fit the field, indices must be inside
(no negative wrap), unknown fields are errors. What the compiled rules would do wrongly in silence, fails here.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np


class StrictError(Exception):
    """The compiled rules would silently misbehave here."""


class StrictArray:
    __slots__ = ("_array", "_item", "_shape")

    def __init__(self, array: "np.ndarray[Any, Any]") -> None:
        self._array, self._item, self._shape = array, array.item, array.shape

    def _check(self, index: Any) -> None:
        for i, size in zip(index if isinstance(index, tuple) else (index,), self._shape, strict=False):
            if not isinstance(i, slice) and not 0 <= i < size:
                raise StrictError(f"index {index} outside shape {self._shape}")

    def __getitem__(self, index: Any) -> Any:
        """Single numbers, which rules read most, are read without detours."""
        if self._is_number(index):
            return self._item(index)
        self._check(index)
        return wrap(self._array[index])

    def _is_number(self, index: Any) -> bool:
        """Whether the index is inside and leaves one number of a row or a grid."""
        shape = self._shape
        if type(index) is int:
            return len(shape) == 1 and 0 <= index < shape[0]
        if type(index) is not tuple or len(index) != 2 or len(shape) != 2:
            return False
        a, b = index
        return type(a) is int and type(b) is int and 0 <= a < shape[0] and 0 <= b < shape[1]

    def __setitem__(self, index: Any, value: Any) -> None:
        if not self._is_number(index):
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
    """A record. What has been looked up once is kept: arrays, and how to read a number; both show what is written."""

    _record: Any
    _read: dict[str, Callable[[], Any]]

    def __new__(cls, record: Any) -> "Strict":
        return object.__new__(layout(record.dtype))

    def __init__(self, record: Any) -> None:
        self.__dict__.update(_record=record, _read={})

    def __getattr__(self, name: str) -> Any:
        try:
            found = self.__dict__[name] = wrap(np.void.__getitem__(self._record, name))
        except ValueError:
            raise AttributeError(name) from None
        return found

    def __setattr__(self, name: str, value: Any) -> None:
        fields = self._record.dtype.fields
        if name not in fields:
            raise AttributeError(f"no field {name!r}")
        if fields[name][0].shape:
            raise StrictError(f"write s.{name}[:] = …: compiled rules cannot assign the array itself")
        np.void.__setitem__(self._record, name, fit(unwrap(value), fields[name][0]))


@cache
def layout(dtype: "np.dtype[Any]") -> type[Strict]:
    """Strict, with a property for each number of such a record: ten times as fast as looking it up."""
    fields = dict(dtype.fields or {})
    numbers = {name: number(name, *field[:2]) for name, field in fields.items() if field[0].kind != "V"}
    return type("Strict", (Strict,), numbers)


def number(name: str, dtype: "np.dtype[Any]", offset: int) -> property:
    def read(s: Strict) -> Any:
        try:
            return s._read[name]()
        except KeyError:
            s._read[name] = np.ndarray((), dtype, s._record, offset).item
        return s._read[name]()

    return property(read)


def wrap(value: Any) -> Any:
    if isinstance(value, np.ndarray):
        return StrictArray(value)
    if isinstance(value, np.void):
        return Strict(value)
    return value.item() if isinstance(value, np.generic) else value


def unwrap(value: Any) -> Any:
    if isinstance(value, StrictArray):
        return value._array
    return value._record if isinstance(value, Strict) else value


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
