"""Who rolls: the start of the game, one roll a turn, and the roll after a six."""

from dedale.core import Record, note, rule

from ..clauses import Clause
from ..tables import AGAIN, DECLINED, FACES, GOES_ON, NO_MORE, OPENING, ROLL, ROLL_AGAIN, ROLLED, STARTS, STOP, TIED


@rule
def open_game(s: Record) -> None:
    """All roll for the start (CQ-02)."""
    s.phase = OPENING
    s.player = 0
    s.shown[:] = 0
    s.contends[:] = 0
    for seat in range(s.seats):
        s.contends[seat] = 1


@rule
def roll_for_start(s: Record, die: int) -> None:
    s.shown[s.player] = die
    note(Clause.CQ_02, s.player, die, ROLLED)
    following = contender(s, s.player + 1)
    if following < s.seats:
        s.player = following
    else:
        settle_start(s)


@rule
def contender(s: Record, seat: int) -> int:
    """The first seat from there on that still rolls for the start."""
    while seat < s.seats and s.contends[seat] == 0:
        seat += 1
    return seat


@rule
def settle_start(s: Record) -> None:
    """The highest starts; those who share it roll again."""
    best = highest_shown(s)
    tied = 0
    for seat in range(s.seats):
        if s.shown[seat] != best:
            s.contends[seat] = 0
        tied += s.contends[seat]
    s.shown[:] = 0
    s.player = contender(s, 0)
    if tied == 1:
        s.phase = ROLL
        note(Clause.CQ_02, s.player, best, STARTS)
    else:
        note(Clause.CQ_02, tied, best, TIED)


@rule
def highest_shown(s: Record) -> int:
    best = 0
    for seat in range(s.seats):
        best = max(best, s.shown[seat])
    return best


@rule
def end_roll(s: Record) -> None:
    """After a six the player rolls again (CQ-07), else the next one does."""
    if s.die != FACES:
        pass_on(s)
    elif s.sixes == 1 and s.extra == 1:
        note(Clause.CQ_07, s.player, NO_MORE)
        pass_on(s)
    elif s.decline == 1:
        s.phase = AGAIN
    else:
        roll_again(s)


@rule
def roll_again(s: Record) -> None:
    s.extra = 1
    s.phase = ROLL
    note(Clause.CQ_07, s.player, GOES_ON)


@rule
def pass_on(s: Record) -> None:
    """Clockwise to the next player."""
    s.extra = 0
    s.phase = ROLL
    s.player = s.player + 1 if s.player + 1 < s.seats else 0


@rule
def refuse_again(s: Record, move: int) -> int:
    return 0 if move == ROLL_AGAIN or move == STOP else Clause.CQ_07


@rule
def decide_again(s: Record, move: int) -> None:
    if move == ROLL_AGAIN:
        roll_again(s)
    else:
        note(Clause.CQ_07, s.player, DECLINED)
        pass_on(s)
