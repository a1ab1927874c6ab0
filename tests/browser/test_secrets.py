"""Hidden hands stay hidden: two people and two bots play, and every frame to one is read for the other's cards."""

import re
from random import Random

from playwright.sync_api import Page, expect

from dedale.core import registry
from dedale.search import engine

from .acting import act, at_table, invitation, open_table, ply, wait_ply, whose_turn
from .conftest import Cup, Visit

CARD = re.compile(r'id=\\?"(card-\d+)')
HELD = "() => [...document.querySelectorAll('#hand [id^=card-]')].map((node) => node.id)"


def listen(page: Page, frames: list[str]) -> None:
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
    page.on("response", lambda answer: frames.append(answer.text()) if "/table/" in answer.url else None)


class Reader:
    """Reads what was sent to one person for the cards that another has held all the while."""

    def __init__(self, holder: Page, frames: list[str]) -> None:
        self._holder, self._frames, self._read = holder, frames, 0
        self._held = self._hand()

    def _hand(self) -> set[str]:
        return set(self._holder.evaluate(HELD))

    def read(self) -> None:
        before, self._held = self._held, self._hand()
        sent = {card for frame in self._frames[self._read :] for card in CARD.findall(frame)}
        assert not sent & before & self._held
        self._read = len(self._frames)


def test_no_byte_of_another_hand_is_ever_sent(visit: Visit, cup: Cup) -> None:
    cup.seed = 1  # a game of middling length
    frames: list[str] = []
    engine(registry.find("pyramid")).warm()  # so that the bots need not wait for the compiler
    first = visit("/new/pyramid")
    listen(first, frames)
    first.locator("[name='count']").select_option("4")
    open_table(first, "me", "friend", "bot", "bot", option_first="seat1")
    second = visit(invitation(first))
    second.locator("#ui-name").fill("Dominique")
    second.get_by_role("button", name="Take the seat").click()
    at_table(second)
    expect(first.locator(".seat").nth(1)).to_contain_text("Dominique")
    rng, clicks, reader = Random(3), 0, Reader(second, frames)
    while page := whose_turn([first, second]):
        for other in (first, second):
            wait_ply(other, ply(page))
        reader.read()
        act(page, rng)
        clicks += 1
    second.wait_for_selector("#ui-table.over")
    reader.read()
    assert len(frames) > clicks > 10
    assert any(CARD.search(frame) for frame in frames), "the test reads nothing"
