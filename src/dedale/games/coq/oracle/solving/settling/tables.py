"""What is told of the rolls, what is asked of the solution, and how both are kept in files."""

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

Table = np.ndarray[Any, Any]
BYTE = 255
TOLL, AGAIN, OVER = 8, 16, 17  # bits of what an end brings, above the gain


class Ends(NamedTuple):
    """By arrangement and die: from `start` on the arrangement that follows, seen by whoever rolls next, and what the
    end brings: the gain, the toll, who rolls next, whether all is over."""

    start: Table
    arrangement: Table
    brings: Table


class Sides(NamedTuple):
    """All pairs of places of one player's pawns, by their numbers."""

    first: Table
    second: Table


class Asked(NamedTuple):
    """Positions before a roll: the arrangement, the points of whoever rolls, and of the other."""

    at: Table
    mine: Table
    theirs: Table


class Caps(NamedTuple):
    """How many points of both together are told apart, and how many points ahead or behind, an even number."""

    most: int
    reach: int


class Prepared(NamedTuple):
    """All that is to be known of a board: where its rolls end, what is told apart, how many games are learned from, and
    from which seed."""

    sides: Sides
    ends: Ends
    caps: Caps
    games: int
    seed: int

    def write(self, path: Path) -> None:
        """Small: an end is told by how far the arrangement lies from where both would stand had nobody moved, which
        is mostly the same whoever the enemy is."""
        kept = self.ends._replace(start=np.diff(self.ends.start).astype(np.uint8), arrangement=self._moved(-1))
        np.savez_compressed(path, *self.sides, *kept, np.array([*self.caps, self.games, self.seed]))

    @classmethod
    def read(cls, path: Path) -> "Prepared":
        with np.load(path) as kept:
            first, second, many, moved, brings, numbers = (kept[name] for name in kept.files)
        start = np.concatenate([[0], np.cumsum(many, dtype=np.int64)])
        most, reach, games, seed = numbers.tolist()
        found = cls(Sides(first, second), Ends(start, moved, brings), Caps(most, reach), games, seed)
        return found._replace(ends=found.ends._replace(arrangement=found._moved(1)))

    def _moved(self, sign: int) -> Table:
        """The arrangements that follow, plus or minus those that the rolls begin with."""
        pairs = len(self.sides.first)
        rolls = np.arange(pairs**2, dtype=np.int32).repeat((len(self.ends.start) - 1) // pairs**2)
        begun = rolls.repeat(np.diff(self.ends.start))
        again = self.ends.brings >> AGAIN & 1 == 1
        moved: Table = self.ends.arrangement + sign * np.where(again, begun, begun % pairs * pairs + begun // pairs)
        return moved


def last_first(found: Sides, faces: int) -> Table:
    """Arrangements by how far the enemy's pawns are and then one's own, the furthest first: what a roll leads to is
    mostly known by then, and lies together with the same enemy's."""
    coq = int(found.second[-1]) + 1 - faces
    far = sum(np.where(each > coq, each - faces, each) for each in (found.first, found.second))
    side = np.argsort(-far, kind="stable")
    order: Table = (side[:, None] + side[None, :] * len(side)).ravel()
    return order


def in_order(ends: Ends, order: Table) -> Ends:
    """The rolls of the arrangements in that order."""
    faces = (len(ends.start) - 1) // len(order)
    rolls = (order[:, None] * faces + np.arange(faces)).ravel()
    many = np.diff(ends.start)[rolls]
    start = np.concatenate([[0], np.cumsum(many)])
    rows = np.repeat(ends.start[rolls] - start[:-1], many) + np.arange(start[-1])
    return Ends(start, ends.arrangement[rows], ends.brings[rows])
