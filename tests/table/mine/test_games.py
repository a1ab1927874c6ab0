"""My games: what the page tells of them, to whom, and how quickly it is asked for."""

import asyncio
import re
import sqlite3

import pytest

from dedale.core import Outcome, registry
from dedale.table.keeping import mine as keeping
from dedale.table.keeping import schema
from dedale.table.keeping.kept import Entry, Kind, SeatKept
from dedale.table.keeping.mine import HELPED, TELLING, KeptMoment, Played, length
from dedale.table.keeping.store import Write
from dedale.table.web import dates
from dedale.table.web.mine import faring
from tests.table.conftest import open_store
from tests.table.mine.acting import duel, lost_to_bot, resigned
from tests.table.test_store import game as kept_game

BOT, ME = SeatKept(1, "bot", "Icare", "2"), SeatKept(0, "person", "Ann")


def shown(visitor, page="/games"):
    answer = visitor.http.get(page)
    assert answer.status_code == 200
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.text))


def test_somebody_new_is_told_what_will_be_here(server):
    assert "No game of yours has ended yet" in shown(server.visitor())


def test_a_game_is_told_with_day_opponent_result_length_and_links(server):
    ann, bo = server.visitor(), server.visitor()
    table = resigned(duel(server, ann, bo), bo)
    told = shown(ann)
    assert re.search(r"Pebbles.*against Bo.*Won.*\d{4}.*0 turns, 1 minute", told)
    assert re.search(r"against Ann.*Lost", shown(bo))
    page = ann.http.get("/games").text
    assert f'href="/replay/{table}"' in page
    assert f'href="/review/{table}"' in page
    assert re.search(r'<time datetime="\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ">\w+ \d+, \d{4}</time>', page)


def test_games_under_way_and_those_of_others_are_not_listed(server):
    ann, bo, zoe = server.visitor(), server.visitor(), server.visitor()
    path = duel(server, ann, bo)
    assert "No game of yours" in shown(ann)
    resigned(path, ann)
    assert "1 game played" in shown(ann)
    assert "No game of yours" in shown(zoe)


def test_games_against_a_bot_are_counted_by_level_and_rated_only_when_there_are_enough(server):
    ann = server.visitor()
    for _ in range(4):
        lost_to_bot(ann)
    lost_to_bot(ann, level="2")
    told = shown(ann)
    assert "Level 1: beginner 4 0 0" in told
    assert "Level 2: easy 1 0 0" in told
    assert "Your rating: 1," not in told
    assert re.search(r"Your rating: \d+ at most; you have not won yet\. That is below level 1\.", told)
    zoe = server.visitor()
    lost_to_bot(zoe)
    assert "Too few games yet for a rating: 1 of 5." in shown(zoe)


def test_two_seats_at_one_screen_count_for_nobody(server):
    ann = server.visitor()
    path = ann.open("sumo", **{"name": "Ann", "seat-1-kind": "same"})
    resigned(path, ann)
    told = shown(ann)
    assert "On one screen" in told
    assert "How you fared" not in told


def test_the_page_speaks_french(server):
    ann = server.visitor("fr")
    lost_to_bot(ann, "sumo")
    told = shown(ann)
    assert "Mes parties" in told
    assert "Perdue" in told
    assert re.search(r"\d{1,2}(er)? \w+ \d{4}", told)


@pytest.mark.parametrize(
    ("played", "found"),
    [
        ({}, faring.WON),
        ({"outcome": Outcome((-1.0, 1.0))}, faring.LOST),
        ({"outcome": Outcome((0.0, 0.0))}, faring.DRAWN),
        ({"outcome": None}, faring.SCREEN),
        ({"mine": {0, 1}}, faring.SCREEN),
        ({"gave_up": {0}}, faring.LOST),
        ({"gave_up": {1}}, faring.WON),
    ],
)
def test_how_a_game_went(played, found):
    one = Played(**{"id": "g", "game": "sumo", "finished": 1.0, "outcome": Outcome((1.0, -1.0)),
                    "seats": [ME, BOT], "mine": {0}, **played})  # fmt: skip
    assert faring.result(one, registry.find("sumo").facts) == found


def test_a_team_wins_and_loses_together():
    facts = registry.find("pyramid").facts
    for results, found in (((1.0, 1.0), faring.TOGETHER_WON), ((-1.0, -1.0), faring.TOGETHER_LOST)):
        one = Played("g", "pyramid", 1.0, Outcome(results), [ME, BOT], {0})
        assert faring.result(one, facts) == found
        assert not list(faring.fared([one], {"pyramid": facts})[0].scores)


def test_a_game_alone_is_against_nobody_and_one_with_several_levels_says_so():
    bots = [SeatKept(n, "bot", "x", str(n)) for n in (1, 2)]
    for seats, told in (([ME], faring.SOLO), ([ME, *bots], faring.MIXED), ([ME, bots[0]], "1")):
        assert faring.against(Played("g", "pyramid", 1.0, None, seats, {0})) == told


def test_a_table_of_four_is_one_game_of_three_opponents():
    bots = [SeatKept(n, "bot", "x", str(n)) for n in (1, 2, 3)]
    one = Played("g", "coq", 1.0, Outcome((0.2, 1.0, -1.0, 0.2)), [ME, *bots], {0})
    scores = list(faring.scores(one, faring.LOST))
    assert [score.score for score in scores] == [0.0, 1.0, 0.5]
    assert sum(score.weight for score in scores) == pytest.approx(1)


