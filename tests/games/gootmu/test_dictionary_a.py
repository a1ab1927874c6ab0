"""The dictionary of G.O.O.T.M.U., D01 to D38: each test is named after the situation it shows."""

import pytest
from tests.games.gootmu.situation import Situation

from dedale.games.gootmu.tables import MONSTER, Phase


def test_a_permanent_bonus_adds_to_every_roll_but_only_a_natural_six_rotates():
    """GM-D01"""
    case = Situation({"g6": "ADD_ALL(1)"}).roll(1, "e").roll(5)
    assert case.s.m_left == 6
    assert case.forbids("turn-B2+") == "GM-M12"
    case = Situation({"g6": "ADD_ALL(1)"}).roll(1, "e").roll(6)
    assert case.s.m_left == 7
    assert "turn-B2+" in case.legal()


def test_a_bonus_for_the_next_roll_is_spent_by_it():
    """GM-D02"""
    case = Situation({"g6": "ADD_NEXT(2)"}).roll(1, "e").roll(1)
    assert case.s.m_left == 3
    assert case.put("e e e").at() == "j6"
    assert case.roll(1).s.m_left == 1


def test_permanent_effects_go_away_good_and_bad():
    """GM-D03: and a fourth thing is put down at once, GM-D75"""
    case = Situation({"g6": "PERM_AWAY"})
    case.s.plus[0], case.s.carry4[0] = -2, 1
    for i, word in enumerate(("key", "boat", "oil", "bucket")):
        case.token(i, word, 0)
    case.roll(3, "e")
    assert case.s.plus[0] == 0
    assert case.s.phase == Phase.SHED
    case.put("put-tok1")
    assert case.of(18) == "g6"
    assert case.s.held[0] == 3


def test_an_enemy_piece_is_brought_and_not_picked_up():
    """GM-D04"""
    case = Situation({"g6": "BRING_EGOOT"}).roll(1, "e")
    assert case.forbids("p1a") == "GM-D04"
    assert case.put("p2b").of(4) == "g6"
    assert case.s.held[0] == 0


def test_a_turn_is_cancelled_just_before_it():
    """GM-D05"""
    case = Situation().token(0, "cancel", 0)
    case.s.lose[2] = 0
    case.roll(1, "e").put("pass")
    assert case.play.turn == 0
    assert case.legal() == {"use", "pass"}
    case.put("use")
    assert case.of(18) is None
    assert case.s.pawn == 0
    kept = Situation().token(0, "cancel", 0)
    kept.s.lose[2] = 0
    kept.roll(1, "e").put("pass pass")
    assert kept.s.pawn == 2
    assert kept.of(18) == 0


def test_one_future_square_is_treated_as_blank():
    """GM-D06"""
    case = Situation({"g6": "CANCEL1", "h6": "LOSE(1)"}).roll(1, "e").roll(1, "e")
    assert case.legal() == {"use", "pass"}
    case.put("use")
    assert case.s.lose[0] == 0
    assert case.s.cancels[0] == 0


def test_an_obstacle_is_entered_by_cancelling_it():
    """GM-D06: by choice or by force; the fire stays"""
    case = Situation({"g6": "POOL"})
    assert Situation({"g6": "POOL"}).roll(1).forbids("e") == "GM-D53"
    case.s.cancels[0] = 2
    case.roll(1, "e")
    assert case.at() == "g6"
    assert case.s.cancels[0] == 1
    forced = Situation({"g6": "SLIDE(1)>E"}).token(0, "fire", "h6")
    forced.s.cancels[0] = 1
    forced.roll(1, "e").put("pass use")
    assert forced.at() == "h6"
    assert forced.s.hazard[forced.q("h6")] > 0


def test_confusion_costs_an_item_never_a_piece():
    """GM-D07"""
    case = Situation({"g6": "CONFUSED"}).token(0, "key", 0).piece(1, 0, 0).roll(1, "e")
    assert case.legal() == {"tok1"}
    case.put("tok1")
    assert case.of(18) is None
    assert case.of(3) == 0


def test_everything_is_dropped_and_the_pawn_backs_up():
    """GM-D08: passing over it picks up from the next turn on"""
    case = Situation({"g6": "DROP_ALL(2)"}).token(0, "key", 0).piece(1, 0, 0)
    case.roll(1, "e").put("w w")
    assert case.at() == "e6"
    assert (case.of(18), case.of(3)) == ("g6", "g6")
    case.roll(3, "e e e")
    assert (case.of(18), case.of(3)) == (0, 0)


