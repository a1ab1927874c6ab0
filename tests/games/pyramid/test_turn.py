"""The course of a turn: who starts, the moments for tokens, mummies that stay, and when one may pass."""

import pytest
from tests.games.pyramid.situation import Situation

from dedale.core import Fault, Play, record, registry
from dedale.games.pyramid.tables import Phase, Stage

N, NN, NNN = (0, -1), (0, -2), (0, -3)


def begun(seats, **options):
    """A game from its start to the first roll or the lot."""
    game = registry.find("pyramid")
    play = Play(game, game.setting(None, options, seats))
    while play.here.stage < Stage.FIRST:
        play.put("hero:1") if play.turn >= 0 else play.outcome(0)
    return play


def test_who_starts_is_drawn_by_lot_unless_the_table_is_opened_with_a_seat():
    """RR-13"""
    play = begun(3)
    assert play.here.phase == Phase.LOT
    assert play.game.narrator.chance(play.states) == [1, 1, 1]
    play.put("first:3")
    assert play.here.player == 2


@pytest.mark.parametrize(("seats", "first"), [(1, 1), (2, 1), (2, 2), (3, 3), (4, 4)])
def test_the_seat_that_the_table_is_opened_with_starts(seats, first):
    """RR-13"""
    play = begun(seats, first=f"seat{first}")
    assert (play.here.phase, play.here.player) == (Phase.ROLL, first - 1)


def test_a_seat_that_nobody_has_cannot_start():
    """RR-13"""
    with pytest.raises(Fault):
        begun(2, first="seat3")


def test_who_plays_alone_starts_without_a_lot():
    """RR-13"""
    assert begun(1).here.phase == Phase.ROLL


@pytest.mark.parametrize("mummies", ["mummies:0", "mummies:1"])
def test_there_is_a_moment_for_tokens_before_the_extra_steps_though_no_mummy_takes_one(mummies):
    """RR-38: no mummy is in play, or only one that moves as the dice say"""
    for table in (Situation(1).corridor(N), Situation(1).corridor(N, NN, NNN).mummy(2, NNN)):
        table.token(0, "torches1").to_roll().put("go", mummies)
        if mummies == "mummies:1":
            assert (table.phase, table.s.stage) == (Phase.TOKENS, Stage.MARCH)
            table.put("go")
        assert (table.phase, table.s.stage) == (Phase.TOKENS, Stage.EXTRA)
        assert table.put("go").phase == Phase.ACT


@pytest.mark.parametrize("options", [{"relentless": "yes"}, {"difficulty": "nightmare"}])
def test_a_relentless_mummy_that_has_met_adventurers_stays(options):
    """RR-19: RR-21 stops it for the rest of the phase, relentless or not"""
    table = Situation(1, **options).corridor(N, NN, NNN).mummy(0, NNN).asleep().cat(0, NN).to_roll()
    table.put("mummies:1").draw_all()
    assert (table.lair(0), table.s.hand[0]) == (NN, 4)


def test_a_mummy_that_holds_its_place_does_not_attack_where_mummies_are_mild():
    """RR-21: options hold and mild together"""
    table = Situation(1, hold="yes", mild="yes").corridor(N, NN).cat(0, NN).mummy(0, NN).to_roll().put("mummies:1")
    assert (table.phase, table.lair(0), table.s.hand[0]) == (Phase.ACT, NN, 5)


def stuck(*tokens):
    """No tile, no mummy, and a card that only a secret passage could let lie anywhere."""
    table = Situation(1, [["sarcophagus 100000 lit", "sarcophagus 100000 unlit"]]).corridor(N).token(0, *tokens)
    table.s.tiles = 0
    for place in range(table.s.places):
        table.s.exits[place] = 0
    table.s.meet[:] = 0
    return table.to_act()


def test_who_could_act_only_by_spending_a_token_may_pass_and_keep_it():
    """RR-60: a secret passage would let a card be laid, and yet nobody has to spend it"""
    table = stuck("passage")
    assert table.name("sarcophagus 100000 lit") in table.legal()
    assert "pass" in table.legal()
    table.put("pass").draw_all()
    assert (table.s.held[0, 9], table.s.spent) == (1, 0)


def test_who_can_act_without_a_token_may_not_pass():
    """RR-60"""
    table = Situation(1).corridor(N).token(0, "passage").to_act()
    assert table.forbids("pass") == "RR-60"


def test_the_third_proposal_stands_and_the_others_are_not_asked_again():
    """RR-49"""
    table = Situation(3).corridor(N).discarded("ankh 2", "eye 2").to_act().put("halt", "go", "go", "go").draw_all()
    for proposal in range(2):
        assert table.phase == Phase.DEAL
        table.put("seat:1", "seat:1")
        assert (table.phase, table.play.turn) == (Phase.ACCEPT, 1)
        table.put("no") if proposal else table.put("yes", "no")
    table.put("seat:1", "seat:1")
    assert table.phase not in (Phase.ACCEPT, Phase.DEAL)
    assert list(table.s.hand)[:3] == [7, 5, 5]


@pytest.mark.parametrize(
    ("way", "options"),
    [
        ("printed", {}),
        ("first", {"difficulty": "easy", "open_hands": "yes"}),
        ("english", {"dealt": "english", "grace": "yes"}),
    ],
)
def test_each_way_to_play_is_a_set_of_options(way, options):
    """RR-12: as printed none is chosen, and every default is the rulebook's letter"""
    game = registry.find("pyramid")
    defaults = {option.key: option.default for option in game.facts.options}
    for seats in game.facts.seats:
        assert game.setting(None, None, seats, way).options == defaults | options


def test_a_record_by_the_former_rules_is_refused_with_its_version():
    """RR-13: who starts, secret passages and shields were other rules then"""
    play = Play(registry.find("pyramid"), registry.find("pyramid").setting())
    data = record.as_data(play, ["Ann"]) | {"rules": 1}
    with pytest.raises(Fault, match="rules version 1"):
        record.replayed(data)
