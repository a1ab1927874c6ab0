"""The tests see our own games, those of DEDALE_GAMES and the examples; `--fast` and `--long` choose how much is run."""

import importlib
import os
import re
import sys
from pathlib import Path
from types import CodeType

import pytest

from dedale.core import registry

HERE = Path(__file__).parent
OWN = os.environ.get("DEDALE_GAMES", "")
os.environ["DEDALE_GAMES"] = os.pathsep.join(filter(None, [OWN, str(HERE.parent / "examples")]))
LARGE = ("gootmu", "labyrinthe", "pyramid")  # games whose rules take long to compile, and to play
PLAYING = {"engine", "Engine", "settings", "games", "positions", "decisions"}  # what a check of the battery plays with
SLOW = ("browser", "postgres", "slow")  # markers
SLOW_FILES = ("test_against_naive.py", "test_compile.py", "test_oracle.py", "test_protocol.py")
LEFT_OUT = pytest.StashKey[dict[str, int]]()
COST = {
    "browser/studio/test_gootmu.py": 200,
    "browser/calling/test_turn.py": 100,
    "browser/studio/test_pyramid.py": 70,
    "browser/studio/test_building.py": 60,
    "browser/mine/test_evening.py": 60,
    "browser/mine/test_mine.py": 60,
    "browser/calling/test_push.py": 50,
    "browser/calling/test_shell.py": 50,
    "browser/calling/test_watching.py": 50,
    "browser/studio/test_labyrinthe.py": 50,
    "browser/door/test_front_door.py": 40,
    "browser/studio/test_keeping.py": 30,
    "browser/studio/test_keys.py": 20,
    "browser/test_asking.py": 90,
    "browser/test_learning.py": 90,
    "browser/test_pace.py": 60,
    "browser/test_ending.py": 40,
    "browser/test_sheet.py": 16,
    "browser/test_every_game.py": 50,
    "browser/test_table_life.py": 45,
    "browser/test_pages.py": 30,
    "browser/test_playing.py": 20,
    "browser/test_review.py": 18,
    "browser/test_pyramid.py": 16,
    "browser/test_lens.py": 15,
    "browser/test_gootmu.py": 14,
    "browser/test_secrets.py": 13,
    "gootmu": 60,
    "labyrinthe": 40,
    "table/test_faults.py": 38,
    "table/door/test_pictures.py": 40,
    "table/armour/test_strangers.py": 30,
    "table/studio/test_gootmu.py": 20,
    "table/calling/test_push.py": 20,
    "sumo": 36,
    "pyramid": 30,
    "players/test_narrated.py": 25,
    "lab": 40,
    "core/test_compile.py": 13,
    "test_wheel.py": 10,
    "table/test_protocol.py": 9,
    "coq": 8,
    "table/test_pages.py": 6,
    "table/test_pointing.py": 6,
    "search": 4,
    "table/test_live.py": 4,
    "test_cli.py": 4,
}  # seconds of one core, about; a game's with some of its compiling
KEYS = frozenset(registry.keys())


def pytest_addoption(parser):
    parser.addoption("--fast", action="store_true", help="only what needs no browser, no PostgreSQL, no large game")
    parser.addoption("--long", action="store_true", help="more games, more kills, every word: takes an hour")


def pytest_configure(config):
    config.option.loadscopereorder = False  # the costliest group first, not the one of most tests
    config.stash[LEFT_OUT] = {}


@pytest.fixture(scope="session")
def long(request):
    """Whether this is the long run, for tests that come in two sizes."""
    return request.config.getoption("--long")


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


def pytest_collection_modifyitems(config, items):
    """Browsers first, so that each worker starts one once; then the costliest group, so that all end together."""
    groups = {item: group_of(item.nodeid) for item in items}
    items.sort(key=lambda item: (not groups[item].startswith("browser"), -COST.get(groups[item], 1), groups[item]))
    if not config.getoption("--long"):
        leave_out(config, items, "--long", lambda item: item.get_closest_marker("long"))
    if config.getoption("--fast"):
        leave_out(config, items, "--fast", is_slow)


def group_of(nodeid):
    """All tests of a game go to one worker: its rules are compiled there once, not on every core."""
    path = Path(nodeid.partition("::")[0]).relative_to(HERE.name)
    if path.name == "test_about.py":  # compiles nothing, and takes long
        return nodeid
    if path.parts[0] in ("browser", "table"):
        return path.as_posix()
    if path.parts[0] == "games":
        return path.parts[1]
    game = next(filter(KEYS.__contains__, re.split(r"[\[\]-]", nodeid.partition("[")[2])), None)
    return game or (path.parts[0] if path.parts[0] in ("search", "lab") else path.as_posix())


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    """By our own groups: those that xdist writes behind a test's name are lost with pytest 9."""
    if config.getoption("dist") != "loadgroup":
        return None
    from xdist.scheduler import LoadScopeScheduling

    class ByGroup(LoadScopeScheduling):
        def _split_scope(self, nodeid):
            return group_of(nodeid)

    return ByGroup(config, log)


def is_slow(item):
    marked = any(map(item.get_closest_marker, SLOW)) or "processes" in item.fixturenames
    return marked or Path(item.path).name in SLOW_FILES or plays_a_large_game(item)


def plays_a_large_game(item):
    """The battery's checks that only read are quick in every game."""
    params = item.callspec.params if hasattr(item, "callspec") else {}
    return params.get("key") in LARGE and "check" in params and bool(named_in(params["check"].__code__) & PLAYING)


def named_in(code):
    inner = [named_in(part) for part in code.co_consts if isinstance(part, CodeType)]
    return set(code.co_names).union(*inner)


# What is left out is said at the end, by the workers through their controller


def leave_out(config, items, option, out):
    gone = list(filter(out, items))
    items[:] = [item for item in items if not out(item)]
    config.hook.pytest_deselected(items=gone)
    config.stash[LEFT_OUT][option] = len(gone)


def pytest_sessionfinish(session):
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["left_out"] = session.config.stash[LEFT_OUT]


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node):
    node.config.stash[LEFT_OUT].update(getattr(node, "workeroutput", {}).get("left_out", {}))


def pytest_terminal_summary(terminalreporter, config):
    said = {"--long": "{} long tests were left out: --long runs them, and makes others longer.",
            "--fast": "{} slow tests were left out: run without --fast."}  # fmt: skip
    for option, count in config.stash[LEFT_OUT].items():
        if count:
            terminalreporter.write_line(said[option].format(count))
