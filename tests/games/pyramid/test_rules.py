"""Run Run Run!, clause by clause: each test is named after the situation it shows."""

import pytest
from tests.battery.rules import slow_perft
from tests.games.pyramid.situation import Situation

from dedale.core import CHANCE, OVER, Play, registry
from dedale.games.pyramid.tables import HALL, NONE, Fiend, Phase, Stage, Status, Token, Where
from dedale.search import engine

N, NE, SE, S, SW, NW = (0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)
HANDS = [["ankh 111111", "eye 111111"], ["scarab 111111", "scarab 111110"]]


def opened(seats=2, **options):
    game = registry.find("pyramid")
    return Play(game, game.setting(None, options, seats))


def line(situation, *cells):
    """Lit places in a row, joined to one another."""
    return situation.corridor(*cells)


# Material and set-up


def test_all_win_or_lose_together_from_one_to_four_players():
    """RR-01"""
    assert registry.find("pyramid").facts.seats == (1, 2, 3, 4)
    table = line(Situation(4), N).boss(0, N, hearts=1).cat(0, N)
    table.deal([["ankh 2", "eye 2"], ["eye 3"], ["scarab 3"], ["ankh 3"]]).to_act()
    table.put("fight:0,-1", table.name("ankh 2")).roll("HH")
    assert table.play.results() == [1.0] * 4


def test_who_plays_alone_chooses_the_adventurer_and_may_cooperate():
    """RR-01: and RR-02"""
    play = opened(1)
    assert play.turn == 0
    assert {play.notation(move) for move in play.legal()} == {"hero:1", "hero:2", "hero:3", "hero:4"}
    play.put("hero:3")
    assert play.here.hero[0] == 2
    assert "halt" in Situation(1).to_act().legal()


def test_each_player_draws_an_adventurer_that_stands_in_the_hall():
    """RR-02"""
    play = opened(3)
    play.put("hero:2")
    assert play.game.narrator.chance(play.states) == [1, 1, 1]
    play.put("hero:4")
    play.put("hero:1")
    assert list(play.here.hero)[:3] == [1, 3, 0]
    assert list(play.here.cat)[:3] == [HALL] * 3
    alone = opened(1)
    assert alone.game.clauses[alone.refused(alone.read("halt")).clause].id == "RR-02"


def test_three_door_mechanisms_and_five_torch_mechanisms_are_all_there_are():
    """RR-03"""
    table = Situation()
    assert table.sound() is None
    table.s.torch_marks = 6
    assert table.sound() == "RR-03"


def test_five_of_the_39_torches_are_in_the_reserve():
    """RR-04"""
    table = Situation()
    assert (table.s.reserve, table.s.box) == (5, 34)
    table.s.box -= 1
    assert table.sound() == "RR-04"


def test_an_empty_box_gives_no_torch():
    """RR-04: torches that a token would bring"""
    table = line(Situation(), N).token(0, "torches3")
    table.s.box = 1
    table.s.lit[1] = 33
    table.to_act().put("use:torches3")
    assert (table.s.reserve, table.s.box) == (6, 0)


def test_seventeen_tokens_lie_in_the_sarcophagus_pile():
    """RR-05"""
    table = Situation()
    assert list(table.s.urn) == [1, 2, 1, 1, 2, 1, 2, 3, 2, 2]
    table.s.tokens -= 1
    assert table.sound() == "RR-05"


def test_four_mummies_sleep_and_nobody_knows_which_is_on_top():
    """RR-06"""
    table = line(Situation(), N)
    table.s.pile_hearts = 4
    table.put("mummies:1")
    assert table.phase == Phase.WAKE
    assert table.weights() == [1, 1, 1, 1]
    table.s.lair[2] = 0
    assert table.sound() == "RR-06"


def test_the_boss_is_drawn_only_when_it_is_turned_up():
    """RR-07"""
    table = opened_door()
    assert table.phase == Phase.BOSS_CARD
    assert table.weights() == [1, 1, 1]
    early = Situation()
    early.s.status[Fiend.BOSS] = Status.GONE
    assert early.sound() == "RR-07"


def test_there_are_three_concertation_tiles():
    """RR-08"""
    table = Situation(1)
    assert table.s.tiles == 3
    table.s.tiles = 0
    assert table.to_act().forbids("halt") == "RR-08"


def test_one_mummy_die_is_rolled_at_first_and_never_more_than_four():
    """RR-09"""
    table = Situation()
    assert len(table.weights()) == 2
    line(table, N, (0, -2)).mummy(0, N).mummy(1, (0, -2)).to_roll()
    assert len(table.weights()) == 5
    table.s.adds[0] = 3
    assert len(table.weights()) == 5


@pytest.mark.parametrize(
    ("seats", "dealt", "cards"), [(1, "5", 5), (4, "5", 5), (2, "3", 3), (1, "english", 6), (4, "english", 3)]
)
def test_every_player_gets_as_many_cards_as_the_option_says(seats, dealt, cards):
    """RR-10"""
    table = Situation(seats, dealt=dealt)
    assert list(table.s.hand)[:seats] == [cards] * seats
    assert table.s.pile == 64 - seats * cards


def test_the_64_cards_are_those_of_the_edition():
    """RR-11"""
    s = Situation().s
    assert [list(s.kind).count(kind) for kind in range(4)] == [16, 16, 16, 16]
    assert list(s.bright).count(0) == 34
    exits = [s.doors[card].bit_count() for card in range(64)]
    assert [exits.count(n) for n in range(1, 7)] == [4, 18, 20, 15, 4, 3]
    assert s.exits[HALL] == 63
    table = Situation()
    table.s.where[0] = Where.DISCARD if table.s.where[0] != Where.DISCARD else 0
    assert table.sound() == "RR-11"


@pytest.mark.parametrize(
    ("difficulty", "weights"), [("easy", [4, 2]), ("normal", [3, 3]), ("hard", [2, 4]), ("nightmare", [2, 4])]
)
def test_the_mummy_die_shows_as_many_mummies_as_the_difficulty_says(difficulty, weights):
    """RR-12"""
    table = Situation(difficulty=difficulty)
    assert table.weights() == weights
    assert table.play.game.clauses[table.play.refused(0).clause].id == "RR-12"


