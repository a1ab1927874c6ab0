"""The legal moves, as the page is told them: how each is written and called, and the clicks that say it."""

from collections.abc import Callable, Iterator
from typing import Any

from dedale.core import Language, Record
from dedale.core.game import Game
from dedale.core.seen import kept
from dedale.drawing.change import Steps
from dedale.table.showing.changes import as_json

Path = list[Any]  # [move, label, [clicks]], and what the move ends on where that may be clicked as well


class Paths:
    """Of one position and language: as they are, and as they are sent."""

    def __init__(self, key: tuple[object, ...], plain: list[Path]) -> None:
        self.key, self.plain = key, plain
        self._sent = [as_json(path) for path in plain]
        self._told: dict[int, tuple[Paths, str]] = {}

    def since(self, old: "Paths | None") -> str:
        """Steps along the list that the page has: `3` leaves three, `-1` takes one away, anything else is a new path.
        What is left of the old list after the last step stays."""
        if old is None:
            return f"[{','.join(self._sent)}]"
        if id(old) not in self._told:
            self._told[id(old)] = old, f"[{','.join(steps(old._sent, self._sent))}]"
        return self._told[id(old)][1]


def steps(old: list[str], new: list[str]) -> list[str]:
    found, at, places = Steps(0), 0, {text: n for n, text in enumerate(old)}
    for text in new:
        place = places.get(text, -1)
        if place < at:
            found.put(text)
            continue
        for _ in range(at, place):
            found.drop()
        found.put(None)
        at = place + 1
    for _ in range(at, len(old)):
        found.drop()
    return found.done()


class Pathfinder:
    """Names and clicks are found again only where what they read has changed."""

    def __init__(self, game: Game) -> None:
        self._label: Callable[..., str] = kept(game.words.label)
        self._clicks: Callable[..., tuple[str, ...]] = kept(game.picture.clicks)
        self._goal: Callable[..., str | None] = kept(game.goal)

    def paths(self, s: Record, legal: dict[str, int], names: tuple[str, ...], t: Language) -> Iterator[Path]:
        for text, code in legal.items():
            goal = self._goal(s, code)
            yield [text, self._label(s, code, names, t), list(self._clicks(s, code)), *([goal] if goal else [])]
