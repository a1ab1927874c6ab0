"""The fast binding: rules compiled by Numba, `note` compiled away, kept on disk under a fingerprint."""

import types
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from dedale.core.binding import Binding, Rule
from dedale.core.compile import records as records  # Numba learns how states are copied
from dedale.core.compile.fingerprint import fingerprint
from dedale.core.compile.kept import DiskCache, SharedCache, cache_folder, folder_of
from dedale.core.compile.sharing import Sample, Shared
from dedale.core.compile.whole import CommonCompiler, PartCompiler, WholeCompiler
from dedale.core.compile.wide import Entry, Wide, njit
from dedale.core.rule import Rng, below, note

__all__ = ["Compiled", "Sample", "cache_folder", "compiled"]
Compiled = dict[str, Callable[..., Any]]
SETTINGS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "_nrt": False}  # rules allocate nothing
WITHIN = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}  # what only compiled code calls
GOLDEN, MIX1, MIX2 = (np.uint64(n) for n in (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB))
S27, S30, S31, S32 = (np.uint64(n) for n in (27, 30, 31, 32))


@njit(**SETTINGS)
def silent(clause: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    pass


@njit(**SETTINGS)
def fast_below(rng: Rng, n: int) -> Any:
    rng[0] += GOLDEN
    z = rng[0]
    z = (z ^ (z >> S30)) * MIX1
    z = (z ^ (z >> S27)) * MIX2
    z ^= z >> S31
    return np.int64(((z >> S32) * np.uint64(n)) >> S32)


def compiled(
    name: str,
    entries: Sequence[Rule],
    hooks: Mapping[Rule, Any],
    *,
    sample: Sample | None = None,
    cache: bool = True,
    boundscheck: bool = False,
) -> Compiled:
    """Each entry bound to the hooks and compiled when first called; later starts read it from disk.

    What the sample calls is compiled once for all of them.
    """
    settings = {**SETTINGS, "boundscheck": True} if boundscheck else SETTINGS
    program = Program(entries, {**hooks, note: silent, below: fast_below}, sample, settings)
    program.name_after(name)
    if cache:
        program.keep(name)
    return program.bound


class Program:
    """Entries, the parts they are made of, and what they share."""

    def __init__(
        self, entries: Sequence[Rule], hooks: Mapping[Rule, Any], sample: Sample | None, settings: dict[str, Any]
    ) -> None:
        common = [sample.rule] if sample else []
        self._compilers = compilers(entries, common, settings)
        self._part = njit(Wide, PartCompiler, **WITHIN, **settings)
        self._parts: list[Any] = []
        self._binding = Binding(hooks, self._finish)
        self._shared = [Shared(self._binding.bind(rule), self._parts, sample) for rule in common if sample]
        self._base = fingerprint(*[shared.base for shared in self._shared], *taken(common))
        self.bound: Compiled = {entry.__name__: self._binding.bind(entry) for entry in entries}
        self._stamps = {entry.__name__: self._stamp(entry) for entry in entries}
        for shared in self._shared:
            shared.serve(self.bound.values())

    def _finish(self, copy: types.FunctionType) -> Any:
        if copy.__code__ in self._compilers:
            return self._compilers[copy.__code__](copy)
        self._parts.append(self._part(copy))
        return self._parts[-1]

    def _stamp(self, entry: Rule) -> str:
        return fingerprint(self.bound[entry.__name__], *taken([entry]), after=self._base).stamp

    def name_after(self, game: str) -> None:
        """What is shared is called the same whichever entries there are."""
        every = fingerprint(tuple(self._stamps.values()), after=self._base)
        for copy in self._binding.copies:
            stamp = self._base.stamp if id(copy) in self._base.seen else every.stamp
            copy.__qualname__ = f"{copy.__name__}_{game}_{stamp}"

    def keep(self, game: str) -> None:
        """On disk, each entry by itself, so that a change of one leaves the others."""
        folder = folder_of(game, {self._base.stamp, *self._stamps.values()})
        for name, stamp in self._stamps.items():
            dispatcher: Any = self.bound[name]
            dispatcher._cache = DiskCache(dispatcher.py_func, stamp, folder)
        for shared in self._shared:
            shared.base._cache = SharedCache(shared, self._base.stamp, folder)


def compilers(entries: Sequence[Rule], common: Sequence[Rule], settings: dict[str, Any]) -> dict[types.CodeType, Any]:
    whole, shared = njit(Entry, WholeCompiler, **settings), njit(Wide, CommonCompiler, **WITHIN, **settings)
    return {entry.__code__: whole for entry in entries} | {rule.__code__: shared for rule in common}


def taken(entries: Sequence[Rule]) -> list[Any]:
    """The named tuples that entries take."""
    return [kind for entry in entries for kind in entry.__annotations__.values() if hasattr(kind, "_fields")]
