"""Why a die can do nothing, said so that it is right for whoever hears it."""

from dedale.core import Language, Record, mark
from dedale.core.rooms import Names

from ..clauses import Clause
from ..rules.acts import refuse_act
from ..tables import BACKS, Code, Face
from .notation import facing
from .uses import imagined, ring_of, stand_of

WHY: dict[int, str] = {
    Clause.SG_11: mark("{enemy} is too far off."),
    Clause.SG_18: mark("{name} and {enemy} stand diagonally."),
    Clause.SG_23: mark("{enemy} holds {name}."),
}


def why_idle(s: Record, face: int, names: Names, t: Language) -> str:
    """The obstacle to what the face is for; "" where there is more to it than a few words."""
    clause = refuse_act(imagined(ring_of(s), stand_of(s), face, pair=False), meant(s, face))
    return t(WHY[clause], name=names[s.player], enemy=names[1 - s.player]) if clause in WHY else ""


def meant(s: Record, face: int) -> int:
    acts: dict[int, int] = {
        Face.SLAM: Code.SHOVE + facing(s) * BACKS,
        Face.SWITCH: Code.EXCHANGE,
        Face.GRAB: Code.SEIZE,
    }
    return acts.get(face, Code.PASS)
