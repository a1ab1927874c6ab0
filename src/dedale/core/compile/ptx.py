"""Rules for a graphics card: lowered by Numba as for the processor, then joined and optimised for NVIDIA's PTX.

LLVM writes PTX itself, so that neither a card nor NVIDIA's own tools are needed here. Nothing is contracted: what is
multiplied and added rounds twice, as on the processor, and the same luck gives the same games.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
from numba.core.types import Array, Record
from numba.np.numpy_support import as_dtype

from dedale.core.binding import Binding, Rule
from dedale.core.compile import SETTINGS, cache_folder, fast_below, forget_old, silent
from dedale.core.compile.fingerprint import fingerprint
from dedale.core.compile.pipeline import PartCompiler
from dedale.core.compile.whole import callers_first, resolve
from dedale.core.compile.wide import njit
from dedale.core.fault import Fault, listed
from dedale.core.language import mark
from dedale.core.rule import below, note

TRIPLE = "nvptx64-nvidia-cuda"
OLDEST = "sm_75"  # of 2018: the driver makes of it what a newer card likes best
SIDES = ("ctaid", "ntid", "tid")  # block, threads a block, thread in the block
UNKNOWN = ("pow", "exp", "log", "sin", "cos", "tan", "fmod")  # a card has none of them
ROUNDS = 2  # of optimisation: what the first inlines, the second makes good use of
CHUNK = 16
COPY = (  # of a state
    r"call void @llvm\.mem(?:cpy|move)\.p0\.p0\.i64"
    r"\(ptr [^%\n]*(?P<to>%[^,]+), ptr [^%\n]*(?P<source>%[^,]+), i64 {size}, i1 \w+\)"
)
COPIED = """
define internal void @copied(ptr %to, ptr %from) {{
  br label %chunk
chunk:
  %i = phi i64 [ 0, %0 ], [ %next, %chunk ]
  %there = getelementptr <4 x i32>, ptr %to, i64 %i
  %here = getelementptr <4 x i32>, ptr %from, i64 %i
  %bytes = load <4 x i32>, ptr %here, align 16
  store <4 x i32> %bytes, ptr %there, align 16
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, {chunks}
  br i1 %more, label %chunk, label %done
done:
  ret void
}}
"""
KERNEL = """
{reads}
declare i32 @"{entry}"({kinds})
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
    kinds: tuple[Any, ...]
    own: tuple[int, ...]

    @property
    def copied(self) -> int:
        """Bytes of a state, if there is one."""
        return itemsize(self.kinds[0]) if isinstance(self.kinds[0].dtype, Record) else 0


def ptx_file(name: str, kernel: Kernel, hooks: Mapping[Rule, Any]) -> Path:
    """The kernel bound to the hooks with all it reaches, as a file that a card's driver takes; made once."""
    part = njit(pipeline_class=PartCompiler, no_cpython_wrapper=True, no_cfunc_wrapper=True, **SETTINGS)
    bound = Binding({**hooks, note: silent, below: fast_below}, part).bind(kernel.rule)
    stamp = fingerprint(bound, kernel.own, [str(kind) for kind in kernel.kinds], OLDEST, COPIED, KERNEL)
    path = cache_folder() / name / f"{kernel.name}-{stamp}.ptx"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        forget_old(path.parent, stamp)
        bound.compile(kernel.kinds)
        whole_in_place(path, written(joined(kernel, bound.overloads[kernel.kinds]), kernel.name))
    return path


def whole_in_place(path: Path, text: str) -> None:
    """Nobody finds half a file, even where two write it at once."""
    draft = path.with_suffix(f".{id(text)}.draft")
    draft.write_text(text)
    draft.replace(path)


def joined(kernel: Kernel, lowered: Any) -> str:
    """The rule, what it calls, and the kernel around it as one module of LLVM's."""
    module = llvm.parse_assembly(str(lowered.library._final_module))
    for library in callers_first(lowered.library):
        module.link_in(library._get_module_for_linking(), preserve=True)
    module.link_in(llvm.parse_assembly(around(kernel, lowered.fndesc.llvm_func_name)))
    resolve(module)
    return by_chunks(str(module), kernel.copied)


