"""Whatever is on the board can be asked about: what it is, and what it could do now."""

import pytest
from tests.games.gootmu.situation import Situation, altered

from dedale.core import registry
from dedale.games.gootmu.tables import Phase
from dedale.games.gootmu.words.about.idle import IDLE, is_idle
from dedale.games.gootmu.words.about.labels import EXPLAINED
from dedale.games.gootmu.words.terms import LABELS

NAMES = ("Ana", "Bo", "Cy", "Di", "Ed", "Flo")


def asked(case, name, code="en"):
    game = registry.find("gootmu")
    told = game.about(case.play.view(None), name, NAMES, game.language(code))
    return told and (told.name, told.text, told.now, game.clauses[told.clause].id)


def now(case, name):
    return asked(case, name)[2]


def test_a_label_says_in_plain_words_what_happens_to_whoever_stops_there():
    case = Situation({"g6": "SLIDE(1)>E"}).roll(3)
    name, text, _, clause = asked(case, "square-g6")
    assert (name, clause) == ("Square g6: SLIDE 1 SPACES", "GM-D62")
    assert text == "Stop here and you slide 1 square along the arrow; if a wall is in the way, you stay."
    assert asked(case, "label-4-6") == ("SLIDE 1 SPACES", text, "", "GM-D62")


def test_every_label_of_the_dictionary_is_explained():
    assert EXPLAINED.keys() == LABELS.keys()


def test_a_label_moves_with_its_tile():
    turned = Situation({"g6": "ROT_CW"}).roll(1, "e")
    assert asked(turned, "label-4-6")[0] == asked(turned, "square-g7")[0].partition(": ")[2]


def test_a_square_tells_whether_the_roll_leads_there():
    """GM-M1, GM-M6: stopping, passing, out of reach"""
    case = Situation({"g6": "EXTRA", "h6": "EXTRA"}, "f5- f6-").roll(2)
    assert now(case, "square-h6") == "Ana can stop here, and would then obey the label."
    assert now(case, "square-g6") == "Ana can pass over it: a label does nothing to whoever only passes."
    assert now(case, "square-e6") == "Ana can step here now."
    assert now(case, "square-d6") == "Ana can stop here."
    assert now(case, "square-f7") == now(case, "square-k10") == ""


def test_a_walk_round_the_edge_is_seen():
    """GM-M8"""
    case = Situation(at="a6").roll(3)
    assert now(case, "square-j6") == "Ana can stop here."


def test_asking_changes_nothing():
    case = Situation().roll(4)
    seen, game = case.play.view(None), registry.find("gootmu")
    for row in range(1, 13):
        game.about(seen, f"square-c{row}", NAMES, game.language("fr"))
    assert altered(seen, case.play) == []


def test_a_label_without_effect_says_why():
    """GM-M5: nothing to drop, no monster, a wall across the slide"""
    case = Situation({"g6": "DROP_GOOT", "h6": "MONSTER_TILE", "f7": "SLIDE(2)>E"}, "g7|").roll(1)
    assert now(case, "square-g6").endswith("To stop here would do nothing now: Ana carries no piece.")
    assert now(case, "square-h6") == "To stop here would do nothing now: there is no monster in this game."
    assert now(case, "square-f7").endswith("To stop here would do nothing now: a wall is in the way of the slide.")
    assert now(case.piece(0, 0, 0), "square-g6") == "Ana can stop here, and would then obey the label."


TYPED = {
    3: "PERM_AWAY", 4: "BRING_EGOOT", 7: "CONFUSED", 9: "DROP_ONE(2)", 10: "DROP_GOOT", 13: "ENEMY_MGOOT",
    15: "MON_FREE", 16: "PSEUDO", 17: "GET_ITEM", 18: "GIVE_GOOT", 19: "GIVE_ITEM", 21: "GO_EGOOT", 22: "GO_ITEM",
    34: "MON_MOVE", 35: "MOVE_GOOT", 36: "MOVE_MYGOOT", 47: "MONSTER_TILE", 67: "SWAP_GOOT", 69: "TAKE_ITEM",
    70: "TELE_GOOT", 73: "TURN_ITEM", 77: "MUST_ITEM",
}  # fmt: skip


@pytest.mark.parametrize("entry", IDLE)
def test_what_is_said_to_have_no_effect_is_ignored_by_the_rules(entry):
    """GM-M5"""
    case = bare(Situation({"g6": TYPED[entry]}))
    assert is_idle(case.s, case.q("g6"))
    assert case.roll(1, "e").event("GM-M5")


def bare(case):
    """Bo and Bo's second pawn carry all pieces; Ana has a second pawn and nothing else."""
    case.home(1, "b6").home(3, "b9")
    for i in range(3):
        case.piece(0, i, 2).piece(1, i, 3)
    return case


