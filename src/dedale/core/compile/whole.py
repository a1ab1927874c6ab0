"""Compiling a program as a whole: its functions are joined first and optimised once.

Left alone, Numba optimises each function together with all it calls, and again in each of its callers: the time grows
with the depth of calls. Here a part stays as it was lowered until an entry gathers all its parts.
"""

from typing import Any

import llvmlite.binding as llvm
from numba.core.codegen import JITCodeLibrary

UNRESOLVED = ".numba.unresolved$"  # Numba's mark on a call of a function that is still being compiled


class Library(JITCodeLibrary):  # type: ignore[misc]
    """Numba asks for passes anew for each function, even for one that is only named."""

    def _optimize_functions(self, ll_module: Any) -> None:
        ll_module.data_layout = self._codegen._data_layout
        passes, builder = self._codegen._function_pass_manager()
        for function in ll_module.functions:
            if not function.is_declaration:
                passes.run(function, builder)


class Whole(Library):
    """An entry with all its parts."""

    def finalize(self) -> None:
        self._linking_libraries = callers_first(self)
        super().finalize()
        for part in self._linking_libraries:
            if isinstance(part, Part) and part.environment:
                self._set_environment(*part.environment)

    def _set_environment(self, name: str, environment: Any) -> None:
        if self._codegen._engine.is_symbol_defined(name):
            self._codegen.set_env(name, environment)

    def _optimize_final_module(self) -> None:
        """First cheaply, for all that will link it; then as a world of its own, whose functions drop what none of them
        reads. A desk is handed over as some two hundred numbers."""
        resolve(self._final_module)
        passes, builder = self._codegen._module_pass_manager(opt=self._codegen._opt_level, cost="cheap")
        passes.run(self._final_module, builder)
        self._shared_module = linkable(self._final_module)
        enclose(self._final_module)
        super()._optimize_final_module()


def linkable(module: Any) -> Any:
    """A copy in which every function gives way to another of its name."""
    copied = module.clone()
    relink(copied, llvm.Linkage.external, llvm.Linkage.linkonce_odr)
    return copied


def enclose(module: Any) -> None:
    """Only what is asked for from outside can be reached from there."""
    relink(module, llvm.Linkage.linkonce_odr, llvm.Linkage.internal)


def relink(module: Any, before: llvm.Linkage, after: llvm.Linkage) -> None:
    for function in module.functions:
        if not function.is_declaration and function.linkage == before:
            function.linkage = after


def resolve(module: Any) -> None:
    """A rule that calls itself, or what calls it, was not there yet when the call was compiled: now it is."""
    for variable in list(module.global_variables):
        if variable.name.startswith(UNRESOLVED) and variable.is_declaration:
            called = variable.name.removeprefix(UNRESOLVED)
            text = f'declare void @"{called}"()\n@"{variable.name}" = linkonce_odr constant ptr @"{called}"\n'
            module.link_in(llvm.parse_assembly(text))


class Part(Library):
    """A function that only compiled code calls. It stands in for its code generator where its environment is set,
    since there is no code yet to set it in."""

    environment: tuple[str, Any] | None = None

    @property
    def codegen(self) -> "Part":
        return self

    def set_env(self, name: str, environment: Any) -> None:
        self.environment = name, environment

    def finalize(self) -> None:
        self._finalized = True


def callers_first(library: Any) -> list[Any]:
    """All it is made of, each after whatever calls it: the linker takes in a function only once it is called for."""
    order: list[Any] = []
    seen = set()

    def visit(caller: Any) -> None:
        for called in caller._linking_libraries:
            if called not in seen:
                seen.add(called)
                if isinstance(called, Part):
                    visit(called)
                order.append(called)

    visit(library)
    return order[::-1]
