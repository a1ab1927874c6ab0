"""Parts of a program are joined into its entries: calls of every shape reach their function."""

import pytest

from dedale.core.compile import compiled
from dedale.core.rule import rule


@rule
def double(n: int) -> int:
    return 2 * n


@rule
def falls(n: int) -> int:
    """Calls itself."""
    return 0 if n <= 0 else double(n) + falls(n - 1)


@rule
def is_even(n: int) -> bool:
    return True if n == 0 else is_odd(n - 1)


@rule
def is_odd(n: int) -> bool:
    """Calls what calls it."""
    return False if n == 0 else is_even(n - 1)


@rule
def over_double(n: int) -> int:
    return double(n) + 1


@rule
def entry(n: int) -> int:
    """Calls `double` itself and by way of a part that comes later."""
    return double(n) + 10 * over_double(n) + 100 * falls(n)


@rule
def parity(n: int) -> bool:
    return is_even(n)


def test_an_entry_reaches_shared_parts_and_parts_that_call_themselves():
    run = compiled("parts", [entry, falls], {}, cache=False)
    assert run["entry"](4) == 8 + 90 + 100 * 20
    assert run["falls"](3) == 12


def test_parts_that_call_each_other_find_each_other():
    run = compiled("parity", [parity], {}, cache=False)
    assert [run["parity"](n) for n in (0, 1, 7, 10)] == [True, False, False, True]


def test_parts_that_call_themselves_are_read_from_disk_as_well(tmp_path, monkeypatch):
    monkeypatch.setenv("DEDALE_CACHE", str(tmp_path))
    found = [compiled("kept", [entry, parity], {}) for _ in range(2)]
    assert [(run["entry"](4), bool(run["parity"](7))) for run in found] == [(2098, False)] * 2
    assert sum(found[1]["entry"].stats.cache_hits.values()) == 1


def test_a_part_that_fails_says_so_through_its_entry():
    run = compiled("bounds", [reading], {}, cache=False, boundscheck=True)
    with pytest.raises(IndexError):
        run["reading"](5)


@rule
def third(values: tuple[int, ...], n: int) -> int:
    return values[n]


@rule
def reading(n: int) -> int:
    return third((1, 2, 3), n)
