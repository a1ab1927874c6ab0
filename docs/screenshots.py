"""Takes the pictures of docs/pictures, every game we ship among them: starts a table of its own and looks at it.

python docs/screenshots.py           all of them
python docs/screenshots.py learn     those of docs/learn.md: lessons, cards, a trail, a sheet of rules, an ending
python docs/screenshots.py games     those of the games on every form of screen
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

HOME = Path(__file__).resolve().parent.parent
PICTURES = HOME / "docs" / "pictures"
sys.path.insert(0, str(HOME))

from tests.browser.acting import act, at_table, click, may_click, open_table, over, until_turn, whose_turn  # noqa: E402
from tests.browser.conftest import FLAGS  # noqa: E402

import dedale.games  # noqa: E402
from dedale.core import registry  # noqa: E402

LARGE: ViewportSize = {"width": 1280, "height": 800}
SMALL: ViewportSize = {"width": 390, "height": 844}
LOW: ViewportSize = {"width": 844, "height": 390}
FORMS: dict[str, ViewportSize] = {"": {"width": 1440, "height": 900}, "-tall": SMALL, "-low": LOW}
PLIES = 7
LONG = 30  # clicks into a game; one that is over sooner is begun again, for fewer
FEWER = 4
HASTE = 1  # letters a click by which a prompt may be shorter than the longest before
EAGER = ("spot-", "turn-", "go", "no", "card-")
TRIES = 8
ASKED = {  # in the first step of its course
    "coq": "square-9",
    "gootmu": "thing-tok1",
    "labyrinthe": "square-k11",
    "pyramid": "torches",
    "sumo": "slot-1",
}
SIZES = {"": LARGE, "-phone": SMALL}
CLICKS = 200


@contextmanager
def serving() -> Iterator[str]:
    """The address of a table that keeps nothing."""
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "tables.db")
        run = f"from dedale.table.web.serving.server import run; run(port=0, database={database!r})"
        with subprocess.Popen([sys.executable, "-c", run], stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout
            try:
                yield server.stdout.readline().strip().rstrip("/")
            finally:
                server.terminate()


def visitor(browser: Browser, base: str, **wishes: object) -> Page:
    wanted = {"locale": "en-GB", "viewport": LARGE, "reduced_motion": "reduce", **wishes}
    context = browser.new_context(base_url=base, **wanted)
    context.add_init_script("localStorage.setItem('pace', 'once')")
    for key in shipped():
        context.add_init_script(f"localStorage.setItem('offer.{key}', 'no')")
    return context.new_page()


def take(page: Page, name: str, whole: bool = False) -> None:
    page.wait_for_load_state("networkidle")
    page.screenshot(path=PICTURES / f"{name}.png", full_page=whole)


def table(page: Page) -> None:
    """A game under way, the visitor to move."""
    page.goto("/new/sumo")
    open_table(page, "me", "bot", option_first="seat1")
    rng = Random(4)
    for _ in range(PLIES):
        if until_turn(page):
            act(page, rng)
    if not over(page):
        until_turn(page)
    page.wait_for_timeout(300)


def shipped() -> list[str]:
    """The games of this repository, and no toy of a test."""
    home = Path(dedale.games.__file__).parent
    return [game.key for game in registry.games() if game.folder.parent == home]


def eager(page: Page, rng: Random) -> list[str]:
    """What keeps a game going, best first."""
    able = may_click(page)
    rng.shuffle(able)
    return sorted((name for name in able if name.startswith(EAGER)), key=lambda name: first_of(EAGER, name))


def first_of(starts: tuple[str, ...], name: str) -> int:
    return next(i for i, start in enumerate(starts) if name.startswith(start))


def under_way(page: Page, friend: Page, key: str, seats: int, seen: Page, long: int) -> bool:
    """A game in its middle, the friend at the second seat, all others on one screen; False where it was over before."""
    page.goto(f"/new/{key}")
    if page.locator("[name='count']").count():
        page.locator("[name='count']").select_option(str(seats))
    open_table(page, "me", "friend", *["same"] * (seats - 2))
    friend.goto(page.locator("#ui-link-1").input_value())
    friend.locator("[name='name']").fill("Théodora")
    friend.locator("main form button").first.click()
    at_table(friend)
    return played((page, friend), seen, Random(seats), long)


def played(players: tuple[Page, Page], seen: Page, rng: Random, long: int) -> bool:
    """Into the middle of the game, to a prompt for whoever is seen that is about as long as any before."""
    longest = 0
    for n in range(4 * long):
        who = whose_turn(players)
        if who is None:
            return False
        words = len(who.locator("#ui-status").inner_text()) if who is seen else 0
        if n > long and words > max(0, longest - HASTE * (n - long)):
            return True
        longest = max(longest, words)
        act(who, rng, eager(who, rng))
        for each in players:
            each.wait_for_function(SAME_PLY, arg=who.locator("#ui-table").get_attribute("data-ply"))
    return False


SAME_PLY = "(ply) => Number(document.getElementById('ui-table').dataset.ply) >= Number(ply)"


def every_game(browser: Browser, base: str) -> None:
    """As two see it, on every form of screen: the first in English and by day, the second in French and by night, as
    many at the table as there can be."""
    for key in shipped():
        for name, seats in (("", 2), ("-second", max(registry.find(key).facts.seats))):
            page = visitor(browser, base, viewport=FORMS[""])
            friend = visitor(browser, base, viewport=FORMS[""], locale="fr-FR", color_scheme="dark")
            seen = friend if name else page
            assert any(under_way(page, friend, key, seats, seen, long) for long in range(LONG, 0, -FEWER)), key
            for form, size in FORMS.items():
                form_of(seen, size)
                take(seen, f"game-{key}{name}{form}")
            page.context.close()
            friend.context.close()


def form_of(page: Page, size: ViewportSize) -> None:
    """The page has drawn itself for a screen of that size."""
    page.set_viewport_size(size)
    page.mouse.move(0, 0)
    page.wait_for_timeout(800)


# Learning


def lesson(page: Page, key: str, size: str) -> None:
    """The first step, and what something in it is."""
    page.goto(f"/learn/{key}/1")
    take(page, f"learn-{key}{size}")
    page.locator("#ui-ask-tool").click()
    click(page, ASKED[key])
    page.wait_for_selector(".asked b")
    take(page, f"card-{key}{size}")


def trail(page: Page, size: str) -> None:
    """What the others did since one's own last turn, three bots on a spiral."""
    page.goto("/new/coq")
    page.locator("[name='count']").select_option("3")
    open_table(page, "me", "bot", "bot")
    rng = Random(3)
    for _ in range(8):
        if until_turn(page):
            act(page, rng)
    until_turn(page)
    page.mouse.move(0, 0)
    take(page, f"trail{size}")


