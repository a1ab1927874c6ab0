"""The Coq is settled by a card as by the processor, with nothing of the house there; the network comes of what it
answers."""

import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

from dedale.core import rule
from dedale.core.compile import compiled
from dedale.games.coq.oracle import known, solving
from dedale.games.coq.oracle.solving.__main__ import board, main
from dedale.games.coq.oracle.solving.settling import __main__ as settling
from dedale.games.coq.oracle.solving.settling.card import KERNELS, Card, NoCard, ready_card
from dedale.games.coq.oracle.solving.settling.layers import Layers
from dedale.games.coq.oracle.solving.settling.lessons import Players
from dedale.games.coq.oracle.solving.settling.tables import Caps, Prepared
from dedale.games.coq.oracle.solving.sweeping import Processor, card_files, look, play, work

CAPS = Caps(6, 10)  # few points are told apart, so that it takes no time
FUSED = re.compile(r"\bfma\.|\b(?:mul|add|sub)\.f32")  # without .rn the driver may fuse them


@rule
def look_all(
    layers: Any, order: Any, start: Any, arrangement: Any, brings: Any, one: Any, other: Any, rows: Any, due: Any,
    total: int, choosy: int, threads: int,
) -> None:  # fmt: skip
    for thread in range(threads):
        look(layers, order, start, arrangement, brings, one, other, rows, due, total, choosy, thread)


@rule
def work_all(
    sums: Any, best: Any, layers: Any, order: Any, start: Any, arrangement: Any, brings: Any, now: Any, since: Any,
    rows: Any, changes: Any, total: int, most: int, threads: int,
) -> None:  # fmt: skip
    for thread in range(threads):
        work(sums, best, layers, order, start, arrangement, brings, now, since, rows, changes, total, most, thread)


@rule
def play_all(
    rng: Any, start: Any, arrangement: Any, brings: Any, leads: Any, seeds: Any, rolls: Any, counts: Any, slips: int,
    share: int, threads: int,
) -> None:  # fmt: skip
    for thread in range(threads):
        play(rng, start, arrangement, brings, leads, seeds, rolls, counts, slips, share, thread)


OWN = {"look": (), "work": (np.zeros(1, np.float32), np.zeros(1, np.float32)), "play": (np.zeros(1, np.uint64),)}
LOOPS = {"look": look_all, "work": work_all, "play": play_all}


class Stand:
    """In CuPy's place: the kernels' own rules, a thread after the other on the processor."""

    zeros, empty = staticmethod(np.zeros), staticmethod(np.empty)
    asarray, asnumpy = staticmethod(np.asarray), staticmethod(np.asarray)

    def RawModule(self, path):
        return self

    def get_function(self, name):
        run = compiled("coq", [LOOPS[name]], {})[f"{name}_all"]

        def kernel(grid, block, flat):
            given, values = [], iter(flat)
            for value in values:
                given.append(value)
                assert [next(values) for _ in getattr(value, "shape", ())] == list(getattr(value, "shape", ()))
            run(*OWN[name], *given, grid[0] * block[0])

        return kernel


@pytest.fixture(scope="module")
def track(tmp_path_factory):
    path = tmp_path_factory.mktemp("coq") / "short.track"
    path.write_text("values: 0 1 2 1 3 1 2 1 5 2\n")
    return str(path)


@pytest.fixture(scope="module")
def prepared(track):
    return board(track, ()).prepared(CAPS, 20, 1)


@pytest.fixture(scope="module")
def processor():
    with ThreadPoolExecutor(2) as pool:
        yield Processor(pool, 2)


@pytest.fixture(scope="module")
def card():
    return Card(Stand(), card_files())


@pytest.fixture(scope="module")
def solved(prepared, processor):
    return settling.solved(prepared, processor)


def test_a_card_settles_what_the_processor_settles(prepared, solved, card):
    layers, progress = Layers(prepared.sides, prepared.ends, CAPS, card), settling.Progress()
    layers.settle_leads(progress)
    assert layers.solve(solved.lesson.asked, progress) == pytest.approx(solved.answers, abs=3e-6)
    assert progress.change < 1e-6


