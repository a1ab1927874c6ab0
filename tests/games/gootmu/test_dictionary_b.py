"""The dictionary of G.O.O.T.M.U., D39 to D77: each test is named after the situation it shows."""

import pytest
from tests.games.gootmu.situation import Situation

from dedale.core import CHANCE
from dedale.games.gootmu.tables import MONSTER, Phase, Thing


def test_a_random_movement_goes_where_the_dice_say():
    """GM-D39: a shut way is rolled again; none left, the movement ends"""
    case = Situation({"g6": "RANDOM_NEXT"}, "g6|").roll(1, "e").roll(3)
    assert case.play.turn == CHANCE
    assert {case.play.notation(i) for i in range(3)} == {"way:n", "way:s", "way:w"}
    case.put("way:s")
    assert case.game.narrator.chance(case.play.states) == [1, 1, 1]
    case.put("way:e way:n")
    assert case.at() == "h6"
    stuck = Situation({"g6": "RANDOM_NEXT"}, "g5|").roll(1, "e").roll(4, "way:e way:n")
    assert stuck.at() == "h5"


def test_the_next_movement_starts_where_the_arrow_points():
    """GM-D40: ignored if no exact movement starts that way"""
    case = Situation({"g6": "THATWAY_NEXT>S"}).roll(1, "e").roll(2)
    assert case.legal() == {"s"}
    assert case.forbids("n") == "GM-D40"
    shut = Situation({"g6": "THATWAY_NEXT>S"}, "g6-").roll(1, "e").roll(1)
    assert shut.legal() == {"n", "e", "w"}


def test_moving_that_way_starts_along_the_arrow():
    """GM-D41"""
    case = Situation({"g6": "THATWAY(2)>N"}).roll(1, "e")
    assert case.legal() == {"n"}
    assert case.put("n w").at() == "f5"


def test_a_fixed_number_replaces_the_next_roll():
    """GM-D42: modifiers wait"""
    case = Situation({"g6": "MOVE_N_NEXT(3)"}).token(0, "power", 0).roll(1, "e").put("pass")
    case.s.bonus[0] = 2
    assert case.forbids("name-4") == "GM-D42"
    case.put("roll")
    assert case.s.m_left == 3
    assert case.s.bonus[0] == 2


def test_walls_are_ignored_on_a_crooked_way():
    """GM-D43"""
    case = Situation({"g6": "MOVE_IGN(2)"}, "g6| h6-").roll(1, "e")
    assert case.put("e s").at() == "h7"


def test_the_nearest_label_is_gone_to_and_followed():
    """GM-D44: obstacles and the monster's start are no instruction"""
    case = Situation({"g6": "NEAR_LABEL", "h6": "POOL", "g8": "ADD_ALL(1)", "e6": "SUB_ALL(1)"}).roll(1, "e")
    assert case.legal() == {"g8", "e6"}
    assert case.put("g8").s.plus[0] == 1


def test_one_moves_anywhere_on_the_tile_the_arrow_shows():
    """GM-D45"""
    case = Situation({"g6": "NEXT_TILE>W", "b6": "PIT"}).roll(1, "e")
    assert case.legal() == {f"{c}{r}" for c in "abcd" for r in (5, 6, 7, 8)} - {"b6"}
    assert case.put("a8").at() == "a8"


def test_one_joins_another_player_and_may_push():
    """GM-D46: if not pushed, they may not push back on their next turn"""
    case = Situation({"g6": "SAME_SPACE"}).roll(1, "e").put("player-2")
    assert case.at() == "k10"
    assert "push-2-n" in case.legal()
    case.s.lose[2] = 0
    case.put("pass")
    assert case.s.spared[2] == 1
    case.pawn(0, "j10").put("roll die:1 w")
    assert case.s.pawn == 0
    pushed = Situation({"g6": "SAME_SPACE"}).roll(1, "e").put("player-2 push-2-n")
    assert pushed.at(2) == "k9"
    assert pushed.s.spared[2] == 0


def test_one_moves_to_the_monsters_tile():
    """GM-D47: ignored without a monster"""
    case = Situation({"g6": "MONSTER_TILE"}).monster("j10").roll(1, "e")
    assert case.forbids("j10") is not None
    assert len(case.legal()) == 15
    assert case.put("i9").at() == "i9"
    assert Situation({"g6": "MONSTER_TILE"}).roll(1, "e").s.phase == Phase.BEGIN


