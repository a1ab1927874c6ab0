"""What the compiler remembers and does its own way is what Numba would say and do unaided."""

import importlib
import itertools
import operator
from enum import IntEnum

import numba
import numpy as np
import pytest
from numba.core import types
from numba.core.registry import cpu_target
from numba.np.numpy_support import from_dtype

from dedale.core.compile import compiled
from dedale.core.compile.items import within
from dedale.core.compile.target import target
from dedale.core.rule import rule


class Piece(IntEnum):
    MAN = 1
    KING = 3


STATE = np.dtype(
    [("board", np.int8, (3, 4)), ("row", np.int16, 5), ("share", np.float32, 2), ("turn", np.int8)], align=True
)
TABLE = np.arange(12, dtype=np.int16).reshape(3, 4)
KINDS = (
    types.int8, types.int64, types.uint64, types.float32, types.float64, types.boolean, types.literal(0),
    types.literal(2), types.IntEnumMember(Piece, types.int64),
)  # fmt: skip
OPERATORS = (
    operator.add, operator.sub, operator.mul, operator.floordiv, operator.truediv, operator.mod, operator.and_,
    operator.or_, operator.lshift, operator.eq, operator.lt, operator.iadd, operator.getitem,
)  # fmt: skip


def position():
    states = np.zeros(2, STATE)
    states["board"] = np.arange(24).reshape(2, 3, 4)
    states["row"] = 7
    states["share"] = 0.25
    return states


@rule
def reads(states, i, j):
    """From the end, by two indices, from a table, as a fraction."""
    s = states[i]
    return s.board[-1, j] * 100 + s.row[j - 5] + TABLE[j, -1] + s.share[1]


@rule
def writes(states, i, j):
    s = states[i]
    s.board[j, -2] = Piece.KING
    s.row[-j] = 300
    s.share[0] = j
    s.turn = s.board[j, 2] + 1
    states[1 - i] = s
    return s.turn


@rule
def chooses(states, i, j):
    """Types that meet, loops, remainders below nought, a flag."""
    n, part = 0, 0.5
    for k in range(j, 4):
        n += (k - 7) % 3 + (k << 2)
        part = part / 2 if k > 2 else part + n // 2
    return (n, part, n > 3 and states[i].turn == Piece.MAN)


@rule
def takes_apart(states, i, j):
    """Literals choose the type of an item."""
    pair = (j, 2.5)
    return pair[0] + 1, pair[1] / 2, (4, 5, 6)[j]


@pytest.mark.parametrize("entry", [reads, writes, chooses, takes_apart], ids=lambda entry: entry.__name__)
def test_a_rule_gives_and_leaves_what_numba_makes_of_it_unaided(entry):
    ours = compiled("same", [entry], {}, cache=False)[entry.__name__]
    plain = numba.njit(error_model="numpy")(entry)
    for i, j in itertools.product(range(2), range(3)):
        one, other = position(), position()
        assert ours(one, i, j) == plain(other, i, j)
        assert one.tobytes() == other.tobytes()
    assert [each.return_type for each in ours.nopython_signatures] == [
        each.return_type for each in plain.nopython_signatures
    ]


def asked(typing, operation, kinds):
    try:
        return typing.resolve_function_type(typing.resolve_value_type(operation), kinds, {})
    except (numba.core.errors.TypingError, AttributeError):  # Numba itself stumbles over int8[:] += uint64
        return None


@pytest.mark.parametrize("operation", OPERATORS, ids=lambda operation: operation.__name__)
def test_types_are_remembered_as_numba_finds_them(operation):
    arrays = (
        types.Array(types.int8, 1, "C"),
        types.NestedArray(dtype=types.int8, shape=(3, 4)),
        types.UniTuple(types.int64, 3),
    )
    for kinds in itertools.product((*KINDS, *arrays), KINDS):
        expected = asked(cpu_target.typing_context, operation, kinds)
        for _ in range(2):
            assert asked(target.typing_context, operation, kinds) == expected, kinds


def test_states_of_two_layouts_have_functions_of_two_names():
    kinds = [
        types.Array(from_dtype(np.dtype([("a", np.int8), ("b", second)])), 1, "C") for second in (np.int8, np.int16)
    ]
    names = {target.target_context.mangler("rule", (kind,), abi_tags=("set",), uid=1) for kind in kinds}
    settings = {target.target_context.mangler("rule", (kinds[0],), abi_tags=(tag,), uid=1) for tag in ("set", "other")}
    numbers = {target.target_context.mangler("rule", (kinds[0],), abi_tags=("set",), uid=uid) for uid in (1, 2)}
    assert [len(each) for each in (names, settings, numbers)] == [2, 2, 2]
    assert all("Record" not in name for name in names)


def test_two_games_of_the_same_rules_share_no_name():
    found = []
    for name in ("one", "other"):
        entry = compiled(name, [reads], {}, cache=False)["reads"]
        entry(position(), 0, 0)
        [lowered] = entry.overloads.values()
        found.append({each.name for each in lowered.library.get_defined_functions()})
    assert found[0]
    assert not found[0] & found[1]


def test_what_numba_compiles_beside_is_left_as_it_was():
    kind = from_dtype(STATE)
    assert target.target_context.get_getattr(kind, "row") is within
    assert cpu_target.target_context.get_getattr(kind, "row") is not within


def test_another_compiler_makes_other_fingerprints(monkeypatch):
    prints = importlib.import_module("dedale.core.compile.fingerprint")
    before = prints.fingerprint(reads)
    assert prints.fingerprint(reads) == before
    monkeypatch.setattr(prints, "compiler", lambda: "another")
    assert prints.fingerprint(reads) != before
