"""How one rule calls another: whatever goes wrong below is handed up as it is. Rules have no `try`, and none gives back
a value or nothing as it pleases. Of Numba's seams this one is used: a target context's `call_conv`."""

from dataclasses import dataclass
from typing import Any

from llvmlite.ir import Constant, IntType, Undefined
from numba.core import cgutils
from numba.core.callconv import RETCODE_OK, CPUCallConv, TryStatus, excinfo_ptr_t
from numba.core.types.misc import Optional


@dataclass(frozen=True)
class Outcome:
    """Of a call between rules. Who called hands on the place for what went wrong, so that it is filled already."""

    code: Any
    is_error: Any


class Calls(CPUCallConv):  # type: ignore[misc]
    """Numba's convention. Left alone, it takes a dozen instructions after each call to tell what can have happened."""

    def call_function(
        self, builder: Any, callee: Any, resty: Any, argtys: Any, args: Any, attrs: Any = None
    ) -> tuple[Any, Any]:
        if attrs is not None or isinstance(resty, Optional):  # called from Python
            return super().call_function(builder, callee, resty, argtys, args, attrs)  # type: ignore[no-any-return]
        returned = cgutils.alloca_once(builder, self.get_return_type(resty).pointee)
        wrong = self._get_excinfo_argument(builder.function)
        given = self._get_arg_packer(argtys).as_arguments(builder, args)
        code = builder.call(callee, [returned, wrong, *given])
        outcome = Outcome(code, builder.icmp_signed("!=", code, RETCODE_OK))
        return outcome, self.context.get_returned_value(builder, resty, builder.load(returned))

    def check_try_status(self, builder: Any) -> TryStatus:
        return TryStatus(in_try=Constant(IntType(1), 0), excinfo=Constant(excinfo_ptr_t, Undefined))

    def return_status_propagate(self, builder: Any, status: Any) -> None:
        if not isinstance(status, Outcome):
            builder.store(status.excinfoptr, self._get_excinfo_argument(builder.function))
        self._return_errcode_raw(builder, status.code)
