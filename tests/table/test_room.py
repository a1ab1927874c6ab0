"""The laws of a table: turns, undo, questions, time, leavers. Time passes only when a test says so."""

import asyncio
import json
import re
from contextlib import asynccontextmanager

import pytest

from dedale.core import Fault, NotYourTurn, Outcome, Reason, record
from dedale.core.registry import find
from dedale.table.keeping import seats
from dedale.table.keeping.kept import Entry, Kind
from dedale.table.playing import acts
from dedale.table.playing.guest import Guest
from dedale.table.playing.journal import Stale
from dedale.table.playing.room import Room
from dedale.table.thinking.bots import SUBSTITUTE
from dedale.table.thinking.compiling import Need
from dedale.table.web import forms
from tests.table.conftest import SETTINGS, Tables, dice, open_store
from tests.table.telling import read_path

ME = "m" * 40
CARD = r"[a-z][01]{6}[lu](\.\d)?"
FRIENDS = {"seat-1-kind": "friend"}
BOT: dict[str, str] = {}
SAME_SCREEN = {"seat-1-kind": "same"}


class Table:
    """A room and its people, by name."""

    def __init__(self, tables, room):
        self.tables, self.room = tables, room
        self.t = find("pebbles").language("en")
        self.guests = {}

    async def sit(self, who, seat=None):
        if seat is not None:
            await seats.take(self.tables.store, self.room.id, seat, who, who.title())
            await self.room.reseat()
        self.guests[who] = Guest(who, self.t)
        self.room.enter(self.guests[who])

    async def do(self, who, do, **fields):
        fields.setdefault("ply", self.room.course.ply)
        await acts.DO[do](self.room, self.guests[who], {"do": do, **fields})
        await self.settle()

    async def settle(self):
        """Let bots and flags do what they are about to."""
        for _ in range(20_000):
            await asyncio.sleep(0.001)
            if not self.room.host.tasks and not self.room.host.thinking:
                break

    async def pass_time(self, seconds, step=0.5):
        end = self.tables.clock.now + seconds
        while self.tables.clock.now < end:
            self.tables.clock.now = min(end, self.tables.clock.now + step)
            self.room.tick()
            await self.settle()

    def view(self, who):
        whole = self.room.views.whole(who, self.t)
        return {**whole, "paths": [read_path(path) for path in whole["paths"]]}

    def log(self, who="spectator"):
        return [line["text"] for line in self.view(who)["log"]]

    async def restarted(self) -> Room:
        return await self.tables.open(await self.tables.store.load(self.room.id))


@asynccontextmanager
async def table(form, tmp_path, game="pebbles", **more):
    tables = Tables(await open_store(str(tmp_path / "t.sqlite")))
    goal = {"option-goal": "60"} if game == "pebbles" else {}
    want = forms.wanted({"game": game, **goal, **form, **more}, "Ann")
    kept, sittings = forms.opened(want, ME, 1.0, dice())
    await tables.store.open_game(kept, sittings)
    place = Table(tables, await tables.open(kept))
    place.owner = sittings[0][0]
    place.guests[place.owner] = Guest(place.owner, place.t)
    place.room.enter(place.guests[place.owner])
    yield place
    await tables.store.close()


def law(story):
    """A test written as a coroutine."""

    def test(tmp_path):
        asyncio.run(story(tmp_path))

    test.__name__, test.__doc__ = story.__name__, story.__doc__
    return test


# Turns


@law
async def test_only_the_seat_to_move_moves_and_only_once(tmp_path):
    async with table(FRIENDS, tmp_path) as place:
        await place.sit("bo", 1)
        with pytest.raises(NotYourTurn):
            await place.do("bo", "move", move="take")
        await place.do(place.owner, "move", move="take")
        with pytest.raises(Stale):
            await place.do("bo", "move", move="take", ply=3)
        with pytest.raises(NotYourTurn):
            await place.do(place.owner, "move", move="take")


@law
async def test_chance_is_kept_with_the_move_that_caused_it(tmp_path):
    async with table(FRIENDS, tmp_path) as place:
        before = place.tables.store.writes
        await place.do(place.owner, "move", move="take")
        assert place.tables.store.writes == before + 1
        last = (await place.tables.store.load(place.room.id)).entries[-2:]
        assert (last[0].text, last[1].text[:4], last[1].seat) == ("take", "die:", -1)


class Slow:
    """A store that writes only when it is told to."""

    def __init__(self, store):
        self.gate, self.writing, self._write = asyncio.Event(), asyncio.Event(), store.write
        store.write = self.write

    async def write(self, wanted):
        self.writing.set()
        await self.gate.wait()
        await self._write(wanted)


