"""A visitor's file opened elsewhere, and leaving for good."""

import json
import re
import sqlite3
from contextlib import closing

import pytest

from dedale.table.keeping import schema
from dedale.table.keeping.leaving import KEPT_FOR_OTHERS, belongings
from dedale.table.keeping.tokens import hashed, new_token
from dedale.table.web.mine.files import read
from tests.table.conftest import Running, until
from tests.table.mine.acting import duel, lost_to_bot, resigned
from tests.table.mine.test_games import shown


def saved(visitor):
    answer = visitor.http.post("/games/file")
    assert answer.status_code == 200
    assert re.search(r'filename="dedale-my-games-\d{4}-\d\d-\d\d\.json"', answer.headers["Content-Disposition"])
    assert answer.headers["Cache-Control"] == "no-store"
    return answer.content


def opened(visitor, data, name="my.json"):
    return visitor.http.post("/games/import", files={"file": (name, data)})


def every_cell(path):
    """Everything in a database, by table and column."""
    with sqlite3.connect(path) as base:
        for (table,) in base.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            columns = [row[1] for row in base.execute(f"PRAGMA table_info({table})")]
            for row in base.execute(f"SELECT * FROM {table}"):
                for column, value in zip(columns, row, strict=True):
                    yield table, column, str(value)


@pytest.fixture
def own(toy_game, tmp_path):
    """A server with a database of its own, which can be read."""
    running = Running(tmp_path / "own.sqlite")
    running.path = tmp_path / "own.sqlite"
    yield running
    running.stop()


# The file


def test_another_browser_goes_on_as_the_same_visitor(server):
    ann, elsewhere = server.visitor(), server.visitor()
    lost_to_bot(ann, name="Ann")
    running = ann.open("pebbles", name="Ann")
    answer = opened(elsewhere, saved(ann))
    assert (answer.status_code, answer.headers["location"]) == (303, "/games?joined=1")
    assert elsewhere.me == ann.me
    assert "1 game played" in shown(elsewhere)
    assert 'value="Ann"' in elsewhere.http.get("/new/sumo").text
    with closing(elsewhere.live(running)) as seat:
        assert seat.view["mine"] == [0]


def test_what_the_other_browser_had_is_added_and_nothing_is_lost(server):
    ann, bo, zoe = server.visitor(), server.visitor(), server.visitor()
    lost_to_bot(ann, name="Ann")
    both = duel(server, ann, zoe)  # Ann and the other browser at one table, by mistake
    lost_to_bot(zoe, name="Zoe")
    shared = duel(server, zoe, bo)
    under_way = zoe.open("pebbles", name="Zoe")
    assert opened(zoe, saved(ann)).status_code == 303
    assert "2 games played" in shown(zoe)
    assert shown(zoe) == shown(ann)
    for path, seats in ((shared, [0]), (under_way, [0]), (both, [0, 1])):
        with closing(ann.live(path)) as seat:
            assert seat.view["mine"] == seats
    with closing(bo.live(shared)) as seat:
        assert seat.view["mine"] == [1]
    assert 'value="Ann"' in zoe.http.get("/new/sumo").text


def test_a_table_open_in_another_tab_goes_on_after_the_file_was_opened(server):
    ann, zoe = server.visitor(), server.visitor()
    lost_to_bot(ann, name="Ann")
    path = zoe.open("pebbles", **{"name": "Zoe", "seat-1-kind": "same"})
    with closing(zoe.live(path)) as seat:
        assert seat.view["mine"] == [0, 1]
        opened(zoe, saved(ann))
        seat.move()
        assert seat.view["mine"] == [0, 1]


def test_opening_ones_own_file_changes_nothing(server):
    ann = server.visitor()
    lost_to_bot(ann)
    before = shown(ann)
    assert opened(ann, saved(ann)).status_code == 303
    assert shown(ann) == before


def test_the_opener_of_a_table_stays_its_opener(server):
    ann, zoe = server.visitor(), server.visitor()
    lost_to_bot(ann)
    path = zoe.open("pebbles", **{"name": "Zoe", "seat-1-kind": "friend"})
    zoe.http.get(path)
    opened(zoe, saved(ann))
    room = server.hub.rooms[path.removeprefix("/table/")]
    assert room.kept.opener == hashed(ann.me)


GOOD = {"format": "dedale-visitor", "version": 1, "secret": new_token(), "name": "Ann", "colour": "red"}
BAD = {
    "nothing": b"",
    "no JSON": b"hello",
    "no text": b"\xff\xfe\x00",
    "a list": b"[]",
    "very deep": b"[" * 100_000,
    "a record": b'{"format": "dedale-record-1"}',
    "later": json.dumps({**GOOD, "version": 2}).encode(),
    "no secret": json.dumps({**GOOD, "secret": ""}).encode(),
    "a short secret": json.dumps({**GOOD, "secret": "abc"}).encode(),
    "a strange secret": json.dumps({**GOOD, "secret": "a" * 20 + "; path=/\r\n"}).encode(),
    "an accented secret": json.dumps({**GOOD, "secret": "é" * 30}).encode(),
    "a number": json.dumps({**GOOD, "secret": 12345678901234567890123}).encode(),
    "a name that is none": json.dumps({**GOOD, "name": ["Ann"]}).encode(),
}


@pytest.mark.parametrize("data", BAD.values(), ids=BAD.keys())
def test_a_bad_file_gets_a_plain_sentence_and_nothing_changes(server, data):
    ann = server.visitor()
    lost_to_bot(ann)
    before, me = shown(ann), ann.me
    answer = opened(ann, data)
    assert answer.status_code == 422
    assert re.search(r'class="fault" role="alert">[A-Z][^<]+\.<', answer.text)
    assert (shown(ann), ann.me) == (before, me)


