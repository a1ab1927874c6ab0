"""Fight: when the odds are good or the hall is in danger, with as few cards as will do, and one kept in hand."""

from dedale.core import Record, rule
from dedale.core.rule import Habits

from ..tables import FIENDS, MOST_COMBAT, NONE, SIDES, Code, Face, Fiend, Phase, Power, Status, Token
from .habits import Habit
from .lookout import Lookout, apart, awake, exits_of, hearts_at, threatens
from .stakes import cheapest

HOPELESS = -50.0
SOON = 4.0  # turns in which a mummy is urgent
ALMOST = 0.9  # of its hearts: as good as killed
SLOWEST = 0.3  # symbols a phase


@rule
def fight_worth(s: Record, place: int, habits: Habits, seen: Lookout) -> float:
    """Of going there and staking what it takes."""
    hearts, each = hearts_at(s, place), blows_each(s, place)
    stake = cheapest(s, wanted(hearts, each), NONE, 0, 0)
    if stake.cards == 0:
        return HOPELESS
    dice = min(MOST_COMBAT, stake.dice)
    damage = dice * each
    if s.held[s.player, Token.DOUBLE] > 0 and hearts > damage:
        damage *= 2.0
    worth = kill_worth(s, place, min(1.0, damage / max(1, hearts)), habits, seen)
    worth += habits[Habit.HEART] * min(damage, float(hearts))
    worth -= habits[Habit.SPENT] * (stake.cards - min(gained(s, place, dice), float(s.pile)))
    return worth - (habits[Habit.KEEP] if s.hand[s.player] - stake.cards <= 1 else 0.0)


@rule
def wanted(hearts: int, each: float) -> int:
    """Dice, for that many hearts."""
    return min(MOST_COMBAT, int(hearts / each + 1.5))


@rule
def blows_each(s: Record, place: int) -> float:
    """That a combat die gives there on average."""
    faces = s.faces[Face.HIT] + s.faces[Face.SPECIAL] + s.faces[Face.GAIN] + s.faces[Face.STEP]
    strikes = s.power[s.hero[s.player]] == Power.DAMAGE and not hushed(s, place)
    return (s.faces[Face.HIT] + (s.faces[Face.SPECIAL] if strikes else 0)) / faces


@rule
def hushed(s: Record, place: int) -> bool:
    """Whether the boss there takes powers away."""
    if s.status[Fiend.BOSS] != Status.AWAKE or s.boss == NONE or s.boss_hush[s.boss] == 0:
        return False
    return s.hush_all == 1 or s.lair[Fiend.BOSS] == place


@rule
def gained(s: Record, place: int, dice: int) -> float:
    """Cards, or what is worth as much, that so many dice bring back."""
    power = s.power[s.hero[s.player]]
    if hushed(s, place) or power == Power.DAMAGE:
        return dice / 6.0
    return dice / 6.0 * (1.4 if power == Power.TORCH else 2.0)


@rule
def kill_worth(s: Record, place: int, kill: float, habits: Habits, seen: Lookout) -> float:
    """Of a part of all hearts there, by how soon each mummy could be in the hall and what it adds to the others."""
    worth = habits[Habit.KILL] * (1.0 if kill >= ALMOST else kill * kill)
    for fiend in range(FIENDS):
        if awake(s, fiend) and s.lair[fiend] == place:
            worth += kill * (danger(s, fiend, habits, seen) + 0.5 * habits[Habit.DICE] * s.adds[fiend])
            worth += habits[Habit.BOSS] if s.boss != NONE else 0.0
    return worth


@rule
def danger(s: Record, fiend: int, habits: Habits, seen: Lookout) -> float:
    if threatens(s, fiend, seen):
        return habits[Habit.PANIC]
    turns = s.toll[s.lair[fiend]] / max(seen.pace + s.extra[fiend], SLOWEST)
    return habits[Habit.URGENT] if turns <= SOON else 0.0


# In the fight


@rule
def fighting_worth(s: Record, move: int, seen: Lookout) -> float:
    if s.phase == Phase.STAKE:
        return wager_worth(s, move)
    if s.phase == Phase.STRIKE:
        return strike_worth(s, move - Code.FIEND, seen)
    if s.phase == Phase.STEP:
        return step_worth(s, move)
    if s.phase == Phase.DOORWAY:
        return float(s.toll[(move - Code.EXIT) // SIDES])
    return 0.0 if move == Code.GO_ON else 1.0


@rule
def wager_worth(s: Record, move: int) -> float:
    """Cards until there are dice enough, then the roll; first the token that doubles, where dice alone would not do."""
    place = s.cat[s.player]
    hearts, each = hearts_at(s, place), blows_each(s, place) * (1 + s.doubled)
    want = wanted(hearts, each)
    if move == Code.ROLL:
        return 20.0 if s.dice >= want or (s.hand[s.player] == 2 and want - s.dice == 1) else -9.0
    if move < Code.PLACE:
        return 5.0 - cheapest(s, want - s.dice, move - Code.CARD, 1, exits_of(s, move - Code.CARD)).price
    if s.dice > 0 or hearts <= each * min(MOST_COMBAT, cheapest(s, want, NONE, 0, 0).dice):
        return -10.0
    return 10.0


@rule
def strike_worth(s: Record, fiend: int, seen: Lookout) -> float:
    """Who could reach the hall first, then who falls soonest."""
    return (20.0 if threatens(s, fiend, seen) else 0.0) - s.hearts[fiend] + s.adds[fiend]


@rule
def step_worth(s: Record, move: int) -> float:
    """Who has few cards leaves a mummy, any other stays with it or goes nearer to one."""
    seat = s.player
    if s.haunt[s.cat[seat]] > 0:
        if s.hand[seat] <= 2:
            return -1.0 if move == Code.GO_ON else float(s.toll[move - Code.PLACE])
        return 1.0 if move == Code.GO_ON else 0.0
    if move == Code.GO_ON:
        return 0.1 - to_a_mummy(s, s.cat[seat])
    return -1.0 * to_a_mummy(s, move - Code.PLACE)


@rule
def to_a_mummy(s: Record, place: int) -> int:
    """How far the nearest is."""
    least = 99
    for fiend in range(FIENDS):
        if awake(s, fiend):
            least = min(least, apart(s, place, s.lair[fiend]))
    return least
