"""What is answered to a move that is refused: what is asked now, or the real obstacle of this move."""

import numpy as np
import pytest
from tests.games.gootmu.situation import Situation

from dedale.core import CHANCE, Play, below, registry
from dedale.games.gootmu.rules.things import count_passes
from dedale.games.gootmu.tables import Phase

NAMES = ("Camille", "Icare", "Éloi", "Ana", "Hugo", "Zoé")
FALLBACK = "That is not possible now."


def answer(case, text, code="en"):
    """What Camille, or whoever is to move, hears."""
    case.play.called = lambda t: NAMES
    return case.play.refused(case.play.read(text)).say(registry.find("gootmu").language(code))


def asked(case, code="en", name=None):
    return registry.find("gootmu").words.must(case.s, name, NAMES, registry.find("gootmu").language(code))


# A move of another kind hears what is asked now


@pytest.mark.parametrize("text", ["pass", "put-tok1", "turn-B2+", "push-2-n", "use", "n", "f7", "player-2", "p1a"])
def test_before_the_roll_everything_else_hears_that_the_die_is_to_be_rolled(text):
    """GM-M1"""
    assert answer(Situation().token(0, "key", 0), text) == "Not now. You must roll the die. [GM-M1]"


@pytest.mark.parametrize("text", ["s", "pass", "put-tok1", "turn-B2+"])
def test_before_the_roll_only_what_is_possible_is_named(text):
    """GM-M1, GM-X1, GM-I6"""
    monster = Situation().monster("a5")
    assert answer(monster, text) == "Not now. You must roll the die or move the monster. [GM-M1]"
    power = Situation().token(0, "power", 0)
    assert answer(power, text) == "Not now. You must roll the die or spend a power token. [GM-M1]"


@pytest.mark.parametrize("text", ["roll", "monster", "wait", "use", "name-3", "f7", "push-2-n", "remove-B2"])
def test_while_moving_the_number_left_is_asked_for(text):
    """GM-M1"""
    case = Situation().monster("a5").roll(3)
    assert answer(case, text) == "Not now. You must move 3 squares. [GM-M1]"
    assert answer(case.put("e"), text) == "Not now. You must still move 2 squares. [GM-M1]"


@pytest.mark.parametrize("text", ["put-tok1", "spin-B2+", "roll", "monster", "use", "p1a"])
def test_while_the_monster_moves_nothing_else_is_done(text):
    """GM-X1, GM-I3"""
    case = Situation().monster("a5").token(0, "power", 0).put("monster", "die:2")
    assert answer(case, text) == "Not now. You must move the monster 2 squares. [GM-M1]"


@pytest.mark.parametrize("text", ["put-tok1", "spin-B2+", "roll", "pass", "turn-B2+"])
def test_while_another_player_is_moved_nothing_else_is_done(text):
    """GM-D29, GM-I3"""
    case = Situation({"g6": "MOVE_OTHER2"}).token(0, "power", 0).roll(1, "e", "player-2")
    assert answer(case, text) == "Not now. You must move Icare 2 squares. [GM-M1]"


@pytest.mark.parametrize("text", ["put-tok1", "spin-B2+", "roll", "monster"])
def test_who_moves_an_enemy_by_its_roll_has_nothing_to_do_with_its_tokens(text):
    """GM-D12, GM-I3"""
    case = Situation(at="a1").token(0, "key", 0)
    case.s.next_enemy[0] = 1
    assert answer(case.roll(2), text) == "Not now. You must move Camille 2 squares. [GM-M1]"


@pytest.mark.parametrize("text", ["roll", "e", "use", "monster", "turn-B2+", "push-2-n"])
def test_at_the_end_of_a_turn_what_may_still_be_done_is_named(text):
    """GM-I3, GM-I6"""
    case = Situation().token(0, "key", 0).roll(1, "e")
    assert answer(case, text) == "Not now. You may put a thing down or end the turn. [GM-I3]"
    power = Situation().token(0, "power", 0).token(1, "key", "g6").roll(1, "e")
    assert answer(power, text).startswith("Not now. You may put a thing down, turn a tile with a power token or end")
    shared = Situation(blue="g6").token(0, "power", 0).roll(1, "e", "pass")
    assert answer(shared, text) == "Not now. You may turn a tile with a power token or end the turn. [GM-I6]"