def test_a_combat_die_shows_three_hits_a_special_a_draw_and_a_step():
    """RR-12"""
    table = fighting(["sarcophagus 1", "eye 2"])
    table.put(table.name("sarcophagus 1"))
    assert sorted(table.weights()) == [1, 1, 1, 3]


def test_turns_go_round_clockwise():
    """RR-13"""
    table = Situation(3)
    assert table.s.player == 0
    for seat in (1, 2, 0):
        table.to(Stage.END, table.s.player)
        assert table.s.player == seat


def test_hands_are_hidden_unless_the_option_opens_them():
    """RR-14"""
    hidden, shown = Situation(2, HANDS), Situation(2, HANDS, open_hands="yes")
    theirs = hidden.hand(1)
    assert all(hidden.play.view(0).where[card] == -1 for card in theirs)
    assert all(shown.play.view(0).where[card] == 2 for card in theirs)
    assert all(shown.play.view(None).where[card] == 2 for card in theirs)
    assert all(hidden.play.view(None).where[card] == -1 for card in theirs + hidden.hand(0))


# Winning and losing


def test_killing_the_last_mummy_with_the_door_open_wins():
    """RR-15"""
    table = line(Situation(1), N, (0, -2)).boss(0, N, hearts=1).mummy(2, (0, -2), hearts=1).cat(0, N)
    table.deal([["ankh 2", "eye 2", "scarab 3", "eye 3"]]).to_act()
    table.put("fight:0,-1", table.name("ankh 2")).roll("HM").put("at:0,0")
    assert not table.play.over
    table.cat(0, (0, -2)).to_act().put("fight:0,-2", table.name("eye 2")).roll("HH")
    assert table.play.over
    assert table.play.results() == [1.0]
    assert table.cited()[-1] == "RR-15"


def test_no_mummy_in_the_pyramid_does_not_win_before_the_door_is_open():
    """RR-15"""
    table = fighting(["ankh 2", "eye 2"], hearts=1)
    table.put(table.name("ankh 2")).roll("HH")
    assert table.lair(0) is None
    assert not table.play.over


def test_damage_that_takes_the_last_card_loses():
    """RR-16"""
    table = line(Situation(1), N, (0, -2)).cat(0, N).mummy(0, (0, -2)).deal([["ankh 2"]]).to_roll()
    table.put("mummies:1")
    assert table.play.turn == OVER
    assert table.play.results() == [-1.0]
    assert table.play.game.clauses[table.s.reason].id == "RR-16"


def test_the_last_card_may_be_laid_if_a_card_is_drawn_for_it():
    """RR-16"""
    table = Situation(1, [["ankh 111111"]]).to_act().explore("ankh 111111", N)
    assert table.play.turn == CHANCE
    table.draw_all()
    assert table.s.hand[0] == 1
    assert not table.play.over


def test_an_empty_hand_after_the_draw_loses():
    """RR-16"""
    table = Situation(1, [["ankh 111111"]]).empty_pile().to_act().explore("ankh 111111", N)
    assert table.play.over
    assert table.play.results() == [-1.0]


def test_an_attack_in_the_dark_before_the_draw_loses_an_empty_hand():
    """RR-16: RR-31 makes all advance, RR-21 attacks"""
    table = line(Situation(1), N, (1, -2)).asleep().mummy(2, (1, -2)).torches(0)
    table.deal([["ankh 111111 unlit"]]).open_all()
    table.to_act().explore("ankh 111111", NE).put("side:s")
    assert table.lair(2) == table.where_is(0) == NE
    assert table.play.over
    assert table.play.game.clauses[table.s.reason].id == "RR-16"


def test_a_mummy_that_reaches_the_hall_loses_the_game():
    """RR-17"""
    table = line(Situation(1), N).mummy(0, N).to_roll().put("mummies:1")
    assert table.play.over
    assert table.play.game.clauses[table.s.reason].id == "RR-17"


def test_by_the_english_edition_a_mummy_may_be_driven_out_of_the_hall_until_the_turn_ends():
    """RR-17: option grace"""
    table = line(Situation(1, grace="yes"), N).mummy(0, N).to_roll().put("mummies:1")
    assert not table.play.over
    assert table.lair(0) == (0, 0)
    table.draw_all().to(Stage.END)
    assert table.play.over


# Phase 1


def test_the_active_mummy_dice_are_one_and_what_mummies_in_play_add():
    """RR-18"""
    table = line(Situation(), N, (0, -2)).mummy(1, (0, -2)).to_roll()
    assert table.weights() == [9, 18, 9]
    table.put("mummies:0")
    assert "RR-18" in table.cited()


def test_each_symbol_moves_every_mummy_and_adds_a_heart():
    """RR-19"""
    table = line(Situation(), N, (0, -2), (0, -3), (0, -4)).mummy(0, (0, -4)).cat(0, (0, 0)).to_roll()
    table.put("mummies:2")
    assert table.lair(0) == (0, -2)
    assert table.s.pile_hearts == 2


def test_without_a_mummy_card_a_symbol_adds_no_heart():
    """RR-19"""
    table = line(Situation(), N, (0, -2), (0, -3), (0, -4)).mummy(2, (0, -4)).asleep().to_roll()
    table.put("mummies:1")
    assert table.s.pile_hearts == 0
    assert table.lair(2) == (0, -3)


@pytest.mark.parametrize("options", [{"relentless": "yes"}, {"difficulty": "nightmare"}])
def test_relentless_mummies_advance_once_more_without_a_mummy_card(options):
    """RR-19: option relentless; RR-12 nightmare"""
    table = line(Situation(**options), N, (0, -2), (0, -3), (0, -4)).mummy(2, (0, -4)).asleep().to_roll()
    table.put("mummies:1")
    assert table.lair(2) == (0, -2)


