"""Sumo Gnomes: the state and the rules, in rulebook order; acts.py has what each die does, asking.py what is asked."""

from dedale.core import CHANCE, OVER, Record, Weights, int8, note, rule, state

from ..clauses import Clause
from ..tables import CODES, DICE, FACES, MOST_ROLLS, ROLL_FACES, ROLL_WAYS, ROLLS, SQUARES, WAYS, Phase
from .acts import NOBODY, adjacent, loosen, resolve
from .asking import astray, legal, obstacle

__all__ = [
    "CODES",
    "MOST_MOVES",
    "MOST_OUTCOMES",
    "NOBODY",
    "State",
    "apply",
    "astray",
    "chance",
    "dice_to_roll",
    "legal",
    "obstacle",
    "result",
    "setup",
    "sound",
    "turn",
]

SLOTS = 3
MOST_MOVES, MOST_OUTCOMES = 48, MOST_ROLLS

State = state(
    "sumo",
    near=(int8, (SQUARES, WAYS)),  # the square a line leads to in each direction, NO_LINE or NO_SQUARE
    outer=(int8, SQUARES),  # 1 on the squares a gnome can fall from
    column=(int8, SQUARES),
    row=(int8, SQUARES),
    squares=int8,
    start=(int8, 2),
    rounds=int8,  # options, by their names in the facts
    first=int8,
    held_push=int8,
    narrow_slam=int8,
    throw_out=int8,
    short_sprint=int8,
    gnome=(int8, 2),  # the square each gnome stands on
    held=(int8, 2),  # 1 where the enemy's grab die lies on that gnome
    reserve=(int8, (2, FACES)),
    hand=(int8, FACES),  # dice at hand, still to choose from
    slot=(int8, SLOTS),  # the faces put on the action slots
    chosen=int8,
    acts=int8,  # how many dice this turn takes: two, three after a flurry
    acted=int8,
    wins=(int8, 2),
    phase=int8,
    player=int8,
    winner=int8,
)


@rule
def setup(s: Record) -> None:
    s.wins[:] = 0
    s.winner = NOBODY
    s.phase = Phase.LOT
    s.player = 0
    lay_out(s)
    if s.first < 2:
        begin(s, s.first)


@rule
def lay_out(s: Record) -> None:
    for seat in range(2):
        s.gnome[seat] = s.start[seat]
    s.held[:] = 0
    s.reserve[:] = 0
    clear_card(s)
    note(Clause.SG_02, s.gnome[0], s.gnome[1])


@rule
def clear_card(s: Record) -> None:
    s.hand[:] = 0
    s.slot[:] = NOBODY
    s.chosen = 0
    s.acted = 0
    s.acts = 2


@rule
def begin(s: Record, seat: int) -> None:
    s.player = seat
    s.phase = Phase.ROLL
    note(Clause.SG_03, seat)


@rule
def turn(s: Record) -> int:
    if s.phase == Phase.DONE:
        return OVER
    if s.phase == Phase.LOT or s.phase == Phase.ROLL:
        return CHANCE
    return s.player


@rule
def chance(s: Record, weights: Weights) -> int:
    if s.phase == Phase.LOT:
        weights[0] = 1
        weights[1] = 1
        return 2
    dice = dice_to_roll(s)
    n = ROLLS[dice]
    for i in range(n):
        weights[i] = ROLL_WAYS[dice, i]
    return n


@rule
def dice_to_roll(s: Record) -> int:
    """All but those in reserve (SG-05) and the one that grips the enemy (SG-22)."""
    dice = DICE - s.held[1 - s.player]
    for face in range(FACES):
        dice -= s.reserve[s.player, face]
    return dice


@rule
def apply(s: Record, move: int) -> None:
    if s.phase == Phase.LOT:
        begin(s, move)
    elif s.phase == Phase.ROLL:
        roll(s, move)
    elif s.phase == Phase.CHOOSE:
        choose(s, move)
    elif s.phase == Phase.ACT:
        act(s, move)


@rule
def roll(s: Record, outcome: int) -> None:
    dice = dice_to_roll(s)
    for face in range(FACES):
        s.hand[face] = s.reserve[s.player, face] + ROLL_FACES[dice, outcome, face]
        s.reserve[s.player, face] = 0
    note(Clause.SG_05, s.player, dice, outcome)
    s.phase = Phase.CHOOSE
    for face in range(FACES):
        if s.hand[face] == DICE:
            flurry(s, face)


@rule
def flurry(s: Record, face: int) -> None:
    s.hand[:] = 0
    s.acts = 3
    s.phase = Phase.ROLL
    note(Clause.SG_28, s.player, face)


@rule
def choose(s: Record, face: int) -> None:
    s.hand[face] -= 1
    s.slot[s.chosen] = face
    s.chosen += 1
    note(Clause.SG_06, s.player, face, s.chosen)
    if s.chosen == s.acts:
        store(s)


@rule
def store(s: Record) -> None:
    for face in range(FACES):
        s.reserve[s.player, face] = s.hand[face]
        s.hand[face] = 0
    s.phase = Phase.ACT


@rule
def act(s: Record, move: int) -> None:
    spent = resolve(s, move)
    if s.gnome[1 - s.player] == NOBODY:
        win_round(s)
    else:
        loosen(s)
        spend(s, spent)


@rule
def spend(s: Record, dice: int) -> None:
    for _ in range(dice):
        s.slot[s.acted] = NOBODY
        s.acted += 1
    if s.acted == s.acts:
        note(Clause.SG_08, s.player)
        clear_card(s)
        s.player = 1 - s.player
        s.phase = Phase.ROLL


@rule
def win_round(s: Record) -> None:
    s.wins[s.player] += 1
    note(Clause.SG_13, s.player, s.wins[0], s.wins[1])
    if s.wins[s.player] == s.rounds:
        s.winner = s.player
        s.phase = Phase.DONE
    else:
        lay_out(s)
        begin(s, 1 - s.player)


@rule
def result(s: Record, seat: int) -> float:
    if s.winner == NOBODY:
        return 0.0
    return 1.0 if s.winner == seat else -1.0


@rule
def sound(s: Record) -> int:
    if s.held[0] == 1 and s.held[1] == 1:
        return Clause.SG_22
    for seat in range(2):
        if dice_owned(s, seat) > DICE:
            return Clause.SG_01
    if s.phase == Phase.DONE:
        return 0
    if s.gnome[0] == s.gnome[1] or not on_board(s, 0) or not on_board(s, 1):
        return Clause.SG_14
    return Clause.SG_26 if s.held[0] + s.held[1] > 0 and not adjacent(s) else 0


@rule
def on_board(s: Record, seat: int) -> bool:
    return 0 <= s.gnome[seat] < s.squares


@rule
def dice_owned(s: Record, seat: int) -> int:
    dice = s.held[1 - seat]
    for face in range(FACES):
        dice += s.reserve[seat, face]
        if seat == s.player:
            dice += s.hand[face]
    return dice + (s.chosen - s.acted if seat == s.player else 0)
