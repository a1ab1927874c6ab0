"""Rules for a graphics card: lowered by Numba as for the processor, then joined and optimised for NVIDIA's PTX.

LLVM writes PTX itself, so that neither a card nor NVIDIA's own tools are needed here. Nothing is contracted: what is
multiplied and added rounds twice, as on the processor, and the same luck gives the same games.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import llvmlite.binding as llvm
from numba.core.types import Array
from numba.np.numpy_support import as_dtype

from dedale.core.binding import Binding, Rule
from dedale.core.compile import SETTINGS, fast_below, silent
from dedale.core.compile.whole import ROUNDS, PartCompiler, callers_first, resolve
from dedale.core.compile.wide import njit
from dedale.core.rule import below, note

TRIPLE = "nvptx64-nvidia-cuda"
OLDEST = "sm_70"  # the driver makes code for any newer card of it
SIDES = ("ctaid", "ntid", "tid")  # block, threads a block, thread in the block
READ = "declare i32 @llvm.nvvm.read.ptx.sreg.{side}.x()"
KERNEL = """
{declared}
{reads}
define ptx_kernel void @"{name}"({taken}) {{
  %returned = alloca i64
  %raised = alloca ptr
{asked}
  %before = mul i32 %ctaid, %ntid
  %thread = add i32 %before, %tid
  %number = zext i32 %thread to i64
{made}
  %status = call i32 @"{entry}"({given})
  ret void
}}
"""


@dataclass(frozen=True)
class Kernel:
    """A rule that every thread runs. It takes first the arrays of its own, with their lengths in `own`, then what all
    threads share, last the thread's number."""

    name: str
    rule: Rule
    kinds: Sequence[Any]
    own: Sequence[int]


def ptx(kernels: Sequence[Kernel], hooks: Mapping[Rule, Any], card: str = OLDEST) -> str:
    """The kernels with all they reach, as text that a card's driver takes."""
    part = njit(pipeline_class=PartCompiler, no_cpython_wrapper=True, no_cfunc_wrapper=True, **SETTINGS)
    binding = Binding({**hooks, note: silent, below: fast_below}, part)
    joined = llvm.parse_assembly("")
    for kernel in kernels:
        bound = binding.bind(kernel.rule)
        kinds = tuple(kernel.kinds)
        bound.compile(kinds)
        join(joined, kernel, bound.overloads[kinds])
    resolve(joined)
    return written(joined, {kernel.name for kernel in kernels}, card)


def join(joined: Any, kernel: Kernel, lowered: Any) -> None:
    """Put the rule, what it calls, and the kernel around it into the module."""
    joined.link_in(lowered.library._final_module, preserve=True)
    for library in callers_first(lowered.library):
        joined.link_in(library._get_module_for_linking(), preserve=True)
    around = around_rule(kernel, lowered.fndesc.llvm_func_name)
    joined.link_in(llvm.parse_assembly(around))


def around_rule(kernel: Kernel, entry: str) -> str:
    """The kernel in LLVM's language: it makes the thread's own arrays and calls the rule."""
    taken, made, given = [], [], ["ptr %returned", "ptr %raised"]
    for place, kind in enumerate(kernel.kinds[:-1]):
        if place < len(kernel.own):
            size = kernel.own[place] * itemsize(kind)
            made.append(f"  %a{place} = alloca [{size} x i8], align 16")
            given += flat(kind, f"%a{place}", [str(kernel.own[place])], [])
        elif isinstance(kind, Array):
            sides = [f"%a{place}.{side}" for side in range(kind.ndim)]
            taken += [f"ptr %a{place}", *(f"i64 {side}" for side in sides)]
            given += flat(kind, f"%a{place}", sides, made)
        else:
            taken.append(f"i64 %a{place}")
            given.append(f"i64 %a{place}")
    given.append("i64 %number")
    kinds = ", ".join(value.split()[0] for value in given)
    return KERNEL.format(
        declared=f'declare i32 @"{entry}"({kinds})',
        reads="\n".join(READ.format(side=side) for side in SIDES),
        asked="\n".join(f"  %{side} = call i32 @llvm.nvvm.read.ptx.sreg.{side}.x()" for side in SIDES),
        name=kernel.name, entry=entry, taken=", ".join(taken), made="\n".join(made), given=", ".join(given),
    )  # fmt: skip


def flat(kind: Any, data: str, sides: list[str], made: list[str]) -> list[str]:
    """An array of one or two sides as compiled rules take it: owner, parent, items, item's size, data, shape, steps."""
    size = str(itemsize(kind))
    items, steps = sides[0], [size]
    if len(sides) > 1:
        made.append(f"  {data}.items = mul i64 {sides[0]}, {sides[1]}")
        made.append(f"  {data}.step = mul i64 {sides[1]}, {size}")
        items, steps = f"{data}.items", [f"{data}.step", size]
    numbers = [f"i64 {number}" for number in (*sides, *steps)]
    return ["ptr null", "ptr null", f"i64 {items}", f"i64 {size}", f"ptr {data}", *numbers]


def itemsize(kind: Any) -> int:
    return int(as_dtype(kind.dtype).itemsize)


def written(joined: Any, kept: set[str], card: str) -> str:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(cpu=card, opt=3)
    module = llvm.parse_assembly(retargeted(str(joined), str(machine.target_data)))
    for named in (*module.functions, *module.global_variables):
        if not named.is_declaration and named.name not in kept:
            named.linkage = llvm.Linkage.internal
    optimise(module, machine)
    return str(machine.emit_assembly(module))


def retargeted(text: str, layout: str) -> str:
    """The module with the card's layout of data instead of the processor's."""
    lines = [line for line in text.splitlines() if not line.startswith("target ")]
    return "\n".join([f'target datalayout = "{layout}"', f'target triple = "{TRIPLE}"', *lines])


def optimise(module: Any, machine: Any) -> None:
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    import os; tuning.inlining_threshold = int(os.environ.get("INL", "225"))
    tuning.loop_vectorization = tuning.slp_vectorization = False
    for _ in range(ROUNDS):
        builder = llvm.create_pass_builder(machine, tuning)
        builder.getModulePassManager().run(module, builder)