def test_a_mummy_woken_by_an_earlier_symbol_moves_with_the_next():
    """RR-19"""
    table = line(Situation(), N, (0, -2), (0, -3), (0, -4)).mummy(1, (0, -4)).asleep(2).to_roll()
    table.s.pile_hearts = 4
    table.put("mummies:2", "at:0,-3")
    assert table.lair(2) == (0, -2)


def test_among_equal_ways_the_active_player_chooses():
    """RR-20"""
    table = line(Situation(), N, NE, (1, -2)).mummy(0, (1, -2)).cat(0, (0, 0)).to_roll().put("mummies:1")
    assert table.phase == Phase.FORK
    assert table.legal() == {"side:s", "side:sw"}
    assert table.forbids("side:n") == "RR-20"
    table.put("side:sw")
    assert table.lair(0) == N


def test_neither_mummies_nor_adventurers_block_a_mummys_way_and_passages_count():
    """RR-20: and RR-43"""
    table = Situation(2, HANDS).lay("eye 100100 lit", N).lay("eye 110000", (0, -2), 3).lay("scarab 100100", (-1, -1), 1)
    assert table.s.toll[table.at(-1, -1)] == 3
    table.join_all(table.at(-1, -1))
    assert table.s.toll[table.at(-1, -1)] == 2
    table.mummy(0, (-1, -1)).mummy(2, N).asleep().cat(0, N).to_roll().put("mummies:1")
    assert table.lair(0) == N


def test_a_mummy_that_enters_a_place_with_adventurers_stops_and_attacks_at_once():
    """RR-21"""
    table = line(Situation(1), N, (0, -2), (0, -3)).cat(0, N).mummy(0, (0, -3))
    table.deal([["ankh 2", "eye 2", "scarab 2"]]).to_roll().put("mummies:3")
    assert table.lair(0) == N
    assert table.phase == Phase.HARM
    table.draw_all()
    assert table.s.hand[0] == 2
    assert table.lair(0) == N
    assert table.s.pile_hearts == 3


def test_a_mummy_beside_adventurers_when_the_phase_begins_moves_off():
    """RR-21"""
    table = line(Situation(1), N, (0, -2)).cat(0, (0, -2)).mummy(0, (0, -2)).to_roll().put("mummies:1")
    assert table.lair(0) == N
    assert table.phase == Phase.ACT


def test_by_the_option_hold_it_stays_and_attacks():
    """RR-21: option hold"""
    table = line(Situation(1, hold="yes"), N, (0, -2)).cat(0, (0, -2)).mummy(0, (0, -2)).to_roll().put("mummies:1")
    assert table.lair(0) == (0, -2)
    assert table.phase == Phase.HARM


def test_the_fifth_heart_wakes_a_mummy_that_the_active_player_places():
    """RR-22"""
    table = line(Situation(), N, (0, -2))
    table.s.pile_hearts = 4
    table.put("mummies:1", "wake:c")
    assert (table.phase, table.play.turn) == (Phase.PLACING, 0)
    assert table.legal() == {"at:0,-1", "at:0,-2"}
    assert table.forbids("at:0,0") == "RR-22"
    table.cat(1, (0, -2)).put("at:0,-2")
    assert (table.lair(2), table.s.hearts[2], table.s.pile_hearts) == ((0, -2), 5, 0)
    assert table.phase == Phase.ACT


def test_spare_hearts_go_on_the_next_card():
    """RR-22"""
    table = line(Situation(), N, (0, -2), (0, -3)).mummy(1, (0, -3))
    table.s.pile_hearts = 4
    table.to_roll().put("mummies:2", "wake:a", "at:0,-3")
    assert table.s.pile_hearts == 1


def test_those_hit_share_the_damage_as_one_of_them_says():
    """RR-23"""
    table = line(Situation(3), N, (0, -2)).cat(1, N).cat(2, N).mummy(2, (0, -2)).to_roll().put("mummies:1")
    assert (table.phase, table.play.turn) == (Phase.SPLIT, 1)
    assert table.legal() == {"seat:2", "seat:3"}
    assert table.forbids("seat:1") == "RR-23"
    table.put("seat:2", "seat:3").draw_all()
    assert list(table.s.hand)[:3] == [5, 4, 4]
    assert table.s.discards == 2


def test_lost_cards_are_drawn_at_random_from_the_hand():
    """RR-23"""
    table = line(Situation(1), N, (0, -2)).cat(0, N).mummy(0, (0, -2)).to_roll().put("mummies:1")
    assert table.weights() == [1] * 5
    lost = table.hand(0)[2]
    table.play.outcome(2)
    assert table.s.where[lost] == Where.DISCARD


def test_each_of_several_mummies_does_its_own_damage():
    """RR-24"""
    table = line(Situation(1), N, (0, -2)).cat(0, N).mummy(2, (0, -2)).mummy(3, (0, -2)).to_roll()
    table.put("mummies:1").draw_all()
    assert table.s.hand[0] == 2
    assert table.cited().count("RR-24") == 2


def test_a_mummy_that_has_not_attacked_yet_attacks_when_the_phase_ends():
    """RR-25"""
    table = line(Situation(1), N).cat(0, N).mummy(0, N).to_roll().put("mummies:0")
    assert table.phase == Phase.HARM
    table.draw_all()
    assert (table.s.hand[0], table.lair(0)) == (4, N)
    assert "RR-25" in table.cited()


def test_a_mummy_attacks_at_most_once_a_phase_and_not_when_it_appeared_in_it():
    """RR-25"""
    table = line(Situation(1), N, (0, -2)).cat(0, N).mummy(0, (0, -2)).to_roll().put("mummies:1").draw_all()
    assert table.s.hand[0] == 4
    fresh = line(Situation(1), N, (0, -2)).cat(0, N)
    fresh.s.pile_hearts = 4
    fresh.put("mummies:1", "wake:a", "at:0,-1")
    assert (fresh.phase, fresh.s.hand[0]) == (Phase.ACT, 5)


def test_mild_mummies_attack_only_on_entering():
    """RR-25: option mild"""
    table = line(Situation(1, mild="yes"), N).cat(0, N).mummy(0, N).to_roll().put("mummies:0")
    assert (table.phase, table.s.hand[0]) == (Phase.ACT, 5)


