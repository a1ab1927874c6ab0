"""Why a label does not take what was chosen for it: this thing, square, player or tile."""

from collections.abc import Callable

from dedale.core import Language, Record
from dedale.core.rooms import Names

from ..rules.board import hang_together_without
from ..rules.closed import is_closed
from ..rules.setting_up import placed
from ..rules.things import carrier, owner
from ..tables import CELLS, MONSTER, OUT, PIECES, PSEUDO_HOME, WAYS, Answer, Label, Phase, Thing
from .terms import of, pawn_told, the_kind, thing_name, tile_at, toward, upper

# A thing

OF_ITEMS = (Label.DISCARD_ITEM, Label.GIVE_ITEM, Label.TAKE_ITEM, Label.GET_NEAREST_ITEM, Label.GO_TO_ITEM)
CARRIED = (Label.DISCARD_ITEM, Label.DROP_ONE, Label.DROP_PIECE, Label.GIVE_PIECE, Label.GIVE_ITEM)
ENEMY = (Label.BRING_ENEMY_PIECE, Label.GO_TO_ENEMY_PIECE)


def wrong_thing(s: Record, thing: int, names: Names, t: Language) -> str:
    """First what it is, then where it is, then what else is wrong with it."""
    d, name = s.act, upper(thing_name(s, thing, t, names))
    if s.where[thing] == OUT:
        return t("That is not in the game.")
    if d == Label.TURN_OVER_ITEM:
        return t("{thing} is not face down.", thing=name)
    if d in OF_ITEMS and thing < PIECES:
        return t("{thing} is no item.", thing=name)
    if d in OF_ITEMS and s.kind[thing] >= Thing.FIRE:
        return t("{thing} is no item: nobody can carry it.", thing=name)
    if d not in (*OF_ITEMS, Label.DROP_ONE) and thing >= PIECES:
        return t("{thing} is no piece.", thing=name)
    return wrong_place(s, thing, names, t) or wrong_piece(s, thing, names, t)


def wrong_place(s: Record, thing: int, names: Names, t: Language) -> str:
    """Carried where it should lie, lying where it should be carried, or carried by somebody else."""
    o, name = carrier(s, thing), thing_name(s, thing, t, names)
    if s.act == Label.TAKE_ITEM:
        return t("You carry {thing} yourself.", thing=name) if o >= 0 else t("Nobody carries {thing}.", thing=name)
    if s.act in CARRIED:
        return t("You do not carry {thing}.", thing=name)
    if o >= 0 and o // 2 == s.decider:
        return t("You carry {thing}: it does not lie on the board.", thing=name)
    if o >= 0:
        return t(
            "{pawn} carries {thing}: it does not lie on the board.", pawn=upper(pawn_told(s, o, t, names)), thing=name
        )
    return ""


def wrong_piece(s: Record, thing: int, names: Names, t: Language) -> str:
    """Whose it is, and how near."""
    d, name, seat = s.act, upper(thing_name(s, thing, t, names)), s.act_pawn // 2
    if d in ENEMY and owner(thing) == seat:
        return t("{thing} is no enemy piece.", thing=name)
    if d == Label.MOVE_OWN_PIECE and owner(thing) != seat:
        return t("{thing} is not yours.", thing=name)
    if d == Label.ENEMY_MOVES_PIECE and owner(thing) != seat:
        return t("{thing} is not a piece {of}.", thing=name, of=of(seat, t, names))
    if d == Label.SWAP_PIECES:
        return t("{thing} has been chosen already: choose another piece.", thing=name)
    if s.where[thing] == s.pos[s.act_pawn]:
        return t("{thing} is on this square already.", thing=name)
    if thing < PIECES:
        return t("{thing} is not the nearest enemy piece.", thing=name)
    return t("{thing} is not the nearest item.", thing=name)


# A way


def wrong_way(s: Record, way: int, names: Names, t: Language) -> str:
    return t("The straight way {toward} is barred.", toward=toward(way, t))


# A square

STAYING = (Label.ANOTHER_PAWN, Label.GIVE_PIECE, Label.MONSTER_OVER, Label.GO_TO_ITEM)  # do not send the pawn elsewhere


def wrong_square(s: Record, q: int, names: Names, t: Language) -> str:
    if is_hole(s, q):
        return t("There is no tile there.")
    if q == s.pos[s.act_pawn] and s.act not in STAYING:
        if s.act_pawn == 2 * s.decider:
            return t("You stand on that square already.")
        return t("{pawn} stands on that square already.", pawn=upper(pawn_told(s, s.act_pawn, t, names)))
    return SQUARES[s.act](s, q, names, t) if s.act in SQUARES else ""


