"""Interpreted states that behave like compiled ones, only stricter.

Reads give Python integers (compiled code widens to int64), writes must fit the field, indices must be inside
(no negative wrap), unknown fields are errors. What the compiled rules would do wrongly in silence, fails here.
"""

from typing import Any

import numpy as np


class StrictError(Exception):
    """The compiled rules would silently misbehave here."""


class StrictArray:
    __slots__ = ("_array",)

    def __init__(self, array: "np.ndarray[Any, Any]") -> None:
        self._array = array

    def _check(self, index: Any) -> None:
        for i, size in zip(index if isinstance(index, tuple) else (index,), self._array.shape, strict=False):
            if not isinstance(i, slice) and not 0 <= i < size:
                raise StrictError(f"index {index} outside shape {self._array.shape}")

    def __getitem__(self, index: Any) -> Any:
        self._check(index)
        return wrap(self._array[index])

    def __setitem__(self, index: Any, value: Any) -> None:
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
        return tuple(self._array.shape)

    def tolist(self) -> Any:
        return self._array.tolist()

    def sum(self) -> int:
        return int(self._array.sum(dtype=np.int64))


class Strict:
    __slots__ = ("_record",)
    _record: Any

    def __init__(self, record: Any) -> None:
        object.__setattr__(self, "_record", record)

    def __getattr__(self, name: str) -> Any:
        try:
            return wrap(np.void.__getitem__(self._record, name))  # np.record's own is three times as slow
        except ValueError:
            raise AttributeError(name) from None

    def __setattr__(self, name: str, value: Any) -> None:
        fields = self._record.dtype.fields
        if name not in fields:
            raise AttributeError(f"no field {name!r}")
        if fields[name][0].shape:
            raise StrictError(f"write s.{name}[:] = …: compiled rules cannot assign the array itself")
        self._record[name] = fit(unwrap(value), fields[name][0])


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
        limits = np.iinfo(base)
        if not limits.min <= value <= limits.max:
            raise StrictError(f"{value} does not fit {base}")
    return value


def table(array: "np.ndarray[Any, Any]") -> StrictArray:
    """A module's table as the narrated rules see it: strict and read-only."""
    frozen = array.view()
    frozen.flags.writeable = False
    return StrictArray(frozen)
