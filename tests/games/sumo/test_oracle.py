"""The oracle tells the truth: its values obey the rules they were worked out from, position by position."""

import os

import numpy as np
import pytest

from dedale.core import CHANCE, Fault, Play, below, registry
from dedale.games.sumo import oracle as room
from dedale.games.sumo.oracle import Oracle, solve
from dedale.lab.simulate import simulate
from dedale.players import SEARCHING, Player, Spec, solved, spec

SMALL = "outer: a1 b1 a2 b2\nstarts: a1 b2\nlines: neighbours\n"
SWITCHES = ("held_push", "narrow_slam", "throw_out", "short_sprint")
NARROW = "outer: a1 c1 a2 c2\ninner: b1 b2\nstarts: a2 c1\nlines: neighbours\ncut: b1-b2\n"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("oracle")


@pytest.fixture(scope="module", params=["small", "narrow, all options"])
def told(request, folder):
    """A setting and its oracle, on boards that are solved in a second."""
    path = folder / f"{request.param[:5]}.board"
    path.write_text(SMALL if request.param == "small" else NARROW)
    options = {} if request.param == "small" else dict.fromkeys(SWITCHES, "yes")
    game = registry.find("sumo")
    setting = game.setting(str(path), options)
    patch = pytest.MonkeyPatch()
    patch.setattr(room, "cache_folder", lambda: folder / "cache")  # solutions only: rules stay compiled
    yield game, setting, solve(game, setting, tolerance=1e-9)
    patch.undo()


def positions(game, setting, count):
    rng = np.array([4], np.uint64)
    while count:
        play = Play(game, setting)
        while not play.over and count:
            if play.turn == CHANCE:
                play.draw(rng)
            else:
                moves = play.legal()
                play.move(moves[below(rng, len(moves))])
            count -= 1
            yield play


def test_truth_lies_between_two_bounds_that_meet(told):
    _, _, oracle = told
    assert (oracle.low <= oracle.high + 1e-12).all()
    assert oracle.gap < 1e-9


def test_a_roll_is_worth_the_mean_of_its_outcomes_and_a_choice_its_best_move(told, long):
    game, setting, oracle = told
    for play in positions(game, setting, 2000 if long else 40):
        before = oracle.chance(play.states)
        if play.turn == CHANCE:
            weights = game.narrator.chance(play.states)
            after = []
            for outcome in range(len(weights)):
                later = play.at(len(play.plies))
                later.outcome(outcome)
                after.append(oracle.chance(later.states))
            assert before == pytest.approx(np.average(after, weights=weights), abs=1e-7)
        elif not play.over:
            best = max(oracle.moves(play.states).values())
            assert best == pytest.approx(before if play.turn == 0 else 1 - before, abs=1e-7)
        else:
            assert before == (play.results()[0] > 0)


def test_the_compiled_oracle_plays_a_best_move_in_every_position(told, long):
    """Whole matches of three rounds, so that a round's end is not the game's."""
    game, setting, oracle = told
    play = Play(game, game.setting(setting.edition, {**setting.options, "rounds": "2"}))
    bot, rng = Player(game, Spec("oracle"), 1, oracle), np.array([4], np.uint64)
    for turns in range(2000 if long else 400):
        if play.over:
            break
        if play.turn == CHANCE:
            play.draw(rng)
            continue
        values = oracle.moves(play.states)
        chosen = bot.choose(play.masked(play.turn), play.turn)
        assert values[chosen] == pytest.approx(max(values.values()), abs=1e-9)
        play.move(chosen if turns % 3 else play.legal()[-1])


def test_perfect_players_win_as_often_as_the_oracle_says(told, long):
    game, setting, oracle = told
    setting = game.setting(setting.edition, {**setting.options, "first": "seat1"})
    tally = simulate(game, setting, [Spec("oracle")] * 2, 20_000 if long else 2000)
    expected = oracle.first_player()
    assert abs(tally.share(0) - expected) < 4 * (expected * (1 - expected) / tally.games) ** 0.5


def test_a_solved_game_is_read_from_disk_and_a_damaged_file_is_worked_out_anew(told):
    game, setting, oracle = told
    again = Oracle(game, setting)
    assert again.sweeps == oracle.sweeps
    oracle.path.write_bytes(b"damaged")
    assert Oracle(game, setting).sweeps == 0
    assert solve(game, setting, tolerance=1e-9).first_player() == pytest.approx(oracle.first_player(), abs=1e-8)


def test_a_game_without_an_oracle_says_so():
    game = registry.find("connect_four")
    with pytest.raises(Fault, match="cannot be solved exactly"):
        solved(game, game.setting())


def test_a_match_is_worth_its_rounds_the_loser_starting_the_next(told):
    """Round by round: whoever wins the first needs one more, the other two."""
    game, setting, oracle = told
    match = game.setting(setting.edition, {**setting.options, "rounds": "2", "first": "seat1"})
    alone = game.setting(setting.edition, {**setting.options, "first": "seat1"})
    other = game.setting(setting.edition, {**setting.options, "first": "seat2"})
    mine, theirs = (oracle.chance(Play(game, each).states) for each in (alone, other))
    after_win = theirs + (1 - theirs) * mine
    after_loss = mine * theirs
    assert oracle.chance(Play(game, match).states) == pytest.approx(mine * after_win + (1 - mine) * after_loss)


def test_moves_of_a_match_are_judged_by_the_match(told):
    game, setting, oracle = told
    match = game.setting(setting.edition, {**setting.options, "rounds": "2"})
    for play in positions(game, match, 40):
        if play.turn >= 0:
            before = oracle.chance(play.states)
            best = max(oracle.moves(play.states).values())
            assert best == pytest.approx(before if play.turn == 0 else 1 - before, abs=1e-7)


def test_a_roll_by_lot_gives_either_seat_the_start(told):
    game, setting, oracle = told
    chances = [
        oracle.chance(Play(game, game.setting(setting.edition, {**setting.options, "first": first})).states)
        for first in ("lot", "seat1", "seat2")
    ]
    assert chances[0] == pytest.approx((chances[1] + chances[2]) / 2)


def test_old_solutions_make_room_on_disk(tmp_path, monkeypatch):
    monkeypatch.setattr(room, "MOST_BYTES", 2500)
    for age, name in enumerate(("newest", "older", "oldest")):
        path = tmp_path / f"solution-{name}.npz"
        path.write_bytes(bytes(1000))
        os.utime(path, (1e9 - age, 1e9 - age))
    room.forget_most(tmp_path)
    assert sorted(path.stem for path in tmp_path.iterdir()) == ["solution-newest", "solution-older"]


def test_without_its_oracle_the_strongest_level_searches():
    game = registry.find("sumo")
    assert Player(game, spec("level:5", game)).spec == SEARCHING
