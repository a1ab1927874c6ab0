"""Items of arrays, read and written where they lie.

Left alone, Numba writes each array's description to the stack and reads it back at each index: three in four of LLVM's
instructions would be for that. Here a description is a value, and of an array within a state its constants.
"""

from collections.abc import Sequence
from typing import Any

from llvmlite.ir import Constant, IntType, Undefined
from numba.core import cgutils
from numba.core.types import Array, Boolean, EnumMember, Integer, NestedArray, Number
from numba.core.types.containers import BaseTuple
from numba.np.arrayobj import fix_integer_index, load_item, store_item

DATA, SHAPE, STRIDES = 4, 5, 6  # places in the description
INT = IntType(64)
SINGLE = (Number, Boolean, EnumMember)


def items_of(signature: Any) -> int:
    """How many indices, if they are integers that lead to one item; else none."""
    kind, index = signature.args[:2]
    indices = index.types if isinstance(index, BaseTuple) else (index,)
    alone = all(isinstance(each, Integer) for each in indices)
    return len(indices) if isinstance(kind, Array) and alone and len(indices) == kind.ndim else 0


def reads_item(signature: Any) -> bool:
    return items_of(signature) > 0 and signature.return_type == signature.args[0].dtype


def writes_item(signature: Any) -> bool:
    kind, _, value = signature.args
    return items_of(signature) > 0 and isinstance(kind.dtype, SINGLE) and isinstance(value, SINGLE)


def read_item(context: Any, builder: Any, signature: Any, given: Any, loc: Any = None) -> Any:
    kind = signature.args[0]
    return load_item(context, builder, kind, place(context, builder, signature, given))


def write_item(context: Any, builder: Any, signature: Any, given: Any, loc: Any = None) -> None:
    kind, _, written = signature.args
    there = place(context, builder, signature, given)
    store_item(context, builder, kind, context.cast(builder, given[2], written, kind.dtype), there)


def place(context: Any, builder: Any, signature: Any, given: Any) -> Any:
    """Where an item lies. An index below nought counts from the end."""
    kind, index = signature.args[:2]
    kinds = index.types if isinstance(index, BaseTuple) else (index,)
    values = cgutils.unpack_tuple(builder, given[1]) if isinstance(index, BaseTuple) else (given[1],)
    shape = numbers(builder, kind, given[0], SHAPE)
    found = [fix_integer_index(context, builder, *each) for each in zip(kinds, values, shape, strict=True)]
    if context.enable_boundscheck:
        for axis, (at, size) in enumerate(zip(found, shape, strict=True)):
            cgutils.do_boundscheck(context, builder, at, size, axis)
    data = builder.extract_value(given[0], DATA)
    if isinstance(kind, NestedArray):
        return builder.gep(data, [flat(builder, found, kind.shape)])
    strides = numbers(builder, kind, given[0], STRIDES)
    return cgutils.get_item_pointer2(context, builder, data, shape, strides, kind.layout, found)


def numbers(builder: Any, kind: Any, array: Any, part: int) -> list[Any]:
    """The sides of an array, or its steps."""
    if isinstance(kind, NestedArray):
        return [INT(number) for number in (kind.shape if part == SHAPE else kind.strides)]
    return [builder.extract_value(array, [part, axis]) for axis in range(kind.ndim)]


def flat(builder: Any, indices: Sequence[Any], shape: Sequence[int]) -> Any:
    """An item's number in an array without gaps."""
    number = indices[0]
    for at, size in zip(indices[1:], shape[1:], strict=True):
        number = builder.add(builder.mul(number, INT(size)), at)
    return number


def within(context: Any, builder: Any, kind: Any, state: Any, name: str) -> Any:
    """An array within a state, described where it lies."""
    field = kind.typeof(name)
    item = context.get_data_type(field.dtype)
    data = cgutils.get_record_member(builder, state, kind.offset(name), item)
    return builder.insert_value(described(context.get_value_type(field), field), data, DATA)


def described(form: Any, field: Any) -> Any:
    """All of a nested array's description that its type says."""
    meminfo, parent, nitems, itemsize, data, shape, strides = form.elements
    values = [
        Constant(meminfo, None), Constant(parent, None), nitems(field.nitems), itemsize(field.size),
        Constant(data, Undefined), shape([INT(n) for n in field.shape]), strides([INT(n) for n in field.strides]),
    ]  # fmt: skip
    return Constant(form, values)
