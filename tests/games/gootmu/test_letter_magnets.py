"""G.O.O.T.M.U. by the letter: how a magnet pulls."""

from tests.games.gootmu.situation import Situation

from dedale.games.gootmu.tables import MONSTER, Phase

NORTH_ONLY = "f6| f5| f6- e6|"  # from f6 to i6 by f5, f4, g4, g5, g6, h6


def pulled(hole):
    case = Situation({"g10": "REMOVE_TILE"}, NORTH_ONLY, at="f10").roll(1, "e" if hole else "w")
    if hole:
        case.put("remove-A3")
    case.pawn(0, "f6").token(0, "magnet", "i6").s.bonus[0] = -1
    return case.roll(1)


def test_a_hole_in_the_board_does_not_stop_the_slide_to_a_magnet():
    """GM-D28: three squares on, though the magnet is farther off then as the crow flies"""
    assert pulled(False).at() == "g4"
    assert pulled(True).at() == "g4"


def test_who_cannot_slide_to_the_magnet_has_not_arrived():
    """GM-D28: no label is followed again (GM-M6), nobody pushed (GM-M14)"""
    case = Situation({"f6": "ADD_ALL(1)"}, "f5- f6- f6| e6|", blue="f6").token(0, "magnet", "h6").roll(1)
    assert (case.at(), case.s.plus[0], case.s.phase) == ("f6", 0, Phase.BEGIN)


def test_whom_the_magnet_holds_has_not_arrived():
    """GM-D28: held where one is"""
    case = Situation(at="h6", blue="h6").token(0, "magnet", "h6").roll(1)
    assert (case.at(), case.s.phase) == ("h6", Phase.BEGIN)


def test_who_slides_to_the_magnet_arrives():
    """GM-D28: and may push, GM-M14"""
    case = Situation(blue="h6").token(0, "magnet", "h6").roll(1)
    assert (case.at(), case.s.phase) == ("h6", Phase.PUSH)


def test_at_a_fork_towards_the_magnet_the_owner_chooses():
    """GM-D28: of several shortest ways"""
    case = Situation().token(0, "magnet", "g7").roll(1)
    assert case.legal() == {"e", "s"}
    assert case.forbids("n") == "GM-D28"
    assert case.put("s").at() == "g7"
    shut = Situation(None, "f6|").token(0, "magnet", "g7").roll(1)
    assert shut.at() == "g7"


def test_the_owner_chooses_the_fork_where_another_moves_the_pawn():
    """GM-D28: with GM-D12"""
    case = Situation().token(0, "magnet", "g7")
    case.s.next_enemy[0] = 1
    assert case.roll(1).play.turn == 0
    assert case.legal() == {"e", "s"}


def test_of_two_magnets_as_near_the_first_step_chooses():
    """GM-D28: ties are the player's choice"""
    case = Situation().token(0, "magnet", "h6").token(1, "magnet", "f8").roll(1)
    assert case.legal() == {"e", "s"}
    assert case.put("s").at() == "f8"


def test_a_magnet_pulls_a_trapped_pawn_through_the_door():
    """GM-D28: there is no other way out of a trap, GM-D72"""
    case = Situation({"g6": "TRAP>E"}, "g5- g6- g6|").roll(1, "e").token(0, "magnet", "f5").roll(2)
    assert case.at() == "h6"


def test_a_magnet_pulls_into_a_pool():
    """GM-D28: forced, GM-O5; a pass that the shortest way needs is kept, GM-I3"""
    assert Situation({"g6": "POOL"}).token(0, "magnet", "h6").roll(1).at() == "a1"
    case = Situation({"g6": "POOL"}).token(0, "magnet", "h6").token(1, "boat", 0).token(2, "key", 0).roll(1)
    assert case.forbids("put-tok2") == "GM-M4"
    assert case.forbids("put-tok3") is None


def test_of_several_shortest_ways_none_leads_home_where_another_does_not():
    """GM-D28: GM-O5"""
    assert Situation({"g6": "POOL"}).token(0, "magnet", "g7").roll(1).at() == "g7"
    doomed = Situation({"g6": "POOL", "f7": "PIT"}).token(0, "magnet", "g7").roll(1)
    assert doomed.legal() == {"e", "s"}
    assert doomed.put("s").at() == "a1"
    beyond = Situation({"h6": "POOL", "g7": "POOL"}).token(0, "magnet", "h7").roll(2)
    assert beyond.legal() == {"e", "s"}


def test_who_moves_the_monster_chooses_its_fork():
    """GM-D28: GM-X1"""
    case = Situation({"j6": "MON_START"}).token(0, "magnet", "k7").put("monster die:1")
    assert case.legal() == {"e", "s"}
    assert case.put("e").at(MONSTER) == "k7"
