"""Parts of a program are joined into its entries: calls of every shape reach their function."""

import numpy as np
import pytest

from dedale.core.compile import Sample, compiled
from dedale.core.rule import States, rule, state


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


@rule
def common(n: int) -> None:
    """Calls what is shared."""
    falls(n)
    is_even(n)


@rule
def fallen(n: int) -> int:
    return 1 + falls(n) + double(n)


@rule
def odd_falls(n: int) -> int:
    return 0 if is_even(n) else falls(n)


SHARED = Sample(common, lambda: (1,))


def shared_names(run):
    """The machine code of an entry names what it calls elsewhere and does not contain."""
    library = next(iter(run.overloads.values())).library
    return {function.name for function in library._final_module.functions if function.is_declaration}


def test_what_entries_share_is_compiled_once_and_called_by_each():
    run = compiled("sharing", [fallen, odd_falls], {}, sample=SHARED, cache=False)
    assert [run["fallen"](3), run["odd_falls"](3), run["odd_falls"](4)] == [1 + 12 + 6, 12, 0]
    for entry in ("fallen", "odd_falls"):
        assert any("falls_sharing" in name for name in shared_names(run[entry]))


def test_what_is_shared_comes_from_disk_and_serves_an_entry_that_was_not_there(tmp_path, monkeypatch):
    monkeypatch.setenv("DEDALE_CACHE", str(tmp_path))
    assert compiled("sharing", [fallen], {}, sample=SHARED)["fallen"](3) == 19
    kept = {path: path.stat().st_mtime_ns for path in (tmp_path / "sharing").iterdir()}
    run = compiled("sharing", [fallen, odd_falls], {}, sample=SHARED)
    assert (run["odd_falls"](3), run["fallen"](3)) == (12, 19)
    assert sum(run["fallen"].stats.cache_hits.values()) == 1
    assert {path: path.stat().st_mtime_ns for path in kept} == kept


@rule
def over_falls(n: int) -> int:
    return 1 + falls(n)


@rule
def around(n: int) -> None:
    """Calls `falls` only by way of what is shared."""
    over_falls(n)


@rule
def twice(n: int) -> int:
    """Has a copy of `falls` of its own."""
    return falls(n) + over_falls(n)


def defined(dispatcher):
    library = next(iter(dispatcher.overloads.values())).library
    return {function.name for function in library.get_defined_functions()}


def test_an_entrys_own_copy_of_a_part_is_not_taken_for_the_one_inside_what_is_shared():
    run = compiled("within", [twice], {}, sample=Sample(around, lambda: (1,)), cache=False)
    assert run["twice"](3) == 12 + 13
    assert any("falls_within" in name for name in defined(run["twice"].shared.base))
    assert not defined(run["twice"]) & defined(run["twice"].shared.base)


def test_a_record_is_copied_whole():
    states = np.zeros(2, WIDE)
    states["first"][0], states["many"][0] = 3, np.arange(300) % 100
    compiled("copying", [copied], {}, cache=False)["copied"](states)
    assert states[0].tobytes() == states[1].tobytes()


WIDE = state("wide", first=np.int64, many=(np.int8, 300))


@rule
def copied(states: States) -> None:
    states[1] = states[0]
