"""`dedale learn`: a course in the terminal, left and taken up again."""

import pytest
from click.testing import CliRunner

from dedale.cli import main
from dedale.core import registry
from dedale.core.lesson import Pupil, lessons

GAMES = [game.key for game in registry.games() if lessons(game).steps]


@pytest.fixture(autouse=True)
def home(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "200")


def learn(key, typed, *words, lang="en"):
    return CliRunner().invoke(main, ["learn", key, "--lang", lang, *words], input=typed, catch_exceptions=False)


def right_moves(key):
    """The first right move of every task, a line each."""
    for step in lessons(registry.find(key)).steps:
        pupil = Pupil(registry.find(key), step)
        while pupil.task is not None:
            move = pupil.right()[0]
            yield pupil.play.notation(move)
            pupil.attempt(move)


def flat(text):
    """However wide the terminal is."""
    return " ".join(text.split())


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("key", GAMES)
def test_a_whole_course_is_taken_in_the_terminal(key, lang):
    done = learn(key, "\n".join(right_moves(key)) + "\n", lang=lang)
    course = lessons(registry.find(key))
    assert done.exit_code == 0
    said = [course.theme, course.goal, course.end, *(step.say for step in course.steps)]
    said += [task.why for step in course.steps for task in step.tasks]
    assert not [texts[lang] for texts in said if flat(texts[lang]) not in flat(done.output)]


def test_a_wrong_try_is_answered_and_the_step_goes_on():
    told = learn("sumo", "push-s\npass\npush-n\nquit\n").output
    assert "There is nobody to push to the south. [SG-16]" in told
    assert "Passing would waste the die" in told
    assert "Off it goes!" in told


def test_a_course_is_left_and_taken_up_where_it_was():
    moves = list(right_moves("sumo"))
    first = len(lessons(registry.find("sumo")).steps[0].tasks)
    left = learn("sumo", "\n".join(moves[:first]) + "\nquit\n").output
    assert "Go on with: dedale learn sumo" in left
    again = learn("sumo", "quit\n").output
    assert "Step 2 of" in again
    assert "Step 1 of" not in again
    assert "Step 1 of" in learn("sumo", "quit\n", "--step", "1").output


def test_the_end_of_what_is_typed_leaves_the_course():
    assert "Go on with: dedale learn sumo" in learn("sumo", "").output


def test_the_pupil_may_ask_for_the_moves_the_right_one_and_what_things_are():
    told = learn("sumo", "?\nshow\nwhat\nboard\nrules SG-16\nhelp\nnonsense\nnext\nquit\n").output
    assert "Push the enemy off the stump!" in told
    assert "'nonsense' is not a move here." in told
    assert "leave this step out" in told


def test_a_step_that_is_not_there_is_said():
    done = learn("sumo", "", "--step", "99")
    assert done.exit_code == 2
    assert "There is no step 99" in done.stderr


def test_a_damaged_note_of_what_was_learnt_begins_anew(tmp_path):
    (tmp_path / "dedale").mkdir()
    (tmp_path / "dedale" / "learnt.json").write_text("[[")
    assert "Step 1 of" in learn("sumo", "quit\n").output