@law
async def test_nobody_sees_a_move_before_it_is_kept(tmp_path):
    async with table(FRIENDS, tmp_path) as place:
        slow = Slow(place.tables.store)
        moving = asyncio.create_task(place.do(place.owner, "move", move="take"))
        await slow.writing.wait()
        assert place.room.views.whole("spectator", place.t)["ply"] == 3
        slow.gate.set()
        await moving
        assert place.view("spectator")["ply"] == 5


@law
async def test_a_name_given_while_a_move_is_kept_is_told_in_the_whole_story(tmp_path):
    async with table(FRIENDS, tmp_path) as place:
        assert "Seat 2 draws a secret number." in place.log()
        await seats.take(place.tables.store, place.room.id, 1, "bo", "Bo")
        slow = Slow(place.tables.store)
        moving = asyncio.create_task(place.do(place.owner, "move", move="take"))
        await slow.writing.wait()
        await place.room.reseat()
        slow.gate.set()
        await moving
        assert "Bo draws a secret number." in place.log()
        assert not any("Seat 2" in line for line in place.log())


@law
async def test_a_restart_restores_exactly(tmp_path):
    async with table(FRIENDS, tmp_path) as place:
        await place.sit("bo", 1)
        for who in (place.owner, "bo", place.owner, "bo"):
            await place.do(who, "move", move="pass")
        await place.do("bo", "chat", text="hello")
        again = await place.restarted()
        for who in (place.owner, "bo", "spectator"):
            old, new = (room.views.whole(who, place.t) for room in (place.room, again))
            old.pop("seats"), new.pop("seats")
            assert old == new
        assert list(again.people.chat) == list(place.room.people.chat)


@law
async def test_each_sees_their_own_secret_and_a_spectator_none(tmp_path):
    async with table(FRIENDS, tmp_path) as place:
        await place.sit("bo", 1)
        await place.sit("zoe")
        mine, theirs, watching = (json.dumps(place.view(who)) for who in (place.owner, "bo", "zoe"))
        assert "secret0=" in mine
        assert "secret1=" not in mine
        assert "secret1=" in theirs
        assert "secret0=" not in theirs
        assert "secret" not in watching.replace("secret number", "")
        assert place.view("bo")["paths"] == []
        assert [path["move"] for path in place.view(place.owner)["paths"]] == ["take", "pass"]


@law
async def test_a_slow_guest_gets_only_the_newest_view(tmp_path):
    async with table(FRIENDS, tmp_path) as place:
        await place.sit("bo", 1)
        slow = place.guests["bo"]
        place.room.views.update(slow)
        for who in (place.owner, "bo", place.owner):
            await place.do(who, "move", move="pass")
        news = json.loads(place.room.views.update(slow))["view"]
        assert news["ply"] == 9
        assert [line["n"] for line in news["log"]] == list(range(3, 9))
        assert "ground" not in news.get("layers", {})
        assert place.room.views.update(slow) is None


# Undo


@law
async def test_a_roll_since_cannot_be_taken_back(tmp_path):
    async with table(FRIENDS, tmp_path) as place:
        await place.sit("bo", 1)
        await place.do(place.owner, "move", move="pass")
        assert place.view(place.owner)["undo"] is None
        with pytest.raises(Fault, match="nothing of yours"):
            await place.do(place.owner, "undo")


@law
async def test_undo_between_people_is_asked_for_and_never_crosses_a_roll(tmp_path):
    async with table(FRIENDS, tmp_path, "sumo", **{"option-first": "seat1"}) as place:
        await place.sit("bo", 1)
        first = place.view(place.owner)["paths"][0]
        await place.do(place.owner, "move", move=first["move"])
        assert place.view(place.owner)["undo"] == first["label"]
        assert place.view("bo")["undo"] is None
        await place.do(place.owner, "undo")
        ask = place.view("bo")["ask"]
        assert first["label"] in ask["text"]
        waits = place.view(place.owner)["ask"]
        assert waits["text"] == "You asked to take back; waiting for Bo."
        with pytest.raises(Fault, match="question open"):
            await place.do(place.owner, "undo")
        again = await place.restarted()
        assert again.views.whole("bo", place.t)["ask"] == ask
        assert again.views.whole(place.owner, place.t)["ask"] == waits
        assert again.views.whole("zoe", place.t)["ask"] is None
        await place.do("bo", "answer", ask=ask["ask"], yes=True)
        assert place.view(place.owner)["ply"] == 1
        assert place.log()[-1] == f"Ann takes back: {first['label']}"
        again = await place.restarted()
        assert again.course.play.states.tobytes() == place.room.course.play.states.tobytes()
        assert again.views.log("x", place.t) == place.room.views.log("x", place.t)