def test_a_form_without_a_file_is_told_so(server):
    answer = server.visitor().http.post("/games/import", data={"x": "y"})
    assert answer.status_code == 422
    assert "Choose a file first." in answer.text


def test_a_good_file_of_another_server_makes_its_owner_known_here(server):
    zoe = server.visitor()
    assert read(json.dumps(GOOD).encode())["secret"] == GOOD["secret"]
    opened(zoe, json.dumps(GOOD).encode())
    assert zoe.me == GOOD["secret"]
    assert 'value="Ann"' in zoe.http.get("/new/sumo").text


def test_a_file_cannot_be_fetched_by_a_link_or_from_another_site(server):
    ann = server.visitor()
    lost_to_bot(ann)
    assert ann.me not in ann.http.get("/games/file").text
    assert ann.http.post("/games/file", headers={"Origin": "https://evil.example"}).status_code == 400


# Leaving


def test_leaving_needs_the_box_ticked(server):
    ann = server.visitor()
    lost_to_bot(ann)
    answer = ann.http.post("/games/delete")
    assert answer.status_code == 422
    assert "Nothing has been deleted" in answer.text
    assert "1 game played" in shown(ann)


def test_the_page_says_what_will_go(server):
    ann, bo = server.visitor(), server.visitor()
    assert "Nothing here is yours" in shown(ann, "/games/delete")
    lost_to_bot(ann)
    resigned(duel(server, ann, bo), bo)
    told = shown(ann, "/games/delete")
    assert "1 game that nobody else" in told
    assert "1 game with others" in told


def test_nothing_of_a_visitor_is_left_in_the_database_and_others_play_on(own):
    ann, bo = own.visitor(), own.visitor()
    who, name = hashed(ann.http.post("/games/file") and ann.me), "Annabelle"
    lost_to_bot(ann, name=name)
    alone = ann.open("pebbles", name=name)
    over = duel(own, ann, bo, name=name)
    resigned(over, bo)
    going = duel(own, ann, bo, name=name)
    evening = ann.http.post(
        "/evening", data={"game": "sumo", "kind": "swiss", "rounds": "2", "name": name, "plays": "yes"}
    )
    club = evening.headers["location"]
    bo.http.post(f"{club}/join", data={"name": "Bo"})
    with closing(ann.live(going)) as mine, closing(bo.live(going)) as other:
        mine.send(do="chat", text="my secret plan")
        other.send(do="chat", text="an answer")
        other.read_until(lambda: len([o for o in other.others if "chat" in o]) >= 2)
        before = list(every_cell(own.path))
        assert any(value == who for *_, value in before)
        answer = ann.http.post("/games/delete", data={"sure": "yes"})
        assert answer.status_code == 200
        assert "Everything of yours is gone" in answer.text
        other.read_until(lambda: other.view["seats"][0]["kind"] == "bot")
        assert name not in json.dumps([other.view["seats"], other.view["status"]])
    assert not ann.me
    found = [cell for cell in every_cell(own.path) if who in cell[2] or name in cell[2] or "my secret plan" in cell[2]]
    assert found == []
    assert any(cell[2] == "an answer" for cell in every_cell(own.path))
    games = {value for table, column, value in every_cell(own.path) if (table, column) == ("game", "id")}
    assert games == {path.removeprefix("/table/") for path in (over, going)}
    assert bo.http.get(alone).status_code == 404
    assert name not in bo.http.get(over).text + bo.http.get(going).text + bo.http.get(club).text
    assert "my secret plan" not in bo.http.get(going).text
    assert "against Seat 1" in shown(bo)
    assert "Somebody" in shown(bo, club)


def test_rooms_in_memory_forget_too_and_write_nothing_of_a_deleted_table(own):
    ann = own.visitor()
    path = ann.open("pebbles", **{"name": "Annabelle", "clock": "game", "minutes": "9"})
    name = path.removeprefix("/table/")
    with closing(ann.live(path)) as seat:
        assert name in own.hub.rooms
        ann.http.post("/games/delete", data={"sure": "yes"})
        assert name not in own.hub.rooms
        seat.read_until(lambda: any("fault" in told for told in seat.others))
        seat.send(do="move", ply=seat.view["ply"], move=seat.view["paths"][0]["move"])
        seat.read_until(lambda: any("refused" in told for told in seat.others))
    assert not [cell for cell in every_cell(own.path) if name in cell[2]]


def test_the_file_on_disk_holds_none_of_it_once_the_server_has_stopped(toy_game, tmp_path):
    """What was deleted is overwritten, not only unlinked."""
    running = Running(tmp_path / "t.sqlite")
    ann = running.visitor()
    lost_to_bot(ann, name="Annabelle")
    who = hashed(ann.me)
    ann.http.post("/games/delete", data={"sure": "yes"})
    running.stop()
    until(lambda: not running.thread.is_alive())
    left = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"Annabelle" not in left
    assert who.encode() not in left


def test_a_file_saved_before_opens_an_empty_visitor(own):
    ann, elsewhere = own.visitor(), own.visitor()
    lost_to_bot(ann)
    data = saved(ann)
    ann.http.post("/games/delete", data={"sure": "yes"})
    opened(elsewhere, data)
    assert "No game of yours" in shown(elsewhere)


def test_every_table_that_holds_visitors_is_known_by_its_column():
    """A new table needs nothing but the right name of its column."""
    assert {(table.name, column) for table, column in belongings()} >= {
        ("game", "opener"),
        ("visitor", "visitor"),
        ("sitting", "visitor"),
        ("moment", "visitor"),
        ("evening", "opener"),
        ("entrant", "visitor"),
    }
    assert set(KEPT_FOR_OTHERS) <= set(schema.metadata.tables)
