"""Why a pawn cannot go there: walls, squares seen before, numbers, obstacles and their passes."""

from dedale.core import Language, Record, mark
from dedale.core.rooms import Names

from ..tables import MONSTER, WAYS, Code, Label, Phase, Thing
from .notation import parted
from .terms import full, pawn_told, the_obstacle, thing_name, toward, upper

# Who moves, and where to


def way_of(move: int) -> int:
    kind, i = parted(move)
    return i % WAYS if kind in (Code.STEP, Code.SLIP, Code.SHOVE) else 0


def pawn_of(s: Record, move: int) -> int:
    """The pawn that this move would move."""
    if s.phase == Phase.CHOOSE:
        return int(s.act_pawn)
    if parted(move)[0] == Code.SHOVE:
        return parted(move)[1] // WAYS
    return int(s.m_pawn if s.m_pawn >= 0 else s.pawn)


def target(s: Record, move: int) -> int:
    """The square it would be moved to."""
    kind, i = parted(move)
    if kind == Code.SQUARE:
        return move
    if kind == Code.THING:
        return int(s.where[i])
    if kind == Code.PAWN:
        return int(s.pos[i])
    if s.phase == Phase.CHOOSE:
        return straight_on(s, i)
    p = pawn_of(s, move)
    return int(s.near[WAYS * s.pos[p] + way_of(move)])


def straight_on(s: Record, way: int) -> int:
    """D30: the first square straight that way that bars it, else the last one."""
    q = s.pos[s.act_pawn]
    for _ in range(s.arg[s.pos[s.act_pawn]]):
        q = s.near[WAYS * q + way]
        if s.bar[q] or q == s.pos[MONSTER]:
            break
    return int(q)


def is_own(s: Record, pawn: int) -> bool:
    return pawn == 2 * s.decider


# Walls, squares, numbers


def refuse_step(s: Record, move: int, names: Names, t: Language) -> str:
    """GM-M1: a wall, or a number that must be moved."""
    if move != Code.PASS:
        return t("A wall bars the way {toward}.", toward=toward(way_of(move), t))
    n, pawn = int(s.m_left), s.m_pawn
    if s.m_started:
        return t.plural(
            "It is too late to stay: {n} square is left.", "It is too late to stay: {n} squares are left.", n
        )
    if is_own(s, pawn):
        return t.plural(
            "You can move exactly {n} square, so you must not stay.",
            "You can move exactly {n} squares, so you must not stay.",
            n,
        )
    return t.plural(
        "{pawn} can move exactly {n} square, and so must not stay.",
        "{pawn} can move exactly {n} squares, and so must not stay.",
        n,
        pawn=upper(pawn_told(s, pawn, t, names)),
    )


def refuse_visited(s: Record, move: int, names: Names, t: Language) -> str:
    if s.phase == Phase.CHOOSE:
        return t("That way goes over squares of this turn, and another way is free.")
    pawn = pawn_of(s, move)
    whole = s.revisit == 0
    if is_own(s, pawn):
        if whole:
            return t("You have already been on that square in this turn.")
        return t("You have already been on that square in this movement.")
    name = upper(pawn_told(s, pawn, t, names))
    if whole:
        return t("{pawn} has already been on that square in this turn.", pawn=name)
    return t("{pawn} has already been on that square in this movement.", pawn=name)


def refuse_stopper(s: Record, move: int, names: Names, t: Language) -> str:
    n = int(s.m_left)
    if s.label[target(s, move)] == Label.PANEL:
        return t("A secret panel is entered with the last step only, and {n} are left.", n=n)
    return t("A trap door is entered with the last step only, and {n} are left.", n=n)


def refuse_number(s: Record, move: int, names: Names, t: Language) -> str:
    kind, i = parted(move)
    n = int(s.m_left)
    if kind == Code.PUT:
        thing = thing_name(s, i, t, names)
        return t.plural(
            "Without {thing} the {n} square left could not be moved.",
            "Without {thing} the {n} squares left could not all be moved.",
            n,
            thing=thing,
        )
    return t.plural(
        "That way exactly {n} square cannot be completed.", "That way exactly {n} squares cannot be completed.", n
    )


def refuse_first_step(s: Record, move: int, names: Names, t: Language) -> str:
    label = full(s.act, s.arg[s.pos[s.m_pawn]], t)
    return t("{label}: the first step goes {toward}.", label=label, toward=toward(s.m_first, t))


def refuse_arrow(s: Record, move: int, names: Names, t: Language) -> str:
    label = full(Label.THAT_WAY_NEXT, 0, t)
    return t("{label}: the first step goes {toward}.", label=label, toward=toward(s.m_first, t))


def refuse_round(s: Record, move: int, names: Names, t: Language) -> str:
    return t("Backing up, one turns round only where no other way completes the number.")


def refuse_odd(s: Record, move: int, names: Names, t: Language) -> str:
    return t("Only an odd roll can be moved this turn, and this is a {n}.", n=s.natural)


# Obstacles and their passes

LACKS: dict[int, tuple[str, str]] = {
    Thing.KEY: (
        mark("The door there is locked, and you have no key."),
        mark("The door there is locked, and {pawn} has no key."),
    ),
    Thing.BOAT: (mark("A pool lies there, and you have no boat."), mark("A pool lies there, and {pawn} has no boat.")),
    Thing.BOARD: (
        mark("A snake pit lies there, and you have no 10-foot board."),
        mark("A snake pit lies there, and {pawn} has no 10-foot board."),
    ),
    Thing.OIL: (
        mark("The passage there is narrow, and you have no oil."),
        mark("The passage there is narrow, and {pawn} has no oil."),
    ),
    Thing.BUCKET: (
        mark("A fire burns there, and you have no bucket of water."),
        mark("A fire burns there, and {pawn} has no bucket of water."),
    ),
    Thing.PICKAXE: (
        mark("A cave-in blocks that square, and you have no pickaxe."),
        mark("A cave-in blocks that square, and {pawn} has no pickaxe."),
    ),
}


def refuse_obstacle(s: Record, move: int, names: Names, t: Language) -> str:
    pawn, q = pawn_of(s, move), target(s, move)
    swaps = s.phase == Phase.CHOOSE and s.act == Label.SWAP_PLACES
    if swaps and not lacking(s, pawn, q):
        pawn, q = parted(move)[1], int(s.pos[pawn])
    if pawn == MONSTER:
        return t("{obstacle} is a wall to the monster.", obstacle=upper(the_obstacle(s, q, t)))
    to_you, of_them = LACKS[s.bar[q]]
    return t(to_you) if is_own(s, pawn) else t(of_them, pawn=pawn_told(s, pawn, t, names))


def lacking(s: Record, pawn: int, q: int) -> bool:
    return bool(s.bar[q] and not s.passes[pawn] >> s.bar[q] & 1)


def refuse_monster_square(s: Record, move: int, names: Names, t: Language) -> str:
    return t("The monster stands there.")


def refuse_forced(s: Record, move: int, names: Names, t: Language) -> str:
    return t(
        "That way {obstacle} would send you home, and another way is free.",
        obstacle=the_obstacle(s, target(s, move), t),
    )
