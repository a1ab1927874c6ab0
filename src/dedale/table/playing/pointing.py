"""What the seats point at: one marker a seat, kept in memory only."""


class Pointers(dict[int, str]):
    """By seat, the id of what it points at."""

    def point(self, seat: int, name: str) -> None:
        """Pointing again at the same place takes the marker away."""
        self.put(seat, "" if self.get(seat) == name else name)

    def put(self, seat: int, name: str) -> None:
        """The last one who pointed comes last."""
        self.pop(seat, None)
        if name:
            self[seat] = name

    def lower(self, there: frozenset[str], ended: int | None) -> None:
        """Those that point at what is gone fall, and that of the seat whose turn has ended."""
        for seat in [seat for seat, name in self.items() if name not in there or seat == ended]:
            del self[seat]