def test_dropping_all_backs_up_even_with_empty_hands():
    """GM-D08: each part by itself"""
    assert Situation({"g6": "DROP_ALL(2)"}).roll(1, "e").put("w w").at() == "e6"


def test_one_thing_is_dropped_far_off_in_a_straight_line():
    """GM-D09"""
    case = Situation({"g6": "DROP_ONE(4)"}).piece(1, 0, 0).roll(1, "e").put("p2a n")
    assert case.of(3) == "g2"


def test_a_piece_is_dropped_and_the_pawn_goes_home():
    """GM-D10: needs a carried piece"""
    case = Situation({"g6": "DROP_GOOT"}).piece(1, 0, 0).roll(1, "e").put("p2a")
    assert case.of(3) == "g6"
    assert case.at() == "a1"
    assert Situation({"g6": "DROP_GOOT"}).roll(1, "e").at() == "g6"


def test_a_doubled_six_is_twelve_squares_or_one_rotation():
    """GM-D11: after additions"""
    case = Situation({"g6": "DOUBLE"})
    case.roll(1, "e").roll(6)
    assert case.s.m_left == 12
    case.put("turn-B2+")
    assert case.s.phase != Phase.STEP
    added = Situation({"g6": "DOUBLE"})
    added.s.plus[0] = 1
    added.roll(1, "e e").roll(2)
    assert added.s.m_left == 3
    added = Situation({"g6": "DOUBLE"}).roll(1, "e")
    added.s.plus[0] = 1
    assert added.roll(2).s.m_left == 6


def test_the_player_on_the_right_moves_the_pawn():
    """GM-D12: steps and rotation only"""
    case = Situation({"g6": "ENEMY_MOVES"}, seats=3).token(0, "key", 0).roll(1, "e").put("pass")
    assert case.play.turn == 0
    case.roll(2).put("pass")
    assert case.play.turn == 2
    assert not any(move.startswith("put") for move in case.legal())
    case.put("e pass e")
    assert case.at() == "i6"
    assert case.play.turn == 0


def test_the_player_on_the_left_moves_one_of_the_pieces():
    """GM-D13: walls ignored"""
    case = Situation({"g6": "ENEMY_MGOOT"}, "b1|", seats=3).roll(1, "e")
    assert case.play.turn == 1
    assert case.legal() == {"p1a", "p1b", "p1c"}
    assert case.put("p1a e").of(0) == "c1"


def test_an_extra_turn_comes_at_once():
    """GM-D14: and it is the next turn that a lost turn takes"""
    case = Situation({"g6": "EXTRA"}).roll(1, "e")
    assert (case.s.pawn, case.s.lose[2]) == (0, 100)
    lost = Situation({"g6": "EXTRA"})
    lost.s.lose[0] = 1
    lost.roll(1, "e")
    assert (lost.s.pawn, lost.s.lose[0], lost.s.lose[2]) == (0, 0, 99)


def test_the_monster_moves_for_free():
    """GM-D15: by one's own roll"""
    case = Situation({"g6": "MON_FREE", "j6": "MON_START"})
    case.s.bonus[0] = 0
    case.roll(1, "e")
    case.put("die:2")
    assert case.s.m_pawn == MONSTER
    case.put("e e")
    assert case.at(MONSTER) == "l6"
    assert Situation({"g6": "MON_FREE"}).roll(1, "e").s.pawn == 0


def test_a_pseudo_player_stands_near_and_plays_after_its_owner():
    """GM-D16: fewer than four squares away, one per player"""
    case = Situation({"g6": "PSEUDO"}).roll(1, "e")
    assert case.forbids("k6") == "GM-D16"
    assert case.forbids("f6") is None
    case.put("j6")
    assert case.at(1) == "j6"
    assert case.s.pawn == 1
    assert case.play.turn == 0
    case.pawn(1, "f6").roll(1, "e")
    assert case.s.pawn == 0


def test_the_nearest_item_is_taken_without_moving():
    """GM-D17: a hazard turned up is left and the next nearest taken"""
    case = Situation({"g6": "GET_ITEM"}).token(0, None, "g7").token(1, "boat", "j6").roll(1, "e")
    assert case.legal() == {"tok1"}
    case.put("tok1 token:fire tok2")
    assert case.at() == "g6"
    assert case.of(19) == 0
    assert case.s.hazard[case.q("g7")] > 0


