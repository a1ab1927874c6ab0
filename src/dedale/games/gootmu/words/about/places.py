"""Squares with what is printed on them, tiles, and the knobs that turn them."""

from functools import lru_cache

from dedale.core import About, Language, Record
from dedale.core.rooms import Names

from ...clauses import Clause
from ...rules.board import apart, openings
from ...rules.closed import is_closed
from ...rules.dictionary.asking import clause_of, refuse_choice
from ...rules.following import refuse_shove
from ...rules.refusals import Asked, obstacle, question
from ...rules.setting_up import placed, refuse_place
from ...tables import CELLS, MONSTER, SPUN, WALKING, WAYS, Answer, Code, Label, Phase
from ..choosing import not_free
from ..labelling import label_square
from ..notation import WAY_TEXT, dictionary, square
from ..terms import comes_out, full, mover, pawn_name, thing_name, tile_at, upper
from .idle import why_idle
from .labels import explained
from .reach import may_end, next_steps

SPUN_CELLS = SPUN.tolist()


def about_square(s: Record, rest: str, names: Names, t: Language) -> About | None:
    q = dictionary(s.cols, s.slots).get(rest, -1)
    if not 0 <= q < CELLS * s.slots or s.tile[q // CELLS] < 0 or rest != rest.lower():
        return None
    now = NOW[s.phase](s, q, names, t) if s.phase in NOW else ""
    if s.label[q]:
        now = " ".join(filter(None, (now, why_idle(s, q, names, t))))
        return About(label_square(s, q, names, t), explained(s.label[q], s.arg[q], t), now, clause_of(s.label[q]))
    if is_closed(s, q):
        text = t("Walls on all four sides. A natural 6, a power token or three turns of waiting lead in and out.")
        return About(t("Square {square}, closed", square=rest), text, now, Clause.GM_C1)
    return About(t("Square {square}", square=rest), plain(openings(s, q), t), now, Clause.GM_M1)


def about_gate(s: Record, rest: str, names: Names, t: Language) -> About | None:
    """Round the edge, or across a hole."""
    if rest not in tuple(WAY_TEXT) or s.phase not in WALKING or s.pos[mover(s)] < 0:
        return None
    to = int(s.near[WAYS * s.pos[mover(s)] + WAY_TEXT.index(rest)])
    if to < 0:
        return None
    text = t("The edges are joined, those of a hole as well: whoever leaves here comes in opposite.")
    now = NOW[s.phase](s, to, names, t) if s.phase in NOW else ""
    return About(comes_out(square(s.cols, to), t), text, now, Clause.GM_M8)


@lru_cache(16)
def plain(ways: int, t: Language) -> str:
    if ways == 1:
        return t("A dead end: one stops here only by exact count.")
    return t("An ordinary square with {n} ways out. To stop here does nothing.", n=ways)


# What going there now would do


def placing(s: Record, q: int, names: Names, t: Language) -> str:
    if s.placing == 1:
        return ""
    if refuse_place(s, q):
        return not_free(s, q, names, t)
    piece, name = placed(s), names[s.decider]
    if piece < 0:
        return t.plural("{name} can put their home here: {n} way leads out.",
                        "{name} can put their home here: {n} ways lead out.", openings(s, q), name=name)  # fmt: skip
    far = apart(s, s.home[2 * (piece // 3)], q)
    return t.plural("{name} can put {thing} here, {n} square from its owner's home.",
                    "{name} can put {thing} here, {n} squares from its owner's home.", far,
                    name=name, thing=thing_name(s, piece, t, names))  # fmt: skip


def stepping(s: Record, q: int, names: Names, t: Language) -> str:
    last, name = s.m_left == 1, upper(pawn_name(s.m_pawn, t, names))
    if may_end(s, q):
        if s.label[q] and s.m_pawn != MONSTER:
            return t("{name} can stop here, and would then obey the label.", name=name)
        return t("{name} can stop here.", name=name)
    if q not in next_steps(s):
        return ""
    if s.label[q] and not last:
        return t("{name} can pass over it: a label does nothing to whoever only passes.", name=name)
    return t("{name} can step here now.", name=name)


def choosing(s: Record, q: int, names: Names, t: Language) -> str:
    if s.shape != Answer.SQUARE or refuse_choice(s, q):
        return ""
    return t("{name} can choose this square.", name=names[s.decider])


def pushing(s: Record, q: int, names: Names, t: Language) -> str:
    """Whom the one who has arrived can push there."""
    p = s.a_pawn
    for o in range(MONSTER):
        if s.pos[o] == s.pos[p] and any(
            s.near[WAYS * s.pos[o] + way] == q and refuse_shove(s, p, o, way) == 0 for way in range(WAYS)
        ):
            return t("{name} can push {pawn} here.", name=upper(pawn_name(p, t, names)), pawn=pawn_name(o, t, names))
    return ""


def going_through(s: Record, q: int, names: Names, t: Language) -> str:
    ways = [way for way in range(WAYS) if s.near[WAYS * s.pos[s.pawn] + way] == q]
    if not any(obstacle(s, Code.STEP + way) == 0 for way in ways):
        return ""
    return t("{name} can go through the wall to this square.", name=upper(pawn_name(s.pawn, t, names)))


NOW = {
    Phase.PLACE: placing,
    Phase.STEP: stepping,
    Phase.CHOOSE: choosing,
    Phase.PUSH: pushing,
    Phase.THROUGH: going_through,
}


# What is printed on a tile, and the tile


def about_label(s: Record, rest: str, names: Names, t: Language) -> About | None:
    """Named after its tile and its place as printed: it travels when the tile turns."""
    tile, _, place = rest.partition("-")
    if not (tile.isdecimal() and place.isdecimal() and int(place) < CELLS):
        return None
    tiles = s.tile.tolist()
    if int(tile) not in tiles:
        return None
    slot = tiles.index(int(tile))
    q = CELLS * slot + SPUN_CELLS[s.orient[slot]][int(place)]
    if not s.label[q]:
        return None
    entry, n = s.label[q], s.arg[q]
    return About(full(entry, n, t), explained(entry, n, t), why_idle(s, q, names, t), clause_of(entry))


def about_tile(s: Record, rest: str, names: Names, t: Language) -> About | None:
    row, _, column = rest.partition("-")
    if not (row.isdecimal() and column.isdecimal() and int(row) < s.rows and int(column) < s.cols):
        return None
    slot = int(row) * s.cols + int(column)
    if s.tile[slot] < 0:
        text = t("A tile was taken away here: who leaves the board on this side comes in beyond the hole.")
        return About(t("A hole"), text, "", Clause.GM_D54)
    text = t("Sixteen squares that turn together. Each side opens at its two middle squares; the board has no edge.")
    return About(t("Tile {tile}", tile=tile_at(s, slot)), text, "", Clause.GM_M8)


def about_knob(s: Record, rest: str, names: Names, t: Language) -> About | None:
    slot = dictionary(s.cols, s.slots).get(f"remove-{rest.lower()}", -1) - Code.TILE
    if slot < 0 or s.tile[slot] < 0 or rest != rest.upper():
        return None
    text = t("Click it to turn this tile: on a natural 6 instead of moving, with a power token, or by some labels.")
    return About(t("The knob of tile {tile}", tile=rest), text, turning(s, slot, names, t), Clause.GM_R1)


def turning(s: Record, slot: int, names: Names, t: Language) -> str:
    if s.phase == Phase.CHOOSE and s.shape == Answer.TILE:
        gone = refuse_choice(s, Code.TILE + slot) == 0
        return t("{name} can take this tile away.", name=names[s.decider]) if gone else ""
    for code in (Code.TURN, Code.SPIN):
        if may_turn(s, code) and obstacle(s, code + 3 * slot) == 0:
            return t("{name} can turn this tile now.", name=names[s.decider])
    return ""


def may_turn(s: Record, code: int) -> bool:
    """Whether a turn of that kind answers what is asked."""
    if code == Code.SPIN:
        own = question(s) in (Asked.OWN_STEP, Asked.LABEL_STEP)
        return s.phase in (Phase.BEGIN, Phase.END, Phase.PAUSE) or (s.phase == Phase.STEP and own)
    if s.phase == Phase.CHOOSE:
        return bool(s.shape == Answer.TURN or s.act == Label.MAY_ROTATE)
    return question(s) in (Asked.OWN_STEP, Asked.ROLLED_STEP, Asked.PAUSE_SIX, Asked.PAUSE_BOTH)
