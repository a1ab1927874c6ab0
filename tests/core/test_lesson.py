"""A course as data, judged by the referee; and whoever writes a broken one hears what is wrong with it, by name."""

import pytest
from tests.battery import teaching

from dedale.cli.new import drafted, write
from dedale.core import Fault, Play, registry
from dedale.core.lesson import Pupil, lessons

STEP = "lessons/01-last-stone.toml"
EN, FR = "en", "fr"
HARM = {  # what is done to a lesson, and what is said of it
    "toml": ((STEP, "title = {", "title = ["), "01-last-stone.toml: cannot be read"),
    "silent": ((STEP, 'fr = "Le dernier caillou"', 'de = "Der letzte Stein"'), "'title' lacks a text in 'fr'"),
    "word": ((STEP, "teaches =", "praises ="), "'praises' has no place there"),
    "both": ((STEP, 'do = "1"', 'do = "1"\nclause = "BR-04"'), "a task has either 'do' or 'clause'"),
    "moves": ((STEP, 'moves = "3 3 3 1"', 'moves = "3 3 9"'), "01-last-stone.toml: ply 3, '9'"),
    "refused": ((STEP, 'moves = "3 3 3 1"', 'moves = "3 3 3 3 2 3"'), "There are not so many stones left."),
    "then": ((STEP, 'then = "2"', 'then = "7"'), "01-last-stone.toml: ply 6, '7'"),
    "turn": ((STEP, 'then = "2"\n', ""), "task 2: it is not the pupil's turn"),
    "look": ((STEP, '"take-4"', '"take-9"'), "task 1: nothing is drawn that is called ['take-9']"),
    "never": ((STEP, 'do = "1"', 'do = "jump"'), "01-last-stone.toml cannot be done"),
    "right": ((STEP, 'move = "3"', 'move = "2"'), "task 2: a wrong try is right"),
    "clause": ((STEP, '"BR-03"', '"BR-01"'), "['BR-01'] neither happens nor refuses anything there"),
    "sheet": (("lessons/sheet.toml", "3 3 3 3 3", "3 3 3 3 4"), "sheet.toml, part 2: ply 5"),
    "theme": (("lessons/course.toml", "[theme]", "[end2]"), "'end2' has no place there"),
}


def broken(folder, key):
    """A new game, with the harm of that name done to its lessons."""
    name, files = f"broken_{key}", drafted(f"broken_{key}")
    file, right, wrong = HARM[key][0]
    assert right in files[file]
    files[file] = files[file].replace(right, wrong, 1)
    write(files, folder / name)
    return registry.find(name)


def battery(game):
    for name, check in vars(teaching).items():
        if name.startswith("check_") and "asked" not in name:
            check(game)


@pytest.mark.parametrize("harm", HARM)
def test_a_broken_lesson_fails_by_its_name(own_games, harm):
    game = broken(own_games, harm)
    with pytest.raises((AssertionError, Fault)) as failed:
        battery(game)
    assert HARM[harm][1] in str(failed.value)


def test_a_whole_lesson_passes(own_games):
    write(drafted("broken_not"), own_games / "broken_not")
    battery(registry.find("broken_not"))


@pytest.fixture
def pupil(own_games):
    write(drafted("school"), own_games / "school")
    game = registry.find("school")
    return Pupil(game, lessons(game).steps[0], ["Ann", "Bo"])


def test_a_right_try_is_praised_and_the_others_reply_as_written(pupil):
    answer = pupil.attempt(pupil.play.read("1"))
    assert answer.right
    assert answer.plies == 2
    assert [ply.text for ply in pupil.play.plies[-2:]] == ["1", "2"]
    assert "Well done." in answer.sentence(pupil.game.language(EN))
    assert pupil.done == 1


def test_what_the_rules_allow_and_the_lesson_does_not_ask_for_leaves_the_board_as_it_is(pupil):
    before = pupil.play.states.tobytes()
    answer = pupil.attempt(pupil.play.read("2"))
    assert not answer.right
    assert answer.sentence(pupil.game.language(EN)).startswith("The rules allow that, but here something else")
    assert answer.sentence(pupil.game.language(FR)).startswith("Les règles le permettent, mais")
    assert pupil.play.states.tobytes() == before


def test_what_the_rules_forbid_is_answered_by_the_referee(pupil):
    pupil.attempt(pupil.play.read("1"))
    answer = pupil.attempt(pupil.play.read("3"))
    assert not answer.right
    assert answer.clause == "SC-03"
    assert answer.sentence(pupil.game.language(EN)) == "There are not so many stones left."


def test_a_step_that_is_done_takes_no_more_tries(pupil):
    pupil.attempt(pupil.play.read("1"))
    pupil.attempt(pupil.play.read("2"))
    assert pupil.task is None
    with pytest.raises(Fault, match="This step is done"):
        pupil.attempt(0)


def test_the_last_turn_of_each_other_player_is_told_and_not_ones_own():
    game = registry.find("coq")
    play = Play(game, game.setting(seats=3))
    assert play.turns(0) == []


def test_several_plies_of_one_player_are_one_turn():
    game = registry.find("sumo")
    play = Play(game, game.setting(options={"first": "seat1"}))
    for text in ["roll:+xTW", "+", "x", "n", "pass", "roll:+xTW", "+", "x", "pass", "pass", "roll:++"]:
        play.put(text)
    mine, other = play.turns(1), play.turns(0)
    assert [turn.seat for turn in mine] == [0]
    assert [turn.seat for turn in other] == [1]
    assert len(other[0].events) > len(play.plies[-2].events)
