"""What is said and shown: labels in both languages, refusals that explain, tiles that can be seen to turn."""

import re

import pytest
from tests.games.gootmu.situation import Situation, altered

from dedale.core import CHANCE, Play, registry
from dedale.games.gootmu.edition import WORDS
from dedale.games.gootmu.picture.icons import OBSTACLES, SIGNS
from dedale.games.gootmu.words.labelling import WHOLE, button_text
from dedale.games.gootmu.words.terms import LABELS, full, pawn_name, short, thing_name

NAMES = ("Ana", "Bo", "Cy", "Di", "Ed", "Flo")
ENTRIES = sorted({word.entry for word in WORDS.values()})


def spoken(code):
    return registry.find("gootmu").language(code)


@pytest.mark.parametrize("entry", ENTRIES)
def test_every_label_has_a_full_and_a_short_text_and_a_sign(entry):
    assert entry in LABELS
    assert entry in SIGNS or entry in OBSTACLES
    for write in (full, short):
        english, french = write(entry, 3, spoken("en")), write(entry, 3, spoken("fr"))
        assert english
        assert french != english or entry in (1, 2, 65, 66)
        assert "{" not in english + french


@pytest.mark.parametrize(
    ("case", "told"),
    [
        (Situation(None, "f6|").roll(1), "A wall bars the way to the east. [GM-M1]"),
        (Situation({"g6": "POOL"}).roll(1), "A pool lies there, and you have no boat. [GM-D53]"),
        (Situation({"g6": "MON_START"}).roll(1), "The monster stands there. [GM-X4]"),
        (
            Situation(None, "f5- g5- f6- g6- g6| e6|").token(0, "power", 0).roll(2),
            "That way exactly 2 squares cannot be completed. [GM-M4]",
        ),
    ],
)
def test_a_refusal_says_what_is_in_the_way(case, told):
    assert case.play.refused(case.play.read("e")).say(spoken("en")) == told


def test_a_chain_of_labels_is_told_as_a_story():
    case = Situation({"g6": "SLIDE(1)>E", "h6": "ADD_ALL(2)"}).roll(1, "e")
    words, names = case.game.words, ["Anne", "Bruno"]
    before = case.play.at(len(case.play.plies) - 1).here
    told = [words.tell(before, event, names, spoken("en")) for event in case.play.plies[-1].events]
    assert [line for line in told if line] == [
        "Anne moves to g6.",
        "Anne on g6: SLIDE 1 SPACES.",
        "Anne moves to h6.",
        "Anne on h6: ADD 2 TO ALL FUTURE DIE ROLLS.",
        "Bruno loses a turn.",
    ]


def layers(case, code):
    drawn = case.game.picture.layers(case.s, spoken(code))
    return {name: str(layer) for name, layer in drawn.items()}


def test_tiles_are_groups_that_turn_and_labels_stay_upright():
    case = Situation({"g6": "ROT_CW"}).roll(1, "e")
    drawn = layers(case, "en")
    assert re.search(r'id="tile-1-1"[^>]*rotate\(90\)', drawn["tiles"])
    assert "rotate(" not in re.search(r'<g id="square-g7".*?</g></g>', drawn["squares"])[0].split("title")[0]


def test_everything_has_its_full_text_for_screen_readers():
    case = Situation({"g6": "ROT_CW"})
    assert 'aria-label="Case g6\N{NO-BREAK SPACE}: TOURNEZ CETTE TUILE' in layers(case, "fr")["squares"]


def test_moves_name_the_people_at_the_table():
    case = Situation(blue="g6").roll(1, "e")
    push = case.play.read("push-2-n")
    assert case.game.words.label(case.s, push, ["Anne", "Bruno"], spoken("en")) == "Push Bruno to the north"
    assert case.game.words.label(case.s, case.play.read("pass"), ["Anne", "Bruno"], spoken("en")) == "Do not push"