# Moving


def test_three_places_or_more_by_the_exits_of_one_discarded_card():
    """RR-26"""
    table = line(Situation(1), N, (0, -2), (0, -3), (0, -4)).mummy(0, (0, -4))
    table.deal([["ankh 2", "eye 2"]]).to_act()
    assert table.forbids("fight:0,-4") == "RR-26"
    table.deal([["ankh 2", "eye 2", "scarab 2"]]).to_act().put("fight:0,-4")
    assert table.phase == Phase.BOOST
    table.put(table.name("scarab 2"))
    assert table.where_is(0) == (0, -4)
    assert table.s.hand[0] == 2


def test_the_discarded_card_must_have_exits_enough():
    """RR-26"""
    table = line(Situation(1), N, (0, -2), (0, -3), (0, -4), (0, -5), (0, -6)).mummy(0, (0, -6))
    table.deal([["ankh 2", "eye 3", "scarab 4"]]).to_act().put("fight:0,-6")
    assert table.forbids(table.name("ankh 2")) == "RR-26"
    assert table.legal() == {table.name("eye 3"), table.name("scarab 4")}


def test_an_adventurer_never_passes_through_a_mummys_place():
    """RR-27"""
    table = line(Situation(1), N, (0, -2)).mummy(0, N).mummy(1, (0, -2)).to_act()
    assert "fight:0,-1" in table.legal()
    assert table.forbids("fight:0,-2") == "RR-27"
    shared = line(Situation(1), N, (0, -2)).mummy(0, N).mummy(1, (0, -2)).cat(0, N).to_act()
    assert {"fight:0,-1", "fight:0,-2"} <= shared.legal()


# Explore


def test_corridor_meets_corridor_and_wall_meets_wall():
    """RR-28"""
    table = Situation(1, [["eye 101000 lit", "ankh 2"]]).lay("scarab 100100 lit", N).to_act()
    table.put(table.name("eye 101000"), "lay:1,-1")
    assert table.legal() == {"turn:2", "turn:4"}
    assert table.forbids("turn:0") == "RR-28"
    assert table.forbids("turn:3") == "RR-28"


def test_a_card_is_laid_next_to_the_labyrinth_with_a_corridor_joined():
    """RR-28"""
    table = Situation(1, [["eye 101000 lit", "ankh 2"]]).lay("scarab 100100 lit", N).to_act()
    assert table.forbids(table.play.notation(table.card("eye 3"))) == "RR-28"
    table.put(table.name("eye 101000"))
    assert "lay:0,-2" in table.legal()
    assert table.forbids("lay:1,-2") == "RR-28"


def test_a_card_looks_the_same_turned_so_it_is_offered_once():
    """RR-28"""
    table = Situation(1, [["ankh 111111", "eye 2"]]).to_act()
    table.put(table.name("ankh 111111"), "lay:0,-1")
    assert table.legal() == {"turn:0"}


def test_one_must_be_able_to_go_to_the_card_laid_and_goes_there():
    """RR-29"""
    table = line(Situation(1), N, (0, -2), (0, -3)).deal([["ankh 111111", "eye 2"]]).cat(0, (0, -2)).to_act()
    table.explore("ankh 111111", S)
    assert table.where_is(0) == S


def test_a_spot_too_far_or_behind_a_mummy_is_refused():
    """RR-29: and RR-27"""
    table = line(Situation(1), N, (0, -2), (0, -3)).open_all().deal([["ankh 111111", "eye 2"]]).to_act()
    table.put(table.name("ankh 111111"))
    assert table.forbids("lay:0,-4") == "RR-29"
    table = line(Situation(1), N, (0, -2), (0, -3)).open_all().deal([["ankh 111111", "eye 2", "scarab 2"]]).to_act()
    table.put(table.name("ankh 111111"), "lay:0,-4", "turn:0")
    assert table.phase == Phase.BOOST
    held = Situation(1, [["ankh 111111", "eye 2"]]).lay("scarab 111111", N).mummy(0, N).to_act()
    held.put(held.name("ankh 111111"))
    assert held.forbids("lay:0,-2") == "RR-27"


def test_an_unlit_card_takes_a_torch_and_a_lit_one_none():
    """RR-30"""
    table = Situation(1, [["ankh 111000 unlit", "eye 2"]]).to_act().explore("ankh 111000", N).draw_all()
    assert (table.s.reserve, table.s.lit[1]) == (4, 1)
    table = Situation(1, [["ankh 111000 lit", "eye 2"]]).to_act().explore("ankh 111000", N).draw_all()
    assert (table.s.reserve, table.s.lit[1]) == (5, 0)


def test_without_a_torch_a_heart_goes_on_the_mummy_card_and_the_fifth_wakes_it():
    """RR-31"""
    table = Situation(1, [["ankh 111000 unlit", "eye 2"]]).torches(0).to_act().explore("ankh 111000", N)
    assert table.s.pile_hearts == 1
    table = Situation(1, [["ankh 111000 unlit", "eye 2"]]).torches(0)
    table.s.pile_hearts = 4
    table.to_act().explore("ankh 111000", N)
    assert table.phase == Phase.WAKE


def test_without_torch_and_mummy_card_all_mummies_advance():
    """RR-31: also one that stopped in phase 1"""
    table = line(Situation(1, HANDS[:1]), N, (0, -2), (0, -3)).mummy(0, (0, -3)).asleep().torches(0)
    table.deal([["ankh 111111 unlit", "eye 2"]])
    table.s.stopped[0] = 1
    table.to_act().explore("ankh 111111", S)
    assert table.lair(0) == (0, -2)
    assert "RR-31" in table.cited()


def test_one_card_is_drawn_for_each_corridor_joined():
    """RR-32"""
    table = Situation(1, [["ankh 111111", "eye 2"]]).lay("scarab 111111", N).to_act()
    table.explore("ankh 111111", NE).draw_all()
    assert table.s.hand[0] == 1 + 2


