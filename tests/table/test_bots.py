"""Bots at the table: who plays a level there, and for how long they think."""

import asyncio

from dedale.core import Play, registry
from dedale.players import LEVELS, spec
from dedale.table.thinking.bots import LONGEST, PATIENCE, Bots, at_table

FOUR = registry.find("connect_four")


def test_the_strongest_level_searches_on_and_the_others_are_who_the_game_says():
    for level in LEVELS[:-1]:
        assert at_table(FOUR, level) == spec(f"level:{level}", FOUR)
    assert at_table(FOUR, LEVELS[-1]).budget >= LONGEST


def test_the_more_bots_wait_the_less_long_each_thinks(monkeypatch):
    given = []
    monkeypatch.setattr(Bots, "_think", lambda self, game, who, seen, seat, seconds: given.append(seconds) or 3)
    bots, seen = Bots(threads=1), Play(FOUR, FOUR.setting()).masked(0)

    async def ask(count):
        return await asyncio.gather(*(bots.choose(FOUR, LEVELS[-1], seen, 0) for _ in range(count)))

    try:
        assert asyncio.run(ask(4)) == [3] * 4
        asyncio.run(ask(1))
    finally:
        bots.close()
    assert given == [PATIENCE, PATIENCE / 2, PATIENCE / 3, PATIENCE / 4, PATIENCE]
