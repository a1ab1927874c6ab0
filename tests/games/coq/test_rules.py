"""Le jeu du Coq, clause by clause: each test is named after the situation it shows."""

import pytest
from tests.games.coq.situation import COQ, GAME, Situation

from dedale.core import CHANCE, OVER, Fault, Play, record
from dedale.games.coq.tables import Phase


def opened(seats=2, board=None, **options):
    return Play(GAME, GAME.setting(board, options, seats))


# Ways to play


def test_as_printed_is_the_first_way_and_the_default_of_every_option():
    """CQ-07, CQ-11: the rulebook's letter; the easier readings make a better first evening"""
    plain, first, quick = (GAME.setting(way=way.key) for way in GAME.facts.ways)
    assert plain == GAME.setting()
    assert (plain.options["must_roll"], plain.options["must_meet"]) == ("no", "no")
    assert first.options == {**plain.options, "must_roll": "yes", "must_meet": "yes"}
    assert (quick.options, quick.edition.key) == (first.options, "coq-30")


def test_a_game_saved_by_the_rules_before_is_told_so():
    """CQ-07, CQ-11: its options had other names and other defaults"""
    old = record.as_data(opened()) | {"rules": 1, "options": {"decline": "no", "spare": "no"}}
    with pytest.raises(Fault, match="rules version 1"):
        record.replayed(old)


# Set-up


def test_two_to_four_players_wait_with_two_pawns_and_no_points():
    """CQ-01"""
    assert GAME.facts.seats == (2, 3, 4)
    for seats in GAME.facts.seats:
        s = opened(seats).here
        assert s.seats == seats
        assert s.pawn.sum() == 0
        assert s.chips.sum() == 0
    odd = Situation((0, 0), (0, 0))
    odd.s.seats = 5
    assert odd.broken() == "CQ-01"


def test_the_highest_roll_starts():
    """CQ-02"""
    play = opened(3)
    assert play.turn == CHANCE
    for die in (3, 5, 2):
        play.put(f"roll:{die}")
    assert play.here.phase == Phase.ROLL
    assert play.here.player == 1


def test_only_the_tied_highest_roll_again():
    """CQ-02"""
    play = opened(4)
    for die in (4, 6, 1, 6):
        play.put(f"roll:{die}")
    assert list(play.here.contends) == [0, 1, 0, 1]
    assert play.here.player == 1
    for die in (3, 3):
        play.put(f"roll:{die}")
    assert list(play.here.contends) == [0, 1, 0, 1]
    for die in (2, 4):
        play.put(f"roll:{die}")
    assert (play.here.phase, play.here.player) == (Phase.ROLL, 3)


def test_from_the_starter_turns_go_clockwise():
    """CQ-02"""
    play = opened(3)
    for die in (1, 2, 6):
        play.put(f"roll:{die}")
    order = []
    for _ in range(4):
        order.append(play.here.player)
        play.put("roll:2")
    assert order == [2, 0, 1, 2]


def test_the_shipped_tracks_have_forty_thirty_and_sixty_squares():
    """CQ-03"""
    values = {}
    for board in GAME.facts.editions:
        s = opened(board=board).here
        values[board] = s.value.tolist()[1 : s.squares + 1]
    forty = values["coq-40"]
    assert forty == [int(n) for n in "0121312152131215213212513123152132125312"]
    assert values["coq-30"] == forty[:30]
    assert values["coq-60"] == forty + forty[10:30]


def test_a_pawn_beyond_the_coq_is_unsound():
    """CQ-03: so is a pawn of somebody who does not play"""
    assert Situation((COQ + 1, 0), (0, 0)).broken() == "CQ-03"
    odd = Situation((0, 0), (0, 0))
    odd.s.pawn[3, 0] = 1
    assert odd.broken() == "CQ-03"


# A turn


def test_a_turn_is_one_roll():
    """CQ-04"""
    situation = Situation((5, 0), (9, 0))
    assert situation.play.turn == CHANCE
    assert situation.play.game.narrator.chance(situation.play.states) == [1] * 6
    situation.roll(3).put("a")
    assert situation.play.turn == CHANCE
    assert situation.s.player == 1


