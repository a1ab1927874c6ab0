"""The front page: what waits for me first, the lightest box in front, moments in words."""

import asyncio
import re
from dataclasses import replace

import pytest

from dedale.core import Outcome, language
from dedale.core.registry import find
from dedale.table.keeping import results
from dedale.table.keeping.results import Result
from dedale.table.web import forms
from dedale.table.web.door import now, qr
from dedale.table.web.door.ago import DAY, HOUR, MINUTE, MONTH, WEEK, YEAR, ago
from tests.table.conftest import dice, open_store
from tests.table.test_live import FRIEND

OURS = ["coq", "sumo", "labyrinthe", "pyramid", "gootmu"]


def test_the_lightest_box_lies_in_front(server):
    found = re.findall(r'data-game="(\w+)"', server.visitor().http.get("/").text)
    assert [key for key in found if key in OURS] == OURS


def test_tables_that_wait_for_me_come_before_those_under_way_open_ones_and_the_boxes(server):
    ann, bo = server.visitor(), server.visitor()
    going = ann.open(**FRIEND, **{"option-first": "seat2"})
    waiting = ann.open(**FRIEND, **{"option-first": "seat1"})
    opened = bo.open(**FRIEND, open="yes").rpartition("/")[2]
    text = ann.http.get("/").text
    places = [text.index(part) for part in (waiting, going, f'value="{opened}"', 'class="boxes"')]
    assert places == sorted(places)
    assert "Your turn." in text
    assert "Waiting for a player." in text
    assert re.search(r'<time datetime="[^"]+">just now</time>', text)
    picture = re.search(r'src="(/picture/table/[^"]+)"', text)[1].replace("&amp;", "&")
    assert ann.http.get(picture).headers["content-type"] == "image/svg+xml"


@pytest.mark.parametrize(
    ("passed", "english", "french"),
    [
        (-3, "just now", "à l’instant"),
        (MINUTE, "a minute ago", "il y a une minute"),
        (2 * MINUTE, "2 minutes ago", "il y a 2 minutes"),
        (HOUR, "an hour ago", "il y a une heure"),
        (DAY - 1, "23 hours ago", "il y a 23 heures"),
        (DAY, "yesterday", "hier"),
        (2 * DAY, "2 days ago", "il y a 2 jours"),
        (2 * WEEK, "2 weeks ago", "il y a 2 semaines"),
        (3 * MONTH, "3 months ago", "il y a 3 mois"),
        (2 * YEAR, "2 years ago", "il y a 2 ans"),
    ],
)
def test_moments_are_told_in_words(passed, english, french):
    assert ago(1e9, 1e9 + passed, language("en")) == english
    assert ago(1e9, 1e9 + passed, language("fr")) == french


# A game at once


@pytest.mark.parametrize("key", OURS)
def test_play_now_seats_me_with_a_bot_in_every_game(server, key):
    answer = server.visitor().http.post(f"/play/{key}")
    assert answer.status_code == 303
    path = answer.headers["location"]
    page = server.visitor().http.get(path)
    assert page.status_code == 200
    seats = server.hub.rooms[path.rpartition("/")[2]].people.seats
    assert [seat.kind for seat in seats] == ["person", "bot"]
    assert seats[1].level == ("3" if key == "pyramid" else "1")


@pytest.mark.parametrize(
    ("past", "level", "way"),
    [
        ([], "1", "first"),
        ([("1", True)], "1", "printed"),
        ([("1", True), ("1", True)], "2", "printed"),
        ([("2", True), ("1", False), ("2", True), ("3", True)], "3", "printed"),
        ([("5", True), ("5", True)], "5", "printed"),
        ([("3", False)] * 4, "1", "printed"),
    ],
)
def test_the_bot_is_one_above_the_level_beaten_twice(past, level, way):
    game = find("sumo")
    form = now.asked(game, [Result(*each) for each in past])
    assert form["seat-1-level"] == level
    assert form.get("way", "printed") == way


def test_only_games_alone_with_bots_count(database):
    """Not those among people, nor several seats at one screen, nor a draw, nor another game, nor somebody else's."""
    me, them = [("ann", 0)], [("bo", 0)]
    games = [
        (over({}, (1.0, -1.0)), me),
        (over({"seat-1-level": "3"}, (-1.0, 1.0)), me),
        (over({"seat-1-level": "4"}, (0.0, 0.0)), me),
        (over({"seat-1-kind": "same"}, (1.0, -1.0)), [*me, ("ann", 1)]),
        (over({"seat-1-kind": "friend"}, (1.0, -1.0)), me),
        (over({"seat-1-level": "5"}, (1.0, -1.0)), them),
        (over({"game": "sumo", "seat-1-level": "5"}, (1.0, -1.0)), me),
    ]

    async def story():
        store = await open_store(database)
        for kept, sittings in games:
            await store.open_game(kept, sittings)
        found = await results.with_bots(store, "ann", "pebbles")
        assert sorted((each.level, each.won) for each in found) == [("2", True), ("3", False), ("4", False)]
        await store.close()

    asyncio.run(story())


def over(form, outcome):
    """A game that is over, as it is kept."""
    kept, _ = forms.opened(forms.wanted({"game": "pebbles", **form}, "Ann"), "ann", 1.0, dice())
    return replace(kept, finished=2.0, outcome=Outcome(outcome))


def test_play_now_of_no_game_is_refused_in_words(server):
    answer = server.visitor().http.post("/play/chess")
    assert answer.status_code == 400
    assert "No game &#39;chess&#39;" in answer.text


# The invitation


def test_an_invitation_has_its_link_as_a_code_until_somebody_sits_there(server):
    ann = server.visitor()
    path = ann.open(**FRIEND)
    link = ann.links(path)[0]
    code = str(qr.drawn(f"{server.base}{link}"))
    assert code in ann.http.get(path).text
    assert code not in server.visitor().http.get(path).text
    server.visitor().join(link)
    assert code not in ann.http.get(path).text
