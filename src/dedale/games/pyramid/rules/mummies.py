"""Phase 1: the mummies roll, advance, attack and wake."""

from dedale.core import Record, note, rule

from ..clauses import Clause
from ..tables import FIENDS, HALL, HEARTS, MOST_DICE, NONE, SIDES, Fiend, Phase, Stage, Status
from .attack import attack
from .basics import ask, asleep, crowd, lose, nth

MUMMY_CLAUSES = (Clause.RR_52, Clause.RR_53, Clause.RR_54, Clause.RR_55)
BOSS_CLAUSES = (Clause.RR_56, Clause.RR_57, Clause.RR_58)


# The roll


@rule
def power(s: Record) -> int:
    """The active mummy dice: one, and what the mummies in play add."""
    dice = 1
    for fiend in range(FIENDS):
        if s.status[fiend] == Status.AWAKE:
            dice += s.adds[fiend]
    return min(dice, MOST_DICE)


@rule
def begin_phase(s: Record) -> None:
    """Who stopped, struck or appeared in the last phase is free again."""
    for fiend in range(FIENDS):
        s.struck[fiend] = 0
        s.fresh[fiend] = 0
        shares = s.status[fiend] == Status.AWAKE and crowd(s, s.lair[fiend]) > 0
        s.stopped[fiend] = 1 if s.hold == 1 and shares else 0


@rule
def rolled(s: Record, symbols: int) -> None:
    note(Clause.RR_18, s.player, power(s), symbols)
    s.symbols = symbols
    s.symbols_rolled = symbols
    s.stage = Stage.SYMBOL


# Advancing


@rule
def march(s: Record, stage: int) -> bool:
    """All mummies one place, in their order. False when somebody must be asked first, or an attack settled."""
    while s.walker < FIENDS:
        fiend = s.walker
        s.walker += 1
        if may_march(s, fiend, stage):
            set_out(s, fiend)
            return False
    s.walker = 0
    return True


@rule
def may_march(s: Record, fiend: int, stage: int) -> bool:
    """In phase 1 a stopped mummy stays; in the dark (RR-31) all advance."""
    if s.status[fiend] != Status.AWAKE or s.lair[fiend] == HALL:
        return False
    if stage == Stage.EXTRA:
        return s.extra[fiend] > 0 and s.stopped[fiend] == 0 and (s.symbol_only == 0 or s.symbols_rolled > 0)
    return stage == Stage.DARK or s.stopped[fiend] == 0


@rule
def shorter(s: Record, place: int, side: int) -> bool:
    """Whether a way leads out on that side, one place nearer to the hall."""
    return (s.joined[place] >> side) & 1 == 1 and s.toll[s.near[place, side]] == s.toll[place] - 1


@rule
def set_out(s: Record, fiend: int) -> None:
    """By a shortest way; where there are several the active player is asked."""
    way, ways = NONE, 0
    for side in range(SIDES):
        if shorter(s, s.lair[fiend], side):
            way = side
            ways += 1
    s.fiend = fiend
    if ways == 1:
        advance(s, way)
    else:
        ask(s, Phase.FORK, s.player)


@rule
def refuse_fork(s: Record, side: int) -> int:
    return 0 if 0 <= side < SIDES and shorter(s, s.lair[s.fiend], side) else Clause.RR_20


@rule
def advance(s: Record, side: int) -> None:
    fiend, start = s.fiend, s.lair[s.fiend]
    place = s.near[start, side]
    put_fiend(s, fiend, place)
    note(Clause.RR_59 if s.stage == Stage.EXTRA else Clause.RR_20, fiend, start, place)
    if place == HALL and s.grace == 0:
        note(Clause.RR_17, fiend)
        lose(s, Clause.RR_17)
    elif crowd(s, place) > 0:
        s.stopped[fiend] = 1
        note(Clause.RR_21, fiend, place)
        attack(s, fiend)


@rule
def put_fiend(s: Record, fiend: int, place: int) -> None:
    if s.lair[fiend] != NONE:
        s.haunt[s.lair[fiend]] -= 1
    s.lair[fiend] = place
    if place != NONE:
        s.haunt[place] += 1


# Hearts and waking


@rule
def add_heart(s: Record) -> None:
    """On the top mummy card; the fifth wakes it."""
    s.pile_hearts += 1
    note(Clause.RR_19, s.pile_hearts)
    if s.pile_hearts == HEARTS:
        s.waking = 1


@rule
def wake(s: Record) -> None:
    """Which card is on top is not decided until it is turned up."""
    s.waking = 0
    if asleep(s) == 1:
        awaken(s, 0)
    else:
        s.phase = Phase.WAKE


@rule
def awaken(s: Record, outcome: int) -> None:
    fiend = nth(s.status, Status.ASLEEP, outcome)
    s.status[fiend] = Status.AWAKE
    s.hearts[fiend] = HEARTS
    s.fresh[fiend] = 1
    s.struck[fiend] = 0
    s.stopped[fiend] = 0
    s.pile_hearts = 0
    s.fiend = fiend
    note(MUMMY_CLAUSES[fiend], fiend, min(s.snuffs[fiend], s.reserve))
    lost = min(s.snuffs[fiend], s.reserve)
    s.reserve -= lost
    s.box += lost
    if s.places == 2:
        appear(s, 1)
    else:
        ask(s, Phase.PLACING, s.player)


@rule
def refuse_appearance(s: Record, place: int) -> int:
    """Anywhere but the hall; a labyrinth without any other place leaves only the hall."""
    return 0 if 0 <= place < s.places and (place != HALL or s.places == 1) else Clause.RR_22


@rule
def appear(s: Record, place: int) -> None:
    put_fiend(s, s.fiend, place)
    note(Clause.RR_22, s.fiend, place)
    if place == HALL and s.grace == 0:
        lose(s, Clause.RR_17)


@rule
def boss_clause(number: int) -> int:
    return BOSS_CLAUSES[number]


@rule
def boss_here(s: Record, place: int) -> bool:
    return s.status[Fiend.BOSS] == Status.AWAKE and s.lair[Fiend.BOSS] == place
