"""Shields: who is safe behind one, and who is not."""

from tests.games.pyramid.situation import Situation

from dedale.games.pyramid.tables import Phase

N, NN = (0, -1), (0, -2)


def attacked(*cats, fiend=2, **options):
    """A mummy comes to these seats in a game of four; seat 1 is active. Mummy C does two damage."""
    table = Situation(4, **options).corridor(N, NN).mummy(fiend, NN)
    for seat in cats:
        table.cat(seat, N)
    return table


def test_a_shield_protects_its_holder_and_the_others_in_the_place_bear_the_damage():
    """RR-41: with one other present, that one bears all of it"""
    table = attacked(1, 2).token(2, "shield").to_roll().put("mummies:1", "yes").draw_all()
    assert list(table.s.hand) == [5, 3, 5, 5]
    assert table.s.held.sum() == 0


def test_those_without_a_shield_share_the_damage_among_themselves():
    """RR-41: and RR-23"""
    table = attacked(1, 2, 3).token(1, "shield").to_roll().put("mummies:1", "yes")
    assert (table.phase, table.play.turn, table.s.damage) == (Phase.SPLIT, 2, 2)
    assert table.legal() == {"seat:3", "seat:4"}
    assert table.forbids("seat:2") == "RR-41"
    assert table.forbids("seat:1") == "RR-23"
    table.put("seat:3", "seat:4").draw_all()
    assert list(table.s.hand) == [5, 5, 4, 4]


def test_holders_are_asked_clockwise_from_the_active_player_and_each_decides():
    """RR-41"""
    table = attacked(0, 1, 3).token(0, "shield").token(3, "shield").to_roll(1)
    table.put("go") if table.phase == Phase.TOKENS else None
    table.put("mummies:1")
    asked = []
    while table.phase == Phase.SHIELDING:
        asked.append(table.play.turn)
        table.put("yes")
    assert asked == [3, 0]
    assert list(table.draw_all().s.hand) == [5, 3, 5, 5]


def test_where_all_present_raise_a_shield_there_is_no_damage():
    """RR-41"""
    table = attacked(1, 2).token(1, "shield").token(2, "shield").to_roll().put("mummies:1", "yes", "yes")
    assert (table.phase, table.s.damage, table.s.discards) == (Phase.ACT, 0, 0)


def test_a_shield_serves_for_one_attack_only():
    """RR-41: and RR-24, two mummies come"""
    table = attacked(1, 2).mummy(0, NN).token(1, "shield").to_roll().put("mummies:1", "yes")
    while table.play.turn < 0:
        table.play.outcome(0)
    assert (table.phase, table.s.damage) == (Phase.SPLIT, 2)
    assert table.legal() == {"seat:2", "seat:3"}


def test_by_the_option_a_shield_saves_everybody_from_that_attack():
    """RR-41: option shield"""
    table = attacked(1, 2, shield="all").token(2, "shield").to_roll().put("mummies:1", "yes")
    assert (table.phase, table.s.discards, table.s.spent) == (Phase.ACT, 0, 1)