def test_the_next_player_touched_goes_home():
    """GM-D48: crossed, or arriving without pushing"""
    case = Situation({"g6": "NEXT_HOME"}, blue="h6").roll(1, "e").roll(2, "e e")
    assert case.at(2) == "l12"
    assert case.s.touch[0] == 0
    case = Situation(blue="g6")
    case.s.touch[2] = 1
    case.roll(1, "e").put("pass")
    assert case.at() == "a1"
    pushes = Situation(blue="g6")
    pushes.s.touch[2] = 1
    pushes.roll(1, "e").put("push-2-e")
    assert pushes.at() == "g6"
    assert pushes.s.touch[2] == 1


@pytest.mark.parametrize(("face", "phase"), [(2, Phase.BEGIN), (3, Phase.STEP)])
def test_only_an_odd_roll_moves_next_turn(face, phase):
    """GM-D49: the natural roll counts"""
    case = Situation({"g6": "ODD"}).roll(1, "e")
    case.s.bonus[0] = 1
    assert case.roll(face).s.phase == phase


def test_a_narrow_passage_needs_oil():
    """GM-D50"""
    assert Situation({"g6": "OIL"}).roll(1).forbids("e") == "GM-D50"
    assert Situation({"g6": "OIL"}).token(0, "oil", 0).roll(1, "e").at() == "g6"


def test_one_wall_is_passed_next_turn():
    """GM-D51: nobody is made to use it"""
    case = Situation({"g6": "PASS_WALL_NEXT"}, "g6| h6-").roll(1, "e").roll(2)
    case.put("e")
    assert case.s.t_wall == 0
    assert case.forbids("s") == "GM-M1"


def test_a_token_passes_one_wall_and_is_discarded():
    """GM-D52: where only this allows the number one may stay, GM-M1"""
    walls = "e6| f5- f6- f6|"
    case = Situation(None, walls).token(0, "wall", 0).roll(1)
    assert {"pass", "n", "e", "s", "w"} <= case.legal()
    assert case.put("e").at() == "g6"
    assert case.of(18) is None
    assert Situation(None, "f6|").token(0, "wall", 0).roll(1).put("w").of(18) == 0


def test_a_pool_needs_the_boat():
    """GM-D53"""
    assert Situation({"g6": "POOL"}).roll(1).forbids("e") == "GM-D53"
    assert Situation({"g6": "POOL"}).token(0, "boat", 0).roll(1, "e").at() == "g6"


def test_a_tile_is_removed_and_its_neighbours_are_joined():
    """GM-D54: no player, home or piece on it; tokens on it leave the game"""
    case = Situation({"g6": "REMOVE_TILE"}).token(0, None, "j6").roll(1, "e")
    assert case.forbids("remove-B2") == "GM-D54"
    assert case.forbids("remove-A1") == "GM-D54"
    case.put("remove-C2")
    assert case.of(18) is None
    assert case.roll(2, "e e").at() == "a6"


def test_the_last_tiles_are_never_cut_in_two():
    """GM-D54: tiles of a row or a column stay joined across holes, others do not"""
    case = Situation({"g6": "REMOVE_TILE"}, at="f6", blue="h8").roll(1, "e")
    for seat, corner in ((0, "e5"), (1, "e8")):
        case.home(2 * seat, corner).pawn(2 * seat, "g6")
        for i in range(3):
            case.piece(seat, i, "f5")
    assert case.legal() == {f"remove-{tile}" for tile in ("A1", "B1", "C1", "A2", "C2", "A3", "B3", "C3")}
    for tile in ("B1", "A2", "C2"):
        case.s.tile["ABC".index(tile[0]) + 3 * (int(tile[1]) - 1)] = -1
    assert case.forbids("remove-B3") == "GM-D54"  # the middle would be left alone
    assert case.legal() == {"remove-A1", "remove-C1", "remove-A3", "remove-C3"}


def across_the_hole(label):
    """On h6, with the tile to the east removed: a6 is next to it."""
    return Situation({"g6": "REMOVE_TILE", "h6": label}).roll(1, "e").put("remove-C2")


def test_distances_are_counted_across_a_hole():
    """GM-D54: for a pseudo-home (GM-D16), the nearest item (GM-D17) and the nearest label (GM-D44)"""
    case = across_the_hole("PSEUDO").roll(1, "e")
    assert (case.forbids("c6"), case.forbids("d6")) == (None, "GM-D16")
    assert {square for square in case.legal() if square[1:] == "6"} == {"a6", "b6", "c6", "e6", "f6"}
    case = across_the_hole("GET_ITEM").token(0, "boat", "c6").token(1, "key", "h10").roll(1, "e")
    assert case.legal() == {"tok1"}
    case = across_the_hole("NEAR_LABEL")
    case.s.label[case.q("a7")] = 14
    case.s.label[case.q("g6")] = 0
    assert case.roll(1, "e").legal() == {"a7"}


