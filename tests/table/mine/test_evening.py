"""A club's evening: who may do what, results from the tables and by hand, those who come late or leave."""

import asyncio
import re

import pytest

from dedale.core import Outcome
from dedale.table.club.standings import Pair
from dedale.table.keeping import evenings
from dedale.table.keeping.evenings import Evening, Meeting, score_of
from dedale.table.keeping.kept import ClockSetting
from dedale.table.keeping.store import Conflict
from dedale.table.settings import Settings
from tests.table.conftest import Running, open_store
from tests.table.mine.acting import resigned
from tests.table.mine.test_games import shown

SWISS = {"game": "sumo", "kind": "swiss", "rounds": "3"}


def evening(server, people, **form):
    """An evening and those who came, the opener first."""
    guests = [server.visitor() for _ in range(people)]
    first = {**SWISS, "name": "P0", "plays": "yes", **form}
    answer = guests[0].http.post("/evening", data=first)
    assert answer.status_code == 303, answer.text
    path = answer.headers["location"]
    for n, guest in enumerate(guests[1:], 1):
        assert guest.http.post(f"{path}/join", data={"name": f"P{n}"}).status_code == 303
    return path, guests


def begin(opener, path, number):
    return opener.http.post(f"{path}/round", data={"round": str(number)})


def my_table(guest, path):
    found = re.search(r'id="ui-my-table" href="(/table/\w+)"', guest.http.get(path).text)
    return found.group(1) if found else None


def places(guest, path):
    part = guest.http.get(path).text
    rows = re.findall(
        r"<tr(?: class=\"me\")?><td>(\d+)</td><th scope=\"row\">([^<]+?)(?: <small>.*?)?</th><td>([\d.]+)<", part
    )
    return [(int(place), name.strip(), float(points)) for place, name, points in rows]


def test_pairings_open_tables_by_themselves_and_results_come_from_them(server):
    path, guests = evening(server, 4)
    assert begin(guests[0], path, 1).status_code == 303
    tables = [my_table(guest, path) for guest in guests]
    assert None not in tables
    assert sorted(map(tables.count, set(tables))) == [2, 2]
    for table in set(tables):
        resigned(table, guests[tables.index(table)])
    assert all(my_table(guest, path) is None for guest in guests)
    assert sorted(points for *_, points in places(guests[0], path)) == [0.0, 0.0, 1.0, 1.0]
    assert "All tables are done." in shown(guests[0], path)
    assert "beat" in shown(guests[1], path)


def test_an_odd_number_gives_somebody_a_round_off_each_time_another(server):
    path, guests = evening(server, 3)
    out = []
    for number in (1, 2, 3):
        begin(guests[0], path, number)
        tables = [my_table(guest, path) for guest in guests]
        out.append(tables.index(None))
        assert "You sit out this round" in shown(guests[out[-1]], path)
        resigned(*next((table, guest) for table, guest in zip(tables, guests, strict=True) if table))
    assert sorted(out) == [0, 1, 2]
    told = shown(guests[0], path)
    assert "The evening is over" in told
    assert "Final standings" in told


def test_the_next_round_waits_for_all_tables_and_only_the_opener_begins_it(server):
    path, guests = evening(server, 4)
    assert begin(guests[1], path, 1).status_code == 400
    begin(guests[0], path, 1)
    answer = begin(guests[0], path, 2)
    assert answer.status_code == 400
    assert "Some tables still play" in answer.text
    assert begin(guests[0], path, 1).status_code == 303  # pressed twice: nothing more
    assert shown(guests[0], path).count("playing") == 2


def test_a_result_is_entered_by_hand_and_corrected(server):
    path, guests = evening(server, 2)
    begin(guests[0], path, 1)
    for score, points in (("one", [1.0, 0.0]), ("draw", [0.5, 0.5]), ("other", [1.0, 0.0])):
        data = {"round": "1", "board": "1", "score": score}
        assert guests[1].http.post(f"{path}/result", data=data).status_code == 400
        assert guests[0].http.post(f"{path}/result", data=data).status_code == 303
        assert [row[2] for row in places(guests[0], path)] == points
    assert [row[0] for row in places(guests[0], path)] == [1, 2]
    for wrong in ({"score": "x"}, {"board": "9"}, {"round": "2"}):
        data = {"round": "1", "board": "1", "score": "one", **wrong}
        assert guests[0].http.post(f"{path}/result", data=data).status_code == 400


def test_who_leaves_loses_the_game_under_way_and_is_paired_no_more(server):
    path, guests = evening(server, 4)
    begin(guests[0], path, 1)
    assert guests[1].http.post(f"{path}/leave", data={"number": "2"}).status_code == 400
    assert guests[3].http.post(f"{path}/leave", data={"number": "3"}).status_code == 303
    assert guests[0].http.post(f"{path}/leave", data={"number": "2"}).status_code == 303
    assert "You have left this evening." in shown(guests[3], path)
    told = places(guests[0], path)
    assert {name: points for _, name, points in told} == {"P0": 1.0, "P1": 1.0, "P2": 0.0, "P3": 0.0}
    begin(guests[0], path, 2)
    assert my_table(guests[0], path) == my_table(guests[1], path) is not None
    assert my_table(guests[2], path) is None


def test_late_comers_play_from_the_next_round_on_where_equals_meet(server):
    path, guests = evening(server, 2)
    begin(guests[0], path, 1)
    late = server.visitor()
    assert late.http.post(f"{path}/join", data={"name": "Late"}).status_code == 303
    assert "You play from the next round on." in shown(late, path)
    resigned(my_table(guests[1], path), guests[1])
    begin(guests[0], path, 2)
    assert sum(my_table(guest, path) is not None for guest in (*guests, late)) == 2


