"""The legal moves, as the page is told them: how each is written and called, and the clicks that say it."""

import json
import re
from array import array
from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import lru_cache
from json.encoder import encode_basestring as quoted
from typing import Any

from dedale.core import Language, Record
from dedale.core.game import Game
from dedale.core.play import Ply
from dedale.drawing.change import Steps
from dedale.table.showing.changes import as_json

Path = list[Any]  # [move, label, [clicks], and where it ends if that says it too]
WORD = re.compile("([0-9A-Za-z]+)")
MOST_LINES = 1 << 14


class Paths:
    """Of one position and language, each as it is sent whole: a line of `_sent`. Pages that have the list are told by
    what they have in common with the next one: of a list long past nothing but `_marks` is held."""

    def __init__(self, key: tuple[object, ...], lines: Iterable[str], packed: bytes = b"") -> None:
        self._fresh: list[str] = list(lines)  # until somebody is told of them
        self.key, self._sent, self._position = key, "\n".join(self._fresh), packed
        self._marks = array("q", map(hash, self._fresh))
        self._told: dict[int, tuple[Paths | None, str]] = {}

    @property
    def _lines(self) -> list[str]:
        return self._sent.split("\n") if self._sent else []

    @property
    def plain(self) -> list[Path]:
        return [json.loads(line) for line in self._lines]

    def forget(self) -> None:
        """There is a newer list."""
        self._fresh, self._sent, self._position = [], "", b""

    def called(self, ply: Ply) -> str | None:
        """The words of a ply that was made here; None where it was made elsewhere."""
        if ply.packed != self._position:
            return None
        head = f"[{quoted(ply.text)},"
        return next((str(json.loads(line)[1]) for line in self._lines if line.startswith(head)), None)

    def since(self, old: "Paths | None") -> str:
        """Steps along the list that the page has: `3` leaves three, `-1` takes one away, words tell a new path by those
        in which it differs from the one before it in the list, anything else is a new path. What is left of the old
        list after the last step stays."""
        if id(old) not in self._told:
            lines, self._fresh = self._fresh or self._lines, []
            self._told[id(old)] = old, f"[{','.join(steps(old._marks if old else (), lines, self._marks))}]"
            if old:
                old._told.clear()  # nobody is told of it any more, and it would hold all that came before
        return self._told[id(old)][1]


def steps(old: Sequence[int], new: Sequence[str], marks: Sequence[int]) -> list[str]:
    """Words are compared by their marks, of 64 bits each."""
    found, at, stays, places = Steps(0), 0, 0, {mark: n for n, mark in enumerate(old)}
    for n, mark in enumerate(marks):
        place = places.get(mark, -1)
        if place != at:
            found.stay(stays)
            stays = 0
        if place < at:
            found.put(likened(new[n - 1] if n else "", new[n]))
        else:
            found.drop(place - at)
            at, stays = place + 1, stays + 1
    found.stay(stays)
    found.drop(len(old) - at)
    return found.done()


@lru_cache(1 << 13)
def likened(old: str, new: str) -> str:
    """`"d1 e1"` where the word d1 of the old path is everywhere e1 in the new one; the new path where no such words
    make it of the old one."""
    was, now = WORD.split(old), WORD.split(new)
    if len(was) != len(now) or was[::2] != now[::2] or "\\" in new:
        return new
    words = dict(zip(was[1::2], now[1::2], strict=True))
    if [words[word] for word in was[1::2]] != now[1::2]:
        return new
    return as_json(" ".join(f"{word} {other}" for word, other in words.items() if word != other))


def stepped(old: list[Path], told: list[Any]) -> list[Path]:
    """The list after these steps, as a page reads them."""
    found: list[Path] = []
    at = 0
    for step in told:
        if isinstance(step, int):
            found += old[at : at + max(0, step)]
            at += abs(step)
        else:
            found.append(reworded(found[-1], step) if isinstance(step, str) else step)
    return found + old[at:]


def reworded(path: Path, words: str) -> Path:
    """The path that `likened` told by these words."""
    pairs = words.split(" ")
    other = dict(zip(pairs[::2], pairs[1::2], strict=True))
    read: Path = json.loads(WORD.sub(lambda word: other.get(word[0], word[0]), as_json(path)))
    return read


def written(text: str, label: str, clicks: Iterable[str], *goal: str) -> str:
    """A path as JSON."""
    places = ",".join([quoted(click) for click in clicks])
    return ",".join([f"[{quoted(text)}", quoted(label), f"[{places}]", *map(quoted, goal)]) + "]"


@lru_cache(MOST_LINES)
def known(game: str, code: str, values: Hashable) -> list[str]:
    """Where the line of a move is kept once it is written: most moves are legal again after the next one."""
    return []


class Pathfinder:
    """Of one game."""

    def __init__(self, game: Game) -> None:
        self._key, self._label, self._said, self._known_by = game.key, game.words.label, game.said, game.known_by

    def paths(self, s: Record, legal: dict[str, int], names: tuple[str, ...], t: Language) -> Iterator[str]:
        """Each as a line of JSON."""
        if self._known_by is None:
            yield from (self._line(s, *move, names, t) for move in legal.items())
            return
        for move, values in zip(legal.items(), self._known_by(s, legal.values()), strict=True):
            line = known(self._key, t.code, values)
            if not line:
                line.append(self._line(s, *move, names, t))
            yield line[0]

    def _line(self, s: Record, text: str, code: int, names: tuple[str, ...], t: Language) -> str:
        return written(text, self._label(s, code, names, t), *self._said(s, code))
