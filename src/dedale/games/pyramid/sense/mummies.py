"""In the mummies' phase: tokens in time, mummies far from the hall, damage where it hurts least."""

from dedale.core import Record, rule
from dedale.core.rule import Habits

from ..rules.basics import crowd
from ..rules.mummies import shorter
from ..tables import FIENDS, NONE, SIDES, Code, Phase, Stage, Token
from .acting import out_of_reach, spare_torches
from .lookout import Lookout, apart, awake, thinnest

FEW = 2  # cards: too few to be hit
WATCH = 3  # places from the hall where a mummy is held up


@rule
def mummies_worth(s: Record, move: int, habits: Habits, seen: Lookout) -> float:
    if s.phase == Phase.TOKENS:
        return token_worth(s, move, habits)
    if s.phase == Phase.LEAPING:
        return landing_worth(s, move - Code.PLACE, seen)
    if s.phase == Phase.FORK:
        return fork_worth(s, s.near[s.lair[s.fiend], move - Code.SIDE])
    if s.phase == Phase.PLACING:
        return appearance_worth(s, move - Code.PLACE)
    if s.phase == Phase.SHIELDING:
        return 1.0 if (move == Code.YES) == shield_helps(s) else 0.0
    if s.phase == Phase.SPLIT:
        return float(s.hand[move - Code.SEAT] - s.hurt[move - Code.SEAT])
    return 0.0


# Tokens


@rule
def token_worth(s: Record, move: int, habits: Habits) -> float:
    """Cards at once, torches when they run out, and a leap into the way of a mummy."""
    if move == Code.GO_ON:
        return 0.0
    if move >= Code.LEAP:
        return 3.0 - 0.01 * (move - Code.LEAP) if post(s) != NONE else -20.0
    kind = move - Code.USE
    if Token.DRAW_1 <= kind <= Token.DRAW_3 and s.pile > 0:
        return 5.0
    return 4.0 if kind <= Token.TORCH_3 and s.reserve <= min(1, spare_torches(s, habits)) else -10.0


@rule
def landing_worth(s: Record, place: int, seen: Lookout) -> float:
    if place == post(s):
        return 10.0
    return 9.0 if out_of_reach(s, place, seen) else 0.0


@rule
def post(s: Record) -> int:
    """Where to stand in the way of a mummy that would reach the hall in this phase; none where nobody need or may."""
    if s.stage <= Stage.ROLL or s.stage > Stage.EXTRA or s.hand[s.player] <= FEW:
        return NONE
    for fiend in range(FIENDS):
        if awake(s, fiend) and s.stopped[fiend] == 0 and arrives(s, fiend):
            place = only_way(s, s.lair[fiend])
            if place != NONE:
                return place
    return NONE


@rule
def arrives(s: Record, fiend: int) -> bool:
    """With the symbols that are left, past everybody."""
    away = s.toll[s.lair[fiend]]
    return 1 < away <= s.symbols + s.extra[fiend] and not held_up(s, s.lair[fiend])


@rule
def held_up(s: Record, place: int) -> bool:
    """Whether an adventurer stands on the way from there to the hall."""
    while s.toll[place] > 1:
        side = way_home(s, place)
        if side == NONE:
            return False
        place = s.near[place, side]
        if crowd(s, place) > 0:
            return True
    return False


@rule
def way_home(s: Record, place: int) -> int:
    """The first side that leads nearer to the hall."""
    for side in range(SIDES):
        if shorter(s, place, side):
            return side
    return NONE


@rule
def only_way(s: Record, place: int) -> int:
    """The next place on the way to the hall, where there is but one."""
    found, ways = NONE, 0
    for side in range(SIDES):
        if shorter(s, place, side):
            found = s.near[place, side]
            ways += 1
    return found if ways == 1 else NONE


# Where mummies go, and whom they hit


@rule
def fork_worth(s: Record, place: int) -> float:
    """Past those with few cards; near the hall towards one who can bear it."""
    if crowd(s, place) == 0:
        return 0.0
    return 1.0 if thickest(s, place) > s.force[s.fiend] + 1 and s.toll[place] <= WATCH else -1.0


@rule
def thickest(s: Record, place: int) -> int:
    most = 0
    for seat in range(s.seats):
        if s.cat[seat] == place:
            most = max(most, s.hand[seat])
    return most


@rule
def appearance_worth(s: Record, place: int) -> float:
    """Far from the hall, and of equal places near somebody."""
    near = 99
    for seat in range(s.seats):
        near = min(near, apart(s, s.cat[seat], place))
    return s.toll[place] - 0.01 * near


@rule
def shield_helps(s: Record) -> bool:
    """Who is hit alone spares cards by it, and so do all where it saves all; otherwise the others bear the more."""
    strong, place = s.force[s.attacker] > 1, s.lair[s.attacker]
    if s.shield == 1 or crowd(s, place) == 1:
        return strong or thinnest(s, place, NONE) <= FEW
    return s.hand[s.asked] <= FEW and thinnest(s, place, s.asked) > s.hand[s.asked]
