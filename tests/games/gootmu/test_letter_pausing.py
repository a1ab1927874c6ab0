"""G.O.O.T.M.U. by the letter: tokens between the steps of a movement that goes by itself."""

import pytest
from tests.games.gootmu.situation import Situation

from dedale.core import CHANCE
from dedale.games.gootmu.tables import Phase


def test_a_thing_is_put_down_in_the_middle_of_a_slide():
    """GM-I3: GM-D62"""
    case = Situation({"g6": "SLIDE(3)>E"}).token(0, "key", 0).roll(1, "e").put("pass")
    assert (case.at(), case.legal()) == ("h6", {"put-tok1", "pass"})
    case.put("put-tok1")
    assert (case.at(), case.of(18)) == ("j6", "h6")


def test_a_tile_is_rotated_by_power_in_the_middle_of_a_slide():
    """GM-I6: GM-D62; what a pawn on the tile remembers turns with it, GM-R1"""
    case = Situation({"g6": "SLIDE(3)>W"}, at="g7").token(0, "power", 0).roll(1, "n").put("pass")
    assert case.at() == "f6"
    case.put("spin-B2+")
    assert (case.at(), case.of(18)) == ("g4", None)


def test_a_slide_that_one_shuts_oneself_ends_there():
    """GM-I6: GM-M4; before its first step its label cannot be followed, GM-M5"""
    labels = {"g6": "SLIDE(3)>E"}
    during = Situation(labels, "j7-").token(0, "power", 0).roll(1, "e").put("pass spin-C2+")
    assert (during.at(), during.event("GM-M4")) == ("h6", True)
    first = Situation(labels, "j7-").token(0, "power", 0).roll(1, "e").put("spin-C2+")
    assert (first.at(), first.event("GM-M5")) == ("g6", True)


def test_nobody_is_asked_without_anything_to_do():
    """GM-I3: empty hands, a square that is taken, or another player's turn"""
    assert Situation({"g6": "SLIDE(3)>E"}).roll(1, "e").at() == "j6"
    taken = Situation({"g6": "SLIDE(1)>E"}, blue="g6").token(0, "key", 0).roll(1, "e").put("pass")
    assert taken.at() == "h6"
    pushed = Situation({"g7": "SLIDE(2)>S"}, blue="g6").token(0, "key", 2).roll(1, "e").put("push-2-s")
    assert pushed.at(2) == "g9"


def test_a_pass_the_slide_needs_is_kept():
    """GM-I3: only if the movement can still be completed"""
    labels = {"g6": "SLIDE(2)>E", "i6": "POOL"}
    case = Situation(labels).token(0, "boat", 0).token(1, "key", 0).roll(1, "e")
    assert case.forbids("put-tok1") == "GM-M4"
    assert case.put("put-tok2 pass").at() == "i6"
    fire = Situation({"g6": "SLIDE(2)>E"}).token(0, "bucket", 0).token(1, "fire", "h6").roll(1, "e")
    assert (fire.at(), fire.legal()) == ("h6", {"put-tok1", "pass"})


def test_things_are_put_down_between_straight_steps_in_any_direction():
    """GM-I3: GM-D30"""
    case = Situation({"g6": "ANYDIR_IGN(3)"}).token(0, "key", 0).roll(1, "e").put("e pass put-tok1")
    assert (case.at(), case.of(18)) == ("j6", "h6")


def test_things_are_put_down_between_random_steps():
    """GM-I3: GM-D39"""
    case = Situation({"g6": "RANDOM_NEXT"}).token(0, "key", 0).token(1, "power", 0).roll(1, "e").put("pass").roll(3)
    assert {"put-tok1", "spin-B2+", "pass"} <= case.legal()
    case.put("pass way:e put-tok1")
    assert case.of(18) == "h6"
    assert "pass" in case.legal()
    case.put("spin-B2+")
    assert (case.at(), case.play.turn) == ("g8", CHANCE)


def test_things_are_put_down_while_a_magnet_pulls():
    """GM-I3: GM-D28"""
    case = Situation().token(0, "magnet", "h6").token(1, "key", 0).roll(1)
    assert case.legal() == {"put-tok2", "pass"}
    case.put("pass put-tok2")
    assert (case.at(), case.of(19)) == ("h6", "g6")


def test_a_power_token_is_asked_about_once_where_a_magnet_pulls():
    """GM-I6: GM-D28"""
    case = Situation().token(0, "magnet", "h6").token(1, "power", 0).roll(2)
    assert "spin-B2+" in case.legal()
    case.put("pass")
    assert (case.at(), case.s.phase) == ("g6", Phase.END)


def test_a_six_that_a_magnet_pulls_is_asked_about_once():
    """GM-D28: GM-M12, GM-I6"""
    case = Situation().token(0, "magnet", "g6").token(1, "power", 0)
    case.s.plus[0] = -4
    case.roll(6)
    assert {"turn-B2+", "spin-B2+", "pass"} <= case.legal()
    assert case.put("pass").at() == "g6"


def test_things_are_put_down_while_one_retraces_ones_way():
    """GM-I3: GM-D31, option"""
    case = Situation({"h6": "BACK(2)"}, retrace="yes").token(0, "key", 0).roll(2, "e e").put("pass")
    assert case.at() == "g6"
    assert case.put("put-tok1").at() == "f6"
    assert case.of(18) == "g6"


def test_a_retraced_way_turns_with_its_tile():
    """GM-I6: GM-D31, option; GM-R1"""
    case = Situation({"h6": "BACK(2)"}, retrace="yes").token(0, "power", 0).roll(2, "e e").put("spin-B2+")
    assert case.at() == "g6"


def test_tokens_stay_ones_own_where_another_moves_the_pawn():
    """GM-D12: GM-I3, GM-I6"""
    case = Situation().token(0, "key", 0).token(1, "power", 0)
    case.s.next_enemy[0] = 1
    case.roll(2)
    assert case.play.turn == 0
    case.put("put-tok1 pass")
    assert (case.of(18), case.play.turn) == ("f6", 1)
    assert case.legal() == {"n", "e", "s", "w"}
    case.put("e")
    assert case.play.turn == 0
    assert case.put("pass").play.turn == 1


def test_who_cannot_move_anothers_pawn_is_not_asked_to_pass():
    """GM-D12: the power token is the owner's"""
    case = Situation(None, "f5- f6- f6| e6|").token(0, "power", 0)
    case.s.next_enemy[0] = 1
    case.roll(2)
    assert case.play.turn == 0
    case.put("pass")
    assert (case.play.turn, case.s.phase) == (0, Phase.END)


@pytest.mark.parametrize("power", [False, True])
def test_a_movement_goes_on_once_everything_is_done(power):
    """GM-I6: one question a step, and none once it is answered"""
    case = Situation({"g6": "SLIDE(2)>E"}).token(0, "power" if power else "oil", 0).roll(1, "e").put("pass pass")
    assert (case.at(), case.s.phase) == ("i6", Phase.END)
