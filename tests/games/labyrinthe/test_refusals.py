"""A refusal says what is asked now, or the real obstacle of this very move; a click that leads nowhere is answered too.

Squares and blocks as in test_rules.
"""

import pytest
from tests.games.labyrinthe.situation import Situation, cell

from dedale.core import registry
from dedale.games.labyrinthe import tables
from dedale.games.labyrinthe.tables import CODES, PAWNS, Code
from dedale.games.labyrinthe.words.notation import piece_on

GAME = registry.find("labyrinthe")
NAMES = ("Ana", "Icare", "Cyd", "Di")
T = GAME.language("en")


def staged(*pawns, **options):
    """The first seat's pawns, then the second's."""
    return Situation(dict(enumerate(pawns)), names=NAMES, **options)


def on(situation, square):
    """The id of the piece that stands there."""
    piece = piece_on(situation.s, cell(square))
    return f"block-{piece - PAWNS}" if piece >= PAWNS else f"pawn-{piece // 4}-{piece % 4}"


def answer(situation, *places):
    """What clicks on these are answered: pieces by a square of theirs, squares by their id."""
    ids = [place if "-" in place or place == "skip" else on(situation, place) for place in places]
    refused = situation.play.unmeant(ids)
    return refused and refused.say(T)


# What is asked


def test_a_block_while_only_a_pawn_is_due_hears_that_a_pawn_is_due():
    """LB-06"""
    situation = staged().put("#k7-l7")
    assert situation.why("#r9-r8") == "Not now. You must move a pawn. [LB-06]"
    assert situation.why("#r9-r9") == "Not now. You must move a pawn. [LB-06]"
    assert situation.why("pass") == "Not now. You must move a pawn. [LB-06]"


def test_a_pawn_while_only_a_block_is_due_hears_that_a_block_is_due():
    """LB-06: also another's pawn, and one that cannot go there"""
    situation = staged().put("b1-d1")
    for text in ("a2-a3", "a1-a5", "t20-t19"):
        assert situation.why(text) == "Not now. You must slide a block. [LB-06]"


def test_a_pawn_while_the_block_may_be_left_out_hears_both_ways_on():
    """LB-16"""
    situation = staged(free_block="yes").put("b1-d1")
    assert situation.why("a2-a3") == "Not now. You may slide a block, or leave it out. [LB-16]"


def test_passing_hears_why_the_block_is_not_left_out():
    """LB-16: and in the first turn that a pawn comes first"""
    assert "may not be left out in this game" in staged().why("pass")
    assert "may not be left out in this game" in staged().put("b1-d1").why("pass")
    assert "only once the pawn has been moved" in staged(free_block="yes").why("pass")
    assert staged(opening=True).why("pass") == "Not now. You must move a pawn first. [LB-06]"


def test_what_is_touched_is_asked_for_whatever_else_is_tried():
    """LB-15"""
    situation = staged(touch="yes").put("touch:b1")
    for text in ("a2-a3", "#k7-l7", "touch:a2", "touch:b1", "pass", "t20-t19"):
        assert situation.why(text) == "Not now. You must move the pawn you touched, on b1. [LB-15]"
    situation = staged(touch="yes").put("touch:k7")
    for text in ("b1-d1", "#r9-r8", "touch:b1"):
        assert situation.why(text) == "Not now. You must slide the block you touched, F on k7. [LB-15]"


def test_a_code_that_is_none_hears_what_is_asked():
    """LB-06"""
    for code in (-1, CODES, CODES + 1000):
        assert str(staged().play.refused(code)).startswith("Not now. You must move a pawn and slide a block")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_question_has_words_of_its_own(language):
    """LB-06: LB-05, LB-15, LB-16, LB-17 and LB-20 ask too"""
    t, said = GAME.language(language), {}
    asked = {
        tables.Question.FIRST: staged(opening=True),
        tables.Question.EITHER: staged(),
        tables.Question.PAWN: staged().put("#k7-l7"),
        tables.Question.BLOCK: staged().put("b1-d1"),
        tables.Question.MAYBE: staged(free_block="yes").put("b1-d1"),
        tables.Question.TOUCH_EITHER: staged(touch="yes"),
        tables.Question.TOUCH_PAWN: staged(touch="yes", opening=True),
        tables.Question.TOUCH_BLOCK: staged(touch="yes").put("touch:b1", "d1"),
        tables.Question.TOUCH_MAYBE: staged(touch="yes", free_block="yes").put("touch:b1", "d1"),
        tables.Question.HELD_PAWN: staged(touch="yes").put("touch:b1"),
        tables.Question.HELD_BLOCK: staged(touch="yes").put("touch:k7"),
    }
    for question, situation in asked.items():
        assert GAME.room("rules").asking.question(situation.s) == question
        said[question] = GAME.words.must(situation.s, None, NAMES, t)
        assert said[question] in situation.play.refused(CODES).say(t)
    assert len(set(said.values())) == len(said)


# The real obstacle


