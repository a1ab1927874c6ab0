"""Pawns and blocks: what they are, and where they could go now."""

from collections.abc import Callable
from itertools import groupby

from dedale.core import About, Language, Record, mark
from dedale.core.rooms import Names

from ...clauses import Clause
from ...rules.blocks import barred, can_slide, stops
from ...rules.lines import lowest
from ...rules.pawns import inside, is_own, owner, steps, takings
from ...tables import BLOCKS, PALE, PAWNS, PAWNS_EACH, Axis
from ..notation import anchor, name
from ..prompting import must
from ..refusing import refuse_anywhere, shut_in, who_played
from ..telling import letter
from ..terms import COLOUR_NAMES, capital, either
from .due import own_pawns, pawn_is_open, playing, slide_is_open, wins_inside

PAWN_IDS = {f"{pawn // PAWNS_EACH}-{pawn % PAWNS_EACH}": pawn for pawn in range(PAWNS)}
BLOCK_IDS = {str(block): block for block in range(BLOCKS)}


# Pawns


def about_pawn(s: Record, which: str, names: Names, t: Language) -> About | None:
    pawn = PAWN_IDS.get(which, PAWNS)
    colour = pawn // PAWNS_EACH
    if colour >= s.colours:
        return None
    text = t(
        "This pawn belongs to {name}. It goes straight along its row or column, as far as the way is free, and jumps "
        "over nothing.",
        name=names[owner(s, colour)],
    )
    called = t("{pawn} on {a}", pawn=t(COLOUR_NAMES[colour]), a=name(s.pawn[pawn, 0], s.pawn[pawn, 1]))
    return About(capital(called), text, pawn_now(s, pawn, names, t), Clause.LB_07)


def pawn_now(s: Record, pawn: int, names: Names, t: Language) -> str:
    if not playing(s):
        return ""
    if not is_own(s, pawn):
        return place_now(s, pawn, names, t)
    if not pawn_is_open(s) or pawn not in own_pawns(s):
        return must(s, names[s.player], names, t)
    if wins_inside(s, pawn) and enters(s, pawn):
        return t("{name} can win with it: it reaches the white square.", name=names[s.player])
    far = [square for axis in Axis for square in reach(s, pawn, axis)]
    if far:
        return t("{name} can move it as far as {far}.", name=names[s.player], far=either(far, t))
    if enters(s, pawn):
        return t("{name} can take a place in the white square with it.", name=names[s.player])
    return t("This pawn is shut in: it cannot move at all.")


def place_now(s: Record, pawn: int, names: Names, t: Language) -> str:
    """Somebody else's pawn in the white square may have to give way (LB-18)."""
    takers = [own for own in own_pawns(s) if takes(s, own, pawn)] if pawn_is_open(s) and inside(s, pawn) else []
    if not takers:
        return ""
    places = either([name(s.pawn[own, 0], s.pawn[own, 1]) for own in takers], t)
    return t(
        "{name} can take its place with a pawn from {places}, and put this one on a free white square.",
        name=names[s.player],
        places=places,
    )


def takes(s: Record, own: int, other: int) -> bool:
    return any(
        s.pawn[own, axis] == s.pawn[other, axis]
        and takings(s, own, axis, steps(s, own, axis)) >> s.pawn[other, 1 - axis] & 1
        for axis in Axis
    )


def enters(s: Record, pawn: int) -> bool:
    """Whether its next move can end in the white square."""
    free = [steps(s, pawn, axis) for axis in Axis]
    return any((free[axis] | takings(s, pawn, axis, free[axis])) & PALE[s.pawn[pawn, axis]] for axis in Axis)


def reach(s: Record, pawn: int, axis: Axis) -> list[str]:
    """How far it gets, both ways along its row or its column: by squares, for left and right depend on the seat."""
    free, line, here = int(steps(s, pawn, axis)), s.pawn[pawn, axis], s.pawn[pawn, 1 - axis]
    back, on = free & ((1 << here) - 1), free >> here
    ends = [*([lowest(back)] if back else []), *([free.bit_length() - 1] if on else [])]
    return [name(line, end) if axis == Axis.ROW else name(end, line) for end in ends]


# Blocks

WALLS = (  # by the option of LB-11
    mark(
        "A wall that anybody may slide, straight and without turning it. Where it stops it must touch a block that it "
        "did not touch before. It passes neither pawns nor blocks nor the white square."
    ),
    mark(
        "A wall that anybody may slide, straight and without turning it. Where it stops it must touch another block. "
        "It passes neither pawns nor blocks nor the white square."
    ),
)


def about_block(s: Record, which: str, names: Names, t: Language) -> About | None:
    block = BLOCK_IDS.get(which)
    if block is None:
        return None
    return locked(s, block, names, t) if playing(s) and barred(s, block) else wall(s, block, names, t)


def locked(s: Record, block: int, names: Names, t: Language) -> About:
    """Chained up, under a padlock (LB-14)."""
    return About(
        t("Block {letter} on {a}, padlocked", **called(s, block)),
        t("The padlock: whoever slid this block last keeps it from the next player. One turn later it is free again."),
        t(
            "{name} has just slid it: {other} may not slide it in this turn.",
            name=names[(s.player - who_played(s, block)) % s.seats],
            other=names[s.player],
        ),
        Clause.LB_14,
    )


def wall(s: Record, block: int, names: Names, t: Language) -> About:
    free = not playing(s) or can_slide(s, block)
    return About(
        t("Block {letter} on {a}", **called(s, block)),
        t(WALLS[s.old_contact]),
        slide_now(s, block, names, t) if free else stuck_now(s, block, t),
        Clause.LB_10 if free else Clause.LB_11,
    )


def called(s: Record, block: int) -> dict[str, str]:
    return {"letter": letter(s, block), "a": name(*anchor(s, block))}


def stuck_now(s: Record, block: int, t: Language) -> str:
    """Drawn flat and grey: why it cannot slide."""
    why = t("This block is shut in: it cannot slide at all.") if shut_in(s, block) else refuse_anywhere(s, t)
    return t("Grey, for it cannot slide now. {why}", why=why)


def slide_now(s: Record, block: int, names: Names, t: Language) -> str:
    if not playing(s):
        return ""
    if not slide_is_open(s, block):
        return must(s, names[s.player], names, t)
    ends = [end for axis in Axis for end in slides(s, block, axis)]
    return t("{name} can slide it to {ends}.", name=names[s.player], ends=either(ends, t))


def slides(s: Record, block: int, axis: Axis) -> list[str]:
    """Where its first square may come to, both ways along this axis, the nearest first."""
    ends, here, (row, column) = int(stops(s, block, axis)), s.at[block, 1 - axis], anchor(s, block)
    back = [to - here for to in reversed(range(here)) if ends >> to & 1]
    on = [to - here for to in range(here + 1, ends.bit_length()) if ends >> to & 1]
    place = (lambda far: name(row, column + far)) if axis == Axis.ROW else (lambda far: name(row + far, column))
    return [word for far in (back, on) for word in counted(far, place)]


def counted(far: list[int], place: Callable[[int], str]) -> list[str]:
    """Three and more that follow each other are told by the first and the last: "k3–k1"."""
    rows = [[n for _, n in row] for _, row in groupby(enumerate(far), lambda at: abs(at[1]) - at[0])]
    return [
        word for row in rows for word in (([f"{place(row[0])}–{place(row[-1])}"]) if len(row) > 2 else map(place, row))
    ]
