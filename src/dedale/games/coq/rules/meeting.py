"""Meeting an enemy pawn: knock it back, ask its owner for the toll, or leave it alone."""

from dedale.core import Record, note, rule

from ..clauses import Clause
from ..tables import PAWNS, SEATS, START, Code, Meeting
from .turns import end_roll


@rule
def here(s: Record) -> int:
    """The square where the moved pawn has stopped: its black number is the toll."""
    return s.pawn[s.player, s.mover]


@rule
def enemies_here(s: Record) -> int:
    """Nobody is met on square 1 (CQ-13)."""
    square, count = here(s), 0
    if square == START:
        return 0
    for seat in range(s.seats):
        if seat != s.player:
            count += (s.pawn[seat, 0] == square) + (s.pawn[seat, 1] == square)
    return count


@rule
def is_met(s: Record, enemy: int) -> bool:
    seat = enemy // PAWNS
    return seat != s.player and seat < s.seats and s.pawn[seat, enemy % PAWNS] == here(s)


@rule
def refuse_meeting(s: Record, move: int) -> int:
    if move == Code.NEITHER:
        return Clause.CQ_11 if s.must_meet == 1 else 0
    enemy = (move - Code.KNOCK) % (SEATS * PAWNS)
    return 0 if is_met(s, enemy) else refuse_stranger(s, enemy)


@rule
def refuse_stranger(s: Record, enemy: int) -> int:
    """Only a pawn on this square is met; one's own, and those on square 1 and the COQ, are safe wherever one stops."""
    seat = enemy // PAWNS
    if seat >= s.seats:
        return Clause.CQ_01
    place = s.pawn[seat, enemy % PAWNS]
    return Clause.CQ_13 if seat == s.player or place == START or place > s.squares else Clause.CQ_11


@rule
def meet(s: Record, move: int) -> None:
    if move == Code.NEITHER:
        note(Clause.CQ_11, s.player, here(s), Meeting.SPARED)
    elif move < Code.TOLL:
        note(Clause.CQ_11, move - Code.KNOCK, here(s), Meeting.KNOCKED)
        knock_back(s, move - Code.KNOCK)
    else:
        ask_toll(s, move - Code.TOLL)
    end_roll(s)


@rule
def ask_toll(s: Record, enemy: int) -> None:
    owner, toll = enemy // PAWNS, here(s)
    if s.chips[owner] < toll:
        note(Clause.CQ_12, enemy, toll, s.chips[owner])
        knock_back(s, enemy)
        return
    s.chips[owner] -= toll
    if s.toll == 0:
        s.chips[s.player] += toll
    note(Clause.CQ_13, enemy, toll)


@rule
def knock_back(s: Record, enemy: int) -> None:
    """To square 1, where it wins nothing; from there on it wins values again (CQ-14)."""
    seat, pawn = enemy // PAWNS, enemy % PAWNS
    s.pawn[seat, pawn] = START
    if s.marked[seat, pawn] == 1:
        s.marked[seat, pawn] = 0
        note(Clause.CQ_14, enemy)