def test_a_sarcophagus_gives_a_token_while_there_are_any():
    """RR-33"""
    table = Situation(1, [["sarcophagus 111000 lit", "eye 2"]]).to_act().explore("sarcophagus 111000", N)
    while table.phase == Phase.DRAW:
        table.play.outcome(0)
    assert table.phase == Phase.FIND
    assert sorted(table.weights()) == sorted([1, 2, 1, 1, 2, 1, 2, 3, 2, 2])
    table.put("find:shield")
    assert table.s.held[0, 7] == 1
    empty = Situation(1, [["sarcophagus 111000 lit", "eye 2"]])
    empty.s.urn[:], empty.s.tokens, empty.s.spent = 0, 0, 17
    empty.to_act().explore("sarcophagus 111000", N).draw_all()
    assert empty.s.held.sum() == 0


def triangle(*looks, hand="ankh 111111", **options):
    """Places N and NE are laid; the hand's card goes on (1, -2), touching both."""
    table = Situation(1, [[hand, "eye 2"]], **options).lay(looks[0], N).lay(looks[1], NE)
    table.join_all(table.at(*N))
    return table


def finish(table, look="ankh 111111", cell=(1, -2)):
    return table.open_all().to_act().explore(look, cell).draw_all()


def test_where_several_triangles_are_possible_the_player_chooses():
    """RR-34"""
    table = triangle("ankh 2", "ankh 3")
    finish(table.lay("ankh 4", (2, -2)))
    assert table.phase == Phase.SAME
    assert len(table.legal()) == 2
    assert table.forbids("go") == "RR-34"
    table.put(min(table.legal()))
    assert table.s.torch_marks == 1


def test_a_mechanism_may_be_declined_by_the_option():
    """RR-34: option decline"""
    table = finish(triangle("ankh 2", "ankh 3", decline="yes"))
    assert (table.phase, "go" in table.legal()) == (Phase.SAME, True)
    table.put("go").draw_all()
    assert table.s.torch_marks == 0


def test_three_equal_symbols_refill_the_reserve_to_five_once_for_each_place():
    """RR-35"""
    table = finish(triangle("ankh 2", "ankh 3").torches(1))
    assert (table.s.reserve, table.s.torch_marks) == (5, 1)
    assert [table.s.used[place] for place in (1, 2, 3)] == [1, 1, 1]
    used = triangle("ankh 2", "ankh 3").torches(1)
    used.s.used[1] = 1
    finish(used)
    assert used.s.torch_marks == 0
    assert finish(triangle("ankh 2", "ankh 3").torches(7)).s.reserve == 6


def test_without_a_torch_token_left_equal_symbols_do_nothing():
    """RR-35"""
    table = triangle("ankh 2", "ankh 3").torches(1)
    table.s.torch_marks = 5
    finish(table)
    assert table.s.torch_marks == 5
    assert table.s.reserve < 5
    offered = finish(triangle("ankh 2", "ankh 3", decline="yes"))
    assert offered.forbids("corner:n") == "RR-35"


def test_three_different_symbols_are_a_door_mechanism():
    """RR-36: a place may serve for RR-35 too"""
    table = triangle("eye 2", "scarab 3")
    table.s.used[1] = 1
    finish(table)
    assert table.s.door_marks == 1
    assert [table.s.used[place] for place in (1, 2, 3)] == [3, 2, 2]
    mixed = finish(triangle("eye 2", "scarab 3", decline="yes"))
    assert mixed.phase == Phase.MIXED
    wrong = next(text for text in ("corner:n", "corner:s", "corner:ne") if text not in mixed.legal())
    assert mixed.forbids(wrong) == "RR-36"


def opened_door(marks=2):
    table = triangle("eye 2", "scarab 3")
    table.s.door_marks = marks
    finish(table)
    if table.phase == Phase.DOORWAY:
        table.put(min(table.legal()))
    return table


def test_the_third_mechanism_opens_the_door_and_the_boss_stands_on_it():
    """RR-37"""
    table = triangle("eye 2", "scarab 3")
    table.s.door_marks, table.s.pile_hearts = 2, 3
    finish(table)
    assert table.phase == Phase.DOORWAY
    assert "door:0,0/s" in table.legal()
    assert table.forbids("door:0,0/n") == "RR-37"
    table.put("door:0,0/s", "boss:3")
    assert table.lair(Fiend.BOSS) == (0, 1)
    assert (table.s.hearts[Fiend.BOSS], table.s.pile_hearts) == (12, 0)
    assert list(table.s.status)[:4] == [Status.GONE] * 4


def test_other_corridors_that_face_the_door_become_dead_ends():
    """RR-37"""
    table = triangle("eye 2", "scarab 3")
    table.s.door_marks = 2
    finish(table).put("door:0,0/nw", "boss:1")
    door = table.s.door
    assert table.cell(door) == NW
    assert table.s.joined[door] == 1 << table.side("se")


def test_without_a_free_exit_the_door_is_pierced_through():
    """RR-37"""
    table = triangle("eye 2", "scarab 3")
    table.s.door_marks = 2
    finish(table)
    for place in range(table.s.places):
        table.s.exits[place] &= sum(1 << d for d in range(6) if table.s.near[place, d] != NONE)
    table.s.meet[:] = 0
    assert "door:0,0/s" in table.legal()
    table.put("door:0,0/s", "boss:1")
    assert table.s.joined[table.s.door] == 1


# Tokens


def test_a_token_moves_its_owner_anywhere_instead_and_leaves_the_game():
    """RR-38"""
    table = line(Situation(1), N, (0, -2)).token(0, "shield").mummy(0, (0, -2)).to_act()
    assert table.forbids("use:double") == "RR-38"
    table.put("leap:shield")
    assert table.legal() == {"at:0,-1", "at:0,-2"}
    table.put("at:0,-2")
    assert table.where_is(0) == (0, -2)
    assert (table.s.spent, table.s.hand[0], table.phase) == (1, 5, Phase.ACT)


