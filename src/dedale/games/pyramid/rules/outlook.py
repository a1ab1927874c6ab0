"""What a good player looks at in a position, the same for the whole team.

In a file of its own, because a guess that turns out impossible in the middle of a search is judged by it too.
"""

from dedale.core import Record, rule

from ..tables import (
    COUNT,
    DOOR_MARKS,
    FIENDS,
    KINDS,
    MOST_COMBAT,
    NONE,
    SIDES,
    STRIDE,
    Fiend,
    Mechanism,
    Phase,
    Power,
    Sign,
    Stage,
    Status,
)
from .explore import joining, suits
from .mechanism import symbol
from .mummies import power

# What things are worth, found by playing thousands of games with slightly different numbers.
CARD_WORTH = 0.08  # a card in a hand, up to nine
BARE_HAND = 0.1  # a hand of less than four cards, squared
TOKEN_WORTH = 0.06  # a token held
TORCH_WORTH = 0.03  # a torch in the reserve
TILE_WORTH = 0.05  # a tile
HEART_FEAR = 0.06  # a heart on the sleeping mummy
LATE_FEAR = 0.6  # a mummy nearer to the hall than to its end, in turns squared
LIFE_FEAR = 0.13  # a heart of a mummy in play
FAR_OFF = 0.03  # a place between a mummy and the nearest adventurer
AWAKE_FEAR = 0.13  # a mummy in play
DOOR_OPEN = 3.0  # the door
MECHANISM = 0.25  # a door mechanism
CORNER = 0.03  # a corner where one can be made
TOMB = 0.12  # a sarcophagus
DEPTH = 0.04  # a place between the hall and the farthest one
STRENGTH = 0.6  # cards enough for the boss
NEAR_FEAR = 0.6  # a heart of a mummy, by how near the hall is
TRAP_FEAR = 0.05  # a sarcophagus in a small labyrinth


@rule
def outlook(s: Record) -> float:
    if s.outcome != 0:
        return float(s.outcome)
    depth = deepest(s)
    total = hands(s) + tension(s, depth) + progress(s, depth) + promise(s, depth)
    return total / (1.0 + abs(total)) * 0.95


@rule
def deepest(s: Record) -> int:
    """How far from the hall a woken mummy can be put."""
    depth = 0
    for place in range(s.places):
        depth = max(depth, s.toll[place])
    return depth


@rule
def hands(s: Record) -> float:
    """Cards are life and strength: the first ones most of all."""
    worth = 0.0
    for seat in range(s.seats):
        cards = coming(s, seat)
        worth += CARD_WORTH * min(cards, 9.0) - BARE_HAND * max(0.0, 3.5 - cards) ** 2
        for kind in range(KINDS):
            worth += TOKEN_WORTH * s.held[seat, kind]
    again = 0.02 * s.proposals if s.phase == Phase.DEAL or s.phase == Phase.ACCEPT else 0.0
    return worth / s.seats + TORCH_WORTH * min(s.reserve, 6) + TILE_WORTH * s.tiles - again


@rule
def coming(s: Record, seat: int) -> float:
    """The cards a seat will hold when what is under way is done."""
    cards = float(s.hand[seat] - s.hurt[seat])
    if s.draws > 0 and s.drawer == seat and s.stage > Stage.DEAL:
        cards += min(s.draws, s.pile)
    if s.phase == Phase.STAKE and seat == s.player and s.dice == 0:
        cards -= 2.0
    return cards


@rule
def hits_due(s: Record) -> float:
    """What the dice of a fight under way will do on average."""
    if s.phase != Phase.STAKE and s.phase != Phase.COMBAT:
        return 0.0
    dice = s.dice if s.dice > 0 else min(MOST_COMBAT, 3 * (s.hand[s.player] - 1))
    return dice * (0.5 + (0.16 if s.power[s.hero[s.player]] == Power.DAMAGE else 0.0)) * (1.0 + s.doubled)


@rule
def tension(s: Record, depth: int) -> float:
    """Mummies by how soon they can be in the hall against how long it takes to kill them."""
    pace = power(s) * s.symbol_faces / 6.0
    fear = HEART_FEAR * s.pile_hearts
    due = hits_due(s)
    for fiend in range(FIENDS):
        if s.status[fiend] != Status.AWAKE or s.lair[fiend] == NONE:
            continue
        hearts = float(s.hearts[fiend])
        if due > 0.0 and s.lair[fiend] == s.cat[s.player]:
            hearts = max(0.0, hearts - due)
            due = 0.0
        fear += menace(hearts, s.toll[s.lair[fiend]] / (pace + s.extra[fiend]))
        fear += FAR_OFF * max(0.0, nearest(s, s.lair[fiend]) - 2.0) + AWAKE_FEAR
    if s.door_marks == DOOR_MARKS and s.boss == NONE:
        away = s.toll[s.door] if s.door != NONE else depth + 1
        fear += menace(10.0, away / (pace + 1.0)) + AWAKE_FEAR
    return -fear