def test_what_a_label_asks_for_is_said_to_any_other_move():
    """GM-D04, GM-D09, GM-D20, GM-D29, GM-D54, GM-D58, GM-D76: one prompt for each"""
    for label, prompt in (
        ("BRING_EGOOT", "BRING 1 ENEMY GOOTMU HERE: you must choose the piece to bring here. [GM-D04]"),
        ("DROP_ONE(4)", "DROP ONE ITEM 4 SPACES FROM HERE: you must choose what to drop. [GM-D09]"),
        ("GO_ANY", "GO ANYWHERE: you must choose the square to go to. [GM-D20]"),
        ("MOVE_OTHER2", "MOVE ANOTHER PLAYER 2 SPACES: you must choose the player to move. [GM-D29]"),
        ("REMOVE_TILE", "REMOVE 1 TILE FROM BOARD: you must choose the tile to remove. [GM-D54]"),
        ("ROT_ANY", "ROTATE ANY TILE ON BOARD: you must choose a tile and turn it. [GM-D58]"),
        ("ROT_MAY", "YOU MAY ROTATE THIS TILE: you may turn the tile, or leave it. [GM-D76]"),
    ):
        case = Situation({"g6": label}).token(0, "key", 0).roll(1, "e")
        assert answer(case, "roll") == f"Not now. {prompt}"


@pytest.mark.parametrize("text", ["roll", "e", "turn-B2+", "slip-n", "use", "p1a"])
def test_before_a_step_that_goes_by_itself_the_question_is_said(text):
    """GM-I3, GM-I6, GM-M12"""
    slide = Situation({"g6": "SLIDE(3)>E"}).token(0, "key", 0).roll(1, "e")
    assert answer(slide, text) == "Not now. Before the next step you may put a thing down or go on. [GM-I3]"
    home = Situation({"g6": "SLIDE(3)>E"}, blue="g6").token(0, "power", 0).roll(1, "e", "pass")
    assert (
        answer(home, text) == "Not now. Before the next step you may turn a tile with a power token or go on. [GM-I6]"
    )
    six = Situation()
    six.s.next_random[0] = 1
    if text not in ("turn-B2+", "slip-n"):
        assert answer(six.roll(6), text) == "Not now. Before the next step you may turn a tile or go on. [GM-M12]"


def test_what_else_is_asked_is_said_as_well():
    """GM-S2, GM-I2, GM-M14, GM-D06, GM-D05"""
    full = Situation().token(0, "key", 0).token(1, "oil", 0).token(2, "boat", 0).token(3, "board", "g6").roll(1, "e")
    told = "Your hands are full: you may put one thing down to take another, or leave it."
    assert answer(full, "roll") == f"Not now. {told} [GM-I2]"
    push = Situation(blue="g6").roll(1, "e")
    assert answer(push, "n") == "Not now. You may push Icare to a square beside, or not. [GM-M14]"
    blank = Situation({"g6": "EXTRA"})
    blank.s.cancels[0] = 1
    told = "EXTRA TURN, ROLL AGAIN: you may follow it, or treat the square as blank."
    assert answer(blank.roll(1, "e"), "n") == f"Not now. {told} [GM-D06]"
    ask = Situation().token(0, "cancel", 2).roll(1, "e")
    assert answer(ask, "roll") == "Not now. You may cancel the turn of Camille, or let it be played. [GM-D05]"


# Staying


def test_who_can_move_must_not_stay():
    """GM-M1: and not GM-M4, which says that the number cannot be moved"""
    case = Situation().roll(3)
    assert answer(case, "pass") == "You can move exactly 3 squares, so you must not stay. [GM-M1]"
    assert answer(case.put("e"), "pass") == "It is too late to stay: 2 squares are left. [GM-M1]"
    monster = Situation().monster("a5").put("monster", "die:2")
    assert answer(monster, "pass") == "The monster can move exactly 2 squares, and so must not stay. [GM-M1]"


def test_an_enemy_who_can_move_nothing_is_not_asked_about_a_power_token():
    """GM-D12, GM-I6: there was a lone `pass`; the token's owner is asked about it"""
    case = Situation(None, "f5- f6- e6| f6|").token(0, "power", 0)
    case.s.next_enemy[0] = 1
    case.roll(2)
    assert case.s.decider == 0
    assert "spin-B2+" in case.legal()


# Where a pawn cannot go


