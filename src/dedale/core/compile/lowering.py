"""From Numba's instructions to LLVM's."""

import operator
from typing import Any

from numba.core import cgutils, lowering
from numba.core.errors import NumbaError
from numba.core.ir import UNDEFINED


class Lower(lowering.Lower):  # type: ignore[misc]
    """Numba's way, without what it prepares for each instruction in case it fails, and without looking for constants
    that no rewriting has found."""

    def lower_block(self, block: Any) -> None:
        try:
            for step in block.body:
                self.loc = step.loc
                self.lower_inst(step)
        except NumbaError as wrong:
            raise wrong.add_context(f'lowering "{step}" at {self.loc}') from None

    def alloca_lltype(self, name: str, lltype: Any, datamodel: Any = None) -> Any:
        return cgutils.alloca_once(self.builder, lltype, name=name, zfill=False)

    def storevar(self, value: Any, name: str, argidx: Any = None) -> None:
        self._alloca_var(name, self.typeof(name))
        if name in self._singly_assigned_vars:
            self._blk_local_varmap[name] = value
        else:
            self.builder.store(value, self.getvar(name))

    def lower_binop(self, resty: Any, expr: Any, op: Any) -> Any:
        if expr.static_lhs is not UNDEFINED or expr.static_rhs is not UNDEFINED:
            return super().lower_binop(resty, expr, op)
        signature = self.fndesc.calltypes[expr]
        return self._applied(op, signature, (expr.lhs, expr.rhs), resty)

    def lower_getitem(self, resty: Any, expr: Any, value: Any, index: Any, signature: Any) -> Any:
        return self._applied(operator.getitem, signature, (value, index), resty)

    def lower_setitem(self, target_var: Any, index_var: Any, value_var: Any, signature: Any) -> Any:
        return self._applied(operator.setitem, signature, (target_var, index_var, value_var))

    def _applied(self, op: Any, signature: Any, given: Any, wanted: Any = None) -> Any:
        """An operator on variables."""
        context, builder = self.context, self.builder
        values = [self._cast_var(each, kind) for each, kind in zip(given, signature.args, strict=True)]
        called = context.typing_context.called(op, signature.args)
        result = context.get_function(context.typing_context.resolve_value_type(op), called)(builder, values)
        return result if wanted is None else context.cast(builder, result, called.return_type, wanted)
