"""The course of a turn: what happens by itself until somebody is asked, dice or cards decide, or the game is over."""

from dedale.core import Record, note, rule

from ..clauses import Clause
from ..tables import FIENDS, HALL, NONE, USED_DOOR, USED_TORCH
from .attack import resolve, strike_all
from .basics import ask, asleep, lose
from .explore import ask_draw, ask_find, bare, draw_for, light, open_tomb, pay
from .fight import deal_blows, gain, stake_or_roll, step_on, use_power
from .halt import ask_consent, ask_gifts, ask_salvage, ask_torches, collect, deal_out, gather
from .maze import look_round
from .mechanism import check_triangles
from .mummies import add_heart, begin_phase, march, may_march, wake
from .phases import (
    ACT,
    DOORWAY,
    FLOW,
    HERO_CHOICE,
    HEROES,
    LOT,
    ROLL,
    S_ACCEPT,
    S_ACT,
    S_AFTER,
    S_AGAIN,
    S_BARE,
    S_DARK,
    S_DEAL,
    S_END,
    S_EXTRA,
    S_FIRST,
    S_GAIN,
    S_HEART,
    S_HEROES,
    S_HITS,
    S_JOIN,
    S_LIGHT,
    S_MARCH,
    S_MIXED,
    S_OFFER,
    S_PAY,
    S_POWER,
    S_ROLL,
    S_SALVAGE,
    S_SAME,
    S_SHARE,
    S_STAKE,
    S_START,
    S_STEPS,
    S_STRIKE,
    S_SYMBOL,
    S_TOMB,
    S_TORCHES,
    S_WRATH,
)
from .tokens import take_moment

LARGEST_HAND = 6  # solo by the English edition; each further player has one card less


@rule
def run(s: Record) -> None:
    while s.phase == FLOW:
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
    elif s.stage < S_START:
        prepare(s)
    elif s.stage < S_LIGHT:
        mummy_phase(s)
    elif s.stage < S_STAKE:
        exploration(s)
    elif s.stage < S_JOIN:
        battle(s)
    elif s.stage < S_AFTER:
        rest(s)
    else:
        close_turn(s)


# Set-up


@rule
def prepare(s: Record) -> None:
    if s.stage == S_HEROES:
        cast(s)
    elif s.stage == S_DEAL:
        deal_hands(s)
    elif s.first == 1 and s.seats > 1:
        s.phase = LOT
    else:
        start_with(s, 0)


@rule
def cast(s: Record) -> None:
    """Everybody draws an adventurer; who plays alone chooses."""
    if s.polled == s.seats:
        s.polled = 0
        s.stage = S_DEAL
    elif s.seats == 1:
        ask(s, HERO_CHOICE, 0)
    else:
        s.phase = HEROES


@rule
def deal_hands(s: Record) -> None:
    cards = s.dealt if s.dealt > 0 else LARGEST_HAND + 1 - s.seats
    if s.polled < s.seats:
        draw_for(s, s.polled, cards)
        s.polled += 1
    else:
        note(Clause.RR_10, cards)
        s.polled = 0
        s.stage = S_FIRST


@rule
def start_with(s: Record, seat: int) -> None:
    s.player = seat
    note(Clause.RR_13, seat)
    s.stage = S_START


# Phase 1


@rule
def mummy_phase(s: Record) -> None:
    if s.stage == S_START:
        note(Clause.RR_60, s.player, 0)
        begin_phase(s)
        s.moment = 1
        s.stage = S_ROLL
    elif s.stage == S_ROLL:
        s.phase = ROLL
    elif s.stage == S_SYMBOL:
        next_symbol(s)
    elif s.stage == S_HEART:
        grow(s)
    elif s.stage == S_STRIKE:
        if strike_all(s):
            s.stage = S_ACT
    elif s.stage == S_ACT:
        look_round(s, s.player)
        ask(s, ACT, s.player)
    elif march(s, s.stage):
        after_march(s)


@rule
def next_symbol(s: Record) -> None:
    """Before each symbol, and before the extra steps, there is a moment for tokens."""
    if s.symbols > 0:
        s.moment = 1
        s.stage = S_MARCH
        return
    s.stage = S_EXTRA
    for fiend in range(FIENDS):
        if may_march(s, fiend, S_EXTRA):
            s.moment = 1


@rule
def grow(s: Record) -> None:
    """A heart on the pile; without any card left the relentless option makes all advance once more."""
    s.symbols -= 1
    s.stage = S_SYMBOL
    if asleep(s) > 0:
        add_heart(s)
    elif s.relentless == 1 or s.difficulty == 3:
        s.stage = S_AGAIN


@rule
def after_march(s: Record) -> None:
    if s.stage == S_MARCH:
        s.stage = S_HEART
    elif s.stage == S_AGAIN:
        s.stage = S_SYMBOL
    else:
        s.stage = S_STRIKE


# Phase 2


@rule
def exploration(s: Record) -> None:
    if s.stage == S_LIGHT:
        light(s)
    elif s.stage == S_DARK:
        if march(s, S_DARK):
            s.stage = S_PAY
    elif s.stage == S_PAY:
        s.stage = S_BARE
        pay(s)
    elif s.stage == S_BARE:
        s.stage = S_TOMB
        bare(s)
    elif s.stage == S_TOMB:
        s.stage = S_SAME
        open_tomb(s)
    elif s.stage == S_SAME:
        s.stage = S_MIXED
        check_triangles(s, USED_TORCH)
    elif s.stage == S_MIXED:
        s.stage = S_AFTER
        check_triangles(s, USED_DOOR)
    else:
        s.stage = S_AFTER
        ask(s, DOORWAY, s.player)


@rule
def battle(s: Record) -> None:
    if s.stage == S_STAKE:
        stake_or_roll(s)
    elif s.stage == S_HITS:
        if deal_blows(s):
            s.stage = S_GAIN
    elif s.stage == S_GAIN:
        s.stage = S_POWER
        gain(s)
    elif s.stage == S_POWER:
        s.stage = S_WRATH
        use_power(s)
    elif s.stage == S_WRATH:
        if deal_blows(s):
            s.stage = S_STEPS
    elif step_on(s):
        s.stage = S_AFTER


@rule
def rest(s: Record) -> None:
    if s.stage == S_JOIN:
        gather(s)
    elif s.stage == S_OFFER:
        collect(s)
    elif s.stage == S_TORCHES:
        ask_torches(s)
    elif s.stage == S_SALVAGE:
        ask_salvage(s)
    elif s.stage == S_SHARE:
        deal_out(s)
    elif s.stage == S_ACCEPT:
        ask_consent(s)
    else:
        ask_gifts(s)


@rule
def close_turn(s: Record) -> None:
    if s.stage == S_AFTER:
        s.moment = 1
        s.stage = S_END
    elif s.haunt[HALL] > 0:
        note(Clause.RR_17, NONE)
        lose(s, Clause.RR_17)
    else:
        s.player = (s.player + 1) % s.seats
        s.stage = S_START