@pytest.mark.parametrize(
    ("label", "told"),
    [
        ("POOL", "A pool lies there, and you have no boat. [GM-D53]"),
        ("PIT", "A snake pit lies there, and you have no 10-foot board. [GM-D63]"),
        ("DOOR", "The door there is locked, and you have no key. [GM-D26]"),
        ("OIL", "The passage there is narrow, and you have no oil. [GM-D50]"),
        ("MON_START", "The monster stands there. [GM-X4]"),
    ],
)
def test_nobody_chooses_a_square_that_bars_the_way(label, told):
    """GM-O2, GM-X4, GM-D20: by a step, and by GO ANYWHERE, where the clause was GM-O5"""
    case = Situation({"f7": "GO_ANY", "j3": label})
    if label == "MON_START":
        case.monster("j3")
    assert answer(case.roll(1, "s"), "j3") == told
    step = Situation({"g6": label})
    if label == "MON_START":
        step.monster("g6")
    assert answer(step.roll(1), "e") == told


@pytest.mark.parametrize(
    ("token", "told"),
    [
        ("fire", "A fire burns there, and you have no bucket of water. [GM-O2]"),
        ("cave-in", "A cave-in blocks that square, and you have no pickaxe. [GM-O2]"),
    ],
)
def test_fire_and_cave_in_name_the_pass_they_ask_for(token, told):
    """GM-O1, GM-O2"""
    assert answer(Situation().token(0, token, "g6").roll(1), "e") == told
    assert answer(Situation({"f7": "GO_ANY"}).token(0, token, "j3").roll(1, "s"), "j3") == told


def test_an_obstacle_is_a_wall_to_the_monster():
    """GM-X2, GM-O2"""
    case = Situation({"b5": "POOL"}).monster("a5").put("monster", "die:1")
    assert answer(case, "e") == "The pool is a wall to the monster. [GM-O2]"


def test_walls_visits_and_the_number_are_told_apart():
    """GM-M1, GM-M2, GM-M3, GM-M4"""
    assert answer(Situation(None, "f6|").roll(2), "e") == "A wall bars the way to the east. [GM-M1]"
    loop = Situation().roll(4, "e s w")
    assert answer(loop, "n") == "You have already been on that square in this turn. [GM-M2]"
    dead_end = Situation(None, "f5- g5- f6- g6- g6|").roll(3)
    assert answer(dead_end, "e") == "That way exactly 3 squares cannot be completed. [GM-M4]"
    trap = Situation({"g6": "TRAP>E"}, "g5- g6- g6|").roll(2)
    assert answer(trap, "e") == "A trap door is entered with the last step only, and 2 are left. [GM-M3]"


def test_an_arrow_followed_last_turn_fixes_the_first_step():
    """GM-D40: the clause was GM-M9, which speaks of MOVE labels"""
    case = Situation({"g6": "THATWAY_NEXT>S"}).roll(1, "e").roll(2)
    assert answer(case, "n") == "MOVE THAT WAY NEXT TURN: the first step goes to the south. [GM-D40]"
    label = Situation({"g6": "FWD(2)"}).roll(1, "e")
    assert answer(label, "n") == "MOVE FORWARD 2 SPACES: the first step goes to the east. [GM-M9]"


def test_an_even_roll_is_told_from_a_number_below_one():
    """GM-D49, GM-M11"""
    odd = Situation().token(0, "power", 0)
    odd.s.next_odd[0] = 1
    assert answer(odd.roll(4), "n") == "Only an odd roll can be moved this turn, and this is a 4. [GM-D49]"
    less = Situation().token(0, "power", 0)
    less.s.bonus[0] = -3
    assert answer(less.roll(2), "n") == "The number is zero or less: no movement. [GM-M11]"


def test_the_only_way_out_is_pointed_at():
    """GM-D60, GM-D72"""
    trap = Situation({"g6": "TRAP>E"}, "g5- g6- g6|").roll(1, "e").roll(2)
    assert answer(trap, "w") == "The only way out is through the trap door, to the east. [GM-D72]"
    panel = Situation({"g6": "PANEL(3)"}, "g5- g6-").roll(1, "e").put("roll", "die:5", "die:2")
    assert answer(panel, "e") == "The panel is shut: the only way out is to the west. [GM-D60]"


