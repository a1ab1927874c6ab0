"""What the dice do, in rulebook order: each act with its refusal before it."""

from dedale.core import Record, note, rule

from ..clauses import Clause
from ..tables import BACKS, NO_SQUARE, TURNS, WAYS, Code, Face

NOBODY = -1


@rule
def refuse_act(s: Record, move: int) -> int:
    if move == Code.PASS:
        return 0
    if move < Code.PUSH:
        return refuse_step(s, move - Code.STEP)
    if move < Code.SHOVE:
        return refuse_push(s, (move - Code.PUSH) // BACKS, (move - Code.PUSH) % BACKS)
    if move < Code.LURE:
        return refuse_shove(s, (move - Code.SHOVE) // BACKS, (move - Code.SHOVE) % BACKS)
    if move < Code.EXCHANGE:
        return refuse_lure(s, move - Code.LURE)
    if move == Code.EXCHANGE:
        return refuse_exchange(s)
    if move == Code.SEIZE:
        return refuse_seize(s)
    if move < Code.SPRINT:
        return refuse_throw(s, TURNS[move - Code.THROW])
    return refuse_sprint(s, 2 * ((move - Code.SPRINT) // 3), (move - Code.SPRINT) % 3 + 1)


@rule
def resolve(s: Record, move: int) -> int:
    """Do what the move says; how many dice it takes."""
    if move == Code.PASS:
        note(Clause.SG_09, s.player, s.slot[s.acted])
    elif move < Code.PUSH:
        step(s, move - Code.STEP)
    elif move < Code.SHOVE:
        push(s, (move - Code.PUSH) // BACKS, (move - Code.PUSH) % BACKS)
    elif move < Code.LURE:
        shove(s, (move - Code.SHOVE) // BACKS, (move - Code.SHOVE) % BACKS)
    elif move < Code.EXCHANGE:
        lure(s, move - Code.LURE)
    elif move == Code.EXCHANGE:
        exchange(s)
    elif move == Code.SEIZE:
        seize(s)
    elif move < Code.SPRINT:
        throw(s, TURNS[move - Code.THROW])
    else:
        sprint(s, 2 * ((move - Code.SPRINT) // 3), (move - Code.SPRINT) % 3 + 1)
        return 2
    return 1


@rule
def toward(s: Record, a: int, b: int) -> int:
    """The direction of the line that joins a to b directly (SG-11), or -1."""
    for way in range(WAYS):
        if s.near[a, way] == b:
            return way
    return -1


@rule
def adjacent(s: Record) -> bool:
    return toward(s, s.gnome[0], s.gnome[1]) >= 0


@rule
def holding(s: Record) -> bool:
    return s.held[1 - s.player] == 1


@rule
def right_way(face: int, way: int) -> bool:
    """Move + goes orthogonally, Move × diagonally (SG-15)."""
    return (face == Face.PLUS and way % 2 == 0) or (face == Face.CROSS and way % 2 == 1)


@rule
def refuse_step(s: Record, way: int) -> int:
    to = s.near[s.gnome[s.player], way]
    if not right_way(s.slot[s.acted], way):
        return Clause.SG_15
    if to < 0:
        return Clause.SG_10
    return Clause.SG_16 if to == s.gnome[1 - s.player] else 0


@rule
def step(s: Record, way: int) -> None:
    square = s.gnome[s.player]
    s.gnome[s.player] = s.near[square, way]
    note(Clause.SG_15, s.player, square, s.gnome[s.player])


@rule
def refuse_push(s: Record, way: int, back: int) -> int:
    face = s.slot[s.acted]
    if face != Face.PLUS and face != Face.CROSS:
        return Clause.SG_15
    if s.near[s.gnome[s.player], way] != s.gnome[1 - s.player]:
        return Clause.SG_16 if adjacent(s) else Clause.SG_11
    if not right_way(face, way):
        return Clause.SG_15
    if s.held[s.player] == 1 and s.held_push == 0 and recoils(s, way):
        return Clause.SG_16
    return refuse_back(s, way, back)


@rule
def push(s: Record, way: int, back: int) -> None:
    note(Clause.SG_16, s.player, s.gnome[1 - s.player], way)
    send_back(s, way, back)


@rule
def falls(s: Record, square: int, way: int) -> bool:
    return s.near[square, way] == NO_SQUARE and s.outer[square] == 1


@rule
def refuse_back(s: Record, way: int, back: int) -> int:
    """Straight back where a line or the fall leads; else onto a joined square that no gnome held (SG-17)."""
    square = s.gnome[1 - s.player]
    if s.near[square, way] >= 0 or falls(s, square, way):
        return 0 if back == 0 else Clause.SG_17
    if back == 0:
        return Clause.SG_17
    to = s.near[square, back - 1]
    return 0 if to >= 0 and to != s.gnome[s.player] else Clause.SG_17


@rule
def recoils(s: Record, way: int) -> bool:
    """Whether the enemy has anywhere to go; if not, to be free would not help a grabbed gnome."""
    for back in range(BACKS):
        if refuse_back(s, way, back) == 0:
            return True
    return False


@rule
def send_back(s: Record, way: int, back: int) -> None:
    enemy = 1 - s.player
    square = s.gnome[enemy]
    if back > 0:
        s.gnome[enemy] = s.near[square, back - 1]
        note(Clause.SG_17, s.player, square, s.gnome[enemy])
    elif s.near[square, way] >= 0:
        s.gnome[enemy] = s.near[square, way]
    else:
        eject(s, square)


@rule
def eject(s: Record, square: int) -> None:
    enemy = 1 - s.player
    note(Clause.SG_12, enemy, square)
    s.gnome[enemy] = NOBODY


@rule
def refuse_shove(s: Record, way: int, back: int) -> int:
    face = s.slot[s.acted]
    if face != Face.SLAM and face != Face.PLUS and face != Face.CROSS:
        return Clause.SG_18
    if face != Face.SLAM and not holding(s):
        return Clause.SG_24
    refused = refuse_slam_way(s, face, way)
    if refused != 0:
        return refused
    if s.held[s.player] == 1 and recoils(s, way):
        return Clause.SG_23
    return refuse_back(s, way, back)


@rule
def refuse_slam_way(s: Record, face: int, way: int) -> int:
    """The enemy must stand there; unless it is held, straight."""
    enemy = toward(s, s.gnome[s.player], s.gnome[1 - s.player])
    if enemy < 0:
        return Clause.SG_11
    if enemy != way or (enemy % 2 == 1 and not holding(s)):
        return Clause.SG_18
    return 0 if face == Face.SLAM or s.narrow_slam == 0 or right_way(face, way) else Clause.SG_24


@rule
def shove(s: Record, way: int, back: int) -> None:
    note(Clause.SG_24 if holding(s) else Clause.SG_18, s.player, s.gnome[1 - s.player], way)
    square = s.gnome[1 - s.player]
    send_back(s, way, back)
    s.gnome[s.player] = square


@rule
def refuse_lure(s: Record, way: int) -> int:
    to = s.near[s.gnome[1 - s.player], way]
    if s.slot[s.acted] != Face.TRICK or to == NO_SQUARE or to == s.gnome[s.player]:
        return Clause.SG_19
    return 0 if to >= 0 else Clause.SG_10


@rule
def lure(s: Record, way: int) -> None:
    enemy = 1 - s.player
    square = s.gnome[enemy]
    s.gnome[enemy] = s.near[square, way]
    note(Clause.SG_19, s.player, square, s.gnome[enemy])


@rule
def refuse_exchange(s: Record) -> int:
    if s.slot[s.acted] != Face.SWITCH:
        return Clause.SG_20
    if not adjacent(s):
        return Clause.SG_11
    return Clause.SG_23 if s.held[s.player] == 1 else 0


@rule
def exchange(s: Record) -> None:
    mine, theirs = s.gnome[s.player], s.gnome[1 - s.player]
    s.gnome[s.player] = theirs
    s.gnome[1 - s.player] = mine
    note(Clause.SG_20, s.player, mine, theirs)


@rule
def refuse_seize(s: Record) -> int:
    if s.slot[s.acted] != Face.GRAB or holding(s):
        return Clause.SG_21
    return 0 if adjacent(s) else Clause.SG_11


@rule
def seize(s: Record) -> None:
    note(Clause.SG_21, s.player, s.gnome[1 - s.player])
    if s.held[s.player] == 1:
        release(s, s.player)
    s.held[1 - s.player] = 1


@rule
def loosen(s: Record) -> None:
    for seat in range(2):
        if s.held[seat] == 1 and not adjacent(s):
            release(s, seat)


@rule
def release(s: Record, seat: int) -> None:
    """The grip on that seat's gnome breaks: the die is its owner's again, to be rolled on their next turn."""
    s.held[seat] = 0
    note(Clause.SG_26, seat)


@rule
def refuse_throw(s: Record, turns: int) -> int:
    face = s.slot[s.acted]
    if (face != Face.GRAB and face != Face.SWITCH) or not holding(s):
        return Clause.SG_25
    passed = s.gnome[1 - s.player]
    for i in range(1, abs(turns) + 1):
        to = turned(s, i if turns > 0 else -i)
        if to < 0:
            return 0 if thrown_out(s, passed, to) and i == abs(turns) else Clause.SG_25
        passed = to
    return 0


@rule
def turned(s: Record, turns: int) -> int:
    """The square that many eighths of a turn round the holder from where the enemy stands."""
    mine = s.gnome[s.player]
    way = toward(s, mine, s.gnome[1 - s.player])
    return s.near[mine, (way + turns) % WAYS]


@rule
def thrown_out(s: Record, square: int, to: int) -> bool:
    return s.throw_out == 1 and to == NO_SQUARE and s.outer[square] == 1


@rule
def throw(s: Record, turns: int) -> None:
    enemy = 1 - s.player
    to = turned(s, turns)
    note(Clause.SG_25, s.player, s.gnome[enemy], turns)
    if to >= 0:
        s.gnome[enemy] = to
    else:
        eject(s, turned(s, turns - (1 if turns > 0 else -1)))


@rule
def refuse_sprint(s: Record, way: int, length: int) -> int:
    if s.acted + 1 >= s.acts or s.slot[s.acted] != s.slot[s.acted + 1]:
        return Clause.SG_27
    if length < 3 and s.short_sprint == 0:
        return Clause.SG_27
    square = s.gnome[s.player]
    for _ in range(length):
        square = s.near[square, way]
        if square < 0:
            return Clause.SG_10
        if square == s.gnome[1 - s.player]:
            return Clause.SG_27
    return 0


@rule
def sprint(s: Record, way: int, length: int) -> None:
    square = s.gnome[s.player]
    for _ in range(length):
        s.gnome[s.player] = s.near[s.gnome[s.player], way]
    note(Clause.SG_27, s.player, square, s.gnome[s.player])
