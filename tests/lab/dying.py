"""A share whose player dies: for tests of those who give shares out."""

import os
import signal
from pathlib import Path

from dedale.lab.shares import Contest, share
from dedale.lab.tally import Tally


def share_or_die(contest: Contest, graves: Path, times: int, fatal: int, numbers: range) -> Tally:
    """The share, but the first `times` programs that come to the fatal game are killed there."""
    died = len(list(graves.iterdir()))
    if fatal in numbers and died < times:
        (graves / str(died)).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return share(contest, numbers)
