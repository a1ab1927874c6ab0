"""An invitation: its link as a code for a phone's camera, and the phone's own way of sharing."""

import segno
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from ..acting import invitation, open_table
from ..conftest import Visit

SHARING = """window.shared = [];
navigator.share = async (what) => { window.shared.push(what); };"""
REFUSED = """navigator.share = async () => { throw new DOMException("no", "NotAllowedError"); };
navigator.clipboard.writeText = async (text) => { window.copied = text; };"""
MATRIX = """async (figure) => {
    const code = figure.querySelector("svg"), side = code.viewBox.baseVal.width;
    const copy = code.cloneNode(true);
    copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    copy.setAttribute("width", side * 5);
    copy.setAttribute("height", side * 5);
    const picture = new Image();
    picture.src = "data:image/svg+xml," + encodeURIComponent(copy.outerHTML);
    await picture.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: side * 5, height: side * 5 });
    const brush = canvas.getContext("2d", { willReadFrequently: true });
    brush.drawImage(picture, 0, 0);
    const dark = (x, y) => brush.getImageData(5 * x + 2, 5 * y + 2, 1, 1).data[0] < 128;
    return Array.from({ length: side }, (_, y) => Array.from({ length: side }, (_, x) => Number(dark(x, y))));
}"""


def inviting(visit: Visit, script: str = "", **wishes: object) -> Page:
    page = visit("/", **wishes)
    page.add_init_script(script)
    page.goto("/new/sumo")
    open_table(page, "me", "friend")
    return page


def test_the_code_is_the_link_dark_on_light_with_its_quiet_zone(visit: Visit) -> None:
    """Module by module what the library makes of the link, also in the dark."""
    page = inviting(visit, color_scheme="dark")
    page.get_by_text("QR code for seat 2").click()
    figure = page.get_by_role("img", name="as a QR code")
    expect(figure).to_be_visible()
    drawn = figure.evaluate(MATRIX)
    wanted = [list(row) for row in segno.make(invitation(page), error="m", micro=False).matrix_iter(border=4)]
    assert drawn == wanted
    size = figure.locator("svg").bounding_box()
    assert size
    assert size["width"] / len(wanted) >= 3  # pixels a module: a camera can read it
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


def test_a_phone_shares_the_link_by_its_own_sheet(visit: Visit) -> None:
    page = inviting(visit, SHARING)
    page.locator("#ui-invites").get_by_role("button", name="Share").first.click()
    shared = page.evaluate("() => window.shared")
    assert [each["url"] for each in shared] == [invitation(page)]
    assert shared[0]["text"] == "Come and play Sumo Gnomes with me."


def test_where_sharing_is_refused_the_link_is_copied(visit: Visit) -> None:
    page = inviting(visit, REFUSED)
    page.locator("#ui-invites").get_by_role("button", name="Share").first.click()
    expect(page.locator("#ui-invites").get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("() => window.copied") == invitation(page)


def test_where_there_is_no_sheet_for_sharing_the_link_can_only_be_copied(visit: Visit) -> None:
    page = inviting(visit, "delete Navigator.prototype.share;")
    expect(page.locator("#ui-invites").get_by_role("button", name="Copy").first).to_be_visible()
    expect(page.locator("[data-share]").first).to_be_hidden()
