"""Lessons over HTTP: every step to its end, every wrong try answered, nothing kept, nothing believed."""

import html
import json
import re

import httpx
import pytest

from dedale.core import registry
from dedale.core.lesson import Lessons, Pupil, lessons
from dedale.table.settings import Limits, Rate, Settings
from dedale.table.showing import lesson
from dedale.table.web import cards
from tests.table.conftest import Running

STEPS = [(game.key, n) for game in registry.games() for n in range(1, len(lessons(game).steps) + 1)]
FIRST = re.compile(r'id="ui-first">(.*?)</script>', re.DOTALL)
each_step = pytest.mark.parametrize(("key", "n"), STEPS)


def first(page):
    """What the page's script begins with."""
    return json.loads(FIRST.search(page.text)[1])


def post(visitor, key, n, what="try", **message):
    headers = {"Accept": "application/json"}
    return visitor.http.post(f"/learn/{key}/{n}/{what}", json={"tried": [], **message}, headers=headers)


# Every lesson of every game


@each_step
def test_every_step_is_played_to_its_end(server, key, n):
    ann, tried = server.visitor(), []
    page = ann.http.get(f"/learn/{key}/{n}")
    assert page.status_code == 200
    task, done = first(page)["task"], False
    while not done:
        assert task["ask"]
        answer = post(ann, key, n, tried=tried, move=task["move"]).json()
        assert (answer["right"], bool(answer["text"])) == (True, True)
        assert answer["view"]["layers"]
        assert "\ue000" not in json.dumps(answer, ensure_ascii=False)
        tried, task, done = [*tried, task["move"]], answer["task"], answer["done"]
        assert done == (task is None)
    assert len(tried) == len(lessons(registry.find(key)).steps[n - 1].tasks)
    assert post(ann, key, n, tried=tried, move=tried[-1]).status_code == 400


@each_step
def test_what_is_shown_on_request_are_clicks_of_a_legal_move_that_is_drawn(server, key, n):
    page = server.visitor().http.get(f"/learn/{key}/{n}")
    told = first(page)
    clicks = [clicks for move, _, clicks, *_ in told["view"]["paths"] if move == told["task"]["move"]]
    assert clicks == [told["task"]["show"]]
    for name in (*told["task"]["show"], *told["task"]["look"]):
        assert f'id="{name}"' in page.text


@each_step
def test_every_wrong_try_is_answered_and_changes_nothing(server, key, n):
    game, ann = registry.find(key), server.visitor()
    pupil = Pupil(game, lessons(game).steps[n - 1])
    right = {pupil.play.notation(move) for move in pupil.right()}
    wrong = [path[0] for path in first(ann.http.get(f"/learn/{key}/{n}"))["view"]["paths"]]
    for move in [move for move in wrong if move not in right][:20]:
        answer = post(ann, key, n, move=move).json()
        assert not answer["right"]
        assert answer["text"]
        assert (answer["view"], answer["frames"], answer["task"], answer["done"]) == (None, [], None, False)


@each_step
def test_clicks_that_lead_nowhere_are_answered(server, key, n):
    for ids in (["seat-0"], ["nothing-at-all"], ["x"] * 8):
        answer = post(server.visitor(), key, n, ids=ids).json()
        assert not answer["right"]
        assert answer["text"].strip()


@each_step
def test_a_step_is_spoken_in_french(server, key, n):
    zoe = server.visitor("fr")
    page = zoe.http.get(f"/learn/{key}/{n}")
    step = lessons(registry.find(key)).steps[n - 1]
    assert 'lang="fr"' in page.text
    assert html.escape(step.say["fr"], quote=False) in html.unescape(page.text)
    answer = post(zoe, key, n, move=first(page)["task"]["move"]).json()
    assert answer["text"] == step.tasks[0].why["fr"]


@each_step
def test_whatever_is_drawn_in_a_lesson_can_be_asked_about(server, key, n):
    for name in first(server.visitor().http.get(f"/learn/{key}/{n}"))["task"]["look"]:
        card = post(server.visitor(), key, n, "about", id=name).json()
        assert card["id"] == name
        assert card["name"]
        assert card["text"]
        assert card.keys() == {"id", "name", "text", "now", "clause", "rule"}
    assert post(server.visitor(), key, n, "about", id="nothing-at-all").json() is None


