"""Tiles and tokens typed in as text: read, checked, and copied into a state.

A tile is one line: its name, the edges between columns (E: four rows of three marks, '|' wall, '.' open), the edges
under rows 1 to 3 (S: three rows of four marks, '-' wall), then labels, square=LABEL(n)>arrow, and [closed a1].
"""

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from dedale.core import Fault, Record, mark
from dedale.core.edition import HEADER, Entry, Source, meant, whole

from .tables import CELLS, SIDE, SIZES, TILES, Label

KEYS = (*HEADER, "tile", "tokens")
LABEL = re.compile(r"([^=]+)=([A-Z_0-9]+)(?:\((\d*)\))?(?:>(.))?")
CLOSED = re.compile(r"\[closed\s([^\]\[]*)\]")  # one way to match: nothing typed makes it slow
MOST_TOKENS = 100
EXAMPLE = "T01 E:.../.../.../... S:..../..../.... c1=EXTRA"
FREE = 2  # squares on every tile where a home or a piece can be put
COLUMNS, ROWS = "abcd", "1234"
COMPASS = "NESW"


class Printed(NamedTuple):
    """A label as it is typed: its number in the dictionary and what must come with it.

    `least` and `most` bound the number in brackets, 0 where there is none; `n` stands where none is typed.
    """

    entry: int
    least: int = 0
    most: int = 0
    arrow: bool = False
    n: int = 0


WORDS: dict[str, Printed] = {
    "ADD_ALL": Printed(1, 1, 9),
    "ADD_NEXT": Printed(2, 1, 9),
    "PERM_AWAY": Printed(3),
    "BRING_EGOOT": Printed(4),
    "CANCEL1": Printed(6, n=1),
    "CANCEL2": Printed(6, n=2),
    "CONFUSED": Printed(7),
    "DROP_ALL": Printed(8, 1, 9),
    "DROP_ONE": Printed(9, 1, 9),
    "DROP_GOOT": Printed(10),
    "DOUBLE": Printed(11),
    "ENEMY_MOVES": Printed(12),
    "ENEMY_MGOOT": Printed(13),
    "EXTRA": Printed(14),
    "MON_FREE": Printed(15),
    "PSEUDO": Printed(16),
    "GET_ITEM": Printed(17),
    "GIVE_GOOT": Printed(18),
    "GIVE_ITEM": Printed(19),
    "GO_ANY": Printed(20),
    "GO_EGOOT": Printed(21),
    "GO_ITEM": Printed(22),
    "IGN_NEXT": Printed(23),
    "JUMP": Printed(24, 1, 9, True),
    "OTHER_MOVES": Printed(25),
    "DOOR": Printed(26),
    "LOSE": Printed(27, 1, 9),
    "MOVE_OTHER2": Printed(29, n=2),
    "MOVE_OTHER": Printed(29, 1, 9),
    "ANYDIR_IGN": Printed(30, 1, 9),
    "BACK": Printed(31, 1, 9),
    "FWD": Printed(32, 1, 9),
    "FWD10_BT": Printed(33, 1, 36),
    "MON_MOVE": Printed(34),
    "MOVE_GOOT": Printed(35),
    "MOVE_MYGOOT": Printed(36),
    "MOVE_OTHER1": Printed(37),
    "MOVE_OTHERS": Printed(38),
    "RANDOM_NEXT": Printed(39),
    "THATWAY_NEXT": Printed(40, arrow=True),
    "THATWAY": Printed(41, 1, 9, True),
    "MOVE_N_NEXT": Printed(42, 1, 9),
    "MOVE_IGN": Printed(43, 1, 9),
    "NEAR_LABEL": Printed(44),
    "NEXT_TILE": Printed(45, arrow=True),
    "SAME_SPACE": Printed(46),
    "MONSTER_TILE": Printed(47),
    "NEXT_HOME": Printed(48),
    "ODD": Printed(49),
    "OIL": Printed(50),
    "PASS_WALL_NEXT": Printed(51),
    "POOL": Printed(53),
    "REMOVE_TILE": Printed(54),
    "ROLL1_X2": Printed(55, n=1),
    "ROLL5_LOSE": Printed(56, n=5),
    "ROLL_LT": Printed(57, 2, 6),
    "ROT_ANY": Printed(58),
    "ROT_CW": Printed(59),
    "PANEL": Printed(60, 1, 6),
    "SELECT": Printed(61, 1, 5),
    "SLIDE": Printed(62, 1, 9, True),
    "PIT": Printed(63),
    "SQUARE": Printed(64),
    "SUB_NEXT": Printed(65, 1, 9),
    "SUB_ALL": Printed(66, 1, 9),
    "SWAP_GOOT": Printed(67),
    "SWAP_PL": Printed(68),
    "TAKE_ITEM": Printed(69),
    "TELE_GOOT": Printed(70),
    "MON_START": Printed(71),
    "TRAP": Printed(72, arrow=True),
    "TURN_ITEM": Printed(73),
    "CARRY4": Printed(75),
    "ROT_MAY": Printed(76),
    "MUST_ITEM": Printed(77),
}
TOKENS = (
    "bucket", "key", "boat", "pickaxe", "board", "oil", "power", "wall", "cancel", "backward", "fire", "cave-in",
    "magnet",
)  # fmt: skip


