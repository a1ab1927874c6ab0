"""A small network in the rules says what the same one in NumPy says, and is kept in a small file."""

import numpy as np
import pytest

from dedale.core import rule
from dedale.core.compile import compiled
from dedale.core.net import estimate, read_net, write_net

LOOKS, UNITS = 7, 5


@rule
def asked(look, into, out, hidden):
    return estimate(look, into, out, hidden)


@pytest.fixture
def net():
    rng = np.random.default_rng(1)
    return rng.normal(0, 1, (LOOKS + 1, UNITS)), rng.normal(0, 1, UNITS + 1)


def plain(look, into, out):
    total = np.maximum(look @ into[:-1] + into[-1], 0) @ out[:-1] + out[-1]
    return total / (1 + abs(total))


def test_it_says_the_same_in_rules_and_in_numpy(net):
    look, hidden = np.array([3, 0, -2, 1, 0, 40, 1], np.int16), np.zeros(UNITS)
    assert estimate(look, *net, hidden) == pytest.approx(plain(look, *net))
    assert not hidden.any()
    fast = compiled("asked", [asked], {}, cache=False)["asked"]
    assert fast(look, *net, hidden) == estimate(look, *net, hidden)


def test_it_is_kept_in_a_file(net, tmp_path):
    write_net(tmp_path / "net.npz", *net)
    for kept, was in zip(read_net(tmp_path / "net.npz"), net, strict=True):
        assert kept.dtype == np.float64
        assert kept == pytest.approx(was, rel=1e-6)
