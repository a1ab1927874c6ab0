"""Whatever is typed in the place of a board: a sentence with the line and the remedy, or the board as it was meant."""

import re
import sys
from contextlib import suppress
from random import Random

import pytest

from dedale.core import Game, edition, registry
from dedale.core.edition import EditionFault

from . import breaking

GAMES = [registry.find(key) for key in breaking.OWN]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
MOST_STEPS = 400_000  # lines of Python: some hundredths of a second, whatever else the machine does


def laid(game: Game, text: str) -> bytes:
    setting = game.setting(edition.parse("own", "own", text, own=True), {}, min(game.facts.seats))
    return game.blank(setting).tobytes()


def refused(game: Game, text: str) -> EditionFault:
    with pytest.raises(EditionFault) as caught:
        laid(game, text)
    return caught.value


@each_game
def test_three_hundred_broken_texts_are_each_told_with_line_and_remedy(game):
    for way, text in breaking.broken(game):
        fault = refused(game, text)
        assert 1 <= fault.line <= len(edition.lines_of(text)), way
        assert fault.say(game.language("en")).startswith(f"own, line {fault.line}: "), way
        for part in (fault.wrong, fault.remedy):
            english, french = part.say(game.language("en")), part.say(game.language("fr"))
            assert english.strip(), way
            assert french.strip(), way
            assert english != french, (way, english)
            assert max(len(english), len(french)) <= 330, (way, english)
            assert re.sub("\\s", " ", english + french).isprintable(), way


@each_game
def test_the_broken_texts_are_broken_in_many_ways(game):
    said = {(fault.wrong.text, str(fault.wrong.values.get("fault", ""))) for _, text in breaking.broken(game)
            for fault in [refused(game, text)]}  # fmt: skip
    assert len(said) >= 15
    assert len({text for _, text in breaking.broken(game)}) >= 200


HEAVY = {
    "sumo": ("line: " + "b2-c2-" * 300 + "b2\n", "inner: " + "b2 " * 600 + "\n", "cut: " + "b2 c2 " * 300 + "\n"),
    "coq": ("values: " + "1 " * 900 + "\n", "values: 0\n", "squares: 9\n"),
    "labyrinthe": ("---\n" + "A.B.C.D.E.F.G.H.I.J.K\n" * 21, "title-en:\n", "A" * 1990 + "\n"),
    "pyramid": ("card: 64 ankh 110100 lit\n", "boss: " + "hearts 1 " * 200 + "\n", "token: 17 shield\n"),
    "gootmu": (
        "tile: T E:.../.../.../... S:..../..../.... " + "[closed " * 200 + "\n",
        "tokens: " + "key 1," * 300 + "key 1\n",
        "tile: T E:.../.../.../... S:..../..../.... a1=" + "X" * 1900 + "\n",
        "tile: T{} E:.../.../.../... S:..../..../....\n",
    ),
}


def steps(game: Game, text: str) -> int:
    """How many lines of Python its reading takes."""
    count, before = 0, sys.gettrace()

    def step(frame, event, argument):
        nonlocal count
        count += event == "line"
        return step

    sys.settrace(step)
    try:
        with suppress(EditionFault):
            laid(game, text)
    finally:
        sys.settrace(before)
    return count


@each_game
def test_no_text_keeps_the_reader_long(game):
    shipped = game.shipped().text
    for part in HEAVY[game.key]:
        many = "".join(part.replace("{}", str(i)) for i in range(edition.LARGEST // len(part)))
        for text in (many, many[: edition.LARGEST], shipped + "\n" + many, many * 40):
            assert steps(game, text) <= MOST_STEPS


HARMLESS = {
    "a byte order mark": lambda text: "\N{ZERO WIDTH NO-BREAK SPACE}" + text,
    "ends of lines as Windows writes them": lambda text: text.replace("\n", "\r\n"),
    "ends of lines as old Macs wrote them": lambda text: text.replace("\n", "\r"),
    "no end of the last line": lambda text: text.rstrip(),
    "spaces that do not break": lambda text: text.replace(" ", "\N{NO-BREAK SPACE}"),
    "tabs": lambda text: text.replace(" ", "\t"),
    "spaces behind": lambda text: re.sub("$", "  \t", text, flags=re.MULTILINE),
    "a space before the colon": lambda text: re.sub(r"^([\w-]+): ", "\\1\xa0: ", text, flags=re.MULTILINE),
    "two spaces": lambda text: text.replace(" ", "  "),
    "capitals at the beginning of lines": lambda text: re.sub(
        r"^([a-z])([\w-]*:)", lambda found: found[1].upper() + found[2], text, flags=re.MULTILINE
    ),
    "notes and empty lines": lambda text: "# mine\n\n\n" + text + "\n\n\n",
    "marks that nobody sees": lambda text: text.replace(" ", " \N{ZERO WIDTH SPACE}\N{SOFT HYPHEN}"),
    "a dash that a phone made": lambda text: re.sub("^---$", "\N{EM DASH}-", text, flags=re.MULTILINE),
    "no title": lambda text: re.sub("^title-.*\n", "", text, flags=re.MULTILINE),
    "an empty title": lambda text: re.sub("^(title-..):.*\n", "\\1:\n", text, flags=re.MULTILINE),
}  # fmt: skip


@each_game
@pytest.mark.parametrize("how", HARMLESS)
def test_what_is_only_typed_otherwise_is_the_same_board(game, how):
    for name in game.facts.editions:
        text = game.shipped(name).text
        assert laid(game, HARMLESS[how](text)) == laid(game, text)


@each_game
def test_what_was_typed_is_kept_as_it_was(game):
    text = "\r\n Title-EN : Mine\t\N{SOFT HYPHEN}\r\n"
    source = edition.parse("own", "own", text, own=True)
    assert source.text == text
    assert source.title == {"en": "Mine", "fr": "Mine"}


@each_game
def test_a_misspelt_word_hears_the_nearest_one(game):
    luck, text = Random(1), game.shipped().text
    at, word, value = breaking.any_head(text, luck)
    fault = refused(game, breaking.put(text, at, f"{word}s:{value}"))
    assert (fault.line, fault.remedy.values["near"]) == (at + 1, word)
