"""What a roll does, in rulebook order: a pawn enters or goes on, stops, wins, reaches the COQ or is sent back."""

from dedale.core import Record, note, rule

from ..clauses import Clause
from ..tables import BONUS, FIRST_BONUS, PAWNS, START, WAITING, Code, Phase
from .meeting import enemies_here
from .turns import end_roll, highest


@rule
def play_or_pass(s: Record) -> None:
    """A roll that can be played must be; one that cannot passes (CQ-09)."""
    if can_play(s):
        s.phase = Phase.PLAY
    else:
        note(Clause.CQ_09, s.player, s.die)
        end_roll(s)


@rule
def can_play(s: Record) -> bool:
    return refuse_advance(s, 0) == 0 or refuse_advance(s, 1) == 0 or refuse_enter(s) == 0


@rule
def refuse_play(s: Record, move: int) -> int:
    """Either pawn on the track may play the roll (CQ-08)."""
    if move == Code.ENTER:
        return refuse_enter(s)
    return Clause.CQ_09 if move == Code.PASS else refuse_advance(s, move)


@rule
def play(s: Record, move: int) -> None:
    if move == Code.ENTER:
        enter(s)
    else:
        advance(s, move)


@rule
def refuse_enter(s: Record) -> int:
    return 0 if s.die == s.entry and waiting(s) < PAWNS else Clause.CQ_05


@rule
def waiting(s: Record) -> int:
    """The first pawn of the player that waits in the corner, or PAWNS."""
    if s.pawn[s.player, 0] == WAITING:
        return 0
    return 1 if s.pawn[s.player, 1] == WAITING else PAWNS


@rule
def enter(s: Record) -> None:
    s.mover = waiting(s)
    s.pawn[s.player, s.mover] = START
    won = 0 if wins_nothing(s, s.mover) else s.value[START]
    s.chips[s.player] += won
    note(Clause.CQ_05, PAWNS * s.player + s.mover, won)
    end_roll(s)


@rule
def refuse_advance(s: Record, pawn: int) -> int:
    if s.pawn[s.player, pawn] == WAITING:
        return Clause.CQ_05
    return Clause.CQ_15 if s.pawn[s.player, pawn] > s.squares else 0


@rule
def advance(s: Record, pawn: int) -> None:
    """Nobody on the way stops it (CQ-10)."""
    coq = s.squares + 1
    to = s.pawn[s.player, pawn] + s.die
    s.mover = pawn
    if to == coq:
        reach_coq(s, pawn)
        return
    if to < coq:
        stop(s, pawn, to)
    else:
        turn_back(s, pawn, 2 * coq - to)
    if enemies_here(s) > 0:
        s.phase = Phase.MEET
    else:
        end_roll(s)


@rule
def stop(s: Record, pawn: int, square: int) -> None:
    left = s.pawn[s.player, pawn]
    s.pawn[s.player, pawn] = square
    if wins_nothing(s, pawn):
        note(Clause.CQ_16, PAWNS * s.player + pawn, left, square)
        return
    s.chips[s.player] += s.value[square]
    note(Clause.CQ_06, PAWNS * s.player + pawn, left, square)


@rule
def wins_nothing(s: Record, pawn: int) -> bool:
    """A pawn that overshot wins no values; by option neither does the other pawn of its player."""
    if s.marks == 1:
        return s.marked[s.player, 0] + s.marked[s.player, 1] > 0
    return s.marked[s.player, pawn] == 1


@rule
def turn_back(s: Record, pawn: int, square: int) -> None:
    """Too many: on to the COQ and back by the rest, and from this stop on no more values."""
    note(Clause.CQ_15, PAWNS * s.player + pawn, s.pawn[s.player, pawn], square)
    s.pawn[s.player, pawn] = square
    if s.marked[s.player, pawn] == 0:
        s.marked[s.player, pawn] = 1
        note(Clause.CQ_16, PAWNS * s.player + pawn)


@rule
def reach_coq(s: Record, pawn: int) -> None:
    bonus = FIRST_BONUS if coq_is_empty(s) else BONUS
    note(Clause.CQ_17, PAWNS * s.player + pawn, s.pawn[s.player, pawn], bonus)
    s.pawn[s.player, pawn] = s.squares + 1
    s.chips[s.player] += bonus
    if s.pawn[s.player, 1 - pawn] > s.squares:
        s.phase = Phase.DONE
        note(Clause.CQ_18, s.player)
        note(Clause.CQ_19, most_chips(s), winners(s))
    else:
        end_roll(s)


@rule
def coq_is_empty(s: Record) -> bool:
    for seat in range(s.seats):
        if s.pawn[seat, 0] > s.squares or s.pawn[seat, 1] > s.squares:
            return False
    return True


@rule
def most_chips(s: Record) -> int:
    return highest(s.chips, s.seats)


@rule
def winners(s: Record) -> int:
    """How many have the most points and share the win."""
    most, count = most_chips(s), 0
    for seat in range(s.seats):
        count += s.chips[seat] == most
    return count
