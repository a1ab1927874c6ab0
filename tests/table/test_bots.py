"""Bots at the table: who plays a level there, for how long they think, and what they do before they are compiled."""

import asyncio
import threading

import numpy as np
import pytest

from dedale.core import Play, registry
from dedale.players import LEVELS, solved, spec
from dedale.table.thinking import compiling, solving
from dedale.table.thinking.bots import LONGEST, PATIENCE, Bots, at_table
from dedale.table.thinking.compiling import Compiler, Need
from tests.table.conftest import until

FOUR, SUMO, COQ, PYRAMID = (registry.find(key) for key in ("connect_four", "sumo", "coq", "pyramid"))


class Slow(Compiler):
    """Compiles nothing, and as long as a test wants; breaking off ends it at once."""

    def __init__(self, failing=()):
        super().__init__()
        self.begun, self.failing = [], failing
        self.gate, self.broken = threading.Semaphore(0), False

    def _compile(self, game):
        self.begun.append(game.key)
        self.gate.acquire()
        if game.key in self.failing:
            raise ValueError(game.key)
        broken, self.broken = self.broken, False
        return not broken

    def _solve(self, job):
        return True if self._compile(job.game) else None

    def _break_off(self):
        self.broken = True
        self.gate.release()


class Table:
    def __init__(self, need):
        self.need, self.heard = need, 0

    def compiled(self):
        self.heard += 1


SMALL = "outer: a1 b1 a2 b2\nstarts: a1 b2\nlines: neighbours\n"


def own_board(folder, text):
    path = folder / f"{len(list(folder.iterdir()))}.board"
    path.write_text(text)
    return SUMO.setting(str(path))


async def begun(slow, count):
    await asyncio.to_thread(until, lambda: len(slow.begun) >= count)


def compiled(scene):
    """Run what happens at a compiler's queue, and close it."""

    async def run():
        slow = Slow(failing=("coq",))
        try:
            await scene(slow)
        finally:
            slow.close()

    asyncio.run(run())


def test_the_strongest_level_searches_on_and_the_others_are_who_the_game_says():
    for level in LEVELS[:-1]:
        assert at_table(FOUR, level) == spec(f"level:{level}", FOUR)
    assert at_table(FOUR, LEVELS[-1]).budget >= LONGEST["mcts"]
    assert spec("level:5", SUMO).kind == "oracle"
    assert at_table(SUMO, "5") == spec(f"mcts:{LONGEST['mcts']}", SUMO), "until it is solved"


def test_the_strongest_of_run_run_run_plays_on_more_often_than_in_matches():
    assert at_table(PYRAMID, LEVELS[-1]) == spec(f"rolls:{LONGEST['rolls']}", PYRAMID)


@pytest.mark.parametrize("way", ["_look", "_think"])
def test_the_more_bots_wait_the_less_long_each_thinks(monkeypatch, way):
    given = []
    monkeypatch.setattr(Bots, "ready", lambda self, game: way == "_think")
    monkeypatch.setattr(Bots, way, lambda self, game, who, seen, seat, seconds: given.append(seconds) or 3)
    bots, seen = Bots(threads=1), Play(FOUR, FOUR.setting()).masked(0)

    async def ask(count):
        return await asyncio.gather(*(bots.choose(FOUR, LEVELS[-1], seen, 0, FOUR.setting()) for _ in range(count)))

    try:
        assert asyncio.run(ask(4)) == [3] * 4
        asyncio.run(ask(1))
    finally:
        bots.close()
    assert given == [PATIENCE, PATIENCE / 2, PATIENCE / 3, PATIENCE / 4, PATIENCE]


def test_a_bot_answers_before_its_game_is_compiled_and_as_its_level_says_in_the_same_game_afterwards(monkeypatch):
    monkeypatch.setattr(Bots, "_think", lambda self, game, who, seen, seat, seconds: f"searched by {who}")

    async def scene(slow):
        bots, table, play = Bots(1, slow), Table(Need.MOVE), Play(FOUR, FOUR.setting())
        for column in (3, 2, 3, 2, 3):
            play.move(column)
        bots.want(FOUR, table)
        await begun(slow, 1)
        assert not bots.ready(FOUR)
        assert await bots.choose(FOUR, "4", play.masked(1), 1, play.setting) == 3  # the other would have four there
        assert not table.heard
        slow.gate.release()
        await bots.prepare(FOUR)
        assert table.heard == 1
        assert await bots.choose(FOUR, "4", play.masked(1), 1, play.setting) == f"searched by {at_table(FOUR, '4')}"

    compiled(scene)


