"""`states[i] = s` as one copy of all its bytes. Left alone, Numba loads a record and stores it: LLVM takes that apart
byte by byte, which takes longer to compile than the rules of a small game."""

from typing import Any

from numba.core import cgutils
from numba.core.types import Record, intp

from dedale.core.compile.items import items_of, place


def copies_record(signature: Any) -> bool:
    return items_of(signature) > 0 and isinstance(signature.args[2], Record)


def copy_record(context: Any, builder: Any, signature: Any, given: Any, loc: Any = None) -> None:
    there = place(context, builder, signature, given)
    cgutils.raw_memcpy(builder, there, given[2], context.get_constant(intp, signature.args[2].size), 1)
