"""What is said about each thing on the Coq's board, and what it could do now."""

from itertools import pairwise

import pytest
from tests.battery.teaching import drawn
from tests.games.coq.situation import COQ, GAME, NAMES, Situation

from dedale.core import LANGUAGES
from dedale.core.you import YOU, heard


def asked(situation, name, lang="en"):
    return GAME.about(situation.s, name, NAMES, GAME.language(lang))


def now(situation, name):
    return asked(situation, name).now


# Squares and the COQ


def test_a_square_says_what_it_pays_and_what_may_be_asked_there():
    """CQ-06, CQ-11"""
    told = asked(Situation((5, 20), (0, 0)).roll(4), "square-9")
    assert told.name == "Square 9"
    assert told.text.startswith("Whoever stops here wins 5 points. Whoever meets an enemy pawn here may knock it back")
    assert "ask for 9 points" in told.text
    assert "knocks it back" in asked(Situation((5, 20), (0, 0), must_meet="yes"), "square-9").text


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("square-9", "Ana can stop here with pawn A: 5 points."),
        ("square-24", "Bo has pawn A here. Ana can stop here with pawn B (1 point) and meet Bo."),
        ("square-20", "Ana has pawn B here."),
        ("square-12", ""),
        ("square-1", ""),
    ],
)
def test_a_square_says_who_stands_there_and_who_could_come(name, told):
    """CQ-06, CQ-08, CQ-11"""
    assert now(Situation((5, 20), (24, 0)).roll(4), name) == told


def test_square_1_says_that_a_pawn_can_enter_there():
    """CQ-05: on what the options say"""
    assert now(Situation((5, 0), (0, 0)).roll(1), "square-1") == "Ana can enter a pawn here."
    assert "on a 6" in asked(Situation((5, 0), (0, 0), entry="6"), "square-1").text


def test_before_the_roll_a_square_says_which_one_leads_there():
    """CQ-04"""
    waiting = Situation((5, 0), (0, 0)).roll(4).put("a").roll(3)
    assert now(waiting, "square-12") == "With a 3, Ana stops here with pawn A."
    assert now(Situation((38, 0), (0, 0)).roll(1).put("a").roll(2), "square-40") == (
        "With a 1, Ana stops here with pawn A. With a 3, Ana stops here with pawn A."
    )


def test_a_pawn_that_would_overshoot_is_told_where_it_comes_back_to():
    """CQ-15, CQ-16"""
    situation = Situation((39, 0), (0, 0)).roll(5)
    assert now(situation, "square-38") == "Ana can go on to the COQ with pawn A and come back here, for no points."
    assert now(situation, "pawn-0-0") == (
        "Ana can move it to the COQ and back to 38: from then on it wins no more values."
    )


def test_the_coq_pays_the_first_pawn_twice():
    """CQ-15, CQ-17"""
    assert now(Situation((38, 0), (0, 0)).roll(3), "square-coq") == "Ana can stop here with pawn A: 20 points."
    later = Situation((38, 0), (COQ, 0)).roll(3)
    assert now(later, "square-coq") == "Bo has pawn A here. Ana can stop here with pawn A: 10 points."


# Pawns


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("pawn-0-0", "ask for 5 points", "Ana can move it from 5 to 9: 5 points."),
        ("pawn-0-1", "Only a 1 brings it in", "It cannot come in: Ana rolled a 4."),
        ("pawn-1-0", "ask for 9 points", "Ana can meet it with pawn A."),
        ("pawn-1-1", "On square 1 it is safe", ""),
    ],
)
def test_a_pawn_says_what_the_roll_can_do_with_it(name, text, told):
    """CQ-05, CQ-06, CQ-11, CQ-13"""
    situation = Situation((5, 0), (9, 1)).roll(4)
    assert text in asked(situation, name).text
    assert now(situation, name) == told


def test_a_pawn_on_the_coq_stays():
    """CQ-15"""
    told = asked(Situation((5, COQ), (0, 0)).roll(4), "pawn-0-1")
    assert "It has reached the COQ" in told.text
    assert told.now == "No roll moves it any more."


def test_a_marked_pawn_says_why_it_wins_nothing():
    """CQ-16: by option the other one does too"""
    one = Situation((38, 5), (0, 0), marked=[(0, 0)]).roll(1)
    both = Situation((38, 5), (0, 0), marked=[(0, 0)], marks="player").roll(1)
    assert "come back from the COQ" in asked(one, "pawn-0-0").text
    assert "the other pawn of its colour" in asked(both, "pawn-0-1").text
    assert now(both, "pawn-0-1") == "Ana can move it from 5 to 6: 0 points."


def test_the_second_pawn_that_waits_enters_after_the_first():
    """CQ-05"""
    situation = Situation((0, 0), (0, 0)).roll(1)
    assert now(situation, "pawn-0-0") == "Ana can enter it on square 1."
    assert now(situation, "pawn-0-1") == "Ana can enter the other pawn first."


def test_who_might_be_met_by_the_next_roll_is_told_the_rolls():
    """CQ-11"""
    situation = Situation((2, 5), (8, 0)).roll(6).put("b")
    assert now(situation, "pawn-1-0") == "Ana meets it with a 6."
    assert now(Situation((3, 5), (8, 0), (0, 0), mover=2).roll(2), "pawn-1-0") == "Ana meets it with a 3 or 5."


