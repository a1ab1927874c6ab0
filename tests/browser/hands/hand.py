"""A hand at the board, and what the tests that pull things share."""

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from dedale.core import Play
from tests.browser.acting import TAPPED, Spot, box, calm, hit, middle_of, open_table
from tests.browser.conftest import Visit
from tests.browser.test_lens import Fingers

DONE = "() => window.sent.map((text) => JSON.parse(text).do).filter((what) => what !== 'acts')"


class Hand:
    """A hand at the board: a mouse or a finger, slow enough to be seen."""

    def __init__(self, page: Page, touches: bool) -> None:
        self.page, self.touches, self.fingers = page, touches, Fingers(page) if touches else None
        self.at: Spot = (0, 0)

    def press(self, x: float, y: float) -> None:
        self.at = (x, y)
        if self.fingers:
            self.fingers.send("touchStart", self.at)
        else:
            self.page.mouse.move(x, y)
            self.page.mouse.down()

    def pull(self, x: float, y: float, steps: int = 6) -> None:
        (a, b), self.at = self.at, (x, y)
        for n in range(1, steps + 1):
            spot = a + (x - a) * n / steps, b + (y - b) * n / steps
            if self.fingers:
                self.fingers.send("touchMove", spot)
            else:
                self.page.mouse.move(*spot)
        calm(self.page)

    def let_go(self) -> None:
        if self.fingers:
            self.fingers.send("touchEnd")
        else:
            self.page.mouse.up()

    def tap(self, name: str) -> None:
        spot = hit(self.page, name)
        if self.fingers:
            self.page.touchscreen.tap(*spot)
        else:
            self.page.mouse.click(*spot)

    def take(self, name: str) -> None:
        calm(self.page)
        self.press(*hit(self.page, name))

    def bring(self, name: str) -> None:
        """Over the middle of that thing."""
        self.pull(*middle(self.page, f"#{name}"))


def table(visit: Visit, game: str, touches: bool, *kinds: str, **fields: str) -> tuple[Page, Hand]:
    page = visit(f"/new/{game}", has_touch=touches)
    page.add_init_script(TAPPED)
    open_table(page, *(kinds or ("me", "same")), **fields)
    return page, Hand(page, touches)


def middle(page: Page, what: str) -> Spot:
    return middle_of(box(page, what))


def over(page: Page) -> list[str]:
    return page.locator("#ui-frame .over").evaluate_all("(found) => found.map((node) => node.id)")


def gone(page: Page) -> None:
    expect(page.locator("#ui-frame .ghost")).to_have_count(0)
    expect(page.locator("#ui-frame .pulled")).to_have_count(0)


def moves(play: Play) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Legal moves with their clicks."""
    shown = play.view(play.turn)
    for move in play.legal():
        yield move, play.game.picture.clicks(shown, move)


def nowhere(page: Page) -> Spot:
    """The corner of the picture that lies farthest from everything."""
    frame = page.locator("#ui-frame").bounding_box()
    assert frame
    return frame["x"] + frame["width"] - 4, frame["y"] + frame["height"] - 4
