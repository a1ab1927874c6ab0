"""Every sentence of the code is spoken in French too, with the same values in it."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import polib
import pytest
from jinja2 import Environment, nodes

import dedale
from dedale.core import language, registry
from dedale.core.language import SHARED, elided

HOME = Path(dedale.__file__).parent
GAMES = [game for game in registry.games() if HOME in game.folder.parents]
TEMPLATE = HOME / "cli" / "template" / "nim"
ROOMS = [HOME, *(game.folder for game in GAMES), TEMPLATE]
SET = ROOMS

FIXED = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
TITLES = re.compile("|".join(re.escape(game.facts.name) for game in GAMES))  # Run Run Run! is written as on its box
TYPED = re.compile(r"«[^»]*»|\b\w+[:~][\w.]+")  # what is typed: « mot: valeur », mcts:200
MISPRINTS = {
    "a straight quote": re.compile("['\"]"),
    "a space that breaks": re.compile(r" [:;!?»%]|« |\d \d{3}\b|[\d}] %"),
    "no space before ; ! ? :": re.compile(rf"(?<![{FIXED} !?…])[;!?]|(?<![{FIXED} ]):(?=\s|$)"),
    "no space inside « »": re.compile(rf"«(?![{FIXED}])|(?<![{FIXED}])»"),
    "two spaces": re.compile(r"\s\s"),
    "three dots": re.compile(r"\.\.\."),
    "an English number": re.compile(r"\d\.\d|\d,\d{3}\b"),
}
COMPOSED = re.compile(r"^[^\n]?[:;!?]\s|[\w)\]][:;] $")
IN_PAGES = re.compile(r"\}\}\s*[:;!?](?=[\s<{\"])")
IN_SCRIPTS = re.compile(r"`[^`]*\}\s?[:;!?] [^`]*`")

each_room = pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)


def sources(room: Path) -> Iterator[Path]:
    for path in sorted(room.rglob("*.py")):
        if room != HOME or not {HOME / "games", TEMPLATE} & set(path.parents):
            yield path


def is_sentence(call: ast.Call) -> bool:
    """`t(…)`, `self.t(…)`, `t.plural(…)` or `mark(…)`, whatever stands between the brackets."""
    called = call.func
    if isinstance(called, ast.Attribute) and called.attr == "plural":
        return named(called.value) == "t"
    return named(called) in ("t", "mark")


def named(node: ast.expr) -> str:
    return getattr(node, "attr", "") or getattr(node, "id", "")


def calls(room: Path) -> Iterator[tuple[Path, ast.Call]]:
    for path in sources(room):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and is_sentence(node):
                yield path, node


def constant(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def sentences(room: Path) -> dict[str, str]:
    """Every English sentence of a room, with its plural or ""."""
    found = dict(in_pages(room))
    for _, call in calls(room):
        text = constant(call.args[0])
        if text:
            plural = named(call.func) == "plural"
            found[text] = (constant(call.args[1]) or "") if plural else found.get(text, "")
    return found


def in_pages(room: Path) -> Iterator[tuple[str, str]]:
    """Sentences of Jinja pages: what `t` and `t.plural` are called with, also out of a dictionary: `t(NAMES[key])`."""
    for path in sorted(room.rglob("templates/**/*.html")):
        page = Environment().parse(path.read_text(encoding="utf-8"))
        dictionaries = {assign.target.name: assign.node for assign in page.find_all(nodes.Assign)}
        for call in page.find_all(nodes.Call):
            if isinstance(call.node, nodes.Name) and call.node.name == "t":
                yield from ((text, "") for text in said(call.args[0], dictionaries))
            elif isinstance(call.node, nodes.Getattr) and call.node.attr == "plural":
                yield call.args[0].as_const(), call.args[1].as_const()


def said(words: nodes.Expr, dictionaries: dict[str, nodes.Expr]) -> list[str]:
    if isinstance(words, nodes.Const):
        return [words.value]
    source = words.node if isinstance(words, nodes.Getitem) else None
    source = dictionaries.get(source.name) if isinstance(source, nodes.Name) else source
    return [pair.value.as_const() for pair in source.items] if isinstance(source, nodes.Dict) else []


def catalog(room: Path) -> polib.POFile:
    path = (SHARED if room == HOME else room / "locale") / "fr.po"
    return polib.pofile(str(path), encoding="utf-8")


def translations(entry: polib.POEntry) -> list[str]:
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@each_room
def test_every_sentence_has_a_french_one_in_its_room_or_in_the_shared_catalogue(room):
    known = {entry.msgid: entry.msgid_plural for book in (catalog(room), catalog(HOME)) for entry in book}
    missing = [text for text, many in sentences(room).items() if known.get(text) != many]
    assert not missing


@each_room
def test_no_french_sentence_is_empty_or_doubtful(room):
    doubtful = [entry.msgid for entry in catalog(room) if entry.fuzzy or not all(translations(entry))]
    assert not doubtful
    assert all(len(translations(entry)) == 2 for entry in catalog(room) if entry.msgid_plural)


@each_room
def test_no_french_sentence_is_left_over(room):
    assert not {entry.msgid for entry in catalog(room)} - sentences(room).keys()
    assert not catalog(room).obsolete_entries()


@each_room
def test_french_sentences_say_the_same_values(room):
    for entry in catalog(room):
        for told in translations(entry):
            assert fields(told) == fields(entry.msgid_plural or entry.msgid), entry.msgid


def misprints(text: str) -> list[str]:
    """What a French printer would set otherwise."""
    plain = TITLES.sub("x", text)
    typed = TYPED.sub("x", plain)
    inside = ("no space inside « »", "a space that breaks", "two spaces")
    return [kind for kind, found in MISPRINTS.items() if found.search(plain if kind in inside else typed)]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("l'ami", "a straight quote"),
        ("Gagné !", "a space that breaks"),
        ("Gagné!", "no space before ; ! ? :"),
        ("réserve: 3", "no space before ; ! ? :"),
        ("le «\u00a0coq»", "no space inside « »"),
        ("deux  espaces", "two spaces"),
        ("un instant...", "three dots"),
        ("1,000 tours", "an English number"),
        ("2.5 secondes", "an English number"),
        ("1 000 tours", "a space that breaks"),
    ],
)
def test_a_misprint_is_seen(text, kind):
    assert misprints(text) == [kind]


def test_what_is_well_set_is_no_misprint():
    right = "Run Run Run!\u00a0: «\u00a0mot: valeur\u00a0» ou mcts:200, l’un des 1\u202f000\u202f!"
    assert misprints(right) == []


@each_room
def test_french_is_printed_as_in_french_books(room):
    """Curled apostrophes, a space that does not break before : ; ! ? and inside « », numbers as French writes them."""
    told = [told for entry in catalog(room) for told in translations(entry)]
    assert not [(text, misprints(text)) for text in told if misprints(text)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_lessons_and_the_rules_sheet_are_well_printed(game):
    files = [tomllib.loads(path.read_text(encoding="utf-8")) for path in (game.folder / "lessons").glob("*.toml")]
    found = list(french(files))
    assert found
    assert not [(text, misprints(text)) for text in found if misprints(text)]


def french(data: Any) -> Iterator[str]:
    """Every French text of a data file."""
    if isinstance(data, list):
        for each in data:
            yield from french(each)
    elif isinstance(data, dict):
        for key, each in data.items():
            yield from [each] if key == "fr" else french(each)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_boards_titles_are_well_printed(game):
    assert not [name for name in game.facts.editions if misprints(game.edition(name).title["fr"])]


@pytest.mark.parametrize("room", SET, ids=lambda room: room.name)
def test_no_sentence_is_put_together_around_a_colon(room):
    """French sets a space before it: what is put together goes through a sentence, as `t("{title}: {value}", …)`."""
    found = [f"{path}:{text.lineno}" for path in sources(room) for text in composed(path)]
    found += marks(room, "templates/**/*.html", IN_PAGES) + marks(room, "static/**/*.js", IN_SCRIPTS)
    assert not found


def composed(path: Path) -> Iterator[ast.JoinedStr]:
    """F-strings for people that set a colon after or before a value."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.JoinedStr) and for_people(path):
            parts = [part.value for part in node.values if isinstance(part, ast.Constant)]
            if any(COMPOSED.search(part) for part in parts) and parts != ["dedale: "]:
                yield node


