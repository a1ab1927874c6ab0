"""Those who play shares of games: threads of this program, processes of this machine, or a cluster of machines."""

import os
import signal
import socket
import time
import warnings
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import CancelledError, Executor, Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from typing import Any
from urllib.parse import urlsplit

from dedale.core import Fault, mark, needing
from dedale.lab.shares import Crew, share

ANSWER = 10.0  # seconds in which a scheduler must answer
MOST_FRAMES = 1 << 16
COUNTED = 1.0  # seconds for which the number of workers is believed
PACKAGES = ("dedale", "dask", "distributed", "numba", "numpy")  # of the same versions everywhere, as Python is
Versions = Mapping[str, Any]


class Threads:
    """Of this program: compiled games release the interpreter's lock."""

    seconds, least, near = 0.2, 1, True  # so that progress and Ctrl-C are answered
    share = staticmethod(share)
    lost: tuple[type[BaseException], ...] = ()

    def __init__(self, pool: Executor, hands: int) -> None:
        self.submit, self.hands = pool.submit, hands


class Processes:
    """Of this machine. When one is killed its pool is of no use any more: a new one takes its place."""

    seconds, least, near = 0.5, 1, True
    share = staticmethod(share)
    lost: tuple[type[BaseException], ...] = (BrokenProcessPool,)

    def __init__(self, hands: int) -> None:
        self.hands = hands
        self._pool = self._opened()

    def _opened(self) -> ProcessPoolExecutor:
        # A fork of a program with threads may hang; Ctrl-C is for the one who gives the shares out.
        return ProcessPoolExecutor(self.hands, get_context("spawn"), signal.signal, (signal.SIGINT, signal.SIG_IGN))

    def submit(self, work: Callable[..., Any], /, *given: Any) -> "Future[Any]":
        try:
            return self._pool.submit(work, *given)
        except BrokenProcessPool:
            self.close()
            self._pool = self._opened()
            return self._pool.submit(work, *given)

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)


class Cluster:
    """Workers of a Dask scheduler; they may come and go."""

    seconds, least, near = 1.0, 1, False
    share = staticmethod(share)

    def __init__(self, client: Any, address: str) -> None:
        from distributed import KilledWorker

        self.lost: tuple[type[BaseException], ...] = (KilledWorker, CancelledError)
        self._client, self._pool, self._address = client, client.get_executor(pure=False), address
        self._counted, self._hands = 0.0, 1
        refuse_others(client.get_versions(packages=PACKAGES), address)

    @property
    def hands(self) -> int:
        if self._client.status in ("closing", "closed"):
            raise Fault(mark("The scheduler at {address} does not answer any more."), address=self._address)
        if time.monotonic() - self._counted > COUNTED and self._client.status == "running":
            with suppress(OSError):  # it is looked for again: while that lasts, the last number is good
                self._hands = max(1, sum(self._client.nthreads().values()))
            self._counted = time.monotonic()
        return self._hands

    def submit(self, work: Callable[..., Any], /, *given: Any) -> "Future[Any]":
        found: Future[Any] = self._pool.submit(work, *given)
        return found


@contextmanager
def threads(count: int | None = None) -> Iterator[Crew]:
    """By default one a core."""
    hands = count or os.cpu_count() or 1
    with ThreadPoolExecutor(hands) as pool:
        yield Threads(pool, hands)


@contextmanager
def processes(count: int) -> Iterator[Crew]:
    crew = Processes(count)
    try:
        yield crew
    finally:
        crew.close()


@contextmanager
def cluster(address: str) -> Iterator[Crew]:
    """The workers of the scheduler at this address, as tcp://192.168.1.10:8786"""
    with needing("cluster"):
        from distributed import Client
    client = connected(Client, address)
    try:
        yield Cluster(client, address)
    finally:
        with suppress(OSError, TimeoutError):
            client.close()


def connected(kind: Callable[..., Any], address: str) -> Any:
    try:
        greet(address)
        with warnings.catch_warnings(action="ignore"):  # versions are compared in our own words
            return kind(address, timeout=ANSWER, set_as_default=False)
    except (OSError, ValueError):
        raise Fault(
            mark(
                "No scheduler answers at {address}. Is `dask scheduler` running there, and can this machine reach it? "
                "Its address is like {example}"
            ),
            address=address,
            example="tcp://192.168.1.10:8786",
        ) from None


def greet(address: str) -> None:
    """A scheduler speaks first, a number of frames: Dask itself would try for long, and wait for ever for any other."""
    place = urlsplit(address)
    with socket.create_connection((place.hostname or "", place.port or 0), ANSWER) as line:
        if place.scheme == "tcp" and not 0 < int.from_bytes(line.recv(8), "little") < MOST_FRAMES:
            raise ValueError


def refuse_others(told: Versions, address: str) -> None:
    """Every worker must have what this machine has, in the same versions."""
    if not told["workers"]:
        raise Fault(mark("The scheduler at {address} has no worker yet: dask worker {address}"), address=address)
    ours = told["client"]["packages"]
    for worker, found in told["workers"].items():
        for name in ("python", *PACKAGES):
            refuse_other(worker, name, found["packages"].get(name), ours.get(name))


def refuse_other(worker: str, name: str, theirs: str | None, ours: str | None) -> None:
    if theirs is None:
        raise Fault(
            mark("The worker at {worker} has no {name}. Install there: {command}"),
            worker=worker,
            name=name,
            command="pip install 'dedale[cluster]'",
        )
    if theirs != ours:
        raise Fault(
            mark("The worker at {worker} has {name} {theirs}, this machine {ours}: install the same on both."),
            worker=worker,
            name=name,
            theirs=theirs,
            ours=ours,
        )
