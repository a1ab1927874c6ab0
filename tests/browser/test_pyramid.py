"""Run Run Run! at the table: the window on the labyrinth, cards turned before they are laid, ways, pointing."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from .acting import act, at_table, invitation, may_click, open_table, over, ply
from .conftest import Visit
from .test_lens import seen
from .test_pages import accessible

VARIANTS = """() => Object.fromEntries([...document.querySelectorAll("[id^=spot-]")].flatMap((spot) => {
    const ways = [...spot.querySelectorAll("[data-turns]")];
    return ways.length ? [[spot.id, ways.map((way) => way.dataset.turn)]] : [];
}))"""
PLACES = "() => [...document.querySelectorAll('[id^=place-]')].length"
MARKS = "#ui-frame .pointer"


def alone(visit: Visit, **wishes: object) -> Page:
    page = visit("/new/pyramid", **wishes)
    page.locator("[name='count']").select_option("1")
    open_table(page, "me")
    return page


def until_a_card_is_in_the_air(page: Page, rng: Random) -> list[str]:
    """Play on until a spot is to be chosen; which ones."""
    for _ in range(120):
        open_to_me = may_click(page)
        if any(name.startswith("spot-") for name in open_to_me):
            return [name for name in open_to_me if name.startswith("spot-")]
        cards = (
            [name for name in open_to_me if name.startswith("card-")] if page.locator("#halt, #pass").count() else []
        )
        act(page, rng, [*cards, "go", "no"])
    raise AssertionError("no card can be laid")


def test_a_card_is_turned_by_key_and_button_and_lies_as_it_was_shown(visit: Visit) -> None:
    page, rng = alone(visit), Random(1)
    for _ in range(20):
        spots = until_a_card_is_in_the_air(page, rng)
        shown = page.evaluate(VARIANTS)
        assert all(len(ways) == 1 for ways in shown.values())
        page.keyboard.press("t")
        turned = page.evaluate(VARIANTS)
        changing = [spot for spot in spots if spot in turned and turned[spot] != shown[spot]]
        if changing:
            break
        act(page, rng, spots)
    assert changing
    page.get_by_role("button", name="Turn the card").click()
    page.keyboard.press("Shift+T")
    assert page.evaluate(VARIANTS) == turned
    before, plies = page.evaluate(PLACES), ply(page)
    act(page, rng, changing)
    page.wait_for_function(f"(before) => ({PLACES})() > before", arg=before)
    assert ply(page) > plies + 1
    page.locator("#ui-log .line", has_text="lays").last.wait_for()
    assert "Turned" not in page.locator("#ui-status").inner_text()


def test_what_laying_a_card_gives_is_said_before(visit: Visit) -> None:
    page = alone(visit)
    spots = until_a_card_is_in_the_air(page, Random(2))
    for name in spots:
        assert "draws" in (page.locator(f"#{name}").get_attribute("aria-label") or "")
    accessible(page)


def test_the_labyrinth_zooms_behind_its_window_and_the_hand_stays(visit: Visit) -> None:
    page = alone(visit, viewport={"width": 390, "height": 844})
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    hand, hall = page.locator("#hand").bounding_box(), page.locator("#place-0 .target").bounding_box()
    whole = seen(page)
    page.locator("#ui-unfold").click()
    page.locator("#ui-zoom-in").click()
    assert page.locator("#hand").bounding_box() == hand
    larger = page.locator("#place-0 .target").bounding_box()
    assert hall
    assert larger
    assert larger["width"] == pytest.approx(1.4 * hall["width"], rel=0.02)
    near = seen(page)
    act(page, Random(3))
    assert seen(page)[2:] == near[2:] != whole[2:]
    sizes = page.evaluate(
        """() => [...document.querySelectorAll("#hand .can .target, #buttons .can .target")].map((node) => {
        const box = node.getBoundingClientRect(); return Math.min(box.width, box.height); })"""
    )
    assert sizes
    assert min(sizes) >= 32


def test_the_labyrinth_is_shown_whole_as_it_grows(visit: Visit) -> None:
    page, rng = alone(visit), Random(5)
    first = seen(page)
    for _ in range(200):
        if over(page) or seen(page) != first:
            break
        act(page, rng, until_a_card_is_in_the_air(page, rng) if page.locator("#halt").count() else ["go"])
        window = page.locator("#ui-frame svg").first.bounding_box()
        assert window
        for place in page.locator("[id^=place-] .target").all():
            box = place.bounding_box()
            assert box
            assert window["y"] <= box["y"] <= box["y"] + box["height"] <= window["y"] + window["height"]
    assert seen(page) != first


def test_looking_at_a_mummy_shows_its_ways(visit: Visit) -> None:
    page, rng = visit("/new/pyramid"), Random(4)
    page.locator("[name='count']").select_option("2")
    open_table(page, "me", "same", option_difficulty="nightmare")
    for _ in range(150):
        if page.locator("[id^=mummy-]").count() or over(page):
            break
        act(page, rng, ["go", "no"])
    page.mouse.move(3, 3)
    mummy = page.locator("[id^=mummy-]").first
    way = page.locator(f"#{mummy.get_attribute('data-shows')}")
    assert way.evaluate("(way) => Number(getComputedStyle(way).opacity)") < 0.5
    assert "from the hall" in (mummy.get_attribute("aria-label") or "") or "can" in (mummy.get_attribute("class") or "")
    mummy.focus()
    assert way.evaluate("(way) => Number(getComputedStyle(way).opacity)") == 1
    page.locator("#ui-zoom-in").focus()
    assert way.evaluate("(way) => Number(getComputedStyle(way).opacity)") < 0.5
    box = mummy.locator(".target").bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert way.evaluate("(way) => Number(getComputedStyle(way).opacity)") == 1


def two(visit: Visit, open_hands: bool = False) -> tuple[Page, Page]:
    first = visit("/new/pyramid")
    first.locator("[name='count']").select_option("2")
    if open_hands:
        first.locator("[name='option-open_hands']").evaluate("(field) => { field.value = 'yes'; }")
    open_table(first, "me", "friend")
    second = visit(invitation(first), locale="fr-FR")
    second.locator("#ui-name").fill("Dominique")
    second.get_by_role("button", name="Prendre le siège").click()
    at_table(second)
    expect(first.locator(".seat").nth(1)).to_contain_text("Dominique")
    return first, second


def test_two_browsers_and_a_watcher_see_who_points_where(visit: Visit) -> None:
    first, second = two(visit)
    third = visit(first.url)
    at_table(third)
    expect(third.locator("#ui-point")).to_have_count(0)
    second.get_by_role("button", name="Montrer un endroit").click()
    expect(second.locator("#ui-aim")).to_contain_text("RR-14")
    accessible(second)
    spot = second.locator("[id^=spot-]").first
    name = spot.get_attribute("id")
    second.locator(f"#{name} .target").click()
    for page in (first, second, third):
        expect(page.locator(MARKS)).to_have_count(1)
        assert page.locator(MARKS).get_attribute("data-at") == name
        expect(page.locator(MARKS)).to_contain_text("Dominique")
        assert page.locator(f"{MARKS} path").first.get_attribute("fill") == "#2f639f"
        pin, place = page.locator(f"{MARKS} path").first.bounding_box(), page.locator(f"#{name} .target").bounding_box()
        assert pin
        assert place
        tip = pin["x"] + pin["width"] / 2, pin["y"] + pin["height"]
        assert tip == pytest.approx((place["x"] + place["width"] / 2, place["y"] + place["height"] / 2), abs=3)
    expect(first.locator("#ui-pointed")).to_contain_text("Dominique points here: Empty spot")
    expect(second.locator("#ui-pointed")).to_contain_text("Dominique montre cet endroit")
    assert second.locator("#ui-point").get_attribute("aria-pressed") == "false"
    accessible(first)
    first.reload()
    at_table(first)
    expect(first.locator(MARKS)).to_have_count(1)
    second.keyboard.press("p")
    while second.evaluate("() => document.activeElement.id") != name:
        second.keyboard.press("Tab")
    second.keyboard.press("Enter")
    for page in (first, second, third):
        expect(page.locator(MARKS)).to_have_count(0)
    second.keyboard.press("p")
    expect(second.locator("#ui-aim")).to_be_visible()
    second.keyboard.press("Escape")
    expect(second.locator("#ui-aim")).to_be_hidden()


def test_on_a_phone_the_tool_points(visit: Visit) -> None:
    """A finger that rests asks what a thing is: test_asking."""
    page = alone(visit, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page.locator("#ui-unfold").tap()
    page.locator("#ui-point").tap()
    expect(page.locator("#ui-point")).to_be_hidden()  # the tools cover nothing one is to point at
    expect(page.locator("#ui-aim")).to_be_visible()
    box = page.locator("[id^=spot-] .target").first.bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(MARKS)).to_have_count(1)
    expect(page.locator("#ui-aim")).to_be_hidden()
    expect(page.locator("#ui-toast")).to_be_hidden()


def test_the_chat_reminds_that_hands_are_secret_unless_they_are_open(visit: Visit) -> None:
    first, second = two(visit)
    for page, words in ((first, "Hands are secret"), (second, "Les mains sont secrètes")):
        page.locator("#ui-tab-chat").click()
        expect(page.locator("#ui-secrecy")).to_contain_text(words)
    first.locator("#ui-secrecy a").click()
    expect(first.locator("#RR-14")).to_be_visible()
    opened, _ = two(visit, open_hands=True)
    expect(opened.locator("#ui-secrecy")).to_have_count(0)
    sumo = visit("/new/sumo")
    open_table(sumo, "me", "same")
    expect(sumo.locator("#ui-secrecy")).to_have_count(0)
