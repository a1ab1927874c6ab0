"""Open tables: offered by choice, listed while their opener is there, taken once."""

import asyncio
import re
from dataclasses import replace

import pytest

from dedale.table.keeping import offers, seats
from dedale.table.keeping.offers import Offer
from dedale.table.keeping.tokens import hashed
from dedale.table.settings import Rate
from dedale.table.web import forms
from dedale.table.web.door.offering import EVERY, GRACE
from tests.table.client import Visitor
from tests.table.conftest import SETTINGS, Running, dice, open_store, until
from tests.table.test_live import FRIEND

OPEN = {**FRIEND, "open": "yes"}
LATER = EVERY + GRACE + 1
LISTED = re.compile(r'data-open="(\w+)"')


class Watch:
    """The date, which passes when it is told to."""

    def __init__(self):
        self.now = 1_700_000_000.0

    def __call__(self):
        return self.now


@pytest.fixture
def house(tmp_path):
    """A server whose date stands still."""
    running = Running(tmp_path / "tables.sqlite")
    running.today = running.hub.house.today = Watch()
    yield running
    running.stop()


def name_of(path):
    return path.rpartition("/")[2]


def listed(visitor):
    return LISTED.findall(visitor.http.get("/open").text)


def test_a_table_is_listed_only_where_its_opener_chose_so(house):
    ann, zoe = house.visitor(), house.visitor()
    ann.open(**FRIEND)
    path = ann.open(**OPEN, wish="beginner", clock="game", minutes="5", increment="0")
    assert listed(zoe) == [name_of(path)]
    assert listed(ann) == []  # one's own are elsewhere
    text = zoe.http.get("/").text
    for words in ("Ann waits for a beginner.", "5 minutes each.", "just now", 'datetime="2023-11-14T22:13:20Z"'):
        assert words in text
    assert "Ann attend quelqu’un qui débute." in house.visitor("fr").http.get("/open").text


def test_a_stranger_joins_in_one_step_and_the_table_is_gone_from_the_list(house):
    ann, zoe, late = house.visitor(), house.visitor(), house.visitor()
    path = ann.open(**OPEN)
    answer = zoe.http.post("/open", data={"table": name_of(path), "name": "Zoé"})
    assert (answer.status_code, answer.headers["location"]) == (303, path)
    seat = zoe.live(path)
    assert seat.view["mine"] == [1]
    assert [each["name"] for each in seat.view["seats"]] == ["Ann", "Zoé"]
    seat.close()
    assert listed(late) == []
    refused = late.http.post("/open", data={"table": name_of(path), "name": "Bo"})
    assert refused.status_code == 400
    assert "This table is no longer open" in refused.text
    assert zoe.http.post("/open", data={"table": "nothing"}).status_code == 400


def test_whoever_sits_there_already_is_led_to_their_seat(house):
    ann, zoe = house.visitor(), house.visitor()
    path = ann.open(**OPEN, count="3", **{"seat-2-kind": "friend"})
    for _ in range(2):
        assert zoe.http.post("/open", data={"table": name_of(path), "name": "Ann"}).headers["location"] == path
    seat = zoe.live(path)
    assert seat.view["mine"] == [1]
    assert seat.view["seats"][1]["name"] == "Ann 2"  # two of one name could not be told apart
    seat.close()
    assert listed(house.visitor()) == [name_of(path)]
    assert "1 free seat of 3" in house.visitor().http.get("/open").text


def test_a_table_is_gone_when_its_opener_leaves_and_there_again_when_they_come_back(house):
    ann, bo, zoe = house.visitor(), house.visitor(), house.visitor()
    gone, stays = ann.open(**OPEN), bo.open(**OPEN)
    away, here = ann.live(gone), bo.live(stays)
    away.close()
    until(lambda: not house.hub.rooms[name_of(gone)].people.guests)
    house.today.now += GRACE - 1
    assert name_of(gone) in listed(zoe)  # a page may be loaded again
    house.today.now += LATER
    until(lambda: listed(zoe) == [name_of(stays)])
    assert zoe.http.post("/open", data={"table": name_of(gone)}).status_code == 400
    back = ann.live(gone)
    house.today.now += EVERY
    until(lambda: set(listed(zoe)) == {name_of(gone), name_of(stays)})
    for seat in (back, here):
        seat.close()


def test_a_table_that_is_over_is_listed_no_more(house):
    ann = house.visitor()
    path = ann.open(**OPEN)
    assert listed(house.visitor())
    seat = ann.live(path)
    seat.send(do="resign")
    seat.read_until(lambda: seat.view["over"])
    seat.close()
    assert listed(house.visitor()) == []


