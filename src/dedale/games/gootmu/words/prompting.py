"""The status line: what the player to move must or may do, and nothing that cannot be done now.

Each sentence is there twice: to the player, and of the player. Acts are infinitives, which fit both.
"""

from collections.abc import Callable

from dedale.core import Language, Record, mark
from dedale.core.rooms import Names

from ..rules.closed import refuse_wait
from ..rules.following import refuse_shove
from ..rules.pausing import refuse_parting, refuse_put
from ..rules.refusals import Asked, question, refuse_slip
from ..rules.setting_up import placed
from ..rules.things import holds, room
from ..tables import HELD, MONSTER, THINGS, WAYS, Flag, How, Phase, Thing
from .asking import must_choose
from .notation import is_outcome
from .terms import (
    Sentence,
    either,
    label_at,
    of,
    pawn_name,
    pawn_told,
    player,
    said,
    the_obstacle,
    thing_name,
    toward,
    upper,
)

CHANCES = {
    Phase.DRAW: mark("The tiles are drawn."),
    Phase.PLACE: mark("Homes and pieces are placed by lot."),
    Phase.SCATTER: mark("Face-down tokens are laid out."),
    Phase.REVEAL: mark("A token is turned up."),
}
MUST = mark("You must {acts}."), mark("{name} must {acts}.")
MAY = mark("You may {acts}."), mark("{name} may {acts}.")
HOME = (
    mark("You must choose a square for your home: you start there and are sent back there. Good: several ways out."),
    mark("{name} must choose a square for their home."),
)


def must(s: Record, name: str | None, names: Names, t: Language) -> str:
    if s.phase == Phase.DONE:
        return t("The game is over.")
    if is_outcome(s) or name == "":
        return t(CHANCES.get(s.phase, mark("A die is rolled.")))
    return PROMPTS[s.phase](s, name, names, t)


# Setting up


