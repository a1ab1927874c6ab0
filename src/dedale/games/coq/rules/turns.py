"""Who rolls: the start of the game, one roll a turn, and the roll after a six."""

from typing import Any

from dedale.core import Record, note, rule

from ..clauses import Clause
from ..tables import FACES, Code, Opening, Phase, Six


@rule
def open_game(s: Record) -> None:
    """All roll for the start (CQ-02)."""
    s.phase = Phase.OPENING
    s.player = 0
    s.shown[:] = 0
    s.contends[:] = 0
    for seat in range(s.seats):
        s.contends[seat] = 1


@rule
def roll_for_start(s: Record, die: int) -> None:
    """What was rolled in the round before stays to be seen until the next one begins."""
    if s.player == contender(s, 0):
        s.shown[:] = 0
    s.shown[s.player] = die
    note(Clause.CQ_02, s.player, die, Opening.ROLLED)
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
    best = highest(s.shown, s.seats)
    tied = 0
    for seat in range(s.seats):
        if s.shown[seat] != best:
            s.contends[seat] = 0
        tied += s.contends[seat]
    s.player = contender(s, 0)
    if tied == 1:
        s.phase = Phase.ROLL
        note(Clause.CQ_02, s.player, best, Opening.STARTS)
    else:
        note(Clause.CQ_02, tied, best, Opening.TIED)


@rule
def highest(counts: Any, seats: int) -> int:
    best = 0
    for seat in range(seats):
        best = max(best, counts[seat])
    return best


@rule
def end_roll(s: Record) -> None:
    """After a six the player may roll again (CQ-07), else the next one does."""
    if s.die != FACES:
        pass_on(s)
    elif s.sixes == 1 and s.extra == 1:
        note(Clause.CQ_07, s.player, Six.NO_MORE)
        pass_on(s)
    elif s.must_roll == 1:
        roll_again(s)
    else:
        s.phase = Phase.AGAIN


@rule
def roll_again(s: Record) -> None:
    s.extra = 1
    s.phase = Phase.ROLL
    note(Clause.CQ_07, s.player, Six.GOES_ON)


@rule
def pass_on(s: Record) -> None:
    """Clockwise to the next player."""
    s.extra = 0
    s.phase = Phase.ROLL
    s.player = s.player + 1 if s.player + 1 < s.seats else 0


@rule
def decide_again(s: Record, move: int) -> None:
    if move == Code.ROLL_AGAIN:
        roll_again(s)
    else:
        note(Clause.CQ_07, s.player, Six.DECLINED)
        pass_on(s)
