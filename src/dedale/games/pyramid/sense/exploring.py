"""Explore: light before the dark comes, mechanisms, room to explore, and no shortcuts for mummies."""

from dedale.core import Record, rule
from dedale.core.rule import Habits

from ..rules.explore import clash
from ..rules.maze import bits_of, longest, onto
from ..tables import (
    COUNT,
    DOOR_MARKS,
    FAR,
    FIRST,
    FULL,
    HEARTS,
    NONE,
    SIDES,
    STRIDE,
    Code,
    Mechanism,
    Phase,
    Sign,
)
from .habits import Habit
from .lookout import Lookout, exits_of
from .triangles import corridors_to, lacking, prepared_worth

NEVER = -90.0
BARE = -100.0  # the last card laid with none to draw: the game is lost
LONG_WAY = 1.0  # a card discarded to get there
EMPTY = 1.5  # nothing is drawn any more
SPARE = 3
USUAL = 4.0  # cards of a hand, and places from the hall, that a boss is met with


@rule
def exploring_worth(s: Record, move: int, habits: Habits, seen: Lookout) -> float:
    if s.phase == Phase.SITE:
        return site_worth(s, s.pick, move - Code.SPOT, habits, seen)
    if s.phase == Phase.TURN:
        return laying_worth(s, s.pick, s.spot, bits_of(s, s.pick, move - Code.ORIENT), habits, seen)
    if s.phase == Phase.GATE:
        return 0.0 if move == Code.GO_ON else habits[Habit.DRAW] - habits[Habit.PASSAGE]
    return -1.0 * exits_of(s, move - Code.CARD)


@rule
def card_worth(s: Record, card: int, habits: Habits, seen: Lookout) -> float:
    """At the best spot for it."""
    best = NEVER
    for spot in range(s.spots):
        if s.meet[spot] != 0:
            best = max(best, site_worth(s, card, spot, habits, seen))
    return best


@rule
def site_worth(s: Record, card: int, spot: int, habits: Habits, seen: Lookout) -> float:
    """In the best orientation in which it needs no secret passage: they differ in what they prepare."""
    if s.walk[spot] > STRIDE and s.walk[spot] > longest(s, s.player, card, SPARE):
        return NEVER
    ways, lacks = corridors_to(s, spot), lacking(s, card, spot)
    best = NEVER
    for turn in range(SIDES):
        bits = bits_of(s, card, turn)
        if FIRST[s.doors[card], turn] == turn and clash(s, spot, bits) == 0:
            best = max(best, prepared_worth(s, s.kind[card], spot, bits | ways, lacks, habits))
    return best + lying_worth(s, card, spot, 0, lacks, habits, seen) if best > NEVER else NEVER


@rule
def laying_worth(s: Record, card: int, spot: int, bits: int, habits: Habits, seen: Lookout) -> float:
    """Turned so that it has these exits."""
    lacks = lacking(s, card, spot)
    worth = prepared_worth(s, s.kind[card], spot, bits | corridors_to(s, spot), lacks, habits)
    return worth + lying_worth(s, card, spot, clash(s, spot, bits), lacks, habits, seen)


@rule
def lying_worth(s: Record, card: int, spot: int, opened: int, lacks: int, habits: Habits, seen: Lookout) -> float:
    """Of a card there, however it is turned, these sides opened: what it brings, and what the labyrinth becomes."""
    sides = opened | s.meet[spot]
    if s.pile == 0 and s.hand[s.player] == 1:
        return BARE
    worth = habits[Habit.DRAW] * (min(COUNT[sides], s.pile) - 1) - habits[Habit.PASSAGE] * COUNT[opened]
    worth -= habits[Habit.STRONG] * exits_of(s, card)
    worth -= LONG_WAY if onto(s, spot, sides) > STRIDE else 0.0
    worth -= EMPTY if s.pile == 0 else 0.0
    worth += light_worth(s, card, habits) + ground_worth(s, card, lacks, habits, seen)
    return worth + room_worth(s, card, spot, sides, habits, seen) - shortcut_price(s, spot, sides, habits)


@rule
def light_worth(s: Record, card: int, habits: Habits) -> float:
    """A torch burnt, or the dark."""
    if s.bright[card] == 1:
        return 0.0
    if s.reserve > 0:
        return -habits[Habit.TORCH] if s.reserve > 2 else -habits[Habit.LAST]
    wakes = s.pile_hearts == HEARTS - 1 or s.boss != NONE
    return -habits[Habit.DARK] - (habits[Habit.WAKES] if wakes else 0.0)


@rule
def ground_worth(s: Record, card: int, lacks: int, habits: Habits, seen: Lookout) -> float:
    """What the card shows: a sarcophagus, or a symbol and the mechanisms it makes."""
    if s.kind[card] == Sign.SARCOPHAGUS:
        return habits[Habit.TOMB]
    worth = 0.0
    if s.door_marks < DOOR_MARKS and lacks & Mechanism.DOOR == 0:
        worth += door_worth(s, habits, seen)
    if lacks & Mechanism.TORCH == 0:
        worth += habits[Habit.REFILL] * max(0, FULL - s.reserve)
    return worth


@rule
def door_worth(s: Record, habits: Habits, seen: Lookout) -> float:
    """The third mechanism brings the boss: it should find full hands, far away."""
    if s.door_marks < DOOR_MARKS - 1:
        return habits[Habit.DOOR]
    ready = habits[Habit.READY] * (seen.cards - USUAL) + habits[Habit.DEPTH] * (seen.farthest - USUAL)
    return habits[Habit.THIRD] + ready


@rule
def room_worth(s: Record, card: int, spot: int, sides: int, habits: Habits, seen: Lookout) -> float:
    """Until the boss is there: a mummy can be put farther off, and enough exits stay free."""
    if s.boss != NONE:
        return 0.0
    opens = COUNT[s.doors[card]] - COUNT[sides]
    left = seen.exits - COUNT[s.meet[spot]] + opens
    worth = -habits[Habit.NARROW] * max(0.0, habits[Habit.EXITS] - left)
    farther = nearest(s, spot, sides) + 1 - seen.farthest
    return worth + habits[Habit.FAR] * farther if opens > 0 and farther > 0 else worth


@rule
def nearest(s: Record, spot: int, sides: int) -> int:
    """Of the places joined, how far from the hall the nearest is."""
    least = FAR
    for side in range(SIDES):
        if (sides >> side) & 1:
            least = min(least, s.toll[s.beside[spot, side]])
    return least


@rule
def shortcut_price(s: Record, spot: int, sides: int, habits: Habits) -> float:
    """Two places joined that were far apart on the way to the hall."""
    most = 0
    for side in range(SIDES):
        if (sides >> side) & 1:
            most = max(most, s.toll[s.beside[spot, side]])
    return habits[Habit.SHORTCUT] * max(0, most - nearest(s, spot, sides) - 2)
