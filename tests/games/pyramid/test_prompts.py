"""The status line names what can be done now and nothing else; labels, buttons and story name things in words."""

import re

import numpy as np
import pytest
from tests.games.pyramid.situation import Situation

from dedale.core import CHANCE, REFEREE, Play, below, registry
from dedale.games.pyramid.tables import Code

N, NN, NNN, NE = (0, -1), (0, -2), (0, -3), (1, -1)
NAMES = ("Ann", "Bo", "Cy", "Di")
GAME = registry.find("pyramid")
CODES = re.compile(r"-?\d+,-?\d+|[aest][01]{6}[lu]|\b\w+:\w|°")


def asked(table, name=None, seat=REFEREE, code="en"):
    view = table.s if seat == REFEREE else table.play.view(seat)
    return GAME.words.must(view, name, NAMES, GAME.language(code))


@pytest.mark.parametrize(
    ("mummy", "tiles", "token", "parts"),
    [
        (False, 3, False, "explore with a card or cooperate (for nothing: the discard is empty)"),
        (True, 3, False, "explore with a card, fight a mummy or cooperate (for nothing: the discard is empty)"),
        (False, 0, False, "explore with a card"),
        (True, 0, True, "explore with a card, fight a mummy or use a token"),
        (False, 3, True, "explore with a card, cooperate (for nothing: the discard is empty) or use a token"),
    ],
)
def test_an_action_that_is_impossible_is_not_asked_for(mummy, tiles, token, parts):
    """RR-60: fight with a mummy in reach, cooperate with a tile left, use a token that is held"""
    table = Situation(1).corridor(N).token(0, *["torches1"] * token)
    table.s.tiles = tiles
    if mummy:
        table.mummy(0, N)
    assert asked(table.to_act()) == f"You must {parts}."


def test_who_can_lay_no_card_is_not_asked_to_explore():
    """RR-60: and who can do nothing is told to pass"""
    table = Situation(1).corridor(N)
    table.s.meet[:] = 0
    table.to_act()
    assert asked(table) == "You must cooperate (for nothing: the discard is empty)."
    table.s.tiles = 0
    assert asked(table) == "You must pass."


def test_a_mummy_out_of_reach_is_not_to_be_fought():
    """RR-60: and RR-26"""
    table = Situation(1, [["ankh 2", "eye 2"]]).corridor(N, NN, NNN, (0, -4)).mummy(2, (0, -4)).to_act()
    assert "fight" not in asked(table)


def test_others_are_not_told_what_a_hidden_hand_allows():
    """RR-14: both hands look the same to them"""
    table = Situation(2).corridor(N).to_act()
    assert asked(table, "Ann", 1) == asked(table, "Ann", None) == "Ann must choose an action."
    assert asked(table, None, 0) == "You must explore with a card or cooperate to share cards."


def test_the_status_line_speaks_in_two_persons_and_two_languages():
    """RR-60: and says what a halt is for"""
    table = Situation(2).to_act()
    assert asked(table, "Zoé", code="fr") == "Zoé doit explorer avec une carte ou coopérer pour partager des cartes."
    assert asked(table, code="fr") == "Vous devez explorer avec une carte ou coopérer pour partager des cartes."


def test_what_need_not_be_done_is_offered_not_demanded():
    """RR-38: a token may always be kept"""
    table = Situation(1).corridor(N).token(0, "torches1").to_roll()
    assert asked(table) == "You may use a token for its effect or to go anywhere, or go on."
    shield = Situation(1).corridor(N).token(0, "shield").to_roll()
    assert asked(shield) == "You may spend a token to go anywhere, or go on."


def test_whose_halt_it_is_is_said_by_name():
    """RR-47"""
    table = Situation(2).corridor(N).cat(1, N).to_act().put("halt")
    assert asked(table) == "You must choose whether to join Ann at the halt."
    assert asked(table, "Bo", code="fr") == "Bo doit choisir de rejoindre ou non Ann à la halte."


