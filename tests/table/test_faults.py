"""Servers killed at random moments, databases restarted: every acknowledged move is there, no table is stuck."""

import asyncio
import json
import random

import httpx
import pytest

from dedale.table.keeping.kept import Entry, Kind
from dedale.table.playing.course import Course
from dedale.table.web import forms
from tests.table.client import Visitor
from tests.table.conftest import Tables, dice, open_store
from tests.table.load import PATIENCE, Load

pytestmark = pytest.mark.slow
HOUR = 3600  # a long run's


async def replays(database, load):
    """What is kept of every table replays by the rules, and is no less than what was acknowledged."""
    store = await open_store(database)
    for table in load.tables:
        kept = await store.load(table.path.split("/")[2])
        course = Course(kept.begin())
        for entry in kept.entries:
            course.take(entry)
        assert course.ply >= table.acknowledged
    await store.close()


@pytest.mark.timeout(HOUR)
def test_a_server_killed_again_and_again_loses_nothing_acknowledged(processes, tmp_path, long):
    database, rng = str(tmp_path / "t.sqlite"), random.Random(1)

    async def story():
        server = processes(database)
        load = Load([server.base])
        await load.open(6)
        for _ in range(200 if long else 4):
            await load.everyone_moves()
            await load.moves(rng.randrange(20))
            before = load.connections()
            server.kill()
            await asyncio.to_thread(server.start)
            await load.everyone_returns(before)
        await load.everyone_moves()
        await load.stop()
        await replays(database, load)

    asyncio.run(story())


@pytest.mark.postgres
@pytest.mark.timeout(HOUR)
def test_of_two_processes_on_postgresql_one_is_killed(processes, postgres, long):
    rng = random.Random(2)

    async def story():
        servers = [processes(postgres.url), processes(postgres.url)]
        load = Load([server.base for server in servers])
        await load.open(5)
        for cycle in range(50 if long else 2):
            await load.everyone_moves()
            await load.moves(rng.randrange(20))
            servers[cycle % 2].kill()
            await load.everyone_moves()  # by way of the other one
            await asyncio.to_thread(servers[cycle % 2].start)
        await load.everyone_moves()
        await load.stop()
        await replays(postgres.url, load)

    asyncio.run(story())


@pytest.mark.postgres
@pytest.mark.timeout(HOUR)
def test_a_database_restarted_under_load(processes, postgres, long):
    async def story():
        servers = [processes(postgres.url), processes(postgres.url)]
        load = Load([server.base for server in servers])
        await load.open(5)
        for _ in range(50 if long else 2):
            await load.everyone_moves()
            await asyncio.to_thread(postgres.stop)
            async with httpx.AsyncClient(timeout=PATIENCE) as http:
                assert (await http.get(f"{servers[0].base}/ready")).status_code == 503
            await load.somebody_is_told()
            await asyncio.to_thread(postgres.start)
            await load.everyone_moves()
        await load.stop()
        await replays(postgres.url, load)

    asyncio.run(story())


@pytest.mark.postgres
def test_people_at_two_processes_play_together(processes, postgres):
    """Moves, chat, presence, names and questions cross from one process to the other."""

    one, two = processes(postgres.url), processes(postgres.url)
    ann, bo = Visitor(one.base), Visitor(two.base)
    path = ann.open(**{"seat-1-kind": "friend", "name": "Ann"})
    first = ann.live(path)
    bo.join(ann.links(path)[0])
    first.read_until(lambda: first.view["seats"][1]["name"] == "Bo")
    second = bo.live(path)
    first.read_until(lambda: first.view["seats"][1]["present"])
    second.read_until(lambda: second.view["seats"][0]["present"])
    first.move("pass")
    second.wait(5).move("pass")
    first.wait(7)
    second.send(do="chat", text="bonjour")
    first.read_until(lambda: any("chat" in message for message in first.others))
    first.send(do="draw")
    second.read_until(lambda: second.view["ask"])
    second.send(do="answer", ask=second.view["ask"]["ask"], yes=True)
    for seat in (first, second):
        seat.read_until(lambda seat=seat: seat.view["over"])
    assert json.dumps(first.log) == json.dumps(second.log)
    second.close()
    first.read_until(lambda: not first.view["seats"][1]["present"])
    first.close()


