"""Whatever a client sends, the answer is a clean refusal and the table is unharmed."""

import json
import random

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from dedale.table.playing import acts
from tests.table.test_live import two

QUICK = settings(
    max_examples=120,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
DOS = [*acts.DO, "x", ""]
SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=50)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
MESSAGES = st.fixed_dictionaries(
    {"do": st.sampled_from(DOS) | VALUES},
    optional=dict.fromkeys(("ply", "move", "moves", "ids", "ask", "yes", "text", "id"), VALUES),
)


class Place:
    """A table that must come out of it as it went in: Bo sends nonsense, it is Ann's turn."""

    def __init__(self, server):
        self.path, ann, bo = two(server)
        self.room = server.hub.rooms[self.path.split("/")[2]]
        self.bo, self.ann, self.zoe = bo.live(self.path), ann.live(self.path), server.visitor().live(self.path)

    def state(self):
        return self.room.course.number, self.room.course.play.states.tobytes(), self.room.course.ask


@pytest.fixture(scope="module")
def place(server):
    found = Place(server)
    yield found
    for seat in (found.bo, found.ann, found.zoe):
        seat.close()


def answered(seat, text):
    """Send it, then something harmless whose answer must come: the connection lives."""
    seat.socket.send(text)
    before = sum("past" in message for message in seat.others)
    seat.send(do="log", ply=0)
    seat.read_until(lambda: sum("past" in message for message in seat.others) > before)


@QUICK
@given(st.text(max_size=300) | st.binary(max_size=300))
def test_random_bytes_are_refused(place, noise):
    state = place.state()
    answered(place.bo, noise)
    assert place.state() == state


@QUICK
@given(MESSAGES)
def test_wrong_types_from_another_seat_are_refused(place, message):
    state = place.state()
    if message.get("do") in ("resign", "draw"):  # these Bo may do
        message["do"] = "move"
    answered(place.bo, json.dumps(message))
    assert place.state() == state


@QUICK
@given(MESSAGES)
def test_a_spectator_changes_nothing_whatever_they_send(place, message):
    state = place.state()
    answered(place.zoe, json.dumps(message))
    assert place.state() == state


@QUICK
@given(
    st.integers(-(2**70), 2**70).filter(lambda ply: ply != 3), st.sampled_from(["take", "pass", "deal:1", "die:1", "?"])
)
def test_stale_and_impossible_plies_are_refused(place, ply, move):
    state = place.state()
    answered(place.ann, json.dumps({"do": "move", "ply": ply, "move": move}))
    assert place.state() == state


@QUICK
@given(st.text(max_size=250))
def test_unreadable_moves_are_refused(place, move):
    state = place.state()
    if move not in ("take", "pass"):
        answered(place.ann, json.dumps({"do": "move", "ply": 3, "move": move}))
        assert place.state() == state


@QUICK
@given(st.lists(st.text(max_size=90) | st.integers(), max_size=10))
def test_any_clicks_are_explained(place, ids):
    state = place.state()
    answered(place.ann, json.dumps({"do": "why", "ply": 3, "ids": ids}))
    assert place.state() == state


@pytest.mark.parametrize("size", [4097, 20_000, 60_000])
def test_a_huge_message_is_refused(place, size):
    answered(place.bo, "x" * size)
    assert place.bo.others[-2] == {"fault": "That is too large."}


def test_a_gigantic_message_ends_only_its_own_connection(server):
    path, ann, bo = two(server)
    seat, other = ann.live(path), bo.live(path)
    seat.socket.send("x" * 1_000_000)
    with pytest.raises(ConnectionClosed) as closed:
        seat.read_to_the_end()
    assert closed.value.rcvd.code == 1009
    assert not other.acts
    again = ann.live(path)
    again.move("pass")
    other.wait(5)
    for one in (again, other):
        one.close()


def test_deeply_nested_json_is_refused(place):
    answered(place.bo, "[" * 4000)
    assert "fault" in place.bo.others[-2]


@settings(QUICK, max_examples=60)
@given(
    st.sampled_from(["GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS"]), st.text(max_size=60), st.binary(max_size=200)
)
def test_no_address_and_no_body_makes_the_server_fail(server, method, path, body):
    rng = random.Random(len(path))
    start = rng.choice(
        ["", "table/", "join/", "replay/", "record/", "rules/", "new/", "board/", "tables", "records", "language"]
    )
    kinds = [
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "multipart/form-data",
        "text/plain",
    ]
    headers = {"Origin": server.base, "Content-Type": rng.choice(kinds)}
    try:
        url = httpx.URL(server.base).copy_with(path=f"/{start}{path}")
        answer = httpx.request(method, url, content=body, headers=headers)
    except (httpx.InvalidURL, httpx.LocalProtocolError):
        return
    assert answer.status_code < 500


@settings(QUICK, max_examples=60)
@given(st.dictionaries(st.sampled_from(["game", "count", "edition", "own_edition", "name", "clock", "minutes", "increment", "seconds", "flag", "seat-0-kind", "seat-1-kind", "seat-1-level", "option-goal"]), st.text(max_size=30)))  # fmt: skip # noqa: E501
def test_no_form_makes_the_server_fail(server, form):
    answer = httpx.post(f"{server.base}/tables", data={"game": "pebbles", **form}, headers={"Origin": server.base})
    assert answer.status_code in (303, 400, 422)
