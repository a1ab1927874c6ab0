"""The course of a turn: what happens by itself until somebody is asked, dice or cards decide, or the game is over."""

from dedale.core import Record, note, rule

from ..clauses import Clause
from ..tables import HALL, NONE, Mechanism, Phase, Stage
from .attack import resolve, strike_all
from .basics import ask, asleep, lose
from .explore import ask_draw, ask_find, bare, light, open_tomb, pay
from .fight import deal_blows, gain, stake_or_roll, step_on, use_power
from .halt import ask_consent, ask_gifts, ask_salvage, ask_torches, collect, deal_out, gather
from .maze import look_round
from .mechanism import check_triangles
from .mummies import add_heart, begin_phase, march, wake
from .setting_up import prepare
from .tokens import take_moment


@rule
def run(s: Record) -> None:
    while s.phase == Phase.FLOW:
        pulse(s)


@rule
def pulse(s: Record) -> None:
    """Attacks, wakings and draws under way come before the turn goes on."""
    if s.attacker != NONE:
        resolve(s)
    elif s.waking == 1:
        wake(s)
    elif s.draws > 0:
        ask_draw(s)
    elif s.moment == 1:
        take_moment(s)
    elif s.finds > 0:
        ask_find(s)
    elif s.stage < Stage.START:
        prepare(s)
    elif s.stage < Stage.LIGHT:
        mummy_phase(s)
    elif s.stage < Stage.STAKE:
        exploration(s)
    elif s.stage < Stage.JOIN:
        battle(s)
    elif s.stage < Stage.AFTER:
        rest(s)
    else:
        close_turn(s)


# Phase 1


@rule
def mummy_phase(s: Record) -> None:
    if s.stage == Stage.START:
        note(Clause.RR_60, s.player, 0)
        begin_phase(s)
        s.moment = 1
        s.stage = Stage.ROLL
    elif s.stage == Stage.ROLL:
        s.phase = Phase.ROLL
    elif s.stage == Stage.SYMBOL:
        next_symbol(s)
    elif s.stage == Stage.HEART:
        grow(s)
    elif s.stage == Stage.STRIKE:
        if strike_all(s):
            s.stage = Stage.ACT
    elif s.stage == Stage.ACT:
        look_round(s, s.player)
        ask(s, Phase.ACT, s.player)
    elif march(s, s.stage):
        after_march(s)


@rule
def next_symbol(s: Record) -> None:
    """Before each symbol, and before the extra steps, taken or not, there is a moment for tokens."""
    s.moment = 1
    s.stage = Stage.MARCH if s.symbols > 0 else Stage.EXTRA


@rule
def grow(s: Record) -> None:
    """A heart on the pile; without any card left the relentless option makes all advance once more."""
    s.symbols -= 1
    s.stage = Stage.SYMBOL
    if asleep(s) > 0:
        add_heart(s)
    elif s.relentless == 1 or s.difficulty == 3:
        s.stage = Stage.AGAIN


@rule
def after_march(s: Record) -> None:
    if s.stage == Stage.MARCH:
        s.stage = Stage.HEART
    elif s.stage == Stage.AGAIN:
        s.stage = Stage.SYMBOL
    else:
        s.stage = Stage.STRIKE


# Phase 2


@rule
def exploration(s: Record) -> None:
    if s.stage == Stage.LIGHT:
        light(s)
    elif s.stage == Stage.DARK:
        if march(s, Stage.DARK):
            s.stage = Stage.PAY
    elif s.stage == Stage.PAY:
        s.stage = Stage.BARE
        pay(s)
    elif s.stage == Stage.BARE:
        s.stage = Stage.TOMB
        bare(s)
    elif s.stage == Stage.TOMB:
        s.stage = Stage.SAME
        open_tomb(s)
    elif s.stage == Stage.SAME:
        s.stage = Stage.MIXED
        check_triangles(s, Mechanism.TORCH)
    elif s.stage == Stage.MIXED:
        s.stage = Stage.AFTER
        check_triangles(s, Mechanism.DOOR)
    else:
        s.stage = Stage.AFTER
        ask(s, Phase.DOORWAY, s.player)


@rule
def battle(s: Record) -> None:
    if s.stage == Stage.STAKE:
        stake_or_roll(s)
    elif s.stage == Stage.HITS:
        if deal_blows(s):
            s.stage = Stage.GAIN
    elif s.stage == Stage.GAIN:
        s.stage = Stage.POWER
        gain(s)
    elif s.stage == Stage.POWER:
        s.stage = Stage.WRATH
        use_power(s)
    elif s.stage == Stage.WRATH:
        if deal_blows(s):
            s.stage = Stage.STEPS
    elif step_on(s):
        s.stage = Stage.AFTER


@rule
def rest(s: Record) -> None:
    if s.stage == Stage.JOIN:
        gather(s)
    elif s.stage == Stage.OFFER:
        collect(s)
    elif s.stage == Stage.TORCHES:
        ask_torches(s)
    elif s.stage == Stage.SALVAGE:
        ask_salvage(s)
    elif s.stage == Stage.SHARE:
        deal_out(s)
    elif s.stage == Stage.ACCEPT:
        ask_consent(s)
    else:
        ask_gifts(s)


@rule
def close_turn(s: Record) -> None:
    if s.stage == Stage.AFTER:
        s.moment = 1
        s.stage = Stage.END
    elif s.haunt[HALL] > 0:
        note(Clause.RR_17, NONE)
        lose(s, Clause.RR_17)
    else:
        s.player = (s.player + 1) % s.seats
        s.stage = Stage.START