def test_tokens_may_be_used_before_the_roll_before_symbols_before_extra_steps_and_after_the_action():
    """RR-38"""
    table = line(Situation(1), N, (0, -2), (0, -3), (0, -4), (0, -5)).token(0, "torches1").mummy(1, (0, -5)).to_roll()
    seen = [(table.phase, table.s.stage)]
    table.put("go", "mummies:1")
    seen.append((table.phase, table.s.stage))
    table.put("go")
    seen.append((table.phase, table.s.stage == Stage.EXTRA))
    table.put("go")
    assert [phase for phase, _ in seen] == [Phase.TOKENS] * 3
    assert seen[2][1]
    assert table.phase == Phase.ACT
    assert "use:torches1" in table.legal()
    table.put("halt").draw_all()
    assert table.phase == Phase.TOKENS


def test_torches_and_places_tokens_give_torches_and_cards():
    """RR-39"""
    table = line(Situation(1), N).token(0, "torches2", "places3").to_act().put("use:torches2", "use:places3")
    assert table.s.reserve == 7
    table.draw_all()
    assert table.s.hand[0] == 8


def test_double_damage_doubles_hits_and_the_damage_power_once_a_fight():
    """RR-40"""
    table = fighting(["ankh 2", "eye 2", "eye 3"], fiend=2).token(0, "double", "double")
    table.s.hero[0] = 2
    assert table.to_act().forbids("use:double") == "RR-40"
    table.put("fight:0,-1", table.name("ankh 2"), "use:double")
    assert table.forbids("use:double") == "RR-40"
    table.put("roll", "dice:HS")
    assert table.s.hearts[2] == 1


def test_a_shield_is_raised_in_anybodys_turn_and_only_against_an_attack():
    """RR-41"""
    table = line(Situation(3), N, (0, -2)).cat(2, N).mummy(2, (0, -2)).token(2, "shield").to_roll()
    table.put("mummies:1")
    assert (table.phase, table.play.turn) == (Phase.SHIELDING, 2)
    assert table.forbids("go") == "RR-41"
    table.put("yes")
    assert (table.s.discards, table.phase) == (0, Phase.ACT)
    refused = line(Situation(3), N, (0, -2)).cat(2, N).mummy(2, (0, -2)).token(2, "shield").to_roll()
    refused.put("mummies:1", "no").draw_all()
    assert refused.s.discards == 2
    own = line(Situation(1), N).token(0, "shield").to_act()
    assert own.forbids("use:shield") == "RR-41"


def test_a_trap_wakes_a_mummy_at_once_or_does_nothing_if_none_sleeps():
    """RR-42"""
    table = Situation(1, [["sarcophagus 111000 lit", "eye 2"]]).to_act().explore("sarcophagus 111000", N)
    while table.phase == Phase.DRAW:
        table.play.outcome(0)
    table.put("find:trap")
    assert table.phase == Phase.WAKE
    assert table.s.held.sum() == 0
    quiet = Situation(1, [["sarcophagus 111000 lit", "eye 2"]]).asleep().to_act().explore("sarcophagus 111000", N)
    while quiet.phase == Phase.DRAW:
        quiet.play.outcome(0)
    quiet.put("find:trap")
    assert quiet.phase != Phase.WAKE


def test_a_secret_passage_joins_two_touching_places_for_good():
    """RR-43"""
    table = (
        Situation(1, [["eye 2", "ankh 2"]])
        .lay("scarab 100100 lit", N)
        .lay("scarab 100100 unlit", NE, 1)
        .token(0, "passage")
    )
    table.to_act().put("use:passage")
    wall = "wall:0,-1/se"
    assert wall in table.legal()
    assert table.forbids("wall:0,0/n") == "RR-43"
    hand = table.s.hand[0]
    table.put(wall)
    assert (table.s.joined[1] >> 2) & 1
    assert table.s.hand[0] == hand


def test_a_secret_passage_joins_a_side_while_laying_and_counts_for_the_draw():
    """RR-43"""
    table = Situation(1, [["eye 101000 lit", "ankh 2"]]).lay("scarab 100100 lit", N).token(0, "passage").to_act()
    table.put(table.name("eye 101000"), "lay:1,-1", "turn:2", "open:nw").draw_all()
    assert table.s.hand[0] == 1 + 2
    assert table.sound() is None


# Fight


def fighting(cards, fiend=0, hearts=5, **options):
    """Alone with these cards; with just two of them the fight has begun."""
    table = Situation(1, [cards], **options).lay("scarab 110110", N).open_all().mummy(fiend, N, hearts).to_act()
    return table.put("fight:0,-1") if len(cards) == 2 else table


def test_one_fights_with_cards_for_dice_and_keeps_one():
    """RR-44"""
    table = fighting(["ankh 2", "eye 3", "scarab 111111", "eye 4"]).put("fight:0,-1")
    assert table.where_is(0) == N
    assert table.forbids("roll") == "RR-44"
    table.put(table.name("eye 3"))
    assert "roll" in table.legal()
    table.put(table.name("scarab 111111"))
    assert table.phase == Phase.COMBAT
    assert table.s.dice == 6
    assert fighting(["ankh 2"]).forbids("fight:0,-1") == "RR-44"


def test_the_mummy_on_ones_own_place_is_fought_without_moving():
    """RR-44"""
    table = line(Situation(1), N).mummy(0, N).cat(0, N).to_act()
    assert "fight:0,-1" in table.legal()


def test_the_dice_give_hits_draws_specials_and_steps_in_that_order():
    """RR-45"""
    table = fighting(["ankh 111111", "eye 2"], hearts=3)
    table.s.hero[0] = 3
    table.put(table.name("ankh 111111")).roll("HHSDDM")
    assert table.s.hearts[0] == 1
    table.draw_all()
    assert (table.s.hand[0], table.s.reserve, table.phase) == (3, 6, Phase.STEP)
    assert table.forbids("at:0,-1") == "RR-45"
    table.put("at:0,0")
    assert table.where_is(0) == (0, 0)