def for_people(path: Path) -> bool:
    """Whether what this file writes is read by players: rules, stores and messages to programmers are not."""
    rooms = ("cli", "lab", "table", "words", "picture")
    return any(part.removesuffix(".py") in rooms for part in path.parts[len(HOME.parts) :])


def marks(room: Path, files: str, wrong: re.Pattern[str]) -> list[str]:
    lines = [(path, line) for path in room.rglob(files) for line in path.read_text(encoding="utf-8").splitlines()]
    return [f"{path.name}: {line.strip()}" for path, line in lines if wrong.search(line)]


@each_room
def test_numbers_are_written_by_the_language(room):
    """A number formatted inside a sentence would have an English point: `t.number`, `t.decimal` and `t.percent`."""
    assert not [text for text in sentences(room) if re.search(r"\{\w*:[^}]*[f%,]\}", text)]


@each_room
def test_catalogue_is_sorted_and_has_each_sentence_once(room):
    texts = [entry.msgid for entry in catalog(room)]
    assert texts == sorted(set(texts))


@each_room
def test_catalogue_says_that_french_zero_is_singular(room):
    assert catalog(room).metadata["Plural-Forms"] == "nplurals=2; plural=(n > 1);"
    assert "UTF-8" in catalog(room).metadata["Content-Type"]


