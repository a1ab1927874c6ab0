"""A saved game replays to the same position; a damaged or foreign file is refused and never overwritten."""

import json
from pathlib import Path

import numpy as np
import pytest

from dedale.cli.terminal import story
from dedale.core import CHANCE, Fault, Handed, Outcome, Play, below, record, registry

OWN = "outer: a1 c1\ninner: b1\nstarts: a1 c1\nlines: neighbours\n"


def some_game(plies=30, board=None, seed=5):
    game = registry.find("sumo")
    play, rng = Play(game, game.setting(board)), np.array([seed], np.uint64)
    while len(play.plies) < plies and not play.over:
        if play.turn == CHANCE:
            play.draw(rng)
        else:
            moves = play.legal()
            play.move(moves[below(rng, len(moves))])
    return play


def test_a_saved_game_is_loaded_with_its_names(tmp_path):
    play, path = some_game(), tmp_path / "game.json"
    record.save(path, play, ["Zoé", "Éric"])
    again, names = record.load(path)
    assert again.states.tobytes() == play.states.tobytes()
    assert names == ["Zoé", "Éric"]
    assert "Zoé" in path.read_text(encoding="utf-8")


def test_an_own_board_travels_with_the_game(tmp_path):
    board = tmp_path / "mine.board"
    board.write_text(OWN)
    play, path = some_game(board=str(board)), tmp_path / "game.json"
    record.save(path, play, ["A", "B"])
    board.unlink()
    again, _ = record.load(path)
    assert again.states.tobytes() == play.states.tobytes()
    record.save(path, again, ["A", "B"])


def test_the_file_is_small_and_readable(tmp_path):
    path = tmp_path / "game.json"
    record.save(path, some_game(60), ["A", "B"])
    data = json.loads(path.read_text())
    assert list(data) == ["format", "game", "rules", "edition", "options", "seats", "moves", "outcome"]
    assert len(path.read_text()) < 2000


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"moves": ["lot:1", "roll:++++++"]}, "move 2"),
        ({"moves": ["lot:1", "roll:+xSG", "trick"]}, r"move 3: .*\[SG-06\]"),
        ({"moves": "lot:1"}, "'moves' is missing or of the wrong kind"),
        ({"moves": [1]}, "wrong kind"),
        ({"outcome": [0.5, -0.5]}, "outcome"),
        ({"format": 99}, "format 99"),
        ({"rules": 99}, "rules version 99"),
        ({"game": "chess"}, "No game 'chess'"),
        ({"options": {"rounds": "7"}}, "Option rounds cannot be '7'"),
        ({"edition": {"name": "moon"}}, "No board 'moon'"),
        ({"edition": {"name": "moon", "text": "outer: z9"}}, "unknown square 'z9'"),
        ({"seats": ["A", "B", "C"]}, "not played by 3"),
    ],
)
def test_a_damaged_file_gets_a_plain_error(tmp_path, change, says):
    path = tmp_path / "game.json"
    data = record.as_data(some_game(), ["A", "B"]) | change
    path.write_text(json.dumps(data))
    with pytest.raises(Fault, match=says):
        record.load(path)


@pytest.mark.parametrize("end", [Outcome.lost(0, "time"), Outcome.lost(1, "resignation")])
def test_a_game_that_people_ended_is_saved_with_its_reason(tmp_path, end):
    play, path = some_game(8), tmp_path / "game.json"
    play.end = end
    record.save(path, play, ["Zoé", "Éric"])
    assert json.loads(path.read_text())["reason"] == end.reason
    again, names = record.load(path)
    assert again.ended() == end
    t = play.game.language("en")
    assert names[end.loser] in again.ending(None, names, t)
    assert list(story(again, names, t))[-1] == again.ending(None, names, t)
    again.move(again.legal()[0])
    assert again.ended() is None


def test_a_seat_that_a_bot_took_over_is_saved_and_told(tmp_path):
    play, path = some_game(8), tmp_path / "game.json"
    play.handed = (Handed(1, 5, "resignation"),)
    record.save(path, play, ["Zoé", "Éric"])
    assert json.loads(path.read_text())["handed"] == [{"seat": 1, "ply": 5, "reason": "resignation"}]
    again, names = record.load(path)
    assert again.handed == play.handed
    told = list(story(again, names, play.game.language("en")))
    assert "   5  Éric resigns: a bot plays on." in told
    assert again.at(4).handed == ()
    again.back(3)
    assert again.handed == (Handed(1, 3, "resignation"),)


