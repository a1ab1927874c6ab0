"""Le Jeu du Labyrinthe, clause by clause: each test is named after the situation it shows.

The default layout, for reading along (row 1 on top):

       a b c d e f g h i j k l m n o p q r s t u
     3 . . . . D D D D . . . . . . . G G G . . .
     4 . . G . . . . . E E . B . . . . . . . . .
     5 . G G . . . . . . E . B B B . . . . D . .
     6 . . G . . . . . . E . B . . A . . . D . .
     7 C C . . . A A A . . F . . . A . . . D . .
     8 C . . . B . . A . . F . A A A . . . D . H
     9 C C . . B . . A . . F . . . . . . E . H H
    10 . . . B B B . . . + + + . . . E E E . H .
    11 . . . . . . F F F + + + F F F . . . . . .
    12 . H . E E E . . . + + + . . . B B B . . .
"""

from collections import Counter

import pytest
from tests.games.labyrinthe.situation import Situation

from dedale.core import CHANCE, OVER, Fault, Play, Unreadable, record, registry
from dedale.games.labyrinthe.edition import read, shape
from dedale.games.labyrinthe.rules.blocks import line_of, touched_at
from dedale.games.labyrinthe.tables import BLOCKS

GAME = registry.find("labyrinthe")


def opened(seats=2, starter=0, **options):
    play = Play(GAME, GAME.setting(None, options, seats))
    if play.turn == CHANCE:
        play.outcome(starter)
    return play


# Set-up


def test_two_three_or_four_sit_down():
    """LB-01"""
    assert [opened(seats).setting.seats for seats in (2, 3, 4)] == [2, 3, 4]
    with pytest.raises(Fault, match="not played by 5"):
        GAME.setting(None, {}, 5)


def test_the_white_square_is_the_middle_of_21_by_21():
    """LB-02"""
    drawing = GAME.edition().drawing
    white = {(x, y) for y, row in enumerate(drawing) for x, sign in enumerate(row) if sign == "+"}
    assert white == {(x, y) for x in (9, 10, 11) for y in (9, 10, 11)}
    play = opened()
    squares = GAME.picture.layers(play.here, GAME.language("en"))["squares"]
    assert len(squares.children) == 441
    play.here.wall[0, 11] |= 1 << 11
    assert GAME.clauses[GAME.narrator.call("sound", play.states)].id == "LB-02"


@pytest.mark.parametrize(
    ("seats", "corners"),
    [
        (2, ["a1 b1 a2 b2", "t20 u20 t21 u21"]),
        (3, ["a1 b1 a2 b2", "t1 u1 t2 u2", "t20 u20 t21 u21"]),
        (4, ["a1 b1 a2 b2", "t1 u1 t2 u2", "t20 u20 t21 u21", "a20 b20 a21 b21"]),
    ],
)
def test_pawns_start_in_their_corner(seats, corners):
    """LB-03"""
    situation = Situation(seats=seats, opening=True)
    assert [" ".join(situation.pawns(colour)) for colour in range(seats)] == corners


def test_two_players_may_take_two_colours_each_in_opposite_corners():
    """LB-03: one pawn of either colour a turn"""
    situation = Situation(opening=True, two_colours="yes")
    starts = {text.partition("-")[0] for text in situation.legal()}
    assert starts <= {"a1", "b1", "a2", "b2", "t20", "u20", "t21", "u21"}
    assert {"b1", "t21"} <= starts
    assert situation.forbids("t1-s1") == "LB-06"


def test_three_pawns_of_one_of_two_colours_win_and_three_of_both_do_not():
    """LB-03: LB-17 counts each colour by itself"""
    mixed = Situation({0: "j10 j11 a2 b2", 2: "l3 t21 u20 u21"}, two_colours="yes").put("l3-l1")
    assert not mixed.play.over
    mixed = Situation({0: "j10 j11 a2 b2", 2: "r12 t21 u20 u21"}, two_colours="yes").block("q12", "q1")
    mixed.put("r12-l12")
    assert not mixed.play.over
    won = (
        Situation({0: "j10 j11 a12 b2", 2: "l12 t21 u20 u21"}, two_colours="yes").block("b12", "b19").block("e12", "e2")
    )
    won.put("a12-j12")
    assert won.play.results() == [1.0, -1.0]


def test_two_colours_each_is_refused_to_more_than_two_players():
    """LB-03"""
    with pytest.raises(Fault, match="for two players"):
        opened(4, two_colours="yes")


