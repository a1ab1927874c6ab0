"""Sumo Gnomes, clause by clause: each test is named after the situation it shows."""

import pytest
from tests.games.sumo.situation import FACE, Situation

from dedale.core import CHANCE, Fault, Play, record, registry

HOLE = """
outer: b1 c1 a2 d2 a3 d3 b4 c4
inner: b2 c2 b3 c3
starts: b4 c1
lines: neighbours
cut: c2-c3
"""


@pytest.fixture
def holed(tmp_path):
    """The stump of twelve with the line c2-c3 cut."""
    path = tmp_path / "holed.board"
    path.write_text(HOLE)
    return str(path)


def opened(**options):
    game = registry.find("sumo")
    return Play(game, game.setting(options.pop("board", None), options))


def test_each_player_owns_four_dice_at_every_moment():
    """SG-01"""
    played = Situation("b2", "c2").at_hand(["+", "x", "slam", "grab"])
    assert registry.find("sumo").facts.seats == (2,)
    assert played.play.game.narrator.call("sound", played.play.states) == 0
    played.s.hand[0] += 1
    assert played.play.game.narrator.call("sound", played.play.states) == 1


@pytest.mark.parametrize(("board", "red", "blue"), [("stump-12", "b4", "c1"), ("diamond-13", "c5", "c1")])
def test_gnomes_start_on_the_start_square_nearest_their_player(board, red, blue):
    """SG-02"""
    situation = Situation(red, blue, board=board)
    fresh = opened(board=board).here
    assert list(fresh.gnome) == [situation.s.gnome[0], situation.s.gnome[1]]


def test_the_starter_is_drawn_by_lot_or_chosen():
    """SG-03"""
    lot = opened()
    assert lot.turn == CHANCE
    assert lot.game.narrator.chance(lot.states) == [1, 1]
    lot.put("lot:2")
    assert lot.here.player == 1
    assert opened(first="seat1").here.player == 0
    assert opened(first="seat2").here.player == 1


def test_the_loser_of_a_round_starts_the_next():
    """SG-03: and SG-13, all four dice are rolled again"""
    match = Situation("b2", "b1", ["slam"], rounds="2", reserve=["x", "x"]).put("slam-n")
    assert match.s.player == 1
    assert match.s.reserve.sum() == 0
    assert sum(match.play.game.narrator.chance(match.play.states)) == 6**4


def test_turns_alternate_until_a_gnome_is_ejected():
    """SG-04"""
    situation = Situation("b2", "d3", ["+", "x"]).put("pass", "pass")
    assert situation.s.player == 1
    over = Situation("b2", "b1", ["slam"]).put("slam-n")
    assert over.play.over
    assert over.play.game.narrator.refusal(over.play.states, 0) == 4


def test_all_four_dice_are_rolled_on_the_first_turn():
    """SG-05"""
    play = opened(first="seat1")
    assert sum(play.game.narrator.chance(play.states)) == 6**4


def test_dice_in_reserve_are_not_rolled():
    """SG-05"""
    situation = Situation("b2", "d3", reserve=["x", "slam"]).to_roll().put("roll:+G")
    assert {face for face in FACE if situation.s.hand[FACE[face]]} == {"x", "slam", "+", "grab"}


def test_the_die_on_the_enemy_gnome_is_not_rolled():
    """SG-05: nor is it at hand, SG-22"""
    situation = Situation("b2", "c2", held=1, reserve=["x", "slam"]).to_roll()
    assert sum(situation.play.game.narrator.chance(situation.play.states)) == 6
    situation.put("roll:T")
    assert situation.s.hand.sum() == 3


def test_two_dice_are_chosen_and_the_others_go_to_the_reserve():
    """SG-06"""
    situation = Situation("b2", "d3").at_hand(["+", "x", "slam", "grab"])
    assert situation.legal() == {"+", "x", "slam", "grab"}
    assert situation.forbids("trick") == "SG-06"
    situation.put("slam", "+")
    assert [face for face in FACE if situation.s.reserve[0, FACE[face]]] == ["x", "grab"]


def test_dice_are_resolved_in_the_order_of_the_slots():
    """SG-07"""
    situation = Situation("b2", "d3").at_hand(["+", "x", "slam", "grab"]).put("x", "+")
    assert situation.forbids("s") == "SG-15"
    situation.put("se")
    assert situation.red == "c3"
    assert situation.forbids("nw") == "SG-15"
    situation.put("n")
    assert situation.red == "c2"
    assert situation.play.game.narrator.refusal(Situation("b2", "d3", ["+"]).play.states, 0) == 7


