"""A trace writes down the very games that contests play."""

import numpy as np
import pytest

from dedale.core import CHANCE, registry
from dedale.lab.shares import Contest
from dedale.lab.study.kinds import kinds_of
from dedale.lab.study.tally import share, span, traced
from dedale.players import spec
from dedale.search import engine, seeds_of

LIMIT = 500


@pytest.fixture(scope="module")
def game():
    return registry.find("connect_four")


@pytest.fixture(scope="module")
def contest(game):
    return Contest.of(game, game.setting(), [spec("greedy~0.3", game)] * 2, seed=3, limit=LIMIT)


def test_the_same_seeds_give_the_games_that_contests_play(game, contest):
    bound = engine(game)
    rows = np.array([who.row for who in contest.players], np.int64)
    played = bound.contests(game.start(game.setting()), bound.desk(), rows, seeds_of(3, range(50)), LIMIT)
    tally = share(contest, True, range(50))
    assert tally.rows["length"].tolist() == played.lengths.tolist()
    assert tally.rows["first"].tolist() == played.results[:, 0].tolist()


def test_every_ply_of_a_trace_is_a_legal_move_of_who_was_to_move(game, contest):
    states = game.start(game.setting())
    for _, trace, at in traced(contest, False, range(1)):
        columns = [column[span(trace, at)].tolist() for column in (trace.seat, trace.move, trace.width)]
    plies = list(zip(*columns, strict=True))
    assert len(plies) > 6
    for seat, move, width in plies:
        assert seat == game.narrator.turn(states) != CHANCE
        assert move in game.narrator.legal(states)
        assert width == len(game.narrator.legal(states))
        game.narrator.apply(states, move)


def test_shares_add_up_to_the_same_whatever_the_cut(contest):
    whole = share(contest, True, range(40))
    cut = share(contest, True, range(25, 40)) + share(contest, True, range(10)) + share(contest, True, range(10, 25))
    for name in whole.rows.dtype.names:
        np.testing.assert_array_equal(cut.rows[name], whole.rows[name], name)
    assert cut.asked == whole.asked
    assert cut.parts == whole.parts
    assert cut.kinds.tolist() == whole.kinds.tolist()
    assert cut.refused.tolist() == whole.refused.tolist()


def test_asking_for_values_does_not_change_the_games(contest):
    with_values, without = (share(contest, valued, range(20)).rows for valued in (True, False))
    assert with_values["mark"].tolist() == without["mark"].tolist()
    assert not np.isnan(with_values["changes"]).any()
    assert np.isnan(without["changes"]).all()


def test_refused_moves_are_counted_by_the_clause_that_forbids_them(game, contest):
    refused = share(contest, False, range(40)).refused
    counted = {clause.id: int(refused[clause.number]) for clause in game.clauses}
    assert counted["C4-03"] > 0, "a full column was tried"
    assert counted["C4-05"] == 0, "a draw refuses nothing"


def test_moves_without_kinds_of_their_own_are_a_kind_each(game):
    assert kinds_of(game).names == ("0", "1", "2", "3", "4", "5", "6")
    assert not kinds_of(game).sorted


def test_a_games_own_codes_are_its_kinds_of_moves():
    found = kinds_of(registry.find("coq"))
    assert found.names[:3] == ("ADVANCE", "ENTER", "PASS")
    assert [found.of[code] for code in (0, 1, 2)] == [0, 0, 1], "either pawn advances, one enters"
    assert found.question(3) == "MEET"