def test_the_32_blocks_lie_on_their_figures_and_favour_no_corner():
    """LB-04"""
    source = GAME.edition()
    blocks = read(source)
    assert Counter(block.letter for block in blocks) == dict.fromkeys("ABCDEFGH", 4)
    assert len({shape(block) for block in blocks}) == 8
    rows = [row for row in source.drawing if row]
    assert ["".join(column)[::-1] for column in zip(*rows, strict=True)] == rows
    play = opened()
    assert play.here.at.tolist() == play.here.laid.tolist()


def test_turns_go_round_clockwise_from_the_top_left():
    """LB-05"""
    play, order = opened(4), []
    for _ in range(8):
        order.append(play.turn)
        play.move(play.legal()[0])
    assert order == [0, 0, 1, 1, 2, 2, 3, 3]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_lot_decides_who_starts_each_seat_alike(seats):
    """LB-05"""
    play, t = Play(GAME, GAME.setting(None, {}, seats)), GAME.language("en")
    assert play.turn == CHANCE
    assert GAME.narrator.chance(play.states) == [1] * seats
    assert GAME.words.must(play.here, "", ["A", "B", "C", "D"], t) == "A lot decides who starts."
    assert play.notation(seats - 1) == f"lot:{seats}"
    ply = play.put(f"lot:{seats}")
    assert play.turn == seats - 1
    told = [line.text for line in play.told(ply, None, ["A", "B", "C", "D"], t)]
    assert told == [f"The lot falls on {'ABCD'[seats - 1]}, who starts."]
    with pytest.raises(Unreadable):
        Play(GAME, GAME.setting(None, {}, seats)).put(f"lot:{seats + 1}")


def test_whoever_starts_moves_a_pawn_first_and_the_next_clockwise_follows():
    """LB-05: LB-06 binds the first player, whichever seat that is"""
    play, order = opened(4, starter=2), []
    assert {play.notation(move)[0] for move in play.legal()} <= set("tu")
    for _ in range(8):
        order.append(play.turn)
        play.move(play.legal()[0])
    assert order == [2, 2, 3, 3, 0, 0, 1, 1]


def test_players_who_agree_name_the_seat_that_starts():
    """LB-05"""
    for seat in range(4):
        play = Play(GAME, GAME.setting(None, {"first": f"seat{seat + 1}"}, 4))
        assert play.turn == seat
        assert "LB-05" in [GAME.clauses[event.clause].id for event in play.opening]
    with pytest.raises(Fault, match="seat3"):
        GAME.setting(None, {"first": "seat3"}, 2)


def test_while_the_lot_is_drawn_nobody_is_shown_to_be_at_move():
    """LB-05"""
    play, t = Play(GAME, GAME.setting(None, {"free_block": "yes"}, 2)), GAME.language("fr")
    assert ">" not in GAME.picture.text(play.here, ["A", "B"], t)
    waiting = str(GAME.picture.layers(play.view(None), t)["strip"])
    play.put("lot:2")
    assert "skip" not in waiting
    assert GAME.picture.text(play.here, ["A", "B"], t).count(">") == 1
    assert GAME.words.label(Play(GAME, play.setting).here, 1, ["A", "B"], t) == "B commence."


# A turn


def test_the_very_first_turn_is_pawn_then_block():
    """LB-06"""
    situation = Situation(opening=True)
    assert not situation.legal("#")
    assert situation.forbids("#k7-l7") == "LB-06"
    assert "Not now. You must move a pawn first." in situation.why("#k7-l7")
    situation.put("b1-d1")
    assert situation.legal() == situation.legal("#")
    assert situation.forbids("a1-c1") == "LB-06"


def test_afterwards_pawn_and_block_come_in_either_order():
    """LB-06"""
    first_block = Situation(opening=True).put("b1-d1", "#k7-l7")
    assert first_block.play.turn == 1
    assert first_block.legal("#")
    assert first_block.legal("t20-")
    first_block.put("#f7-f5")
    assert first_block.forbids("#r9-r8") == "LB-06"
    assert first_block.play.turn == 1
    first_block.put("t20-t19")
    assert first_block.play.turn == 0


def test_only_own_pawns_are_moved():
    """LB-06"""
    situation = Situation(names=("Ana", "Icare"))
    assert situation.forbids("t20-t19") == "LB-06"
    assert "belongs to Icare" in situation.why("t20-t19")


