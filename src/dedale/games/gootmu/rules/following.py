"""Arriving, pushing, following labels, and whoever waits meanwhile."""

from dedale.core import Record, note, rule

from ..clauses import Clause
from ..tables import FOLLOWED, MONSTER, MUTE, WAYS, Answer, Arrival, Flag, Frame, How, Label, Phase
from .dictionary import follow_label
from .dictionary.asking import any_choice
from .dictionary.choosing import seek_on
from .dictionary.d01_d40 import wait_below
from .monster import monster_follows
from .moving import bump, crossed_backward, halt, is_followed, moved_by_touch, pieces_to_claim, set_out, step
from .obstacles import hindrance, refuse_exit
from .searching import open_ways
from .seeking import is_enemy, movable
from .things import lay_down

# A label followed, or ignored where it cannot be


@rule
def land(s: Record, p: int) -> None:
    """A pawn has ended its movement: the label of its square acts, whoever's turn it is (GM-M6)."""
    q = s.pos[p]
    d = s.label[q]
    if MUTE[d] == 1 or (p == MONSTER and not monster_follows(d)) or (d == Label.TRAP and crossed_backward(s, p)):
        return
    if is_followed(s, p, q):
        s.decider = s.roller // 2 if p == MONSTER else p // 2
        bump(s, p)
    elif p != MONSTER and s.cancels[p] > 0 and s.refused == 0:
        s.a_pawn = p
        s.a_stage = Arrival.LABEL
        s.decider = p // 2
        s.phase = Phase.BLANK
    else:
        follow(s, p, d)


@rule
def follow(s: Record, p: int, d: int) -> None:
    s.refused = 0
    s.marks[s.pos[p]] |= 1 << (FOLLOWED + p)
    s.act = d
    s.act_pawn = p
    s.chosen = -1
    s.decider = s.roller // 2 if p == MONSTER else p // 2
    note(Clause.GM_X2 if p == MONSTER else Clause.GM_M6, p, s.pos[p], d)
    s.answer = follow_label(s, p, d)
    if s.answer == Answer.IGNORED:
        note(Clause.GM_M5, p, s.pos[p], d)


@rule
def go_on_with_label(s: Record) -> None:
    """What the label's function, or a choice made for it, answered: done, off it goes, or another question."""
    if s.seek != 0:
        s.answer = seek_on(s)
    answer = s.answer
    s.answer = Answer.IGNORED
    if answer > Answer.GO:
        ask(s, answer)
    elif answer == Answer.GO and s.m_sort == How.FREE and open_ways(s, 0) == 0:
        note(Clause.GM_M5, s.m_pawn, s.pos[s.m_pawn], s.act)
        halt(s)
    elif answer == Answer.GO and (s.m_flags & Flag.LABEL) != 0:
        note(Clause.GM_O6, s.m_pawn, s.m_left)


@rule
def ask(s: Record, shape: int) -> None:
    """A question without a possible answer is a label that cannot be followed."""
    s.shape = shape
    s.phase = Phase.CHOOSE
    if not any_choice(s):
        s.phase = Phase.RUN
        if s.act == Label.GIVE_PIECE and shape == Answer.SQUARE:
            lay_down(s, s.chosen, s.pos[s.act_pawn])
        note(Clause.GM_M5, s.act_pawn, s.pos[s.act_pawn], s.act)


# Arriving: enter and pick up; GM-I4; push; D48; label


@rule
def arrive_on(s: Record) -> None:
    p = s.a_pawn
    stage = s.a_stage
    s.a_stage += 1
    if stage == Arrival.LABEL or p == MONSTER:
        s.a_pawn = -1
        land(s, p)
    elif stage == Arrival.CLAIM:
        claims = pieces_to_claim(s, p)
        if claims != 0:
            note(Clause.GM_I4, p, -1)
            s.picking |= 1 << p
            s.pick_pawn = p
            s.offers = claims
    elif stage == Arrival.PUSH:
        if p == s.pawn and someone_to_push(s, p):
            s.phase = Phase.PUSH
            s.decider = p // 2
    else:
        moved_by_touch(s, p)


@rule
def someone_to_push(s: Record, p: int) -> bool:
    for o in range(MONSTER):
        for way in range(WAYS):
            if refuse_shove(s, p, o, way) == 0:
                return True
    return False


@rule
def refuse_shove(s: Record, p: int, o: int, way: int) -> int:
    """To an adjacent square through an opening; into a deadly obstacle if one likes."""
    if not is_enemy(s, p, o) or s.pos[o] != s.pos[p] or (s.spared[p] >> o) & 1 == 1:
        return Clause.GM_M14
    refused = refuse_exit(s, o, way, 0)
    if refused != 0:
        return refused
    clause = hindrance(s, o, s.pos[o], way, True, Flag.DEADLY)
    return 0 if clause == Clause.GM_O5 else clause


@rule
def shove(s: Record, o: int, way: int) -> None:
    """The pusher waits while the pushed player follows the label at once."""
    p = s.a_pawn
    note(Clause.GM_M14, p, o, way)
    s.spared[o] &= ~(1 << p)
    s.push_at = s.pos[p]
    wait_below(s, Frame.WAITING + p)
    s.a_pawn = -1
    s.decider = p // 2
    set_out(s, o, 1, Flag.OTHER | Flag.DEADLY, way, How.FREE)
    step(s, way)


@rule
def resume(s: Record) -> None:
    """Whoever waited on top of the stack goes on."""
    frame = s.stack[s.depth - 1]
    p = frame % Frame.WAITING
    if frame >= Frame.OTHERS:
        move_next_other(s, p)
    else:
        s.depth -= 1
        s.stack[s.depth] = 0
        if s.pos[p] == s.push_at:
            s.a_pawn = p
            s.a_stage = Arrival.TOUCH
        s.push_at = -1


@rule
def move_next_other(s: Record, p: int) -> None:
    for o in range(MONSTER):
        if (s.others[p] >> o) & 1 == 1:
            s.others[p] &= ~(1 << o)
            if s.pos[o] >= 0 and movable(s, o, 1):
                s.decider = p // 2
                set_out(s, o, 1, Flag.OTHER | Flag.DEADLY, -1, How.FREE)
                return
    s.depth -= 1
    s.stack[s.depth] = 0
