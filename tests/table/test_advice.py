"""Hints and reviews at the table: fair, marked in the log, only at one's turn; a review once the game is over."""

import asyncio
import json
import re
import time
from pathlib import Path

import numpy as np
import pytest

from dedale.core import Fault, NotYourTurn, Play
from dedale.core.registry import find
from dedale.lab.hint import Advice
from dedale.table.playing import acts
from dedale.table.settings import Limits, Rate, Settings
from dedale.table.thinking.advice import Adviser, Work
from tests.table.conftest import Running
from tests.table.test_live import two
from tests.table.test_room import BOT, FRIENDS, SAME_SCREEN, law, table

GOLDEN = Path(__file__).parent.parent / "games/sumo/golden.json"


class Thought:
    """An adviser that needs no compiler."""

    def __init__(self):
        self.asked = []
        self.gate = asyncio.Event()
        self.gate.set()

    async def hint(self, play, seen, seat, compiled=True):
        await self.gate.wait()
        self.asked.append((seat, np.array(seen)))
        return Advice(play.game.narrator.legal(seen)[0], *((0.75, 1234) if compiled else ()))

    def review(self, name, play, unasked=False):
        return Work()

    def close(self):
        pass


async def advised(place):
    if place.room.hinting:
        await place.room.hinting


def hints_of(guest):
    return [told["hint"] for told in map(json.loads, guest.waiting) if "hint" in told]


@law
async def test_a_hint_names_a_legal_move_its_chance_and_the_simulations_and_all_read_of_it(tmp_path):
    async with table(FRIENDS, tmp_path) as place:
        place.room.house.adviser = Thought()
        await place.sit("bo", 1)
        assert "hint" in place.view(place.owner)["can"]
        assert "hint" not in place.view("bo")["can"]
        await place.do(place.owner, "hint")
        await advised(place)
        found = hints_of(place.guests[place.owner])[0]
        assert found["move"] in place.room.laws.legal()
        assert (found["chance"], found["simulations"]) == (0.75, 1234)
        assert "75%" in found["text"]
        assert "1,234 simulations" in found["text"]
        assert hints_of(place.guests["bo"]) == []
        assert "Ann asks for a hint." in place.log("bo")
        assert "Ann asks for a hint." in place.log("spectator")


@law
async def test_a_hint_is_given_from_what_the_seat_sees(tmp_path):
    async with table(SAME_SCREEN, tmp_path) as place:
        place.room.house.adviser = thought = Thought()
        await place.do(place.owner, "hint")
        await advised(place)
        seat, seen = thought.asked[0]
        assert seat == place.room.course.turn
        assert seen.tobytes() == place.room.course.play.masked(seat).tobytes()


@law
async def test_asking_twice_for_the_same_move_thinks_and_is_told_once(tmp_path):
    async with table(BOT, tmp_path) as place:
        place.room.house.adviser = thought = Thought()
        for _ in range(2):
            await place.do(place.owner, "hint")
            await advised(place)
        assert len(hints_of(place.guests[place.owner])) == 2
        assert len(thought.asked) == 1
        assert place.log().count("Ann asks for a hint.") == 1


@law
async def test_before_the_game_is_compiled_a_hint_says_that_it_is_simple_and_afterwards_there_is_a_better_one(
    tmp_path,
):
    async with table(SAME_SCREEN, tmp_path) as place:
        place.room.house.adviser, thinker = Thought(), place.tables.thinker
        thinker.warm = False
        for _ in range(2):
            await place.do(place.owner, "hint")
            await advised(place)
            thinker.compiled()
        simple, better = hints_of(place.guests[place.owner])
        assert thinker.askers == {place.room.host}
        assert (simple["chance"], simple["simulations"]) == (None, 0)
        assert "A simple one" in simple["text"]
        assert (better["chance"], better["simulations"]) == (0.75, 1234)


def test_a_simple_hint_needs_no_compiler():
    play = Play(find("connect_four"), find("connect_four").setting())
    for column in (3, 2, 3, 2, 3):
        play.move(column)
    adviser = Adviser()
    found = asyncio.run(adviser.hint(play, play.masked(1), 1, compiled=False))
    adviser.close()
    assert found == Advice(3)