def test_strict_touch_tells_what_is_in_the_way_before_it_tells_to_touch():
    """LB-15: who obeys is not bound to a piece that cannot do it"""
    situation = staged(touch="yes")
    assert situation.forbids("b1-b3") == "LB-09"
    assert situation.forbids("b2-b5") == "LB-08"
    assert situation.forbids("b1-d4") == "LB-07"
    assert situation.forbids("#a7-a8") == "LB-11"
    assert situation.forbids("#k7-k8") == "LB-12"
    assert "belongs to Icare" in situation.why("t20-t19")
    assert situation.why("b1-d1") == "Touch the pawn on b1 first. [LB-15]"
    assert situation.why("#k7-l7") == "Touch block F on k7 first. [LB-15]"


def test_a_barred_block_is_told_with_the_name_of_who_has_just_slid_it():
    """LB-14"""
    situation = staged(opening=True, mover=1).put("t20-t19", "#k7-l7")
    told = "Icare has just slid this block: it is barred this turn. [LB-14]"
    assert situation.why("#l7-k7") == told
    assert answer(situation, "l7") == told
    assert answer(situation, "b1", "l7") == told  # not in the pawn's lines: the block itself is meant


def test_a_block_barred_for_a_round_is_told_with_the_name_of_who_slid_it():
    """LB-14"""
    situation = staged(opening=True, seats=4, barred="round").put("b1-d1", "#k7-l7", "#f7-f5", "t2-t3")
    assert situation.why("#f5-f7").startswith("Icare has just slid this block")
    assert situation.why("#l7-k7").startswith("Ana has slid this block since your last turn")


def test_the_white_square_is_refused_for_what_is_in_the_way_not_for_want_of_a_pawn_there():
    """LB-18: LB-07 and LB-08 come first"""
    situation = staged("d1 k3 a2 b2")
    assert situation.forbids("d1-k11/j12") == "LB-07"
    assert situation.forbids("k3-k11/j12") == "LB-08"
    assert answer(situation, "d1", "square-k11").endswith("never diagonally. [LB-07]")
    assert answer(situation, "k3", "square-k11") == "A block is in the pawn's way. [LB-08]"
    clear = staged("j9 a1 a2 b1")
    assert clear.why("j9-j11/k12") == "Nobody stands there: there is no pawn to displace. [LB-18]"


def test_a_pawn_in_the_white_square_that_is_out_of_line_is_not_reached():
    """LB-07"""
    situation = staged("d1 a1 a2 b2", "k11 t20 u20 u21")
    assert answer(situation, "d1", "k11").endswith("[LB-07]")
    behind = staged("j9 j10 a2 b1", "j11 t20 u20 u21")
    assert answer(behind, "j9", "j11") == "Another pawn is in the way. [LB-09]"


def test_inside_the_white_square_no_place_is_taken():
    """LB-18: a plain move hears it too"""
    situation = staged("j12 a1 a2 b1", "j11 t20 u20 u21")
    assert situation.forbids("j12-j11") == "LB-18"
    assert "comes from outside" in situation.why("j12-j11")
    assert "comes from outside" in answer(situation, "j12", "j11")


def test_a_held_square_outside_is_told_from_a_way_that_is_barred():
    """LB-09"""
    situation = staged("d4 d6 a2 b1")
    assert situation.why("d4-d6") == "Another pawn stands there. [LB-09]"
    assert situation.why("d4-d8") == "Another pawn is in the way. [LB-09]"


def test_a_pawn_onto_a_held_white_square_is_told_to_say_where_that_one_goes():
    """LB-18"""
    assert staged("j9 a1 a2 b1", "j11 t20 u20 u21").why("j9-j11").endswith("as in j9-j11/j10. [LB-18]")


def test_a_pawn_of_a_colour_nobody_plays_is_no_pawn_of_anybody():
    """LB-03"""
    refused = staged().play.refused(Code.STEP + 3 * 4 * 42)
    assert str(refused) == "Nobody plays that colour in this game. [LB-03]"


def test_a_block_off_the_board_and_a_block_aslant_are_two_things():
    """LB-10"""
    assert staged().why("#u8-u21") == "There the block would leave the board. [LB-10]"
    assert staged().why("#k7-l6").startswith("A block slides straight")


def test_the_first_of_two_things_in_the_way_is_told():
    """LB-08: LB-09, LB-12 and LB-13 likewise"""
    assert staged("d4 d6 a2 b1").forbids("d4-d11") == "LB-09"
    assert staged("d4 d11 a2 b1").forbids("d4-d12") == "LB-08"
    assert staged("f11 a1 a2 b1").block("g11", "a11").forbids("#a11-m11") == "LB-13"
    assert staged().block("g11", "a11").forbids("#a11-m11") == "LB-12"  # where another block lies beyond


def test_a_block_that_cannot_go_and_touch_anywhere_is_told_so():
    """LB-11"""
    situation = staged().freeze("u7", "t8", "u8", "t9", "u9", "t10")
    assert "no block that it does not touch already" in answer(situation, "block-29")
    easy = staged(old_contact="yes").freeze("a7", "b7", "a8", "a9", "b9", "b8", "a10", "b10")
    assert "Wherever this block slides, it would touch no other block" in answer(easy, "block-9")


