"""What a seat recalls: equal for two lines of play exactly where it cannot tell them apart."""

import itertools

from dedale.core import Play, registry
from dedale.search.recall import Recall

LINES = [f"{a} {b} {said}" for a, b in itertools.permutations("JQK", 2) for said in ("", "pass", "bet", "pass bet")]


def recalled(line, seat):
    game = registry.find("kuhn_poker")
    play = Play(game, game.setting())
    told = Recall().saw(game, play.masked(seat))
    for move in line.split():
        ply = play.put(move)
        told = (told.did(ply.move) if ply.seat == seat else told).saw(game, play.masked(seat))
    return told.text


def test_a_seat_recalls_its_own_card_and_what_was_said():
    for seat in (0, 1):
        known = {(line.split()[seat], *line.split()[2:]) for line in LINES}
        told = {(line.split()[seat], *line.split()[2:]): set() for line in LINES}
        for line in LINES:
            told[line.split()[seat], *line.split()[2:]].add(recalled(line, seat))
        assert all(len(texts) == 1 for texts in told.values()), "the other's card is recalled"
        assert len(set().union(*told.values())) == len(known), "something seen is forgotten"


def test_what_one_did_oneself_is_recalled():
    assert ":1; " in recalled("K Q bet", 0)
    assert ":1; " not in recalled("K Q bet", 1)


def test_only_what_has_changed_is_told():
    assert recalled("K Q bet", 1).count("card=") == 2