def test_the_opener_closes_an_open_table_and_opens_a_closed_one(house):
    ann, zoe = house.visitor(), house.visitor()
    path = ann.open(**OPEN)
    assert "Anybody may join: this table" in ann.http.get(path).text
    assert ann.http.post(f"{path}/offer", data={"open": "no"}).headers["location"] == path
    assert listed(zoe) == []
    assert "Let anybody join" in ann.http.get(path).text
    ann.http.post(f"{path}/offer", data={"open": "yes", "wish": "strong"})
    assert "Ann waits for a strong player." in zoe.http.get("/open").text
    assert f"{path}/offer" not in zoe.http.get(path).text
    assert zoe.http.post(f"{path}/offer", data={"open": "no"}).status_code == 400
    assert listed(zoe) == [name_of(path)]


@pytest.mark.parametrize(
    ("form", "says"),
    [
        ({"open": "yes", "name": "Ann", "seat-1-kind": "bot"}, "Nobody can join where no seat is free"),
        ({**OPEN, "wish": "divine"}, "There is no such strength of players."),
    ],
)
def test_what_cannot_be_offered_is_refused_and_nothing_typed_is_lost(house, form, says):
    answer = house.visitor().http.post("/tables", data={"game": "pebbles", **form})
    assert answer.status_code == 422
    assert says in answer.text
    assert re.search(r'name="open" value="yes" checked', answer.text)
    assert 'value="Ann"' in answer.text


def test_a_visitor_without_a_name_is_called_by_a_common_one(house):
    path = house.visitor().open(**OPEN)
    zoe = house.visitor("fr")
    zoe.http.post("/open", data={"table": name_of(path)})
    seat = zoe.live(path)
    assert seat.view["seats"][1]["name"] == "Joueur"
    seat.close()


# In both databases


async def offered(store, now=100.0):
    made, sittings = forms.opened(forms.wanted({"game": "pebbles", **FRIEND}, "Ann"), "ann", 100.0, dice())
    await store.open_game(made, sittings)
    await offers.make(store, Offer(made.id, made.opener, "Ann", "any", now, now))
    return made.id


def test_of_two_who_take_a_seat_at_once_one_has_it(database):
    async def story():
        first, second = await open_store(database), await open_store(database)
        name = await offered(first)
        took = await asyncio.gather(
            *(seats.take(store, name, 1, who, who.title()) for store, who in ((first, "bo"), (second, "zoe")))
        )
        assert sorted(took) == [False, True]
        holders = await first.holders(name)
        winner = "bo" if took[0] else "zoe"
        assert holders == {hashed("ann"): {0}, winner: {1}}
        assert (await first.seats(name))[1].name == winner.title()
        assert not await seats.take(first, name, 1, "late", "Late")
        for store in (first, second):
            await store.close()

    asyncio.run(story())


def test_what_one_process_notes_of_an_opener_another_lists(database):
    async def story():
        first, second = await open_store(database), await open_store(database)
        name = await offered(first)
        assert await offers.listed(second, 101.0, "") == []
        await offers.saw(first, [name], 105.0)
        assert [(made.seen, game.id) for made, game in await offers.listed(second, 101.0, "")] == [(105.0, name)]
        assert await offers.listed(second, 101.0, hashed("ann")) == []
        await offers.close(second, name)
        assert await offers.found(first, name) is None
        for store in (first, second):
            await store.close()

    asyncio.run(story())


def test_openers_who_never_came_back_are_forgotten(database):
    async def story():
        store = await open_store(database)
        old = await offered(store)
        new = await offered(store, 100.0 + offers.FORGOTTEN + 1)
        assert await offers.names(store) == {new}
        assert await offers.found(store, old) is None
        await store.close()

    asyncio.run(story())


@pytest.mark.postgres
def test_a_table_opened_at_one_process_is_joined_at_another(processes, postgres):
    one, two = processes(postgres.url), processes(postgres.url)
    ann, zoe = Visitor(one.base), Visitor(two.base)
    path = ann.open(**OPEN)
    first = ann.live(path)
    until(lambda: listed(zoe) == [name_of(path)])
    assert zoe.http.post("/open", data={"table": name_of(path), "name": "Zoé"}).headers["location"] == path
    first.read_until(lambda: first.view["seats"][1]["name"] == "Zoé")
    assert listed(Visitor(one.base)) == []
    first.close()


def test_tables_are_joined_and_begun_only_so_often_by_one_address(tmp_path):
    limits = replace(SETTINGS.limits, tables=Rate(2, 0.001))
    server = Running(tmp_path / "t.sqlite", replace(SETTINGS, limits=limits))
    zoe = server.visitor()
    answers = [zoe.http.post("/play/pebbles"), *(zoe.http.post("/open", data={"table": "x"}) for _ in range(2))]
    answers.append(zoe.http.post("/table/x/offer"))
    assert [answer.status_code for answer in answers] == [303, 400, 429, 429]
    server.stop()
