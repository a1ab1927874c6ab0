"""What whoever runs the table can ask a server."""

import sqlite3
from contextlib import closing

import pytest

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
