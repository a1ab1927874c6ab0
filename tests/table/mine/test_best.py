"""The best moments that a review finds, and how they come to one's page."""

import random
from contextlib import closing
from types import SimpleNamespace

import pytest

from dedale.lab.moments import Moment
from dedale.lab.review import MISTAKE, Review, Turning
from dedale.table.club.best import COMEBACK, FAULTLESS, SEIZED, Best, best_moments
from dedale.table.thinking.advice import Work
from tests.table.mine.test_games import shown
from tests.table.test_live import play_on, two


def reviewed(rows, last=(1.0, 0.0), turning=(), cooperative=False):
    """Each row: who decided, the first seat's chance before it, and what was lost by it."""
    play = SimpleNamespace(game=SimpleNamespace(facts=SimpleNamespace(cooperative=cooperative)))
    moments = []
    for ply, (seat, chance, loss) in enumerate(rows):
        chances = (chance, 1 - chance)
        moments.append(Moment(ply, seat, 0, "x", chances, 0, chances[seat], chances[seat] - loss))
    return Review(play, tuple(moments), last, tuple(turning), 100)


def test_the_lowest_point_of_a_game_won_after_all_is_a_comeback():
    found = reviewed([(0, 0.5, 0.2), (1, 0.3, 0), (0, 0.08, 0), (1, 0.6, 0.1)])
    assert best_moments(found, 0, True) == [Best(COMEBACK, 2, 0.08, 1.0)]
    assert best_moments(found, 0, False) == []


def test_a_game_that_was_never_lost_is_no_comeback():
    assert best_moments(reviewed([(0, 0.5, 0.2), (1, 0.4, 0)]), 0, True) == []


def test_what_the_other_offers_and_the_next_move_takes_is_seized():
    rows = [(0, 0.5, 0.2), (1, 0.45, 0.3), (0, 0.75, 0.0), (1, 0.75, 0)]
    turning = [Turning(MISTAKE, 0, 0, -0.2), Turning(MISTAKE, 1, 1, -0.3)]
    assert best_moments(reviewed(rows, turning=turning), 0, False) == [Best(SEIZED, 2, 0.45, 0.75)]
    assert best_moments(reviewed(rows, turning=turning), 1, False) == []  # who was offered something took it badly


def test_a_chance_that_was_missed_again_is_not_seized():
    rows = [(1, 0.45, 0.3), (0, 0.75, 0.2)]
    assert best_moments(reviewed(rows, turning=[Turning(MISTAKE, 0, 1, -0.3)]), 0, False) == []


def test_a_won_game_without_a_mistake_is_faultless_if_there_was_something_to_decide():
    long, short = [(n % 2, 0.6, 0.01) for n in range(12)], [(0, 0.6, 0.0)]
    assert [best.kind for best in best_moments(reviewed(long), 0, True)] == [FAULTLESS]
    assert best_moments(reviewed(short), 0, True) == []
    assert best_moments(reviewed(long), 0, False) == []


def test_in_a_team_nobody_seizes_what_another_gave():
    rows, turning = [(1, 0.45, 0.3), (0, 0.75, 0.0)], [Turning(MISTAKE, 0, 1, -0.3)]
    assert best_moments(reviewed(rows, turning=turning, cooperative=True), 0, False) == []


@pytest.fixture
def adviser(server):
    """Who finds that the winner was nearly lost, whatever was played."""

    class Told:
        def review(self, name, play, unasked=False):
            winner = max((0, 1), key=lambda seat: play.results()[seat])
            chances = (0.04, 0.96) if winner == 0 else (0.96, 0.04)
            moments = tuple(Moment.of(n, ply, chances) for n, ply in enumerate(play.plies))
            return Work(found=Review(play, moments, tuple(float(seat == winner) for seat in (0, 1)), (), 100))

        def close(self):
            pass

    before = server.hub.house.adviser
    server.hub.house.adviser = Told()
    yield
    server.hub.house.adviser = before


@pytest.mark.usefixtures("adviser")
def test_a_review_of_my_game_leaves_its_best_moment_on_my_page(server):
    path, ann, bo = two(server, **{"option-goal": "6"})
    with closing(ann.live(path)) as first, closing(bo.live(path)) as second:
        play_on([first, second], path, random.Random(1))
        winner, loser = (ann, bo) if first.view["finale"]["won"] else (bo, ann)
    stranger = server.visitor()
    for visitor in (winner, loser, stranger, winner):
        assert visitor.http.get(path.replace("table", "review")).status_code == 200
    told = shown(winner)
    assert told.count("Won after all, from a chance of 4%.") == 1
    assert f"{path.replace('table', 'replay')}?ply=0" in winner.http.get("/games").text
    for other in (loser, stranger):
        assert "Won after all" not in shown(other)
    winner.http.post("/games/delete", data={"sure": "yes"})
    assert "Won after all" not in shown(winner)
