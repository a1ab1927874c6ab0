"""A sense is trained on games of its own: the same seed gives the same network, and it learns what can be learned."""

from dataclasses import replace

import numpy as np
import pytest
from click.testing import CliRunner

from dedale.core import Fault, registry
from dedale.core.net import read_net
from dedale.lab.train import Course, Trainer
from dedale.lab.train.__main__ import main
from dedale.lab.train.fitting import Lesson, Network, fitted, judged

QUICK = ("--rounds", "2", "--games", "24", "--epochs", "2", "--match", "8", "--units", "8", "--seats", "2,3")


def lesson(rows=6000):
    """Who is ahead in one of two numbers, but not in both, wins."""
    rng = np.random.default_rng(5)
    looks = rng.integers(-20, 21, (rows, 4)).astype(np.int16)
    return Lesson(looks, np.arange(rows), np.where((looks[:, 0] > 0) ^ (looks[:, 1] > 0), 1.0, -1.0))


def test_what_no_weighing_of_single_numbers_tells_is_learned():
    learned, held_back = lesson().split()
    assert len(learned) == 19 * len(held_back)
    first, epochs = Network.fresh(4, 16, seed=1), []
    found = fitted(first, learned, 100, 1, lambda epoch, network: epochs.append(epoch))
    assert judged(first, held_back).right < 0.6
    assert judged(found, held_back).right > 0.75
    assert epochs == list(range(1, 101))


def test_games_of_several_lots_are_told_apart():
    joined = Lesson.joined([lesson(100), lesson(50)])
    assert len(joined) == 150
    assert len(set(joined.games.tolist())) == 150


def test_a_game_whose_sense_is_written_by_hand_is_not_trained():
    with pytest.raises(Fault, match="is not trained"):
        Trainer(registry.find("sumo"), Course())


def test_a_game_with_hidden_hands_is_not_trained(monkeypatch):
    pyramid = registry.find("pyramid")
    monkeypatch.setitem(pyramid.__dict__, "sense", replace(pyramid.sense, looks=4))
    with pytest.raises(Fault, match="hands are hidden"):
        Trainer(pyramid, Course())


@pytest.mark.slow
def test_the_same_seed_trains_the_same_network(tmp_path):
    kept = []
    for name in ("one", "two"):
        path = tmp_path / f"{name}.npz"
        result = CliRunner().invoke(main, ["gootmu", "--out", str(path), "--seed", "7", *QUICK])
        assert result.exit_code == 0, result.output
        kept.append(read_net(path))
    assert all((one == two).all() for one, two in zip(*kept, strict=True))
    assert [line.split(",")[0] for line in result.output.splitlines() if line.startswith("round")] == [
        "round 1",
        "round 2",
    ]
    assert "against the one before, 3 seats" in result.output
    assert "positions" in result.output
