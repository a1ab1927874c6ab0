"""The board of tiles: laying, joining round the torus, turning and removing; how far apart squares are."""

from dedale.core import Record, rule

from ..clauses import Clause
from ..tables import (
    BARS,
    BESIDE,
    CELLS,
    DC,
    DR,
    MONSTER,
    OUT_OF_REACH,
    PAWNS,
    PIECES,
    SIDE,
    SLOTS,
    SPUN,
    SQUARES,
    THINGS,
    TRAIL,
    WAYS,
    WRAPPED,
    Label,
)
from .charting import chart


@rule
def lay_tile(s: Record, slot: int, tile: int, quarter: int) -> None:
    """Every side opens on its two middle squares, so any tile fits any neighbour (GM-M0)."""
    s.tile[slot] = tile
    s.orient[slot] = quarter
    s.used[tile] = 1
    for cell in range(CELLS):
        q = CELLS * slot + SPUN[quarter, cell]
        printed = CELLS * tile + cell
        walls = s.print_wall[printed]
        s.wall[q] = ((walls << quarter) | (walls >> (4 - quarter))) & 15
        s.label[q] = s.print_label[printed]
        s.arg[q] = s.print_n[printed]
        arrow = s.print_arrow[printed]
        s.arrow[q] = -1 if arrow < 0 else (arrow + quarter) % 4
        s.bar[q] = BARS[s.label[q]]
    chart(s, slot)


@rule
def join_tiles(s: Record) -> None:
    """Leaving one edge enters the opposite one (GM-M8); across a hole the facing edges are joined (GM-D54)."""
    for slot in range(s.slots):
        for way in range(WAYS):
            there = s.holes == 0 or s.tile[slot] >= 0
            s.beside[WAYS * slot + way] = tile_beyond(s, slot, way) if there else slot
    for slot in range(s.slots):
        for cell in range(CELLS):
            for way in range(WAYS):
                inner = BESIDE[cell, way]
                place = WAYS * (CELLS * slot + cell) + way
                if inner >= 0:
                    s.near[place] = CELLS * slot + inner
                else:
                    s.near[place] = CELLS * s.beside[WAYS * slot + way] + WRAPPED[cell, way]


@rule
def tile_beyond(s: Record, slot: int, way: int) -> int:
    row, column = slot // s.cols, slot % s.cols
    for _ in range(5):
        row = (row + DR[way]) % s.rows
        column = (column + DC[way]) % s.cols
        if s.holes == 0 or s.tile[row * s.cols + column] >= 0:
            return row * s.cols + column
    return slot


@rule
def turn_tile(s: Record, slot: int, quarter: int) -> None:
    """Everything on the tile turns with it, and what a pawn on it remembers (GM-R1)."""
    for _ in range(quarter):
        turn_once(s, slot)
    s.orient[slot] = (s.orient[slot] + quarter) % 4
    chart(s, slot)


@rule
def turn_once(s: Record, slot: int) -> None:
    """A quarter turn clockwise: sixteen cells in four rings of four."""
    for ring in range(4):
        cell = ring if ring < 3 else 5
        a = CELLS * slot + cell
        b = CELLS * slot + SPUN[1, cell]
        c = CELLS * slot + SPUN[2, cell]
        d = CELLS * slot + SPUN[3, cell]
        cycle(s, a, b, c, d)
    turn_things(s, slot)
    turn_pawns(s, slot)


