"""A share is a pure function of its numbers: whoever plays, however it is cut and whoever dies, the sum is the same."""

import os
import pickle
import signal
from concurrent.futures import Future
from functools import partial

import pytest
from tests.lab.dying import share_or_die

from dedale.core import Fault, registry
from dedale.lab.crews import processes, threads
from dedale.lab.shares import MOST_LOST, Contest, Numbers, gather, share
from dedale.lab.simulate import simulate
from dedale.lab.tally import Tally
from dedale.players import spec

GAMES = 3000
posix = pytest.mark.skipif(os.name == "nt", reason="signals differ")


def contest_of(key, *players, board=None, **more):
    game = registry.find(key)
    return Contest.of(game, game.setting(board), [spec(each, game) for each in players], **more)


def cut(contest, *ends):
    total = Tally.none(contest.seats)
    for start, end in zip((0, *ends), ends, strict=False):
        total = total + share(contest, range(start, end))
    return total


@pytest.fixture(scope="module")
def coq():
    return contest_of("coq", "random", "random", seed=5)


@pytest.fixture(scope="module")
def whole(coq):
    return share(coq, range(GAMES))


def test_the_sum_does_not_depend_on_the_cut_nor_on_the_order(coq, whole):
    assert cut(coq, GAMES) == cut(coq, 1, 2, 700, GAMES) == cut(coq, 2999, GAMES) == whole
    late, early = share(coq, range(1000, GAMES)), share(coq, range(1000))
    assert late + early == early + late == whole
    assert whole.games == GAMES
    assert share(coq, range(1, GAMES + 1)) != whole


def test_a_share_of_no_game_adds_nothing(coq, whole):
    assert share(coq, range(0)) == Tally.none(2)
    assert whole + Tally.none(2) == whole == Tally.none(2) + whole


def test_players_who_search_and_slip_play_the_same_in_any_cut():
    contest = contest_of("connect_four", "mcts:40", "greedy~0.2")
    assert cut(contest, 40) == cut(contest, 7, 23, 40)


def test_an_own_board_travels_as_its_text(tmp_path):
    game = registry.find("coq")
    path = tmp_path / "mine.track"
    path.write_text(game.shipped("coq-60").text, encoding="utf-8")
    own = contest_of("coq", "random", "random", board=str(path))
    path.unlink()
    there = pickle.loads(pickle.dumps(own))
    assert str(tmp_path) not in repr(there)
    assert there.setting()[1].edition.own
    assert share(there, range(200)) == share(contest_of("coq", "random", "random", board="coq-60"), range(200))


def test_whoever_has_other_rules_does_not_play(coq):
    other = pickle.loads(pickle.dumps(coq).replace(coq.source.encode(), b"0" * len(coq.source)))
    with pytest.raises(Fault, match="other rules of Le jeu du Coq"):
        share(other, range(1))


def test_a_fault_of_a_share_is_told_and_ends_the_others(coq):
    def refusing(numbers):
        if 40 in numbers:
            raise Fault("no more")
        return share(coq, numbers)

    with threads(2) as crew, pytest.raises(Fault, match="no more"):
        gather(refusing, Tally.none(2), GAMES, crew)


def test_one_who_cannot_load_the_rules_is_told_in_plain_words():
    def without(numbers):
        raise ModuleNotFoundError("No module named 'dedale'")

    with threads(1) as crew, pytest.raises(Fault, match="A worker cannot load Dédale: No module named 'dedale'"):
        gather(without, Tally.none(2), 10, crew)


def test_numbers_are_given_out_once_and_lost_ones_again():
    numbers, given = Numbers(1000, 1.0), []
    lost = numbers.take(2)
    numbers.again(lost)
    while numbers:
        given.append(numbers.take(2))
        numbers.took(given[-1], 0.01)
    assert given[0] == lost
    assert sorted(number for each in given for number in each) == list(range(1000))


def test_shares_grow_to_their_time_and_shrink_towards_the_end():
    numbers, sizes = Numbers(10**6, 1.0), []
    while numbers:
        sizes.append(len(numbers.take(4)))
        numbers.took(range(sizes[-1]), sizes[-1] / 1000)
    assert sizes[:5] == [1, 8, 64, 512, 1000]
    assert max(sizes) == 1000
    assert sizes[-1] < 10


def test_a_share_that_is_always_lost_is_not_played_for_ever():
    numbers = Numbers(10, 1.0)
    for _ in range(MOST_LOST):
        numbers.again(numbers.take(1))
    with pytest.raises(Fault, match="Whoever played games 1 to 1 was gone each time"):
        numbers.again(numbers.take(1))


@posix
@pytest.mark.slow
def test_a_killed_process_costs_nothing_but_time(coq, whole, tmp_path, long):
    deaths = 3 if long else 1
    with processes(2) as crew:
        total = gather(partial(share_or_die, coq, tmp_path, deaths, 1500), Tally.none(2), GAMES, crew)
    assert len(list(tmp_path.iterdir())) == deaths
    assert total == whole


@pytest.mark.slow
def test_processes_and_threads_count_the_same():
    game = registry.find("sumo")
    pair = [spec("greedy", game), spec("random", game)]
    with processes(2) as two, threads(3) as three:
        one, other = (simulate(game, game.setting(), pair, 300, 7, crew=crew) for crew in (two, three))
    assert one == other
    assert one.games == 300


class Pressing:
    """Plays at once; while the third share is being handed over somebody presses Ctrl-C."""

    seconds, least, near, hands, lost = 0.2, 100, True, 1, ()

    def __init__(self, presses=1):
        self.shares, self.presses = 0, presses

    def submit(self, work, /, *given):
        self.shares += 1
        if self.shares == 3:
            for _ in range(self.presses):
                signal.raise_signal(signal.SIGINT)
        played = Future()
        played.set_result(work(*given))
        return played


def games_of(numbers):
    return len(numbers)


@pytest.fixture
def at_a_terminal():
    """A program started in the background begins with the signal ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("at_a_terminal")
def test_a_share_that_is_handed_over_when_ctrl_c_is_pressed_is_counted_all_the_same():
    assert 300 <= gather(games_of, 0, 10**9, Pressing()) < 10**9
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


@pytest.mark.usefixtures("at_a_terminal")
def test_who_presses_ctrl_c_twice_does_not_wait_for_the_shares():
    with pytest.raises(KeyboardInterrupt):
        gather(games_of, 0, 10**9, Pressing(presses=2))
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_in_the_background_where_ctrl_c_is_ignored_nobody_is_stopped():
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        assert gather(games_of, 0, 10_000, Pressing()) == 10_000
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)
