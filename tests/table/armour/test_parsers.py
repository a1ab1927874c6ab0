"""Whatever is sent to a parser, it is read or refused in words; nothing else comes of it."""

import json
from contextlib import suppress
from functools import cache
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.datastructures import Headers

from dedale.core import Fault, Play, edition, record, registry
from dedale.table.web import forms
from dedale.table.web.serving.safety import own_origin

GAMES = [game.key for game in registry.games()]
SEEDED = settings(derandomize=True, deadline=None, max_examples=60)
TEXTS = st.text(alphabet=st.characters(), max_size=40)
NUMBERS = st.integers() | st.floats() | st.booleans() | st.none()
LATIN = st.text(alphabet=st.characters(max_codepoint=255), max_size=60)
ANYTHING = st.recursive(
    NUMBERS | TEXTS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4), max_leaves=8
)


@cache
def begun(key: str) -> Play:
    game = registry.find(key)
    play = Play(game, game.setting())
    play.settle(np.array([1], np.uint64))
    return play


@cache
def saved(key: str) -> dict[str, Any]:
    play = begun(key)
    return record.as_data(play, ["Ann"] * play.setting.seats)


@cache
def lines(key: str) -> tuple[str, ...]:
    return tuple(registry.find(key).edition().text.splitlines())


def read_as_record(data: Any) -> None:
    with suppress(Fault):
        forms.read_record("game.json", json.dumps(data).encode("utf-8", "replace"), 0.0)


@given(st.binary(max_size=200), TEXTS)
@SEEDED
def test_any_bytes_as_a_record(data: bytes, name: str) -> None:
    with suppress(Fault):
        forms.read_record(name, data, 0.0)


@given(ANYTHING)
@SEEDED
def test_any_data_as_a_record(data: Any) -> None:
    read_as_record(data)


@pytest.mark.parametrize("key", GAMES)
def test_a_record_of_which_one_part_is_anything(key: str) -> None:
    parts = sorted(saved(key))

    @given(st.sampled_from(parts), ANYTHING)
    @SEEDED
    def read(part: str, anything: Any) -> None:
        read_as_record(saved(key) | {part: anything})

    read()


@pytest.mark.parametrize("key", GAMES)
def test_a_record_whose_moves_are_anything(key: str) -> None:
    @given(st.lists(TEXTS | st.sampled_from([*saved(key)["moves"], "1", "-1"]), max_size=6))
    @SEEDED
    def read(moves: list[str]) -> None:
        read_as_record(saved(key) | {"moves": moves})

    read()


@pytest.mark.parametrize("key", GAMES)
def test_anything_typed_as_a_move_is_a_move_or_no_move_here(key: str) -> None:
    play = begun(key)
    known = "".join({letter for move in play.legal() for letter in play.notation(move)})

    @given(TEXTS | st.text(alphabet=known + " -:,()", max_size=12))
    @SEEDED
    def typed(text: str) -> None:
        try:
            code = play.read(text)
        except Fault:
            return
        assert (play.refused(code) is None) == (code in play.legal())

    typed()


@pytest.mark.parametrize("key", [key for key in GAMES if registry.find(key).facts.editions])
def test_a_board_of_which_some_lines_are_anything(key: str) -> None:
    game, shipped = registry.find(key), lines(key)
    anyhow = st.sampled_from(shipped) | st.sampled_from(shipped).flatmap(
        lambda line: st.tuples(st.just(line), TEXTS).map(lambda two: two[0][: len(two[1])] + two[1])
    )

    @given(st.lists(st.tuples(st.integers(0, len(shipped) - 1), anyhow), max_size=4))
    @SEEDED
    def laid_out(changed: list[tuple[int, str]]) -> None:
        text = list(shipped)
        for at, line in changed:
            text[at] = line
        with suppress(Fault):
            game.start(game.setting(edition.parse("own", "own", "\n".join(text), own=True)))

    laid_out()


FIELDS = ("count", "way", "edition", "own_edition", "name", "clock", "minutes", "seconds", "flag", "hints", "first",
          "seat-0-kind", "seat-1-kind", "seat-1-level", "option-first", "option-rounds")  # fmt: skip


@given(st.sampled_from(GAMES) | TEXTS, st.dictionaries(st.sampled_from(FIELDS), TEXTS | NUMBERS.map(str), max_size=5))
@SEEDED
def test_any_form_of_a_new_table(game: str, form: dict[str, str]) -> None:
    with suppress(Fault):
        forms.wanted({"game": game, **form}, "Ann")


@given(LATIN, LATIN)
@SEEDED
def test_no_page_of_another_site_passes_for_ours(origin: str, host: str) -> None:
    headers = Headers({"origin": f"http://{origin}", "host": host})
    assert own_origin(headers) in (False, origin.lower().startswith(host.lower()))
