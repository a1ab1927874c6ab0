"""The front door in real browsers: who waits for me, open tables, a game at once."""

import re
from itertools import pairwise

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from dedale.table.web.door.offering import EVERY, GRACE

from ..acting import at_table, open_table, until_turn
from ..conftest import Visit
from .conftest import Watch

ORDER = ["coq", "sumo", "labyrinthe", "pyramid", "gootmu"]
SCREENS = {"light": {"width": 1440, "height": 900}, "dark": {"width": 390, "height": 844}}
BEFORE = "([first, second]) => !!(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING)"


def open_to_all(page: Page, key: str = "sumo", wish: str = "any") -> Page:
    """Who opens a table that anybody may join, and waits there."""
    page.goto(f"/new/{key}")
    page.locator("#ui-seat-1").select_option("friend")
    page.get_by_label("Anybody may join").check()
    page.locator("#ui-wish").select_option(wish)
    open_table(page, "me", "friend")
    return page


def name_of(page: Page) -> str:
    return page.url.rpartition("/")[2]


def test_a_stranger_joins_an_open_table_and_another_sees_it_go_without_loading_the_page_again(visit: Visit) -> None:
    looker = visit("/")
    expect(looker.locator("#ui-opens")).to_be_hidden()
    opener = open_to_all(visit("/"), wish="fair")
    found = looker.locator(f"[data-open='{name_of(opener)}']")
    expect(found).to_contain_text("Camille waits for a fair player.")
    stranger = visit("/")
    stranger.locator("#ui-name").fill("Dominique")
    stranger.get_by_role("button", name="Join Sumo Gnomes").click()
    at_table(stranger)
    assert stranger.url == opener.url
    expect(opener.locator("#ui-seats")).to_contain_text("Dominique")
    expect(stranger.locator(".seat").nth(1)).to_contain_text("you")
    expect(found).to_have_count(0)
    expect(looker.locator("#ui-opens")).to_be_hidden()


def test_an_open_table_is_gone_when_its_opener_leaves(visit: Visit, watch: Watch) -> None:
    gone, stays = open_to_all(visit("/")), open_to_all(visit("/"), "coq")
    looker = visit("/")
    left, kept = (looker.locator(f"[data-open='{name_of(page)}']") for page in (gone, stays))
    expect(left).to_be_visible()
    expect(kept).to_be_visible()
    gone.close()
    watch.now += EVERY + GRACE + 1
    expect(left).to_have_count(0)
    expect(kept).to_be_visible()


def test_what_is_typed_and_the_focus_stay_while_the_list_changes(visit: Visit) -> None:
    first = open_to_all(visit("/"))
    looker = visit("/")
    looker.locator("#ui-name").fill("Domi")
    looker.locator("#ui-name").press("Enter")  # sits down nowhere
    looker.locator("#ui-open-list button").first.focus()
    second = open_to_all(visit("/"), "coq")
    expect(looker.locator(f"[data-open='{name_of(second)}']")).to_be_visible()
    expect(looker.locator("#ui-name")).to_have_value("Domi")
    assert looker.evaluate("() => document.activeElement.value") == name_of(first)
    expect(looker.locator("#ui-open-told")).to_have_text("2 open tables")


def test_nobody_is_asked_whether_anybody_may_join_where_no_seat_is_kept(visit: Visit) -> None:
    page = visit("/new/sumo")
    anybody = page.get_by_label("Anybody may join")
    expect(anybody).to_be_hidden()
    page.locator("#ui-seat-1").select_option("friend")
    anybody.check()
    page.locator("#ui-seat-1").select_option("bot")
    expect(anybody).to_be_hidden()
    page.get_by_role("button", name="Play", exact=True).click()
    at_table(page)


def test_an_open_table_is_joined_and_opened_without_scripts(visit: Visit) -> None:
    page = visit("/new/sumo", java_script_enabled=False)
    page.locator("#ui-seat-1").select_option("friend")
    page.get_by_label("Anybody may join").check()
    page.get_by_role("button", name="Play", exact=True).click()
    stranger = visit("/", java_script_enabled=False)
    stranger.get_by_role("button", name="Join Sumo Gnomes").click()
    assert stranger.url == page.url


@pytest.mark.parametrize("key", ["sumo", "pyramid"])
def test_play_now_is_two_clicks_from_the_front_door_to_a_move(visit: Visit, key: str) -> None:
    page = visit("/")
    page.locator(f"[data-game={key}]").get_by_role("button", name="Play now").click()
    at_table(page)
    expect(page.locator(".seat")).to_have_count(2)
    expect(page.locator(".seat").nth(0)).to_contain_text("you")
    expect(page.locator(".seat").nth(1)).to_contain_text("bot")
    assert until_turn(page)


def test_the_front_door_begins_with_what_waits_for_me_and_the_lightest_box(visit: Visit) -> None:
    open_to_all(visit("/"))
    page = visit("/new/sumo")
    open_table(page, "me", "same")
    waiting = page.url
    page.goto("/new/sumo")
    open_table(page, "me", "friend", option_first="seat2")
    page.goto("/")
    shelves = [page.locator(f"#ui-{name}").element_handle() for name in ("waiting", "going", "opens")]
    shelves.append(page.locator(".boxes").element_handle())
    assert all(page.evaluate(BEFORE, [first, second]) for first, second in pairwise(shelves))
    games = page.locator(".box").evaluate_all("(boxes) => boxes.map((box) => box.dataset.game)")
    assert [key for key in games if key in ORDER] == ORDER
    card = page.locator("#ui-waiting a")
    expect(card).to_contain_text("Your turn.")
    expect(card.locator("time")).to_have_text("just now")
    page.wait_for_function("() => document.querySelector('#ui-waiting img').naturalWidth > 0")
    card.click()
    at_table(page)
    assert page.url == waiting


def test_the_last_play_is_told_in_words(visit: Visit, watch: Watch) -> None:
    page = visit("/new/sumo", locale="fr-FR")
    open_table(page, "me", "same")
    watch.now += 7300
    page.goto("/")
    expect(page.locator("#ui-waiting time")).to_have_text("il y a 2 heures")
    watch.now += 86400
    page.reload()
    expect(page.locator("#ui-waiting time")).to_have_text("hier")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_a_full_front_door(visit: Visit, scheme: str) -> None:
    open_to_all(visit("/"))
    page = visit("/new/sumo", color_scheme=scheme, viewport=SCREENS[scheme])
    open_table(page, "me", "same")
    page.goto("/new/sumo")
    page.locator("#ui-seat-1").select_option("friend")
    expect(page.locator("#ui-anybody")).to_be_visible()
    accessible(page)
    open_table(page, "me", "friend", option_first="seat2")
    page.goto("/")
    for shelf in ("waiting", "going", "opens"):
        expect(page.locator(f"#ui-{shelf}")).to_be_visible()
    accessible(page)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= page.viewport_size["width"]


def accessible(page: Page) -> None:
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


def test_the_opener_stops_waiting_for_anybody_at_the_table(visit: Visit) -> None:
    opener = open_to_all(visit("/"))
    opener.get_by_role("button", name="Let nobody else join").click()
    expect(opener.get_by_role("button", name=re.compile("Let anybody join"))).to_be_visible()
    looker = visit("/")
    expect(looker.locator("#ui-opens")).to_be_hidden()