def test_a_one_gives_two_extra_turns():
    """GM-D55"""
    case = Situation({"g6": "ROLL1_X2"}).roll(1, "e").put("die:1")
    assert (case.s.extra[0], case.s.lose[2]) == (1, 100)
    assert Situation({"g6": "ROLL1_X2"}).roll(1, "e").put("die:2").s.extra[0] == 0


def test_a_five_costs_the_next_turn():
    """GM-D56"""
    assert Situation({"g6": "ROLL5_LOSE"}).roll(1, "e").put("die:5").s.lose[2] == 98
    assert Situation({"g6": "ROLL5_LOSE"}).roll(1, "e").put("die:4").s.lose[2] == 99


def test_one_must_roll_low_to_move():
    """GM-D57: failing ends the attempt, once"""
    case = Situation({"g6": "ROLL_LT(3)"}).roll(1, "e").put("roll die:3")
    assert (case.s.phase, case.at()) == (Phase.BEGIN, "g6")
    assert case.put("roll die:2").s.m_left == 2
    passed = Situation({"g6": "ROLL_LT(3)"}).roll(1, "e").put("roll die:2 die:4")
    assert passed.s.m_left == 4


def test_any_tile_is_rotated():
    """GM-D58"""
    case = Situation({"g6": "ROT_ANY"}).roll(1, "e")
    assert len(case.legal()) == 18
    case.put("turn-A1+")
    assert case.of(0) == "d2"


def test_this_tile_turns_clockwise_with_everything_on_it():
    """GM-D59"""
    case = Situation({"g6": "ROT_CW"}, blue="e5").token(0, "key", "h5").roll(1, "e")
    assert case.at() == "g7"
    assert case.at(2) == "h5"
    assert case.of(18) == "h8"


PANEL = {"g6": "PANEL(3)"}
PANEL_WALLS = "g5- g6-"


def test_a_secret_panel_is_passed_by_a_low_roll():
    """GM-D60: else only the way one came in"""
    case = Situation(PANEL, PANEL_WALLS).roll(1, "e").put("roll die:3 die:1")
    assert case.legal() == {"e", "w"}
    shut = Situation(PANEL, PANEL_WALLS).roll(1, "e").put("roll die:4 die:1")
    assert shut.legal() == {"w"}
    assert shut.forbids("e") == "GM-D60"
    again = Situation(PANEL, PANEL_WALLS).roll(1, "e").put("roll")
    assert again.play.turn == CHANCE


def test_the_next_roll_is_chosen():
    """GM-D61: one to five, modifiers apply"""
    case = Situation({"g6": "SELECT(5)"}).roll(1, "e")
    case.s.bonus[0] = 1
    assert {"select-1", "select-5", "roll"} <= case.legal()
    case.put("select-5")
    assert case.s.m_left == 6
    assert case.s.select[0] == 0
    assert Situation().forbids("select-1") == "GM-D61"


def test_a_slide_goes_straight_or_not_at_all():
    """GM-D62"""
    assert Situation({"g6": "SLIDE(2)>E"}).roll(1, "e").at() == "i6"
    assert Situation({"g6": "SLIDE(2)>E"}, "g6|").roll(1, "e").at() == "g6"


def test_a_snake_pit_needs_the_board():
    """GM-D63"""
    assert Situation({"g6": "PIT"}).roll(1).forbids("e") == "GM-D63"
    assert Situation({"g6": "PIT"}).token(0, "board", 0).roll(1, "e").at() == "g6"


def test_a_squared_six_is_thirty_six():
    """GM-D64"""
    case = Situation({"g6": "SQUARE"}).roll(1, "e").roll(6)
    assert case.s.m_left == 36
    assert case.s.ways & 15
    assert case.s.square[0] == 0


def test_a_subtraction_can_stop_the_next_movement():
    """GM-D65"""
    case = Situation({"g6": "SUB_NEXT(3)"}).roll(1, "e").roll(3)
    assert (case.s.phase, case.at()) == (Phase.BEGIN, "g6")
    assert case.roll(3).s.m_left == 3


def test_a_permanent_subtraction_leaves_the_natural_six():
    """GM-D66"""
    case = Situation({"g6": "SUB_ALL(1)"}).roll(1, "e").roll(6)
    assert case.s.m_left == 5
    assert "turn-B2-" in case.legal()


