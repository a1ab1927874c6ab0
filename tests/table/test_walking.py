"""Several steps by one click: which ways are found, and how they are gone at the table."""

import random

import numpy as np
import pytest

from dedale.core import Play, registry
from dedale.core.seen import seen
from dedale.table.playing import walking
from dedale.table.playing.walking import MOST_POSITIONS, Walk, walk
from tests.games.gootmu.situation import Situation
from tests.table.test_live import two

CORRIDOR = "f5- g5- h5- i5- f6- g6- h6- i6-"  # row 6 is walled in from f to i


def test_a_corridor_leads_to_its_end_by_one_way():
    case = Situation(None, CORRIDOR).roll(3)
    assert walk(case.play, "square-i6") == Walk(("e", "e", "e"), ("square-g6", "square-h6", "square-i6"))
    assert walk(case.play, "square-h6") == Walk(("e", "e"), ("square-g6", "square-h6"))


def test_a_single_step_is_said_by_its_own_click():
    assert walk(Situation(None, CORRIDOR).roll(3).play, "square-g6") is None


def test_where_two_ways_lead_none_is_guessed():
    case = Situation().roll(2)
    assert walk(case.play, "square-g7") is None
    assert walk(case.play, "square-h6") == Walk(("e", "e"), ("square-g6", "square-h6"))


def test_beyond_the_roll_there_is_no_way():
    assert walk(Situation(None, CORRIDOR).roll(2).play, "square-i6") is None


def test_a_way_does_not_lead_over_what_chance_turns_up():
    case = Situation(None, CORRIDOR).token(0, None, "g6").roll(3)
    assert walk(case.play, "square-i6") is None
    assert walk(Situation(None, CORRIDOR).token(0, None, "h6").roll(3).play, "square-h6") is not None


def test_before_the_roll_there_is_no_way():
    assert walk(Situation(None, CORRIDOR).play, "square-i6") is None


def test_a_search_that_would_take_too_long_finds_nothing(monkeypatch):
    case = Situation().roll(6)
    looked_at = []
    monkeypatch.setattr(walking, "seen", lambda states: looked_at.append(states) or seen(states))
    assert walk(case.play, "square-l6") is None
    assert len(looked_at) <= MOST_POSITIONS


@pytest.mark.parametrize("name", ["sumo", "coq", "labyrinthe", "pyramid"])
def test_a_game_that_names_no_steps_has_no_ways(name):
    game = registry.find(name)
    play = Play(game, game.setting())
    play.settle(np.array([1], np.uint64))
    ids = {each for move in play.legal() for each in game.picture.clicks(play.view(play.turn), move)}
    assert all(walk(play, each) is None for each in ids)


# At the table


@pytest.fixture
def walker(server):
    """Somebody alone with both seats, with a way of several steps before them."""
    ann = server.visitor()
    address = ann.open("gootmu", **{"option-placing": "random", "seat-1-kind": "same"})
    seat, room = ann.live(address), server.hub.rooms[address.split("/")[2]]
    rng = random.Random(3)
    while not (found := longest(room.course.play)):
        rolls = [each["move"] for each in seat.view["paths"] if each["move"] == "roll"]
        seat.move(rolls[0] if rolls else None, rng)
    yield seat, room, found
    seat.close()


def longest(play):
    """The longest way there is now."""
    if not any(play.game.steps(play.here, move) for move in play.legal()):
        return None
    squares = {f"square-{column}{row}" for column in "abcdefghijkl" for row in range(1, 13)}
    ways = [found for name in sorted(squares) if (found := walk(play, name))]
    return max(ways, key=lambda found: len(found.moves), default=None)


def test_the_way_to_a_far_square_is_told_and_gone_in_one_act(walker):
    seat, room, found = walker
    ply, number = seat.view["ply"], room.course.number
    told = seat.ask(do="why", ply=ply, ids=[found.ids[-1]])["way"]
    assert told == {"id": found.ids[-1], "moves": list(found.moves), "ids": list(found.ids), "ply": ply}
    assert room.course.number == number
    seat.send(do="go", ply=ply, moves=told["moves"])
    seat.wait(ply + len(found.moves))
    assert tuple(each.text for each in room.course.play.plies[ply : ply + len(found.moves)]) == found.moves


def test_a_step_that_is_refused_is_told_after_those_that_are_gone(walker):
    seat, room, found = walker
    ply = seat.view["ply"]
    refused = seat.ask(do="go", ply=ply, moves=[found.moves[0], "roll"])["refused"]
    assert refused["text"]
    assert [each.text for each in room.course.play.plies[ply:]] == [found.moves[0]]
    assert "refused" in seat.ask(do="go", ply=ply + 1, moves=["no such move"])
    assert len(room.course.play.plies) == ply + 1


def test_a_stale_or_malformed_way_changes_nothing(walker):
    seat, room, found = walker
    ply, number = seat.view["ply"], room.course.number
    for moves in (list(found.moves), [], "e", [1], ["e"] * 41, ["e" * 300]):
        stale = ply - 1 if moves == list(found.moves) else ply
        answer = seat.ask(do="go", ply=stale, moves=moves)
        assert answer.keys() & {"refused", "fault"}
    assert room.course.number == number


def test_a_way_is_taken_back_one_decision_at_a_time(walker):
    seat, room, found = walker
    ply = seat.view["ply"]
    seat.send(do="go", ply=ply, moves=list(found.moves[:2]))
    seat.wait(ply + 2)
    plies = [each for each in room.course.play.plies if each.seat >= 0]
    seat.send(do="undo", ply=seat.view["ply"])
    seat.read_until(lambda: seat.view["ply"] <= ply + 1)
    assert [each for each in room.course.play.plies if each.seat >= 0] == plies[:-1]


def test_nobody_goes_a_way_for_another_seat(server):
    path, _, bo = two(server, "gootmu", **{"option-placing": "random"})
    seat = bo.live(path)
    assert seat.view["acting"] is None
    assert "refused" in seat.ask(do="go", ply=seat.view["ply"], moves=["e", "e"])
    seat.close()