@pytest.mark.postgres
def test_whoever_comes_by_another_process_sees_what_was_acknowledged_though_it_has_not_heard(postgres):
    async def story():
        deaf, other = Tables(await open_store(postgres.url)), await open_store(postgres.url)  # its bus is not started
        kept, sittings = forms.opened(
            forms.wanted({"game": "pebbles", "seat-1-kind": "friend"}, "Ann"), "m" * 40, 1.0, dice()
        )
        await other.open_game(kept, sittings)
        before = (await deaf.hub.room(kept.id)).course.number
        await other.append(kept.id, before, [Entry(Kind.MOVE, 0, "pass", 1.0)])
        assert (await deaf.hub.room(kept.id)).course.number == before + 1
        await deaf.store.close()
        await other.close()

    asyncio.run(story())


@pytest.mark.postgres
def test_a_bot_plays_once_though_two_processes_look_on(processes, postgres):
    from dataclasses import replace

    from tests.table.conftest import SETTINGS

    setting = replace(SETTINGS, bot_pause=0.05)
    one, two = processes(postgres.url, setting), processes(postgres.url, setting)
    ann = Visitor(one.base)
    path = ann.open("pebbles", **{"seat-1-level": "1", "option-goal": "60"})
    seat, watching = ann.live(path), Visitor(two.base).live(path)
    for _ in range(3):
        seat.read_until(lambda: seat.acts)
        seat.move("pass")
    watching.read_until(lambda: watching.view["ply"] >= 11)
    one.kill()
    seat = Visitor(two.base)
    seat.http.cookies.set("me", ann.me)
    again = seat.live(path)
    again.read_until(lambda: again.acts)
    again.move("pass")
    again.read_until(lambda: again.acts)
    for one in (again, watching):
        one.close()


@pytest.mark.postgres
def test_workers_share_a_port_and_one_that_dies_is_replaced(postgres, tmp_path):
    """`dedale serve --workers 2`: people at different workers still sit at one table."""
    import os
    import signal
    import socket
    import subprocess
    import sys

    from tests.table.conftest import SETTINGS, until

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    script = tmp_path / "serve.py"
    script.write_text(
        "import sys\nfrom dedale.table.web.serving.server import run\nfrom dedale.table.settings import Settings\n"
        "if __name__ == '__main__':\n"
        "    run(port=int(sys.argv[1]), database=sys.argv[2], workers=2, settings=Settings.of(sys.argv[3]))\n"
    )
    with open(tmp_path / "log", "w") as log:
        parent = subprocess.Popen(
            [sys.executable, script, str(port), postgres.url, SETTINGS.as_text()], stdout=subprocess.DEVNULL, stderr=log
        )

    def opened():
        lines = map(json.loads, (tmp_path / "log").read_text().splitlines())
        return sum(line["event"] == "open" for line in lines)

    try:
        until(lambda: opened() == 2)
        base = f"http://127.0.0.1:{port}"
        ann, bo = Visitor(base), Visitor(base)
        path = ann.open(**{"seat-1-kind": "friend", "name": "Ann"})
        bo.join(ann.links(path)[0])
        first, second = ann.live(path), bo.live(path)
        first.move("pass")
        second.wait(5).move("pass")
        first.wait(7)
        children = subprocess.run(["pgrep", "-P", str(parent.pid)], capture_output=True, text=True, check=True)
        os.kill(int(children.stdout.split()[-1]), signal.SIGKILL)
        until(lambda: opened() == 3)
        assert ann.http.get(path).status_code == 200
    finally:
        parent.terminate()
        assert parent.wait(PATIENCE) == 0


@pytest.mark.postgres
def test_a_process_that_hangs_loses_its_tables_to_another_and_takes_nothing_back(processes, postgres):
    import os
    import signal

    one, two = processes(postgres.url), processes(postgres.url)
    ann = Visitor(one.base)
    path = ann.open("pebbles", **{"seat-1-level": "1", "option-goal": "60"})
    seat = ann.live(path)
    seat.read_until(lambda: seat.acts)
    again = Visitor(two.base)
    again.http.cookies.set("me", ann.me)
    other = again.live(path)
    other.read_until(lambda: other.acts)
    os.kill(one.process.pid, signal.SIGSTOP)
    for _ in range(3):
        other.move("pass")
        other.read_until(lambda: other.acts)
    os.kill(one.process.pid, signal.SIGCONT)
    seat.wait(other.view["ply"])
    other.move("pass")
    other.read_until(lambda: other.acts)
    seat.wait(other.view["ply"])
    assert json.dumps(seat.log) == json.dumps(other.log)
    for each in (seat, other):
        each.close()