def test_the_turn_ends_while_the_enemy_still_stands():
    """SG-08"""
    situation = Situation("b2", "d3", ["+", "x"]).put("n", "pass")
    assert situation.cited()[-1] == "SG-08"
    assert situation.play.turn == CHANCE
    assert situation.s.player == 1


def test_a_die_may_be_spent_without_effect():
    """SG-09"""
    situation = Situation("b2", "d3", ["grab", "switch"])
    assert situation.legal() == {"pass"}
    situation.put("pass")
    assert (situation.red, situation.blue) == ("b2", "d3")
    assert "SG-09" in situation.cited()


def test_movement_follows_the_lines(holed):
    """SG-10"""
    situation = Situation("c2", "a3", ["+"], board=holed)
    assert situation.forbids("s") == "SG-10"
    assert situation.legal() == {"pass", "n", "e", "w"}


def test_without_a_line_between_them_gnomes_are_not_adjacent(holed):
    """SG-11"""
    for die in ("grab", "switch", "slam-s"):
        face = die.partition("-")[0]
        assert Situation("c2", "c3", [face], board=holed).forbids(die) == "SG-11"
        assert Situation("c2", "c3", [face]).forbids(die) is None


def test_pushed_from_an_outer_square_where_the_board_ends_a_gnome_falls():
    """SG-12"""
    situation = Situation("c2", "d2", ["+"]).put("push-e")
    assert situation.blue is None
    assert "SG-12" in situation.cited()


def test_an_inner_square_is_no_place_to_fall_from(tmp_path):
    """SG-12: SG-17, the pusher places the gnome instead"""
    path = tmp_path / "own.board"
    path.write_text(HOLE.replace("d2 a3", "a3").replace("inner: b2", "inner: d2 b2").replace("cut: c2-c3", ""))
    situation = Situation("c2", "d2", ["+"], board=str(path))
    assert situation.forbids("push-e") == "SG-17"
    assert {text for text in situation.legal() if text.startswith("push")} == {
        "push-e@s",
        "push-e@sw",
        "push-e@nw",
    }


def test_one_round_is_a_game():
    """SG-13"""
    over = Situation("b2", "b1", ["slam"]).put("slam-n")
    assert over.play.over
    assert over.play.results() == [1, -1]


@pytest.mark.parametrize("rounds", ["2", "3"])
def test_a_match_goes_to_the_first_who_wins_enough_rounds(rounds):
    """SG-13"""
    match = Situation("b2", "b1", ["slam"], rounds=rounds)
    for won in range(1, int(rounds) + 1):
        match.s.gnome[0], match.s.gnome[1], match.s.player = match.square("b2"), match.square("b1"), 0
        match.on_slots(["slam"])
        match.put("slam-n")
        assert match.s.wins[0] == won
    assert match.play.over
    assert match.play.results() == [1, -1]


def test_a_new_round_starts_from_the_beginning():
    """SG-13: and SG-02"""
    match = Situation("b2", "c2", ["slam"], rounds="2", held=1)
    match.s.gnome[1] = match.square("b1")
    match.put("slam-n")
    assert (match.red, match.blue) == ("b4", "c1")
    assert list(match.s.held) == [0, 0]


def test_both_boards_are_laid_out_as_described():
    """SG-14"""
    for board, squares, outer in (("stump-12", 12, 8), ("diamond-13", 13, 8)):
        s = opened(board=board).here
        assert s.squares == squares
        assert s.outer.sum() == outer
    assert Situation("b1", "d3").s.near[Situation("b1", "d3").square("b1"), 2] == Situation("b1", "d3").square("c1")


def test_move_plus_goes_orthogonally_and_move_cross_diagonally():
    """SG-15"""
    assert Situation("b2", "d3", ["+"]).legal() == {"pass", "n", "e", "s", "w"}
    assert Situation("b2", "d3", ["x"]).legal() == {"pass", "ne", "se", "sw"}
    assert Situation("b2", "d3", ["+"]).forbids("ne") == "SG-15"
    assert Situation("b2", "d3", ["trick"]).forbids("n") == "SG-15"


