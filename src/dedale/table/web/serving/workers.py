"""Several server processes on one listening socket; one that dies is replaced."""

import multiprocessing
import os
import signal
import socket
import threading
from collections.abc import Callable
from multiprocessing.context import SpawnProcess

from dedale.table.log import log

LOOK_EVERY, PATIENCE = 0.5, 15.0

Work = Callable[[socket.socket], None]


def supervise(work: Work, listener: socket.socket, workers: int) -> None:
    """Run until told to stop by SIGTERM or SIGINT; then every worker stops gracefully."""
    stop = threading.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: stop.set())
    running = [start(work, listener) for _ in range(workers)]
    while not stop.wait(LOOK_EVERY):
        for i, process in enumerate(running):
            if not process.is_alive():
                log("worker replaced", pid=process.pid, exit=process.exitcode)
                running[i] = start(work, listener)
    for process in running:
        if process.pid and process.is_alive():
            os.kill(process.pid, signal.SIGTERM)
    for process in running:
        process.join(PATIENCE)
        if process.is_alive():
            process.kill()


def start(work: Work, listener: socket.socket) -> SpawnProcess:
    process = multiprocessing.get_context("spawn").Process(target=work, args=(listener,))
    process.start()
    return process
