"""Whatever is on the table can be asked about: what it is, and what it could do now."""

import pytest
from tests.battery.teaching import drawn
from tests.games.pyramid.situation import Situation

from dedale.core import REFEREE, registry
from dedale.core.you import YOU, heard
from dedale.games.pyramid.tables import Phase, Where

N, NN, NNN, FAR = (0, -1), (0, -2), (0, -3), (0, -4)
NAMES = ("Ann", "Bo", "Cy", "Di")
GAME = registry.find("pyramid")


def told(table, name, seat=0, code="en", names=NAMES):
    view = table.s if seat == REFEREE else table.play.view(seat)
    return GAME.about(view, name, names, GAME.language(code))


def now(table, name, seat=0, code="en"):
    return told(table, name, seat, code).now


def test_a_mummy_says_what_it_does_and_that_it_can_be_fought():
    """RR-53: and RR-44"""
    table = Situation(2).corridor(N, NN).mummy(1, NN).to_act()
    mummy = told(table, "mummy-1")
    assert mummy.name == "Mummy B"
    assert "It walks 1 place more than rolled." in mummy.text
    assert mummy.now == "5 hearts, 2 steps from the hall. Ann can fight mummy B now."
    assert GAME.clauses[mummy.clause].id == "RR-53"


def test_a_mummy_out_of_reach_says_how_far_it_is_only_to_who_sees_the_hand():
    """RR-26: others cannot know what might be discarded for the way"""
    table = Situation(2, [["ankh 2", "eye 2"]]).corridor(N, NN, NNN, FAR).mummy(2, FAR).to_act()
    assert now(table, "place-4") == "Too far to be fought now: 4 places away."
    assert now(table, "place-4", 1) == now(table, "place-4", None) == ""


def test_the_hall_names_the_mummy_that_is_nearest():
    """RR-17"""
    table = Situation(1).corridor(N, NN, NNN).mummy(0, NNN).mummy(2, NN).to_roll()
    assert now(table, "place-0") == "Mummy C is the nearest, 2 steps away."
    assert "loses at once" in told(table, "place-0").text
    assert "at the end of a turn" in told(Situation(1, grace="yes"), "place-0").text


def test_a_card_says_where_it_can_be_laid_or_why_it_cannot():
    """RR-28: the hall has six corridors, so a card with one exit fits beside each"""
    table = Situation(2, [["sarcophagus 100000", "eye 2"], ["ankh 2"]]).to_act()
    card = told(table, f"card-{table.hand(0)[-1]}")
    assert "brings a sarcophagus token" in card.text
    assert card.now == "It can be laid on 6 spots now."
    table.s.meet[:] = 0
    assert now(table.to_act(), f"card-{table.hand(0)[0]}").startswith("This card fits nowhere now")


def test_no_card_of_another_hand_is_ever_told():
    """RR-14: neither to the other player nor to a spectator, nor one in the pile"""
    table = Situation(2).to_act()
    for card in range(64):
        assert (told(table, f"card-{card}", 1) is not None) == (table.s.where[card] == Where.HAND + 1)
        assert told(table, f"card-{card}", None) is None
        assert told(table, f"pool-{card}", 1) is None


def test_two_states_that_differ_in_what_is_hidden_are_told_alike():
    """RR-14: whatever is asked about, in the action and while a card is laid"""
    table = Situation(2, [["ankh 2", "eye 2"], ["scarab 2"]]).corridor(N).to_act()
    other = Situation(2, [["ankh 2", "eye 2"], ["eye 5"]]).corridor(N).to_act()
    for name in drawn(GAME, table.play.view(0)):
        assert told(table, name) == told(other, name)


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("torches2", "Ann can use it now."),
        ("shield", "A shield is used when a mummy attacks you."),
        ("double", "Double damage is used in a fight, before the roll."),
    ],
)
def test_a_token_says_whether_it_can_be_used_now(kind, words):
    """RR-38: and RR-40, RR-41"""
    table = Situation(2).corridor(N).token(0, kind).to_act()
    number = next(i for i in range(10) if table.s.held[0, i])
    assert now(table, f"token-{number}") == words
    assert told(table, f"token-{number}").text.endswith("Or spend it to go to any place, however far.")
    assert told(table, f"token-{number}", 1) is None
    assert told(table, f"held-0_{number}", 1).name.startswith("Ann: ")