def test_a_closed_square_says_what_it_takes():
    """GM-C1, GM-C2, GM-C3"""
    plain = Situation()
    assert answer(plain, "wait") == "There is no closed square here to wait at. [GM-C2]"
    told = "Before the roll, only a power token goes through a wall, and you hold none. [GM-C3]"
    assert answer(plain, "slip-n") == told
    assert answer(plain.roll(4), "slip-n") == "The die opens a closed square on a natural 6 only. [GM-C1]"
    six = Situation().roll(6)
    assert answer(six, "slip-n") == "Neither your square nor the one to the north is closed. [GM-C1]"


# Tiles


def test_a_tile_that_cannot_be_turned_says_why():
    """GM-R1, GM-R2, GM-M12, GM-I6"""
    six = Situation(seats=3).roll(6)
    assert answer(six, "turn-D3+") == "Tile D3 is neither your own tile B2 nor one beside it. [GM-R1]"
    assert answer(six, "turn-B2*") == "A tile is turned by a quarter, not by half. [GM-R1]"
    late = "The pawn is on its way: the die no longer turns a tile. [GM-R2]"
    assert answer(six.put("e"), "turn-B2+") == late
    five = Situation().roll(5)
    assert answer(five, "turn-B2+") == "The die turns a tile on a natural 6 only, and this is a 5. [GM-M12]"
    assert answer(five, "spin-B2+") == "You hold no power token. [GM-I6]"
    monster = Situation(seats=3).monster("a5").put("monster", "die:6")
    assert answer(monster, "turn-C3+") == "Tile C3 is neither the monster's tile A2 nor one beside it. [GM-R1]"


def test_a_label_turns_its_own_tile_only():
    """GM-D76, GM-D58"""
    may = Situation({"g6": "ROT_MAY"}).roll(1, "e")
    assert answer(may, "turn-A1+") == "Only tile B2, where this label is, may be turned. [GM-D76]"
    gone = Situation({"g6": "REMOVE_TILE", "g7": "ROT_ANY"}).roll(1, "e").put("remove-C1").roll(1, "s")
    assert answer(gone, "turn-C1+") == "There is no tile there. [GM-D58]"
    assert answer(gone, "turn-B2*") == "A tile is turned by a quarter, not by half. [GM-R1]"


def test_a_tile_that_cannot_be_removed_says_why():
    """GM-D54"""
    case = Situation({"g6": "REMOVE_TILE"}, blue="f10").roll(1, "e")
    assert answer(case, "remove-B2") == "Camille stands on that tile. [GM-D54]"
    assert answer(case, "remove-B3") == "Icare stands on that tile. [GM-D54]"
    assert answer(case, "remove-A1") == "The home of Camille is on that tile. [GM-D54]"
    assert answer(case, "remove-B1") == "Piece A of Icare lies on that tile. [GM-D54]"


def test_a_tile_that_holds_the_board_together_stays():
    """GM-D54"""
    case = Situation({"g6": "REMOVE_TILE"}).piece(1, 0, "i1").piece(1, 1, "j1").piece(1, 2, "k1").roll(1, "e")
    for slot in (2, 3, 5, 6, 7, 8):  # left: A1, B1, B2
        case.s.tile[slot] = -1
    assert answer(case, "remove-B1") == "Without that tile the board would fall in two. [GM-D54]"


# What a label does not take