def test_nothing_is_decided_before_the_roll():
    """CQ-04"""
    situation = Situation((5, 0), (9, 0))
    assert GAME.clauses[GAME.narrator.refusal(situation.play.states, 0)].id == "CQ-04"
    situation.s.die = 7
    assert situation.broken() == "CQ-04"


def test_a_pawn_enters_on_a_one_only():
    """CQ-05"""
    for die in range(2, 7):
        assert Situation((0, 0), (0, 0)).roll(die).pawns(0) == [0, 0]
    situation = Situation((0, 0), (0, 0)).roll(1)
    assert situation.legal() == {"enter"}
    assert GAME.clauses[GAME.narrator.refusal(situation.play.states, 0)].id == "CQ-05"
    assert situation.put("enter").pawns(0) == [1, 0]


def test_each_pawn_needs_a_one_of_its_own():
    """CQ-05"""
    situation = Situation((7, 0), (0, 0)).roll(4)
    assert situation.legal() == {"a"}
    assert situation.forbids("b") == "CQ-05"
    assert situation.forbids("enter") == "CQ-05"
    assert Situation((7, 0), (0, 0)).roll(1).put("enter").pawns(0) == [7, 1]
    assert Situation((7, 9), (0, 0)).roll(1).forbids("enter") == "CQ-05"


def test_by_option_a_pawn_enters_on_a_six():
    """CQ-05: and the six rolls again"""
    situation = Situation((0, 0), (0, 0), entry="6")
    assert situation.roll(1).s.player == 1
    situation = Situation((0, 0), (0, 0), entry="6").roll(6)
    assert situation.legal() == {"enter"}
    situation.put("enter", "roll")
    assert (situation.s.phase, situation.s.player, situation.pawns(0)) == (Phase.ROLL, 0, [1, 0])


def test_a_pawn_wins_the_value_of_the_square_where_it_stops():
    """CQ-06"""
    situation = Situation((5, 0), (0, 0), chips=(3,)).roll(4).put("a")
    assert situation.pawns(0) == [9, 0]
    assert situation.chips == [3 + 5, 0]


def test_entering_wins_the_value_of_square_one(tmp_path):
    """CQ-06"""
    assert Situation((0, 0), (0, 0)).roll(1).put("enter").chips == [0, 0]
    own = tmp_path / "rich.track"
    own.write_text("values: 7 1 1 1 1 1 1 1 1 1")
    assert Situation((0, 0), (0, 0), board=str(own)).roll(1).put("enter").chips == [7, 0]


def test_a_pawn_knocked_back_to_square_one_wins_nothing_there(tmp_path):
    """CQ-06"""
    own = tmp_path / "rich.track"
    own.write_text("values: 7 1 1 1 1 1 1 1 1 1")
    assert Situation((2, 0), (5, 0), board=str(own)).roll(3).put("a", "knock").chips == [1, 0]


def test_every_six_brings_another_roll():
    """CQ-07"""
    situation = Situation((2, 0), (0, 0))
    for _ in range(3):
        situation.roll(6).put("a", "roll")
    assert (situation.s.player, situation.s.phase) == (0, Phase.ROLL)
    assert situation.roll(3).put("a").s.player == 1


def test_by_option_only_the_first_six_of_a_turn_rolls_again():
    """CQ-07"""
    situation = Situation((2, 0), (3, 0), sixes="first").roll(6).put("a", "roll")
    assert situation.s.player == 0
    assert situation.roll(6).put("a").s.player == 1
    assert situation.roll(6).put("a").s.player == 1


def test_the_roll_after_a_six_is_a_right_and_may_be_declined():
    """CQ-07"""
    situation = Situation((2, 0), (0, 0)).roll(6).put("a")
    assert (situation.s.phase, situation.play.turn) == (Phase.AGAIN, 0)
    assert situation.legal() == {"roll", "stop"}
    assert situation.forbids("a") == "CQ-07"
    assert situation.put("stop").s.player == 1
    situation = Situation((2, 0), (0, 0)).roll(6).put("a", "roll")
    assert (situation.s.phase, situation.s.player) == (Phase.ROLL, 0)


def test_by_option_the_roll_after_a_six_is_compulsory():
    """CQ-07"""
    situation = Situation((2, 0), (0, 0), must_roll="yes").roll(6).put("a")
    assert (situation.play.turn, situation.s.player) == (CHANCE, 0)