def test_moving_onto_the_enemy_pushes_it_and_the_mover_stays():
    """SG-16"""
    situation = Situation("b2", "c2", ["+"])
    assert situation.forbids("push-n") == "SG-16"
    situation.put("push-e")
    assert (situation.red, situation.blue) == ("b2", "d2")


def test_a_grabbed_gnome_does_not_push_unless_the_option_says_so():
    """SG-16"""
    assert Situation("b2", "c2", ["+"], held=0).forbids("push-e") == "SG-16"
    assert Situation("b2", "c2", ["+"], held=0, held_push="yes").forbids("push-e") is None
    assert Situation("b2", "c2", ["+"], held=0).forbids("n") is None


def test_without_a_line_straight_back_the_pusher_places_the_enemy(holed):
    """SG-17"""
    situation = Situation("c1", "c2", ["+"], board=holed)
    placed = {text for text in situation.legal() if "push" in text}
    assert placed == {f"push-s@{way}" for way in ("e", "w", "sw", "se", "nw")}
    assert situation.forbids("push-s") == "SG-17"
    assert situation.forbids("push-s@n") == "SG-17"
    situation.put("push-s@sw")
    assert (situation.red, situation.blue) == ("c1", "b3")


def test_where_straight_back_is_open_the_enemy_is_not_placed():
    """SG-17"""
    assert Situation("b2", "c2", ["+"]).forbids("push-e@s") == "SG-17"


def test_with_no_square_to_place_it_on_the_push_is_impossible(tmp_path):
    """SG-17"""
    path = tmp_path / "own.board"
    path.write_text("outer: a1\ninner: b1 c1\nstarts: a1 c1\nline: a1-b1-c1\n")
    situation = Situation("b1", "c1", ["+"], board=str(path))
    assert situation.legal() == {"pass", "w"}
    assert situation.forbids("push-e") == "SG-17"
    assert situation.forbids("push-e@w") == "SG-17"


def test_a_slam_takes_the_enemys_square_and_sends_it_back():
    """SG-18"""
    situation = Situation("b2", "c2", ["slam"]).put("slam-e")
    assert (situation.red, situation.blue) == ("c2", "d2")


def test_a_slam_does_not_go_diagonally():
    """SG-18"""
    assert Situation("b2", "c3", ["slam"]).forbids("slam-se") == "SG-18"
    assert Situation("b2", "c3", ["slam"]).legal() == {"pass"}


def test_a_trick_moves_the_enemy_along_a_line_onto_a_free_square():
    """SG-19"""
    situation = Situation("b2", "c2", ["trick"])
    assert situation.forbids("trick-w") == "SG-19"
    assert situation.legal() == {"pass", *(f"trick-{way}" for way in ("n", "nw", "e", "se", "s", "sw"))}
    situation.put("trick-se")
    assert situation.blue == "d3"


def test_a_trick_never_sends_off_the_board_and_needs_neither_adjacency_nor_freedom():
    """SG-19"""
    assert Situation("b4", "c1", ["trick"]).forbids("trick-n") == "SG-19"
    assert Situation("b4", "c1", ["trick"]).forbids("trick-s") is None
    assert Situation("b2", "c2", ["trick"], held=0).forbids("trick-e") is None
    assert Situation("b4", "c1", ["slam"]).forbids("trick-s") == "SG-19"


def test_switch_exchanges_two_adjacent_gnomes():
    """SG-20"""
    situation = Situation("b2", "c3", ["switch"]).put("switch")
    assert (situation.red, situation.blue) == ("c3", "b2")
    assert Situation("b2", "d3", ["switch"]).forbids("switch") == "SG-11"
    assert Situation("b2", "c3", ["slam"]).forbids("switch") == "SG-20"


def test_a_grab_lays_the_die_on_an_adjacent_enemy_once():
    """SG-21"""
    situation = Situation("b2", "c3", ["grab", "grab"]).put("grab")
    assert list(situation.s.held) == [0, 1]
    assert situation.forbids("grab") == "SG-21"
    assert Situation("b2", "d3", ["grab"]).forbids("grab") == "SG-11"


def test_the_grab_die_stays_while_its_owner_plays_on():
    """SG-22"""
    situation = Situation("b2", "c2", ["grab", "trick"], reserve=["x", "x"]).put("grab", "pass")
    situation.put("roll:++SG", "+", "+", "pass", "pass")
    assert situation.s.player == 0
    assert list(situation.s.held) == [0, 1]
    assert sum(situation.play.game.narrator.chance(situation.play.states)) == 6


