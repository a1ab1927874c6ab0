"""Why an answer to what is asked is refused: the real obstacle of this move, or what its clause says of it.

How a pawn is hindered stands in `hindering`, what a label does not take in `choosing`.
"""

from dedale.core import Language, Record
from dedale.core.rooms import Names, Refuser

from ..clauses import Clause
from ..rules.closed import is_closed
from ..rules.things import room
from ..tables import CELLS, HELD, MONSTER, OUT, Code, Label, Phase
from .choosing import CHOOSE, not_free
from .hindering import (
    is_own,
    pawn_of,
    refuse_arrow,
    refuse_first_step,
    refuse_forced,
    refuse_monster_square,
    refuse_number,
    refuse_obstacle,
    refuse_odd,
    refuse_round,
    refuse_step,
    refuse_stopper,
    refuse_visited,
    target,
    way_of,
)
from .notation import parted
from .terms import pawn_told, thing_name, tile_at, toward, upper


def refuse(s: Record, move: int, clause: int, said: str, names: Names, t: Language) -> str:
    if clause in REFUSE:
        return REFUSE[clause](s, move, names, t) or said
    if s.phase == Phase.CHOOSE:
        return CHOOSE[s.shape](s, parted(move)[1], names, t) or said
    return said or t("That is not possible now.")


# Tiles