def test_a_card_plays_the_games_that_the_processor_plays(prepared, processor, card):
    leads = np.random.default_rng(4).uniform(-1, 1, (2, len(prepared.sides.first) ** 2, CAPS.reach + 1))
    here, there = (Players(who, prepared.ends, leads.astype(np.float32)) for who in (processor, card))
    for one, other in zip(here.played(300, 200, 50, 3), there.played(300, 200, 50, 3), strict=True):
        assert len(one) > 50
        assert np.array_equal(one, other)


def test_what_a_card_takes_is_kept_in_a_file(prepared, tmp_path):
    prepared.write(tmp_path / "prepared.npz")
    found = Prepared.read(tmp_path / "prepared.npz")
    for here, there in zip((*prepared.sides, *prepared.ends), (*found.sides, *found.ends), strict=True):
        assert np.array_equal(here, there)
    assert found[2:] == prepared[2:]


def test_what_a_card_answers_is_kept_in_a_file(solved, tmp_path):
    solved.write(tmp_path / "answers.npz")
    found = settling.Solved.read(tmp_path / "answers.npz")
    assert np.array_equal(found.answers, solved.answers)
    assert found.change == solved.change
    for here, there in zip(solved.lesson, found.lesson, strict=True):
        assert all(np.array_equal(*columns) for columns in zip(here, there, strict=True))


def test_the_rules_become_ptx_that_rounds_as_the_processor_does():
    for name, path in zip(KERNELS, card_files(), strict=True):
        text = path.read_text()
        assert re.findall(r"\.visible \.entry (\w+)\(", text) == [name]
        assert ".extern" not in text
        assert not FUSED.search(text)


def test_the_network_is_fitted_to_the_answers_that_came_back(track, solved, tmp_path):
    solved.write(tmp_path / "answers.npz")
    run = CliRunner().invoke(main, ["fit", track, str(tmp_path), "--fit", "0.2", "--out", str(tmp_path / "net.npz")])
    assert run.exit_code == 0, run.output
    with np.load(tmp_path / "net.npz") as kept:
        assert known.unpacked(kept).lines.shape == (known.line_count(10), known.UNITS)
        assert 0 < float(kept["loss"]) < 1
    assert "whoever rolls first wins" in run.output


def test_all_that_the_other_machine_needs_is_prepared(track, tmp_path):
    run = CliRunner().invoke(main, ["prepare", track, "--out", str(tmp_path / "there")])
    assert run.exit_code == 0, run.output
    assert {path.name for path in (tmp_path / "there").iterdir()} == {
        "prepared.npz", "look.ptx", "work.ptx", "play.ptx",
    }  # fmt: skip


def test_settling_needs_nothing_of_the_house(tmp_path):
    script = (
        "import runpy, sys; sys.modules.update(dedale=None, numba=None, cupy=None); "
        f"sys.argv = ['settling', {str(tmp_path)!r}]; runpy.run_module('settling', run_name='__main__')"
    )
    beside = Path(solving.__file__).parent
    run = subprocess.run([sys.executable, "-c", script], check=False, cwd=beside, capture_output=True, text=True)
    assert run.returncode == 2
    assert "takes CuPy" in run.stderr


def test_without_a_card_a_sentence_says_so(monkeypatch):
    class NoDevice(Exception):
        """What CuPy raises."""

    def count():
        raise NoDevice("cudaErrorNoDevice")

    runtime = SimpleNamespace(getDeviceCount=count, CUDARuntimeError=NoDevice)
    monkeypatch.setitem(sys.modules, "cupy", SimpleNamespace(cuda=SimpleNamespace(runtime=runtime)))
    with pytest.raises(NoCard, match=r"No NVIDIA card answers .*cudaErrorNoDevice"):
        ready_card([])


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["prepare", "coq-99", "--out", "x"], "coq-99"),
        (["prepare", "coq-30", "-o", "must_roll", "--out", "x"], "must_roll: write it as KEY=VALUE"),
        (["prepare", "coq-30", "--caps", "384", "127", "--out", "x"], "the second one even"),
        (["fit", "coq-30", ".", "--out", "x"], "answers.npz"),
    ],
)
def test_what_cannot_be_is_said(words, told):
    run = CliRunner().invoke(main, words)
    assert run.exit_code in {1, 2}
    assert told in run.output