@law
async def test_a_card_taken_back_is_named_to_nobody_else(tmp_path):
    """Run Run Run!: what somebody laid or offered tells of their hand."""
    async with table(FRIENDS | {"count": "2"}, tmp_path, "pyramid") as place:
        await place.sit("bo", 1)
        while not (cards := [p for p in place.view(place.owner)["paths"] if re.fullmatch(CARD, p["move"])]):
            who = next(who for who in (place.owner, "bo") if place.view(who)["paths"])
            await place.do(who, "move", move=place.view(who)["paths"][0]["move"])
        await place.do(place.owner, "move", move=cards[0]["move"])
        assert place.view(place.owner)["undo"] == cards[0]["label"]
        await place.do(place.owner, "undo")
        ask = place.view("bo")["ask"]
        assert ask["text"] == "Ann would like to take back the last move."
        await place.do("bo", "answer", ask=ask["ask"], yes=True)
        assert place.log("bo")[-1] == "Ann takes back a move."


@law
async def test_a_declined_undo_changes_nothing(tmp_path):
    async with table(FRIENDS, tmp_path, "sumo", **{"option-first": "seat1"}) as place:
        await place.sit("bo", 1)
        await place.do(place.owner, "move", move=place.view(place.owner)["paths"][0]["move"])
        await place.do(place.owner, "undo")
        ask = place.view("bo")["ask"]["ask"]
        with pytest.raises(Fault):
            await place.do(place.owner, "answer", ask=ask, yes=True)
        await place.do("bo", "answer", ask=ask, yes=False)
        assert place.view("bo")["ask"] is None
        assert place.view("bo")["ply"] == 2
        assert place.log()[-1] == "Bo says no."
        with pytest.raises(Fault, match="Nobody waits"):
            await place.do("bo", "answer", ask=ask, yes=True)


@law
async def test_who_asked_can_withdraw_it_and_ask_again(tmp_path):
    async with table(FRIENDS, tmp_path, "sumo", **{"option-first": "seat1"}) as place:
        await place.sit("bo", 1)
        await place.do(place.owner, "move", move=place.view(place.owner)["paths"][0]["move"])
        await place.do(place.owner, "undo")
        ask, told = place.view("bo")["ask"]["ask"], place.log()
        for who, number in (("bo", ask), (place.owner, ask + 1)):
            with pytest.raises(Fault, match="no longer open"):
                await place.do(who, "withdraw", ask=number)
        await place.do(place.owner, "withdraw", ask=ask)
        for who in (place.owner, "bo"):
            assert place.view(who)["ask"] is None
        assert (place.room.course.ply, place.log()) == (2, told)
        assert (await place.restarted()).course.ask is None
        with pytest.raises(Fault, match="Nobody waits"):
            await place.do("bo", "answer", ask=ask, yes=True)
        await place.do(place.owner, "undo")
        assert place.view("bo")["ask"]["ask"] > ask


@law
async def test_who_asked_several_waits_for_those_who_have_not_answered(tmp_path):
    seats = {**FRIENDS, "count": "3", "seat-2-kind": "friend"}
    async with table(seats, tmp_path) as place:
        await place.sit("bo", 1)
        await place.sit("cy", 2)
        async with place.room.journal.open():
            await place.room.journal.write(Entry(Kind.ASK, 0, "undo"))
        waits = place.view(place.owner)["ask"]
        assert waits["text"] == "You asked to take back; waiting for Bo, Cy."
        await place.do("bo", "answer", ask=waits["ask"], yes=True)
        assert place.view(place.owner)["ask"]["text"] == "You asked to take back; waiting for Cy."
        assert place.view("bo")["ask"] is None


@law
async def test_a_move_settles_an_open_question(tmp_path):
    async with table(FRIENDS, tmp_path, "sumo", **{"option-first": "seat1"}) as place:
        await place.sit("bo", 1)
        await place.do(place.owner, "move", move=place.view(place.owner)["paths"][0]["move"])
        await place.do(place.owner, "undo")
        await place.do(place.owner, "move", move=place.view(place.owner)["paths"][0]["move"])
        assert place.view("bo")["ask"] is None