def by_chunks(text: str, size: int) -> str:
    """States lie at even places: they are copied CHUNK bytes at a time, where LLVM would go byte by byte."""

    def call(copy: "re.Match[str]") -> str:
        return f"call void @copied(ptr {copy['to']}, ptr {copy['source']})"

    whole = COPY.format(size=size)
    return re.sub(whole, call, text) + COPIED.format(chunks=-(-size // CHUNK))


def around(kernel: Kernel, entry: str) -> str:
    """The kernel makes the thread's own arrays and calls the rule."""
    taken, made, given = [], [], ["ptr %returned", "ptr %raised"]
    for place, kind in enumerate(kernel.kinds[:-1]):
        name = f"%a{place}"
        if place < len(kernel.own):
            made.append(f"  {name} = alloca [{kernel.own[place] * step(kind)} x i8], align {CHUNK}")
            given += flat(kind, name, [str(kernel.own[place])], made)
        elif isinstance(kind, Array):
            sides = [f"{name}.{side}" for side in range(kind.ndim)]
            taken += [f"ptr {name}", *(f"i64 {side}" for side in sides)]
            given += flat(kind, name, sides, made)
        else:
            taken.append(f"i64 {name}")
            given.append(f"i64 {name}")
    given.append("i64 %number")
    return KERNEL.format(
        name=kernel.name, entry=entry, taken=", ".join(taken), made="\n".join(made), given=", ".join(given),
        kinds=", ".join(value.split()[0] for value in given),
        reads="\n".join(f"declare i32 @llvm.nvvm.read.ptx.sreg.{side}.x()" for side in SIDES),
        asked="\n".join(f"  %{side} = call i32 @llvm.nvvm.read.ptx.sreg.{side}.x()" for side in SIDES),
    )  # fmt: skip


def flat(kind: Any, data: str, sides: Sequence[str], made: list[str]) -> list[str]:
    """An array as compiled rules take it: owner, parent, items, item's size, data, sides, steps."""
    size, steps = str(itemsize(kind)), [str(step(kind))]
    for place, side in enumerate(reversed(sides)):
        made.append(f"  {data}.step{place} = mul i64 {side}, {steps[0]}")
        steps.insert(0, f"{data}.step{place}")
    made.append(f"  {data}.items = udiv i64 {steps[0]}, {steps[-1]}")
    numbers = [f"i64 {number}" for number in (*sides, *steps[1:])]
    return ["ptr null", "ptr null", f"i64 {data}.items", f"i64 {size}", f"ptr {data}", *numbers]


def itemsize(kind: Any) -> int:
    return int(as_dtype(kind.dtype).itemsize)


def step(kind: Any) -> int:
    """From one item to the next: in arrays that may have gaps, whole chunks."""
    return itemsize(kind) if kind.layout == "C" else -(-itemsize(kind) // CHUNK) * CHUNK


def written(text: str, kept: str) -> str:
    """The module as PTX."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(cpu=OLDEST, opt=3)
    module = llvm.parse_assembly(retargeted(text, str(machine.target_data)))
    for named in (*module.functions, *module.global_variables):
        if not named.is_declaration and named.name != kept:
            named.linkage = llvm.Linkage.internal
    optimise(module, machine)
    refuse_unknown(module)
    return str(machine.emit_assembly(module))


def retargeted(text: str, layout: str) -> str:
    """The module with the card's layout of data instead of the processor's."""
    lines = [line for line in text.splitlines() if not line.startswith("target ")]
    return "\n".join([f'target datalayout = "{layout}"', f'target triple = "{TRIPLE}"', *lines])


def optimise(module: Any, machine: Any) -> None:
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.loop_vectorization = tuning.slp_vectorization = False
    for _ in range(ROUNDS):
        builder = llvm.create_pass_builder(machine, tuning)
        builder.getModulePassManager().run(module, builder)


def refuse_unknown(module: Any) -> None:
    """LLVM would end the whole program where it finds a function that a card does not have."""
    asked = [function.name for function in module.functions if function.is_declaration]
    outside = [name for name in asked if not name.startswith("llvm.") or name.split(".")[1] in UNKNOWN]
    if outside:
        raise Fault(mark("These rules call what a card does not have: {names}."), names=listed(outside))
