"""How long a commit waits after the one before it, by what the loop has had to do meanwhile."""

import pytest

from dedale.table.keeping.pace import LONGEST, Pace


class Loop:
    """Time that passes, and how much of it was work."""

    def __init__(self):
        self.time, self.worked = 5.0, 1.0
        self.pace = Pace(lambda: self.time, lambda: self.worked)

    def passes(self, seconds, busy):
        self.time, self.worked = self.time + seconds, self.worked + seconds * busy


def test_the_first_move_is_kept_at_once():
    assert Loop().pace.wait == 0


@pytest.mark.parametrize(("busy", "share"), [(0, 1), (0.25, 0.75), (0.5, 0.5), (1, 0), (1.1, 0)])
def test_the_busier_the_loop_was_since_the_last_commit_the_sooner_the_next_may_begin(busy, share):
    loop = Loop()
    loop.pace.begin()
    loop.passes(0.01, busy)
    loop.pace.begin()
    assert loop.pace.wait == pytest.approx(share * LONGEST)


def test_what_the_loop_did_before_the_last_commit_counts_no_more():
    loop = Loop()
    for busy in (1, 0):
        loop.pace.begin()
        loop.passes(0.01, busy)
    loop.pace.begin()
    assert loop.pace.wait == pytest.approx(LONGEST)


def test_a_lone_move_after_a_pause_waits_for_nothing():
    loop = Loop()
    loop.pace.begin()
    loop.passes(LONGEST / 2, 0)
    assert loop.pace.wait == pytest.approx(LONGEST / 2)
    loop.passes(LONGEST, 0)
    assert loop.pace.wait == 0


def test_two_commits_in_one_moment_of_the_clock_are_no_fault():
    loop = Loop()
    loop.pace.begin()
    loop.pace.begin()
    assert loop.pace.wait == pytest.approx(LONGEST)