def test_a_token_that_would_bring_nothing_says_so():
    """RR-39: no card in the pile"""
    table = Situation(1).corridor(N).token(0, "places2").empty_pile().to_act()
    assert now(table, "token-4") == "Used now it would bring nothing."


def test_a_halt_is_explained_and_one_that_would_bring_nothing_says_so():
    """RR-47"""
    assert now(Situation(2).to_act(), "halt") == "Ann can call a halt now."
    assert now(Situation(1).to_act(), "halt").endswith("a halt would bring nothing now.")
    spent = Situation(2).to_act()
    spent.s.tiles = 0
    assert now(spent, "tiles") == "None is left: the team cannot cooperate any more."


def test_the_stores_say_what_comes_next():
    """RR-22: and RR-31, RR-36"""
    table = Situation(1).torches(0).to_act()
    table.s.pile_hearts = 4
    assert now(table, "hearts") == "1 more wakes it."
    assert now(table, "torches") == "None is left: the next unlit card feeds the sleeping mummy."
    assert now(table, "doors") == "3 more open the door."
    assert now(table.asleep(), "torches").endswith("lets all mummies advance.")


def test_an_empty_spot_says_what_a_card_laid_there_would_draw():
    """RR-32: before a card is chosen, and while it is"""
    table = Situation(2, [["ankh 100100", "eye 2"], ["eye 2"]]).to_act()
    assert now(table, "spot-0_1") == "1 corridor leads here: whoever lays a card here draws 1 card."
    table.put(table.name("ankh 100100"))
    assert now(table, "spot-0_1").startswith("Lay it 1 place south of the hall: draws 1 card")
    assert now(table, "spot-0_1", 1).startswith("1 corridor leads here")


def test_a_symbol_that_has_served_says_so_by_its_mark_too():
    """RR-35: and RR-36"""
    table = Situation(1).lay("ankh 3 lit", N, 0)
    table.s.used[1] = 1
    assert now(table, "place-1") == "Its symbol has already brought torches; it can still work the door."
    assert told(table, "mark-1_1").name == "Torch mechanism"
    assert told(table, "mark-1_2") is None


def test_a_player_is_spoken_to_in_both_languages():
    """RR-16"""
    table = Situation(2).corridor(N).mummy(0, N).to_act()
    names = (YOU, "Bo")
    for code, panel, fight in (
        ("en", "You hold 5 cards.", "You can fight mummy A now."),
        ("fr", "Vous avez 5 cartes.", "Vous pouvez combattre la momie A maintenant."),
    ):
        t = GAME.language(code)
        assert heard(told(table, "seat-0", 0, code, names).now, t) == panel
        assert heard(told(table, "place-1", 0, code, names).now, t) == fight


def test_during_a_halt_its_fire_and_its_cards_can_be_asked_about():
    """RR-48: face down for who is not there"""
    table = Situation(3).corridor(N, NN).cat(2, NN).discarded("ankh 2", "eye 2").to_act()
    table.put("halt", "no", "go", "go").draw_all()
    assert table.phase == Phase.DEAL
    assert "camp" in drawn(GAME, table.play.view(2))
    assert told(table, "covered-0", 2).name == "A covered card"
    card = next(card for card in range(64) if table.s.where[card] == Where.POOL)
    assert told(table, f"pool-{card}", 1).now == "Not dealt yet."
    assert told(table, f"pool-{card}", 2) is None


@pytest.mark.parametrize(
    "name", ["place-9", "spot-9_9", "mummy-0", "held-9_9", "mark-0_5", "turn-1", "gate-0", "seat--1"]
)
def test_what_is_not_there_has_no_answer(name):
    """RR-28"""
    assert told(Situation(1).to_act(), name) is None
