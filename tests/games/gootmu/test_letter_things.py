"""G.O.O.T.M.U. by the letter: what is put down, given, dropped and picked up again."""

from tests.games.gootmu.situation import Situation

from dedale.games.gootmu.tables import Phase

CORRIDOR = "f5- f6- e6| g5- g6- g6|"  # f6 and g6, and nothing else


# GM-I3: only if the movement can still be completed


def test_a_pass_needed_for_the_first_step_is_not_put_down():
    """GM-I3: the only way out is a pool"""
    case = Situation({"g6": "POOL"}, "f5- f6- e6|").token(0, "boat", 0).roll(2)
    assert case.forbids("put-tok1") == "GM-M4"
    assert Situation().token(0, "boat", 0).roll(2).forbids("put-tok1") is None


def test_a_pass_needed_for_a_labels_movement_is_not_put_down():
    """GM-I3: nor to be sent home instead"""
    case = Situation({"f6": "THATWAY(2)>E", "g6": "POOL"}, at="e6").token(0, "boat", 0).roll(1, "e")
    assert case.forbids("put-tok1") == "GM-M4"


def test_a_wall_token_needed_on_the_way_is_not_put_down():
    """GM-I3: shut in, with three squares to go"""
    case = Situation(None, CORRIDOR).token(0, "wall", 0).roll(3, "e")
    assert case.forbids("put-tok1") == "GM-M4"
    assert case.put("e").of(18) is None


def test_of_two_boats_one_may_be_put_down():
    """GM-I3"""
    case = Situation({"g6": "POOL"}, "f5- f6- e6|").token(0, "boat", 0).token(1, "boat", 0).roll(2)
    assert case.forbids("put-tok2") is None


def test_a_useless_pass_is_put_down_where_a_wall_is_passed_next_turn():
    """GM-I3: D51 completes the number"""
    case = Situation(None, CORRIDOR).token(0, "key", 0)
    case.s.next_wall[0] = 1
    assert case.roll(3, "e").put("put-tok1").of(18) == "g6"
    assert case.put("e e").at() == "i6"


def test_a_useless_pass_is_put_down_where_a_wall_token_is_held():
    """GM-I3: D52 completes the number"""
    case = Situation(None, CORRIDOR).token(0, "key", 0).token(1, "wall", 0).roll(3, "e")
    assert case.forbids("put-tok1") is None
    assert case.forbids("put-tok2") == "GM-M4"


def test_a_useless_pass_is_put_down_where_a_square_is_cancelled():
    """GM-I3: D06 completes the number"""
    case = Situation({"h6": "POOL"}, "f5- f6- e6| g5- g6-").token(0, "key", 0)
    case.s.cancels[0] = 1
    assert case.roll(3, "e").put("put-tok1").of(18) == "g6"
    assert case.put("e e").at() == "i6"


def full_hands_at_random(walls, **labels):
    """On one's home, which is no empty square; a bucket lies on g6 and the hands are full."""
    case = Situation(labels, walls).home(0, "f6").token(3, "bucket", "g6")
    for i, word in enumerate(("key", "oil", "boat")):
        case.token(i, word, 0)
    case.s.next_random[0] = 1
    return case.roll(3).put("way:e")


def test_a_useless_pass_is_put_down_on_a_random_walk():
    """GM-I3: D39 need not complete its number"""
    case = full_hands_at_random(CORRIDOR)
    assert case.s.phase == Phase.PICK
    assert case.forbids("put-tok1") is None


def test_a_pass_that_a_random_walk_needs_is_not_put_down():
    """GM-I3: GM-D39"""
    case = full_hands_at_random("f5- f6- e6| g5- g6-", h6="DOOR")
    assert case.forbids("put-tok1") == "GM-M4"
    assert case.forbids("put-tok2") is None


# D08


def test_who_is_pushed_onto_a_heap_picks_it_up_in_the_same_turn():
    """GM-D08: only the dropper has to wait for the next turn"""
    case = Situation({"g6": "DROP_ALL(1)"}, at="e6", blue="f6").token(0, "key", 0)
    case.s.cancels[2] = 1
    case.roll(2, "e e").put("w push-2-e use")
    assert case.of(18) == 2
    own = Situation({"g6": "DROP_ALL(2)"}, "g5- g6-", at="f6").token(0, "key", 0).roll(1, "e").put("w w")
    assert own.of(18) == "g6"


