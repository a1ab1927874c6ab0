"""What the entries of a program have in common is compiled once, and called by all of them."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from numba import typeof
from numba.core.caching import CompileResultCacheImpl
from numba.core.compiler import compile_result
from numba.core.compiler_lock import global_compiler_lock
from numba.core.environment import Environment

from dedale.core.compile.whole import Part

Told = tuple[str, Any, Any]  # a part's name, its descriptor and its signature


class Sample(NamedTuple):
    """A rule that calls all that is shared, and what it would be called with."""

    rule: Callable[..., Any]
    arguments: Callable[[], tuple[Any, ...]]


class Shared:
    """Read from disk or compiled before any entry is: then an entry finds there what it calls."""

    def __init__(self, base: Any, parts: list[Any], sample: Sample) -> None:
        self.base, self._parts, self._sample = base, parts, sample

    def serve(self, entries: Iterable[Any]) -> None:
        for entry in entries:
            entry.shared = self

    def ready(self) -> None:
        with global_compiler_lock:
            if not self.base.overloads:
                self.base.compile(tuple(map(typeof, self._sample.arguments())))

    def told(self) -> list[Told]:
        """What the entries of another process must know of it."""
        found = []
        for part in self._parts:
            for made in part.overloads.values():
                if made.library.home:
                    made.fndesc.typemap = made.fndesc.calltypes = None  # large, and used no more
                    found.append((known_as(part), made.fndesc, made.signature))
        return found

    def take_in(self, library: Any, told: list[Told]) -> None:
        """The parts of a library that comes from disk."""
        parts = {known_as(part): part for part in self._parts}
        for name, descriptor, signature in told:
            self._take_in(parts[name], library, descriptor, signature)

    def _take_in(self, part: Any, library: Any, descriptor: Any, signature: Any) -> None:
        context = part.targetctx
        stands_in = Part(context.codegen(), descriptor.qualname)
        stands_in.home = library
        entry = context.get_executable(stands_in, descriptor, Environment.from_fndesc(descriptor))
        context.insert_user_function(entry, descriptor, [stands_in])
        part.add_overload(
            compile_result(
                typing_context=part.typingctx,
                target_context=context,
                entry_point=entry,
                signature=signature,
                objectmode=False,
                lifted=(),
                fndesc=descriptor,
                library=stands_in,
            )
        )


def known_as(part: Any) -> str:
    return f"{part.py_func.__module__}.{part.py_func.__qualname__}"


class Keeping(CompileResultCacheImpl):  # type: ignore[misc]
    """How the base is kept on disk: with what is told of its parts."""

    shared: Shared

    def reduce(self, made: Any) -> Any:
        return super().reduce(made), self.shared.told()

    def rebuild(self, context: Any, kept: Any) -> Any:
        made = super().rebuild(context, kept[0])
        self.shared.take_in(made.library, kept[1])
        return made
