"""What the Coq asks, and by which clause another answer is refused."""

import pytest
from tests.games.coq.situation import COQ, GAME, Situation

from dedale.core import Play
from dedale.games.coq.tables import CODES

BEFORE_THE_ROLL = Situation((5, 20), (9, 0))
ASKED = {
    "CQ-09": (Situation((5, 20), (9, 0)).roll(3), {"a", "b", "enter", "pass"}),
    "CQ-11": (Situation((5, 20), (9, 0)).roll(4).put("a"), {"knock-2a", "knock-1b", "toll-4a", "spare"}),
    "CQ-07": (Situation((5, 20), (9, 0)).roll(6).put("a"), {"roll", "stop"}),
}


@pytest.mark.parametrize("clause", ASKED)
def test_a_move_that_answers_another_question_is_answered_by_the_clause_that_asks(clause):
    """CQ-07, CQ-09, CQ-11: after a six, which pawn plays the roll, what becomes of a pawn that is met"""
    situation, _ = ASKED[clause]
    for other, (_, answers) in ASKED.items():
        for text in answers if other != clause else ():
            code = ASKED[other][0].play.read(text)
            assert GAME.clauses[GAME.narrator.refusal(situation.play.states, code)].id == clause
    for code in (-1, 1000):
        assert GAME.clauses[GAME.narrator.refusal(situation.play.states, code)].id == clause


def test_before_the_roll_and_after_the_end_no_move_answers_anything():
    """CQ-02, CQ-04, CQ-18"""
    over = Situation((COQ, 38), (5, 0)).roll(3).put("b")
    for play, clause in ((Play(GAME, GAME.setting()), "CQ-02"), (BEFORE_THE_ROLL.play, "CQ-04"), (over.play, "CQ-18")):
        for code in (-1, 0, CODES - 1, CODES):
            assert GAME.clauses[GAME.narrator.refusal(play.states, code)].id == clause


def test_knocking_back_with_nobody_met_is_answered_by_the_roll_that_must_be_played():
    """CQ-09: not CQ-08, which only lets the player choose between two pawns"""
    situation = Situation((5, 20), (0, 0)).roll(3)
    assert situation.forbids("knock-2a") == "CQ-09"
    assert situation.forbids("toll-2a") == "CQ-09"


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("knock-2b", "CQ-11"), ("toll-2b", "CQ-11"),  # elsewhere on the track
        ("knock-3b", "CQ-11"),  # waiting in its corner
        ("toll-3a", "CQ-13"), ("knock-1b", "CQ-13"),  # on square 1, one's own
        ("knock-4a", "CQ-01"),  # nobody plays it
    ],
)  # fmt: skip
def test_a_pawn_that_is_not_met_is_refused_by_the_clause_that_keeps_it_out_of_reach(text, clause):
    """CQ-01, CQ-11, CQ-13"""
    assert Situation((5, 9), (9, 3), (1, 0)).roll(4).put("a").forbids(text) == clause
