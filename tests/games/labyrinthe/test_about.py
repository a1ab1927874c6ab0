"""What is answered about a thing on the board, and what it could do now."""

import pytest
from tests.games.labyrinthe.situation import Situation, cell

from dedale.core import registry
from dedale.core.you import YOU, heard
from dedale.games.labyrinthe.tables import PAWNS
from dedale.games.labyrinthe.words.notation import piece_on

GAME = registry.find("labyrinthe")
NAMES = ["Ana", "Bo", "Cy", "Di"]


def about(situation, what, code="en", names=NAMES):
    """Of an id, or of the block that covers a square."""
    if "-" not in what and what not in ("due", "skip"):
        what = f"block-{piece_on(situation.s, cell(what)) - PAWNS}"
    return GAME.about(situation.play.view(None), what, names, GAME.language(code))


def now(situation, what, **how):
    return about(situation, what, **how).now


def clause(told):
    return GAME.clauses[told.clause].id


# Squares


def test_a_square_tells_who_could_come_there():
    """LB-07"""
    situation = Situation()
    assert now(situation, "square-a3") == "Ana can move a pawn here from a2."
    assert now(situation, "square-c3") == "Ana can move no pawn here now."
    assert now(situation, "square-k7") == "A block lies here."
    assert now(Situation({0: "d4 d6 a1 b1"}), "square-d5") == "Ana can move a pawn here from d4 or d6."


def test_a_white_square_where_the_third_pawn_would_arrive_wins():
    """LB-17"""
    told = about(Situation({0: "j9 k11 k12 b1"}), "square-j10")
    assert told.name == "White square j10"
    assert told.now == "Ana can win by moving a pawn here from j9."
    assert clause(told) == "LB-17"


def test_squares_say_nothing_of_pawns_once_the_pawn_is_moved_or_the_game_over():
    assert now(Situation().put("b1-d1"), "square-a3") == ""
    assert now(Situation({0: "j9 k11 k12 b1"}).put("j9-j10"), "square-a3") == ""


def test_a_corner_and_a_printed_figure_are_told_from_ordinary_squares():
    """LB-04: what is printed in mauve is where a block lay; LB-03 the corners that are played"""
    situation = Situation()
    assert "the blue pawns" in about(situation, "square-u21").text
    assert clause(about(situation, "square-u1")) == "LB-02"
    assert clause(about(situation, "square-h1")) == "LB-04"


# Pawns


def test_a_pawn_tells_how_far_it_gets():
    """LB-07"""
    told = about(Situation(), "pawn-0-3")
    assert told.name == "Red pawn on b2"
    assert "belongs to Ana" in told.text
    assert told.now == "Ana can move it as far as h2 or b4."


def test_a_pawn_shut_in_by_its_own_side_says_so():
    """LB-09"""
    assert now(Situation(), "pawn-0-0") == "This pawn is shut in: it cannot move at all."


def test_a_pawn_that_can_win_says_so():
    """LB-17"""
    assert now(Situation({0: "j9 k11 k12 b1"}), "pawn-0-0") == "Ana can win with it: it reaches the white square."


def test_a_pawn_that_would_have_to_give_way_says_to_whom():
    """LB-18"""
    situation = Situation({0: "j9 a1 a2 b1", 1: "j11 t20 u20 u21"})
    wanted = "Ana can take its place with a pawn from j9, and put this one on a free white square."
    assert now(situation, "pawn-1-0") == wanted
    assert now(situation, "pawn-1-1") == ""


def test_once_the_pawn_is_moved_the_others_say_what_is_due():
    """LB-06"""
    assert now(Situation().put("b1-d1"), "pawn-0-1") == "Ana must slide a block."


def test_in_strict_touch_only_the_touched_pawn_tells_where_it_can_go():
    """LB-15"""
    situation = Situation(touch="yes").put("touch:b1")
    assert now(situation, "pawn-0-1").startswith("Ana can move it")
    assert now(situation, "pawn-0-3") == "Ana must move the pawn they touched, on b1."
    assert now(situation, "square-b3") == "Ana can move no pawn here now."


# Blocks


def test_a_block_tells_how_far_it_may_slide():
    """LB-10"""
    told = about(Situation(), "k7")
    assert told.name == "Block F on k7"
    assert told.now == "Ana can slide it to i7, l7 or k3–k1."


def test_the_padlock_is_explained_with_who_put_it_on():
    """LB-14"""
    told = about(Situation(opening=True).put("b1-d1", "#k7-l7"), "l7")
    assert told.name == "Block F on l7, padlocked"
    assert "padlock" in told.text
    assert told.now == "Ana has just slid it: Bo may not slide it in this turn."
    assert clause(told) == "LB-14"


def test_a_block_between_walls_says_that_it_is_shut_in():
    """LB-13"""
    told = about(Situation().freeze(), "block-20")
    assert told.now == "Grey, for it cannot slide now. This block is shut in: it cannot slide at all."


def test_a_block_that_could_touch_nothing_new_says_so():
    """LB-11"""
    situation = Situation().freeze("k6", "k7", "k8", "k9")
    wanted = "Wherever this block slides, it would touch no block that it does not touch already."
    assert now(situation, "block-20") == f"Grey, for it cannot slide now. {wanted}"


def test_a_block_that_is_not_due_says_what_is():
    """LB-06: first the pawn, or the block is played already"""
    assert now(Situation(opening=True), "k7") == "Ana must move a pawn first."
    assert now(Situation().put("#k7-l7"), "h1") == "Ana must move a pawn."


# Beside the board


def test_what_is_left_of_the_turn_is_no_button_and_says_so():
    """LB-06"""
    told = about(Situation().put("b1-d1"), "due")
    assert "on the board" in told.text
    assert told.now == "Ana must slide a block."
    assert about(Situation({0: "j9 k11 k12 b1"}).put("j9-j10"), "due").name == "The end"


def test_each_player_tells_colour_and_count():
    """LB-03: two colours each, and one"""
    assert about(Situation({0: "j10 a1 a2 b1"}), "seat-0").now == "The red pawns: 1 of 3 in the white square."
    both = about(Situation(two_colours="yes"), "seat-1").text
    assert both == "Bo plays the blue pawns and the green pawns, and wins with three of one colour in the white square."


def test_leaving_the_block_out_is_explained_where_it_can_be_clicked():
    """LB-16"""
    situation = Situation(free_block="yes")
    assert now(situation, "skip") == "Ana must move a pawn first."
    assert now(situation.put("b1-d1"), "skip") == "Ana may do so now."
    assert about(Situation(), "skip") is None


@pytest.mark.parametrize("what", ["square-v1", "block-32", "pawn-2-0", "pawn-0-4", "tally-2", "seat-2", "due-1", "x"])
def test_what_is_not_at_this_table_is_not_explained(what):
    assert GAME.about(Situation().play.view(None), what, NAMES, GAME.language("en")) is None


def test_who_asks_in_a_lesson_is_spoken_to():
    """LB-14"""
    situation, t = Situation(opening=True).put("b1-d1", "#k7-l7"), GAME.language("en")
    told = now(situation, "l7", names=["Ana", YOU])
    assert heard(told, t) == "Ana has just slid it: you may not slide it in this turn."
    french = GAME.language("fr")
    told = now(situation, "l7", names=[YOU, "Bo"], code="fr")
    assert heard(told, french) == "Vous venez de le faire glisser\u00a0: Bo ne peut pas le jouer ce tour-ci."
