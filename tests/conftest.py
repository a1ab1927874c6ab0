"""The tests see our own games and the examples; `--fast` and `--long` choose how much is run, and groups where."""

import os
from pathlib import Path
from types import CodeType

import pytest

HERE = Path(__file__).parent
os.environ.setdefault("DEDALE_GAMES", str(HERE.parent / "examples"))

LARGE = ("gootmu", "labyrinthe", "pyramid")  # games whose rules take long to compile, and to play
PLAYING = {"engine", "Engine", "settings", "games", "positions", "decisions"}  # what a check of the battery plays with
SLOW = ("browser", "postgres", "slow")  # markers
SLOW_FILES = ("test_against_naive.py", "test_compile.py", "test_oracle.py", "test_protocol.py")
LEFT_OUT = pytest.StashKey[dict[str, int]]()
COST = {
    "browser/test_table_life.py": 50, "browser/test_every_game.py": 40, "browser/test_playing.py": 35,
    "browser/test_pyramid.py": 35, "browser/test_pages.py": 35, "browser/test_lens.py": 30,
    "browser/test_gootmu.py": 25, "browser/test_review.py": 20, "browser/test_secrets.py": 15,
    "gootmu": 60, "pyramid": 45, "labyrinthe": 45, "table/test_faults.py": 40, "sumo": 30, "search": 15, "lab": 15,
    "core/test_compile.py": 14, "coq": 8, "table/test_protocol.py": 8, "test_cli.py": 6,
}  # fmt: skip


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


@pytest.hookimpl(tryfirst=True)  # xdist reads the groups in the same hook
def pytest_collection_modifyitems(config, items):
    """All tests of a game go to one worker: its rules are compiled there once, not on every core."""
    groups = {item: group_of(item) for item in items}
    for item, group in groups.items():
        item.add_marker(pytest.mark.xdist_group(group))
    items.sort(key=lambda item: (not groups[item].startswith("browser"), -COST.get(groups[item], 1), groups[item]))
    if not config.getoption("--long"):
        leave_out(config, items, "--long", lambda item: item.get_closest_marker("long"))
    if config.getoption("--fast"):
        leave_out(config, items, "--fast", is_slow)


def group_of(item):
    path = Path(item.path).relative_to(HERE)
    if path.parts[0] == "browser":
        return path.as_posix()
    callspec = getattr(item, "callspec", None)
    if callspec and isinstance(callspec.params.get("key"), str):
        return callspec.params["key"]
    if path.parts[0] == "games":
        return path.parts[1]
    return path.parts[0] if path.parts[0] in ("search", "lab") else path.as_posix()


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
