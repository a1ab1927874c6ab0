"""What a pupil of Sumo Gnomes meets."""

import pytest

from dedale.core import registry
from dedale.core.lesson import Pupil, lessons

GAME = registry.find("sumo")
STEPS = {step.key: step for step in lessons(GAME).steps}


@pytest.mark.parametrize(
    ("key", "before", "wrong", "clause", "said"),
    [
        ("push", [], "pass", "", "stands at the very edge"),
        ("push", [], "e", "", "The rules allow that, but here something else is to be tried."),
        ("dice", [], "+", "", "First get it to the edge: Switch."),
        ("slam", [], "e", "SG-15", "it goes diagonally only"),
        ("slam", [], "push-ne", "SG-11", "The enemy is out of reach"),
        ("slam", [], "sw", "SG-10", "There is no square to the south-west"),
        ("slam", [], "se", "", "Step to c2."),
        ("trick", [], "trick-n", "SG-19", "A trick never takes the enemy off the stump."),
        ("trick", [], "trick-sw", "", "then Move × would not push it off"),
        ("grab", [], "slam-se", "SG-18", "This die shows Grab: it cannot slam."),
        ("free", [], "switch", "", "for you are held"),
        ("free", ["grab", "switch", "grab"], "throw+1", "", "Take it all the way to c4."),
        ("turn", ["slam", "slam"], "sprint-e2", "SG-27", "A sprint is exactly three squares."),
    ],
)
def test_a_wrong_try_is_answered_by_the_lesson_or_else_by_the_referee(key, before, wrong, clause, said):
    pupil = Pupil(GAME, STEPS[key])
    for text in before:
        assert pupil.attempt(pupil.play.read(text)).right
    answer = pupil.attempt(pupil.play.read(wrong))
    assert (answer.right, answer.clause) == (False, clause)
    assert said in answer.sentence(GAME.language("en"))


def test_the_dice_that_win_have_to_be_put_in_the_right_order():
    """SG-07"""
    pupil = Pupil(GAME, STEPS["dice"])
    for text in ("switch", "+", "switch", "push-s"):
        assert [pupil.play.notation(move) for move in pupil.right()] == [text]
        pupil.attempt(pupil.play.read(text))
    assert pupil.play.over


def test_the_course_ends_with_a_turn_that_is_the_pupils_own():
    pupil = Pupil(GAME, STEPS["turn"])
    for text in ("slam", "slam", "sprint-e3"):
        pupil.attempt(pupil.play.read(text))
    assert len(pupil.right()) == len(pupil.play.legal()) == 4