def test_a_grabbed_gnome_is_not_free_to_slam_or_switch():
    """SG-23: and SG-18, SG-20"""
    assert Situation("b2", "c2", ["slam"], held=0).forbids("slam-e") == "SG-23"
    assert Situation("b2", "c2", ["switch"], held=0).forbids("switch") == "SG-23"


@pytest.mark.parametrize("die", ["+", "x", "slam"])
def test_a_holder_slams_straight_and_diagonally_with_any_move_or_slam_die(die):
    """SG-24"""
    slanted = Situation("d3", "c2", [die], held=1).put("slam-nw")
    assert (slanted.red, slanted.blue) == ("c2", "b1")
    straight = Situation("b2", "c2", [die], held=1).put("slam-e")
    assert (straight.red, straight.blue) == ("c2", "d2")


def test_who_holds_nobody_slams_straight_and_with_a_slam_die_only():
    """SG-24: and SG-18"""
    assert Situation("b2", "c2", ["+"]).forbids("slam-e") == "SG-24"
    assert Situation("d3", "c2", ["x"]).forbids("slam-nw") == "SG-24"
    assert Situation("d3", "c2", ["slam"]).forbids("slam-nw") == "SG-18"


def test_by_option_each_move_die_of_a_holder_slams_its_own_way_only():
    """SG-24"""
    assert Situation("d3", "c2", ["+"], held=1, narrow_slam="yes").forbids("slam-nw") == "SG-24"
    assert Situation("b2", "c2", ["x"], held=1, narrow_slam="yes").forbids("slam-e") == "SG-24"
    assert Situation("b2", "c2", ["+"], held=1, narrow_slam="yes").forbids("slam-e") is None
    assert Situation("d3", "c2", ["x"], held=1, narrow_slam="yes").forbids("slam-nw") is None
    assert Situation("d3", "c2", ["slam"], held=1, narrow_slam="yes").forbids("slam-nw") is None


def test_a_holder_may_still_push():
    """SG-24: the ordinary push of SG-16"""
    assert Situation("b2", "c2", ["+"], held=1).legal() >= {"push-e", "slam-e"}


def test_a_holder_throws_the_enemy_one_or_two_squares_round():
    """SG-25"""
    for die in ("grab", "switch"):
        situation = Situation("b2", "c2", [die], held=1)
        assert {text for text in situation.legal() if "throw" in text} == {"throw+1", "throw+2", "throw-1", "throw-2"}
        assert situation.put("throw+2").blue == "b3"
    assert Situation("b2", "c2", ["grab"], held=1).put("throw-1").blue == "c1"
    assert Situation("b2", "c2", ["grab"]).forbids("throw+1") == "SG-25"
    assert Situation("b2", "c2", ["trick"], held=1).forbids("throw+1") == "SG-25"


def test_a_missing_square_stops_a_throw():
    """SG-25"""
    situation = Situation("b1", "c1", ["grab"], held=1)
    assert situation.forbids("throw-1") == "SG-25"
    assert situation.forbids("throw+1") is None


def test_by_option_a_throw_past_a_missing_square_ejects():
    """SG-25"""
    situation = Situation("b1", "c1", ["grab"], held=1, throw_out="yes")
    assert situation.forbids("throw-2") == "SG-25"
    assert situation.put("throw-1").blue is None
    inner = Situation("b1", "c2", ["grab"], held=1, throw_out="yes").put("throw-1")
    assert inner.blue == "c1"
    far = Situation("b1", "c2", ["grab"], held=1, throw_out="yes").put("throw-2")
    assert far.blue is None
    assert far.play.plies[-1].events[1].b == far.square("c1")


def test_the_grip_breaks_when_the_gnomes_part():
    """SG-26"""
    away = Situation("b2", "c2", ["+"], held=0).put("w")
    assert list(away.s.held) == [0, 0]
    assert "SG-26" in away.cited()
    lured = Situation("b2", "c2", ["trick"], held=1).put("trick-e")
    assert list(lured.s.held) == [0, 0]
    near = Situation("b2", "c2", ["+"], held=0).put("n")
    assert list(near.s.held) == [1, 0]


def test_the_held_gnome_that_grabs_its_holder_breaks_the_grip():
    """SG-26: and SG-21, the new grip holds"""
    situation = Situation("b2", "c2", ["grab"], held=0).put("grab")
    assert list(situation.s.held) == [0, 1]


