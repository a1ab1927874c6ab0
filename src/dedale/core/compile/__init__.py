"""The fast binding: rules compiled by Numba, `note` compiled away, kept on disk under a fingerprint."""

import os
import sys
import time
import types
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import platformdirs
from numba.core.caching import FunctionCache, IndexDataCacheFile

from dedale.core.binding import Binding, Rule
from dedale.core.compile.fingerprint import fingerprint
from dedale.core.compile.pipeline import PartCompiler, WholeCompiler
from dedale.core.compile.wide import njit
from dedale.core.rule import Rng, below, note

Compiled = dict[str, Callable[..., Any]]
KEPT_SECONDS = 14 * 24 * 3600
SETTINGS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "_nrt": False}  # rules allocate nothing
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


class DiskCache(FunctionCache):  # type: ignore[misc]
    """Numba's file cache, fresh by fingerprint instead of by a source file's date and line number."""

    def __init__(self, function: types.FunctionType, stamp: str, folder: Path) -> None:
        super().__init__(function)
        self._cache_path = str(folder)
        python = f"py{sys.version_info[0]}{sys.version_info[1]}"
        self._cache_file = IndexDataCacheFile(str(folder), f"{function.__name__}-{stamp}.{python}", stamp)

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        try:
            return super().load_overload(sig, target_context)
        except Exception:  # a damaged cache file must cost a compilation, never the game
            self.flush()
            return None


def cache_folder() -> Path:
    """Where compiled rules are kept: DEDALE_CACHE, or this user's cache folder."""
    named = os.environ.get("DEDALE_CACHE")
    return Path(named) if named else platformdirs.user_cache_path("dedale") / "compiled"


def forget_old(folder: Path, stamp: str) -> None:
    """Drop what rules of long ago left behind."""
    for path in (*folder.glob("*.nb*"), *folder.glob("*.ptx")):
        if stamp not in path.name and time.time() - path.stat().st_mtime > KEPT_SECONDS:
            path.unlink(missing_ok=True)


def compiled(
    name: str,
    entries: Sequence[Rule],
    hooks: Mapping[Rule, Any],
    *,
    cache: bool = True,
    boundscheck: bool = False,
) -> Compiled:
    """Each entry bound to the hooks and compiled when first called; later starts read it from disk."""
    settings = {**SETTINGS, "boundscheck": True} if boundscheck else SETTINGS
    whole = njit(pipeline_class=WholeCompiler, **settings)
    part = njit(pipeline_class=PartCompiler, no_cpython_wrapper=True, no_cfunc_wrapper=True, **settings)
    called = {entry.__code__ for entry in entries}
    binding = Binding(
        {**hooks, note: silent, below: fast_below},
        lambda copy: whole(copy) if copy.__code__ in called else part(copy),
    )
    bound = {entry.__name__: binding.bind(entry) for entry in entries}
    taken = [kind for entry in entries for kind in entry.__annotations__.values() if hasattr(kind, "_fields")]
    stamp = fingerprint(*bound.values(), *taken)
    for copy in binding.copies:
        copy.__qualname__ = f"{copy.__name__}_{name}_{stamp}"
    if cache:
        folder = cache_folder() / name
        folder.mkdir(parents=True, exist_ok=True)
        forget_old(folder, stamp)
        for dispatcher in bound.values():
            dispatcher._cache = DiskCache(dispatcher.py_func, stamp, folder)
    return bound
