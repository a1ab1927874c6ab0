"""Arrows between the rooms go one way: the contracts of pyproject.toml notice a deliberate breach."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LINT = "from importlinter.cli import lint_imports_command as lint; lint()"
TABLE = (
    *("web", "calling", "care", "showing", "playing", "house", "keeping", "thinking"),
    *("settings", "log", "text", "club"),
)
ROOMS = (
    *("cli", "envs", "handle", "lab", "players", "search", "games", "games/chess", "games/go", "drawing", "core"),
    "table",
    *(f"table/{room}" for room in TABLE),
)


@pytest.fixture
def house(tmp_path):
    """Rooms of the same names with nothing in them."""
    for room in ("", *ROOMS):
        (tmp_path / "dedale" / room).mkdir(exist_ok=True)
        (tmp_path / "dedale" / room / "__init__.py").touch()
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def lint(house):
    command, found_here = [sys.executable, "-c", LINT, "--no-cache", "--no-logo"], {"PYTHONPATH": str(house)}
    return subprocess.run(command, cwd=house, env=found_here, capture_output=True, text=True, check=False)


def test_a_house_without_arrows_is_sound(house):
    done = lint(house)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("room", "other"),
    [
        ("core", "games"),
        ("core", "drawing"),
        ("drawing", "games.go"),
        ("games/go", "search"),
        ("games/go", "games.chess"),
        ("search", "players"),
        ("players", "lab"),
        ("lab", "table"),
        ("table", "cli"),
        ("table/playing", "table.showing"),
        ("table/keeping", "table.thinking"),
    ],
)
def test_a_breach_is_named(house, room, other):
    (house / "dedale" / room / "__init__.py").write_text(f"import dedale.{other}\n")
    done = lint(house)
    assert done.returncode == 1
    assert f"dedale.{room.replace('/', '.')} -> dedale.{other}" in done.stdout


def test_a_new_room_must_find_its_place(house):
    (house / "dedale" / "attic").mkdir()
    (house / "dedale" / "attic" / "__init__.py").touch()
    assert "attic" in lint(house).stdout


def test_a_breach_inside_a_function_counts(house):
    (house / "dedale" / "core" / "__init__.py").write_text("def late():\n    from dedale import lab\n")
    assert lint(house).returncode == 1
