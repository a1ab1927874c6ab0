"""`dedale new NAME`: a game that passes the battery at once and appears at the table."""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from tests import battery

from dedale.cli import main
from dedale.cli.new import FILES
from dedale.core import LANGUAGES, registry

ROOT = Path(__file__).parent.parent.parent
LONG = "a_game_with_a_rather_long_name_"


@pytest.fixture(autouse=True)
def terminal(monkeypatch, tmp_path):
    monkeypatch.setenv("DEDALE_LANG", "en")
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def dedale(*words, typed=None):
    return CliRunner().invoke(main, list(words), input=typed, catch_exceptions=False)


def everything(folder):
    return sorted(path.relative_to(folder) for path in folder.rglob("*"))


def test_a_new_game_is_found_beside_ours_and_played(own_games):
    dedale("new", "stones_played")
    listed = dedale("games").stdout
    assert "sumo" in listed
    assert "Stones Played" in listed
    done = dedale("play", "stones_played", "-p", "Ann,Bo", typed="3\n" * 5)
    assert "Ann took the last stone and wins." in done.stdout


def test_what_was_written_and_the_three_next_commands_are_told(own_games, monkeypatch):
    told = dedale("new", "stones_told").stdout
    assert str(own_games / "stones_told") in told
    for command in ("play stones_told", "serve --open", "python3 dev.py battery stones_told"):
        assert command in told
    assert "DEDALE_GAMES=" not in told
    assert all((own_games / "stones_told" / file).exists() for file, _ in FILES)
    assert "Y jouer dans ce terminal" in dedale("new", "stones_told_again", "--lang", "fr").stdout


def test_without_a_folder_of_own_games_it_goes_into_games_and_the_commands_name_it(own_games, monkeypatch):
    monkeypatch.delenv("DEDALE_GAMES")
    monkeypatch.chdir(own_games.parent)
    told = dedale("new", "stones_here").stdout
    assert (own_games / "stones_here" / "rules.py").is_file()
    assert told.count(f"DEDALE_GAMES={own_games} ") == 3


def test_the_first_folder_of_several_is_taken(own_games, monkeypatch):
    monkeypatch.setenv("DEDALE_GAMES", os.pathsep.join([str(own_games.parent / "first"), str(own_games)]))
    dedale("new", "stones_first")
    assert (own_games.parent / "first" / "stones_first").is_dir()
    assert not own_games.exists()


@pytest.mark.parametrize("name", ["2nim", "my-game", "a b", "Nim", "class", "é", "", "../up", "a" * 40])
def test_a_name_that_is_no_identifier_is_refused(own_games, name):
    done = dedale("new", "--", name)
    assert done.exit_code == 2
    assert f"digits and _, as in 'my_game'; read '{name}'." in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert not own_games.exists()


@pytest.mark.parametrize("name", ["sumo", "connect_four"])
def test_a_name_that_is_taken_is_refused(own_games, name):
    done = dedale("new", name)
    assert done.exit_code == 2
    assert done.stderr == f"dedale: There is a game '{name}' already.\n"
    assert not own_games.exists()


def test_a_folder_that_is_not_empty_is_left_alone(own_games):
    (own_games / "stones_kept").mkdir(parents=True)
    (own_games / "stones_kept" / "diary.txt").write_text("mine")
    done = dedale("new", "stones_kept")
    assert done.exit_code == 2
    assert done.stderr == f"dedale: {own_games / 'stones_kept'} is not empty.\n"
    assert everything(own_games / "stones_kept") == [Path("diary.txt")]


def test_an_empty_folder_will_do(own_games):
    (own_games / "stones_empty").mkdir(parents=True)
    assert dedale("new", "stones_empty").exit_code == 0


def test_what_cannot_be_written_whole_is_not_written(own_games, monkeypatch):
    written = []

    def tired(path, text, **options):
        if len(written) == 5:
            raise OSError(28, "No space left on device")
        written.append(path)
        path.write_bytes(text.encode())

    monkeypatch.setattr(Path, "write_text", tired)
    done = dedale("new", "stones_half")
    assert done.exit_code == 2
    assert done.stderr == f"dedale: {own_games / 'stones_half'}: cannot be written (No space left on device)\n"
    assert len(written) == 5
    assert not own_games.exists()


def test_a_file_in_the_way_is_said(own_games):
    own_games.write_text("no folder")
    done = dedale("new", "stones_blocked")
    assert done.exit_code == 2
    assert "cannot be written" in done.stderr
    assert own_games.read_text() == "no folder"


def test_help_helps():
    told = dedale("new", "--help").stdout
    assert "DEDALE_GAMES" in told
    assert "./games" in told


@pytest.mark.parametrize("name", ["go", LONG])
def test_whatever_its_name_the_code_is_clean(own_games, name):
    dedale("new", name)
    shutil.copy(ROOT / "pyproject.toml", own_games.parent)
    for command in (["check"], ["format", "--check"]):
        words = [sys.executable, "-m", "ruff", *command, "--no-cache", "--config", f"src=['{ROOT / 'src'}']", own_games]
        done = subprocess.run(words, check=False, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout
    assert not [path for path in everything(own_games) if "nim" in str(path)]
    assert not [path for path in own_games.rglob("*.*") if "nim" in path.read_text(encoding="utf-8").lower().split()]


def test_every_clause_is_named_after_the_game(own_games):
    dedale("new", "x_y_z")
    game = registry.find("x_y_z")
    assert [clause.id for clause in game.clauses] == ["XY-01", "XY-02", "XY-03", "XY-04"]
    assert all(game.language(code)(game.facts.tagline) for code in LANGUAGES)


@pytest.fixture
def dev(monkeypatch):
    """dev.py, working with the environment that runs this."""
    spec = importlib.util.spec_from_file_location("dev", ROOT / "dev.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "set_up", lambda dev: None)
    monkeypatch.setattr(module, "PYTEST", [sys.executable, "-m", "pytest"])
    return module


@pytest.mark.slow
def test_a_new_game_passes_its_tests_and_the_battery_at_once_by_one_command(own_games, dev, capfd, monkeypatch):
    dedale("new", "heap_of_stones")
    monkeypatch.chdir(own_games.parent)
    monkeypatch.setenv("DEDALE_GAMES", own_games.name)
    assert dev.battery(["heap_of_stones", "-q"]) == 0
    told = capfd.readouterr().out
    assert "4 passed" in told
    assert f"{len(battery.CHECKS)} passed" in told


def test_a_game_that_is_nowhere_is_said(own_games, dev):
    with pytest.raises(dev.Trouble, match="there is no game zork"):
        dev.battery(["zork"])


def test_too_few_counts_of_lines_of_play_are_told_in_words(own_games):
    dedale("new", "stones_counted")
    (own_games / "stones_counted" / "tests" / "perft.toml").write_text("[[perft]]\ncounts = [1, 3]\n")
    with pytest.raises(AssertionError, match="give 3 counts or more, or a smaller `narrated`"):
        battery.rules.check_lines_of_play_are_counted_alike(registry.find("stones_counted"))
