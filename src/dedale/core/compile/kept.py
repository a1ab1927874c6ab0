"""Compiled code on disk, fresh by fingerprint instead of by a source file's date and line number."""

import os
import sys
import time
import types
from pathlib import Path
from typing import Any

import platformdirs
from numba.core.caching import FunctionCache, IndexDataCacheFile

from dedale.core.compile.sharing import Keeping, Shared

KEPT_SECONDS = 14 * 24 * 3600


class DiskCache(FunctionCache):  # type: ignore[misc]
    """Numba's file cache in a folder of ours."""

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


class SharedCache(DiskCache):
    """The same for what entries share."""

    _impl_class = Keeping

    def __init__(self, shared: Shared, stamp: str, folder: Path) -> None:
        super().__init__(shared.base.py_func, stamp, folder)
        self._impl.shared = shared


def cache_folder() -> Path:
    """Where compiled rules are kept: DEDALE_CACHE, or this user's cache folder."""
    named = os.environ.get("DEDALE_CACHE")
    return Path(named) if named else platformdirs.user_cache_path("dedale") / "compiled"


def folder_of(name: str, stamps: set[str]) -> Path:
    """The folder of one game, without what rules of long ago left behind."""
    folder = cache_folder() / name
    folder.mkdir(parents=True, exist_ok=True)
    for path in (*folder.glob("*.nb*"), *folder.glob("*.ptx")):
        old = time.time() - path.stat().st_mtime > KEPT_SECONDS
        if old and not any(stamp in path.name for stamp in stamps):
            path.unlink(missing_ok=True)
    return folder
