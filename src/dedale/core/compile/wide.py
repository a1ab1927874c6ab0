"""One compilation a rule: it takes every signed integer as int64, whatever field, table or enumeration it comes from.

Left alone, Numba compiles a rule anew for each mixture of int8, int16 and int64 it is called with.
"""

from collections.abc import Callable
from typing import Any

from numba.core.registry import CPUDispatcher
from numba.core.types import IntEnumMember, int64, signed_domain
from numba.core.types.misc import Omitted, unliteral


class Wide(CPUDispatcher):  # type: ignore[misc]
    def fold_argument_types(self, args: Any, kws: Any) -> tuple[Any, tuple[Any, ...]]:
        signature, folded = super().fold_argument_types(args, kws)
        return signature, tuple(map(widened, folded))

    def get_call_template(self, args: Any, kws: Any) -> tuple[Any, Any, tuple[Any, ...], dict[str, Any]]:
        signature, folded = self.fold_argument_types(args, kws)
        return super().get_call_template(folded, {})[0], signature, folded, {}


def widened(kind: Any) -> Any:
    if isinstance(kind, Omitted):
        return kind
    plain = unliteral(kind)
    return int64 if plain in signed_domain or isinstance(plain, IntEnumMember) else plain


def njit(pipeline_class: Any = None, **settings: Any) -> Callable[[Callable[..., Any]], Any]:
    """Numba's own, with wide arguments."""
    options = {"nopython": True, **settings}
    more = {"pipeline_class": pipeline_class} if pipeline_class else {}
    return lambda function: Wide(function, targetoptions=options, **more)
