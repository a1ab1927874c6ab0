"""What stands beside the board: what is left of the turn, who has arrived, leaving the block out, the players."""

from dedale.core import About, Language, Record
from dedale.core.rooms import Names

from ...clauses import Clause
from ...rules.asking import refuse_skip
from ...rules.pawns import arrived, owner
from ...tables import COLOURS, MOST_SEATS, Ending
from ..prompting import DRAWN, ending, must
from ..terms import COLOURS_OF, capital
from .due import playing

COLOUR_IDS = {str(colour): colour for colour in range(COLOURS)}
SEAT_IDS = {str(seat): seat for seat in range(MOST_SEATS)}


def about_due(s: Record, which: str, names: Names, t: Language) -> About | None:
    if which or s.lot == 1 or s.ending in DRAWN:
        return None
    if s.ending != Ending.PLAYING:
        return About(t("The end"), t("This is the colour that won."), ending(s, names, t), Clause.LB_17)
    return About(
        t("Still to play"),
        t("A turn is a pawn and a block. Here stands what is left of it; click the pieces on the board themselves."),
        must(s, names[s.player], names, t),
        Clause.LB_06,
    )


def about_tally(s: Record, which: str, names: Names, t: Language) -> About | None:
    colour = COLOUR_IDS.get(which, COLOURS)
    if colour >= s.colours:
        return None
    return About(
        t("In the white square"),
        t("A dot is filled for each pawn of this colour that has arrived. Three of them win."),
        count(s, colour, t),
        Clause.LB_17,
    )


def count(s: Record, colour: int, t: Language) -> str:
    pawns = capital(t(COLOURS_OF[colour]))
    return t("{pawns}: {count} of 3 in the white square.", pawns=pawns, count=arrived(s, colour))


def about_skip(s: Record, which: str, names: Names, t: Language) -> About | None:
    if which or s.free_block == 0 or not playing(s):
        return None
    name = names[s.player]
    open_now = refuse_skip(s) == 0
    return About(
        t("Leave the block out"),
        t("At this table the block may be left out: this ends the turn without one, once the pawn has been moved."),
        t("{name} may do so now.", name=name) if open_now else t("{name} must move a pawn first.", name=name),
        Clause.LB_16,
    )


def about_seat(s: Record, which: str, names: Names, t: Language) -> About | None:
    seat = SEAT_IDS.get(which, MOST_SEATS)
    if seat >= s.seats:
        return None
    colours = [colour for colour in range(s.colours) if owner(s, colour) == seat]
    told = " ".join(count(s, colour, t) for colour in colours)
    return About(names[seat], plays(names[seat], [t(COLOURS_OF[colour]) for colour in colours], t), told, Clause.LB_03)


def plays(name: str, pawns: list[str], t: Language) -> str:
    if len(pawns) == 1:
        return t("{name} plays {pawns}, and wins with three of them in the white square.", name=name, pawns=pawns[0])
    return t(
        "{name} plays {a} and {b}, and wins with three of one colour in the white square.",
        name=name,
        a=pawns[0],
        b=pawns[1],
    )
