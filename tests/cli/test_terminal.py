"""What the terminal tells: no more than whoever sits at it may know, and nothing twice."""

import io

import pytest
from click.testing import CliRunner
from rich.console import Console

from dedale.cli import main
from dedale.cli.terminal import Evening
from dedale.core import REFEREE, registry

GAME = registry.find("pyramid")


def evening(players: str) -> Evening:
    return Evening.opened(GAME, GAME.setting(seats=2), players, Console(file=io.StringIO()), "en", 1)


@pytest.mark.parametrize(
    ("players", "eyes"), [("Ann,random", 0), ("random,Ann", 1), ("Ann,Bo", None), ("random,random", REFEREE)]
)
def test_the_story_is_told_to_a_person_alone_to_a_screen_or_to_nobody(players, eyes):
    assert evening(players).eyes == eyes


def test_the_story_and_the_log_are_told_with_the_eyes_of_the_person_alone(monkeypatch):
    alone, asked = evening("Ann,random"), []
    alone.play.settle(alone.rng)
    monkeypatch.setattr(alone.play, "told", lambda ply, eyes, *_: asked.append(eyes) or [])
    alone.tell()
    alone.log()
    assert set(asked) == {0}


def test_what_is_asked_is_not_said_twice_after_a_refusal_that_says_it():
    typed = (
        CliRunner().invoke(main, ["play", "sumo", "--seed", "5", "-o", "first=seat1"], input="push-n\nquit\n").output
    )
    assert "Not now. You must choose the die for slot 1 of 2. [SG-06]" in typed
    assert typed.count("You must choose the die for slot 1 of 2.") == 2
