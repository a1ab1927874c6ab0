"""How many things differ, counted in shares and in bounded memory: exactly while they are few, then by how close
together the smallest of their hashes lie (k minimum values: Bar-Yossef et al., 2002)."""

from dataclasses import dataclass
from typing import Any, Self

import numpy as np

from dedale.search.luck import mixed

MOST = 1 << 14  # hashes kept; the estimate is then within 1.5 % (95 %)
WHOLE = 2**64


@dataclass(frozen=True)
class Distinct:
    """The smallest of the hashes, in order, as bytes: sums are equal in whatever order they were made."""

    least: bytes = b""

    @classmethod
    def of(cls, marks: Any) -> Self:
        """Of things that share a mark if they are the same."""
        return cls.smallest(mixed(np.asarray(marks).astype(np.uint64)))

    @classmethod
    def smallest(cls, hashes: Any) -> Self:
        found = np.unique(hashes)[:MOST]
        return cls(found.astype("<u8").tobytes())

    def __add__(self, other: Self) -> Self:
        if not (self.least and other.least):
            return self if self.least else other
        return self.smallest(np.concatenate([self.hashes, other.hashes]))

    @property
    def hashes(self) -> Any:
        return np.frombuffer(self.least, "<u8")

    @property
    def exact(self) -> bool:
        return len(self.hashes) < MOST

    @property
    def count(self) -> int:
        found = self.hashes
        return len(found) if self.exact else round((MOST - 1) * WHOLE / (int(found[-1]) + 1))