def test_a_pawn_goes_straight_as_far_as_the_way_is_free():
    """LB-07"""
    situation = Situation({0: "d4 a1 a2 b1"})
    assert situation.ends("d4-") == {"d3", "d2", "d1", "d5", "d6", "d7", "d8", "d9", "e4", "f4", "g4", "h4"}
    assert situation.forbids("d4-f6") == "LB-07"
    assert situation.forbids("d4-d4") == "LB-07"


def test_a_pawn_does_not_cross_a_block():
    """LB-08"""
    situation = Situation({0: "d4 a1 a2 b1"})
    assert situation.forbids("d4-d10") == "LB-08"
    assert situation.forbids("d4-d11") == "LB-08"
    assert situation.forbids("d4-a4") == "LB-08"


def test_a_pawn_does_not_jump_a_pawn():
    """LB-09"""
    situation = Situation({0: "d4 d6 a2 b1"})
    assert situation.forbids("d4-d6") == "LB-09"
    assert situation.forbids("d4-d8") == "LB-09"
    assert situation.forbids("d4-d5") is None
    assert Situation().forbids("a1-c1") == "LB-09"


def test_a_block_slides_straight_as_far_as_one_likes():
    """LB-10"""
    situation = Situation()
    assert {"#k7-k3", "#k7-k2", "#k7-k1"} <= situation.legal("#k7-")
    assert situation.forbids("#k7-l6") == "LB-10"
    assert situation.forbids("#k7-k7") == "LB-10"
    assert situation.forbids("#u8-u21") == "LB-10"
    turned = situation.put("#k7-k3").s
    assert [turned.wall[1, 11] >> row & 1 for row in range(2, 7)] == [0, 1, 1, 1, 0]


def test_a_block_must_end_touching_another_by_a_side_or_a_corner():
    """LB-11"""
    situation = Situation()
    assert situation.forbids("#g11-g10") is None  # a side of B on f10
    assert situation.forbids("#k7-i7") is None  # a corner of A on h8, too
    assert situation.forbids("#a7-a8") == "LB-11"
    assert "no other block" in situation.why("#a7-a8")
    assert situation.ends("#a7-") == {"a9", "b7", "c7"}


def test_a_block_must_go_and_touch_one_that_it_did_not_touch_before():
    """LB-11"""
    situation = Situation()
    assert situation.forbids("#u8-u7") == "LB-11"  # D on s5 is touched before and after
    assert "only blocks that it touches already" in situation.why("#u8-u7")
    assert situation.forbids("#a7-a6") == "LB-11"
    assert situation.forbids("#u8-t8") is None
    assert situation.forbids("#u8-u10") is None


def test_by_option_contact_at_the_end_is_enough():
    """LB-11"""
    strict, easy = Situation(), Situation(old_contact="yes")
    assert easy.forbids("#u8-u7") is None
    assert easy.forbids("#a7-a8") == "LB-11"
    assert easy.ends("#a7-") == {"a6", "a9", "b7", "c7"}
    assert strict.legal("#") < easy.legal("#")


def test_touching_in_passing_is_no_contact():
    """LB-11: it must end there"""
    situation = Situation()
    assert situation.forbids("#g11-c11") is None
    assert situation.forbids("#g11-d11") == "LB-11"


def test_who_touches_whom_is_known_after_each_slide():
    """LB-11: the block that has gone away may be come back to"""
    situation = Situation().put("b1-d1", "#r9-r4", "t20-t19", "#d12-d13", "d1-e1")
    assert situation.forbids("#r4-r9") is None
    s = situation.s
    for block in range(BLOCKS):
        beside = s.beside[block]
        assert beside == touched_at(s, block, s.at[block, 0], s.at[block, 1])
        known = [block, *(other for other in range(BLOCKS) if beside >> other & 1)]
        for axis in range(2):
            for i in range(s.size[block, axis] + 2):
                line = s.at[block, axis] - 1 + i
                assert s.known[axis, block, i] == sum(line_of(s, each, axis, line) for each in known)


def test_the_edge_is_no_block_and_start_corners_are_ordinary_squares():
    """LB-11"""
    assert Situation().forbids("#u8-u1") == "LB-11"
    situation = Situation(old_contact="yes")
    assert situation.forbids("#u8-u1") == "LB-11"
    assert situation.put("#u8-u2").s.wall[0, 2] >> 21 & 1


