"""As many pairs as possible, each of two who may be paired: Edmonds's algorithm."""

from collections import deque
from collections.abc import Callable, Sequence

May = Callable[[int, int], bool]
NOBODY = -1


class Matching:
    """Paths from somebody alone to somebody else alone, along pairs that may be and pairs that are in turn, gain a
    pair each. A blossom is an odd ring on such a way; all in it are then treated as one (J. Edmonds, "Paths, Trees,
    and Flowers", 1965)."""

    def __init__(self, people: Sequence[int], may: May) -> None:
        self.mate = dict.fromkeys(people, NOBODY)
        self._near = {a: [b for b in people if b != a and may(a, b)] for a in people}
        for one in people:
            if self.mate[one] == NOBODY:
                self._turn_round(*self._search(one))

    @property
    def pairs(self) -> int:
        return sum(mate != NOBODY for mate in self.mate.values()) // 2

    def _turn_round(self, end: int, came: dict[int, int]) -> None:
        """Along the way found, who was beside somebody is now beside the one before."""
        while end != NOBODY:
            before = came[end]
            after = self.mate[before]
            self.mate[end], self.mate[before] = before, end
            end = after

    def _search(self, root: int) -> tuple[int, dict[int, int]]:
        """The far end of a way from the root and how one comes to each on it, or nobody."""
        came: dict[int, int] = {}
        base = {each: each for each in self.mate}
        seen, queue = {root}, deque([root])
        while queue:
            here = queue.popleft()
            for there in self._near[here]:
                if base[here] == base[there] or self.mate[here] == there:
                    continue
                if there == root or came.get(self.mate[there], NOBODY) != NOBODY:
                    for each in self._blossom(here, there, came, base):
                        if each not in seen:
                            seen.add(each)
                            queue.append(each)
                elif there not in came:
                    came[there] = here
                    if self.mate[there] == NOBODY:
                        return there, came
                    seen.add(self.mate[there])
                    queue.append(self.mate[there])
        return NOBODY, came

    def _blossom(self, here: int, there: int, came: dict[int, int], base: dict[int, int]) -> list[int]:
        """Shrink the ring that these two close; all who are in it now."""
        top, ring = self._meeting(here, there, came, base), set[int]()
        for one, other in ((here, there), (there, here)):
            while base[one] != top:
                mate = self.mate[one]
                ring |= {base[one], base[mate]}
                came[one] = other
                one, other = came[mate], mate
        inside = [each for each in base if base[each] in ring]
        base.update(dict.fromkeys(inside, top))
        return inside

    def _meeting(self, one: int, other: int, came: dict[int, int], base: dict[int, int]) -> int:
        """Where the ways back from two of them meet."""
        passed = set()
        while True:
            one = base[one]
            passed.add(one)
            if self.mate[one] == NOBODY:
                break
            one = came[self.mate[one]]
        while (other := base[other]) not in passed:
            other = came[self.mate[other]]
        return other


def most_pairs(people: Sequence[int], may: May) -> int:
    return Matching(people, may).pairs