def must_place(s: Record, name: str | None, names: Names, t: Language) -> str:
    piece = placed(s)
    if piece < 0:
        return said(HOME, name, t)
    sentence = (
        mark("You must place {thing}: {owner} needs all three to win. Good: far from that home."),
        mark("{name} must place {thing}: {owner} needs all three to win."),
    )
    return said(sentence, name, t, thing=thing_name(s, piece, t, names), owner=player(piece // 3, t, names))


# Before the roll, and after the movement


def must_begin(s: Record, name: str | None, names: Names, t: Language) -> str:
    p = s.pawn
    acts = [setting_out(s, p, t)]
    if s.next_n[p] == 0 and s.select[p] > 0:
        acts.append(t("choose a roll from 1 to {n}", n=s.select[p]))
    if s.pos[MONSTER] >= 0:
        acts.append(t("move the monster"))
    if refuse_wait(s, p) == 0:
        acts.append(t("wait at the closed square"))
    if holds(s, p, Thing.POWER):
        acts.append(t("spend a power token"))
    return said(MUST, name, t, acts=either(acts, t))


def setting_out(s: Record, p: int, t: Language) -> str:
    n, second = int(s.next_n[p]), p % 2 == 1
    if n and second:
        return t.plural(
            "move the second pawn {n} square without rolling", "move the second pawn {n} squares without rolling", n
        )
    if n:
        return t.plural("move {n} square without rolling", "move {n} squares without rolling", n)
    return t("roll the die for the second pawn") if second else t("roll the die")


def must_end(s: Record, name: str | None, names: Names, t: Language) -> str:
    return said(MAY, name, t, acts=either([*besides(s, s.pawn, t), t("end the turn")], t))


def besides(s: Record, p: int, t: Language) -> list[str]:
    """What can be done besides moving: put something down, turn a tile by a token."""
    held = (thing for thing in range(THINGS) if s.where[thing] == HELD - p)
    acts = [t("put a thing down")] if any(refuse_put(s, p, thing) == 0 for thing in held) else []
    return [*acts, t("turn a tile with a power token")] if holds(s, p, Thing.POWER) else acts


# Moving


def must_step(s: Record, name: str | None, names: Names, t: Language) -> str:
    p, asked, free = s.m_pawn, question(s), s.ways & 15
    also = besides(s, p, t) if asked in (Asked.OWN_STEP, Asked.LABEL_STEP) else []
    instead = instead_of_moving(s, p, t)
    go = moving(s, name, names, t)
    if not free:
        go = t("{act} by spending a token or a right", act=go)
        if not s.m_started:
            return may_stay(s, name, names, t, [*([go] if s.ways else []), t("stay"), *instead, *also])
    if also:
        sentence = (
            mark("You must {acts}; before that you may {also}."),
            mark("{name} must {acts}; before that {name} may {also}."),
        )
        return said(sentence, name, t, acts=either([go, *instead], t), also=either(also, t))
    return said(MUST, name, t, acts=either([go, *instead], t))


NOBODY_MOVES = mark("This roll moves nobody: you may {acts}."), mark("This roll moves nobody: {name} may {acts}.")


def may_stay(s: Record, name: str | None, names: Names, t: Language, acts: list[str]) -> str:
    """Where the number cannot be moved, or only at a price."""
    if s.ways:
        return said(MAY, name, t, acts=either(acts, t))
    if s.m_left == 0:
        return said(NOBODY_MOVES, name, t, acts=either(acts, t))
    values = {"acts": either(acts, t), "n": s.m_left, "pawn": upper(moved_pawn(s, name, names, t))}
    if s.m_pawn != 2 * s.decider:
        sentence = (
            mark("{pawn} cannot move exactly {n}: you may {acts}."),
            mark("{pawn} cannot move exactly {n}: {name} may {acts}."),
        )
    else:
        sentence = (
            mark("You cannot move exactly {n}: you may {acts}."),
            mark("{name} cannot move exactly {n}, and may {acts}."),
        )
    return said(sentence, name, t, **values)


def instead_of_moving(s: Record, p: int, t: Language) -> list[str]:
    """On a natural 6, before the first step."""
    if s.natural != 6 or s.m_started or not s.m_flags & Flag.ROLLED:
        return []
    closed = any(refuse_slip(s, p, way) == 0 for way in range(WAYS))
    return [t("turn a tile"), *([t("go through the wall of a closed square")] if closed else [])]


def moving(s: Record, name: str | None, names: Names, t: Language) -> str:
    """The pawn is named where it is not the mover's own: the monster, a second pawn, another player's."""
    n, pawn, own = int(s.m_left), moved_pawn(s, name, names, t), s.m_pawn == 2 * s.decider
    if s.m_sort == How.PULL:
        return t("choose the way to the magnet") if own else t("choose the way to the magnet ({pawn})", pawn=pawn)
    if own:
        if s.m_started:
            return t.plural("still move {n} square", "still move {n} squares", n)
        act = t.plural("move {n} square", "move {n} squares", n)
    elif s.m_started:
        return t.plural("still move {pawn} {n} square", "still move {pawn} {n} squares", n, pawn=pawn)
    else:
        act = t.plural("move {pawn} {n} square", "move {pawn} {n} squares", n, pawn=pawn)
    return t("{act} (first {toward})", act=act, toward=toward(s.m_first, t)) if s.m_first >= 0 else act


def moved_pawn(s: Record, name: str | None, names: Names, t: Language) -> str:
    if s.m_pawn == 2 * s.decider + 1 and name is not None:
        return t("their second pawn")
    return pawn_told(s, s.m_pawn, t, names)


def may_pause(s: Record, name: str | None, names: Names, t: Language) -> str:
    """Before a step that goes by itself, or that dice choose."""
    p, asked = s.m_pawn, question(s)
    acts = [] if asked == Asked.PAUSE_SIX else besides(s, p, t)
    if asked in (Asked.PAUSE_SIX, Asked.PAUSE_BOTH):
        acts = [*instead_of_moving(s, p, t), *acts]
    values = {"acts": either([*acts, t("go on")], t), "pawn": moved_pawn(s, name, names, t)}
    if p == 2 * s.decider:
        sentence = mark("Before the next step you may {acts}."), mark("Before the next step {name} may {acts}.")
    else:
        sentence = (
            mark("Before the next step ({pawn}) you may {acts}."),
            mark("Before the next step ({pawn}) {name} may {acts}."),
        )
    return said(sentence, name, t, **values)


def must_go_through(s: Record, name: str | None, names: Names, t: Language) -> str:
    sentence = (
        mark("You have waited three turns: you must choose the wall to go through."),
        mark("{name} has waited three turns, and must choose the wall to go through."),
    )
    return said(sentence, name, t)


# Things and people on the way

TAKING: dict[str, Sentence] = {
    "some": (
        mark("There is more here than you can carry: you must choose what to take."),
        mark("There is more there than {name} can carry, who must choose what to take."),
    ),
    "change": (
        mark("Your hands are full: you may put one thing down to take another, or leave it."),
        mark("{name} has full hands, and may put one thing down to take another, or leave it."),
    ),
    "leave": (mark("Your hands are full: you must leave it."), mark("{name} has full hands, and must leave it.")),
}


def must_pick(s: Record, name: str | None, names: Names, t: Language) -> str:
    p = s.pick_pawn
    held = (thing for thing in range(THINGS) if s.where[thing] == HELD - p)
    if room(s, p) > 0:
        return said(TAKING["some"], name, t)
    return said(TAKING["change" if any(refuse_parting(s, p, thing) == 0 for thing in held) else "leave"], name, t)


def must_shed(s: Record, name: str | None, names: Names, t: Language) -> str:
    sentence = (
        mark("You carry too much: you must put one thing down."),
        mark("{name} carries too much, and must put one thing down."),
    )
    return said(sentence, name, t)


def may_push(s: Record, name: str | None, names: Names, t: Language) -> str:
    p = s.a_pawn
    others = [o for o in range(MONSTER) if any(refuse_shove(s, p, o, way) == 0 for way in range(WAYS))]
    sentence = (
        mark("You may push {pawns} to a square beside, or not."),
        mark("{name} may push {pawns} to a square beside, or not."),
    )
    return said(sentence, name, t, pawns=either([pawn_name(o, t, names) for o in others], t))


def may_blank(s: Record, name: str | None, names: Names, t: Language) -> str:
    if s.brink < 0:
        sentence = (
            mark("{label}: you may follow it, or treat the square as blank."),
            mark("{label}: {name} may follow it, or treat the square as blank."),
        )
        return said(sentence, name, t, label=label_at(s, s.pos[s.a_pawn], t))
    sentence = (
        mark("You are forced into {obstacle}: you may treat it as blank, or go home."),
        mark("{name} is forced into {obstacle}, and may treat it as blank, or go home."),
    )
    return said(sentence, name, t, obstacle=the_obstacle(s, s.brink, t))


def may_cancel(s: Record, name: str | None, names: Names, t: Language) -> str:
    sentence = (
        mark("You may cancel the turn {of}, or let it be played."),
        mark("{name} may cancel the turn {of}, or let it be played."),
    )
    return said(sentence, name, t, of=of(s.pawn // 2, t, names))


PROMPTS: dict[int, Callable[[Record, str | None, Names, Language], str]] = {
    Phase.PLACE: must_place,
    Phase.BEGIN: must_begin,
    Phase.STEP: must_step,
    Phase.PAUSE: may_pause,
    Phase.PICK: must_pick,
    Phase.PUSH: may_push,
    Phase.BLANK: may_blank,
    Phase.CHOOSE: must_choose,
    Phase.THROUGH: must_go_through,
    Phase.SHED: must_shed,
    Phase.ASK: may_cancel,
    Phase.END: must_end,
}