def test_hits_are_shared_among_several_mummies():
    """RR-45"""
    table = fighting(["ankh 111111", "eye 2", "eye 3"]).mummy(2, N, 5).to_act().put("fight:0,-1")
    table.put(table.name("ankh 111111"), "dice:HHHHHH")
    assert table.phase == Phase.STRIKE
    assert table.legal() == {"hit:a", "hit:c"}
    assert table.forbids("hit:b") == "RR-45"
    table.put("hit:a", "hit:c", "hit:c", "hit:c", "hit:c", "hit:c")
    assert (table.s.hearts[0], table.lair(2)) == (4, None)


def test_a_killed_mummy_goes_back_to_the_pile_and_hearts_stay_on_top():
    """RR-46"""
    table = fighting(["ankh 2", "eye 2"], hearts=1)
    table.s.pile_hearts = 3
    table.put(table.name("ankh 2")).roll("HH")
    assert (table.s.status[0], table.s.pile_hearts, table.lair(0)) == (0, 3, None)


def test_after_the_boss_appeared_a_killed_mummy_leaves_the_game():
    """RR-46"""
    table = line(Situation(1), N, (0, -2)).boss(0, (0, -2)).mummy(0, N, 1).deal([["ankh 2", "eye 2"]]).to_act()
    table.put("fight:0,-1", table.name("ankh 2"))
    table.roll("HH")
    assert table.s.status[0] == 2


# Cooperate


def halted(seats=3, **options):
    return line(Situation(seats, **options), N, (0, -2)).to_act().put("halt")


def test_others_may_join_a_halt_from_any_distance_but_not_through_a_mummy():
    """RR-47"""
    table = line(Situation(3), N, (0, -2)).cat(1, (0, -2)).to_act().put("halt")
    assert (table.phase, table.play.turn, table.s.tiles) == (Phase.JOIN, 1, 2)
    assert table.forbids("go") == "RR-47"
    table.put("yes")
    assert table.where_is(1) == (0, 0)
    barred = line(Situation(2), N, (0, -2)).cat(1, (0, -2)).mummy(0, N).to_act().put("halt")
    assert barred.phase != Phase.JOIN
    leaving = line(Situation(2), N, (0, -2)).cat(1, (0, -2)).mummy(0, (0, -2)).to_act().put("halt")
    assert leaving.phase == Phase.JOIN


def test_who_does_not_join_takes_no_part():
    """RR-47"""
    table = line(Situation(2), N).cat(1, N).to_act().put("halt", "no")
    assert table.phase not in (Phase.OFFERING, Phase.DEAL)
    assert table.where_is(1) == N


def test_participants_offer_up_to_two_cards_face_down():
    """RR-48"""
    table = halted(2)
    assert (table.phase, table.play.turn) == (Phase.OFFERING, 0)
    mine = table.hand(0)
    other = table.play.notation(table.hand(1)[0])
    assert table.forbids(other) == "RR-48"
    table.put(table.play.notation(mine[0]))
    assert table.play.view(1).where[mine[0]] == Where.UNSEEN
    assert table.play.view(0).where[mine[0]] != Where.UNSEEN
    table.put(table.play.notation(mine[1]))
    assert table.play.turn == 1
    table.put("go")
    assert table.s.where[mine[0]] == Where.POOL
    assert table.play.view(1).where[mine[0]] == Where.POOL


def test_two_cards_come_from_the_discard_and_two_more_for_each_torch():
    """RR-48"""
    table = line(Situation(1), N).discarded("ankh 2", "ankh 3", "eye 3", "eye 4", "scarab 4").to_act().put("halt")
    assert table.phase == Phase.SACRIFICE
    table.put("torch")
    assert (table.s.reserve, table.phase) == (4, Phase.SACRIFICE)
    table.put("torch")
    assert table.phase == Phase.SALVAGE
    assert table.weights() == [1] * 5
    table.draw_all()
    assert (table.s.hand[0], table.s.discards) == (10, 0)


def test_no_torch_is_given_for_nothing_and_a_small_discard_gives_what_it_has():
    """RR-48"""
    table = line(Situation(1), N).discarded("ankh 2").to_act().put("halt")
    assert table.phase == Phase.SALVAGE
    table.draw_all()
    assert table.s.hand[0] == 6


def test_the_active_player_deals_and_the_others_agree_or_ask_again():
    """RR-49"""
    table = line(Situation(2), N).discarded("ankh 2", "eye 2").to_act().put("halt", "go", "go").draw_all()
    assert (table.phase, table.play.turn) == (Phase.DEAL, 0)
    assert table.forbids("seat:3") == "RR-49"
    table.put("seat:1", "seat:1")
    assert (table.phase, table.play.turn) == (Phase.ACCEPT, 1)
    table.put("no", "seat:1", "seat:1", "no", "seat:1", "seat:2")
    assert table.phase != Phase.ACCEPT
    assert list(table.s.hand)[:2] == [6, 6]


def test_everybody_ends_a_halt_with_a_card():
    """RR-49"""
    table = line(Situation(2, [["ankh 2", "eye 2", "eye 3"], ["scarab 2"]]), N).to_act().put("halt", "go")
    table.put(table.name("scarab 2", 1))
    assert table.phase == Phase.DEAL
    assert table.legal() == {"seat:2"}


def test_all_know_the_cards_that_were_shared_openly():
    """RR-49: and RR-14"""
    table = line(Situation(2), N).discarded("ankh 2", "eye 2").to_act().put("halt", "go", "go").draw_all()
    pool = [card for card in range(64) if table.s.where[card] == Where.POOL]
    table.put("seat:1", "seat:2", "yes")
    assert [table.play.view(0).where[card] for card in pool] == [Where.HAND, Where.HAND + 1]
    assert sum(where == Where.HAND + 1 for where in table.play.view(0).where) == 1


def test_owners_give_tokens_at_a_halt():
    """RR-49"""
    table = line(Situation(2), N).token(1, "shield", "double").to_act().put("halt", "go", "go")
    assert (table.phase, table.play.turn) == (Phase.GIFT, 1)
    assert table.forbids("give:trap/1") == "RR-49"
    table.put("give:shield/1", "go")
    assert (table.s.held[0, Token.SHIELD], table.s.held[1, Token.SHIELD]) == (1, 0)


