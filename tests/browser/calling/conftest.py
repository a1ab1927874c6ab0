"""Servers that can be left, a push service to be called, and browsers that say what they were asked."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import Cup, Visit, served, visitors
from tests.table.calling.receiver import Receiver


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    found = Receiver()
    yield found
    found.close()


@pytest.fixture
def called(browser: Browser, tmp_path: Path) -> Iterator[Visit]:
    """Visitors of a server that calls at once, this machine too."""
    wishes = {"call_after": 0.0, "push_loopback": True}
    with served(tmp_path / "tables.db", Cup(), 3600, **wishes) as base, visitors(browser, base) as visit:
        yield visit
