"""The legal moves as a page is told them: steps along the list that it has, and new ones by the words that differ."""

import json

import pytest

from dedale.table.showing.paths import Paths, stepped, written


def paths(*moves):
    return Paths(moves, [written(*move) for move in moves])


def pawn(a, b, n=0):
    return [f"{a}-{b}", f"Pawn {a} to {b}", [f"pawn-0-{n}", f"square-{b}"]]


FIRST = [pawn("a1", "a2"), pawn("a1", "a3"), pawn("b1", "c1", 1)]
TURNS = {
    "nothing changed": (FIRST, FIRST, []),
    "one went": (FIRST, FIRST[1:], [-1]),
    "one like the one before it": (FIRST[:1], FIRST[:2], [1, "a2 a3"]),
    "one between": (FIRST[::2], FIRST, [1, "a2 a3"]),
    "one that words do not make of the other": (FIRST[:1], [FIRST[0], FIRST[2]], [1, FIRST[2]]),
    "words of another language": ([], [["x", "Pion à pousser", ["a"]], ["y", "Pion à tirer", ["a"]]],
                                  [["x", "Pion à pousser", ["a"]], "x y pousser tirer"]),
    "signs that are written otherwise": ([], [["x", 'a "b"', []], ["y", 'a "c"', []]],
                                         [["x", 'a "b"', []], ["y", 'a "c"', []]]),
    "a place where it ends": ([], [["x", "x", ["a"], "s1"], ["y", "y", ["b"], "s2"]],
                              [["x", "x", ["a"], "s1"], "x y a b s1 s2"]),
}  # fmt: skip


@pytest.mark.parametrize("turn", TURNS)
def test_steps_along_the_old_list_give_the_new_one(turn):
    old, new, told = TURNS[turn]
    steps = json.loads(paths(*new).since(paths(*old)))
    assert steps == told
    assert stepped(old, steps) == new


def test_who_has_no_list_is_told_it_from_the_beginning():
    assert stepped([], json.loads(paths(*FIRST).since(None))) == FIRST


def test_a_list_that_a_newer_one_has_followed_is_told_from_without_being_held():
    old, new = paths(*FIRST[::2]), paths(*FIRST)
    old.forget()
    assert stepped(FIRST[::2], json.loads(new.since(old))) == FIRST
    assert not old.plain
