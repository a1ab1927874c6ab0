"""The dictionary of labels: those that only ask stand in a table, every other has a function of its own."""

import numpy as np

from dedale.core import Record, note, rule

from ...clauses import Clause
from ...tables import LABELS, Answer
from .asking import clause_of
from .d01_d40 import follow_01_20, follow_21_30, follow_31_40
from .d41_d77 import follow_41_50, follow_51_60, follow_61_77

ASKED = {
    Answer.THING: (
        Clause.GM_D04, Clause.GM_D07, Clause.GM_D09, Clause.GM_D10, Clause.GM_D18, Clause.GM_D19, Clause.GM_D35,
        Clause.GM_D36, Clause.GM_D67, Clause.GM_D69, Clause.GM_D73,
    ),
    Answer.WAY: (Clause.GM_D30,),
    Answer.SQUARE: (Clause.GM_D20, Clause.GM_D45, Clause.GM_D70),
    Answer.PAWN: (Clause.GM_D29, Clause.GM_D37, Clause.GM_D46, Clause.GM_D68),
    Answer.TURN: (Clause.GM_D58, Clause.GM_D76),
}  # fmt: skip
QUESTIONS = np.zeros(LABELS, np.int64)  # compiled, a narrower number and a member are no one type
for question, clauses in ASKED.items():
    QUESTIONS[[clause - clause_of(0) for clause in clauses]] = question


@rule
def follow_label(s: Record, p: int, d: int) -> int:
    """What a label that only asks does with the answer, stands in `choosing`."""
    n = s.arg[s.pos[p]]
    if QUESTIONS[d] != Answer.IGNORED:
        note(clause_of(d), p, n)
        return QUESTIONS[d]
    if d <= 20:
        return follow_01_20(s, p, d, n)
    if d <= 30:
        return follow_21_30(s, p, d, n)
    if d <= 40:
        return follow_31_40(s, p, d, n)
    if d <= 50:
        return follow_41_50(s, p, d, n)
    if d <= 60:
        return follow_51_60(s, p, d, n)
    return follow_61_77(s, p, d, n)