def test_the_status_line_offers_only_what_can_be_done():
    words, t = registry.find("gootmu").words, spoken("en")
    assert words.must(Situation().s, None, NAMES, t) == "You must roll the die."
    power = Situation().token(0, "power", 0).s
    assert words.must(power, "Ana", NAMES, t) == "Ana must roll the die or spend a power token."
    beside = Situation(None, "f5- f6- e6| f6|", at="g6").monster("a5")
    told = "You must roll the die, move the monster or wait at the closed square."
    assert words.must(beside.s, None, NAMES, t) == told
    beside.s.next_n[0] = 3
    assert words.must(beside.s, None, NAMES, t).startswith("You must move 3 squares without rolling, move")


def test_the_status_line_of_a_movement_offers_only_what_can_be_done():
    """GM-M1, GM-M4, GM-I3, GM-I6, GM-R1"""
    words, t = registry.find("gootmu").words, spoken("en")

    def asked(case, name=None):
        return words.must(case.s, name, NAMES, t)

    assert asked(Situation().roll(1)) == "You must move 1 square."
    assert asked(Situation().roll(6)) == "You must move 6 squares or turn a tile."
    carrying = Situation().token(0, "key", 0).token(1, "power", 0).roll(3, "e")
    told = "put a thing down or turn a tile with a power token."
    assert asked(carrying) == f"You must still move 2 squares; before that you may {told}"
    assert asked(carrying, "Ana") == f"Ana must still move 2 squares; before that Ana may {told}"
    shut = Situation(None, "f5- f6- e6| f6|").roll(6)
    assert asked(shut) == (
        "You cannot move exactly 6: you may stay, turn a tile or go through the wall of a closed square."
    )
    wall = Situation(None, "f5- f6- e6| f6|").token(0, "wall", 0).roll(2)
    assert asked(wall) == "You may move 2 squares by spending a token or a right or stay."


def test_before_a_step_that_goes_by_itself_only_what_can_be_done_is_offered():
    """GM-I3, GM-I6, GM-M12: a slide, and a natural 6 at random"""
    words, t = registry.find("gootmu").words, spoken("en")
    slide = Situation({"g6": "SLIDE(3)>E"}).token(0, "key", 0).roll(1, "e")
    assert words.must(slide.s, None, NAMES, t) == "Before the next step you may put a thing down or go on."
    assert words.must(slide.s, "Ana", NAMES, t) == "Before the next step Ana may put a thing down or go on."
    random = Situation()
    random.s.next_random[0] = 1
    assert words.must(random.roll(6).s, None, NAMES, t) == "Before the next step you may turn a tile or go on."
    enemy = Situation()
    enemy.s.next_random[0] = enemy.s.next_enemy[0] = 1
    assert words.must(enemy.roll(6).s, None, NAMES, t) == "Before the next step (Ana) you may turn a tile or go on."


def test_the_table_is_told_as_the_referee_is():
    """GM-D28: asking whether the boat is needed on the way to the magnet leaves the table's copy as it was"""
    case = Situation(None, "f6|").token(0, "magnet", "i6").token(1, "boat", 0)
    case.s.bonus[0] = -3
    case.roll(1)
    seen, t = case.play.view(0), spoken("en")
    told = "You must choose the way to the magnet; before that you may put a thing down."
    assert case.game.words.must(seen, None, NAMES, t) == case.game.words.must(case.s, None, NAMES, t) == told
    assert altered(seen, case.play) == []


def test_another_pawn_is_named():
    """GM-X1, GM-D12, GM-D16"""
    words, t = registry.find("gootmu").words, spoken("fr")
    beast = Situation().monster("a5").put("monster", "die:6")
    assert words.must(beast.s, None, NAMES, t) == "Vous devez déplacer le monstre de 6 cases ou tourner une tuile."
    enemy = Situation()
    enemy.s.next_enemy[0] = 1
    assert words.must(enemy.roll(2).s, "Bo", NAMES, t) == "Bo doit déplacer Ana de 2 cases."
    second = Situation().home(1, "c8")
    second.s.pawn = second.s.regular = 1
    assert words.must(second.roll(2).s, None, NAMES, t) == "Vous devez déplacer votre second pion de 2 cases."
    assert words.must(second.s, "Ana", NAMES, t) == "Ana doit déplacer son second pion de 2 cases."


