"""Machines of a Dask scheduler: the same tally with any number of workers and whoever dies; what is wrong is told."""

import importlib
import os
import socket
import sys
import threading
from functools import partial

import pytest
from click.testing import CliRunner
from distributed import LocalCluster
from tests.lab.dying import share_or_die

from dedale.cli import main
from dedale.core import Fault, registry
from dedale.lab import crews
from dedale.lab.crews import PACKAGES, cluster, refuse_others
from dedale.lab.shares import Contest, gather, share
from dedale.lab.tally import Tally
from dedale.players import Spec

GAMES = 3000


@pytest.fixture(scope="module")
def coq():
    game = registry.find("coq")
    return Contest.of(game, game.setting(), [Spec("random")] * 2, seed=5)


def local(**more):
    return LocalCluster(dashboard_address=None, silence_logs=50, **more)


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="signals differ")
def test_killed_workers_cost_nothing_but_time(coq, tmp_path, long):
    deaths = 5 if long else 1  # five are more than Dask itself tries again
    with local(n_workers=2, threads_per_worker=1) as machines, cluster(machines.scheduler_address) as crew:
        total = gather(partial(share_or_die, coq, tmp_path, deaths, 1500), Tally.none(2), GAMES, crew)
    assert len(list(tmp_path.iterdir())) == deaths
    assert total == share(coq, range(GAMES))


@pytest.fixture
def one():
    """A scheduler with a worker of two threads, all in this program."""
    with local(n_workers=1, threads_per_worker=2, processes=False, protocol="tcp") as machines:
        yield machines


def simulated(*words):
    return CliRunner().invoke(main, ["simulate", "coq", "-n", "500", *words])


def test_the_command_line_asks_a_cluster(one):
    there, here = simulated("--cluster", one.scheduler_address), simulated()
    assert there.exit_code == 0, there.output
    assert there.stdout.splitlines()[:-2] == here.stdout.splitlines()[:-2]
    assert "500 games" in there.stdout


def test_a_scheduler_without_workers_is_told(one):
    one.scale(0)
    one.sync(one._correct_state)
    with pytest.raises(Fault, match="has no worker yet: dask worker tcp://"), cluster(one.scheduler_address):
        pass


def test_a_tournament_is_the_same_on_a_cluster(one):
    words = ["compete", "connect_four", "-p", "random,greedy", "-n", "20", "--json"]
    here, there = (CliRunner().invoke(main, [*words, *more]) for more in ([], ["--cluster", one.scheduler_address]))
    assert here.stdout == there.stdout


def test_what_was_played_is_told_before_what_went_wrong(monkeypatch):
    def lost(game, setting, players, games, seed, limit, crew, progress):
        progress(Tally((3, 1), 4))
        raise Fault("The scheduler is gone.")

    monkeypatch.setattr(importlib.import_module("dedale.lab.simulate"), "simulate", lost)
    done = simulated()
    assert "4 games" in done.stdout
    assert (done.exit_code, "The scheduler is gone." in done.stderr) == (2, True)


@pytest.mark.parametrize("address", ["nonsense", "tcp://nowhere.invalid:8786", "tcp://127.0.0.1", "tcp://127.0.0.1:x"])
def test_an_address_where_nobody_can_be_is_told(address):
    done = simulated("--cluster", address)
    assert done.exit_code == 2
    assert f"No scheduler answers at {address}." in done.stderr


def test_somebody_else_at_that_address_is_no_scheduler():
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.listen()
        address = f"tcp://127.0.0.1:{server.getsockname()[1]}"
        threading.Thread(target=lambda: server.accept()[0].sendall(b"SSH-2.0-x\r\n"), daemon=True).start()
        done = simulated("--cluster", address)
    assert "No scheduler answers" in done.stderr


def versions(**more):
    return {"packages": dict.fromkeys(("python", *PACKAGES), "1") | more}


@pytest.mark.parametrize(
    ("theirs", "told"),
    [
        ({"dedale": None}, "The worker at tcp://far:1 has no dedale. Install there: pip install 'dedale[cluster]'"),
        ({"numba": "2"}, "The worker at tcp://far:1 has numba 2, this machine 1: install the same on both."),
        ({"python": "2"}, "The worker at tcp://far:1 has python 2, this machine 1"),
    ],
)
def test_workers_with_other_versions_are_told_apart(theirs, told):
    with pytest.raises(Fault) as fault:
        refuse_others({"workers": {"tcp://far:1": versions(**theirs)}, "client": versions()}, "tcp://x:1")
    assert told in str(fault.value)


def test_equal_versions_may_play():
    refuse_others({"workers": {"tcp://far:1": versions()}, "client": versions()}, "tcp://x:1")


def test_without_the_extra_it_is_said_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(Fault, match="pip install 'dedale\\[cluster\\]'"), crews.cluster("tcp://127.0.0.1:1"):
        pass


def test_only_one_of_the_three_ways_is_named():
    done = simulated("--threads", "2", "--processes", "2")
    assert (done.exit_code, "name one of the four" in done.stderr) == (2, True)
