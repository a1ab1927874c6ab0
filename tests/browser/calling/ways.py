"""What several of these tests do."""

from random import Random

from playwright.sync_api import Page

from tests.browser.acting import act, at_table, calm, invitation, may_click, open_table, until_turn
from tests.browser.conftest import Visit

HIDDEN = """(hidden) => {
    Object.defineProperty(document, "hidden", { get: () => hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""

# A browser whose owner has granted notifications, denied them or was never asked; `asked` counts how often they were.
LEAVE = """window.told = []; window.shut = 0; window.asked = 0; window.shaken = [];
window.Notification = class {
    static permission = localStorage.getItem("leave") ?? "%s";
    static async requestPermission() {
        window.asked++;
        localStorage.setItem("leave", "%s");
        return Notification.permission = "%s";
    }
    constructor(title, { body, tag }) { window.told.push([title, body, tag]); }
    close() { window.shut++; }
};
navigator.vibrate = (time) => window.shaken.push(time);"""

READY = """async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active.state !== "activated") await new Promise((go) => active.addEventListener("statechange", go));
}"""


def ready(page: Page) -> None:
    """The worker has come, with all that it keeps."""
    page.evaluate(READY)


def leave(permission: str, answer: str = "granted") -> str:
    return LEAVE % (permission, answer, answer)


def two(visit: Visit, script: str = "", **wishes: object) -> tuple[Page, Page]:
    """Camille, who is to move, and Dominique, whose browser runs the script first."""
    first = visit("/new/sumo")
    open_table(first, "me", "friend", option_first="seat1")
    second = visit("about:blank", **wishes)
    if script:
        second.context.add_init_script(script)
    second.goto(invitation(first))
    second.locator("#ui-name").fill("Dominique")
    second.get_by_role("button", name="Take the seat").click()
    at_table(second)
    calm(second)
    return first, second


def notified(page: Page) -> list[list[str]]:
    """What it was told, once it was told something: the page asks for its worker first, so the title may be earlier."""
    page.wait_for_function("told.length > 0")
    told: list[list[str]] = page.evaluate("told")
    return told


def pass_turn(page: Page) -> None:
    """Play, once one is to move, until somebody else is."""
    until_turn(page)
    rng = Random(1)
    while may_click(page):
        act(page, rng)