def test_the_compiler_takes_what_a_bot_must_move_in_before_what_nobody_waits_for():
    async def scene(slow):
        waits, sits, moves = Table(Need.MOVE), Table(Need.TABLE), Table(Need.MOVE)
        slow.want(FOUR, waits)
        await begun(slow, 1)
        slow.want(SUMO)
        slow.want(COQ, sits)
        slow.want(registry.find("gootmu"), moves)
        slow.gate.release(4)
        await slow.want(SUMO).wait()
        assert slow.begun == ["connect_four", "gootmu", "coq", "sumo"]

    compiled(scene)


def test_how_much_a_game_is_needed_is_looked_up_when_its_turn_comes():
    async def scene(slow):
        left, stayed = Table(Need.MOVE), Table(Need.TABLE)
        slow.want(FOUR, Table(Need.MOVE))
        await begun(slow, 1)
        slow.want(SUMO, left)
        slow.want(COQ, stayed)
        left.need = Need.LATER
        slow.gate.release(2)
        await begun(slow, 3)
        assert slow.begun[1] == "coq"
        slow.gate.release()

    compiled(scene)


def test_what_nobody_waits_for_is_broken_off_and_taken_up_again_later():
    async def scene(slow):
        left, table = Table(Need.MOVE), Table(Need.TABLE)
        slow.want(SUMO, left)
        await begun(slow, 1)
        left.need = Need.LATER
        slow.want(FOUR, table)
        await begun(slow, 2)
        slow.gate.release(2)
        await slow.want(SUMO).wait()
        assert slow.begun == ["sumo", "connect_four", "sumo"]
        assert slow.ready(SUMO)
        assert slow.ready(FOUR)

    compiled(scene)


def test_a_game_that_cannot_be_compiled_is_left_as_it_is_and_the_next_one_comes():
    async def scene(slow):
        slow.want(COQ, Table(Need.MOVE))
        slow.want(FOUR, Table(Need.TABLE))
        slow.gate.release(2)
        await slow.want(FOUR).wait()
        slow.want(COQ)
        assert slow.begun == ["coq", "connect_four"]
        assert (slow.ready(COQ), slow.ready(FOUR)) == (False, True)

    compiled(scene)


def test_a_closing_server_does_not_wait_for_the_compiler(monkeypatch):
    """The process is ended, and with it the thread that waits for it."""
    monkeypatch.setattr(compiling, "ASIDE", "import time; time.sleep(3600)")

    async def run():
        compiler = Compiler()
        compiler.want(FOUR)
        await asyncio.to_thread(until, lambda: compiler._process)
        process = compiler._process
        compiler.close()
        return process

    assert asyncio.run(run()).wait(300) != 0


# Solving


def test_what_is_solved_waits_until_everything_is_compiled_and_strangers_boards_wait_longest(tmp_path):
    own = own_board(tmp_path, SMALL)

    async def scene(slow):
        slow.want(FOUR, Table(Need.LATER))
        await begun(slow, 1)
        assert slow.solve(SUMO, own)
        assert slow.solve(SUMO, SUMO.setting())
        slow.want(registry.find("gootmu"), Table(Need.LATER))
        slow.gate.release(4)
        await asyncio.to_thread(until, lambda: slow.solved(SUMO, own))
        assert slow.begun == ["connect_four", "gootmu", "sumo", "sumo"]
        assert slow.solved(SUMO, SUMO.setting())
        assert not slow.solved(SUMO, SUMO.setting(way="first"))

    compiled(scene)


def test_a_strangers_board_rests_after_another_while_all_else_goes_on(tmp_path, monkeypatch):
    monkeypatch.setattr(compiling, "REST", 1e9)
    one, other = (own_board(tmp_path, f"title-en: {n}\n{SMALL}") for n in range(2))

    async def scene(slow):
        slow.gate.release(4)
        slow.solve(SUMO, one)
        slow.solve(SUMO, other)
        await asyncio.to_thread(until, lambda: slow.solved(SUMO, one))
        slow.solve(SUMO, SUMO.setting())
        slow.want(FOUR)
        await asyncio.to_thread(until, lambda: slow.solved(SUMO, SUMO.setting()))
        assert slow.ready(FOUR)
        assert not slow.solved(SUMO, other)

    compiled(scene)


def test_solving_is_broken_off_for_what_is_to_be_compiled_and_taken_up_again():
    async def scene(slow):
        slow.solve(SUMO, SUMO.setting())
        await begun(slow, 1)
        slow.want(FOUR, Table(Need.LATER))
        await begun(slow, 2)
        slow.gate.release(2)
        await asyncio.to_thread(until, lambda: slow.solved(SUMO, SUMO.setting()))
        assert slow.begun == ["sumo", "connect_four", "sumo"]
        assert slow.ready(FOUR)

    compiled(scene)


