"""What is said and shown: labels in both languages, refusals that explain, tiles that can be seen to turn."""

import re

import pytest
from tests.games.gootmu.situation import Situation

from dedale.core import registry
from dedale.games.gootmu.edition import WORDS
from dedale.games.gootmu.picture.icons import OBSTACLES, SIGNS
from dedale.games.gootmu.words.terms import LABELS, full, short

NAMES = ("Ana", "Bo", "Cy", "Di", "Ed", "Flo")
ENTRIES = sorted({word.entry for word in WORDS.values()})


def spoken(code):
    return registry.find("gootmu").language(code)


@pytest.mark.parametrize("entry", ENTRIES)
def test_every_label_has_a_full_and_a_short_text_and_a_sign(entry):
    assert entry in LABELS
    assert entry in SIGNS or entry in OBSTACLES
    for write in (full, short):
        english, french = write(entry, 3, spoken("en")), write(entry, 3, spoken("fr"))
        assert english
        assert french != english or entry in (1, 2, 65, 66)
        assert "{" not in english + french


@pytest.mark.parametrize(
    ("case", "told"),
    [
        (Situation(None, "f6|").roll(1), "A wall stands there. [GM-M1]"),
        (Situation({"g6": "POOL"}).roll(1), "The pool is deep: the BOAT is missing. [GM-D53]"),
        (Situation({"g6": "MON_START"}).roll(1), "The monster stands there. [GM-X4]"),
        (
            Situation(None, "f5- g5- f6- g6- g6| e6|").token(0, "power", 0).roll(2),
            "From there the exact number cannot be completed. [GM-M4]",
        ),
    ],
)
def test_a_refusal_says_what_is_in_the_way(case, told):
    assert case.play.refused(case.play.read("e")).say(spoken("en")) == told


def test_a_chain_of_labels_is_told_as_a_story():
    case = Situation({"g6": "SLIDE(1)>E", "h6": "ADD_ALL(2)"}).roll(1, "e")
    words, names = case.game.words, ["Anne", "Bruno"]
    before = case.play.at(len(case.play.plies) - 1).here
    told = [words.tell(before, event, names, spoken("en")) for event in case.play.plies[-1].events]
    assert [line for line in told if line] == [
        "Anne moves to g6.",
        "Anne on g6: SLIDE 1 SPACES.",
        "Anne moves to h6.",
        "Anne on h6: ADD 2 TO ALL FUTURE DIE ROLLS.",
        "Bruno loses a turn.",
    ]


def test_tiles_are_groups_that_turn_and_labels_stay_upright():
    case = Situation({"g6": "ROT_CW"}).roll(1, "e")
    layers = case.game.picture.layers(case.s, spoken("en"))
    assert re.search(r'id="tile-1-1"[^>]*rotate\(90\)', layers["tiles"])
    assert "rotate(" not in re.search(r'<g id="square-g7".*?</g></g>', layers["squares"])[0].split("title")[0]


def test_everything_has_its_full_text_for_screen_readers():
    case = Situation({"g6": "ROT_CW"})
    layers = case.game.picture.layers(case.s, spoken("fr"))
    assert 'aria-label="Case g6\N{NO-BREAK SPACE}: TOURNEZ CETTE TUILE' in layers["squares"]


def test_moves_name_the_people_at_the_table():
    case = Situation(blue="g6").roll(1, "e")
    push = case.play.read("push-2-n")
    assert case.game.words.label(case.s, push, ["Anne", "Bruno"], spoken("en")) == "Push Bruno to the north"
    assert case.game.words.label(case.s, case.play.read("pass"), ["Anne", "Bruno"], spoken("en")) == "Do not push"


def test_the_status_line_offers_only_what_can_be_done():
    words, t = registry.find("gootmu").words, spoken("en")
    assert words.must(Situation().s, None, NAMES, t) == "You must roll the die."
    assert words.must(Situation().token(0, "power", 0).s, "Zoé", NAMES, t).startswith("Zoé must roll, or")


def test_buttons_are_there_for_what_can_be_done():
    case = Situation()
    assert re.findall(r'<g id="(\w+)" role', case.game.picture.layers(case.s, spoken("en"))["actions"]) == ["roll"]
    closed = Situation(None, "f5- f6- e6| f6|").monster("a5")
    drawn = closed.game.picture.layers(closed.s, spoken("en"))["actions"]
    assert re.findall(r'<g id="(\w+)" role', drawn) == ["roll", "beast", "wait"]


def test_the_die_lies_as_it_fell_and_tumbles_once():
    case = Situation().roll(3)
    picture, events = case.game.picture, case.play.plies[-1].events
    drawn = picture.layers(case.s, spoken("fr"))["actions"]
    assert re.search(r'<g id="die".*?</g>', drawn)[0].count("<circle") == 3
    assert "encore 3 cases" in drawn
    assert picture.rolled(case.s, events) == ["die"]
    assert picture.rolled(case.s, case.put("e").play.plies[-1].events) == []