@rule
def cycle(s: Record, a: int, b: int, c: int, d: int) -> None:
    s.wall[a], s.wall[b], s.wall[c], s.wall[d] = spun(s.wall[d]), spun(s.wall[a]), spun(s.wall[b]), spun(s.wall[c])
    s.label[a], s.label[b], s.label[c], s.label[d] = s.label[d], s.label[a], s.label[b], s.label[c]
    s.arg[a], s.arg[b], s.arg[c], s.arg[d] = s.arg[d], s.arg[a], s.arg[b], s.arg[c]
    s.arrow[a], s.arrow[b], s.arrow[c], s.arrow[d] = (
        swung(s.arrow[d]), swung(s.arrow[a]), swung(s.arrow[b]), swung(s.arrow[c]),
    )  # fmt: skip
    s.bar[a], s.bar[b], s.bar[c], s.bar[d] = s.bar[d], s.bar[a], s.bar[b], s.bar[c]
    s.marks[a], s.marks[b], s.marks[c], s.marks[d] = s.marks[d], s.marks[a], s.marks[b], s.marks[c]
    s.lying[a], s.lying[b], s.lying[c], s.lying[d] = s.lying[d], s.lying[a], s.lying[b], s.lying[c]
    s.hazard[a], s.hazard[b], s.hazard[c], s.hazard[d] = s.hazard[d], s.hazard[a], s.hazard[b], s.hazard[c]
    s.base[a], s.base[b], s.base[c], s.base[d] = s.base[d], s.base[a], s.base[b], s.base[c]


@rule
def spun(walls: int) -> int:
    return ((walls << 1) | (walls >> 3)) & 15


@rule
def swung(way: int) -> int:
    return -1 if way < 0 else (way + 1) % 4


@rule
def carried_round(slot: int, q: int) -> int:
    return q if q < 0 or q // CELLS != slot else CELLS * slot + SPUN[1, q % CELLS]


@rule
def turn_things(s: Record, slot: int) -> None:
    for thing in range(THINGS):
        s.where[thing] = carried_round(slot, s.where[thing])
    for i in range(PAWNS * TRAIL if s.retrace == 1 else 0):
        s.trail[i] = carried_round(slot, s.trail[i])
    s.push_at = carried_round(slot, s.push_at)


@rule
def turn_pawns(s: Record, slot: int) -> None:
    for p in range(PAWNS):
        s.home[p] = carried_round(slot, s.home[p])
        s.left_at[p] = carried_round(slot, s.left_at[p])
        if s.pos[p] >= 0 and s.pos[p] // CELLS == slot:
            s.pos[p] = carried_round(slot, s.pos[p])
            s.came[p] = swung(s.came[p])
            s.next_way[p] = swung(s.next_way[p])
            if 1 <= s.panel[p] <= 4:
                s.panel[p] = s.panel[p] % 4 + 1
            if p == s.m_pawn:
                s.m_first = swung(s.m_first)
                s.m_way = swung(s.m_way)


