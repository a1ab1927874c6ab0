"""A front door of its own for every test, whose date passes when it is told to."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from ..conftest import Cup, Visit, serving, table, visitors


class Watch:
    def __init__(self) -> None:
        self.now = 1_700_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def visit(browser: Browser, tmp_path: Path, dice: Cup, watch: Watch) -> Iterator[Visit]:
    server = table(tmp_path / "tables.db", dice, leave_after=3600)
    with serving(server) as address, visitors(browser, address) as somebody:
        server.state.site.hub.house.today = watch
        yield somebody
