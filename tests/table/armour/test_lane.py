"""However many ask for pages, those who play have half of the loop's time."""

import asyncio
from typing import Any

import pytest

from dedale.table.web.serving import lane as room
from dedale.table.web.serving.lane import ALWAYS, AT_ONCE, FORESEEN, SHARE, Lane, TakingTurns


class Time:
    """A clock that only sleeping and working turn on."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.now += max(0.0, seconds)


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    found = Time()
    monkeypatch.setattr(room.asyncio, "sleep", found.sleep)
    return found


def waited(time: Time, lane: Lane) -> float:
    before = time.now
    asyncio.run(lane.turn())
    return time.now - before


def test_after_a_rest_a_visit_with_all_its_files_waits_for_nothing(time: Time) -> None:
    lane = Lane(time)
    lane.spend(0.9 * AT_ONCE * SHARE)
    assert waited(time, lane) == 0


def test_who_had_more_than_a_share_waits_until_the_others_had_theirs(time: Time) -> None:
    lane = Lane(time)
    time.now += 1.0
    lane.spend(1.0)
    assert waited(time, lane) == pytest.approx(1.0 / SHARE - 1.0 - AT_ONCE)
    assert waited(time, lane) == 0


def test_a_long_rest_saves_no_more_than_one_visit(time: Time) -> None:
    lane = Lane(time)
    time.now += 3600
    lane.spend(1.0)
    assert waited(time, lane) == pytest.approx(1.0 / SHARE - 1.0 - AT_ONCE)


def test_only_what_holds_the_loop_is_reckoned(time: Time) -> None:
    async def page() -> None:
        time.now += 0.5
        await asyncio.get_running_loop().run_in_executor(None, pause)
        time.now += 0.25

    def pause() -> None:
        """Somebody else's time: the work waits for it, and holds nothing."""

    lane = Lane(time)
    lane.spend(AT_ONCE * SHARE)
    asyncio.run(lane.reckoned(page()))
    assert waited(time, lane) == pytest.approx(0.75 / SHARE - 0.75)


def test_work_under_way_counts_as_much_as_is_foreseen(time: Time) -> None:
    async def story() -> float:
        lane, end = Lane(time), asyncio.Event()
        lane.spend(AT_ONCE * SHARE)
        work = asyncio.create_task(lane.reckoned(held(end)))
        for _ in range(3):
            await asyncio.get_running_loop().run_in_executor(None, int)
        before = time.now
        await lane.turn()
        end.set()
        await work
        return time.now - before

    async def held(end: asyncio.Event) -> None:
        await end.wait()

    assert asyncio.run(story()) == pytest.approx(FORESEEN / SHARE)


def test_what_goes_wrong_in_a_page_and_its_end_reach_it(time: Time) -> None:
    heard: list[str] = []

    async def page(wait: asyncio.Event) -> None:
        try:
            await wait.wait()
        except asyncio.CancelledError:
            heard.append("cancelled")
            raise

    async def broken() -> None:
        raise KeyError("page")

    async def story() -> None:
        lane = Lane(time)
        work = asyncio.create_task(lane.reckoned(page(asyncio.Event())))
        for _ in range(3):
            await asyncio.get_running_loop().run_in_executor(None, int)
        work.cancel()
        with pytest.raises(asyncio.CancelledError):
            await work
        with pytest.raises(KeyError, match="page"):
            await lane.reckoned(broken())

    asyncio.run(story())
    assert heard == ["cancelled"]


@pytest.mark.parametrize(("kind", "path", "waits"), [("http", "/", True), ("http", ALWAYS[0], False),
                                                     ("websocket", "/table/x/live", False)])  # fmt: skip
def test_pages_take_turns_and_whoever_watches_over_the_server_does_not(
    time: Time, kind: str, path: str, waits: bool
) -> None:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        served.append(time.now)

    served: list[float] = []
    lane, before = Lane(time), time.now
    lane.spend(1.0)
    asyncio.run(TakingTurns(app, lane)({"type": kind, "path": path}, None, None))  # type: ignore[arg-type]
    assert (served[0] > before) is waits
