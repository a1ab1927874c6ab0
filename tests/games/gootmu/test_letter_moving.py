"""G.O.O.T.M.U. by the letter: dice, walls, doors and the squares of this turn."""

import pytest
from tests.games.gootmu.situation import Situation

from dedale.core import CHANCE
from dedale.games.gootmu.tables import Phase

CLOSED = "f5- f6- f6| e6|"
TRAP, TRAP_WALLS = {"g6": "TRAP>E"}, "g5- g6- g6|"


# D39 with a natural 6


def test_a_natural_six_before_a_random_walk_may_rotate_a_tile():
    """GM-D39: a natural 6 rotates whatever else holds, GM-M12"""
    case = Situation({"g6": "RANDOM_NEXT"}).roll(1, "e").roll(6)
    assert case.play.turn == 0
    assert {"turn-B2+", "turn-C2-", "pass"} <= case.legal()
    case.put("turn-B2+")
    assert (case.at(), case.s.phase) == ("g7", Phase.BEGIN)


def test_a_natural_six_before_a_random_walk_may_enter_a_closed_square():
    """GM-D39: and GM-C1"""
    case = Situation({"g6": "RANDOM_NEXT"}, CLOSED, at="h6").roll(1, "w").roll(6)
    assert "slip-w" in case.legal()
    assert case.put("slip-w").at() == "f6"


def test_a_natural_six_that_is_not_used_lets_the_dice_lead():
    """GM-D39: the choice is gone once the pawn is on its way, GM-R2"""
    case = Situation({"g6": "RANDOM_NEXT"}).roll(1, "e").roll(6).put("pass")
    assert case.play.turn == CHANCE
    case.put("way:s")
    assert case.play.turn == CHANCE


def test_a_six_rotates_where_no_random_step_is_possible():
    """GM-D39: GM-R2"""
    case = Situation(None, CLOSED)
    case.s.next_random[0] = 1
    case.roll(6)
    assert {"turn-B2+", "slip-e", "pass"} <= case.legal()
    assert case.put("pass").at() == "f6"


def test_who_moves_another_players_pawn_rotates_by_its_six():
    """GM-D39 with GM-D12: rotation is the mover's"""
    case = Situation({"g6": "RANDOM_NEXT"}).roll(1, "e")
    case.s.next_enemy[0] = 1
    case.roll(6)
    assert case.play.turn == 1
    assert "turn-B2-" in case.legal()


# D30: no squares of this turn


def test_any_direction_does_not_go_back_over_this_turns_squares():
    """GM-D30: GM-M2 exempts SLIDE, JUMP and MOVE BACK only"""
    case = Situation({"h6": "ANYDIR_IGN(2)"}).roll(2, "e e")
    assert case.legal() == {"n", "e", "s"}
    assert case.forbids("w") == "GM-M2"


def test_any_direction_goes_back_where_no_other_way_is_left():
    """GM-D30: a step without which the number cannot be completed, GM-M2; before a deadly obstacle, GM-O5"""
    case = Situation({"h6": "ANYDIR_IGN(2)", "h5": "DOOR", "i6": "POOL", "h7": "DOOR"}).roll(2, "e e")
    assert case.legal() == {"w"}
    assert case.put("w").at() == "f6"
    deadly = Situation({"h6": "ANYDIR_IGN(2)", "h5": "DOOR", "i6": "POOL", "h7": "DOOR", "f6": "DOOR"}, at="g6")
    deadly.roll(1, "e")
    assert deadly.legal() == {"e"}
    assert deadly.put("e").at() == "a1"


def test_the_first_step_in_any_direction_may_go_back():
    """GM-D30: the first step of a label's movement, GM-M2"""
    case = Situation({"h6": "ANYDIR_IGN(1)"}).roll(2, "e e")
    assert case.legal() == {"n", "e", "s", "w"}


# D31


def test_retracing_reaches_the_square_one_started_from():
    """GM-D31: option"""
    assert Situation({"h6": "BACK(2)"}, retrace="yes").roll(2, "e e").at() == "f6"
    assert Situation({"h6": "BACK(3)"}, retrace="yes").roll(2, "e e").at() == "h6"


def test_retracing_is_not_forgotten_over_a_push():
    """GM-D31: option; GM-M14"""
    case = Situation({"h6": "BACK(2)"}, blue="h6", retrace="yes").roll(2, "e e").put("push-2-n")
    assert (case.at(), case.at(2)) == ("f6", "h5")


def test_retracing_into_a_fire_just_uncovered_leads_home():
    """GM-D31: option; GM-O5"""
    case = Situation({"h6": "BACK(2)"}, retrace="yes").token(0, None, "g6").roll(2, "e").put("token:fire e")
    assert case.at() == "a1"


