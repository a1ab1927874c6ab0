"""What chance has drawn is kept over take-backs: nobody rolls twice for the same roll."""

from collections import defaultdict
from random import Random

import numpy as np
import pytest

from dedale.core import CHANCE, Play
from dedale.core.registry import find
from dedale.table.keeping.kept import CHANCE_SEAT, Entry, Kind
from dedale.table.playing.course import Course
from dedale.table.playing.luck import Luck
from tests.table.test_room import BOT, law, table

DICED = ("sumo", "coq", "pyramid", "gootmu")


def rolls(room, ply):
    return [each.text for each in room.course.play.plies[ply:] if each.seat == CHANCE]


def other_dice(room, seed):
    """Whatever falls from now on would fall otherwise."""
    room.journal._rng = np.array([seed], np.uint64)


@law
async def test_a_roll_taken_back_falls_again_as_it_fell(tmp_path):
    async with table(BOT, tmp_path) as place:
        before = place.room.course.ply
        await place.do(place.owner, "move", move="pass")
        fallen = rolls(place.room, before)
        assert len(fallen) == 2  # the bot's, and one's own next one
        for seed in range(8):
            other_dice(place.room, seed)
            await place.do(place.owner, "undo")
            await place.do(place.owner, "move", move="pass")
            assert rolls(place.room, before) == fallen


@law
async def test_playing_something_else_does_not_change_how_the_dice_fall(tmp_path):
    async with table(BOT, tmp_path) as place:
        before = place.room.course.ply
        await place.do(place.owner, "move", move="pass")
        fallen = rolls(place.room, before)
        for seed in range(8):
            other_dice(place.room, seed)
            await place.do(place.owner, "undo")
            await place.do(place.owner, "move", move="take" if seed % 2 else "pass")
            assert rolls(place.room, before) == fallen


@law
async def test_what_was_drawn_is_known_after_a_restart(tmp_path):
    async with table(BOT, tmp_path) as place:
        before = place.room.course.ply
        for _ in range(3):
            await place.do(place.owner, "move", move="pass")
        fallen = rolls(place.room, before)
        for _ in range(3):
            await place.do(place.owner, "undo")
        assert place.room.course.ply == before
        place.room = await place.restarted()
        place.room.enter(place.guests[place.owner])
        other_dice(place.room, 5)
        for _ in range(3):
            await place.do(place.owner, "move", move="take")
        assert rolls(place.room, before) == fallen


@law
async def test_beyond_what_was_drawn_the_dice_are_free(tmp_path):
    async with table(BOT, tmp_path) as place:
        before, seen = place.room.course.ply, set()
        await place.do(place.owner, "move", move="pass")
        await place.do(place.owner, "undo")
        for seed in range(8):
            room = await place.restarted()
            other_dice(room, seed)
            async with room.journal.open():
                course = room.course.fork()
                for text in ("pass", "pass", "pass"):
                    course.take(Entry(Kind.MOVE, course.turn, text))
                    course.settle(room.journal._rng, 0.0)
            seen.add(tuple(ply.text for ply in course.play.plies[before:] if ply.seat == CHANCE))
        assert len({each[:2] for each in seen}) == 1
        assert len(seen) > 1


def dealt():
    play = Play(find("pebbles"), find("pebbles").setting(seats=2))
    for outcome in (2, 0, 1):
        play.outcome(outcome)
    return play


def test_what_one_seat_alone_sees_is_drawn_from_a_row_of_its_own():
    """Else who took back could read another's secret from a draw of their own."""
    luck = Luck().keep(dealt(), 0)
    assert luck.rows == {((1, 1, 1), (0,)): (2,), ((1, 1, 1), (1,)): (0,), ((1, 1, 1), (-1, 0, 1)): (1,)}


def drawn_by_kind(luck, play):
    """The draws of the game as it stands, in order, by what could be drawn and who saw it."""
    rows = defaultdict(list)
    for ply in play.plies:
        if ply.seat == CHANCE:
            rows[luck._weights(play, ply.before), luck._eyes(play, ply.before)].append(ply.move)
    return rows


def wander(course, rng, dice, plies):
    """Any legal moves, and what chance answers."""
    for _ in range(plies):
        if course.over:
            return
        code = rng.choice(course.play.legal())
        course.take(Entry(Kind.MOVE, course.turn, course.play.notation(code)))
        course.settle(dice, 0.0)


@pytest.mark.parametrize("name", DICED)
def test_whatever_is_played_instead_each_kind_of_draw_keeps_its_order(name):
    game, rng, dice = find(name), Random(7), np.array([3], np.uint64)
    course, told = Course(Play(game, game.setting())), {}
    course.settle(dice, 0.0)
    start = course.ply
    for _ in range(4):
        wander(course, rng, dice, 12)
        for kind, row in drawn_by_kind(course.luck, course.play).items():
            shared = min(len(row), len(told.get(kind, ())))
            assert row[:shared] == told.get(kind, [])[:shared]
            told[kind] = max(row, told.get(kind, []), key=len)
        course = course.fork()
        course.take(Entry(Kind.TAKEBACK, CHANCE_SEAT, str(start)))
    assert sum(len(row) for row in told.values()) > 4
