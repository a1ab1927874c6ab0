"""What the documentation shows is true."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


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