def test_only_a_few_wait_to_be_solved_each_once(tmp_path, monkeypatch):
    monkeypatch.setattr(compiling, "REST", 0.0)
    boards = [own_board(tmp_path, f"title-en: {n}\n{SMALL}") for n in range(compiling.MOST_UNSOLVED + 1)]

    async def scene(slow):
        taken = [slow.solve(SUMO, board) for board in boards]
        assert taken == [True] * compiling.MOST_UNSOLVED + [False]
        assert slow.solve(SUMO, boards[0])
        slow.gate.release(len(boards))
        await asyncio.to_thread(until, lambda: slow.solved(SUMO, boards[-2]))
        assert slow.solve(SUMO, boards[-1])
        await asyncio.to_thread(until, lambda: slow.solved(SUMO, boards[-1]))
        assert len(slow.begun) == len(boards)

    compiled(scene)


def test_a_board_too_large_to_be_solved_is_left_as_it_is(tmp_path, monkeypatch):
    squares = [f"{column}{row}" for column in "abcdef" for row in range(1, 7)]
    inner = [square for square in squares if square[0] in "bcde" and square[1] in "2345"]
    outer = [square for square in squares if square not in inner]
    large = own_board(
        tmp_path, f"outer: {' '.join(outer)}\ninner: {' '.join(inner)}\nstarts: c2 c5\nlines: neighbours\n"
    )
    monkeypatch.setattr(compiling, "solve_aside", lambda game, setting: pytest.fail("it is not tried"))
    assert spec("level:5", SUMO, large) == spec("mcts:10000", SUMO)

    async def run():
        compiler = Compiler()
        compiler.solve(SUMO, large)
        await compiler._task
        assert not compiler.solved(SUMO, large)
        assert compiler.solve(SUMO, large), "it is not tried again"
        compiler.close()

    asyncio.run(run())


@pytest.mark.slow
def test_a_bot_of_the_strongest_level_searches_until_its_game_is_solved_and_plays_by_the_solution_afterwards(
    tmp_path, monkeypatch
):
    """In a process of its own, as at the table."""
    monkeypatch.setattr(Bots, "_think", lambda self, game, who, seen, seat, seconds: f"searched by {who}")
    setting = own_board(tmp_path, SMALL)
    play = Play(SUMO, setting)
    play.settle(np.array([3], np.uint64))
    seat = play.turn

    async def run():
        compiler = Compiler()
        compiler._ready.add(SUMO.key)
        bots = Bots(1, compiler)
        try:
            assert str(await bots.choose(SUMO, "5", play.masked(seat), seat, setting)).startswith("searched by mcts")
            assert bots.solve(SUMO, setting)
            await compiler._task
            assert compiler.solved(SUMO, setting)
            assert str(await bots.choose(SUMO, "4", play.masked(seat), seat, setting)).startswith("searched by")
            return await bots.choose(SUMO, "5", play.masked(seat), seat, setting)
        finally:
            bots.close()

    worth = solved(SUMO, setting).moves(play.states)
    assert worth[asyncio.run(run())] == pytest.approx(max(worth.values()), abs=1e-9)


def test_what_is_shipped_solved_is_played_by_its_solution_at_once(monkeypatch):
    monkeypatch.setattr(compiling, "solve_aside", lambda game, setting: pytest.fail("it is known already"))
    play = Play(COQ, COQ.setting())
    play.settle(np.array([3], np.uint64))
    while not play.legal():
        play.settle(np.array([len(play.plies)], np.uint64))
    seat = play.turn

    async def run():
        compiler = Compiler()
        compiler._ready.add(COQ.key)
        bots = Bots(1, compiler)
        try:
            assert bots.solve(COQ, play.setting)
            assert compiler._task is None
            return await bots.choose(COQ, "5", play.masked(seat), seat, play.setting)
        finally:
            bots.close()

    worth = solved(COQ, play.setting).moves(play.states)
    assert worth[asyncio.run(run())] == max(worth.values())


@pytest.mark.parametrize("code", [0, 1])
def test_the_process_that_solves_a_game_says_whether_it_did_and_the_table_reads_no_solution(monkeypatch, code):
    monkeypatch.setattr(solving, "ASIDE", f"import sys; sys.stdin.read(); sys.exit({code})")
    monkeypatch.setattr(SUMO.room("oracle"), "Oracle", lambda game, setting: pytest.fail("nobody asks"))

    async def run():
        compiler = Compiler()
        compiler.solve(SUMO, SUMO.setting())
        await compiler._task
        assert compiler.solved(SUMO, SUMO.setting()) == (code == 0)
        compiler.close()

    asyncio.run(run())


def test_a_process_that_solves_for_too_long_is_ended(monkeypatch):
    monkeypatch.setattr(compiling, "LONGEST", 0.1)
    monkeypatch.setattr(solving, "ASIDE", "import time; time.sleep(3600)")

    async def run():
        compiler = Compiler()
        compiler.solve(SUMO, SUMO.setting())
        await compiler._task
        assert not compiler.solved(SUMO, SUMO.setting())
        compiler.close()
        return compiler._process

    assert asyncio.run(run()) is None
