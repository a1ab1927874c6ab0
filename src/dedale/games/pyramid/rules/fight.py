"""Fight: go to a mummy, stake cards for dice, roll, and take what the dice give."""

from dedale.core import Record, note, rule

from ..clauses import Clause
from ..tables import (
    COUNT,
    FAR,
    FIENDS,
    MOST_COMBAT,
    NONE,
    ROLL_FACES,
    SIDES,
    Face,
    Fiend,
    Phase,
    Power,
    Stage,
    Status,
    Token,
)
from .basics import ask, count_of, discard, holds
from .explore import draw_for, need_way
from .maze import longest
from .mummies import boss_here, put_fiend


@rule
def refuse_fight(s: Record, place: int) -> int:
    """A mummy to meet, a way there, a card to stake and one to keep."""
    if place < 0 or place >= s.places or s.haunt[place] == 0 or s.hand[s.player] < 2:
        return Clause.RR_44
    if s.reach[place] >= FAR:
        return Clause.RR_27
    return 0 if s.reach[place] <= longest(s, s.player, NONE, 3) else Clause.RR_26


@rule
def set_upon(s: Record, place: int) -> None:
    s.dice = 0
    s.doubled = 0
    s.staked[:] = 0
    s.stage = Stage.STAKE
    note(Clause.RR_44, s.player, place)
    need_way(s, s.reach[place], place)


@rule
def stake_or_roll(s: Record) -> None:
    """The player is asked as long as something can still be staked."""
    if s.dice == 0 or can_stake(s) or may_double(s):
        ask(s, Phase.STAKE, s.player)
    else:
        s.phase = Phase.COMBAT


@rule
def can_stake(s: Record) -> bool:
    return s.dice < MOST_COMBAT and s.hand[s.player] > 1


@rule
def may_double(s: Record) -> bool:
    return s.doubled == 0 and s.held[s.player, Token.DOUBLE] > 0


@rule
def refuse_stake(s: Record, card: int) -> int:
    return 0 if can_stake(s) and holds(s, s.player, card) else Clause.RR_44


@rule
def stake(s: Record, card: int) -> None:
    discard(s, s.player, card)
    s.staked[card] = 1
    s.dice = min(MOST_COMBAT, s.dice + COUNT[s.doors[card]])
    note(Clause.RR_44, s.player, NONE, card)


@rule
def double(s: Record) -> None:
    s.held[s.player, Token.DOUBLE] -= 1
    s.spent += 1
    s.doubled = 1
    note(Clause.RR_40, s.player)


# The roll and what it gives


@rule
def fought(s: Record, outcome: int) -> None:
    note(Clause.RR_45, 0, s.dice, outcome)
    s.blows = ROLL_FACES[s.dice, outcome, Face.HIT] * (1 + s.doubled)
    s.specials = ROLL_FACES[s.dice, outcome, Face.SPECIAL]
    s.gains = ROLL_FACES[s.dice, outcome, Face.GAIN]
    s.steps = ROLL_FACES[s.dice, outcome, Face.STEP]
    s.dice = 0
    s.stage = Stage.HITS


@rule
def here(s: Record, fiend: int) -> bool:
    return s.status[fiend] == Status.AWAKE and s.lair[fiend] == s.cat[s.player]


@rule
def deal_blows(s: Record) -> bool:
    """Blows go to the only mummy there, or to all if they are enough; otherwise the player shares them out."""
    total = 0
    for fiend in range(FIENDS):
        if here(s, fiend):
            total += s.hearts[fiend]
    if s.blows > 0 and s.blows < total and s.haunt[s.cat[s.player]] > 1:
        ask(s, Phase.STRIKE, s.player)
        return False
    for fiend in range(FIENDS):
        while here(s, fiend) and s.blows > 0 and s.phase != Phase.DONE:
            hit(s, fiend)
    s.blows = 0
    return s.phase != Phase.DONE


@rule
def refuse_strike(s: Record, fiend: int) -> int:
    return 0 if 0 <= fiend < FIENDS and here(s, fiend) else Clause.RR_45


@rule
def hit(s: Record, fiend: int) -> None:
    s.blows -= 1
    s.hearts[fiend] -= 1
    note(Clause.RR_45, 1, fiend, s.hearts[fiend])
    if s.hearts[fiend] == 0:
        vanish(s, fiend)


@rule
def vanish(s: Record, fiend: int) -> None:
    """Back to the pile, or out of the game once the boss has appeared. The last one gone wins."""
    over = s.boss != NONE
    put_fiend(s, fiend, NONE)
    s.status[fiend] = Status.GONE if over or fiend == Fiend.BOSS else Status.ASLEEP
    note(Clause.RR_46, fiend, 1 if over else 0)
    if over and count_of(s.status, Status.AWAKE) == 0:
        note(Clause.RR_15)
        s.outcome = 1
        s.reason = Clause.RR_15
        s.phase = Phase.DONE


@rule
def gain(s: Record) -> None:
    if s.gains > 0:
        note(Clause.RR_45, 2, s.player, s.gains)
        draw_for(s, s.player, s.gains)
        s.gains = 0


@rule
def silenced(s: Record) -> bool:
    """The boss that takes powers away: from those present with it, or by the option from all."""
    if s.status[Fiend.BOSS] != Status.AWAKE or s.boss_hush[s.boss] == 0:
        return False
    return s.hush_all == 1 or boss_here(s, s.cat[s.player])


@rule
def use_power(s: Record) -> None:
    """Each special rolled uses the adventurer's power."""
    count, power = s.specials, s.power[s.hero[s.player]]
    s.specials = 0
    if count == 0:
        return
    if silenced(s):
        note(Clause.RR_51, s.player, NONE, count)
        return
    note(Clause.RR_51, s.player, power, count)
    if power == Power.DRAW:
        draw_for(s, s.player, count)
    elif power == Power.TOKEN:
        s.finds += count
    elif power == Power.DAMAGE:
        s.blows = count * (1 + s.doubled)
    else:
        count = min(count, s.box)
        s.reserve += count
        s.box -= count


@rule
def can_step(s: Record, place: int) -> bool:
    """A neighbouring place along a corridor, without a mummy."""
    start = s.cat[s.player]
    for side in range(SIDES):
        if (s.joined[start] >> side) & 1 and s.near[start, side] == place and s.haunt[place] == 0:
            return True
    return False


@rule
def step_on(s: Record) -> bool:
    if s.steps > 0:
        for side in range(SIDES):
            place = s.near[s.cat[s.player], side]
            if place != NONE and can_step(s, place):
                ask(s, Phase.STEP, s.player)
                return False
    s.steps = 0
    s.doubled = 0
    return True


@rule
def refuse_step(s: Record, place: int) -> int:
    return 0 if 0 <= place < s.places and can_step(s, place) else Clause.RR_45


@rule
def step(s: Record, place: int) -> None:
    note(Clause.RR_45, 3, s.player, place)
    s.cat[s.player] = place
    s.steps -= 1
