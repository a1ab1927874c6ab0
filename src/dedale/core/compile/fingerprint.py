"""A hash of everything a compiled function freezes in: reachable code, constants, tables, record layouts.

Comments and line numbers do not count; a table loaded from a data file does.
"""

import dis
import enum
import functools
import hashlib
import sys
import types
from pathlib import Path
from typing import Any

import numba
import numpy as np
from numba.core.dispatcher import Dispatcher

OUTSIDE = ("numpy", "numba", "math", "builtins", "operator", "llvmlite")


def fingerprint(*functions: Any) -> str:
    # Numba's own cache key leaves these settings out.
    settings = numba.config.BOUNDSCHECK, numba.config.OPT, numba.config.DEBUGINFO_DEFAULT
    versions = numba.__version__, np.__version__, sys.version_info[:3]
    digest = Digest()
    digest.add(versions, settings, compiler())
    for function in functions:
        digest.value(function, frozenset())
    return digest.hash.hexdigest()


@functools.cache
def compiler() -> str:
    """What makes code of rules is frozen into it as well."""
    texts = (path.read_bytes() for path in sorted(Path(__file__).parent.glob("*.py")))
    return hashlib.blake2b(b"\0".join(texts), digest_size=8).hexdigest()


def global_names(code: types.CodeType) -> frozenset[str]:
    """The names a function looks up in its module; `co_names` has those of attributes too."""
    return frozenset(step.argval for step in dis.get_instructions(code) if step.opname in ("LOAD_GLOBAL", "LOAD_NAME"))


class Digest:
    def __init__(self) -> None:
        self.hash = hashlib.blake2b(digest_size=8)
        self.seen: set[int] = set()

    def add(self, *parts: Any) -> None:
        for part in parts:
            self.hash.update(part if isinstance(part, bytes) else str(part).encode())
            self.hash.update(b"\0")

    def value(self, value: Any, names: frozenset[str]) -> None:
        function = getattr(value, "py_func", value)
        if isinstance(function, types.FunctionType):
            self.function(value, function)
        elif isinstance(value, types.ModuleType):
            self.module(value, names)
        elif isinstance(value, np.ndarray):
            self.add("array", value.dtype, value.shape, value.tobytes())
        elif isinstance(value, enum.EnumMeta):
            self.add("enum", [(name, value[name].value) for name in value.__members__])
        elif isinstance(value, tuple | list):
            self.add("tuple", len(value))
            for item in value:
                self.value(item, names)
        elif isinstance(value, int | float | str | bytes | bool | None | np.generic | np.dtype):
            self.add(type(value).__name__, repr(value))
        elif isinstance(value, type) and hasattr(value, "_fields"):
            self.fields(value)
        elif isinstance(value, type) or callable(value):
            self.add(
                "named",
                getattr(value, "__module__", ""),
                getattr(value, "__qualname__", type(value).__name__),
            )
        else:
            raise TypeError(f"a rule reads {value!r}, which cannot be frozen into compiled code")

    def fields(self, kind: Any) -> None:
        """Compiled code finds the fields of a named tuple by their place."""
        self.add("fields", kind.__qualname__, kind._fields)
        for inner in kind.__annotations__.values():
            if hasattr(inner, "_fields"):
                self.fields(inner)

    def function(self, value: Any, function: types.FunctionType) -> None:
        if function.__module__.split(".")[0] in OUTSIDE:
            self.add("outside", function.__module__, function.__qualname__)
        elif id(function) not in self.seen:
            self.seen.add(id(function))
            self.add("function", function.__name__)
            if isinstance(value, Dispatcher):
                self.add(sorted(value.targetoptions.items()))
            self.code(function.__code__, function)
            for default in function.__defaults__ or ():
                self.value(default, frozenset())

    def module(self, module: types.ModuleType, names: frozenset[str]) -> None:
        """A rule that reads module.name freezes that name in."""
        if module.__name__.split(".")[0] not in OUTSIDE:
            for name in sorted(names):
                if hasattr(module, name):
                    self.add(name)
                    self.value(getattr(module, name), names)

    def code(self, code: types.CodeType, function: types.FunctionType) -> None:
        self.add(code.co_code, code.co_varnames, code.co_names, code.co_exceptiontable)
        for constant in code.co_consts:
            if isinstance(constant, types.CodeType):
                self.code(constant, function)
            elif constant != function.__doc__ or not isinstance(constant, str):
                self.add(type(constant).__name__, repr(constant))
        names = frozenset(code.co_names)
        for name in sorted(global_names(code) & function.__globals__.keys()):
            self.add(name)
            self.value(function.__globals__[name], names)
        for name, cell in zip(code.co_freevars, function.__closure__ or (), strict=True):
            self.add(name)
            self.value(cell.cell_contents, names)
