"""The target that rules are compiled for: Numba's own for the processor, which remembers what it has worked out.

Numba finds the type of `a + b` and the code for it anew at each `a + b`. Both depend on the types alone as long as
Numba itself brings the code. What calls a compiled function is asked for each time: it may still be compiling, and the
settings of its caller count.

Of Numba's seams these are used: a dispatcher's `targetdescr`, whose contexts may be subclasses; a target context's
`mangler`, `call_conv`, `get_function` and `get_getattr`; a typing context's `resolve_…`. They share registries, code
generator and stack of calls with Numba's own contexts, and nothing of those is changed.
"""

import functools
import hashlib
import operator
from typing import Any

from numba.core.cpu import CPUContext, CPUTargetOptions
from numba.core.descriptors import TargetDescriptor
from numba.core.registry import cpu_target
from numba.core.types import Callable, Function, NestedArray, Record
from numba.core.types.misc import Module
from numba.core.typing import Context

from dedale.core.compile.calls import Calls
from dedale.core.compile.items import read_item, reads_item, within, write_item, writes_item
from dedale.core.compile.records import copies_record, copy_record

OURS: dict[Any, Any] = {  # operators with code of our own for some types
    operator.getitem: ((reads_item, read_item),),
    operator.setitem: ((writes_item, write_item), (copies_record, copy_record)),
}


def codes(kinds: Any) -> tuple[Any, ...]:
    """Numba numbers its types: each has a number of its own as long as the program runs."""
    return tuple(getattr(kind, "_code", kind) for kind in kinds)


class Typing(Context):  # type: ignore[misc]
    """Numba's types, each question answered once."""

    def __init__(self, plain: Any) -> None:
        self.__dict__.update(vars(plain))
        self._plain = plain
        self._signatures: dict[Any, Any] = {}
        self._attributes_known: dict[Any, Any] = {}

    def refresh(self) -> None:
        if not len(self.callstack):
            self._plain.refresh()

    def resolve_function_type(self, func: Any, args: Any, kws: Any) -> Any:
        if not isinstance(func, Function) or kws:
            return super().resolve_function_type(func, args, kws)
        key = codes((func, *args))
        if key not in self._signatures:
            found = super().resolve_function_type(func, args, kws)
            if found is None or func.get_impl_key(found) is not func.typing_key:
                return found
            self._signatures[key] = func, found
        return self._signatures[key][1]

    def resolve_setitem(self, target: Any, index: Any, value: Any) -> Any:
        return self.called(operator.setitem, (target, index, value))

    def called(self, operation: Any, args: tuple[Any, ...]) -> Any:
        """The signature of an operator for these types."""
        return self.resolve_function_type(self.resolve_value_type(operation), args, {})

    def resolve_getattr(self, typ: Any, attr: str) -> Any:
        if isinstance(typ, Module):
            return super().resolve_getattr(typ, attr)
        key = typ._code, attr
        if key not in self._attributes_known:
            found = super().resolve_getattr(typ, attr)
            if found is None:
                return None
            self._attributes_known[key] = typ, found
        return self._attributes_known[key][1]


class Ready:
    """Code for an operation on certain types, as a function that is being lowered calls it."""

    def __init__(self, lowering: Any, context: Any, signature: Any) -> None:
        self.lowering, self.context, self.signature = lowering, context, signature

    def __call__(self, builder: Any, args: Any, loc: Any = None) -> Any:
        value = self.lowering(self.context, builder, self.signature, args, loc=loc)
        self.context.add_linking_libs(getattr(self.lowering, "libs", ()))
        return value

    def __getattr__(self, name: str) -> Any:
        return getattr(self.lowering, name)


class Lowering(CPUContext):  # type: ignore[misc]
    """Numba's code for each operation, found once for the same types; short names for what is lowered."""

    def __init__(self, plain: Any, typing: Typing) -> None:
        self.__dict__.update(vars(plain))
        self._plain, self.typing_context = plain, typing
        self._lowerings: dict[Any, Any] = {}

    def refresh(self) -> None:
        if not len(self.typing_context.callstack):
            self._plain.refresh()

    def get_function(self, fn: Any, sig: Any, _firstcall: bool = True) -> Any:
        sig = sig.as_function()
        name = fn.get_impl_key(sig) if isinstance(fn, Callable) else fn
        key = name, codes(sig.args)
        if key not in self._lowerings:
            ours = next((lowering for suits, lowering in OURS.get(name, ()) if suits(sig)), None)
            if ours is not None:
                self._lowerings[key] = ours, sig
                return Ready(ours, self, sig)
            found = super().get_function(fn, sig, _firstcall)
            if name is not getattr(fn, "typing_key", fn):
                return found
            self._lowerings[key] = found._imp, sig
        return Ready(self._lowerings[key][0], self, sig)

    @property
    def call_conv(self) -> Calls:
        return Calls(self)

    def get_getattr(self, typ: Any, attr: str) -> Any:
        if isinstance(typ, Record) and isinstance(typ.typeof(attr), NestedArray):
            return within
        return super().get_getattr(typ, attr)

    def mangler(self, name: str, types: Any, *, abi_tags: Any = (), uid: Any = None) -> str:
        return str(super().mangler(name, (), abi_tags=(told(types, tuple(abi_tags)),), uid=uid))


@functools.cache
def told(kinds: tuple[Any, ...], settings: tuple[str, ...]) -> str:
    """Types and settings in a few letters: a record written out is longer than what is done with it."""
    return hashlib.blake2b(repr((kinds, settings)).encode(), digest_size=8).hexdigest()


class Target(TargetDescriptor):  # type: ignore[misc]
    options = CPUTargetOptions

    @functools.cached_property
    def typing_context(self) -> Typing:
        return Typing(cpu_target.typing_context)

    @functools.cached_property
    def target_context(self) -> Lowering:
        return Lowering(cpu_target.target_context, self.typing_context)


target = Target("cpu")