@each_room
def test_no_sentence_is_glued_together_before_translation(room):
    """A sentence built from pieces, or chosen inside the call, would not be found in the catalogue."""
    glued = (ast.JoinedStr, ast.BinOp, ast.IfExp)
    assert not [f"{path}:{call.lineno}" for path, call in calls(room) if isinstance(call.args[0], glued)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_clause_is_told_in_both_languages(game):
    for clause in game.clauses:
        for texts in filter(None, (clause.text, clause.refusal, clause.section)):
            assert set(texts) == {"en", "fr"}, clause.id
            assert all(texts.values()), clause.id
            assert not misprints(texts["fr"]), clause.id


def test_a_sentence_nobody_translated_stays_english():
    told = GAMES[0].language("fr")
    assert told("No such sentence, {name}.", name="Camille") == "No such sentence, Camille."


@pytest.mark.parametrize(
    ("n", "english", "french"), [(0, "games", "partie"), (1, "game", "partie"), (2, "games", "parties")]
)
def test_zero_is_plural_in_english_and_singular_in_french(n, english, french):
    for code, word in (("en", english), ("fr", french)):
        assert GAMES[0].language(code).plural("{n} game", "{n} games", n) == f"{n} {word}"


def test_thousands_are_set_apart_as_each_language_does():
    assert language("en").number(1234567) == "1,234,567"
    assert language("fr").number(1234567) == "1\u202f234\u202f567"
    assert language("fr").plural("{n} game", "{n} games", 20000) == "20\u202f000 parties"


def test_decimals_and_percents_are_written_as_each_language_does():
    assert (language("en").decimal(2.54), language("en").percent(0.123, 1)) == ("2.5", "12.3%")
    assert (language("fr").decimal(2.54), language("fr").percent(0.123, 1)) == ("2,5", "12,3\u00a0%")


@pytest.mark.parametrize(
    ("particle", "name", "told"),
    [
        ("de", "Icare", "d’Icare"),
        ("de", "Éloi", "d’Éloi"),
        ("de", "Hélène", "d’Hélène"),
        ("de", "Yves", "d’Yves"),
        ("de", "Camille", "de Camille"),
        ("de", "Yann", "de Yann"),
        ("de", "", "de "),
        ("que", "Ana", "qu’Ana"),
        ("of", "Icare", "of Icare"),
    ],
)
def test_a_french_particle_loses_its_vowel_before_another(particle, name, told):
    assert elided(particle, name) == told