def test_ties_of_the_nearest_item_are_the_players_choice():
    """GM-D17: full hands put one down first, or leave it"""
    case = Situation({"g6": "GET_ITEM"}).token(0, "key", "g7").token(1, "boat", "h6")
    case.piece(1, 0, 0).piece(1, 1, 0).piece(1, 2, 0).roll(1, "e")
    assert case.legal() == {"tok1", "tok2"}
    case.put("tok2")
    assert case.s.phase == Phase.PICK
    assert case.legal() == {"pass", "put-p2a", "put-p2b", "put-p2c"}
    case.put("put-p2a")
    assert case.of(19) == 0
    assert case.of(3) == "g6"


def test_a_carried_piece_is_given_away_to_be_placed_anew():
    """GM-D18"""
    case = Situation({"g6": "GIVE_GOOT"}).piece(0, 0, 0).roll(1, "e").put("p1a player-2")
    assert case.play.turn == 1
    assert case.forbids("g6") == "GM-S3"
    assert case.put("j7").of(0) == "j7"


def test_an_item_is_given_and_full_hands_put_one_down():
    """GM-D19"""
    case = Situation({"g6": "GIVE_ITEM"}).token(0, "key", 0).piece(1, 0, 2).piece(1, 1, 2).token(1, "oil", 2)
    case.roll(1, "e").put("tok1 player-2")
    assert case.play.turn == 1
    assert case.legal() == {"put-p2a", "put-p2b", "put-tok2"}
    case.put("put-tok2")
    assert case.of(19) == "k10"
    assert case.s.held[2] == 3


def test_one_goes_anywhere():
    """GM-D20: but not where an obstacle or the monster bars the way"""
    case = Situation({"g6": "GO_ANY", "b2": "POOL", "b3": "LOSE(1)"}).monster("c3").roll(1, "e")
    assert case.forbids("b2") is not None
    assert case.forbids("c3") is not None
    assert case.put("b3").at() == "b3"
    assert case.s.lose[0] == 0  # spent already: the turn after was lost


def test_one_goes_to_the_nearest_enemy_piece():
    """GM-D21"""
    case = Situation({"g6": "GO_EGOOT"}).piece(1, 0, "g9").piece(0, 0, "g7").roll(1, "e")
    assert case.legal() == {"p2a"}
    assert case.put("p2a").at() == "g9"
    assert case.of(3) == 0


def test_one_stops_beside_a_hazard_that_was_the_nearest_item():
    """GM-D22"""
    case = Situation({"g6": "GO_ITEM"}).token(0, None, "j10").roll(1, "e").put("tok1 token:cave-in")
    assert case.legal() == {"j9", "j11", "i10", "k10"}
    assert case.put("j11").at() == "j11"
    carried = Situation({"g6": "GO_ITEM"}).token(0, "key", "j10").roll(1, "e").put("tok1")
    assert carried.at() == "j10"
    assert carried.of(18) == 0


def test_walls_are_ignored_next_turn():
    """GM-D23"""
    case = Situation({"g6": "IGN_NEXT"}, "g6| g6-").roll(1, "e").roll(2)
    assert case.put("e e").at() == "i6"


def test_a_jump_lands_over_walls_and_enters_nothing_between():
    """GM-D24"""
    case = Situation({"g6": "JUMP(3)>N"}, "g5-").token(0, "key", "g4").roll(1, "e")
    assert case.at() == "g3"
    assert case.of(18) == "g4"


def test_another_player_moves_the_pawn_next_turn():
    """GM-D25"""
    case = Situation({"g6": "OTHER_MOVES"}).roll(1, "e").roll(1)
    assert case.play.turn == 1


def test_a_locked_door_needs_the_key():
    """GM-D26"""
    assert Situation({"g6": "DOOR"}).roll(1).forbids("e") == "GM-D26"
    assert Situation({"g6": "DOOR"}).token(0, "key", 0).roll(1, "e").at() == "g6"


def test_a_turn_is_lost():
    """GM-D27"""
    case = Situation({"g6": "LOSE(2)"}).roll(1, "e")
    assert case.s.lose[0] == 0
    assert case.s.lose[2] == 97


def test_a_magnet_subtracts_three_within_three_squares():
    """GM-D28"""
    case = Situation().token(0, "magnet", "h7").roll(5)
    assert case.s.m_left == 2
    far = Situation().token(0, "magnet", "h9").roll(5)
    assert far.s.m_left == 5