def test_a_block_neither_crosses_the_white_square_nor_stops_on_it():
    """LB-12"""
    situation = Situation()
    assert situation.forbids("#k7-k8") == "LB-12"
    assert situation.forbids("#g11-h11") == "LB-12"
    assert Situation().block("k13", "c17").block("k7", "j7").forbids("#j7-j13") == "LB-12"


def test_a_block_slides_through_neither_pawns_nor_blocks():
    """LB-13"""
    situation = Situation({0: "k2 a1 a2 b1"})
    assert situation.forbids("#k7-k3") is None
    assert situation.forbids("#k7-k2") == "LB-13"
    assert situation.forbids("#k7-k1") == "LB-13"
    assert "A pawn is in the way" in situation.why("#k7-k2")
    assert Situation().forbids("#m1-j1") == "LB-13"
    assert "Another block" in Situation().why("#m1-j1")


def test_the_block_just_played_may_not_be_played_by_the_next():
    """LB-14"""
    situation = Situation(opening=True).put("b1-d1", "#k7-l7")
    assert situation.forbids("#l7-k7") == "LB-14"
    situation.put("#f7-f5", "t20-t19")
    assert situation.forbids("#f5-f7") == "LB-14"
    assert situation.forbids("#l7-k7") is None  # one's own last block is free


def test_when_the_previous_player_played_no_block_none_is_barred():
    """LB-14"""
    situation = Situation(opening=True, free_block="yes").put("b1-d1", "#k7-l7", "t20-t19", "pass")
    assert all(not situation.forbids(text) for text in ("#l7-k7", "#f7-f5"))
    assert set(situation.s.played) == {-1}


def test_with_the_option_all_blocks_played_since_ones_last_turn_are_barred():
    """LB-14"""
    for option, clause in (("last", None), ("round", "LB-14")):
        situation = Situation(opening=True, seats=4, barred=option).put("b1-d1", "#k7-l7", "#f7-f5", "t2-t3")
        assert situation.forbids("#f5-f7") == "LB-14"
        assert situation.forbids("#l7-k7") == clause


def test_touched_is_played_when_touch_is_strict():
    """LB-15"""
    situation = Situation(touch="yes")
    assert situation.legal() == situation.legal("touch:")
    assert situation.forbids("b1-d1") == "LB-15"
    situation.put("touch:b1")
    assert situation.play.turn == 0
    assert situation.legal() == situation.legal("b1-")
    assert situation.forbids("a2-a3") == "LB-15"
    assert situation.forbids("#k7-l7") == "LB-15"
    assert situation.forbids("touch:a2") == "LB-15"
    situation.put("b1-d1", "touch:k8", "#k7-l7")
    assert situation.play.turn == 1
    assert situation.forbids("touch:l7") == "LB-14"


def test_only_what_can_be_played_may_be_touched_and_by_default_nothing_needs_to_be():
    """LB-15: LB-06 asks for the moves themselves where touch does not bind"""
    assert Situation(touch="yes").forbids("touch:a1") == "LB-15"
    assert "only what can be played may be touched" in Situation(touch="yes").why("touch:a1")
    assert Situation().forbids("touch:b1") == "LB-06"
    assert Situation().why("touch:b1").startswith("Not now. You must move a pawn and slide a block")


def test_a_part_without_a_legal_move_is_skipped():
    """LB-16"""
    pawnless = Situation(mover=1)
    for square in ("t19", "u19", "s20", "s21"):
        pawnless.s.held[0, int(square[1:])] |= 1 << (ord(square[0]) - 96)
        pawnless.s.held[1, ord(square[0]) - 96] |= 1 << int(square[1:])
    assert pawnless.legal() == pawnless.legal("#")
    pawnless.put("#k7-l7")
    assert pawnless.play.turn == 0
    blockless = Situation().freeze("c1", "s21").put("b1-c1")
    assert blockless.play.turn == 1
    assert blockless.cited().count("LB-16") == 1


def test_a_turn_without_any_legal_move_passes_and_counts():
    """LB-16"""
    situation = Situation().freeze("c1", "d1").put("b1-c1")
    assert situation.play.turn == 0
    assert situation.s.turns == 4
    assert situation.cited().count("LB-16") == 2


