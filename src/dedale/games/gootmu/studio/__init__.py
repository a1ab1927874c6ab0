"""Where one's own tiles are made: walls and labels tile by tile, and the tokens counted."""

from collections.abc import Sequence

from dedale.core import PLAIN, Language, Stage, Tool
from dedale.core.draft import header_written
from dedale.core.edition import Source
from dedale.drawing.svg import Svg

from ..edition import TOKENS, read
from . import drawing, tooling
from .tiles import Tile, counted, read_tile, shown, tiles
from .touching import NEW, WALL, spell, spot, touch
from .touching import TILE as SMALL

__all__ = ["blank", "draw", "near", "places", "tools", "touch", "written"]

EXPLAINED = """\
# A tile: its name; E: the edges between columns a-d, row by row, '|' wall, '.' open; S: the edges under rows 1-3,
# '-' wall. Outer sides open at their two middle squares. Then square=LABEL(n)>arrow; [closed a1] has four walls.
"""


def blank() -> str:
    return f"title-en:\ntitle-fr:\nreconstruction: no\ntokens:\n{EXPLAINED}tile: {Tile('T01')}\n"


def tools(text: str, t: Language) -> Sequence[Tool]:
    return near(text, t)[1]


def draw(text: str, t: Language) -> Svg:
    return near(text, t)[0]


def near(text: str, t: Language, at: str = "", stage: Stage = PLAIN) -> tuple[Svg, Sequence[Tool]]:
    found, touched = tiles(text), spot(at)
    i = open_tile(at, len(found))
    chosen = touched.cell if touched and touched.tile == i and touched.kind != WALL else None
    return drawing.picture(found, i, chosen, stage.form, t), tooling.tools(text, found, i, t)


def open_tile(name: str, count: int) -> int:
    """The one last touched; of a tile that was added or taken away, the last or the next one."""
    at = spot(name)
    last = max(0, count - 1)
    return last if name == NEW else min(at.tile, last) if at else 0


def written(source: Source) -> str:
    found, bag = read(source)
    tokens = counted(dict(zip(TOKENS, bag, strict=True)))
    rows = "".join(f"tile: {read_tile(tile.entry.value)}\n" for tile in found)
    return f"{header_written(source)}tokens: {tokens}\n{EXPLAINED}{rows}"


def places(text: str, line: int) -> Sequence[str]:
    return [spell(SMALL, i) for i, entry in enumerate(shown(text)) if entry.line == line]