def test_what_lies_in_the_maze_has_its_article_and_its_owner():
    """GM-I1: `la pièce A d’Icare`, never `pièce A de joueur 2`"""
    s, names = Situation().token(0, "key", "g6").s, ("Camille", "Icare")
    assert thing_name(s, 3, spoken("en"), names) == "piece A of Icare"
    assert thing_name(s, 3, spoken("fr"), names) == "la pièce A d’Icare"
    assert thing_name(s, 0, spoken("fr"), names) == "la pièce A de Camille"
    assert thing_name(s, 3, spoken("fr")) == "la pièce A du joueur 2"
    assert thing_name(s, 18, spoken("fr"), names) == "la clé"
    assert pawn_name(3, spoken("fr"), names) == "le second pion d’Icare"


def test_a_move_says_once_what_it_does():
    """GM-I3: the button `Put down` begins the move `Put down the key`; the words of a whole move are its button's"""
    case = Situation().token(0, "key", 0).monster("a5")
    words, t = case.game.words, spoken("en")
    for name, text in (("roll", "Roll the die"), ("beast", "Move the monster")):
        assert words.label(case.s, WHOLE[name], NAMES, t) == button_text(case.s, name, t) == text
    case.roll(2)
    label = words.label(case.s, case.play.read("put-tok1"), NAMES, t)
    assert label == "Put down the key"
    assert label.startswith(button_text(case.s, "put", t))


def test_what_chance_does_is_told_without_codes():
    """GM-S1, GM-S4"""
    game = registry.find("gootmu")
    play, told = Play(game, game.setting(None, {"placing": "random"}, 2)), set()
    while play.turn == CHANCE:
        told.add(game.words.label(play.here, 0, NAMES, spoken("en")).split()[0])
        play.outcome(0)
    assert told == {"Tile", "A", "Piece"}
    die = Situation().put("roll")
    assert die.game.words.label(die.s, 2, NAMES, spoken("fr")) == "Le dé donne 3"
    hidden = Situation().token(0, None, "g6").roll(1, "e")
    assert hidden.game.words.label(hidden.s, 1, NAMES, spoken("en")) == "Turned up: key"


@pytest.mark.parametrize(("code", "told"), [("en", "JUMP n SPACES:"), ("fr", "SAUTEZ DE n CASES\N{NO-BREAK SPACE}:")])
def test_the_terminal_says_what_the_numbers_on_the_board_mean(code, told):
    """GM-D24, GM-D14: each number that is shown, its squares, their numbers and arrows; what is covered is not"""
    case = Situation({"g7": "JUMP(2)>E", "b9": "JUMP(3)>N", "h8": "EXTRA", "f6": "SQUARE"}).token(0, None, "c3")
    drawn = case.game.picture.text(case.s, ("Camille", "Icare"), spoken(code))
    assert f"24 {told} g7 2→, b9 3↑" in drawn
    assert "14 " in drawn
    assert "64 " not in drawn
    assert {"en": "?? face-down token", "fr": "?? jeton caché"}[code] in drawn
    assert {"en": "p2 a piece of 2*", "fr": "p2 une pièce de 2*"}[code] in drawn


def test_buttons_are_there_for_what_can_be_done():
    assert re.findall(r'<g id="(\w+)" role', layers(Situation(), "en")["actions"]) == ["roll"]
    closed = Situation(None, "f5- f6- e6| f6|").monster("a5")
    assert re.findall(r'<g id="(\w+)" role', layers(closed, "en")["actions"]) == ["roll", "beast", "wait"]


def test_the_die_lies_as_it_fell_and_tumbles_once():
    case = Situation().roll(3)
    picture, events = case.game.picture, case.play.plies[-1].events
    drawn = layers(case, "fr")["actions"]
    assert re.search(r'<g id="die".*?</g>', drawn)[0].count("<circle") == 3
    assert ">3</text>" in drawn
    assert picture.rolled(case.s, events) == ["die"]
    assert picture.rolled(case.s, case.put("e").play.plies[-1].events) == []


def test_a_first_game_begins_with_a_roll_of_the_die():
    """GM-S2: as printed, the players place homes and pieces; in a first game the lot does"""
    game = registry.find("gootmu")
    assert game.facts.ways[0].options == {}
    play = Play(game, game.setting(way="first", seats=3))
    while play.turn == CHANCE:
        play.outcome(0)
    assert game.words.must(play.here, None, NAMES, spoken("en")).startswith("You must roll the die")
