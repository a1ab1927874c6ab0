"""What strangers send that is wrong in a hundred ways is answered in words, and the table goes on."""

import json
from contextlib import suppress

import httpx
import pytest
from bench.hostile import Stranger
from websockets.exceptions import ConnectionClosed

from dedale.core import registry

BOARDS = {key: registry.find(key).edition(None).text for key in ("sumo", "coq", "labyrinthe", "pyramid", "gootmu")}
FAILED = ("failed", "Traceback", "not taken")


@pytest.fixture(scope="module")
def paths(server):
    ann = server.visitor()
    return [ann.open(game, **{"seat-1-kind": "same"}) for game in ("pebbles", *BOARDS)]


@pytest.mark.parametrize("seed", range(4))
def test_no_request_is_answered_by_our_mistake(server, paths, seed, capfd):
    stranger = Stranger(seed, BOARDS, [path.rpartition("/")[2] for path in paths])
    for _ in range(100):
        visitor = server.visitor()
        method, path, more = stranger.request()
        with suppress(httpx.InvalidURL, UnicodeError):  # which a client refuses to send
            answer = visitor.http.request(method, path, **more)
            assert answer.status_code < 500, (method, path, more)
        visitor.http.close()
    assert not [line for line in capfd.readouterr().err.splitlines() if any(word in line for word in FAILED)]


@pytest.mark.parametrize("seed", range(4))
def test_no_message_stops_a_table(server, paths, seed, capfd):
    stranger, ann = Stranger(seed, BOARDS, []), server.visitor()
    path = ann.open("sumo", **{"seat-1-kind": "same"})
    seat = ann.live(path)
    with suppress(ConnectionClosed):
        for _ in range(400):
            seat.socket.send(stranger.message())
        seat.send(do="chat", text="the end")
        seat.read_until(lambda: any("the end" in json.dumps(message) for message in seat.others))
    seat.close()
    again = ann.live(path)
    assert again.view["ply"] is not None
    again.close()
    assert not [line for line in capfd.readouterr().err.splitlines() if any(word in line for word in FAILED)]
