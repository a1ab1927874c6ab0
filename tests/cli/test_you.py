"""Whoever plays alone in the terminal is spoken to: every sentence about a player, in the second person."""

import json
import re
from string import Formatter

import pytest
from click.testing import CliRunner
from tests.test_language import GAMES, sentences

from dedale.cli import main
from dedale.core import language
from dedale.core.you import YOU, french, heard, unknown
from dedale.players import called

PEOPLE = ("name", "enemy", "other", "one", "names", "winner", "loser", "holder", "owner", "taker", "giver")
VALUES = {"name": "Icare", "enemy": "Minos", "other": "Minos", "n": "3", "letter": "A", "square": "b4"}
EN, FR = language("en"), language("fr")


def about_players(game):
    """The sentences that the game's words say of players, each player put as YOU in turn."""
    rooms = [path for path in (game.folder / "words", game.folder / "words.py") if path.exists()]
    found = {text: many for room in rooms for text, many in of_room(room).items()}
    for text, many in sorted(found.items()):
        fields = [name for _, name, _, _ in Formatter().parse(text) if name]
        for person in PEOPLE:
            if person in fields:
                yield text, many, {field: VALUES.get(field, field) for field in fields} | {person: YOU}


def of_room(room):
    """A room may be a file; sentences are looked for in folders."""
    folder = room if room.is_dir() else room.parent
    texts = sentences(folder)
    if room.is_dir():
        return texts
    own = room.read_text(encoding="utf-8")
    return {text: many for text, many in texts.items() if text in own}


def said(text, many, values, t):
    if "names" in values and values["names"] == YOU:
        values = values | {"names": t("Icare and {you}" if t.code == "en" else "Icare et {you}", you=YOU)}
    return (t._catalog.ngettext(text, many, 3) if many else t(text)).format(**values)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_sentence_about_a_player_can_be_said_to_that_player(game, code):
    """A verb that is not known here fails by its name: add it to core/you."""
    t = game.language(code)
    told = [(text, said(text, many, values, t)) for text, many, values in about_players(game)]
    assert told
    strange = {f"{text}: {unknown(full, t)}" for text, full in told if unknown(full, t)}
    assert not strange
    assert not [text for text, full in told if YOU in heard(full, t)]
    wrong = [heard(full, t) for _, full in told if WRONG[code].search(heard(full, t))]
    assert not wrong
    assert not [heard(full, t) for _, full in told if FURTHER[code].search(heard(full, t))]


S_FORM = r"(?:is|has|does|was|\w+[^s\W]s|\w+(?:ss|sh|ch|x|z)es)"
VERB = "|".join(sorted(french.VERBS, key=len, reverse=True))
CLAUSE = r"(?:^|[.:;,!?]\s)"
WRONG = {
    "en": re.compile(rf"{CLAUSE}[Yy]ou {S_FORM}\b|\bthe \w+ of you\b|\byou's\b|\b(?:their|they)\b|^you"),
    "fr": re.compile(
        rf"{CLAUSE}[Vv]ous (?:ne |n’|en |y )*(?:{VERB})\b|\b(?:{VERB}) vous\b|\bl[ae] \w+ de vous\b|^vous"
    ),
}
FURTHER = {  # what may be a further verb of the same player that was left as it was
    "en": re.compile(r"^You [^.:;]*\b(?:and|or|then),? (?!(?:pieces|cards|points|blocks)\b)([a-z]+[^s\W]s)\b"),
    "fr": re.compile(
        r"^Vous [^.:;]*\b(?:et|ou|puis) (?:ne )?(?!(?:une|le|autre|que|contre|ce|de|ne|faire)\b)([a-z]+[edt])\b"
    ),
}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{you} rolls the die.", "You roll the die."),
        ("{you} passes, and stays.", "You pass, and stay."),
        ("{you} carries a key and tries the door.", "You carry a key and try the door."),
        ("{you} is forced into it and goes home.", "You are forced into it and go home."),
        ("{you} has the highest roll and starts.", "You have the highest roll and start."),
        ("{you} takes a card and puts their home on b4.", "You take a card and put your home on b4."),
        ("{you} does not move.", "You do not move."),
        ("{you} can do nothing and passes.", "You can do nothing and pass."),
        ("{you} zaps Minos.", "You zap Minos."),
        ("A six: {you} rolls again.", "A six: you roll again."),
        ("Over. {you} wins.", "Over. You win."),
        ("Icare pushes {you} from a1 to b2.", "Icare pushes you from a1 to b2."),
        ("Icare catches {you}, who goes home.", "Icare catches you, and you go home."),
        ("Icare cancels the turn of {you}.", "Icare cancels your turn."),
        ("The pawn of {you} gives way.", "Your pawn gives way."),
        ("{you}'s time is up: Icare wins.", "Your time is up: Icare wins."),
        ("Icare resigns: {you} wins.", "Icare resigns: you win."),
        ("Icare takes piece A of {you} and leaves.", "Icare takes your piece A and leaves."),
        ("{you} moves from a1, but no line leads back.", "You move from a1, but no line leads back."),
        ("Icare and {you} change places.", "Icare and you change places."),
    ],
)
def test_english_verbs_lose_their_s(text, told):
    assert heard(text.format(you=YOU), EN) == told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{you} lance le dé.", "Vous lancez le dé."),
        ("{you} choisit 3 et prend une clé.", "Vous choisissez 3 et prenez une clé."),
        ("{you} ne peut rien faire et passe.", "Vous ne pouvez rien faire et passez."),
        ("{you} n’avance que d’un pas, et reste.", "Vous n’avancez que d’un pas, et restez."),
        ("{you} n’en a que 3.", "Vous n’en avez que 3."),
        ("{you} se libère ; Icare reprend son dé.", "Vous vous libérez ; Icare reprend son dé."),
        ("Icare se libère ; {you} reprend son dé.", "Icare se libère ; vous reprenez votre dé."),
        ("{you} échange sa place et ses pions.", "Vous échangez votre place et vos pions."),
        ("{you} va trop loin : le pion revient.", "Vous allez trop loin : le pion revient."),
        ("{you} fait glisser le bloc.", "Vous faites glisser le bloc."),
        ("{you} zigzague.", "Vous zigzaguez."),
        ("Un six : {you} relance.", "Un six : vous relancez."),
        ("Icare attrape {you} en b4.", "Icare vous attrape en b4."),
        ("Icare n’attrape pas {you}.", "Icare ne vous attrape pas."),
        ("Icare fonce et pousse {you} au bord.", "Icare fonce et vous pousse au bord."),
        ("Icare fait voltiger {you} au nord.", "Icare vous fait voltiger au nord."),
        ("Un six ne fait pas relancer {you}.", "Un six ne vous fait pas relancer."),
        ("Icare donne un jeton à {you} : clé.", "Icare vous donne un jeton : clé."),
        ("Icare fait payer à {you} 3 points à la banque.", "Icare vous fait payer 3 points à la banque."),
        ("Icare touche {you}, qui rentre.", "Icare vous touche, et vous rentrez."),
        ("Icare annule le tour de {you}.", "Icare annule votre tour."),
        ("Le pion de {you} cède la place.", "Votre pion cède la place."),
        ("Le boss prive {you} de sa capacité.", "Le boss vous prive de votre capacité."),
        ("Icare change de place avec {you}.", "Icare change de place avec vous."),
        ("Icare et {you} changent de place.", "Icare et vous changez de place."),
        ("Icare et {you} se partagent la victoire.", "Icare et vous vous partagez la victoire."),
        ("À {you} : la carte", "À vous : la carte"),
    ],
)
def test_french_verbs_end_in_ez_and_an_object_stands_before_its_verb(text, told):
    spaced = str.maketrans({" ": " "})
    assert heard(text.format(you=YOU).translate(spaced), FR) == told.translate(spaced)


