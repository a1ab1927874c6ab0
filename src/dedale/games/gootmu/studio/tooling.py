"""What a hand can take: walls, labels by group, and fields for names and counts."""

from collections.abc import Iterator

from dedale.core import Language, Tool, mark
from dedale.core.draft import Draft, header_tools

from ..words.terms import kind_name, upper
from .printing import GROUPS, named
from .tiles import ORDER, Tile, bag
from .touching import BLANK, CLOSE, LABEL, NAME, REMOVE, TILE, TOKEN, WALL

PUTS = mark("Click a square: it gets this label. Its number and its arrow are set below the tile.")


def tools(text: str, tiles: list[Tile], i: int, t: Language) -> tuple[Tool, ...]:
    return (
        *on_squares(t),
        *of_labels(t),
        *of_tiles(tiles, i, t),
        *of_tokens(text, t),
        *header_tools(Draft(text, ORDER), t),
    )


def on_squares(t: Language) -> Iterator[Tool]:
    group = t("Walls")
    yield Tool(WALL, t("Wall"), t("Click an edge between two squares: a wall comes or goes."), group=group)
    yield Tool(CLOSE, t("Closed square"), t("Click a square: walls on all its sides, or on none."), group=group)


def of_labels(t: Language) -> Iterator[Tool]:
    group = t("Labels")
    for key, (title, entries) in GROUPS.items():
        choices = tuple(sorted(((str(entry), named(entry, t)) for entry in entries), key=lambda choice: choice[1]))
        yield Tool(f"{LABEL}{key}", t(title), t(PUTS), choices, choices[0][0], group=group)
    yield Tool(BLANK, t("No label"), t("Click a square: its label is taken away."), group=group)


def of_tiles(tiles: list[Tile], i: int, t: Language) -> Iterator[Tool]:
    group = t("Tiles")
    about = t("Click one of the small tiles: it is taken away, with its walls and labels.")
    yield Tool(REMOVE, t("Take a tile away"), about, group=group, on=(f"{TILE}-",))
    if tiles:
        title, about = t("Name of the open tile"), t("One word, as you like.")
        yield Tool(f"{NAME}{i + 1}", title, about, value=tiles[i].name, kind="text", group=group)


def of_tokens(text: str, t: Language) -> Iterator[Tool]:
    about = t("How many of them are in the box.")
    for kind, (name, count) in enumerate(bag(text)[0].items(), 1):
        title = upper(kind_name(kind, t))
        yield Tool(f"{TOKEN}{name}", title, about, value=str(count), kind="number", group=t("Tokens"))