@law
async def test_undo_against_bots_is_free_and_marked(tmp_path):
    async with table(BOT, tmp_path) as place:
        await place.do(place.owner, "move", move="pass")
        await place.settle()
        assert place.room.course.ply == 7  # mine, a roll, the bot's, a roll
        assert place.view(place.owner)["undo"] is not None
        await place.do(place.owner, "undo")
        assert place.room.course.ply == 3
        assert place.log()[-1] == "Ann takes back a move."


@law
async def test_the_log_is_cut_where_an_undo_went_back_to(tmp_path):
    async with table(BOT, tmp_path) as place:
        guest = place.guests[place.owner]
        place.room.views.update(guest)
        await place.do(place.owner, "move", move="pass")
        await place.settle()
        place.room.views.update(guest)
        await place.do(place.owner, "undo")
        news = json.loads(place.room.views.update(guest))["view"]
        assert news["log_from"] == 3
        assert [(line["n"], line["text"]) for line in news["log"]] == [(3, "Ann takes back a move.")]


@law
async def test_two_people_at_one_screen_need_not_ask_but_keep_the_law(tmp_path):
    async with table(SAME_SCREEN, tmp_path, "sumo", **{"option-first": "seat1"}) as place:
        await place.do(place.owner, "move", move=place.view(place.owner)["paths"][0]["move"])
        await place.do(place.owner, "undo")
        assert place.room.course.ply == 1
        assert place.view(place.owner)["undo"] is None  # a roll came before


# The end


@law
async def test_resigning_a_duel_ends_it(tmp_path):
    async with table(FRIENDS, tmp_path) as place:
        await place.sit("bo", 1)
        await place.do("bo", "resign")
        view = place.view(place.owner)
        assert (view["over"], view["ending"]) == (True, "Bo resigns: Ann wins.")
        assert view["can"] == ["rematch"]
        kept = await place.tables.store.load(place.room.id)
        assert kept.finished
        assert kept.outcome == Outcome((1.0, -1.0), Reason.RESIGNATION)
        with pytest.raises(NotYourTurn):
            await place.do(place.owner, "move", move="pass")


@law
async def test_among_three_a_bot_takes_the_seat_of_who_resigns(tmp_path):
    async with table({**FRIENDS, "count": "3", "seat-2-kind": "friend"}, tmp_path) as place:
        await place.sit("bo", 1)
        await place.sit("cy", 2)
        await place.do("bo", "resign")
        assert not place.room.course.over
        assert place.view("bo")["seats"][1]["substitute"]
        await place.do(place.owner, "move", move="pass")
        await place.settle()
        assert place.room.course.turn == 2
        assert place.tables.thinker.asked[-1][:2] == (SUBSTITUTE, 1)


@law
async def test_a_draw_is_offered_and_agreed(tmp_path):
    async with table(FRIENDS, tmp_path) as place:
        with pytest.raises(Fault, match="cannot be offered"):  # nobody there yet
            await place.do(place.owner, "draw")
        await place.sit("bo", 1)
        assert "draw" in place.view("bo")["can"]
        await place.do("bo", "draw")
        ask = place.view(place.owner)["ask"]
        assert ask["text"] == "Bo offers a draw."
        await place.do(place.owner, "answer", ask=ask["ask"], yes=True)
        assert place.view("bo")["ending"] == "A draw, by agreement."
        assert (await place.restarted()).course.play.ended() == Outcome((0.0, 0.0), Reason.AGREEMENT)


@law
async def test_the_rules_end_a_game(tmp_path):
    async with table(SAME_SCREEN, tmp_path, **{"option-goal": "6"}) as place:
        while not place.room.course.over:
            moves = [path["move"] for path in place.view(place.owner)["paths"]]
            await place.do(place.owner, "move", move=moves[0])
        assert place.view("x")["ending"] == "The goal is reached."
        kept = await place.tables.store.load(place.room.id)
        assert kept.outcome == Outcome(tuple(place.room.course.play.results()), Reason.RULES)


# Records of what people ended


async def again_from_its_record(place):
    """The game as somebody else sees it who got its record as a file and uploaded it."""
    kept = await place.tables.store.load(place.room.id)
    text = record.written(kept.record())
    uploaded = forms.read_record("game.json", text.encode(), 2.0)
    await place.tables.store.open_game(uploaded)
    kept_again = await place.tables.store.load(uploaded.id)
    assert record.written(kept_again.record()) == text
    assert kept_again.outcome == kept.outcome
    room = await place.tables.open(kept_again)
    assert room.course.over
    assert room.course.play.states.tobytes() == place.room.course.play.states.tobytes()
    return room


def told(room, code):
    t = find("pebbles").language(code)
    past = room.views.past(room.course.ply, "x", t)
    assert past["status"] == room.ending(t)
    return room.ending(t), room.views.log("x", t)[-1]["text"]


