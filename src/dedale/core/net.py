"""A small network inside the rules: what is looked at, as whole numbers, a layer between, one number out.

`into` has a row for each thing looked at, and one for what holds anyhow; `out` a weight for each unit between, and
one as well. They are tables of the rules like any other: a file that changes makes the rules be compiled anew.
"""

from pathlib import Path
from typing import Any

import numpy as np

from dedale.core.rule import rule


def read_net(path: Path) -> tuple["np.ndarray[Any, Any]", "np.ndarray[Any, Any]"]:
    with np.load(path) as kept:
        return kept["into"].astype(np.float64), kept["out"].astype(np.float64)


def write_net(path: Path, into: Any, out: Any) -> None:
    """In half the width that it is worked out in: that is enough."""
    with path.open("wb") as file:
        np.savez_compressed(file, into=into.astype(np.float32), out=out.astype(np.float32))


@rule
def estimate(look: Any, into: Any, out: Any, hidden: Any) -> float:
    """Between -1 and 1. `hidden` is for the layer between, zero before and after."""
    looks, units = len(into) - 1, len(out) - 1
    for j in range(units):
        hidden[j] = into[looks, j]
    for i in range(looks):
        seen = look[i]
        if seen != 0:
            for j in range(units):
                hidden[j] += seen * into[i, j]
    total = out[units]
    for j in range(units):
        total += max(0.0, hidden[j]) * out[j]
        hidden[j] = 0.0
    found: float = total / (1.0 + abs(total))
    return found