def is_hole(s: Record, q: int) -> bool:
    return bool(q // CELLS >= s.slots or s.tile[q // CELLS] < 0)


def not_free(s: Record, q: int, names: Names, t: Language) -> str:
    """GM-S3: why nothing is placed there."""
    if is_hole(s, q):
        return t("There is no tile there.")
    if s.label[q]:
        return t("That square has a label.")
    if is_closed(s, q):
        return t("That square is closed: it has walls on all four sides.")
    if s.base[q]:
        return t("A home is on that square.")
    if s.lying[q] or s.hazard[q]:
        return t("Something lies on that square.")
    if any(s.pos[p] == q for p in range(MONSTER + 1)):
        return t("Somebody stands on that square.")
    return crowded(s, q, names, t)


def crowded(s: Record, q: int, names: Names, t: Language) -> str:
    """By option, pieces lie on three tiles away from home."""
    piece = placed(s) if s.phase == Phase.PLACE else s.chosen
    if piece < 0 or not s.strict:
        return ""
    if s.home[2 * owner(piece)] // CELLS == q // CELLS:
        return t("That tile has the home {of}: their pieces go on other tiles.", of=of(owner(piece), t, names))
    return t("That tile has another piece {of}: each goes on a tile of its own.", of=of(owner(piece), t, names))


def too_far(s: Record, q: int, names: Names, t: Language) -> str:
    return t("That square is more than {n} squares away.", n=PSEUDO_HOME)


def not_for_the_monster(s: Record, q: int, names: Names, t: Language) -> str:
    slot, mine = q // CELLS, s.pos[MONSTER] // CELLS
    if slot == mine:
        return t("The monster goes to another tile.")
    if slot not in [s.beside[WAYS * mine + way] for way in range(WAYS)]:
        return t("Tile {tile} is not beside the monster's.", tile=tile_at(s, slot))
    return t("That square has a label.") if s.label[q] else t("An obstacle bars that square to the monster.")


def not_nearest_label(s: Record, q: int, names: Names, t: Language) -> str:
    if not s.label[q]:
        return t("That square has no label.")
    if s.label[q] in (Label.DOOR, Label.OIL, Label.POOL, Label.PIT, Label.MONSTER_START):
        return t("That square gives no instruction.")
    return t("That is not the nearest label.")


def not_next_tile(s: Record, q: int, names: Names, t: Language) -> str:
    p = s.act_pawn
    meant = s.beside[WAYS * (s.pos[p] // CELLS) + s.arrow[s.pos[p]]]
    return t("The arrow points at tile {tile}.", tile=tile_at(s, meant))


def not_monster_tile(s: Record, q: int, names: Names, t: Language) -> str:
    return t("The monster is on tile {tile}.", tile=tile_at(s, s.pos[MONSTER] // CELLS))


SQUARES: dict[int, Callable[[Record, int, Names, Language], str]] = {
    Label.ANOTHER_PAWN: too_far,
    Label.MONSTER_OVER: not_for_the_monster,
    Label.NEAREST_LABEL: not_nearest_label,
    Label.NEXT_TILE: not_next_tile,
    Label.MONSTER_TILE: not_monster_tile,
    Label.TELEPORT: lambda s, q, names, t: t("No piece lies on that square."),
    Label.GO_TO_ITEM: lambda s, q, names, t: t(
        "That square is not beside {hazard}.", hazard=the_kind(s.hazard[s.goal], t)
    ),
}


# A player


def wrong_player(s: Record, o: int, names: Names, t: Language) -> str:
    if o == MONSTER:
        return t("The monster is no player.")
    if s.pos[o] < 0:
        return t("There is no such pawn.")
    name = upper(pawn_told(s, o, t, names))
    if o // 2 == s.act_pawn // 2:
        return t("That is your own pawn: another player is meant.")
    if s.act == Label.GIVE_PIECE:
        return t("A piece is given to a player, not to a second pawn.")
    if s.act == Label.SAME_SPACE:
        return t("{pawn} is on this square already.", pawn=name)
    n = int(s.arg[s.pos[s.act_pawn]]) if s.act == Label.MOVE_ANOTHER else 1
    return t.plural("{pawn} cannot move exactly {n} square.", "{pawn} cannot move exactly {n} squares.", n, pawn=name)


# A tile


def wrong_turn(s: Record, code: int, names: Names, t: Language) -> str:
    slot = code // 3
    if slot >= s.slots or s.tile[slot] < 0:
        return t("There is no tile there.")
    return t("Only tile {tile}, where this label is, may be turned.", tile=tile_at(s, s.pos[s.act_pawn] // CELLS))


def wrong_tile(s: Record, slot: int, names: Names, t: Language) -> str:
    """GM-D54: who or what is on it, or what it holds together."""
    if slot >= s.slots or s.tile[slot] < 0:
        return t("There is no tile there.")
    for p in range(MONSTER):
        if s.pos[p] >= 0 and s.pos[p] // CELLS == slot:
            return t("{pawn} stands on that tile.", pawn=upper(pawn_told(s, p, t, names)))
        if s.home[p] >= 0 and s.home[p] // CELLS == slot:
            return t("The home {of} is on that tile.", of=of(p // 2, t, names))
    for piece in range(PIECES):
        if s.where[piece] >= 0 and s.where[piece] // CELLS == slot:
            return t("{thing} lies on that tile.", thing=upper(thing_name(s, piece, t, names)))
    return "" if hang_together_without(s, slot) else t("Without that tile the board would fall in two.")


CHOOSE: dict[int, Callable[[Record, int, Names, Language], str]] = {
    Answer.THING: wrong_thing,
    Answer.WAY: wrong_way,
    Answer.SQUARE: wrong_square,
    Answer.PAWN: wrong_player,
    Answer.TURN: wrong_turn,
    Answer.TILE: wrong_tile,
}
