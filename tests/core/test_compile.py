"""Compiled rules are kept on disk, and never run stale."""

import os
import subprocess
import sys
import textwrap
import time

import pytest

RULES = """
import numpy as np
from dedale.core.rule import rule
FACTOR = 3
TABLE = np.array([10, 20, 30], np.int64)

@rule
def helper(n: int) -> int:
    return n + 1

@rule
def entry(n: int) -> int:
    return helper(n) * FACTOR + TABLE[n]
"""
MAIN = """
import sys
sys.path.insert(0, sys.argv[1])
import mini
from dedale.core.compile import compiled
entry = compiled("mini", [mini.entry], {})["entry"]
print(entry(1), sum(entry.stats.cache_hits.values()))
"""


@pytest.fixture
def run(tmp_path, monkeypatch):
    monkeypatch.setenv("DEDALE_CACHE", str(tmp_path / "cache"))

    def start(rules):
        (tmp_path / "mini.py").write_text(textwrap.dedent(rules))
        command = [sys.executable, "-B", "-c", MAIN, str(tmp_path)]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        result, hits = done.stdout.split()
        return int(result), int(hits)

    return start


def test_a_second_start_takes_the_compiled_rules_from_disk(run):
    assert run(RULES) == (26, 0)
    assert run(RULES) == (26, 1)
    assert run(RULES.replace("FACTOR = 3", "FACTOR = 3  # a comment changes nothing")) == (26, 1)


@pytest.mark.parametrize(
    ("old", "new", "result"),
    [("FACTOR = 3", "FACTOR = 4", 28), ("20", "21", 27), ("n + 1", "n + 2", 29)],
    ids=["a constant", "a table", "a rule called by another"],
)
def test_after_an_edit_the_new_rule_is_played(run, old, new, result):
    assert run(RULES) == (26, 0)
    assert run(RULES.replace(old, new)) == (result, 0)
    assert run(RULES) == (26, 1)


def test_a_damaged_cache_costs_a_compilation_and_nothing_else(run, tmp_path):
    run(RULES)
    for path in (tmp_path / "cache" / "mini").glob("*.nb*"):
        path.write_bytes(b"not what it was")
    assert run(RULES)[0] == 26


def test_what_old_rules_left_on_disk_is_dropped_after_a_fortnight(run, tmp_path):
    run(RULES)
    kept = set((tmp_path / "cache" / "mini").iterdir())
    long_ago = time.time() - 15 * 24 * 3600
    for path in kept:
        os.utime(path, (long_ago, long_ago))
    run(RULES.replace("FACTOR = 3", "FACTOR = 5"))
    assert not kept & set((tmp_path / "cache" / "mini").iterdir())


TAKING = """
from typing import NamedTuple
from dedale.core.rule import rule

class Pair(NamedTuple):
    tens: int
    ones: int

class Desk(NamedTuple):
    pair: Pair

@rule
def entry(desk: Desk) -> int:
    return 10 * desk.pair.tens + desk.pair.ones
"""


def test_fields_that_change_places_in_what_an_entry_takes_are_found_again(run, monkeypatch):
    monkeypatch.setitem(globals(), "MAIN", MAIN.replace("entry(1)", "entry(mini.Desk(mini.Pair(tens=2, ones=6)))"))
    assert run(TAKING) == (26, 0)
    assert run(TAKING) == (26, 1)
    assert run(TAKING.replace("tens: int\n    ones: int", "ones: int\n    tens: int")) == (26, 0)


def test_a_rule_that_allocates_does_not_compile(run):
    with pytest.raises(subprocess.CalledProcessError) as failed:
        run(RULES.replace("n + 1", "np.zeros(n + 1, np.int64).sum()"))
    assert "np.zeros" in failed.value.stderr
