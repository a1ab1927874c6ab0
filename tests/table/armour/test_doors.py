"""Who sends half a request, too large a head, or comes too often is turned away, and nobody else notices."""

import socket
from contextlib import closing
from dataclasses import replace
from urllib.parse import urlsplit

import pytest

from dedale.table.settings import Limits
from dedale.table.web.serving.doors import Crowd
from tests.table.conftest import PATIENT, SETTINGS, Running, until


@pytest.fixture
def strict(tmp_path):
    """A server that waits for nobody."""
    limits = replace(PATIENT, head_seconds=0.2, body_seconds=0.2, connections_per_address=8)
    running = Running(tmp_path / "tables.sqlite", replace(SETTINGS, limits=limits))
    yield running
    running.stop()


def caller(running):
    where = urlsplit(running.base)
    return closing(socket.create_connection((where.hostname, where.port), timeout=300))


def rest(connection):
    """All that comes until the connection is closed."""
    parts = []
    try:
        while part := connection.recv(65536):
            parts.append(part)
    except ConnectionResetError:
        pass
    return b"".join(parts)


def cut_off(connection, part):
    """Whether the server hangs up while fifty megabytes are sent to it."""
    try:
        for _ in range(50_000):
            connection.sendall(part)
    except OSError:
        return True
    return False


@pytest.mark.parametrize(
    "head", [b"", b"GET / HTTP/1.1\r\nHost: x\r\n", b"GET /hea"], ids=["nothing", "half", "a word"]
)
def test_a_head_that_never_ends_is_not_waited_for(strict, head):
    with caller(strict) as connection:
        connection.sendall(head)
        assert rest(connection) == b""


def test_the_second_request_of_a_connection_is_not_waited_for_either(strict):
    with caller(strict) as connection:
        connection.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\n")
        assert b"200 OK" in rest(connection)


def test_unending_headers_are_refused_before_they_fill_the_memory(strict):
    with caller(strict) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\n")
        assert cut_off(connection, f"X-Why: {'y' * 1000}\r\n".encode())


def test_an_address_of_fifty_megabytes_is_refused(strict):
    with caller(strict) as connection:
        connection.sendall(b"GET /")
        assert cut_off(connection, b"x" * 1000)
    assert strict.visitor().http.get("/health").status_code == 200


def test_a_body_that_never_ends_is_not_waited_for(strict):
    with caller(strict) as connection:
        host = urlsplit(strict.base).netloc
        head = f"POST /language HTTP/1.1\r\nHost: {host}\r\nOrigin: {strict.base}\r\nContent-Length: 100\r\n"
        connection.sendall(head.encode() + b"Content-Type: application/x-www-form-urlencoded\r\n\r\ncode")
        assert connection.recv(100).startswith(b"HTTP/1.1 400")


def test_more_connections_than_an_address_may_have_are_turned_away_until_some_go(strict):
    calls = [socket.create_connection(("127.0.0.1", urlsplit(strict.base).port), timeout=300) for _ in range(12)]
    answers = [rest(call) for call in calls]  # those who came in are cut off too: they said nothing
    for call in calls:
        call.close()
    assert sum(b"503" in answer for answer in answers) >= 4
    crowd = strict.server.server_state.crowd
    until(lambda: not crowd.found)
    assert strict.visitor().http.get("/health").status_code == 200


def test_a_live_connection_is_counted_until_it_goes(strict):
    ann = strict.visitor()
    seat = ann.live(ann.open("pebbles"))
    crowd = strict.server.server_state.crowd
    ann.http.close()
    until(lambda: crowd.found.total() == 1)
    seat.close()
    until(lambda: not crowd.found)


def test_a_crowd_counts_by_address_and_in_all():
    crowd = Crowd(Limits(connections=3, connections_per_address=2))
    for address in ("a", "a"):
        assert not crowd.full(address)
        crowd.come(address)
    assert crowd.full("a")
    assert not crowd.full("b")
    crowd.come("b")
    assert crowd.full("c")
    crowd.go("a")
    assert not crowd.full("c")
    assert not crowd.full("a")
