"""The pages: what they show, to whom, and what protects them."""

import html
import json
import re

import httpx
import numpy as np
import pytest

from dedale.core import Play, record
from dedale.core.registry import find
from dedale.table.settings import Limits, Rate, Settings, TooMany
from dedale.table.web.serving.safety import CSP, Guard
from tests.table.conftest import Running
from tests.table.test_live import FRIEND, play_on, two

PAGES = ["/", "/new/pebbles", "/rules/pebbles", "/board/pebbles.svg", "/health", "/nothing", "/static/nothing.js"]


@pytest.fixture(scope="module")
def finished(server):
    """A game of pebbles played to its end: its path, and both players."""
    import random

    path, ann, bo = two(server, **{"option-goal": "6"})
    seats = [ann.live(path), bo.live(path)]
    play_on(seats, path, random.Random(1))
    for seat in seats:
        seat.close()
    return path, ann, bo


@pytest.mark.parametrize("page", PAGES)
def test_every_answer_carries_the_headers(server, page):
    answer = server.visitor().http.get(page)
    assert answer.headers["Content-Security-Policy"] == CSP
    assert "unsafe" not in CSP
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Referrer-Policy"] == "same-origin"
    assert "camera=()" in answer.headers["Permissions-Policy"]
    assert "server" not in answer.headers or "uvicorn" not in answer.headers["server"]


