"""The tests see our own games and the examples."""

import importlib
import os
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
OWN = os.environ.get("DEDALE_GAMES", "")
os.environ["DEDALE_GAMES"] = os.pathsep.join(filter(None, [OWN, str(HERE.parent / "examples")]))


@pytest.fixture
def own_games(tmp_path, monkeypatch):
    """A folder of own games that is not there yet; what was loaded from it is forgotten afterwards."""
    folder = tmp_path / "games"
    monkeypatch.setenv("DEDALE_GAMES", os.pathsep.join([str(folder), os.environ["DEDALE_GAMES"]]))
    monkeypatch.setattr("dedale.games.__path__", [*importlib.import_module("dedale.games").__path__])
    yield folder
    for name, module in list(sys.modules.items()):
        if str(folder) in str(getattr(module, "__file__", "")):
            del sys.modules[name]


def pytest_collection_modifyitems(items):
    """All tests of a game go to one worker: its rules are compiled there once, not on every core."""
    for item in items:
        if group := group_of(item):
            item.add_marker(pytest.mark.xdist_group(group))


def group_of(item):
    callspec = getattr(item, "callspec", None)
    if callspec and isinstance(callspec.params.get("key"), str):
        return callspec.params["key"]
    path = Path(item.path).relative_to(HERE)
    if path.parts[0] == "games":
        return path.parts[1]
    return path.parts[0] if path.parts[0] in ("browser", "search", "lab") else str(path)
