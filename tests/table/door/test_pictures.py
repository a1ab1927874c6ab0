"""What a shared link shows: the board for everybody's eyes, never a hidden thing, drawn once and not too often."""

import asyncio
import html
import re
import struct
from dataclasses import replace

import numpy as np
import pytest

from dedale.core import CHANCE, Play, below
from dedale.core.registry import find
from dedale.drawing.png import png, png_apart
from dedale.table.settings import Rate, TooMany
from dedale.table.showing import previews
from dedale.table.showing.previews import Album
from tests.table.conftest import SETTINGS, Running
from tests.table.test_live import FRIEND, two

POSITIONS, SMALL = 200, 300
META = re.compile(r'<meta (?:property|name)="([^"]+)" content="([^"]*)">')


def positions(game):
    """Running games of two to four with secret hands, played at random."""
    for seed in range(1, 100):
        play, rng = Play(game, game.setting(None, {}, 2 + seed % 3)), np.array([seed], np.uint64)
        while not play.over:
            if play.turn == CHANCE:
                play.draw(rng)
                continue
            if below(rng, 4) == 0:
                yield play.at(len(play.plies)), rng
            play.move(play.legal()[below(rng, len(play.legal()))])


def with_other_secrets(play, rng):
    """What somebody beside the table takes for the same position: every hand is another one that it may be."""
    other = play.at(len(play.plies))
    other.states[:] = play.masked(None)
    play.game.narrator.call("guess", other.states, -1, rng)
    return other


def drawn(play, width=SMALL):
    _, draw = previews.seen(play, "en")
    return png(previews.card(draw(), play.game.facts.accent), width)


@pytest.mark.slow
def test_two_hundred_positions_that_differ_only_in_secrets_have_the_same_picture():
    game, found, pictures = find("pyramid"), 0, set()
    for play, rng in positions(game):
        other = with_other_secrets(play, rng)
        if other.states.tobytes() == play.states.tobytes():
            continue  # nobody holds anything that could be another card
        assert previews.seen(play, "en")[0] == previews.seen(other, "en")[0]
        picture = drawn(play)
        assert picture == drawn(other)
        pictures.add(picture)
        found += 1
        if found == POSITIONS:
            break
    assert found == POSITIONS
    assert len(pictures) > POSITIONS / 2  # and it is a picture of the position


def test_what_a_seat_sees_would_have_told_the_secrets_apart(monkeypatch):
    """The check above can fail: with the eyes of a player the pictures are others."""
    game = find("pyramid")
    views = Play.view
    monkeypatch.setattr(Play, "view", lambda self, seat, memory=None: views(self, 0, memory))
    pairs = [(play, with_other_secrets(play, rng)) for (play, rng), _ in zip(positions(game), range(12), strict=False)]
    assert any(drawn(play) != drawn(other) for play, other in pairs)


def test_the_picture_of_a_running_table_is_equal_for_other_secrets_over_the_wire_too(server):
    path = server.visitor().open("pyramid", **FRIEND, count="2")
    name = path.rpartition("/")[2]
    server.visitor().http.get(path)
    room, rng = server.hub.rooms[name], np.array([3], np.uint64)
    before = room.course.play.states.tobytes()
    pictures = []
    for _ in range(3):
        server.app.state.site.album = Album()
        pictures.append(server.visitor().http.get(f"/picture/table/{name}.png").content)
        room.course.play.states[:] = with_other_secrets(room.course.play, rng).states
    assert room.course.play.states.tobytes() != before
    assert len(set(pictures)) == 1


def test_a_process_of_its_own_draws_the_same():
    _, draw = previews.seen(Play(find("coq"), find("coq").setting()), "fr")
    whole = previews.card(draw(), "#c8442f")
    assert png_apart(whole, SMALL) == png(whole, SMALL)


# What the pages say


def told(page):
    return {name: html.unescape(text) for name, text in META.findall(page)}


def size(picture):
    assert picture.startswith(b"\x89PNG")
    return struct.unpack(">II", picture[16:24])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_link_to_a_table_shows_its_board_and_who_plays(server, language):
    path, ann, _ = two(server)
    found = told(server.visitor(language).http.get(path).text)
    assert found["og:title"] == "Pebbles"
    assert found["og:description"].startswith("Ann and Bo · " if language == "en" else "Ann et Bo · ")
    assert found["twitter:card"] == "summary_large_image"
    assert found["og:image"].startswith(f"{server.base}/picture/table/{path.rpartition('/')[2]}.png?lang={language}&")
    answer = ann.http.get(found["og:image"])
    assert (answer.headers["content-type"], size(answer.content)) == ("image/png", (1200, 630))
    assert answer.headers["cache-control"] == "public, max-age=60"


def test_a_seats_link_says_who_keeps_it_and_its_token_is_in_no_address(server):
    ann = server.visitor()
    link = ann.links(ann.open(**FRIEND))[0]
    found = told(server.visitor().http.get(link).text)
    assert found["og:description"].startswith("Ann keeps a seat for you.")
    assert not any(link.rpartition("/")[2] in text for text in found.values())
    assert server.visitor().http.get(found["og:image"]).status_code == 200


def test_a_replay_shows_the_position_it_names(server):
    path, ann, _ = two(server, "sumo")
    seat = ann.live(path)
    seat.read_until(lambda: seat.view["turn"] is not None)
    seat.close()
    replay = path.replace("table", "replay")
    first, last = (told(ann.http.get(f"{replay}{query}").text)["og:image"] for query in ("?ply=0", ""))
    assert "&ply=0" in first
    assert ann.http.get(first).content != ann.http.get(last).content


@pytest.mark.parametrize("page", ["/new/pebbles", "/rules/pebbles"])
def test_the_pages_of_a_game_show_its_box(server, page):
    found = told(server.visitor("fr").http.get(page).text)
    assert found["og:image"] == f"{server.base}/picture/game/pebbles.png?lang=fr"
    assert size(server.visitor().http.get(found["og:image"]).content) == (1200, 630)


def test_the_front_door_shows_the_lightest_box(server):
    found = told(server.visitor().http.get("/").text)
    assert found["og:image"] == f"{server.base}/picture/game/coq.png?lang=en"
    assert found["og:description"].startswith("Rare French board games")


def test_no_picture_of_what_is_not_there(server):
    for address in ("/picture/table/nothing.png", "/picture/table/nothing.svg", "/picture/game/chess.png"):
        assert server.visitor().http.get(address).status_code == 404


# Drawn once, and not too often


def test_a_position_is_drawn_once_and_old_pictures_give_way():
    drawn = []

    async def look(names):
        album = Album(most=10)  # two pictures
        return [await album.picture(name, lambda name=name: drawn.append(name) or name.encode() * 4) for name in names]

    assert asyncio.run(look("aabbacab")) == [name.encode() * 4 for name in "aabbacab"]
    assert drawn == ["a", "b", "c", "b"]  # b, looked at the longest ago, gave way to c


def test_too_many_pictures_at_once_are_refused(monkeypatch):
    monkeypatch.setattr(previews, "MOST_WAITING", 0)
    with pytest.raises(TooMany):
        asyncio.run(Album().picture("a", lambda: b""))


def test_pictures_are_drawn_only_so_often_for_one_address(tmp_path):
    limits = replace(SETTINGS.limits, pictures=Rate(2, 0.001))
    server = Running(tmp_path / "t.sqlite", replace(SETTINGS, limits=limits))
    zoe = server.visitor()
    codes = [zoe.http.get("/picture/game/pebbles.png").status_code for _ in range(3)]
    assert codes == [200, 200, 429]
    server.stop()