def test_pages_of_a_table_and_a_replay_carry_the_headers(server, finished):
    path, ann, _ = finished
    for page in (path, path.replace("table", "replay"), path.replace("table", "record")):
        answer = ann.http.get(page)
        assert answer.status_code == 200
        assert answer.headers["Content-Security-Policy"] == CSP
        assert answer.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("page", ["/", "/new/sumo", "/new/pebbles", "/rules/sumo"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_pages_show_in_both_languages(server, page, language):
    answer = server.visitor(language).http.get(page)
    assert answer.status_code == 200
    assert f'lang="{language}"' in answer.text
    assert not re.search(r"<script(?![^>]*(src=|application/json))|<style| style=| on\w+=\"", answer.text)


def test_the_language_is_kept_in_a_cookie_and_leads_back(server):
    zoe = server.visitor()
    answer = zoe.http.post("/language", data={"code": "fr", "path": "/rules/sumo"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/rules/sumo")
    assert 'lang="fr"' in zoe.http.get("/").text
    answer = zoe.http.post("/language", data={"code": "fr", "path": "//evil.example/"})
    assert answer.headers["location"] == "/"
    assert zoe.http.post("/language", data={"code": "xx"}).status_code == 400


@pytest.mark.parametrize(
    ("accept", "code"),
    [
        ("fr-FR,fr;q=0.9,en;q=0.8", "fr"),
        ("de,en;q=0.5,fr;q=0.4", "en"),
        ("xx;q=nan", "en"),
        ("fr;q=0", "en"),
        ("", "en"),
    ],
)
def test_the_browsers_language_is_understood(server, accept, code):
    answer = httpx.get(server.base, headers={"Accept-Language": accept})
    assert f'lang="{code}"' in answer.text


# Tokens


def test_links_are_shown_to_the_opener_alone(server):
    path, ann, bo = two(server, count="3", **{"seat-2-kind": "friend"})
    links = ann.links(path)
    assert len(links) == 1  # that of the seat which is free still
    token = links[0].rpartition("/")[2]
    assert len(token) >= 22
    zoe = server.visitor()
    for visitor in (bo, zoe):
        for page in (path, path.replace("table", "replay"), "/"):
            text = visitor.http.get(page).text
            assert token not in text
            assert "/join/" not in text
            assert ann.me not in text
            assert bo.me not in text
    assert token in ann.http.get(path).text  # and to the opener at any time


def test_the_store_holds_no_token(server, tmp_path_factory):
    path, ann, bo = two(server, count="3", **{"seat-2-kind": "friend"})
    token = ann.links(path)[0].rpartition("/")[2]
    kept = b"".join(file.read_bytes() for file in tmp_path_factory.getbasetemp().rglob("tables.sqlite*"))
    assert not any(secret.encode() in kept for secret in (token, ann.me, bo.me))


def test_cookies_are_out_of_scripts_reach(server):
    answer = server.visitor().http.post("/tables", data={"game": "pebbles"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    proxied = {"X-Forwarded-Proto": "https"}
    cookie = server.visitor().http.post("/tables", data={"game": "pebbles"}, headers=proxied).headers["set-cookie"]
    assert "secure" in cookie.lower()


def test_a_wrong_link_leads_nowhere(server):
    path, ann, _ = two(server, count="3", **{"seat-2-kind": "friend"})
    link = ann.links(path)[0]
    for wrong in (link[:-1] + "x", link.replace(path.split("/")[2], "nothing"), "/join/x/y"):
        assert server.visitor().http.get(wrong).status_code == 404
        assert server.visitor().http.post(wrong, data={"name": "Eve"}).status_code == 404


def test_a_seats_link_asks_for_a_name(server):
    ann = server.visitor()
    path = ann.open(**FRIEND)
    link = ann.links(path)[0]
    page = server.visitor().http.get(link)
    assert page.status_code == 200
    assert "Ann" in page.text
    bo = server.visitor()
    bo.join(link, "<script>alert(1)</script>")
    assert "<script>alert" not in ann.http.get(path).text
    assert "&lt;script&gt;" in ann.http.get("/").text


# Posts


@pytest.mark.parametrize("origin", ["http://evil.example", "null", None])
def test_posts_from_other_sites_are_refused(server, origin):
    headers = {"Origin": origin} if origin else {}
    answer = httpx.post(f"{server.base}/tables", data={"game": "pebbles"}, headers=headers)
    assert answer.status_code == 400
    assert "set-cookie" not in answer.headers


def test_a_post_without_origin_from_our_own_page_passes(server):
    headers = {"Sec-Fetch-Site": "same-origin"}
    assert httpx.post(f"{server.base}/tables", data={"game": "pebbles"}, headers=headers).status_code == 303


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"game": "chess"},
        {"game": "../sumo"},
        {"game": "pebbles", "count": "9"},
        {"game": "pebbles", "count": "²"},
        {"game": "pebbles", "count": "-1"},
        {"game": "pebbles", "option-goal": "7"},
        {"game": "pebbles", "option-x": "7"},
        {"game": "pebbles", "seat-1-kind": "ghost"},
        {"game": "pebbles", "seat-1-level": "99"},
        {"game": "pebbles", "clock": "sand"},
        {"game": "pebbles", "clock": "game", "minutes": "nan"},
        {"game": "pebbles", "clock": "game", "minutes": "-5"},
        {"game": "pebbles", "clock": "move", "seconds": "1e99"},
        {"game": "pebbles", "flag": "x"},
        {"game": "pebbles", "edition": "own"},
        {"game": "pebbles", "edition": "/etc/passwd"},
        {"game": "sumo", "edition": "/etc/passwd"},
        {"game": "sumo", "edition": "own", "own_edition": "nonsense"},
        {"game": "sumo", "edition": "own"},
    ],
)
def test_a_form_that_cannot_be_is_refused_in_words(server, form):
    answer = server.visitor().http.post("/tables", data=form)
    assert answer.status_code in (400, 422)
    assert "Traceback" not in answer.text


@pytest.mark.parametrize(
    ("language", "says"),
    [("en", "your own board, line 2: expected "), ("fr", "votre plateau, ligne 2\N{NO-BREAK SPACE}: attendu")],
)
def test_what_is_wrong_with_an_own_board_is_said_in_the_visitors_language(server, language, says):
    form = {"game": "sumo", "edition": "own", "own_edition": "outer: a1 c1\nnonsense\n"}
    answer = server.visitor(language).http.post("/tables", data=form)
    assert answer.status_code == 422
    assert says in answer.text
    assert "nonsense" in answer.text


def test_an_own_board_is_played_and_travels_with_the_record(server):
    ann = server.visitor()
    text = find("sumo").edition("diamond-13").text
    path = ann.open("sumo", edition="own", own_edition=text)
    data = json.loads(ann.http.get(path.replace("table", "record")).text)
    assert data["edition"]["text"] == text
    assert ann.http.get(path).status_code == 200


def test_sizes_are_limited(server):
    big = {"game": "pebbles", "own_edition": "x" * 100_000}
    assert server.visitor().http.post("/tables", data=big).status_code == 413
    files = {"record": ("r.json", b"x" * 5_100_000)}
    assert server.visitor().http.post("/records", files=files).status_code == 413


def test_rates_are_limited(tmp_path):
    server = Running(tmp_path / "t.sqlite", Settings(limits=Limits(tables=Rate(3, 0.001), messages=Rate(5, 0.001))))
    ann = server.visitor()
    codes = [ann.http.post("/tables", data={"game": "pebbles"}).status_code for _ in range(5)]
    assert codes == [303, 303, 303, 429, 429]
    path = re.search(r"/table/\w+", ann.http.get("/").text)[0]
    seat = ann.live(path)
    answers = [seat.ask(do="log", ply=0) for _ in range(6)]
    assert ["past" in answer for answer in answers] == [True] * 5 + [False]
    assert answers[-1] == {"fault": "That is too much at once; wait a moment."}
    server.stop()


def test_open_sockets_are_limited():
    guard = Guard(Limits(sockets_per_visitor=2, sockets_per_address=3))
    for visitor in ("a", "a", "b"):
        guard.enter(visitor, "here")
    for visitor, address in (("a", "there"), ("b", "here"), ("", "here")):
        with pytest.raises(TooMany):
            guard.enter(visitor, address)
    guard.leave("a", "here")
    guard.enter("a", "here")


# Records and replays


def test_a_record_is_downloaded_uploaded_and_shown(server, finished):
    path, ann, _ = finished
    answer = ann.http.get(path.replace("table", "record"))
    assert "attachment" in answer.headers["content-disposition"]
    play, names = record.replayed(json.loads(answer.text))
    assert play.over
    assert names == ["Ann", "Bo"]
    moved = ann.http.post("/records", files={"record": ("my game.json", answer.content)})
    assert moved.status_code == 303
    page = ann.http.get(moved.headers["location"])
    assert page.status_code == 200
    assert "The goal is reached." in page.text
    again = ann.http.get(moved.headers["location"].replace("replay", "record"))
    assert again.content == answer.content
    table = ann.http.get(moved.headers["location"].replace("replay", "table"))
    assert table.headers["location"] == moved.headers["location"]


@pytest.mark.parametrize(
    ("language", "ended"),
    [("en", "Bo resigns: Ann wins."), ("fr", "Bo abandonne\N{NO-BREAK SPACE}: victoire pour Ann.")],
)
def test_the_record_of_a_game_given_up_is_downloaded_uploaded_and_shown(server, language, ended):
    path, ann, bo = two(server)
    seat = bo.live(path)
    seat.send(do="resign")
    seat.read_until(lambda: seat.view["over"])
    seat.close()
    answer = ann.http.get(path.replace("table", "record"))
    assert (answer.json()["outcome"], answer.json()["reason"]) == ([1.0, -1.0], "resignation")
    zoe = server.visitor(language)
    moved = zoe.http.post("/records", files={"record": ("game.json", answer.content)})
    assert moved.status_code == 303
    assert ended in zoe.http.get(moved.headers["location"]).text
    assert zoe.http.get(moved.headers["location"].replace("replay", "record")).content == answer.content
    false = json.dumps({**answer.json(), "reason": "magic"}).encode()
    assert zoe.http.post("/records", files={"record": ("game.json", false)}).status_code == 400


def test_the_record_of_a_draw_agreed_on_is_downloaded_uploaded_and_shown(server):
    path, ann, bo = two(server)
    seats = [ann.live(path), bo.live(path)]
    seats[1].send(do="draw")
    seats[0].read_until(lambda: seats[0].view["ask"])
    seats[0].send(do="answer", ask=seats[0].view["ask"]["ask"], yes=True)
    seats[0].read_until(lambda: seats[0].view["over"])
    data, page = uploaded_again(server, path, ann)
    assert (data["outcome"], data["reason"]) == ([0.0, 0.0], "agreement")
    assert "A draw, by agreement." in page
    for seat in seats:
        seat.close()


def test_the_record_of_a_game_that_a_bot_played_on_is_downloaded_uploaded_and_shown(server):
    """Among three a resignation ends nothing: the bots play the game out."""
    ann = server.visitor()
    path = ann.open(**{"name": "Ann", "count": "3", "option-goal": "6"})
    seat = ann.live(path)
    seat.send(do="resign")
    seat.read_until(lambda: seat.view["over"])
    seat.close()
    data, page = uploaded_again(server, path, ann)
    assert "reason" not in data
    assert data["handed"] == [{"seat": 0, "ply": 4, "reason": "resignation"}]
    assert "Ann resigns: a bot plays on." in page
    assert "The goal is reached." in page


def uploaded_again(server, path, visitor):
    """The record of a table, and the page that another visitor gets of it; it is downloaded there as it was."""
    answer = visitor.http.get(path.replace("table", "record"))
    zoe = server.visitor()
    moved = zoe.http.post("/records", files={"record": ("game.json", answer.content)})
    assert moved.status_code == 303
    assert zoe.http.get(moved.headers["location"].replace("replay", "record")).content == answer.content
    return answer.json(), zoe.http.get(moved.headers["location"]).text


def test_a_record_of_the_terminal_calls_its_bots_by_names(server):
    game = find("pebbles")
    play = Play(game, game.setting())
    play.settle(np.array([1], np.uint64))
    play.put("take")
    data = record.written(record.as_data(play, ["Zoé", "level:4"])).encode()
    zoe = server.visitor()
    moved = zoe.http.post("/records", files={"record": ("game.json", data)})
    page = zoe.http.get(moved.headers["location"]).text
    assert "Icare draws a secret number." in page
    assert "level:4" not in page
    again = zoe.http.post(moved.headers["location"].replace("replay", "review") + "/again", data={"ply": "4"})
    seats = server.visitor().live(again.headers["location"]).view["seats"]
    assert [(seat["kind"], seat["level"]) for seat in seats] == [("person", ""), ("bot", "4")]


def test_a_replay_shows_any_ply(server, finished):
    path, ann, _ = finished
    replay = path.replace("table", "replay")
    first, last = (ann.http.get(f"{replay}/{ply}").json() for ply in (0, 999_999))
    assert first["ply"] == 0
    assert last["status"] == "The goal is reached."
    assert set(first) >= {"ply", "layers", "status", "lines", "viewbox"}
    part = ann.http.get(f"{replay}/{last['ply']}?from=0").json()
    assert "ground" not in part["layers"]
    assert ann.http.get(f"{replay}?ply=3").status_code == 200
    assert ann.http.get(f"{replay}?ply=x").status_code == 200


def test_a_record_with_secrets_waits_for_the_end(server):
    path, ann, bo = two(server)
    for visitor in (ann, bo, server.visitor()):
        assert visitor.http.get(path.replace("table", "record")).status_code == 403
    for ply in range(4):
        assert "secret" not in server.visitor().http.get(f"{path.replace('table', 'replay')}/{ply}").text


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[]",
        b"{}",
        b"[" * 100_000,
        json.dumps({"format": 1, "game": "pebbles"}).encode(),
        json.dumps({"format": 99, "game": "pebbles"}).encode(),
        json.dumps(
            {
                "format": 1,
                "game": "sumo",
                "rules": 1,
                "edition": {"name": "/etc/passwd"},
                "options": {},
                "seats": ["a", "b"],
                "moves": [],
            }
        ).encode(),
        json.dumps(
            {
                "format": 1,
                "game": "pebbles",
                "rules": 1,
                "edition": {"name": "standard"},
                "options": {},
                "seats": ["a", "b"],
                "moves": ["deal:0"] * 20_000,
            }
        ).encode(),
    ],
)
def test_a_damaged_record_is_refused_in_words(server, content):
    answer = server.visitor().http.post("/records", files={"record": ("x.json", content)})
    assert answer.status_code == 400
    assert "root:" not in answer.text
    assert server.visitor().http.post("/records", data={"record": "text"}).status_code == 400


def test_a_game_of_other_rules_is_not_shown_but_can_be_downloaded(server, finished):
    path, ann, _ = finished
    name = path.split("/")[2]
    room = server.hub.rooms.pop(name)
    facts = room.game.facts
    try:
        object.__setattr__(facts, "version", 2)
        page = ann.http.get(f"/replay/{name}")
        assert page.status_code == 409
        assert "version 1 of the rules of Pebbles" in page.text
        assert ann.http.get(f"/record/{name}").json()["rules"] == 1
        assert ann.http.get(path).status_code == 404
        assert ann.http.get("/").status_code == 200
    finally:
        object.__setattr__(facts, "version", 1)


def test_my_tables_are_listed(server, finished):
    path, ann, _ = finished
    fresh = ann.open(**FRIEND)
    text = ann.http.get("/").text
    assert path not in text
    assert 'href="/games"' in text  # where it is now
    assert fresh in text
    assert "Your turn." in text
    assert path not in server.visitor().http.get("/").text


# Addresses


@pytest.mark.parametrize(
    "address",
    ["/table/nothing", "/replay/nothing", "/record/nothing", "/new/chess", "/rules/chess", "/board/chess.svg",
     "/board/sumo.svg?edition=../../etc", "/table/%00", "/replay/x/1", "/static/../server.py",
     "/static/%2e%2e/server.py"],
)  # fmt: skip
def test_what_is_not_there_is_told_in_words(server, address):
    answer = server.visitor("fr").http.get(address)
    assert answer.status_code == 404
    assert "Traceback" not in answer.text


def test_static_files_are_kept_by_their_content(server):
    page = server.visitor().http.get("/").text
    stamped = re.search(r"/static/[\w.]+\?v=\w+", page)[0]
    assert "immutable" in server.visitor().http.get(stamped).headers["Cache-Control"]
    plain = stamped.partition("?")[0]
    assert server.visitor().http.get(plain).headers["Cache-Control"] == "no-cache"


def test_pages_are_compressed(server):
    answer = server.visitor().http.get("/rules/sumo")
    assert answer.headers["content-encoding"] == "gzip"


def test_a_bug_shows_no_trace(server, monkeypatch):
    from dedale.table.web import cards

    monkeypatch.setattr(cards, "sections", lambda *_: 1 / 0)
    answer = server.visitor().http.get("/rules/sumo")
    assert answer.status_code == 500
    assert "ZeroDivision" not in answer.text
    assert "Traceback" not in answer.text


def test_health(server):
    assert server.visitor().http.get("/health").json()["ok"] is True


@pytest.mark.parametrize(
    ("language", "told"), [("en", "your own board, line 2:"), ("fr", "votre plateau, ligne 2\N{NO-BREAK SPACE}:")]
)
def test_a_fault_in_a_board_of_ones_own_is_placed_in_the_visitors_language(server, language, told):
    form = {"game": "gootmu", "edition": "own", "own_edition": "title-en: Mine\nnonsense"}
    answer = server.visitor(language).http.post("/tables", data=form)
    assert answer.status_code in (400, 422)
    assert told in html.unescape(answer.text).replace("\N{NARROW NO-BREAK SPACE}", "\N{NO-BREAK SPACE}")


@pytest.mark.parametrize("game", ["sumo", "coq", "labyrinthe", "pyramid", "gootmu"])
def test_a_board_of_ones_own_is_a_choice_beside_the_shipped_one(server, game):
    form = server.visitor().http.get(f"/new/{game}").text
    boards = re.findall(r'<input type="radio" name="edition" value="([^"]+)"[^>]*?( checked)?>', form)
    assert boards[0][1] == " checked"
    assert [name for name, _ in boards][-1] == "own"
    assert len(boards) == len(find(game).facts.editions) + 1
    name, guest = boards[0][0], server.visitor()
    text = guest.http.get(f"/board/{game}.txt?edition={name}")
    assert text.headers["content-type"] == "text/plain; charset=utf-8"
    assert text.text == find(game).edition(name).text
    assert guest.http.get(f"/board/{game}.txt?edition=moon").status_code == 404
    assert guest.open(game, edition="own", own_edition=text.text)


COLOURS = {
    "coq": ["Red disc", "Amber triangle", "Blue square", "Green diamond"],
    "labyrinthe": ["Red disc", "Blue square", "Amber triangle", "Green diamond"],
}


@pytest.mark.parametrize("game", COLOURS)
def test_seats_have_the_colours_of_the_box_wherever_they_are_shown(server, game):
    """The Coq's box (CQ-01) has its own order; other games have the house's."""
    ann = server.visitor()
    chairs = re.findall(r'class="shape \w+" role="img" aria-label="([^"]+)"', ann.http.get(f"/new/{game}").text)
    assert chairs == COLOURS[game]
    path = ann.open(game, count="4", **{f"seat-{seat}-kind": "friend" for seat in (1, 2, 3)})
    seats = ann.live(path).view["seats"]
    assert [f"{seat['colour']} {seat['shape']}".capitalize() for seat in seats] == COLOURS[game]
    invited = server.visitor().http.get(ann.links(path)[0]).text
    assert COLOURS[game][1] in invited
    assert COLOURS[game][2] not in invited
    replayed = ann.http.get(path.replace("table", "replay")).text
    assert re.findall(r'<li class="seat (\w+)"', replayed) == [name.split()[0].lower() for name in COLOURS[game]]


def test_the_colour_taken_last_time_is_offered_again_where_a_box_has_it_elsewhere(server):
    ann = server.visitor()
    ann.open("coq", **{"seat-0-kind": "bot", "seat-1-kind": "me"})
    chosen = r'id="ui-seat-(\d)" name="seat-\d-kind">\s*<option value="me" selected>'
    assert re.findall(chosen, ann.http.get("/new/coq").text) == ["1"]
    assert re.findall(chosen, ann.http.get("/new/sumo").text) == ["0"]


@pytest.mark.parametrize("game", ["sumo", "coq", "labyrinthe", "pyramid", "gootmu"])
def test_the_lid_of_a_box_shows_a_game_under_way(server, game):
    guest = server.visitor()
    lid, opening = guest.http.get(f"/board/{game}.svg?cover=1"), guest.http.get(f"/board/{game}.svg")
    assert lid.status_code == opening.status_code == 200
    assert lid.text.startswith("<svg")
    assert lid.text != opening.text
    assert f"/board/{game}.svg?cover=1" in guest.http.get("/").text
    assert guest.http.get(f"/board/{game}.svg?cover=1").text == lid.text
