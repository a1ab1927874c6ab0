"""What whoever runs the table can ask a server."""

import sqlite3
from contextlib import closing

import pytest

from dedale.table.keeping.claim import claimed
from tests.table.conftest import Running


@pytest.fixture
def running(tmp_path):
    found = Running(tmp_path / "tables.sqlite")
    yield found
    found.stop()


def test_a_server_that_cannot_write_lives_but_is_not_ready(running, tmp_path):
    ann = running.visitor()
    assert ann.http.get("/ready").json() == {"ok": True}
    with closing(sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert ann.http.get("/ready").status_code == 503
        assert ann.http.get("/health").status_code == 200
        other.execute("ROLLBACK")
    assert ann.http.get("/ready").status_code == 200


def test_behind_tls_a_browser_is_told_to_stay_there(running):
    ann = running.visitor()
    assert "strict-transport-security" not in ann.http.get("/").headers
    behind = ann.http.get("/", headers={"X-Forwarded-Proto": "https"})
    assert behind.headers["strict-transport-security"] == "max-age=31536000"


def test_two_processes_on_one_file_are_told_of_and_one_alone_is_not(tmp_path, capsys):
    database = str(tmp_path / "tables.sqlite")
    with claimed(database) as first:
        assert first
        assert "warning" not in capsys.readouterr().err
        with claimed(database) as second:
            assert not second
        assert "another process" in capsys.readouterr().err
    with claimed(database) as again:
        assert again


def test_figures_are_told_to_this_machine_and_to_whoever_has_the_token(running, monkeypatch):
    ann = running.visitor()
    seat = ann.live(ann.open("pebbles", **{"seat-1-kind": "same"}))
    seat.move()
    told = ann.http.get("/metrics").text
    assert "dedale_tables 1.0" in told
    assert "dedale_people 1.0" in told
    assert 'dedale_compiled{game="sumo"}' in told
    assert "dedale_view_seconds_count" in told
    assert "dedale_entries_total 0.0" not in told
    seat.close()
    outside = {"X-Forwarded-For": "203.0.113.9"}
    assert ann.http.get("/metrics", headers=outside).status_code == 403
    monkeypatch.setenv("DEDALE_METRICS_TOKEN", "let me in")
    assert ann.http.get("/metrics", headers=outside).status_code == 403
    assert ann.http.get("/metrics", headers={**outside, "Authorization": "Bearer let me out"}).status_code == 403
    assert ann.http.get("/metrics", headers={**outside, "Authorization": "Bearer let me in"}).status_code == 200
