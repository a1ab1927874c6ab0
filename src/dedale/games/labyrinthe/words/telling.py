"""The story of a game: one sentence for each thing that happens, in the present tense."""

from dedale.core import Event, Language, Record, mark
from dedale.core.rooms import Names, Teller

from ..clauses import Clause
from ..rules.lines import column_of, is_white, row_of
from ..rules.pawns import arrived, owner
from ..tables import PAWNS, PAWNS_EACH, Ending, Unplayed
from .notation import inset, name, square_name, where


def tell(s: Record, event: Event, names: Names, t: Language) -> str:
    return TELL[event.clause](s, event, names, t)


def letter(s: Record, block: int) -> str:
    return chr(s.letter[block])


def white(square: int) -> bool:
    return is_white(row_of(square), column_of(square))


def told(s: Record, event: Event, names: Names) -> dict[str, str]:
    """Whose pawn, from which square to which."""
    owned = names[owner(s, event.a // PAWNS_EACH)]
    return {"name": owned, "a": square_name(event.b), "b": square_name(event.c)}


def tell_seats(s: Record, event: Event, names: Names, t: Language) -> str:
    return t.plural("{n} player sits down.", "{n} players sit down.", event.a)


def tell_pawns(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("The pawns stand in their corners, four of each colour.")


def tell_blocks(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("The {count} blocks lie on their figures.", count=event.a)


def tell_first(s: Record, event: Event, names: Names, t: Language) -> str:
    """By lot, or as agreed."""
    if s.lot == 1:
        return t("The lot falls on {name}, who starts.", name=names[event.a])
    return t("{name} starts.", name=names[event.a])


def tell_step(s: Record, event: Event, names: Names, t: Language) -> str:
    if white(event.c) and not white(event.b):
        count = arrived(s, event.a // PAWNS_EACH) + 1
        return t(
            "{name} brings a pawn from {a} into the white square, on {b} ({count} of 3).",
            count=count,
            **told(s, event, names),
        )
    return t("{name} moves a pawn from {a} to {b}.", **told(s, event, names))


def tell_leave(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{name} takes a pawn out of the white square, from {a} to {b}.", **told(s, event, names))


def tell_aside(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("The pawn of {name} there gives way: from {a} to {b}.", **told(s, event, names))


def tell_slide(s: Record, event: Event, names: Names, t: Language) -> str:
    """Events know a block by the top left of its frame; people by its first square."""
    shift = inset(s, event.a)
    return t(
        "{name} slides block {letter} from {a} to {b}.",
        name=names[s.player],
        letter=letter(s, event.a),
        a=square_name(event.b + shift),
        b=square_name(event.c + shift),
    )


def tell_touch(s: Record, event: Event, names: Names, t: Language) -> str:
    a = name(*where(s, event.b))
    if event.b < PAWNS:
        return t("{name} touches the pawn on {a}.", name=names[event.a], a=a)
    return t("{name} touches block {letter} on {a}.", name=names[event.a], letter=letter(s, event.b - PAWNS), a=a)


UNPLAYED: dict[int, str] = {
    Unplayed.NO_PAWN: mark("{name} cannot move any pawn: all are shut in."),
    Unplayed.NO_BLOCK: mark("{name} cannot slide any block: none can go and touch another."),
    Unplayed.NO_PART: mark("{name} can move neither pawn nor block and passes."),
    Unplayed.LEFT_OUT: mark("{name} leaves the block out."),
}


def tell_unplayed(s: Record, event: Event, names: Names, t: Language) -> str:
    return t(UNPLAYED[event.b], name=names[event.a])


def tell_won(s: Record, event: Event, names: Names, t: Language) -> str:
    return t("{name} has three pawns in the white square!", name=names[event.a])


DRAWN: dict[int, str] = {
    Ending.REPEATED: mark("The same position for the third time: a draw."),
    Ending.TOO_LONG: mark("All turns are played: a draw."),
    Ending.STUCK: mark("Nobody can move any more: a draw."),
}


def tell_drawn(s: Record, event: Event, names: Names, t: Language) -> str:
    return t(DRAWN[event.a])


TELL: dict[int, Teller] = {
    Clause.LB_01: tell_seats,
    Clause.LB_03: tell_pawns,
    Clause.LB_04: tell_blocks,
    Clause.LB_05: tell_first,
    Clause.LB_07: tell_step,
    Clause.LB_10: tell_slide,
    Clause.LB_15: tell_touch,
    Clause.LB_16: tell_unplayed,
    Clause.LB_17: tell_won,
    Clause.LB_18: tell_aside,
    Clause.LB_19: tell_leave,
    Clause.LB_20: tell_drawn,
}
