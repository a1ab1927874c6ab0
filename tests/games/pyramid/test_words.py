"""What is typed and said in Run Run Run!"""

import re

import pytest
from tests.games.pyramid.situation import Situation

from dedale.core import registry
from dedale.games.pyramid.tables import SEATS, Code, Phase, Token

NAMES = ("Ana", "Bo", "Cy", "Di")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("HALT", "halt"), ("halte", "halt"), ("coopérer", "halt"), ("passer", "pass"), ("Combattre:0,-1", "fight:0,-1")],
)
def test_french_words_and_capitals_are_read(typed, meant):
    """RR-60"""
    table = Situation(1).corridor((0, -1)).to_act()
    assert table.play.read(typed) == table.play.read(meant)


@pytest.mark.parametrize("typed", ["", "dance", "fight:9,9", "lay:", "turn:7", "use:sword", "a1111111u", "give:trap"])
def test_nonsense_is_no_move(typed):
    """RR-60"""
    table = Situation(1).to_act()
    assert table.play.game.words.read(table.s, typed) is None


def test_the_end_says_why():
    """RR-17"""
    table = Situation(1).corridor((0, -1)).mummy(0, (0, -1)).to_roll().put("mummies:1")
    words = registry.find("pyramid").words
    assert words.ending(table.s, ["Anne"], registry.find("pyramid").language("en")).endswith("reached the hall.")


def test_a_seat_shows_how_many_cards_it_holds():
    """RR-10"""
    words = registry.find("pyramid").words
    assert words.score(Situation(2).s, 1, registry.find("pyramid").language("fr")) == "5 cartes"


def test_at_the_table_other_seats_are_named():
    """RR-49"""
    table, game = Situation(3), registry.find("pyramid")
    names, t, french = ["Ann", "Bo", "Zoé"], game.language("en"), game.language("fr")
    table.s.phase = Phase.SPLIT
    assert game.words.label(table.s, Code.SEAT + 1, names, t) == "Bo loses a card"
    table.s.phase = Phase.DEAL
    assert game.words.label(table.s, Code.SEAT + 2, names, t).startswith("To Zoé: ")
    assert (
        game.words.label(table.s, Code.GIVE + SEATS * Token.SHIELD, names, french)
        == "Donner à Ann un jeton\N{NO-BREAK SPACE}: bouclier"
    )


def test_the_terminal_shows_each_card_of_ones_hand_as_it_is_typed_and_in_words():
    """RR-10"""
    game, table = registry.find("pyramid"), Situation(1).to_act()
    drawn = game.picture.text(table.play.view(0), NAMES, game.language("en"))
    held = [code for code in table.play.legal() if code < Code.PLACE]
    assert held
    for card in held:
        assert re.search(rf"^  {re.escape(table.play.notation(card))} +an? .*lit .* exits?$", drawn, re.MULTILINE)
