"""Why a move is refused, in one sentence for the situation; the clause's own sentence where there is no better."""

from dedale.core import Language, Record
from dedale.core.rooms import Names, Refuser

from ..clauses import Clause
from ..rules import obstacle
from ..rules.acts import falls, holding, toward
from ..tables import BACKS, NO_SQUARE, TURNS, WAYS, Code, Face
from .notation import aim, kind, square, stretch
from .terms import die, either, way_name


def refuse(s: Record, move: int, clause: int, said: str, names: Names, t: Language) -> str:
    return (REFUSE[clause](s, move, names, t) if clause in REFUSE else "") or said


def face(s: Record) -> int:
    return int(s.slot[s.acted])


def shown(s: Record, t: Language) -> str:
    return die(face(s), t)


def mine(s: Record) -> int:
    return int(s.gnome[s.player])


def theirs(s: Record) -> int:
    return int(s.gnome[1 - s.player])


def refuse_choice(s: Record, move: int, names: Names, t: Language) -> str:
    return t("None of your dice at hand shows {die}.", die=die(move, t))


def refuse_line(s: Record, move: int, names: Names, t: Language) -> str:
    if kind(move) == Code.SPRINT:
        return t("The lines do not lead that far {way}.", way=way_name(stretch(move)[0], t))
    start, way = (mine(s), move - Code.STEP) if kind(move) == Code.STEP else (theirs(s), move - Code.LURE)
    if s.near[start, way] == NO_SQUARE:
        return t("There is no square {way}: the stump ends there.", way=way_name(way, t))
    return t("No line leads {way} from {a}.", way=way_name(way, t), a=square(s, start))


def refuse_move_die(s: Record, move: int, names: Names, t: Language) -> str:
    """Another die than a Move die, or the wrong one of the two."""
    if face(s) not in (Face.PLUS, Face.CROSS):
        if kind(move) == Code.PUSH:
            return t("This die shows {die}: only a Move die pushes.", die=shown(s, t))
        return t("This die shows {die}: only a Move die moves like that.", die=shown(s, t))
    if kind(move) == Code.PUSH:
        return refuse_push_way(s, t)
    if face(s) == Face.PLUS:
        return t("This die shows Move +: it goes straight only, never diagonally.")
    return t("This die shows Move ×: it goes diagonally only.")


def refuse_push_way(s: Record, t: Language) -> str:
    if face(s) == Face.PLUS:
        return t("This die shows Move +: it pushes straight only, and the enemy is diagonal to you.")
    return t("This die shows Move ×: it pushes diagonally only, and the enemy is straight next to you.")


def refuse_meeting(s: Record, move: int, names: Names, t: Language) -> str:
    """Pushes at nobody or by a grabbed gnome; a step onto the enemy is read as a push before it comes here."""
    if kind(move) == Code.PUSH and s.near[mine(s), aim(move)[0]] != theirs(s):
        return t("There is nobody to push {way}.", way=way_name(aim(move)[0], t))
    if s.held[s.player] == 1 and s.held_push == 0:
        return t("Your gnome is grabbed: it cannot push the enemy.")
    return t("The enemy stands there: moving there pushes it.")


def refuse_placement(s: Record, move: int, names: Names, t: Language) -> str:
    """SG-17: straight back, else a square the pusher names."""
    (way, back), stood = aim(move), theirs(s)
    if s.near[stood, way] >= 0:
        return t("Straight back is open: the enemy goes to {b}, you choose no square.", b=square(s, s.near[stood, way]))
    if falls(s, stood, way):
        return t("Straight back is the edge: the enemy falls, you choose no square.")
    first = kind(move) + way * BACKS
    backs = [code - first - 1 for code in range(first + 1, first + BACKS) if not obstacle(s, code)]
    squares = either([square(s, s.near[stood, way]) for way in backs], t)
    if not backs:
        return t("The enemy can go nowhere: this act is impossible.")
    if back == 0:
        return t("No line leads straight back, so choose where the enemy goes: {squares}.", squares=squares)
    return t("The enemy cannot go there: choose {squares}.", squares=squares)


def refuse_slam(s: Record, move: int, names: Names, t: Language) -> str:
    if face(s) not in (Face.SLAM, Face.PLUS, Face.CROSS):
        return t("This die shows {die}: it cannot slam.", die=shown(s, t))
    if toward(s, mine(s), theirs(s)) % 2 == 1 and not holding(s):
        return t("Slam needs the enemy straight next to you, not diagonally.")
    return t("There is nobody to slam {way}.", way=way_name(aim(move)[0], t))