def test_with_both_pawns_on_the_track_the_player_chooses():
    """CQ-08"""
    situation = Situation((5, 20), (0, 0)).roll(3)
    assert situation.legal() == {"a", "b"}
    assert situation.put("b").pawns(0) == [5, 23]


def test_a_roll_that_can_be_played_must_be():
    """CQ-09"""
    assert Situation((5, 0), (0, 0)).roll(3).forbids("pass") == "CQ-09"


def test_a_roll_that_cannot_be_played_passes_by_itself():
    """CQ-09"""
    situation = Situation((0, 0), (0, 0)).roll(3)
    assert situation.s.player == 1
    assert "CQ-09" in situation.cited()
    assert Situation((COQ, 0), (0, 0)).roll(5).s.player == 1


def test_a_six_that_cannot_be_played_still_rolls_again():
    """CQ-09"""
    situation = Situation((0, 0), (0, 0)).roll(6).put("roll")
    assert (situation.s.player, situation.s.phase) == (0, Phase.ROLL)
    compelled = Situation((0, 0), (0, 0), must_roll="yes").roll(6)
    assert (compelled.s.player, compelled.s.phase) == (0, Phase.ROLL)


def test_a_one_enters_a_pawn_or_moves_one():
    """CQ-09"""
    assert Situation((8, 0), (0, 0)).roll(1).legal() == {"a", "enter"}


# Meeting


def test_pawns_overtake_each_other():
    """CQ-10"""
    situation = Situation((5, 7), (6, 8)).roll(5).put("a")
    assert situation.pawns(0) == [10, 7]
    assert situation.pawns(1) == [6, 8]
    assert situation.s.phase == Phase.ROLL


def test_who_meets_an_enemy_first_wins_the_value_then_knocks_it_back():
    """CQ-11"""
    situation = Situation((5, 0), (9, 0), chips=(0, 30)).roll(4).put("a")
    assert (situation.s.phase, situation.chips) == (Phase.MEET, [5, 30])
    assert situation.legal() == {"knock-2a", "toll-2a", "spare"}
    situation.put("knock-2a")
    assert (situation.pawns(1), situation.chips) == ([1, 0], [5, 30])
    assert situation.s.player == 1


def test_or_asks_its_owner_for_the_number_of_the_square():
    """CQ-11: the toll itself is CQ-13"""
    situation = Situation((5, 0), (9, 0), chips=(0, 30)).roll(4).put("a", "toll-2a")
    assert (situation.pawns(0), situation.pawns(1)) == ([9, 0], [9, 0])
    assert situation.chips == [5 + 9, 30 - 9]


def test_or_leaves_the_pawn_alone():
    """CQ-11"""
    spared = Situation((5, 0), (9, 0), chips=(0, 30)).roll(4).put("a")
    assert spared.forbids("spare") is None
    spared.put("spare")
    assert (spared.pawns(1), spared.chips, spared.s.player) == ([9, 0], [5, 30], 1)


def test_a_toll_may_be_asked_of_one_who_cannot_pay():
    """CQ-11: and what comes of it is CQ-12"""
    assert Situation((5, 0), (9, 0), chips=(0, 3)).roll(4).put("a").legal() == {"knock-2a", "toll-2a", "spare"}


def test_by_option_one_of_the_two_must_be_chosen():
    """CQ-11"""
    situation = Situation((5, 0), (9, 0), must_meet="yes").roll(4).put("a")
    assert situation.legal() == {"knock-2a", "toll-2a"}
    assert situation.forbids("spare") == "CQ-11"


def test_a_meeting_with_nobody_is_unsound():
    """CQ-11"""
    situation = Situation((5, 0), (9, 0)).roll(4).put("a")
    situation.s.pawn[1, 0] = 10
    assert situation.broken() == "CQ-11"


def test_after_a_meeting_on_a_six_the_player_rolls_again():
    """CQ-11: and CQ-07"""
    situation = Situation((5, 0), (11, 0)).roll(6).put("a")
    assert situation.s.phase == Phase.MEET
    assert situation.put("knock").legal() == {"roll", "stop"}