@dataclass
class Tile:
    name: str
    entry: Entry
    wall: list[int] = field(default_factory=lambda: [0] * CELLS)
    label: list[int] = field(default_factory=lambda: [0] * CELLS)
    n: list[int] = field(default_factory=lambda: [0] * CELLS)
    arrow: list[int] = field(default_factory=lambda: [-1] * CELLS)

    def openings(self, cell: int) -> int:
        return 4 - self.wall[cell].bit_count()


def cell_name(cell: int) -> str:
    return f"{COLUMNS[cell % SIDE]}{ROWS[cell // SIDE]}"


def lay(s: Record, source: Source, seats: int) -> None:
    tiles, bag = read(source)
    s.seats = seats
    s.tiles = len(tiles)
    for i, tile in enumerate(tiles):
        for cell in range(CELLS):
            at = CELLS * i + cell
            s.print_wall[at] = tile.wall[cell]
            s.print_label[at] = tile.label[cell]
            s.print_n[at] = tile.n[cell]
            s.print_arrow[at] = tile.arrow[cell]
    for kind, count in enumerate(bag, 1):
        s.bag_full[kind] = count
    check_enough(s, source, seats)


def check_enough(s: Record, source: Source, seats: int) -> None:
    rows, cols, least = s.size // 10, s.size % 10, int(SIZES[seats, 0]) * int(SIZES[seats, 1])
    if 0 < rows * cols < least:
        text = mark("A board of {rows}×{cols} tiles is too small for {seats} players: they need {need} tiles.")
        raise Fault(text, rows=rows, cols=cols, seats=seats, need=least)
    need, count, tokens = max(least, rows * cols), int(s.tiles), int(s.bag_full.sum())
    if count < need:
        raise source.lack(
            max((entry.line for entry in source.all("tile")), default=0),
            mark("too few tiles: {count}; a board for {seats} players needs {need}"),
            mark("Tiles still missing: {lack}; one is 'tile: {example}'."),
            count=count, seats=seats, need=need, lack=need - count, example=Fault(EXAMPLE),
        )  # fmt: skip
    if tokens < need:
        raise source.fault(
            source.one("tokens").line, mark("too few tokens: {count} for {need} tiles"),
            mark("Every tile gets one. Tokens still missing: {lack}."), count=tokens, need=need, lack=need - tokens,
        )  # fmt: skip


def read(source: Source) -> tuple[list[Tile], list[int]]:
    """All tiles and the count of each token, or a fault that names the file, the line, the tile and the square."""
    source.only(KEYS)
    entries = source.all("tile")
    tiles: list[Tile] = []
    for entry in entries[:TILES]:
        tile = read_tile(source, entry)
        for other in tiles:
            if other.name == tile.name:
                raise source.fault(
                    entry.line, mark("a second tile is named {tile}"),
                    mark("Give it another name: line {line} has this one."), tile=tile.name, line=other.entry.line,
                )  # fmt: skip
        tiles.append(tile)
    if len(entries) > TILES:
        raise source.fault(
            entries[TILES].line, mark("more than {most} tiles"), mark("Tiles too many: {over}; delete them."),
            most=TILES, over=len(entries) - TILES,
        )  # fmt: skip
    check_monster(source, tiles)
    return tiles, read_tokens(source)


