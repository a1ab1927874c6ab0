"""A game that breaks the contract is told what is missing in one sentence, and the others are played on."""

import pytest
from click.testing import CliRunner

from dedale.cli import main
from dedale.cli.new import drafted, write
from dedale.core import registry

LAY = "def lay(s, source, seats): ..."
HARM = {  # what is done to a whole game, and what is said of it
    "lid": ({"__init__.py": ""}, "__init__.py lacks FACTS"),
    "facts": ({"__init__.py": "FACTS = {}"}, "FACTS must be made by Facts(…) of dedale.core"),
    "room": ({"words.py": None}, "there is no words.py"),
    "sense": ({"sense.py": None}, "there is no sense.py"),
    "hook": ({"rules.py": ("def sound", "def silent")}, "rules.py lacks sound"),
    "size": ({"rules.py": ("CODES = MOST, 0, MOST", "_ = MOST, 0, MOST")}, "rules.py lacks CODES"),
    "plain": ({"rules.py": ("@rule\ndef turn", "def turn")}, "before these there must stand @rule: turn"),
    "mute": ({"words.py": ("def ending", "def end")}, "words.py lacks ending"),
    "blind": ({"picture.py": ("board = whole", "panel = whole")}, "picture.py lacks board"),
    "syntax": ({"picture.py": "def layers(:"}, "picture.py, line 1: "),
    "name": ({"rules.py": ("STONES, MOST = 15, 3", "STONES = FIFTEEN")}, "NameError: name 'FIFTEEN' is not defined"),
    "import": ({"clauses.py": None}, "rules.py, line 5: ModuleNotFoundError"),
    "rulebook": ({"clauses.toml": None}, "clauses.toml: cannot be read"),
    "toml": ({"clauses.toml": "[CL-01"}, "clauses.toml: cannot be read (Expected ']'"),
    "empty": ({"clauses.toml": "# nothing"}, "clauses.toml: there is no clause in it"),
    "french": ({"clauses.toml": ('fr = "Qui prend', 'de = "Wer nimmt')}, "has 'de', which no clause has"),
    "silent": ({"clauses.toml": "[CL-01]\nen = 'One.'"}, "CL-01 lacks a text in 'fr'"),
    "refusal": ({"clauses.toml": "[CL-01]\nen = 'A'\nfr = 'B'\nrefusal = {en = 'C'}"}, "CL-01 lacks a text in 'fr'"),
    "stray": ({"clauses.toml": "en = 'One.'"}, "'en' stands outside of any clause"),
    "edition": (
        {"__init__.py": ("version=1,", "version=1, editions=('moon',),"), "edition.py": LAY},
        "editions/moon.*",
    ),
    "boards": ({"__init__.py": ("version=1,", "version=1, editions=('moon',),")}, "there is no edition.py"),
    "words": ({"locale/fr.po": "rubbish"}, "locale/fr.po: cannot be read"),
}


def harmed(folder, key):
    """A new game with the harm of that name done to it."""
    name, files = f"harmed_{key}", drafted(f"harmed_{key}")
    for file, harm in HARM[key][0].items():
        files[file] = files[file].replace(*harm) if isinstance(harm, tuple) else harm
    write({file: text for file, text in files.items() if text is not None}, folder / name)
    return name


def dedale(*words):
    return CliRunner().invoke(main, list(words), catch_exceptions=False)


@pytest.mark.parametrize("harm", HARM)
def test_what_is_missing_is_said_in_a_sentence(own_games, monkeypatch, harm):
    monkeypatch.setenv("DEDALE_LANG", "en")
    name = harmed(own_games, harm)
    for words in (["play", name], ["simulate", name], ["rules", name]):
        done = dedale(*words)
        assert done.exit_code == 2
        assert HARM[harm][1] in done.stderr
        assert len(done.stderr.strip().splitlines()) == 1


def test_a_broken_game_is_told_of_after_the_others(own_games):
    harmed(own_games, "room")
    done = dedale("games", "--lang", "en")
    assert done.exit_code == 0
    assert "sumo" in done.stdout
    assert done.stderr == "The game harmed_room cannot be opened: there is no words.py\n"
    assert "sumo" in {game.key for game in registry.games()}
    assert len(registry.broken()) == 1


def test_it_is_said_in_french_too(own_games):
    harmed(own_games, "hook")
    done = dedale("play", "harmed_hook", "--lang", "fr")
    assert "ne peut pas être ouvert\N{NO-BREAK SPACE}: il manque dans rules.py\N{NO-BREAK SPACE}: sound" in done.stderr


def test_a_game_that_is_mended_is_opened(own_games):
    name = harmed(own_games, "room")
    assert len(registry.broken()) == 1
    (own_games / name / "words.py").write_text(drafted(name)["words.py"], encoding="utf-8")
    assert registry.find(name).facts.name == "Harmed Room"
