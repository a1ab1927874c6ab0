"""G.O.O.T.M.U., clause by clause without the dictionary: each test is named after the situation it shows."""

import pytest
from tests.games.gootmu.situation import Situation

from dedale.core import CHANCE, OVER, Fault, Play, registry
from dedale.games.gootmu.tables import MONSTER, Label, Phase


def opened(seats=2, **options):
    game = registry.find("gootmu")
    return Play(game, game.setting(None, options, seats))


def laid(play):
    """The first tile each time, as printed."""
    while play.here.phase == Phase.DRAW:
        play.outcome(0)
    return play


def tiles_before(play, n):
    """Tiles laid so that the one with number n comes first."""
    play.put(f"tile:{n}/0")
    return laid(play)


# Set-up


@pytest.mark.parametrize(("seats", "tiles"), [(2, 9), (3, 12), (4, 16), (5, 20), (6, 25)])
def test_the_board_grows_with_the_players(seats, tiles):
    """GM-S1"""
    play = opened(seats)
    assert play.turn == CHANCE
    assert play.game.narrator.chance(play.states) == [1] * 128
    assert laid(play).here.slots == tiles


def test_a_larger_board_can_be_asked_for_a_smaller_one_not():
    """GM-S1: option"""
    assert opened(2, size="4x4").here.slots == 16
    with pytest.raises(Fault, match="too small for 6 players"):
        opened(6, size="3x4")


def test_players_place_homes_and_each_others_pieces():
    """GM-S2"""
    play = laid(opened(2))
    turns = []
    for _ in range(8):
        turns.append((play.turn, play.here.count))
        play.move(play.legal()[0])
    assert [seat for seat, _ in turns] == [0, 1, 1, 1, 1, 0, 0, 0]
    assert play.here.home[0] >= 0
    assert play.here.home[2] >= 0
    lot = laid(opened(2, placing="random"))
    assert lot.turn == CHANCE
    assert len(lot.game.narrator.chance(lot.states)) > 40


def test_homes_and_pieces_go_on_free_squares():
    """GM-S3"""
    play = laid(opened(2))
    labelled = [q for q in range(144) if play.here.label[q]]
    closed = [q for q in range(144) if play.here.wall[q] == 15]
    assert closed
    for q in (*labelled, *closed):
        assert play.refused(q).clause == play.game.clauses.named("GM-S3").number


