"""Where our compilation differs from Numba's: steady names, and records copied as one block.

Numba numbers functions and record types as they come, so that what one process keeps on disk could not be called by
what another compiles. It copies a record byte by byte, which takes longer to compile than the rules of a small game.
"""

import hashlib
from collections.abc import Sequence
from functools import partial
from typing import Any

from numba.core import cgutils
from numba.core.funcdesc import default_mangler
from numba.core.types import Record

STEADY = 0  # Numba numbers functions from 1


def ours(context: Any) -> Any:
    return context.subtarget(mangler=steady, pack_value=partial(packed, context.pack_value))


def steady(name: str, kinds: Sequence[Any], *, abi_tags: Sequence[str] = (), uid: int | None = None) -> str:
    """A rule is told apart by the fingerprint that its name ends with, and by what it takes."""
    if uid != STEADY:
        return str(default_mangler(name, kinds, abi_tags=abi_tags, uid=uid))
    taken = hashlib.blake2b("\0".join(map(str, kinds)).encode(), digest_size=8).hexdigest()
    return str(default_mangler(f"{name}.{taken}", (), abi_tags=abi_tags))


def packed(plain: Any, builder: Any, kind: Any, value: Any, place: Any, align: int | None = None) -> None:
    if isinstance(kind, Record):
        cgutils.raw_memcpy(builder, place, value, cgutils.intp_t(kind.size), 1)
    else:
        plain(builder, kind, value, place, align)
