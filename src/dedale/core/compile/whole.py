"""Compiling a program as a whole: its functions are joined first and optimised once.

Left alone, Numba optimises each function together with all it calls, and again in each of its callers: the time grows
with the depth of calls. Here a part stays as it was lowered until an entry gathers all its parts.
"""

from typing import Any

import llvmlite.binding as llvm
from numba.core import typed_passes, untyped_passes
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import FunctionPass, register_pass
from numba.core.untyped_passes import TranslateByteCode

UNUSED = {  # passes for what no rule contains: closures, generators, lists, exceptions, literals that choose a type
    untyped_passes.WithLifting, untyped_passes.InlineClosureLikes, untyped_passes.DeadBranchPrune,
    untyped_passes.RewriteDynamicRaises, untyped_passes.MakeFunctionToJitFunction, untyped_passes.InlineInlinables,
    untyped_passes.FindLiterallyCalls, untyped_passes.LiteralUnroll, untyped_passes.LiteralPropagationSubPipelinePass,
    untyped_passes.RewriteSemanticConstants, typed_passes.InlineOverloads, typed_passes.NopythonRewrites,
    typed_passes.NoPythonSupportedFeatureValidation, typed_passes.AnnotateTypes,
}  # fmt: skip
UNRESOLVED = ".numba.unresolved$"  # Numba's mark on a call of a function that is still being compiled


class Whole(JITCodeLibrary):  # type: ignore[misc]
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


class Part(JITCodeLibrary):  # type: ignore[misc]
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


class Into(FunctionPass):  # type: ignore[misc]
    """Says which kind of library a function is lowered into."""

    kind: type[JITCodeLibrary]

    def __init__(self) -> None:
        super().__init__()

    def run_pass(self, state: Any) -> bool:
        state.library = self.kind(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return True


@register_pass(mutates_CFG=False, analysis_only=False)
class IntoWhole(Into):
    _name = "into_whole"
    kind = Whole


@register_pass(mutates_CFG=False, analysis_only=False)
class IntoPart(Into):
    _name = "into_part"
    kind = Part


class Joined(CompilerBase):  # type: ignore[misc]
    """Numba's pipeline with a library of ours."""

    into: type[Into]

    def define_pipelines(self) -> list[Any]:
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.passes = [each for each in passes.passes if each[0] not in UNUSED]
        passes.add_pass_after(self.into, TranslateByteCode)
        passes.finalize()
        return [passes]


class WholeCompiler(Joined):
    into = IntoWhole


class PartCompiler(Joined):
    into = IntoPart