# The course of the toy game


@pytest.fixture
def bare(monkeypatch):
    """Nobody has lessons."""
    monkeypatch.setattr(lesson, "lessons", lambda game: Lessons())
    forget()
    yield
    monkeypatch.undo()
    forget()


def forget():
    for kept in (lesson.course, lesson.pupil, lesson.a_right_move):
        kept.cache_clear()


def test_what_the_others_do_follows_act_by_act_in_the_second_person(server):
    answer = post(server.visitor(), "pebbles", 1, move="take").json()
    told = [[line["text"] for line in frame["lines"]] for frame in answer["frames"]]
    assert told == [[], ["The die shows 3."], ["Icare passes."], ["The die shows 1."]]
    assert [frame["ply"] for frame in answer["frames"]] == [4, 5, 6, 7]
    assert answer["frames"][0]["layers"].keys() == answer["view"]["layers"].keys()
    assert (answer["view"]["ply"], answer["view"]["scores"]) == (7, ["2", "0"])
    assert answer["task"] == {"n": 1, "ask": "Now pass.", "look": ["pass"], "show": ["pass"], "move": "pass"}
    assert not answer["done"]


def test_nothing_follows_where_nobody_else_does_anything(server):
    answer = post(server.visitor(), "pebbles", 1, tried=["take"], move="pass").json()
    assert (answer["frames"], answer["task"], answer["done"]) == ([], None, True)
    assert answer["view"]["paths"] == []


def test_a_pupil_sees_no_more_than_their_seat_does(server):
    page = server.visitor().http.get("/learn/pebbles/1")
    answer = post(server.visitor(), "pebbles", 1, move="take")
    for text in (page.text, answer.text):
        assert "secret0=1" in text
        assert "secret1" not in text


def test_a_foreseen_wrong_try_has_words_of_its_own(server):
    answer = post(server.visitor("fr"), "pebbles", 1, tried=["take"], move="take").json()
    assert (answer["right"], answer["text"], answer["clause"]) == (False, "Pas si vite\u00a0!", None)


def test_a_move_that_the_rules_forbid_is_refused_with_its_clause(server):
    answer = post(server.visitor(), "pebbles", 2, move="take").json()
    assert (answer["right"], answer["text"], answer["clause"]) == (False, "That would be more than the goal.", "PB-04")
    assert answer["rule"]


def test_a_thing_of_the_lesson_is_explained(server):
    card = post(server.visitor(), "pebbles", 1, "about", tried=["take"], id="die").json()
    words = {"name": "The die", "text": "It says how many pebbles you may take.", "now": "You could take 1."}
    rule = registry.find("pebbles").clauses.named("PB-02").text["en"]
    assert card == {"id": "die", **words, "clause": "PB-02", "rule": rule}
    assert post(server.visitor(), "pebbles", 1, "about", id="seat-0").json()["name"] == "You"


def test_the_first_page_tells_theme_and_goal_and_the_last_one_ends_with_a_first_game(server):
    ann = server.visitor()
    one, two = ann.http.get("/learn/pebbles/1").text, ann.http.get("/learn/pebbles/2").text
    assert "Pebbles lie about." in one
    assert "Take six." in one
    assert "Take six." not in two
    assert 'href="/learn/pebbles/2"' in one
    assert "That is all." in two
    assert 'href="/new/pebbles"' in two
    assert "data-resumes" in ann.http.get("/learn/pebbles").text
    assert "data-resumes" not in one


def test_the_box_and_the_table_offer_the_lessons(server):
    ann = server.visitor()
    assert 'href="/learn/pebbles" data-learn="pebbles" data-steps="2"' in ann.http.get("/").text
    path = ann.open()
    assert 'id="ui-offer"' in ann.http.get(path).text
    assert 'id="ui-offer"' not in server.visitor().http.get(path).text  # somebody who watches is left alone


@pytest.mark.usefixtures("bare")
def test_a_game_without_lessons_offers_none(server):
    ann = server.visitor()
    assert "/learn/pebbles" not in ann.http.get("/").text
    assert 'id="ui-offer"' not in ann.http.get(ann.open()).text
    assert ann.http.get("/learn/pebbles").status_code == 404