def test_games_with_help_are_counted_but_not_rated():
    facts = {"sumo": registry.find("sumo").facts}
    games = [Played(f"g{n}", "sumo", 1.0, Outcome((1.0, -1.0)), [ME, BOT], {0}, helped=n > 3) for n in range(8)]
    (found,) = faring.fared(games, facts)
    assert (found.rows["2"].games, found.rated) == (8, 4)


def test_the_turns_are_those_that_stand_and_the_time_is_that_of_the_whole_game():
    moves = [Entry(Kind.MOVE, seat, "x", at) for at, seat in enumerate((-1, 0, 0, -1, 0, 1, 1, 0), 100)]
    assert (length(moves).turns, length(moves).seconds) == (3, 7)
    back = [*moves, Entry(Kind.TAKEBACK, 0, "5", 108), Entry(Kind.MOVE, 1, "y", 160)]
    assert (length(back).turns, length(back).seconds) == (2, 60)


@pytest.mark.parametrize(
    ("seconds", "told"), [(5, "1 minute"), (150, "2 minutes"), (7200, "2 hours"), (86400 * 3.2, "3 days")]
)
def test_how_long_a_game_lasted(seconds, told):
    from dedale.core import language

    assert dates.lasted(seconds, language("en")) == told


def test_days_are_said_as_each_language_does():
    from dedale.core import language

    first, other = 1_793_491_200.0, 1_794_787_200.0  # the first and the sixteenth of November 2026
    assert [dates.day(day, language("en")) for day in (first, other)] == ["November 1, 2026", "November 16, 2026"]
    assert [dates.day(day, language("fr")) for day in (first, other)] == ["1er novembre 2026", "16 novembre 2026"]


@pytest.fixture
def thousand(tmp_path):
    """A visitor's thousand games among three thousand of others."""

    async def story():
        store = await open_store(str(tmp_path / "t.sqlite"))
        for n in range(4000):
            who = "me" if n % 4 == 0 else f"other{n % 50}"
            one = kept_game(f"g{n:04}")
            one.finished, one.outcome = float(n), Outcome((1.0, -1.0))
            rows = [(schema.game, one.row()), (schema.sitting, {"visitor": who, "game": one.id, "seat": 0})]
            rows += [(schema.seat, seat.row(one.id)) for seat in (ME, BOT)]
            kinds = [Kind.MOVE] * 20 + [Kind.HINT] * (n % 8 == 0)
            rows += [(schema.entry, Entry(kind, 0, "x").row(one.id, i)) for i, kind in enumerate(kinds)]
            await store.write(Write(rows)) if n % 100 == 99 else store._queue.put_nowait(Write(rows))
        await store.close()

    asyncio.run(story())
    return tmp_path / "t.sqlite"


def test_a_thousand_games_are_found_by_indexes_alone(thousand):
    """No table is read from end to end, however many games others have played."""

    async def story():
        store = await open_store(str(thousand))
        asked = []
        from sqlalchemy import event

        event.listen(store.engine.sync_engine, "before_cursor_execute", lambda *a: asked.append((a[2], a[3])))
        found = await keeping.played(store, "me")
        assert len(found) == 1000
        assert [each.id for each in found[:2]] == ["g3996", "g3992"]
        assert sum(each.helped for each in found) == 500
        assert all(len(each.seats) == 2 and each.mine == {0} for each in found)
        await keeping.lengths(store, [each.id for each in found[:20]])
        await store.close()
        return asked

    asked = asyncio.run(story())
    assert len(asked) >= 4
    with sqlite3.connect(thousand) as base:
        for statement, values in asked:
            plan = [row[3] for row in base.execute(f"EXPLAIN QUERY PLAN {statement}", values)]
            assert not [step for step in plan if step.startswith("SCAN") and "SUBQUERY" not in step], (statement, plan)
    assert any("entry_telling" in str(plan) for plan in [telling_plan(thousand)])


def telling_plan(path):
    statement = f"SELECT * FROM entry WHERE game IN (SELECT game FROM sitting WHERE visitor = 'me') AND {TELLING.text}"
    with sqlite3.connect(path) as base:
        return base.execute(f"EXPLAIN QUERY PLAN {statement}").fetchall()


def test_the_index_names_every_kind_that_is_asked_for():
    assert all(f"'{kind}'" in TELLING.text for kind in (*HELPED, Kind.RESIGN, Kind.FLAG))
    assert TELLING.text.removeprefix("entry.") in schema.CLUB


def test_the_best_moments_are_kept_once_and_the_greatest_come_first(database):
    async def story():
        store = await open_store(database)
        small, great = KeptMoment("g", 4, "seized", 0.4, 0.6), KeptMoment("g", 9, "comeback", 0.1, 1.0)
        for _ in range(2):
            await keeping.keep_moments(store, "me", [small, great])
        await keeping.keep_moments(store, "me", [])
        await keeping.keep_moments(store, "other", [KeptMoment("h", 1, "faultless", 0.0, 1.0)])
        assert await keeping.moments(store, "me", 5) == [great, small]
        await store.close()

    asyncio.run(story())


def test_pages_are_turned(server):
    ann = server.visitor()
    for _ in range(21):
        lost_to_bot(ann, "pebbles")
    first, second = ann.http.get("/games").text, ann.http.get("/games?page=2").text
    assert (first.count("/replay/"), second.count("/replay/")) == (20, 1)
    assert "Page 1 of 2" in first
    assert 'rel="next" href="?page=2"' in first
    assert 'rel="prev" href="?page=1"' in second
    assert ann.http.get("/games?page=99").text.count("/replay/") == 1
    assert ann.http.get("/games?page=x").text.count("/replay/") == 20