def test_all_against_all_has_as_many_rounds_as_it_needs_and_closes_its_door(server):
    path, guests = evening(server, 4, kind="robin", rounds="1")
    assert "All against all, 3 rounds." in shown(guests[0], path)
    met = set()
    for number in (1, 2, 3):
        begin(guests[0], path, number)
        tables = [my_table(guest, path) for guest in guests]
        for table in set(tables):
            pair = frozenset(n for n, mine in enumerate(tables) if mine == table)
            met.add(pair)
            resigned(table, guests[min(pair)])
    assert len(met) == 6
    answer = server.visitor().http.post(f"{path}/join", data={"name": "Late"})
    assert answer.status_code == 400
    assert "has begun without you" in answer.text
    assert begin(guests[0], path, 4).status_code == 400
    assert [name for _, name, _ in places(guests[0], path)] == ["P3", "P2", "P1", "P0"]


def test_a_whole_club_comes_at_once_from_one_address(toy_game, tmp_path):
    """With the limits that a server has."""
    running = Running(tmp_path / "t.sqlite", Settings(leave_after=3600))
    try:
        path, guests = evening(running, 40)
        assert "40 people" in shown(guests[0], path)
        late = running.visitor().http.post(f"{path}/join", data={"name": "Late"})
        assert "This evening is full." in late.text
        assert begin(guests[0], path, 1).status_code == 303
        assert len({my_table(guest, path) for guest in guests}) == 20
    finally:
        running.stop()


def test_one_who_joins_twice_is_one_and_two_of_a_name_are_told_apart(server):
    path, guests = evening(server, 2)
    guests[1].http.post(f"{path}/join", data={"name": "Again"})
    other = server.visitor()
    other.http.post(f"{path}/join", data={"name": "P1"})
    told = shown(guests[0], path)
    assert "3 people" in told
    assert "P1 2" in told
    assert "Again" not in told


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"game": "pyramid"}, "Choose a game that two can play."),
        ({"game": "nothing"}, "Choose a game that two can play."),
        ({"kind": "x"}, "Swiss, or all against all?"),
        ({"rounds": "0"}, "An evening has 1 to 20 rounds."),
        ({"rounds": "x"}, "An evening has 1 to 20 rounds."),
        ({"clock": "game", "minutes": "x"}, "The clock cannot be set"),
    ],
)
def test_what_cannot_be_is_told_and_the_form_stays_filled_in(server, wrong, told):
    answer = server.visitor().http.post("/evening", data={**SWISS, "name": "Zoe", **wrong})
    assert answer.status_code == 422
    assert told in answer.text
    assert 'value="Zoe"' in answer.text


def test_it_begins_with_two_people_or_more(server):
    path, guests = evening(server, 1)
    assert begin(guests[0], path, 1).status_code == 400
    assert "it begins with two people or more" in shown(guests[0], path)
    assert server.visitor().http.get("/evening/nothing").status_code == 404


def test_the_page_is_told_what_changed_and_nothing_where_nothing_did(server):
    path, guests = evening(server, 2)
    first = guests[1].http.get(f"{path}/now").json()
    assert set(first) == {"stamp", "html", "title"}
    assert guests[1].http.get(f"{path}/now?stamp={first['stamp']}").json() == {"stamp": first["stamp"]}
    begin(guests[0], path, 1)
    then = guests[1].http.get(f"{path}/now?stamp={first['stamp']}").json()
    assert "ui-my-table" in then["html"]
    assert "ui-begin" not in then["html"]


def test_a_clock_and_the_first_seat_come_with_the_table(server):
    path, guests = evening(server, 2, clock="game", minutes="7")
    begin(guests[0], path, 1)
    table = guests[0].http.get(my_table(guests[0], path)).text
    assert "7 minutes each." in table
    assert "When the time is up the game is lost." in table


def test_an_evening_whose_opener_left_for_good_is_run_by_those_present(server):
    path, guests = evening(server, 3)
    guests[0].http.post("/games/delete", data={"sure": "yes"})
    assert begin(guests[2], path, 1).status_code == 303
    assert my_table(guests[1], path) == my_table(guests[2], path) is not None
    assert "Somebody" in shown(guests[1], path)


def test_two_who_begin_a_round_at_once_begin_one(database):
    async def story():
        store = await open_store(database)
        one = Evening("e", "sumo", "swiss", 3, ClockSetting(), "me", 1.0)
        await evenings.open_evening(store, one)
        for name in ("Ann", "Bo"):
            await evenings.enter(store, "e", name, name)
        meetings = [Meeting(1, 1, Pair(0, 1))]
        await evenings.begin_round(store, one, meetings, [])
        with pytest.raises(Conflict):
            await evenings.begin_round(store, one, meetings, [])
        found = await evenings.evening(store, "e")
        assert (found.round, [each.name for each in found.people]) == (1, ["Ann", "Bo"])
        assert await evenings.evening(store, "f") is None
        await store.close()

    asyncio.run(story())


@pytest.mark.parametrize(
    ("results", "score"), [((1.0, -1.0), 1.0), ((-1.0, 1.0), 0.0), ((0.0, 0.0), 0.5), ((0.3, 0.1), 1.0)]
)
def test_what_a_table_gives_the_first_seat(results, score):
    assert score_of(Outcome(results)) == score
