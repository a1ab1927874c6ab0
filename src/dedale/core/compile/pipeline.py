"""The steps from a rule's bytecode to LLVM's text. They are Numba's, without what no rule needs.

Of Numba's seams these are used: a dispatcher's `pipeline_class`, whose passes may be chosen, replaced and run by a
manager of one's own, and the class that lowers.
"""

from collections.abc import Sequence
from typing import Any

from numba.core import typed_passes, untyped_passes
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase
from numba.core.compiler_machinery import FunctionPass, PassManager, _pass_registry, register_pass
from numba.core.ir_utils import build_definitions
from numba.core.rewrites.static_binop import DetectStaticBinops
from numba.core.rewrites.static_getitem import RewriteConstGetitems, RewriteConstSetitems
from numba.core.ssa import reconstruct_ssa
from numba.core.transforms import canonicalize_cfg

from dedale.core.compile.lowering import Lower
from dedale.core.compile.whole import Part, Whole

REWRITES = (RewriteConstGetitems, RewriteConstSetitems, DetectStaticBinops)


class Steps(PassManager):  # type: ignore[misc]
    """Passes one after the other. Numba's manager also works out after each pass what only few of them ask for, and
    writes down for its listeners what it compiles."""

    def run(self, state: Any) -> None:
        for step, _ in self.passes:
            _pass_registry.get(step).pass_inst.run_pass(state)


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


@register_pass(mutates_CFG=True, analysis_only=False)
class Ordered(FunctionPass):  # type: ignore[misc]
    """Blocks in one order, without those that nothing leads to. When a variable dies is nobody's concern."""

    _name = "ordered"

    def __init__(self) -> None:
        super().__init__()

    def run_pass(self, state: Any) -> bool:
        state.func_ir.blocks = canonicalize_cfg(state.func_ir.blocks)
        state.func_ir.generator_info = None
        return True


@register_pass(mutates_CFG=True, analysis_only=False)
class Rewritten(FunctionPass):  # type: ignore[misc]
    """What is read or written at a constant index says so."""

    _name = "rewritten"

    def __init__(self) -> None:
        super().__init__()

    def run_pass(self, state: Any) -> bool:
        for kind in REWRITES:
            rewrite = kind(state)
            for place, block in list(state.func_ir.blocks.items()):
                while rewrite.match(state.func_ir, block, state.typemap, state.calltypes):
                    block = state.func_ir.blocks[place] = rewrite.apply()
        return True


@register_pass(mutates_CFG=True, analysis_only=False)
class AssignedOnce(FunctionPass):  # type: ignore[misc]
    """Every variable is assigned in one place."""

    _name = "assigned_once"

    def __init__(self) -> None:
        super().__init__()

    def run_pass(self, state: Any) -> bool:
        state.func_ir = reconstruct_ssa(state.func_ir)
        state.func_ir._definitions = build_definitions(state.func_ir.blocks)
        return True


@register_pass(mutates_CFG=True, analysis_only=False)
class WithoutPhis(typed_passes.PreLowerStripPhis):  # type: ignore[misc]
    """Where paths meet, each path assigns."""

    _name = "without_phis"

    def run_pass(self, state: Any) -> bool:
        state.func_ir = self._strip_phi_nodes(state.func_ir)
        return True


@register_pass(mutates_CFG=True, analysis_only=False)
class Lowered(typed_passes.BaseNativeLowering):  # type: ignore[misc]
    _name = "lowered"

    @property
    def lowering_class(self) -> type[Lower]:
        return Lower


def steps(into: type[Into]) -> Steps:
    found = Steps("rules")
    found.passes = [
        (step, step.__name__)
        for step in (
            untyped_passes.TranslateByteCode,
            into,
            untyped_passes.FixupArgs,
            Ordered,
            Rewritten,
            AssignedOnce,
            typed_passes.NopythonTypeInference,
            WithoutPhis,
            Lowered,
            typed_passes.NoPythonBackend,
        )
    ]
    found.finalize()
    return found


class Joined(CompilerBase):  # type: ignore[misc]
    """Numba's compiler with steps and libraries of ours."""

    steps: Steps

    def define_pipelines(self) -> Sequence[Steps]:
        return [self.steps]


class WholeCompiler(Joined):
    steps = steps(IntoWhole)


class PartCompiler(Joined):
    steps = steps(IntoPart)
