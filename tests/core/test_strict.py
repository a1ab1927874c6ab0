"""What compiled rules would do wrongly in silence fails in narrated play."""

import numpy as np
import pytest

from dedale.core import Strict, StrictError, int8, int16, state
from dedale.core.strict import table

LAYOUT = state("probe", field=int8, row=(int8, 4), grid=(int8, (2, 3)))


@pytest.fixture
def s():
    return Strict(np.zeros(1, LAYOUT)[0])


def test_a_value_that_would_wrap_is_refused(s):
    with pytest.raises(StrictError, match="300 does not fit int8"):
        s.field = 300
    with pytest.raises(StrictError):
        s.row[0] = -129


@pytest.mark.parametrize("index", [-1, 4])
def test_an_index_outside_is_refused(s, index):
    with pytest.raises(StrictError, match="outside"):
        s.row[index]
    with pytest.raises(StrictError):
        s.grid[0, index]


def test_an_unknown_field_is_refused(s):
    with pytest.raises(AttributeError):
        _ = s.nothing
    with pytest.raises(AttributeError):
        s.nothing = 1


def test_an_array_is_written_into_and_never_replaced(s):
    with pytest.raises(StrictError, match=r"s\.row\[:\] = "):
        s.row = 1
    s.row[:] = 1
    assert s.row.tolist() == [1, 1, 1, 1]


def test_a_table_cannot_be_written():
    with pytest.raises(StrictError, match="table"):
        table(np.arange(3))[0] = 1


def test_reads_give_python_integers(s):
    s.row[1] = 100
    assert type(s.row[1]) is int
    assert s.row[1] + s.row[1] == 200


def test_what_has_been_read_once_shows_what_is_written_later():
    states = np.zeros(1, LAYOUT)
    s, other = Strict(states[0]), Strict(states[0])
    assert (s.field, s.row[1], s.grid[1, 2]) == (0, 0, 0)
    other.field = 5
    other.row[1] = 6
    states["grid"][0, 1, 2] = 7
    assert (s.field, s.row[1], s.grid[1, 2]) == (5, 6, 7)


@pytest.mark.parametrize("index", [(2, 0), (0, 3), (-1, 0), 2, -1])
def test_a_grid_is_as_strict_as_a_row(s, index):
    with pytest.raises(StrictError, match="outside"):
        s.grid[index]
    with pytest.raises(StrictError, match="outside"):
        s.grid[index] = 1


def test_a_state_of_another_layout_has_its_own_fields(s):
    other = Strict(np.zeros(1, state("other", depth=int8))[0])
    assert other.depth == 0
    with pytest.raises(AttributeError):
        _ = other.field
    assert isinstance(other, Strict)


def test_a_state_has_no_gap_that_a_copy_would_leave_to_chance():
    """One between fields of different widths, one at the end: both are fields, and nothing has moved."""
    layout = state("gaps", small=int8, wide=int16, last=int8)
    assert sum(layout.fields[name][0].itemsize for name in layout.names) == layout.itemsize
    assert [layout.fields[name][1] for name in ("small", "wide", "last")] == [0, 2, 4]
    soiled = np.frombuffer(b"z" * layout.itemsize, layout)
    assert soiled.copy().tobytes() == soiled.tobytes()


def test_a_record_in_the_midst_of_an_array_is_read_and_written_where_it_lies():
    states = np.zeros(3, LAYOUT)
    s = Strict(states[1])
    s.field, s.grid[1, 2] = 4, 5
    assert [state["field"] for state in states] == [0, 4, 0]
    assert states[1]["grid"].tolist() == [[0, 0, 0], [0, 0, 5]]
    assert Strict(states).field == 0


def test_what_cannot_be_written_says_so_and_changes_nothing(s):
    s.grid[0, 0] = 7
    with pytest.raises(StrictError, match="fit"):
        s.grid[0, 0] = 128
    with pytest.raises(StrictError):
        s.row[4] = 1
    s.field = np.int64(3)
    assert (s.grid[0, 0], s.field) == (7, 3)
