"""The rules of a game in pictures: above the clauses, drawn by the game itself, in the reader's language."""

import re
from dataclasses import replace

import pytest

from dedale.core import Fault
from dedale.core.lesson import Lessons, lessons
from dedale.core.registry import find
from dedale.table.showing import lesson

PICTURE = "/rules/pebbles/sheet/{n}.svg"


@pytest.fixture
def taught(monkeypatch):
    """Other lessons than those of the game's folder."""

    def put(found):
        monkeypatch.setattr(lesson, "lessons", found)
        lesson.course.cache_clear()

    yield put
    lesson.course.cache_clear()


def main_of(server):
    """What the rules' page says below its head."""
    return server.visitor().http.get("/rules/pebbles").text.partition("<main")[2]


def test_each_part_stands_with_its_picture_above_the_clauses(server):
    page = main_of(server)
    assert page.index("The goal") < page.index("Your turn") < page.index('id="PB-01"')
    assert re.findall(r'<img src="([^"]*sheet[^"]*)" alt="([^"]*)"', page) == [
        (f"{PICTURE.format(n=n)}?lang=en", title) for n, title in enumerate(("The goal", "Your turn", "The end"), 1)
    ]
    assert "Print this sheet" in page
    assert " style=" not in page
    french = server.visitor("fr").http.get("/rules/pebbles").text
    assert "Prenez ce que montre le dé" in french
    assert f"{PICTURE.format(n=1)}?lang=fr" in french


def test_a_part_is_cut_to_what_it_shows_and_drawn_for_its_seat(server):
    visitor = server.visitor()
    whole, cut, other = (visitor.http.get(PICTURE.format(n=n)) for n in (1, 2, 3))
    assert 'viewBox="0 0 100 100"' in whole.text
    assert 'viewBox="10 20 50 40"' in cut.text
    assert "secret0=1" in cut.text
    assert "secret1" not in cut.text
    assert "secret1=2" in other.text
    assert "secret0" not in other.text
    assert cut.headers["content-type"] == "image/svg+xml"
    assert "max-age" in cut.headers["cache-control"]


@pytest.mark.parametrize("n", ["0", "4", "99999999999", "-1", "x"])
def test_there_is_no_other_part(server, n):
    assert server.visitor().http.get(PICTURE.format(n=n)).status_code == 404


def test_a_language_that_is_none_is_the_readers(server):
    assert server.visitor("fr").http.get(PICTURE.format(n=1) + "?lang=xx").status_code == 200


def test_a_game_without_a_sheet_shows_its_clauses_only(server, taught):
    taught(lambda game: Lessons())
    page = server.visitor().http.get("/rules/pebbles").text
    assert "Print this sheet" not in page
    assert "Learn at the table" not in page
    assert 'id="PB-01"' in page
    assert page.count("<h1") == 1


def test_lessons_that_cannot_be_read_leave_the_rules_and_the_table_standing(server, taught):
    def broken(game):
        raise Fault("sheet.toml: no")

    taught(broken)
    visitor = server.visitor()
    assert visitor.http.get("/rules/pebbles").status_code == 200
    assert visitor.http.get(visitor.open()).status_code == 200
    assert visitor.http.get(PICTURE.format(n=1)).status_code == 404


def test_theme_and_goal_stand_first(server, taught):
    course = lessons(find("sumo"))
    told = replace(lessons(find("pebbles")), theme=course.theme, goal=course.goal)
    taught(lambda game: told)
    page = main_of(server)
    assert page.index(course.theme["en"]) < page.index(course.goal["en"]) < page.index("Your turn")


def test_lessons_are_offered_where_there_are_some(server, taught):
    visitor = server.visitor()
    assert 'href="/learn/sumo"' in visitor.http.get("/rules/sumo").text
    taught(lambda game: Lessons())
    assert "/learn/" not in visitor.http.get("/rules/pebbles").text


def test_the_table_leads_to_the_sheet(server):
    visitor = server.visitor()
    page = visitor.http.get(visitor.open()).text
    assert 'href="/rules/pebbles#sheet"' in page