@law
async def test_the_record_of_a_game_lost_on_time_is_replayed(tmp_path):
    async with table({**FRIENDS, **CLOCK, "flag": "loss"}, tmp_path) as place:
        await place.sit("bo", 1)
        await place.do(place.owner, "move", move="pass")
        await place.pass_time(61)
        room = await again_from_its_record(place)
        assert told(room, "en") == ("Bo's time is up: Ann wins.", "Bo's time is up.")
        assert told(room, "fr") == (
            "Bo\N{NO-BREAK SPACE}: temps écoulé, victoire pour Ann.",
            "Bo\N{NO-BREAK SPACE}: temps écoulé.",
        )


@law
async def test_the_record_of_a_game_given_up_is_replayed(tmp_path):
    async with table(FRIENDS, tmp_path) as place:
        await place.sit("bo", 1)
        await place.do(place.owner, "move", move="take")
        await place.do(place.owner, "resign")
        room = await again_from_its_record(place)
        assert told(room, "en") == ("Ann resigns: Bo wins.", "Ann resigns.")
        assert told(room, "fr") == ("Ann abandonne\N{NO-BREAK SPACE}: victoire pour Bo.", "Ann abandonne.")


@law
async def test_the_record_of_a_draw_by_agreement_is_replayed(tmp_path):
    async with table(FRIENDS, tmp_path) as place:
        await place.sit("bo", 1)
        await place.do("bo", "draw")
        await place.do(place.owner, "answer", ask=place.view(place.owner)["ask"]["ask"], yes=True)
        room = await again_from_its_record(place)
        assert told(room, "en") == ("A draw, by agreement.", "Both sides agree to a draw.")
        assert told(room, "fr")[0] == "Partie nulle, d’un commun accord."


@law
async def test_the_record_of_a_game_that_a_bot_played_on_is_replayed(tmp_path):
    everybody = {"count": "3", "seat-1-kind": "same", "seat-2-kind": "same", "option-goal": "6"}
    async with table(everybody, tmp_path) as place:
        await place.do(place.owner, "resign")
        while not place.room.course.over:
            await place.do(place.owner, "move", move=place.view(place.owner)["paths"][0]["move"])
            await place.settle()
        assert place.room.course.handed == {0}
        kept = await place.tables.store.load(place.room.id)
        assert kept.outcome.reason == Reason.RULES
        assert "reason" not in kept.record()
        assert kept.record()["handed"] == [{"seat": 0, "ply": 4, "reason": "resignation"}]
        room = await again_from_its_record(place)
        assert told(room, "en")[0] == "The goal is reached."
        for one in (place.room, room):
            assert [line["text"] for line in one.views.log("x", place.t)][4] == "Ann resigns: a bot plays on."
        assert room.kept.record() == kept.record()


@law
async def test_a_game_that_a_bot_played_on_for_who_ran_out_of_time_is_replayed(tmp_path):
    async with table({**SAME_SCREEN, **CLOCK, "option-goal": "6"}, tmp_path) as place:
        await place.pass_time(61)
        assert place.room.course.handed == {0}
        while not place.room.course.over:
            await place.do(place.owner, "move", move=place.view(place.owner)["paths"][0]["move"])
            await place.settle()
        kept, room = await place.tables.store.load(place.room.id), await again_from_its_record(place)
        assert told(room, "en")[0] == "The goal is reached."
        assert kept.record()["handed"] == [{"seat": 0, "ply": 3, "reason": "time"}]
        assert "Ann's time is up: a bot plays on." in [line["text"] for line in room.views.log("x", place.t)]
        assert room.kept.record() == kept.record()


@law
async def test_the_record_says_where_a_bot_took_over_though_moves_were_taken_back(tmp_path):
    """Ann resigns after her move, and Bo, against bots alone now, goes back to a position before that."""
    async with table({"count": "3", "seat-1-kind": "same", "seat-2-kind": "bot"}, tmp_path) as place:
        await place.do(place.owner, "move", move="pass")
        await place.do(place.owner, "move", move="pass")
        at = place.room.course.ply
        await place.do(place.owner, "resign")
        await place.settle()
        assert place.room.course.handed == {0}
        assert (await place.tables.store.load(place.room.id)).record()["handed"][0]["ply"] <= at
        await place.do(place.owner, "undo")
        kept = await place.tables.store.load(place.room.id)
        assert kept.record()["handed"][0]["ply"] <= len(kept.moves())
        assert kept.record()["handed"] == record.as_data(place.room.course.play)["handed"]