def test_who_cannot_pay_is_knocked_back_and_pays_nothing():
    """CQ-12"""
    situation = Situation((5, 0), (9, 0), chips=(0, 8)).roll(4).put("a", "toll-2a")
    assert situation.pawns(1) == [1, 0]
    assert situation.chips == [5, 8]
    assert "CQ-12" in situation.cited()
    exact = Situation((5, 0), (9, 0), chips=(0, 9)).roll(4).put("a", "toll-2a")
    assert (exact.pawns(1), exact.chips) == ([9, 0], [14, 0])


def test_points_below_nothing_are_unsound():
    """CQ-12"""
    assert Situation((5, 0), (9, 0), chips=(0, -1)).broken() == "CQ-12"


def test_the_toll_goes_to_the_arriving_player_or_by_option_to_the_bank():
    """CQ-13"""
    assert Situation((5, 0), (9, 0), chips=(0, 30)).roll(4).put("a", "toll").chips == [14, 21]
    assert Situation((5, 0), (9, 0), chips=(0, 30), toll="bank").roll(4).put("a", "toll").chips == [5, 21]


def test_own_pawns_share_a_square_freely():
    """CQ-13"""
    situation = Situation((5, 9), (0, 0)).roll(4).put("a")
    assert situation.pawns(0) == [9, 9]
    assert situation.s.phase == Phase.ROLL
    shared = Situation((5, 9), (9, 0)).roll(4).put("a")
    assert shared.legal() == {"knock-2a", "toll-2a", "spare"}
    assert shared.forbids("knock-1b") == "CQ-13"


def test_square_one_and_the_coq_are_safe():
    """CQ-13"""
    assert Situation((0, 0), (1, 1)).roll(1).put("enter").s.phase == Phase.ROLL
    assert Situation((38, 0), (COQ, 0)).roll(3).put("a").s.phase == Phase.ROLL


def test_of_several_enemies_one_is_chosen_and_only_that_one_is_concerned():
    """CQ-13"""
    situation = Situation((5, 0), (9, 0), (9, 9), chips=(0, 20, 20)).roll(4).put("a")
    assert situation.legal() == {f"{act}-{who}" for act in ("knock", "toll") for who in ("2a", "3a", "3b")} | {"spare"}
    situation.put("knock-3b")
    assert [situation.pawns(seat) for seat in range(3)] == [[9, 0], [9, 0], [9, 1]]


def test_a_pawn_knocked_back_wins_values_again():
    """CQ-14: a marked one loses its mark"""
    situation = Situation((35, 0), (38, 0), marked=[(1, 0)]).roll(3).put("a", "knock")
    assert "CQ-14" in situation.cited()
    assert situation.s.marked.sum() == 0
    situation.roll(4).put("a")
    assert situation.chips[1] == 3


def test_a_mark_on_square_one_is_unsound():
    """CQ-14"""
    assert Situation((1, 0), (5, 0), marked=[(0, 0)]).broken() == "CQ-14"


# Arriving


def test_the_exact_number_reaches_the_coq():
    """CQ-15"""
    situation = Situation((38, 0), (0, 0)).roll(3).put("a")
    assert situation.pawns(0) == [COQ, 0]
    situation.s.player = 0
    assert situation.roll(1).forbids("a") == "CQ-15"


@pytest.mark.parametrize(("start", "die", "stop"), [(38, 4, 40), (38, 5, 39), (40, 6, 36), (39, 4, 39), (36, 6, 40)])
def test_a_higher_roll_goes_on_to_the_coq_and_back_by_the_rest(start, die, stop):
    """CQ-15"""
    assert Situation((start, 0), (0, 0)).roll(die).put("a").pawns(0) == [stop, 0]


def test_a_pawn_sent_back_meets_enemies_even_on_the_square_it_left():
    """CQ-15"""
    situation = Situation((39, 0), (39, 0), chips=(0, 50)).roll(4).put("a")
    assert situation.s.phase == Phase.MEET
    assert situation.put("toll").chips == [39, 11]


def test_a_pawn_sent_back_wins_no_values_from_that_stop_on():
    """CQ-16"""
    situation = Situation((38, 0), (0, 0)).roll(4).put("a")
    assert (situation.chips, list(situation.s.marked[0])) == ([0, 0], [1, 0])
    on = Situation((36, 10), (0, 0), marked=[(0, 0)]).roll(2).put("a")
    assert on.chips == [0, 0]
    assert on.cited()[-1] == "CQ-16"
    assert Situation((36, 10), (0, 0), marked=[(0, 0)]).roll(2).put("b").chips == [3, 0]