@rule
def menace(hearts: float, turns: float) -> float:
    """A fight takes about three hearts."""
    late = max(0.0, hearts / 3.0 + 1.5 - turns)
    return LATE_FEAR * late * late + LIFE_FEAR * hearts + NEAR_FEAR * hearts / (1.0 + turns)


@rule
def nearest(s: Record, place: int) -> float:
    """How far the nearest adventurer is, as the crow flies."""
    best = 99
    for seat in range(s.seats):
        q, r = s.q[s.cat[seat]] - s.q[place], s.r[s.cat[seat]] - s.r[place]
        best = min(best, (abs(q) + abs(r) + abs(q + r)) // 2)
    return float(best)


@rule
def progress(s: Record, depth: int) -> float:
    """Door mechanisms done and within reach, and room to keep mummies far; then strength against the boss."""
    if s.door_marks == DOOR_MARKS:
        strength = 0.0
        for seat in range(s.seats):
            strength += 1.4 * (coming(s, seat) - 1.0)
        left = s.hearts[Fiend.BOSS] if s.boss != NONE else 10
        return DOOR_OPEN + STRENGTH * min(1.5, strength / (1.0 + left))
    ready = 0
    for spot in range(s.spots):
        if s.meet[spot] != 0 and corner(s, spot, Mechanism.DOOR, NONE):
            ready += 1
    return MECHANISM * s.door_marks + CORNER * min(ready, 4) + DEPTH * min(depth, 8)


@rule
def corner(s: Record, spot: int, used: int, third: int) -> bool:
    """Whether two neighbouring places there, and that symbol or one that is missing, would make a triangle."""
    for side in range(SIDES):
        one, two = s.beside[spot, side], s.beside[spot, (side + 1) % SIDES]
        if one == NONE or two == NONE or (s.used[one] | s.used[two]) & used:
            continue
        a, b = symbol(s, one), symbol(s, two)
        if a == NONE or b == NONE or (a == b) != (used == Mechanism.TORCH):
            continue
        if third == NONE or (a == third if used == Mechanism.TORCH else third != a and third != b):
            return True
    return False


@rule
def promise(s: Record, depth: int) -> float:
    """A card in the air is worth what it will give where it can be laid."""
    if s.phase == Phase.TURN:
        return gift(s, s.pick, s.spot, depth)
    if s.phase == Phase.GATE:
        more = CARD_WORTH * (COUNT[joining(s)] - COUNT[s.meet[s.spot]]) - TOKEN_WORTH * COUNT[s.opened]
        return gift(s, s.pick, s.spot, depth) + more / s.seats
    if s.phase == Phase.SITE:
        best = -9.0
        for spot in range(s.spots):
            if s.walk[spot] <= STRIDE and suits(s, s.touch[spot], s.meet[spot], s.pick):
                best = max(best, gift(s, s.pick, spot, depth))
        return best if best > -9.0 else 0.0
    if s.finds > 0:
        return tomb_worth(s, depth)
    if Stage.JOIN <= s.stage <= Stage.SALVAGE:
        return CARD_WORTH * min(2 + 2 * s.given, s.discards) / s.seats
    return 0.0


@rule
def tomb_worth(s: Record, depth: int) -> float:
    """A token, but it may be a trap, which is deadly while the labyrinth is small."""
    return TOMB - TRAP_FEAR * max(0, 6 - depth) if s.tokens > 0 else 0.0


@rule
def gift(s: Record, card: int, spot: int, depth: int) -> float:
    """Cards drawn, torch, token and mechanisms."""
    worth = CARD_WORTH * (COUNT[s.meet[spot]] - 0.3 * COUNT[s.doors[card]]) / s.seats
    if s.bright[card] == 0:
        worth -= TORCH_WORTH if s.reserve > 0 else HEART_FEAR
    sign = s.kind[card]
    if sign == Sign.SARCOPHAGUS:
        return worth + tomb_worth(s, depth)
    if s.door_marks < DOOR_MARKS and corner(s, spot, Mechanism.DOOR, sign):
        worth += MECHANISM
    if corner(s, spot, Mechanism.TORCH, sign):
        worth += TORCH_WORTH * max(0, 5 - s.reserve)
    return worth