# Dice, buttons, corners and panels


def test_the_die_says_who_rolled_it_until_the_next_roll():
    """CQ-04"""
    assert now(Situation((0, 0), (0, 0)).roll(3), "die") == "Ana rolled a 3."
    assert now(Situation((5, 0), (0, 0)).roll(3), "die") == "Ana rolled a 3 and must move pawn A."


def test_the_dice_for_the_start_say_who_starts():
    """CQ-02"""
    opening = GAME.setting(None, {}, 2)
    situation = Situation((0, 0), (0, 0))
    situation.play = type(situation.play)(GAME, opening)
    situation.s = situation.play.here
    situation.put("roll:2")
    assert [now(situation, f"start-die-{seat}") for seat in (0, 1)] == ["Ana rolled a 2.", "Bo is still to roll."]
    situation.put("roll:5")
    assert [now(situation, f"start-die-{seat}") for seat in (0, 1)] == [
        "Ana rolled a 2.",
        "Bo has the highest roll and starts.",
    ]
    assert asked(situation, "die") is None


def test_the_buttons_of_a_meeting_say_what_comes_of_them():
    """CQ-11, CQ-12"""
    rich, poor = (Situation((5, 0), (9, 0), chips=(0, n)).roll(4).put("a") for n in (30, 4))
    assert now(rich, "knock") == "Bo goes back to square 1 with pawn A."
    assert now(rich, "toll") == "Bo has 30, and pays."
    assert now(poor, "toll") == "Bo has only 4, and goes back to square 1 with pawn A."
    assert asked(rich, "spare").name == "Leave alone"
    assert asked(Situation((5, 0), (9, 0), must_meet="yes").roll(4).put("a"), "spare") is None
    assert "to the bank" in asked(Situation((5, 0), (9, 0), toll="bank").roll(4).put("a"), "toll").text


def test_after_a_six_the_buttons_say_what_comes_next():
    """CQ-07"""
    situation = Situation((2, 0), (0, 0)).roll(6).put("a")
    assert now(situation, "again") == "After the six Ana may roll again or stop."
    assert now(situation, "stop") == "Bo is next."


@pytest.mark.parametrize(
    ("pawns", "die", "told"),
    [
        ((5, 0), 1, "Ana can enter a pawn."),
        ((5, 0), 4, "Ana rolled a 4: nobody comes in."),
        ((5, 6), 1, "Nobody waits here any more."),
    ],
)
def test_a_corner_says_whether_somebody_can_come_in(pawns, die, told):
    """CQ-05"""
    assert now(Situation(pawns, (0, 0)).roll(die), "corner-0") == told


def test_a_colour_that_nobody_plays_says_so():
    """CQ-01"""
    told = asked(Situation((5, 0), (0, 0)), "corner-3")
    assert told.name == "The green corner"
    assert asked(Situation((5, 0), (0, 0)), "chips-3") is None


def test_chips_and_panels_say_who_leads():
    """CQ-19"""
    situation = Situation((5, 0), (9, 0), chips=(3, 12)).roll(4)
    assert [asked(situation, f"chips-{seat}").name for seat in (0, 1)] == ["Ana: 3 points", "Bo: 12 points"]
    assert now(situation, "chips-0") == "Ana is 9 points behind Bo."
    assert now(situation, "seat-1") == "Bo has the most points."
    assert now(situation, "seat-0") == "Ana rolled a 4 and must move pawn A."
    assert now(Situation((5, 0), (9, 0)).roll(4), "chips-0") == "Nobody has more."


# Whoever asks


@pytest.mark.parametrize("name", ["knock", "toll", "spare", "again", "stop"])
def test_a_button_that_is_not_there_is_not_explained(name):
    assert asked(Situation((5, 20), (0, 0)).roll(4), name) is None


@pytest.mark.parametrize(
    "name", ["square-41", "square-0", "square-1-1", "pawn-0", "pawn-0-2", "pawn-2-0", "corner-4", "die-1",
             "start-die-0", "rolls-2", "legend-x", "knock-1", "square-²", "seat-2", "coq"]
)  # fmt: skip
def test_what_is_not_drawn_is_not_explained(name):
    assert asked(Situation((5, 20), (9, 0)).roll(4), name) is None


def test_every_square_says_something_of_its_own():
    """CQ-03"""
    situation = Situation((5, 20), (0, 0)).roll(4)
    texts = [asked(situation, f"square-{n}").text for n in range(1, 41)]
    assert all(first != second for first, second in pairwise(texts))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whoever_asks_about_their_own_things_is_spoken_to(lang):
    """CQ-08"""
    t, names = GAME.language(lang), (YOU, "Bo")
    situation = Situation((5, 0), (9, 3)).roll(4)
    told = [heard(" ".join(GAME.about(situation.s, name, names, t)[:3]), t) for name in drawn(GAME, situation.s, lang)]
    assert not [text for text in told if YOU in text]
    wanted = {"en": "You can stop here with pawn A", "fr": "Vous pouvez vous arrêter ici avec votre pion A"}
    assert any(wanted[lang] in text for text in told)