@law
async def test_hints_come_one_at_a_time_at_ones_own_turn_and_not_after_the_move(tmp_path):
    async with table(FRIENDS, tmp_path) as place:
        place.room.house.adviser = thought = Thought()
        await place.sit("bo", 1)
        with pytest.raises(NotYourTurn):
            await place.do("bo", "hint")
        thought.gate.clear()
        await place.do(place.owner, "hint")
        with pytest.raises(Fault, match="on its way"):
            await place.do(place.owner, "hint")
        await place.do(place.owner, "move", move="take")
        thought.gate.set()
        await advised(place)
        assert hints_of(place.guests[place.owner]) == []


@law
async def test_a_table_without_hints_gives_none(tmp_path):
    async with table(FRIENDS, tmp_path, hints="no") as place:
        assert "hint" not in place.view(place.owner)["can"]
        with pytest.raises(Fault, match="no hints"):
            await place.do(place.owner, "hint")
        assert not (await place.restarted()).kept.hints


@law
async def test_a_hint_stands_in_the_log_after_a_restart_and_an_undo(tmp_path):
    async with table(BOT, tmp_path) as place:
        place.room.house.adviser = Thought()
        await place.do(place.owner, "hint")
        await advised(place)
        again = await place.restarted()
        told = [line["text"] for line in again.views.log("spectator", place.t)]
        assert "Ann asks for a hint." in told


@law
async def test_an_adviser_that_fails_is_told_and_the_table_goes_on(tmp_path):
    class Broken(Thought):
        async def hint(self, play, seen, seat):
            raise RuntimeError

    async with table(BOT, tmp_path) as place:
        place.room.house.adviser = Broken()
        await place.do(place.owner, "hint")
        await advised(place)
        assert any("went wrong" in told for told in place.guests[place.owner].waiting)
        await place.do(place.owner, "move", move="take")
        assert place.room.course.ply > 4


def test_hints_have_a_rate_of_their_own(tmp_path, toy_game):
    settings = Settings(leave_after=1.0, bot_pause=0.0, limits=Limits(hints=Rate(1, 0.001)))
    running = Running(tmp_path / "t.sqlite", settings)
    try:
        running.hub.house.adviser = Thought()
        ann = running.visitor()
        seat = ann.live(ann.open())
        seat.read_until(lambda: seat.acts)
        assert "hint" in seat.ask(do="hint", ply=seat.view["ply"])
        assert "too much" in seat.ask(do="hint", ply=seat.view["ply"])["fault"]
    finally:
        running.stop()


def test_a_message_that_is_no_hint_is_refused(server):
    path, ann, _ = two(server)
    seat = ann.live(path)
    assert "fault" in seat.ask(do="hint")
    assert seat.ask(do="hint", ply=99)["refused"]["clause"] is None
    assert "hint" in acts.DO


# Reviews


def test_a_game_that_goes_on_is_not_reviewed(server):
    path, ann, _ = two(server)
    page = path.replace("table", "review")
    assert ann.http.get(page).status_code == 403
    assert ann.http.get(f"{page}/result").status_code == 404
    assert ann.http.post(f"{page}/again", data={"ply": "0"}).status_code == 400


@pytest.fixture(scope="module")
def golden(server):
    """An uploaded game, reviewed."""
    zoe = server.visitor()
    answer = zoe.http.post("/records", files={"record": ("golden.json", GOLDEN.read_bytes())})
    page = answer.headers["location"].replace("replay", "review")
    end = time.monotonic() + 120
    while "html" not in (found := zoe.http.get(f"{page}/result").json()):
        assert time.monotonic() < end, found
        time.sleep(0.1)
    return page, zoe, found["html"]


def test_the_review_names_the_turning_points_with_graph_and_links(server, golden):
    page, zoe, html = golden
    assert "A mistake of Bruno" in html
    assert 'class="curve"' in html
    assert f'href="{page.replace("review", "replay")}?ply=50"' in html
    assert "Try again from here" in html
    whole = zoe.http.get(page).text
    assert "A mistake of Bruno" in whole
    assert " style=" not in whole
    french = server.visitor("fr").http.get(page).text
    assert "Bruno se trompe" in french
    assert "Rejouer d’ici" in french


