"""What labels ask for: one prompt for each."""

from dedale.core import Language, Record, mark
from dedale.core.rooms import Names

from ..tables import CELLS, MONSTER, WAYS, Answer, Label, Thing
from .terms import full, kind_name, of, pawn_name, pawn_told, said, the_kind, thing_name, tile_at, upper

WHICH_WAY = mark("choose which way {thing} goes")
ASKS: dict[tuple[int, int], str] = {
    (Label.BRING_ENEMY_PIECE, Answer.THING): mark("choose the piece to bring here"),
    (Label.DISCARD_ITEM, Answer.THING): mark("choose the item to discard"),
    (Label.DROP_ONE, Answer.THING): mark("choose what to drop"),
    (Label.DROP_ONE, Answer.WAY): WHICH_WAY,
    (Label.DROP_PIECE, Answer.THING): mark("choose the piece to drop here"),
    (Label.ENEMY_MOVES_PIECE, Answer.THING): mark("choose the piece {of} to move"),
    (Label.ENEMY_MOVES_PIECE, Answer.WAY): WHICH_WAY,
    (Label.ANOTHER_PAWN, Answer.SQUARE): mark("choose a square for the second home, at most three squares away"),
    (Label.GET_NEAREST_ITEM, Answer.THING): mark("take the nearest item"),
    (Label.GIVE_PIECE, Answer.THING): mark("choose the piece to give"),
    (Label.GIVE_PIECE, Answer.PAWN): mark("choose who places {thing} anew"),
    (Label.GIVE_PIECE, Answer.SQUARE): mark("place {thing} on a free square"),
    (Label.GIVE_ITEM, Answer.THING): mark("choose the item to give"),
    (Label.GIVE_ITEM, Answer.PAWN): mark("choose who gets {thing}"),
    (Label.GO_ANYWHERE, Answer.SQUARE): mark("choose the square to go to"),
    (Label.GO_TO_ENEMY_PIECE, Answer.THING): mark("go to the nearest enemy piece"),
    (Label.GO_TO_ITEM, Answer.THING): mark("go to the nearest item"),
    (Label.GO_TO_ITEM, Answer.SQUARE): mark("choose a square beside {hazard}"),
    (Label.MOVE_ANOTHER, Answer.PAWN): mark("choose the player to move"),
    (Label.ANY_DIRECTION, Answer.WAY): mark("choose the way to go"),
    (Label.MONSTER_OVER, Answer.SQUARE): mark("choose the square that the monster goes to"),
    (Label.MOVE_PIECE, Answer.THING): mark("choose the piece to move"),
    (Label.MOVE_PIECE, Answer.WAY): WHICH_WAY,
    (Label.MOVE_OWN_PIECE, Answer.THING): mark("choose the piece to move"),
    (Label.MOVE_OWN_PIECE, Answer.WAY): WHICH_WAY,
    (Label.MOVE_ANOTHER_ONCE, Answer.PAWN): mark("choose the player to move"),
    (Label.NEAREST_LABEL, Answer.SQUARE): mark("go to the nearest label"),
    (Label.NEXT_TILE, Answer.SQUARE): mark("choose a square of tile {tile}"),
    (Label.SAME_SPACE, Answer.PAWN): mark("choose the player to join"),
    (Label.MONSTER_TILE, Answer.SQUARE): mark("choose a square of the monster's tile"),
    (Label.REMOVE_TILE, Answer.TILE): mark("choose the tile to remove"),
    (Label.ROTATE_ANY, Answer.TURN): mark("choose a tile and turn it"),
    (Label.SWAP_PIECES, Answer.THING): mark("choose the first piece to swap"),
    (Label.SWAP_PLACES, Answer.PAWN): mark("choose the player to change places with"),
    (Label.TAKE_ITEM, Answer.THING): mark("choose the item to take"),
    (Label.TELEPORT, Answer.SQUARE): mark("choose a square where a piece lies"),
    (Label.TURN_OVER_ITEM, Answer.THING): mark("choose the token to turn over"),
}
SECOND_SWAPPED = mark("choose the piece that changes places with {thing}")


def must_choose(s: Record, name: str | None, names: Names, t: Language) -> str:
    label = called(s, name, names, t)
    if s.act == Label.MAY_ROTATE:
        sentence = (
            mark("{label}: you may turn the tile, or leave it."),
            mark("{label}: {name} may turn the tile, or leave it."),
        )
        return said(sentence, name, t, label=label)
    again = s.act == Label.SWAP_PIECES and s.chosen >= 0
    asks = SECOND_SWAPPED if again else ASKS[s.act, s.shape]
    act = t(asks, **asked_about(s, names, t))
    sentence = mark("{label}: you must {act}."), mark("{label}: {name} must {act}.")
    return said(sentence, name, t, label=label, act=act)


def asked_about(s: Record, names: Names, t: Language) -> dict[str, str]:
    """What the sentences above may speak of."""
    p, seat = s.act_pawn, s.act_pawn // 2
    return {
        "thing": thing_name(s, s.chosen, t, names) if s.chosen >= 0 else "",
        "of": of(seat, t, names) if p != MONSTER else "",
        "hazard": the_kind(s.hazard[s.goal], t) if s.goal >= 0 else kind_name(Thing.UNKNOWN, t),
        "tile": tile_at(s, s.beside[WAYS * (s.pos[p] // CELLS) + max(0, s.arrow[s.pos[p]])]),
    }


def called(s: Record, name: str | None, names: Names, t: Language) -> str:
    """The label, with the pawn that stands on it where it is not the chooser's own."""
    label, p = full(s.act, s.arg[s.pos[s.act_pawn]], t), s.act_pawn
    if p == 2 * s.decider:
        return label
    pawn = pawn_told(s, p, t, names) if name is None else pawn_name(p, t, names)
    return t("{pawn}, {label}", pawn=upper(pawn), label=label)