def test_who_is_not_at_the_halt_is_not_told_which_card_is_dealt():
    """RR-48"""
    table = Situation(3).corridor(N, NN).cat(2, NN).discarded("ankh 2", "eye 2").to_act()
    table.put("halt", "no", "go", "go").draw_all()
    assert asked(table, "Ann", 1).startswith("Ann must say who gets a")
    assert asked(table, "Ann", 2) == asked(table, "Ann", None) == "Ann must say who gets the next card."


def story(table, seat):
    lines = [table.play.told(ply, seat, NAMES, GAME.language("en")) for ply in table.play.plies]
    return [line.text for told in lines for line in told]


def test_the_log_names_the_cards_of_a_halt_only_to_those_at_it():
    """RR-48: and RR-49"""
    table = Situation(3).corridor(N, NN).cat(2, NN).discarded("ankh 2", "eye 2").to_act()
    table.put("halt", "no", "go", "go").draw_all().put("seat:1", "seat:2", "yes")
    assert "From the discard comes a lit ankh with 2 exits." in story(table, 1)
    for seat in (2, None):
        heard = story(table, seat)
        assert heard.count("A card comes from the discard.") == 2
        assert {"Ann gets a card.", "Bo gets a card."} <= set(heard)
        assert not any("with 2 exits" in line for line in heard)


def test_a_place_is_named_by_its_symbol_and_the_way_from_the_hall():
    """RR-28: straight on, or along two directions"""
    table = Situation(1, [["ankh 111111", "eye 2"]]).corridor(N, NN, (1, -2)).mummy(0, (1, -2)).to_act()
    t, label = GAME.language("en"), GAME.words.label
    assert label(table.s, Code.PLACE + 3, NAMES, t) == (
        "Fight mummy A on the sarcophagus 1 place north and 1 north-east of the hall"
    )
    fight = label(table.s, Code.PLACE + 3, NAMES, GAME.language("fr"))
    assert fight == "Combattre la momie A sur le sarcophage à 1 lieu au nord et 1 au nord-est de la salle"
    table.put(table.name("ankh 111111"))
    south = table.play.read("lay:0,1")
    assert label(table.s, south, NAMES, t).startswith("Lay it 1 place south of the hall: draws 1 card")


def test_a_card_is_taken_back_by_how_it_lay():
    """RR-28: "Take back: Lay it with its exits …" """
    table = Situation(1, [["eye 100100", "scarab 2"]]).to_act()
    table.put(table.name("eye 100100"), "lay:0,1", "turn:0")
    ply = table.play.plies[2]
    assert table.play.label(ply, NAMES, GAME.language("en")) == "Lay it with its exits to the north and to the south"
    french = table.play.label(ply, NAMES, GAME.language("fr"))
    assert french == "La poser avec ses issues au nord et au sud"


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_no_code_and_no_coordinate_is_ever_said(seats):
    """RR-60: in labels of moves and outcomes, prompts and the story of a whole game, in both languages"""
    play, rng = Play(GAME, GAME.setting(None, {}, seats)), np.array([7 + seats], np.uint64)
    for _ in range(150):
        if play.over:
            break
        codes = range(len(GAME.narrator.chance(play.states))) if play.turn == CHANCE else play.legal()
        for code in ("en", "fr"):
            t = GAME.language(code)
            said = [GAME.words.label(play.here, move, NAMES, t) for move in codes]
            said += [
                GAME.words.must(play.here, None, NAMES, t),
                *(line.text for line in play.told(None, None, NAMES, t)),
            ]
            said += [line.text for line in play.told(play.plies[-1], REFEREE, NAMES, t)] if play.plies else []
            assert not [text for text in said if CODES.search(text)]
        play.draw(rng) if play.turn == CHANCE else play.move(play.legal()[below(rng, len(play.legal()))])
