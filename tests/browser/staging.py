"""What the tests of the stage share: where everything is, whether it moved, and all that may be said at a table."""

from collections.abc import Iterable

from playwright.sync_api import Page

from .acting import TAPPED, calm, open_table
from .conftest import Visit

FORMS = {"wide": (1440, 900), "tall": (390, 844), "low": (844, 390)}
# the smallest target and text of a game's own picture on a phone, in pixels
LONGEST = {
    "en-GB": "On square 5, you meet 2 enemy pawns: you may choose one, to knock it over or to ask for 5 points "
    "(Dominique has only 4, Maximilienne has 7), or leave them alone.",
    "fr-FR": "Sur la case 5, vous rencontrez 2 pions adverses\u00a0: vous pouvez en choisir un, pour le renverser ou "
    "demander 5 points (Dominique n’en a que 4, Maximilienne en a 7), ou les laisser tranquilles.",
}
# Where everything of the stage is; a button that is being pressed gives way a little.
PLACES = """() => {
    const found = {};
    const put = (name, node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        if (!width || !height || node.matches(":active")) return;
        found[name] = [x, y, width, height].map((side) => Math.round(side * 10) / 10).join(" ");
    };
    for (const name of [".say", ".teacher", "#ui-frame", "#ui-frame > svg", ".seats", ".tabs", ".reel"]) {
        for (const node of document.querySelectorAll(name)) put(name, node);
    }
    document.querySelectorAll(".seat").forEach((node, n) => put(`seat ${n}`, node));
    for (const node of document.querySelectorAll("button[id]")) put(node.id, node);
    for (const fleeting of ["ui-go-on", "ui-show", "ui-hurry", "ui-now"]) delete found[fleeting];
    return found;
}"""
WATCHED = f"""() => {{
    const places = {PLACES}, first = places();
    window.moved = {{}};
    const look = () => {{
        for (const [name, place] of Object.entries(places())) {{
            if (place !== (first[name] ??= place)) window.moved[name] = `${{first[name]}} -> ${{place}}`;
        }}
        requestAnimationFrame(look);
    }};
    look();
}}"""
TELL = "(message) => window.wire.onmessage({ data: JSON.stringify(message) })"
OVERLAP = """([one, other]) => {
    const [a, b] = [one, other].map((name) => document.querySelector(name).getBoundingClientRect());
    const shared = (low, high) => Math.min(a[high], b[high]) - Math.max(a[low], b[low]);
    return shared("left", "right") > 1 && shared("top", "bottom") > 1;
}"""
SCROLLS = """() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return scrollWidth > innerWidth || scrollHeight > innerHeight;
}"""


HEED = """async () => {
    const { form, onForm } = await import("/static/form.js");
    Object.assign(window, { form, forms: [] });
    onForm((now) => window.forms.push(now));
    return form();
}"""


def heed_forms(page: Page) -> str:
    """The form that the page has; from now on it notes every change, once it has made what is to be made of it."""
    form: str = page.evaluate(HEED)
    return form


def turn(page: Page, form: str, size: tuple[int, int]) -> None:
    """Two changes in a row may come as one, so each is waited for."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_function("(form) => window.forms.at(-1) === form", arg=form)


def sized(size: tuple[int, int]) -> dict[str, object]:
    return {"viewport": {"width": size[0], "height": size[1]}, "has_touch": min(size) < 700}


def table(visit: Visit, size: tuple[int, int], *kinds: str, key: str = "sumo", **wishes: object) -> Page:
    page = visit(f"/new/{key}", **sized(size), **wishes)
    page.add_init_script(TAPPED)
    if page.locator("select[name='count']").count():
        page.locator("[name='count']").select_option("2")
    open_table(page, *(kinds or ("me", "same")))
    return page


def still(page: Page) -> None:
    """Nothing has moved since it was watched."""
    calm(page)
    assert page.evaluate("() => window.moved") == {}
    assert not page.evaluate(SCROLLS)


def news(locale: str, at: int) -> Iterable[dict[str, object]]:
    """Everything that may be said at a table, each as long as it ever is."""
    said = LONGEST[locale]
    choices: list[object] = [[str(n), said[:24], []] for n in range(3)]
    yield {"view": {"status": said}}
    yield {"view": {"thinking": True}}
    yield {"view": {"compiling": True}}
    yield {"view": {"undo": said}}
    yield {"hint": {"ply": at, "clicks": [], "text": said, "move": "x"}}
    yield {"chat": {"n": 99, "name": "Dominique", "text": said, "seat": 1}}
    yield {"view": {"ask": {"ask": 1, "text": said, "yes": "Accepter", "no": "Refuser"}}}
    yield {"refused": {"text": said, "clause": "SG-06"}}
    yield {"view": {"paths": choices}}
    yield {"refused": {"text": said, "clause": "SG-06"}}
    yield {"view": {"ask": None, "status": "…", "thinking": False, "compiling": False, "undo": None, "paths": [-3]}}