# Bots


@law
async def test_a_bot_sees_only_what_its_seat_sees(tmp_path):
    async with table(BOT, tmp_path) as place:
        await place.do(place.owner, "move", move="pass")
        _, seat, seen = place.tables.thinker.asked[0]
        assert seat == 1
        assert seen["secret"][0][0] == -1
        assert seen["secret"][0][1] >= 0


@law
async def test_bots_play_on_while_their_game_is_compiled_and_people_read_that_it_is(tmp_path):
    async with table(BOT, tmp_path) as place:
        thinker = place.tables.thinker
        thinker.warm = False
        assert place.view("x")["compiling"]
        await place.do(place.owner, "move", move="pass")
        assert (place.view("x")["compiling"], place.view("x")["ply"]) == (True, 7)
        assert thinker.askers == {place.room.host}
        shows = place.room.shows
        thinker.compiled()
        assert place.room.shows > shows
        assert not place.view("x")["compiling"]


@law
async def test_a_table_needs_the_compiler_most_when_a_bot_is_to_move_and_not_at_all_once_people_are_gone(tmp_path):
    async with table(BOT, tmp_path) as place:
        host = place.room.host
        assert host.need == Need.TABLE
        place.room.leave(place.guests[place.owner])
        assert host.need == Need.LATER
        async with place.room.journal.open():
            await place.room.move(0, 1)
        place.room.people.enter(place.guests[place.owner])
        assert host.need == Need.MOVE


@law
async def test_people_among_themselves_need_no_compiler(tmp_path):
    async with table(SAME_SCREEN, tmp_path) as place:
        place.tables.thinker.warm = False
        await place.do(place.owner, "move", move="pass")
        assert not place.view(place.owner)["compiling"]
        assert place.tables.thinker.askers == set()


@pytest.fixture
def solvable(monkeypatch):
    """As if Pebbles had an oracle."""
    monkeypatch.setattr(find("pebbles"), "solvable", True, raising=False)


@pytest.mark.usefixtures("solvable")
@law
async def test_a_game_that_can_be_solved_is_once_somebody_has_played_it_here(tmp_path):
    async with table(BOT, tmp_path) as place:
        unsolved = place.tables.thinker.unsolved
        place.room.tick()
        assert unsolved == []
        for _ in range(2):
            await place.do(place.owner, "move", move="pass")
        assert unsolved == [("pebbles", place.room.course.play.setting)]


@pytest.mark.usefixtures("solvable")
@law
async def test_a_table_whose_game_found_no_place_in_the_queue_asks_again(tmp_path):
    async with table(SAME_SCREEN, tmp_path) as place:
        place.tables.thinker.solve = lambda game, setting: asked.append(game.key) or len(asked) > 1
        asked = []
        for _ in range(3):
            await place.do(place.owner, "move", move="pass")
        assert asked == ["pebbles", "pebbles"]


@law
async def test_a_bots_turn_is_resumed_after_a_restart(tmp_path):
    async with table(BOT, tmp_path) as place:
        place.room.leave(place.guests[place.owner])
        async with place.room.journal.open():
            await place.room.move(0, 1)
        assert place.room.course.turn == 1
        again = await place.restarted()
        assert again.course.turn == 1
        place.room = again
        again.enter(place.guests[place.owner])
        await place.pass_time(0.5)
        assert again.course.turn == 0


@law
async def test_an_undo_while_a_bot_thinks_is_not_overtaken(tmp_path):
    async with table(BOT, tmp_path) as place:
        gate, thinking = asyncio.Event(), asyncio.Event()

        async def choose(game, level, seen, seat, setting):
            thinking.set()
            await gate.wait()
            return 0

        place.tables.thinker.choose = choose
        await acts.move(place.room, place.guests[place.owner], {"ply": 3, "move": "pass"})
        await thinking.wait()
        await acts.undo(place.room, place.guests[place.owner], {"ply": 5})
        gate.set()
        await place.settle()
        assert place.room.course.ply == 3


# Time


CLOCK = {"clock": "game", "minutes": "1", "increment": "5"}


def clock(place, seat, who="x"):
    return place.view(who)["seats"][seat]["clock"]


@law
async def test_a_clock_waits_until_everybody_has_come(tmp_path):
    async with table({**FRIENDS, **CLOCK}, tmp_path) as place:
        await place.pass_time(30)
        assert clock(place, 0) == {"left": 60.0, "running": False}
        await place.sit("bo", 1)
        await place.pass_time(10)
        assert clock(place, 0) == {"left": 50.0, "running": True}