def test_two_players_may_drop_everything_in_one_turn():
    """GM-D08: each waits for their own heap"""
    case = Situation({"g6": "DROP_ALL(1)"}, at="e6", blue="f6").token(0, "key", 0).token(1, "oil", 2)
    case.roll(2, "e e").put("w push-2-e")
    assert (case.of(18), case.of(19)) == ("g6", "g6")


# D19


def test_the_gift_itself_is_not_put_down():
    """GM-D19: one of what they already had"""
    case = Situation({"g6": "GIVE_ITEM"}).token(0, "key", 0).piece(1, 0, 2).piece(1, 1, 2).token(1, "oil", 2)
    case.roll(1, "e").put("tok1 player-2")
    assert case.forbids("put-tok1") == "GM-D19"
    assert case.put("put-p2a").of(18) == 2


# D77


def void(at):
    """Full hands; the last token that may be an item comes up as a fire, so that no item is left on the board."""
    case = Situation({"g6": "TURN_ITEM"}, blue="h6").piece(0, 0, at).token(3, None, "j10")
    for i, word in enumerate(("key", "oil", "boat")):
        case.token(i, word, 0)
    case.s.must_item[0] = 1
    return case.roll(1, "e").put("tok4 token:fire pass")


def test_an_item_put_down_for_a_piece_does_not_revive_the_need_of_one():
    """GM-D77: void for good"""
    case = void("g7").roll(2, "s").put("put-tok1")
    assert (case.of(0), case.of(18), case.s.must_item[0]) == (0, "g7", 0)


def test_an_item_put_down_for_a_piece_of_ones_own_that_another_carries():
    """GM-D77: GM-I4"""
    case = void(2).roll(1, "e").put("put-tok1")
    assert (case.of(0), case.of(18)) == (0, "h6")


def test_the_need_of_an_item_is_void_when_the_last_one_leaves_the_board():
    """GM-D77: with a tile, GM-D54, or in another's hands, GM-D17"""
    tile = Situation({"g6": "REMOVE_TILE"}).token(0, "key", "j6")
    tile.s.must_item[2] = 1
    assert tile.roll(1, "e").put("remove-C2").s.must_item[2] == 0
    taken = Situation({"g6": "GET_ITEM"}).token(0, "key", "j6").token(1, "oil", "c6")
    taken.s.must_item[2] = 1
    assert taken.roll(1, "e").put("tok1 pass").s.must_item[2] == 1
    assert taken.pawn(0, "f6").roll(1, "e").put("tok2 pass").s.must_item[2] == 0


# D04, D22


def test_an_enemy_piece_on_ones_own_square_may_be_the_one_brought():
    """GM-D04"""
    case = Situation({"g6": "BRING_EGOOT"}).piece(1, 0, "g6")
    for i, word in enumerate(("key", "oil", "boat")):
        case.token(i, word, 0)
    case.roll(1, "e").put("pass")
    assert case.legal() == {"p2a", "p2b", "p2c"}
    assert case.put("p2a").of(3) == "g6"


def test_one_may_stay_beside_the_hazard_that_was_the_nearest_item():
    """GM-D22: one's own square is one of the four"""
    case = Situation({"g6": "GO_ITEM"}).token(0, None, "g7").roll(1, "e").put("tok1 token:cave-in")
    assert case.legal() == {"g6", "f7", "h7", "g8"}
    assert case.put("g6").at() == "g6"


# GM-I3, GM-I6: only in one's own turn


def test_who_is_pushed_onto_a_label_only_walks():
    """GM-I3, GM-I6, GM-M14: pushed in another's turn, one neither puts a thing down nor turns a tile by token"""
    case = Situation({"h6": "FWD(2)"}, blue="g6").token(0, "key", 2).token(1, "power", 2).token(2, "power", 0)
    case.roll(1, "e", "push-2-e")
    assert case.s.phase == Phase.STEP
    assert case.legal() == {"e"}
    assert case.forbids("put-tok1") == case.forbids("spin-B2+") == "GM-M1"
