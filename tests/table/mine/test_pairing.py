"""Pairings of an evening: nobody twice, nobody again where it can be avoided, nobody sits out twice."""

import random
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dedale.table.club.matching import Matching, most_pairs
from dedale.table.club.pairing import ROBIN, SITS_OUT, SWISS, Past, next_round, rounds_of, usual_rounds
from dedale.table.club.standings import Pair


def enumerated(people, may):
    """The most pairs, by trying every way."""
    if len(people) < 2:
        return 0
    one, *rest = people
    alone = enumerated(rest, may)
    return max([alone, *(1 + enumerated([w for w in rest if w != other], may) for other in rest if may(one, other))])


@given(st.integers(1, 8), st.integers(0, 2**28 - 1))
@settings(max_examples=400, deadline=None)
def test_a_matching_has_as_many_pairs_as_the_best_of_all_ways(count, edges):
    allowed = {frozenset(pair) for n, pair in enumerate(combinations(range(count), 2)) if edges >> n & 1}
    found = Matching(range(count), lambda a, b: frozenset((a, b)) in allowed)
    assert found.pairs == enumerated(list(range(count)), lambda a, b: frozenset((a, b)) in allowed)
    for who, mate in found.mate.items():
        assert mate == -1 or (found.mate[mate] == who and frozenset((who, mate)) in allowed)


def test_rings_of_five_joined_by_one_edge_are_matched_whole():
    """Both rings are blossoms: a search that does not shrink them misses the way through."""
    ring = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 0), (5, 6), (6, 7), (7, 8), (8, 9), (9, 5), (2, 7)]
    allowed = {frozenset(pair) for pair in ring}
    for order in (range(10), [4, 1, 9, 6, 2, 7, 0, 3, 5, 8]):
        assert most_pairs(list(order), lambda a, b: frozenset((a, b)) in allowed) == 5


def played(kind, people, rounds, seed):
    """An evening with results by lot: each round with the past it was paired from."""
    rng, past = random.Random(seed), Past(tuple(range(people)), ())
    for _ in range(rounds):
        pairs = next_round(kind, past)
        yield past, pairs
        told = [Pair(p.one, p.other, 1.0 if p.other == SITS_OUT else rng.choice((0.0, 0.5, 1.0))) for p in pairs]
        past = Past(past.people, (*past.rounds, tuple(told)))


def in_a_round(pairs):
    return [who for pair in pairs for who in (pair.one, pair.other) if who != SITS_OUT]


@given(st.integers(2, 40), st.integers(0, 10**6))
@settings(max_examples=60, deadline=None)
def test_everybody_plays_once_in_a_round_and_sits_out_once_at_most(people, seed):
    out = []
    for past, pairs in played(SWISS, people, min(people, usual_rounds(people) + 2), seed):
        assert sorted(in_a_round(pairs)) == list(past.people)
        alone = [pair.one for pair in pairs if pair.other == SITS_OUT]
        assert len(alone) == people % 2
        out += alone
    assert len(out) == len(set(out))


@given(st.integers(2, 9), st.integers(0, 10**6))
@settings(max_examples=150, deadline=None)
def test_nobody_meets_again_while_a_round_without_it_exists(people, seed):
    """Up to rounds in which it cannot be avoided any more; among those who have not sat out yet, by trying all."""
    for past, pairs in played(SWISS, people, people + 1, seed):
        again = sum(pair.other != SITS_OUT and past.met(pair.one, pair.other) for pair in pairs)
        least = min(past.sat_out(who) for who in past.people)
        alone = [who for who in past.people if past.sat_out(who) == least] if people % 2 else [None]
        rests = [[each for each in past.people if each != who] for who in alone]
        fresh = max(enumerated(rest, lambda a, b, past=past: not past.met(a, b)) for rest in rests)
        assert again == people // 2 - fresh


@pytest.mark.parametrize("people", [16, 27, 40])
def test_in_a_large_club_nobody_meets_again_and_everybody_begins_about_as_often(people):
    for seed in range(3):
        past = None
        for past, pairs in played(SWISS, people, people // 2, seed):
            assert not any(past.met(pair.one, pair.other) for pair in pairs if pair.other != SITS_OUT)
        assert max(abs(past.begun(who)) for who in past.people) <= 2


def test_equals_meet_and_the_upper_half_meets_the_lower():
    first = next_round(SWISS, Past(tuple(range(8)), ()))
    assert {frozenset((pair.one, pair.other)) for pair in first} == {frozenset((n, n + 4)) for n in range(4)}
    past = Past(tuple(range(8)), (tuple(Pair(n, n + 4, 1.0) for n in range(4)),))
    second = next_round(SWISS, past)
    assert all((pair.one < 4) == (pair.other < 4) for pair in second)


@pytest.mark.parametrize("people", range(2, 21))
def test_all_against_all_is_each_pair_once_and_each_begins_about_as_often(people):
    rounds = rounds_of(ROBIN, people, 0)
    met, begun = [], dict.fromkeys(range(people), 0)
    for _, pairs in played(ROBIN, people, rounds, 1):
        assert sorted(in_a_round(pairs)) == list(range(people))
        for pair in pairs:
            if pair.other != SITS_OUT:
                met.append(frozenset((pair.one, pair.other)))
                begun[pair.one] += 1
                begun[pair.other] -= 1
    assert len(met) == len(set(met)) == people * (people - 1) // 2
    assert max(map(abs, begun.values())) <= 2


@pytest.mark.parametrize("kind", [ROBIN, SWISS])
def test_who_left_is_paired_no_more_and_nobody_plays_them(kind):
    past = Past(tuple(range(6)), ())
    first = next_round(kind, past)
    past = Past((0, 2, 3, 4, 5), (tuple(Pair(pair.one, pair.other, 1.0) for pair in first),))
    second = next_round(kind, past)
    assert sorted(in_a_round(second)) == [0, 2, 3, 4, 5]
    assert sum(pair.other == SITS_OUT for pair in second) == 1
    past = Past((0, 2), (*past.rounds, tuple(Pair(pair.one, pair.other, 1.0) for pair in second)))
    assert all({pair.one, pair.other} <= {0, 2, SITS_OUT} for pair in next_round(kind, past))


def test_two_people_play_each_other_every_round_and_begin_in_turn():
    rounds = [pairs for _, pairs in played(SWISS, 2, 4, 3)]
    assert [len(pairs) for pairs in rounds] == [1] * 4
    assert [pairs[0].one for pairs in rounds[:2]] in ([0, 1], [1, 0])
    assert sorted(pairs[0].one for pairs in rounds) == [0, 0, 1, 1]


@pytest.mark.parametrize(("people", "rounds"), [(2, 1), (3, 2), (4, 2), (6, 3), (8, 3), (9, 4), (40, 6)])
def test_a_swiss_evening_is_long_enough_for_one_who_wins_all(people, rounds):
    assert usual_rounds(people) == rounds