@law
async def test_an_increment_comes_with_the_end_of_a_turn(tmp_path):
    async with table({**FRIENDS, **CLOCK}, tmp_path) as place:
        await place.sit("bo", 1)
        await place.pass_time(10)
        await place.do(place.owner, "move", move="pass")
        assert clock(place, 0) == {"left": 55.0, "running": False}
        await place.pass_time(3)
        assert clock(place, 1) == {"left": 57.0, "running": True}
        again = await place.restarted()
        seats = again.views.whole("x", place.t)["seats"]
        assert [seat["clock"]["left"] for seat in seats] == [55.0, 60.0]  # nobody pays for a server that was down


@law
async def test_a_clock_starts_when_its_owner_has_come_once(tmp_path):
    """A friend's seat in a rematch is taken before the friend has followed."""
    async with table({**FRIENDS, **CLOCK}, tmp_path) as place:
        place.tables.house.settings = SETTINGS  # nobody is a leaver here
        await seats.take(place.tables.store, place.room.id, 1, "bo", "Bo")
        await place.room.reseat()
        await place.do(place.owner, "move", move="pass")
        await place.pass_time(30)
        assert clock(place, 1) == {"left": 60.0, "running": False}
        assert [seat["awaited"] for seat in place.view("x")["seats"]] == [False, True]
        await place.sit("bo")
        assert clock(place, 1) == {"left": 60.0, "running": True}
        assert not place.view("x")["seats"][1]["awaited"]
        await place.pass_time(10)
        place.room.leave(place.guests["bo"])
        await place.pass_time(10)
        assert clock(place, 1) == {"left": 40.0, "running": True}  # who has come once pays for leaving


@law
async def test_who_has_come_once_has_come_after_a_restart_too(tmp_path):
    async with table({**FRIENDS, **CLOCK}, tmp_path) as place:
        await seats.take(place.tables.store, place.room.id, 1, "bo", "Bo")
        await place.room.reseat()
        assert (await place.restarted()).clocks.awaited(1)
        await place.sit("bo")
        await place.pass_time(1)
        again = await place.restarted()
        again.enter(place.guests[place.owner])
        assert not any(again.clocks.awaited(seat) for seat in range(2))
        assert again.course.arrived == {0, 1}
        entries = (await place.tables.store.load(place.room.id)).entries
        await place.pass_time(5)
        assert (await place.tables.store.load(place.room.id)).entries == entries  # noted once


@law
async def test_a_table_without_a_clock_notes_no_arrivals(tmp_path):
    async with table(FRIENDS, tmp_path) as place:
        await place.sit("bo", 1)
        await place.pass_time(1)
        assert place.room.course.arrived == frozenset()
        assert not any(seat["awaited"] for seat in place.view("x")["seats"])


@law
async def test_a_fallen_flag_gives_the_seat_to_a_bot(tmp_path):
    async with table({**FRIENDS, **CLOCK}, tmp_path) as place:
        await place.sit("bo", 1)
        await place.pass_time(61)
        assert place.room.course.turn == 1
        assert place.view("bo")["seats"][0]["substitute"]
        assert "Ann's time is up: a bot plays on." in place.log()
        assert place.view(place.owner)["acting"] is None
        assert 0 in (await place.restarted()).course.handed


@law
async def test_a_fallen_flag_loses_where_the_table_says_so(tmp_path):
    async with table({**FRIENDS, **CLOCK, "flag": "loss"}, tmp_path) as place:
        await place.sit("bo", 1)
        await place.pass_time(61)
        assert place.view("bo")["ending"] == "Ann's time is up: Bo wins."
        assert place.room.course.play.ended() == Outcome((-1.0, 1.0), Reason.TIME)


@law
async def test_a_limit_for_each_turn_costs_only_the_turn(tmp_path):
    async with table({**FRIENDS, "clock": "move", "seconds": "20"}, tmp_path) as place:
        await place.sit("bo", 1)
        await place.pass_time(21)
        assert place.room.course.turn == 1
        assert not place.view("bo")["seats"][0]["substitute"]
        await place.do("bo", "move", move="pass")
        assert place.view(place.owner)["acting"] == 0
        assert clock(place, 0) == {"left": 20.0, "running": True}


@law
async def test_a_clock_stands_still_while_nobody_is_there(tmp_path):
    async with table({**FRIENDS, **CLOCK}, tmp_path) as place:
        await place.sit("bo", 1)
        await place.pass_time(10)
        for who in ("bo", place.owner):
            place.room.leave(place.guests[who])
        place.tables.clock.now += 1000
        place.room.enter(place.guests["bo"])
        assert clock(place, 0)["left"] == 50.0


