"""Hidden hands stay hidden: two people and two bots play, and every frame to one is read for the other's cards."""

import re
import time
from random import Random

from playwright.sync_api import Page, expect

from dedale.core import registry
from dedale.search import engine

from .acting import act, at_table, invitation, may_click, open_table, over
from .conftest import Visit

CARD = re.compile(r'id=\\?"(card-\d+)')
HELD = "() => [...document.querySelectorAll('#hand [id^=card-]')].map((node) => node.id)"
SECONDS = 120


def listen(page: Page, frames: list[str]) -> None:
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
    page.on("response", lambda answer: frames.append(answer.text()) if "/table/" in answer.url else None)


def test_no_byte_of_another_hand_is_ever_sent(visit: Visit) -> None:
    frames: list[str] = []
    engine(registry.find("pyramid")).warm()  # so that the bots need not wait for the compiler
    first = visit("/new/pyramid")
    listen(first, frames)
    first.locator("[name='count']").select_option("4")
    open_table(first, "me", "friend", "bot", "bot")
    second = visit(invitation(first))
    second.locator("#ui-name").fill("Dominique")
    second.get_by_role("button", name="Take the seat").click()
    at_table(second)
    expect(first.locator(".seat").nth(1)).to_contain_text("Dominique")
    rng, end, read = Random(3), time.monotonic() + SECONDS, 0
    while not over(first) and time.monotonic() < end:
        before = set(second.evaluate(HELD))
        for page in [page for page in (first, second) if may_click(page)][:1]:
            act(page, rng)
        kept = before & set(second.evaluate(HELD))
        sent = {card for frame in frames[read:] for card in CARD.findall(frame)}
        assert not sent & kept
        read = len(frames)
    assert over(first), "the game does not end"
    assert len(frames) > 20
    assert any(CARD.search(frame) for frame in frames), "the test reads nothing"
