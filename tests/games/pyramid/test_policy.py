"""How careful people play Run Run Run!, situation by situation; from what their seat sees, alike in both bindings."""

import numpy as np
import pytest
from tests.games.pyramid.situation import Situation

from dedale.core import CHANCE, registry
from dedale.games.pyramid.sense.habits import Habit
from dedale.games.pyramid.tables import Phase, Status
from dedale.players import Player, Spec
from dedale.search import engine, seeds_of
from dedale.search.contest import POLICY

N, NN, NNN, NNNN = (0, -1), (0, -2), (0, -3), (0, -4)
GAME = registry.find("pyramid")


def scored(states, moves):
    """By the narrated rules: the scores, and how many of the best are worth comparing."""
    scores = np.zeros(len(moves))
    codes, habits = np.array(moves, np.int64), np.array(list(GAME.habits.values()))
    wide = GAME.narrator.call("policy", states, codes, len(moves), habits, scores)
    return list(scores), wide


def chosen(table):
    play = table.play
    moves = play.legal()
    scores, _ = scored(play.masked(play.turn), moves)
    return play.notation(moves[int(np.argmax(scores))])


def test_the_table_of_weights_names_every_habit_in_order():
    assert list(GAME.habits) == [habit.name for habit in Habit]


def test_whoever_can_reach_a_mummy_about_to_arrive_fights_it():
    table = Situation(2, [["ankh 4", "eye 4", "eye 3", "scarab 3"], ["eye 3", "ankh 3"]])
    table.corridor(N, NN).mummy(0, NN, 3).to_act()
    assert chosen(table) == "fight:0,-2"


def test_with_too_few_cards_to_win_a_distant_mummy_is_left_alone():
    table = Situation(2, [["ankh 2", "eye 3"], ["eye 3", "ankh 3"]])
    table.corridor(N, NN, NNN, NNNN).mummy(0, NNNN, 12).to_act()
    assert not chosen(table).startswith("fight")


def test_a_halt_is_called_when_somebody_has_a_single_card_left_and_many_lie_in_the_discard():
    table = Situation(2, [["ankh 3", "eye 3"], ["eye 4"]]).empty_pile(20).to_act()
    assert chosen(table) == "halt"


def test_no_halt_is_called_for_an_empty_discard():
    table = Situation(2, [["ankh 3", "eye 3", "scarab 3"], ["eye 4", "eye 3"]]).to_act()
    assert chosen(table).startswith("a") or not chosen(table).startswith("halt")


def test_stakes_stop_when_there_are_dice_enough():
    table = Situation(2, [["ankh 4", "eye 4", "eye 3", "scarab 3", "scarab 4"], ["eye 3", "ankh 3"]])
    table.corridor(N).mummy(0, N, 1).to_act().put("fight:0,-1")
    staked = 0
    while table.phase == Phase.STAKE and chosen(table) != "roll":
        table.put(chosen(table))
        staked += 1
    assert staked == 1


def test_a_woken_mummy_is_put_far_from_the_hall():
    table = Situation(2).corridor(N, NN, NNN)
    table.s.status[0], table.s.hearts[0], table.s.fiend = Status.AWAKE, 5, 0
    table.s.phase, table.s.asked = Phase.PLACING, 0
    assert chosen(table) == "at:0,-3"


@pytest.mark.parametrize(("hand", "answer"), [(["eye 3"] * 2, "yes"), (["eye 3", "ankh 3", "ankh 4", "eye 4"], "no")])
def test_a_shield_is_raised_for_oneself_only_by_who_has_few_cards(hand, answer):
    """RR-41: the others bear the damage then"""
    table = Situation(2, [["scarab 3", "scarab 4", "sarcophagus"], hand]).corridor(N, NN).mummy(2, NN)
    table.cat(0, N).cat(1, N).token(1, "shield").to_roll().put("mummies:1")
    assert table.phase == Phase.SHIELDING
    assert chosen(table) == answer


def test_where_a_shield_saves_all_it_is_raised_against_a_strong_mummy():
    table = Situation(2, shield="all").corridor(N, NN).mummy(2, NN)
    table.cat(0, N).cat(1, N).token(1, "shield").to_roll().put("mummies:1")
    assert chosen(table) == "yes"


def test_torches_are_given_for_cards_only_beyond_those_kept():
    table = Situation(2, [["ankh 3", "eye 3"], ["eye 4"]]).empty_pile(20).torches(2).to_act().put("halt")
    while table.phase != Phase.SACRIFICE:
        table.put(chosen(table))
    assert chosen(table) == "torch"
    table.put("torch")
    assert table.phase != Phase.SACRIFICE or chosen(table) == "go"


def test_cards_of_a_halt_go_to_the_smallest_hand():
    table = Situation(2, [["ankh 3", "eye 3", "eye 4"], ["scarab 4"]]).empty_pile(20).to_act().put("halt")
    while table.phase != Phase.DEAL:
        table.draw_all().put(chosen(table)) if table.play.turn != CHANCE else table.draw_all()
    assert chosen(table) == "seat:2"


def test_only_actions_are_worth_comparing():
    table = Situation(2).to_act()
    assert scored(table.play.masked(0), table.play.legal())[1] > 1
    table.put(chosen(table))
    assert scored(table.play.masked(0), table.play.legal())[1] == 1


def decisions(seats, seed, **options):
    """Positions of a game by the policy, before the seat's decisions, with the seat; one in five slips."""
    bound = engine(GAME)
    game = bound.stepper(GAME.start(GAME.setting(seats=seats, options=options)), seed)
    player = Player(GAME, Spec("policy", 0, 200), seed)
    while not game.over:
        yield game.seen(), game.turn, game.legal()
        game.step(player.choose(game.seen(), game.turn))


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_it_judges_from_what_its_seat_sees_alone(seats):
    """Whatever the others may hold, the scores are the same: a rollout may guess all hands and still not peep."""
    dice = np.array([seats], np.uint64)
    for seen, seat, moves in list(decisions(seats, 5))[::7]:
        other = seen.copy()
        GAME.narrator.call("guess", other, seat, dice)
        assert scored(other, moves) == scored(seen, moves)


def test_it_leaves_the_position_as_it_was():
    for seen, _, moves in list(decisions(2, 6))[::9]:
        before = seen.tobytes()
        scored(seen, moves)
        assert seen.tobytes() == before


@pytest.mark.parametrize("seats", [1, 3])
def test_both_bindings_score_alike(seats):
    desk = engine(GAME).desk()
    for seen, seat, moves in list(decisions(seats, 7, difficulty="nightmare"))[::5]:
        scores, wide = scored(seen, moves)
        kept = engine(GAME).run["shortlist"](seen, desk, seat, len(moves))
        assert kept == max(wide, len(moves)) if wide <= len(moves) else kept == len(moves)
        assert np.allclose(sorted(scores, reverse=True), desk.scores[: len(moves)], atol=1e-9)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_careful_teams_win_most_games(seats):
    bound = engine(GAME)
    team, root = np.array([[POLICY, 0, 0]] * seats, np.int64), GAME.start(GAME.setting(seats=seats))
    played = bound.contests(root, bound.desk(), team, seeds_of(31, range(300)))
    assert played.broken == 0
    assert (played.results[:, 0] > 0).mean() > 0.72