def refuse_trick(s: Record, move: int, names: Names, t: Language) -> str:
    if face(s) != Face.TRICK:
        return t("This die shows {die}: only a Trick die moves the enemy like that.", die=shown(s, t))
    if s.near[theirs(s), move - Code.LURE] == NO_SQUARE:
        return t("A trick never takes the enemy off the stump.")
    return t("Your own gnome stands there: a trick needs a free square.")


def refuse_switch(s: Record, move: int, names: Names, t: Language) -> str:
    return t("This die shows {die}: only a Switch die changes places.", die=shown(s, t))


def refuse_grab(s: Record, move: int, names: Names, t: Language) -> str:
    if face(s) != Face.GRAB:
        return t("This die shows {die}: only a Grab die grabs.", die=shown(s, t))
    if any(obstacle(s, code) == 0 for code in range(Code.THROW, Code.SPRINT)):
        return t("You hold the enemy already; this die can throw it instead.")
    return t("You hold the enemy already.")


def refuse_held(s: Record, move: int, names: Names, t: Language) -> str:
    if kind(move) == Code.SHOVE:
        return t("Your gnome is grabbed: it must be free to slam.")
    return t("Your gnome is grabbed: it must be free to change places.")


def refuse_holder(s: Record, move: int, names: Names, t: Language) -> str:
    if holding(s) and face(s) == Face.PLUS:
        return t("With Move + you slam straight only, and the enemy is diagonal to you.")
    if holding(s):
        return t("With Move × you slam diagonally only, and the enemy is straight next to you.")
    pushes = (Code.PUSH + aim(move)[0] * BACKS + back for back in range(BACKS))
    if any(obstacle(s, code) == 0 for code in pushes):
        return t("A Move die slams only while you hold the enemy; it can push it.")
    return t("A Move die slams only while you hold the enemy.")


def refuse_throw(s: Record, move: int, names: Names, t: Language) -> str:
    if face(s) not in (Face.GRAB, Face.SWITCH):
        return t("This die shows {die}: only a Grab or Switch die throws.", die=shown(s, t))
    if not holding(s):
        return t("You do not hold the enemy: there is nobody to throw.")
    return refuse_flight(s, int(TURNS[move - Code.THROW]), t)


def refuse_flight(s: Record, turns: int, t: Language) -> str:
    """The throw meets a gap: at its first step, or only at its second."""
    side = 1 if turns > 0 else -1
    start = toward(s, mine(s), theirs(s))
    one, two = (start + side) % WAYS, (start + 2 * side) % WAYS
    short = Code.THROW + TURNS.tolist().index(side)
    if s.near[mine(s), one] < 0 and obstacle(s, short) == 0:
        return t("The enemy falls at the first step already: throw it by one.")
    gap = one if s.near[mine(s), one] < 0 else two
    return t("The throw is stopped: no square joined to yours lies {way}.", way=way_name(gap, t))


def refuse_sprint(s: Record, move: int, names: Names, t: Language) -> str:
    if s.acted + 1 >= s.acts:
        return t("Only a sprint goes farther than one square, and it takes two equal dice: one is left.")
    if s.slot[s.acted] != s.slot[s.acted + 1]:
        return t(
            "Only a sprint goes farther than one square, and it takes two equal dice: after {die} comes {other}.",
            die=shown(s, t),
            other=die(s.slot[s.acted + 1], t),
        )
    if s.short_sprint == 0 and stretch(move)[1] < 3:
        return t("A sprint is exactly three squares.")
    return t("The enemy is in the way: a sprint goes over free squares only.")


REFUSE: dict[int, Refuser] = {
    Clause.SG_06: refuse_choice,
    Clause.SG_10: refuse_line,
    Clause.SG_15: refuse_move_die,
    Clause.SG_16: refuse_meeting,
    Clause.SG_17: refuse_placement,
    Clause.SG_18: refuse_slam,
    Clause.SG_19: refuse_trick,
    Clause.SG_20: refuse_switch,
    Clause.SG_21: refuse_grab,
    Clause.SG_23: refuse_held,
    Clause.SG_24: refuse_holder,
    Clause.SG_25: refuse_throw,
    Clause.SG_27: refuse_sprint,
}
