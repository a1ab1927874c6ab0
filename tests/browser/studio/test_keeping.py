"""Nothing typed is lost; boards are kept, played with, tried out and deleted."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from dedale.core import registry

from ..acting import at_table
from ..conftest import Visit
from ..test_pages import accessible
from .bench import ready, take, text_of, touch

SCHEMES = ("light", "dark")


def opened(visit: Visit, path: str, **wishes: object) -> Page:
    page = visit(path, **wishes)
    ready(page)
    return page


def write(page: Page, text: str) -> None:
    page.locator("#ui-text-card").evaluate("(card) => { card.open = true; }")
    page.locator("#ui-text").fill(text)


def test_bad_text_gets_its_line_and_what_would_be_right_and_outlives_a_reload(visit: Visit) -> None:
    page = opened(visit, "/studio/sumo?edition=stump-12")
    bad = text_of(page).replace("inner: b2", "inner: b2 z9") + "half a line"
    write(page, bad.removesuffix("half a line"))
    referee = page.locator("#ui-referee")
    expect(referee).to_contain_text("Line 5: unknown square 'z9'. Squares are a1 to h8")
    write(page, bad)
    expect(referee).to_contain_text("Line 8: expected 'word: value', read 'half a line'")
    page.reload()
    ready(page)
    assert text_of(page) == bad
    expect(referee).to_contain_text("Line 8")
    referee.get_by_role("button", name="Show line 8").click()
    assert page.evaluate("() => getSelection().toString()") == "half a line"
    take(page, "outer")
    touch(page, "square-e1")
    assert text_of(page) == bad.replace("outer: b1 c1", "outer: b1 c1 e1")


def test_typing_draws_and_drawing_types(visit: Visit) -> None:
    page = opened(visit, "/studio/coq")
    write(page, registry.find("coq").shipped("coq-30").text)
    expect(page.locator("#square-30")).to_have_attribute("aria-label", "Square 30, value 5")
    ready(page)
    expect(page.locator("#ui-field-squares")).to_have_value("30")
    take(page, "value", "8")
    touch(page, "square-30")
    assert text_of(page).endswith("3 1 8\n")


def test_what_the_referee_speaks_of_is_marked(visit: Visit) -> None:
    page = opened(visit, "/studio/coq")
    assert page.locator(".faulty").evaluate_all("(nodes) => nodes.map((node) => node.id)") == ["square-1"]


def test_undo_and_redo_go_through_all_texts(visit: Visit) -> None:
    page = opened(visit, "/studio/sumo")
    texts = [text_of(page)]
    for square in ("square-a1", "square-b1"):
        touch(page, square)
        texts.append(text_of(page))
    for button, wanted in (("undo", texts[1]), ("undo", texts[0]), ("redo", texts[1]), ("redo", texts[2])):
        page.locator(f"#ui-{button}").click()
        ready(page)
        assert text_of(page) == wanted
    expect(page.locator("#ui-redo")).to_be_disabled()


def test_a_lost_connection_loses_nothing(visit: Visit) -> None:
    page = opened(visit, "/studio/sumo")
    touch(page, "square-a1")

    def lost(route: Route) -> None:
        route.abort()

    page.route("**/touch", lost)
    typed = text_of(page) + "# said while nobody answered\n"
    write(page, typed)
    expect(page.locator("#ui-notice")).to_contain_text("kept in this browser")
    assert text_of(page) == typed
    page.unroute("**/touch", lost)
    expect(page.locator("#ui-notice")).to_be_hidden()
    ready(page)
    assert text_of(page) == typed


def test_one_begins_with_a_shipped_board_a_file_or_an_empty_page_and_undo_brings_back(
    visit: Visit, tmp_path: Path
) -> None:
    page = opened(visit, "/studio/coq")
    blank = text_of(page)
    page.locator("summary", has_text="Start from").click()
    page.locator("#ui-begin").select_option(label="Thirty squares, quicker with four")
    page.get_by_role("button", name="Begin").click()
    expect(page.locator("#ui-referee")).to_contain_text("nothing to object")
    thirty = registry.find("coq").shipped("coq-30").text
    assert text_of(page) == thirty
    (tmp_path / "mine.track").write_text("values: 1\n", encoding="utf-8")
    page.locator("#ui-file").set_input_files(tmp_path / "mine.track")
    expect(page.locator("#ui-text")).to_have_value("values: 1\n")
    ready(page)
    page.locator("#ui-begin").select_option(label="an empty page")
    page.get_by_role("button", name="Begin").click()
    expect(page.locator("#ui-text")).to_have_value(blank)
    ready(page)
    for _ in range(2):
        page.locator("#ui-undo").click()
        ready(page)
    assert text_of(page) == thirty
    (tmp_path / "large.track").write_text("#" * 40_000, encoding="utf-8")
    page.locator("#ui-file").set_input_files(tmp_path / "large.track")
    expect(page.locator("#ui-notice")).to_contain_text("too large")
    assert text_of(page) == thirty


def test_a_board_is_kept_renamed_played_with_and_deleted(visit: Visit) -> None:
    page = opened(visit, "/studio/sumo?edition=diamond-13")
    take(page, "line")
    touch(page, "line-b3-c3")
    page.locator("#ui-title").fill("My diamond")
    page.locator("#ui-save").click()
    expect(page.locator("#ui-shelf")).to_contain_text("My diamond")
    page.get_by_role("button", name="Rename: My diamond").click()
    page.get_by_role("textbox", name="Rename: My diamond").fill("Cut diamond")
    page.keyboard.press("Enter")
    expect(page.locator("#ui-shelf")).to_contain_text("Cut diamond")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download: Cut diamond").click()
    assert download.value.suggested_filename == "cut-diamond.board"
    assert download.value.path().read_text(encoding="utf-8") == text_of(page)
    page.get_by_role("link", name="Play: Cut diamond").click()
    page.wait_for_url("**/new/sumo?board=*")
    expect(page.get_by_label("Cut diamond")).to_be_checked()
    page.get_by_role("button", name="Play", exact=True).click()
    at_table(page)
    page.goto("/studio/sumo")
    ready(page)
    page.get_by_role("button", name="Delete: Cut diamond").click()
    page.get_by_role("button", name="Keep it").click()
    expect(page.locator("#ui-shelf li")).to_have_count(1)
    page.get_by_role("button", name="Delete: Cut diamond").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(page.locator("#ui-shelf li")).to_have_count(0)
    assert "cut: b3-c3" in text_of(page)  # the draft is still there
    page.goto("/new/sumo")
    expect(page.locator("[name=edition][value^=mine-]")).to_have_count(0)


def test_play_with_it_is_one_click_to_the_form_of_a_new_table(visit: Visit) -> None:
    page = opened(visit, "/studio/coq?edition=coq-60")
    page.locator("#ui-play").click()
    page.wait_for_url("**/new/coq?board=*")
    expect(page.locator("[name=edition]:checked")).to_have_attribute("data-title", "Sixty squares, a long evening")
    expect(page.locator("#ui-preview")).to_have_attribute("src", re.compile("/studio/coq/boards/.*svg"))


def test_how_it_plays_is_told_beside_a_shipped_board(visit: Visit) -> None:
    page = opened(visit, "/studio/coq?edition=coq-30")
    page.locator("#ui-beside").select_option("coq-60")
    page.locator("#ui-try").click()
    figures = page.locator(".figures")
    expect(figures.locator("thead th")).to_have_text(["Your board", "Sixty squares, a long evening"])
    expect(figures.locator("tr", has_text="Games played").locator("td")).to_have_text(["1,000", "1,000"])
    cells = figures.locator("tr", has_text="Length").locator("td").all_inner_texts()
    numbers = [[float(part) for part in re.findall(r"[\d.]+", cell)] for cell in cells]
    for mean, low, high in numbers:
        assert low < mean < high
    assert numbers[0][2] < numbers[1][1]  # thirty squares are shorter than sixty
    expect(page.locator("#ui-try")).to_be_visible()
    accessible(page)


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("key", ["sumo", "coq"])
def test_axe_finds_nothing_in_the_studio(visit: Visit, key: str, scheme: str) -> None:
    page = opened(visit, f"/studio/{key}", color_scheme=scheme)
    for folded in page.locator("details").all():
        folded.evaluate("(node) => { node.open = true; }")
    accessible(page)
    page.goto(f"/studio/{key}?edition={registry.find(key).facts.editions[0]}")
    ready(page)
    page.locator("#ui-save").click()
    expect(page.locator("#ui-shelf li")).to_have_count(1)
    accessible(page)
    page.locator("#ui-shelf").get_by_role("button", name=re.compile("^Delete")).click()
    accessible(page)
    page.goto(f"/new/{key}")
    page.locator("summary", has_text="Board").click()
    accessible(page)


def test_the_studio_speaks_french(visit: Visit) -> None:
    page = opened(visit, "/studio/sumo?edition=stump-12", locale="fr-FR")
    for folded in page.locator("details").all():
        folded.evaluate("(node) => { node.open = true; }")
    shown = page.locator("main").inner_text()
    assert not [word for word in ("Keep", "Board", "Squares", "Undo", "Start", "Line", "Try") if word in shown.split()]
    expect(page.locator("#ui-referee")).to_contain_text("L’arbitre n’a rien à redire")


def test_without_scripts_one_is_told_where_to_paste_a_text(visit: Visit) -> None:
    page = visit("/studio/sumo", java_script_enabled=False)
    expect(page.locator("#ui-frame svg")).to_be_visible()
    assert "The studio needs scripts" in page.content()
