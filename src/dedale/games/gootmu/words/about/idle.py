"""Labels that would do nothing to whoever stops there now, and why: drawn pale, and said when asked."""

from collections.abc import Callable

from dedale.core import Language, Record, mark
from dedale.core.rooms import Names

from ...rules.dictionary.asking import pieces_lying
from ...rules.things import items_on_board
from ...tables import HELD, MONSTER, PIECES, THINGS, WAYS, Label, Phase, Thing
from ..terms import of, pawn_name

Idle = Callable[[Record, int], bool]  # of a pawn


def mover(s: Record) -> int:
    """The pawn that may come upon a label next."""
    return int(s.m_pawn if 0 <= s.m_pawn < MONSTER else s.pawn)


def no_monster(s: Record, p: int) -> bool:
    return bool(s.pos[MONSTER] < 0)


def nothing_lasts(s: Record, p: int) -> bool:
    return bool(s.plus[p] == 0 and s.carry4[p] == 0)


def carries_no_item(s: Record, p: int) -> bool:
    return HELD - p not in s.where.tolist()[PIECES:]


def carries_no_piece(s: Record, p: int) -> bool:
    return HELD - p not in s.where.tolist()[:PIECES]


def carries_nothing(s: Record, p: int) -> bool:
    return bool(s.held[p] == 0)


def nobody_else_has_an_item(s: Record, p: int) -> bool:
    return not any(at <= HELD and (HELD - at) // 2 != p // 2 for at in s.where.tolist()[PIECES:])


def no_item_lies(s: Record, p: int) -> bool:
    return not items_on_board(s)


def no_token_is_face_down(s: Record, p: int) -> bool:
    return not any(s.where[thing] >= 0 and s.kind[thing] == Thing.UNKNOWN for thing in range(PIECES, THINGS))


def no_enemy_piece_lies(s: Record, p: int) -> bool:
    return not any(at >= 0 and i // 3 != p // 2 for i, at in enumerate(s.where.tolist()[:PIECES]))


def no_own_piece_lies(s: Record, p: int) -> bool:
    return not any(at >= 0 for at in s.where.tolist()[3 * (p // 2) : 3 * (p // 2) + 3])


def no_piece_lies(s: Record, p: int) -> bool:
    return pieces_lying(s) == 0


def no_two_pieces_lie(s: Record, p: int) -> bool:
    return pieces_lying(s) < 2


def has_a_second_pawn(s: Record, p: int) -> bool:
    return bool(s.pos[p // 2 * 2 + 1] >= 0)


NO_MONSTER = no_monster, mark("To stop here would do nothing now: there is no monster in this game.")
NO_ITEM = carries_no_item, mark("To stop here would do nothing now: {name} carries no item.")
NO_PIECE = carries_no_piece, mark("To stop here would do nothing now: {name} carries no piece.")
NO_ITEM_LIES = no_item_lies, mark("To stop here would do nothing now: no item lies on the board.")
NO_ENEMY_PIECE = no_enemy_piece_lies, mark("To stop here would do nothing now: no enemy piece lies on the board.")
NO_OWN_PIECE = no_own_piece_lies, mark("To stop here would do nothing now: no piece {of} lies on the board.")
NO_PIECE_LIES = no_piece_lies, mark("To stop here would do nothing now: no piece lies on the board.")
WALLED = mark("To stop here would do nothing now: a wall is in the way of the slide.")
IDLE: dict[int, tuple[Idle, str]] = {
    Label.EFFECTS_AWAY: (nothing_lasts, mark("To stop here would do nothing now: nothing lasts on {name}.")),
    Label.BRING_ENEMY_PIECE: NO_ENEMY_PIECE,
    Label.DISCARD_ITEM: NO_ITEM,
    Label.DROP_ONE: (carries_nothing, mark("To stop here would do nothing now: {name} carries nothing.")),
    Label.DROP_PIECE: NO_PIECE,
    Label.ENEMY_MOVES_PIECE: NO_OWN_PIECE,
    Label.MONSTER_MOVES: NO_MONSTER,
    Label.ANOTHER_PAWN: (
        has_a_second_pawn,
        mark("To stop here would do nothing now: {name} has a second pawn already."),
    ),
    Label.GET_NEAREST_ITEM: NO_ITEM_LIES,
    Label.GIVE_PIECE: NO_PIECE,
    Label.GIVE_ITEM: NO_ITEM,
    Label.GO_TO_ENEMY_PIECE: NO_ENEMY_PIECE,
    Label.GO_TO_ITEM: NO_ITEM_LIES,
    Label.MONSTER_OVER: NO_MONSTER,
    Label.MOVE_PIECE: NO_PIECE_LIES,
    Label.MOVE_OWN_PIECE: NO_OWN_PIECE,
    Label.MONSTER_TILE: NO_MONSTER,
    Label.SWAP_PIECES: (
        no_two_pieces_lie,
        mark("To stop here would do nothing now: fewer than two pieces lie on the board."),
    ),
    Label.TAKE_ITEM: (
        nobody_else_has_an_item,
        mark("To stop here would do nothing now: nobody else carries an item."),
    ),
    Label.TELEPORT: NO_PIECE_LIES,
    Label.TURN_OVER_ITEM: (
        no_token_is_face_down,
        mark("To stop here would do nothing now: no token lies face down."),
    ),
    Label.ITEM_BEFORE_PIECE: NO_ITEM_LIES,
}


def is_walled(s: Record, q: int) -> bool:
    """Whether a wall stands in the way of the slide that starts here."""
    way = s.arrow[q]
    for _ in range(s.arg[q]):
        if s.wall[q] >> way & 1:
            return True
        q = s.near[WAYS * q + way]
    return False


def is_idle(s: Record, q: int) -> bool:
    entry = s.label[q]
    if entry == Label.SLIDE:
        return is_walled(s, q)
    return entry in IDLE and s.phase > Phase.SCATTER and IDLE[entry][0](s, mover(s))


def why_idle(s: Record, q: int, names: Names, t: Language) -> str:
    """In a sentence; "" where the label has its effect."""
    if not is_idle(s, q):
        return ""
    p, entry = mover(s), s.label[q]
    if entry == Label.SLIDE:
        return t(WALLED)
    return t(IDLE[entry][1], name=pawn_name(p, t, names), of=of(p // 2, t, names))
