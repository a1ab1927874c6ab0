"""A draft is answered with its drawing, its tools and the referee's word; nothing of it stays on the server."""

import json

import pytest

from dedale.core import registry
from dedale.table.settings import Limits, Rate, Settings
from dedale.table.web.studio import drafting
from tests.table.conftest import Running

GAMES = [key for key in ("sumo", "coq", "labyrinthe", "pyramid", "gootmu") if registry.find(key).studio]
each_game = pytest.mark.parametrize("key", GAMES)


def touch(visitor, key, text, **touch):
    body = {"text": text, "touch": touch} if touch else {"text": text}
    return visitor.http.post(f"/studio/{key}/touch", json=body, headers={"Accept": "application/json"})


@each_game
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_shows_an_empty_page_with_tools_and_what_is_missing(server, key, language):
    page = server.visitor(language).http.get(f"/studio/{key}")
    assert page.status_code == 200
    assert 'id="ui-frame"' in page.text
    game = registry.find(key)
    answer = touch(server.visitor(language), key, game.studio.blank()).json()
    assert answer["text"] == game.studio.blank()
    assert answer["tools"]
    assert answer["fault"]["say"]


@each_game
def test_a_shipped_board_is_drawn_and_has_no_fault(server, key):
    for name in registry.find(key).facts.editions:
        answer = touch(server.visitor(), key, registry.find(key).shipped(name).text).json()
        assert answer["fault"] is None
        assert answer["board"].startswith("<svg")
        assert server.visitor().http.get(f"/studio/{key}?edition={name}").status_code == 200


def test_a_touch_gives_the_next_text(server):
    blank = registry.find("sumo").studio.blank()
    answer = touch(server.visitor(), "sumo", blank, tool="outer", id="square-c3").json()
    assert "outer: c3\n" in answer["text"]
    assert 'aria-label="Edge square c3"' in answer["board"]
    again = touch(server.visitor(), "sumo", answer["text"], tool="outer", id="square-c3").json()
    assert again["text"] == blank


def test_a_fault_names_its_line_and_its_place(server):
    text = registry.find("coq").shipped("coq-30").text.replace("values: 1 3 1 2", "values: 1 3 x 2")
    answer = touch(server.visitor(), "coq", text).json()
    said = "Line 6: square 13: 'x' is no value. A value is a whole number from 0 to 99, with spaces around it."
    assert answer["fault"] == {"say": said, "line": 6, "ids": ["square-13"]}
    french = touch(server.visitor("fr"), "coq", text).json()["fault"]["say"]
    assert french.startswith("Ligne 6\u00a0: ")


def test_what_is_missing_is_told_at_the_end_and_marks_nothing(server):
    answer = touch(server.visitor(), "sumo", "title-en: Mine\nlines: neighbours\n").json()
    said = "Line 2: there is no line 'outer: …'. Add one, as 'outer: b1 c1 a2 d2'."
    assert answer["fault"] == {"say": said, "line": 2, "ids": []}


def test_windows_line_ends_are_read_as_ours(server):
    text = registry.find("sumo").shipped("stump-12").text
    answer = touch(server.visitor(), "sumo", text.replace("\n", "\r\n")).json()
    assert answer["text"] == text
    assert answer["fault"] is None


NONSENSE = [
    b"",
    b"\xff",
    b"[]",
    b"{}",
    b"[" * 30_000,
    b'{"text": 1}',
    b'{"text": null}',
    b'{"text": "\\ud800"}',
    b'{"text": "a\\u0000b"}',
    b'{"text": "", "touch": "outer"}',
    b'{"text": "", "touch": {"tool": 1}}',
    b'{"text": "", "touch": {"tool": "outer", "id": ["a1"]}}',
    b'{"text": "", "touch": {"tool": "outer", "id": "a\\nb"}}',
    json.dumps({"text": "", "touch": {"tool": "x" * 201}}).encode(),
    json.dumps({"text": "x" * (drafting.LARGEST + 1)}).encode(),
    b'{"text": "' + b"x" * 200_000 + b'"}',
]


NOWHERE = [("touch", body) for body in NONSENSE] + [
    (path, body) for path in ("boards", "trial") for body in NONSENSE if b"touch" not in body
]


@pytest.mark.parametrize(("path", "body"), NOWHERE, ids=lambda part: part[:30] if isinstance(part, str) else None)
def test_nonsense_is_refused_in_words(server, path, body):
    for code in ("en", "fr"):
        headers = {"Accept": "application/json", "Content-Type": "application/json"}
        answer = server.visitor(code).http.post(f"/studio/sumo/{path}", content=body, headers=headers)
        assert answer.status_code in (400, 413), answer.text[:200]
        assert answer.json()["fault"]


def test_a_touch_that_would_make_the_text_too_large_is_refused(server):
    text = "#" * (drafting.LARGEST - 1)
    assert touch(server.visitor(), "sumo", text, tool="title-en", value="A title").status_code == 413


def test_a_game_without_a_studio_says_so(server):
    ann = server.visitor()
    assert ann.http.get("/studio/pebbles").status_code == 404
    assert touch(ann, "pebbles", "").status_code == 400
    assert ann.http.get("/studio/nothing").status_code == 404
    assert "/studio/" not in ann.http.get("/new/pebbles").text


def test_the_studio_is_found_from_the_rules_and_from_a_new_table(server):
    for path in ("/rules/coq", "/new/coq"):
        assert 'href="/studio/coq"' in server.visitor().http.get(path).text


def test_who_touches_too_much_at_once_is_asked_to_wait(tmp_path):
    running = Running(tmp_path / "t.sqlite", Settings(limits=Limits(messages=Rate(2, 0.0))))
    try:
        answers = [touch(running.visitor(), "sumo", "") for _ in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
    finally:
        running.stop()