def test_the_die_of_a_broken_grip_is_rolled_on_its_owners_next_turn():
    """SG-26"""
    situation = Situation("b2", "c2", ["trick", "+"], held=1, reserve=["x"]).put("trick-e")
    assert situation.s.reserve.sum() == 1
    situation.put("pass", "roll:++SG", "+", "+", "pass", "pass")
    assert sum(situation.play.game.narrator.chance(situation.play.states)) == 6**3


def test_two_equal_dice_sprint_exactly_three_squares_straight():
    """SG-27"""
    situation = Situation("a2", "d3", ["trick", "trick"])
    assert {text for text in situation.legal() if "sprint" in text} == {"sprint-e3"}
    assert situation.forbids("sprint-e2") == "SG-27"
    situation.put("sprint-e3")
    assert situation.red == "d2"
    assert situation.s.player == 1


def test_by_option_a_sprint_may_be_shorter():
    """SG-27"""
    situation = Situation("a2", "d3", ["trick", "trick"], short_sprint="yes")
    runs = {text for text in situation.legal() if "sprint" in text}
    assert runs == {"sprint-e1", "sprint-e2", "sprint-e3", "sprint-s1"}


def test_in_a_first_game_a_sprint_may_be_shorter():
    """SG-27"""
    game = registry.find("sumo")
    assert game.setting(way="first").options == {**game.setting().options, "short_sprint": "yes"}


def test_a_sprint_goes_over_free_squares_and_pushes_nobody():
    """SG-27"""
    situation = Situation("a2", "c2", ["trick", "trick"])
    assert situation.forbids("sprint-e3") == "SG-27"
    assert situation.forbids("sprint-n3") == "SG-10"
    assert Situation("a2", "d2", ["trick", "trick"]).forbids("sprint-e3") == "SG-27"
    assert Situation("a2", "d3", ["trick", "slam"]).forbids("sprint-e3") == "SG-27"
    short = Situation("a2", "c2", ["trick", "trick"], short_sprint="yes")
    assert short.forbids("sprint-e2") == "SG-27"
    assert short.forbids("sprint-e1") is None


def test_a_sprint_is_allowed_while_grabbed():
    """SG-27"""
    assert Situation("a2", "a3", ["+", "+"], held=0).forbids("sprint-e3") is None


def test_a_game_saved_under_the_earlier_defaults_is_not_taken_for_one_of_these():
    """SG-24, SG-27: the same moves would mean other rules"""
    data = record.as_data(Situation("b2", "d3").play)
    data |= {"rules": 1, "options": {"rounds": "1", "wide_slam": "no", "full_sprint": "no"}, "moves": []}
    with pytest.raises(Fault, match="written for rules version 1 of Sumo Gnomes; this is version 2"):
        record.replayed(data)


def test_in_a_flurry_two_of_three_dice_may_sprint_before_or_after_the_third():
    """SG-27: and SG-28"""
    before = Situation("a2", "d3", ["+", "+", "trick"]).put("sprint-e3")
    assert before.red == "d2"
    assert before.s.player == 0
    assert before.put("trick-w").s.player == 1
    after = Situation("a2", "d3", ["trick", "+", "+"])
    assert after.forbids("sprint-e3") == "SG-27"
    assert after.put("pass", "sprint-e3").red == "d2"


def test_four_equal_dice_are_rolled_again_and_give_three_actions():
    """SG-28"""
    situation = Situation("b2", "d3", reserve=["slam", "slam"]).to_roll().put("roll:SS")
    assert situation.play.turn == CHANCE
    assert sum(situation.play.game.narrator.chance(situation.play.states)) == 6**4
    situation.put("roll:TTTT", "roll:++xG", "+", "+")
    assert situation.play.turn == 0
    assert situation.legal() == {"x", "grab"}
    situation.put("x")
    assert situation.s.acts == 3
    assert situation.s.reserve[0, FACE["grab"]] == 1
    assert situation.cited().count("SG-28") == 2


def test_three_equal_dice_beside_a_grip_are_no_flurry():
    """SG-28"""
    situation = Situation("b2", "c2", held=1, reserve=["slam", "slam"]).to_roll().put("roll:S")
    assert situation.play.turn == 0
    assert situation.s.acts == 2
