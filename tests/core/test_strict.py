"""What compiled rules would do wrongly in silence fails in narrated play."""

import numpy as np
import pytest

from dedale.core import Strict, StrictError, int8, state
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
