"""What a good player looks at: the ways are walked as the rules walk them, and nothing is left behind."""

from collections import deque

import numpy as np
import pytest
from tests.games.gootmu.situation import Situation

from dedale.core import CHANCE, Play, registry
from dedale.games.gootmu.rules.charting import chart
from dedale.games.gootmu.sense import INTO, OUT
from dedale.games.gootmu.sense.features import BLOCK, LOOKED, Both, Own
from dedale.games.gootmu.sense.walking import LONGEST
from dedale.games.gootmu.tables import HIDDEN, LOOKS, WAYS

SCRATCH = ("slate", "hidden", "look", "dist", "queue")


def looked(case, seat=0):
    return seen_by(case.play, seat)


def seen_by(play, seat):
    """The features as the narrated rules write them."""
    play.game.narrator.call("features", play.states, seat, play.here.look)
    look = play.here.look.tolist()
    play.here.look[:] = 0
    return look


def steps(s, a, b, passes=None):
    """By the walls and bars of the squares themselves, one after another; None for who minds no bar."""
    known, queue = {a: 0}, deque([a])
    while queue:
        q = queue.popleft()
        for way in range(WAYS):
            to = int(s.near[WAYS * q + way])
            shut = passes is not None and s.bar[to] != 0 and not passes >> s.bar[to] & 1
            if not s.wall[q] >> way & 1 and to not in known and not shut:
                known[to] = known[q] + 1
                queue.append(to)
    return min(LONGEST, known.get(b, LONGEST))


def played(seats, plies, seed):
    """Random positions, one after another."""
    game, rng = registry.find("gootmu"), np.random.default_rng(seed)
    play = Play(game, game.setting(None, {"placing": "random"}, seats))
    for _ in range(plies):
        if play.turn == CHANCE:
            play.outcome(int(rng.integers(len(game.narrator.chance(play.states)))))
        else:
            play.move(int(rng.choice(game.narrator.legal(play.states))))
        yield play


def test_the_nearest_piece_is_as_far_as_one_walks():
    """A wall makes a detour, a door is open to whoever holds the key"""
    case = Situation({"g6": "DOOR"}, "e6- f6-", at="f8").piece(0, 0, "f5").piece(0, 1, "l9").piece(0, 2, "l10")
    look = looked(case)
    assert (look[Own.LEFT], look[Own.CROW], look[Own.NEAREST_OPEN]) == (3, 3, 5)
    assert look[Own.NEAREST] == steps(case.s, case.q("f8"), case.q("f5"), 0) == 7


def test_a_pass_shortens_the_way():
    """GM-O1"""
    case = Situation({"g6": "DOOR", "f7": "DOOR", "f5": "DOOR", "e6": "DOOR"}, at="f6").piece(0, 0, "h6")
    shut = looked(case)
    assert (shut[Own.NEAREST], shut[Own.SHUT_OFF], shut[Own.NEAREST_OPEN]) == (LONGEST, 1, 2)
    assert looked(case.token(0, "key", 0))[Own.NEAREST] == 2


def test_a_piece_that_somebody_carries_has_to_be_caught():
    case = Situation(at="f6", blue="g6").piece(0, 0, 2)
    look = looked(case)
    assert (look[Own.CAUGHT], look[Own.FOE]) == (1, 1)
    assert look[Own.NEAREST] == min(9, *(steps(case.s, case.q("f6"), int(case.s.where[piece]), 0) for piece in (1, 2)))


def test_whoever_stands_better_is_thought_to():
    case = Situation(at="f6").piece(0, 0, 0).piece(0, 1, 0).piece(0, 2, "f7")
    values = [case.game.narrator.call("value", case.play.states, seat) for seat in (0, 1)]
    assert values[0] > 0.3
    assert values[1] < -0.3


def test_of_several_rivals_the_one_with_the_shortest_way_is_looked_at():
    case = Situation(seats=4)
    for i, at in enumerate(("k9", "k11", "j10")):
        case.piece(1, i, at)
    look = looked(case)
    assert look[BLOCK + Own.NEAREST] == 1
    assert (look[2 * BLOCK + Both.SEATS], look[2 * BLOCK + Both.ANOTHER] > 0) == (2, True)


def test_the_network_that_ships_is_small_and_fits():
    game = registry.find("gootmu")
    assert (game.folder / "sense" / "net.npz").stat().st_size < 400_000
    assert INTO.shape[0] == game.sense.looks + 1 == LOOKED + 1 <= LOOKS + 1
    assert INTO.shape[1] == len(OUT) - 1 <= HIDDEN
    assert np.isfinite(INTO).all()


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (6, 3)])
def test_every_way_is_right_and_no_trace_of_looking_is_left(seats, seed):
    for number, play in enumerate(played(seats, 250, seed)):
        s = play.here
        if number % 10 or s.pos[0] < 0 or s.holes:
            continue
        before, look = play.states.tobytes(), seen_by(play, 0)
        assert play.game.narrator.call("value", play.states, 0) == pytest.approx(0, abs=1)
        assert play.states.tobytes() == before
        assert not any(play.states[name].any() for name in SCRATCH)
        free = [int(s.where[piece]) for piece in range(3) if s.where[piece] >= 0]
        if len(free) == look[Own.LEFT] > 0:
            assert look[Own.NEAREST] == min(steps(s, int(s.pos[0]), q, int(s.passes[0])) for q in free)
            assert look[Own.NEAREST_OPEN] == min(steps(s, int(s.pos[0]), q) for q in free)


@pytest.mark.slow
def test_the_plan_of_the_maze_is_kept_whatever_turns_or_is_taken_away():
    """GM-R1, GM-D54, GM-O3"""
    for play in played(2, 400, 4):
        s, kept = play.here, [play.states[name].copy() for name in ("east", "south", "barred")]
        for slot in range(s.slots if play.plies[-1:] and s.count == 0 else 0):
            chart(s, slot)
        assert all(
            (play.states[name] == old).all() for name, old in zip(("east", "south", "barred"), kept, strict=True)
        )


def test_a_removed_tile_is_walked_across():
    """GM-D54"""
    case = Situation({"f4": "REMOVE_TILE"}, at="f3", blue="k10").piece(0, 0, "f9").piece(0, 1, "l9").piece(0, 2, "l10")
    case.roll(1, "s").put("remove-B2")
    assert case.s.holes == 1
    assert looked(case)[Own.NEAREST] == 5