@pytest.mark.parametrize("entry", IDLE)
def test_what_is_not_said_to_be_idle_is_followed(entry):
    """GM-M6"""
    case = Situation({"g6": TYPED[entry]}).token(0, "key", 0).token(1, "oil", 2).token(2, None, "a5")
    case.piece(0, 0, 0).monster("c10").s.plus[0] = 1
    assert not is_idle(case.s, case.q("g6"))
    assert not case.roll(1, "e").event("GM-M5")


def test_a_place_for_a_home_says_how_many_ways_lead_out():
    """GM-S2, GM-S3"""
    case = placing()
    assert now(case, "square-b2") == "Ana can put their home here: 4 ways lead out."
    assert now(case, "square-a1") == "Ana can put their home here: 2 ways lead out."
    assert now(case, "square-c2") == "That square has a label."
    case.put("b2")
    assert now(case, "square-d2") == "Bo can put piece A of Ana here, 2 squares from its owner's home."
    assert now(case, "square-b2") == "A home is on that square."


def placing():
    case = Situation({"c2": "EXTRA"})
    case.play.back(0)
    while case.s.phase == Phase.DRAW:
        case.play.outcome(0)
    return case


def test_a_thing_says_what_it_is_good_for_and_who_has_it():
    """GM-O1, GM-I1"""
    case = Situation().token(0, "key", "g6").token(1, "boat", 2).token(2, "fire", "f5").token(3, None, "a5").roll(1)
    assert asked(case, "thing-tok1") == (
        "The key",
        "Who carries it goes through locked doors, as often as they like.",
        "Ana can step onto it, on g6.",
        "GM-O1",
    )
    assert now(case, "thing-tok2") == "In the hands of Bo."
    assert asked(case, "thing-tok3")[1].startswith("It bars the square to all who lack the bucket of water.")
    assert asked(case, "thing-tok4")[0] == "The face-down token"
    assert asked(case, "thing-p2a")[:2] == (
        "Piece A of Bo",
        "Bo needs it to win, with the other two. Anybody may carry it off.",
    )


def test_a_player_says_where_their_pieces_are():
    """GM-W1"""
    case = Situation().piece(0, 1, 2)
    assert now(case, "seat-0") == "The pieces of Ana: A on b1, B carried by Bo, C on d1."
    assert asked(case, "seat-2") is None


def test_what_waits_for_a_pawn_is_listed():
    """GM-M11"""
    case = Situation().token(0, "key", 0)
    case.s.bonus[0], case.s.double[0], case.s.next_way[0] = -2, 1, 1
    told = "What waits for Ana: the next roll doubled, a first step to the east, -2 on the next roll."
    assert now(case, "pawn-0") == told
    assert now(case, "hand-0") == f"Ana carries the key. {told}"
    assert now(case, "pawn-2") == "What waits for Bo: 100 turns to lose."


def test_somebody_to_push_and_where_to():
    """GM-M14"""
    case = Situation(None, "g5-", blue="g6").roll(1, "e")
    assert now(case, "pawn-2") == "Ana can push Bo to a square beside."
    assert now(case, "square-h6") == "Ana can push Bo here."
    assert now(case, "square-g5") == ""


def test_a_tile_that_can_be_turned_says_so():
    """GM-R1, GM-D54"""
    assert now(Situation().roll(5), "knob-B2") == ""
    assert now(Situation().roll(6), "knob-B2") == "Ana can turn this tile now."
    assert now(Situation().token(0, "power", 0), "knob-B2") == "Ana can turn this tile now."
    remove = Situation({"g6": "REMOVE_TILE"}).roll(1, "e")
    assert now(remove, "knob-C1") == "Ana can take this tile away."
    assert now(remove, "knob-A1") == ""


def test_the_monster_says_what_it_does():
    """GM-X1"""
    assert now(Situation().monster("a5"), "pawn-12") == "Ana can move it in this turn instead of their own pawn."
    assert asked(Situation(), "pawn-12") is None


def test_the_buttons_of_the_moment_and_the_die():
    case = Situation().token(0, "power", 0)
    assert asked(case, "roll")[0] == "Roll the die"
    assert asked(case, "name-4")[1] == "Spends a power token: the pawn moves as if a 4 had been rolled."
    assert asked(case, "die") is None
    case.roll(4)
    assert asked(case, "die")[0] == "The die: 4"
    assert asked(case, "rolled")[0] == "4 squares left"


NOTHING = (
    "square-A1 square-z9 label-x-1 label-99-1 label-4-99 tile-9-9 knob-b2 thing-p6c home-3 hand-9 seat-² pawn-012 "
    "name-7 die-1"
)


@pytest.mark.parametrize("name", NOTHING.split())
def test_what_is_not_there_has_no_answer(name):
    assert asked(Situation(), name) is None
