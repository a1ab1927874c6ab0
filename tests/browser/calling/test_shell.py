"""Installed: what is kept on the device is read without a network, says so, and holds nothing of anybody."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.acting import at_table, open_table
from tests.browser.conftest import Cup, Visit, served, visitors
from tests.browser.test_pages import accessible
from tests.table.conftest import until

from .ways import ready

KEPT = """async () => {
    const kept = [];
    for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) kept.push(url.slice(location.origin.length));
    return kept;
}"""
TEXTS = """async () => {
    const texts = [];
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys())
            texts.push(await (await cache.match(request, { ignoreVary: true })).text());
    }
    return texts.join("\\n");
}"""
CACHES = "async () => (await caches.keys()).map((name) => name.slice(-3))"
SENTENCE = {
    "en-GB": "You are reading a copy kept on this device",
    "fr-FR": "Vous lisez une copie gardée sur cet appareil",
}
PICTURED = "() => [...document.images].every((image) => image.complete && image.naturalWidth > 0)"


@pytest.mark.parametrize(("locale", "scheme"), [("en-GB", "light"), ("fr-FR", "dark")])
def test_without_the_server_the_rules_are_read_and_a_sentence_says_so(
    browser: Browser, tmp_path: Path, locale: str, scheme: str
) -> None:
    with served(tmp_path / "tables.db", Cup(), 3600) as base, visitors(browser, base) as visit:
        page = visit("/", service_workers="allow", locale=locale, color_scheme=scheme)
        ready(page)
        page.context.set_offline(True)
        page.goto("/rules/coq")  # which was never looked at before
        expect(page.locator(".copy")).to_contain_text(SENTENCE[locale])
        expect(page.locator("#CQ-01")).to_be_attached()
        page.wait_for_function(PICTURED)
        assert page.evaluate("getComputedStyle(document.querySelector('.bar')).display") == "flex"
        accessible(page)
        for path in ("/", "/table/nowhere", "/new/sumo"):
            page.goto(path)
            expect(page.locator("h1")).to_have_text(re.compile("out of reach|hors d’atteinte"))
            assert page.url == base + path
        accessible(page)
        page.get_by_role("link", name=re.compile("Run Run Run")).click()
        expect(page.locator(".copy")).to_contain_text(SENTENCE[locale])
        page.context.set_offline(False)
        page.reload()
        expect(page.locator("#ui-main")).to_be_visible()
        expect(page.locator(".copy")).to_have_count(0)


def test_a_server_that_is_gone_is_noticed_too(browser: Browser, tmp_path: Path) -> None:
    running = served(tmp_path / "tables.db", Cup(), 3600)
    base = running.__enter__()
    with visitors(browser, base) as visit:
        page = visit("/", service_workers="allow")
        ready(page)
        running.__exit__(None, None, None)
        page.goto("/rules/sumo")
        expect(page.locator(".copy")).to_contain_text(SENTENCE["en-GB"])
        page.goto("/")
        expect(page.locator("h1")).to_have_text("The table is out of reach.")


def test_nothing_of_a_table_or_a_visitor_is_kept(visit: Visit) -> None:
    page = visit("/new/sumo", service_workers="allow")
    ready(page)
    open_table(page, "me", "bot")
    page.goto("/")
    page.goto("/rules/sumo")
    page.go_back()
    page.go_back()
    at_table(page)
    kept = page.evaluate(KEPT)
    assert len(kept) > 50
    assert {path.split("/")[1].split("?")[0] for path in kept} == {"static", "rules", "offline"}
    told = page.evaluate(TEXTS)
    assert "Camille" not in told
    assert page.url.split("/")[-1] not in told
    assert "data-waits" not in told.replace("dataset", "")


def test_another_language_is_another_worker_and_the_old_copies_go(visit: Visit) -> None:
    page = visit("/", service_workers="allow")
    ready(page)
    assert page.evaluate(CACHES) == ["-en"]
    page.get_by_role("button", name="Français").click()
    until(lambda: page.evaluate(CACHES) == ["-fr"])
    page.context.set_offline(True)
    page.goto("/rules/sumo")
    expect(page.locator(".copy")).to_contain_text(SENTENCE["fr-FR"])
    expect(page.locator("h1")).to_have_text("Règles\u00a0: Sumo Gnomes")


def test_the_manifest_speaks_the_visitors_language_and_its_icons_are_there(visit: Visit) -> None:
    page = visit("/", locale="fr-FR")
    address = page.locator("link[rel=manifest]").get_attribute("href")
    told = json.loads(page.evaluate("async (address) => (await fetch(address)).text()", address))
    assert told["name"] == "Dédale\u00a0: jeux de société rares"
    assert told["lang"] == "fr"
    assert [icon.get("purpose") for icon in told["icons"]] == [None, None, "maskable"]
    for icon in [*told["icons"], {"src": "/icons/maskable-180.png", "sizes": "180x180"}]:
        size = page.evaluate(
            """async (address) => {
                const image = await createImageBitmap(await (await fetch(address)).blob());
                return `${image.width}x${image.height}`;
            }""",
            icon["src"],
        )
        assert size == icon["sizes"]
    control = page.context.new_cdp_session(page)
    assert control.send("Page.getAppManifest")["errors"] == []


OFFERED = """() => {
    const event = new Event("beforeinstallprompt", { cancelable: true });
    event.prompt = async () => { window.prompted = (window.prompted ?? 0) + 1; };
    return dispatchEvent(event);
}"""


def test_a_button_to_install_comes_only_where_the_browser_offers_it(visit: Visit) -> None:
    page = visit("/")
    button = page.locator("#ui-install")
    expect(button).to_be_hidden()
    assert page.evaluate(OFFERED) is False  # the browser's own bar is put off
    expect(button).to_be_visible()
    accessible(page)
    button.click()
    assert page.evaluate("prompted") == 1
    expect(button).to_be_hidden()


def test_the_theme_is_switched_once_by_one_click(visit: Visit) -> None:
    """Every page has one copy of what pages share, whatever scripts it has besides."""
    for path in ("/", "/rules/sumo", "/new/sumo", "/nowhere"):
        page = visit(path, color_scheme="light")
        page.locator("#ui-theme").click()
        assert page.locator("html").get_attribute("data-theme") == "dark"


def waiting(page: Page) -> str | None:
    return page.locator("body").get_attribute("data-waits")


def test_only_pages_of_somebody_who_has_sat_down_ask_for_turns(visit: Visit) -> None:
    page = visit("/")
    assert waiting(page) is None
    page.goto("/new/sumo")
    open_table(page, "me", "bot")
    assert waiting(page) is None
    page.goto("/")
    assert waiting(page) == ""
