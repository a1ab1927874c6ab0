"""Clicks that lead nowhere: what they may have meant, and what the referee says to it."""

import pytest
from tests.games.pyramid.situation import Situation

from dedale.games.pyramid.tables import Code, Token

N, NN, NNN, NE, S = (0, -1), (0, -2), (0, -3), (1, -1), (0, 1)
NAMES = ("Ann", "Bo", "Cy", "Di")


def said(table, *ids):
    table.play.called = lambda t: NAMES[: table.s.seats]
    refused = table.play.unmeant(ids)
    return refused and refused.say(table.play.game.language("en")).rsplit(" [")[0]


def meant(table, *ids):
    return table.play.game.means(table.play.view(table.play.turn), ids)


def test_a_card_that_fits_nowhere_says_so_when_it_is_clicked():
    """RR-28"""
    table = Situation(1, [["eye 2", "scarab 2"]]).corridor(N)
    table.s.meet[:] = 0
    table.to_act()
    assert said(table, f"card-{table.hand(0)[0]}").startswith("This card fits nowhere now")


def test_a_place_without_a_mummy_and_a_mummy_too_far_say_why_one_cannot_fight_there():
    """RR-44: and RR-26"""
    table = Situation(1, [["ankh 2", "eye 2"]]).corridor(N, NN, NNN, (0, -4)).mummy(1, (0, -4)).to_act()
    assert said(table, "place-1") == "No mummy is there to fight."
    assert said(table, "mummy-1") == "That is 4 places away; your adventurer can go 3 at most."
    assert said(table, "place-4") == said(table, "mummy-1")


def test_a_spot_clicked_before_a_card_tells_what_comes_first():
    """RR-60"""
    table = Situation(2).corridor(N).to_act()
    assert said(table, "spot-0_1") == "Not now. You must explore with a card or cooperate to share cards."
    assert said(table, "seat-0") == said(table, "spot-0_1")


def test_a_spot_where_the_card_does_not_fit_says_so():
    """RR-28"""
    table = Situation(1, [["eye 101000 lit", "ankh 2"]]).lay("scarab 100100 lit", N).to_act()
    table.put(table.name("eye 101000"))
    assert said(table, "spot-1_-2") == "No corridor leads to that spot."


def test_a_token_and_what_to_do_with_it_are_one_wish():
    """RR-38: and RR-41"""
    table = Situation(1).corridor(N).token(0, "shield").to_act()
    assert said(table, "token-7", "use") == "A shield is used when a mummy attacks you."
    assert meant(table, "token-7", "leap") == [Code.LEAP + Token.SHIELD]
    assert meant(table, "token-7", "seat-2") == [Code.GIVE + 4 * Token.SHIELD + 2]


def test_ones_own_place_is_no_other_place():
    """RR-38"""
    table = Situation(1).corridor(N).token(0, "shield").to_act().put("leap:shield")
    assert said(table, "place-0") == "Your adventurer is there already: choose any other place."
    assert said(table, "cat-0") == said(table, "place-0")


def test_two_places_that_are_joined_have_no_wall_between_them():
    """RR-43"""
    table = Situation(1).lay("scarab 100100 lit", N).lay("scarab 100100 unlit", NE, 1).token(0, "passage").to_act()
    table.put("use:passage")
    assert said(table, "place-1", "place-0") == "A way leads through there already."
    assert said(table, "place-0") == "A way leads through there already."


def test_a_place_that_no_shortest_way_leads_to_is_not_where_the_mummy_goes():
    """RR-20"""
    table = Situation().corridor(N, NE, (1, -2), (1, -3)).mummy(0, (1, -2)).to_roll().put("mummies:1")
    assert said(table, "place-4") == "A mummy takes a shortest way to the hall, and none leads to the north."
    assert said(table, "place-0") == "Not now. You must choose which way mummy A goes."


def test_a_player_who_is_not_there_bears_no_damage():
    """RR-23"""
    table = Situation(3).corridor(N, NN).cat(1, N).cat(2, N).mummy(2, NN).to_roll().put("mummies:1")
    assert said(table, "seat-0") == said(table, "cat-0") == "Ann is not where mummy C attacks."


def test_a_mummy_elsewhere_is_not_hit():
    """RR-45"""
    table = Situation(1, [["ankh 111111", "eye 2", "eye 3"]]).corridor(N, NN).mummy(0, N).mummy(2, N).mummy(1, NN)
    table.to_act().put("fight:0,-1", table.name("ankh 111111"), "dice:HHHHHH")
    assert said(table, "mummy-1") == "Mummy B is not on your place."


def test_a_spot_without_a_corridor_end_is_no_place_for_the_door():
    """RR-37"""
    table = Situation(1, [["ankh 111111", "eye 2"]]).lay("eye 2", N).lay("scarab 3", NE)
    table.join_all(table.at(*N))
    table.s.door_marks = 2
    table.open_all().to_act().explore("ankh 111111", (1, -2)).draw_all()
    table.s.exits[0] &= 63 ^ 1 << table.side("s")
    spot = next(i for i in range(table.s.spots) if (table.s.spot_q[i], table.s.spot_r[i]) == S)
    table.s.meet[spot] = 0
    assert said(table, "spot-0_1") == "No corridor ends there: the hall has a wall to the south."
    assert said(table, "spot-0_1", "place-0") == said(table, "spot-0_1")


@pytest.mark.parametrize("name", ["go", "yes", "roll", "torch", "pass"])
def test_a_button_of_another_question_is_told_what_is_asked(name):
    """RR-38"""
    table = Situation(1).corridor(N).token(0, "shield").to_act().put("leap:shield")
    assert said(table, name) == "Not now. You must choose any other place to go to."


@pytest.mark.parametrize(
    "name",
    [
        "",
        "rooms",
        "card",
        "token",
        "place",
        "seat",
        "card-",
        "card-99",
        "card-999999",
        "place-77",
        "spot-9_9",
        "spot-",
        "token--1",
        "way-0",
        "é-1",
    ],
)
def test_nothing_is_meant_by_what_is_nothing(name):
    """RR-60"""
    table = Situation(2).corridor(N).to_act()
    assert meant(table, name) == meant(table, name, name) == []
    assert meant(table) == []
