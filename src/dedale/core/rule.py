"""The words a rules file is written with: `state`, `rule`, `note`, and who can be to move."""

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

import numpy as np

CHANCE, OVER = -1, -2
int8, int16, int32, int64, float64 = np.int8, np.int16, np.int32, np.int64, np.float64

Record: TypeAlias = Any  # one state: a compiled record, or a strict view of one
Moves: TypeAlias = Any  # a buffer of move codes that `legal` fills
Weights: TypeAlias = Any  # a buffer of integer weights that `chance` fills
Habits: TypeAlias = Any  # what each consideration of a policy weighs
Scores: TypeAlias = Any  # a buffer of what a policy thinks of each move
Rng: TypeAlias = Any  # a random generator: one uint64 in an array
States: TypeAlias = Any  # an array of states, `states[i]` is a Record

Function = TypeVar("Function", bound=Callable[..., Any])


def rule(function: Function) -> Function:
    """Mark a function as part of the rules: it is bound twice, compiled and narrated, from this one source."""
    function.__rule__ = True  # type: ignore[attr-defined]
    return function


def is_rule(value: object) -> bool:
    return bool(getattr(value, "__rule__", False))


def state(name: str, **fields: Any) -> "np.dtype[Any]":
    """A record layout. `field=int8` or `field=(int8, shape)`.

    The tag named after the game keeps two games of equal layout apart as compiled types.
    """
    layout: list[Any] = [(key, *(kind if isinstance(kind, tuple) else (kind,))) for key, kind in fields.items()]
    layout.append((f"_{name}", np.int8))
    return np.dtype((np.record, filled(layout)))


def filled(layout: list[Any]) -> "np.dtype[Any]":
    """The aligned layout, its gaps made fields: what lies between fields is not copied with them, so that two equal
    states could differ by it."""
    aligned = np.dtype(layout, align=True)
    whole: list[Any] = []
    end = 0
    for entry in layout:
        kind, start = (aligned.fields or {})[entry[0]][:2]
        whole += [*gap(end, start), entry]
        end = start + kind.itemsize
    return np.dtype([*whole, *gap(end, aligned.itemsize)], align=True)


def gap(end: int, start: int) -> list[Any]:
    return [(f"_gap{end}", np.int8, (start - end,))] if start > end else []


@rule
def note(clause: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """Say what happened and by which clause. Compiled away in fast play, recorded in narrated play."""


@rule
def below(rng: Rng, n: int) -> int:
    """A uniform integer in [0, n), by splitmix64; the compiled twin in `compile` gives the same numbers."""
    mask = (1 << 64) - 1
    z = (int(rng[0]) + 0x9E3779B97F4A7C15) & mask
    rng[0] = z
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
    z ^= z >> 31
    return ((z >> 32) * int(n)) >> 32
