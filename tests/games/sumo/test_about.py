"""What is said about the things of Sumo Gnomes to whoever asks."""

import pytest
from tests.games.sumo.situation import Situation, at, case

from dedale.core import registry
from dedale.core.seen import seen
from dedale.core.you import YOU, heard
from dedale.games.sumo.tables import FACE_KEYS

GAME = registry.find("sumo")
NAMES = ("Ann", "Bo")


def asked(situation, name, code="en", names=NAMES):
    return GAME.about(seen(situation.play.states), name, names, GAME.language(code))


def hand(red, blue, *dice, **more):
    return Situation(red, blue, **more).at_hand(dice)


@pytest.mark.parametrize(
    ("situation", "name", "now"),
    [
        (case("b2", "b1", "+"), "slot-1", "With Move +, Ann can move to a2, b3 or c2, or push Bo off the stump."),
        (case("b2", "b1", "+"), "gnome-1", "push Bo off the stump. Pushed to the north,"),
        (case("b2", "b1", "+"), "gnome-0", "With Move +, Ann can move to a2, b3 or c2."),
        (case("b2", "b1", "+"), "square-c2", "With Move +, Ann can move to c2."),
        (case("b2", "b1", "+"), "square-b1", "Bo stands here."),
        (case("b2", "b1", "+"), "square-c1", ""),
        (case("b2", "b1", "+"), "pass", "Move + would be left unused."),
        (case("b2", "d3", "slam"), "pass", "Slam can do nothing here: Ann must pass."),
        (case("b2", "d3", "slam"), "slot-1", "Slam can do nothing here: Ann must pass."),
        (case("b2", "d3", "slam", "trick"), "slot-2", "It acts after slot 1."),
        (case("b4", "d2", "slam", "switch"), "slot-2", "On slot 2 it could do nothing, whatever comes before it."),
        (case("a2", "c1", "grab", "grab"), "slot-1", "With Grab, Ann can sprint to d2."),
        (case("b2", "c2", "slam"), "gnome-1", "With Slam, Ann can slam Bo to d2."),
        (case("b2", "c3", "trick"), "square-d3", "With Trick, Ann can trick Bo to d3."),
        (case("b2", "c2", "switch"), "gnome-1", "With Switch, Ann can change places with Bo."),
        (case("b2", "c2", "grab"), "gnome-1", "With Grab, Ann can grab Bo."),
        (case("b2", "c2", "grab", held=1), "square-c3", "With Grab, Ann can throw Bo to c3."),
        (case("b2", "c2", "grab", held=1), "die-0-grab-0", "Ann holds Bo."),
        (case("b2", "c2", "grab", held=0), "gnome-0", "Bo holds Ann: while that lasts, Ann can neither push nor slam"),
        (case("b1", "c1", "grab", held=1, throw_out="yes"), "off-ne", "With Grab, Ann can throw Bo off the stump."),
        (lambda: hand("b2", "b1", "+", "slam"), "hand-slam", "With Slam, Ann can slam Bo off the stump."),
        (lambda: hand("b4", "c1", "+", "slam"), "hand-slam", "On slot 1 it could do nothing now. Bo is too far off."),
        (lambda: hand("b2", "c1", "+", "slam"), "die-0-slam-0", "could do nothing now. Ann and Bo stand diagonally."),
        (lambda: hand("b2", "c2", "switch", held=0), "hand-switch", "could do nothing now. Bo holds Ann."),
        (lambda: hand("b4", "c1", "+", "slam"), "die-1-blank-0", "Bo rolls it when the turn begins."),
        (lambda: hand("b4", "c1", "+", "slam"), "seat-0", "Ann must choose the die for slot 1 of 2."),
        (lambda: hand("b4", "c1", "+", "slam"), "seat-1", ""),
        (case("b2", "b1", "+", reserve=["slam"]), "die-0-slam-0", "In reserve: Ann may choose it next turn."),
    ],
)  # fmt: skip
def test_what_a_thing_could_do_now_is_told_by_name_for_whoever_asks(situation, name, now):
    told = asked(situation(), name).now
    assert now in told if now else told == ""


def test_a_die_chosen_second_is_told_with_the_one_before_it():
    s = hand("b4", "d2", "slam", "slam", "switch", "+")
    s.put("slam")
    assert asked(s, "die-0-slam-1").name == "Slam die on slot 1"
    assert asked(s, "die-0-slam-1").now == "It acts first."
    assert asked(s, "hand-plus").now == "On slot 2 it would act after Slam."
    assert asked(s, "hand-switch").now == "On slot 2 it could do nothing, whatever comes before it."


@pytest.mark.parametrize("face", FACE_KEYS)
@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_face_is_explained_wherever_the_die_lies(face, code):
    """SG-15"""
    dice = ["+", "x", "slam", "trick", "switch", "grab"]
    mine = dice[FACE_KEYS.index(face)]
    places = [hand("b2", "c2", mine), at("b2", "c2", mine), at("b2", "c2", "+" if mine != "+" else "x", reserve=[mine])]
    texts = [asked(s, f"die-0-{face}-0", code).text for s in places]
    texts += [asked(places[0], f"hand-{face}", code).text, asked(places[1], "slot-1", code).text]
    assert len(set(texts)) == 1
    assert len(texts[0]) > 40


def test_the_two_move_faces_and_all_others_are_told_apart():
    texts = {asked(hand("b2", "c2", *"+x"), f"hand-{face}").text for face in ("plus", "cross")}
    assert len(texts) == 2


def test_who_asks_about_themself_is_spoken_to():
    s = at("b2", "b1", "+")
    told = [asked(s, "gnome-1", code, (YOU, "Bo")).now for code in ("en", "fr")]
    assert heard(told[0], GAME.language("en")).startswith("With Move +, you can push Bo off the stump.")
    assert heard(told[1], GAME.language("fr")).startswith("Avec Bouger +, vous pouvez repousser Bo hors de la souche.")
    told = asked(s, "gnome-1", "fr", ("Ann", YOU)).now
    assert heard(told, GAME.language("fr")).startswith("Avec Bouger +, Ann peut vous repousser hors de la souche.")


@pytest.mark.parametrize(
    "name",
    ["die-0-grab-0", "die-0-plus-1", "die-2-plus-0", "die-0-plus-x", "die-0-plus", "die-0-blank-3", "hand-slam",
     "hand-", "slot-0", "slot-3", "slot-x", "gnome-2", "card-", "off-n", "off-x", "pass-1", "square-b", "seat-2"],
)  # fmt: skip
def test_what_is_not_there_has_no_answer(name):
    assert asked(at("b2", "b1", "+", "slam"), name) is None
