"""What the table remembers of moves is what the rules say and what the words write."""

import json
import random

import pytest

from dedale.core import Play, registry
from dedale.table.showing.paths import Pathfinder, known

GAME = registry.find("labyrinthe")
WAYS = {"as printed": {}, "strict touch": {"touch": "yes"}, "any contact": {"old_contact": "yes"},
        "block left out": {"free_block": "yes"}, "two colours": {"two_colours": "yes"}}  # fmt: skip


def played(options, seed, plies=60):
    """A game at random, position by position, as the table sees it: each is remembered from the one before."""
    choice, memory = random.Random(seed), {}
    play = Play(GAME, GAME.setting(None, {"first": "seat1", **options}))
    while not play.over and len(play.plies) < plies:
        yield play, play.view(None, memory)
        play.move(choice.choice(GAME.narrator.legal(play.states)))


@pytest.mark.parametrize("way", WAYS)
def test_moves_remembered_from_the_last_position_are_those_of_the_rules(way):
    for play, shown in played(WAYS[way], seed=3):
        GAME.words.must(shown, None, ("Ana", "Bo"), GAME.language("en"))
        assert GAME.narrator.legal_in(shown) == GAME.narrator.legal(play.states)


def test_a_position_somewhere_else_is_not_mistaken_for_the_last_one():
    plays = [[*played({}, seed, plies=30)][-1][0] for seed in range(4)]
    for play in (*plays, *plays):
        assert GAME.narrator.legal_in(play.view(None)) == GAME.narrator.legal(play.states)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("code", ["en", "fr"])
def test_a_line_written_at_another_table_is_the_line_of_this_one(way, code):
    t, names = GAME.language(code), ("Ana", "Bo")
    known.cache_clear()
    for seed in range(2):
        for play, shown in played(WAYS[way], seed, plies=30):
            lines = Pathfinder(GAME).paths(shown, play.written(), names, t)
            told = [[text, GAME.words.label(shown, move, names, t), *GAME.said(shown, move)]
                    for text, move in play.written().items()]  # fmt: skip
            assert [*map(json.loads, lines)] == told