def test_a_negative_number_slides_towards_the_magnet():
    """GM-D28: by the shortest way, and holds who is there"""
    case = Situation().token(0, "magnet", "h6").roll(1)
    assert case.at() == "h6"
    held = Situation(at="h6").token(0, "magnet", "h6").roll(1)
    assert held.at() == "h6"


@pytest.mark.parametrize(("option", "left"), [("one", 3), ("each", 0)])
def test_several_magnets_count_once_or_each(option, left):
    """GM-D28: option"""
    case = Situation(magnets=option).token(0, "magnet", "h6").token(1, "magnet", "f8").roll(6)
    assert case.s.m_left == left


def test_another_player_is_moved_two_squares():
    """GM-D29"""
    case = Situation({"g6": "MOVE_OTHER2", "k8": "ADD_ALL(2)"}).roll(1, "e").put("player-2")
    assert case.play.turn == 0
    case.put("n n")
    assert case.at(2) == "k8"
    assert case.s.plus[2] == 2


def test_any_direction_straight_through_walls():
    """GM-D30"""
    case = Situation({"g6": "ANYDIR_IGN(3)"}, "g6|").roll(1, "e")
    assert case.legal() == {"n", "e", "s", "w"}
    assert case.put("e").at() == "j6"


def test_moving_back_starts_by_the_side_one_came_from():
    """GM-D31: then as one likes; ignored after a teleport"""
    case = Situation({"g6": "BACK(3)"}).roll(1, "e")
    assert case.legal() == {"w"}
    case.put("w")
    assert {"n", "s"} <= case.legal()
    case.put("s w")
    assert case.at() == "e7"
    jumped = Situation({"g6": "GO_ANY", "b3": "BACK(3)"}).roll(1, "e").put("b3")
    assert jumped.at() == "b3"


def test_moving_back_may_retrace_the_very_squares():
    """GM-D31: option"""
    case = Situation({"h7": "BACK(2)"}, retrace="yes").roll(3, "e s e")
    assert case.at() == "g6"


def test_moving_forward_goes_on_in_the_direction_one_came():
    """GM-D32"""
    case = Situation({"g6": "FWD(2)"}).roll(1, "e")
    assert case.legal() == {"e"}
    assert case.put("e s").at() == "h7"


def test_moving_forward_with_backtracking_may_come_back():
    """GM-D33"""
    case = Situation({"g6": "FWD10_BT(3)"}).roll(1, "e").put("e w")
    assert case.at() == "g6"
    assert case.put("w").at() == "f6"


def test_the_monster_is_moved_to_the_next_tile_and_sends_home():
    """GM-D34"""
    case = Situation({"g6": "MON_MOVE", "j6": "LOSE(1)"}, blue="k7").monster("j10").roll(1, "e")
    assert case.forbids("j10") == "GM-D34"
    assert case.forbids("j6") == "GM-D34"
    case.put("k7")
    assert case.at(MONSTER) == "k7"
    assert case.at(2) == "l12"
    assert Situation({"g6": "MON_MOVE"}).roll(1, "e").s.phase != Phase.CHOOSE


def test_any_piece_is_moved_one_square_through_walls():
    """GM-D35"""
    case = Situation({"g6": "MOVE_GOOT"}, "b1-").roll(1, "e")
    assert {"p1a", "p2c"} <= case.legal()
    assert case.put("p1a s").of(0) == "b2"


def test_one_of_ones_own_pieces_is_moved_one_square():
    """GM-D36"""
    case = Situation({"g6": "MOVE_MYGOOT"}).roll(1, "e")
    assert case.legal() == {"p1a", "p1b", "p1c"}
    assert case.put("p1b s").of(1) == "c2"


def test_one_other_player_is_moved_one_square_in_an_open_direction():
    """GM-D37"""
    case = Situation({"g6": "MOVE_OTHER1"}, "k10|").roll(1, "e").put("player-2")
    assert case.forbids("e") == "GM-M1"
    assert case.put("w").at(2) == "j10"


def test_the_others_are_moved_one_square_each_and_follow_their_labels():
    """GM-D38"""
    case = Situation({"g6": "MOVE_OTHERS", "j10": "ADD_ALL(2)"}, seats=3).pawn(4, "c6").roll(1, "e")
    case.put("w")
    assert case.s.plus[2] == 2
    case.put("n")
    assert case.at(4) == "c5"
    assert case.play.turn == 0