def test_the_very_first_pawn_part_is_skipped_when_the_corner_is_walled_up(tmp_path):
    """LB-16: and LB-06, the block comes up then"""
    path = tmp_path / "walled.board"
    path.write_text("title-en: Walled\n---\n" + WALLED)
    situation = Situation(board=str(path), opening=True)
    assert situation.s.pawn_done == 1
    assert situation.legal() == situation.legal("#")


WALLED = """\
ssA................ss
ssA................ss
AA...................
.....................
...AA.AA.AA.AA.AA....
.....................
...AA.AA.AA.AA.AA....
.....................
...AA.AA.AA.AA.AA....
.........+++.........
.........+++.........
.........+++.........
...AA.AA.AA.AA.AA....
.....................
...AA.AA.AA.AA.AA....
.....................
...AA.AA.AA.AA.AA....
.....................
.....................
ss.................ss
ss.................ss
"""


def test_both_parts_are_compulsory_unless_the_block_may_be_left_out():
    """LB-16"""
    assert Situation().put("b1-d1").forbids("pass") == "LB-16"
    free = Situation(free_block="yes")
    assert free.forbids("pass") == "LB-16"
    free.put("b1-d1", "pass")
    assert free.play.turn == 1
    assert "LB-16" in free.cited()


@pytest.mark.parametrize("endless", ["no", "yes"])
def test_when_nobody_can_play_the_game_is_drawn_at_once_even_without_limits(endless):
    """LB-20: after LB-16 has passed everybody's turn"""
    situation = Situation(free_block="yes", endless=endless).freeze()
    situation.s.pawn_done = 1
    situation.put("pass")
    assert situation.play.turn == OVER
    assert situation.play.results() == [0.0, 0.0]
    assert "nobody can move" in GAME.words.ending(situation.s, ["A", "B"], GAME.language("en"))


# The white square


def test_three_pawns_in_the_white_square_win_at_once():
    """LB-17"""
    situation = Situation({0: "l10 l12 j9 a1"}).put("j9-j11")
    assert situation.play.over
    assert situation.play.results() == [1.0, -1.0]
    assert situation.cited()[-1] == "LB-17"
    assert GAME.clauses[GAME.narrator.refusal(situation.play.states, 0)].id == "LB-17"


def test_two_pawns_in_the_white_square_do_not_win():
    """LB-17"""
    situation = Situation({0: "j12 a3 j9 a1"}).put("j9-j11")
    assert not situation.play.over
    assert situation.legal() == situation.legal("#")


def test_an_arriving_pawn_takes_the_place_of_another_and_moves_it_aside():
    """LB-18"""
    situation = Situation({0: "j9 a1 a2 b1", 1: "j11 t20 u20 u21"})
    free = {"j10", "k10", "l10", "k11", "l11", "j12", "k12", "l12"}
    assert {text for text in situation.ends("j9-") if "/" in text} == {f"j11/{square}" for square in free}
    assert situation.forbids("j9-j11") == "LB-18"
    assert "j9-j11/j10" in situation.why("j9-j11")
    situation.put("j9-j11/j10")  # a square it has just slid over
    assert situation.pawns(0)[0] == "j11"
    assert situation.pawns(1)[0] == "j10"
    assert situation.sound()


def test_a_pawn_of_ones_own_colour_can_be_displaced_too():
    """LB-18"""
    situation = Situation({0: "j9 j10 a2 b1"}).put("j9-j10/l12")
    assert situation.pawns(0)[:2] == ["j10", "l12"]


def test_places_are_taken_from_outside_only_and_on_a_free_way():
    """LB-18"""
    situation = Situation({0: "j12 a1 a2 b1", 1: "j11 t20 u20 u21"})
    assert not any("/" in text for text in situation.legal())
    assert situation.forbids("j12-j11/j10") == "LB-18"
    behind = Situation({0: "j9 j10 a2 b1", 1: "j11 t20 u20 u21"})
    assert behind.forbids("j9-j11/k12") == "LB-09"
    walled = Situation({0: "j2 a1 a2 b1", 1: "j10 t20 u20 u21"})
    assert walled.forbids("j2-j10/k12") == "LB-08"
    assert walled.forbids("a1-j10/k12") == "LB-07"


def test_a_displaced_pawn_goes_to_a_free_white_square():
    """LB-18"""
    situation = Situation({0: "j9 a1 a2 b1", 1: "j11 k12 u20 u21"})
    assert situation.forbids("j9-j11/k12") == "LB-18"
    assert situation.forbids("j9-j11/j11") == "LB-18"
    assert situation.forbids("j9-j10/k12") == "LB-18"


