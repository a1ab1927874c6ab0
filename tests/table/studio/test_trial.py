"""How a board plays is worked out in a process of its own: one for each visitor, and none for who has left."""

import json
import os
import sys
from dataclasses import replace

import pytest

from dedale.core import registry
from dedale.table.thinking import trials
from tests.table.conftest import FREE, PATIENT, SETTINGS, Running, until

TEXT = registry.find("coq").shipped("coq-30").text
FIGURES = {
    "games": 1000, "length": 92.04, "length_interval": [90.0, 94.0], "first": 0.503, "first_interval": [0.47, 0.53],
    "draws": 0.01, "draws_interval": [0.005, 0.02], "unfinished": 0,
}  # fmt: skip
QUICK = f"""
import json, sys
asked = json.load(sys.stdin)
for message in ({{"state": "compiling"}}, {{"done": 500, "total": 2000}}, {{"boards": [{FIGURES}, {FIGURES}]}}):
    print(json.dumps(message), flush=True)
"""
ENDLESS = """
import os, sys, time
open(sys.argv[1], "w").write(str(os.getpid()))
print('{"state": "compiling"}', flush=True)
time.sleep(3600)
"""
BROKEN = "import sys; sys.exit(3)"


@pytest.fixture(scope="module")
def server(toy_game, tmp_path_factory):
    """Where one may try as often as one likes."""
    settings = replace(SETTINGS, limits=replace(PATIENT, hints=FREE))
    running = Running(tmp_path_factory.mktemp("trials") / "tables.sqlite", settings)
    yield running
    running.stop()


def command(monkeypatch, code, *more):
    monkeypatch.setattr(trials, "COMMAND", (sys.executable, "-c", code, *more))


def ask(visitor, text=TEXT, **more):
    headers = {"Accept": "application/json"}
    return visitor.http.stream("POST", "/studio/coq/trial", json={"text": text, **more}, headers=headers)


def told(visitor, **more):
    with ask(visitor, **more) as answer:
        return [json.loads(line) for line in answer.iter_lines()]


def test_progress_is_told_and_then_the_figures_of_both_boards(server, monkeypatch):
    command(monkeypatch, QUICK)
    for code, share in (("en", "50.3%"), ("fr", "50,3\u00a0%")):
        first, second, last = told(server.visitor(code), beside="coq-60")
        assert (first, second) == ({"state": "compiling"}, {"done": 500, "total": 2000})
        for part in ("1,000" if code == "en" else "1\u202f000", "92", share):
            assert part in last["html"]
        assert ("Sixty squares" if code == "en" else "Soixante cases") in last["html"]


def test_a_board_that_cannot_be_played_on_is_not_tried(server, monkeypatch):
    command(monkeypatch, QUICK)
    with ask(server.visitor(), text="squares: 3\n") as answer:
        answer.read()
        assert answer.status_code == 400
        assert "values" in answer.json()["fault"]


def test_who_leaves_ends_it(server, monkeypatch, tmp_path):
    command(monkeypatch, ENDLESS, str(tmp_path / "pid"))
    ann = server.visitor()
    with ask(ann) as answer:
        lines = answer.iter_lines()  # held: without it the connection would be closed
        assert json.loads(next(lines)) == {"state": "compiling"}
        process = int((tmp_path / "pid").read_text())
        assert alive(process)
    until(lambda: not alive(process))
    command(monkeypatch, QUICK)
    assert "html" in told(ann)[-1]


def alive(process):
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_visitor_has_one_at_a_time_and_others_wait_for_theirs(server, monkeypatch, tmp_path):
    command(monkeypatch, ENDLESS, str(tmp_path / "pid"))
    ann, bob = server.visitor(), server.visitor()
    ann.http.post("/studio/coq/boards", json={"text": TEXT})  # from now on she is known by her cookie
    with ask(ann) as running:
        lines = running.iter_lines()  # held: without it the connection would be closed
        assert json.loads(next(lines)) == {"state": "compiling"}
        assert "already" in told(ann)[0]["fault"]
        with ask(bob) as waiting:
            assert json.loads(next(waiting.iter_lines())) == {"state": "waiting"}


def test_one_that_fails_is_told_plainly(server, monkeypatch):
    command(monkeypatch, BROKEN)
    assert told(server.visitor()) == [{"fault": "Something went wrong here; it has been noted. Try again in a moment."}]


@pytest.mark.slow
def test_real_bots_play_on_both_boards(server):
    assert "html" in told(server.visitor())[-1]