def test_strict_pieces_lie_on_three_tiles_away_from_home():
    """GM-S3: option"""
    play = laid(opened(2, strict="yes"))
    play.move(play.legal()[0])
    home = play.here.home[0] // 16
    for _ in range(3):
        play.move(play.legal()[0])
    assert len({play.here.where[i] // 16 for i in range(3)} | {home}) == 4


def test_a_face_down_token_lies_on_each_tile():
    """GM-S4: what it is, is drawn when it is turned up"""
    play = laid(opened(2))
    while play.here.phase != Phase.BEGIN:
        play.outcome(0) if play.turn == CHANCE else play.move(play.legal()[0])
    assert [play.here.where[18 + i] // 16 for i in range(9)] == list(range(9))
    assert not any(play.here.kind[18 + i] for i in range(25))
    assert play.here.bag.sum() == 32
    case = Situation().token(0, None, "g6").roll(1, "e")
    assert case.play.turn == CHANCE
    assert case.put("token:power").of(18) == 0


def test_the_monster_starts_on_its_square_or_not_at_all():
    """GM-S5"""
    assert laid(opened(2)).here.pos[MONSTER] == -1
    play = tiles_before(opened(2), 18)
    assert play.here.label[play.here.pos[MONSTER]] == Label.MONSTER_START


@pytest.mark.parametrize(("option", "seat"), [("first", 0), ("last", 1)])
def test_the_first_to_place_plays_first_or_last(option, seat):
    """GM-S6"""
    play = laid(opened(2, first=option))
    while play.here.phase != Phase.BEGIN:
        play.outcome(0) if play.turn == CHANCE else play.move(play.legal()[0])
    assert play.turn == seat


# Moving


def test_every_tile_side_opens_on_its_two_middle_squares():
    """GM-M0"""
    s = laid(opened(2)).here
    for slot in range(9):
        assert [s.wall[16 * slot + cell] & 1 for cell in range(4)] == [1, 0, 0, 1]
        assert [s.wall[16 * slot + 12 + cell] >> 2 & 1 for cell in range(4)] == [1, 0, 0, 1]


def test_a_pawn_moves_exactly_the_number_rolled_through_openings():
    """GM-M1"""
    case = Situation(None, "f6|").roll(2)
    assert case.forbids("e") == "GM-M1"
    assert case.put("s").legal() == {"s", "e", "w"}
    assert case.put("e").at() == "g7"
    assert case.s.pawn == 0


def test_no_square_is_entered_twice_in_one_turn():
    """GM-M2"""
    case = Situation().roll(4, "e s w")
    assert case.forbids("n") == "GM-M2"
    again = Situation({"g6": "EXTRA"}).roll(1, "e").roll(1, "w")
    assert again.at() == "f6"


def test_a_label_may_force_a_pawn_back():
    """GM-M2: the first step of a label's movement, and later ones without which its number cannot be completed"""
    case = Situation({"h5": "BACK(2)"}, "f5- g5-").roll(3, "e e n").put("s")
    assert case.legal() == {"w", "s", "e"}
    assert case.put("w").at() == "g6"
    dead_end = Situation({"e6": "THATWAY(3)>N"}, "e5|").roll(1, "w").put("n")
    assert dead_end.legal() == {"s"}


@pytest.mark.parametrize(("option", "refused"), [("turn", "GM-M2"), ("movement", None)])
def test_no_square_twice_in_one_turn_or_in_one_movement(option, refused):
    """GM-M2: option"""
    case = Situation({"g6": "GO_ANY", "g7": "MOVE_IGN(2)"}, revisit=option, at="f7")
    case.roll(2, "n e").put("g7 w")
    assert case.forbids("n") == refused


def test_panels_and_traps_are_entered_with_the_last_point_only():
    """GM-M3: and a dead end by exact count"""
    case = Situation({"g6": "PANEL(3)"}, "g5- g6-").roll(2)
    assert case.forbids("e") == "GM-M3"
    assert Situation({"g6": "PANEL(3)"}, "g5- g6-").roll(1, "e").at() == "g6"
    dead_end = Situation(None, "e5- e5|", at="e6").roll(1)
    assert dead_end.forbids("n") == "GM-M1"


def test_a_pawn_that_cannot_move_the_exact_number_stays():
    """GM-M4"""
    walls = "f5- g5- f6- g6- g6| e6|"
    case = Situation(None, walls).roll(2)
    assert (case.at(), case.s.phase) == ("f6", Phase.BEGIN)
    assert case.event("GM-M4")
    case = Situation(None, walls).token(0, "power", 0).roll(2)
    assert case.forbids("e") == "GM-M4"


def test_a_label_that_cannot_be_followed_is_ignored():
    """GM-M5"""
    case = Situation({"g6": "CONFUSED"}).roll(1, "e")
    assert case.event("GM-M5")
    assert case.s.phase == Phase.BEGIN


def test_labels_act_only_on_a_pawn_that_ends_there():
    """GM-M6: not when sent home"""
    assert Situation({"g6": "LOSE(1)"}).roll(2, "e e").s.lose[2] == 99
    home = Situation({"a1": "ADD_ALL(1)", "g6": "SLIDE(1)>E", "h6": "POOL"}).roll(1, "e")
    assert home.at() == "a1"
    assert home.s.plus[0] == 0


def test_labels_in_a_circle_are_broken_by_one_square_more():
    """GM-M7"""
    case = Situation({"f6": "SLIDE(2)>E", "h6": "THATWAY(2)>W"}, "g5- g6-", at="e6").roll(1, "e")
    assert case.at() == "h6"
    case.put("w w")
    assert case.event("GM-M7")
    case.put("n")
    assert case.at() == "f5"
    slides = Situation({"f6": "SLIDE(1)>E", "g6": "SLIDE(1)>W"}, at="e6").roll(1, "e")
    assert slides.at() == "e6"
    teleports = Situation({"f6": "NEAR_LABEL", "f7": "NEAR_LABEL"}, at="e6").roll(1, "e").put("f7 f6")
    assert teleports.at() == "f6"


def test_leaving_one_edge_enters_the_opposite_one():
    """GM-M8"""
    assert Situation(at="l6").roll(1, "e").at() == "a6"
    assert Situation(at="f1").roll(1, "n").at() == "f12"


def test_a_move_label_fixes_the_first_direction_only():
    """GM-M9"""
    case = Situation({"g6": "FWD(2)"}).roll(1, "e")
    assert case.forbids("n") == "GM-M9"
    assert case.put("e").legal() == {"n", "s", "e"}


def test_slides_and_jumps_go_straight():
    """GM-M10: a slide with too little room is ignored, a jump ignores walls"""
    assert Situation({"g6": "SLIDE(3)>E"}, "i6|").roll(1, "e").at() == "g6"
    assert Situation({"g6": "JUMP(2)>E"}, "g6|").roll(1, "e").at() == "i6"


def test_additions_then_squaring_then_doubling():
    """GM-M11"""
    case = Situation()
    case.s.plus[0], case.s.bonus[0], case.s.square[0], case.s.double[0] = 1, -1, 1, 1
    assert case.roll(2).s.m_left == 8
    none = Situation()
    none.s.bonus[0], none.s.double[0] = -3, 1
    assert none.roll(2).s.phase == Phase.BEGIN
    most = Situation()
    most.s.plus[0], most.s.square[0] = 3, 1
    assert most.roll(6).s.m_left == 36


def test_turn_effects_wait_while_the_monster_is_moved():
    """GM-M11"""
    case = Situation({"g6": "IGN_NEXT", "j6": "MON_START"}).roll(1, "e").put("monster die:1 e")
    assert case.s.next_ignore[0] == 1


def test_only_a_natural_six_rotates():
    """GM-M12"""
    case = Situation()
    case.s.bonus[0] = 1
    assert case.roll(5).forbids("turn-B2+") == "GM-M12"


def test_players_pass_freely_over_each_other():
    """GM-M13"""
    case = Situation(blue="g6").roll(2, "e e")
    assert (case.at(), case.at(2)) == ("h6", "g6")


def test_a_pushed_player_follows_the_label_at_once():
    """GM-M14: through an opening"""
    case = Situation({"h6": "ADD_ALL(1)"}, "g5-", blue="g6").roll(1, "e")
    assert case.s.phase == Phase.PUSH
    assert case.legal() == {"push-2-e", "push-2-s", "push-2-w", "pass"}
    assert case.forbids("push-2-n") == "GM-M1"
    case.put("push-2-e")
    assert (case.at(2), case.s.plus[2], case.at()) == ("h6", 1, "g6")


# Rotating


def test_a_natural_six_rotates_a_tile_near_instead_of_moving():
    """GM-R1: everything on it turns with it"""
    case = Situation(blue="e5").token(0, "key", "h5").roll(6)
    assert {move for move in case.legal() if move.startswith("turn")} == {
        f"turn-{tile}{way}" for tile in ("B2", "A2", "C2", "B1", "B3") for way in "+-"
    }
    assert case.forbids("turn-A1+") == "GM-R1"
    case.put("turn-B2+")
    assert (case.at(), case.at(2), case.of(18)) == ("g6", "h5", "h8")


def test_half_turns_by_option():
    """GM-R1: option"""
    assert Situation().roll(6).forbids("turn-B2*") == "GM-R1"
    assert Situation(any_turn="any").roll(6).put("turn-B2*").at() == "g7"


def test_a_six_rotates_even_where_no_move_is_possible():
    """GM-R2"""
    case = Situation(None, "f5- f6- f6| e6|").roll(6)
    assert "turn-B2+" in case.legal()
    assert "pass" in case.legal()
    assert Situation().roll(6, "e").forbids("turn-B2+") == "GM-R2"


# Obstacles


@pytest.mark.parametrize(
    ("obstacle", "word"), [("DOOR", "key"), ("POOL", "boat"), ("PIT", "board"), ("OIL", "oil"), ("fire", "bucket"),
                           ("cave-in", "pickaxe")]
)  # fmt: skip
def test_each_obstacle_needs_its_pass(obstacle, word):
    """GM-O1"""
    printed = {"g6": obstacle} if obstacle.isupper() else None
    for given in (False, True):
        case = Situation(printed)
        if not printed:
            case.token(1, obstacle, "g6")
        if given:
            case.token(0, word, 0)
        case.roll(1)
        assert (case.forbids("e") is None) == given


def test_without_the_pass_an_obstacle_is_a_wall():
    """GM-O2"""
    assert Situation().token(0, "fire", "g6").roll(1).forbids("e") == "GM-O2"


def test_a_fire_crossed_with_the_bucket_is_gone_and_the_bucket_is_kept():
    """GM-O3"""
    case = Situation().token(0, "fire", "g6").token(1, "bucket", 0).roll(2, "e e")
    assert case.of(18) is None
    assert case.of(19) == 0
    assert case.s.bar[case.q("g6")] == 0


def test_who_uncovers_a_fire_is_not_hindered():
    """GM-O4: it stays, face up"""
    case = Situation().token(0, None, "g6").roll(2, "e").put("token:fire e")
    assert case.at() == "h6"
    assert case.roll(1).forbids("w") == "GM-O2"


def test_who_is_forced_into_a_pool_goes_home():
    """GM-O5: keeping everything; a locked door is a wall"""
    case = Situation({"g6": "SLIDE(2)>E", "h6": "POOL"}).token(0, "key", 0).roll(1, "e").put("pass")
    assert case.at() == "a1"
    assert case.of(18) == 0
    assert Situation({"g6": "SLIDE(2)>E", "h6": "DOOR"}).roll(1, "e").at() == "g6"


def test_a_pusher_may_choose_the_pit():
    """GM-O5: and a label's movement avoids it where it can"""
    case = Situation({"h6": "PIT"}, blue="g6").roll(1, "e").put("push-2-e")
    assert case.at(2) == "l12"
    avoids = Situation({"g6": "FWD(2)", "i6": "POOL"}).roll(1, "e").put("e")
    assert "e" not in avoids.legal()


def test_one_may_step_on_a_label_that_leads_into_an_obstacle():
    """GM-O6"""
    case = Situation({"g6": "THATWAY(1)>E", "h6": "PIT"}).roll(1)
    assert case.forbids("e") is None
    assert case.put("e e").at() == "a1"


# Items and pieces


def test_passing_over_things_picks_them_up():
    """GM-I1: own or enemy, with room in the hands it is not optional; squares jumped over are not entered"""
    case = Situation().token(0, "key", "g6").piece(1, 0, "h6").roll(3, "e e e")
    assert (case.of(18), case.of(3)) == (0, 0)
    home = Situation({"g6": "SLIDE(1)>E", "h6": "POOL"}).token(0, "key", "a1").roll(1, "e")
    assert home.of(18) == 0


def test_full_hands_put_one_down_first_or_leave_it():
    """GM-I2"""
    case = Situation().token(0, "key", 0).token(1, "oil", 0).token(2, "boat", 0).piece(0, 0, "g6").roll(2, "e")
    assert case.s.phase == Phase.PICK
    assert case.forbids("p1a") == "GM-I2"
    left = case.legal()
    assert left == {"pass", "put-tok1", "put-tok2", "put-tok3"}
    case.put("put-tok2")
    assert (case.of(19), case.of(0)) == ("g6", 0)


def test_of_several_things_one_takes_as_many_as_fit():
    """GM-I2"""
    case = Situation().token(0, "key", 0).token(1, "oil", 0).token(2, "boat", "g6").token(3, "board", "g6").roll(2, "e")
    assert case.legal() == {"tok3", "tok4"}
    case.put("tok4")
    assert case.legal() == {"pass", "put-tok1", "put-tok2", "put-tok4"}


def test_a_thing_is_put_down_on_an_empty_square():
    """GM-I3: during the movement or at the end, if the number can still be completed"""
    case = Situation({"h6": "DOOR"}, "f6- g5- g6- h5- h6- f5-", at="f6").token(0, "key", 0).roll(3, "e")
    assert case.forbids("put-tok1") == "GM-M4"
    free = Situation().token(0, "key", 0).roll(2, "e").put("put-tok1")
    assert free.of(18) == "g6"
    end = Situation().token(0, "key", 0).roll(1, "e")
    assert end.s.phase == Phase.END
    assert end.put("put-tok1").of(18) == "g6"
    busy = Situation(blue="g6").token(0, "key", 0).roll(2, "e")
    assert busy.forbids("put-tok1") == "GM-I3"


def test_the_owner_takes_a_piece_back_by_arriving_exactly():
    """GM-I4"""
    case = Situation(blue="g6").piece(0, 0, 2).roll(1, "e")
    assert case.of(0) == 0
    assert Situation(blue="g6").piece(0, 0, 2).roll(2, "e e").of(0) == 2


def test_a_pseudo_player_and_its_owner_take_back_pieces():
    """GM-I4"""
    case = Situation().home(1, "c3").pawn(1, "g6").piece(0, 0, 1).roll(1, "e")
    assert case.of(0) == 0
    pseudo = Situation(at="g6").home(1, "c3").pawn(1, "f6").piece(0, 0, 0)
    pseudo.s.pawn = 1
    assert pseudo.roll(1, "e").of(0) == 0


def test_hazards_are_never_picked_up():
    """GM-I5"""
    case = Situation().token(0, "magnet", "g6").roll(4, "e")
    assert case.of(18) == "g6"
    assert case.s.held[0] == 0


def test_a_power_token_rotates_in_addition_to_the_movement():
    """GM-I6: before the roll, before any step, after the movement"""
    before = Situation().token(0, "power", 0).put("spin-B2+")
    assert (before.at(), before.s.phase, before.of(18)) == ("g6", Phase.BEGIN, None)
    during = Situation().token(0, "power", 0).roll(2, "e").put("spin-B2+ e")
    assert during.at() == "h7"
    after = Situation().token(0, "power", 0).roll(1, "e").put("spin-B2+")
    assert after.at() == "g7"
    assert Situation().forbids("spin-B2+") == "GM-I6"


def test_a_power_token_names_the_number():
    """GM-I6: a named six counts as natural, GM-C3"""
    case = Situation().token(0, "power", 0).put("name-6")
    assert (case.s.m_left, case.of(18)) == (6, None)
    assert "turn-B2+" in case.legal()
    assert Situation().forbids("name-3") == "GM-I6"


def test_pieces_are_picked_up_by_stopping_only():
    """GM-I7: variant"""
    case = Situation(end_pick="yes").piece(0, 0, "g6").roll(2, "e e")
    assert case.of(0) == "g6"
    assert case.roll(1, "w").of(0) == 0


# Closed squares

CLOSED = "f5- f6- f6| e6|"


def test_a_closed_square_is_left_and_entered_on_a_natural_six():
    """GM-C1: that one square only, and its label is followed"""
    case = Situation({"g6": "ADD_ALL(1)"}, CLOSED).roll(6)
    assert {"slip-n", "slip-e", "slip-s", "slip-w"} <= case.legal()
    case.put("slip-e")
    assert (case.at(), case.s.plus[0]) == ("g6", 1)
    assert case.roll(6).put("slip-w").at() == "f6"
    assert Situation(None, CLOSED).roll(5).s.phase == Phase.BEGIN


def test_after_three_turns_of_waiting_the_wall_is_crossed():
    """GM-C2: following no label, and the turn goes on"""
    case = Situation({"g6": "ADD_ALL(1)"}, CLOSED).put("wait wait wait")
    assert case.legal() == {"n", "e", "s", "w"}
    case.put("e")
    assert (case.at(), case.s.plus[0], case.s.phase) == ("g6", 0, Phase.BEGIN)
    assert Situation().forbids("wait") == "GM-C2"


def test_a_power_token_opens_a_closed_square():
    """GM-C3"""
    case = Situation(None, CLOSED).token(0, "power", 0).put("slip-n")
    assert (case.at(), case.of(18)) == ("f5", None)
    assert Situation(None, CLOSED).forbids("slip-n") == "GM-C3"


# The monster


def test_the_monster_is_announced_before_the_roll():
    """GM-X1: one's modifiers apply"""
    case = Situation({"j6": "MON_START"})
    case.s.bonus[0] = 1
    case.put("monster die:1")
    assert (case.s.m_pawn, case.s.m_left) == (MONSTER, 2)
    assert Situation().forbids("monster") == "GM-X1"


def test_the_monster_moves_and_follows_what_moves_it():
    """GM-X2: it picks up nothing and every obstacle is a wall"""
    case = Situation({"j6": "MON_START", "k6": "SLIDE(1)>E", "j7": "POOL"}).token(0, "key", "k6")
    case.put("monster die:1")
    assert case.forbids("s") == "GM-O2"
    case.put("e")
    assert (case.at(MONSTER), case.of(18)) == ("l6", "k6")
    ignored = Situation({"j6": "MON_START", "k6": "LOSE(1)"}).put("monster die:1 e")
    assert ignored.s.lose[MONSTER] == 0


def test_whoever_the_monster_meets_goes_home():
    """GM-X3: a player at home stays"""
    case = Situation({"j6": "MON_START"}, blue="k6").token(0, "key", 2).put("monster die:2 e e")
    assert (case.at(2), case.of(18)) == ("l12", 2)
    home = Situation({"j6": "MON_START"}, blue="l12").home(2, "k6").put("monster die:1 e")
    assert home.at(2) == "k6"


def test_nobody_enters_the_monsters_square():
    """GM-X4: who is forced onto it goes home"""
    assert Situation({"g6": "MON_START"}).roll(1).forbids("e") == "GM-X4"
    case = Situation({"g6": "SLIDE(1)>E", "h6": "MON_START"}).roll(1, "e")
    assert case.at() == "a1"


# Winning


def test_the_third_piece_wins_at_once():
    """GM-W1: a pseudo-player's pieces do not count"""
    case = Situation().piece(0, 0, 0).piece(0, 1, 0).piece(0, 2, "g6").roll(3, "e")
    assert case.play.turn == OVER
    assert case.play.results() == [1.0, -1.0]
    assert case.game.narrator.refusal(case.play.states, 0) == case.game.clauses.named("GM-W1").number
    pseudo = Situation().home(1, "c3").piece(0, 0, 1).piece(0, 1, 1).piece(0, 2, "g6").pawn(1, "f6")
    pseudo.s.pawn = 1
    pseudo.roll(3, "e")
    assert pseudo.s.phase == Phase.STEP


def test_the_game_is_drawn_after_150_turns_each():
    """GM-W2: or never, by option"""
    case = Situation()
    case.s.turns = 149
    case.roll(1, "e")
    assert case.play.over
    assert case.play.results() == [0.0, 0.0]
    endless = Situation(limit="unlimited")
    endless.s.turns = 32_000
    assert not endless.roll(1, "e").play.over
    assert endless.s.turns == 32_000
