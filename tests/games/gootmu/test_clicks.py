"""What is answered to clicks that lead to no move: the refusal of what they most likely meant."""

import numpy as np
import pytest
from tests.games.gootmu.situation import Situation

from dedale.core import CHANCE, Play, below, registry

NAMES = ("Camille", "Icare", "Éloi", "Ana", "Hugo", "Zoé")


def clicked(case, *ids):
    """What is said of these clicks; "" where nothing can be meant by them."""
    case.play.called = lambda t: NAMES
    refused = case.play.unmeant(ids)
    return refused.say(registry.find("gootmu").language("en")) if refused else ""


@pytest.mark.parametrize("name", ["square-g6", "square-a9", "pawn-2", "thing-tok1", "knob-B2", "pass", "use", "put"])
def test_a_click_before_the_roll_hears_that_the_die_is_to_be_rolled(name):
    """GM-M1"""
    assert clicked(Situation().token(0, "key", 0), name) == "Not now. You must roll the die. [GM-M1]"


def test_a_click_while_moving_names_the_obstacle_of_that_square():
    """GM-M1, GM-M2, GM-X4, GM-D53"""
    case = Situation({"f7": "POOL"}, "f6|", at="f6", blue="f5").monster("e6").roll(2)
    assert clicked(case, "square-g6") == "A wall bars the way to the east. [GM-M1]"
    assert clicked(case, "square-f7") == "A pool lies there, and you have no boat. [GM-D53]"
    assert clicked(case, "pawn-12") == "The monster stands there. [GM-X4]"
    assert clicked(case, "square-j9") == ""
    assert clicked(case, "die") == "Not now. You must move 2 squares. [GM-M1]"
    assert (
        clicked(Situation().roll(3, "e"), "square-f6") == "You have already been on that square in this turn. [GM-M2]"
    )
    lying = Situation(None, "f6|").token(0, "key", "g6").roll(2)
    assert clicked(lying, "thing-tok1") == "A wall bars the way to the east. [GM-M1]"


def test_a_click_on_a_tile_names_why_it_does_not_turn():
    """GM-M12, GM-R1, GM-I6, GM-D54, GM-D76"""
    five = Situation().roll(5)
    assert clicked(five, "knob-B2") == "The die turns a tile on a natural 6 only, and this is a 5. [GM-M12]"
    assert clicked(five, "power", "knob-B2") == "You hold no power token. [GM-I6]"
    far = Situation(seats=3).roll(6)
    assert clicked(far, "knob-D3") == "Tile D3 is neither your own tile B2 nor one beside it. [GM-R1]"
    assert clicked(far, "knob-B2", "turn-half") == "A tile is turned by a quarter, not by half. [GM-R1]"
    power = Situation(seats=3).token(0, "power", 0)
    assert clicked(power, "knob-D3") == "Tile D3 is neither your own tile B2 nor one beside it. [GM-R1]"
    remove = Situation({"g6": "REMOVE_TILE"}).roll(1, "e")
    assert clicked(remove, "knob-A1") == clicked(remove, "square-c2") == "The home of Camille is on that tile. [GM-D54]"
    may = Situation({"g6": "ROT_MAY"}).roll(1, "e")
    assert clicked(may, "knob-A1") == "Only tile B2, where this label is, may be turned. [GM-D76]"


def test_a_click_on_somebody_or_something_is_an_answer_where_such_is_asked_for():
    """GM-M14, GM-I2, GM-I3, GM-D04, GM-D29, GM-D69"""
    push = Situation(None, "g5-", seats=3, blue="g6").roll(1, "e")
    assert clicked(push, "pawn-4") == "Éloi does not stand on your square. [GM-M14]"
    assert clicked(push, "pawn-2", "square-g5") == "A wall bars the way to the north. [GM-M1]"
    move = Situation({"g6": "MOVE_OTHER2"}).monster("a5").roll(1, "e")
    assert clicked(move, "pawn-12") == "The monster is no player. [GM-D29]"
    bring = Situation({"g6": "BRING_EGOOT"}).roll(1, "e")
    assert (
        clicked(bring, "thing-p1a") == clicked(bring, "square-b1") == "Piece A of Camille is no enemy piece. [GM-D04]"
    )
    take = Situation({"g6": "TAKE_ITEM"}).token(0, "key", 0).token(1, "oil", 2).roll(1, "e")
    assert clicked(take, "pawn-0") == "You carry the key yourself. [GM-D69]"
    home = Situation(at="a1").token(0, "key", 0).roll(1)
    assert clicked(home, "thing-tok1") == clicked(home, "put") == "Nothing is put down on a home. [GM-I3]"
    full = Situation().token(0, "key", 0).token(1, "oil", 0).token(2, "boat", "g6").token(3, "board", "g6").roll(1, "e")
    assert clicked(full, "pass") == "There is room in your hands: you must take something. [GM-I2]"


def test_a_click_in_a_yes_or_no_question_hears_the_question():
    """GM-D05, GM-D06, GM-I3"""
    ask = Situation().token(0, "cancel", 2).roll(1, "e")
    for name in ("square-f6", "pawn-0", "knob-B2", "roll", "thing-p1a", "slip"):
        assert clicked(ask, name) == "Not now. You may cancel the turn of Camille, or let it be played. [GM-D05]"
    end = Situation().token(0, "key", 0).roll(1, "e")
    for name in ("square-f6", "pawn-2", "knob-B2", "roll", "wait"):
        assert clicked(end, name) == "Not now. You may put a thing down or end the turn. [GM-I3]"


ODD = (
    "| square- square-z99 pawn-99 knob- thing-x,turn-cw hand-0 slip,square-a1 pawn-12,square-f6 power é home-0 "
    "turn-ccw knob-B9,turn-cw put,thing-p6c label-3-4"
)


def test_a_click_on_anything_at_all_is_taken():
    """In every phase of a game, and before it begins"""
    game, rng = registry.find("gootmu"), np.array([4], np.uint64)
    play = Play(game, game.setting(None, {}, 3))
    while len(play.plies) < 200 and not play.over:
        if play.turn == CHANCE:
            play.draw(rng)
            continue
        seen = play.view(play.turn)
        assert game.means(seen, []) == []
        for ids in ODD.split():
            assert all(0 <= code < game.rules.CODES for code in game.means(seen, ids.split(",")))
        moves = play.legal()
        play.move(moves[below(rng, len(moves))])
