"""Tiles and tokens of a draft, as far as they can be read. Whatever cannot be stays as it was typed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from dedale.core import Fault
from dedale.core.draft import Draft
from dedale.core.edition import HEADER, Entry, parse

from .. import edition
from ..edition import TOKENS, cell_name
from ..tables import CELLS, SIDE, TILES
from .printing import Label, typed

ORDER = (*HEADER, "tokens", "tile")
EAST, SOUTH = (SIDE, SIDE - 1, "|"), (SIDE - 1, SIDE, "-")  # rows, marks in each, and the sign of a wall
ENCLOSED = 15  # walls on all four sides
ELSEWHERE = parse("", "", "")
SHOWN, READ = 2 * TILES, 4 * CELLS  # tiles, and words of a tile: more are not looked at, so that no text makes it slow


@dataclass
class Tile:
    """One line of the draft; `odd` are its words that mean nothing, and stay."""

    name: str
    east: str = "/".join(["..."] * 4)
    south: str = "/".join(["...."] * 3)
    labels: dict[int, Label] = field(default_factory=dict)
    odd: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        walls = self.walls
        labels = (f"{cell_name(cell)}={typed(label)}" for cell, label in sorted(self.labels.items()))
        closed = (f"[closed {cell_name(cell)}]" for cell in range(CELLS) if walls[cell] == ENCLOSED)
        return " ".join((self.name, f"E:{self.east}", f"S:{self.south}", *labels, *closed, *self.odd))

    @property
    def walls(self) -> tuple[int, ...]:
        """Round each square, as bits, the outer sides included."""
        return walled(even(self.east, EAST), even(self.south, SOUTH))


@lru_cache(1 << 10)
def walled(east: str, south: str) -> tuple[int, ...]:
    bare = edition.Tile("", Entry("tile", "", 0))
    edition.read_walls(ELSEWHERE, bare, east, south)
    return tuple(bare.wall)


def even(text: str, shape: tuple[int, int, str]) -> str:
    """As many marks as there are edges: what is missing or no mark is open."""
    rows, marks, sign = shape
    given = [*text.split("/"), *[""] * rows][:rows]
    return "/".join("".join(sign if row[i : i + 1] == sign else "." for i in range(marks)) for row in given)


def tiles(text: str) -> list[Tile]:
    return [read_tile(entry.value) for entry in shown(text)]


def shown(text: str) -> list[Entry]:
    return entries(text)[:SHOWN]


def entries(text: str) -> list[Entry]:
    return Draft(text, ORDER).all("tile")


def read_tile(value: str) -> Tile:
    words = edition.CLOSED.sub("", value).split()
    name = words.pop(0) if words and not words[0].startswith(("E:", "S:")) else ""
    tile = Tile(name)
    tile.east, tile.south = taken(words, "E:", tile.east), taken(words, "S:", tile.south)
    bare = edition.Tile(name, Entry("tile", value, 0))
    tile.odd = [word for i, word in enumerate(words) if i >= READ or not readable(bare, word)]
    tile.labels = labels(bare)
    return tile


def labels(tile: edition.Tile) -> dict[int, Label]:
    printed = zip(tile.label, tile.n, tile.arrow, strict=True)
    return {cell: Label(*label) for cell, label in enumerate(printed) if label[0]}


def taken(words: list[str], sign: str, default: str) -> str:
    """The first word that begins so, taken out."""
    for i, word in enumerate(words):
        if word.startswith(sign):
            return words.pop(i)[len(sign) :]
    return default


def readable(tile: edition.Tile, word: str) -> bool:
    """Whether the referee takes it for a label. For what is none at all it would look for the one that was meant."""
    found = edition.LABEL.fullmatch(word)
    if not found or found[2] not in edition.WORDS:
        return False
    try:
        edition.read_label(ELSEWHERE, tile, word)
    except Fault:
        return False
    return True


# Changed


def changed(text: str, i: int, change: Callable[[Tile], bool]) -> str:
    """The text once that tile is changed, its comment kept; the same where nothing has."""
    draft, entry = Draft(text, ORDER), entries(text)[i]
    tile = read_tile(entry.value)
    if not change(tile):
        return text
    _, sign, comment = draft.lines[entry.line - 1].partition("#")
    draft.lines[entry.line - 1] = f"tile: {tile}" + (f" {sign}{comment}" if sign else "")
    return str(draft)


def appended(text: str, tile: Tile) -> str:
    """Behind the last tile, else behind everything that is written."""
    draft, last = Draft(text, ORDER), entries(text)[-1:]
    said = [number for number, raw in enumerate(draft.lines[: draft.head], 1) if raw.strip()]
    draft.lines.insert(last[0].line if last else max(said, default=0), f"tile: {tile}")
    return str(draft)


def removed(text: str, i: int) -> str:
    draft = Draft(text, ORDER)
    del draft.lines[entries(text)[i].line - 1]
    return str(draft)


# Tokens


def bag(text: str) -> tuple[dict[str, int], list[str]]:
    """How many of each token, and what of that line cannot be read."""
    found, odd = dict.fromkeys(TOKENS, 0), []
    for part in Draft(text, ORDER).value("tokens").split(","):
        words = part.split()
        if len(words) == 2 and words[0] in found and words[1].isdecimal():
            found[words[0]] += int(words[1])
        elif words:
            odd.append(" ".join(words))
    return found, odd


def counted(found: dict[str, int], odd: Sequence[str] = ()) -> str:
    return ", ".join([*(f"{name} {count}" for name, count in found.items() if count), *odd])