def check_monster(source: Source, tiles: list[Tile]) -> None:
    starts = [tile for tile in tiles for label in tile.label if label == Label.MONSTER_START]
    if len(starts) > 1:
        raise fault(
            source, starts[1], mark("tile {tile}: the monster starts on one square of one tile only"),
            mark("Keep one MON_START: tile {first} has one."), first=starts[0].name,
        )  # fmt: skip


def read_tile(source: Source, entry: Entry) -> Tile:
    words = CLOSED.sub(lambda found: f"closed:{found[1].strip()}", entry.value).split()
    if len(words) < 3 or not words[1].startswith("E:") or not words[2].startswith("S:"):
        raise source.fault(
            entry.line, mark("a tile is: its name, E:…, S:…, then its labels; read '{value}'"),
            mark("A whole one is 'tile: {example}'."), value=entry.value, example=Fault(EXAMPLE),
        )  # fmt: skip
    tile = Tile(words[0], entry)
    read_walls(source, tile, words[1][2:], words[2][2:])
    for word in words[3:]:
        if word.startswith("closed:"):
            check_closed(source, tile, word[7:])
        else:
            read_label(source, tile, word)
    check_tile(source, tile)
    return tile


def read_walls(source: Source, tile: Tile, east: str, south: str) -> None:
    """Inner walls as drawn; the outer sides open at their two middle squares only."""
    for key, text, rows, marks, sign in (("E", east, 4, 3, "|"), ("S", south, 3, 4, "-")):
        lines = text.split("/")
        if len(lines) != rows or any(len(line) != marks or set(line) - {sign, "."} for line in lines):
            raise fault(
                source, tile, mark("tile {tile}: expected {rows} rows of {marks} marks after {key}:; read '{text}'"),
                mark("Mark a wall '{sign}' and an opening '.', with '/' between rows, as {key}:{open}."),
                rows=rows, marks=marks, sign=sign, text=text, key=key, open="/".join(["." * marks] * rows),
            )  # fmt: skip
    for row, line in enumerate(east.split("/")):
        for column, sign in enumerate(line):
            if sign == "|":
                tile.wall[SIDE * row + column] |= 2
                tile.wall[SIDE * row + column + 1] |= 8
    for row, line in enumerate(south.split("/")):
        for column, sign in enumerate(line):
            if sign == "-":
                tile.wall[SIDE * row + column] |= 4
                tile.wall[SIDE * (row + 1) + column] |= 1
    for i in (0, 3):
        tile.wall[i] |= 1
        tile.wall[CELLS - SIDE + i] |= 4
        tile.wall[SIDE * i] |= 8
        tile.wall[SIDE * i + 3] |= 2


def read_label(source: Source, tile: Tile, word: str) -> None:
    match = LABEL.fullmatch(word)
    if not match:
        raise fault(
            source, tile, mark("tile {tile}: '{word}' is no label"),
            mark("One is written c2=PANEL(3), b4=THATWAY(3)>E or a4=EXTRA, with no space inside."), word=word,
        )  # fmt: skip
    square, name, number, arrow = match.groups()
    cell = square_of(source, tile, square)
    if name not in WORDS:
        text = mark("tile {tile}, square {square}: unknown label {name}")
        raise fault(source, tile, text, meant(name, WORDS), square=square, name=name)
    if tile.label[cell]:
        raise fault(
            source, tile, mark("tile {tile}, square {square}: a second label"),
            mark("Keep one of the two, or put {name} on another square."), square=square, name=name,
        )  # fmt: skip
    check_number(source, tile, square, name, number)
    check_arrow(source, tile, square, name, arrow)
    tile.label[cell] = WORDS[name].entry
    tile.n[cell] = int(number) if number else WORDS[name].n
    tile.arrow[cell] = COMPASS.index(arrow) if arrow else -1


def check_number(source: Source, tile: Tile, square: str, name: str, number: str | None) -> None:
    least, most = WORDS[name].least, WORDS[name].most
    if not most and number is not None:
        raise fault(
            source, tile, mark("tile {tile}, square {square}: {name} has no number"),
            mark("Write {square}={name} without brackets."), square=square, name=name,
        )  # fmt: skip
    if most and whole(number or "", least, most) is None:
        raise fault(
            source, tile, mark("tile {tile}, square {square}: {name} needs a number in brackets, {least} to {most}"),
            mark("Write it so: {square}={name}({least})."), square=square, name=name, least=least, most=most,
        )  # fmt: skip


