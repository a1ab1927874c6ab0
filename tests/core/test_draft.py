"""A text is changed by lines: what a hand does not speak of stays as it is."""

import pytest

from dedale.core import Touch, language
from dedale.core.draft import Draft, header_tools, header_touched, header_written, lines
from dedale.core.edition import parse

ORDER = ("title-en", "title-fr", "reconstruction", "size", "row")


def put(text, key, *values):
    draft = Draft(text, ORDER)
    draft.put(key, *values)
    return str(draft)


def test_a_line_is_changed_where_it_stands():
    text = "# mine\ntitle-en: Old\nwhat is this\nsize: 3\n"
    assert put(text, "title-en", "New") == "# mine\ntitle-en: New\nwhat is this\nsize: 3\n"


def test_a_new_line_is_put_where_it_belongs():
    assert put("title-en: A\nrow: 1\n", "size", "3") == "title-en: A\nsize: 3\nrow: 1\n"
    assert put("row: 1\n", "title-en", "A") == "title-en: A\nrow: 1\n"
    assert put("", "size", "3") == "size: 3\n"
    assert put("row: 1", "size", "3") == "size: 3\nrow: 1"


def test_many_lines_of_a_key_become_others_where_the_first_one_stood():
    text = "row: 1\n# between\nrow: 2\nsize: 3\nrow: 4\n"
    assert put(text, "row", "a", "b") == "row: a\nrow: b\n# between\nsize: 3\n"
    assert put(text, "row") == "# between\nsize: 3\n"


def test_what_is_typed_makes_neither_a_comment_nor_another_line():
    assert put("size: 3\n", "title-en", "Board #1\nrow: 9") == "title-en: Board 1 row: 9\nsize: 3\n"


def test_nothing_is_read_or_put_behind_the_drawing():
    text = "size: 3\n---\nrow: 1\n"
    assert Draft(text, ORDER).words("row") == []
    assert put(text, "row", "2") == "size: 3\nrow: 2\n---\nrow: 1\n"


@pytest.mark.parametrize("value", ["yes", "no"])
def test_titles_and_origin_are_written_and_read_back(value):
    draft = Draft("size: 3\n", ORDER)
    for touch in (Touch("title-en", "", "Mine"), Touch("title-fr", "", "Le mien"), Touch("reconstruction", "", value)):
        assert header_touched(draft, touch)
    assert not header_touched(draft, Touch("size", "", "4"))
    assert str(draft) == f"title-en: Mine\ntitle-fr: Le mien\nreconstruction: {value}\nsize: 3\n"
    assert [tool.value for tool in header_tools(draft, language("fr"))] == ["Mine", "Le mien", value]
    written = header_written(parse("own", "own", str(draft)))
    assert ("reconstruction" in written) == (value == "yes")


def test_an_origin_that_is_none_changes_nothing():
    draft = Draft("size: 3\n", ORDER)
    assert header_touched(draft, Touch("reconstruction", "", "perhaps"))
    assert str(draft) == "size: 3\n"


def test_lines_without_a_value_are_left_out():
    assert lines(("a", "1"), ("b", ""), ("c", "2")) == "a: 1\nc: 2\n"