def test_with_an_empty_draw_pile_one_plays_on_without_drawing():
    """RR-50"""
    table = Situation(1, [["ankh 111111", "eye 2"]]).empty_pile()
    discards = table.s.discards
    table.to_act().explore("ankh 111111", N)
    assert (table.s.hand[0], table.s.pile, table.s.discards) == (1, 0, discards)
    assert "RR-50" in table.cited()


# Adventurers, mummies, bosses


@pytest.mark.parametrize("hero", range(4))
def test_each_special_uses_the_adventurers_power(hero):
    """RR-51"""
    table = fighting(["ankh 2", "eye 2"])
    table.s.hero[0] = hero
    table.put(table.name("ankh 2"))
    table.roll("SS")
    if hero == 0:
        assert (table.phase, table.s.draws) == (Phase.DRAW, 2)
    elif hero == 1:
        assert (table.phase, table.s.finds) == (Phase.FIND, 2)
    elif hero == 2:
        assert table.s.hearts[0] == 3
    else:
        assert table.s.reserve == 7


def woken(mummy, **options):
    table = line(Situation(1, **options), N, (0, -2), (0, -3))
    table.s.pile_hearts = 4
    return table.put("mummies:1", f"wake:{mummy}", "at:0,-3")


def test_mummy_a_adds_two_dice_while_in_play():
    """RR-52"""
    table = woken("a").to_roll()
    assert len(table.weights()) == 4
    assert table.s.force[0] == 1


def test_mummy_b_moves_one_more_than_rolled_and_adds_a_die():
    """RR-53"""
    table = woken("b")
    assert table.lair(1) == (0, -2)
    table.to_roll()
    assert len(table.weights()) == 3
    table.cat(0, N).put("mummies:0")
    assert table.lair(1) == N


def test_mummy_c_takes_two_cards_from_one_or_one_from_each_of_two():
    """RR-54"""
    table = line(Situation(2), N, (0, -2)).cat(0, N).cat(1, N).mummy(2, (0, -2)).to_roll().put("mummies:1")
    assert (table.phase, table.s.damage) == (Phase.SPLIT, 2)
    table.put("seat:1", "seat:1").draw_all()
    assert list(table.s.hand)[:2] == [3, 5]


def test_mummy_d_puts_two_torches_out_when_it_appears():
    """RR-55"""
    assert woken("d").s.reserve == 3
    dim = line(Situation(1), N).torches(1)
    dim.s.pile_hearts = 4
    dim.put("mummies:1", "wake:d")
    assert (dim.s.reserve, dim.s.box) == (0, 39 - dim.s.lit.sum())


@pytest.mark.parametrize(("number", "hearts", "attack"), [(0, 8, 4), (1, 10, 3), (2, 12, 2)])
def test_each_boss_has_its_hearts_its_attack_and_one_place_more(number, hearts, attack):
    """RR-56: RR-57 and RR-58 likewise"""
    table = opened_door().put(f"boss:{number + 1}")
    assert (table.s.hearts[Fiend.BOSS], table.s.force[Fiend.BOSS], table.s.extra[Fiend.BOSS]) == (hearts, attack, 1)


def test_the_boss_of_ten_hearts_silences_those_present_with_it():
    """RR-57"""
    for options, place, silent in (({}, N, True), ({}, (0, -2), False), ({"hush_all": "yes"}, (0, -2), True)):
        table = line(Situation(1, **options), N, (0, -2), (0, -3)).boss(1, N if place == N else (0, -3))
        table.mummy(0, place).cat(0, place).deal([["ankh 2", "eye 2"]])
        table.s.hero[0] = 3
        table.to_act().put(f"fight:{place[0]},{place[1]}", table.name("ankh 2"))
        table.roll("SS")
        assert (table.s.reserve == 5) == silent


def test_the_boss_of_twelve_hearts_attacks_for_two():
    """RR-58"""
    table = line(Situation(1), N, (0, -2)).boss(2, (0, -2)).cat(0, N).to_roll().put("mummies:0").draw_all()
    assert table.s.hand[0] == 3


def test_one_more_than_rolled_moves_even_without_a_symbol_unless_the_option_says():
    """RR-59"""
    table = line(Situation(1), N, (0, -2), (0, -3)).mummy(1, (0, -3)).to_roll().put("mummies:0")
    assert table.lair(1) == (0, -2)
    still = line(Situation(1, symbol_only="yes"), N, (0, -2), (0, -3)).mummy(1, (0, -3)).to_roll().put("mummies:0")
    assert still.lair(1) == (0, -3)


def test_a_turn_is_the_mummies_then_one_action_and_only_who_can_do_nothing_passes():
    """RR-60"""
    table = Situation(1, [["ankh 111111", "eye 2"]])
    assert table.phase == Phase.ROLL
    table.put("mummies:0")
    assert table.phase == Phase.ACT
    assert table.forbids("pass") == "RR-60"
    assert table.forbids("yes") == "RR-60"
    stuck = Situation(1, [["sarcophagus 100000 lit", "sarcophagus 100000 unlit"]])
    stuck.s.tiles = 0
    stuck.s.meet[:] = 0
    stuck.to_act()
    assert stuck.legal() == {"pass"}
    stuck.put("pass")
    assert "RR-60" in stuck.cited()


def test_stages_are_named_in_the_order_of_a_turn():
    """RR-60"""
    assert Stage.ROLL < Stage.EXTRA < Stage.STRIKE < Stage.LIGHT


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "counts"), [(1, [1, 10, 109, 854]), (3, [1, 10, 103, 670])])
def test_lines_of_play_from_the_middle_of_a_game_are_counted_alike(seats, counts):
    """RR-60: compiled and narrated rules, decisions and draws together"""
    table = line(Situation(seats), N, (0, -2), NE).mummy(1, (0, -2)).token(0, "passage", "places1").to_act()
    counted = [engine(table.play.game).perft(table.play.states, depth) for depth in range(4)]
    assert counted[:3] == [slow_perft(table.play.game, table.play.states, depth) for depth in range(3)]
    assert counted == counts
