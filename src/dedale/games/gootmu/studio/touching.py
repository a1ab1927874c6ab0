"""What a hand does to the draft."""

import re
from collections.abc import Callable
from typing import NamedTuple

from dedale.core import Touch
from dedale.core.draft import Draft, header_touched

from ..edition import COLUMNS, COMPASS, ROWS, TOKENS, cell_name
from ..tables import BESIDE, SIDE, TILES
from .printing import GROUPS, fits, fresh
from .tiles import EAST, ENCLOSED, ORDER, SOUTH, Tile, appended, bag, changed, counted, even, removed, shown, tiles

NEW, TILE, OPEN, SQUARE, WALL = "tile-new", "tile", "open", "square", "wall"
NUMBER, ARROW, CLEAR = "number", "arrow", "clear"
CLOSE, BLANK, REMOVE, LABEL, NAME, TOKEN = "close", "blank", "remove", "label-", "name-", "token-"
ID = re.compile(r"([a-z]+)-([1-9]\d{0,3})(?:-([a-d][1-4]))?(?:-(\w{1,2}))?", re.ASCII)
NAMED = re.compile(r"(?![ES]:)[^\s#\[\]]{1,12}")
COUNT = re.compile(r"\d{1,3}", re.ASCII)


class Spot(NamedTuple):
    """What an id of the drawing names: which kind of thing, of which tile, on which square, and what it sets there."""

    kind: str
    tile: int
    cell: int | None = None
    sets: str = ""


def spot(name: str) -> Spot | None:
    found = ID.fullmatch(name)
    if not found:
        return None
    kind, number, square, sets = found.groups()
    cell = SIDE * ROWS.index(square[1]) + COLUMNS.index(square[0]) if square else None
    return Spot(kind, int(number) - 1, cell, sets or "")


def spell(kind: str, tile: int, cell: int | None = None, sets: object = "") -> str:
    """The id of it."""
    parts = (kind, str(tile + 1), "" if cell is None else cell_name(cell), str(sets))
    return "-".join(part for part in parts if part)


def touch(text: str, touch: Touch) -> str:
    if touch.id == NEW:
        return another(text)
    at = spot(touch.id)
    if at is None:
        return typed_in(text, touch)
    if at.tile >= len(shown(text)):
        return text
    if at.kind == TILE:
        return removed(text, at.tile) if touch.tool == REMOVE else text
    return changed(text, at.tile, lambda tile: on_tile(tile, at, touch))


def another(text: str) -> str:
    """A bare tile more, under the first name that is free."""
    taken = [tile.name for tile in tiles(text)]
    names = (f"T{i:02d}" for i in range(len(taken) + 1, 2 * TILES + 1))
    return appended(text, Tile(next(name for name in names if name not in taken))) if len(taken) < TILES else text


# On the open tile: whether anything has changed


def on_tile(tile: Tile, at: Spot, touch: Touch) -> bool:
    if at.cell is None:
        return False
    if at.kind == SQUARE:
        return on_square(tile, at.cell, touch)
    return at.kind in PARTS and PARTS[at.kind](tile, at.cell, at.sets)


def on_square(tile: Tile, cell: int, touch: Touch) -> bool:
    group = touch.tool.removeprefix(LABEL)
    if touch.tool == CLOSE:
        return close(tile, cell)
    if touch.tool == BLANK:
        return clear(tile, cell)
    if group in GROUPS and touch.value in map(str, GROUPS[group][1]):
        return put(tile, cell, int(touch.value))
    return False


def put(tile: Tile, cell: int, entry: int) -> bool:
    """A label that lies there already stays as it is, with its number and its arrow."""
    if cell in tile.labels and tile.labels[cell].entry == entry:
        return False
    clear(tile, cell)
    tile.labels[cell] = fresh(entry)
    return True


def clear(tile: Tile, cell: int, _: str = "") -> bool:
    """Also of words that cannot be read."""
    kept = [word for word in tile.odd if not word.startswith(f"{cell_name(cell)}=")]
    gone = tile.labels.pop(cell, None) is not None or kept != tile.odd
    tile.odd = kept
    return gone


def renumber(tile: Tile, cell: int, sets: str) -> bool:
    return sets.isdecimal() and alter(tile, cell, n=int(sets))


def point(tile: Tile, cell: int, sets: str) -> bool:
    return sets in tuple(COMPASS) and alter(tile, cell, way=COMPASS.index(sets))


def alter(tile: Tile, cell: int, **sets: int) -> bool:
    label = tile.labels.get(cell)
    if label is None or not fits(label._replace(**sets)):
        return False
    tile.labels[cell] = label._replace(**sets)
    return True


def wall(tile: Tile, cell: int, sets: str) -> bool:
    """On a square's east or south side: set where there is none, taken away where there is one."""
    if sets not in ("E", "S") or BESIDE[cell, COMPASS.index(sets)] < 0:
        return False
    way = COMPASS.index(sets)
    build(tile, cell, way, not tile.walls[cell] >> way & 1)
    return True


def build(tile: Tile, cell: int, way: int, stands: bool) -> None:
    """A wall between a square and the one beside it stands, or does not."""
    if way in (0, 3):
        cell, way = int(BESIDE[cell, way]), (way + 2) % 4
    if way == 1:
        tile.east = marked(even(tile.east, EAST), cell, EAST[2] if stands else ".")
    else:
        tile.south = marked(even(tile.south, SOUTH), cell, SOUTH[2] if stands else ".")


def marked(text: str, cell: int, mark: str) -> str:
    rows, (row, column) = text.split("/"), divmod(cell, SIDE)
    rows[row] = rows[row][:column] + mark + rows[row][column + 1 :]
    return "/".join(rows)


def close(tile: Tile, cell: int) -> bool:
    """Walls on all sides, or, of a closed square, on none; a square that opens to the next tile cannot be closed."""
    inner = [way for way in range(4) if BESIDE[cell, way] >= 0]
    if not closable(cell):
        return False
    stands = tile.walls[cell] != ENCLOSED
    for way in inner:
        build(tile, cell, way, stands)
    return True


def closable(cell: int) -> bool:
    bare = Tile("").walls[cell]
    return all(BESIDE[cell, way] >= 0 or bare >> way & 1 for way in range(4))


PARTS: dict[str, Callable[[Tile, int, str], bool]] = {WALL: wall, NUMBER: renumber, ARROW: point, CLEAR: clear}


# Typed into fields


def typed_in(text: str, touch: Touch) -> str:
    draft, value = Draft(text, ORDER), touch.value.strip()
    if header_touched(draft, touch):
        return str(draft)
    if touch.tool.startswith(NAME):
        return rename(text, touch.tool.removeprefix(NAME), value)
    return count(text, touch.tool.removeprefix(TOKEN), value or "0")


def rename(text: str, number: str, name: str) -> str:
    def renamed(tile: Tile) -> bool:
        old, tile.name = tile.name, name
        return old != name

    known = COUNT.fullmatch(number) and 0 < int(number) <= len(shown(text)) and NAMED.fullmatch(name)
    return changed(text, int(number) - 1, renamed) if known else text


def count(text: str, name: str, number: str) -> str:
    if name not in TOKENS or not COUNT.fullmatch(number):
        return text
    (found, odd), draft = bag(text), Draft(text, ORDER)
    draft.put("tokens", counted(found | {name: int(number)}, odd))
    return str(draft)
