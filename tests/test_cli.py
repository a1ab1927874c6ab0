"""The command line, as its users type it."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from dedale.cli import main

GOLDEN = str(Path(__file__).parent / "games/sumo/golden.json")


@pytest.fixture(autouse=True)
def terminal(monkeypatch, tmp_path):
    monkeypatch.setenv("DEDALE_LANG", "en")
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def dedale(*words, typed=None):
    return CliRunner().invoke(main, list(words), input=typed, catch_exceptions=False)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["play", "chess"], "No game 'chess'. There are: "),
        (["rules", "chess"], "No game 'chess'"),
        (["rules", "sumo", "SG-99"], "No clause SG-99. There are SG-01 to SG-28."),
        (["play", "sumo", "-o", "speed=1"], "No option 'speed' in Sumo Gnomes. There are: "),
        (["play", "sumo", "-o", "rounds=9"], "Option rounds cannot be '9'. Possible: 1, 2, 3."),
        (["play", "sumo", "-o", "rounds"], "An option is KEY=VALUE; read 'rounds'."),
        (["play", "sumo", "-b", "moon"], "No board 'moon' in Sumo Gnomes. There are: diamond-13, stump-12"),
        (["simulate", "sumo", "-p", "alphago"], "No player 'alphago'. There are: gentle, random"),
        (["simulate", "sumo", "-p", "mcts:0"], "No player 'mcts:0'"),
        (["simulate", "sumo", "-p", "random,random,random"], "Sumo Gnomes is not played by 3. Possible: 2."),
        (["play", "sumo", "-p", "A"], "Sumo Gnomes is not played by 1. Possible: 2."),
        (["replay", "none.json"], "none.json: cannot be read"),
        (["draw", GOLDEN, "-o", "x.gif"], "A picture is x.svg or x.png; read 'x.gif'."),
        (["draw", GOLDEN, "-o", "no/where/x.svg"], "cannot be written"),
        (["draw", GOLDEN, "--ply", "9999", "-o", "x.svg"], "There is no ply 9999"),
        (["play"], "Which game? There are: "),
    ],
)
def test_bad_input_gets_one_line_and_exit_code_two(words, says):
    done = dedale(*words)
    assert done.exit_code == 2
    assert says in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert "Traceback" not in done.output


def test_faults_are_told_in_french_too():
    done = dedale("rules", "echecs", "--lang", "fr")
    assert done.exit_code == 2
    assert "Aucun jeu" in done.stderr or "Pas de jeu" in done.stderr


def test_a_games_own_faults_are_told_in_french_too(tmp_path):
    (tmp_path / "my.track").write_text("values: 0 1 x\n", encoding="utf-8")
    done = dedale("play", "coq", "-b", str(tmp_path / "my.track"), "--lang", "fr")
    assert done.exit_code == 2
    assert "ligne 1\u00a0: case 3\u00a0: «\u00a0x\u00a0» n’est pas une valeur" in done.stderr
    done = dedale("solve", "coq", "-o", "must_roll=yes", "--lang", "fr")
    assert done.exit_code == 2
    assert "nous connaissons la solution à deux joueurs sur coq-30, coq-40, coq-60" in done.stderr


def test_a_game_that_ships_solved_tells_how_exact_it_is():
    told = dedale("solve", "coq").stdout
    assert "With perfect play the first player wins 50." in told
    assert "a small network knows the solution by heart" in told
    assert "Proven" not in told


def test_the_games_are_listed_with_boards_and_options():
    told = dedale("games").output
    assert "stump-12" in told
    assert "a reconstruction" in told
    assert "rounds=1 | 2 | 3" in told


@pytest.mark.parametrize("wanted", ["SG-07", "sg7", "7"])
def test_one_clause_is_read_by_any_of_its_names(wanted):
    told = dedale("rules", "sumo", wanted).output
    assert "SG-07" in told
    assert "SG-08" not in told


def test_clauses_are_found_by_their_words_in_both_languages():
    assert "SG-28" in dedale("rules", "sumo", "flurry").output
    assert "SG-28" in dedale("rules", "sumo", "rafale", "--lang", "fr").output


def test_a_game_is_played_to_its_end_by_typing(tmp_path):
    """Whatever is not possible is refused with its clause and the game goes on; some move always is."""
    line = "+ x slam trick switch grab push slam throw+1 n ne e se s sw w nw pass\n"
    tries = "".join(f"{word}\n" for word in line.split()) * 400
    done = dedale("play", "sumo", "--players", "Camille,greedy", "--seed", "7", typed=tries)
    assert done.exit_code == 0
    assert "wins: " in done.output
    assert "[SG-06]" in done.output


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("?", "on slot 1"),
        ("hint", "A hint: "),
        ("indice", "Your chance to win: "),
        ("why push-n", "SG-06"),
        ("why nonsense", "'nonsense' is not a move here."),
        ("hop", "'hop' is not a move here."),
        ("help", "the clause that forbids a move"),
        ("rules sprint", "SG-27"),
        ("undo", "There is nothing to take back."),
        ("load none.json", "cannot be read"),
        ("log", "rolls"),
    ],
)
def test_the_terminal_answers_every_command(typed, says):
    done = dedale("play", "sumo", "-p", "A,B", "--seed", "3", "-o", "first=seat1", typed=f"{typed}\n")
    assert says in done.output


def test_help_tells_the_commands_in_the_language_spoken_and_both_are_understood():
    typed = "aide\ncoups\npourquoi push-n\nwhy push-n\n"
    told = dedale("play", "sumo", "-p", "A,B", "--seed", "3", "-o", "first=seat1", "--lang", "fr", typed=typed).output
    assert "pourquoi COUP" in told
    assert "why MOVE" not in told
    assert told.count("[SG-06]") >= 2
    assert told.count("sur l’emplacement 1") >= 2


def test_as_many_play_as_are_named():
    done = dedale("play", "pyramid", "-p", "A,B,C", "--seed", "3", typed="board\n")
    assert done.exit_code == 0
    assert "3 C:" in done.output


def test_many_moves_are_listed_in_columns_and_few_one_a_line():
    many = dedale("play", "gootmu", "-p", "A,B", "--seed", "3", typed="?\n").output
    assert any(line.count("Square ") > 2 for line in many.splitlines())
    few = dedale("play", "sumo", "-p", "A,B", "--seed", "3", typed="?\n").output
    assert all(line.count("on slot 1") < 2 for line in few.splitlines())


def test_a_game_is_saved_left_and_gone_on_with(tmp_path):
    path = tmp_path / "mine.json"
    first = dedale("play", "sumo", "-p", "A,B", "--seed", "3", typed=f"?\nsave {path}\nquit\n")
    assert "Saved as" in first.output
    assert json.loads(path.read_text())["seats"] == ["A", "B"]
    again = dedale("play", "--load", str(path), typed="log\nquit\n")
    assert "rolls" in again.output


RED_STARTS = ("play", "sumo", "-p", "A,B", "--seed", "3", "-o", "first=seat1")  # and rolls + + switch switch


def test_whoever_leaves_in_mid_game_is_told_how_to_go_on(tmp_path):
    left = dedale(*RED_STARTS, typed="+\n")
    assert "dedale play --load" in left.output
    kept = next((tmp_path / "data").rglob("sumo-*.json"))
    assert json.loads(kept.read_text())["moves"][-1] == "+"


def test_undo_takes_the_last_choice_back_but_not_across_a_roll():
    assert "Taken back: Move + on slot 1" in dedale(*RED_STARTS, typed="+\nundo\n").output
    assert "rolled since" in dedale(*RED_STARTS, typed="+ switch pass pass\nundo\n").output


def test_a_simulation_prints_a_table_or_json():
    told = dedale("simulate", "sumo", "-n", "300", "-p", "random").output
    assert "300 games" in told
    assert "moves/s" in told
    data = json.loads(dedale("simulate", "sumo", "-n", "300", "-p", "random,greedy", "--json").stdout)
    assert data["games"] == 300
    assert data["seats"][1]["wins"] > 200
    assert data["moves_per_second"] > 0


@pytest.mark.skipif(os.name == "nt", reason="signals differ")
def test_ctrl_c_in_a_simulation_prints_what_was_played(tmp_path):
    # A program started in the background begins with the signal ignored; a person's terminal does not.
    heed = "import signal as s; s.signal(s.SIGINT, s.default_int_handler); from dedale.cli import main; main()"
    command = [sys.executable, "-c", heed, "simulate", "sumo", "-n", "100000000", "-p", "random", "--json"]
    shown = {**os.environ, "FORCE_COLOR": "1"}  # the bar runs on as in a terminal
    program = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=shown)
    told = ""
    try:
        while program.poll() is None and not re.search(r"\b[1-9]\d*/100000000", told):
            told += program.stderr.read(1)
        program.send_signal(signal.SIGINT)
        out, err = program.communicate()
    finally:
        program.kill()
    assert program.returncode == 130, told
    assert "Traceback" not in told + err
    assert 0 < json.loads(out)["games"] < 100_000_000


def test_a_saved_game_tells_its_story_and_shows_its_boards():
    assert "wins" in dedale("replay", GOLDEN).output
    assert "[R]" in dedale("replay", GOLDEN, "--ply", "20").output
    assert "[SG-05]" in dedale("replay", GOLDEN, "--lang", "fr", "--boards").output


def test_a_position_is_drawn_as_svg_and_png(tmp_path):
    svg, png = tmp_path / "x.svg", tmp_path / "x.png"
    assert dedale("draw", GOLDEN, "--ply", "20", "-o", str(svg)).exit_code == 0
    assert dedale("draw", GOLDEN, "-o", str(png), "--width", "300").exit_code == 0
    assert svg.read_text(encoding="utf-8").startswith("<svg")
    assert png.read_bytes().startswith(b"\x89PNG")


def test_help_helps():
    assert "dedale play sumo" in dedale("--help").output
    for command in ("games", "rules", "play", "simulate", "replay", "draw", "warm", "serve"):
        assert dedale(command, "--help").exit_code == 0


def test_python_m_dedale_is_the_command():
    told = subprocess.run([sys.executable, "-m", "dedale", "--help"], capture_output=True, text=True, check=True)
    assert told.stdout.startswith("Usage: dedale ")


def test_a_review_names_the_turning_points_and_draws_them(tmp_path):
    done = dedale("review", GOLDEN, "--simulations", "400", "--plot", str(tmp_path / "x.svg"))
    assert done.exit_code == 0
    assert "Sumo Gnomes: turning points" in done.output
    assert "A mistake of Bruno" in done.output
    assert "400 simulations" in done.output
    assert (tmp_path / "x.svg").read_text(encoding="utf-8").startswith("<svg")
    told = dedale("review", GOLDEN, "--simulations", "400", "--lang", "fr").output
    assert "Bruno se trompe" in told


def test_a_review_as_json_has_every_move(tmp_path):
    found = json.loads(dedale("review", GOLDEN, "--simulations", "100", "--json").output)
    assert len(found["moves"]) == 56
    assert len(found["chances"]) == 57
    assert found["chances"][-1] == [1.0, 0.0]
    assert found["seats"] == ["Anne", "Bruno"]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["review", "none.json"], "none.json: cannot be read"),
        (["review", GOLDEN, "--plot", "x.gif"], "A picture is x.svg or x.png; read 'x.gif'."),
        (["review", GOLDEN, "--simulations", "50", "--plot", "no/where/x.svg"], "cannot be written"),
    ],
)
def test_a_review_that_cannot_be_made_says_why(words, says):
    done = dedale(*words)
    assert done.exit_code == 2
    assert says in done.stderr
