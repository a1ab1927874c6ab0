"""What the documentation shows is true."""

import ast
import doctest
import importlib.util
import json
import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page):
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        assert "://" in target or (page.parent / target).exists(), target


def test_the_readme_example_for_researchers_runs():
    code = re.search(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL).group(1)
    scope = {}
    exec(code, scope)
    assert len(scope["batch"].states) == 4096
    assert scope["moves"][0].visits > 1000


def test_every_example_of_the_page_on_python_prints_what_it_says():
    page = ROOT / "docs/api.md"
    blocks = re.findall(r"```pycon\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    examples = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, page.name, str(page), 0)
    said = []
    done = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(examples, out=said.append)
    assert done.attempted > 25
    assert not done.failed, "".join(said)


def test_the_notebook_runs_from_top_to_bottom_and_shows_what_it_made():
    path = ROOT / "examples/dedale.ipynb"
    cells = [cell for cell in json.loads(path.read_text(encoding="utf-8"))["cells"] if cell["cell_type"] == "code"]
    scope = {}
    shown = [cell_value("".join(cell["source"]), scope) for cell in cells]
    assert [len(value) for value in shown if isinstance(value, list)] == [len(scope["dedale"].games())]
    assert scope["play"].over
    assert "<details" in shown[1]._repr_html_()
    assert len(scope["results"]) > 3000
    assert not any(cell["outputs"] for cell in cells)


def cell_value(source, scope):
    """What a notebook would show below the cell: the value of its last line, where that has one."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "<cell>", "exec"), scope)
    return eval(compile(ast.Expression(last.value), "<cell>", "eval"), scope) if last else None


def test_the_share_of_the_docs_is_played():
    page = (ROOT / "docs/cluster.md").read_text(encoding="utf-8")
    scope = {}
    exec(re.search(r"```python\n(.*?)```", page, re.DOTALL).group(1), scope)
    assert scope["tally"].games == 1000
    assert scope["tally"].interval(0)[0] > 0.8


def test_the_examples_for_peers_run():
    """Those of docs/envs.md, one after the other; the last is a piece of a game's own file."""
    *examples, declared = re.findall(r"```python\n(.*?)```", (ROOT / "docs/envs.md").read_text("utf-8"), re.DOTALL)
    scope = {}
    for code in examples:
        exec(code, scope)
    assert len(examples) == 4
    assert len(scope["rewards"]) == 1024
    assert scope["state"].num_players() == 3
    assert declared in (ROOT / "examples/connect_four/sight.py").read_text("utf-8")


def test_the_board_in_the_docs_can_be_played_on(tmp_path):
    from dedale.core import Play, registry

    text = re.search(r"```\n(title-en.*?)```", (ROOT / "docs/sumo.md").read_text(encoding="utf-8"), re.DOTALL).group(1)
    (tmp_path / "my.board").write_text(text, encoding="utf-8")
    game = registry.find("sumo")
    assert Play(game, game.setting(str(tmp_path / "my.board"))).here.squares == 12


def test_every_game_has_a_page():
    from dedale.core import registry

    for game in registry.games():
        if game.folder.parent == ROOT / "src/dedale/games":
            assert (ROOT / "docs" / f"{game.key}.md").exists(), game.key


def hops() -> list[tuple[str, str]]:
    """Each function that docs/house.md names, with the file it names for it."""
    text = (ROOT / "docs/house.md").read_text(encoding="utf-8")
    found, file = [], ""
    for word in re.findall(r"`([\w/.]+)`", text):
        if "/" in word and word.endswith((".py", ".js")):
            file = word
        elif file and re.fullmatch(r"[a-z_]+|[A-Z]\w+(\.[a-z]+)?", word):
            found.append((file, word.rpartition(".")[2]))
    return found


def test_the_walks_through_the_house_name_what_is_there():
    known = {
        "refusal",
        "apply",
        "sound",
        "note",
        "oracle",
        "rules",
        "words",
        "picture",
        "sense",
        "sight",
        "studio",
        "Illegal",
        "Phase",
        "Code",
    }
    walked = [(file, name) for file, name in hops() if name not in known and not file.startswith(("docs/", "tests/"))]
    assert len(walked) > 30
    for file, name in walked:
        text = (ROOT / "src/dedale" / file).read_text(encoding="utf-8")
        assert re.search(rf"\b(def|class|function) {name}\b", text), f"{file} has no {name}"


@pytest.fixture
def opened(monkeypatch):
    """A script beside the pages, imported."""
    monkeypatch.setattr(sys, "path", list(sys.path))

    def open_script(path):
        spec = importlib.util.spec_from_file_location(f"docs_{path.stem}", path)
        module = importlib.util.module_from_spec(spec)
        monkeypatch.setitem(sys.modules, spec.name, module)
        spec.loader.exec_module(module)
        return module

    return open_script


@pytest.mark.parametrize("script", sorted((ROOT / "docs").glob("*.py")), ids=lambda script: script.stem)
def test_every_script_beside_the_pages_finds_what_it_needs(script, opened):
    """Its imports; what it does takes long."""
    opened(script)


def test_the_table_of_clauses_and_steps_is_that_of_the_lessons(opened):
    made = opened(ROOT / "docs" / "lessons.py")
    page = made.PAGE.read_text(encoding="utf-8")
    assert page == made.written(page), "run: python docs/lessons.py --write"
