"""In a real page: what is told move by move makes the very picture that a page gets which is opened now."""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Visit
from tests.table.watching import OURS, WATCHERS, afresh, watched

AT_ONCE = 20  # views that are sent to the page together
PARTS, GAMES_A_PART = 8, 25  # whole games with --long, in parts that are played side by side

BEGIN = """async () => {
  const { model } = await import("/static/stage/change.js"), { draw } = await import("/static/stage/board.js");
  const { parse } = await import("/static/stage/svg.js");
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  document.body.replaceChildren(svg);
  window.proof = { picture: model(), parse, draw, svg, layers: {}, kept: 0, lost: [], glided: 0, moves: -1 };
}"""
GO_ON = """(views) => {
  const { picture, parse, draw, svg, layers } = window.proof, wrong = [];
  for (const [view, viewbox, fresh] of views) {
    svg.setAttribute("viewBox", viewbox);
    window.proof.moves++;
    const held = new Map([...svg.querySelectorAll(".piece[id]")].map((node) => [node.id, node]));
    Object.assign(layers, picture.take(view));
    draw(svg, layers);
    for (const [id, node] of held) {
      const now = svg.querySelector("#" + CSS.escape(id));
      if (now === node) window.proof.kept++;
      else if (now) window.proof.lost.push(id);
      if (now?.getAnimations().length) window.proof.glided++;
    }
    for (const [id, markup] of Object.entries(fresh)) {
      const wanted = parse(markup);
      const same = (node) => { const copy = node.cloneNode(true); copy.normalize(); return copy.isEqualNode(wanted); };
      if (!same(svg.querySelector("#" + CSS.escape(id)))) wrong.push(id);
    }
    for (const each of svg.getAnimations({ subtree: true })) each.finish();  // a page has half a second for them
    const order = [...svg.children].map((node) => node.id).join();
    if (order !== Object.keys(layers).filter((id) => layers[id]).join()) wrong.push(order);
  }
  return wrong;
}"""


def views(key: str, seed: int, moves: int, who: str) -> list[list[Any]]:
    """What this one is told, and those layers of a fresh page that are not as they were a view before."""

    async def collect() -> list[list[Any]]:
        found, before = [], dict[str, str]()
        async for _, _, text, room in watched(key, seed, moves, (who,)):
            news, page = json.loads(text)["view"], afresh(room, who)
            told = {name: news[name] for name in ("layers", "stock", "pieces", "forget") if name in news}
            changed = {name: layer for name, layer in page["layers"].items() if before.get(name) != layer}
            found.append([told, page["viewbox"], changed])
            before = page["layers"]
        return found

    with ThreadPoolExecutor(1) as aside:  # the browser has the event loop of this thread
        return aside.submit(asyncio.run, collect()).result()


def prove(page: Page, key: str, seed: int, moves: int, who: str) -> dict[str, Any]:
    page.evaluate(BEGIN)
    told = views(key, seed, moves, who)
    for start in range(0, len(told), AT_ONCE):
        assert page.evaluate(GO_ON, told[start : start + AT_ONCE]) == [], (key, seed, who, start)
    proof: dict[str, Any] = page.evaluate(
        "() => ({ ...window.proof, picture: 0, parse: 0, draw: 0, svg: 0, layers: 0 })"
    )
    return proof


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "part" in metafunc.fixturenames:
        metafunc.parametrize("part", range(PARTS if metafunc.config.getoption("long") else 1))


@pytest.mark.timeout(3600)  # with --long
@pytest.mark.parametrize("key", OURS)
def test_changes_make_the_picture_of_a_fresh_page_and_pieces_keep_their_identity(
    visit: Visit, key: str, part: int, long: bool
) -> None:
    page = visit("/", reduced_motion="no-preference")
    seed, moves = part * GAMES_A_PART, 0
    while seed < (part + 1) * GAMES_A_PART if long else moves < 300:  # whole games, or so many moves of them
        who = list(WATCHERS)[seed % len(WATCHERS)]
        proof = prove(page, key, seed, 10_000 if long else 100, who)
        assert (proof["lost"], proof["kept"] > 0, proof["glided"] > 0) == ([], True, True)
        seed, moves = seed + 1, moves + proof["moves"]
