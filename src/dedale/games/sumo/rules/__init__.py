"""Sumo Gnomes: the state and the rules, in rulebook order; what each die does is in acts.py."""

from dedale.core import CHANCE, OVER, Moves, Record, Weights, int8, note, rule, state

from ..clauses import Clause
from ..tables import (
    BACKS,
    CODES,
    CROSS,
    DICE,
    EXCHANGE,
    FACES,
    GRAB,
    LURE,
    MOST_ROLLS,
    PLUS,
    PUSH,
    ROLL_FACES,
    ROLL_WAYS,
    ROLLS,
    SEIZE,
    SHOVE,
    SLAM,
    SPEND,
    SPRINT,
    SQUARES,
    STEP,
    SWITCH,
    THROW,
    TRICK,
    TURNS,
    WAYS,
)
from .acts import (
    NOBODY,
    adjacent,
    exchange,
    loosen,
    lure,
    push,
    refuse_exchange,
    refuse_lure,
    refuse_push,
    refuse_seize,
    refuse_shove,
    refuse_sprint,
    refuse_step,
    refuse_throw,
    seize,
    shove,
    sprint,
    step,
    throw,
    toward,
)

LOT, ROLL, CHOOSE, ACT, DONE = range(5)
SLOTS = 3
SORTS = 7
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
    wide_slam=int8,
    throw_out=int8,
    full_sprint=int8,
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
    s.phase = LOT
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
    s.phase = ROLL
    note(Clause.SG_03, seat)


@rule
def turn(s: Record) -> int:
    if s.phase == DONE:
        return OVER
    if s.phase == LOT or s.phase == ROLL:
        return CHANCE
    return s.player


@rule
def chance(s: Record, weights: Weights) -> int:
    if s.phase == LOT:
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
    if s.phase == LOT:
        begin(s, move)
    elif s.phase == ROLL:
        roll(s, move)
    elif s.phase == CHOOSE:
        choose(s, move)
    elif s.phase == ACT:
        act(s, move)


@rule
def roll(s: Record, outcome: int) -> None:
    dice = dice_to_roll(s)
    for face in range(FACES):
        s.hand[face] = s.reserve[s.player, face] + ROLL_FACES[dice, outcome, face]
        s.reserve[s.player, face] = 0
    note(Clause.SG_05, s.player, dice, outcome)
    s.phase = CHOOSE
    for face in range(FACES):
        if s.hand[face] == DICE:
            flurry(s, face)


@rule
def flurry(s: Record, face: int) -> None:
    s.hand[:] = 0
    s.acts = 3
    s.phase = ROLL
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
    s.phase = ACT


@rule
def legal(s: Record, moves: Moves) -> int:
    n = 0
    for sort in range(SORTS):
        first, end = candidates(s, sort)
        for move in range(first, end):
            if refusal(s, move) == 0:
                moves[n] = move
                n += 1
    return n


@rule
def candidates(s: Record, sort: int) -> tuple[int, int]:
    """The codes of one sort of move that can be legal now, from first to end; most sorts have none."""
    if s.phase != ACT:
        return (0, FACES) if s.phase == CHOOSE and sort == 0 else (0, 0)
    face = s.slot[s.acted]
    if sort == 0:
        return SPEND, STEP
    if sort == 1:
        return (STEP, PUSH) if face == PLUS or face == CROSS else (0, 0)
    if sort == 2:
        return meeting(s, PUSH) if face == PLUS or face == CROSS else (0, 0)
    if sort == 3:
        return meeting(s, SHOVE) if face == PLUS or face == CROSS or face == SLAM else (0, 0)
    if sort == 4:
        return (LURE, EXCHANGE) if face == TRICK else (0, 0)
    if sort == 5:
        return (EXCHANGE, SPRINT) if face == SWITCH or face == GRAB else (0, 0)
    return (SPRINT, CODES) if s.acted + 1 < s.acts and face == s.slot[s.acted + 1] else (0, 0)


@rule
def meeting(s: Record, first: int) -> tuple[int, int]:
    """Pushes or slams: only the direction where the enemy stands can be one."""
    way = toward(s, s.gnome[s.player], s.gnome[1 - s.player])
    return (0, 0) if way < 0 else (first + way * BACKS, first + (way + 1) * BACKS)


@rule
def refusal(s: Record, move: int) -> int:
    if s.phase == CHOOSE:
        return 0 if 0 <= move < FACES and s.hand[move] > 0 else Clause.SG_06
    if s.phase != ACT:
        return Clause.SG_04
    if move < SPEND or move >= CODES:
        return Clause.SG_07
    if move == SPEND:
        return 0
    if move < PUSH:
        return refuse_step(s, move - STEP)
    if move < SHOVE:
        return refuse_push(s, (move - PUSH) // BACKS, (move - PUSH) % BACKS)
    if move < LURE:
        return refuse_shove(s, (move - SHOVE) // BACKS, (move - SHOVE) % BACKS)
    if move < EXCHANGE:
        return refuse_lure(s, move - LURE)
    if move == EXCHANGE:
        return refuse_exchange(s)
    if move == SEIZE:
        return refuse_seize(s)
    if move < SPRINT:
        return refuse_throw(s, TURNS[move - THROW])
    return refuse_sprint(s, 2 * ((move - SPRINT) // 3), (move - SPRINT) % 3 + 1)


@rule
def act(s: Record, move: int) -> None:
    spent = 1
    if move == SPEND:
        note(Clause.SG_09, s.player, s.slot[s.acted])
    elif move < PUSH:
        step(s, move - STEP)
    elif move < SHOVE:
        push(s, (move - PUSH) // BACKS, (move - PUSH) % BACKS)
    elif move < LURE:
        shove(s, (move - SHOVE) // BACKS, (move - SHOVE) % BACKS)
    elif move < EXCHANGE:
        lure(s, move - LURE)
    elif move == EXCHANGE:
        exchange(s)
    elif move == SEIZE:
        seize(s)
    elif move < SPRINT:
        throw(s, TURNS[move - THROW])
    else:
        sprint(s, 2 * ((move - SPRINT) // 3), (move - SPRINT) % 3 + 1)
        spent = 2
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
        s.phase = ROLL


@rule
def win_round(s: Record) -> None:
    s.wins[s.player] += 1
    note(Clause.SG_13, s.player, s.wins[0], s.wins[1])
    if s.wins[s.player] == s.rounds:
        s.winner = s.player
        s.phase = DONE
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
    if s.phase == DONE:
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