def test_a_block_that_is_shut_in_is_told_so():
    """LB-13"""
    assert answer(staged().freeze(), "block-31") == "This block is shut in: it cannot slide at all. [LB-13]"


# Clicks


def test_a_pawn_that_cannot_move_is_told_to_be_shut_in():
    """LB-09: at the very beginning the one in the corner"""
    assert answer(staged(opening=True), "a1") == "This pawn is shut in: it cannot move at all. [LB-09]"
    strict = answer(staged(opening=True, touch="yes"), "a1")
    assert strict == "This pawn is shut in: only what can be played may be touched. [LB-15]"


def test_a_block_that_cannot_be_played_cannot_be_touched():
    """LB-15"""
    assert answer(staged(touch="yes").freeze(), "block-29").startswith("This block is shut in: only what can be played")
    stuck = staged(touch="yes").freeze("u7", "t8", "u8", "t9", "u9", "t10")
    assert answer(stuck, "block-29").startswith("This block can go and touch no other: only what can be played")


def test_anothers_pawn_clicked_is_told_whose_it_is():
    """LB-06"""
    assert answer(staged(), "t20") == "That pawn belongs to Icare. [LB-06]"
    assert answer(staged(touch="yes"), "t20") == "That pawn belongs to Icare. [LB-06]"
    assert answer(staged(), "b1", "t20") == "That pawn belongs to Icare. [LB-06]"
    assert answer(staged().put("b1-d1"), "t20") == "Not now. You must slide a block. [LB-06]"


def test_a_block_clicked_before_the_first_pawn_hears_what_is_asked():
    """LB-06"""
    assert answer(staged(opening=True), "k7") == "Not now. You must move a pawn first. [LB-06]"


def test_where_a_chosen_pawn_cannot_go_is_refused_by_what_is_in_the_way():
    """LB-08: LB-07 and LB-09 likewise; a piece in its lines stands for its square"""
    situation = staged("d4 d6 a2 b1")
    assert answer(situation, "d4", "square-d11") == "Another pawn is in the way. [LB-09]"
    assert answer(situation, "d4", "square-a4") == "A block is in the pawn's way. [LB-08]"
    assert answer(situation, "d4", "square-f6").endswith("never diagonally. [LB-07]")
    assert answer(situation, "d4", "c4") == "A block is in the pawn's way. [LB-08]"


def test_where_a_chosen_block_cannot_go_is_refused_by_what_is_in_the_way():
    """LB-13: LB-10, LB-11 and LB-12 likewise; the square is the one its leading edge comes to"""
    situation = staged("k2 a1 a2 b1", "q16 t20 u20 u21")
    assert answer(situation, "k7", "square-k1") == "A pawn is in the way of the block. [LB-13]"
    assert answer(situation, "k7", "k2") == "A pawn is in the way of the block. [LB-13]"
    assert answer(situation, "k7", "square-k10").endswith("nor across it. [LB-12]")
    assert answer(situation, "k7", "square-k6").startswith("There the block would touch only blocks that it touches")
    assert answer(situation, "a7", "square-a10").startswith("There the block would touch no other block")
    assert answer(situation, "k7", "square-a1").startswith("A block slides straight")
    assert answer(situation, "r9", "square-t9") == "Another block is in the way. [LB-13]"
    assert answer(situation, "f7", "square-f8") is None  # within its own frame


def test_a_displaced_pawn_sent_to_no_free_white_square_is_told_where_it_may_go():
    """LB-18"""
    situation = staged("j9 a1 a2 b1", "j11 k12 u20 u21")
    for aside in ("k12", "square-d4", "square-j11", "r9"):
        assert answer(situation, "j9", "square-j11", aside) == "A displaced pawn goes to a free white square. [LB-18]"


def test_with_a_piece_touched_a_square_is_where_it_should_go():
    """LB-15"""
    situation = staged("d4 d6 a2 b1", touch="yes").put("touch:d4")
    assert answer(situation, "square-a4") == "A block is in the pawn's way. [LB-08]"
    assert answer(situation, "a2").startswith("Not now. You must move the pawn you touched")
    assert answer(situation, "d4") is None
    held = staged(touch="yes").put("touch:k7")
    assert answer(held, "square-k10").endswith("[LB-12]")
    assert answer(held, "b1").startswith("Not now. You must slide the block you touched")


def test_leaving_the_block_out_too_early_is_told_when_it_may_be():
    """LB-16"""
    assert "only once the pawn has been moved" in answer(staged(free_block="yes"), "skip")


@pytest.mark.parametrize(
    "ids",
    [["square-k11"], ["strip"], ["ground"], [""], ["pawn-9-9"], ["pawn-3-0"], ["block-99"], ["pawn-0-1", "strip"],
     ["pawn-0-1", ""], ["block-3", "nowhere"], ["pawn-0-1", "square-j11", "x"], ["pawn-0-1", "pawn-0-1"],
     ["square-a1", "square-b1"], [], ["pawn-0-1", "square-d4", "square-d5"]],
)  # fmt: skip
def test_what_means_nothing_is_no_move(ids):
    """LB-06: the table says then that there is nothing to do there"""
    assert GAME.means(staged().play.view(0), ids) == []