def test_a_sentence_about_nobody_is_left_alone():
    assert heard("The door opens and they go.", EN) == "The door opens and they go."


# In the terminal


@pytest.fixture
def play(monkeypatch, tmp_path):
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))

    def type_in(typed, *words):
        words = ("play", "sumo", "--seed", "3", "-o", "first=seat1", *words)
        return CliRunner().invoke(main, list(words), input=typed, catch_exceptions=False).output

    return type_in


def test_one_person_alone_is_spoken_to(play):
    told = play("+\nlog\n", "--lang", "en")
    assert "You roll: " in told
    assert "You put Move + on slot 1." in told
    assert "You must choose" in told
    assert "You rolls" not in told
    assert YOU not in told
    assert "Vous lancez : " in play("+\n", "--lang", "fr").replace("\N{NO-BREAK SPACE}", " ")


def test_a_bot_has_a_name_and_the_record_tells_how_it_thinks(play, tmp_path):
    path = tmp_path / "mine.json"
    told = play(f"+\nboard\nsave {path}\n", "--lang", "en", "-p", "Camille,level:1")
    assert "Icare" in told
    assert "level:1" not in told
    assert "Camille rolls: " in told
    assert json.loads(path.read_text())["seats"] == ["Camille", "level:1"]
    again = CliRunner().invoke(main, ["replay", str(path)]).output
    assert "Camille rolls" in again
    assert "level:1" not in again


def test_a_game_gone_on_with_speaks_to_the_same_person(play, tmp_path):
    path = tmp_path / "mine.json"
    play(f"+\nsave {path}\n", "--lang", "fr")
    assert json.loads(path.read_text())["seats"] == ["Joueur", "level:2"]
    told = CliRunner().invoke(main, ["play", "--load", str(path), "--lang", "en"], input="log\n").output
    assert "You put Move + on slot 1." in told
    assert "Joueur met " in CliRunner().invoke(main, ["replay", str(path), "--lang", "fr"]).output


def test_several_people_are_called_by_their_names(play):
    told = play("push-n\n", "--lang", "en", "-p", "Ann,Bo")
    assert "Ann must choose" in told
    assert "Ann rolls: " in told


def test_no_bot_takes_the_name_of_a_person():
    assert called(["Ariane", "level:2", "Icare", "mcts:200"]) == ["Ariane", "Minos", "Icare", "Thésée"]
    assert called(["level:1", "level:1"]) == ["Ariane", "Icare"]


def test_what_is_taken_back_is_said_in_words(play):
    assert "Taken back: Move + on slot 1" in play("+\nundo\n", "--lang", "en")