def test_a_pawn_may_walk_in_the_white_square_and_leave_it():
    """LB-19"""
    situation = Situation({0: "j11 a1 a2 b1"})
    assert {"k11", "l11", "j10", "j12", "j9", "j13"} <= situation.ends("j11-")
    situation.put("j11-j8")
    assert "LB-19" in situation.cited()
    assert GAME.words.tell(situation.s, situation.play.plies[-1].events[0], ["A", "B"], GAME.language("en")).startswith(
        "A takes a pawn out of the white square"
    )


def shuffle(play, rounds):
    """Both players move a pawn and a block forth and back; True once the game is over."""
    forth = ["b1-c1", "#k7-l7", "t20-s20", "#r9-r8"]
    back = ["c1-b1", "#l7-k7", "s20-t20", "#r8-r9"]
    if play.turn == 1:
        forth, back = ["t20-s20", "#r9-r8", "b1-c1", "#k7-l7"], ["s20-t20", "#r8-r9", "c1-b1", "#l7-k7"]
    for number in range(rounds):
        for text in (forth, back)[number % 2]:
            play.put(text)
            if play.over:
                return True
    return False


def test_a_position_that_comes_up_for_the_third_time_is_a_draw():
    """LB-20: the one after the first turn; the start itself had no barred block and does not count"""
    for starter in range(2):
        assert not shuffle(opened(starter=starter), 4)
        play = opened(starter=starter)
        assert shuffle(play, 5)
        assert play.here.turns == 9
        assert play.results() == [0.0, 0.0]
        assert "third time" in GAME.words.ending(play.here, ["A", "B"], GAME.language("en"))


def test_equal_pawns_and_equal_blocks_may_change_places_in_a_repeated_position():
    """LB-20: a position is what one sees"""
    one, other = Situation({0: "c1 d1 a2 b2"}), Situation({0: "d1 c1 a2 b2"})
    assert one.s.key == other.s.key
    swapped = Situation().block("e3", "e1").block("n19", "e3").block("e1", "n19")
    assert swapped.s.at.tolist() != Situation().s.at.tolist()
    assert swapped.s.key == Situation().s.key


def test_after_150_turns_each_the_game_is_a_draw():
    """LB-20"""
    for early, over in ((2, False), (0, True)):
        situation = Situation(mover=1)
        situation.s.turns = 2 * 150 - 1 - early
        situation.put("#k7-l7", "t20-t19")
        assert situation.play.over is over
    assert "150 turns" in GAME.words.ending(situation.s, ["A", "B"], GAME.language("en"))


@pytest.mark.parametrize("turns", [150, 1000, 20_000])
def test_unlimited_means_that_no_number_of_turns_ends_the_game(turns):
    """LB-20: not even one that the counter of turns could not hold"""
    for seats in (2, 3, 4):
        situation = Situation(seats=seats, mover=seats - 1, endless="yes")
        situation.s.turns = min(seats * turns - 1, 32_767)
        pawn = {2: "t20", 3: "t20", 4: "b20"}[seats]
        situation.put("#k7-l7", f"{pawn}-{pawn[0]}19")
        assert not situation.play.over
        assert situation.play.turn == 0
        situation.put("#r9-r8", "b1-c1")
        assert situation.play.turn == 1
        assert situation.sound()


def test_unlimited_means_that_no_position_comes_up_too_often():
    """LB-20"""
    play = opened(endless="yes")
    assert not shuffle(play, 24)
    assert GAME.rules.ENDLESS == {"endless": "yes"}  # simulations stop such games by their own limit of plies


# Ways to play, and records


def test_as_printed_is_the_default_and_a_first_game_lets_a_block_touch_what_it_touched():
    """LB-11"""
    printed, first = GAME.setting(None, {}, 2, "printed"), GAME.setting(None, {}, 2, "first")
    assert printed.options == GAME.setting().options
    assert {key: value for key, value in first.options.items() if value != printed.options[key]} == {
        "old_contact": "yes"
    }


def test_a_record_of_the_older_rules_is_refused_and_not_misread():
    """LB-11: its moves were made where any contact was enough"""
    data = {**record.as_data(opened()), "rules": 1, "options": {"new_contact": "no"}}
    with pytest.raises(Fault, match="rules version 1"):
        record.replayed(data)