@law
async def test_a_table_that_leaves_the_memory_keeps_the_running_turn(tmp_path):
    async with table({**FRIENDS, **CLOCK}, tmp_path) as place:
        await place.sit("bo", 1)
        await place.pass_time(10)
        for who in ("bo", place.owner):
            place.room.leave(place.guests[who])
        await place.room.close()
        again = await place.restarted()
        assert again.views.whole("x", place.t)["seats"][0]["clock"]["left"] == 50.0


# Leavers


@law
async def test_a_leaver_is_replaced_in_their_turn_and_gets_the_seat_back(tmp_path):
    async with table(FRIENDS, tmp_path) as place:
        await place.sit("bo", 1)
        place.room.leave(place.guests["bo"])
        await place.pass_time(5)
        assert not place.view("x")["seats"][1]["substitute"]  # not their turn, no clock: nobody minds
        await place.do(place.owner, "move", move="pass")
        await place.pass_time(0.5)
        assert place.room.course.turn == 0
        assert place.tables.thinker.asked[-1][:2] == (SUBSTITUTE, 1)
        place.room.enter(place.guests["bo"])
        assert place.view("x")["seats"][1]["present"]
        await place.do(place.owner, "move", move="pass")
        await place.pass_time(5)
        assert place.room.course.turn == 1
        assert place.view("bo")["acting"] == 1


@law
async def test_nobody_is_replaced_before_their_time(tmp_path):
    async with table(FRIENDS, tmp_path) as place:
        await place.sit("bo", 1)
        await place.do(place.owner, "move", move="pass")
        place.room.leave(place.guests["bo"])
        await place.pass_time(0.9, 0.3)
        assert place.room.course.turn == 1
        await place.pass_time(0.3)
        assert place.room.course.turn == 0


@law
async def test_a_crowd_that_comes_in_is_shown_to_everybody_together(tmp_path):
    async with table(FRIENDS, tmp_path) as place:
        shows = place.room.shows
        for n in range(50):
            place.room.enter(Guest(f"spectator {n}", place.t))
        assert place.room.shows == shows
        place.room.tick()
        assert place.room.shows == shows + 1
        assert place.view("x")["watching"]["count"] == 50


@law
async def test_a_game_over_days_waits_for_whoever_is_away(tmp_path):
    async with table({**FRIENDS, "clock": "days"}, tmp_path) as place:
        await place.sit("bo", 1)
        await place.do(place.owner, "move", move="pass")
        place.room.leave(place.guests["bo"])
        await place.pass_time(100, 10)
        assert place.room.course.turn == 1
        assert place.view("x")["seats"][1]["clock"] is None
        place.room.enter(place.guests["bo"])
        assert place.view("bo")["acting"] == 1


@law
async def test_a_seat_nobody_took_waits_for_ever(tmp_path):
    async with table(FRIENDS, tmp_path) as place:
        await place.do(place.owner, "move", move="pass")
        await place.pass_time(100, 10)
        assert place.room.course.turn == 1
        assert place.view("x")["status"] == "Waiting for somebody to take seat 2."


@law
async def test_bots_do_not_play_for_an_empty_room(tmp_path):
    async with table(BOT, tmp_path) as place:
        place.room.leave(place.guests[place.owner])
        async with place.room.journal.open():
            await place.room.move(0, 1)
        await place.settle()
        assert place.room.course.turn == 1
        assert place.tables.thinker.asked == []


# Ticks


@law
async def test_a_table_where_nothing_can_happen_by_itself_is_left_alone(tmp_path):
    async with table(FRIENDS, tmp_path) as place:
        assert place.room.restless  # a seat is open
        await place.sit("bo", 1)
        assert not place.room.restless
        await place.do(place.owner, "move", move="pass")
        assert not place.room.restless
        place.room.leave(place.guests["bo"])
        assert place.room.restless  # Bo may be replaced


@law
async def test_a_table_with_a_clock_or_a_bot_is_looked_after(tmp_path):
    for form in ({**FRIENDS, **CLOCK}, BOT):
        folder = tmp_path / str(len(form))
        folder.mkdir()
        async with table(form, folder) as place:
            if form is not BOT:
                await place.sit("bo", 1)
            assert place.room.restless


@law
async def test_a_seat_that_a_bot_was_given_is_looked_after(tmp_path):
    async with table({**FRIENDS, **CLOCK, "flag": "bot"}, tmp_path) as place:
        await place.sit("bo", 1)
        await place.do(place.owner, "resign")
        assert place.room.restless