def test_a_review_names_moves_in_words(server, golden):
    """No notation is left on the cards: "trick-se" is for records and terminals."""
    _, _, html = golden
    assert "<code>" not in html
    assert not re.search(r"\btrick-|\broll:|\blay:", re.sub(r"<[^>]*>", "", html))


def test_replay_and_review_have_two_names_in_french(server, golden):
    page, _, _ = golden
    zoe = server.visitor("fr")
    review, replay = zoe.http.get(page).text, zoe.http.get(page.replace("review", "replay")).text
    assert "<title>Analyse de la partie\N{NO-BREAK SPACE}: Sumo Gnomes · Dédale</title>" in review
    assert "<title>Revoir la partie\N{NO-BREAK SPACE}: Sumo Gnomes · Dédale</title>" in replay
    assert ">Revoir la partie</a>" in review
    assert ">Analyser la partie</a>" in replay


def test_a_review_is_worked_out_once_and_kept(server, golden):
    page, _, _ = golden
    before = len(server.hub.house.adviser._kept)
    server.visitor().http.get(page)
    assert len(server.hub.house.adviser._kept) == before


def test_trying_again_opens_a_table_of_ones_own_at_that_position(server, golden):
    page, _, _ = golden
    ann = server.visitor()
    answer = ann.http.post(f"{page}/again", data={"ply": "50", "others": "bots"})
    path = answer.headers["location"]
    assert path.startswith("/table/")
    seat = ann.live(path)
    assert seat.view["ply"] == 50
    assert seat.view["mine"] == [1]  # Bruno was to move
    assert [each["kind"] for each in seat.view["seats"]] == ["bot", "person"]
    assert seat.log[-1]["text"] == "From here on the game is tried again."
    seat.move("trick-se")
    assert server.visitor().live(path).view["mine"] == []


def test_trying_again_on_one_screen_takes_all_seats_and_rolls_anew(server, golden):
    page, _, _ = golden
    ann = server.visitor()
    path = ann.http.post(f"{page}/again", data={"ply": "51", "others": "same"}).headers["location"]
    seat = ann.live(path)
    assert seat.view["ply"] >= 52
    assert seat.view["mine"] == [0, 1]


@pytest.mark.parametrize("ply", ["", "57", "-1", "9999999", "x"])
def test_trying_again_from_nowhere_is_refused(server, golden, ply):
    page, zoe, _ = golden
    assert zoe.http.post(f"{page}/again", data={"ply": ply}).status_code == 400


def test_an_adviser_keeps_no_more_reviews_waiting_than_it_can_do(monkeypatch):
    from dedale.core import Play
    from dedale.core.registry import find
    from dedale.table.settings import TooMany
    from dedale.table.thinking import advice

    monkeypatch.setattr(advice, "look_at", lambda work, play: None)
    adviser, play = Adviser(), Play(find("sumo"), find("sumo").setting())
    for name in range(advice.MOST_WAITING):
        adviser.review(str(name), play)
    with pytest.raises(TooMany):
        adviser.review("one more", play)
    assert adviser.review("0", play).waiting
    adviser.close()


def test_who_played_against_a_bot_tries_again_against_the_same_bot(server):
    ann = server.visitor()
    form = {"option-first": "seat1", "seat-1-level": "4", "name": "Ann", "clock": "game", "hints": "no"}
    path = ann.open("sumo", **form)
    seat = ann.live(path)
    seat.read_until(lambda: seat.acts)
    seat.move()
    made = list(seat.log)
    seat.send(do="resign")
    seat.read_until(lambda: seat.view["over"])
    page = path.replace("table", "review")
    answer = ann.http.post(f"{page}/again", data={"ply": "2"})
    fresh = ann.live(answer.headers["location"])
    assert [each["kind"] for each in fresh.view["seats"]] == ["person", "bot"]
    assert fresh.view["seats"][1]["level"] == "4"
    assert fresh.view["seats"][0]["clock"] is None
    assert fresh.view["ply"] == 2
    assert "hint" in fresh.view["can"]  # it is practice: nobody else is there to agree
    assert fresh.log[: len(made)] == made
    fresh.move()
    assert path.split("/")[2] not in answer.headers["location"]