@pytest.mark.parametrize(
    ("label", "text", "told"),
    [
        ("BRING_EGOOT", "p1a", "Piece A of Camille is no enemy piece. [GM-D04]"),
        ("BRING_EGOOT", "tok1", "The key is no piece. [GM-D04]"),
        ("BRING_EGOOT", "p2c", "Icare carries piece C of Icare: it does not lie on the board. [GM-D04]"),
        ("CONFUSED", "p1a", "Piece A of Camille is no item. [GM-D07]"),
        ("CONFUSED", "tok2", "You do not carry the oil. [GM-D07]"),
        ("GIVE_GOOT", "tok1", "The key is no piece. [GM-D18]"),
        ("GIVE_ITEM", "tok3", "You do not carry the boat. [GM-D19]"),
        ("TAKE_ITEM", "tok1", "You carry the key yourself. [GM-D69]"),
        ("TAKE_ITEM", "tok2", "Nobody carries the oil. [GM-D69]"),
        ("GET_ITEM", "tok4", "The bucket of water is not the nearest item. [GM-D17]"),
        ("GO_EGOOT", "p2a", "Piece A of Icare is not the nearest enemy piece. [GM-D21]"),
        ("GO_ITEM", "p2b", "Piece B of Icare is no item. [GM-D22]"),
        ("MOVE_MYGOOT", "p2b", "Piece B of Icare is not yours. [GM-D36]"),
        ("TURN_ITEM", "tok2", "The oil is not face down. [GM-D73]"),
        ("TELE_GOOT", "f8", "No piece lies on that square. [GM-D70]"),
        ("NEAR_LABEL", "f8", "That square has no label. [GM-D44]"),
        ("NEAR_LABEL", "l9", "That is not the nearest label. [GM-D44]"),
        ("NEXT_TILE>E", "f8", "The arrow points at tile C2. [GM-D45]"),
        ("MONSTER_TILE", "f8", "The monster is on tile A2. [GM-D47]"),
        ("MON_MOVE", "c6", "The monster goes to another tile. [GM-D34]"),
        ("MON_MOVE", "h5", "That square has a label. [GM-D34]"),
        ("MON_MOVE", "l9", "Tile C3 is not beside the monster's. [GM-D34]"),
        ("PSEUDO", "l1", "That square is more than 3 squares away. [GM-D16]"),
        ("PSEUDO", "h6", "Something lies on that square. [GM-S3]"),
        ("GO_ANY", "g6", "You stand on that square already. [GM-D20]"),
        ("MOVE_OTHER2", "player-1", "That is your own pawn: another player is meant. [GM-D29]"),
        ("SAME_SPACE", "player-3", "There is no such pawn. [GM-D46]"),
        ("SWAP_PL", "player-2x", "There is no such pawn. [GM-D68]"),
    ],
)
def test_a_label_says_why_it_does_not_take_what_was_chosen(label, text, told):
    """One real reason each, where "asks for something else" was said"""
    case = Situation({"g6": label, "h5": "EXTRA", "l9": "EXTRA"}).monster("a5").piece(0, 2, 0).piece(1, 2, 2)
    case.token(0, "key", 0).token(1, "oil", "h6").token(2, "boat", 2).token(3, "bucket", "c8").token(4, None, "d8")
    count_passes(case.s, 0)
    assert answer(case.roll(1, "e"), text) == told


def test_a_player_who_cannot_be_moved_so_far_is_named():
    """GM-D29"""
    shut = Situation({"g6": "MOVE_OTHER2"}, "j9- j10- i10| j10|", seats=3, blue="j10").pawn(4, "k6").roll(1, "e")
    assert answer(shut, "player-2") == "Icare cannot move exactly 2 squares. [GM-D29]"


def test_who_was_joined_and_not_pushed_does_not_push_back():
    """GM-D46"""
    case = Situation(seats=3, blue="g6").pawn(4, "g6")
    case.s.spared[0] = 1 << 2
    told = "Icare joined you without a push: you may not push back in this turn. [GM-D46]"
    assert answer(case.roll(1, "e"), "push-2-n") == told


def test_who_may_be_pushed_and_whither():
    """GM-M14"""
    case = Situation(None, "g5-", seats=3, blue="g6").roll(1, "e")
    assert answer(case, "push-2-n") == "A wall bars the way to the north. [GM-M1]"
    assert answer(case, "push-3-n") == "Éloi does not stand on your square. [GM-M14]"
    assert answer(case, "push-1-n") == "Nobody pushes a pawn of their own. [GM-M14]"


# Things in hand


def test_putting_down_says_what_is_in_the_way():
    """GM-I3, GM-M4"""
    home = Situation(at="a1").token(0, "key", 0).roll(1)
    assert answer(home, "put-tok1") == "Nothing is put down on a home. [GM-I3]"
    assert answer(home, "put-tok2") == "That is not in the game. [GM-I3]"
    shared = Situation(blue="g6").token(0, "key", 0).roll(2, "e")
    assert answer(shared, "put-tok1") == "Icare stands on this square too. [GM-I3]"
    needed = Situation({"h6": "POOL"}, "g5- g6-").token(0, "boat", 0).roll(3, "e")
    assert answer(needed, "put-tok1") == "Without the boat the 2 squares left could not all be moved. [GM-M4]"


