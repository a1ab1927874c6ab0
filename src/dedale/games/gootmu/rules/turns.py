"""The flow of a turn: what comes next once a move is made, until somebody must decide or a die must fall."""

from dedale.core import Record, note, rule

from ..clauses import Clause
from ..tables import MONSTER, MOST_TURNS, Answer, Phase, Stage, Thing
from .closed import refuse_wait
from .following import arrive_on, go_on_with_label, resume
from .pausing import square_empty_for
from .things import canceller, holds, pick_on
from .travelling import move_on, roll_to_move, start_rolled


@rule
def proceed(s: Record) -> None:
    """One piece of work; the ladder says what goes before what."""
    if s.winner >= 0:
        s.phase = Phase.DONE
    elif s.picking != 0:
        pick_on(s)
    elif s.seek != 0 or s.answer != Answer.IGNORED:
        go_on_with_label(s)
    elif s.m_pawn >= 0:
        move_on(s)
    elif s.a_pawn >= 0:
        arrive_on(s)
    elif s.depth > 0:
        resume(s)
    else:
        turn_on(s)


# The turn itself


@rule
def turn_on(s: Record) -> None:
    if s.stage == Stage.START:
        if s.lose[s.pawn] > 0:
            s.lose[s.pawn] -= 1
            note(Clause.GM_D27, s.pawn, 0)
            end_turn(s)
        else:
            s.stage = Stage.READY
    elif s.stage == Stage.READY:
        ask_to_cancel(s)
    elif s.stage == Stage.OPENED:
        s.phase = Phase.BEGIN
        s.decider = s.pawn // 2
    else:
        s.phase = Phase.END
        s.decider = s.pawn // 2
        if not has_use_at_end(s):
            end_turn(s)


@rule
def ask_to_cancel(s: Record) -> None:
    """Before the turn: whoever holds CANCEL A PLAYER'S FUTURE TURN may use it, in the order of play."""
    for i in range(1, s.seats):
        seat = (s.pawn // 2 + i) % s.seats
        if (s.asked >> seat) & 1 == 0 and canceller(s, seat) >= 0:
            s.asked |= 1 << seat
            s.decider = seat
            s.phase = Phase.ASK
            note(Clause.GM_D05, seat, -1)
            return
    open_turn(s)


@rule
def open_turn(s: Record) -> None:
    """After three turns of waiting the pawn stands beyond a wall of its choice."""
    p = s.pawn
    s.stage = Stage.OPENED
    s.came[p] = -1
    if s.waits[p] >= 3:
        s.waits[p] = 0
        if refuse_wait(s, p) == 0:
            s.phase = Phase.THROUGH
            s.decider = p // 2
            note(Clause.GM_C2, p, 3)


@rule
def has_use_at_end(s: Record) -> bool:
    """Something to put down on an empty square (GM-I3), or a POWER TOKEN (GM-I6)."""
    p = s.pawn
    return holds(s, p, Thing.POWER) or (s.held[p] > 0 and square_empty_for(s, p))


@rule
def prepare_to_move(s: Record) -> None:
    """The pawn is to be moved: what waited for that turn begins (GM-M11)."""
    p = s.pawn
    s.t_enemy, s.t_ignore, s.t_random = s.next_enemy[p], s.next_ignore[p], s.next_random[p]
    s.t_way, s.t_odd, s.t_wall, s.t_less = s.next_way[p], s.next_odd[p], s.next_wall[p], s.next_less[p]
    s.next_enemy[p] = 0
    s.next_ignore[p] = 0
    s.next_random[p] = 0
    s.next_way[p] = -1
    s.next_odd[p] = 0
    s.next_wall[p] = 0
    s.next_less[p] = 0
    s.next_n[p] = 0
    s.waits[p] = 0
    s.roller = p
    s.mover = p
    s.t_panel = 0
    s.stage = Stage.ACTED
    roll_what_comes_first(s)


@rule
def roll_what_comes_first(s: Record) -> None:
    """D57's roll, then the panel's, then the movement's own, unless its number is known."""
    p = s.mover
    if p != MONSTER and s.t_less > 0:
        s.phase = Phase.LESS
    elif 1 <= s.panel[p] <= 4 and s.t_panel == 0 and (s.t_ignore == 0 or p == MONSTER):
        s.phase = Phase.PANEL
    elif s.t_number < 0:
        s.natural = 0
        start_rolled(s, p, p, -s.t_number)
    elif s.t_number > 0:
        roll_to_move(s, s.t_number)
    else:
        s.phase = Phase.DIE


@rule
def rolled_less(s: Record, face: int) -> None:
    passed = face < s.t_less
    note(Clause.GM_D57, s.pawn, s.t_less, face)
    s.t_less = 0
    if passed:
        roll_what_comes_first(s)


@rule
def rolled_panel(s: Record, face: int) -> None:
    """n or less: free to leave by either opening; else only by the one by which one came in."""
    p = s.mover
    n = s.arg[s.pos[p]]
    note(Clause.GM_D60, p, n, face)
    s.t_panel = 2 if face <= n else 1
    roll_what_comes_first(s)


@rule
def end_turn(s: Record) -> None:
    """Extra turns come first, one's own before the others' (GM-D14)."""
    clear_turn(s)
    for i in range(MONSTER):
        p = (s.pawn + i) % MONSTER
        if s.extra[p] > 0 and s.pos[p] >= 0:
            s.extra[p] -= 1
            note(Clause.GM_D14, p, 1)
            play_as(s, p)
            return
    p = s.regular
    for _ in range(MONSTER):
        p = (p + 1) % MONSTER
        if s.pos[p] >= 0:
            break
    if p == s.opener:
        s.turns = min(MOST_TURNS, s.turns + 1)
        if s.limit > 0 and s.turns >= s.limit:
            note(Clause.GM_W2, s.turns)
            s.phase = Phase.DONE
    s.regular = p
    play_as(s, p)


@rule
def play_as(s: Record, p: int) -> None:
    s.pawn = p
    s.player = p // 2


@rule
def clear_turn(s: Record) -> None:
    """Nothing a turn remembers outlives it."""
    s.marks[:] = 0
    if s.retrace == 1:
        s.trail[:] = -1
    s.spared[s.pawn] = 0
    s.bumped = 0
    s.left_at[:] = -1
    s.push_at = -1
    s.asked = 0
    s.natural = 0
    s.t_enemy = 0
    s.t_ignore = 0
    s.t_random = 0
    s.t_way = -1
    s.t_odd = 0
    s.t_wall = 0
    s.t_less = 0
    s.t_number = 0
    s.t_panel = 0
    s.crossed = 0
    s.refused = 0
    s.stage = Stage.START
    if s.phase != Phase.DONE:
        s.phase = Phase.RUN
    forget_label(s)


@rule
def forget_label(s: Record) -> None:
    s.act = 0
    s.act_pawn = -1
    s.chosen = -1
    s.goal = -1
    s.reach = 0
    s.shape = 0
    s.roller = -1
    s.mover = -1