def test_a_marked_pawn_still_knocks_back_and_takes_tolls():
    """CQ-16"""
    meeting = Situation((36, 0), (38, 0), chips=(0, 40), marked=[(0, 0)]).roll(2).put("a")
    assert meeting.legal() == {"knock-2a", "toll-2a", "spare"}
    assert meeting.put("toll").chips == [38, 2]


def test_by_option_the_player_wins_no_values_while_a_pawn_is_marked():
    """CQ-16: one on the COQ included, and entering too, but not the points of the COQ"""
    assert Situation((36, 10), (0, 0), marked=[(0, 0)], marks="player").roll(2).put("b").chips == [0, 0]
    assert Situation((COQ, 10), (0, 0), marked=[(0, 0)], marks="player").roll(2).put("b").chips == [0, 0]
    assert Situation((COQ, 10), (0, 0), marked=[(0, 0)]).roll(2).put("b").chips == [3, 0]
    assert Situation((36, 38), (0, 0), marked=[(0, 0)], marks="player").roll(3).put("b").chips == [20, 0]


def test_by_that_option_entering_wins_nothing_either(tmp_path):
    """CQ-16"""
    own = tmp_path / "rich.track"
    own.write_text("values: 7 1 1 1 1 1 1 1 1 1")
    for marks, won in (("pawn", 7), ("player", 0)):
        situation = Situation((9, 0), (0, 0), marked=[(0, 0)], board=str(own), marks=marks)
        assert situation.roll(1).put("enter").chips == [won, 0]


def test_a_mark_is_there_or_not():
    """CQ-16"""
    odd = Situation((36, 0), (0, 0))
    odd.s.marked[0, 0] = 2
    assert odd.broken() == "CQ-16"


def test_the_first_pawn_on_the_coq_earns_twenty_and_later_ones_ten():
    """CQ-17"""
    assert Situation((38, 0), (0, 0)).roll(3).put("a").chips == [20, 0]
    assert Situation((38, 0), (COQ, 0)).roll(3).put("a").chips == [10, 0]
    assert Situation((COQ, 38), (0, 0)).roll(3).put("b").chips == [10, 0]


def test_a_marked_pawn_earns_the_points_of_the_coq_too():
    """CQ-17"""
    assert Situation((38, 0), (0, 0), marked=[(0, 0)]).roll(3).put("a").chips == [20, 0]


def test_the_game_ends_at_once_with_both_pawns_on_the_coq():
    """CQ-18"""
    over = Situation((COQ, 35), (40, 0), chips=(5, 2)).roll(6).put("b")
    assert over.play.turn == OVER
    assert GAME.clauses[GAME.narrator.refusal(over.play.states, 0)].id == "CQ-18"
    assert Situation((COQ, COQ), (40, 0)).broken() == "CQ-18"


def test_the_most_points_win_even_for_somebody_else():
    """CQ-19"""
    over = Situation((COQ, 38), (5, 0), chips=(5, 40)).roll(3).put("b")
    assert over.play.results() == [-1.0, 1.0]
    assert Situation((COQ, 38), (5, 0), chips=(35, 40)).roll(3).put("b").play.results() == [1.0, -1.0]


def test_equal_points_share_the_win():
    """CQ-19"""
    two = Situation((COQ, 38), (5, 0), chips=(30, 40)).roll(3).put("b")
    assert two.play.results() == [0.0, 0.0]
    shared = Situation((COQ, 38), (5, 0), (6, 0), (7, 0), chips=(30, 40, 12, 40)).roll(3).put("b")
    assert shared.play.results() == [2 / 3 - 1, 2 / 3 - 1, -1.0, 2 / 3 - 1]


def test_a_roll_on_the_way_is_always_playable():
    """CQ-15: no dead ends: even on the last square every roll leads somewhere; so CQ-09 needs no exception"""
    for start in range(1, COQ):
        for die in range(1, 7):
            situation = Situation((start, 0), (0, 0)).roll(die)
            assert situation.s.phase == Phase.PLAY
            assert 1 <= situation.put("a").pawns(0)[0] <= COQ