def test_taking_says_what_is_in_the_way():
    """GM-I2"""
    case = Situation().token(0, "key", 0).token(1, "oil", 0).token(2, "boat", "g6").token(3, "board", "g6").roll(1, "e")
    assert answer(case, "pass") == "There is room in your hands: you must take something. [GM-I2]"
    assert answer(case, "put-tok1") == "There is room in your hands: take something first. [GM-I2]"
    assert answer(case, "p2a") == "Piece A of Icare cannot be taken here. [GM-I2]"
    case.put("tok3")
    assert answer(case, "tok4") == "Your hands are full: put one thing down first. [GM-I2]"


def test_before_the_roll_what_is_missing_is_named():
    """GM-X1, GM-I6, GM-D61, GM-D42"""
    case = Situation()
    assert answer(case, "monster") == "There is no monster on the board. [GM-X1]"
    assert answer(case, "name-3") == "You hold no power token. [GM-I6]"
    assert answer(case, "select-3") == "You have no right to choose your roll. [GM-D61]"
    case.s.select[0] = 4
    assert answer(case, "select-5") == "You may choose from 1 to 4 only. [GM-D61]"
    case.s.next_n[0] = 3
    assert answer(case, "select-3") == "There is no roll in this turn: you move 3 squares. [GM-D42]"


def test_a_square_where_nothing_can_be_placed_says_why():
    """GM-S3"""
    game = registry.find("gootmu")
    play = Play(game, game.setting(None, {"strict": "yes"}, 2))
    while play.turn == CHANCE:
        play.outcome(0)
    play.called = lambda t: NAMES
    s, t = play.here, game.language("en")
    labelled = next(q for q in range(144) if s.label[q])
    closed = next(q for q in range(144) if s.wall[q] == 15)
    assert play.refused(labelled).say(t) == "That square has a label. [GM-S3]"
    assert play.refused(closed).say(t) == "That square is closed: it has walls on all four sides. [GM-S3]"
    home = play.legal()[0]
    play.move(home)
    assert play.refused(home).say(t) == "A home is on that square. [GM-S3]"
    near = next(q for q in range(16) if q != home and not s.label[q] and s.wall[q] != 15)
    told = "That tile has the home of Camille: their pieces go on other tiles. [GM-S3]"
    assert play.refused(near).say(t) == told


# In both languages, and always


def test_names_are_elided_in_french():
    """GM-S2, GM-D13"""
    case = Situation(seats=3)
    case.s.phase, case.s.count, case.s.decider = Phase.PLACE, 5, 2
    assert asked(case) == "You must place piece A of Icare: Icare needs all three to win. Good: far from that home."
    assert asked(case, "fr").startswith("Vous devez placer la pièce A d’Icare\N{NO-BREAK SPACE}:")
    case.s.count, case.s.decider = 1, 1
    assert asked(case, "fr", "Icare").startswith("Icare doit placer la pièce A de Camille\N{NO-BREAK SPACE}:")
    words = case.game.words
    assert words.must(case.s, None, (), case.game.language("fr")).startswith("Vous devez placer la pièce A du joueur 1")


def test_the_home_is_explained_where_it_is_placed():
    """GM-S2"""
    case = Situation()
    case.s.phase, case.s.count = Phase.PLACE, 0
    told = "You must choose a square for your home: you start there and are sent back there. Good: several ways out."
    assert asked(case) == told


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_refusal_has_a_sentence_of_its_own_in_both_languages(seats):
    """Over whole random games: never the words for want of better ones, and no code in them"""
    game, rng = registry.find("gootmu"), np.array([seats], np.uint64)
    play = Play(game, game.setting(None, {"placing": "random"}, seats))
    while len(play.plies) < 260 and not play.over:
        if play.turn == CHANCE:
            play.draw(rng)
            continue
        play.called = lambda t: NAMES[:seats]
        for code in {below(rng, game.rules.CODES) for _ in range(20)}:
            if refused := play.refused(code):
                for spoken in ("en", "fr"):
                    told = refused.say(game.language(spoken))
                    assert FALLBACK not in told
                    assert "{" not in told
                    assert not told.startswith(" [")
        moves = play.legal()
        play.move(moves[below(rng, len(moves))])


def test_an_even_roll_that_moves_nobody_is_not_called_a_movement_of_zero():
    """GM-D49: only an odd roll can be moved, and a six still turns a tile."""
    six = Situation()
    six.s.next_odd[0] = 1
    assert asked(six.roll(6)) == "This roll moves nobody: you may stay or turn a tile."
    assert asked(six, "fr", "Zoé").startswith("Ce jet ne fait avancer personne\N{NO-BREAK SPACE}: Zoé peut ")