def won(page: Page) -> bool:
    """A game of Sumo against a beginner; whether it was won."""
    page.goto("/new/sumo")
    open_table(page, "me", "bot", option_first="seat1")
    rng = Random(7)
    for _ in range(CLICKS):
        if over(page) or not until_turn(page):
            break
        act(page, rng, [name for name in ("gnome-1",) if name in may_click(page)])
    page.wait_for_selector("#ui-ending:not([hidden])")
    return "You win!" in page.locator("#ui-finale").inner_text()


def ending(page: Page, size: str) -> None:
    next((True for _ in range(TRIES) if won(page)), None)
    page.mouse.move(0, 0)
    if size:
        page.locator("#ui-ending").scroll_into_view_if_needed()
    take(page, f"ending{size}")


def sheet(page: Page, size: str) -> None:
    page.goto("/rules/sumo")
    take(page, f"sheet{size}")


def learning(browser: Browser, base: str) -> None:
    for size, viewport in SIZES.items():
        page = visitor(browser, base, color_scheme="dark" if size else "light", viewport=viewport)
        for key in shipped():
            lesson(page, key, size)
        sheet(page, size)
        trail(page, size)
        ending(page, size)


def tables(browser: Browser, base: str) -> None:
    page = visitor(browser, base, color_scheme="light")
    page.goto("/")
    take(page, "home", whole=True)
    page.goto("/new/sumo")
    take(page, "new")
    table(page)
    take(page, "table-light")
    page.emulate_media(color_scheme="dark")
    take(page, "table-dark")
    page.emulate_media(color_scheme="light")
    page.set_viewport_size(SMALL)
    take(page, "table-phone")
    page.set_viewport_size(LARGE)
    page.goto(re.sub("/table/", "/replay/", page.url))
    page.wait_for_selector("#ui-replay[data-ply]")
    take(page, "replay")


PARTS = {"tables": tables, "games": every_game, "learn": learning}


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    found = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with serving() as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        for name in sys.argv[1:] or PARTS:
            PARTS[name](browser, base)
        browser.close()


if __name__ == "__main__":
    main()