def test_two_pieces_change_places():
    """GM-D67"""
    case = Situation({"g6": "SWAP_GOOT"}).roll(1, "e").put("p1a p2a")
    assert (case.of(0), case.of(3)) == ("e1", "b1")


def test_two_players_change_places():
    """GM-D68: the other does not follow a label"""
    case = Situation({"g6": "SWAP_PL"}).token(0, "key", "k10").roll(1, "e").put("player-2")
    assert (case.at(), case.at(2)) == ("k10", "g6")
    assert case.of(18) == 0


def test_an_item_is_taken_from_another_player():
    """GM-D69: not a piece"""
    case = Situation({"g6": "TAKE_ITEM"}).token(0, "key", 2).piece(1, 0, 2).roll(1, "e")
    assert case.legal() == {"tok1"}
    assert case.put("tok1").of(18) == 0


def test_one_teleports_to_any_piece_on_the_board():
    """GM-D70"""
    case = Situation({"g6": "TELE_GOOT"}).roll(1, "e")
    assert case.legal() == {"b1", "c1", "d1", "e1", "f2", "g2"}
    case.put("c1")
    assert (case.at(), case.of(1)) == ("c1", 0)


def test_the_monsters_start_does_nothing_to_a_player():
    """GM-D71"""
    case = Situation({"g6": "MON_START"})
    assert case.at(MONSTER) == "g6"
    case.monster("j10").roll(1, "e")
    assert (case.at(), case.s.phase) == ("g6", Phase.BEGIN)


TRAP = {"g6": "TRAP>E"}
TRAP_WALLS = "g5- g6- g6|"


def test_a_trap_door_is_left_through_the_door_only():
    """GM-D72: and nobody passes it the other way"""
    case = Situation(TRAP, TRAP_WALLS).roll(1, "e").roll(2)
    assert case.legal() == {"e"}
    assert case.forbids("w") == "GM-D72"
    assert case.put("e e").at() == "i6"
    assert Situation(TRAP, TRAP_WALLS, at="h6").roll(1).forbids("w") == "GM-M1"


def test_a_face_down_token_is_turned_up_anywhere():
    """GM-D73"""
    case = Situation({"g6": "TURN_ITEM"}).token(0, None, "j10").roll(1, "e").put("tok1 token:key")
    assert case.s.kind[18] == Thing.KEY
    assert case.of(18) == "j10"
    assert Situation({"g6": "TURN_ITEM"}).roll(1, "e").s.phase != Phase.CHOOSE


def test_a_token_opens_a_trap_door_the_wrong_way():
    """GM-D74: on the first step of a movement; on a 1 its label is ignored"""
    case = Situation(TRAP, TRAP_WALLS, at="h6").token(0, "backward", 0).roll(1, "w")
    assert case.at() == "g6"
    assert case.s.trapped[0] == 0
    assert case.of(18) is None
    through = Situation(TRAP, TRAP_WALLS, at="h6").token(0, "backward", 0).roll(2, "w w")
    assert through.at() == "f6"
    later = Situation(TRAP, TRAP_WALLS, at="i6").token(0, "backward", 0).roll(2, "w")
    assert later.forbids("w") == "GM-M1"


def test_four_things_may_be_carried():
    """GM-D75"""
    case = Situation({"g6": "CARRY4"}).token(0, "key", 0).token(1, "oil", 0).token(2, "boat", 0)
    case.token(3, "bucket", "h6").roll(1, "e").put("pass").roll(1, "e")
    assert case.s.held[0] == 4


def test_this_tile_may_be_rotated_or_left():
    """GM-D76"""
    case = Situation({"g6": "ROT_MAY"}).roll(1, "e")
    assert case.legal() == {"turn-B2+", "turn-B2-", "pass"}
    assert case.put("pass").at() == "g6"
    assert Situation({"g6": "ROT_MAY"}).roll(1, "e").put("turn-B2-").at() == "f6"


def test_an_item_must_be_taken_before_a_piece():
    """GM-D77: void when no item is left"""
    case = Situation({"g6": "MUST_ITEM"}).token(0, "key", "j6").piece(0, 0, "h6").roll(1, "e")
    case.roll(1, "e")
    assert case.of(0) == "h6"
    case.roll(2, "e e").put("pass")
    assert case.s.must_item[0] == 0
    void = Situation({"g6": "MUST_ITEM"}).piece(0, 0, "h6").roll(2, "e e")
    assert void.of(0) == 0
