"""What the referee of Sumo Gnomes asks, and what it answers to what is not possible."""

import re
from itertools import islice

import pytest
from tests.games.sumo.situation import Situation, at, case, positions

from dedale.core import LANGUAGES, Play, registry
from dedale.games.sumo.tables import CODES, Phase

GAME = registry.find("sumo")
ENGLISH, FRENCH = (GAME.language(code) for code in LANGUAGES)
NAMES = ("Camille", "Éloi")
ODD = {"throw_out": "yes", "held_push": "yes", "short_sprint": "yes"}


def told(situation, text, t=ENGLISH):
    refused = situation.play.refused(situation.play.read(text))
    assert refused is not None, f"{text} is legal"
    return refused.say(t)


def prompt(situation, t=ENGLISH, name=None):
    return GAME.words.must(situation.play.here, name, NAMES, t)


def cut(situation, *pairs):
    """Without these lines."""
    s = situation.s
    for a, b in (*pairs, *(pair[::-1] for pair in pairs)):
        start, end = situation.square(a), situation.square(b)
        s.near[start, next(way for way in range(8) if s.near[start, way] == end)] = -1
    return situation


# What is asked


def test_an_act_while_the_dice_are_chosen_hears_which_die_is_asked_for():
    """SG-06"""
    choosing = Situation("b2", "c2").at_hand(["+", "x", "slam", "grab"])
    for act in ("push-e", "n", "trick-n", "pass", "throw+1", "sprint-n3"):
        assert told(choosing, act) == "Not now. You must choose the die for slot 1 of 2. [SG-06]"


def test_a_die_named_while_the_dice_act_hears_what_the_die_to_play_can_do():
    """SG-07"""
    acting = at("b2", "c2", "trick")
    for die in ("+", "x"):
        assert told(acting, die) == "Not now. You must play Trick: trick the enemy or pass. [SG-07]"
    assert told(at("b4", "c1", "grab"), "+") == "Not now. Grab can do nothing here: you must pass. [SG-07]"


def test_nothing_answers_while_chance_is_to_move_or_the_game_is_over():
    """SG-03, SG-05, SG-04"""
    play = Play(GAME, GAME.setting())
    assert play.refused(7).say(ENGLISH) == "Not now. A lot decides who starts. [SG-03]"
    play.put("lot:2")
    assert play.refused(0).say(ENGLISH) == "Not now. You must roll 4 dice. [SG-05]"
    play.here.phase = Phase.DONE
    assert play.refused(0).say(ENGLISH) == "Not now. The game is over. [SG-04]"


# The prompt


SWITCH_OR_THROW = "You must play Switch: change places with the enemy, throw the enemy or pass."