def check_arrow(source: Source, tile: Tile, square: str, name: str, arrow: str | None) -> None:
    if WORDS[name].arrow and (arrow or " ") not in COMPASS:
        raise fault(
            source, tile, mark("tile {tile}, square {square}: {name} needs an arrow"),
            mark("Write >N, >E, >S or >W behind it."), square=square, name=name,
        )  # fmt: skip
    if arrow and not WORDS[name].arrow:
        raise fault(
            source, tile, mark("tile {tile}, square {square}: {name} has no arrow"), mark("Take >{arrow} away."),
            square=square, name=name, arrow=arrow,
        )  # fmt: skip


def square_of(source: Source, tile: Tile, name: str) -> int:
    if not re.fullmatch("[a-d][1-4]", name):
        text, remedy = mark("tile {tile}: unknown square '{square}'"), mark("Squares are a1 to d4, in small letters.")
        raise fault(source, tile, text, remedy, square=name)
    return SIDE * ROWS.index(name[1]) + COLUMNS.index(name[0])


def fault(source: Source, tile: Tile, text: str, remedy: str | Fault, /, **values: object) -> Exception:
    return source.fault(tile.entry.line, text, remedy, tile=tile.name, **values)


def check_closed(source: Source, tile: Tile, name: str) -> None:
    cell = square_of(source, tile, name)
    if tile.wall[cell] != 15:
        raise fault(
            source, tile, mark("tile {tile}, square {square}: not walled on all four sides"),
            mark("Draw its walls in E: and S:, or take [closed {square}] away."), square=name,
        )  # fmt: skip


def check_tile(source: Source, tile: Tile) -> None:
    for cell in range(CELLS):
        name, openings = cell_name(cell), tile.openings(cell)
        if tile.label[cell] == Label.PANEL and openings != 2:
            raise fault(
                source, tile, mark("tile {tile}, square {square}: a panel has two openings"),
                mark("This square has {count}: change its walls, or put PANEL elsewhere."), square=name, count=openings,
            )  # fmt: skip
        if tile.label[cell] == Label.TRAP and openings != 1:
            raise fault(
                source, tile, mark("tile {tile}, square {square}: a trap lies in a dead end"),
                mark("This square has {count} openings, not one: change its walls, or put TRAP elsewhere."),
                square=name, count=openings,
            )  # fmt: skip
        if tile.label[cell] == Label.TRAP and not tile.wall[cell] >> tile.arrow[cell] & 1:
            raise fault(
                source, tile, mark("tile {tile}, square {square}: a trap's arrow points at a wall"),
                mark("Walls are at: {ways}."), square=name,
                ways=", ".join(way for i, way in enumerate(COMPASS) if tile.wall[cell] >> i & 1),
            )  # fmt: skip
    free = sum(not tile.label[cell] and tile.wall[cell] != 15 for cell in range(CELLS))
    if free < FREE:
        raise fault(
            source, tile, mark("tile {tile}: unlabelled and open squares left: {count}"),
            mark("Leave two at least: take labels or walls away."), count=free,
        )  # fmt: skip


def read_tokens(source: Source) -> list[int]:
    """`tokens: bucket 2, key 2, …`; kinds not named have none."""
    entry = source.one("tokens", example="bucket 2, key 2")
    bag = [0] * len(TOKENS)
    for part in entry.value.split(",") if entry.value else ():
        name, _, number = " ".join(part.split()).partition(" ")
        count = whole(number, 0, MOST_TOKENS)
        if name and name not in TOKENS:
            raise source.fault(entry.line, mark("unknown token '{name}'"), meant(name, TOKENS), name=name)
        if not name or count is None:
            raise source.fault(
                entry.line, mark("expected a token and its number, read '{part}'"),
                mark("As 'key 2', with commas between them and a number from 0 to {most}."),
                part=part.strip(), most=MOST_TOKENS,
            )  # fmt: skip
        bag[TOKENS.index(name)] += count
    if sum(bag) > MOST_TOKENS:
        raise source.fault(
            entry.line, mark("more than {most} tokens"), mark("Tokens too many: {over}."), most=MOST_TOKENS,
            over=sum(bag) - MOST_TOKENS,
        )  # fmt: skip
    return bag
