"""One compilation a rule: it takes every signed integer as int64, whatever field, table or enumeration it comes from.

Left alone, Numba compiles a rule anew for each mixture of int8, int16 and int64 it is called with. Of its seams these
are used: a dispatcher's `targetdescr`, `compile` and the two methods that find the types of a call.
"""

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import CPUDispatcher
from numba.core.sigutils import normalize_signature
from numba.core.types import IntEnumMember, int64, signed_domain
from numba.core.types.misc import Omitted, unliteral

from dedale.core.compile.target import target


@contextmanager
def unswept() -> Iterator[None]:
    """While rules are compiled next to nothing becomes garbage, and looking for it takes a tenth of the time."""
    swept = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if swept:
            gc.enable()


class Wide(CPUDispatcher):  # type: ignore[misc]
    targetdescr = target

    def fold_argument_types(self, args: Any, kws: Any) -> tuple[Any, tuple[Any, ...]]:
        signature, folded = super().fold_argument_types(args, kws)
        return signature, tuple(map(widened, folded))

    def get_call_template(self, args: Any, kws: Any) -> tuple[Any, Any, tuple[Any, ...], dict[str, Any]]:
        signature, folded = self.fold_argument_types(args, kws)
        return super().get_call_template(folded, {})[0], signature, folded, {}

    def compile(self, sig: Any) -> Any:
        """As Numba does, without the clocks that it sets for each function and asks at each call of LLVM's."""
        with global_compiler_lock, self._compiling_counter, unswept():
            args, returned = normalize_signature(sig)
            if args not in self.overloads:
                self._compile_new(sig, args, returned)
            return self.overloads[args].entry_point

    def _compile_new(self, sig: Any, args: tuple[Any, ...], returned: Any) -> None:
        found = self._cache.load_overload(sig, self.targetctx)
        if found is None:
            self._cache_misses[sig] += 1
            found = self._compiler.compile(args, returned)
            self.add_overload(found)
            self._cache.save_overload(sig, found)
        else:
            self._cache_hits[sig] += 1
            self.targetctx.insert_user_function(found.entry_point, found.fndesc, [found.library])
            self.add_overload(found)


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