@pytest.mark.parametrize(
    "handed",
    [
        "yes",
        [1],
        [{"seat": 0}],
        [{"seat": 2, "ply": 0, "reason": "time"}],
        [{"seat": 0, "ply": 99, "reason": "time"}],
        [{"seat": 0, "ply": 0, "reason": "magic"}],
        [{"seat": [], "ply": {}, "reason": []}],
    ],
)
def test_a_seat_that_cannot_have_been_taken_over_is_refused(handed):
    with pytest.raises(Fault, match="'handed' is missing or of the wrong kind"):
        record.replayed(record.as_data(some_game(8), ["A", "B"]) | {"handed": handed})


@pytest.mark.parametrize(
    "change",
    [
        {"outcome": [1.0, -1.0]},
        {"outcome": [1.0, -1.0], "reason": "rules"},
        {"outcome": [1.0, -1.0], "reason": "magic"},
        {"outcome": [1.0, -1.0], "reason": ["time"]},
        {"outcome": [0.5, -0.5], "reason": "time"},
        {"outcome": [1.0, 1.0], "reason": "resignation"},
        {"outcome": [0.0, 0.0], "reason": "agreement"},  # this game knows no draws
        {"outcome": None, "reason": "time"},
        {"outcome": "lost", "reason": "time"},
        {"outcome": [[], {}], "reason": "time"},
    ],
)
def test_a_game_that_goes_on_ends_only_as_people_can_end_it(change):
    with pytest.raises(Fault, match=r"outcome written there|no way to end a game"):
        record.replayed(record.as_data(some_game(8), ["A", "B"]) | change)


def test_where_the_rules_end_a_game_nobody_else_does():
    golden = Path(__file__).parent.parent / "games/sumo/golden.json"
    data = json.loads(golden.read_text())
    play, names = record.replayed(data)
    assert play.over
    assert record.written(record.as_data(play, names)) == golden.read_text()
    for change in ({"reason": "resignation"}, {"outcome": None}, {"outcome": data["outcome"][::-1]}):
        with pytest.raises(Fault, match="outcome written there"):
            record.replayed(data | change)


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"hello", b"\xff\xfe\x00", b'{"a": 1}', b"[" * 100_000])
def test_a_foreign_file_gets_a_plain_error_and_is_never_overwritten(tmp_path, content):
    path = tmp_path / "diary.json"
    path.write_bytes(content)
    with pytest.raises(Fault, match=r"not a game saved by Dédale"):
        record.load(path)
    with pytest.raises(Fault, match="holds something else"):
        record.save(path, some_game(), ["A", "B"])
    assert path.read_bytes() == content


def test_another_game_is_not_overwritten_but_the_same_one_goes_on(tmp_path):
    path = tmp_path / "game.json"
    record.save(path, some_game(10), ["A", "B"])
    record.save(path, some_game(20), ["A", "B"])
    with pytest.raises(Fault, match="holds something else"):
        record.save(path, some_game(20, seed=6), ["A", "B"])
    with pytest.raises(Fault, match="holds something else"):
        record.save(path, some_game(10), ["A", "B"])
    record.save(path, some_game(10), ["A", "B"], replace=True)
    assert len(record.load(path)[0].plies) == 10


def test_a_folder_that_cannot_be_written_gets_a_plain_error(tmp_path):
    with pytest.raises(Fault, match="cannot be written"):
        record.save(tmp_path / "nowhere" / "game.json", some_game(), ["A", "B"])
    assert not list(tmp_path.iterdir())


def test_a_record_cannot_name_a_file_of_this_machine(tmp_path):
    secret = tmp_path / "secret.board"
    secret.write_text("password: hunter2\n")
    data = record.as_data(some_game(), ["A", "B"]) | {"edition": {"name": str(secret)}}
    with pytest.raises(Fault, match="No board") as told:
        record.replayed(data, "upload")
    assert "hunter2" not in str(told.value)
