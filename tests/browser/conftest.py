"""A real server, a real Chromium, and a page that fails its test on any console error or breach of the policy."""

import os
import shutil
import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import uvicorn
from playwright.sync_api import Browser, ConsoleMessage, Page, Response, sync_playwright

from dedale.table.settings import Limits, Rate, Settings
from dedale.table.web.server import Server, app

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
HERE = Path(__file__).parent
Visit = Callable[..., Page]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in Path(item.path).parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = os.environ.get("CHROMIUM") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with its own database, quick bots and impatient about leavers."""
    database = tmp_path_factory.mktemp("tables") / "tables.db"
    limits = Limits(tables=Rate(500, 100), uploads=Rate(500, 100), requests=Rate(9000, 900))
    served = app(str(database), Settings(leave_after=1.0, bot_pause=0.05, limits=limits))
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        server = Server(uvicorn.Config(served, log_level="warning", ws="websockets-sansio"))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [door]}, daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.02)
        yield f"http://127.0.0.1:{door.getsockname()[1]}"
        server.should_exit = True
        thread.join(10)


def serious(told: ConsoleMessage) -> bool:
    """Chromium also notes a page that is an error page by intent; `broken` looks at what pages load."""
    return told.type in ("error", "warning") and not told.text.startswith("Failed to load resource")


def broken(answer: Response) -> bool:
    return answer.status >= 400 and not answer.request.is_navigation_request()


@pytest.fixture
def visit(browser: Browser, base: str) -> Iterator[Visit]:
    """Somebody with a browser of their own: `visit("/new/sumo", locale="fr-FR")`."""
    problems: list[str] = []
    contexts = []

    def somebody(path: str, **wishes: object) -> Page:
        wanted = {"locale": "en-GB", "reduced_motion": "reduce", "viewport": {"width": 1280, "height": 800}, **wishes}
        context = browser.new_context(base_url=base, **wanted)
        context.set_default_timeout(8000)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda told: problems.append(told.text) if serious(told) else None)
        page.on("response", lambda answer: problems.append(answer.url) if broken(answer) else None)
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.goto(path)
        return page

    yield somebody
    for context in contexts:
        context.close()
    assert problems == []