@pytest.mark.parametrize(
    ("situation", "asked"),
    [
        (case("b2", "d3", "+"), "You must play Move +: move or pass."),
        (case("b2", "c2", "+"), "You must play Move +: move, push the enemy or pass."),
        (case("b2", "c2", "x"), "You must play Move ×: move or pass."),
        (case("b2", "c2", "+", held=0), "You must play Move +: move or pass."),
        (case("b2", "c2", "+", held=1), "You must play Move +: move, push the enemy, slam into the enemy or pass."),
        (case("b2", "c2", "x", held=1), "You must play Move ×: move, slam into the enemy or pass."),
        (case("a2", "d3", "x", "x"), "You must play Move ×: move, sprint with two dice or pass."),
        (case("b2", "d3", "x", "x"), "You must play Move ×: move or pass."),
        (case("b2", "c2", "slam"), "You must play Slam: slam into the enemy or pass."),
        (case("b2", "c3", "slam"), "Slam can do nothing here: you must pass."),
        (case("a2", "d3", "slam", "slam"), "You must play Slam: sprint with two dice or pass."),
        (case("b4", "c1", "trick"), "You must play Trick: trick the enemy or pass."),
        (case("b2", "c3", "switch"), "You must play Switch: change places with the enemy or pass."),
        (case("b2", "c3", "switch", held=0), "Switch can do nothing here: you must pass."),
        (case("b2", "c3", "switch", held=1), SWITCH_OR_THROW),
        (case("b2", "c3", "grab"), "You must play Grab: grab the enemy or pass."),
        (case("b2", "c3", "grab", held=1), "You must play Grab: throw the enemy or pass."),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip
def test_the_prompt_names_what_the_die_can_do_here_and_nothing_else(situation, asked):
    """SG-07: what each die can do, by SG-15 to SG-27"""
    situation = situation()
    assert prompt(situation) == asked
    third = asked.replace("You must", "Zoé must").replace("you must", "Zoé must")
    assert prompt(situation, name="Zoé") == third
    assert prompt(situation, FRENCH) != asked


PHRASES = {
    "move": ("move", "bouger"),
    "push": ("push the enemy", "repousser l’adversaire"),
    "slam": ("slam into", "en prenant sa case"),
    "trick": ("trick the enemy", "tromper l’adversaire"),
    "switch": ("change places", "échanger les places"),
    "grab": ("grab the enemy", "attraper l’adversaire"),
    "throw": ("throw the enemy", "faire voltiger l’adversaire"),
    "sprint": ("sprint with", "sprinter avec"),
    "pass": ("pass", "passer"),
}


def verb(text):
    return next((verb for verb in PHRASES if text.startswith(verb)), "move")


@pytest.mark.parametrize("options", [{}, ODD], ids=["printed", "odd"])
def test_in_random_games_the_prompt_names_exactly_the_acts_that_are_legal(options):
    """SG-07, SG-09"""
    acting = (play for play in positions(4, **options) if play.here.phase == Phase.ACT)
    for play in islice(acting, 0, None, 3):
        legal = {verb(play.notation(move)) for move in play.legal()}
        for number, t in enumerate((ENGLISH, FRENCH)):
            asked = re.split(r"\s?: ", GAME.words.must(play.here, None, NAMES, t))[1]
            assert {act for act, phrases in PHRASES.items() if phrases[number] in asked} == legal, asked


def test_passing_has_one_word_in_prompt_button_label_and_story():
    """SG-09"""
    for t in (ENGLISH, FRENCH):
        situation = at("b4", "c1", "grab")
        button = str(GAME.picture.layers(situation.play.here, t)["targets"])
        said = [prompt(situation, t), GAME.words.label(situation.play.here, situation.play.read("pass"), NAMES, t)]
        ply = situation.play.put("pass")
        said += [line.text for line in situation.play.told(ply, None, NAMES, t)]
        assert all("pass" in text.lower() for text in (*said, button))
        assert not any(other in text.lower() for text in (*said, button) for other in ("spend", "dépens"))


# The real obstacle of this move


@pytest.mark.parametrize(
    ("situation", "said", "why"),
    [
        (case("b2", "c3", "x"), "n", "it goes diagonally only. [SG-15]"),
        (case("b2", "c3", "+"), "ne", "it goes straight only, never diagonally. [SG-15]"),
        (case("b2", "c2", "slam"), "push", "This die shows Slam: only a Move die pushes. [SG-15]"),
        (case("b2", "c3", "trick"), "n", "This die shows Trick: only a Move die moves like that. [SG-15]"),
        (case("b2", "c3", "+"), "push", "it pushes straight only, and the enemy is diagonal to you. [SG-15]"),
        (case("b2", "c2", "x"), "push", "it pushes diagonally only, and the enemy is straight next to you. [SG-15]"),
        (case("b1", "c3", "+"), "n", "There is no square to the north: the stump ends there. [SG-10]"),
        (case("b2", "c2", "+"), "push-n", "There is nobody to push to the north. [SG-16]"),
        (case("b2", "d2", "+"), "push", "The enemy is out of reach: no line joins its square to yours. [SG-11]"),
        (case("b2", "c2", "+", held=0), "push", "Your gnome is grabbed: it cannot push the enemy. [SG-16]"),
        (case("b2", "c2", "+", held=0), "e", "Your gnome is grabbed: it cannot push the enemy. [SG-16]"),
        (case("b2", "c2", "+"), "push-e@n", "the enemy goes to d2, you choose no square. [SG-17]"),
        (case("c2", "d2", "+"), "push-e@s", "the enemy falls, you choose no square. [SG-17]"),
        (case("b2", "c2", "trick"), "slam", "This die shows Trick: it cannot slam. [SG-18]"),
        (case("b2", "c2", "slam"), "slam-n", "There is nobody to slam to the north. [SG-18]"),
        (case("b2", "d2", "slam"), "slam", "The enemy is out of reach"),
        (case("b2", "c2", "+"), "trick-n", "only a Trick die moves the enemy like that. [SG-19]"),
        (case("b2", "c1", "trick"), "trick-n", "A trick never takes the enemy off the stump. [SG-19]"),
        (case("b2", "c2", "trick"), "trick-w", "a trick needs a free square. [SG-19]"),
        (case("b2", "c2", "grab"), "switch", "This die shows Grab: only a Switch die changes places. [SG-20]"),
        (case("b2", "d2", "switch"), "switch", "no line joins its square to yours. [SG-11]"),
        (case("b2", "c2", "switch", held=0), "switch", "it must be free to change places. [SG-23]"),
        (case("b2", "c2", "slam", held=0), "slam", "it must be free to slam. [SG-23]"),
        (case("b2", "c2", "slam"), "grab", "This die shows Slam: only a Grab die grabs. [SG-21]"),
        (case("b2", "c2", "grab", held=1), "grab", "already; this die can throw it instead. [SG-21]"),
        (case("b2", "c2", "+"), "slam", "A Move die slams only while you hold the enemy; it can push it. [SG-24]"),
        (case("b2", "c3", "+", held=1, narrow_slam="yes"), "slam", "and the enemy is diagonal to you. [SG-24]"),
        (case("b2", "c2", "x", held=1, narrow_slam="yes"), "slam", "and the enemy is straight next to you. [SG-24]"),
        (case("b2", "c2", "slam"), "throw+1", "only a Grab or Switch die throws. [SG-25]"),
        (case("b2", "c2", "grab"), "throw+1", "there is nobody to throw. [SG-25]"),
        (case("b1", "c1", "grab", held=1), "throw-1", "no square joined to yours lies to the north-east. [SG-25]"),
        (case("b1", "c1", "grab", held=1), "throw-2", "no square joined to yours lies to the north-east. [SG-25]"),
        (case("a2", "b1", "grab", held=1), "throw-2", "no square joined to yours lies to the north. [SG-25]"),
        (case("b1", "c1", "grab", held=1, throw_out="yes"), "throw-2", "first step already: throw it by one. [SG-25]"),
        (case("b2", "d3", "+", "x"), "sprint-s1", "two equal dice: after Move + comes Move ×. [SG-27]"),
        (case("b2", "d3", "+", "+"), "sprint-s2", "A sprint is exactly three squares. [SG-27]"),
        (case("a2", "d2", "+", "+"), "sprint-e3", "over free squares only. [SG-27]"),
        (case("b2", "d3", "+", "+"), "sprint-s3", "The lines do not lead that far to the south. [SG-10]"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip
def test_a_refusal_tells_the_situation_and_its_clause(situation, said, why):
    situation = situation()
    assert why in told(situation, said)
    assert told(situation, said, FRENCH) != told(situation, said)


def test_a_die_that_is_not_at_hand_is_told_apart_from_an_act():
    """SG-06"""
    choosing = Situation("b2", "c2").at_hand(["+", "slam"])
    assert told(choosing, "grab") == "None of your dice at hand shows Grab. [SG-06]"


def test_the_last_die_of_a_turn_has_none_to_sprint_with():
    """SG-27"""
    situation = at("a2", "d3", "x", "+").put("pass")
    assert (
        told(situation, "sprint-e3")
        == "Only a sprint goes farther than one square, and it takes two equal dice: one is left. [SG-27]"
    )


def test_a_grabbed_gnome_with_a_move_die_is_not_told_that_freedom_would_let_it_slam():
    """SG-24: freedom would not help; who holds nobody does not slam with a Move die"""
    for way in ("n", "e"):
        assert told(at("b2", "c2", "+", held=0), f"slam-{way}") == (
            "A Move die slams only while you hold the enemy. [SG-24]"
        )
    assert "[SG-18]" in told(at("b2", "c3", "slam", held=0), "slam")
    assert "[SG-18]" in told(at("b2", "c2", "slam", held=0), "slam-n")


def test_an_enemy_out_of_reach_is_not_called_pushable():
    """SG-24, SG-11"""
    assert told(at("c1", "b4", "+"), "slam") == "A Move die slams only while you hold the enemy. [SG-24]"
    assert told(at("b2", "c3", "+"), "slam") == "A Move die slams only while you hold the enemy. [SG-24]"
    assert "out of reach" in told(at("c1", "b4", "+"), "push")


def test_a_slam_die_with_the_enemy_diagonal_invites_no_other_slam():
    """SG-18"""
    needs = "Slam needs the enemy straight next to you, not diagonally. [SG-18]"
    for act in ("slam", "slam-n", "slam-ne", "slam-e"):
        assert told(at("b3", "c2", "slam"), act) == needs


def test_a_step_onto_the_enemy_is_the_push():
    """SG-16: by direction or square, straight back or over the edge"""
    assert at("b2", "c2", "+").put("e").cited() == ["SG-16"]
    assert at("b2", "c2", "+").put("c2").blue == "d2"
    assert at("d3", "c2", "x").put("move nw").blue == "b1"
    assert at("c2", "d2", "+").put("e").blue is None


def test_a_step_of_a_slam_die_onto_the_enemy_is_the_slam():
    """SG-18: and SG-24, of a holder whose Move die cannot push that way"""
    assert at("b2", "c2", "slam").put("e").red == "c2"
    assert at("b2", "c2", "x", held=1).put("e").red == "c2"
    assert at("b2", "c2", "+", held=1).put("e").red == "b2"


def test_a_step_onto_an_enemy_that_must_be_placed_names_the_squares():
    """SG-17"""
    situation = at("b3", "c2", "x")
    asks = "No line leads straight back, so choose where the enemy goes: c1, d2, d3, c3, b2 or b1. [SG-17]"
    for act in ("c2", "ne", "push", "push-ne"):
        assert told(situation, act) == asks
    assert told(situation, "push-ne@ne") == "The enemy cannot go there: choose c1, d2, d3, c3, b2 or b1. [SG-17]"
    assert situation.put("push d3").blue == "d3"


def test_where_the_enemy_can_go_nowhere_the_refusal_says_so_even_to_a_grabbed_gnome():
    """SG-17: freedom would not help"""
    lines = [("c2", other) for other in ("c1", "b1", "d2", "d3", "c3", "b3")]
    for held in (None, 0):
        for die, act in (("+", "push"), ("+", "push-e@n"), ("slam", "slam")):
            situation = cut(at("b2", "c2", die, held=held), *lines)
            assert told(situation, act) == "The enemy can go nowhere: this act is impossible. [SG-17]"


def test_a_throw_is_offered_to_who_holds_already_only_where_there_is_one():
    """SG-21, SG-25"""
    situation = cut(at("b1", "b2", "grab", held=1), ("b1", "a2"), ("b1", "c2"))
    assert told(situation, "grab") == "You hold the enemy already. [SG-21]"


def test_no_line_between_neighbours_is_told_apart_from_no_square():
    """SG-10"""
    assert told(cut(at("b2", "d3", "+"), ("b2", "b3")), "s") == "No line leads to the south from b2. [SG-10]"
    trick = cut(at("d3", "b2", "trick"), ("b2", "b3"))
    assert told(trick, "trick-s") == "No line leads to the south from b2. [SG-10]"


def test_every_clause_that_forbids_an_act_has_a_sentence_of_its_own():
    sample = islice(positions(8, narrow_slam="yes"), 0, None, 5)
    found = set()
    for play in sample:
        answers = [code for code in range(CODES) if not GAME.narrator.call("astray", play.states, code)]
        found |= {GAME.narrator.call("obstacle", play.states, code) for code in answers}
    assert len(found - {0}) == 14
    assert all(GAME.clauses[clause].refusal for clause in found - {0})