def test_a_way_back_that_needs_turning_round_is_no_way_where_another_is():
    """GM-D31: f7 is a dead end"""
    case = Situation({"g6": "BACK(3)"}, "e7| f7| f7-").roll(1, "e").put("w")
    assert case.forbids("s") is not None
    assert {"n", "w"} <= case.legal()
    only = Situation({"g6": "BACK(3)"}, "f5- e6| e7| f7| f7-").roll(1, "e").put("w")
    assert "s" in only.legal()


# D72, D74


def test_ignoring_walls_opens_no_other_way_out_of_a_trap():
    """GM-D72: with GM-D23"""
    case = Situation(TRAP, TRAP_WALLS).roll(1, "e")
    case.s.next_ignore[0] = 1
    case.roll(2)
    assert case.legal() == {"e"}
    assert case.forbids("w") == "GM-D72"


def test_a_trap_door_is_passed_backward_on_the_first_step_only():
    """GM-D74"""
    door = Situation({"h6": "TRAP>W"}, "h5- h6- g6|").token(0, "backward", 0).roll(2, "e")
    assert door.forbids("e") == "GM-M1"
    first = Situation({"h6": "TRAP>W"}, "h5- h6- g6|", at="g6").token(0, "backward", 0).roll(2, "e")
    assert (first.at(), first.of(18)) == ("h6", None)


def test_a_one_through_a_trap_door_ignores_its_label_and_asks_nothing():
    """GM-D74: no square is to be cancelled, GM-D06"""
    case = Situation(TRAP, TRAP_WALLS, at="h6").token(0, "backward", 0)
    case.s.cancels[0] = 1
    case.roll(1, "w")
    assert (case.at(), case.s.phase) == ("g6", Phase.BEGIN)
    assert (case.s.cancels[0], case.s.trapped[0]) == (1, 0)


def test_a_push_on_the_trap_door_does_not_bring_its_label_back():
    """GM-D74: rolling a 1; GM-M14 comes before the label"""
    case = Situation(TRAP, TRAP_WALLS, at="h6", blue="g6").token(0, "backward", 0).roll(1, "w").put("push-2-w")
    assert (case.at(), case.at(2), case.s.trapped[0]) == ("g6", "f6", 0)


# D57


def test_failing_to_roll_low_spends_everything_that_waited_for_the_turn():
    """GM-D57: D42 too, GM-M11"""
    case = Situation()
    case.s.next_less[0], case.s.next_n[0], case.s.next_odd[0], case.s.next_wall[0] = 3, 3, 1, 1
    case.put("roll die:5")
    assert [case.s.next_less[0], case.s.next_n[0], case.s.next_odd[0], case.s.next_wall[0]] == [0, 0, 0, 0]
    passed = Situation()
    passed.s.next_less[0], passed.s.next_n[0] = 3, 4
    assert passed.put("roll die:2").s.m_left == 4


# D51, D52 and D06 in one plan


def test_two_wall_tokens_pass_two_walls_in_one_movement():
    """GM-D52"""
    case = Situation(None, "f5- f6- e6| f6| g5- g6- g6|").token(0, "wall", 0).token(1, "wall", 0).roll(2)
    assert case.forbids("e") is None
    case.put("e e")
    assert (case.at(), case.of(18), case.of(19)) == ("h6", None, None)


def test_the_next_turns_wall_and_a_token_pass_two_walls():
    """GM-D51: with GM-D52"""
    case = Situation(None, "f5- f6- e6| f6| g5- g6- g6|").token(0, "wall", 0)
    case.s.next_wall[0] = 1
    assert case.roll(2, "e").of(18) == 0
    assert case.put("e").of(18) is None


@pytest.mark.parametrize("by_token", [False, True])
def test_a_wall_and_the_pool_behind_it_are_passed_in_one_step(by_token):
    """GM-D52, GM-D51: with GM-D06"""
    case = Situation({"g6": "POOL"}, "f6|")
    if by_token:
        case.token(0, "wall", 0)
    else:
        case.s.next_wall[0] = 1
    case.s.cancels[0] = 1
    case.roll(1)
    assert case.forbids("e") is None
    case.put("e")
    assert (case.at(), case.s.cancels[0], case.of(18)) == ("g6", 0, None)


# Visited before deadly


def test_a_square_of_this_turn_is_shut_even_where_fire_has_come_up():
    """GM-D12: the enemy may choose a fire (GM-O5) but not a square twice, GM-M2"""
    case = Situation().token(0, None, "g6")
    case.s.next_enemy[0] = 1
    case.roll(3, "e").put("token:fire e")
    assert case.forbids("w") == "GM-M2"


# Pushing


def test_where_two_others_stand_one_is_pushed():
    """GM-M14"""
    case = Situation(seats=3, blue="g6").pawn(4, "g6").roll(1, "e")
    assert {"push-2-n", "push-3-s"} <= case.legal()
    case.put("push-3-s")
    assert (case.at(2), case.at(4), case.s.phase) == ("g6", "g7", Phase.BEGIN)