@pytest.mark.usefixtures("bare")
def test_a_course_that_cannot_be_read_is_as_good_as_none(monkeypatch):
    def broken(game):
        raise ValueError("what is that?")

    monkeypatch.setattr(lesson, "lessons", broken)
    game = registry.find("pebbles")
    assert cards.game_card(game, game.language("en"))["learn"] == ""


def test_after_the_lessons_the_way_to_play_a_first_game_is_chosen(server):
    ann = server.visitor()
    assert re.search(r'value="first"[^>]*checked', ann.http.get("/new/sumo?way=first").text)
    assert re.search(r'value="printed"[^>]*checked', ann.http.get("/new/sumo").text)
    assert ann.http.get("/new/sumo?way=nonsense").status_code == 200


# Nonsense


DEEP = "[" * 30_000
NONSENSE = [
    b"",
    b"\xff\xfe",
    b"{",
    DEEP.encode(),
    b"null",
    b"[]",
    b'"take"',
    b"{}",
    b'{"tried": []}',
    b'{"move": "take"}',
    b'{"tried": "take", "move": "take"}',
    b'{"tried": [1], "move": "take"}',
    b'{"tried": [[]], "move": "take"}',
    b'{"tried": ["take", "pass", "take"], "move": "take"}',
    b'{"tried": [], "move": 1}',
    b'{"tried": [], "move": ""}',
    b'{"tried": [], "move": "\\ud800"}',
    b'{"tried": [], "move": "\\u0000"}',
    b'{"tried": [], "move": "take", "ids": ["die"], "x": NaN}' + b" " * 70_000,
    b'{"tried": [], "move": "' + b"x" * 201 + b'"}',
    b'{"tried": [], "move": "fly"}',
    b'{"tried": [], "move": null, "ids": ["die"]}',
    b'{"tried": [], "ids": []}',
    b'{"tried": [], "ids": "die"}',
    b'{"tried": [], "ids": [0]}',
    b'{"tried": [], "ids": ["die", "die", "die", "die", "die", "die", "die", "die", "die"]}',
    b'{"tried": ["pass"], "move": "take"}',
    b'{"tried": ["fly"], "move": "take"}',
    b'{"tried": ["take", "pass"], "ids": ["die"]}',
    b'{"tried": ["take", "pass"], "move": "take"}',
]


def told(visitor, address, body):
    headers = {"Accept": "application/json", "Content-Type": "application/json"}
    answer = visitor.http.post(address, content=body, headers=headers)
    assert 400 <= answer.status_code < 500, (answer.status_code, answer.text[:200])
    return answer.json()["fault"]


@pytest.mark.parametrize("body", NONSENSE, ids=lambda body: body[:40].decode("ascii", "replace"))
def test_nonsense_is_refused_in_words_of_both_languages(server, body):
    english, french = (told(server.visitor(code), "/learn/pebbles/1/try", body) for code in ("en", "fr"))
    assert english
    assert french
    assert english != french


@pytest.mark.parametrize("name", [None, 1, "", "x" * 81, ["die"], "\udfff"])
def test_only_a_name_can_be_asked_about(server, name):
    body = json.dumps({"tried": [], "id": name}).encode()
    assert told(server.visitor(), "/learn/pebbles/1/about", body)


@pytest.mark.parametrize("step", ["0", "99", "-1", "x", "²", "٣", "9" * 5000])
def test_a_step_that_is_none_is_not_found(server, step):
    ann = server.visitor()
    assert ann.http.get(f"/learn/sumo/{step}").status_code == 404
    assert post(ann, "sumo", step, move="pass").status_code == 404
    assert ann.http.get(f"/learn/nothing/{step}").status_code == 404


def test_a_try_from_another_site_is_refused(server):
    headers = {"Origin": "http://evil.example", "Accept": "application/json"}
    answer = httpx.post(f"{server.base}/learn/sumo/1/try", json={"tried": [], "move": "pass"}, headers=headers)
    assert answer.status_code == 400
    assert answer.json()["fault"]


def test_who_tries_too_much_at_once_is_asked_to_wait(tmp_path):
    running = Running(tmp_path / "t.sqlite", Settings(limits=Limits(messages=Rate(2, 0.0))))
    try:
        answers = [post(running.visitor(), "sumo", 1, move="pass") for _ in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        assert "wait" in answers[2].json()["fault"]
    finally:
        running.stop()
