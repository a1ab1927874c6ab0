"""A server that may call this machine, and a push service to be called."""

from dataclasses import replace

import pytest

from tests.table.calling.receiver import Receiver
from tests.table.conftest import FREE, PATIENT, SETTINGS, Running

FREELY = replace(PATIENT, pushes=FREE)
CALLING = replace(SETTINGS, call_after=0.0, push_loopback=True, push_timeout=300.0, limits=FREELY)


@pytest.fixture(scope="module")
def calling(toy_game, tmp_path_factory):
    running = Running(tmp_path_factory.mktemp("calling") / "tables.sqlite", CALLING)
    yield running
    running.stop()


@pytest.fixture
def receiver():
    found = Receiver()
    yield found
    found.close()
