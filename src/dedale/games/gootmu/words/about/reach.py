"""Where the movement going on can lead: the squares beside, and those where it can end."""

from collections.abc import Iterator
from functools import lru_cache

from dedale.core import Record

from ...rules.board import apart
from ...rules.obstacles import hindrance
from ...tables import DEEP, MONSTER, WAYS, Flag, How, Phase


def steps(s: Record) -> Iterator[tuple[int, int]]:
    """The ways that can be taken now without spending anything, each with its square."""
    at = WAYS * s.pos[s.m_pawn]
    return ((way, s.near[at + way]) for way in range(WAYS) if s.ways >> way & 1)


def next_steps(s: Record) -> list[int]:
    """The squares that can be stepped onto now; in a movement only."""
    return [q for _, q in steps(s)] if s.phase == Phase.STEP else []


class Setting:
    """A position in a movement; two are equal where the same ways lead on."""

    __slots__ = ("key", "s")

    def __init__(self, s: Record) -> None:
        p = s.m_pawn
        own = (p, s.pos[p], s.pos[MONSTER], s.passes[p] if p != MONSTER else 0)
        movement = (s.m_left, s.m_flags, s.ways, s.rows, s.cols, s.came[p])
        board = (s.wall.tolist(), s.bar.tolist(), s.marks.tolist(), s.tile.tolist())
        self.s, self.key = s, (*own, *movement, *map(tuple, board))

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Setting) and self.key == other.key


def foreseen(s: Record) -> bool:
    """Nothing is told of long movements, and of those that go by themselves."""
    return bool(s.phase == Phase.STEP and s.m_sort == How.FREE and 0 < s.m_left <= DEEP)


def ends(s: Record) -> frozenset[int]:
    """Where the movement can end."""
    return ends_from(Setting(s)) if foreseen(s) else frozenset()


def may_end(s: Record, q: int) -> bool:
    """Asked of every square: first whether it is near enough, which is quick."""
    if not foreseen(s):
        return False
    far = s.holes == 0 and apart(s, s.pos[s.m_pawn], q) > s.m_left
    return not far and q in ends_from(Setting(s))


@lru_cache(64)
def ends_from(setting: Setting) -> frozenset[int]:
    return searched(setting.s)


def searched(s: Record) -> frozenset[int]:
    found = set[int]()
    here, p = s.pos[s.m_pawn], s.m_pawn
    before = s.marks[here]
    s.marks[here] = before | 1 << p
    for way, q in steps(s):
        go_on(s, q, s.m_left - 1, way, found)
    s.marks[here] = before
    return frozenset(found)


def go_on(s: Record, q: int, left: int, came: int, found: set[int]) -> None:
    if left == 0:
        found.add(q)
        return
    p, flags, kept = s.m_pawn, s.m_flags, s.marks[q]
    s.marks[q] = kept | 1 << p
    for way in range(WAYS):
        turns_round = flags & Flag.ONWARD and way == (came + 2) % WAYS
        if not turns_round and hindrance(s, p, q, way, left == 1, flags) == 0:
            go_on(s, s.near[WAYS * q + way], left - 1, way, found)
    s.marks[q] = kept
