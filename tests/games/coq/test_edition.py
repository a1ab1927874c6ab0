"""Tracks typed in: what is accepted, and what is said about the rest."""

import pytest
from tests.games.coq.situation import GAME

from dedale.core import Fault, Play

TEN = "1 2 3 4 5 6 7 8 9 10"


def laid(tmp_path, text):
    path = tmp_path / "own.track"
    path.write_text(text, encoding="utf-8")
    return Play(GAME, GAME.setting(str(path)))


def test_a_track_may_be_typed_on_several_lines_with_a_title_and_comments(tmp_path):
    """CQ-03"""
    play = laid(tmp_path, f"# my box\ntitle-fr: Ma piste\nvalues: {TEN}  # the first ten\nvalues: 0 99\nsquares: 12\n")
    s = play.here
    assert (s.squares, s.value.tolist()[1:14]) == (12, [*range(1, 11), 0, 99, 0])
    assert play.setting.edition.title == {"en": "own", "fr": "Ma piste"}


def test_the_shortest_and_the_longest_track_are_played(tmp_path):
    """CQ-03"""
    assert laid(tmp_path, f"values: {TEN}").here.squares == 10
    assert laid(tmp_path, "values: " + "1 " * 80).here.squares == 80


@pytest.mark.parametrize(
    ("text", "line", "wrong"),
    [
        ("title-en: nothing\n", 1, "there is no line 'values: …'"),
        (f"values: {TEN}\nvalues: 1 two\n", 2, "square 12: 'two' is no value. A value is a whole number from 0 to 99"),
        ("values: 1 2 -3\n", 1, "square 3: '-3' is no value"),
        (f"\nvalues: {TEN} 100\n", 2, "square 11: '100' is no value"),
        (f"values: {TEN} ٣\n", 1, "square 11: '٣' is no value"),
        (f"values: {TEN}\nvalues:\n", 2, "no values stand here. Write numbers with spaces between them"),
        ("values: 1 2 3\nvalues: 4 5\n", 2, "a track has 10 to 80 squares; here are 5"),
        ("values: " + "1 " * 81, 1, "a track has 10 to 80 squares; here are 81"),
        (f"squares: 12\nvalues: {TEN}\n", 1, "'squares: 12' does not fit: 10 values are listed"),
        (f"squares: ten\nvalues: {TEN}\n", 1, "'squares: ten' does not fit: 10 values are listed"),
        (f"squares: 10\nsquares: 10\nvalues: {TEN}\n", 2, "'squares:' stands here a second time"),
        ("values: 0 0 0 0 0 0 0 0 0 0\n", 1, "no square has a value: nobody would win anything"),
        (f"values: {TEN}\nbonus: 10\n", 2, "unknown word 'bonus'"),
        (f"values: {TEN}\nreconstruction: maybe\n", 2, "'reconstruction:' is yes or no; read 'maybe'"),
        (f"title-en: a\ntitle-en: b\nvalues: {TEN}\n", 2, "'title-en:' stands here a second time"),
        (f"values {TEN}\n", 1, "expected 'word: value'"),
        (f"values: {TEN}\n---\n+--+\n", 3, "nothing is read after '---': this game has no drawing"),
    ],
)
def test_a_fault_names_the_file_the_line_and_what_is_wrong(tmp_path, text, line, wrong):
    """CQ-03"""
    with pytest.raises(Fault) as raised:
        laid(tmp_path, text)
    told = str(raised.value)
    assert told.startswith(str(tmp_path / "own.track") + f", line {line}: ")
    assert wrong in told
    assert raised.value.say(GAME.language("fr")) != told
