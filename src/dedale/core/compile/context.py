"""Steady names. Numba numbers functions and record types as they come, so that what one process keeps on disk could not
be called by what another compiles."""

import hashlib
from collections.abc import Sequence
from typing import Any

from numba.core.funcdesc import default_mangler

STEADY = 0  # Numba numbers functions from 1


def ours(context: Any) -> Any:
    return context.subtarget(mangler=steady)


def steady(name: str, kinds: Sequence[Any], *, abi_tags: Sequence[str] = (), uid: int | None = None) -> str:
    """A rule is told apart by the fingerprint that its name ends with, and by what it takes."""
    if uid != STEADY:
        return str(default_mangler(name, kinds, abi_tags=abi_tags, uid=uid))
    taken = hashlib.blake2b("\0".join(map(str, kinds)).encode(), digest_size=8).hexdigest()
    return str(default_mangler(f"{name}.{taken}", (), abi_tags=abi_tags))
