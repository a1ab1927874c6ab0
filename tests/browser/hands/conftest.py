"""Hands are mice and fingers."""

import pytest


@pytest.fixture(params=["mouse", "finger"])
def touches(request: pytest.FixtureRequest) -> bool:
    return bool(request.param == "finger")
