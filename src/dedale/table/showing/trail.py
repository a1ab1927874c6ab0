"""The last turns of the others, found only when a picture looks at them."""

from collections.abc import Callable, Sequence
from typing import overload

from dedale.core.rooms import Turn


class Trail(Sequence[Turn]):
    """`read` tells whether anybody looked: a picture that does not is the same for all who share a pair of eyes."""

    def __init__(self, find: Callable[[], Sequence[Turn]]) -> None:
        self._find, self._found = find, tuple[Turn, ...]()
        self.read = False

    @property
    def _turns(self) -> tuple[Turn, ...]:
        if not self.read:
            self._found, self.read = tuple(self._find()), True
        return self._found

    @overload
    def __getitem__(self, at: int) -> Turn: ...

    @overload
    def __getitem__(self, at: slice) -> tuple[Turn, ...]: ...

    def __getitem__(self, at: int | slice) -> Turn | tuple[Turn, ...]:
        return self._turns[at]

    def __len__(self) -> int:
        return len(self._turns)

    def __eq__(self, other: object) -> bool:
        return tuple(self) == tuple(other) if isinstance(other, Sequence) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._turns)
