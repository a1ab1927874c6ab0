"""`states[i] = s` as one copy of all its bytes. Left alone, Numba loads a record and stores it: LLVM takes that apart
byte by byte, which takes longer to compile than the rules of a small game."""

import operator
from typing import Any

from numba.core import cgutils
from numba.core.imputils import lower_builtin
from numba.core.types import Array, Integer, Record, intp
from numba.np.arrayobj import basic_indexing, make_array


@lower_builtin(operator.setitem, Array, Integer, Record)  # type: ignore[untyped-decorator]
def copy_record(context: Any, builder: Any, signature: Any, given: Any) -> Any:
    kind, index, record = signature.args
    array = make_array(kind)(context, builder, given[0])
    place, _, _ = basic_indexing(
        context, builder, kind, array, (index,), (given[1],), boundscheck=context.enable_boundscheck
    )
    cgutils.raw_memcpy(builder, place, given[2], context.get_constant(intp, record.size), 1)
    return context.get_dummy_value()