@rule
def tile_is_bare(s: Record, slot: int) -> bool:
    """No player, no home and no piece on it."""
    for p in range(MONSTER):
        if (s.pos[p] >= 0 and s.pos[p] // CELLS == slot) or (s.home[p] >= 0 and s.home[p] // CELLS == slot):
            return False
    for thing in range(PIECES):
        if s.where[thing] >= 0 and s.where[thing] // CELLS == slot:
            return False
    return True


@rule
def refuse_removal(s: Record, slot: int) -> int:
    if slot >= s.slots or s.tile[slot] < 0 or not tile_is_bare(s, slot):
        return Clause.GM_D54
    return 0 if hang_together_without(s, slot) else Clause.GM_D54


@rule
def hang_together_without(s: Record, gone: int) -> bool:
    """All tiles of a row are joined across holes, and all of a column: so rows hang together by columns they share."""
    reached, columns, grown = 0, 0, True
    while grown:
        grown = False
        for row in range(s.rows):
            here = tiles_in_row(s, row, gone)
            if (reached >> row) & 1 == 0 and here != 0 and (columns == 0 or (here & columns) != 0):
                reached |= 1 << row
                columns |= here
                grown = True
    for row in range(s.rows):
        if (reached >> row) & 1 == 0 and tiles_in_row(s, row, gone) != 0:
            return False
    return reached != 0


@rule
def tiles_in_row(s: Record, row: int, gone: int) -> int:
    """The columns that have a tile in that row, as bits."""
    columns = 0
    for column in range(s.cols):
        slot = s.cols * row + column
        if slot != gone and s.tile[slot] >= 0:
            columns |= 1 << column
    return columns


@rule
def remove_tile(s: Record, slot: int) -> None:
    """Tokens and the monster on it leave the game."""
    for thing in range(THINGS):
        if s.where[thing] >= 0 and s.where[thing] // CELLS == slot:
            s.where[thing] = -1
    if s.pos[MONSTER] >= 0 and s.pos[MONSTER] // CELLS == slot:
        s.pos[MONSTER] = -1
    for cell in range(CELLS):
        q = CELLS * slot + cell
        s.lying[q] = 0
        s.hazard[q] = 0
        s.label[q] = 0
        s.bar[q] = 0
        s.wall[q] = 15
    s.tile[slot] = -1
    s.holes += 1
    chart(s, slot)
    join_tiles(s)


@rule
def on_board(s: Record, q: int) -> bool:
    return 0 <= q < SQUARES and q // CELLS < s.slots and s.tile[q // CELLS] >= 0


@rule
def measure(s: Record, q: int, reach: int) -> None:
    """Where tiles are missing, distances are counted out: s.dist holds them plus one until it is cleared."""
    if s.holes == 0:
        return
    s.dist[q] = 1
    s.queue[0] = q
    head, tail = 0, 1
    while head < tail and s.dist[s.queue[head]] <= reach:
        tail = spread(s, s.queue[head], tail)
        head += 1


@rule
def spread(s: Record, at: int, tail: int) -> int:
    """The squares beside this one that have not been counted yet go to the tail of the queue."""
    near, dist, queue = s.near, s.dist, s.queue
    for way in range(WAYS):
        to = near[WAYS * at + way]
        if dist[to] == 0:
            dist[to] = dist[at] + 1
            queue[tail] = to
            tail += 1
    return tail


@rule
def unmeasure(s: Record) -> None:
    if s.holes > 0:
        s.dist[:] = 0
        s.queue[:] = 0


@rule
def apart(s: Record, a: int, b: int) -> int:
    """Squares from a to b, walls ignored, round the torus; after `measure` from a. Else OUT_OF_REACH."""
    if s.holes > 0:
        return s.dist[b] - 1 if s.dist[b] > 0 else OUT_OF_REACH
    height, width = SIDE * s.rows, SIDE * s.cols
    down = abs(row_of(s, a) - row_of(s, b))
    along = abs(column_of(s, a) - column_of(s, b))
    return min(down, height - down) + min(along, width - along)


@rule
def row_of(s: Record, q: int) -> int:
    return SIDE * (q // CELLS // s.cols) + q % CELLS // SIDE


@rule
def column_of(s: Record, q: int) -> int:
    return SIDE * (q // CELLS % s.cols) + q % SIDE


@rule
def ahead(s: Record, q: int, way: int, n: int) -> int:
    """The square n squares on, walls ignored."""
    for _ in range(n):
        q = s.near[WAYS * q + way]
    return q


@rule
def openings(s: Record, q: int) -> int:
    return 4 - ((s.wall[q] & 1) + (s.wall[q] >> 1 & 1) + (s.wall[q] >> 2 & 1) + (s.wall[q] >> 3 & 1))


@rule
def board_is_sound(s: Record) -> int:
    """Every square keeps its tile's openings; panels keep two (GM-M0, GM-M8)."""
    for q in range(CELLS * s.slots):
        if s.tile[q // CELLS] >= 0 and s.label[q] == Label.PANEL and openings(s, q) != 2:
            return Clause.GM_M0
    for slot in range(s.slots):
        if s.beside[WAYS * slot + 1] >= SLOTS or s.beside[WAYS * slot + 1] // s.cols != slot // s.cols:
            return Clause.GM_M8
    return 0
