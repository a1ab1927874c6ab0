"""Who serves an SQLite file: two processes on one would not see each other's moves."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from dedale.table.log import log


@contextmanager
def claimed(database: str) -> Iterator[bool]:
    """Whether this process alone serves the file, as long as it lasts; else that is told in the log."""
    if sys.platform == "win32" or database == ":memory:":
        yield True
        return
    import fcntl

    with Path(f"{database}.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            log("warning", text="another process serves this file too: their tables do not see each other's moves")
            yield False
        else:
            yield True
