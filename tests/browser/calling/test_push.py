"""Play over days: a browser that takes pushes is called to its turn when no page of it is at the table."""

import json

from playwright.sync_api import Page, expect

from tests.browser.acting import at_table
from tests.browser.conftest import Visit
from tests.table.calling.receiver import Receiver
from tests.table.conftest import until

from .ways import leave, pass_turn, ready, two

# There is no push service in a test's browser: ours takes its place.
SUBSCRIBES = """const told = %s;
PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    localStorage.setItem("push key", applicationServerKey);
    return { endpoint: told.endpoint, toJSON: () => told };
};
PushManager.prototype.getSubscription = async () => ({ endpoint: told.endpoint, unsubscribe: async () => true });"""
TELLS = """() => {
    const registration = ServiceWorkerRegistration.prototype;
    registration.showNotification = async (title, { body, tag }) => { self.told = [title, body, tag]; };
}"""


def wishes(page: Page) -> None:
    ready(page)
    page.locator("#ui-tab-about").click()
    page.get_by_label("Tell me when it is my turn").check()


def test_who_has_left_is_called_by_push_and_no_longer_after_a_change_of_mind(called: Visit, receiver: Receiver) -> None:
    script = leave("default") + SUBSCRIBES % json.dumps(receiver.subscription())
    first, second = two(called, script, service_workers="allow")
    table = second.url
    wishes(second)
    expect(second.locator("#ui-panel-about")).to_contain_text("even when no page of this site is open")
    second.goto("/rules/sumo")
    pass_turn(first)
    until(lambda: receiver.letters)
    (letter,) = receiver.letters
    path = table.removeprefix(table[: table.index("/table/")])
    assert receiver.read(letter) == {"title": "Sumo Gnomes", "text": "It is your turn.", "url": path}
    assert letter.signed
    assert letter.key == second.evaluate("localStorage.getItem('push key')")
    second.goto(table)
    at_table(second)
    second.locator("#ui-tab-about").click()
    with second.expect_response("**/calling/forget") as forgotten:
        second.get_by_label("Tell me when it is my turn").uncheck()
    assert forgotten.value.status == 204
    pass_turn(second)
    second.goto("/rules/sumo")
    pass_turn(first)
    expect(first.locator(".seat").nth(1)).to_contain_text("away")
    assert len(receiver.letters) == 1


def test_a_server_that_refuses_the_address_leaves_notifications_by_open_pages(visit: Visit, receiver: Receiver) -> None:
    """The usual server calls nobody on this machine."""
    script = leave("default") + SUBSCRIBES % json.dumps(receiver.subscription())
    context = {"service_workers": "allow"}
    first, second = two(visit, script, **context)
    ready(second)
    told: list[int] = []
    second.route("**/calling/push", lambda route: (told.append(route.fetch().status), route.fulfill(status=204))[-1])
    wishes(second)
    expect(second.locator("#ui-panel-about [data-bell]")).to_contain_text("You are told")
    assert told == [400]
    pass_turn(first)


def test_a_push_shows_a_notification_and_a_click_on_it_opens_the_table(called: Visit) -> None:
    page = called("/rules/sumo", service_workers="allow", permissions=["notifications"])
    ready(page)
    control = page.context.new_cdp_session(page)
    found: list[str] = []
    control.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(each["registrationId"] for each in told["registrations"]),
    )
    control.send("ServiceWorker.enable")
    until_found(page, found)
    told = {"title": "Sumo Gnomes", "text": "It is your turn.", "url": "/table/abc"}
    origin = page.evaluate("location.origin")
    worker = page.context.service_workers[0]
    worker.evaluate(TELLS)
    push = {"origin": origin, "registrationId": found[0], "data": json.dumps(told)}
    control.send("ServiceWorker.deliverPushMessage", push)
    until(lambda: worker.evaluate("self.told"))
    assert worker.evaluate("told") == ["Sumo Gnomes", "It is your turn.", "/table/abc"]
    worker.evaluate("() => { Clients.prototype.openWindow = async (url) => { self.opened = String(url); }; }")
    worker.evaluate("(path) => open(path)", "/table/abc")
    assert worker.evaluate("opened") == f"{origin}/table/abc"
    worker.evaluate("() => { delete self.opened; }")
    worker.evaluate("(path) => open(path)", "https://elsewhere.example/")
    assert worker.evaluate("self.opened ?? ''") == ""
    worker.evaluate("() => { WindowClient.prototype.focus = async function () { self.seen = this.url; }; }")
    worker.evaluate("(path) => open(path)", "/rules/sumo")
    assert worker.evaluate("seen") == f"{origin}/rules/sumo"


def until_found(page: Page, found: list[str]) -> None:
    """The browser tells by and by; a page that is asked something lets it."""
    while not found:
        page.evaluate("1")
