"""Games worked out for the tables, as far as they can be: in a process of their own, patiently, one core at most."""

import hashlib
import json
import os
import subprocess
import sys
from typing import Any

from dedale.core import Game, Setting, edition, registry
from dedale.players import modest, ready

LONGEST = 900.0  # seconds of one game; what it has found by then is kept for another time
PATIENT = {"OPENBLAS_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}
ASIDE = """
import os, sys
from dedale.table.thinking.solving import work_out
getattr(os, "nice", int)(10)
sys.exit(not work_out(sys.stdin.read()))
"""


def name_of(game: Game, setting: Setting) -> str:
    """Two settings of one name are worked out alike."""
    told = json.dumps(as_data(game, setting), sort_keys=True)
    return f"{game.key} {hashlib.blake2b(told.encode(), digest_size=16).hexdigest()}"


def as_data(game: Game, setting: Setting) -> dict[str, Any]:
    """A setting as plain values: its board goes along as its text."""
    board = setting.edition
    return {
        "game": game.key, "board": [board.key, board.text, board.own], "options": dict(setting.options),
        "seats": setting.seats,
    }  # fmt: skip


def can_be(game: Game, setting: Setting) -> bool:
    """Whether it is worth the while: a stranger's board may be of any size."""
    return game.solvable and modest(game, setting)


def solve_aside(game: Game, setting: Setting) -> "subprocess.Popen[bytes]":
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(
        [sys.executable, "-c", ASIDE], stdin=subprocess.PIPE, stdout=quiet, stderr=quiet, env={**os.environ, **PATIENT}
    )
    assert process.stdin is not None
    with process.stdin as pipe:
        pipe.write(json.dumps(as_data(game, setting)).encode())
    return process


def work_out(told: str) -> bool:
    """In that process; whether an oracle answers from now on."""
    found = json.loads(told)
    game, (key, text, own) = registry.find(found["game"]), found["board"]
    setting = game.setting(edition.parse(key, key, text, own), found["options"], found["seats"])
    game.room("oracle").solve(game, setting, threads=1)
    return ready(game, setting) is not None