def refuse_turn(s: Record, move: int, names: Names, t: Language) -> str:
    """GM-R1, by the die, by a token or by a label: which tiles, and how far."""
    i, p = parted(move)[1], pawn_of(s, move)
    slot = i // 3
    if slot >= s.slots or s.tile[slot] < 0:
        return t("There is no tile there.")
    if i % 3 == 1 and s.any_turn == 0:
        return t("A tile is turned by a quarter, not by half.")
    tile, mine = tile_at(s, slot), tile_at(s, s.pos[p] // CELLS)
    if p == MONSTER:
        return t("Tile {tile} is neither the monster's tile {mine} nor one beside it.", tile=tile, mine=mine)
    if is_own(s, p):
        return t("Tile {tile} is neither your own tile {mine} nor one beside it.", tile=tile, mine=mine)
    return t(
        "Tile {tile} is neither tile {mine}, where {pawn} stands, nor one beside it.",
        tile=tile,
        mine=mine,
        pawn=pawn_told(s, p, t, names),
    )


def refuse_not_natural(s: Record, move: int, names: Names, t: Language) -> str:
    if s.natural:
        return t("The die turns a tile on a natural 6 only, and this is a {n}.", n=s.natural)
    return t("The die turns a tile on a natural 6 only, and no die was rolled.")


# Things


def refuse_handling(s: Record, move: int, names: Names, t: Language) -> str:
    """GM-I2: taking what lies there, and putting down what is too much."""
    kind, i = parted(move)
    if s.phase == Phase.SHED:
        return not_carried(s, i, names, t)
    full_hands = room(s, s.pick_pawn) <= 0
    if kind == Code.THING and not s.offers >> i & 1:
        return t("{thing} cannot be taken here.", thing=upper(thing_name(s, i, t, names)))
    if kind == Code.THING:
        return t("Your hands are full: put one thing down first.")
    if full_hands:
        return not_carried(s, i, names, t)
    if kind == Code.PUT:
        return t("There is room in your hands: take something first.")
    return t("There is room in your hands: you must take something.")


def not_carried(s: Record, thing: int, names: Names, t: Language) -> str:
    if s.where[thing] == OUT:
        return t("That is not in the game.")
    return t("You do not carry {thing}.", thing=thing_name(s, thing, t, names))


def refuse_put(s: Record, move: int, names: Names, t: Language) -> str:
    """GM-I3: what is there already."""
    p, thing = pawn_of(s, move), parted(move)[1]
    q = s.pos[p]
    if s.where[thing] != HELD - p:
        return not_carried(s, thing, names, t)
    if s.base[q]:
        return t("Nothing is put down on a home.")
    if s.lying[q] or s.hazard[q]:
        return t("Something lies on this square already.")
    others = [o for o in range(MONSTER + 1) if o != p and s.pos[o] == q]
    if others:
        return t("{pawn} stands on this square too.", pawn=upper(pawn_told(s, others[0], t, names)))
    return ""


def refuse_without_power(s: Record, move: int, names: Names, t: Language) -> str:
    return t("You hold no power token.")


# Closed squares


def refuse_opening(s: Record, move: int, names: Names, t: Language) -> str:
    return t("Before the roll, only a power token goes through a wall, and you hold none.")


def refuse_slip(s: Record, move: int, names: Names, t: Language) -> str:
    p = pawn_of(s, move)
    if s.phase == Phase.STEP and s.m_started:
        return t("It is too late: a closed square is entered or left instead of moving.")
    if s.phase == Phase.STEP and s.natural != 6:
        return t("The die opens a closed square on a natural 6 only.")
    if is_closed(s, s.pos[p]) or is_closed(s, target(s, move)):
        return ""
    if is_own(s, p):
        return t("Neither your square nor the one {toward} is closed.", toward=toward(way_of(move), t))
    return t("Neither that square nor the one where {pawn} stands is closed.", pawn=pawn_told(s, p, t, names))


def refuse_waiting(s: Record, move: int, names: Names, t: Language) -> str:
    return t("There is no closed square here to wait at.")


# Before the roll


def refuse_beast(s: Record, move: int, names: Names, t: Language) -> str:
    return t("There is no monster on the board.")


def refuse_roll(s: Record, move: int, names: Names, t: Language) -> str:
    n = int(s.next_n[s.pawn])
    return t.plural(
        "There is no roll in this turn: you move {n} square.", "There is no roll in this turn: you move {n} squares.", n
    )


def refuse_selected(s: Record, move: int, names: Names, t: Language) -> str:
    n = s.select[s.pawn]
    return t("You may choose from 1 to {n} only.", n=n) if n else t("You have no right to choose your roll.")


# Pushing


def refuse_push(s: Record, move: int, names: Names, t: Language) -> str:
    o = pawn_of(s, move)
    if s.pos[o] < 0:
        return t("There is no such pawn.")
    if o // 2 == s.decider:
        return t("Nobody pushes a pawn of their own.")
    return t("{pawn} does not stand on your square.", pawn=upper(pawn_told(s, o, t, names)))


def refuse_push_back(s: Record, move: int, names: Names, t: Language) -> str:
    if s.phase == Phase.CHOOSE:
        return CHOOSE[s.shape](s, parted(move)[1], names, t)
    pawn = upper(pawn_told(s, pawn_of(s, move), t, names))
    return t("{pawn} joined you without a push: you may not push back in this turn.", pawn=pawn)


def refuse_exit(s: Record, move: int, names: Names, t: Language) -> str:
    """Out of a trap door or a shut panel, for oneself or for whom one pushes."""
    p = pawn_of(s, move)
    if s.label[s.pos[p]] == Label.TRAP:
        return t("The only way out is through the trap door, {toward}.", toward=toward(s.arrow[s.pos[p]], t))
    return t("The panel is shut: the only way out is {toward}.", toward=toward(s.panel[p] - 1, t))


def refuse_spot(s: Record, move: int, names: Names, t: Language) -> str:
    return not_free(s, move, names, t)


REFUSE: dict[int, Refuser] = {
    Clause.GM_S3: refuse_spot,
    Clause.GM_M1: refuse_step,
    Clause.GM_M2: refuse_visited,
    Clause.GM_M3: refuse_stopper,
    Clause.GM_M4: refuse_number,
    Clause.GM_M9: refuse_first_step,
    Clause.GM_M12: refuse_not_natural,
    Clause.GM_M14: refuse_push,
    Clause.GM_R1: refuse_turn,
    Clause.GM_O2: refuse_obstacle,
    Clause.GM_O5: refuse_forced,
    Clause.GM_I2: refuse_handling,
    Clause.GM_I3: refuse_put,
    Clause.GM_I6: refuse_without_power,
    Clause.GM_C1: refuse_slip,
    Clause.GM_C2: refuse_waiting,
    Clause.GM_C3: refuse_opening,
    Clause.GM_X1: refuse_beast,
    Clause.GM_X4: refuse_monster_square,
    Clause.GM_D26: refuse_obstacle,
    Clause.GM_D31: refuse_round,
    Clause.GM_D40: refuse_arrow,
    Clause.GM_D42: refuse_roll,
    Clause.GM_D46: refuse_push_back,
    Clause.GM_D49: refuse_odd,
    Clause.GM_D50: refuse_obstacle,
    Clause.GM_D53: refuse_obstacle,
    Clause.GM_D60: refuse_exit,
    Clause.GM_D61: refuse_selected,
    Clause.GM_D63: refuse_obstacle,
    Clause.GM_D72: refuse_exit,
}
